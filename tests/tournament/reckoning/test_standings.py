"""Standings: what each entry has after what happened, worked out by hand."""

from __future__ import annotations

import pytest

from sobremesa.tournament.events import (
    CheckedIn,
    Entered,
    Fined,
    Forfeited,
    ResultCorrected,
    ResultWritten,
    RoundClosed,
    Ruled,
    Score,
    Withdrew,
)
from sobremesa.tournament.reckoning.standings import tally
from tournament.desk import Desk, drawn_in_order

pytestmark = pytest.mark.rule("domino.standings")


def numbers(desk: Desk, entry: int) -> tuple[int, ...]:
    row = desk.row(entry)
    return row.won, row.drawn, row.lost, row.points_for, row.points_against


@pytest.mark.rule("domino.bye")
def test_a_bye_is_a_win_by_the_target_against_half_of_it_and_adds_no_buchholz() -> None:
    desk = drawn_in_order(5, format="swiss", target="201").open().play({(1, 2): (201, 0), (3, 4): (201, 0)})
    assert desk.tournament.rounds[0].byes == (5,)
    assert numbers(desk, 5) == (1, 0, 0, 201, 100)
    assert desk.row(5).buchholz == 0
    desk.open().play()
    (rival,) = desk.row(5).met
    assert desk.row(5).buchholz == 2 * desk.row(rival).won


@pytest.mark.rule("domino.forfeit")
def test_who_is_present_wins_by_half_and_who_is_absent_has_nothing() -> None:
    desk = drawn_in_order(4, format="swiss").open()
    desk.tell(Forfeited(1, 1, 2, "absent", "not here")).play()
    assert (numbers(desk, 1), numbers(desk, 2)) == ((1, 0, 0, 200, 100), (0, 0, 1, 0, 200))


@pytest.mark.rule("domino.forfeit")
def test_when_both_are_absent_both_have_lost() -> None:
    desk = drawn_in_order(4, format="swiss").open()
    desk.tell(Forfeited(1, 1, 2, "absent", "not here"), Forfeited(1, 1, 1, "absent", "nor they", (200, 0)))
    desk.play()
    assert numbers(desk, 1) == numbers(desk, 2) == (0, 0, 1, 0, 200)


@pytest.mark.rule("domino.forfeit", "domino.6.block")
def test_a_match_declared_lost_counts_nothing_against_the_target() -> None:
    desk = drawn_in_order(4, format="swiss").open()
    desk.tell(ResultWritten(1, 1, Score(200, 150)))
    desk.tell(Forfeited(1, 1, 1, "lost", "6c: passed to avoid a block", (200, 150))).play()
    assert (numbers(desk, 1), numbers(desk, 2)) == ((0, 0, 1, 0, 200), (1, 0, 0, 200, 0))


@pytest.mark.rule("domino.forfeit", "domino.judges")
def test_a_disqualified_entry_loses_the_match_being_played_and_is_paired_no_more() -> None:
    desk = drawn_in_order(4, format="swiss").open().tell(Ruled(1, "disqualified", "signals"), by="judge").play()
    assert (numbers(desk, 1), numbers(desk, 2)) == ((0, 0, 1, 0, 200), (1, 0, 0, 200, 0))
    assert desk.refused(CheckedIn(1)) == "pair 1 was disqualified and plays no more"
    desk.open()
    assert all(1 not in both for both in desk.pairs)


@pytest.mark.rule("domino.forfeit")
def test_a_forfeited_match_counts_for_buchholz_and_bars_a_rematch_like_any_other() -> None:
    desk = drawn_in_order(4, format="swiss").open().tell(Forfeited(1, 1, 2, "absent", "late")).play()
    assert (desk.row(2).met, desk.row(2).took) == ([1], [0])
    assert desk.row(2).buchholz == 2
    desk.open()
    assert (1, 2) not in desk.pairs


@pytest.mark.rule("domino.fines")
def test_a_fine_below_zero_is_taken_as_it_is_written_and_the_ledger_adds_nothing_to_it() -> None:
    desk = drawn_in_order(4, format="swiss").open()
    desk.tell(Fined(1, 2, "6", 50, "a wrong pass"), by="judge").play({(1, 2): (200, -25)})
    desk.tell(Fined(1, 2, "5", 25, "a gesture"), by="judge")
    assert numbers(desk, 2) == (0, 0, 1, -25, 200)
    assert (desk.row(2).difference, desk.row(2).fines) == (-225, 75)


@pytest.mark.rule("domino.2.equal")
def test_a_drawn_match_is_half_a_win() -> None:
    desk = drawn_in_order(4, format="swiss", equal_at_time="draw").open()
    desk.play({(1, 2): (120, 120), (3, 4): (200, 199)})
    assert numbers(desk, 1) == (0, 1, 0, 120, 120)
    assert desk.standing == [3, 1, 2, 4]


@pytest.mark.rule("domino.2.equal")
def test_a_level_match_can_be_decided_by_lot() -> None:
    desk = drawn_in_order(4, format="swiss", equal_at_time="lot").open()
    desk.tell(ResultWritten(1, 1, Score(120, 120, at_time=True, lot=2)), by="judge").play()
    assert (numbers(desk, 1), numbers(desk, 2)) == ((0, 0, 1, 120, 120), (1, 0, 0, 120, 120))


@pytest.mark.rule("domino.2.time")
def test_at_forty_minutes_the_higher_score_wins() -> None:
    desk = drawn_in_order(4, format="swiss").open().play({(1, 2): (90, 95)})
    assert (numbers(desk, 1), numbers(desk, 2)) == ((0, 0, 1, 90, 95), (1, 0, 0, 95, 90))


def all_play_all(**scores: tuple[int, int]) -> Desk:
    """Four entries; ``p12`` is the score of 1 against 2."""
    given = {(int(name[1]), int(name[2])): points for name, points in scores.items()}
    desk = drawn_in_order(4)
    for _ in range(3):
        desk.open().play(given)
    return desk


LEVEL = {
    "p13": (200, 100),
    "p14": (200, 100),
    "p23": (200, 50),
    "p24": (150, 200),
    "p34": (200, 150),
}
"""With 1–2 at 150–200 the first two are level in wins, difference, points and Buchholz."""


def test_who_is_level_in_everything_is_parted_by_the_direct_encounter() -> None:
    desk = all_play_all(p12=(150, 200), **LEVEL)
    one, two = desk.row(1), desk.row(2)
    assert numbers(desk, 1)[:3] == numbers(desk, 2)[:3] == (2, 0, 1)
    assert (one.difference, one.points_for, one.buchholz) == (150, 550, 8)
    assert (two.difference, two.points_for, two.buchholz) == (150, 550, 8)
    assert desk.standing[:2] == [2, 1]


def test_points_above_the_target_count_unless_they_are_capped() -> None:
    for points, counted in (("all", (240, 150)), ("capped", (200, 150))):
        desk = drawn_in_order(4, format="swiss", points=points).open().play({(1, 2): (240, 150)})
        assert numbers(desk, 1)[3:] == counted
        assert numbers(desk, 2)[3:] == counted[::-1]


@pytest.mark.rule("domino.late")
def test_rounds_missed_before_a_late_entry_count_as_lost() -> None:
    desk = drawn_in_order(7).open().tell(Entered(8), CheckedIn(8)).play()
    assert numbers(desk, 8) == (0, 0, 1, 0, 200)
    assert desk.row(8).number == 8
    desk.open()
    assert sum(8 in both for both in desk.pairs) == 1


@pytest.mark.rule("domino.late", "domino.forfeit")
def test_leaving_and_coming_back_gains_nothing() -> None:
    desk = drawn_in_order(8).open().play().tell(Withdrew(8, "a taxi")).open()
    had = numbers(desk, 8)
    assert all(8 not in both for both in desk.pairs)
    assert desk.tournament.rounds[-1].byes != (8,)
    desk.tell(CheckedIn(8)).play()
    assert numbers(desk, 8) == (had[0], had[1], had[2] + 1, had[3], had[4] + 200)
    desk.tell(Withdrew(8), CheckedIn(8))
    assert numbers(desk, 8) == (had[0], had[1], had[2] + 1, had[3], had[4] + 200)


@pytest.mark.rule("domino.forfeit")
def test_results_of_who_has_left_stand() -> None:
    desk = drawn_in_order(8).open().play()
    before = numbers(desk, 1)
    assert numbers(desk.tell(Withdrew(1)), 1) == before
    assert 1 in desk.standing


@pytest.mark.rule("domino.result")
def test_a_correction_changes_the_standings_and_no_later_pairing() -> None:
    desk = drawn_in_order(8).open().play().open()
    pairs = desk.pairs
    one = desk.tournament.rounds[0].matches[1]
    desk.tell(ResultCorrected(1, 1, (200, 100), Score(100, 200), "the sheet was read upside down"))
    assert numbers(desk, one.first) == (0, 0, 1, 100, 200)
    assert desk.pairs == pairs
    desk.play()
    desk.open()


@pytest.mark.rule("domino.forfeit")
def test_in_all_against_all_whose_rival_has_left_sits_out_and_wins_it() -> None:
    desk = drawn_in_order(4).tell(Withdrew(4)).open()
    assert (desk.pairs, desk.tournament.rounds[0].byes) == ([(2, 3)], (1,))
    desk.play()
    assert numbers(desk, 1) == (1, 0, 0, 200, 100)


def test_nothing_is_counted_twice() -> None:
    desk = drawn_in_order(7)
    for _ in range(5):
        desk.open().play()
    rows = tally(desk.tournament).values()
    assert [row.won + row.drawn + row.lost for row in rows] == [5] * 7
    assert desk.refused(RoundClosed(5)) == "round 5 is not being played, nor is any other; pair the next"
