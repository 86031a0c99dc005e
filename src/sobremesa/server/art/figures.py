"""The three court figures, drawn on the card's own 100 x 154 units.

They stand a little to the left and hold the suit up in the free upper right corner, so that neither the index
at the upper left nor the one at the lower right is covered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.server.art.draw import (
    BLACK,
    CHESTNUT,
    CREAM,
    GOLD,
    PAPER,
    RED,
    SHADE,
    SILVER,
    SKIN,
    STRAW,
    Drawing,
    circle,
    group,
    inked,
    path,
)
from sobremesa.server.art.suits import INKS, Suit, placed

_PEN: Final = 1.8
_HELD: Final[dict[Suit, float]] = {"oros": 33, "copas": 36, "espadas": 45, "bastos": 40}
"""Height of the suit a figure holds."""


def figure(rank: int, suit: Suit) -> Drawing:
    """Draw the sota (10), caballo (11) or rey (12) of a suit; no other rank has a figure (`KeyError`)."""
    return _FIGURES[rank](suit)


def sota(suit: Suit) -> Drawing:
    """Draw the page: beret and feather, a belted coat, one hand on the hip."""
    coat = INKS[suit]
    legs = (
        path("M35 110H45V136H33Z", RED),
        path("M46 110H56L58 136H46Z", GOLD),
        path("M33 135H45V141H26C26 137 30 137 33 135ZM46 135H58C61 137 65 137 65 141H46Z", BLACK),
    )
    dress = (
        path("M31 66C22 69 17 78 18 88L27 98L32 93L27 86L33 78Z", coat),
        path("M27 98L32 93C36 95 36 99 33 101C30 102 28 100 27 98Z", SKIN),
        path("M31 65H60L56 89L64 115C52 121 38 121 26 115L34 89Z", coat),
        path("M41 65H50L49 89L51 119C47 119.6 43 119.6 39 119L42 89Z", STRAW),
        path("M33.5 86H56.6V93H33.5Z", BLACK) + path("M41 85H49V94H41Z", GOLD),
        path("M28 111C39 116 51 116 62 111", "none", stroke=STRAW),
    )
    arm = (path("M60 65C67 70 72 73 74 72L79 80C71 86 62 83 56 77Z", coat),)
    head = (
        path("M32 37H59V57C59 64 55 66 55 59H36C36 66 32 64 32 57Z", CHESTNUT),
        _face(45.5, 51),
        path("M34 65C39 71 52 71 57 65L53 61C48 64 43 64 38 61Z", PAPER),
    )
    beret = (
        path("M57 27C61 14 75 13 79 21C72 21 66 25 62 33Z", STRAW)
        + path("M59 30C64 23 69 20 74 19", "none", width=1),
        path("M28 39C27 28 38 22 49 23C60 24 66 31 62 41C51 36 39 36 28 39Z", RED),
        path("M30 39.5C39 36.5 51 36.5 61 41", "none", stroke=GOLD, width=3),
    )
    return inked((*legs, *dress, *arm, *head, *beret), _PEN) + _in_hand(suit, 78, 58)


def caballo(suit: Suit) -> Drawing:
    """Draw the horseman: a white horse pacing to the right, its rider in a brimmed hat."""
    coat = INKS[suit]
    return inked((*_horse(), *_rider(coat)), _PEN) + _in_hand(suit, 79, 46)


def rey(suit: Suit) -> Drawing:
    """Draw the king: crown, beard and a cloak edged with ermine."""
    coat = INKS[suit]
    robe = (
        path("M33 66C22 72 15 98 12 141H67C68 112 69 80 63 66Z", coat),
        path("M38 66H58L59 141H29Z", STRAW),
        path("M47.5 72V130", "none", width=1.2),
        path("M47 88l4.5 5.5l-4.5 5.5l-4.5-5.5ZM46 104l4.5 5.5l-4.5 5.5l-4.5-5.5Z", RED, width=1),
        path("M13 128H30L29 141H12ZM58.8 128H67.3L67 141H59Z", PAPER),
        path("M17 133v4M21.5 133v4M26 133v4M63 133v4", "none", width=1.4),
        path("M30 129H59V141H29Z", RED) + path("M34 135H56", "none", stroke=STRAW),
    )
    arms = (
        path("M32 70C24 78 22 92 29 99L44 100V92L36 89Z", coat) + path("M43 92H48C52 93 52 99 48 100H43Z", SKIN),
        path("M61 67C68 71 73 73 76 72L81 80C73 88 64 85 58 78Z", coat),
    )
    head = (
        path("M32 66C38 78 58 78 64 66L59 60H37Z", PAPER),
        path("M39 69v2.5M45 71.5v2M52 71.5v2M57.5 69v2.5", "none", width=1.3),
        path("M34 40H62V61C62 70 56 75 48 79C40 75 34 70 34 61Z", SILVER),
        _face(48, 51, bearded=True),
        path("M38 56C41 58 45 58.6 48 58C51 58.6 55 58 58 56C59 68 54 73 48 76C42 73 37 68 38 56Z", SILVER),
        path("M44 62C46 63.5 50 63.5 52 62", "none", stroke=RED, width=1.6),
        path("M43 67l1 3M48 67v5M53 67l-1 3", "none", width=1),
    )
    crown = (
        path("M34 43L32 25L41 32L48 19L55 32L64 25L62 43C54 39.5 42 39.5 34 43Z", GOLD),
        circle(48, 34, 2.6, RED, width=1),
        path("M40 36.5h.1M56 36.5h.1", "none", stroke=PAPER, width=3),
    )
    return inked((*robe, *arms, *head, *crown), _PEN) + _in_hand(suit, 80, 57)


def _horse() -> tuple[Drawing, ...]:
    far_legs = (
        path("M26 111L29 127L35 138H43L38 125L39 113Z", SHADE),
        path("M35 137H43V142H35Z", BLACK),
        path("M57 106L66 109L60 118L63 124L67 121L74 107L65 99Z", SHADE),
        path("M60 117L66 122L61 127L57 122Z", BLACK),
    )
    body = (
        path("M21 101C10 103 8 120 12 133C16 123 19 118 23 111Z", BLACK),
        path(
            "M86 94C86 91 83 88 80 85L74 77L72 69L66 75C55 77 49 87 45 95C36 94 27 94 21 99C15 104 16 112 19 118"
            "L20 127L16 138H24L28 126L31 118C38 121 46 120 51 118L53 127L51 138H59"
            "L61 125L63 113C66 109 67 104 67 100"
            "L72 98L79 101C84 101 86 97 86 94Z",
            CREAM,
        ),
        path("M51 137H59V142H51ZM16 137H24V142H16Z", BLACK),
        path("M67 74C55 77 49 86 44 95L50 98C53 89 58 82 68 79Z", BLACK),
        path("M75.5 83h.1M83 94.5h.1", "none", width=2.8),
        path("M76 80L70 98M80 91L71 94M71 94C64 99 54 97 47 91", "none", stroke=RED, width=2.2),
        path("M55 98H29L27 113C36 117 46 117 54 113Z", RED)
        + path("M52 111C46 114 36 114 29 111", "none", stroke=STRAW),
    )
    return far_legs + body


def _rider(coat: str) -> tuple[Drawing, ...]:
    dress = (
        path("M47 90H35C34 100 39 105 44 110L46 119H55L52 107Z", STRAW),
        path("M54 117H46L47 124H60C60 120 57 119 54 117Z", BLACK),
        path("M51 63H33L29 98C36 102 46 102 52 98Z", coat),
        path("M45 63H39L37 101C39 102 43 102 46 101Z", STRAW) + path("M30 89H51.5V94H30Z", BLACK),
    )
    arms = (
        path("M50 63C60 63 67 62 74 58L77 66C70 73 60 76 52 75Z", coat),
        path("M33 63C26 68 24 80 27 87L41 91L42 85L34 81L36 73Z", coat),
        path("M40 84L40 91C44 93 47 89 45 86Z", SKIN),
    )
    head = (
        path("M54 40H30V55C30 61 35 62 35 57V46H49V57C49 62 54 61 54 55Z", CHESTNUT),
        group((_face(0, 0),), move=(42, 52), scale=0.88),
        path("M50 63C46 67 38 67 34 63L37 60C40 62 44 62 47 60Z", PAPER),
        path("M60 43C53 38 31 38 24 43L32 38C32 29 37 26 42 26C47 26 52 29 52 38Z", coat),
        path("M51 37C46 35 38 35 33 37", "none", stroke=GOLD, width=2.6),
    )
    return dress + arms + head


def _face(x: float, y: float, *, bearded: bool = False) -> Drawing:
    """Draw a face looking at us, its eyes at (x, y); a beard hides the mouth and is drawn over it."""
    features = (
        path("M-10-10H10V3C10 12 4.5 14 0 14S-10 12-10 3Z", SKIN),
        path("M-6-2.7H-2M2-2.7H6", "none", width=1.5),
        path("M-4 .2h.1M4 .2h.1", "none", width=2.5),
        path("M0-1L1.7 4.8H-.7", "none", width=1.2),
    )
    mouth = path("M-2.8 8.6C-1 10 1 10 3 8.4", "none", stroke=RED, width=1.6)
    return group(features if bearded else (*features, mouth), move=(x, y))


def _in_hand(suit: Suit, x: float, y: float) -> Drawing:
    """Draw the suit around (x, y) and the hand that holds its foot."""
    size = _HELD[suit]
    grip = y + 15
    hand = path("M-5-4C-2-6 3-6 5-3C7 1 5 6 1 6C-4 6.5-7 3-6-1ZM-1-2H5M-1 1.5H5", SKIN)
    held = placed(suit, x - (suit == "bastos"), grip - size * _FOOT[suit] / 100, size)
    return held + group((inked((hand,), 1.6),), move=(x, grip))


_FOOT: Final[dict[Suit, float]] = {"oros": 40, "copas": 34, "espadas": 36, "bastos": 42}
"""Where a symbol is gripped, in hundredths of its height below its middle."""

_FIGURES: Final[dict[int, Callable[[Suit], Drawing]]] = {10: sota, 11: caballo, 12: rey}
