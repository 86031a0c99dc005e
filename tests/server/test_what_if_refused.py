"""What if, and it cannot be: refused in one line; and copies of matches whose record is brought."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from server.living import Living, Person, serving, settings, until
from server.matches import RECORD, REEL, SEATS, SIMULATED
from server.test_replay import begun
from server.test_what_if import asked, copied, copy, opened, record_of, seen_in, view_at
from sobremesa.record import join_lines
from sobremesa.server.hall.records import copied_in
from sobremesa.server.settings import Rate, Rates

Make = Callable[[], Person]


@pytest.fixture(scope="module")
def over(living: Living) -> Iterator[tuple[Person, str]]:
    """Somebody who has played a match to its end."""
    with Person(living.origin) as ana:
        yield ana, begun(ana)


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


def test_an_address_opens_so_many_copies_and_still_a_table(folder: Path) -> None:
    often = Rate(1000, 60.0)
    few = Rates(opening=often, joining=often, doing=often, claiming=often, reading=often, copying=Rate(2, 600.0))
    with serving(settings(folder, rates=few)) as living, Person(living.origin) as ana:
        code = begun(ana)
        there = copy(ana, code, 5)
        assert ana.client.post(f"/t/{there}/again", json={}).status_code == 201
        assert copied(ana, code, 5, 0).status_code == 429
        assert brought(ana, RECORD, 5, 0).status_code == 429
        assert ana.open(quick=True, seats=2)


def brought(person: Person, record: bytes, step: object, seat: object) -> httpx.Response:
    """Ask for a copy of a match whose record is brought."""
    return person.client.post(
        f"/replay/copies?step={step}&seat={seat}", content=record, headers={"content-type": "application/jsonl"}
    )


def test_a_record_that_is_brought_is_played_on(living: Living, guest: Make) -> None:
    ana = guest()
    step, seat = asked(RECORD)
    there = opened(brought(ana, RECORD, step, seat))
    assert living.ask(lambda: seen_in(living, there, seat)) == view_at(RECORD, step, seat)
    page = ana.page(there)
    assert f"Copy of seed-5 from step {step}" in page
    assert f'href="/replay#{step}"' in page
    kept = living.ask(lambda: copied_in(living.house.hall.store.entries(there)))
    assert kept is not None
    assert [bytes(line) for line in kept.lines] == list(SIMULATED[: step + 1])
    again = opened(ana.client.post(f"/t/{there}/again", json={}))
    assert living.ask(lambda: seen_in(living, again, seat)) == view_at(RECORD, step, seat)


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


def test_a_copy_leads_back_to_its_match_only_as_long_as_that_is_kept(living: Living, guest: Make) -> None:
    ana = guest()
    code = begun(ana)
    there = copy(ana, code, 5)
    back = f'href="/t/{code}/match/1/replay#5"'
    assert back in ana.page(there)
    living.ask(lambda: living.house.hall.forget(living.house.hall.find(code)))
    assert back in ana.page(there)
    dropped = living.ask(lambda: asyncio.ensure_future(living.house.hall.drop(code)))
    until(dropped.done, "the match's table is dropped")
    assert ana.client.get(f"/t/{code}/match/1/replay").status_code == 404
    page = ana.page(there)
    assert code not in page.replace(f"Copy of {code}-1 from step 5", "")
    assert 'aria-label="Back to the replay"' not in page
