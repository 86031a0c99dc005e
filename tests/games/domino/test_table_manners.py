"""Where infractions can be made: the table of penalties, case by case."""

from __future__ import annotations

import pytest

from games.domino.situations import asked, counted, go, happened, late, mask, opened, refused, score, tile
from sobremesa.games.domino import GAME
from sobremesa.games.domino.breaches import BonusTaken, Challenged, Exposed, HandVoided, PlayedEarly, Result
from sobremesa.games.domino.moves import Passed
from sobremesa.games.domino.state import Entry, Table
from sobremesa.seats import JUDGE

NOBODY = -1


def strict(racks: list[str], left: int, right: int, **house: str) -> Table:
    return late(racks, left, right, referee="strict", **house)


CAN_PLAY = ["64 00 10", "61 33", "11 22", "55 44"]
"""Seat 0 holds 6-4, which fits; seat 1 holds 6-1, which fits too; the others hold nothing that does."""


@pytest.mark.rule("domino.6", "domino.7", "domino.8")
def test_in_an_assisted_match_no_infraction_can_be_made() -> None:
    table = late(CAN_PLAY, 6, 6)
    words = ["paso", "<00", "1:<61", "3:<55", "1:challenge-0", "judge:fine-5-0"]
    assert [no and no[2] for no in (refused(table, word) for word in words)] == [False] * len(words)


@pytest.mark.rule("domino.6")
def test_a_wrong_pass_can_be_made_and_looks_like_any_other() -> None:
    table = strict(CAN_PLAY, 6, 6)
    assert refused(table, "paso") == ("domino.6", "must_lay", True)
    later, events = happened(table, "paso")
    assert events == [Passed(0, 6, 6)]
    assert GAME.view(later, 2).voids == (0, 0, 0, 0)
    assert later.state.hand.turn == 1


@pytest.mark.rule("domino.6", "domino.challenge")
def test_6a_challenged_before_the_next_player_acts_it_costs_fifty_is_taken_back_and_he_must_play() -> None:
    table, events = happened(go(strict(CAN_PLAY, 6, 6), "paso"), "1:challenge-0")
    assert events[0] == Challenged(1, 0, "6a")
    assert table.ledger == (Entry("6a", 0, 50, 50, 1, ""),)
    assert (score(table), table.state.hand.turn, table.state.hand.passes) == ((-50, 0), 0, 0)
    assert refused(table, "paso") == ("domino.6", "must_lay", False)
    assert go(table, "<64").bound == NOBODY


@pytest.mark.rule("domino.6")
def test_6a_gives_back_the_bonus_of_a_general_pass_that_was_none() -> None:
    table = strict(["66 00 10", "11 33", "22", "65 44"], 6, 6, bonus="caribe")
    table = go(table, "<66 paso paso paso")
    assert table.state.tally.bonus == (25, 0)
    assert go(table, "0:challenge-3").state.tally.bonus == (0, 0)


@pytest.mark.rule("domino.6", "domino.lead")
def test_6b_found_after_the_next_player_has_acted_the_hand_is_void_and_the_lead_moves_on() -> None:
    table, events = happened(go(strict(CAN_PLAY, 6, 6), "paso <61"), "3:challenge-0")
    assert [type(event) for event in events[::2]] == [Challenged, HandVoided]
    assert events[-1].how == "void"
    assert table.ledger[0][:5] == ("6b", 0, 50, 50, 3)
    assert (score(table), table.state.course.opener) == ((-50, 0), 1)


@pytest.mark.rule("domino.6")
def test_6b_a_pass_is_not_taken_back_once_the_next_player_has_touched_a_tile() -> None:
    table = go(strict(["64 00 10", "61 33", "11 22", "55 44"], 6, 6), "paso")
    assert happened(table, "2:<11 3:challenge-0")[1][2] == Challenged(3, 0, "6a")
    assert happened(table, "<33 3:challenge-0")[1][1] == Challenged(3, 0, "6b")


@pytest.mark.rule("domino.6")
def test_6b_the_fourth_paso_opens_the_racks_so_that_nobody_can_play_on() -> None:
    table = strict(["11 33", "22 55", "44 33", "64 00"], 6, 6)
    table, events = happened(table, "paso paso paso paso 2:challenge-3")
    assert Challenged(2, 3, "6b") in events
    assert (score(table), table.scores[-1].how) == ((0, -50), "void")  # type: ignore[attr-defined]


@pytest.mark.rule("domino.6")
def test_6b_found_while_the_hand_is_counted_it_is_void_too() -> None:
    table = go(strict(["64 00", "61", "11 22", "55 44"], 6, 6), "paso <61")
    assert GAME.view(table, None).phase == "count"
    table = go(go(table, "0:counted 2:counted"), "1:challenge-0")
    assert score(table) == (-50, 0)
    assert table.scores[-1].lines == ()  # type: ignore[attr-defined]


@pytest.mark.rule("domino.6")
def test_after_the_count_nobody_can_challenge_any_more() -> None:
    table = counted(go(strict(["64 00", "61", "11 22", "55 44"], 6, 6), "paso <61"))
    assert refused(table, "1:challenge-0") == ("domino.challenge", "no_pass_to_challenge", False)
    assert score(table) == (0, 10 + 6 + 18)


@pytest.mark.rule("domino.challenge")
@pytest.mark.parametrize(("house", "costs"), [("25", -25), ("0", 0)])
def test_a_challenge_that_was_wrong_costs_its_pair_twenty_five_or_what_the_house_says(
    house: str, costs: int
) -> None:
    table, events = happened(
        go(strict(["11 00", "61", "22", "33"], 6, 6, wrong_challenge=house), "paso"), "1:challenge-0"
    )
    assert events[0] == Challenged(1, 0, "")
    assert score(table) == (0, costs)
    assert refused(table, "3:challenge-0") == ("domino.challenge", "no_pass_to_challenge", False)
    assert GAME.view(table, 2).voids == (0b1000000, 0, 0, 0)


@pytest.mark.rule("domino.challenge")
def test_the_judge_may_challenge_for_nothing_but_a_partner_may_not() -> None:
    table = go(strict(["11 00", "61", "22", "33"], 6, 6), "paso")
    assert refused(table, "2:challenge-0") == ("domino.challenge", "no_pass_to_challenge", False)
    assert score(go(table, "judge:challenge-0")) == (0, 0)


@pytest.mark.rule("domino.challenge")
def test_a_challenge_quotes_the_passes_of_the_seat_it_speaks_of() -> None:
    table = strict(CAN_PLAY, 6, 6)
    challenge = GAME.read("challenge 0")
    assert GAME.opening(table, challenge) == 0
    assert GAME.opening(go(table, "paso"), challenge) == 1
    assert GAME.opening(go(table, "paso 1:challenge-0"), challenge) == 1


@pytest.mark.rule("domino.7")
def test_7_a_touched_tile_that_does_not_fit_lies_face_up_and_the_turn_stays() -> None:
    table = strict(CAN_PLAY, 6, 6)
    assert refused(table, "<00") == ("domino.7", "does_not_fit", True)
    table, events = happened(table, "<00")
    assert events == [Exposed(0, tile("00"))]
    assert (asked(table), GAME.view(table, 3).exposed[0], score(table)) == ({0}, mask("00"), (0, 0))
    assert refused(table, "<00") == ("domino.fit", "does_not_fit", False)
    assert refused(table, "<64") is None


@pytest.mark.rule("domino.7")
def test_7_an_exposed_tile_that_fits_goes_first_and_its_owner_chooses_the_end() -> None:
    table = go(strict(["61 00 64", "10 33", "11 22", "05 44"], 6, 6), "<00 <61 <10")
    table = go(table, "2:paso <05")
    hand = table.state.hand._replace(left=4, right=0, turn=0)
    table = table._replace(state=table.state._replace(hand=hand))
    assert refused(table, "<64") == ("domino.7", "must_use_exposed", False)
    assert [GAME.write(move) for move in GAME.moves(table, 0)] == ["0|0 right"]


@pytest.mark.rule("domino.7", "domino.7.win")
def test_7w_going_out_with_an_exposed_tile_scores_nothing_and_the_rotation_goes_on() -> None:
    table = strict(["64", "61 33", "11 22", "55 44"], 6, 4, bonus="caribe")
    table = table._replace(exposed=(mask("64"), 0, 0, 0))
    table = counted(go(table, "<64"))
    assert (score(table), table.state.course.opener) == ((0, 0), 1)
    assert [line.reason for line in table.scores[-1].lines] == ["exposed"]  # type: ignore[attr-defined]


@pytest.mark.rule("domino.8")
def test_8_a_tile_out_of_turn_costs_twenty_five_at_once_and_comes_back_face_up() -> None:
    table = strict(CAN_PLAY, 6, 6)
    assert refused(table, "1:<61") == ("domino.8", "early", True)
    table, events = happened(table, "1:<61")
    assert events[0] == PlayedEarly(1, tile("61"))
    assert table.ledger == (Entry("8", 1, 25, 25, NOBODY, ""),)
    assert (score(table), table.exposed[1], table.state.hand.turn) == ((0, -25), mask("61"), 0)
    assert refused(table, "1:<61") == ("domino.3.order", "not_your_turn", False)


@pytest.mark.rule("domino.fines")
def test_a_floor_stops_a_score_at_zero_and_the_ledger_keeps_both_numbers() -> None:
    table = go(strict(CAN_PLAY, 6, 6, floor="0"), "1:<61")
    assert (score(table), table.ledger[0].points, table.ledger[0].taken) == ((0, 0), 25, 0)


@pytest.mark.rule("domino.5")
def test_5_talk_is_booked_by_the_judge_with_words_no_rule_reads() -> None:
    table = go(strict(CAN_PLAY, 6, 6), "judge:fine-5-2-a-wink")
    assert table.ledger == (Entry("5", 2, 25, 25, JUDGE, "a wink"),)
    assert score(table) == (-25, 0)


@pytest.mark.rule("domino.6.block")
def test_6c_passing_to_avoid_a_block_loses_the_match_and_a_judge_decides() -> None:
    table = go(strict(CAN_PLAY, 6, 6), "paso judge:show-0")
    assert GAME.view(table, 3).racks[0] == table.state.hand.racks[0]
    assert GAME.view(table, 3).racks[1] == -1
    table = go(table, "judge:fine-6c-0")
    assert GAME.outcome(table) == ((-1.0, 1.0, -1.0, 1.0), "domino.6.block")
    assert score(table) == (0, 200)


@pytest.mark.rule("domino.judges")
@pytest.mark.parametrize(("ruling", "left"), [("0", 0), ("25", -25), ("50", -50)])
def test_a_ruling_costs_what_the_judge_says_and_stays_in_the_ledger(ruling: str, left: int) -> None:
    table = go(strict(CAN_PLAY, 6, 6), f"judge:rule-{ruling}-3-late")
    assert table.ledger[0][:4] == ("ruling", 3, -left, -left)
    assert score(table) == (0, left)


@pytest.mark.rule("domino.judges")
def test_a_ruling_may_cost_the_match() -> None:
    table = go(strict(CAN_PLAY, 6, 6), "judge:rule-lost-3")
    assert GAME.outcome(table) == ((1.0, -1.0, 1.0, -1.0), "domino.judges")


@pytest.mark.rule("domino.judges")
def test_only_the_judge_rules_and_he_holds_no_tiles() -> None:
    table = strict(CAN_PLAY, 6, 6)
    assert refused(table, "1:rule-25-0") == ("domino.judges", "judge_only", False)
    assert refused(table, "judge:<64") == ("domino.judges", "not_for_judge", False)
    view, spectator = GAME.view(table, JUDGE), GAME.view(table, None)
    assert view == spectator._replace(viewer=JUDGE)


# --- real tiles: the judge writes -------------------------------------------------------------------------------


def real(**house: str) -> Table:
    return opened(referee="table", **house)


@pytest.mark.rule("domino.judges", "domino.2")
def test_with_real_tiles_the_judge_writes_the_hands_and_nobody_else_is_asked() -> None:
    table = real()
    assert asked(table) == {JUDGE}
    assert GAME.patience(table, JUDGE) is None
    assert [GAME.moves(table, seat) for seat in range(4)] == [()] * 4
    table = go(table, "result-0-34 void result-1-120 fine-6b-1 result-1-80")
    assert [hand.how for hand in table.scores] == ["result", "void", "result", "result"]  # type: ignore[attr-defined]
    assert (score(table), GAME.outcome(table)) == ((34, 150), None)
    table = go(table, "result-1-50")
    assert GAME.outcome(table) == ((-1.0, 1.0, -1.0, 1.0), "domino.2")


@pytest.mark.rule("domino.score")
def test_no_hand_is_worth_more_than_all_tiles_together() -> None:
    assert refused(real(), "result-0-168") is None
    assert refused(real(), "result-0-169") == ("domino.score", "too_many_points", False)
    assert GAME.encode(Result(0, 34)) == GAME.encode(Result(0))


@pytest.mark.rule("domino.bonus")
def test_with_real_tiles_bonuses_are_booked_with_the_hand() -> None:
    assert refused(real(), "bonus-0") == ("domino.judges", "not_now", False)
    table = go(real(bonus="caribe"), "bonus-0 bonus-1 result-1-30")
    assert score(table) == (25, 55)


@pytest.mark.rule("domino.bonus")
def test_with_real_tiles_a_bonus_can_be_taken_back_as_long_as_its_hand_is_not_written() -> None:
    assert refused(real(bonus="caribe"), "nobonus-0") == ("domino.judges", "not_now", False)
    table, events = happened(real(bonus="caribe"), "bonus-0 nobonus-0 bonus-1 bonus-1 nobonus-1")
    assert BonusTaken(0) in events
    assert table.state.tally.bonus == (0, 25)
    assert refused(table, "nobonus-0") == ("domino.judges", "not_now", False)
    table = go(table, "void")
    assert score(table) == (0, 25)
    assert refused(table, "nobonus-1") == ("domino.judges", "not_now", False)


@pytest.mark.rule("domino.judges")
def test_with_real_tiles_the_judge_corrects_the_hand_he_wrote_last() -> None:
    assert refused(real(), "correct-0-68") == ("domino.judges", "not_now", False)
    table = go(real(bonus="caribe"), "result-1-20 bonus-0 result-0-86 fine-5-0")
    later, events = happened(table, "correct-0-68")
    assert (score(table), score(later), events[0].number) == ((86, 20), (68, 20), 2)
    assert (score(go(table, "correct-1-9")), score(go(table, "void correct-1-9"))) == ((0, 29), (86, 29))
    assert refused(table, "correct-0-169") == ("domino.score", "too_many_points", False)
    assert (len(later.scores), later.ledger) == (2, table.ledger)


@pytest.mark.rule("domino.judges", "domino.2", "domino.2.time")
def test_a_correction_ends_the_match_where_the_hand_itself_would_have() -> None:
    table = go(real(target="60"), "result-0-50")
    assert GAME.outcome(go(table, "correct-0-60")) == ((1.0, -1.0, 1.0, -1.0), "domino.2")
    level = go(real(minutes="40"), "result-0-50 clock:time result-1-50")
    assert asked(level) == {JUDGE}
    assert GAME.outcome(go(level, "correct-1-40")) == ((1.0, -1.0, 1.0, -1.0), "domino.2.time")
    assert GAME.outcome(go(real(minutes="40"), "result-0-50 clock:time correct-0-40")) is None


@pytest.mark.rule("domino.judges")
@pytest.mark.parametrize("word", ["bonus-0", "result-0-30", "void", "fine-6b-1", "rule-25-1"])
def test_what_a_judge_has_written_once_makes_what_he_quotes_an_old_one(word: str) -> None:
    """Nothing is written twice from two pages that show the same."""
    table = real(bonus="caribe")

    def quoted(at: Table) -> int:
        opening = GAME.opening(at, GAME.read(word.replace("-", " ")))
        return GAME.wait(at) if opening is None else opening

    assert quoted(go(table, word)) > quoted(table)


@pytest.mark.rule("domino.8", "domino.judges")
def test_a_fine_that_the_rules_book_does_not_refuse_one_that_the_judge_is_writing() -> None:
    table, fine = strict(CAN_PLAY, 6, 6), GAME.read("fine 5 1")
    assert GAME.opening(go(table, "3:<55"), fine) == GAME.opening(table, fine)
