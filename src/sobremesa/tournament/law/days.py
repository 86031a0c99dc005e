"""The days of a tournament that is played on several."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.languages import mark
from sobremesa.tournament.events import DayBegan
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.state import Day, Tournament


def day_began(tournament: Tournament, event: DayBegan) -> Tournament:
    """Let a day of play begin; rounds that are paired stay in theirs."""
    following = next_day(tournament)
    if event.day != following:
        message = mark("day {day} is not the next to begin; that is day {next}")
        raise EventError(message, day=event.day, next=following)
    return replace(tournament, days=(*tournament.days, Day(event.day, event.words)))


def next_day(tournament: Tournament) -> int:
    """Say which day is the next to begin; without a word, the first has begun with the first round."""
    return (tournament.days[-1].number if tournament.days else min(1, len(tournament.rounds))) + 1


def today(tournament: Tournament) -> int:
    """Say to which day a round belongs that is paired now; the first, if none was said."""
    return tournament.days[-1].number if tournament.days else 1
