"""A game's book clause by clause: what it says, what we decided and why, which house rules touch it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa import options as house_rules
from sobremesa.contract import Words
from sobremesa.languages import Tongue, mark
from sobremesa.rulebook import Clause, Part, Standing
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes.room import Scene

_STANDINGS: Final = {
    Standing.DECLARED: mark("people say it, the table notes it"),
    Standing.PHYSICAL: mark("at a real table only"),
    Standing.SILENT: mark("the book does not say"),
}
"""What sets a clause apart from those that the program sees to."""


class HouseRule(NamedTuple):
    """A house rule that touches a clause."""

    asks: str
    chosen: str
    """What a table has agreed; empty without a table."""
    choices: str
    """What may be agreed, if it is one of a few."""


class Row(NamedTuple):
    """One clause as a page shows it; nothing is escaped."""

    anchor: str
    title: str
    gist: str
    standing: str
    kind: str
    decision: str
    rules: tuple[HouseRule, ...]

    @property
    def played(self) -> str:
        """Say how it is played: what the book says, or what we decided where it does not."""
        return self.decision if self.kind == Standing.SILENT.value else self.gist


class Volume(NamedTuple):
    """The whole book, part by part."""

    play: tuple[Row, ...]
    tournament: tuple[Row, ...]
    """Empty if the book says nothing of tournaments."""


def volume(scene: Scene, lang: str, texts: Mapping[str, str]) -> Volume:
    """Read the whole book; ``texts`` are a table's house rules, empty without a table."""
    words = room_words(scene.game, lang)
    rules = {
        fact.code: _house_rule(fact, texts, scene.game.words, words)
        for fact in house_rules.facts(scene.game.spec.options)
    }
    read = {
        part: tuple(
            _row(scene, clause, lang, tuple(rules[code] for code in clause.options))
            for clause in scene.game.book.clauses.values()
            if clause.part is part
        )
        for part in Part
    }
    return Volume(read[Part.PLAY], read[Part.TOURNAMENT])


def _house_rule(fact: house_rules.OptionFact, texts: Mapping[str, str], said: Words, words: Tongue) -> HouseRule:
    offered = fact.kind.words if isinstance(fact.kind, house_rules.Choice) else ()
    choices = " · ".join(said.choice(fact.code, word, words) for word in offered)
    chosen = said.choice(fact.code, texts[fact.code], words) if fact.code in texts else ""
    return HouseRule(said.option(fact.code, words)[0], chosen, choices)


def _row(scene: Scene, clause: Clause, lang: str, rules: tuple[HouseRule, ...]) -> Row:
    title = scene.game.words.article(clause.id, room_words(scene.game, lang))
    standing = _STANDINGS.get(clause.standing, "")
    return Row(
        clause.id.removeprefix(f"{scene.game.spec.name}."),
        title,
        clause.gist[lang],
        own_words(lang).say(standing) if standing else "",
        clause.standing.value,
        clause.decision.get(lang, ""),
        rules,
    )
