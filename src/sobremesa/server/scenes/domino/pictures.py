"""The twenty-eight tiles as pictures with names."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.domino.pieces import FACES, Pip, Tile
from sobremesa.languages import mark
from sobremesa.server.art import sprite
from sobremesa.server.refusals import own_words

_ART: Final = tuple(str(sprite.tile(low, high)) for low, high in FACES)
BACK: Final = str(sprite.tile_back())
"""A tile from behind."""
_PIPS: Final = (
    mark("blank"),
    mark("one"),
    mark("two"),
    mark("three"),
    mark("four"),
    mark("five"),
    mark("six"),
)


def tile_art(tile: Tile) -> str:
    """Refer to the picture of a tile, which says nothing by itself."""
    return _ART[tile]


@lru_cache(64)
def pip_named(pip: Pip, lang: str) -> str:
    """Name a number: ``seis``, ``blanca``. Not escaped."""
    return own_words(lang).say(_PIPS[pip])


@lru_cache(256)
def named(tile: Tile, lang: str) -> str:
    """Name a tile: ``seis doble``, ``cinco tres``. Not escaped."""
    low, high = FACES[tile]
    if low == high:
        return own_words(lang).say("double {n}", n=pip_named(low, lang))
    return own_words(lang).say("{high} {low}", high=pip_named(high, lang), low=pip_named(low, lang))
