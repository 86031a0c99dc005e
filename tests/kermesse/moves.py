"""The moves and events of the kermesse: frozen types ↔ codes ↔ notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from kermesse.pieces import DECK, Card, Cards
from sobremesa.contract import UnreadableMoveError
from sobremesa.seats import Seat

# --- moves of people ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Put:
    """Put a card face down. Codes 0–23, ``put 7``."""

    card: Card


@dataclass(frozen=True, slots=True)
class Accuse:
    """Charge a seat with keeping back a star. Codes 24–29, ``accuse 2``; answers the round."""

    accused: Seat


@dataclass(frozen=True, slots=True)
class Open:
    """JUDGE: open the hand of the accused. Code 30, ``open``; answers the charge."""


@dataclass(frozen=True, slots=True)
class Rule:
    """JUDGE: guilty (code 31) or not (32), with free words that no rule reads. ``guilty …``, ``innocent …``."""

    guilty: bool
    words: str = ""


# --- moves of chance and of the clock ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Deal:
    """CHANCE: the order of all cards. ``deal 3 17 …``."""

    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """CHANCE: what the die shows, 1–6. ``roll 4``."""

    pips: int


@dataclass(frozen=True, slots=True)
class Forfeit:
    """CHANCE: which of the winner's cards goes, from 0, lowest first. ``forfeit 1``."""

    place: int


@dataclass(frozen=True, slots=True)
class Ring:
    """CLOCK: the agreed minutes have run. ``ring``."""


@dataclass(frozen=True, slots=True)
class Close:
    """CLOCK: nobody may accuse any more. ``close``."""


Move: TypeAlias = Put | Accuse | Open | Rule | Deal | Roll | Forfeit | Ring | Close

ACCUSE: Final = DECK
OPEN: Final = 30
GUILTY: Final = 31
INNOCENT: Final = 32
CODES: Final = 33

# --- events --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Dealt:
    number: int


@dataclass(frozen=True, slots=True)
class CardPut:
    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsShown:
    pips: int
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class CardForfeited:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Accused:
    accuser: Seat
    accused: Seat


@dataclass(frozen=True, slots=True)
class HandOpened:
    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Ruled:
    accuser: Seat
    accused: Seat
    guilty: bool
    words: str


@dataclass(frozen=True, slots=True)
class BellRung:
    pass


@dataclass(frozen=True, slots=True)
class StallClosed:
    pass


@dataclass(frozen=True, slots=True)
class MatchEnded:
    points: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | CardPut
    | CardsShown
    | CardForfeited
    | Accused
    | HandOpened
    | Ruled
    | BellRung
    | StallClosed
    | MatchEnded
)

# --- codes and notation --------------------------------------------------------------------------------------


def encode(move: Move) -> int:
    match move:
        case Put(card):
            return card
        case Accuse(accused):
            return ACCUSE + accused
        case Open():
            return OPEN
        case Rule(guilty=guilty):
            return GUILTY if guilty else INNOCENT
    raise ValueError(f"{write(move)!r} is no move of a person")


def decode(code: int) -> Move:
    if 0 <= code < ACCUSE:
        return Put(code)
    if ACCUSE <= code < OPEN:
        return Accuse(code - ACCUSE)
    if code == OPEN:
        return Open()
    if code in (GUILTY, INNOCENT):
        return Rule(code == GUILTY)
    raise ValueError(f"no move has the code {code}; there are 0..{CODES - 1}")


def write(move: Move) -> str:
    match move:
        case Rule(guilty, words):
            return ("guilty" if guilty else "innocent") + (f" {words}" if words else "")
        case Deal(order):
            return "deal " + " ".join(map(str, order))
        case Put(n) | Accuse(n) | Roll(n) | Forfeit(n):
            return f"{type(move).__name__.lower()} {n}"
    return type(move).__name__.lower()


def read(text: str) -> Move:
    """Read a move; what is written otherwise than ``write`` writes it is no move."""
    name, _, rest = text.partition(" ")
    try:
        move = _made(name, rest)
    except ValueError:
        move = None
    if move is None or write(move) != text:
        raise UnreadableMoveError(f"{text!r} is no move of the kermesse; a move is written like 'put 7'")
    return move


def _made(name: str, rest: str) -> Move | None:
    bare: dict[str, Move] = {"open": Open(), "ring": Ring(), "close": Close()}
    if name in bare:
        return bare[name]
    if name in ("guilty", "innocent"):
        return Rule(name == "guilty", rest)
    if name == "deal":
        order = tuple(int(card) for card in rest.split(" "))
        return Deal(order) if sorted(order) == list(range(DECK)) else None
    return _counted(name, int(rest))


def _counted(name: str, n: int) -> Move | None:
    if name == "put" and 0 <= n < DECK:
        return Put(n)
    if name == "accuse" and 0 <= n < OPEN - ACCUSE:
        return Accuse(n)
    if name == "roll" and 1 <= n <= 6:
        return Roll(n)
    if name == "forfeit" and 0 <= n < DECK:
        return Forfeit(n)
    return None
