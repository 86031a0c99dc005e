"""The knock-out of the first after the rounds."""

from __future__ import annotations

import pytest

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import (
    CheckedIn,
    DayBegan,
    Entered,
    Forfeited,
    ProfileChanged,
    ResultWritten,
    RoundClosed,
    RoundOpened,
    Score,
    Swapped,
    Withdrew,
)
from sobremesa.tournament.law.course import over, planned_rounds
from sobremesa.tournament.reckoning.final import final_order
from sobremesa.tournament.telling.explaining import why
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


@pytest.mark.rule("domino.late")
@pytest.mark.parametrize("rounds", ["0", "2"])
def test_once_it_has_begun_nobody_new_comes_and_its_length_stands(rounds: str) -> None:
    desk = drawn_in_order(8, format="swiss", rounds=rounds, knockout="4", late_until="20")
    for _ in range(int(rounds) or 5):
        desk.open().play()
    desk.open().tell(Entered(9))
    last = desk.tournament.rounds[-1].number + 1
    said = "pair 9 comes too late: the knock-out has begun; take its first round back before"
    assert desk.refused(CheckedIn(9)) == said
    desk.play()
    assert desk.refused(CheckedIn(9)) == said
    assert (planned_rounds(desk.tournament), over(desk.tournament)) == (last, False)
    desk.open().play()
    assert (planned_rounds(desk.tournament), over(desk.tournament)) == (last, True)


def test_fewer_rounds_than_are_paired_cannot_be_agreed() -> None:
    desk = drawn_in_order(8, format="swiss", rounds="4", knockout="4").open().play().open().play().open()
    said = "rounds are paired already up to round 3, and by this there would be only 2; set rounds to 3 or more"
    assert desk.refused(ProfileChanged("rounds", "2", "x")) == said
    desk.tell(ProfileChanged("rounds", "3", "x")).play().open().play().open().play()
    assert (len(desk.tournament.rounds), over(desk.tournament)) == (5, True)


def lost_by_both(desk: Desk) -> Desk:
    """Let nobody come to any match of the last round, and close it."""
    number = desk.tournament.rounds[-1].number
    for match in list(desk.tournament.rounds[-1].matches.values()):
        desk.tell(Forfeited(number, match.table, match.first, "absent", "x"))
        desk.tell(Forfeited(number, match.table, match.second, "absent", "x", (0, 200)))
    return desk.tell(RoundClosed(number))


@pytest.mark.rule("domino.standings")
def test_it_is_over_when_nobody_can_go_on() -> None:
    assert over(lost_by_both(after_the_rounds()).tournament)
    desk = after_the_rounds().play()
    for one, _ in desk.pairs:
        assert not over(desk.tournament)
        desk.tell(Withdrew(one))
    assert over(desk.tournament)
    assert not over(desk.tell(CheckedIn(desk.pairs[0][0])).tournament)


def test_on_a_new_day_who_is_not_here_yet_may_still_come() -> None:
    desk = after_the_rounds().play().tell(DayBegan(2, ""), *map(Withdrew, range(1, 9)))
    assert not over(desk.tournament)


@pytest.mark.rule("domino.standings")
def test_whoever_is_left_alone_wins_its_last_match_without_playing() -> None:
    desk = after_the_rounds().play()
    winner = desk.pairs[1][0]
    desk.tell(*(Withdrew(entry) for entry in range(1, 9) if entry != winner))
    assert not over(desk.tournament)
    desk.open()
    assert (desk.pairs, desk.tournament.rounds[3].byes) == ([], (winner,))
    desk.play()
    assert (final(desk)[0], over(desk.tournament)) == (winner, True)


@pytest.mark.parametrize(("entries", "length"), [(2, 1), (3, 2), (4, 2), (5, 3)])
def test_no_round_of_it_is_without_a_match(entries: int, length: int) -> None:
    desk = drawn_in_order(entries, format="swiss", rounds="1", knockout="8").open().play()
    assert planned_rounds(desk.tournament) == 1 + length
    for _ in range(length):
        assert desk.open().pairs
        desk.play()
    assert over(desk.tournament)
