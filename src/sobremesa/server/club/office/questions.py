"""The switches as a page asks for them: with their bounds, their values and their words, in a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa import options
from sobremesa.languages import tongue
from sobremesa.options import Choice, Whole
from sobremesa.server.club.office.switches import GROUPS, PRESETS_SAID, Switch
from sobremesa.tournament.profile import PRESETS, Profile

_PACKAGE: Final = "sobremesa.server.club.office"
_CONTEXTS: Final = {("rounds", "0"): "rounds", ("knockout", "0"): "knock-out", ("bonus", "none"): "bonus"}
"""Answers whose word has another sense elsewhere."""
_KINDS: Final = {fact.code: fact.kind for fact in options.facts(Profile)}


class Answer(NamedTuple):
    """One answer to a choice, in a language."""

    value: str
    said: str


class Asked(NamedTuple):
    """A switch as it is drawn, in a language."""

    code: str
    asks: str
    means: str
    value: str
    said: str
    """The value in words."""
    answers: tuple[Answer, ...]
    """Empty for a number."""
    least: int
    most: int
    named: str
    """What a number says that has a name, such as 0."""


def asked(profile: Profile, language: str) -> list[tuple[str, list[Asked]]]:
    """Give all switches in groups, with their values."""
    texts, say = options.write(profile), tongue(language, _PACKAGE).say
    groups = []
    for group in GROUPS:
        drawn = [_asked(one, texts[one.code], language) for one in group.switches]
        groups.append((say(group.title), drawn))
    return groups


def _asked(switch: Switch, value: str, language: str) -> Asked:
    say = tongue(language, _PACKAGE).say
    answers = {word: _answer(switch, word, language) for word in switch.answers}
    kind = _KINDS[switch.code]
    least, most = (kind.least, kind.most) if isinstance(kind, Whole) else (0, 0)
    choices = tuple(Answer(word, answers[word]) for word in kind.words) if isinstance(kind, Choice) else ()
    named = "" if choices else "".join(f"{word} = {said}" for word, said in answers.items())
    said = answers.get(value, value)
    return Asked(switch.code, say(switch.asks), say(switch.means), value, said, choices, least, most, named)


def _answer(switch: Switch, word: str, language: str) -> str:
    own, message = tongue(language, _PACKAGE), switch.answers[word]
    context = _CONTEXTS.get((switch.code, word))
    return own.of(context, message) if context else own.say(message)


class Preset(NamedTuple):
    """A preset as it is drawn, in a language."""

    name: str
    title: str
    means: str
    texts: Mapping[str, str]


def presets(language: str) -> list[Preset]:
    """Give the presets, each with all its switches."""
    say = tongue(language, _PACKAGE).say
    drawn = []
    for name, texts in PRESETS.items():
        title, means = PRESETS_SAID[name]
        drawn.append(Preset(name, say(title), say(means), options.write(options.read(Profile, {}, texts))))
    return drawn
