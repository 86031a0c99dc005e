"""The four posters of the home page: one game each, on its accent, 282 x 330 units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias, get_args

from sobremesa.server.art import dice, pieces, plate, tokens
from sobremesa.server.art.deck import Rank, face
from sobremesa.server.art.draw import BLACK, BLUE, GOLD, PAPER, RED, WINE, Drawing, Point, box, circle, group
from sobremesa.server.art.numerals import numeral
from sobremesa.server.art.suits import Suit

Game: TypeAlias = Literal["tomate", "domino", "tokyo", "tomanji"]
"""A game by its id, as in `data-game`."""

GAMES: Final[tuple[Game, ...]] = get_args(Game)

WIDTH: Final = 282
HEIGHT: Final = 330
VIEW: Final = f"0 0 {WIDTH} {HEIGHT}"

_GREEN: Final = "#2f6f37"
_INK: Final = "#25211d"
_WHITE: Final = "#fdf9f0"
_SAND: Final = "#f1d9a7"
_MINT: Final = "#cfdfb7"
_ICE: Final = "#c5d8e2"


def poster(game: Game) -> Drawing:
    """Draw the poster of a game, its ground included."""
    return _POSTERS[game]()


def _ground(ink: str) -> Drawing:
    return box(0, 0, WIDTH, HEIGHT, 0, ink)


def _tomate() -> Drawing:
    hand: tuple[tuple[Rank, Suit, Point, float], ...] = (
        (10, "espadas", (6, 74), -14),
        (11, "copas", (92, 44), -2),
        (12, "oros", (184, 42), 11),
    )
    cards = "".join(_held(rank, suit, where, turn) for rank, suit, where, turn in hand)
    coins = "".join(group((plate.stack(1),), move=where) for where, _ in plate.laid(7))
    return _ground(RED) + cards + group((plate.plate(), coins), move=(186, 280), scale=0.84)


def _held(rank: Rank, suit: Suit, where: Point, turn: float) -> Drawing:
    shadow = group((box(0, 2, 100, 154, 7, WINE),), move=(0, 3))
    return group((shadow, face(rank, suit)), move=where, turn=turn)


def _domino() -> Drawing:
    upright: tuple[tuple[int, int, Point], ...] = (
        (6, 6, (23, 38)),
        (4, 4, (201, 38)),
        (5, 5, (23, 184)),
        (4, 1, (201, 155)),
    )
    lying: tuple[tuple[int, int, Point], ...] = ((6, 4, (83, 67)), (5, 1, (83, 213)))
    standing = "".join(group((pieces.tile(a, b),), move=at, scale=0.94) for a, b, at in upright)
    flat = "".join(group((pieces.tile(a, b, lying=True),), move=at, scale=0.96) for a, b, at in lying)
    return _ground(_INK) + standing + flat


def _tokyo() -> Drawing:
    return (
        _ground(dice.ORANGE)
        + circle(141, 146, 109, PAPER)
        + group((dice.cup(dice.ORANGE, dice.ORANGE_SHADE),), move=(63, 34), scale=1)
        + group((dice.die(3),), move=(24, 196), scale=0.94, turn=-9)
        + group((dice.die(1, dice.ORANGE),), move=(142, 200), scale=0.94, turn=8)
    )


def _tomanji() -> Drawing:
    squares = (
        (0, 23, _WHITE, 0),
        (49, 23, _SAND, 6),
        (142, 23, _WHITE, 7),
        (236, 23, _MINT, 8),
        (236, 117, _ICE, 9),
        (236, 210, _WHITE, 10),
        (142, 210, _SAND, 11),
        (49, 210, _MINT, 12),
        (-44, 210, _ICE, 0),
    )
    board = "".join(_square(x, y, ink, name) for x, y, ink, name in squares)
    return (
        _ground(_GREEN)
        + board
        + group((tokens.outlined("square", BLUE),), move=(108, 78), scale=1.35)
        + group((tokens.outlined("circle", RED),), move=(202, 78), scale=1.35)
        + group((tokens.outlined("triangle", GOLD),), move=(267, 176), scale=1.35)
        + group((tokens.outlined("hexagon", tokens.PLUM),), move=(106, 266), scale=1.35)
        + group((dice.die(5),), move=(86, 124), scale=0.74, turn=-8)
    )


def _square(x: float, y: float, ink: str, name: int) -> Drawing:
    label = group((numeral(name, 15, BLACK),), move=(x + 9, y + 10)) if name else ""
    return box(x, y, 89, 89, 0, ink) + label


_POSTERS: Final[dict[Game, Callable[[], Drawing]]] = {
    "tomate": _tomate,
    "domino": _domino,
    "tokyo": _tokyo,
    "tomanji": _tomanji,
}
