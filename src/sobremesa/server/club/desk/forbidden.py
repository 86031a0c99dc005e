"""What the rules would say to something that has not happened: they are asked, and nothing is done."""

from __future__ import annotations

from sobremesa.languages import Saying
from sobremesa.tournament.events import Event, Happened, RoundClosed
from sobremesa.tournament.law.folding import refusal
from sobremesa.tournament.state import Tournament


def closing_refused(tournament: Tournament) -> Saying | None:
    """Ask the rules why the round being played cannot be closed now."""
    return refused(tournament, RoundClosed(max(len(tournament.rounds), 1)))


def refused(tournament: Tournament, event: Event) -> Saying | None:
    """Ask the rules why something may not happen now, whoever says so; ``None`` if it may."""
    return refusal(tournament, Happened(0, "director", event))
