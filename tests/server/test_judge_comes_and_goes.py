"""People, bots and judges come and go at random: the log tells the same table, and nobody judges where he plays.

Whoever a match waits for can be there and move.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from server import scripted
from server.fair import kermesse_in_town
from sobremesa.contract import Chance
from sobremesa.seats import CLOCK, JUDGE
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, doing, judging, moving
from sobremesa.server.table.commands import Move
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import pack, unpack
from sobremesa.server.table.folding import folded, unopened
from sobremesa.server.table.sitting import Judging, Sitting

TABLES = {
    "strict": ("domino", {"referee": "strict", "target": "40", "minutes": "0"}),
    "real": ("domino", {"referee": "table", "target": "40", "minutes": "40"}),
    "kermesse": ("kermesse", {"seats": "4", "referee": "strict", "minutes": "3"}),
}
PEOPLE = [*(scripted.person(seat) for seat in range(4)), "eva", "zoe"]


@pytest.fixture(autouse=True)
def _kermesse() -> Iterator[None]:
    with kermesse_in_town():
        yield


def reread(draft: Draft) -> Sitting:
    return folded(unopened(scripted.CODE, draft.table.game), (unpack(pack(entry)) for entry in draft.entries))


def wish(draft: Draft, dice: Random) -> None:
    """Let somebody wish for something, allowed or not."""
    who, seat = dice.choice(PEOPLE), dice.randrange(4)
    wishes: list[commands.Do] = [
        commands.Judge(id="a"),
        commands.NoJudge(id="a"),
        commands.JudgeMyself(id="a"),
        commands.Leave(id="a"),
        commands.Join(id="a", seat=seat),
        commands.Pass(id="a", seat=seat),
        commands.Ready(id="a"),
        commands.Rematch(id="a"),
        commands.Start(id="a", without=True),
        commands.Swap(id="a", seat=seat, other=dice.randrange(4)),
        commands.Options(id="a", options={"referee": dice.choice(["assisted", "strict"])}),
        commands.Send(id="a", seat=seat) if dice.random() < 0.1 else commands.Return(id="a"),
    ]
    with suppress(Refused):
        if dice.random() < 0.4:
            judging.come(draft, who, dice.choice([draft.table.judging.link, 3, 0]), "a")
        elif dice.random() < 0.2 and draft.table.places[seat].kind == "person":
            doing.claim(draft, who, seat, "a")
        else:
            doing.do(draft, who, dice.choice(wishes))


def step(draft: Draft, dice: Random) -> None:
    """Let the match go on by itself, or by whoever may move."""
    match = draft.table.match
    if match is None or draft.table.status != "playing":
        return
    draft.now += dice.random() * 20
    if match.over:
        moving.finish_match(draft)
    elif isinstance(match.awaited, Chance):
        moving.draw(draft)
    elif match.awaited == frozenset({CLOCK}):
        draft.now += 60
        moving.ring(draft)
    else:
        actor = dice.choice(sorted((match.awaited | match.game.may(match.state)) - {CLOCK}))
        moves = match.game.moves(match.state, actor)
        if moves and (actor >= 0 or dice.random() < 0.2):
            moving.move_for(draft, actor, dice.choice(moves), "")


def nobody_judges_where_he_plays(table: Sitting) -> None:
    judge = table.judging.person
    assert not judge or (table.seat_of(judge) is None and table.waits_for(judge) is None)
    assert table.judging.person or table.judging.open_link == table.judging.link
    assert table.judged or table.judging == Judging()


def whoever_acts_for_another_acts_for_one_who_sits(table: Sitting) -> None:
    """No browser keeps a right to a seat its person has left, and none has a place of its own besides."""
    assert set(table.doubles.values()) <= {place.person for place in table.places if place.person}
    own = {
        *(place.person for place in table.places),
        *(place.heir for place in table.places),
        table.judging.person,
    }
    assert not own & set(table.doubles)


def whoever_is_awaited_can_move(table: Sitting) -> None:
    """A seat can move, whoever plays on it; a judge too, or somebody can come and be it."""
    match = table.match
    if match is None or table.status != "playing" or isinstance(match.awaited, Chance):
        return
    for actor in match.awaited - {CLOCK}:
        assert match.game.moves(match.state, actor)
    if JUDGE in match.awaited and not table.judging.person:
        draft = Draft(table, 10.0**10)
        host = table.host or "somebody new"
        if not table.host:
            doing.join(draft, host, commands.Join(id="a"))
        judging.ask(draft, host, commands.Judge(id="b"))
        judging.come(draft, "a stranger", draft.table.judging.link, "c")
        move = match.game.moves(match.state, JUDGE)[0]
        opening = match.game.opening(match.state, move)
        quote = match.wait if opening is None else opening
        moving.move(draft, "a stranger", Move(id="d", wait=quote, move=match.game.write(move)))


@pytest.mark.parametrize("name", TABLES)
@examples(25)
@given(seed=st.integers(0, 100_000))
def test_whatever_people_do_somebody_can_move_and_nobody_judges_himself(name: str, seed: int) -> None:
    dice = Random(seed)
    game, rules = TABLES[name]
    draft = scripted.begun(game, judge="eva", **rules)
    for _ in range(80):
        (wish if dice.random() < 0.5 else step)(draft, dice)
        nobody_judges_where_he_plays(draft.table)
        whoever_acts_for_another_acts_for_one_who_sits(draft.table)
        whoever_is_awaited_can_move(draft.table)
    assert reread(draft) == draft.table
