"""What a table of Tomanji may expect, as its lobby shows it: in words, in columns, and what is assumed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sobremesa import options
from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji.forecast import USUAL, forecast
from sobremesa.games.tomanji.forecast.bars import Bar
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.words import forecasting
from sobremesa.server.art.columns import Column, columns
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes.markup import esc

AT_MOST: Final = 14
"""Columns of a plot."""


def expected(agreed: Mapping[str, str], lang: str) -> str:
    """Draw it for the house rules of a table; a usual one takes less than half a second, the first time."""
    own, room = own_words(lang), room_words(GAME, lang)
    rules = options.read(Options, agreed)
    found = forecast(rules)
    head, folded = esc(own.say("What to expect")), esc(own.say("What is assumed"))
    sips = _plot(forecasting.expected_sips(found, room), found.sips_drawn(AT_MOST), found.usual_sips())
    length = _plot(forecasting.expected_length(found, room), found.turns_drawn(AT_MOST), found.usual_turns())
    assumed = "".join([f"<li>{esc(one.says)}</li>" for one in forecasting.assumed(rules, USUAL, room)])
    return (
        f'<section class="expected"><h3>{head}</h3><div class="odds">{sips}{length}</div>'
        f'<p class="small dim">{esc(forecasting.each_his_own(room))}</p>'
        f"<details><summary>{folded}</summary>"
        f'<p class="small">{esc(forecasting.on_what_it_stands(room))}</p><ul>{assumed}</ul></details></section>'
    )


def _plot(says: str, drawn: Sequence[Bar], usual: tuple[int, int]) -> str:
    """Draw one plot under its sentence; what eight of ten see is dark."""
    least, most = usual
    row = [Column(_between(bar), bar.chance, least <= bar.most and bar.least <= most) for bar in drawn]
    return f"<figure><figcaption>{esc(says)}</figcaption>{columns(row, esc(says))}</figure>"


def _between(bar: Bar) -> str:
    return f"{bar.least}" if bar.least == bar.most else f"{bar.least}–{bar.most}"
