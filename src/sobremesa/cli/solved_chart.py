"""A solved round of Tokyo as one picture, in SVG: what is announced after what, and how often doubted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from sobremesa.bots.tokyo_solved.shown import Floor, Shown

CELL: Final = 26
LEFT: Final = 70
TOP: Final = 96
BAR: Final = 150
GAP: Final = 30
INK: Final = "#2b2622"
PALE: Final = "#efe7d8"
PAPER: Final = "#fbf7ee"
BELIEVED: Final = (38, 92, 138)
DOUBTED: Final = (196, 72, 36)
LIE: Final = "#7d7466"
OFTEN: Final = 0.18
"""How often an announcement is made whose square fills its cell."""
SEEN: Final = 0.001


def chart(found: Shown) -> str:
    """Draw a solved round."""
    names = [one.name for one in found.floors if one.name]
    width = LEFT + len(names) * CELL + GAP + BAR + 50
    height = TOP + len(found.floors) * CELL + 64
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}">',
        f'<g font-family="system-ui, sans-serif" font-size="12" fill="{INK}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *_heads(found, names),
    ]
    for row, floor in enumerate(found.floors):
        lines += _row(floor, TOP + row * CELL, names)
    lines += _key(TOP + len(found.floors) * CELL + 28)
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _heads(found: Shown, names: list[str]) -> Iterator[str]:
    rules = " · ".join(f"{code} {word}" for code, word in found.rules.items())
    yield f'<text x="{LEFT}" y="28" font-size="16" font-weight="600">Tokyo between two, solved</text>'
    yield f'<text x="{LEFT}" y="48" opacity=".7">{rules}</text>'
    yield f'<text x="{LEFT}" y="{TOP - 28}">announced next</text>'
    yield f'<text x="{LEFT + len(names) * CELL + GAP}" y="{TOP - 10}">how often it is a lie</text>'
    yield f'<text x="{LEFT - 12}" y="{TOP - 10}" text-anchor="end">after</text>'
    for column, name in enumerate(names):
        yield f'<text x="{LEFT + column * CELL + CELL / 2:g}" y="{TOP - 10}" text-anchor="middle">{name}</text>'


def _row(floor: Floor, top: float, names: list[str]) -> Iterator[str]:
    middle = top + CELL / 2
    yield f'<text x="{LEFT - 12}" y="{middle + 4:g}" text-anchor="end">{floor.name or "first"}</text>'
    may = {one.name: one for one in floor.announced}
    for column, name in enumerate(names):
        if name not in may:
            continue
        x, one = LEFT + column * CELL, may[name]
        yield f'<rect x="{x + 1}" y="{top + 1:g}" width="{CELL - 2}" height="{CELL - 2}" fill="{PALE}"/>'
        if one.often >= SEEN:
            yield _square(x + CELL / 2, middle, one.often, one.doubted)
    x = LEFT + len(names) * CELL + GAP
    yield f'<rect x="{x}" y="{top + 5:g}" width="{BAR}" height="{CELL - 10}" fill="{PALE}"/>'
    yield f'<rect x="{x}" y="{top + 5:g}" width="{BAR * floor.lies:.1f}" height="{CELL - 10}" fill="{LIE}"/>'
    yield f'<text x="{x + BAR + 8}" y="{middle + 4:g}">{100 * floor.lies:.0f} %</text>'


def _square(x: float, y: float, often: float, doubted: float) -> str:
    side = (CELL - 4) * min(1.0, (often / OFTEN) ** 0.5)
    return (
        f'<rect x="{x - side / 2:.1f}" y="{y - side / 2:.1f}" width="{side:.1f}" height="{side:.1f}" '
        f'fill="{_colour(doubted)}"/>'
    )


def _colour(doubted: float) -> str:
    parts = (low + (high - low) * doubted for low, high in zip(BELIEVED, DOUBTED, strict=True))
    return "#" + "".join(f"{round(part):02x}" for part in parts)


def _key(top: float) -> Iterator[str]:
    yield f'<text x="{LEFT}" y="{top + 11:g}">the larger, the more often it is said</text>'
    for nth, often in enumerate((0.01, 0.05, 0.18)):
        yield _square(LEFT + 224 + nth * CELL, top + 7, often, 0.0)
    yield f'<text x="{LEFT + 320}" y="{top + 11:g}">believed</text>'
    for nth in range(6):
        fill = _colour(nth / 5)
        yield f'<rect x="{LEFT + 376 + nth * 20}" y="{top - 3:g}" width="20" height="18" fill="{fill}"/>'
    yield f'<text x="{LEFT + 504}" y="{top + 11:g}">doubted</text>'
