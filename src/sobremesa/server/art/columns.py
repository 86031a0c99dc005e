"""Odds as a row of columns: what is usual dark, what is rare pale. Colours come from the page (``.columns``)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from sobremesa.server.art.draw import Drawing, number

WIDTH: Final = 280.0
HEIGHT: Final = 84.0
GAP: Final = 2.0
ABOVE: Final = 18.0
"""Room for what is written on the highest column."""
BELOW: Final = 20.0
"""Room for the labels."""
LETTER: Final = 7.0
"""How wide a character of a label is, at most."""


class Column(NamedTuple):
    """One column."""

    label: str
    share: float
    """How much of all it is, 0 to 1."""
    usual: bool


def columns(drawn: Sequence[Column], name: str) -> Drawing:
    """Draw a whole picture with a name for those who do not see it; not escaped."""
    wide = WIDTH / len(drawn)
    highest = max(range(len(drawn)), key=lambda place: drawn[place].share)
    room = LETTER * max(len(one.label) for one in drawn)
    every = ceil((room + LETTER) / wide)
    parts = [_bar(one, place * wide, wide, drawn[highest].share) for place, one in enumerate(drawn)]
    parts += [
        _text((place + 0.5) * wide, ABOVE + HEIGHT + BELOW - 5, one.label)
        for place, one in enumerate(drawn)
        if (place - highest) % every == 0 and room / 2 <= (place + 0.5) * wide <= WIDTH - room / 2
    ]
    parts.append(_text((highest + 0.5) * wide, ABOVE - 5, f"{100 * drawn[highest].share:.0f} %"))
    parts.append(f'<path class="base" d="M0 {number(ABOVE + HEIGHT)}h{number(WIDTH)}"/>')
    view = f"0 0 {number(WIDTH)} {number(ABOVE + HEIGHT + BELOW)}"
    return f'<svg class="columns" viewBox="{view}" role="img" aria-label="{name}">{"".join(parts)}</svg>'


def _bar(one: Column, x: float, wide: float, highest: float) -> Drawing:
    high = HEIGHT * one.share / highest
    kind = "usual" if one.usual else "rare"
    place = f'x="{number(x + GAP / 2)}" y="{number(ABOVE + HEIGHT - high)}"'
    return f'<rect class="{kind}" {place} width="{number(wide - GAP)}" height="{number(high)}"/>'


def _text(x: float, y: float, says: str) -> Drawing:
    return f'<text x="{number(x)}" y="{number(y)}">{says}</text>'
