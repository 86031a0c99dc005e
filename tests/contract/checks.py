"""The contract as checks on one state or one match; each fails with an ``AssertionError``.

They stand apart from the tests so that spoiled games can be put before them: a check that never bites is a
defect.
"""

from __future__ import annotations

import pickle
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from contract.cases import Case
from contract.walks import Step, all_moves, people
from sobremesa.contract import AnyGame, Chance
from sobremesa.languages import Tongue
from sobremesa.seats import CHANCE, CLOCK, JUDGE, Actor

# --- the law -------------------------------------------------------------------------------------------------


def somebody_can_act(game: AnyGame, state: Any, seats: int) -> None:
    """A match is over exactly when nobody is awaited; whoever is awaited or may act, can."""
    awaited, may = game.awaits(state), game.may(state)
    assert (game.outcome(state) is not None) == (awaited == frozenset())
    if isinstance(awaited, Chance):
        assert awaited.kind in game.spec.chances
        awaited = frozenset()
    assert not awaited & may
    assert awaited | may <= {*range(seats), CLOCK, JUDGE}
    for actor in awaited:
        assert game.moves(state, actor), f"{actor} is awaited and has no move"
    for actor in people(seats):
        able = any(can(game, state, actor, move) for move in all_moves(game))
        assert able == (actor in awaited | may), f"{actor} can act: {able}"


def a_judge_acts_only_where_one_may_sit(game: AnyGame, state: Any, options: Any) -> None:
    """Whoever agrees on rules by which a judge may act can know so before the start."""
    awaited = game.awaits(state)
    acts = JUDGE in game.may(state) or (isinstance(awaited, frozenset) and JUDGE in awaited)
    assert game.judged(options) or not acts, f"a judge may act, and {options} has none"


def moves_are_those_without_refusal(game: AnyGame, state: Any, seats: int) -> None:
    """``moves`` lists exactly the codes that are not refused; every refusal names a clause of the book."""
    for actor in people(seats):
        refusals = {move: game.refusal(state, actor, move) for move in all_moves(game)}
        listed = list(game.moves(state, actor))
        assert len(listed) == len(set(listed))
        assert set(listed) == {move for move, no in refusals.items() if no is None}
        assert {no.clause for no in refusals.values() if no} <= set(game.book.clauses)


def refused_moves_change_nothing(game: AnyGame, state: Any, seats: int, rng: Random) -> None:
    """``after`` takes a refused move as an error and leaves the state as it was."""
    before = pickle.dumps(state)
    for actor in people(seats):
        refused = [move for move in all_moves(game) if not can(game, state, actor, move)]
        for move in rng.sample(refused, min(4, len(refused))):
            with pytest.raises(ValueError):  # noqa: PT011 -- the contract promises no more
                game.after(state, actor, move)
    assert pickle.dumps(state) == before


def chance_and_clock_are_not_for_people(game: AnyGame, step: Step, seats: int) -> None:
    """Nobody at the table can deal, and chance can play nobody's card."""
    if step.actor in (CHANCE, CLOCK):
        strangers: Sequence[Actor] = [*people(seats), CLOCK if step.actor == CHANCE else CHANCE]
    else:
        strangers = [CHANCE, CLOCK]
    for actor in strangers:
        no = game.refusal(step.before, actor, step.move)
        assert no is not None, f"{actor} may make {step.move}"
        assert not no.priced


def a_move_leaves_the_old_state(game: AnyGame, step: Step) -> None:
    """``after`` is pure: asked twice, it answers the same, and the old state is still there."""
    before = pickle.dumps(step.before)
    assert game.after(step.before, step.actor, step.move) == (step.after, step.events)
    assert pickle.dumps(step.before) == before
    hash(step.after)
    hash(step.events)


def can(game: AnyGame, state: Any, actor: Actor, move: Any) -> bool:
    """Say whether an actor can make a move, be it at a price."""
    no = game.refusal(state, actor, move)
    return no is None or no.priced


# --- notation and record -------------------------------------------------------------------------------------


def codes_are_moves(game: AnyGame) -> None:
    """Each code is one move, and each move one line of notation."""
    moves = all_moves(game)
    assert [game.encode(move) for move in moves] == list(range(game.spec.codes))
    assert len({game.write(move) for move in moves}) == game.spec.codes
    assert [game.read(game.write(move)) for move in moves] == moves


def a_record_replays(game: AnyGame, options: Any, steps: Sequence[Step]) -> None:
    """The options and the written moves alone give every state again."""
    state = game.setup(options)
    for step in steps:
        assert game.read(game.write(step.move)) == step.move
        state, events = game.after(state, step.actor, game.read(game.write(step.move)))
        assert (state, events) == (step.after, step.events)


# --- time ----------------------------------------------------------------------------------------------------


def every_wait_has_an_end_or_says_so(game: AnyGame, state: Any) -> None:
    """Whoever is awaited has a patience, or none for ever, and a default that is not refused."""
    awaited = game.awaits(state)
    for actor in awaited if isinstance(awaited, frozenset) else ():
        if actor == CLOCK:
            assert game.alarms(state), "the clock is awaited and no alarm runs"
            continue
        patience = game.patience(state, actor)
        assert patience is None or patience > 0
        assert game.refusal(state, actor, game.default(state, actor)) is None


def alarms_can_ring(game: AnyGame, state: Any) -> None:
    """Each alarm has a name of its own and a move that CLOCK may make."""
    alarms = game.alarms(state)
    assert len({alarm.name for alarm in alarms}) == len(alarms)
    for alarm in alarms:
        assert alarm.after > 0
        assert game.refusal(state, CLOCK, alarm.move) is None
        assert game.read(game.write(alarm.move)) == alarm.move


def questions(game: AnyGame, state: Any) -> dict[Actor, tuple[Any, ...]]:
    """List what each awaited person is asked: his moves, without those he may make at any time."""
    awaited = game.awaits(state)
    if isinstance(awaited, Chance):
        return {}
    return {
        actor: tuple(move for move in game.moves(state, actor) if game.opening(state, move) is None)
        for actor in awaited
        if actor != CLOCK
    }


def the_wait_counts_questions(game: AnyGame, steps: Sequence[Step]) -> None:
    """The wait never falls, means one question for ever, and rises only when what is asked changes."""
    first: dict[int, dict[Actor, tuple[Any, ...]]] = {}
    for step in steps:
        old, new = questions(game, step.before), questions(game, step.after)
        wait, rise = game.wait(step.before), game.wait(step.after) - game.wait(step.before)
        assert rise >= 0
        if old:
            asked = first.setdefault(wait, old)
            assert old.items() <= asked.items(), f"wait {wait} asked {asked} and now asks {old}"
        if rise:
            still = {actor for actor in new if actor != step.actor and old.get(actor) == new[actor]}
            assert not still, f"the wait rose although {still} are asked the same"


def what_is_ones_own_is_told_by_own(game: AnyGame, steps: Sequence[Step], seats: int, tongue: Tongue) -> None:
    """Whenever ``own`` of a seat that may not move is the same, so is all that it alone is shown and told."""
    shown: dict[tuple[int, Any], tuple[dict[str, Any], str]] = {}
    for state in (step.before for step in steps):
        for seat in set(range(seats)) - _movers(game, state):
            alone = _alone(game, state, seat, tongue)
            known = shown.setdefault((seat, game.own(state, seat)), alone)
            assert known == alone, f"seat {seat} is shown something else though its own is the same"


def _movers(game: AnyGame, state: Any) -> set[Actor]:
    awaited = game.awaits(state)
    return set(game.may(state)) | (set() if isinstance(awaited, Chance) else set(awaited))


def _alone(game: AnyGame, state: Any, seat: int, tongue: Tongue) -> tuple[dict[str, Any], str]:
    """Gather what a seat is shown and others are not."""
    view, seen = game.view(state, seat)._asdict(), game.view(state, None)._asdict()
    shown = {name: value for name, value in view.items() if value != seen[name]}
    return shown, game.words.stands(game.view(state, seat), tongue)


def openings_never_fall(game: AnyGame, steps: Sequence[Step]) -> None:
    """What an any-time move quotes only counts up; a move is any-time always or never."""
    for step in steps:
        for move in all_moves(game):
            old, new = game.opening(step.before, move), game.opening(step.after, move)
            assert (old is None) == (new is None)
            assert old is None or new is None or old <= new


# --- the end -------------------------------------------------------------------------------------------------


def it_ends_within_its_limits(case: Case, options: Any, steps: Sequence[Step]) -> None:
    """The outcome has a payoff a seat and a clause, and keeps the bounds the game promises."""
    game, last = case.game, steps[-1].after
    outcome, limits = game.outcome(last), game.spec.limits(options)
    assert outcome is not None
    assert outcome.clause in game.book.clauses
    assert len(outcome.payoffs) == options.seats
    assert limits.longest is None or len(steps) <= limits.longest
    assert limits.least is None or min(outcome.payoffs) >= limits.least
    assert limits.most is None or max(outcome.payoffs) <= limits.most


# --- words ---------------------------------------------------------------------------------------------------


def everything_can_be_said(game: AnyGame, step: Step, names: Sequence[str], tongue: Tongue) -> None:
    """Events, moves, refusals and questions have words, on one line and with every blank filled."""
    words = game.words
    said = [words.title(tongue), *(words.tell(event, names, tongue) for event in step.events)]
    assert all(words.tell(event, names, tongue) for event in step.events if game.notable(event))
    told = words.story(step.events, names, tongue)
    assert len(told) == len(step.events)
    for known in range(len(told)):
        assert words.story(step.events, names, tongue, known) == told[known:]
        assert words.story(step.events[:known], names, tongue) == told[:known]
    said += told
    for seat in range(len(names)):
        moves = game.moves(step.before, seat)
        refusals = [game.refusal(step.before, seat, move) for move in all_moves(game)]
        needed = [words.label(move, tongue) for move in moves]
        needed += [words.why(no, tongue) for no in refusals if no is not None]
        view = game.view(step.before, seat)
        needed.append(words.ask(view, moves, names, tongue))
        waits = words.waits(view, names, tongue)
        assert waits == words.waits(game.view(step.before, None), names, tongue)
        assert words.ask(view, (), names, tongue) == f"{words.stands(view, tongue)} {waits}".lstrip()
        needed.append(waits)
        assert all(needed)
        said += needed
    assert not [line for line in said if "\n" in line or "{" in line]
