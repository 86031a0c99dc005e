"""Two houses whose tables differ only in what a reader may not know send him the same bytes.

Pages, streams, unfinished records and replays are compared as they come over the wire.
"""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server import scripted
from server.eyes import bytes_for
from server.living import Person, Reader, Watch, play_out, serving, settings, until
from sobremesa.games.tomate.moves import Deal, Declare, DrawCard, Look, Turn
from sobremesa.games.tomate.view import View
from sobremesa.server.settings import DAY
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft

SEATS = 4
NAMES = ("Ana", "Ben", "Cleo", "Dan")
TURNUP = 12
"""The place of the turned card in the deal's order: after three cards each."""


def order(hidden: tuple[int, ...], mano: int, seed: int) -> tuple[int, ...]:
    """Deal the same cards to all but these seats; theirs and the stock come out differently by the seed."""
    cards = list(range(40))
    Random(7).shuffle(cards)
    places = [at for at in range(40) if at > TURNUP or (at < TURNUP and (mano + at) % SEATS in hidden)]
    loose = [cards[at] for at in places]
    Random(seed).shuffle(loose)
    for at, card in zip(places, loose, strict=True):
        cards[at] = card
    return tuple(cards)


def drawn(keeper: str = "") -> Draft:
    """Bring a match to its first deal: everybody has drawn for it, each on a phone of his own or all on one."""
    draft = scripted.begun("tomate", keeper=keeper, seats=str(SEATS), length="deals=2")
    for seat, card in enumerate((4, 15, 27, 38)):
        scripted.play(draft, [(seat, DrawCard())])
        scripted.draw(draft, Turn(card))
    return draft


def view(draft: Draft) -> View:
    """Return what a spectator sees."""
    match = moving.match_in_play(draft)
    seen: View = match.game.view(match.state, None)
    return seen


def dealt(draft: Draft, hidden: tuple[int, ...], seed: int) -> None:
    """Deal, the dealer looks, those whose cards are hidden pass and the others play."""
    seen = view(draft)
    scripted.draw(draft, Deal(order(hidden, seen.mano, seed)))
    scripted.play(draft, [(seen.dealer, Look())])
    for step in range(SEATS):
        seat = (seen.mano + step) % SEATS
        scripted.play(draft, [(seat, Declare(plays=seat not in hidden))])


def played(draft: Draft) -> None:
    """Play the hand out between those who play, each time the lowest card allowed."""
    while (seen := view(draft)).phase == "trick":
        seat = min(seen.awaited)
        match = moving.match_in_play(draft)
        scripted.play(draft, [(seat, match.game.moves(match.state, seat)[0])])


@pytest.mark.parametrize("moment", ["declared", "played"])
@pytest.mark.parametrize("who", ["person-0", "person-2", "a spectator"])
def test_hands_that_passed_and_the_stock_change_no_byte(tmp_path: Path, who: str, moment: str) -> None:
    got = []
    for seed in (1, 2):
        draft = drawn()
        dealt(draft, (1, 3), seed)
        if moment == "played":
            played(draft)
        folder = tmp_path / str(seed)
        folder.mkdir()
        got.append(bytes_for(draft, folder, NAMES, who))
    assert got[0] == got[1]
    assert "person-" not in "".join(got[0])
    assert "secret" not in "".join(got[0])


@pytest.mark.parametrize("who", [0, 1, 2, 3])
def test_every_others_hand_changes_no_byte_for_a_seat_before_it_is_played(tmp_path: Path, who: int) -> None:
    got = []
    others = tuple(seat for seat in range(SEATS) if seat != who)
    for seed in (1, 2):
        draft = drawn()
        dealt(draft, others, seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        got.append(bytes_for(draft, folder, NAMES, scripted.person(who)))
    assert got[0] == got[1]


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    got = []
    for seed in (1, 2):
        draft = drawn()
        dealt(draft, (1, 3), seed)
        folder = tmp_path / str(seed)
        folder.mkdir()
        got.append(bytes_for(draft, folder, NAMES, scripted.person(1)))
    assert all(one != other for one, other in zip(*got, strict=True))


def record(person: Person, code: str) -> list[dict[str, Any]]:
    """Read the steps of an unfinished record as this person gets it."""
    return [json.loads(line) for line in person.client.get(f"/t/{code}/record").text.splitlines()]


def test_who_takes_over_a_seat_reads_of_the_hands_before_what_a_spectator_reads(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, ExitStack() as stack:
        ana, ben, cleo = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = ana.open(quick=True, seats=3, pace="off")
        reader = stack.enter_context(Reader(ana, code))
        until(lambda: reader.asked()[1], "the first question")
        play_out(code, {0: (ana, reader)}, 3)
        ben.do(code, "join", name="Ben", seat=2)
        waiting = record(ben, code)
        assert waiting == record(cleo, code)[: len(waiting)]
        table = living.ask(lambda: living.house.hall.find(code))
        while table.sitting.places[2].kind == "bot":
            wait, moves = reader.asked()
            if moves:
                reader.reaches(ana.move(code, wait=wait, move=moves[0]).json()["seq"])
        late = record(ben, code)
        public = record(cleo, code)[: len(late)]
        came = next(n for n, step in enumerate(late) if step != public[n])
        assert (late[came]["view"]["number"], late[came]["events"][-1]["event"]) == (2, "Dealt")
        assert all(step["view"]["viewer"] == 2 for step in late[came:])
        assert any(step["view"]["hand"] for step in record(ana, code)[:came])


def test_who_changes_seats_after_a_match_that_was_closed_sees_of_it_what_he_saw(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, ExitStack() as stack:
        ana, ben, cleo = (stack.enter_context(Person(living.origin)) for _ in range(3))
        code = ana.open(seats=2, pace="off", hold=False)
        ben.do(code, "join", name="Ben")
        ben.do(code, "ready")
        ana.do(code, "start")
        with Reader(ana, code) as one, Reader(ben, code) as other:
            play_out(code, {0: (ana, one), 1: (ben, other)}, 6)
        table = living.ask(lambda: living.house.hall.find(code))
        until(lambda: not table.streams.open, "nobody is there")
        watch.forward = DAY + 60
        until(lambda: table.sitting.closed, "the match to be closed")
        seen = [record(person, code) for person in (ana, ben, cleo)]
        assert seen[0] != seen[1] != seen[2] != seen[0]
        assert ana.do(code, "rematch").status_code == 200
        assert ana.do(code, "swap", seat=0, other=1).status_code == 200
        assert [record(person, code) for person in (ana, ben, cleo)] == seen
        assert ana.do(code, "leave").status_code == 200
        dani = stack.enter_context(Person(living.origin))
        dani.do(code, "join", name="Dani", seat=1)
        assert record(dani, code) == seen[2]
