"""What each is asked in turn, how long the table waits and what happens then, and why another move is refused."""

from __future__ import annotations

import pytest

from games.tokyo.situations import asked, go, may, opened, penalise, refused, said
from sobremesa.contract import Chance
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.play import REASONS
from sobremesa.games.tokyo.state import Table
from sobremesa.seats import CHANCE, CLOCK, JUDGE

ROLLED = "roll dice-6-4"
BLIND = {"blind": "on"}


def waits(table: Table) -> tuple[float | None, str]:
    """Say how long the table waits, and what happens then."""
    seat = asked(table)
    return GAME.patience(table, seat), GAME.write(GAME.default(table, seat))


# --- a turn ---


@pytest.mark.rule("tokyo.secret", "tokyo.announce", "tokyo.believe")
def test_a_turn_is_a_roll_a_look_an_announcement_and_the_next_ones_answer() -> None:
    table = opened()
    asked_of = []
    for word in ("roll", "dice-6-4", "look", "64", "believe", "roll"):
        asked_of.append((asked(table), GAME.view(table, None).phase))
        table = go(table, word)
    assert asked_of == [
        (0, "roll"),
        (CHANCE, "chance"),
        (0, "look"),
        (0, "announce"),
        (1, "answer"),
        (1, "roll"),
    ]


@pytest.mark.rule("tokyo.doubt", "tokyo.believe")
def test_the_next_player_believes_or_doubts_and_nobody_else_is_asked() -> None:
    table = said(opened(), "64", "64")
    assert may(table) == "believe doubt"
    assert [GAME.moves(table, seat) for seat in (0, 2, 3)] == [(), (), ()]
    assert GAME.awaits(table) == frozenset({1})
    assert GAME.may(table) == frozenset()


def test_only_the_first_roll_of_a_round_opens_one() -> None:
    kinds = []
    for table in (go(opened(), "roll"), go(said(opened(), "64", "64 believe"), "roll")):
        awaited = GAME.awaits(table)
        assert isinstance(awaited, Chance)
        kinds.append(awaited.kind)
    assert kinds == ["open", "roll"]
    assert GAME.spec.opens == frozenset({"open"})


# --- the blind pass and the cap ---


@pytest.mark.rule("tokyo.blind")
def test_the_cup_may_be_passed_on_unseen_only_where_the_table_agreed() -> None:
    table = said(opened(), "65", "65 believe")
    assert may(table) == "roll"
    assert refused(table, "unseen-11") == ("tokyo.blind", "unseen_off")


@pytest.mark.rule("tokyo.blind")
def test_the_cup_is_passed_on_unseen_with_a_higher_score_never_the_same() -> None:
    table = said(opened(blind="on"), "65", "65 believe")
    assert may(table) == "unseen-11 unseen-22 unseen-33 unseen-44 unseen-55 unseen-66 unseen-31 roll"
    assert refused(table, "unseen-65") == ("tokyo.blind", "unseen_too_low")
    assert may(said(opened(blind="on"), "31", "31 believe")) == "unseen-21 roll"


@pytest.mark.rule("tokyo.blind")
def test_a_round_begins_with_a_roll_for_there_is_no_cup_to_pass_on() -> None:
    assert may(opened(blind="on")) == "roll"
    assert refused(opened(blind="on"), "unseen-11") == ("tokyo.blind", "unseen_first")


@pytest.mark.rule("tokyo.blind")
@pytest.mark.parametrize(("rolled", "penalised"), [("66", 2), ("65", 1)])
def test_whoever_passes_the_cup_on_answers_for_the_dice_another_rolled(rolled: str, penalised: int) -> None:
    table = said(opened(blind="on"), rolled, "65 believe unseen-66 doubt")
    assert [seat for seat, ticks in enumerate(GAME.view(table, None).penalties) if ticks] == [penalised]


@pytest.mark.rule("tokyo.cap")
def test_after_the_last_announcement_the_next_one_must_doubt() -> None:
    table = said(opened(cap="2"), "43", "43")
    assert may(table) == "believe doubt"
    table = said(go(table, "believe"), "54", "54")
    assert may(table) == "doubt"
    assert GAME.view(table, None).last_call
    assert refused(table, "believe") == ("tokyo.cap", "must_doubt")
    assert may(said(go(table, "doubt"), "32", "32")) == "believe doubt"


@pytest.mark.rule("tokyo.cap", "tokyo.blind")
def test_an_announcement_passed_on_unseen_counts_as_one() -> None:
    table = said(opened(cap="2", blind="on"), "43", "43 believe unseen-44")
    assert may(table) == "doubt"


# --- time ---


@pytest.mark.rule("tokyo.absent")
@pytest.mark.parametrize(
    ("house", "words", "seconds", "then"),
    [
        ({}, "", 10, "roll"),
        ({}, ROLLED, 10, "look"),
        ({}, f"{ROLLED} look", 20, "64"),
        ({}, f"{ROLLED} look 64", 20, "believe"),
        ({}, f"{ROLLED} look 64 believe", 10, "roll"),
        (BLIND, "", 10, "roll"),
        (BLIND, f"{ROLLED} look 64 believe", 20, "roll"),
        ({"cap": "1"}, f"{ROLLED} look 64", 20, "doubt"),
        ({}, f"{ROLLED} look 65 believe roll dice-3-2 look", 20, "65"),
        ({"raise": "gt"}, f"{ROLLED} look 65 believe roll dice-3-2 look", 20, "11"),
        ({}, f"{ROLLED} look 65 believe roll dice-4-4 look", 20, "44"),
        ({}, f"{ROLLED} look 31 believe roll dice-4-4 look", 20, "21"),
        ({}, f"{ROLLED} look 31 believe roll dice-1-3 look", 20, "31"),
        ({"truth": "at_least"}, f"{ROLLED} look 43 believe roll dice-4-4 look", 20, "43"),
        ({"truth": "at_least"}, f"{ROLLED} look 43 believe roll dice-1-4 look", 20, "43"),
        ({"truth": "at_least", "raise": "gt"}, f"{ROLLED} look 43 believe roll dice-5-2 look", 20, "51"),
    ],
)
def test_who_does_not_answer_believes_rolls_looks_and_announces_the_lowest_truth_or_lie(
    house: dict[str, str], words: str, seconds: int, then: str
) -> None:
    assert waits(go(opened(**house), words)) == (seconds, then)


@pytest.mark.rule("tokyo.absent")
def test_the_table_waits_for_nobody_but_who_is_asked() -> None:
    table = said(opened(), "64", "64")
    assert [GAME.patience(table, seat) for seat in (0, 2, 3, JUDGE)] == [None] * 4
    assert GAME.alarms(table) == ()


# --- refusals ---


@pytest.mark.parametrize(
    ("words", "word", "seat", "why"),
    [
        ("", "64", 0, ("tokyo.believe", "must_roll")),
        ("", "roll", 1, ("tokyo.order", "not_your_turn")),
        ("roll", "roll", 0, ("tokyo.order", "not_your_turn")),
        (ROLLED, "64", 0, ("tokyo.secret", "must_look")),
        (f"{ROLLED} look", "doubt", 0, ("tokyo.announce", "must_announce")),
        (f"{ROLLED} look", "unseen-65", 0, ("tokyo.announce", "must_announce")),
        (f"{ROLLED} look 64", "65", 1, ("tokyo.doubt", "must_answer")),
        (f"{ROLLED} look 64", "doubt", 2, ("tokyo.order", "not_your_turn")),
        (f"{ROLLED} look 64", "doubt", 4, ("tokyo.players", "not_a_player")),
        ("", "dice-6-6", 0, ("tokyo.first", "not_for_people")),
        ("", "lot-1", 0, ("tokyo.first", "not_for_people")),
        ("", "roll", CLOCK, ("tokyo.win", "no_clock")),
        ("", "dice-6-6", CHANCE, ("tokyo.order", "not_awaited")),
        ("roll", "lot-1", CHANCE, ("tokyo.order", "not_awaited")),
        ("roll", "roll", CHANCE, ("tokyo.order", "not_awaited")),
    ],
)
def test_a_move_that_is_not_due_is_refused_with_the_clause_that_says_why(
    words: str, word: str, seat: int, why: tuple[str, str]
) -> None:
    assert refused(go(opened(), words), word, seat) == why


@pytest.mark.rule("tokyo.out", "tokyo.win")
def test_who_is_out_can_do_nothing_more_and_nobody_can_once_it_is_over() -> None:
    table = opened(3, lives="2")
    for _ in range(3):
        table = penalise(table, 2)
    assert refused(table, "roll", 2) == ("tokyo.out", "out_already")
    for _ in range(3):
        table = penalise(table, 1)
    assert refused(table, "roll", 0) == ("tokyo.win", "already_over")


def test_a_refused_announcement_names_the_last_one_and_all_that_would_do() -> None:
    table = go(said(opened(), "66", "66"), "believe roll dice-3-2 look")
    no = GAME.refusal(table, 1, GAME.read("65"))
    assert no is not None
    assert no.clause == "tokyo.believe"
    assert [GAME.write(GAME.decode(score)) for score in no.about] == ["66", "66", "31"]


def test_no_reason_stands_twice() -> None:
    assert len(set(REASONS)) == len(REASONS)
