"""What an earlier event is taken back by."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    ClockPaused,
    ClockStarted,
    ClubSet,
    Drawn,
    Entered,
    Event,
    Fined,
    FineLifted,
    Forfeited,
    Happened,
    ProfileChanged,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    RoundCancelled,
    RoundOpened,
    Ruled,
    Score,
    Swapped,
    TableFixed,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.law.folding import _AUTHORED, _STEPS, after, fold
from sobremesa.tournament.law.undoing import _ADVICE, _BACK, _BACK_IF_IT_STANDS, correction
from sobremesa.tournament.reckoning.standings import Row, rank, tally
from sobremesa.tournament.state import Tournament
from sobremesa.tournament.telling.story import _PLAIN, _TELLERS
from tournament.desk import NOON, Desk, drawn_in_order
from tournament.law.test_churn import chronicle


def standings(tournament: Tournament) -> list[Row]:
    return rank(tally(tournament).values(), tournament.profile)


def taken_back(desk: Desk, happened: Happened) -> Tournament | None:
    """The tournament without what happened; ``None`` where one is told what to do instead."""
    try:
        back = correction(desk.tournament, happened, "a mistake")
    except EventError:
        return None
    return after(desk.tournament, Happened(NOON, "director", back))


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_taken_back_at_once_the_standings_are_as_before(rng: Random) -> None:
    before = Tournament()
    for desk, _ in chronicle(rng, 100):
        before = fold(desk.happened[:-1], Tournament(desk.start)) if not before.entries else before
        undone = taken_back(desk, desk.happened[-1])
        assert undone is None or standings(undone) == standings(before)
        before = desk.tournament


@settings(max_examples=25)
@given(st.randoms(use_true_random=False))
def test_whatever_is_offered_later_can_happen(rng: Random) -> None:
    desk = Desk()
    for desk, _ in chronicle(rng, 80):  # noqa: B007 -- the last one is wanted
        pass
    for happened in desk.happened:
        assert taken_back(desk, happened) != desk.tournament


@pytest.fixture(scope="module")
def desk() -> Desk:
    """Four entries in their first round, with 200–100 by the desk at table 1, a fine and a clock that runs."""
    desk = drawn_in_order(4).tell(Entered(5), Entered(6), Withdrew(6), TableFixed(1, 7)).open()
    desk.tell(ClockStarted(1), ResultWritten(1, 7, Score(200, 100)), by="desk")
    return desk.tell(Fined(1, 2, "5", 25, "a gesture"))


def latest(desk: Desk, kind: type[Event]) -> Happened:
    return next(one for one in reversed(desk.happened) if isinstance(one.event, kind))


@pytest.mark.parametrize(
    ("kind", "back"),
    [
        (Entered, None),
        (CheckedIn, Withdrew(4, "oh")),
        (TableFixed, TableFixed(1, None, "oh")),
        (ClockStarted, ClockPaused(1)),
        (ResultWritten, ResultCleared(1, 7, (200, 100), "oh")),
        (Fined, FineLifted(1, "oh")),
    ],
)
def test_each_event_has_its_own_way_back(desk: Desk, kind: type[Event], back: Event | None) -> None:
    if back is None:
        assert correction(desk.tournament, Happened(NOON, "desk", Entered(5)), "oh") == Withdrew(5, "oh")
    else:
        assert correction(desk.tournament, latest(desk, kind), "oh") == back


def refusal(desk: Desk, event: Event, words: str = "oh") -> str:
    told = (one for one in reversed(desk.happened) if one.event == event)
    happened = next(told, Happened(NOON, "director", event))
    with pytest.raises(EventError) as caught:
        correction(desk.tournament, happened, words)
    for code in LANGUAGES:
        assert "{" not in caught.value.saying.tell(code)
    return str(caught.value)


CHANGED = "that has changed since; look at it again and say what holds now"


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Entered(1), "pair 1 has come; take its check-in back, or let it withdraw"),
        (Withdrew(6), "pair 6 had not come yet; check it in when it comes"),
        (TableFixed(1, None), "give pair 1 its table again"),
        (TableFixed(1, 3), CHANGED),
        (Drawn("x"), "round 1 is paired by the draw, which stands; take the round back before"),
        (RoundOpened(1, ()), "round 1 has results at table 7; only a round without any can be paired again"),
        (Swapped(1, 1, 2, "x"), CHANGED),
        (ResultWritten(1, 7, Score(200, 90)), CHANGED),
        (ResultWritten(1, 1, Score(200, 90)), CHANGED),
        (ResultDisputed(1, 7, "x"), CHANGED),
        (Forfeited(1, 7, 1, "absent", "x"), CHANGED),
        (
            Forfeited(1, 7, 1, "absent", "x", (200, 100)),
            "another result of table 7 stood before; correct it to what is right",
        ),
        (Fined(1, 1, "5", 25, "x"), "this fine is lifted already"),
        (Ruled(1, "noted", "x"), "a ruling stays; add another that says what holds"),
        (ProfileChanged("rounds", "5", "x"), "set rounds back to what it was, with a reason"),
        (RoundCancelled(1, "x"), "pair round 1 again"),
        (ResultCleared(1, 7, (1, 2), "x"), "write the result of table 7 again"),
        (ClubSet(3, "a"), "say of which club pair 3 is"),
        (Categorised(3, ()), "say in which categories pair 3 is"),
        (ResultConfirmed(1, 7, 1, 2), "a confirmation stays; if the result is wrong, correct it with a reason"),
    ],
)
def test_what_has_no_way_back_says_what_to_do_instead(desk: Desk, event: Event, line: str) -> None:
    assert refusal(desk, event) == line


def test_a_reason_is_asked_for(desk: Desk) -> None:
    assert refusal(desk, CheckedIn(1), "") == "a reason is missing; say in words why"


@pytest.mark.rule("domino.judges")
def test_a_pair_disqualified_by_mistake_is_readmitted_and_comes_again() -> None:
    desk = drawn_in_order(4).tell(Ruled(1, "disqualified", "signals"), by="judge")
    assert desk.refused(Ruled(2, "readmitted", "x")) == "pair 2 is not disqualified"
    back = correction(desk.tournament, desk.happened[-1], "it was pair 11")
    assert back == Ruled(1, "readmitted", "it was pair 11")
    desk.tell(back, CheckedIn(1)).open()
    assert sum(1 in both for both in desk.pairs) == 1


@pytest.mark.rule("domino.judges")
def test_a_match_lost_by_a_disqualification_is_corrected_apart() -> None:
    desk = drawn_in_order(4).open().tell(Ruled(1, "disqualified", "signals"))
    said = "pair 1 lost its match of round 1 by that; readmit it, then correct that result"
    assert refusal(desk, desk.happened[-1].event) == said
    desk.tell(Ruled(1, "readmitted", "x"), ResultCleared(1, 1, (0, 200), "x"), CheckedIn(1))
    assert desk.row(1).lost == 0


@pytest.mark.rule("domino.judges")
def test_what_took_a_match_is_known_by_more_than_its_words() -> None:
    desk = drawn_in_order(4).open().play().open()
    stood = ResultCorrected(1, 1, (200, 100), Score(200, 90), "error")
    desk.tell(stood, Ruled(1, "disqualified", "error"), by="judge")
    said = "pair 1 lost its match of round 2 by that; readmit it, then correct that result"
    assert refusal(desk, desk.happened[-1].event) == said


@pytest.mark.rule("domino.result")
def test_a_result_written_twice_alike_is_taken_back_by_its_second_writing() -> None:
    desk = drawn_in_order(4).open().tell(ResultWritten(1, 1, Score(200, 100)))
    first = desk.happened[-1]
    desk.tell(ResultCleared(1, 1, (200, 100), "wrong table"), ResultWritten(1, 1, Score(200, 100)))
    with pytest.raises(EventError, match=CHANGED):
        correction(desk.tournament, first, "oh")
    assert correction(desk.tournament, desk.happened[-1], "oh") == ResultCleared(1, 1, (200, 100), "oh")


@pytest.mark.rule("domino.result")
def test_a_dispute_that_was_settled_is_not_taken_back_in_place_of_a_later_one() -> None:
    desk = drawn_in_order(4).open()
    one, other = desk.tournament.rounds[0].matches[1].entries
    desk.tell(ResultWritten(1, 1, Score(200, 100)), by=one).tell(ResultDisputed(1, 1, "no"), by=other)
    first = desk.happened[-1]
    desk.tell(ResultCleared(1, 1, (200, 100), "again"))
    desk.tell(ResultWritten(1, 1, Score(200, 100)), by=one).tell(ResultDisputed(1, 1, "no"), by=other)
    with pytest.raises(EventError, match=CHANGED):
        correction(desk.tournament, first, "oh")


@pytest.mark.rule("domino.judges")
def test_the_desk_is_told_what_it_may_not_take_back(desk: Desk) -> None:
    said = "the desk cannot decide that; a judge or the director does"
    with pytest.raises(EventError, match=said):
        correction(desk.tournament, latest(desk, Fined), "oh", by="desk")
    back = correction(desk.tournament, latest(desk, ResultWritten), "oh", by="desk")
    assert back == ResultCleared(1, 7, (200, 100), "oh")


def test_of_two_fines_alike_one_is_lifted_after_the_other() -> None:
    desk = drawn_in_order(4).open()
    fine = Happened(NOON, "judge", Fined(1, 2, "5", 25, "a gesture"))
    twice = fold([fine, fine], desk.tournament)
    once = after(twice, Happened(NOON, "judge", correction(twice, fine, "oh")))
    assert correction(once, fine, "oh") == FineLifted(2, "oh")


def test_every_event_has_a_step_a_sentence_and_a_way_back_or_advice() -> None:
    every = set(get_args(Event))
    assert every == _STEPS.keys() | _AUTHORED.keys()
    assert every == _PLAIN.keys() | _TELLERS.keys()
    assert every == {CheckedIn} | _BACK.keys() | _BACK_IF_IT_STANDS.keys() | _ADVICE.keys()
    assert not _BACK.keys() & _ADVICE.keys()


def test_only_the_last_change_by_hand_is_taken_back() -> None:
    desk = drawn_in_order(4).open().tell(Swapped(1, 1, 2, "a"), Swapped(1, 2, 3, "b"))
    first, last = desk.happened[-2:]
    assert refusal(desk, first.event) == CHANGED
    assert correction(desk.tournament, last, "oh") == Swapped(1, 2, 3, "oh")
