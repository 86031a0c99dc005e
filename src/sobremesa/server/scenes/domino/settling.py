"""How a hand is settled: over the line while it is counted, and in the accounts afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sobremesa.games.domino.moves import HandSettled, ScoreLine
from sobremesa.games.domino.view import View
from sobremesa.games.domino.words import WORDS
from sobremesa.games.domino.words.settling import left_to_pairs
from sobremesa.languages import tongue
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch

COUNT: Final = "table/count"
"""The zone over the line; hidden but while a hand is counted."""
ROOM: Final = "sobremesa.games.domino"


@lru_cache(1024)
def settlement(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    """Tell how a hand was settled: whose it is and why, what each had left, and line by line."""
    head = esc(own_words(lang).say("Hand {n} is over", n=settled.number))
    rows = _listed([*_left(settled, names), *_lines(settled.lines, names, lang)])
    return f'<section class="paid"><h3>{head}</h3>{_told(settled, names, lang)}{rows}</section>'


def _told(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    return f"<p>{esc(WORDS.tell(settled, names, tongue(lang, ROOM)))}</p>"


def _left(settled: HandSettled, names: tuple[str, ...]) -> tuple[str, ...]:
    """Say what each had left, pair by pair; nothing of racks nobody has opened."""
    return () if settled.pips is None else left_to_pairs(settled.pips, names)


def _lines(lines: Iterable[ScoreLine], names: tuple[str, ...], lang: str) -> list[str]:
    return [WORDS.score_line(line, names, tongue(lang, ROOM)) for line in lines]


def _listed(said: Iterable[str]) -> str:
    rows = "".join([f"<li>{esc(one)}</li>" for one in said])
    return f'<ol class="plain">{rows}</ol>' if rows else ""


def count(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch how a hand will be settled once all agree, over the line: whose it is, why, what each has left."""
    counted = view.counted
    return Sketch(_count, (counted, names if counted else ()))


@lru_cache(1024)
def _count(counted: HandSettled | None, names: tuple[str, ...], lang: str) -> str:
    if counted is None:
        return f'<div data-zone="{COUNT}" hidden></div>'
    bonuses = [line for line in counted.lines if line.reason == "bonus"]
    rows = _listed([*_left(counted, names), *_lines(bonuses, names, lang)])
    return (
        f'<div class="counted paid" data-vt="count" data-zone="{COUNT}">{_told(counted, names, lang)}{rows}</div>'
    )
