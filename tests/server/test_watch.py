"""The watch of a match: pauses take no time, and every moment of play has its millisecond."""

from __future__ import annotations

import math
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from sobremesa.server.table.watch import Watch

BEGAN = 1_800_000_000.0


def stopped(lengths: list[int]) -> Watch:
    """Let a watch go and stand in turns, for so many seconds each."""
    watch, at = Watch(BEGAN), BEGAN
    for turn, length in enumerate(lengths):
        watch = watch.go_on(at) if turn and turn % 2 == 0 else watch.stop(at) if turn % 2 else watch
        at += length
    return watch


@given(lengths=st.lists(st.integers(0, 1000), min_size=1, max_size=9), at=st.integers(0, 9000))
def test_the_watch_shows_the_time_in_which_it_did_not_stand(lengths: list[int], at: int) -> None:
    passed, begins = 0, 0
    for turn, length in enumerate(lengths):
        last = turn == len(lengths) - 1
        ends = at if last else min(at, begins + length)
        passed += max(0, ends - begins) if turn % 2 == 0 else 0
        begins += length
    watch = stopped(lengths)
    assert watch.ms_at(BEGAN + at) == passed * 1000
    assert watch.stands is (len(lengths) % 2 == 0)


@given(lengths=st.lists(st.integers(0, 1000), min_size=1, max_size=9), ms=st.integers(0, 9_000_000))
def test_the_moment_of_a_millisecond_is_when_the_watch_shows_it_and_never_if_it_stands_before(
    lengths: list[int], ms: int
) -> None:
    watch = stopped(lengths)
    at = watch.at(ms)
    if at == math.inf:
        assert watch.stands
        assert watch.ms_at(watch.stops[-1].begins) <= ms
    else:
        assert abs(watch.ms_at(at) - ms) <= 1


@given(lengths=st.lists(st.integers(0, 1000), max_size=9), times=st.lists(st.floats(0, 9000), min_size=2))
def test_the_watch_never_goes_back(lengths: list[int], times: list[float]) -> None:
    watch = stopped(lengths)
    shown = [watch.ms_at(BEGAN + at) for at in sorted(times)]
    assert all(sooner <= later for sooner, later in pairwise(shown))


@given(ms=st.integers(-20_000, 9_000_000), seconds=st.integers(0, 9000))
def test_a_watch_that_is_set_goes_on_from_what_it_shows(ms: int, seconds: int) -> None:
    assert abs(Watch.showing(ms, BEGAN).ms_at(BEGAN + seconds) - (ms + seconds * 1000)) <= 1


def test_a_pause_that_ends_by_a_clock_behind_takes_no_time() -> None:
    watch = Watch(BEGAN).stop(BEGAN + 10).go_on(BEGAN + 5)
    assert (watch.ms_at(BEGAN + 12), watch.stands) == (12_000, False)
