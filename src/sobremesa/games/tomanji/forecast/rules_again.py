"""Squares for rules: how often somebody comes to one where he may add nothing, and so costs its number.

Each player adds one rule, in the match or on each such square; what he has added hangs on his own way alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

from sobremesa.games.tomanji.board import Board
from sobremesa.games.tomanji.forecast.landing import RULE, House
from sobremesa.games.tomanji.forecast.walk import Course, Walk, comes

Chances: TypeAlias = tuple[Mapping[int, float], ...]
"""By number of the roll: the squares for rules, and how likely each costs its number if one comes to it."""


def rule_squares(board: Board) -> dict[int, int]:
    """List the squares for rules, by place, and what each costs."""
    return {place: square.n for place, square in enumerate(board.squares, 1) if square.kind == RULE}


def again(board: Board, house: House, course: Course, walked: Walk, adds: float) -> Chances:
    """Say by roll how likely each square for rules costs its number, if one comes to it."""
    places = rule_squares(board)
    groups = [[place] for place in places] if house.rule_a_square else [list(places)]
    late = [_late(course, group, adds, len(walked.lands)) for group in groups]
    return tuple(
        {
            place: _part(rows[turn][place], lands[place])
            for group, rows in zip(groups, late, strict=True)
            for place in group
        }
        for turn, lands in enumerate(walked.lands)
    )


def _part(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _late(course: Course, places: Collection[int], adds: float, turns: int) -> list[list[float]]:
    """Follow one who has added his rule at one of these places: how likely he comes to each place, by roll."""
    fresh, bound = [1.0, *[0.0] * (course.meta - 1)], [0.0] * course.meta
    late = [[0.0] * (course.meta + 1)]
    while len(late) < turns:
        fresh, now = comes(fresh, course)[: course.meta], comes(bound, course)
        late.append(now)
        bound = now[: course.meta]
        for place in places:
            bound[place] += adds * fresh[place]
            fresh[place] *= 1 - adds
    return late
