"""A board that somebody writes on a page: checked, drawn, read from a file and written into one."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.tomanji.boards import boards
from server.living import Person
from server.tags import Tags
from sobremesa.games.tomanji import board, board_file
from sobremesa.games.tomanji.board import Board
from sobremesa.games.tomanji.board_file import Draft
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.words import house_rules
from sobremesa.languages import LANGUAGES, tongue
from sobremesa.server import scenes
from sobremesa.server.scenes import questions
from sobremesa.server.scenes.boards import answer, choices, starts
from sobremesa.server.scenes.tomanji import SCENE

Guest = Callable[[], Person]
EVIL = "<script>alert(1)</script>\"'&"
LONG = "name='a'\nlanguage='es'\nsquares=[" + "'todos'," * 201 + "]"
FIVE = ("toma 1", "todos", "nunca", "dado", "regala 3")


def check(person: Person, squares: Sequence[str], name: str = "Mine", language: str = "en") -> httpx.Response:
    return person.client.post(
        "/board/check",
        json={"name": name, "language": language, "squares": squares},
        headers={"origin": person.origin},
    )


def read(
    person: Person, content: str | bytes, kind: str = "application/toml", origin: str = ""
) -> httpx.Response:
    return person.client.post(
        "/board/read", content=content, headers={"content-type": kind, "origin": origin or person.origin}
    )


def test_a_board_is_answered_with_its_line_its_file_and_its_picture(guest: Guest) -> None:
    found = check(guest(), FIVE).json()
    assert (found["faults"], found["told"], found["label"]) == ([], "5 squares, ready to play", "Mine, 5 squares")
    assert found["line"] == "Mine | en | toma 1 | todos | nunca | dado | regala 3"
    assert board_file.board_of(found["file"].encode()) == board.read(found["line"])
    assert found["squares"][0] == {"kind": "toma", "n": 1, "text": "", "raw": ""}
    numbers = [tag.attributes.get("data-n") for tag in Tags(found["picture"]).named("li")]
    assert numbers == [None, "1", "2", "3", "4", "5", "6"]


def test_every_fault_is_told_where_it_is_and_there_is_no_line_to_play_on(guest: Guest) -> None:
    found = check(guest(), ["toma 9", "todos", "dance"], name=" ", language="fr").json()
    assert [(fault["part"], fault["square"]) for fault in found["faults"]] == [
        ("name", 0),
        ("language", 0),
        ("squares", 0),
        ("squares", 1),
        ("squares", 3),
    ]
    assert (found["told"], found["line"], found["label"], found["picture"]) == ("5 things to mend", "", "", "")
    assert found["squares"][2] == {"kind": "", "n": 0, "text": "", "raw": "dance"}


@pytest.mark.parametrize(
    ("lang", "says", "told"),
    [
        ("es", "toma lleva un número del 1 al 3, no «toma 9»", "1 cosa por arreglar"),
        ("it", "toma ha un numero da 1 a 3, non «toma 9»", "1 cosa da sistemare"),
    ],
)
def test_faults_are_told_in_the_readers_language(lang: str, says: str, told: str) -> None:
    found = answer(Draft("M", "en", ("toma 9", *FIVE)), lang)
    assert ([fault["says"] for fault in found["faults"]], found["told"]) == ([says], told)


def test_a_file_is_read_whether_it_makes_a_board_or_not(guest: Guest) -> None:
    wrong = Draft("Of ours", "it", ("toma 2", "dance", "libre: canta"))
    content = board_file.write(wrong, tongue("en", board.PACKAGE))
    found = read(guest(), content).json()
    assert (found["name"], found["language"]) == ("Of ours", "it")
    assert [square["raw"] or square["kind"] for square in found["squares"]] == ["toma", "dance", "libre"]
    assert len(found["faults"]) == 2


@pytest.mark.parametrize(
    ("content", "status", "says"),
    [
        ("name = ", 422, "This file holds no board: line 1: from here on it cannot be read; look at quotes"),
        (b"\x89PNG\r\n\xff", 422, "This file holds no board: line 1: here is a byte that is no UTF-8"),
        (
            "",
            422,
            "This file holds no board: there is no “name”; a board has name, language, squares, there is no",
        ),
        (LONG, 422, "This file holds more than a board can."),
        (" " * 65_537, 413, "This is longer than the 65536 bytes allowed."),
    ],
)
def test_another_file_is_refused_in_one_line(content: str | bytes, status: int, says: str, guest: Guest) -> None:
    answered = read(guest(), content)
    assert answered.status_code == status
    assert answered.json()["says"].startswith(says)


def test_only_pages_of_this_house_may_ask(guest: Guest) -> None:
    ana = guest()
    assert read(ana, "", origin="http://elsewhere.example").status_code == 403
    assert read(ana, "", kind="text/plain").status_code == 415


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (b"{", "not written in JSON"),
        (b'{"name": 1, "language": "es", "squares": []}', "cannot be understood"),
        (json.dumps({"name": "n" * 401, "language": "es", "squares": []}).encode(), "at most 400 characters"),
        (
            json.dumps({"name": "n", "language": "es", "squares": ["todos"] * 201}).encode(),
            "cannot be understood",
        ),
    ],
)
def test_what_is_no_board_at_all_is_refused(body: bytes, says: str, guest: Guest) -> None:
    ana = guest()
    headers = {"content-type": "application/json", "origin": ana.origin}
    answered = ana.client.post("/board/check", content=body, headers=headers)
    assert answered.status_code in {400, 422}
    assert says in answered.json()["says"]


def test_nothing_that_somebody_writes_becomes_markup(guest: Guest) -> None:
    texts = [f"libre: {EVIL}", "libre: \u200fשלום \U0001f34b", f"libre: {'W' * 140}", f"<b>{EVIL}", *FIVE]
    for squares in (texts, texts[:3] + list(FIVE)):
        found = check(guest(), squares, name=EVIL).json()
        assert "<script" not in found["picture"]
        assert {tag.name for tag in Tags(found["picture"]).found} <= {
            "div", "ol", "li", "i", "b", "span", "svg", "use", "path",
        }  # fmt: skip


@settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])
@given(boards)
def test_every_board_can_be_shown_and_sent_back(drawn: Board) -> None:
    shown = answer(board_file.draft_of(drawn), "es")
    assert shown["faults"] == []
    again = answer(Draft(shown["name"], shown["language"], tuple(map(_written, shown["squares"]))), "es")
    assert again == shown


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(), st.text(), st.lists(st.text() | st.sampled_from(["todos", "toma 2", "libre: x"]), max_size=12))
def test_whatever_stands_on_the_page_is_answered(name: str, language: str, squares: list[str]) -> None:
    draft = Draft(name, language, tuple(squares))
    shown = answer(draft, "it")
    assert bool(shown["line"]) is not bool(shown["faults"])
    assert board_file.read(shown["file"].encode()) == draft


def _written(square: dict[str, Any]) -> str:
    """Write a square as the page does."""
    number = f" {square['n']}" if square["n"] else ""
    text = f": {square['text']}" if square["text"] else ""
    return f"{square['raw'] or square['kind']}{number}{text}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_offers_every_kind_of_square_and_boards_to_start_from(lang: str) -> None:
    offered = choices(lang)
    assert [one.kind for one in offered] == list(KINDS)
    assert len({one.name for one in offered}) == len(KINDS)
    assert {one.kind: one.numbers for one in offered if one.numbers} == {
        "toma": "1 2 3",
        "regala": "3 4 5",
        "regla": "1 2 3 4",
    }
    for start in starts(lang):
        draft = Draft(start.name, lang, tuple(map(_written, start.squares)))
        assert answer(draft, lang)["faults"] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_keeps_to_the_strictest_policy(lang: str) -> None:
    drawn = Tags(scenes.page("board", lang).replace("<!doctype html>", ""))
    assert [tag for tag in drawn.found if "style" in tag.attributes or "onclick" in tag.attributes] == []
    assert [tag for tag in drawn.named("script") if "src" not in tag.attributes] == []
    assert drawn.named("style") == []


def test_the_page_is_there(guest: Guest) -> None:
    answered = guest().client.get("/board")
    assert answered.status_code == 200
    assert "data-squares" in answered.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_a_table_leads_to_the_page_and_asks_for_a_sip_in_ones_own_words(lang: str) -> None:
    asked = {one.code: one for one in questions.questions(SCENE, lang)}
    assert {code: one.makes for code, one in asked.items() if one.makes} == {"board": "/board"}
    assert [one.value for one in asked["board"].answers] == list(board.SHIPPED)
    assert {code: one.most for code, one in asked.items() if one.most} == {"sip": 60}
    assert asked["sip"].empty == house_rules.choice("sip", "", tongue(lang, board.PACKAGE))


def test_a_board_that_no_page_knows_is_named_for_the_host_who_changes_the_rules() -> None:
    texts = {"board": board.write(Board("Ours", "en", (board.Square("todos"),) * 5)), "sip": "tea"}
    assert questions.unoffered(SCENE, texts, "en") == {"board": "Ours, 5 squares"}
    assert questions.unoffered(SCENE, {"board": "corto"}, "en") == {}
