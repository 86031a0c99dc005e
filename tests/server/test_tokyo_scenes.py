"""The table of Tokyo as people see it: what it shows, what it offers, and what it never tells."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from effort import examples
from server import tokyo_preview
from server.tags import Tags
from server.tokyo_tables import NAMES, Moment, begin, done, face, step, walk, zones
from sobremesa.games.tokyo import GAME
from sobremesa.games.tokyo.moves import Announce, Doubt, PassOn
from sobremesa.games.tokyo.pieces import PECHINO, SCORES, TOKYO
from sobremesa.languages import tongue
from sobremesa.server.scenes.markup import whole
from sobremesa.server.scenes.tokyo.hand import shown

RULES: list[dict[str, Any]] = [{}, {"seats": 20, "lives": "2"}, {"seats": 3, "blind": "on", "tokyo_penalty": "2"}]


def drawn(moment: Moment, seat: int | None, lang: str = "en", **rules: Any) -> dict[str, str]:
    """Draw the zones for a viewer, parts in their places."""
    return whole(zones(moment, seat, lang, face(**rules)))


def some_way(seed: int, steps: int, **rules: Any) -> Moment:
    """Walk a match a number of steps."""
    rng, moment = Random(seed), begin(**rules)
    for _ in range(steps):
        if GAME.outcome(moment.state) is None:
            moment = step(moment, rng)
    return moment


def announces(view: Any) -> bool:
    """Say whether a score is asked for that must reach another."""
    return bool(view.phase == "announce" and view.said >= 0)


def keys(hand: str) -> list[tuple[str, str]]:
    """Read off the keys in their order: how each looks, and its move."""
    return re.findall(r'<li><button class="(\w+)[^"]*" data-move="([^"]+)"', hand)


@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 150), viewer=st.sampled_from((None, 0, 1, 2)))
@examples(25)
def test_what_a_page_shows_rests_on_nothing_its_viewer_does_not_know(
    rules: dict[str, Any], seed: int, steps: int, viewer: int | None
) -> None:
    """Other dice that fit all he has seen give the same page, down to the names of what flies."""
    moment = some_way(seed, steps, **rules)
    other = moment._replace(state=GAME.resample(moment.view(viewer), Random(seed)))
    assert drawn(other, viewer, **rules) == drawn(moment, viewer, **rules)


@pytest.mark.parametrize("lang", ["es", "it", "en"])
@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 300))
@examples(8)
def test_every_moment_can_be_drawn_for_everybody(rules: dict[str, Any], lang: str, seed: int, steps: int) -> None:
    moment = some_way(seed, steps, **rules)
    for viewer in (None, 0, 1, 2):
        found = drawn(moment, viewer, lang, **rules)
        assert "<template data-zone" not in "".join(found.values())
        names = re.findall(r'data-vt="([^"]+)"', found["table"] + found["hand"])
        assert max(Counter(names).values(), default=1) == 1


@given(seed=st.integers(0, 3000))
@examples(30)
def test_the_keys_offer_exactly_what_may_be_announced_in_the_order_of_the_book(seed: int) -> None:
    moment = walk(announces, seed=seed, seats=4)
    view = moment.view(None)
    assume(view.phase == "announce")
    found = keys(drawn(moment, view.turn, seats=4)["hand"])
    order = [*range(PECHINO + 1, SCORES), PECHINO]
    assert [move for _, move in found] == [GAME.write(Announce(score)) for score in order]
    may = {GAME.write(move) for move in moment.moves(view.turn)}
    assert [look == "ok" for look, _ in found] == [move in may for _, move in found]


def test_after_tokyo_only_tokyo_and_pechino_are_left() -> None:
    moment = walk(lambda view: view.phase == "announce" and view.said == TOKYO, seed=3)
    ready = [move for look, move in keys(drawn(moment, moment.view(None).turn)["hand"]) if look == "ok"]
    assert ready == [GAME.write(Announce(TOKYO)), GAME.write(Announce(PECHINO))]


@given(seed=st.integers(0, 500), steps=st.integers(0, 200))
@examples(40)
def test_every_move_can_be_made_from_the_page_once(seed: int, steps: int) -> None:
    """What the hand does not offer the house makes a button of."""
    rules: dict[str, Any] = {"seats": 3, "blind": "on"}
    moment = some_way(seed, steps, **rules)
    for seat in moment.view(None).awaited:
        hand = drawn(moment, seat, **rules)["hand"]
        buttons = re.findall(r'<button[^>]*data-move="([^"]+)"[^>]*>', hand)
        pale = re.findall(r'data-move="([^"]+)" aria-disabled', hand)
        assert Counter(buttons) - Counter(pale) == Counter(GAME.write(move) for move in moment.moves(seat))
        offered = [move for move in moment.moves(seat) if shown(move)]
        assert all(GAME.write(move) in buttons for move in offered)


def test_the_cup_may_be_passed_on_unseen_only_once_that_was_opened() -> None:
    rules: dict[str, Any] = {"seats": 3, "blind": "on"}
    moment = walk(lambda view: view.phase == "roll" and bool(view.higher), seed=2, **rules)
    seat = moment.view(None).turn
    hand = drawn(moment, seat, **rules)["hand"]
    inside = hand[hand.index("<details") :]
    ready = {move for look, move in keys(inside) if look == "ok"}
    assert ready == {GAME.write(move) for move in moment.moves(seat) if isinstance(move, PassOn)}


def test_an_announcement_flies_under_the_name_it_will_have_on_the_table() -> None:
    moment = walk(announces, seed=4)
    seat = moment.view(None).turn
    flies = re.search(r'data-as="(said\d+n\d+)"', drawn(moment, seat)["hand"])
    after = done(moment, seat, moment.moves(seat)[0])
    assert flies
    assert f'data-vt="{flies[1]}" data-from="seat-{seat}"' in drawn(after, None)["table"]


@pytest.mark.rule("tokyo.bomb")
def test_every_place_shows_its_bomb_and_who_is_out_his_place() -> None:
    moment = walk(lambda view: len(view.fell) > 2, seed=5, seats=8, lives="4")
    view = moment.view(None)
    for seat in range(8):
        place = zones(moment, None, "en", face(seats=8, lives="4"))[f"table/seat-{seat}"]
        clock = "bang" if view.out[seat] else f"b4-{view.penalties[seat]}"
        assert f"#{clock}" in place
        assert ("place " in place) == view.out[seat]
    first = view.fell[0]
    assert "place 8" in zones(moment, None, "en", face(seats=8, lives="4"))[f"table/seat-{first}"]


def test_after_a_doubt_all_see_the_dice_and_whom_it_cost_until_the_next_roll() -> None:
    moment = walk(lambda view: bool(view.settled), seed=7)
    settled = moment.view(None).settled[-1]
    table = drawn(moment, None)["table"]
    assert [f"#d{pips}" in table for pips in settled.dice] == [True, True]
    assert f"for {NAMES[settled.line.seat]}." in table
    assert ("A lie!" in table) == (not settled.true)
    later = walk(lambda view: view.number == settled.number + 1, seed=7)
    assert "#d" not in drawn(later, None)["table"]


def test_who_is_out_keeps_no_keys_and_who_answers_has_two_buttons() -> None:
    moment = walk(lambda view: view.phase == "answer" and bool(view.fell), seed=3, seats=4, lives="2")
    view = moment.view(None)
    assert keys(drawn(moment, view.fell[0], seats=4, lives="2")["hand"]) == []
    answers = drawn(moment, view.turn, seats=4, lives="2")["hand"]
    assert re.findall(r'data-move="([^"]+)"', answers) == ["believe", "doubt"]


def test_the_end_ranks_everybody_the_last_to_go_out_first() -> None:
    moment = walk(lambda view: view.phase == "over", seed=8, seats=6, lives="2")
    view = moment.view(None)
    ranks = re.findall(r'<li data-seat="(\d)"', drawn(moment, None, seats=6, lives="2")["table"])
    winner = view.out.index(False)
    assert [int(seat) for seat in ranks] == [winner, *reversed(view.fell)]


def test_the_round_is_told_announcement_by_announcement_and_how_it_ended() -> None:
    moment = walk(lambda view: view.phase == "answer" and len(view.announced) == 3, seed=6)
    view = moment.view(None)
    last = drawn(moment, None)["last"]
    assert re.findall(r"<li><span>(\w+)", last) == [NAMES[said.seat] for said in view.announced]
    assert "of cases" in last
    after = done(moment, view.turn, Doubt())
    ended = drawn(after, None)["last"]
    assert '<details class="how" open>' in ended
    told = GAME.words.tell(after.view(None).last, NAMES, tongue("en", "sobremesa.games.tokyo"))
    assert Tags(ended).text.count(told) == 1


@pytest.mark.parametrize("moment", tokyo_preview.MOMENTS)
def test_every_moment_of_the_preview_comes(moment: str) -> None:
    assert "<main" in tokyo_preview.table({"moment": moment, "seed": "3", "lives": "4"}, "it")
