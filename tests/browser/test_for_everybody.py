"""axe finds nothing on any screen, in light and dark, in every language; the language can be chosen."""

from __future__ import annotations

import pytest

from browser.axe import faults
from browser.conftest import Visit
from browser.playing import finish, joined, opened, play_until, started
from browser.visitor import DESK, LYING, PHONE, Seen, Visitor, keen, shy

PHASES = {"draw", "turnup", "declare", "mazo", "trick"}


@pytest.mark.parametrize(
    ("language", "dark"),
    [
        ("es", False),
        pytest.param("it", True, marks=pytest.mark.soak),
        pytest.param("en", False, marks=pytest.mark.soak),
        pytest.param("en", True, marks=pytest.mark.soak),
    ],
)
def test_axe_finds_nothing_on_the_pages_around_the_table(visit: Visit, language: str, *, dark: bool) -> None:
    ana = visit(PHONE if dark else DESK, language, dark=dark)
    for path in ("/", "/new/tomate", "/book/tomate", "/t/AAAA"):
        ana.forgive("answered: 404")
        ana.open(path)
        assert faults(ana) == [], path


def test_axe_finds_nothing_in_the_lobby_nor_in_any_phase_of_a_match(visit: Visit) -> None:
    ana, beto, looker = visit(PHONE, "es"), visit(DESK, "it", dark=True), visit(PHONE, "en", dark=True)
    code = opened(ana, seats=2, options={"length": "deals=1"})
    looker.open(f"/t/{code}")
    for visitor in (ana, looker):
        assert faults(visitor.catches_up()) == [], "lobby"
    joined(beto, code, "Beto")
    for visitor in (ana, beto):
        assert faults(visitor.catches_up()) == [], "lobby of two"
    started(ana, [ana, beto, looker])
    beto.habit = shy
    looked_at: set[tuple[Visitor, str]] = set()

    def look(person: Visitor, seen: Seen) -> None:
        for visitor in {person, looker}:
            if (visitor, seen.phase) not in looked_at:
                visitor.waits(lambda now: now.wait == seen.wait, "the same question on both pages")
                assert faults(visitor) == [], seen.phase
                looked_at.add((visitor, seen.phase))

    play_until([ana, beto], lambda _: ana.find("[data-settled]").count(), look)
    beto.habit = keen
    finish([ana, beto], look)
    looker.waits(lambda seen: seen.status == "over", "the end")
    for visitor in (ana, beto, looker):
        assert faults(visitor) == [], "over"
        visitor.resize(LYING)
        assert faults(visitor) == [], "over, where there is little height"
    assert {phase for visitor, phase in looked_at if visitor is looker} >= PHASES


@pytest.mark.parametrize("dark", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_axe_finds_nothing_in_an_open_sheet(visit: Visit, *, dark: bool) -> None:
    ana = visit(PHONE, "it", dark=dark)
    opened(ana, quick=True, seats=3)
    ana.waits(lambda seen: seen.asked, "the first question")
    for sheet in ("last", "score", "log", "rules"):
        ana.press(f".tools [data-sheet={sheet}]")
        ana.find("#sheet[open]").wait_for()
        assert faults(ana) == [], sheet
        ana.press("#sheet [data-shut]")
    ana.press("[data-open=menu]")
    assert faults(ana) == []


def test_a_language_that_was_chosen_is_kept_on_every_page_and_at_the_table(visit: Visit) -> None:
    ana = visit(DESK, "es").open("/")
    said = {"it": "Gioca subito", "en": "Play now", "es": "Jugar ya"}
    for code, words in said.items():
        ana.press(f"[data-lang={code}]")
        ana.find(f"text={words}").first.wait_for()
        assert ana.run("() => document.documentElement.lang") == code
        assert ana.open("/new/tomate").run("() => document.documentElement.lang") == code
        ana.open("/")
    opened(ana, quick=True, seats=3)
    ana.press("[data-open=menu]")
    ana.press("#menu [data-lang=it]")
    ana.find("html[lang=it]").wait_for()
    assert "Tocca a te" in ana.waits(lambda seen: seen.asked, "the same question").title
