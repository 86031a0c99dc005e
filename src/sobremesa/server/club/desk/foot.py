"""What stands under the tables: the signal, the clock, and the one button that leads to the next round."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from sobremesa.server.club.desk.forbidden import closing_refused
from sobremesa.server.club.shown.picture import Picture
from sobremesa.server.club.shown.timing import Timed, timed

Stage: TypeAlias = Literal["undrawn", "unpaired", "playing", "between", "over"]


class Foot(NamedTuple):
    """Where the tournament is, and what leads on."""

    stage: Stage
    round: int
    last: bool
    """Whether the round is the last one planned."""
    why_not: str
    """Why the round cannot be closed now, in English; empty if it can."""
    clock: Timed
    minutes: int
    """Of the round, without a clock 0."""


def foot(seen: Picture) -> Foot:
    """Say where the tournament is."""
    one, refusal = seen.round, closing_refused(seen.tournament)
    number = one.number if one else 0
    return Foot(
        stage=_stage(seen),
        round=number,
        last=number >= seen.planned,
        why_not=str(refusal) if refusal else "",
        clock=timed(one),
        minutes=one.agreed.minutes if one else 0,
    )


def _stage(seen: Picture) -> Stage:
    one = seen.round
    if seen.tournament.seed is None:
        return "undrawn"
    if one is None:
        return "unpaired"
    if not one.closed:
        return "playing"
    return "over" if seen.over else "between"
