"""A picture of kept results: an interval a row, game under game, each on a scale of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from sobremesa.arena.kept import Row, signed

WIDTH: Final = 760
_LEFT, _RIGHT, _TOP, _STEP, _HEAD, _GAP = 240, 110, 16, 26, 30, 18
_STYLE: Final = (
    "text{font:14px system-ui,sans-serif;fill:#2b2620}.g{font-weight:600}.s{fill:#6b6259}"
    ".i{stroke:#1f6f5c;stroke-width:3}.d{fill:#1f6f5c}.e{stroke:#b0a698;stroke-dasharray:4 4}.p{fill:#faf7f1}"
    "@media(prefers-color-scheme:dark){text{fill:#efe9df}.s{fill:#a89f92}.p{fill:#201d19}"
    ".i{stroke:#6fc7ae}.d{fill:#6fc7ae}.e{stroke:#6b6259}}"
)


class Scale(NamedTuple):
    """Where values lie across the picture."""

    least: float
    most: float

    def at(self, value: float) -> float:
        """Place a value."""
        across = (value - self.least) / (self.most - self.least)
        return round(_LEFT + across * (WIDTH - _LEFT - _RIGHT), 1)


def scale(rows: Sequence[Row]) -> Scale:
    """Hold every interval and the line where both are equal, with a little air."""
    values = [value for row in rows for value in (row["least"], row["most"], row["even"])]
    air = 0.05 * (max(values) - min(values)) or 1.0
    return Scale(min(values) - air, max(values) + air)


def plot(rows: Sequence[Row]) -> str:
    """Draw the picture as SVG."""
    drawn: list[str] = []
    top = _TOP
    for game in dict.fromkeys(row["game"] for row in rows):
        mine = [row for row in rows if row["game"] == game]
        drawn += _chapter(game, mine, top)
        top += _HEAD + _STEP * len(mine) + _GAP
    size = f'width="{WIDTH}" height="{top}" viewBox="0 0 {WIDTH} {top}"'
    back = f'<rect class="p" width="{WIDTH}" height="{top}" rx="8"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img"><style>{_STYLE}</style>'
    return "\n".join([head, back, *drawn, "</svg>", ""])


def _chapter(game: str, rows: Sequence[Row], top: int) -> Iterator[str]:
    across = scale(rows)
    even, bottom = across.at(rows[0]["even"]), top + _HEAD + _STEP * len(rows) - 6
    yield f'<text class="g" x="16" y="{top + 16}">{escape(game)}</text>'
    yield f'<text class="s" x="{_LEFT}" y="{top + 16}">{escape(rows[0]["unit"])}</text>'
    yield f'<line class="e" x1="{even}" y1="{top + _HEAD - 6}" x2="{even}" y2="{bottom}"/>'
    for number, row in enumerate(rows):
        yield from _interval(row, across, top + _HEAD + _STEP * number + 8)


def _interval(row: Row, across: Scale, y: int) -> Iterator[str]:
    think = f" ({1000 * row['budget']:g} ms)" if "sharp" in (row["first"], row["second"]) else ""
    name = escape(f"{row['first']} – {row['second']}{think}")
    least, most = across.at(row["least"]), across.at(row["most"])
    yield f'<text x="16" y="{y + 5}">{name}</text>'
    yield f'<line class="i" x1="{least}" y1="{y}" x2="{most}" y2="{y}"/>'
    yield f'<circle class="d" cx="{across.at(row["value"])}" cy="{y}" r="4.5"/>'
    yield f'<text class="s" x="{most + 10}" y="{y + 5}">{signed(row["value"], row["even"])}</text>'
