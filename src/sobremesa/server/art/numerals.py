"""The numerals of the deck, drawn as pen strokes so that an index looks the same on every device."""

from __future__ import annotations

from typing import Final

from sobremesa.server.art.draw import Drawing, group, number, path

HEIGHT: Final = 16
"""Units from the foot to the top of a numeral's pen line at scale 1."""

PEN: Final = 3.7
"""Width of the pen at scale 1."""

_GAP: Final = 4.9
"""Between the pen lines of two digits: a little more than the pen."""

_STROKES: Final[dict[str, tuple[float, str]]] = {
    "0": (9.6, "M4.8 0C8 0 9.6 2.8 9.6 8C9.6 13.2 8 16 4.8 16C1.6 16 0 13.2 0 8C0 2.8 1.6 0 4.8 0Z"),
    "1": (4.6, "M0 4.2L4.2 1V17.7"),
    "2": (10, "M.2 4.8C.5 1.7 2.4 0 5.1 0C7.9 0 9.8 1.8 9.8 4.5C9.8 8.5 1.2 10.5 .2 16H10.8"),
    "3": (
        10,
        (
            "M.3 3.9C1 1.5 2.7 0 5.1 0C7.8 0 9.4 1.6 9.4 3.9C9.4 6.3 7.6 7.5 4.2 7.5C8 7.5 10 9 10 11.7"
            "C10 14.3 8 16 5.1 16C2.3 16 .4 14.5 0 11.9"
        ),
    ),
    "4": (11, "M7.9 17.7V.6H7.4L.4 11.3V12H11.2"),
    "5": (10, "M9.6 0H1.7L1 7.8C2 6.7 3.5 6 5.2 6C8.1 6 10 7.9 10 10.9C10 14 8 16 5 16C2.3 16 .5 14.6 0 12.3"),
    "6": (
        10,
        (
            "M9.1 2.9C8.3 1 6.9 0 5.1 0C1.8 0 0 3.3 0 9C0 13.5 1.8 16 5 16C8 16 10 13.9 10 10.9"
            "C10 7.9 8.1 6.1 5.3 6.1C2.6 6.1 .6 7.8 .1 10.2"
        ),
    ),
    "7": (10, "M0 0H9.9V.8C6.4 4.6 4.3 10 4 17.7"),
    "8": (
        10,
        (
            "M5 7.5C2.3 7.5.6 6 .6 3.8C.6 1.5 2.4 0 5 0"
            "C7.6 0 9.4 1.5 9.4 3.8C9.4 6 7.7 7.5 5 7.5C2 7.5 0 9.2 0 11.7"
            "C0 14.3 2 16 5 16C8 16 10 14.3 10 11.7C10 9.2 8 7.5 5 7.5Z"
        ),
    ),
    "9": (
        10,
        (
            "M.9 13.1C1.7 15 3.1 16 4.9 16C8.2 16 10 12.7 10 7C10 2.5 8.2 0 5 0C2 0 0 2.1 0 5.1"
            "C0 8.1 1.9 9.9 4.7 9.9C7.4 9.9 9.4 8.2 9.9 5.8"
        ),
    ),
}


def width(rank: int, height: float) -> float:
    """Measure a numeral `height` units high between the outer edges of its pen."""
    digits = str(rank)
    line = sum(_STROKES[digit][0] for digit in digits) + _GAP * (len(digits) - 1)
    return (line + PEN) * height / (HEIGHT + PEN)


def numeral(rank: int, height: float, ink: str, halo: str = "") -> Drawing:
    """Draw a rank from (0, 0), its upper left corner, `height` units high; a halo keeps it clear."""
    strokes: list[Drawing] = []
    x = PEN / 2
    for digit in str(rank):
        advance, d = _STROKES[digit]
        strokes.append(group((path(d),), move=(x, PEN / 2)))
        x += advance + _GAP
    scale = height / (HEIGHT + PEN)
    layers = [(halo, PEN + 4), (ink, PEN)] if halo else [(ink, PEN)]
    return "".join(
        group(
            strokes,
            scale=scale,
            fill="none",
            stroke=pen,
            stroke_width=number(w),
            stroke_linejoin="round" if pen == halo else "",
        )
        for pen, w in layers
    )
