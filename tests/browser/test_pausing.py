"""Two people pause and go on; how that looks on every screen and in every language."""

from __future__ import annotations

import pytest

from browser.axe import faults
from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import dealt, play_until, together
from browser.visitor import DESK, PHONE, SIZES, SMALL, Visitor
from server.living import until

UNCOVERED = """(which) => [...document.querySelectorAll(which)].every((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return !width || e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""
NEEDED = ".say, .hand button, .tools button, .pausing button"
"""Nothing lies over the question, the hand, the tools or the answers."""


def propose(visitor: Visitor) -> None:
    """Ask for a pause in the menu."""
    visitor.press("[data-open=menu]")
    visitor.press("#menu [data-do=pause]")
    until(lambda: not visitor.find("#menu").is_visible(), "the menu is closed")


def in_a_hand(ana: Visitor, beto: Visitor) -> None:
    """Let two people play with a bot until one of them has a card to choose."""
    together(ana, beto, seats=3, bots=1, options={"length": "deals=2"})
    play_until([ana, beto], lambda seen: seen.phase == "trick" and len(seen.offers) > 1)


@pytest.mark.parametrize(
    ("language", "dark"),
    [("it", True), *(pytest.param(language, False, marks=pytest.mark.soak) for language in ("es", "en"))],
)
def test_two_people_pause_and_go_on(visit: Visit, language: str, *, dark: bool) -> None:
    ana, beto = visit(PHONE, language, dark=dark), visit(DESK, language)
    in_a_hand(ana, beto)
    before = ana.seen()
    propose(beto)
    ana.find(".pausing [data-do=pause]").wait_for()
    assert "Beto" in ana.find(".pausing").inner_text()
    assert "Ana" in beto.find(".pausing").inner_text()
    for visitor in (ana, beto):
        looked_at(visitor)
    ana.press(".pausing [data-do=pause]")
    for visitor in (ana, beto):
        visitor.find(".paused").wait_for()
        assert visitor.find(".pausing").is_hidden()
        assert visitor.find("i[role=timer], .clockline i").count() == 0
        looked_at(visitor)
    assert not ana.seen().title.startswith("●")
    ana.press("[data-open=menu]")
    assert ana.find("#menu [data-do=pause]").is_hidden()
    ana.press("#menu [data-shut]")
    beto.press("[data-do=resume]")
    until(lambda: ana.seen().offers == before.offers, "the same cards to choose from")
    ana.play_by_habit(ana.seen())


def looked_at(visitor: Visitor) -> None:
    """Measure a screen at every size."""
    assert wrong(visitor) == []
    for size in SIZES:
        visitor.resize(size)
        assert visitor.run(UNCOVERED, NEEDED), size
    assert faults(visitor) == []


def test_who_is_alone_with_bots_pauses_with_one_tap_and_by_keys_alone(visit: Visit) -> None:
    ana = visit(SMALL)
    dealt(ana, 4)
    seen = ana.waits(lambda now: now.asked, "the first question")
    ana.find("[data-open=menu]").focus()
    ana.page.keyboard.press("Enter")
    ana.find("#menu [data-do=pause]").focus()
    ana.page.keyboard.press("Enter")
    ana.find(".paused").wait_for()
    ana.page.keyboard.press("a")
    ana.find("[data-do=resume]").focus()
    ana.page.keyboard.press("Enter")
    ana.waits(lambda now: now.offers == seen.offers, "the same question")


@pytest.mark.soak
def test_who_would_rather_play_on_says_so(visit: Visit) -> None:
    ana, beto = visit(PHONE, "en"), visit(PHONE, "en")
    in_a_hand(ana, beto)
    propose(ana)
    beto.press(".pausing [data-do=nopause]")
    until(lambda: "Beto would rather play on." in ana.find(".pausing").inner_text(), "the answer")
    assert beto.find(".pausing").is_hidden()
    looked_at(ana)
