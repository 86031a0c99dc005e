"""Moments of a match of Tomanji to look at in a preview: every scene there is, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from typing import Any, Final, NamedTuple

from server.tomanji_tables import NAMES, Moment, face, walk, zones
from sobremesa import options
from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji.events import AnswersShown
from sobremesa.games.tomanji.options import Options
from sobremesa.languages import tongue
from sobremesa.seats import Seat
from sobremesa.server import scenes

TOLD: Final = 40
"""Events of the story that are shown."""


class Wanted(NamedTuple):
    """A moment, and the house rules without which it never comes."""

    until: Callable[[Any], bool]
    rules: Mapping[str, str] = {}


def phase(name: str, **scene: object) -> Callable[[Any], bool]:
    """Wait for a scene of which this holds, late enough for something to lie on the table."""
    return lambda view: (
        view.phase == name
        and view.counts.turns > view.seats
        and all(getattr(view.scene, key) == value for key, value in scene.items())
    )


def after(kind: str) -> Callable[[Any], bool]:
    """Wait until somebody is to roll and the table still shows how a square or a reaction came out."""
    return lambda view: view.phase == "roll" and bool(view.fell) and view.fell[-1].why == kind


MOMENTS: Final[Mapping[str, Wanted]] = {
    "ages": Wanted(lambda view: view.phase == "ages" and bool(view.adults), {"alcohol": "on"}),
    "first": Wanted(lambda view: view.phase == "roll" and view.step is None),
    "roll": Wanted(phase("roll")),
    "pinned": Wanted(lambda view: view.phase == "roll" and len(view.pinned) > 1),
    "charged": Wanted(lambda view: view.phase == "roll" and (view.turn, "dedo") in view.charges),
    "cheeks": Wanted(lambda view: view.phase == "roll" and (view.turn, "chancho") in view.charges),
    "dado": Wanted(phase("dado", rolled=False)),
    "regala": Wanted(phase("regala", why="regala")),
    "nunca": Wanted(phase("nunca")),
    "answers": Wanted(phase("answers", kind="nunca")),
    "sister": Wanted(phase("answers", kind="hermana")),
    "shown": Wanted(
        lambda view: view.phase == "roll" and any(isinstance(told, AnswersShown) for told in view.happened)
    ),
    "cascada": Wanted(phase("cascada", next_up=0)),
    "drinks": Wanted(lambda view: view.phase == "cascada" and view.scene.next_up > 1),
    "spoken": Wanted(phase("cascada_spoken"), {"cascada": "spoken"}),
    "topic": Wanted(phase("topic")),
    "cultura": Wanted(lambda view: phase("speak", kind="cultura", open=True)(view) and len(view.scene.said) > 1),
    "historia": Wanted(lambda view: phase("speak", kind="historia")(view) and len(view.scene.said) > 1),
    "failed": Wanted(after("cultura")),
    "regla": Wanted(phase("regla")),
    "dedo": Wanted(phase("react", kind="dedo")),
    "chancho": Wanted(phase("react", kind="chancho")),
    "last": Wanted(after("dedo")),
    "trabalenguas": Wanted(phase("perform", kind="trabalenguas")),
    "judge": Wanted(phase("judge")),
    "libre": Wanted(phase("perform", kind="libre")),
    "breach": Wanted(phase("breach")),
    "broken": Wanted(after("breach")),
    "winner": Wanted(phase("regala", why="winner")),
    "arrived": Wanted(lambda view: view.phase == "roll" and bool(view.arrived), {"finish": "all"}),
    "over": Wanted(lambda view: view.phase == "over"),
}
"""What can be asked for, by name."""


def staged(query: Mapping[str, str]) -> tuple[Moment, dict[str, Any]]:
    """Walk to a moment of a match on the long board; return it and the house rules of its table."""
    wanted = MOMENTS[query.get("moment", "roll")]
    texts = {code: text for code, text in query.items() if code not in ("moment", "seed", "me", "lang")}
    agreed = options.read(Options, {"board": "clasico", **wanted.rules, **texts})
    rules = asdict(agreed)
    return walk(wanted.until, seed=int(query.get("seed", "3")), **rules), rules


def table(query: Mapping[str, str], lang: str) -> str:
    """Draw a table: ``moment``, ``seed``, ``me`` (a seat, ``none``, or who is asked), and any house rule."""
    return drawn(*staged(query), query.get("me", ""), lang)


def drawn(moment: Moment, rules: Mapping[str, Any], viewer: str, lang: str) -> str:
    """Draw this moment as a page."""
    me, at = _viewer(viewer, moment), face(**rules)
    if moment.view(None).phase == "over":
        at = replace(at, status="over")
    story = GAME.words.story(moment.events[-TOLD:], at.names, tongue(lang, "sobremesa.games.tomanji"))
    return scenes.page(
        "table",
        lang,
        face=at,
        zones={**zones(moment, me, lang, at), "log": scenes.log(story, at.names, lang)},
        seq=1,
        me=me,
        name=NAMES[me or 0],
        judges=False,
        match="preview",
        seat_link="http://192.168.1.20:8000/s/6cZk3mXb",
        is_host=True,
    )


def _viewer(asked: str, moment: Moment) -> Seat | None:
    if asked == "none":
        return None
    view = moment.view(None)
    return int(asked) if asked else max(min(view.awaited, default=view.turn), 0)
