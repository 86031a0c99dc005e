"""Records that are brought are checked, explained and shown; whatever else comes is refused in one line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from server.living import Person, serving, settings
from server.matches import AGREED, RECORD, REEL, SEATS, SIMULATED
from server.tags import Tags
from sobremesa import options
from sobremesa.games.domino import GAME as DOMINO
from sobremesa.games.tomate import GAME
from sobremesa.match import verify
from sobremesa.match.simulate import any_move, run
from sobremesa.record import join_lines, read_header
from sobremesa.server.hall.showing import Eyes, chunk, face_of_record
from sobremesa.server.scenes.markup import esc
from sobremesa.server.settings import Rate, Rates
from sobremesa.server.web.guard import LARGEST_RECORD
from sobremesa.server.web.wire import LONGEST

Make = Callable[[], Person]


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


def test_where_the_chain_breaks_either_line_may_be_the_altered_one_and_both_are_shown(guest: Make) -> None:
    lines = list(SIMULATED)
    lines[9] = lines[9].replace(b'"ms":', b'"ms":1')
    answer = check(guest(), join_lines(lines)).json()
    said = Tags(answer["proof"]).text
    assert "line 9 or line 10 was changed" in said
    assert "one of the two was changed" in said
    assert "Up to line 8 everything is in order. Lines are counted from 0; line 0 is the heading." in said
    assert all(esc(line.decode()) in answer["proof"] for line in lines[9:11])
    assert "player" not in answer


def test_a_line_that_is_wrong_by_itself_is_the_only_one_shown(guest: Make) -> None:
    altered = [*SIMULATED[:7], SIMULATED[7].replace(b'"n":7,', b'"n":8,'), *SIMULATED[8:]]
    proof = check(guest(), join_lines(altered)).json()["proof"]
    assert "line 7 is wrong" in proof
    assert "Up to line 6 everything is in order." in proof
    assert proof.count("<pre") == 1
    assert esc(altered[7].decode()) in proof


def test_the_page_and_the_terminal_count_the_cuts_in_the_same_words(guest: Make) -> None:
    said, *_ = (str(note) for note in verify(RECORD, [GAME]).notes)
    assert said.startswith("who cut, and in how many draws (of ")
    assert f"{said[0].upper()}{said[1:]}." in Tags(check(guest(), RECORD).json()["proof"]).text


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


def test_what_a_judge_has_written_is_watched_but_not_played_on(guest: Make) -> None:
    rules = DOMINO.spec.options(referee="table", minutes=40, equal_at_time="draw")
    written = join_lines(run(DOMINO, rules, [any_move] * 4, 2).lines)
    shown = check(guest(), written).json()["player"]
    assert "data-player" in shown
    assert "data-whatif" not in shown
    assert "data-whatif" in check(guest(), RECORD).json()["player"]
