"""Nobody sees what he may not know, and what a seat may suppose fits all it has seen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomate.situations import card, cards, dealt, go, mask, new_table, viewers, walk
from sobremesa.contract import Viewer
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.state import DISCARDING, MAZO, TURNUP, Hidden, State, Table
from sobremesa.games.tomate.view import View
from sobremesa.seats import JUDGE

SEEDS = st.integers(0, 2**32 - 1)
FOUR = ["1c 4o 7b", "3c 2c 5e", "2e 3e 5o", "1e 12e 2b"]


def reached(rng: Random, every: float = 0.1) -> Iterator[Table]:
    """Walk through a random match, stopping now and then."""
    for table, _, _ in walk(new_table(rng), rng):
        if rng.random() < every:
            yield table


# --- the same view for all states that differ only in what the viewer cannot know ---


def known_places(state: State, viewer: Viewer) -> set[int]:
    """List the places (of the cards dealt) that the viewer knows."""
    dealer = state.course.dealer
    blind = viewer == dealer and state.phase in (TURNUP, DISCARDING)
    own = set() if viewer is None or viewer < 0 or blind else {3 * viewer + place for place in range(3)}
    return own | {i for i, one in enumerate(state.cards.places) if one in (-1, state.hand.turnup)}


def otherwise(table: Table, viewer: Viewer, rng: Random) -> Table:
    """Deal anew, by permuting them, all cards that the viewer has not seen; let others' sealed answers change.

    Only states without a card played are dealt anew, so that no play can become impossible.
    """
    state = table.state
    hidden = state.cards
    stuck = known_places(state, viewer)
    mazo_known = viewer is not None and viewer == state.hand.taker
    free = [i for i in range(len(hidden.places)) if i not in stuck]
    seen = {one for i, one in enumerate(hidden.places) if i in stuck} | {state.hand.turnup}
    seen |= set(hidden.mazo) if mazo_known else set()
    pool = [one for one in range(40) if one not in seen]
    rng.shuffle(pool)
    new = {old: pool.pop() for old in [hidden.places[i] for i in free]}
    mazo = hidden.mazo if mazo_known or -1 in hidden.mazo else (pool.pop(), pool.pop(), pool.pop())
    renamed = {**new, **dict(zip(hidden.mazo, mazo, strict=True))}
    held = tuple(
        sum(1 << renamed.get(one, one) for one in range(40) if cards >> one & 1) for cards in hidden.held
    )
    willing = hidden.willing
    if state.phase == MAZO:
        others = state.hand.answered & ~(0 if viewer is None or viewer < 0 else 1 << viewer)
        willing ^= others & rng.getrandbits(13)
    cards = Hidden(
        places=tuple(new.get(one, one) for one in hidden.places),
        held=held,
        mazo=mazo,
        discard=-1 if hidden.discard == -1 else pool.pop(),
        willing=willing,
    )
    return table._replace(state=state._replace(cards=cards))


@pytest.mark.rule("tomate.take-turnup")
@examples(20)
@given(SEEDS)
def test_states_that_differ_only_in_what_a_viewer_cannot_know_look_alike(seed: int) -> None:
    rng = Random(seed)
    for table in reached(rng):
        if table.state.hand.turnup != -1 and not table.played:
            for viewer in viewers(table):
                assert GAME.view(otherwise(table, viewer, rng), viewer) == GAME.view(table, viewer)


def test_dealing_anew_does_change_the_hidden_cards_and_answers() -> None:
    rng = Random(2)
    table = go(dealt(FOUR, "4b"), "take discard-0 pass pass pass 1:mazo")
    others = [otherwise(table, 0, rng).state.cards for _ in range(20)]
    assert len({one.places for one in others}) == len({one.mazo for one in others}) == 20
    assert {one.willing for one in others} == {0, 0b10}
    assert len({one.discard for one in others}) > 5
    assert all(one.places[:3] == cards(FOUR[0]) for one in others)


@examples(20)
@given(SEEDS)
def test_referee_and_spectators_see_public_facts_only(seed: int) -> None:
    rng = Random(seed)
    for table in reached(rng):
        judge, spectator = GAME.view(table, JUDGE), GAME.view(table, None)
        assert judge == spectator._replace(viewer=JUDGE)
        assert (judge.places, judge.hand, judge.laid, judge.answer) == ((), (), (), -1)


@examples(20)
@given(SEEDS)
def test_a_seat_sees_what_a_spectator_sees_and_its_own(seed: int) -> None:
    rng = Random(seed)
    own = {"viewer", "places", "hand", "laid", "answer"}
    for table in reached(rng):
        public = GAME.view(table, None)._asdict()
        for seat in range(public["seats"]):
            mine = GAME.view(table, seat)._asdict()
            assert {name for name in mine if mine[name] != public[name]} <= own


@pytest.mark.rule("tomate.mazo")
def test_a_sealed_answer_is_seen_by_nobody_else_not_even_once_all_are_in() -> None:
    table = go(dealt(FOUR, "4b", mazo="6c 6e 6b"), "look pass in pass pass 3:mazo")
    assert [GAME.view(table, seat).answer for seat in range(4)] == [-1, -1, -1, 1]
    assert GAME.view(table, 0).answered == (False, False, False, True)
    yes, no = go(table, "0:mazo 2:mazo"), go(table, "0:mazo 2:no")
    assert GAME.view(yes, 0) == GAME.view(no, 0)
    assert GAME.view(yes, 2).answer == 1


# --- what plays have shown ---


@pytest.mark.rule("tomate.follow", "tomate.ruff")
@pytest.mark.parametrize(
    ("house", "void"),
    [({}, 0b1010), ({"ruff": "over"}, 0b1010), ({"ruff": "over_or_free"}, 0b0010), ({"ruff": "free"}, 0b0010)],
)
def test_a_discard_shows_the_void_suit_and_trumps_where_they_were_owed(house: dict[str, Any], void: int) -> None:
    hands = ["4c 4o 7e", "7b 6o 5e", "1e 2e 5o"]
    table = go(dealt(hands, "4b", **house), "look in in in 4c 7b 2e")
    assert GAME.view(table, None).voids == (0, 0b0010, void)


# --- resample ---


@examples(20)
@given(SEEDS)
def test_a_supposed_state_looks_to_its_viewer_exactly_as_the_true_one(seed: int) -> None:
    rng = Random(seed)
    for table in reached(rng):
        for viewer in viewers(table):
            view = GAME.view(table, viewer)
            assert GAME.view(GAME.resample(view, rng), viewer) == view


@examples(20)
@given(SEEDS)
def test_a_supposed_state_holds_the_forty_cards_once_each_and_plays_on_to_the_end(seed: int) -> None:
    rng = Random(seed)
    for table in reached(rng, every=0.03):
        supposed = GAME.resample(GAME.view(table, rng.choice(viewers(table))), rng)
        everything = everywhere(supposed)
        assert len(everything) == len(set(everything))
        after = supposed
        for before, step, _ in walk(supposed, rng):
            after = GAME.after(before, *step)[0]
        assert GAME.outcome(after) is not None


def everywhere(table: Table) -> list[int]:
    hidden = table.state.cards
    found = [one for one in (*hidden.places, *hidden.mazo, hidden.discard) if one != -1]
    taken = table.state.hand.taken and table.state.phase != DISCARDING
    return found if taken or table.state.hand.turnup == -1 else [*found, table.state.hand.turnup]


def replayed(table: Table, supposed: Table) -> bool:
    """Tell whether every card of the hand in play could have been played so from the supposed hands."""
    held = [list(one) for one in _hands_before(supposed)]
    for number, (seat, one) in enumerate(table.played):
        if one not in held[seat]:
            return False
        contestants = table.state.tricks.contestants.bit_count()
        trick = [other for _, other in table.played[number - number % contestants : number]]
        if one not in _allowed(table, held[seat], trick):
            return False
        held[seat].remove(one)
    return True


def _hands_before(supposed: Table) -> list[set[int]]:
    gone: list[set[int]] = [set() for _ in supposed.state.cards.held]
    for seat, one in supposed.played:
        gone[seat].add(one)
    return [
        gone[seat] | {one for one in range(40) if held >> one & 1}
        for seat, held in enumerate(supposed.state.cards.held)
    ]


def _allowed(table: Table, held: list[int], trick: list[int]) -> set[int]:
    """Say from the referee's own telling what may be played."""
    from games.tomate.retold_cards import CARDS, FROM_THE_TOP, House, playable  # noqa: PLC0415 -- only here

    house = table.state.house
    agreed = House(
        seats=0,
        ranking=list(FROM_THE_TOP)[house.ranking],
        ante="",
        head=("led", "winning")[house.head],
        ruff=("any", "over", "over_or_free", "free")[house.ruff],
        mazo="",
        mazo_win="",
        lone_loser="",
        cap=0,
        keep=0,
        stake=None,
        deals=None,
    )
    trump = CARDS[table.state.hand.turnup][1]
    allowed = playable(agreed, {CARDS[one] for one in held}, [CARDS[one] for one in trick], trump)
    return {CARDS.index(one) for one in allowed}


@pytest.mark.rule("tomate.follow", "tomate.head", "tomate.ruff")
@examples(20)
@given(SEEDS)
def test_every_play_seen_was_allowed_from_the_supposed_hands(seed: int) -> None:
    rng = Random(seed)
    for table in reached(rng, every=0.2):
        if table.played and table.state.tricks.contestants:
            for viewer in viewers(table):
                assert replayed(table, GAME.resample(GAME.view(table, viewer), rng))


def test_a_supposed_state_rests_on_the_view_alone_and_varies() -> None:
    table = go(dealt(FOUR, "4b"), "look in in in in")
    view: View = GAME.view(table, 0)
    assert view.open.cards.held == (0, 0, 0, 0)
    assert set(view.open.cards.places) == {-1}
    supposed = [GAME.resample(view, Random(seed)).state.cards for seed in range(30)]
    assert len({one.held for one in supposed}) == 30
    assert {one.held[0] for one in supposed} == {mask(FOUR[0])}
    assert all(not held >> card("4b") & 1 for one in supposed for held in one.held)
