"""The rules against the retelling: random house rules, random moves, and after every move both must agree."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from random import Random
from typing import Any, Final

import pytest

from games.tomate.retold import Referee
from sobremesa import options
from sobremesa.contract import Chance
from sobremesa.games.tomate import GAME, moves
from sobremesa.games.tomate.options import MOST_HANDS, SEATS_WITH_MAZO, Options
from sobremesa.options import AmountOf, Choice, OptionFact, Whole
from sobremesa.seats import CHANCE, CLOCK

HANDS: Final = 1_500
SOAK_HANDS: Final = 50_000
LONG_ENOUGH: Final = 300
"""Moves after which the clock is called at the latest."""


def low(dice: Random, whole: Whole) -> int:
    """Draw within bounds, mostly low: caps are passed, stakes are lost, matches are short."""
    most = dice.choice((whole.least + 8, whole.least + 30, whole.most))
    return min(dice.randint(whole.least, min(most, whole.most)) for _ in range(2))


def drawn_value(fact: OptionFact, dice: Random) -> str:
    match fact.kind:
        case Choice(words):
            return dice.choice(words)
        case AmountOf(units):
            unit, whole = dice.choice(units)
            return unit if whole is None else f"{unit}={low(dice, whole)}"
        case Whole() as whole:
            return str(low(dice, whole))
        case kind:
            raise TypeError(f"no way to draw a value of {kind}")


def drawn_house(dice: Random) -> dict[str, str]:
    house = {fact.code: drawn_value(fact, dice) for fact in options.facts(Options)}
    house["keep"] = str(dice.randint(0, int(house["cap"])))
    if int(house["seats"]) > SEATS_WITH_MAZO:
        house["mazo"] = "off"
    unit, _, much = house["length"].partition("=")
    if unit == "deals":
        house["length"] = f"deals={min(int(much), MOST_HANDS // int(house['seats']))}"
    return house


class Table:
    """One match played twice at once."""

    def __init__(self, seed: int, house: Mapping[str, str] | None = None) -> None:
        self.dice: Final = Random(seed)
        self.house: Final = options.write(options.read(Options, house or drawn_house(self.dice)))
        self.state: Any = GAME.setup(options.read(Options, self.house))
        self.referee: Final = Referee(self.house)
        self.courage = 0.5
        """How likely a seat is to say "juego" in this hand."""
        self.time_at: Final = self.dice.choice((self.dice.randint(0, 30), self.dice.randint(0, LONG_ENOUGH)))
        self.met: set[str] = set()

    def play(self) -> None:
        """Play to the end, comparing all along."""
        for told in count():
            self.compare()
            if self.referee.stage == "over":
                return
            if told >= self.time_at and self.referee.clock_may_call():
                self.move(CLOCK, moves.Time())
            else:
                self.move(*self.next_move())

    def move(self, actor: int, move: moves.Move) -> None:
        self.state, _ = GAME.after(self.state, actor, move)
        self.referee.apply(actor, move)

    def next_move(self) -> tuple[int, moves.Move]:
        awaited = self.referee.awaited()
        if isinstance(awaited, str):
            return CHANCE, self.chance(awaited)
        seat = self.dice.choice(sorted(awaited))
        choices = sorted(self.referee.allowed(seat), key=GAME.encode)
        return seat, self.dice.choices(choices, [self.liking(move) for move in choices])[0]

    def liking(self, move: moves.Move) -> float:
        match move:
            case moves.Declare(plays):
                return self.courage if plays else 1 - self.courage
            case _:
                return 0.5

    def chance(self, kind: str) -> moves.Move:
        if kind == "draw":
            return self.dice.choice(sorted(self.referee.turnable(), key=GAME.write))
        if kind == "deal":
            self.courage = self.dice.choice((0.1, 0.3, 0.6, 0.9))
            return moves.Deal(tuple(self.dice.sample(range(40), 40)))
        return moves.Discard(self.dice.randrange(3))

    def compare(self) -> None:
        self.met |= self.situations()
        assert self.of_the_rules() == self.of_the_retelling(), self.house
        seat = self.dice.randrange(len(self.referee.seats))
        move = GAME.decode(self.dice.randrange(GAME.spec.codes))
        refused = GAME.refusal(self.state, seat, move) is not None
        assert refused is (move not in self.referee.allowed(seat)), (self.house, seat, move)

    def of_the_rules(self) -> dict[str, object]:
        awaited = GAME.awaits(self.state)
        view = GAME.view(self.state, None)
        outcome = GAME.outcome(self.state)
        return {
            "awaited": awaited.kind if isinstance(awaited, Chance) else set(awaited),
            "allowed": [set(GAME.moves(self.state, seat)) for seat in self.referee.seats],
            "clock": set(GAME.moves(self.state, CLOCK)),
            "purses": list(view.purses),
            "plate": view.plate,
            "base": view.base,
            "reserve": view.reserve,
            "tricks": list(view.tricks),
            "hand": view.number,
            "dealer": view.dealer,
            "declared": list(view.declared),
            "taker": view.taker,
            "out": list(view.out),
            "payoffs": None if outcome is None else list(outcome.payoffs),
        }

    def of_the_retelling(self) -> dict[str, object]:
        referee, hand = self.referee, self.referee.hand
        return {
            "awaited": referee.awaited(),
            "allowed": [referee.allowed(seat) for seat in referee.seats],
            "clock": {moves.Time()} if referee.clock_may_call() else set(),
            "purses": referee.purses,
            "plate": referee.plate,
            "base": hand.base if hand else 0,
            "reserve": referee.reserve,
            "tricks": [hand.won.get(seat, 0) if hand else 0 for seat in referee.seats],
            "hand": referee.number,
            "dealer": hand.dealer if hand else -1,
            "declared": [int(hand.says.get(seat, -1)) if hand else -1 for seat in referee.seats],
            "taker": -1 if hand is None or hand.taker is None else hand.taker,
            "out": [seat in referee.out for seat in referee.seats],
            "payoffs": referee.payoffs if referee.stage == "over" else None,
        }

    def situations(self) -> set[str]:
        """Name what is rare enough to be missed by chance."""
        referee, hand, house = self.referee, self.referee.hand, self.referee.house
        facts = {
            f"{referee.stage}": True,
            "tied draw": hand is None and len(referee.drawers) < house.seats,
            "time before the first hand": referee.stage == "over" and hand is None,
            "reserve": referee.reserve > 0,
            "one seat left": len(referee.out) == house.seats - 1,
            "the dealer could not ante": referee.stage == "deal" and bool(referee.short),
        }
        if hand is not None and hand.taker is not None:
            facts[f"mazo {house.mazo}, {house.mazo_win}, {house.lone_loser}"] = True
        return {name for name, met in facts.items() if met}


RARE: Final = {
    *("draw", "deal", "turnup", "discard", "declare", "mazo", "trick", "over"),
    *("tied draw", "time before the first hand", "reserve", "one seat left", "the dealer could not ante"),
    *(f"mazo {m}, {w}, {x}" for m in ("table", "own") for w in ("majority", "shares") for x in ("stays", "pays")),
}


def compare_hands(at_least: int, first_seed: int) -> set[str]:
    """Play matches until so many hands are compared; say what was met."""
    hands, met = 0, set[str]()
    for seed in count(first_seed):
        table = Table(seed)
        table.play()
        hands, met = hands + table.referee.number, met | table.met
        if hands >= at_least:
            return met
    raise AssertionError


@pytest.mark.unmeasured
def test_the_rules_and_the_retelling_agree_after_every_move_in_every_situation() -> None:
    assert compare_hands(HANDS, first_seed=0) >= RARE


@pytest.mark.soak
def test_the_rules_and_the_retelling_agree_over_many_hands() -> None:
    assert compare_hands(SOAK_HANDS, first_seed=1_000_000) >= RARE


def test_they_agree_when_the_last_hand_puts_everybody_out_and_leaves_a_reserve() -> None:
    table = Table(0, {"seats": "2", "purse": "buyin=3", "cap": "3", "length": "deals=2"})
    weak, strong, oros = (10 + 1, 10 + 3, 10 + 4), (0, 2, 9), 1
    three_each = [card for pair in zip(weak, strong, strict=True) for card in pair]
    rest = [card for card in range(40) if card not in {*three_each, oros}]
    no, yes = moves.Declare(plays=False), moves.Declare(plays=True)
    script: list[tuple[int, moves.Move]] = [
        *((0, moves.DrawCard()), (CHANCE, moves.Turn(1)), (1, moves.DrawCard()), (CHANCE, moves.Turn(0))),
        *((CHANCE, moves.Deal(tuple(range(40)))), (0, moves.Look()), (1, no), (0, no)),
        *((CHANCE, moves.Deal(tuple(range(40)))), (1, moves.Look()), (0, no), (1, no)),
        *((CHANCE, moves.Deal((*three_each, oros, *rest))), (0, moves.Look()), (1, yes), (0, yes)),
    ]
    for actor, move in script:
        table.compare()
        table.move(actor, move)
    table.play()
    assert (table.referee.out, table.referee.payoffs) == ({0, 1}, [1, -1])
