"""The arena: the same deals from all places, the same result again, and an interval that says how sure it is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa import bots
from sobremesa import options as house_rules
from sobremesa.arena.fields import field_of
from sobremesa.arena.meeting import deals_for, meet
from sobremesa.arena.playing import Meeting, deal
from sobremesa.arena.sampling import interval, share
from sobremesa.arena.seating import MIXES, Mix, mixed
from sobremesa.contract import Chance, Randomness
from sobremesa.games import GAMES, game
from sobremesa.match.simulate import run_alike

each_game = pytest.mark.parametrize("name", GAMES)


def meeting(name: str, first: str, second: str, mix: Mix = "all") -> Meeting:
    field = field_of(name)
    return Meeting(name, field.texts, first, second, field.seats, mix, budget=0.01, seed=3)


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_number_of_the_first_bot_sits_on_every_seat_as_often(seats: int) -> None:
    for table in mixed(game("tokyo"), seats, "all"):
        numbers = {len(place) for place in table.places}
        sat = [sum(seat in place for place in table.places) for seat in range(seats)]
        assert len(numbers) == 1
        assert set(sat) == numbers
    assert [len(table.places[0]) for table in mixed(game("tokyo"), seats, "all")] == list(range(1, seats))


def test_one_sits_against_the_rest_and_halves_sit_between_each_other() -> None:
    assert mixed(game("tomate"), 4, "one")[0].places == tuple(frozenset({seat}) for seat in range(4))
    assert mixed(game("tomate"), 4, "halves")[0].places[:2] == (frozenset({0, 2}), frozenset({1, 3}))


def test_a_bot_takes_a_pair_where_seats_win_together() -> None:
    (table,) = mixed(game("domino"), 4, "all")
    assert table.places == (frozenset({0, 2}), frozenset({1, 3}))


@each_game
@pytest.mark.unmeasured
def test_a_bot_has_no_advantage_over_itself(name: str) -> None:
    """Every place of a deal is played alike, so that what is won cancels out, whoever had the better cards."""
    best = bots.names(name)[0]
    for number in range(3):
        assert deal(meeting(name, best, best), number).won == pytest.approx(field_of(name).even)


@pytest.mark.parametrize("name", ["tomate", "domino", "tokyo"])
def test_the_nth_chance_of_a_kind_falls_alike_whoever_plays(name: str) -> None:
    one, other = (fallen(name, player, seed=5) for player in ("steady", "random"))
    alike = [one[which] == other[which] for which in one.keys() & other.keys()]
    assert len(alike) > 2
    assert all(alike)
    another = fallen(name, "steady", seed=6)
    assert any(one[which] != another[which] for which in one.keys() & another.keys())


def fallen(name: str, player: str, seed: int) -> dict[tuple[str, int, int], str]:
    """Play a match and write down what fell: by kind, by how many came before, by what it was drawn from."""
    room, fell, before = game(name), {}, Counter[str]()

    def draw(chance: Chance, randomness: Randomness) -> Any:  # noqa: ANN401 -- any room's moves
        move = room.draw(chance, randomness)
        fell[chance.kind, before[chance.kind], chance.of] = room.write(move)
        before[chance.kind] += 1
        return move

    options = house_rules.read(room.spec.options, field_of(name).texts)
    players = [bots.chooser(room, bots.find(name, player))] * options.seats
    run_alike(replace(room, draw=draw), options, players, seed)
    return fell


def test_a_meeting_is_the_same_again_and_in_several_processes() -> None:
    one = meet(meeting("domino", "steady", "random"), 40)
    two = meet(meeting("domino", "steady", "random"), 40, jobs=2)
    assert one._replace(times=two.times) == two


def test_every_choice_is_timed_and_at_least_the_matches_asked_for_are_played() -> None:
    told: list[int] = []
    result = meet(meeting("tokyo", "steady", "random"), 10, seen=told.append)
    assert result.matches == sum(told) >= 10
    assert result.deals == len(told) == deals_for(result.meeting, 10)
    assert all(choices > 0 and 0 <= half <= slow for choices, half, slow in result.times)


def test_a_steady_pair_is_surely_better_than_a_random_one() -> None:
    result = meet(meeting("domino", "steady", "random"), 240)
    assert 0 < result.least < result.value < result.most
    assert result.sure


@each_game
@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.unmeasured
def test_every_game_and_every_bot_has_its_place(name: str, mix: Mix) -> None:
    first, second = bots.names(name)[0], bots.names(name)[-1]
    result = meet(meeting(name, first, second, mix), 2)
    assert result.least <= result.value <= result.most


@examples(20)
@given(values=st.lists(st.integers(-9, 9), min_size=2, max_size=900))
def test_an_interval_holds_the_mean_and_lies_among_the_samples(values: list[int]) -> None:
    least, most = interval(values)
    mean = sum(values) / len(values)
    assert min(values) <= least <= mean + 1e-9
    assert mean - 1e-9 <= most <= max(values)


def test_half_of_the_times_lie_below_their_middle() -> None:
    assert [share(range(100), part) for part in (0.5, 0.95, 1)] == [50, 95, 99]
    assert share([], 0.5) == 0
