"""Whole pages from templates: the frame around the zones, for every game alike.

What must not live here: markup of one game; anything rendered more than once a page load.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from importlib.resources import files
from typing import Any, Final

from jinja2 import BaseLoader, Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from sobremesa.games.tomanji.board import LONGEST_NAME, LONGEST_TEXT
from sobremesa.languages import LANGUAGES
from sobremesa.server.art import sprite
from sobremesa.server.face import CODE_LENGTH
from sobremesa.server.refusals import PACKAGE, own_words, room_words
from sobremesa.server.scenes import boards, copy, passing, questions, terms, volume
from sobremesa.server.scenes.markup import whole
from sobremesa.server.scenes.room import Scene
from sobremesa.server.scenes.shelf import LESSONS, SHELF, scene
from sobremesa.server.scenes.stretches import stretch
from sobremesa.server.scenes.ways import qr
from sobremesa.server.table.naming import LONGEST
from sobremesa.server.table.talking import LONGEST_WORDS

_TONGUES: Final = {"es": "Español", "it": "Italiano", "en": "English"}


def page(name: str, lang: str, /, **context: Any) -> str:  # noqa: ANN401 -- every page has its own context
    """Render a page in a language; what each page must be given stands in ``CONTEXTS``.

    Raises:
        LookupError: If there is no such page, or its context is not exactly what it takes.

    """
    if name not in CONTEXTS:
        raise LookupError(f"no page {name!r}; there are {', '.join(CONTEXTS)}")
    if wrong := CONTEXTS[name] ^ set(context):
        raise LookupError(
            f"page {name!r} takes {', '.join(sorted(CONTEXTS[name]))}; see {', '.join(sorted(wrong))}"
        )
    more = _MORE[name](lang, context) if name in _MORE else {}
    has_cards = name in _TABLES and more.get("has_deck", True)
    markup: str = _template(name).render(**_frame(lang), has_cards=has_cards, **context, **more)
    return markup


PLAYER: Final = frozenset(
    {
        "face",
        "zones",
        "me",
        "firsts",
        "last",
        "hands",
        "looks",
        "source",
        "back",
        "whole",
        "played",
        "record",
        "check",
    }
)
"""What a match that is shown again is given, on a page of its own or on one where a record was brought.

``zones``: those of its first step.
``me``: the seat with whose eyes it is seen, or None; ``looks``: with whose eyes it may be.
``firsts``: the step with which each hand begins; ``hands``: their names; ``last``: the last step.
``source``: where its hands are asked for; ``back``: where its page leads back to, or empty.
``whole``: whether it is over; ``played``: whether people have played it, so that it can be played on.
``record``: the address of its record, ``check``: where that is checked; or empty.
"""
CONTEXTS: Final = {
    "home": frozenset({"mine", "name"}),
    "new": frozenset({"game", "name"}),
    "lobby": frozenset({"face", "zones", "seq", "me", "name", "judges"}),
    "table": frozenset({"face", "zones", "seq", "me", "name", "judges", "match", "seat_link", "is_host"}),
    "replay": PLAYER,
    "player": PLAYER,
    "check": frozenset({"code", "source"}),
    "proof": frozenset({"ok", "title", "steps", "rows", "wrong"}),
    "book": frozenset({"game", "options", "back"}),
    "clauses": frozenset({"game", "options"}),
    "fair": frozenset(),
    "learn": frozenset({"game", "zones", "me", "name", "coach"}),
    "board": frozenset(),
    "error": frozenset({"status", "says", "code", "onward"}),
}
"""What each page is given.

``mine``: rows of ``(href, title, names, state, urgent)``, one a table of this person.
``game``: its id.
``name``: what this person called itself last, or empty.
``face``: the table; ``zones``: its zones drawn, by name, parts and all; ``seq``: the sequence number they show.
``judges``: whether the viewer judges.
``me``: the viewer's seat or None; ``is_host``: whether the viewer has the host's rights.
``match``: id of the match in play or empty.
``seat_link``: the whole address that opens this seat on another browser, or empty.
``coach``: what the coach of a lesson says first, drawn.
``options``: a table's house rules as ``{code: text}``, or empty; ``back``: where the book leads back to.
``code``: the code of a table whose record is to be checked, ``source``: the address of that record; or empty.
``ok``, ``title``, ``steps``, ``rows``, ``wrong``: what checking it has shown, see ``proof``.
``status``: 404, …; ``says``: the sentence that explains it; ``code``: what was taken for a table's code.
"""


_TABLES: Final = frozenset({"table", "replay", "check", "learn"})
"""Pages on which pieces of a game lie, or will: cards, unless a game without them is named."""


@cache
def static(name: str) -> str:
    """Return the address of a static file with a version made from its bytes."""
    body = (files(PACKAGE) / "static" / name).read_bytes()
    return f"{sprite.PREFIX}{name}?v={sprite.version_of(body)}"


def environment(loader: BaseLoader) -> Environment:
    """Make what draws templates, with all that every template of the house may use."""
    made = Environment(
        loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.globals.update(longest_words=LONGEST_WORDS, code_length=CODE_LENGTH)
    made.globals.update(longest_board=LONGEST_NAME, longest_text=LONGEST_TEXT)
    made.globals.update(
        static=static, icon=sprite.icon, card=sprite.card, poster=sprite.poster, shelf=SHELF, tongues=_TONGUES
    )
    made.globals.update(lessons=LESSONS, sheet=sprite.url)
    made.globals.update(qr=lambda link, name: Markup(qr(link, name)), languages=LANGUAGES, longest_name=LONGEST)  # noqa: S704 -- our own drawing
    return made


@cache
def _environment() -> Environment:
    return environment(PackageLoader(PACKAGE, "templates"))


@cache
def _template(name: str) -> Any:  # noqa: ANN401 -- jinja2's own type is as wide
    return _environment().get_template(f"{name}.html")


def _frame(lang: str) -> dict[str, Any]:
    own = own_words(lang)
    return {"lang": lang, "say": own.say, "count": own.count}


def _of_game(game: str, lang: str) -> dict[str, Any]:
    drawn = scene(game)
    title = drawn.game.words.title(room_words(drawn.game, lang))
    return {
        "title": title,
        "game_id": game,
        "called": drawn.called,
        "has_deck": drawn.deck,
        "styles": drawn.styles,
        "script": drawn.script,
    }


def _new(lang: str, context: dict[str, Any]) -> dict[str, Any]:
    drawn = scene(context["game"])
    return {
        **_of_game(context["game"], lang),
        **_of_a_sheet(drawn, lang),
        "seats": questions.seats(drawn),
        "passed": drawn.passed,
        "expects": drawn.expects is not None,
    }


def _of_a_sheet(drawn: Scene, lang: str) -> dict[str, Any]:
    """Say what is asked where a table agrees on its house rules."""
    own = own_words(lang)
    return {
        "questions": questions.questions(drawn, lang),
        "presets": questions.presets(drawn, lang),
        "paces": terms.paces(own),
        "clock": terms.clock(own),
    }


def _at_table(lang: str, context: dict[str, Any]) -> dict[str, Any]:
    face = context["face"]
    sheet = terms.sheet_of(face)
    return {
        **_of_game(face.game, lang),
        "agreed": terms.rows(sheet, lang),
        "waiting": terms.waiting(sheet, own_words(lang)),
        "zone": partial(_zone, _marked(context["zones"])),
        "keeps": passing.ZONE in context["zones"],
        "copy": "" if face.origin is None else copy.says(face.origin, lang),
        "way_back": "" if face.origin is None else face.origin.replay,
    }


def _lobby(lang: str, context: dict[str, Any]) -> dict[str, Any]:
    drawn = scene(context["face"].game)
    return {**_at_table(lang, context), **_of_a_sheet(drawn, lang), "expects": drawn.expects is not None}


def _marked(zones: dict[str, str]) -> dict[str, Markup]:
    """Put parts into their zones, as markup that was escaped by the scenes."""
    return {name: Markup(zone) for name, zone in whole(zones).items()}  # noqa: S704 -- escaped by the scenes


def _again(lang: str, context: dict[str, Any]) -> dict[str, Any]:
    """Leave out of what was agreed what a record does not know: how long the table waits, and for whom."""
    face = context["face"]
    return {
        **_at_table(lang, context),
        "agreed": questions.agreed(scene(face.game), face.options, lang),
        "stretch": stretch(scene(face.game).game),
    }


def _zone(zones: dict[str, Markup], name: str) -> Markup:
    return zones[name]


def _learn(lang: str, context: dict[str, Any]) -> dict[str, Any]:
    return {**_of_game(context["game"], lang), "zone": partial(_zone, _marked(context["zones"]))}


def _board(lang: str, _context: dict[str, Any]) -> dict[str, Any]:
    return {"choices": boards.choices(lang), "starts": boards.starts(lang), "ends": boards.ends(lang)}


def _book(lang: str, context: dict[str, Any]) -> dict[str, Any]:
    drawn = scene(context["game"])
    return {**_of_game(context["game"], lang), "book": volume.volume(drawn, lang, context["options"])}


_MORE: Final[dict[str, Callable[[str, dict[str, Any]], dict[str, Any]]]] = {
    "new": _new,
    "lobby": _lobby,
    "table": _at_table,
    "replay": _again,
    "player": _again,
    "book": _book,
    "clauses": _book,
    "learn": _learn,
    "board": _board,
}
