"""The suite finds every way we could think of in which a room breaks the contract: the kermesse, spoiled."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import pytest

import kermesse
from contract import checks, leaks
from contract.cases import CASES, KERMESSE
from contract.walks import Step, walk
from kermesse.moves import Put, Roll
from kermesse.options import Options
from kermesse.state import PUT
from sobremesa.contract import Alarm, AnyGame, Outcome, Refusal, Viewer
from sobremesa.games.tomate.state import Table
from sobremesa.languages import tongue
from sobremesa.seats import CHANCE

GAME: Final = kermesse.GAME
OPTIONS: Final = Options(seats=4, rounds=3, referee="strict", minutes=40)
CALLS: Final = itertools.count()
Check = Callable[[AnyGame, list[Step]], object]


@dataclass(frozen=True)
class TellingPut:
    seat: int
    card: int


def matches(game: AnyGame) -> list[Step]:
    return [step for seed in range(4) for step in walk(game, OPTIONS, Random(seed))]


def each(check: Callable[..., object], *more: Any) -> Check:
    def run(game: AnyGame, steps: list[Step]) -> None:
        for step in steps:
            check(game, step.before, *more)

    return run


def secrecy(game: AnyGame, steps: list[Step]) -> None:
    rng = Random(5)
    for step in steps:
        for viewer in leaks.viewers(OPTIONS.seats):
            other = KERMESSE.scramble(step.before, viewer, rng)
            leaks.a_viewer_learns_nothing_from(game, step.before, other, viewer)
            leaks.a_draw_rests_on_the_chance_alone(game, step.before, other, 1)


def own_knowledge(game: AnyGame, steps: list[Step]) -> None:
    rng = Random(5)
    for step in steps:
        for seat in range(OPTIONS.seats):
            imagined = game.resample(game.view(step.before, seat), rng)
            leaks.a_seat_is_told_only_what_it_knows(game, step.before, imagined, seat)


def told(game: AnyGame, steps: list[Step]) -> None:
    for step in steps:
        leaks.events_tell_no_more_than_the_table_sees(game, [step.before], OPTIONS.seats)


def ending(game: AnyGame, steps: list[Step]) -> None:
    checks.it_ends_within_its_limits(replace(KERMESSE, game=game), OPTIONS, steps[-1:])


def purity(game: AnyGame, steps: list[Step]) -> None:
    for step in steps:
        checks.a_move_leaves_the_old_state(game, step)


def for_people(game: AnyGame, steps: list[Step]) -> None:
    for step in steps:
        checks.chance_and_clock_are_not_for_people(game, step, OPTIONS.seats)


def coding(game: AnyGame, _: list[Step]) -> None:
    checks.codes_are_moves(game)


def owning(game: AnyGame, steps: list[Step]) -> None:
    checks.what_is_ones_own_is_told_by_own(game, steps, OPTIONS.seats, tongue("en", ""))


listing = each(checks.moves_are_those_without_refusal, OPTIONS.seats)
acting = each(checks.somebody_can_act, OPTIONS.seats)
judging = each(checks.a_judge_acts_only_where_one_may_sit, OPTIONS)
refusing = each(checks.refused_moves_change_nothing, OPTIONS.seats, Random(0))
waiting = each(checks.every_wait_has_an_end_or_says_so)
ringing = each(checks.alarms_can_ring)
counting = checks.the_wait_counts_questions
opening = checks.openings_never_fall


def a_view_with_a_rivals_card(state: Any, viewer: Any) -> Any:
    view = GAME.view(state, viewer)
    return view._replace(rolls=(*view.rolls, sum(state.hands) % 2))


def asking_only_who_holds_a_star(state: Any) -> Any:
    awaited = GAME.awaits(state)
    stars = {seat for seat, hand in enumerate(state.hands) if hand & 0o11111111}
    return awaited & stars if state.phase == PUT and isinstance(awaited, frozenset) else awaited


def telling_the_card(state: Any, actor: int, move: Any) -> Any:
    after, events = GAME.after(state, actor, move)
    return after, (TellingPut(actor, move.card),) if isinstance(move, Put) else events


def taking_anything(state: Any, actor: int, move: Any) -> Any:
    return GAME.after(state, actor, move) if GAME.refusal(state, actor, move) is None else (state, ())


def counted(state: Any, actor: int, move: Any) -> Any:
    after, events = GAME.after(state, actor, move)
    return after._replace(wait=after.wait + next(CALLS)), events


def naming_rivals(state: Any, actor: int, move: Any) -> Refusal | None:
    no = GAME.refusal(state, actor, move)
    return no._replace(about=state.hands) if no else None


def naming_no_clause(state: Any, actor: int, move: Any) -> Refusal | None:
    no = GAME.refusal(state, actor, move)
    return no._replace(clause="kermesse.whim") if no else None


def open_to_all(state: Any, actor: int, move: Any) -> Refusal | None:
    return GAME.refusal(state, CHANCE, move) and GAME.refusal(state, actor, move)


def wait_of_each_put(state: Any) -> int:
    return 10 * GAME.wait(state) + len([card for card in state.down if card >= 0])


SPOILED: Final[dict[str, tuple[dict[str, Any], Check]]] = {
    "the view shows a rival's card": ({"view": a_view_with_a_rivals_card}, secrecy),
    "only who holds a star is asked": ({"awaits": asking_only_who_holds_a_star}, secrecy),
    "an event names the sealed card": ({"after": telling_the_card}, told),
    "a refusal speaks of rivals' cards": ({"refusal": naming_rivals}, own_knowledge),
    "the draw is not the chance's": ({"draw": lambda _c, _r: Roll(1 + next(CALLS) % 6)}, secrecy),
    "a listed move is refused": (
        {"moves": lambda _s, _a: (Put(0), Put(0))},
        listing,
    ),
    "a move is not listed": (
        {"moves": lambda s, a: GAME.moves(s, a)[1:]},
        listing,
    ),
    "an awaited seat cannot move": ({"moves": lambda _s, _a: ()}, acting),
    "nobody may act but somebody can": ({"may": lambda _s: frozenset()}, acting),
    "a judge acts where none may sit": ({"judged": lambda _o: False}, judging),
    "it is over and goes on": (
        {"outcome": lambda _s: Outcome((0.0,) * 4, "kermesse.end")},
        acting,
    ),
    "a refusal names no clause": ({"refusal": naming_no_clause}, listing),
    "a refused move is taken": (
        {"after": taking_anything},
        refusing,
    ),
    "a move answers twice differently": ({"after": counted}, purity),
    "everybody may deal": ({"refusal": open_to_all}, for_people),
    "the wait rises with every answer": ({"wait": wait_of_each_put}, counting),
    "the wait never rises": ({"wait": lambda _s: 0}, counting),
    "the wait falls": ({"wait": lambda s: -GAME.wait(s)}, counting),
    "an opening falls": (
        {"opening": lambda s, m: -s.number if GAME.opening(s, m) else None},
        opening,
    ),
    "the default is refused": (
        {"default": lambda _s, _a: Put(23)},
        waiting,
    ),
    "there is no patience": ({"patience": lambda _s, _a: 0}, waiting),
    "an alarm cannot ring": ({"alarms": lambda _s: (Alarm("x", 1, Put(0)),)}, ringing),
    "two alarms bear one name": ({"alarms": lambda s: 2 * GAME.alarms(s)}, ringing),
    "a payoff breaks its bounds": ({"outcome": lambda _s: Outcome((99.0,) * 4, "kermesse.end")}, ending),
    "a seat has no payoff": ({"outcome": lambda _s: Outcome((0.0,) * 3, "kermesse.end")}, ending),
    "own leaves a card out": ({"own": lambda state, seat: state.hands[seat] if state.down else 0}, owning),
    "two moves share a code": (
        {"decode": lambda code: GAME.decode(code // 2)},
        coding,
    ),
    "two moves share a line": ({"write": lambda _m: "put 1"}, coding),
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("how", SPOILED)
def test_the_suite_finds_that(how: str) -> None:
    changes, check = SPOILED[how]
    game: AnyGame = replace(GAME, **changes)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check(game, matches(GAME))


@pytest.mark.unmeasured
@pytest.mark.parametrize("how", SPOILED)
def test_the_suite_finds_nothing_in_a_game_that_is_whole(how: str) -> None:
    _, check = SPOILED[how]
    for seed in range(4):
        check(GAME, list(walk(GAME, OPTIONS, Random(seed))))


LEAKS: Final[dict[str, Callable[[Table], object]]] = {
    "what the dealer gave up": lambda table: table.state.cards.discard,
    "who said yes to the mazo": lambda table: table.state.cards.willing,
    "the mazo": lambda table: table.state.cards.mazo,
    "the cards of a seat that passed": lambda table: table.state.cards.places[:3],
}


@pytest.mark.unmeasured
@pytest.mark.parametrize("what", LEAKS)
def test_the_suite_finds_that_el_tomate_shows_a_spectator(what: str) -> None:
    tomate = next(case for case in CASES if case.name == "tomate")
    whole, rng = tomate.game, Random(2)

    def shows(table: Table, viewer: Viewer) -> Any:
        return whole.view(table, viewer)._replace(scores=LEAKS[what](table))

    def looked_at(game: AnyGame) -> None:
        for state, other in pairs:
            leaks.a_viewer_learns_nothing_from(game, state, other, None)

    steps = [step for seed in range(6) for step in walk(whole, whole.spec.options(), Random(seed))]
    pairs = [(step.before, tomate.scramble(step.before, None, rng)) for step in steps]
    looked_at(whole)
    with pytest.raises(AssertionError):
        looked_at(replace(whole, view=shows))
