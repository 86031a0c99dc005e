"""Replaying a record, and what one viewer may have of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from match import highcard
from match.forging import games, record
from sobremesa import match as matches
from sobremesa.contract import Viewer
from sobremesa.match import replay, steps_for
from sobremesa.record import ChanceLine, Closing, Header, MoveLine, RecordError
from sobremesa.seats import CHANCE, CLOCK, JUDGE

ACTORS = {"chance": CHANCE, "clock": CLOCK, "judge": JUDGE}

names = st.sampled_from(("highcard", "kermesse", "tomate"))
seeds = st.integers(0, 7)


@given(names, seeds)
@examples(20)
def test_a_replay_tells_each_line_its_match_and_what_all_saw(name: str, seed: int) -> None:
    told = list(replay(record(name, seed), games()))
    header, *steps, closing = told
    assert isinstance(header.line, Header)
    assert isinstance(closing.line, Closing)
    assert (closing.match.closed, closing.events) == (True, ())
    state = header.match.game.setup(header.match.options)
    for line, match, told_events in steps:
        assert isinstance(line, MoveLine | ChanceLine)
        actor = ACTORS[line.actor] if isinstance(line.actor, str) else line.actor
        state, events = match.game.after(state, actor, match.game.read(line.move))
        assert (match.state, told_events) == (state, events)


@given(names, seeds, st.data())
@examples(20)
def test_a_match_goes_on_from_its_lines_as_if_nothing_had_happened(
    name: str, seed: int, data: st.DataObject
) -> None:
    lines = record(name, seed)
    stop = data.draw(st.integers(1, len(lines) - 1))
    match = matches.rebuild(lines[:stop], games())
    for raw in lines[stop:]:
        match = matches.follow(match, raw).match
    assert match == matches.rebuild(lines, games())


@given(names, seeds, st.sampled_from([0, 1, None, JUDGE]))
@examples(20)
def test_a_viewer_gets_events_and_its_own_views_step_by_step(name: str, seed: int, viewer: Viewer) -> None:
    lines = record(name, seed)
    shown = list(steps_for(viewer, lines, games()))
    told = list(replay(lines, games()))[:-1]
    assert [seen.n for seen in shown] == list(range(len(lines) - 1))
    for seen, (line, match, events) in zip(shown, told, strict=True):
        assert seen.events == events
        assert seen.view == match.game.view(match.state, viewer)
        assert seen.commitment == match.commitment
        assert seen.cuts == (line.cuts if isinstance(line, ChanceLine) else ())


@given(names, seeds, st.data())
@examples(20)
def test_a_viewer_who_came_late_gets_a_spectators_views_of_what_was_before(
    name: str, seed: int, data: st.DataObject
) -> None:
    lines = record(name, seed)
    since = data.draw(st.integers(0, len(lines)))
    shown = list(steps_for(1, lines, games(), since))
    before, after = steps_for(None, lines, games()), steps_for(1, lines, games())
    assert shown == [*list(before)[:since], *list(after)[since:]]


@given(seeds)
@examples(8)
def test_hidden_cards_and_hashes_are_in_no_step_of_another_viewer(seed: int) -> None:
    """In high card a seat sees its own card only, and until a round is shown all others are hidden."""
    lines = record("highcard", seed)
    told = list(replay(lines, games()))[:-1]
    for viewer in (0, None):
        for seen, (line, match, _) in zip(steps_for(viewer, lines, games()), told, strict=True):
            assert set(seen._fields) == {"n", "events", "view", "commitment", "cuts"}
            assert match.head not in repr(seen)
            if isinstance(line, ChanceLine):
                assert line.move not in repr(seen)
            own = match.state.cards[viewer] if viewer is not None and match.state.cards else -1
            assert seen.view.card == own


def test_a_replay_stops_at_the_first_line_that_cannot_be() -> None:
    lines = list(record("highcard", 1))
    told: list[int] = []
    with pytest.raises(RecordError, match="line 3: "):
        told.extend(step.match.n for step in replay([*lines[:3], *lines[4:]], [highcard.GAME]))
    assert told == [0, 1, 2]


def test_an_empty_record_cannot_be_replayed() -> None:
    with pytest.raises(RecordError, match="line 0: no record"):
        list(replay([], [highcard.GAME]))
