"""Tomanji served: twenty fingers at once, answers that stay hidden, and whatever people write."""

from __future__ import annotations

import html
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from games.tomanji.situations import board
from server import scripted
from server.eyes import bytes_for
from server.living import Living, Person, Reader, serving, settings
from server.test_what_if import record_of
from server.tomanji_served import NAMES, Back, Middle, back, kept, plays_to_the_end, quoted, written
from sobremesa.games import rooms
from sobremesa.games.tomanji.notation import MOST_TEXT
from sobremesa.match import replay, verify

FINGERS = 20
JITTER = 0.3
"""Seconds by which a slow network holds a reaction up, at most."""


def crowd(living: Living, stack: ExitStack) -> tuple[str, Back]:
    """Seat twenty on a board full of fingers, one who looks on, and start."""
    people = [stack.enter_context(Person(living.origin)) for _ in range(FINGERS + 1)]
    fingers = board(", ".join(["dedo"] * 7))
    code = people[0].open(game="tomanji", options={"seats": str(FINGERS), "board": fingers}, pace="off")
    for number, person in enumerate(people[1:FINGERS], 2):
        person.do(code, "join", name=f"Player {number}")
        person.do(code, "ready")
    assert people[0].do(code, "start").status_code == 200
    readers = [stack.enter_context(Reader(person, code)) for person in people]
    return code, Back(people, readers, code)


def follows(table: Back, rng: Random, seat: int) -> tuple[int, int]:
    """Follow on a slow network, twice with the same command; return as what number it was taken, and whose."""
    command = {"id": f"finger-{seat}", "wait": quoted(table.readers[seat].zones, "follow"), "move": "follow"}
    time.sleep(rng.random() * JITTER)
    answers = [table.people[seat].move(table.code, **command) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    (seq,) = {answer.json()["seq"] for answer in answers}
    return seq, seat


@pytest.mark.unmeasured
@pytest.mark.rule("tomanji.dedo")
def test_twenty_fingers_at_once_are_neither_lost_nor_doubled_and_the_last_drinks(living: Living) -> None:
    with ExitStack() as stack:
        code, table = crowd(living, stack)
        first, _ = table.waits_for_somebody()
        assert table.sends(first, "roll").status_code == 200
        assert table.sends(first, "dedo").status_code == 200
        others = [seat for seat in range(FINGERS) if seat != first]
        pool = stack.enter_context(ThreadPoolExecutor(FINGERS))
        came = sorted(pool.map(lambda seat: follows(table, Random(seat), seat), others))
        table.all_reach(came[-1][0])
        plays_to_the_end(table, *range(FINGERS))
        record = record_of(table.people[0], code)
    steps = list(replay(record.splitlines(), rooms().values()))
    followed = [step for step in steps if getattr(step.line, "move", "") == "follow"]
    assert [step.line.actor for step in followed] == [seat for _, seat in came]  # type: ignore[union-attr]
    assert [fell.seat for fell in followed[-1].events if hasattr(fell, "sips")] == [came[-1][1]]
    assert verify(record, rooms().values(), None).ok


@pytest.mark.rule("tomanji.nunca")
@pytest.mark.parametrize("who", ["a spectator", scripted.person(0), scripted.person(3)])
@pytest.mark.parametrize("square", ["nunca", "hermana"])
def test_an_answer_changes_no_byte_for_others_before_the_last_is_given(
    tmp_path: Path, who: str, square: str
) -> None:
    told = "0 suggest; " if square == "nunca" else ""
    one, other = (
        seen_by(who, tmp_path / answer, Middle(square, f"{told}1 {answer}; 2 no")) for answer in ("yes", "no")
    )
    assert one == other


def test_the_comparison_would_notice_an_answer_of_ones_own(tmp_path: Path) -> None:
    one, other = (
        seen_by(scripted.person(0), tmp_path / answer, Middle("hermana", f"0 {answer}"))
        for answer in ("yes", "no")
    )
    assert one != other


def seen_by(who: str, folder: Path, middle: Middle) -> tuple[str, ...]:
    """Serve this match; return page, stream, record and replay as a reader gets them."""
    folder.mkdir()
    return bytes_for(written(middle), folder, NAMES, who)


TEXTS = ("<script>alert(1)</script>", "\"quoted\" & 'so' <b>", "\u05e8\u05e9\u05e2 <i>", "W" * MOST_TEXT)
SQUARES = {"nunca": "write", "regla 2": "write", "cultura": "write", "historia": "say"}


@pytest.mark.parametrize("square", SQUARES)
def test_whatever_people_write_is_escaped_for_everybody(tmp_path: Path, square: str) -> None:
    for number, text in enumerate(TEXTS):
        (folder := tmp_path / str(number)).mkdir()
        with serving(settings(folder, db=kept(folder, written(Middle(square))))) as house, ExitStack() as stack:
            table = back(house.origin, stack)
            assert table.sends(0, f"{SQUARES[square]} {text}").status_code == 200
            for reader in table.readers:
                shown = "".join(reader.zones.values())
                assert text in html.unescape(shown)
                assert "<" not in text or text not in shown


@pytest.mark.parametrize("square", SQUARES)
def test_what_is_too_long_is_refused_in_one_line_and_changes_nothing(tmp_path: Path, square: str) -> None:
    with serving(settings(tmp_path, db=kept(tmp_path, written(Middle(square))))) as house, ExitStack() as stack:
        table = back(house.origin, stack)
        before = [reader.seq for reader in table.readers]
        for wrong in ("W" * (MOST_TEXT + 1), "two\nlines", "\u202eelur", ""):
            answer = table.sends(0, f"{SQUARES[square]} {wrong}")
            assert (answer.status_code, answer.json()["says"].isprintable()) == (422, True), wrong
        assert [reader.seq for reader in table.readers] == before


def test_texts_of_a_board_and_of_a_sip_are_escaped_in_the_lobby_and_at_the_table(living: Living) -> None:
    nasty = "<script>alert(1)</script>"
    with Person(living.origin) as ana, Person(living.origin) as looks:
        options = {"seats": "2", "board": board(f"libre: {nasty}"), "sip": nasty}
        code = ana.open(game="tomanji", options=options, quick=False, bots=1, pace="off")
        pages = [ana.page(code), looks.page(code)]
        assert ana.do(code, "start").status_code == 200
        pages += [ana.page(code), looks.page(code)]
    assert [page.count("<script>alert") for page in pages] == [0] * 4
    assert all("&lt;script&gt;alert" in page for page in pages)
