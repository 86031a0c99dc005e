"""The dice, exactly: where a token stands after so many rolls, and who still rolls when.

Every token walks by itself until the match ends. So the chance that a seat rolls for the t-th time is that it has
not arrived, times what the others make of it: that none of them has arrived or, where all play on, that one of
them has not. A seat here is its place in the order of play, 0 for the one who begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, repeat
from math import prod
from typing import Final, TypeAlias, TypeVar

Number = TypeVar("Number", float, complex)
Row: TypeAlias = tuple[float, ...]

PIPS: Final = 6
NOTHING: Final = 1e-11
"""A chance below it is left out: that a match lasts longer than what is worked out."""


@dataclass(frozen=True, slots=True)
class Course:
    """The way, who walks it, and until when."""

    meta: int
    """The place that ends the way; its squares are 1 to ``meta - 1``."""
    seats: int
    bounce: bool = False
    """Whether what is too much throws back, instead of arriving."""
    play_on: bool = False
    """Whether they play until one is left; otherwise the first to arrive ends it."""


@dataclass(frozen=True, slots=True)
class Walk:
    """How one token walks, if nobody ends the match."""

    lands: tuple[Row, ...]
    """By number of the roll, from 0 (which is none), and by place: how likely it comes to it with this roll."""
    under_way: Row
    """By number of rolls: how likely it has not arrived."""


def comes(stands: Sequence[Number], course: Course) -> list[Number]:
    """Roll once: from weights by place, 0 to ``meta - 1``, to weights by place, 0 to ``meta``."""
    meta = course.meta
    nothing: Number = stands[0] - stands[0]
    sums: list[Number] = list(accumulate(stands, initial=nothing))
    upper = chain(sums, repeat(sums[-1], PIPS - 1))
    lower = chain(repeat(nothing, PIPS), sums)
    now = [(high - low) / PIPS for high, low in zip(upper, lower, strict=False)]
    beyond = now[meta + 1 :]
    del now[meta + 1 :]
    for too_much, weight in enumerate(beyond, 1):
        now[meta - too_much if course.bounce else meta] += weight
    return now


def walk(course: Course) -> Walk:
    """Follow a token until it is as good as certain that the match has ended."""
    lands, under_way = [(0.0,) * (course.meta + 1)], [1.0]
    stands = [1.0, *[0.0] * (course.meta - 1)]
    while _lasts(under_way[-1], course) > NOTHING:
        now = comes(stands, course)
        lands.append(tuple(now))
        stands = now[: course.meta]
        under_way.append(sum(stands))
    return Walk(tuple(lands), tuple(under_way))


def _lasts(under_way: float, course: Course) -> float:
    """Say how likely a match goes on after a round, from how likely each has not arrived."""
    nobody = under_way**course.seats
    if not course.play_on:
        return nobody
    arrived = 1 - under_way
    return 1 - arrived**course.seats - course.seats * under_way * arrived ** (course.seats - 1)


def others_rolls(course: Course, seat: int, turn: int) -> Iterator[tuple[int, int]]:
    """List the others and how often each has rolled when a seat is about to roll for the ``turn``-th time."""
    return ((other, turn if other < seat else turn - 1) for other in range(course.seats) if other != seat)


def rolls(course: Course, under_way: Row, seat: int, turn: int) -> float:
    """Say how likely the others let a seat roll for the ``turn``-th time, if it has not arrived."""
    rolled = [under_way[times] for _, times in others_rolls(course, seat, turn)]
    return 1 - prod(1 - chance for chance in rolled) if course.play_on else prod(rolled)


def landings(course: Course, walked: Walk) -> tuple[Row, ...]:
    """Count, by seat and by place, how often it comes there in a match on average."""
    rows = []
    for seat in range(course.seats):
        let = [0.0, *(rolls(course, walked.under_way, seat, turn) for turn in range(1, len(walked.lands)))]
        by_place = zip(*walked.lands, strict=True)
        rows.append(tuple(sum(map(float.__mul__, let, chances)) for chances in by_place))
    return tuple(rows)
