"""The solved rounds that come with the house: what every floor is worth, under each set of rules that matters.

``sobremesa solve tokyo --write`` works them out anew. With a cap a round is quickly solved when it is asked for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from itertools import product
from typing import Final

from sobremesa.bots.tokyo_solved.rounds import Values, capped, for_penalties, turn, values
from sobremesa.bots.tokyo_solved.signalling import Turn
from sobremesa.bots.tokyo_solved.ways import Way, Ways
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.pieces import Score
from sobremesa.games.tokyo.play import house
from sobremesa.games.tokyo.state import House
from sobremesa.options import read

PLACE: Final = files(__package__) / "worth.toml"
DIGITS: Final = 12
MATTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "truth": ("exact", "at_least"),
    "raise": ("ge", "gt"),
    "tokyo_penalty": ("1", "2"),
}
"""What decides how a round is played, if there is no cap and nobody passes the cup on unseen."""


def sets() -> Iterator[dict[str, str]]:
    """List every set of the rules that matter."""
    for words in product(*MATTERS.values()):
        yield dict(zip(MATTERS, words, strict=True))


def plain(rules: House) -> House:
    """Take the rules that decide how a round is played, and the book's own way for all others."""
    return house(Options())._replace(
        truth=rules.truth, raising=rules.raising, tokyo_penalty=rules.tokyo_penalty, cap=rules.cap
    )


def written(found: Iterable[tuple[Mapping[str, str], Values]]) -> str:
    """Write a table as the file has it."""
    lines = [
        "# What it is worth to be about to roll, in penalties: before the first announcement, then after each"
    ]
    lines += ["# from 21 up to 31. Written by: sobremesa solve tokyo --write"]
    for rules, (row,) in found:
        lines += ["", "[[round]]", *(f'{code} = "{word}"' for code, word in rules.items()), "worth = ["]
        lines += [f"  {one:.{DIGITS}f}," for one in row] + ["]"]
    return "\n".join(lines) + "\n"


def house_of(texts: Mapping[str, str]) -> House:
    """Read house rules from texts."""
    return house(read(Options, texts))


@lru_cache(1)
def _kept() -> Mapping[tuple[str, ...], Values]:
    rows = tomllib.loads(PLACE.read_text("utf-8"))["round"]
    return {tuple(row[code] for code in MATTERS): (tuple(row["worth"]),) for row in rows}


def kept(rules: House) -> Values:
    """Look up what every floor is worth without a cap."""
    words = (
        MATTERS["truth"][rules.truth],
        MATTERS["raise"][rules.raising],
        str(rules.tokyo_penalty),
    )
    return _kept()[words]


def worked_out(rules: House) -> Values:
    """Solve a round without a cap anew."""
    return values(rules, for_penalties(rules))


@lru_cache(4096)
def solved(rules: House, floor: Score, nth: int) -> Turn:
    """Solve the turn after so many announcements; ``rules`` must be ``plain``."""
    return turn(rules, for_penalties(rules), _after(rules, nth), 0, floor)


@lru_cache(512)
def _after(rules: House, nth: int) -> Values | None:
    """Say what the floors after the next announcement are worth; ``None`` if that one is the last."""
    if not rules.cap:
        return kept(rules)
    left = rules.cap - nth - 1
    return capped(rules, for_penalties(rules), left) if left else None


def ways(rules: House) -> Ways:
    """Say how two who cannot be outwitted play a round under these rules."""
    known = plain(rules)

    def way(floor: Score, nth: int) -> Way:
        return solved(known, floor, nth if known.cap else 0).way

    return way
