"""A table's match looked at again: steps add up to what it showed, and nobody sees too early what is hidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from server.living import Living, Person, Reader, play_out, until
from server.matches import REEL, SEATS, SIMULATED
from server.tags import Tags
from sobremesa.games import rooms
from sobremesa.games.tomate import GAME
from sobremesa.match import steps_for
from sobremesa.record import read_header
from sobremesa.server import scenes
from sobremesa.server.hall.showing import Eyes, chunk, face_of_record
from sobremesa.server.scenes import replay
from sobremesa.server.scenes.markup import esc


def stepped(found: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Put a hand together as a page does: every zone after each step."""
    zones: dict[str, str] = {}
    for step in [found["whole"], *found["steps"]]:
        for zone, markup in step.items():
            if zone == "log+":
                zones["log"] = zones["log"].removesuffix("</ol>") + markup + "</ol>"
                continue
            if "/" not in zone:
                zones = {name: kept for name, kept in zones.items() if not name.startswith(f"{zone}/")}
            zones[zone] = markup
        yield dict(zones)


@pytest.mark.parametrize("seat", [None, 1])
def test_steps_add_up_to_what_a_page_drawn_anew_shows(seat: int | None) -> None:
    face = face_of_record(read_header(SIMULATED[0]), "es")
    steps = list(steps_for(seat, SIMULATED, rooms().values()))
    public = list(steps_for(None, SIMULATED, rooms().values()))
    for hand in range(len(REEL.hands)):
        found = chunk(REEL, hand, face, Eyes(seat), "es")
        for n, zones in enumerate(stepped(found), found["first"]):
            all_see = scenes.public_sketches(face, public[n].view)
            anew = replay.step(face, steps[n].view, seat, ("",), all_see, over=n == REEL.last)
            drawn = scenes.drawn(anew, "es")
            assert {name.partition("/")[0] for name in drawn} == {*replay.ZONES, "hand"}
            assert {name: zones[name] for name in drawn if name != "ask"} == {
                name: markup for name, markup in drawn.items() if name != "ask"
            }
            assert set(zones) == {*drawn, "log"}


def test_every_sentence_of_a_hand_is_told_once_and_stands_in_its_story() -> None:
    face = face_of_record(read_header(SIMULATED[0]), "en")
    events = [event for shot in REEL.shots(1, None) for event in shot.events]
    told = [sentence for sentence in replay.told(GAME, events, face.names, "en") if sentence]
    *_, last = stepped(chunk(REEL, 1, face, Eyes(None), "en"))
    assert [
        item.removesuffix("</li>") for item in re.sub("</?(b|ol)[^>]*>", "", last["log"]).split("<li>")[1:]
    ] == [str(esc(sentence)) for sentence in told]


def test_stops_are_the_steps_at_which_more_than_one_thing_happened() -> None:
    face = face_of_record(read_header(SIMULATED[0]), "en")
    shots = list(REEL.shots(1, None))[1:]
    assert chunk(REEL, 1, face, Eyes(None), "en")["stops"] == [shot.n for shot in shots if len(shot.events) > 1]


def begun(person: Person, moves: int = 10_000) -> str:
    """Open a table with bots and play so many moves there, or to the end."""
    code = person.open(quick=True, seats=SEATS, pace="off", options={"length": "deals=1"})
    with Reader(person, code) as reader:
        play_out(code, {0: (person, reader)}, moves)
        until(
            lambda: reader.asked()[1] or reader.events[-1]["status"] == "over",
            "the table to wait for this person",
        )
    return code


def hand(person: Person, code: str, number: object, eyes: object = None) -> httpx.Response:
    """Ask for a hand of a table's match."""
    asked = "" if eyes is None else f"?as={eyes}"
    return person.client.get(f"/t/{code}/replay/{number}{asked}")


Make = Callable[[], Person]


@pytest.fixture(scope="module")
def over(living: Living) -> Iterator[tuple[Person, str]]:
    """Somebody who has played a match to its end."""
    with Person(living.origin) as ana:
        yield ana, begun(ana)


def test_after_the_end_everybody_may_look_with_the_eyes_of_every_seat(
    over: tuple[Person, str], guest: Make
) -> None:
    ana, code = over
    looker = guest()
    hands = [most_seen(hand(looker, code, 1, seat).json()) for seat in range(SEATS)]
    assert [drawn.count("<li") for drawn in hands] == [3] * SEATS
    assert len(set(hands)) == SEATS
    assert hand(looker, code, 1).json()["whole"]["hand"] == ""
    assert hand(ana, code, 1).json() == hand(ana, code, 1, 0).json()
    offered = looks(looker.client.get(f"/t/{code}/replay").text)
    assert re.findall(r'value="(\w+)"', offered) == ["table", "0", "1", "2"]


def most_seen(found: dict[str, Any]) -> str:
    """Find the step at which a hand shows most."""
    return max((zones["hand"] for zones in stepped(found)), key=len)


def test_the_page_and_the_end_of_a_match_lead_to_the_replay_and_the_record(over: tuple[Person, str]) -> None:
    ana, code = over
    assert f'href="/t/{code}/match/1/replay"' in ana.page(code)
    page = ana.client.get(f"/t/{code}/replay").text
    assert f'href="/t/{code}/match/1/record" download' in page
    assert f'href="/replay?t={code}&amp;m=1"' in page
    assert f'data-source="/t/{code}/match/1/record"' in ana.client.get(f"/replay?t={code}&m=1").text
    assert 'href="/replay"' in ana.client.get("/").text


def test_the_page_has_a_place_for_every_zone_of_every_step(over: tuple[Person, str]) -> None:
    ana, code = over
    page = Tags(ana.client.get(f"/t/{code}/replay").text.replace("<!doctype html>", "")).with_("data-zone")
    for number in (0, 1):
        for zones in stepped(hand(ana, code, number).json()):
            assert {name for name in zones if "/" not in name} == {name for name in page if "/" not in name}


def test_a_replay_shows_the_names_of_those_who_played(over: tuple[Person, str]) -> None:
    ana, code = over
    assert "Ana" in ana.client.get(f"/t/{code}/replay").text


def test_before_the_end_only_ones_own_eyes_and_those_of_the_table_are_lent(living: Living, guest: Make) -> None:
    looker = guest()
    with Person(living.origin) as ana:
        code = begun(ana, 4)
        own, public = hand(ana, code, 1), hand(ana, code, 1, "table")
        assert own.json() == hand(ana, code, 1, 0).json()
        assert own.json() != public.json()
        assert public.json() == hand(looker, code, 1).json()
        for person, seat in ((ana, 1), (ana, 2), (looker, 0), (looker, 1)):
            refused = hand(person, code, 1, seat)
            assert refused.status_code == 403
            assert "until then only what is yours" in refused.text
        assert 'value="1"' not in looks(ana.client.get(f"/t/{code}/replay").text)
        assert 'value="0"' not in looks(looker.client.get(f"/t/{code}/replay").text)


def looks(page: str) -> str:
    """Cut out the list with whose eyes a match may be seen."""
    return page.partition("data-eyes")[2].partition("</select>")[0]


@pytest.mark.parametrize("number", ["-1", "99", "x", "1.0", "%31%20", "²"])
def test_a_hand_that_is_not_there_is_refused_in_one_line(over: tuple[Person, str], number: str) -> None:
    ana, code = over
    answer = hand(ana, code, number)
    assert answer.status_code == 404
    assert "There is no part" in answer.text


@pytest.mark.parametrize("eyes", ["3", "-1", "", "judge", "00", "²"])
def test_eyes_that_nobody_has_are_refused_in_one_line(over: tuple[Person, str], eyes: str) -> None:
    ana, code = over
    answer = hand(ana, code, 1, eyes)
    assert answer.status_code == 404
    assert "There is no seat" in answer.text


def test_a_table_that_is_not_there_or_has_not_begun_has_no_replay(guest: Make) -> None:
    ana = guest()
    assert ana.client.get("/t/BBBB/replay").status_code == 404
    assert hand(ana, "BBBB", 0).status_code == 404
    code = ana.open(seats=SEATS)
    answer = ana.client.get(f"/t/{code}/replay")
    assert answer.status_code == 404
    assert "No match has been played at this table yet" in answer.text
