"""The cross table, and what would be if a round were closed now."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.tournament.events import (
    CheckedIn,
    Entered,
    Forfeited,
    ResultConfirmed,
    ResultWritten,
    RoundClosed,
    Score,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.rounds import next_round
from sobremesa.tournament.reckoning.crosstable import Cell, What, crosstable
from sobremesa.tournament.supposing.preview import closed_now
from tournament.desk import Desk, drawn_in_order
from tournament.law.test_churn import chronicle
from tournament.pairing.test_knockout import after_the_rounds

pytestmark = pytest.mark.rule("domino.standings")


def cells(desk: Desk, entry: int) -> list[Cell]:
    return next(list(line.cells) for line in crosstable(desk.tournament) if line.row.entry == entry)


def test_each_round_tells_the_rival_the_points_and_who_won() -> None:
    desk = drawn_in_order(7).open().tell(Entered(8), Entered(9))
    desk.tell(Forfeited(1, 2, 4, "absent", "not here")).play({(1, 2): (200, 150)})
    desk.tell(CheckedIn(8), Withdrew(6)).open()
    assert cells(desk, 1)[0] == Cell(What.PLAYED, 2, 200, 150, 2)
    assert cells(desk, 2)[0] == Cell(What.PLAYED, 1, 150, 200, 0)
    assert cells(desk, 3)[0] == Cell(What.PLAYED, 4, 200, 100, 2, "", "absent")
    assert cells(desk, 4)[0] == Cell(What.PLAYED, 3, 0, 200, 0, "absent", "")
    assert cells(desk, 7)[0] == Cell(What.BYE, None, 200, 100, 2)
    assert cells(desk, 8)[0] == Cell(What.MISSED, None, 0, 200, 0)
    assert cells(desk, 6)[1] == Cell(What.OUT)
    assert cells(desk, 1)[1].what is What.PENDING
    lines = crosstable(desk.tournament)
    assert [line.row.entry for line in lines] == desk.standing
    assert [line.place for line in lines] == list(range(1, 9))


def test_in_a_knock_out_who_goes_through_has_no_bye_and_others_are_out() -> None:
    desk = after_the_rounds(entries=6, knockout="8")
    order = desk.standing
    assert [cells(desk, entry)[2].what for entry in order] == [What.THROUGH] * 2 + [What.PENDING] * 4
    desk = after_the_rounds()
    assert cells(desk, desk.standing[-1])[2] == Cell(What.OUT)


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_what_stands_in_the_cells_adds_up_to_the_row(rng: Random) -> None:
    desk = Desk()
    for desk, _ in chronicle(rng, 100):  # noqa: B007 -- the last one is wanted
        pass
    counted = [not one.bracket for one in desk.tournament.rounds]
    capping = desk.tournament.profile.points == "capped"
    for line in crosstable(desk.tournament):
        own = [cell for cell, counts in zip(line.cells, counted, strict=True) if counts and cell.won is not None]
        assert [cell.rival for cell in own if cell.rival is not None] == line.row.met
        assert sum(cell.won or 0 for cell in own) == 2 * line.row.won + line.row.drawn
        if not capping:
            assert sum(cell.points or 0 for cell in own) == line.row.points_for
            assert sum(cell.against or 0 for cell in own) == line.row.points_against


def test_as_long_as_results_are_missing_the_next_round_is_not_told() -> None:
    desk = drawn_in_order(7).open().tell(ResultWritten(1, 1, Score(200, 100)), by="judge")
    seen = closed_now(desk.tournament)
    assert ([row.entry for row in seen.order], seen.pending, seen.next) == (desk.standing, (2, 3), None)
    assert str(seen.hinders) == str(seen.why) == "results are missing at tables 2, 3"


def test_unconfirmed_results_count_as_they_are_written() -> None:
    desk = drawn_in_order(7).open()
    desk.tell(*(ResultWritten(1, table, Score(200, 10 * table)) for table in (1, 2, 3)), by="desk")
    seen = closed_now(desk.tournament)
    assert (str(seen.hinders), seen.pending) == ("results are not confirmed at tables 1, 2, 3", ())
    desk.tell(*(ResultConfirmed(1, table, 200, 10 * table) for table in (1, 2, 3))).tell(RoundClosed(1))
    assert (seen.next, seen.why) == (next_round(desk.tournament), None)
    again = closed_now(desk.tournament)
    assert (again.hinders, again.next) == (None, seen.next)


def test_before_the_first_round_and_after_the_last_it_is_told_why_there_is_no_next() -> None:
    assert str(closed_now(Desk().tournament).why).startswith("the numbers are not drawn yet")
    assert closed_now(drawn_in_order(4).tournament).next is not None
    desk = drawn_in_order(4)
    for _ in range(3):
        desk.open().play()
    assert str(closed_now(desk.tournament).why) == "all 3 rounds are played; to play more, change their number"


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_the_next_round_comes_as_it_was_told(rng: Random) -> None:
    for desk, _ in chronicle(rng, 60):
        seen = closed_now(desk.tournament)
        assert (seen.next is None) is (seen.why is not None)
        if seen.next is not None and seen.hinders is None:
            try:
                desk.tell(RoundClosed(len(desk.tournament.rounds)))
            except EventError:
                assert not desk.tournament.rounds or desk.tournament.rounds[-1].closed
            assert next_round(desk.tournament) == seen.next
