"""What happened at the table, in one sentence an event; and what a doubt cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from sobremesa.games.tokyo import moves as m
from sobremesa.games.tokyo.words.scores import a_score
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat

Names: TypeAlias = Sequence[str]


@singledispatch
def tell(event: object, _names: Names, _tongue: Tongue) -> str:
    """Say what happened in one sentence."""
    raise TypeError(f"{type(event).__name__} is no event of Tokyo")


@tell.register
def _(event: m.LotDrawn, names: Names, tongue: Tongue) -> str:
    return tongue.say("The lot decides: {name} begins.", name=names[event.seat])


@tell.register
def _(event: m.RoundOpened, names: Names, tongue: Tongue) -> str:
    return tongue.say("Round {number}: {name} rolls.", number=event.number, name=names[event.seat])


@tell.register
def _(event: m.Rolled, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} rolls.", name=names[event.seat])


@tell.register
def _(event: m.Looked, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} looks at the dice.", name=names[event.seat])


@tell.register
def _(event: m.Announced, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} announces {score}.", name=names[event.seat], score=a_score(event.score, tongue))


@tell.register
def _(event: m.PassedOn, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} passes the cup on unseen and announces {score}.",
        name=names[event.seat],
        score=a_score(event.score, tongue),
    )


@tell.register
def _(event: m.Believed, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} believes {announcer}.", name=names[event.seat], announcer=names[event.announcer])


@tell.register
def _(event: m.Doubted, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} does not believe {announcer}.", name=names[event.seat], announcer=names[event.announcer]
    )


@tell.register
def _(event: m.DoubtSettled, names: Names, tongue: Tongue) -> str:
    score, said = a_score(event.score, tongue), a_score(event.said, tongue)
    if event.score == event.said:
        shown = tongue.say("Under the cup lay {score}: it was true.", score=score)
    else:
        shown = tongue.say(_TRUE if event.true else _FALSE, score=score, said=said)
    cost = tongue.count(
        "One penalty for {name}, {total} in all.",
        "{n} penalties for {name}, {total} in all.",
        event.line.penalties,
        name=names[event.line.seat],
        total=event.total,
    )
    return f"{shown} {cost}"


@tell.register
def _(event: m.SeatOut, names: Names, tongue: Tongue) -> str:
    return tongue.say("The bomb of {name} explodes: {name} is out.", name=names[event.seat])


@tell.register
def _(event: m.MatchEnded, names: Names, tongue: Tongue) -> str:
    return tell_end(event.winner, names, tongue)


_TRUE: Final = mark("Under the cup lay {score}: {said} was true.")
_FALSE: Final = mark("Under the cup lay {score}: {said} was false.")


def tell_end(winner: Seat, names: Names, tongue: Tongue) -> str:
    """Say who won the match."""
    return tongue.say("Only {name} is left and wins the match.", name=names[winner])


_REASONS: Final = {
    "lied": mark("{name} +{n}: the announcement was false"),
    "doubted": mark("{name} +{n}: doubted what was true"),
}
SCORE_REASONS: Final = frozenset(_REASONS)
"""What a score line may be for."""


def score_line(line: m.ScoreLine, names: Names, tongue: Tongue) -> str:
    """Say what a doubt cost whom: ``Ana +1: dudó de una verdad``."""
    return tongue.say(_REASONS[line.reason], name=names[line.seat], n=line.penalties)
