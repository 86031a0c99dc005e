"""A game's book clause by clause: what it says, who makes it true, what we decided, which rules touch it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.languages import Tongue, mark
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes.room import Scene

_STANDINGS: Final = {
    "coded": mark("the table sees to it"),
    "declared": mark("people say it, the table notes it"),
    "physical": mark("at a real table only"),
    "silent": mark("the book does not say: we decided"),
}


class Row(NamedTuple):
    """One clause as the book page shows it; nothing is escaped."""

    anchor: str
    title: str
    gist: str
    standing: str
    kind: str
    decision: str
    rules: tuple[tuple[str, str], ...]
    """House rules that touch it: the question, and what this table chose (empty without a table)."""


def rows(scene: Scene, lang: str, texts: Mapping[str, str]) -> tuple[Row, ...]:
    """Read the whole book; ``texts`` are a table's house rules, empty without a table."""
    words, own = room_words(scene.game, lang), own_words(lang)
    return tuple(_row(scene, id_, lang, texts, words, own) for id_ in scene.game.book.clauses)


def _row(scene: Scene, id_: str, lang: str, texts: Mapping[str, str], words: Tongue, own: Tongue) -> Row:
    clause, said = scene.game.book.clause(id_), scene.game.words
    rules = tuple(
        (said.option(code, words)[0], said.choice(code, texts[code], words) if code in texts else "")
        for code in clause.options
    )
    return Row(
        id_.removeprefix(f"{scene.game.spec.name}."),
        said.article(id_, words),
        clause.gist[lang],
        own.say(_STANDINGS[clause.standing.value]),
        clause.standing.value,
        clause.decision.get(lang, ""),
        rules,
    )
