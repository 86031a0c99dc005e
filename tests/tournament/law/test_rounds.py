"""Rounds: how many, who meets, at which table, and what a hand may change."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.options import read
from sobremesa.tournament.events import (
    CheckedIn,
    ClubSet,
    Entered,
    ResultWritten,
    RoundCancelled,
    Score,
    Swapped,
    TableFixed,
)
from sobremesa.tournament.law.registration import order_drawn
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.pairing.formats import all_against_all, is_round_robin, rounds, without_rematches
from sobremesa.tournament.pairing.tables import seated
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.telling.explaining import why
from tournament.desk import Desk, drawn_in_order

SWISS = Profile(format="swiss")


@pytest.mark.rule("domino.1.swiss")
def test_the_number_of_rounds_follows_from_the_number_of_entries() -> None:
    assert [rounds(entries, Profile()) for entries in (0, 1, 2, 3, 4, 5, 6)] == [0, 0, 1, 3, 3, 5, 5]
    assert [rounds(entries, Profile()) for entries in (7, 8, 9, 16, 17, 32, 33, 64)] == [5, 5, 6, 6, 7, 7, 8, 8]
    assert [rounds(entries, SWISS) for entries in (2, 3, 4)] == [1, 2, 3]
    assert rounds(64, Profile(rounds=4)) == 4


@pytest.mark.rule("domino.pairing", "domino.1.swiss")
def test_rematches_are_ruled_out_from_twice_as_many_entries_as_rounds() -> None:
    sure = [entries for entries in range(7, 40) if without_rematches(entries, Profile())]
    assert sure == list(range(12, 40))
    assert [without_rematches(entries, Profile(rounds=5)) for entries in (9, 10, 11, 12)] == [
        False,
        True,
        True,
        True,
    ]
    assert without_rematches(6, Profile())
    assert not without_rematches(6, Profile(rounds=6))


@pytest.mark.rule("domino.pairing")
@settings(max_examples=25)
@given(st.integers(2, 20), st.randoms(use_true_random=False))
def test_where_rematches_are_ruled_out_there_are_none(entries: int, rng: Random) -> None:
    profile = Profile(format="swiss", rounds=entries // 2)
    assert without_rematches(entries, profile)
    desk = Desk(profile).enter(*range(1, entries + 1)).draw(str(rng.random()))
    for _ in range(profile.rounds):
        desk.open()
        desk.play({both: (200, rng.randrange(200)) for both in desk.pairs if rng.random() < 0.5})
    met = [frozenset(match.entries) for one in desk.tournament.rounds for match in one.matches.values()]
    assert len(met) == len(set(met))
    assert max(desk.row(entry).byes for entry in range(1, entries + 1)) <= 1


@pytest.mark.rule("domino.1.swiss")
@pytest.mark.parametrize("entries", range(2, 12))
def test_in_all_against_all_each_meets_each_once(entries: int) -> None:
    played = [all_against_all(entries, number) for number in range(1, entries + entries % 2)]
    assert sorted(chain(*played)) == list(combinations(range(1, entries + 1), 2))
    for pairs in played:
        assert len(set(chain(*pairs))) == 2 * len(pairs) == entries - entries % 2


def test_the_director_may_choose_another_format() -> None:
    assert is_round_robin(6, Profile())
    assert not is_round_robin(7, Profile())
    assert not is_round_robin(6, SWISS)
    assert is_round_robin(12, read(Profile, {"format": "round_robin"}))


@pytest.mark.rule("domino.pairing")
def test_the_first_round_follows_from_a_published_seed() -> None:
    assert order_drawn("lottery 4711", 8) == order_drawn("lottery 4711", 8)
    orders = {order_drawn(str(seed), 4) for seed in range(300)}
    assert len(orders) == 24
    desk = Desk().enter(30, 10, 20, 40, 50, 60, 70, 80).draw("2024")
    order = [sorted(desk.tournament.entries)[place] for place in order_drawn("2024", 8)]
    assert desk.standing == order
    assert desk.open().pairs == list(zip(order[::2], order[1::2], strict=True))


@pytest.mark.rule("domino.pairing")
def test_clubs_go_apart_in_the_first_round_only_as_far_as_they_can() -> None:
    desk = Desk(Profile(format="swiss", first_round="apart_by_club"))
    desk.enter(*range(1, 9), clubs="aaaabbcc").draw()
    desk.open()
    clubs = {entry: it.club for entry, it in desk.tournament.entries.items()}
    assert all(clubs[one] != clubs[other] for one, other in desk.pairs)
    crowd = Desk(Profile(format="swiss", first_round="apart_by_club")).enter(*range(1, 7), clubs="aaaaab").draw()
    assert len(crowd.open().pairs) == 3
    plain = Desk(SWISS).enter(*range(1, 9), clubs="aaaabbcc").draw()
    assert plain.open().pairs == [tuple(plain.standing[at : at + 2]) for at in (0, 2, 4, 6)]


@pytest.mark.rule("domino.pairing")
def test_a_club_that_is_corrected_counts_until_the_first_round_is_paired() -> None:
    desk = Desk(Profile(format="swiss", first_round="apart_by_club")).enter(*range(1, 9), clubs="aaaabbcx").draw()
    desk.tell(ClubSet(8, "c")).open()
    clubs = {entry: it.club for entry, it in desk.tournament.entries.items()}
    assert all(clubs[one] != clubs[other] for one, other in desk.pairs)
    told = {entry: str(said) for entry, said in why(desk.tournament, 1).items()}
    paired = desk.pairs
    desk.tell(*(ClubSet(entry, "one for all") for entry in range(1, 9)))
    assert desk.pairs == paired
    assert {entry: str(said) for entry, said in why(desk.tournament, 1).items()} == told


@pytest.mark.rule("domino.pairing")
def test_the_leaders_sit_at_table_one_and_who_cannot_move_stays() -> None:
    assert [one.table for one in seated([(1, 2), (3, 4), (5, 6)], {})] == [1, 2, 3]
    assert [one.table for one in seated([(1, 2), (3, 4), (5, 6)], {6: 1, 3: 9})] == [2, 9, 1]
    assert [one.table for one in seated([(1, 2), (3, 4)], {1: 5, 2: 7})] == [5, 1]
    desk = drawn_in_order(4, format="swiss").tell(TableFixed(4, 1, "a wheelchair")).open()
    assert {table: match.entries for table, match in desk.tournament.rounds[0].matches.items()} == {
        2: (1, 2),
        1: (3, 4),
    }
    desk.tell(TableFixed(4, None)).play().open()
    assert sorted(desk.tournament.rounds[1].matches) == [1, 2]


@pytest.mark.rule("domino.bye")
def test_a_round_taken_back_is_paired_again_from_the_start_and_its_bye_does_not_count() -> None:
    desk = drawn_in_order(7).open()
    first = next_round(drawn_in_order(7).tournament)
    desk.tell(Swapped(1, 7, 1, "wrong badge"), RoundCancelled(1, "a pair was forgotten"))
    assert next_round(desk.tournament) == first
    assert desk.row(7).byes == 0


@pytest.mark.rule("domino.late")
def test_who_comes_while_a_round_is_taken_back_has_not_missed_it() -> None:
    desk = drawn_in_order(7).open().tell(Entered(8), CheckedIn(8))
    assert desk.row(8).lost == 1
    desk.tell(RoundCancelled(1, "they stood at the door")).open().play()
    assert desk.row(8).lost + desk.row(8).won == 1


@pytest.mark.rule("domino.judges", "domino.bye")
def test_two_entries_can_be_exchanged_by_hand_also_with_the_bye() -> None:
    desk = drawn_in_order(7).open().tell(Swapped(1, 2, 3, "they came together"))
    assert desk.pairs == [(1, 3), (2, 4), (5, 6)]
    desk.tell(Swapped(1, 7, 1, "a train to catch"))
    assert (desk.pairs, desk.tournament.rounds[0].byes) == ([(7, 3), (2, 4), (5, 6)], (1,))
    desk.play().open()
    assert desk.tournament.rounds[1].byes != (1,)


@pytest.mark.rule("domino.bye")
def test_no_hand_gives_a_second_bye_while_somebody_has_had_none() -> None:
    desk = drawn_in_order(7).open().play().open()
    (sits,) = desk.tournament.rounds[1].byes
    assert desk.tournament.rounds[0].byes == (7,)
    assert desk.refused(Swapped(2, 7, sits, "as before")) == "pair 7 has had the bye; give it to one that has not"


def test_a_bye_given_by_hand_is_no_bar_for_results_of_others() -> None:
    desk = drawn_in_order(7).open().tell(ResultWritten(1, 1, Score(200, 0)), by="judge")
    desk.tell(Swapped(1, 7, 3, "late"))
    assert desk.tournament.rounds[0].byes == (3,)
    assert desk.tournament.rounds[0].matches[1].outcome is not None
