"""The cards of El Tomate told a second time: names, ranking, what may be played, and one hand.

The first half of ``retold``; it shares nothing with the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Card: TypeAlias = tuple[str, str]
RANKS: Final = ("As", "2", "3", "4", "5", "6", "7", "Sota", "Caballo", "Rey")
SUITS: Final = ("oros", "copas", "espadas", "bastos")
CARDS: Final[tuple[Card, ...]] = tuple((rank, suit) for suit in SUITS for rank in RANKS)
"""In the order in which moves number them."""
FROM_THE_TOP: Final = {
    "tute": ("As", "3", "Rey", "Caballo", "Sota", "7", "6", "5", "4", "2"),
    "plain": ("As", "Rey", "Caballo", "Sota", "7", "6", "5", "4", "3", "2"),
}
TRICKS: Final = 3


@dataclass(frozen=True)
class House:
    """What the players agreed before the match."""

    seats: int
    ranking: str
    ante: str
    head: str
    ruff: str
    mazo: str
    mazo_win: str
    lone_loser: str
    cap: int
    keep: int
    stake: int | None
    deals: int | None

    @classmethod
    def agreed(cls, texts: Mapping[str, str]) -> House:
        purse, _, stake = texts["purse"].partition("=")
        length, _, much = texts["length"].partition("=")
        cap = int(texts["cap"])
        words = {
            code: texts[code] for code in ("ranking", "ante", "head", "ruff", "mazo", "mazo_win", "lone_loser")
        }
        return cls(
            seats=int(texts["seats"]),
            cap=cap,
            keep=int(texts["keep"]) or cap,
            stake=int(stake) if purse == "buyin" else None,
            deals=int(much) if length == "deals" else None,
            **words,
        )

    def beats(self, one: Card, other: Card) -> bool:
        """Say whether the first card ranks above the second; suits do not count."""
        order = FROM_THE_TOP[self.ranking]
        return order.index(one[0]) < order.index(other[0])

    def above(self, mine: Iterable[Card], theirs: Iterable[Card]) -> set[Card]:
        beaten = list(theirs)
        return {card for card in mine if all(self.beats(card, other) for other in beaten)}

    def highest(self, cards: Iterable[Card]) -> Card:
        return min(cards, key=lambda card: FROM_THE_TOP[self.ranking].index(card[0]))


def of_suit(cards: Iterable[Card], suit: str) -> set[Card]:
    return {card for card in cards if card[1] == suit}


def best_card(house: House, trick: list[Card], trump: str) -> Card:
    return house.highest(of_suit(trick, trump) or of_suit(trick, trick[0][1]))


def playable(house: House, mine: set[Card], trick: list[Card], trump: str) -> set[Card]:
    """Follow and head; without the suit, trump; without either, anything."""
    if not trick:
        return mine
    led = trick[0][1]
    if following := of_suit(mine, led):
        trumped = led != trump and bool(of_suit(trick, trump))
        freed = trumped and house.head == "winning"
        return following if freed else house.above(following, of_suit(trick, led)) or following
    trumps = of_suit(mine, trump)
    over = house.above(trumps, of_suit(trick, trump))
    owed = {"any": trumps, "over": over or trumps, "over_or_free": over, "free": set[Card]()}
    return owed[house.ruff] or mine


@dataclass
class Hand:
    """One deal, from the ante to the settlement."""

    dealer: int
    order: list[int]
    """Who is in the match, from the mano to the dealer."""
    base: int = 0
    held: dict[int, list[Card]] = field(default_factory=dict)
    turned: Card = ("", "")
    stock: list[Card] = field(default_factory=list)
    took: bool = False
    says: dict[int, bool] = field(default_factory=dict)
    answers: dict[int, bool] = field(default_factory=dict)
    taker: int | None = None
    won: dict[int, int] = field(default_factory=dict)
    """Tricks, one entry a contestant."""
    trick: list[tuple[int, Card]] = field(default_factory=list)
    leader: int = -1

    def players(self) -> list[int]:
        return [seat for seat in self.order if self.says.get(seat) or seat == self.taker]

    def passers(self) -> list[int]:
        return [seat for seat in self.order if not self.says[seat]]

    def unasked(self) -> list[int]:
        bound = {self.dealer} if self.took else set()
        return [seat for seat in self.order if seat not in self.says and seat not in bound]

    def next_to_play(self) -> int:
        circle = self.players()
        return circle[(circle.index(self.leader) + len(self.trick)) % len(circle)]

    def saved(self, seat: int) -> bool:
        return self.won[seat] >= (2 if self.took and seat == self.dealer else 1)
