"""Who is penalised for a doubt, with how many penalties, and what they do to a bomb."""

from __future__ import annotations

import pytest

from games.tokyo.situations import asked, go, happened, opened, penalise, said, score
from games.tokyo.test_scores import BY_THE_BOOK
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import DoubtSettled, SeatOut
from sobremesa.games.tokyo.state import Table

LIAR, DOUBTER = 0, 1


def penalised(table: Table) -> int:
    last = GAME.view(table, None).last
    assert last is not None
    return last.line.seat


def by_the_words(truth: str, rolled: str, announced: str) -> int:
    """Say slowly who is penalised, from the words of the book alone."""
    if truth == "exact":
        return DOUBTER if rolled == announced else LIAR
    if announced in (rolled, "21"):
        return DOUBTER
    if announced == "31":
        return DOUBTER if rolled == "21" else LIAR
    return DOUBTER if BY_THE_BOOK.index(rolled) >= BY_THE_BOOK.index(announced) else LIAR


@pytest.mark.rule("tokyo.doubt.true", "tokyo.doubt.false")
@pytest.mark.parametrize("truth", ["exact", "at_least"])
@pytest.mark.parametrize("raising", ["ge", "gt"])
def test_every_roll_and_every_announcement_penalise_whom_the_words_say(truth: str, raising: str) -> None:
    table = opened(truth=truth, **{"raise": raising})
    settled = {
        (rolled, announced): penalised(said(table, rolled, f"{announced} doubt"))
        for rolled in BY_THE_BOOK
        for announced in BY_THE_BOOK
    }
    assert settled == {(rolled, told): by_the_words(truth, rolled, told) for rolled, told in settled}
    assert len(settled) == 21 * 21


@pytest.mark.rule("tokyo.doubt.true", "tokyo.doubt.false")
def test_to_announce_less_than_was_rolled_is_a_lie_unless_the_house_says_otherwise() -> None:
    assert penalised(said(opened(), "64", "63 doubt")) == LIAR
    assert penalised(said(opened(truth="at_least"), "64", "63 doubt")) == DOUBTER


@pytest.mark.rule("tokyo.doubt")
def test_a_doubt_shows_the_dice_to_all_and_costs_one_penalty() -> None:
    table, told = happened(said(opened(), "46", "65"), "doubt")
    (settled,) = (event for event in told if isinstance(event, DoubtSettled))
    assert (settled.dice, settled.score, settled.said) == ((4, 6), score("64"), score("65"))
    assert (settled.announcer, settled.doubter, settled.line.seat) == (LIAR, DOUBTER, LIAR)
    assert GAME.view(table, None).penalties == (1, 0, 0, 0)


@pytest.mark.rule("tokyo.doubt")
@pytest.mark.parametrize(("rolled", "seat"), [("31", DOUBTER), ("65", LIAR)])
def test_a_doubted_tokyo_may_cost_two_whoever_was_wrong(rolled: str, seat: int) -> None:
    twice = said(opened(tokyo_penalty="2"), rolled, "31 doubt")
    once = said(opened(), rolled, "31 doubt")
    assert (GAME.view(twice, None).penalties[seat], GAME.view(once, None).penalties[seat]) == (2, 1)


@pytest.mark.rule("tokyo.bomb", "tokyo.bomb.blast", "tokyo.out")
@pytest.mark.parametrize("lives", [2, 4, 7, 8, 9])
def test_as_many_penalties_as_there_are_ticks_are_survived_and_the_next_one_eliminates(lives: int) -> None:
    table = opened(3, lives=str(lives))
    for count in range(1, lives + 1):
        table = penalise(table, 1)
        assert GAME.view(table, None).penalties[1] == count
        assert not GAME.view(table, None).out[1]
    table = penalise(table, 1)
    assert GAME.view(table, None).out == (False, True, False)


@pytest.mark.rule("tokyo.bomb.blast")
def test_the_book_has_eight_ticks_and_the_ninth_penalty_explodes() -> None:
    table = opened(3)
    for _ in range(8):
        table = penalise(table, 2)
    assert GAME.view(table, None).lives == 8
    assert not GAME.view(table, None).out[2]
    assert GAME.view(penalise(table, 2), None).out[2]


@pytest.mark.rule("tokyo.bomb.blast")
def test_two_penalties_at_once_explode_a_bomb_that_had_one_tick_left() -> None:
    table = opened(2, lives="2", tokyo_penalty="2", starter="challenger")
    table = penalise(penalise(table, 0), 0)
    assert asked(table) == 0
    table, told = happened(said(table, "65", "31"), "doubt")
    assert [event for event in told if isinstance(event, SeatOut)] == [SeatOut(0, 1)]
    assert GAME.view(table, None).penalties == (4, 0)


def test_everybody_has_to_notice_what_a_doubt_cost_and_who_is_out_and_nothing_else() -> None:
    table = penalise(penalise(opened(2, lives="2"), 0), 0)
    told = happened(table, "roll dice-6-5 look 31 doubt")[1]
    assert {type(event).__name__ for event in told if GAME.notable(event)} == {"DoubtSettled", "SeatOut"}
    assert {type(event).__name__ for event in told if not GAME.notable(event)} == {
        "RoundOpened",
        "Looked",
        "Announced",
        "Doubted",
        "MatchEnded",
    }


@pytest.mark.rule("tokyo.doubt")
def test_the_dice_that_are_shown_are_those_that_were_rolled_last() -> None:
    table = go(said(opened(), "65", "65"), "believe roll dice-1-1 look 22 doubt")
    last = GAME.view(table, None).last
    assert last is not None
    assert (last.score, last.announcer, last.line.seat) == (score("11"), 1, 1)
