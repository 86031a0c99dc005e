"""What happens when a hand or a mishap comes between, as ``docs/explanation/pairing.md`` tells it."""

from __future__ import annotations

import pytest

from sobremesa.tournament.events import (
    CheckedIn,
    CheckInCancelled,
    DrawCancelled,
    Drawn,
    Entered,
    Fined,
    FineLifted,
    ProfileChanged,
    ResultCorrected,
    ResultWritten,
    RoundCancelled,
    RoundClosed,
    RoundReopened,
    Ruled,
    Score,
    Swapped,
    TableFixed,
)
from sobremesa.tournament.reckoning.final import final_order
from tournament.desk import Desk, drawn_in_order
from tournament.pairing.test_knockout import after_the_rounds


@pytest.mark.rule("domino.late")
def test_while_the_second_round_is_taken_back_late_entries_are_taken_again() -> None:
    desk = drawn_in_order(7).tell(Entered(8), Entered(9)).open().play().open()
    said = "pair 8 comes too late: late pairs are taken until round 2 is paired"
    assert desk.refused(CheckedIn(8)) == said
    desk.tell(RoundCancelled(2, "a pair stood at the door"), CheckedIn(8)).open()
    assert sum(8 in both for both in desk.pairs) == 1
    assert (desk.row(8).lost, desk.row(8).points_against) == (1, 200)
    assert desk.refused(CheckedIn(9)).startswith("pair 9 comes too late")


@pytest.mark.rule("domino.bye", "domino.forfeit")
def test_who_is_disqualified_keeps_the_bye_of_the_round_and_is_paired_no_more() -> None:
    desk = drawn_in_order(7).open().tell(Ruled(7, "disqualified", "signals")).play()
    assert (desk.row(7).won, desk.row(7).points_for, desk.row(7).points_against) == (1, 200, 100)
    desk.open()
    assert 7 not in desk.tournament.rounds[1].order


@pytest.mark.rule("domino.pairing", "domino.judges")
def test_a_change_by_hand_moves_also_who_keeps_a_table_and_changing_the_rivals_does_not() -> None:
    desk = drawn_in_order(4, format="swiss").tell(TableFixed(1, 9, "a wheelchair")).open()
    assert {table: match.entries for table, match in desk.tournament.rounds[0].matches.items()} == {
        9: (1, 2),
        1: (3, 4),
    }
    moved = Desk(desk.start)
    for one in desk.happened:
        moved.tell(one.event)
    moved.tell(Swapped(1, 1, 3, "x"))
    assert [match.entries for match in moved.tournament.rounds[0].matches.values()] == [(3, 2), (1, 4)]
    assert moved.tournament.rounds[0].matches[1].entries == (1, 4)
    desk.tell(Swapped(1, 2, 4, "x"))
    assert desk.tournament.rounds[0].matches[9].entries == (1, 4)
    desk.play().open()
    assert any(1 in match.entries for table, match in desk.tournament.rounds[1].matches.items() if table == 9)


@pytest.mark.rule("domino.1.swiss", "domino.result")
@pytest.mark.parametrize("champion", [0, 1])
def test_a_semi_final_corrected_during_the_final_changes_the_final_no_more(champion: int) -> None:
    desk = after_the_rounds()
    (first, fourth), (second, third) = desk.pairs
    desk.play({(first, fourth): (0, 200), (second, third): (200, 0)}).open()
    desk.tell(ResultCorrected(3, 1, (0, 200), Score(200, 0), "the sheet was read upside down"))
    assert desk.pairs == [(fourth, second)]
    desk.play({(fourth, second): (200, 0) if champion == 0 else (0, 200)})
    order = [row.entry for row in final_order(desk.tournament)][:4]
    assert order == ([fourth, second] if champion == 0 else [second, fourth]) + [first, third]


@pytest.mark.rule("domino.1.swiss")
def test_a_final_taken_back_is_paired_again_with_who_has_now_won() -> None:
    desk = after_the_rounds()
    (first, fourth), (second, third) = desk.pairs
    desk.play({(first, fourth): (0, 200), (second, third): (200, 0)}).open()
    desk.tell(ResultCorrected(3, 1, (0, 200), Score(200, 0), "misread"), RoundCancelled(4, "misread")).open()
    assert desk.pairs == [(first, second)]


def test_a_round_that_is_open_again_is_written_and_closed_like_any_other() -> None:
    desk = drawn_in_order(7).open().play().tell(RoundReopened(1, "a sheet was missing"))
    desk.tell(ResultCorrected(1, 1, (200, 100), Score(200, 150), "the other sheet"), RoundClosed(1)).open()
    assert desk.row(2).points_for == 150


@pytest.mark.rule("domino.fines")
def test_a_fine_outlives_the_round_and_the_draw_it_was_booked_in() -> None:
    desk = drawn_in_order(7).tell(Entered(8), CheckedIn(8)).open()
    desk.tell(Fined(1, 8, "5", 25, "x"), Fined(1, 1, "5", 50, "x"), RoundCancelled(1, "x"))
    desk.tell(CheckInCancelled(8, "x"))
    assert 8 not in desk.standing
    desk.tell(DrawCancelled("x"))
    assert desk.standing == []
    assert desk.tell(Drawn("1")).row(1).fines == 50


@pytest.mark.rule("domino.fines")
def test_a_lifted_fine_leaves_the_written_score_to_a_correction() -> None:
    desk = drawn_in_order(4, format="swiss").open().tell(Fined(1, 2, "5", 25, "x")).play({(1, 2): (200, 75)})
    desk.tell(FineLifted(1, "it was another pair"))
    assert (desk.row(2).fines, desk.row(2).points_for) == (0, 75)


@pytest.mark.rule("domino.2.time", "domino.2")
@pytest.mark.parametrize(("was", "becomes"), [("40", "0"), ("0", "40")])
def test_a_round_is_played_by_the_clock_it_began_with(was: str, becomes: str) -> None:
    desk = drawn_in_order(4, minutes=was).open().tell(ProfileChanged("minutes", becomes, "soon"))
    by_time = ResultWritten(1, 1, Score(120, 90, at_time=True))
    if was == "0":
        assert "without a clock" in desk.refused(by_time)
    else:
        outcome = desk.tell(by_time).tournament.rounds[0].matches[1].outcome
        assert outcome is not None
        assert outcome.at_time
