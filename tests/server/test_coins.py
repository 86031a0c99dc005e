"""What a hand did to everybody's chips stays on the table until the next first trick, and its coins fly once."""

from __future__ import annotations

from random import Random
from typing import Any

from server.tables import Moment, face, keen, public, step, walk
from server.tags import Tags
from sobremesa.server.scenes.tomate.coins import Flight, flights, result, stake
from sobremesa.server.scenes.tomate.middle import SETTLED


def after_a_tomate() -> Moment:
    """A moment right after a hand in which somebody paid and somebody was paid."""

    def wanted(view: Any) -> bool:
        return bool(view.scores) and {"tomate", "share"} <= {line.reason for line in view.scores[-1].lines}

    return next(m for seed in range(50) if wanted((m := walk(wanted, seed=seed, likes=keen)).public))


def test_coins_fly_as_the_hand_was_settled_payers_first_and_the_next_stake_last() -> None:
    view = after_a_tomate().public
    lines = [line for line in view.scores[-1].lines if line.reason != "ante"]
    expected = [
        Flight(f"coins1-{line.seat}", -line.chips, f"seat-{line.seat}", "plate", 1)
        for line in lines
        if line.chips < 0
    ] + [
        Flight(f"coins1-{line.seat}", line.chips, "plate", f"seat-{line.seat}", 2)
        for line in lines
        if line.chips > 0
    ]
    found = flights(view)
    assert sorted(found[:-1]) == sorted(expected)
    assert found[-1] == Flight("stake2", 3, f"seat-{view.dealer}", "plate", 3)


def test_they_have_the_same_names_until_the_first_trick_and_then_none() -> None:
    moment, rng, seen = after_a_tomate(), Random(2), []
    while moment.public.phase != "trick":
        seen.append(flights(moment.public))
        moment = step(moment, rng, keen)
    assert len(set(seen)) == 1 < len(seen)
    assert flights(moment.public) == ()


def test_a_win_is_told_by_itself_and_so_is_the_stake() -> None:
    view = after_a_tomate().public
    won = {line.seat: line.chips for line in view.scores[-1].lines if line.reason != "ante"}
    assert {seat: chips for seat in range(view.seats) if (chips := result(view, seat))} == won
    settled = sum(line.chips for line in view.scores[-1].lines if line.seat == view.dealer)
    assert (stake(view), view.purses[view.dealer]) == (3, settled - 3)


def test_how_a_hand_was_paid_is_shown_only_while_backs_lie_before_the_players() -> None:
    moment, rng = after_a_tomate(), Random(2)
    shown: dict[bool, set[bool]] = {}
    while moment.public.phase != "trick":
        part = Tags(public(moment, face())[SETTLED])
        is_dealt = moment.public.turnup >= 0
        shown.setdefault(is_dealt, set()).add("hidden" not in part.found[0].attributes)
        moment = step(moment, rng, keen)
    assert shown == {False: {False}, True: {True}}
    assert "hidden" in Tags(public(moment, face())[SETTLED]).found[0].attributes
