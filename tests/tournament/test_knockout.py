"""The knock-out of the first after the rounds."""

from __future__ import annotations

import pytest

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import CheckedIn, Forfeited, ResultWritten, RoundOpened, Score, Swapped, Withdrew
from sobremesa.tournament.explaining import why
from sobremesa.tournament.knockout import final_order
from tournament.desk import Desk, drawn_in_order

pytestmark = pytest.mark.rule("domino.1.swiss")


def after_the_rounds(entries: int = 8, knockout: str = "4", **switches: str) -> Desk:
    """Play two Swiss rounds, the better number winning each match, and pair the first round of the knock-out."""
    desk = drawn_in_order(entries, format="swiss", rounds="2", knockout=knockout, **switches)
    for _ in range(2):
        desk.open()
        desk.play({both: (200, 100) if both[0] < both[1] else (100, 200) for both in desk.pairs})
    return desk.open()


def final(desk: Desk) -> list[int]:
    return [row.entry for row in final_order(desk.tournament)]


def test_the_first_meets_the_last_and_winners_meet_until_one_is_left() -> None:
    desk = after_the_rounds()
    first, second, third, fourth = desk.standing[:4]
    assert desk.pairs == [(first, fourth), (second, third)]
    desk.play({(first, fourth): (0, 200), (second, third): (200, 0)}).open()
    assert desk.pairs == [(fourth, second)]
    desk.play({(fourth, second): (200, 199)})
    assert final(desk)[:4] == [fourth, second, first, third]
    said = "all 4 rounds are played; to play more, change their number"
    assert desk.refused(RoundOpened(5, ())) == said


def test_eight_play_three_rounds_and_the_first_two_are_apart_until_the_last() -> None:
    desk = after_the_rounds(knockout="8")
    order = desk.standing
    assert desk.pairs == [(order[0], order[7]), (order[3], order[4]), (order[1], order[6]), (order[2], order[5])]
    for _ in range(3):
        desk.play(
            {both: (200, 0) if order.index(both[0]) < order.index(both[1]) else (0, 200) for both in desk.pairs}
        )
        if len(desk.tournament.rounds) < 5:
            desk.open()
    assert desk.pairs == [(order[0], order[1])]
    assert final(desk)[:2] == order[:2]


@pytest.mark.rule("domino.standings")
def test_its_results_do_not_count_for_the_standings() -> None:
    desk = after_the_rounds()
    before = desk.standing, [desk.row(entry).won for entry in desk.standing]
    desk.play().open().play()
    assert (desk.standing, [desk.row(entry).won for entry in desk.standing]) == before


def test_who_left_before_it_makes_room_and_who_leaves_during_it_lets_the_rival_through() -> None:
    desk = drawn_in_order(8, format="swiss", rounds="1", knockout="4").open().play()
    first, *rest = desk.standing
    desk.tell(Withdrew(first)).open()
    assert desk.pairs == [(rest[0], rest[3]), (rest[1], rest[2])]
    desk.play({(rest[0], rest[3]): (200, 0), (rest[1], rest[2]): (200, 0)}).tell(Withdrew(rest[0])).open()
    assert (desk.pairs, desk.tournament.rounds[2].byes) == ([], (rest[1],))
    desk.play()
    assert final(desk)[0] == rest[1]
    desk.tell(CheckedIn(first))
    assert desk.row(first).lost == 0


def test_where_they_are_too_few_the_best_go_through_and_that_is_no_bye() -> None:
    desk = after_the_rounds(entries=6, knockout="8")
    assert len(desk.pairs) == 2
    assert set(desk.tournament.rounds[2].byes) == set(desk.standing[:2])
    assert [desk.row(entry).byes for entry in desk.standing[:2]] == [0, 0]


def test_when_both_are_absent_nobody_goes_through() -> None:
    desk = after_the_rounds()
    (one, other), _ = desk.pairs
    desk.tell(Forfeited(3, 1, one, "absent", "x"), Forfeited(3, 1, other, "absent", "x", (0, 200)))
    desk.play().open()
    assert (desk.pairs, len(desk.tournament.rounds[3].byes)) == ([], 1)


@pytest.mark.rule("domino.2.equal")
def test_a_level_match_is_played_on_even_where_others_may_be_drawn() -> None:
    desk = after_the_rounds(equal_at_time="draw")
    said = "150–150: in a knock-out a level match is played on; one more hand"
    assert desk.refused(ResultWritten(3, 1, Score(150, 150, at_time=True))) == said


@pytest.mark.rule("domino.judges")
def test_who_changes_places_by_hand_also_changes_the_bracket() -> None:
    desk = after_the_rounds()
    (one, other), (third, _) = desk.pairs
    desk.tell(Swapped(3, one, third, "they share a car"))
    assert desk.pairs[0] == (third, other)
    desk.play({(third, other): (200, 0)}).open()
    assert third in desk.pairs[0]


@pytest.mark.parametrize("code", LANGUAGES)
def test_it_is_told_as_such(code: str) -> None:
    desk = after_the_rounds(entries=6, knockout="8")
    said = why(desk.tournament, 3)
    assert set(said) == set(desk.tournament.rounds[2].order)
    told = [said[entry].tell(code) for entry in desk.standing]
    assert told[0] != told[3]
    assert "{" not in "".join(told)
