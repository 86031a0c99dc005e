"""Whole matches at random: chips, settlements told again, never stuck, no seat favoured, the known odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomate.situations import chips, drawn_house, new_table, walk
from sobremesa import options
from sobremesa.bits import nth, popcount
from sobremesa.contract import Chance
from sobremesa.games.tomate import GAME, rules
from sobremesa.games.tomate import moves as m
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.play import house
from sobremesa.games.tomate.state import OPEN, House, State, Table
from sobremesa.options import read

SEEDS = st.integers(0, 2**32 - 1)


def to_the_end(table: Table, rng: Random) -> tuple[Table, list[Any]]:
    told: list[Any] = []
    for before, step, events in walk(table, rng):
        table = GAME.after(before, *step)[0]
        told += events
    return table, told


# --- chips ---


@pytest.mark.rule("tomate.pot.pay", "tomate.pot.share", "tomate.pot.cap", "tomate.purse")
@examples(60)
@given(SEEDS)
def test_no_chip_is_ever_made_or_lost(seed: int) -> None:
    rng = Random(seed)
    table = new_table(rng)
    all_chips = chips(table)
    for before, step, events in walk(table, rng):
        assert chips(before) == all_chips
        table = GAME.after(before, *step)[0]
        assert all(sum(event.payoffs) == 0 for event in events if isinstance(event, m.MatchEnded))
    assert chips(table) == all_chips
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert sum(outcome.payoffs) == 0


@pytest.mark.rule("tomate.ante", "tomate.length")
@examples(60)
@given(SEEDS)
def test_the_score_lines_are_all_that_ever_moved_the_purses_and_stay_within_bounds(seed: int) -> None:
    rng = Random(seed)
    agreed = read(Options, drawn_house(rng))
    table, events = to_the_end(GAME.setup(agreed), rng)
    moved = [0] * agreed.seats
    for event in events:
        if isinstance(event, m.HandSettled | m.MatchEnded):
            for line in event.lines:
                moved[line.seat] += line.chips
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert outcome.payoffs == tuple(moved)
    bounds = GAME.spec.limits(agreed)
    assert all(bounds.least is None or payoff >= bounds.least for payoff in moved)
    assert all(bounds.most is None or payoff <= bounds.most for payoff in moved)


# --- settlements told again, chip by chip, from what the table saw ---


@dataclass
class Retold:
    """One hand as a spectator noted it down."""

    house: dict[str, str]
    purses: list[int]
    plate: int = 0
    dealer: int = -1
    took: bool = False
    says: dict[int, bool] = field(default_factory=dict)
    taker: int | None = None
    won: dict[int, int] = field(default_factory=dict)

    def note(self, event: Any) -> None:
        match event:
            case m.Dealt(_, dealer):
                self.dealer, self.took, self.says, self.taker, self.won = dealer, False, {}, None, {}
            case m.Anted(seat, coins, plate):
                self.purses[seat] -= coins
                self.plate = plate
            case m.ReserveReturned(_, plate):
                self.plate = plate
            case m.TurnupTaken():
                self.took = True
            case m.Declared(seat, plays):
                self.says[seat] = plays
            case m.MazoTaken(seat):
                self.taker = seat
            case m.TrickTaken(seat):
                self.won[seat] = self.won.get(seat, 0) + 1

    def settle(self) -> None:
        """Move the chips one by one."""
        players = [seat for seat, plays in self.says.items() if plays]
        if not players:
            return
        if len(players) == 1 and self.taker is None:
            self.give(players, whole=True)
            return
        everybody = [*players, *([] if self.taker is None else [self.taker])]
        beaten = [seat for seat in everybody if self.won.get(seat, 0) < self.need(seat)]
        pays = [seat for seat in beaten if self.must_pay(seat)]
        owed = self.plate
        for seat in pays:
            for _ in range(owed):
                if self.house["purse"] == "open" or self.purses[seat] > 0:
                    self.purses[seat] -= 1
                    self.plate += 1
        if self.taker is not None and self.house["mazo_win"] == "majority":
            two = [seat for seat in everybody if self.won.get(seat, 0) >= 2]
            self.give([seat for seat in two if not self.for_the_table(seat)], whole=True)
        else:
            self.give([seat for seat in everybody if seat not in beaten], whole=False)

    def need(self, seat: int) -> int:
        return 2 if self.took and seat == self.dealer else 1

    def for_the_table(self, seat: int) -> bool:
        return self.house["mazo"] == "table" and seat == self.taker

    def must_pay(self, seat: int) -> bool:
        if self.taker is None or self.house["mazo"] == "own":
            return True
        return seat != self.taker and self.house["lone_loser"] == "pays"

    def give(self, winners: list[int], *, whole: bool) -> None:
        """Let the winners take a chip each in turn, as long as there is one for everybody."""
        assert not whole or len(winners) <= 1
        left = self.plate
        while winners and left >= len(winners):
            for seat in winners:
                left -= 1
                if not self.for_the_table(seat):
                    self.purses[seat] += 1
                    self.plate -= 1


@pytest.mark.rule("tomate.pot.pay", "tomate.pot.share", "tomate.mazo.table", "tomate.mazo.own", "tomate.mazo.win")
@pytest.mark.rule("tomate.many", "tomate.tomate", "tomate.tomate.dealer", "tomate.pot.lone")
@examples(100)
@given(SEEDS, st.sampled_from((0.15, 0.4, 0.8)))
def test_every_hand_is_settled_as_a_spectator_would_move_the_chips(seed: int, plays: float) -> None:
    rng = Random(seed)
    agreed = drawn_house(rng)
    table = GAME.setup(read(Options, agreed))
    retold = Retold(agreed, list(GAME.view(table, None).purses))
    for _, _, events in walk(table, rng, plays=plays):
        for event in events:
            if isinstance(event, m.HandSettled):
                before = list(retold.purses)
                retold.settle()
                lines = [line for line in event.lines if line.reason != "ante"]
                for line in lines:
                    before[line.seat] += line.chips
                assert before == retold.purses
                assert event.plate == capped(retold.plate, agreed)
                retold.plate = event.plate
            retold.note(event)


def capped(plate: int, agreed: dict[str, str]) -> int:
    cap = int(agreed["cap"])
    return plate if cap == 0 or plate <= cap else int(agreed["keep"]) or cap


# --- never stuck ---


def states(rng: Random) -> Iterator[Table]:
    while True:
        for table, _, _ in walk(new_table(rng), rng, plays=rng.random()):
            yield table


def check_not_stuck(seed: int, count: int) -> None:
    rng = Random(seed)
    for _, table in zip(range(count), states(rng), strict=False):
        awaited = GAME.awaits(table)
        if not isinstance(awaited, Chance):
            assert awaited
            for seat in awaited:
                codes, _ = rules.duty(table.state, seat)
                assert 0 < codes < 1 << GAME.spec.codes
                assert GAME.moves(table, seat)
            everybody = range(GAME.view(table, None).seats)
            assert {seat for seat in everybody if GAME.moves(table, seat)} == awaited


@pytest.mark.unmeasured
def test_until_the_end_somebody_always_has_a_move() -> None:
    check_not_stuck(seed=1, count=6_000)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 6))
def test_until_the_end_somebody_always_has_a_move_in_a_hundred_thousand_states(seed: int) -> None:
    check_not_stuck(seed, count=30_000)


# --- no seat is favoured ---


@pytest.mark.rule("tomate.order")
@examples(40)
@given(SEEDS)
def test_turning_the_table_round_turns_the_result_round(seed: int) -> None:
    rng = Random(seed)
    agreed = read(Options, drawn_house(rng))
    shift = rng.randrange(1, agreed.seats)
    one, other = GAME.setup(agreed), GAME.setup(agreed)
    for before, (actor, move), _ in walk(one, rng):
        one = GAME.after(before, actor, move)[0]
        moved = (actor + shift) % agreed.seats if actor >= 0 else actor
        other = GAME.after(other, moved, move)[0]
    result, turned = GAME.outcome(one), GAME.outcome(other)
    assert result is not None
    assert turned is not None
    assert turned.payoffs == tuple(result.payoffs[(seat - shift) % agreed.seats] for seat in range(agreed.seats))


# --- the odds ---


def everybody_plays(agreed: House, seats: int, rng: Random) -> tuple[int, int, int]:
    """Play one hand with random legal cards; count tomates, turns, and the cards that might have been played."""
    state = opened(agreed, seats)
    state = rules.dealt(state, tuple(rng.sample(range(40), 40)))
    state = rules.step(state, state.turn, m.LOOK)
    for _ in range(seats):
        state = rules.step(state, state.turn, m.IN)
    turns = choices = 0
    taken: tuple[int, ...] = ()
    for _ in range(3 * seats):
        codes, _ = rules.duty(state, state.turn)
        turns += 1
        choices += popcount(codes)
        state = rules.act(state, state.turn, nth(codes, rng.randrange(popcount(codes))))
        while rules.follows(state) and sum(taken) < 3:
            state = rules.onward(state)
            taken = state.tricks.taken
    return taken.count(0), turns, choices


def opened(agreed: House, seats: int) -> State:
    state = rules.start(agreed, (0,) * seats)
    course = state.course._replace(dealer=seats - 1)
    return rules.settled_down(state._replace(course=course, phase=OPEN))


@pytest.mark.unmeasured
@pytest.mark.rule("tomate.tomate", "tomate.follow", "tomate.ruff")
@pytest.mark.parametrize(("seats", "percent"), [(2, 25.0), (3, 38.0), (4, 47.5), (5, 55.0), (6, 60.0)])
def test_if_everybody_plays_the_known_share_has_tomate_and_has_little_to_choose(
    seats: int, percent: float
) -> None:
    rng = Random(seats)
    agreed = house(Options(seats=seats, ruff="over"))
    hands = 4_000
    counts = [everybody_plays(agreed, seats, rng) for _ in range(hands)]
    tomates, turns, choices = (sum(column) for column in zip(*counts, strict=True))
    assert 100 * tomates / (hands * seats) == pytest.approx(percent, abs=1.5)
    assert 1.5 <= round(choices / turns, 1) <= 1.7


# --- the record is all there is ---


@examples(30)
@given(SEEDS)
def test_the_same_moves_read_back_from_their_notation_give_the_same_match(seed: int) -> None:
    rng = Random(seed)
    agreed = options.write(read(Options, drawn_house(rng)))
    table = again = GAME.setup(read(Options, agreed))
    for before, (actor, move), events in walk(table, rng):
        table = GAME.after(before, actor, move)[0]
        again, told = GAME.after(again, actor, GAME.read(GAME.write(move)))
        assert list(told) == events
    assert again == table
