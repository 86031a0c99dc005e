"""What if: a copy of a match that is over is played on; it hides what the match hid, and counts for nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from server import scripted
from server.killing import body, server, zones
from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from server.matches import REEL, SEATS, SIMULATED
from server.test_folding import reread
from server.test_replay import begun
from sobremesa.games import rooms
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Play
from sobremesa.match import Pace, steps_for, verify
from sobremesa.record import join_lines
from sobremesa.seats import Seat
from sobremesa.server.table import moving
from sobremesa.server.table.copying import Whole, copy_of, open_copy
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.folding import unopened

Make = Callable[[], Person]


@pytest.fixture(scope="module")
def over(living: Living) -> Iterator[tuple[Person, str]]:
    """Somebody who has played a match to its end."""
    with Person(living.origin) as ana:
        yield ana, begun(ana)


def copied(person: Person, code: str, step: object, seat: object, **more: object) -> httpx.Response:
    """Ask for a copy of a table's first match."""
    command = {"id": person.command(), "step": step, "seat": seat, **more}
    return person.client.post(f"/t/{code}/match/1/replay/copies", json=command)


def copy(person: Person, code: str, step: int, seat: int = 0) -> str:
    """Open a copy and return its code."""
    return opened(copied(person, code, step, seat))


def opened(answer: httpx.Response) -> str:
    """Read off the code of a copy that was opened."""
    assert answer.status_code == 201, answer.text
    return str(answer.json()["url"]).removeprefix("/t/")


def record_of(person: Person, code: str) -> bytes:
    return person.client.get(f"/t/{code}/match/1/record").content


def asked(record: bytes) -> tuple[int, Seat]:
    """Find the last step at which a seat is asked for a card and holds several, and that seat."""
    for step in reversed(range(len(record.splitlines()) - 1)):
        view = view_at(record, step, None)
        for seat in view.awaited if view.phase == "trick" else ():
            if len(view_at(record, step, seat).hand) > 1:
                return step, seat
    raise AssertionError("nobody was ever asked for a card")


def view_at(record: bytes, step: int, viewer: Seat | None) -> Any:
    """Say what a viewer saw at a step of the match itself."""
    lines = record.splitlines()
    return list(steps_for(viewer, lines[: step + 1], rooms().values()))[step].view


def seen_in(living: Living, code: str, seat: Seat | None) -> Any:
    """Say what a seat of a table sees now."""
    match = living.house.hall.find(code).sitting.match
    assert match is not None
    return match.game.view(match.state, seat)


def test_a_copy_shows_its_person_what_that_seat_saw_at_that_step_and_no_more(
    living: Living, over: tuple[Person, str]
) -> None:
    ana, code = over
    record = record_of(ana, code)
    step, seat = asked(record)
    there = copy(ana, code, step, seat)
    page = ana.page(there)
    view = view_at(record, step, seat)
    assert living.ask(lambda: seen_in(living, there, seat)) == view
    held = re.findall(r'data-move="([^"]+)" data-key', page)
    assert held == [GAME.write(Play(card)) for card in view.places if card in view.hand]
    assert f'data-me="{seat}"' in page
    for other in {0, 1, 2} - {seat}:
        for card in view_at(record, step, other).hand:
            assert f'data-move="{GAME.write(Play(card))}"' not in page


def test_who_looks_on_sees_what_all_saw(living: Living, over: tuple[Person, str], guest: Make) -> None:
    ana, code = over
    record = record_of(ana, code)
    step, seat = asked(record)
    there = copy(ana, code, step, seat)
    page = guest().page(there)
    assert living.ask(lambda: seen_in(living, there, None)) == view_at(record, step, None)
    assert "data-key" not in page
    assert "data-again" not in page


def test_the_story_so_far_is_told(over: tuple[Person, str]) -> None:
    ana, code = over
    step, seat = asked(record_of(ana, code))
    told = ana.page(copy(ana, code, step, seat)).partition('data-zone="log"')[2].partition("</ol>")[0]
    assert told.count("<li>") > 2


def test_a_copy_is_played_to_its_end_and_counts_for_nothing(living: Living, over: tuple[Person, str]) -> None:
    ana, code = over
    before, evening = record_of(ana, code), living.ask(lambda: living.house.hall.find(code).sitting.evening)
    there = copy(ana, code, 12, seat=1)
    with Reader(ana, there) as reader:
        assert play_out(there, {1: (ana, reader)}) > 0
        assert reader.events[-1]["title"] == "El Tomate (copy)"
    page = ana.page(there)
    assert f"Copy of {code}-1 from step 12" in page
    assert "It counts for nothing, and there is no record of it." in page
    assert "data-again" in page
    assert f'href="/t/{code}/match/1/replay#12"' in page
    assert 'data-do="rematch"' not in page
    assert "download" not in page
    assert 'class="evening"' not in page
    sitting = living.ask(lambda: living.house.hall.find(there).sitting)
    assert (dict(sitting.evening), sitting.played) == ({}, ())
    assert record_of(ana, code) == before
    assert verify(before, rooms().values(), None).ok
    assert living.ask(lambda: living.house.hall.find(code).sitting.evening) == evening


def test_a_copy_is_marked_wherever_it_is_named(over: tuple[Person, str]) -> None:
    ana, code = over
    there = copy(ana, code, 12)
    page = ana.page(there)
    assert "<title>El Tomate (copy) · " in page
    assert f"Copy of {code}-1 from step 12" in page
    row = ana.client.get("/").text.partition(f'href="/t/{there}"')[2].partition("</a>")[0]
    assert "El Tomate (copy)" in row


def test_a_copy_has_neither_record_nor_replay_and_says_so(over: tuple[Person, str]) -> None:
    ana, code = over
    there = copy(ana, code, 12)
    for path in ("record", "replay", "replay/0", "match/1/record", "match/1/replay"):
        answer = ana.client.get(f"/t/{there}/{path}")
        assert answer.status_code == 404
        assert "it has no record and no replay" in answer.text
    assert "It counts for nothing, and there is no record of it." in ana.page(there)


def test_what_the_log_of_a_copy_holds_goes_on_no_record(living: Living, over: tuple[Person, str]) -> None:
    ana, code = over
    there = copy(ana, code, 12)
    with Reader(ana, there) as reader:
        play_out(there, {0: (ana, reader)})
    kept = [json.loads(entry) for entry in living.ask(lambda: living.house.hall.store.entries(there))]
    played = [json.dumps(one["line"], separators=(",", ":")).encode() for one in kept if "line" in one]
    lines = record_of(ana, code).splitlines()
    for forged in ([*lines[:13], *played], [lines[0], *played]):
        assert not verify(join_lines(forged), rooms().values(), None).ok


def test_a_copy_cannot_be_copied_nor_followed_by_a_match(over: tuple[Person, str]) -> None:
    ana, code = over
    there = copy(ana, code, 12)
    assert copied(ana, there, 12, 0).status_code == 404
    with Reader(ana, there) as reader:
        play_out(there, {0: (ana, reader)})
    refused = ana.do(there, "rematch")
    assert (refused.status_code, refused.json()["says"].partition(";")[0]) == (
        409,
        "This is only a copy of a match",
    )


def test_nobody_is_promised_a_seat_in_a_copy_that_is_over(over: tuple[Person, str], guest: Make) -> None:
    ana, code = over
    there = copy(ana, code, 12)
    with Reader(ana, there) as reader:
        play_out(there, {0: (ana, reader)})
    refused = guest().do(there, "join", name="Eve")
    assert (refused.status_code, refused.json()["says"].partition(";")[0]) == (
        409,
        "This is only a copy of a match",
    )


def test_once_more_from_the_same_point_is_another_copy_of_the_match(
    living: Living, over: tuple[Person, str], guest: Make
) -> None:
    ana, code = over
    step, seat = asked(record_of(ana, code))
    there = copy(ana, code, step, seat)
    wish = {"id": ana.command()}
    first, second = (ana.client.post(f"/t/{there}/again", json=wish) for _ in range(2))
    again = opened(first)
    assert opened(second) == again
    assert again not in (code, there)
    assert living.ask(lambda: seen_in(living, again, seat)) == living.ask(lambda: seen_in(living, there, seat))
    assert f"Copy of {code}-1 from step {step}" in ana.page(again)
    assert guest().client.post(f"/t/{there}/again", json={}).status_code == 403
    assert ana.client.post(f"/t/{code}/again", json={}).status_code == 409


@pytest.mark.parametrize("pace", ["quick", "off"])
def test_a_copy_gives_as_long_to_think_as_the_match_did(pace: Pace) -> None:
    draft = Draft(unopened(scripted.CODE, GAME), scripted.BEGAN)
    open_copy(copy_of(Whole(SIMULATED, REEL, pace=pace), 3, 0), "ana", "opening", draft)
    assert draft.table.pace == pace


def test_a_copy_and_its_copy_take_the_pace_from_the_table(living: Living, over: tuple[Person, str]) -> None:
    ana, code = over
    there = copy(ana, code, *asked(record_of(ana, code)))
    again = opened(ana.client.post(f"/t/{there}/again", json={"id": ana.command()}))
    tables = living.ask(lambda: [living.house.hall.find(at).sitting for at in (code, there, again)])
    assert [at.pace for at in tables] == ["off"] * 3


def test_a_repeated_command_opens_one_copy(over: tuple[Person, str]) -> None:
    ana, code = over
    first, second = (copied(ana, code, 12, 0, id="the same") for _ in range(2))
    assert first.json()["url"] == second.json()["url"]


def test_after_a_kill_a_copy_shows_the_same_and_goes_on(tmp_path: Path) -> None:
    with server(tmp_path) as house, Person(house.origin) as ana:
        code = begun(ana)
        step, seat = asked(record_of(ana, code))
        there = copy(ana, code, step, seat)
        with Reader(ana, there) as reader:
            play_out(there, {seat: (ana, reader)}, 1)
            until(lambda: reader.asked()[1] or reader.events[-1]["status"] == "over", "the bots' moves")
        before, page = zones(ana, there), body(ana.page(there))
        house.kill()
        house.start()
        assert (zones(ana, there), body(ana.page(there))) == (before, page)
        with Reader(ana, there) as reader:
            play_out(there, {seat: (ana, reader)})
        assert "It counts for nothing, and there is no record of it." in ana.page(there)


def test_a_copy_left_alone_is_held_by_a_bot_as_any_table_is(folder: Path) -> None:
    watch = Watch()
    with serving(settings(folder, now=watch)) as living, Person(living.origin) as ana:
        code = begun(ana)
        step, seat = asked(record_of(ana, code))
        there = copy(ana, code, step, seat)
        living.later(watch, 61.0)
        until(lambda: living.house.hall.find(there).sitting.places[seat].held, "a bot holds the seat")
        until(lambda: living.house.hall.find(there).sitting.status == "over", "the end")
        assert "data-again" in ana.page(there)


@examples(40)
@given(seed=st.integers(0, 10_000), step=st.integers(0, REEL.last - 1), seat=st.integers(0, SEATS - 1))
def test_live_and_reread_copies_are_equal(seed: int, step: int, seat: Seat) -> None:
    dice = Random(seed)
    draft = Draft(unopened(scripted.CODE, GAME), scripted.BEGAN)
    open_copy(copy_of(Whole(SIMULATED, REEL), step, seat), "ana", "opening", draft)
    seated = ["person" if place == seat else "bot" for place in range(SEATS)]
    assert [place.kind for place in draft.table.places] == seated
    for _ in range(dice.randrange(30)):
        goes_on(draft, dice)
    assert reread(draft) == draft.table


def goes_on(draft: Draft, dice: Random) -> None:
    """Let a draw be made, a seat move, or the end be written down."""
    match = draft.table.match
    assert match is not None
    draft.now += dice.random() * 30
    if draft.table.status == "over":
        return
    if match.over:
        moving.finish_match(draft)
    elif moving.chance_awaited(draft.table) is not None:
        moving.draw(draft)
    else:
        seat = dice.choice(sorted(match.asked))[0]
        moving.move_for(draft, seat, dice.choice(match.game.moves(match.state, seat)), "bot")
