"""The moves of dominó as numbers and as records write them: types ↔ codes ↔ notation."""

from __future__ import annotations

import re
from typing import Final

from sobremesa.contract import UnreadableMoveError
from sobremesa.games.domino.breaches import Bonus, Correct, Fine, NoBonus, NoResult, Result, Rule, Show, Stop
from sobremesa.games.domino.codes import ARTICLES, CODES, RULINGS
from sobremesa.games.domino.moves import (
    Agree,
    Challenge,
    Claim,
    Deal,
    DrawTile,
    Keep,
    Lay,
    Lot,
    Move,
    Pass,
    Time,
    Turn,
)
from sobremesa.games.domino.pieces import FACES, SEATS, SET_SIZE
from sobremesa.games.domino.state import LOST
from sobremesa.languages import Saying
from sobremesa.options import NOT_SHOWN, out_of_bounds, unfit

LONGEST_WORDS: Final = 400
"""Characters a judge may write beside a fine."""
_MOST_POINTS: Final = 999
"""Of a match as a judge writes it."""
_WHOLE: Final = re.compile("-?[0-9]{1,9}")
_ENDS: Final = ("left", "right")
_MOVES: Final[tuple[Move, ...]] = (
    *(Lay(tile, end) for end in (0, 1) for tile in range(SET_SIZE)),
    Pass(),
    DrawTile(),
    Keep(),
    Claim(),
    Agree(),
    *(Challenge(seat) for seat in range(SEATS)),
    *(Show(seat) for seat in range(SEATS)),
    *(Fine(article, seat) for article in ARTICLES for seat in range(SEATS)),
    *(Rule(points, seat) for points in RULINGS for seat in range(SEATS)),
    Result(0),
    Result(1),
    NoResult(),
    Bonus(0),
    Bonus(1),
    Stop(),
    NoBonus(0),
    NoBonus(1),
    Correct(0),
    Correct(1),
)
"""The moves of people, in the order of their codes."""
_CODES: Final = {move: code for code, move in enumerate(_MOVES)}
_TILE_NAMES: Final = tuple(f"{low}|{high}" for low, high in FACES)
_TILES: Final = {name: tile for tile, name in enumerate(_TILE_NAMES)}
_PRICES: Final = {LOST: "lost"}
_BARE: Final[dict[Move, str]] = {
    Pass(): "paso",
    DrawTile(): "draw",
    Keep(): "keep",
    Claim(): "claim",
    Agree(): "counted",
    NoResult(): "void",
    Stop(): "stop",
    Time(): "time",
}
_BARE_MOVES: Final = {name: move for move, name in _BARE.items()}


def encode(move: Move) -> int:
    """Give a person's move its number, ``0..118``; words and points written by a judge are not in it.

    Raises:
        ValueError: If it is a move of chance or of the clock.

    """
    match move:
        case Fine(article, seat):
            move = Fine(article, seat)
        case Rule(points, seat):
            move = Rule(points, seat)
        case Result(pair) | Correct(pair):
            move = type(move)(pair)
    code = _CODES.get(move)
    if code is None:
        raise ValueError(f"{write(move)!r} is no move of a person; those have codes, the others only notation")
    return code


def decode(code: int) -> Move:
    """Name the person's move of this number.

    Raises:
        ValueError: If there is none.

    """
    if not 0 <= code < CODES:
        raise ValueError(f"no move has the code {code}; allowed: 0..{CODES - 1}")
    return _MOVES[code]


def write(move: Move) -> str:  # noqa: PLR0911 -- one answer a kind of move
    """Write a move as records do.

    >>> write(Lay(17, 1)), write(Pass()), write(Fine("5", 2, "a wink")), write(Rule(-1, 0))
    ('2|6 right', 'paso', 'fine 5 2 a wink', 'rule lost 0')
    """
    match move:
        case Lay(tile, end):
            return f"{_TILE_NAMES[tile]} {_ENDS[end]}"
        case Challenge(n) | Show(n) | Bonus(n) | NoBonus(n) | Lot(n):
            return f"{type(move).__name__.lower()} {n}"
        case Fine(article, seat, words):
            return f"fine {article} {seat} {words}".rstrip(" ")
        case Rule(points, seat, words):
            return f"rule {_PRICES.get(points, points)} {seat} {words}".rstrip(" ")
        case Result(pair, points) | Correct(pair, points):
            return f"{type(move).__name__.lower()} {pair} {points}"
        case Turn(tile):
            return f"turn {_TILE_NAMES[tile]}"
        case Deal(order):
            return " ".join(("deal", *(_TILE_NAMES[tile] for tile in order)))
    return _BARE[move]


def read(text: str) -> Move:
    """Read a move as ``write`` writes it.

    Raises:
        UnreadableMoveError: If the text is no move of dominó, whoever's turn it is.

    """
    move = _read(text)
    if move is None or write(move) != text:
        raise UnreadableMoveError(
            f"{text[:40]!r} is no move of dominó; a tile is laid like 3|5 left, the others are paso, draw, keep, "
            "claim, counted, challenge 2, and what judges write",
            _to_mend(text),
        )
    return move


def _read(text: str) -> Move | None:
    kind, _, rest = text.partition(" ")
    if kind in _TILES:
        return Lay(_TILES[kind], _ENDS.index(rest)) if rest in _ENDS else None
    if kind in ("fine", "rule"):
        return _of_judge(kind, rest)
    if kind in ("turn", "deal"):
        return _of_chance(kind, rest.split(" "))
    return _BARE_MOVES.get(text) or _numbered(kind, rest.split(" "))


def _to_mend(text: str) -> Saying | None:
    """Say what is wrong with a judge's words or points in what would be a move without them."""
    kind, _, rest = text.partition(" ")
    what, _, more = rest.partition(" ")
    of, _, words = more.partition(" ")
    if kind in ("fine", "rule") and words and _of_judge(kind, f"{what} {of}") is not None:
        return unfit(words, LONGEST_WORDS) or NOT_SHOWN
    if kind in ("result", "correct") and what in ("0", "1") and _WHOLE.fullmatch(of):
        return out_of_bounds(f"{kind} {what}", of, 0, _MOST_POINTS)
    return None


def _numbered(kind: str, rest: list[str]) -> Move | None:  # noqa: PLR0911 -- one answer a kind
    if not all(word.isascii() and word.isdigit() and len(word) <= 3 for word in rest):  # noqa: PLR2004 -- no more digits
        return None
    numbers = [int(word) for word in rest]
    match kind, numbers:
        case "challenge", [seat] if seat < SEATS:
            return Challenge(seat)
        case "show", [seat] if seat < SEATS:
            return Show(seat)
        case "bonus", [pair] if pair <= 1:
            return Bonus(pair)
        case "nobonus", [pair] if pair <= 1:
            return NoBonus(pair)
        case "lot", [pair] if pair <= 1:
            return Lot(pair)
        case "result", [pair, points] if pair <= 1:
            return Result(pair, points)
        case "correct", [pair, points] if pair <= 1:
            return Correct(pair, points)
    return None


def _of_judge(kind: str, rest: str) -> Move | None:
    """Read a fine or a ruling: what it is, a seat, then words on one line, if any."""
    what, _, more = rest.partition(" ")
    seat, _, words = more.partition(" ")
    if seat not in ("0", "1", "2", "3") or len(words) > LONGEST_WORDS or not (words.isprintable() or not words):
        return None
    if kind == "fine":
        return Fine(what, int(seat), words) if what in ARTICLES else None
    prices = {str(_PRICES.get(points, points)): points for points in RULINGS}
    return Rule(prices[what], int(seat), words) if what in prices else None


def _of_chance(kind: str, names: list[str]) -> Move | None:
    if not all(name in _TILES for name in names):
        return None
    tiles = tuple(_TILES[name] for name in names)
    if kind == "turn":
        return Turn(tiles[0]) if len(tiles) == 1 else None
    return Deal(tiles) if len(tiles) == len(set(tiles)) == SET_SIZE else None
