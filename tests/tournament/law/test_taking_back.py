"""What was told by mistake is taken back by a later event with its reason; nothing is taken out of the log."""

from __future__ import annotations

import pytest

from sobremesa.tournament.events import (
    By,
    CheckedIn,
    CheckInCancelled,
    DrawCancelled,
    Drawn,
    Entered,
    Event,
    Fined,
    FineLifted,
    Hand,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    RoundCancelled,
    RoundClosed,
    RoundReopened,
    Ruled,
    Score,
    TableFixed,
    Withdrew,
)
from sobremesa.tournament.state import Outcome, Presence
from tournament.desk import Desk, drawn_in_order


def outcome(desk: Desk, table: int = 1) -> Outcome | None:
    return desk.tournament.rounds[-1].matches[table].outcome


def result(desk: Desk) -> Outcome:
    found = outcome(desk)
    assert found is not None
    return found


def written(by: By = 1, **switches: str) -> Desk:
    """Four entries in their first round, of which 1 has written 200–100 against 4 at table 1."""
    return drawn_in_order(4, **switches).open().tell(ResultWritten(1, 1, Score(200, 100)), by=by)


@pytest.mark.rule("domino.fines")
def test_a_fine_that_is_lifted_stays_in_the_ledger_and_counts_no_more() -> None:
    desk = drawn_in_order(4).open()
    desk.tell(Fined(1, 2, "5", 25, "a gesture"), Fined(1, 2, "6", 50, "a wrong pass"), by="judge")
    assert (
        desk.refused(FineLifted(1, "x"), by="desk") == "the desk cannot decide that; a judge or the director does"
    )
    desk.tell(FineLifted(1, "it was the other pair"), by="judge")
    assert [(fine.points, fine.lifted) for fine in desk.tournament.fines] == [
        (25, "it was the other pair"),
        (50, ""),
    ]
    assert desk.row(2).fines == 50
    assert desk.refused(FineLifted(1, "x")) == "fine 1 is lifted already"
    assert desk.refused(FineLifted(3, "x")) == "there is no fine 3; the ledger has 2 lines"
    assert desk.refused(FineLifted(0, "x")) == "there is no fine 0; the ledger has 2 lines"
    assert desk.refused(FineLifted(2, "")) == "a reason is missing; say in words why"


@pytest.mark.rule("domino.result")
def test_a_result_at_the_wrong_table_is_taken_back_and_written_at_the_right_one() -> None:
    desk = written(by="desk").tell(ResultCleared(1, 1, (200, 100), "it was table 2"), by="desk")
    assert outcome(desk) is None
    desk.tell(ResultWritten(1, 2, Score(200, 100)), by="desk")
    assert (
        desk.refused(ResultCleared(1, 1, (200, 100), "x")) == "table 1 has no result; there is none to take back"
    )
    said = "table 2 has 200–100, not 100–200; look at it again"
    assert desk.refused(ResultCleared(1, 2, (100, 200), "x")) == said


@pytest.mark.rule("domino.result", "domino.judges")
@pytest.mark.rule("domino.result")
def test_a_pair_takes_back_what_it_wrote_until_the_others_agree() -> None:
    desk = drawn_in_order(4).open().tell(ResultWritten(1, 1, Score(200, 100)), by=1)
    again = ResultCleared(1, 1, (200, 100), "misread")
    only_own = "a pair takes back only what it wrote itself, before the others agree; a judge does the rest"
    assert desk.refused(again, by=4) == only_own
    desk.tell(again, by=1)
    assert outcome(desk) is None
    desk.tell(ResultWritten(1, 1, Score(200, 90)), by=1).tell(ResultConfirmed(1, 1, 200, 90), by=4)
    assert desk.refused(ResultCleared(1, 1, (200, 90), "misread"), by=1) == only_own


def test_only_a_judge_takes_back_what_a_judge_decided_and_nobody_in_a_closed_round() -> None:
    desk = written(by="judge")
    said = "a judge has decided this result; only a judge or the director changes it"
    assert desk.refused(ResultCleared(1, 1, (200, 100), "x"), by="desk") == said
    desk.play()
    said = "round 1 is not being played, nor is any other; pair the next"
    assert desk.refused(ResultCleared(1, 1, (200, 100), "x")) == said


@pytest.mark.rule("domino.result", "domino.judges")
@pytest.mark.parametrize("confirmation", ["required", "off"])
@pytest.mark.parametrize("by", [4, "desk"])
def test_a_disputed_result_waits_for_a_judge_and_keeps_the_round_open(by: By, confirmation: str) -> None:
    desk = written(confirmation=confirmation).tell(ResultDisputed(1, 1, "we had 150"), by=by)
    desk.tell(ResultWritten(1, 2, Score(200, 100)), by="judge")
    assert desk.refused(RoundClosed(1)) == "results are disputed at table 1; a judge or the director decides"
    said = "table 1 has a disputed result; a judge or the director decides"
    tries: list[tuple[Event, By]] = [
        (ResultConfirmed(1, 1, 200, 100), 4),
        (ResultCorrected(1, 1, (200, 100), Score(200, 150), "x"), "desk"),
        (ResultCleared(1, 1, (200, 100), "x"), "desk"),
    ]
    for event, who in tries:
        assert desk.refused(event, by=who) == said
    again = "table 1 has a disputed result already; a judge decides"
    assert desk.refused(ResultDisputed(1, 1, "x"), by=4) == again
    desk.tell(ResultCorrected(1, 1, (200, 100), Score(200, 150), "the sheet says so"), by="judge")
    assert desk.tell(RoundClosed(1)).row(4).points_for == 150


@pytest.mark.rule("domino.judges")
def test_a_judge_who_confirms_a_disputed_result_ends_the_dispute() -> None:
    desk = written().tell(ResultConfirmed(1, 1, 200, 100), by=4).tell(ResultDisputed(1, 1, "too quick"), by=4)
    assert not result(desk).confirmed
    ended = result(desk.tell(ResultConfirmed(1, 1, 200, 100), by="judge"))
    assert (ended.disputed, ended.confirmed, ended.decided) == ("", True, True)


@pytest.mark.rule("domino.judges")
@pytest.mark.parametrize(
    ("by", "event", "line"),
    [
        (1, ResultDisputed(1, 1, "x"), "who wrote a result does not dispute it; the desk corrects it"),
        (
            2,
            ResultDisputed(1, 1, "x"),
            "pair 2 does not play at table 1; its own pairs and the desk may write there",
        ),
        (4, ResultDisputed(1, 1, ""), "a reason is missing; say in words why"),
        (2, ResultDisputed(1, 2, "x"), "table 2 has no result yet; write it first"),
    ],
)
def test_who_may_not_dispute_is_told_why(by: By, event: Event, line: str) -> None:
    assert written().refused(event, by=by) == line


@pytest.mark.rule("domino.judges")
def test_what_a_judge_decided_is_not_disputed() -> None:
    said = "a judge has decided this result; only a judge or the director changes it"
    assert written(by="judge").refused(ResultDisputed(1, 1, "x"), by=4) == said


@pytest.mark.rule("domino.forfeit")
def test_who_is_disqualified_does_not_keep_a_disputed_result() -> None:
    desk = (
        written(confirmation="off")
        .tell(ResultDisputed(1, 1, "no"), by=4)
        .tell(Ruled(1, "disqualified", "signals"))
    )
    assert (result(desk).points, result(desk).disputed) == ((0, 200), "")


def test_the_last_round_is_opened_again_by_the_director_until_the_next_is_paired() -> None:
    desk = drawn_in_order(4).open()
    assert desk.refused(RoundReopened(1, "x")) == "round 1 is not closed yet"
    desk.play()
    assert desk.refused(RoundReopened(1, "x"), by="judge") == "only the director decides that"
    assert desk.refused(RoundReopened(2, "x")) == "round 2 has not been paired"
    assert Desk().refused(RoundReopened(0, "x")) == "round 0 has not been paired"
    assert desk.refused(RoundReopened(1, " ")) == "a reason is missing; say in words why"
    before = desk.standing
    desk.tell(RoundReopened(1, "closed too early"))
    assert (desk.tournament.rounds[0].closed, desk.standing) == (False, before)
    desk.tell(RoundClosed(1)).open()
    said = "round 2 is paired, so round 1 stays closed; correct its results instead"
    assert desk.refused(RoundReopened(1, "x")) == said


@pytest.mark.rule("domino.pairing")
def test_the_draw_is_taken_back_with_all_numbers_before_the_first_round() -> None:
    desk = drawn_in_order(7).tell(Entered(8), CheckedIn(8))
    assert desk.tournament.entries[8].number == 8
    desk.tell(DrawCancelled("a pair was forgotten"))
    assert desk.tournament.seed is None
    assert {entry.number for entry in desk.tournament.entries.values()} == {0}
    assert desk.refused(DrawCancelled("x")) == "the numbers are not drawn; there is no draw to take back"
    desk.tell(Drawn("1")).open()
    said = "round 1 is paired by the draw, which stands; take the round back before"
    assert desk.refused(DrawCancelled("x")) == said
    desk.tell(RoundCancelled(1, "x"), DrawCancelled("x"))


@pytest.mark.rule("domino.late")
def test_a_check_in_by_mistake_leaves_no_number_and_no_missed_round() -> None:
    desk = drawn_in_order(7).tell(Entered(8), TableFixed(8, 30)).open().play()
    before = desk.tournament
    desk.tell(CheckedIn(8))
    assert (desk.row(8).lost, desk.tournament.field) == (1, 8)
    desk.tell(CheckInCancelled(8, "that was pair 3"), by="desk")
    assert desk.tournament == before
    assert desk.refused(CheckInCancelled(8, "x")) == "pair 8 is not checked in"


@pytest.mark.rule("domino.late")
def test_who_came_back_by_mistake_has_left_as_before() -> None:
    desk = drawn_in_order(8).open().play().tell(Withdrew(8)).open()
    before = desk.row(8)
    desk.tell(CheckedIn(8))
    assert desk.row(8) != before
    desk.tell(CheckInCancelled(8, "x"))
    assert (desk.row(8), desk.tournament.entries[8].presence) == (before, Presence.LEFT)


@pytest.mark.rule("domino.late")
@pytest.mark.parametrize("since", [[], [Entered(9), CheckedIn(9)]])
def test_who_was_paired_or_followed_since_it_came_withdraws_instead(since: list[Event]) -> None:
    desk = drawn_in_order(7).tell(Entered(8), CheckedIn(8), *since)
    if not since:
        desk.open()
    said = "pair 8 or another got a number since, or it was paired; let it withdraw instead"
    assert desk.refused(CheckInCancelled(8, "x")) == said


@pytest.mark.rule("domino.result")
def test_a_score_sheet_adds_up_to_its_score() -> None:
    desk = drawn_in_order(4).open()
    hands = (Hand(150, 0), Hand(0, 100), Hand(75, 0), Hand(-25, 0))
    said = "the hands add up to 200–100, not to 200–90; look at them again"
    assert desk.refused(ResultWritten(1, 1, Score(200, 90, hands=hands))) == said
    assert result(desk.tell(ResultWritten(1, 1, Score(200, 100, hands=hands)))).hands == hands
