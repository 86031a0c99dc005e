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
from hypothesis import settings as effort
from hypothesis import strategies as st

from server import scripted
from server.living import Living, Person, Reader, Watch, play_out, serving, settings, until
from server.matches import RECORD, REEL, SEATS, SIMULATED
from server.test_folding import reread
from server.test_replay import begun
from server.test_restart import body, server, zones
from sobremesa.games import rooms
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.moves import Play
from sobremesa.match import steps_for, verify
from sobremesa.record import join_lines
from sobremesa.seats import Seat
from sobremesa.server.hall.records import copied_in
from sobremesa.server.settings import Rate, Rates
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


def asked_at(record: bytes, seat: Seat) -> int:
    """Find the last step at which a seat is asked for a card, several being allowed."""
    for number in reversed(range(len(record.splitlines()) - 1)):
        view = view_at(record, number, seat)
        if seat in view.awaited and view.phase == "trick" and len(view.hand) > 1:
            return number
    raise AssertionError("this seat was never asked for a card")


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
    step = asked_at(record, 1)
    there = copy(ana, code, step, seat=1)
    page = ana.page(there)
    view = view_at(record, step, 1)
    assert living.ask(lambda: seen_in(living, there, 1)) == view
    held = re.findall(r'data-move="([^"]+)" data-key', page)
    assert held == [GAME.write(Play(card)) for card in view.places if card in view.hand]
    assert f'data-me="{1}"' in page
    for other in (0, 2):
        for card in view_at(record, step, other).hand:
            assert f'data-move="{GAME.write(Play(card))}"' not in page


def test_who_looks_on_sees_what_all_saw(living: Living, over: tuple[Person, str], guest: Make) -> None:
    ana, code = over
    record = record_of(ana, code)
    step = asked_at(record, 1)
    there = copy(ana, code, step, seat=1)
    page = guest().page(there)
    assert living.ask(lambda: seen_in(living, there, None)) == view_at(record, step, None)
    assert "data-key" not in page
    assert "data-again" not in page


def test_the_story_so_far_is_told(over: tuple[Person, str]) -> None:
    ana, code = over
    step = asked_at(record_of(ana, code), 0)
    told = ana.page(copy(ana, code, step)).partition('data-zone="log"')[2].partition("</ol>")[0]
    assert told.count("<li>") > 2


def test_a_copy_is_played_to_its_end_and_counts_for_nothing(living: Living, over: tuple[Person, str]) -> None:
    ana, code = over
    before, evening = record_of(ana, code), living.ask(lambda: living.house.hall.find(code).sitting.evening)
    there = copy(ana, code, 12, seat=1)
    with Reader(ana, there) as reader:
        assert play_out(there, {1: (ana, reader)}) > 0
        assert reader.events[-1]["title"] == "El Tomate (copy)"
    page = ana.page(there)
    assert f"Copy of {code}-1 from step 12, not the real match" in page
    assert "It counts for nothing, and there is no record of it." in page
    assert "data-again" in page
    assert f'href="/t/{code}/match/1/replay#12"' in page
    assert 'data-do="rematch"' not in page
    assert "download" not in page
    assert 'class="evening"' not in page
    sitting = living.ask(lambda: living.house.hall.find(there).sitting)
    assert (dict(sitting.evening), sitting.matches, sitting.played) == ({}, 0, ())
    assert record_of(ana, code) == before
    assert verify(before, rooms().values(), None).ok
    assert living.ask(lambda: living.house.hall.find(code).sitting.evening) == evening


def test_a_copy_is_marked_wherever_it_is_named(over: tuple[Person, str]) -> None:
    ana, code = over
    there = copy(ana, code, 12)
    page = ana.page(there)
    assert "<title>El Tomate (copy) · " in page
    assert f"Copy of {code}-1 from step 12, not the real match" in page
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


def test_once_more_from_the_same_point_is_another_copy_of_the_match(
    living: Living, over: tuple[Person, str], guest: Make
) -> None:
    ana, code = over
    step = asked_at(record_of(ana, code), 1)
    there = copy(ana, code, step, seat=1)
    asked = {"id": ana.command()}
    first, second = (ana.client.post(f"/t/{there}/again", json=asked) for _ in range(2))
    again = opened(first)
    assert opened(second) == again
    assert again not in (code, there)
    assert living.ask(lambda: seen_in(living, again, 1)) == living.ask(lambda: seen_in(living, there, 1))
    assert f"Copy of {code}-1 from step {step}, not the real match" in ana.page(again)
    assert guest().client.post(f"/t/{there}/again", json={}).status_code == 403
    assert ana.client.post(f"/t/{code}/again", json={}).status_code == 409


def test_a_repeated_command_opens_one_copy(over: tuple[Person, str]) -> None:
    ana, code = over
    first, second = (copied(ana, code, 12, 0, id="the same") for _ in range(2))
    assert first.json()["url"] == second.json()["url"]


def test_a_match_that_is_not_over_is_not_copied(living: Living, guest: Make) -> None:
    with Person(living.origin) as ana:
        code = begun(ana, 4)
        for person in (ana, guest()):
            refused = copied(person, code, 3, 0)
            assert (refused.status_code, refused.json()["says"]) == (
                409,
                "This match did not come to its end; only one that did can be played on in a copy.",
            )
        assert "data-whatif" not in ana.client.get(f"/t/{code}/replay").text


@pytest.mark.parametrize(
    ("step", "seat", "status", "says"),
    [
        (-1, 0, 422, "There is no step -1 in this match; its steps are 0 to "),
        (100_000, 0, 422, "There is no step 100000 in this match; its steps are 0 to "),
        (3, 3, 422, "There is no seat 4; this table has 3."),
        (3, -1, 422, "There is no seat 0; this table has 3."),
        ("x", 0, 422, "This command cannot be understood"),
        (3, None, 422, "This command cannot be understood"),
        (2**70, 0, 422, "This command cannot be understood"),
    ],
)
def test_a_step_or_seat_that_is_not_there_is_refused_in_one_line(
    over: tuple[Person, str], step: object, seat: object, status: int, says: str
) -> None:
    ana, code = over
    refused = copied(ana, code, step, seat)
    assert refused.status_code == status
    assert refused.json()["says"].startswith(says)
    assert "\n" not in refused.json()["says"]


def test_at_its_last_step_a_match_is_over_and_not_played_on(over: tuple[Person, str]) -> None:
    ana, code = over
    last = len(record_of(ana, code).splitlines()) - 2
    refused = copied(ana, code, last, 0)
    assert (refused.status_code, refused.json()["says"]) == (
        409,
        "With this step the match is over; go back a step and play on from there.",
    )
    copy(ana, code, last - 1)


def test_it_is_refused_in_the_readers_language(living: Living, over: tuple[Person, str]) -> None:
    _, code = over
    with Person(living.origin, "es") as ana:
        assert copied(ana, code, 100_000, 0).json()["says"].startswith("Esta partida no tiene paso 100000;")


def test_a_copy_is_asked_for_by_a_page_of_this_house(over: tuple[Person, str]) -> None:
    ana, code = over
    elsewhere = {"origin": "http://elsewhere.test"}
    path, wish = f"/t/{code}/match/1/replay/copies", {"step": 3, "seat": 0}
    assert ana.client.post(path, json=wish, headers=elsewhere).status_code == 403
    assert ana.client.post(path, content=json.dumps(wish)).status_code == 415
    assert copied(ana, "BBBB", 3, 0).status_code == 404


def test_copies_count_among_the_tables_an_address_opens(folder: Path) -> None:
    often = Rate(1000, 60.0)
    few = Rates(opening=Rate(3, 600.0), joining=often, doing=often, claiming=often, reading=often)
    with serving(settings(folder, rates=few)) as living, Person(living.origin) as ana:
        code = begun(ana)
        there = copy(ana, code, 5)
        assert ana.client.post(f"/t/{there}/again", json={}).status_code == 201
        assert copied(ana, code, 5, 0).status_code == 429
        assert brought(ana, RECORD, 5, 0).status_code == 429


def brought(person: Person, record: bytes, step: object, seat: object) -> httpx.Response:
    """Ask for a copy of a match whose record is brought."""
    return person.client.post(
        f"/replay/copies?step={step}&seat={seat}", content=record, headers={"content-type": "application/jsonl"}
    )


def test_a_record_that_is_brought_is_played_on(living: Living, guest: Make) -> None:
    ana = guest()
    step = asked_at(RECORD, 2)
    there = opened(brought(ana, RECORD, step, 2))
    assert living.ask(lambda: seen_in(living, there, 2)) == view_at(RECORD, step, 2)
    page = ana.page(there)
    assert f"Copy of seed-5 from step {step}, not the real match" in page
    assert f'href="/replay#{step}"' in page
    kept = living.ask(lambda: copied_in(living.house.hall.store.entries(there)))
    assert kept is not None
    assert [bytes(line) for line in kept.lines] == list(SIMULATED[: step + 1])
    again = opened(ana.client.post(f"/t/{there}/again", json={}))
    assert living.ask(lambda: seen_in(living, again, 2)) == view_at(RECORD, step, 2)


@pytest.mark.parametrize(
    ("record", "status", "says"),
    [
        (b"Dear Ana", 422, "This is no true record of a match"),
        (b"", 422, "This is no true record of a match"),
        (RECORD.replace(b'"n":7,', b'"n":8,'), 422, "This is no true record of a match"),
        (join_lines(SIMULATED[:20]), 409, "This match did not come to its end"),
    ],
)
def test_a_record_that_is_not_true_or_not_finished_is_not_played_on(
    guest: Make, record: bytes, status: int, says: str
) -> None:
    refused = brought(guest(), record, 5, 0)
    assert refused.status_code == status
    assert refused.json()["says"].startswith(says)


@pytest.mark.parametrize(("step", "seat"), [(100_000, 0), (3, SEATS), ("x", 0), ("", ""), (REEL.last, 0)])
def test_what_is_not_in_a_record_that_is_brought_is_refused(guest: Make, step: object, seat: object) -> None:
    refused = brought(guest(), RECORD, step, seat)
    assert refused.status_code in (409, 422)
    assert "\n" not in refused.json()["says"]


def test_after_a_kill_a_copy_shows_the_same_and_goes_on(tmp_path: Path) -> None:
    with server(tmp_path) as house, Person(house.origin) as ana:
        code = begun(ana)
        there = copy(ana, code, asked_at(record_of(ana, code), 1), seat=1)
        with Reader(ana, there) as reader:
            play_out(there, {1: (ana, reader)}, 1)
            until(lambda: reader.asked()[1] or reader.events[-1]["status"] == "over", "the bots' moves")
        before, page = zones(ana, there), body(ana.page(there))
        house.kill()
        house.start()
        assert (zones(ana, there), body(ana.page(there))) == (before, page)
        with Reader(ana, there) as reader:
            play_out(there, {1: (ana, reader)})
        assert "It counts for nothing, and there is no record of it." in ana.page(there)


def test_a_copy_left_alone_is_held_by_a_bot_as_any_table_is(folder: Path) -> None:
    watch = Watch()
    with serving(settings(folder, now=watch)) as living, Person(living.origin) as ana:
        code = begun(ana)
        there = copy(ana, code, asked_at(record_of(ana, code), 0))
        living.later(watch, 61.0)
        until(lambda: living.house.hall.find(there).sitting.places[0].held, "a bot holds the seat")
        until(lambda: living.house.hall.find(there).sitting.status == "over", "the end")
        assert "data-again" in ana.page(there)


@effort(max_examples=40, deadline=None)
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
