"""The ledger of fines: booked, and lifted; no line is ever taken out."""

from __future__ import annotations

from dataclasses import replace

from sobremesa.games.domino.book import rule
from sobremesa.languages import mark
from sobremesa.tournament.events import Fined, FineLifted, Happened
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.registration import find
from sobremesa.tournament.law.rounds import need_words
from sobremesa.tournament.state import Fine, Tournament


@rule("domino.fines")
def fined(tournament: Tournament, event: Fined, said: Happened) -> Tournament:
    """Add a line to the ledger. The score that is written has it taken off, whichever comes first."""
    entry = find(tournament, event.entry)
    need_words(event.words)
    if not 1 <= event.round <= len(tournament.rounds) or entry.id not in tournament.rounds[event.round - 1].order:
        raise EventError(mark("pair {entry} does not play round {round}"), entry=entry.id, round=event.round)
    line = Fine(event.round, entry.id, event.article, event.points, said.by, said.at, event.words)
    return replace(tournament, fines=(*tournament.fines, line))


@rule("domino.fines", "domino.judges")
def fine_lifted(tournament: Tournament, event: FineLifted) -> Tournament:
    """Count a fine no more. The written score stays: whoever has taken the points off corrects the result."""
    need_words(event.words)
    if not 1 <= event.fine <= len(tournament.fines):
        message = mark("there is no fine {fine}; the ledger has {n} lines")
        raise EventError(message, fine=event.fine, n=len(tournament.fines))
    line = tournament.fines[event.fine - 1]
    if line.lifted:
        raise EventError(mark("fine {fine} is lifted already"), fine=event.fine)
    lines = list(tournament.fines)
    lines[event.fine - 1] = line._replace(lifted=event.words)
    return replace(tournament, fines=tuple(lines))
