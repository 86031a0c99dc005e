"""How a hand was settled: whose it is, what it is worth and why; and each line of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from sobremesa.games.domino import moves as m
from sobremesa.games.domino.words.tiles import pair_name, score_said, signed
from sobremesa.languages import Tongue, mark

Names: TypeAlias = Sequence[str]

_WON: Final = {
    "out": mark("The hand goes to {pair}, {points}: {name} went out. Score: {score}."),
    "blocked": mark("The hand goes to {pair}, {points}: {least} against {most}. Score: {score}."),
    "result": mark("The hand goes to {pair}, {points}, as the judge writes it. Score: {score}."),
}
_FOR_NOTHING: Final = mark(
    "The hand goes to {pair} for nothing: {name} went out with an exposed tile (article 7). Score: {score}."
)
_LEVEL: Final = mark("The hand does not count: {least} against {most}. Score: {score}.")
_VOID: Final = mark("The hand does not count. Score: {score}.")


def settled(event: m.HandSettled, names: Names, tongue: Tongue) -> str:
    """Say whose a hand is, how many points it is worth and why, and how the score stands."""
    least, most = sorted(event.left)
    told = {"least": least, "most": most, "score": score_said(event.score, names)}
    if event.pair < 0:
        lost = _LEVEL if event.how == "blocked" else _VOID
        return tongue.say(lost, **told)
    won = _FOR_NOTHING if any(line.reason == "exposed" for line in event.lines) else _WON[event.how]
    return tongue.say(
        won,
        pair=pair_name(event.pair, names),
        name=names[event.by],
        points=tongue.count("{n} point", "{n} points", _worth(event)),
        **told,
    )


def left_to_pairs(held: Sequence[int], names: Names) -> tuple[str, str]:
    """Count what each pair has left: ``Ana 6 + Chus 5 = 11``."""
    one, other = [f"{names[pair]} {held[pair]} + {names[pair + 2]} {held[pair + 2]}" for pair in (0, 1)]
    return f"{one} = {held[0] + held[2]}", f"{other} = {held[1] + held[3]}"


def agreeing(event: m.HandSettled, names: Names, tongue: Tongue) -> str:
    """Ask whether a hand is counted right: whose it is and for how much."""
    if event.pair < 0:
        return tongue.say("The hand does not count. Is that right?")
    pair, points = pair_name(event.pair, names), _worth(event)
    if not points:
        return tongue.say("{pair} win the hand for nothing. Is that right?", pair=pair)
    said = tongue.count("{n} point", "{n} points", points)
    return tongue.say("{pair} win the hand, {points}. Is that right?", pair=pair, points=said)


def _worth(event: m.HandSettled) -> int:
    """Add up what a hand is worth to the pair that won it, but for bonuses."""
    return sum(line.points for line in event.lines if line.pair == event.pair and line.reason != "bonus")


def _tiles(line: m.ScoreLine, names: Names, tongue: Tongue) -> str:
    return tongue.count("{n} pip left to {name}", "{n} pips left to {name}", line.points, name=names[line.seat])


def _bonus(_line: m.ScoreLine, _names: Names, tongue: Tongue) -> str:
    return tongue.say("bonus")


def _exposed(_line: m.ScoreLine, _names: Names, tongue: Tongue) -> str:
    return tongue.say("won with an exposed tile, scores nothing")


def _result(_line: m.ScoreLine, _names: Names, tongue: Tongue) -> str:
    return tongue.say("as the judge writes it")


_REASONS: Final[dict[str, Callable[[m.ScoreLine, Names, Tongue], str]]] = {
    "tiles": _tiles,
    "bonus": _bonus,
    "exposed": _exposed,
    "result": _result,
}
SCORE_REASONS: Final = frozenset(_REASONS)
"""What a score line may be for."""


def score_line(line: m.ScoreLine, names: Names, tongue: Tongue) -> str:
    """Say one line of a settlement: ``Ana–Chus +12: …``."""
    said = _REASONS[line.reason](line, names, tongue)
    return f"{pair_name(line.pair, names)} {signed(line.points)}: {said}"
