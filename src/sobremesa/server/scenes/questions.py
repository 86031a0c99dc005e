"""House rules as plain questions: read off a game's options and its words, so every later game gets them too.

What must not live here: any option of a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa import options
from sobremesa.languages import Tongue
from sobremesa.server.face import SEATS
from sobremesa.server.refusals import room_words
from sobremesa.server.scenes.private import clause_link
from sobremesa.server.scenes.room import Scene

_AS_NOW: Final[Mapping[str, str]] = {}


class Answer(NamedTuple):
    """One value a house rule may have."""

    value: str
    said: str
    note: str
    chosen: bool


class Question(NamedTuple):
    """One house rule, asked in plain words. Texts are not escaped, ``link`` is markup."""

    code: str
    asks: str
    explains: str
    link: str
    answers: tuple[Answer, ...]
    few: bool
    """So few answers that all of them can be shown side by side."""
    most: int = 0
    """Characters of the text that is asked for instead of a choice; 0: it is a choice."""
    empty: str = ""
    """What it means to write nothing there."""
    makes: str = ""
    """The address at which one writes an answer of one's own; empty if there is none."""


class Preset(NamedTuple):
    """A named set of house rules."""

    name: str
    title: str
    special: str
    texts: dict[str, str]
    """Every option as text."""


def questions(scene: Scene, lang: str) -> tuple[Question, ...]:
    """Ask for every house rule of a game but the number of seats."""
    words = room_words(scene.game, lang)
    facts = options.facts(scene.game.spec.options)
    return tuple(_question(scene, fact, words, lang) for fact in facts if fact.code != SEATS)


def _question(scene: Scene, fact: options.OptionFact, words: Tongue, lang: str) -> Question:
    said = scene.game.words
    asks, explains = said.option(fact.code, words)
    default = fact.kind.write(fact.default)
    words_of_it = fact.kind.words if isinstance(fact.kind, options.Choice) else ()
    offered = scene.offers.get(fact.code, words_of_it)
    answers = tuple(
        Answer(value, said.choice(fact.code, value, words), said.note(fact.code, value, words), value == default)
        for value in offered
    )
    link = clause_link(scene.game.spec.name, fact.clause, lang)
    few = not isinstance(fact.kind, options.Whole | options.AmountOf)
    most, empty = _of_text(scene, fact, words)
    makes = scene.makes.get(fact.code, "")
    return Question(fact.code, asks, explains, link, answers, few, most, empty, makes)


def _of_text(scene: Scene, fact: options.OptionFact, words: Tongue) -> tuple[int, str]:
    """Say how long a text may be that is asked for, and what it means to write none."""
    if not isinstance(fact.kind, options.Text):
        return 0, ""
    return fact.kind.most, scene.game.words.choice(fact.code, "", words)


def unoffered(scene: Scene, texts: Mapping[str, str], lang: str) -> dict[str, str]:
    """Name those values that people have written themselves, which no page knows."""
    words = room_words(scene.game, lang)
    return {
        code: scene.game.words.choice(code, texts[code], words)
        for code in scene.makes
        if code in texts and texts[code] not in scene.offers[code]
    }


def presets(scene: Scene, lang: str) -> tuple[Preset, ...]:
    """List the presets of a game with every option written out."""
    words = room_words(scene.game, lang)
    kinds = scene.game.spec.options
    return tuple(
        Preset(name, *scene.game.words.preset(name, words), options.write(options.read(kinds, {}, texts)))
        for name, texts in scene.game.spec.presets.items()
    )


class Seats(NamedTuple):
    """How many may play."""

    least: int
    most: int
    usual: int


def seats(scene: Scene) -> Seats:
    """Read off a game's options how many may play."""
    fact = next(fact for fact in options.facts(scene.game.spec.options) if fact.code == SEATS)
    if not isinstance(fact.kind, options.Whole):
        raise TypeError(f"seats of {scene.game.spec.name} must be a whole number")
    return Seats(fact.kind.least, fact.kind.most, fact.default)


class Agreed(NamedTuple):
    """One thing a table has agreed on. Texts are not escaped."""

    said: str
    chosen: str
    before: str = ""
    """What people know instead, if it was changed."""


def agreed(
    scene: Scene, texts: Mapping[str, str], lang: str, known: Mapping[str, str] = _AS_NOW
) -> tuple[Agreed, ...]:
    """Say the agreed house rules as a sheet: question and chosen value; ``known``: what was changed as it was."""
    words = room_words(scene.game, lang)
    said = scene.game.words

    return tuple(
        Agreed(
            said.option(fact.code, words)[0],
            said.choice(fact.code, texts[fact.code], words),
            said.choice(fact.code, known[fact.code], words) if fact.code in known else "",
        )
        for fact in options.facts(scene.game.spec.options)
        if fact.code in texts
    )
