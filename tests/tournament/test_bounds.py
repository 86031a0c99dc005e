"""Whatever a log takes it gives back, and what it refuses leaves no trace."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import (
    By,
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ClubSet,
    DayBegan,
    DrawCancelled,
    Drawn,
    Entered,
    Event,
    Fined,
    FineLifted,
    Forfeited,
    Hand,
    Happened,
    Prize,
    PrizesSet,
    ProfileChanged,
    ResultCleared,
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultWritten,
    RoundCancelled,
    RoundOpened,
    RoundReopened,
    Ruled,
    Score,
    Seating,
    Swapped,
    TableFixed,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.keeping.log import LONGEST_LINE, Log, LogLine, _encode, begin, read
from sobremesa.tournament.profile import Profile
from tournament.desk import NOON, drawn_in_order

BOUNDS = (0, 1, 16, 17, 64, 65, 200, 201, 500, 501)
TEXTS = st.one_of(
    st.text(max_size=20),
    st.sampled_from(BOUNDS).map(lambda length: "x" * length),
    st.sampled_from(("a\udcffb", "\x1b[31m", "\u202egnorw", "two\nlines")),
)
NUMBERS = st.one_of(
    st.integers(1, 8), st.sampled_from((-100_000, -1, 0, 999, 1000, 10_000, 10**6, 10**6 + 1, 2**60))
)
HANDS = st.lists(st.builds(Hand, NUMBERS, NUMBERS), max_size=2).map(tuple) | st.just((Hand(1, 1),) * 100)
SCORES = st.builds(
    Score, NUMBERS | st.just(200), NUMBERS, st.booleans(), st.none() | NUMBERS, st.booleans(), st.just(()) | HANDS
)
VERDICTS = st.sampled_from(("noted", "disqualified", "readmitted"))
TABLE_1 = st.just((200, 100))
ONE = st.just(1)
PRIZES = st.lists(st.builds(Prize, NUMBERS, TEXTS, TEXTS), max_size=3).map(tuple)
EVENTS: st.SearchStrategy[Event] = st.one_of(
    st.builds(Entered, NUMBERS, TEXTS),
    st.builds(CheckedIn, NUMBERS),
    st.builds(Withdrew, NUMBERS, TEXTS),
    st.builds(TableFixed, NUMBERS, st.none() | NUMBERS, TEXTS),
    st.builds(Drawn, TEXTS),
    st.builds(ProfileChanged, st.just("target") | TEXTS, NUMBERS.map(str) | TEXTS, TEXTS),
    st.builds(RoundCancelled, st.just(1), TEXTS),
    st.builds(Swapped, st.just(1), NUMBERS, NUMBERS, TEXTS),
    st.builds(ResultWritten, st.just(1), st.integers(1, 2), SCORES),
    st.builds(ResultCorrected, st.just(1), st.just(1), st.just((200, 100)), SCORES, TEXTS),
    st.builds(Forfeited, st.just(1), st.just(1), st.sampled_from((1, 4)), st.just("absent"), TEXTS),
    st.builds(Fined, st.just(1), NUMBERS, TEXTS, NUMBERS, TEXTS),
    st.builds(Ruled, NUMBERS, VERDICTS, TEXTS),
    st.builds(CheckInCancelled, NUMBERS, TEXTS),
    st.builds(ClubSet, NUMBERS, TEXTS),
    st.builds(Categorised, NUMBERS, st.lists(TEXTS, max_size=9).map(tuple)),
    st.builds(PrizesSet, PRIZES | st.just((Prize(1, "", "ham"),) * 100)),
    st.builds(DayBegan, NUMBERS, TEXTS),
    st.builds(DrawCancelled, TEXTS),
    st.builds(ClockStarted, ONE | NUMBERS),
    st.builds(ClockPaused, ONE | NUMBERS),
    st.builds(ClockResumed, ONE | NUMBERS),
    st.builds(TimeGranted, ONE, st.none() | NUMBERS, NUMBERS, TEXTS),
    st.builds(ResultCleared, ONE, ONE, TABLE_1, TEXTS),
    st.builds(ResultDisputed, ONE, ONE, TEXTS),
    st.builds(ResultConfirmed, ONE, NUMBERS, NUMBERS, NUMBERS),
    st.builds(FineLifted, NUMBERS, TEXTS),
    st.builds(RoundReopened, ONE | NUMBERS, TEXTS),
)


class Shelf:
    """A log and the bytes of its file."""

    def __init__(self) -> None:
        self.log = begin("open", Profile())
        self.text = self.log.last + b"\n"

    def take(self, happened: Happened) -> Log:
        self.log = self.log.add(happened)
        self.text += self.log.last + b"\n"
        return self.log


def opened() -> Shelf:
    """Four entries in their first round, with a result at table 1."""
    shelf = Shelf()
    for happened in drawn_in_order(4).open().tell(ResultWritten(1, 1, Score(200, 100))).happened:
        shelf.take(happened)
    return shelf


AUTHORS: st.SearchStrategy[By] = st.sampled_from(("director", "director", "judge", "desk", 1, 4))


@given(st.lists(st.tuples(AUTHORS, EVENTS), max_size=8), st.sampled_from((0, -1, NOON, 2**53)))
def test_whatever_is_taken_is_read_back_and_what_is_refused_leaves_no_trace(
    told: list[tuple[By, Event]], at: int
) -> None:
    shelf = opened()
    for by, event in told:
        before, text = shelf.log, shelf.text
        try:
            shelf.take(Happened(at, by, event))
        except EventError:
            assert (shelf.log, shelf.text) == (before, text)
        assert read(shelf.text) == shelf.log


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Ruled(1, "noted", "x" * 501), "the reason has 501 characters; at most 500 are allowed: shorten it"),
        (Entered(9, "x" * 65), "the club has 65 characters; at most 64 are allowed: shorten it"),
        (Fined(1, 1, "", 25, "x"), "the article is missing; write it"),
        (Fined(1, 1, "5" * 17, 25, "x"), "the article has 17 characters; at most 16 are allowed: shorten it"),
        (Drawn(""), "the word of the draw is missing; write it"),
        (Drawn("x" * 201), "the word of the draw has 201 characters; at most 200 are allowed: shorten it"),
        (
            Ruled(1, "noted", "a\udcffb"),
            "the reason holds '\\udcff', which nobody can read; write it with letters, in one line",
        ),
        (Withdrew(1, "\x1b[31m"), "the reason holds '\\x1b', which nobody can read"),
        (Withdrew(10**6 + 1), "entry cannot be 1000001: Expected `int` <= 1000000"),
        (Categorised(1, ("x" * 33,)), "the category has 33 characters; at most 32 are allowed: shorten it"),
        (Categorised(1, ("a\tb",)), "the category holds '\\t', which nobody can read"),
        (PrizesSet((Prize(1, "", "\u202eham"),)), "the prize holds '\\u202e', which nobody can read"),
        (PrizesSet((Prize(1, "x" * 33, "ham"),)), "the category has 33 characters; at most 32 are allowed"),
        (PrizesSet((Prize(0, "", "ham"),)), "place cannot be 0: Expected `int` >= 1"),
        (TimeGranted(1, None, 61, "x"), "minutes cannot be 61: Expected `int` <= 60"),
        (RoundOpened(1000, ()), "round cannot be 1000: Expected `int` <= 999"),
        (RoundOpened(1, (Seating(0, 1, 2),)), "tables cannot be"),
    ],
    ids=lambda it: type(it).__name__ if not isinstance(it, str) else "",
)
def test_what_could_not_be_read_back_is_refused_in_one_line(event: Event, line: str) -> None:
    with pytest.raises(EventError) as caught:
        opened().take(Happened(NOON, "director", event))
    assert str(caught.value).startswith(line)
    for code in LANGUAGES:
        assert "{" not in caught.value.saying.tell(code)


def test_the_largest_round_fits_a_line() -> None:
    """Every number an entry can have, each at a table: what is paired can be written and read."""
    most = 10**6
    longest = b",".join([_encode(Seating(most, most, most))] * 1000)
    rest = _encode(LogLine(2**53 - 1, Happened(2**53 - 1, "director", RoundOpened(999, ())), "f" * 64))
    assert len(rest) + (len(longest) + 1) * most // 2 // 1000 <= LONGEST_LINE
