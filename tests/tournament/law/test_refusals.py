"""What cannot have happened is refused in one line, and nothing changes."""

from __future__ import annotations

import pytest

from sobremesa.tournament.events import (
    By,
    CheckedIn,
    Drawn,
    Entered,
    Event,
    Fined,
    Forfeited,
    ProfileChanged,
    ResultConfirmed,
    ResultCorrected,
    ResultWritten,
    RoundCancelled,
    RoundClosed,
    RoundOpened,
    Ruled,
    Score,
    Seating,
    Swapped,
    TableFixed,
    Withdrew,
)
from tournament.desk import Desk, drawn_in_order


@pytest.fixture(scope="module")
def desk() -> Desk:
    """Seven entries in their first round; table 1 has a result of 200–100 by pair 1, table 3 none."""
    desk = drawn_in_order(7).tell(Entered(8), TableFixed(6, 40)).open()
    desk.tell(ResultWritten(1, 1, Score(200, 100)), by=1)
    return desk.tell(ResultWritten(1, 2, Score(200, 100)), by="judge")


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Entered(7), "pair 7 is there already; give this one another number"),
        (CheckedIn(9), "there is no pair 9; write it down first"),
        (CheckedIn(7), "pair 7 is checked in already"),
        (Withdrew(9), "there is no pair 9; write it down first"),
        (TableFixed(5, 40), "table 40 is kept by pair 6; choose another"),
        (Drawn("again"), "the numbers were drawn already, from the word '2486'"),
        (
            ProfileChanged("lunch", "late", "hunger"),
            "this switch cannot be set so: no option 'lunch'; there are format, rounds, knockout",
        ),
        (
            ProfileChanged("rounds", "100", "long"),
            "this switch cannot be set so: option rounds='100' is not allowed; allowed: 0..99",
        ),
        (ProfileChanged("rounds", "6", " "), "a reason is missing; say in words why"),
        (RoundOpened(2, ()), "round 1 is not closed yet; close it first"),
        (RoundCancelled(1, ""), "a reason is missing; say in words why"),
        (
            RoundCancelled(1, "x"),
            "round 1 has results at tables 1, 2; only a round without any can be paired again",
        ),
        (RoundCancelled(2, "x"), "round 2 is not being played; the one that is: 1"),
        (Swapped(1, 5, 8, "x"), "pair 8 does not play round 1"),
        (Swapped(1, 5, 6, "x"), "they would change nothing; name two pairs of different tables"),
        (Swapped(1, 5, 5, "x"), "they would change nothing; name two pairs of different tables"),
        (Swapped(1, 5, 1, "x"), "a result is written at table 1; swap before that"),
        (Swapped(1, 5, 7, ""), "a reason is missing; say in words why"),
        (ResultWritten(2, 1, Score(200, 0)), "round 2 has not been paired"),
        (
            ResultWritten(1, 4, Score(200, 0)),
            "nobody meets at table 4 in round 1; there are tables 1–2, 40",
        ),
        (
            ResultWritten(1, 1, Score(200, 0)),
            "table 1 has the result 200–100 already; to change it, correct it with a reason",
        ),
        (ResultConfirmed(1, 40, 200, 100), "table 40 has no result yet; write it first"),
        (ResultConfirmed(1, 1, 200, 110), "table 1 has 200–100, not 200–110; look at it again"),
        (ResultCorrected(1, 1, (200, 100), Score(0, 200), ""), "a reason is missing; say in words why"),
        (ResultCorrected(1, 1, (200, 1), Score(0, 200), "x"), "table 1 has 200–100, not 200–1; look at it again"),
        (ResultCorrected(1, 40, (0, 0), Score(0, 200), "x"), "table 40 has no result yet; write it first"),
        (Forfeited(1, 40, 4, "absent", "x"), "pair 4 does not play at table 40; there are 5 and 6"),
        (Forfeited(1, 40, 5, "absent", ""), "a reason is missing; say in words why"),
        (Fined(1, 8, "5", 25, "x"), "pair 8 does not play round 1"),
        (Fined(2, 7, "5", 25, "x"), "pair 7 does not play round 2"),
        (Fined(1, 7, "5", 25, ""), "a reason is missing; say in words why"),
        (Ruled(9, "noted", "x"), "there is no pair 9; write it down first"),
        (RoundClosed(2), "round 2 is not being played; the one that is: 1"),
        (RoundClosed(1), "results are missing at table 40"),
    ],
    ids=lambda it: type(it).__name__ if not isinstance(it, str) else "",
)
def test_a_wrong_event_is_refused_in_one_line(desk: Desk, event: Event, line: str) -> None:
    assert desk.refused(event).startswith(line)


@pytest.mark.rule("domino.judges")
@pytest.mark.parametrize(
    ("by", "event", "line"),
    [
        (1, RoundClosed(1), "pair 1 may write results of its own; the desk does the rest"),
        (
            5,
            ResultWritten(1, 1, Score(200, 0)),
            "pair 5 does not play at table 1; its own pairs and the desk may",
        ),
        ("desk", Fined(1, 7, "5", 25, "x"), "the desk cannot decide that; a judge or the director does"),
        ("desk", Ruled(7, "noted", "x"), "the desk cannot decide that; a judge or the director does"),
        ("desk", ProfileChanged("rounds", "6", "x"), "the desk cannot decide that; a judge or the director does"),
        ("desk", Forfeited(1, 40, 5, "lost", "x"), "the desk cannot decide that; a judge or the director does"),
    ],
)
def test_nobody_decides_what_is_not_theirs(desk: Desk, by: By, event: Event, line: str) -> None:
    assert desk.refused(event, by).startswith(line)


@pytest.mark.rule("domino.result")
@pytest.mark.parametrize("by", [1, "desk"])
def test_who_wrote_a_result_does_not_confirm_it(desk: Desk, by: By) -> None:
    said = "who wrote a result cannot confirm it; the other pair or a judge does"
    assert desk.refused(ResultConfirmed(1, 1, 200, 100), by) == said


@pytest.mark.rule("domino.result")
def test_a_round_is_closed_when_every_result_is_confirmed_by_the_other_pair_or_a_judge() -> None:
    desk = drawn_in_order(4).open().tell(ResultWritten(1, 1, Score(200, 100)), by=1)
    desk.tell(ResultWritten(1, 2, Score(200, 100)), by="desk")
    assert desk.refused(RoundClosed(1)) == "results are not confirmed at tables 1, 2"
    desk.tell(ResultConfirmed(1, 1, 200, 100), by=desk.pairs[0][1])
    assert desk.refused(RoundClosed(1)) == "results are not confirmed at table 2"
    desk.tell(ResultConfirmed(1, 2, 200, 100), by="judge").tell(RoundClosed(1), by="desk")
    assert desk.tournament.rounds[0].closed


@pytest.mark.rule("domino.result")
def test_where_no_confirmation_was_agreed_results_are_enough() -> None:
    desk = drawn_in_order(4, confirmation="off").open()
    desk.tell(*(ResultWritten(1, table, Score(200, 100)) for table in (1, 2)), RoundClosed(1), by="desk")
    assert desk.tournament.rounds[0].closed


@pytest.mark.rule("domino.result", "domino.2", "domino.2.time", "domino.2.equal")
@pytest.mark.parametrize(
    ("switches", "score", "line"),
    [
        ({}, Score(368, 0, sure=True), "368 points are more than a match can end with; the most is 367"),
        ({}, Score(261, 0), "261 points are very many; look again and say that you are sure"),
        ({}, Score(210, 200), "210–200: both cannot have reached 200"),
        ({}, Score(199, 100), "199–100: nobody has reached 200; if time ended the match, say so"),
        ({}, Score(150, 150, at_time=True), "150–150: a level match is played on; one more hand"),
        ({}, Score(200, 150, lot=1), "200–150: there is no need of the lot; leave it out"),
        ({"equal_at_time": "draw"}, Score(1, 1, at_time=True, lot=1), "1–1: there is no need of the lot"),
        ({"equal_at_time": "lot"}, Score(150, 150, at_time=True), "150–150: name the winner by lot, 1 or 4"),
        (
            {"equal_at_time": "lot"},
            Score(150, 150, at_time=True, lot=3),
            "150–150: name the winner by lot, 1 or 4",
        ),
        ({"floor": "0"}, Score(200, -25), "-25 points: here no score falls below zero"),
        ({"bonus": "caribe"}, Score(210, 210), "210–210: a level match is played on; one more hand"),
        ({"bonus": "caribe"}, Score(693, 0, sure=True), "693 points are more than a match can end with"),
    ],
)
def test_what_no_match_can_end_with_is_refused(switches: dict[str, str], score: Score, line: str) -> None:
    desk = drawn_in_order(4, **switches).open()
    assert desk.refused(ResultWritten(1, 1, score)).startswith(line)


@pytest.mark.rule("domino.result", "domino.fines")
@pytest.mark.parametrize(
    ("switches", "score"),
    [
        ({}, Score(367, -9999, sure=True)),
        ({}, Score(260, 199)),
        ({}, Score(-25, -50, at_time=True)),
        ({}, Score(205, 100, at_time=True)),
        ({"bonus": "caribe"}, Score(225, 210)),
        ({"target": "100"}, Score(130, 99)),
    ],
)
def test_what_a_match_can_end_with_is_taken(switches: dict[str, str], score: Score) -> None:
    desk = drawn_in_order(4, **switches).open().tell(ResultWritten(1, 1, score))
    outcome = desk.tournament.rounds[0].matches[1].outcome
    assert outcome is not None
    assert (outcome.points, outcome.won) == ((score.first, score.second), (2, 0))


def test_before_the_draw_no_round_is_paired_and_fewer_than_two_draw_nothing() -> None:
    desk = Desk().enter(1)
    assert desk.refused(RoundOpened(1, ())).startswith("the numbers are not drawn yet")
    assert desk.refused(Drawn("x")) == "pairs checked in: 1; at least two are needed to draw"


def test_who_has_left_cannot_leave_again() -> None:
    desk = drawn_in_order(4).tell(Withdrew(4), Ruled(3, "disqualified", "x"))
    assert desk.refused(Withdrew(4)) == "pair 4 has left already"
    assert desk.refused(Withdrew(3)) == "pair 3 has left already"
    desk.tell(Withdrew(2))
    assert desk.refused(RoundOpened(1, ())) == "fewer than two pairs are left; nobody can be paired"


def test_a_round_paired_otherwise_than_by_the_rule_is_refused() -> None:
    desk = drawn_in_order(4, format="swiss")
    crossed = RoundOpened(1, (Seating(1, 1, 3), Seating(2, 2, 4)))
    assert desk.refused(crossed) == "this is not how the rule pairs round 1; pair it anew"
    assert desk.tell(RoundOpened(1, (Seating(1, 1, 2), Seating(2, 3, 4)))).pairs == [(1, 2), (3, 4)]


@pytest.mark.rule("domino.1.swiss")
def test_when_all_rounds_are_played_another_needs_the_director() -> None:
    desk = drawn_in_order(4)
    for _ in range(3):
        desk.open().play()
    assert desk.refused(RoundOpened(4, ())) == "all 3 rounds are played; to play more, change their number"
    desk.tell(ProfileChanged("rounds", "4", "there is time")).open()
    assert len(desk.tournament.rounds) == 4


@pytest.mark.rule("domino.late")
def test_late_entries_are_taken_until_the_second_round_is_paired() -> None:
    desk = drawn_in_order(7).tell(Entered(8), Entered(9)).open().play().tell(CheckedIn(8)).open()
    said = "pair 9 comes too late: late pairs are taken until round 2 is paired"
    assert desk.refused(CheckedIn(9)) == said


@pytest.mark.rule("domino.late", "domino.1.swiss")
def test_nobody_enters_all_against_all_once_its_tables_are_drawn() -> None:
    desk = drawn_in_order(4).tell(Entered(5), Entered(6), CheckedIn(5)).open()
    said = "pair 6 comes too late: all play all, and the tables for that are drawn"
    assert desk.refused(CheckedIn(6)) == said
