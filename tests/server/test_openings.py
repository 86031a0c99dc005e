"""An any-time move quotes the opening it answers: no other answer makes it stale, its own does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from server import scripted
from server.fair import kermesse_in_town
from server.living import Living, Person, Reader, serving, settings, until
from server.scripted import person
from sobremesa.seats import CLOCK, JUDGE
from sobremesa.server.table import moving
from sobremesa.server.table.commands import Move
from sobremesa.server.table.draft import Draft

RULES: dict[str, dict[str, str]] = {
    "kermesse": {"seats": "4", "referee": "strict", "rounds": "3"},
    "domino": {"referee": "strict", "target": "60", "minutes": "0"},
    "tomate": {"seats": "3", "length": "deals=1"},
}
"""Where everything may happen that may happen at any time; El Tomate has nothing of the kind."""
JUDGES = "who judges"
HASTY = 0.1
"""How often a judge speaks who is not waited for: his word may end the match."""


@pytest.fixture(autouse=True)
def _kermesse() -> Iterator[None]:
    with kermesse_in_town():
        yield


def seated(name: str) -> Draft:
    """Begin a match with a person on every seat, and a judge."""
    return scripted.begun(name, judge=JUDGES, **RULES[name])


def step(draft: Draft, dice: Random) -> None:
    """Let something happen by itself or by somebody who may act."""
    match = moving.match_in_play(draft)
    if moving.chance_awaited(draft.table) is not None:
        moving.draw(draft)
    elif match.awaited == frozenset({CLOCK}) and dice.random() < 0.3:
        draft.now += 3600
        moving.ring(draft)
    else:
        able = [actor for actor in match.awaited | match.game.may(match.state) if actor != CLOCK]  # type: ignore[operator]
        able = [actor for actor in able if match.game.moves(match.state, actor)]
        able = (
            able if dice.random() < 0.1 else [actor for actor in able if actor != JUDGE] or able
        )  # or he ends it
        if able:
            actor = dice.choice(sorted(able))
            moving.move_for(draft, actor, dice.choice(match.game.moves(match.state, actor)), "")


def wishes(draft: Draft) -> Iterator[tuple[str, Any, int | None]]:
    """List who may make which move now, and the opening it answers if it is none of the wait."""
    match = moving.match_in_play(draft)
    for actor in (*range(len(draft.table.places)), JUDGE):
        for move in match.game.moves(match.state, actor):
            yield JUDGES if actor == JUDGE else person(actor), move, match.game.opening(match.state, move)


def quotes(draft: Draft) -> dict[tuple[str, Any], int]:
    """List the moves that may come at any time, by who may make them, with what they quote."""
    return {(who, move): opening for who, move, opening in wishes(draft) if opening is not None}


def taken(draft: Draft, who: str, move: Any, quote: int) -> bool:
    """Send a move that quotes this; say whether it is taken, and that nothing happens if it is not."""
    copy = Draft(draft.table, draft.now)
    command = Move(id="a", wait=quote, move=draft.table.game.write(move))
    try:
        moving.move(copy, who, command)
    except moving.StaleError:
        assert copy.entries == []
        assert copy.table is draft.table
        return False
    return True


@pytest.mark.parametrize("name", RULES)
@examples(10)
@given(seed=st.integers(0, 10_000))
def test_a_quote_is_right_or_stale_and_never_about_something_else(name: str, seed: int) -> None:
    dice, draft, seen = Random(seed), seated(name), 0
    for _ in range(120):
        match = moving.match_in_play(draft)
        if match.over:
            break
        found = list(wishes(draft))
        for who, move, opening in dice.sample(found, min(3, len(found))):
            right = match.wait if opening is None else opening
            seen += opening is not None
            assert taken(draft, who, move, right)
            assert not any(taken(draft, who, move, right + off) for off in (-1, 1, 1000))
            if opening is not None and opening != match.wait:
                assert not taken(draft, who, move, match.wait)
        step(draft, dice)
    assert seen or name == "tomate"


@pytest.mark.parametrize("name", ["kermesse", "domino"])
def test_what_others_answer_makes_no_quote_stale_and_its_own_answer_does(name: str) -> None:
    kept = raised = spent = 0
    for seed in range(12):
        dice, draft = Random(seed), seated(name)
        for _ in range(150):
            if moving.match_in_play(draft).over:
                break
            before, waited = quotes(draft), moving.match_in_play(draft).wait
            step(draft, dice)
            match = moving.match_in_play(draft)
            now = {} if match.over else quotes(draft)
            for (who, move), quote in before.items():
                if (who, move) in now:
                    assert taken(draft, who, move, quote) == (now[who, move] == quote)
                    kept += now[who, move] == quote and match.wait != waited
                    spent += now[who, move] != quote
                raised += match.wait != waited
    assert min(kept, raised, spent) > 10


# --- at the served table -------------------------------------------------------------------------------------


def offers(reader: Reader, zone: str, move: str) -> list[tuple[str, int]]:
    """Read off a zone the buttons of these moves and the openings they quote."""
    found = re.findall(rf'data-move="({move})" data-opening="(\d+)"', reader.zones[zone])
    return [(written, int(opening)) for written, opening in found]


def puts(reader: Reader) -> tuple[int, str]:
    """Wait until a card may be put; return what wait is asked, and the card."""

    def found() -> tuple[int, str] | None:
        wait = re.search(r'data-wait="(\d+)"', reader.zones["ask/waits"])
        card = re.search(r'data-move="(put \d+)" data-key', reader.zones["hand"])
        return (int(wait[1]), card[1]) if wait and card else None

    return until(found, "a card to put") or (-1, "")


@pytest.fixture
def town(tmp_path: Path) -> Iterator[Living]:
    with serving(settings(tmp_path)) as living:
        yield living


def test_at_the_table_a_charge_and_a_ruling_quote_their_openings_and_stale_ones_bring_a_fresh_view(
    town: Living,
) -> None:
    with ExitStack() as stack:
        people = [stack.enter_context(Person(town.origin)) for _ in range(4)]
        code = people[0].open(game="kermesse", seats=3, pace="off", options={"rounds": "2"})
        for number, name in ((1, "Ben"), (2, "Chus")):
            people[number].do(code, "join", name=name)
            people[number].do(code, "ready")
        assert people[0].do(code, "judge").status_code == 200
        link = re.search(r"#s=([\w-]+)<", people[0].page(code))
        assert link
        claim = {"capability": link[1], "id": "come"}
        assert people[3].client.post(f"/t/{code}/claim", json=claim).status_code == 200
        assert people[0].do(code, "start").status_code == 200
        *seats, judge = [stack.enter_context(Reader(person, code)) for person in people]

        for seat, reader in enumerate(seats):
            wait, card = puts(reader)
            answer = people[seat].move(code, wait=wait, move=card)
            assert answer.status_code == 200, answer.text
        found = until(lambda: offers(seats[1], "hand", r"accuse \d"), "a charge that can be made")
        charge, opening = found[0]

        stale = people[1].move(code, wait=opening + 1, move=charge)
        assert (stale.status_code, sorted(stale.json())) == (409, ["says", "seq", "zones"])
        assert f'data-move="{charge}" data-opening="{opening}"' in stale.json()["zones"]["hand"]
        wait, card = puts(seats[0])
        assert people[0].move(code, wait=wait, move=card).status_code == 200
        assert people[1].move(code, wait=opening, move=charge).status_code == 200

        ruling, answers = until(lambda: offers(judge, "desk", "guilty"), "a ruling that is due")[0]
        stale = people[3].move(code, wait=answers + 1, move=ruling)
        assert (stale.status_code, "desk" in stale.json()["zones"]) == (409, True)
        assert people[3].move(code, wait=answers, move=f"{ruling} he kept a star").status_code == 200
        again = people[3].move(code, wait=answers, move=ruling)
        assert again.status_code in (409, 422)
