"""Prizes: promised by place, over all or within a category."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.languages import mark
from sobremesa.tournament.events import Prize, PrizesSet
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.state import Tournament


def prizes_set(tournament: Tournament, event: PrizesSet) -> Tournament:
    """Promise these prizes, in this order."""
    for at, prize in enumerate(event.prizes):
        if not prize.what.strip():
            raise EventError(mark("the prize of place {place} has no name; say what one gets"), place=prize.place)
        if any(_same(prize, other) for other in event.prizes[:at]):
            message = mark("place {place} has a prize already in the same category; put both into one")
            raise EventError(message, place=prize.place)
    return replace(tournament, prizes=event.prizes)


def _same(one: Prize, other: Prize) -> bool:
    return (one.place, one.category.casefold()) == (other.place, other.category.casefold())
