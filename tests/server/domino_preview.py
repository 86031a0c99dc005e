"""Moments of a match of dominó to look at in a preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from server.domino_tables import Moment, face, walk, zones
from sobremesa.games.domino import GAME
from sobremesa.games.domino.state import BLOCKED, OUT
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server import scenes

LATE: Final = 3
"""The hand of the match in which most moments are looked for."""
TOLD: Final = 40
"""Events of the story that are shown."""


def laid(view: Any) -> int:
    """Count the tiles of the line."""
    return sum(act.tile >= 0 for act in view.acts)


MOMENTS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "draw": lambda view: sum(tile >= 0 for tile in view.drawn) == 2,
    "five": lambda view: view.phase == "five",
    "lead": lambda view: view.phase == "play" and not view.acts,
    "play": lambda view: view.phase == "play" and laid(view) > 8 and view.number >= LATE,
    "paso": lambda view: view.phase == "play" and len(view.acts) > 9 and view.acts[-1].tile < 0,
    "long": lambda view: laid(view) > 22,
    "block": lambda view: view.phase == "count" and view.ending == BLOCKED and view.number >= LATE,
    "out": lambda view: view.phase == "count" and view.ending == OUT and view.number >= LATE,
    "fines": lambda view: view.phase == "play" and len(view.ledger) > 2,
    "over": lambda view: view.phase == "over",
}
"""What can be asked for, by name."""


def table(query: Mapping[str, str], lang: str) -> str:
    """Draw a table: ``moment``, ``seed``, ``me`` (a seat, ``none``, or whose turn it is), and any house rule."""
    rules = {code: text for code, text in query.items() if code not in ("moment", "seed", "me", "lang")}
    moment = walk(MOMENTS[query.get("moment", "play")], seed=int(query.get("seed", "3")), **rules)
    me, at = _viewer(query.get("me", ""), moment), face(**rules)
    if moment.view(None).phase == "over":
        at = replace(at, status="over")
    story = GAME.words.story(moment.events[-TOLD:], at.names, tongue(lang, "sobremesa.games.domino"))
    return scenes.page(
        "table",
        lang,
        face=at,
        zones={**zones(moment, me, lang, at), "log": scenes.log(story, at.names, lang)},
        seq=1,
        me=me,
        name=at.names[0],
        judges=False,
        match="preview",
        seat_link="http://192.168.1.20:8000/s/6cZk3mXb",
        is_host=True,
    )


def _viewer(asked: str, moment: Moment) -> Seat | None:
    view = moment.view(None)
    if asked == "none":
        return None
    return int(asked) if asked else max(view.turn, 0) if view.phase == "play" else 0
