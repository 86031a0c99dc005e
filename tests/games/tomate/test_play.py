"""What the contract asks of the room: refusals, waits, patience, defaults, the clock, the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.tomate.situations import asked, card, dealt, drawn_house, go, happened, opened, refused, walk
from sobremesa.chance.draws import Seeded
from sobremesa.contract import Alarm, Chance, Refusal
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import (
    Answer,
    Deal,
    Declare,
    Discard,
    DrawCard,
    Look,
    MatchEnded,
    Move,
    Play,
    Take,
    Time,
    TimeCalled,
    Turn,
)
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.play import REASONS
from sobremesa.games.tomate.state import Table
from sobremesa.options import read
from sobremesa.seats import CHANCE, CLOCK, JUDGE

THREE = ["1c 4o 7b", "3c 2c 5e", "2e 3e 5o"]
MAZO = "6c 6e 6b"


def ended() -> Table:
    forty = "-".join(GAME.write(Play(one)) for one in range(40))
    return go(opened(2, length="minutes=5"), f"clock:time deal-{forty} look pass pass")


# --- refusals ---


@pytest.mark.parametrize(
    ("words", "move", "refusal"),
    [
        ("", "0:in", ("tomate.order", "not_your_turn")),
        ("", "2:7c", ("tomate.take-turnup", "must_decide")),
        ("", "2:turn-7c", ("tomate.deal", "not_for_people")),
        ("", "2:time", ("tomate.deal", "not_for_people")),
        ("look", "0:draw", ("tomate.declare", "must_declare")),
        ("look in pass pass", "0:in", ("tomate.order", "not_your_turn")),
        ("look in pass pass", "1:draw", ("tomate.mazo", "must_answer")),
        ("take", "discard-1", None),
    ],
)
def test_a_move_at_the_wrong_moment_is_refused_by_the_clause_of_what_is_due(
    words: str, move: str, refusal: tuple[str, str] | None
) -> None:
    table = go(dealt(THREE, "4b", mazo=MAZO), words)
    if refusal is None:
        assert go(table, move)
    else:
        assert refused(table, move) == (*refusal, "")


def test_a_card_is_to_be_drawn_first() -> None:
    table = GAME.setup(Options(seats=2))
    assert GAME.refusal(table, 0, Look()) == Refusal("tomate.first-dealer", "must_draw")


@pytest.mark.parametrize("actor", [JUDGE, 3, 13])
def test_only_players_act(actor: int) -> None:
    table = dealt(THREE, "4b")
    assert GAME.moves(table, actor) == ()
    assert GAME.refusal(table, actor, Look()) == Refusal("tomate.players", "not_a_player")


@pytest.mark.parametrize(
    ("words", "move", "refusal"),
    [
        ("", Turn(3), ("tomate.order", "not_awaited")),
        ("look", Discard(1), ("tomate.order", "not_awaited")),
        ("take", Deal(tuple(range(40))), ("tomate.order", "not_awaited")),
        ("take", Look(), ("tomate.order", "not_awaited")),
        ("take", Discard(3), ("tomate.take-turnup", "no_such_place")),
    ],
)
def test_chance_does_only_what_is_asked_of_it(words: str, move: Move, refusal: tuple[str, str]) -> None:
    assert GAME.refusal(go(dealt(THREE, "4b"), words), CHANCE, move) == Refusal(*refusal)


def test_when_it_is_over_everything_is_refused_and_nobody_is_awaited() -> None:
    table = ended()
    assert GAME.awaits(table) == frozenset() == GAME.may(table)
    for actor in (0, 1, CHANCE, CLOCK, JUDGE):
        assert GAME.moves(table, actor) == ()
        assert GAME.refusal(table, actor, Look()) == Refusal("tomate.length", "already_over")


def test_a_refused_move_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="'take' of 0 is refused: not_your_turn"):
        GAME.after(dealt(THREE, "4b"), 0, Take())


@pytest.mark.unmeasured
def test_moves_are_those_without_refusal_and_every_refusal_has_a_clause_and_a_reason_of_the_list() -> None:
    rng = Random(5)
    codes = [GAME.decode(code) for code in range(GAME.spec.codes)]
    others: list[Move] = [Time(), Turn(7), Discard(0), Deal(tuple(range(40)))]
    seen = set()
    for _ in range(12):
        for table, _, _ in walk(GAME.setup(read(Options, drawn_house(rng))), rng):
            if rng.random() < 0.1:
                for actor in (*range(GAME.view(table, None).seats), CHANCE, CLOCK, JUDGE):
                    refusals = {move: GAME.refusal(table, actor, move) for move in codes + others}
                    allowed = {move for move, why in refusals.items() if why is None}
                    if actor != CHANCE:
                        assert allowed == set(GAME.moves(table, actor))
                    reasons = [why for why in refusals.values() if why is not None]
                    assert all(why.clause in GAME.book.clauses and not why.priced for why in reasons)
                    seen |= {why.reason for why in reasons}
    assert seen <= set(REASONS)
    assert len(REASONS) == len(set(REASONS))


# --- waits ---


@pytest.mark.rule("tomate.first-dealer")
def test_the_wait_does_not_rise_while_cards_are_drawn_but_for_a_new_round() -> None:
    waits = []
    table = GAME.setup(Options(seats=3))
    for words in ("", "1:draw", "turn-4c", "0:draw turn-4o", "2:draw turn-7c", "1:draw turn-4c 0:draw turn-2c"):
        table = go(table, words)
        waits.append(GAME.wait(table))
    assert waits == [0, 0, 0, 0, 1, 1]


@pytest.mark.rule("tomate.mazo")
def test_the_wait_rises_with_each_question_and_not_while_answers_about_the_mazo_come_in() -> None:
    table = dealt(THREE, "4b", mazo=MAZO)
    waits = [GAME.wait(table)]
    for words in ("take", "discard-0", "pass", "pass", "0:no", "1:mazo", "6c", "4b"):
        table = go(table, words)
        waits.append(GAME.wait(table) - waits[0])
    assert waits[1:] == [0, 1, 2, 3, 3, 4, 5, 6]


def test_what_a_seat_is_asked_never_changes_at_the_same_wait() -> None:
    rng = Random(8)
    for _ in range(20):
        asks: dict[tuple[int, int], Any] = {}
        last = 0
        for table, _, _ in walk(GAME.setup(read(Options, drawn_house(rng))), rng):
            assert GAME.wait(table) >= last
            last = GAME.wait(table)
            awaited = GAME.awaits(table)
            for seat in () if isinstance(awaited, Chance) else awaited:
                assert asks.setdefault((last, seat), GAME.moves(table, seat)) == GAME.moves(table, seat)


# --- patience and what happens then ---


@pytest.mark.rule("tomate.absent")
@pytest.mark.parametrize(
    ("words", "seat", "seconds", "default"),
    [
        ("", 2, 15, Look()),
        ("look", 0, 20, Declare(plays=False)),
        ("look in pass pass", 1, 10, Answer(takes=False)),
        ("look in in pass", 0, 20, Play(card("4o"))),
        ("look in in pass 1c", 1, 20, Play(card("2c"))),
    ],
)
def test_after_its_patience_the_table_does_what_is_safest(
    words: str, seat: int, seconds: int, default: Move
) -> None:
    table = go(dealt(THREE, "4e"), words)
    assert (GAME.patience(table, seat), GAME.default(table, seat)) == (seconds, default)


@pytest.mark.rule("tomate.absent")
def test_the_table_waits_five_seconds_for_a_card_to_be_drawn_and_for_nobody_not_asked() -> None:
    table = go(GAME.setup(Options(seats=2)), "0:draw turn-4c")
    assert (GAME.patience(table, 1), GAME.default(table, 1)) == (5, DrawCard())
    assert [GAME.patience(table, actor) for actor in (0, CHANCE, CLOCK, JUDGE)] == [None] * 4


@pytest.mark.rule("tomate.absent", "tomate.all-pass")
@pytest.mark.parametrize("seats", [2, 5, 12])
def test_a_table_that_everybody_left_plays_itself_out(seats: int) -> None:
    rng = Random(seats)
    table = GAME.setup(Options(seats=seats))
    hands = 0
    while GAME.outcome(table) is None:
        awaited = GAME.awaits(table)
        if isinstance(awaited, Chance):
            table, _ = GAME.after(table, CHANCE, GAME.draw(awaited, Seeded(rng)))
        else:
            seat = min(awaited)
            assert GAME.patience(table, seat) is not None
            table, _ = GAME.after(table, seat, GAME.default(table, seat))
        hands = GAME.view(table, None).number
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (hands, outcome.payoffs) == (2 * seats, (0.0,) * seats)


@pytest.mark.unmeasured
def test_every_default_is_allowed() -> None:
    rng = Random(3)
    for _ in range(30):
        for table, _, _ in walk(GAME.setup(read(Options, drawn_house(rng))), rng):
            awaited = GAME.awaits(table)
            for seat in () if isinstance(awaited, Chance) else awaited:
                assert GAME.default(table, seat) in GAME.moves(table, seat)
                assert GAME.patience(table, seat) is not None


# --- the clock ---


@pytest.mark.rule("tomate.length")
def test_by_the_clock_an_alarm_stands_until_it_is_called() -> None:
    table = opened(2, length="minutes=5")
    assert GAME.alarms(table) == (Alarm("length", 300, Time(), lasting=True),)
    assert (set(GAME.may(table)), GAME.moves(table, CLOCK)) == ({CLOCK}, (Time(),))
    table, events = happened(table, "clock:time")
    assert events == [TimeCalled()]
    assert (GAME.alarms(table), GAME.may(table)) == ((), frozenset())
    assert GAME.refusal(table, CLOCK, Time()) == Refusal("tomate.length", "no_clock")


@pytest.mark.rule("tomate.length")
def test_by_deals_no_clock_runs() -> None:
    table = opened(2)
    assert (GAME.alarms(table), GAME.may(table)) == ((), frozenset())
    assert GAME.refusal(table, CLOCK, Time()) == Refusal("tomate.length", "no_clock")


@pytest.mark.rule("tomate.length")
def test_by_the_clock_hand_follows_hand_until_time_is_called() -> None:
    forty = "-".join(GAME.write(Play(one)) for one in range(40))
    hand = f"deal-{forty} look pass pass"
    table = go(opened(2, length="minutes=5"), " ".join([hand] * 41))
    assert (GAME.outcome(table), GAME.view(table, None).number) == (None, 41)
    assert GAME.outcome(go(table, f"clock:time {hand}")) is not None


@pytest.mark.rule("tomate.length")
def test_once_time_is_called_the_hand_in_play_is_the_last() -> None:
    table = go(dealt(THREE, "4b", length="minutes=5"), "clock:time look pass pass")
    assert GAME.outcome(table) is None
    table, events = happened(table, "pass")
    assert isinstance(events[-1], MatchEnded)
    outcome = GAME.outcome(table)
    assert outcome is not None
    assert (outcome.payoffs, outcome.clause) == ((1.0, 1.0, -2.0), "tomate.length")


@pytest.mark.rule("tomate.length")
@pytest.mark.parametrize("words", ["", "1:draw", "1:draw turn-4c"])
def test_time_called_before_the_first_hand_ends_the_match_at_once(words: str) -> None:
    table = go(GAME.setup(read(Options, {"seats": "2", "length": "minutes=5"})), words)
    table, events = happened(table, "clock:time")
    assert events == [TimeCalled(), MatchEnded((), (0, 0))]
    assert GAME.view(table, None).phase == "over"


@pytest.mark.rule("tomate.length")
def test_everybody_deals_as_often_as_agreed() -> None:
    rng = Random(1)
    for seats, deals in ((2, 3), (5, 2), (13, 1)):
        options = read(Options, {"seats": str(seats), "length": f"deals={deals}", "mazo": "off"})
        table = GAME.setup(options)
        for before, step, _ in walk(table, rng):
            table = GAME.after(before, *step)[0]
        assert table.state.course.deals == (deals,) * seats
        assert GAME.view(table, None).hands == GAME.view(table, None).number == seats * deals


def test_nobody_is_asked_while_chance_is() -> None:
    assert asked(dealt(THREE, "4b")) == {2}
    table = go(dealt(THREE, "4b"), "take")
    assert [GAME.moves(table, seat) for seat in range(3)] == [(), (), ()]
