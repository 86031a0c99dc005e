"""Who wants large numbers on the cards gets another deck, at once and wherever cards lie; others load none."""

from __future__ import annotations

import pytest

from browser.conftest import Visit
from browser.playing import dealt, play_until, rushed
from browser.visitor import PHONE, Visitor
from server.living import until

DECKS = """() => [...new Set([...document.querySelectorAll('use')]
  .map((one) => one.getAttribute('href').split('#')).filter(([, card]) => card.startsWith('c-'))
  .map(([file]) => file.split('?')[0]))]"""
LOADED = (
    """() => performance.getEntriesByType('resource').filter((one) => one.name.includes('art-large')).length"""
)
LARGE, PLAIN = ["/static/art-large.svg"], ["/static/art.svg"]


def chooses(visitor: Visitor) -> None:
    """Switch the large numbers on or off in the table's menu."""
    visitor.press("[data-open=menu]")
    visitor.press("#menu label:has([data-keep=large])")
    visitor.press("#menu [data-shut]")


def test_the_cards_take_large_numbers_without_a_new_page_and_give_them_back(visit: Visit) -> None:
    ana = visit(PHONE)
    dealt(ana, 3, length="deals=1")
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    ana.run("() => { window.same = true; }")
    assert (ana.run(DECKS), ana.run(LOADED)) == (PLAIN, 0)
    chooses(ana)
    assert (ana.run(DECKS), ana.run("() => window.same")) == (LARGE, True)
    until(lambda: ana.run(LOADED), "the other deck is loaded")
    ana.play_by_habit(ana.seen())
    play_until([ana], lambda seen: seen.asked)
    assert (ana.run(DECKS), ana.run("() => window.same")) == (LARGE, True)
    chooses(ana)
    assert ana.run(DECKS) == PLAIN


@pytest.mark.soak
def test_they_are_kept_in_the_browser_for_every_table_replay_and_lesson(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(PHONE)
    code = dealt(ana, 2, length="deals=1")
    play_until([ana], lambda seen: seen.asked)
    chooses(ana)
    rushed(ana)
    for path in (f"/t/{code}", f"/t/{code}/replay", "/learn/tomate"):
        ana.open(path)
        until(lambda: ana.run(DECKS) == LARGE, f"large numbers on {path}")
        assert beto.open(path).run(DECKS) == PLAIN
    ana.open(f"/t/{code}/replay").press("[data-open=more]")
    assert ana.find("#more [data-keep=large]").is_checked()
    ana.open("/learn/tomate").press("[data-tongue]")
    ana.press("#tongue label:has([data-keep=large])")
    assert ana.run(DECKS) == PLAIN
