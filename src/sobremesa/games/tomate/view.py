"""What a seat, a judge or a spectator may see: the only maker of a ``View``."""

from __future__ import annotations

from typing import NamedTuple

from sobremesa.contract import Viewer
from sobremesa.games.tomate.moves import HandSettled
from sobremesa.games.tomate.pieces import Card, Suit
from sobremesa.seats import Seat


class Trick(NamedTuple):
    """Cards in the order played; ``winner`` is who holds it now (or took it), -1 before the lead."""

    leader: Seat
    cards: tuple[tuple[Seat, Card], ...]
    winner: Seat


class View(NamedTuple):
    """Everything one viewer may know. Rows are indexed by absolute seat."""

    viewer: Viewer
    seats: int
    phase: str
    """``draw``, ``turnup``, ``declare``, ``mazo``, ``trick``, ``chance`` (a card is being dealt), ``over``."""
    wait: int
    number: int
    """Hands dealt so far, this one included (0 before the first)."""
    hands: int
    """How many hands the match has in all, 0 if it is played by the clock."""
    dealer: Seat
    """-1 before it is known; likewise ``mano`` (who speaks first) and ``lone``."""
    mano: Seat
    awaited: frozenset[Seat]
    """Seats without whom the game cannot go on."""
    purses: tuple[int, ...]
    """Chips won or lost; with a stake each, chips held."""
    stake: int
    """The stake each, 0 for an open purse."""
    plate: int
    base: int
    """What a tomate pays in this hand; 0 before the ante."""
    reserve: int
    out: tuple[bool, ...]
    """Seats that are out of the match (a stake each)."""
    drawn: tuple[Card, ...]
    """This round's card for the first deal, -1 if not drawn or not asked; all -1 once the dealer is known."""
    turnup: Card
    """-1 before the deal."""
    trump: Suit
    """-1 before the deal."""
    taken: bool
    """The dealer holds the turned card."""
    declared: tuple[int, ...]
    """-1 has not spoken, 0 passed, 1 plays."""
    lone: Seat
    """The only one who plays, once all have spoken; else -1."""
    taker: Seat
    """Who plays the mazo; else -1."""
    answered: tuple[bool, ...]
    """Who has answered the offer of the mazo (never what)."""
    need: tuple[int, ...]
    """Tricks each contestant needs (1, or 2 for the dealer who took the turned card); 0 for the others."""
    tricks: tuple[int, ...]
    """Tricks taken in this hand."""
    trick: Trick
    """The trick in play."""
    last: Trick | None
    """The trick before, of this hand or the end of the hand before."""
    played: tuple[tuple[Seat, Card], ...]
    """All cards played in this hand, in order."""
    held: tuple[int, ...]
    """How many cards each seat holds (public)."""
    stock: int
    """Cards face down in the stock."""
    places: tuple[Card, ...]
    """The viewer's own cards in their places, those already played too; empty while he may not see them."""
    hand: tuple[Card, ...]
    """Those of ``places`` that he still holds."""
    answer: int
    """The viewer's own answer about the mazo: -1 none yet, 0 no, 1 yes."""
    voids: tuple[int, ...]
    """Per seat, a mask of suits (bit = suit) it has shown not to hold in this hand."""
    scores: tuple[HandSettled, ...]
    """Every hand settled so far."""
    payoffs: tuple[int, ...]
    """The final payoffs; empty before the match is over."""
