"""The kermesse at a served house: a room that no rulebook prints, with everything that may happen at any time.

It is put beside the real rooms for a test and taken away again; its drawing is the plainest there can be.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest

import kermesse
from sobremesa import bots, games
from sobremesa.bots.anyhow import Anyhow
from sobremesa.server.face import TableFace
from sobremesa.server.scenes import shelf
from sobremesa.server.scenes.room import Labels, Scene, Sketch, Sketches
from sobremesa.server.table import agreeing

NAME: Final = "kermesse"


def table(_face: TableFace, _names: tuple[str, ...], view: Any) -> Sketches:
    return {"table": Sketch(_line, (view.phase, view.number, view.points))}


def score(_face: TableFace, _names: tuple[str, ...], view: Any) -> Sketch:
    return Sketch(_line, (view.points,))


def last(_names: tuple[str, ...], view: Any) -> Sketch:
    return Sketch(_line, (view.shown,))


def hand(view: Any, _moves: Sequence[Any], _seat: int) -> Sketch:
    return Sketch(_line, (view.hand,))


def _line(*facts: Any) -> str:
    *shown, _lang = facts
    return f"<p>{shown}</p>"


SCENE: Final = Scene(
    kermesse.GAME,
    table,
    score,
    last,
    hand,
    lambda _move: False,
    lambda _view, _lang: "",
    {},
    Labels("Points", "Last turn", "Ask first", "yours"),
)


@contextmanager
def kermesse_in_town() -> Iterator[None]:
    """Let the kermesse be one of the rooms for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "GAMES", (*games.GAMES, NAME))
        patch.setattr(agreeing, "TABLES", (*agreeing.TABLES, NAME))
        patch.setitem(sys.modules, f"sobremesa.games.{NAME}", kermesse)
        patch.setitem(shelf.SCENES, NAME, SCENE)
        patch.setitem(bots._BOTS, NAME, {"random": Anyhow()})
        yield
    games.game.cache_clear()
