"""Two hundred points or forty minutes: what is played out, and what level scores do."""

from __future__ import annotations

import pytest

from games.domino.situations import asked, counted, dealt, go, happened, late, led_by, score, scored
from sobremesa.contract import Alarm, Chance
from sobremesa.games.domino import GAME
from sobremesa.games.domino.moves import Lot, Time, TimeCalled
from sobremesa.games.domino.state import Table
from sobremesa.seats import CHANCE, JUDGE

RACKS = ["64", "66 55", "21", "00"]
"""Seat 0 goes out with 6-4 and scores 25."""


@pytest.mark.rule("domino.2")
def test_the_clock_of_forty_minutes_starts_with_the_first_deal() -> None:
    assert GAME.alarms(led_by(0)) == ()
    length = Alarm("length", 2400, Time(), lasting=True)
    assert GAME.alarms(dealt(["", "", "", ""])) == (length,)
    assert GAME.alarms(dealt(["", "", "", ""], minutes="0")) == ()
    assert GAME.alarms(GAME.setup(GAME.spec.options(referee="table"))) == (length,)


@pytest.mark.rule("domino.2.time")
def test_a_hand_whose_first_tile_lies_is_played_out_and_counts() -> None:
    table, events = happened(scored(late(RACKS, 6, 4), 0, 20), "clock:time")
    assert events == [TimeCalled(begun=True)]
    assert GAME.alarms(table) == ()
    table = counted(go(table, "<64"))
    assert GAME.outcome(table) == ((1.0, -1.0, 1.0, -1.0), "domino.2.time")
    assert score(table) == (25, 20)


@pytest.mark.rule("domino.2.time")
def test_a_hand_not_begun_is_not_played_any_more() -> None:
    table = go(scored(dealt(["", "", "", ""]), 10, 20), "clock:time")
    assert GAME.outcome(table) == ((-1.0, 1.0, -1.0, 1.0), "domino.2.time")
    assert GAME.view(table, 0).racks[1] == -1


@pytest.mark.rule("domino.2.time", "domino.11.tie")
def test_a_hand_at_time_that_is_blocked_and_level_leaves_the_score_to_decide() -> None:
    table = go(scored(late(["33 11", "55", "40", "20"], 6, 6), 60, 50), "clock:time paso paso paso paso")
    assert GAME.outcome(counted(table)) == ((1.0, -1.0, 1.0, -1.0), "domino.2.time")


def level(**house: str) -> Table:
    """Come to time with level scores: a tied block ends the last hand."""
    return counted(go(late(["33 11", "55", "40", "20"], 6, 6, **house), "clock:time paso paso paso paso"))


@pytest.mark.rule("domino.2.equal")
def test_level_scores_play_one_more_hand_and_another_while_they_are_level() -> None:
    table = level()
    assert (GAME.outcome(table), GAME.awaits(table)) == (None, Chance("deal", 28))
    assert table.state.course.opener == 1


def voided(mine: int, theirs: int, words: str) -> Table:
    """End a hand by a wrong pass of seat 0 that is found late: fifty points, and the hand does not count."""
    table = scored(late(["64 00", "61 33", "11 22", "55 44"], 6, 6, referee="strict"), mine, theirs)
    return go(table, f"{words} 1:challenge-0")


@pytest.mark.rule("domino.2", "domino.6")
def test_a_void_last_hand_ends_nothing_below_two_hundred() -> None:
    table = voided(190, 199, "paso <61")
    assert (score(table), GAME.outcome(table)) == ((140, 199), None)
    assert GAME.awaits(table) == Chance("deal", 28)


@pytest.mark.rule("domino.2.time", "domino.6")
def test_a_void_last_hand_at_time_leaves_the_score_to_decide() -> None:
    table = voided(90, 20, "paso clock:time <61")
    assert GAME.outcome(table) == ((1.0, -1.0, 1.0, -1.0), "domino.2.time")
    assert score(table) == (40, 20)


@pytest.mark.rule("domino.2.equal", "domino.6")
def test_a_void_last_hand_at_time_that_makes_the_score_level_is_followed_by_another() -> None:
    table = voided(90, 40, "paso clock:time <61")
    assert (score(table), GAME.outcome(table)) == ((40, 40), None)
    assert GAME.awaits(table) == Chance("deal", 28)


TIED: dict[str, str] = {"bonus": "caribe"}
GENERAL = "<65 paso paso paso paso"
"""Seat 0 silences the others and then passes too: eight against eight."""


@pytest.mark.rule("domino.2", "domino.11.tie", "domino.bonus")
@pytest.mark.parametrize(("house", "total", "over"), [({}, 180, False), (TIED, 205, True)])
def test_a_tied_last_hand_ends_the_match_only_by_its_bonus(
    house: dict[str, str],
    total: int,
    over: bool,  # noqa: FBT001
) -> None:
    table = counted(go(scored(late(["65 44", "11", "00", "33"], 6, 6, **house), 180, 190), GENERAL))
    assert score(table) == (total, 190)
    assert GAME.outcome(table) == (((1.0, -1.0, 1.0, -1.0), "domino.2") if over else None)


@pytest.mark.rule("domino.2.equal")
def test_level_scores_may_be_a_draw() -> None:
    assert GAME.outcome(level(equal_at_time="draw")) == ((0.0, 0.0, 0.0, 0.0), "domino.2.time")


@pytest.mark.rule("domino.2.equal")
def test_level_scores_may_be_left_to_the_lot() -> None:
    table = level(equal_at_time="lot")
    assert GAME.awaits(table) == Chance("lot", 2)
    table, _ = GAME.after(table, CHANCE, Lot(1))
    assert GAME.outcome(table) == ((-1.0, 1.0, -1.0, 1.0), "domino.2.equal")


@pytest.mark.rule("domino.2.equal")
def test_time_before_the_first_tile_with_level_scores_makes_that_hand_the_extra_one() -> None:
    table = go(dealt(["", "", "", ""]), "clock:time")
    assert asked(table) == {0}


@pytest.mark.rule("domino.2.equal", "domino.bonus")
def test_both_pairs_at_two_hundred_the_higher_wins_and_level_ones_play_on() -> None:
    ends = {"bonus": "caribe", "hand_score": "opponents"}
    table = scored(late(RACKS, 6, 1, **ends), 178, 210)
    assert GAME.outcome(counted(go(table, "<64"))) == ((-1.0, 1.0, -1.0, 1.0), "domino.2")
    table = scored(late(RACKS, 6, 1, **ends), 188, 210)
    assert GAME.awaits(counted(go(table, "<64"))) == Chance("deal", 28)


@pytest.mark.rule("domino.2.time")
def test_with_real_tiles_the_judge_says_whether_a_hand_was_in_play_at_time() -> None:
    table = go(GAME.setup(GAME.spec.options(referee="table")), "result-0-34 clock:time")
    assert GAME.read("stop") in GAME.moves(table, JUDGE)
    assert GAME.outcome(go(table, "stop")) == ((1.0, -1.0, 1.0, -1.0), "domino.2.time")
    assert GAME.outcome(go(table, "result-1-40")) == ((-1.0, 1.0, -1.0, 1.0), "domino.2.time")
    even = go(table, "result-1-34")
    assert (GAME.outcome(even), asked(even)) == (None, {JUDGE})
    assert GAME.read("stop") not in GAME.moves(even, JUDGE)
