"""The moves of Tokyo as numbers and as records write them: types ↔ codes ↔ notation."""

from __future__ import annotations

import re
from typing import Final

from sobremesa.contract import UnreadableMoveError
from sobremesa.games.tokyo.moves import CODES, Announce, Believe, Doubt, Look, Lot, Move, PassOn, Roll, Throw
from sobremesa.games.tokyo.pieces import FACES

_SCORE_NAMES: Final = tuple(f"{high}{low}" for high, low in FACES)
_SCORE_MOVES: Final[dict[str, Move]] = {
    **{name: Announce(score) for score, name in enumerate(_SCORE_NAMES)},
    **{f"unseen {name}": PassOn(score) for score, name in enumerate(_SCORE_NAMES)},
}
_NAMED: Final[dict[str, Move]] = {"believe": Believe(), "doubt": Doubt(), "roll": Roll(), "look": Look()}
"""The moves of people that are no scores, in the order of their codes from ``BELIEVE``."""
_BY_NAME: Final = _SCORE_MOVES | _NAMED
_MOVES: Final = tuple(_BY_NAME.values())
_CODES: Final = {move: code for code, move in enumerate(_MOVES)}
_NAMES: Final = {move: name for name, move in _BY_NAME.items()}
_LOT: Final = re.compile(r"lot (0|[1-9][0-9]?)")
_THROW: Final = re.compile(r"dice ([1-6]) ([1-6])")


def encode(move: Move) -> int:
    """Give a person's move its number, ``0..45``.

    Raises:
        ValueError: If it is a move of chance.

    """
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


def write(move: Move) -> str:
    """Write a move as records do.

    >>> write(Announce(12)), write(PassOn(20)), write(Doubt()), write(Throw(4, 6))
    ('64', 'unseen 31', 'doubt', 'dice 4 6')
    """
    match move:
        case Lot(seat):
            return f"lot {seat}"
        case Throw(first, second):
            return f"dice {first} {second}"
        case _:
            return _NAMES[move]


def read(text: str) -> Move:
    """Read a move as ``write`` writes it.

    Raises:
        UnreadableMoveError: If the text is no move of Tokyo, whoever's turn it is.

    """
    move = _BY_NAME.get(text) or _of_chance(text)
    if move is None:
        raise UnreadableMoveError(
            f"{text[:40]!r} is no move of Tokyo; a score is written like 64 or 55, the higher die first, "
            f"or, where the cup is passed on, like unseen 64; the others are {', '.join(_NAMED)}"
        )
    return move


def _of_chance(text: str) -> Move | None:
    if lot := _LOT.fullmatch(text):
        return Lot(int(lot[1]))
    if throw := _THROW.fullmatch(text):
        return Throw(int(throw[1]), int(throw[2]))
    return None
