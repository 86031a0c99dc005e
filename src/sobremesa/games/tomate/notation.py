"""The moves of El Tomate as numbers and as records write them: types ↔ codes ↔ notation."""

from __future__ import annotations

from typing import Final

from sobremesa.contract import UnreadableMoveError
from sobremesa.games.tomate.moves import (
    CODES,
    Answer,
    Deal,
    Declare,
    Discard,
    DrawCard,
    Look,
    Move,
    Play,
    Take,
    Time,
    Turn,
)
from sobremesa.games.tomate.pieces import DECK_SIZE, RANKS, SUITS, suit_of

_NAMED: Final[dict[str, Move]] = {
    "draw": DrawCard(),
    "look": Look(),
    "take": Take(),
    "in": Declare(plays=True),
    "pass": Declare(plays=False),
    "mazo": Answer(takes=True),
    "no": Answer(takes=False),
}
"""The moves of people that are no cards, in the order of their codes from ``DRAW``."""
_MOVES: Final[tuple[Move, ...]] = (*(Play(card) for card in range(DECK_SIZE)), *_NAMED.values())
_CODES: Final = {move: code for code, move in enumerate(_MOVES)}
_NAMES: Final = {move: name for name, move in _NAMED.items()} | {Time(): "time"}
_CARD_NAMES: Final = tuple(f"{RANKS[card % 10]}{SUITS[suit_of(card)][0]}" for card in range(DECK_SIZE))
_CARDS: Final = {name: card for card, name in enumerate(_CARD_NAMES)}


def encode(move: Move) -> int:
    """Give a person's move its number, ``0..46``.

    Raises:
        ValueError: If it is a move of chance or of the clock.

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

    >>> write(Play(6)), write(Turn(19)), write(Declare(plays=False)), write(Discard(1))
    ('7o', 'turn 12c', 'pass', 'discard 1')
    """
    match move:
        case Play(card):
            return _CARD_NAMES[card]
        case Turn(card):
            return f"turn {_CARD_NAMES[card]}"
        case Deal(order):
            return " ".join(("deal", *(_CARD_NAMES[card] for card in order)))
        case Discard(place):
            return f"discard {place}"
        case _:
            return _NAMES[move]


def read(text: str) -> Move:
    """Read a move as ``write`` writes it.

    Raises:
        UnreadableMoveError: If the text is no move of El Tomate, whoever's turn it is.

    """
    move = _NAMED.get(text, Time() if text == "time" else None)
    if text in _CARDS:
        move = Play(_CARDS[text])
    if move is None:
        move = _of_chance(text)
    if move is None:
        raise UnreadableMoveError(
            f"{text[:40]!r} is no move of El Tomate; a card is written like 7c or 12o, the others are "
            f"{', '.join(_NAMED)}"
        )
    return move


def _of_chance(text: str) -> Move | None:
    kind, *rest = text.split(" ")
    if kind == "discard" and len(rest) == 1 and rest[0] in ("0", "1", "2"):
        return Discard(int(rest[0]))
    if not all(name in _CARDS for name in rest):
        return None
    cards = tuple(_CARDS[name] for name in rest)
    if kind == "turn" and len(cards) == 1:
        return Turn(cards[0])
    if kind == "deal" and len(cards) == len(set(cards)) == DECK_SIZE:
        return Deal(cards)
    return None
