"""Matches looked at again: steps add up to what the table showed and nobody sees too early what is hidden.

Records that are brought are checked and explained; whatever else is asked for is refused in one line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.living import Living, Person, Reader, play_out, serving, settings, until
from server.tags import Tags
from sobremesa import options
from sobremesa.games import rooms
from sobremesa.games.tomate import GAME
from sobremesa.match import steps_for, wind
from sobremesa.match.simulate import Manners, any_move, run
from sobremesa.record import join_lines, read_header
from sobremesa.server import scenes
from sobremesa.server.hall.showing import Eyes, chunk, face_of_record
from sobremesa.server.scenes import replay
from sobremesa.server.scenes.markup import esc
from sobremesa.server.settings import Rate, Rates
from sobremesa.server.web.guard import LARGEST_RECORD
from sobremesa.server.web.wire import LONGEST

SEATS = 3
AGREED = options.read(GAME.spec.options, {"seats": str(SEATS), "length": "deals=1"})
SIMULATED = run(GAME, AGREED, [any_move] * SEATS, 5, Manners(cutters=(0, 2))).lines
RECORD = join_lines(SIMULATED)
REEL = wind(SIMULATED, rooms().values())


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
            assert "until then only your own" in refused.text
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


def check(
    person: Person, record: bytes, kept: bytes = b"", kind: str = "application/jsonl", origin: str = ""
) -> httpx.Response:
    """Bring a record, and perhaps a cut file."""
    headers = {"content-type": kind, "origin": origin or person.origin}
    return person.client.post(f"/replay/check?cut={len(kept)}", content=kept + record, headers=headers)


def test_a_true_record_is_explained_and_can_be_watched(guest: Make) -> None:
    answer = check(guest(), RECORD).json()
    proof = Tags(answer["proof"])
    assert "This record is true" in proof.text
    assert len(proof.named("h3")) == 6
    assert "data-player" in answer["player"]
    assert answer["game"] == "tomate"


def test_what_is_found_is_told_for_every_line(guest: Make) -> None:
    rows = re.findall(r'<th scope="row">(\d+)(?:–(\d+))?</th>', check(guest(), RECORD).json()["proof"])
    told = [n for first, last in rows for n in range(int(first), int(last or first) + 1)]
    assert told == list(range(len(SIMULATED)))


def test_an_altered_record_says_which_line_is_wrong_and_shows_it(guest: Make) -> None:
    lines = list(SIMULATED)
    lines[9] = lines[9].replace(b'"ms":', b'"ms":1')
    answer = check(guest(), join_lines(lines)).json()
    assert "line 10 is wrong" in answer["proof"]
    assert "one was changed" in answer["proof"]
    assert esc(lines[10].decode()) in answer["proof"]
    assert "player" not in answer


def test_a_record_that_is_not_finished_proves_no_draw_and_says_so(guest: Make) -> None:
    answer = check(guest(), join_lines(SIMULATED[:20])).json()
    assert "This match is not over" in answer["proof"]
    assert "not proven yet" in answer["proof"]
    assert "data-player" in answer["player"]


def test_a_cut_file_is_held_against_the_record(guest: Make) -> None:
    cuts = [(seat, cut) for line in map(json.loads, SIMULATED) for seat, cut in line.get("cuts", ()) if seat == 2]
    answer = check(guest(), RECORD, cut_file(cuts)).json()
    assert f"It holds {len(cuts)} cuts, and all of them fit this record." in answer["proof"]
    answer = check(guest(), RECORD, cut_file([(2, "00" * 16), *cuts[1:]])).json()
    assert "This record is not true" in answer["proof"]
    assert "000000000000…" in answer["proof"]


def cut_file(cuts: list[tuple[int, str]]) -> bytes:
    """Write what a browser kept."""
    kept = [{"seat": seat, "cut": cut} for seat, cut in cuts]
    return json.dumps({"match": "seed-5", "cuts": kept}).encode()


def test_a_title_says_no_more_than_was_shown(guest: Make) -> None:
    lines = run(GAME, AGREED, [any_move] * SEATS, 6).lines
    proof = check(guest(), join_lines(lines)).json()["proof"]
    assert "nobody alone could choose" not in proof
    assert "could have picked its secret beforehand" in proof


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (b"", "This file is no record of a match"),
        (b"\n", "This file is no record of a match"),
        (b"hello", "This file is no record of a match"),
        (b"\xff\xfe\n", "This file is no record of a match"),
        (b"{" * 3000, "This file is no record of a match"),
        (SIMULATED[0].replace(b'"tomate"', b'"chess"'), "This is a record of chess, which is not played here."),
    ],
)
def test_what_is_no_record_is_refused_in_one_line(guest: Make, record: bytes, says: str) -> None:
    for answer in (check(guest(), record), brought(guest(), record, 0)):
        assert answer.status_code == 422
        assert says in answer.json()["says"]
        assert "\n" not in answer.json()["says"]


def test_a_cut_file_that_is_none_is_refused(guest: Make) -> None:
    answer = check(guest(), RECORD, b"[]")
    assert (answer.status_code, answer.json()["says"].partition(":")[0]) == (
        422,
        "The second file is no cut file",
    )


@pytest.mark.parametrize("path", ["/replay/check", "/replay/0"])
def test_a_record_that_is_too_long_is_refused(guest: Make, path: str) -> None:
    kind = {"content-type": "application/jsonl"}
    answer = guest().client.post(path, content=b"x" * (LARGEST_RECORD + 1), headers=kind)
    assert answer.status_code == 413
    assert str(LARGEST_RECORD) in answer.json()["says"]


def test_one_that_is_far_too_long_is_not_even_listened_to(guest: Make) -> None:
    with pytest.raises(httpx.HTTPError):
        check(guest(), b"x" * (LARGEST_RECORD + 64 * LONGEST)).raise_for_status()


def test_what_comes_before_a_record_is_no_longer_than_before_anything_else(guest: Make) -> None:
    headers = {"content-type": "application/jsonl", "x-long": "x" * LARGEST_RECORD}
    with pytest.raises(httpx.HTTPError):
        guest().client.post("/replay/check", content=RECORD, headers=headers).raise_for_status()


def test_a_record_longer_than_any_command_is_read(guest: Make) -> None:
    agreed = options.read(GAME.spec.options, {"seats": "12", "length": "deals=3"})
    record = join_lines(run(GAME, agreed, [any_move] * 12, 3).lines)
    assert len(record) > LONGEST
    assert "This record is true" in check(guest(), record).json()["proof"]


def test_a_record_comes_from_a_page_of_this_house_and_under_its_own_name(guest: Make) -> None:
    assert check(guest(), RECORD, origin="http://elsewhere.test").status_code == 403
    assert check(guest(), RECORD, kind="application/json").status_code == 415
    assert check(guest(), RECORD, kind="text/plain").status_code == 415


def brought(person: Person, record: bytes, number: object, eyes: str = "table") -> httpx.Response:
    """Ask for a hand of a record that is brought."""
    kind = {"content-type": "application/jsonl"}
    return person.client.post(f"/replay/{number}?as={eyes}", content=record, headers=kind)


def test_a_record_that_is_brought_is_shown_hand_by_hand(guest: Make) -> None:
    ana = guest()
    face = face_of_record(read_header(SIMULATED[0]), "en")
    for number in range(len(REEL.hands)):
        assert brought(ana, RECORD, number, "2").json() == chunk(REEL, number, face, Eyes(2), "en")


def test_hands_of_a_brought_record_that_are_not_there_are_refused(guest: Make) -> None:
    ana = guest()
    assert brought(ana, RECORD, len(REEL.hands)).status_code == 404
    assert brought(ana, RECORD, 0, "3").status_code == 404
    answer = brought(ana, RECORD.replace(b'"n":7', b'"n":8'), 0)
    assert answer.status_code == 422
    assert answer.json()["says"].startswith("Line 7 of this record is wrong: its number is 8")


def test_nothing_of_a_record_that_is_brought_is_kept(folder: Path) -> None:
    with serving(settings(folder)) as living, Person(living.origin) as ana:
        assert check(ana, RECORD).status_code == 200
        assert brought(ana, RECORD, 1).status_code == 200
        assert living.ask(lambda: living.house.hall.tables) == {}
    kept = b"".join(file.read_bytes() for file in folder.iterdir())
    assert b"seed-5" not in kept


def test_how_often_one_address_looks_is_limited(folder: Path) -> None:
    with (
        serving(settings(folder, rates=Rates(reading=Rate(2, 60.0)))) as living,
        Person(living.origin) as ana,
    ):
        assert [check(ana, RECORD).status_code for _ in range(3)] == [200, 200, 429]
