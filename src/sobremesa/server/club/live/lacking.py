"""What a refused score lacks: the rules are asked again with it, so that a page can ask for just that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

from msgspec.structs import replace

from sobremesa.tournament.events import Happened, ResultCorrected, ResultWritten, Score
from sobremesa.tournament.law.folding import refusal
from sobremesa.tournament.state import Tournament

Lack: TypeAlias = Literal["sure", "at_time", "lot"]
_TRIED: Final[tuple[tuple[Lack, ...], ...]] = (("sure",), ("at_time",), ("lot",), ("at_time", "lot"))


def lacking(tournament: Tournament, refused: Happened) -> tuple[Lack, ...]:
    """Name what would let a refused result be taken; nothing if it is no result, or nothing would."""
    if not isinstance(refused.event, ResultWritten | ResultCorrected):
        return ()
    return next((lacks for lacks, tried in _with_more(tournament, refused) if _taken(tournament, tried)), ())


def _with_more(tournament: Tournament, refused: Happened) -> Iterator[tuple[tuple[Lack, ...], Happened]]:
    event = refused.event
    if not isinstance(event, ResultWritten | ResultCorrected):
        return
    for lacks in _TRIED:
        score = _completed(tournament, event, lacks)
        if score is not None:
            yield lacks, replace(refused, event=replace(event, score=score))


def _completed(
    tournament: Tournament, event: ResultWritten | ResultCorrected, lacks: tuple[Lack, ...]
) -> Score | None:
    """Put in what may be lacking; ``None`` if the score has it already."""
    score = event.score
    if "sure" in lacks:
        return None if score.sure else replace(score, sure=True)
    if "at_time" in lacks:
        if score.at_time:
            return None
        score = replace(score, at_time=True)
    if "lot" in lacks:
        one = tournament.rounds[event.round - 1] if event.round <= len(tournament.rounds) else None
        match = one.matches.get(event.table) if one else None
        return None if match is None or score.lot else replace(score, lot=match.first)
    return score


def _taken(tournament: Tournament, happened: Happened) -> bool:
    return refusal(tournament, happened) is None
