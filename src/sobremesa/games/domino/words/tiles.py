"""Tiles, pairs and points in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from sobremesa.games.domino.pieces import FACES, Pip, Tile, is_double
from sobremesa.games.domino.state import Pair
from sobremesa.languages import Tongue, mark
from sobremesa.seats import JUDGE, Actor

_DOUBLES: Final = (
    mark("the double blank"),
    mark("the double one"),
    mark("the double two"),
    mark("the double three"),
    mark("the double four"),
    mark("the double five"),
    mark("the double six"),
)

_PLAIN: Final = re.compile(r"\b([0-6])-([0-6])\b")


def halves(one: Pip, other: Pip) -> str:
    """Write two halves as they lie, ``6‑4``; the hyphen does not break, so that a tile stays on its line."""
    return f"{one}\N{NON-BREAKING HYPHEN}{other}"


def unbroken(said: str) -> str:
    """Set the tiles a text names with plain hyphens so that none breaks over two lines."""
    return _PLAIN.sub(lambda tile: halves(int(tile[1]), int(tile[2])), said)


def tile_name(tile: Tile) -> str:
    """Write a tile as people do, the higher number first: ``6‑4``."""
    low, high = FACES[tile]
    return halves(high, low)


def the_tile(tile: Tile, tongue: Tongue) -> str:
    """Name a tile in a sentence: ``la 6-4``, ``el seis doble``."""
    if is_double(tile):
        return tongue.say(_DOUBLES[FACES[tile][0]])
    return tongue.say("the {tile}", tile=tile_name(tile))


def tile_list(tiles: Iterable[Tile]) -> str:
    """List tiles: ``6-4, 5-5``."""
    return ", ".join(tile_name(tile) for tile in tiles)


def pair_name(pair: Pair, names: Sequence[str]) -> str:
    """Name a pair by its players: ``Ana–Chus``."""
    return f"{names[pair]}–{names[pair + 2]}"


def actor_name(actor: Actor, names: Sequence[str], tongue: Tongue) -> str:
    """Name a seat or the judge."""
    return tongue.say("the judge") if actor == JUDGE else names[actor]


def signed(points: int) -> str:
    """Write points with their sign: ``+25``, ``−50``, ``0``."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def points_said(points: int) -> str:
    """Write points with a real minus sign: ``120``, ``−50``."""
    return str(points).replace("-", "−")


def score_said(score: Sequence[int], names: Sequence[str]) -> str:
    """Write a score: ``Ana–Chus 120, Beto–Dani 85``."""
    return ", ".join(f"{pair_name(pair, names)} {points_said(score[pair])}" for pair in (0, 1))
