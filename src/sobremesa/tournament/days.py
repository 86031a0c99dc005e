"""The days of a tournament that is played on several."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.languages import mark
from sobremesa.tournament.events import DayBegan
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.state import Day, Tournament


def day_began(tournament: Tournament, event: DayBegan) -> Tournament:
    """Let a day of play begin; rounds that are paired stay in theirs."""
    last = max((one.number for one in tournament.days), default=1 if tournament.rounds else 0)
    if event.day != last + 1:
        message = mark("day {day} is not the next to begin; that is day {next}")
        raise EventError(message, day=event.day, next=last + 1)
    return replace(tournament, days=(*tournament.days, Day(event.day, event.words)))


def today(tournament: Tournament) -> int:
    """Say to which day a round belongs that is paired now; the first, if none was said."""
    return tournament.days[-1].number if tournament.days else 1
