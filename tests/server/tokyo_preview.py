"""Moments of a match of Tokyo to look at in a preview."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from server.tokyo_tables import Moment, face, walk, zones
from sobremesa.games.tokyo import GAME
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server import scenes

TOLD: Final = 40
"""Events of the story that are shown."""


def late(view: Any) -> bool:
    """Tell whether some bombs have ticked."""
    return bool(sum(view.penalties) > 2 * view.seats)


MOMENTS: Final[Mapping[str, Callable[[Any], bool]]] = {
    "lot": lambda view: view.phase == "lot",
    "first": lambda view: view.phase == "roll" and view.number == 0,
    "roll": lambda view: late(view) and view.phase == "roll" and view.said >= 0,
    "look": lambda view: late(view) and view.phase == "look" and view.said >= 0,
    "opens": lambda view: late(view) and view.phase == "announce" and view.said < 0,
    "announce": lambda view: late(view) and view.phase == "announce" and len(view.announced) > 1,
    "answer": lambda view: late(view) and view.phase == "answer" and len(view.announced) > 1,
    "lied": lambda view: late(view) and view.phase == "roll" and view.said < 0 and not view.last.true,
    "true": lambda view: late(view) and view.phase == "roll" and view.said < 0 and view.last.true,
    "out": lambda view: view.phase == "answer" and len(view.fell) > view.seats // 3,
    "tokyo": lambda view: view.phase == "announce" and view.said == 20,
    "over": lambda view: view.phase == "over",
}
"""What can be asked for, by name."""


def table(query: Mapping[str, str], lang: str) -> str:
    """Draw a table: ``moment``, ``seed``, ``me`` (a seat, ``none``, or whose turn it is), and any house rule."""
    texts = {code: text for code, text in query.items() if code not in ("moment", "seed", "me", "lang")}
    rules = {code: int(text) if code in ("seats", "cap") else text for code, text in texts.items()}
    moment = walk(MOMENTS[query.get("moment", "announce")], seed=int(query.get("seed", "3")), **rules)
    me, at = _viewer(query.get("me", ""), moment), face(**rules)
    if moment.view(None).phase == "over":
        at = replace(at, status="over")
    story = GAME.words.story(moment.events[-TOLD:], at.names, tongue(lang, "sobremesa.games.tokyo"))
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
    if asked == "none":
        return None
    return int(asked) if asked else max(moment.view(None).turn, 0)
