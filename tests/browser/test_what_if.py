"""What if: from a step of a replay somebody plays on in a copy, comes back to it, and plays on once more."""

from __future__ import annotations

from pathlib import Path

from browser.axe import faults
from browser.conftest import Over
from browser.measures import overflow, overlaps, too_small
from browser.playing import finish, play_until
from browser.test_replay import at, brought, looks_with, outside, record_of, shown
from browser.visitor import PHONE, SIZES, Visitor
from server.living import until

STEP = 21


def asked_at(visitor: Visitor) -> str:
    """Open the dialog and read off which seat it proposes."""
    visitor.press("[data-whatif]")
    found: str = visitor.find("#whatif [name=seat]").input_value()
    return found


def played_on(visitor: Visitor) -> str:
    """Say yes to the dialog; return the code of the copy."""
    tables = tables_of(visitor)
    visitor.find("#whatif .btn.full").dblclick(no_wait_after=True)
    visitor.waits_for_page("**/t/*")
    assert tables_of(visitor) == tables + 1, "a double tap is one wish"
    return visitor.code


def tables_of(visitor: Visitor) -> int:
    """Count the tables the home page lists."""
    found: int = visitor.run("""async () => new DOMParser()
      .parseFromString(await (await fetch('/')).text(), 'text/html').querySelectorAll('.mine a').length""")
    return found


def fits(visitor: Visitor, what: str) -> None:
    """Hold what is shown against every screen."""
    for size in SIZES:
        visitor.resize(size)
        assert overlaps(visitor) + overflow(visitor) + too_small(visitor) == [], (what, size)
    assert faults(visitor) == [], what
    visitor.resize(PHONE)


def test_from_a_step_of_the_replay_to_the_end_of_a_copy_and_back(over: Over) -> None:
    ana, code = over(PHONE)
    ana.open(f"/t/{code}/replay#{STEP}")
    at(ana, STEP)
    ana.resize(SIZES[0])
    assert outside(ana) + overflow(ana) == []
    assert asked_at(ana) == "0"
    fits(ana, "dialog")
    ana.page.keyboard.press("Escape")
    ana.find("[data-eyes]").select_option("1")
    until(lambda: looks_with(ana, "1"), "the eyes of the second seat")
    ana.find("[data-whatif]").focus()
    ana.page.keyboard.press("Enter")
    assert ana.find("#whatif [name=seat]").input_value() == "1"
    first = played_on(ana)
    assert first != code
    assert ana.find(".seat.me").get_attribute("data-seat") == "1"
    assert ana.find(".copied").inner_text() == f"Copia de {code}-1 desde el paso {STEP}"
    play_until([ana], lambda seen: seen.asked or seen.status == "over")
    assert "(copia)" in ana.page.title()
    fits(ana, "copy")
    finish([ana])
    fits(ana, "the end of a copy")
    ana.press(".own [data-again]")
    ana.page.wait_for_url(lambda url: "/t/" in url and first not in url, wait_until="domcontentloaded")
    assert ana.hears().code not in (code, first)
    ana.press(".bar > a")
    ana.page.wait_for_url(f"**/replay#{STEP}", wait_until="domcontentloaded")
    at(ana, STEP)


def test_at_the_last_step_it_says_why_there_is_no_going_on(over: Over) -> None:
    ana, code = over(language="en")
    ana.forgive("answered: 409 .*/copies")
    ana.open(f"/t/{code}/replay")
    ana.page.keyboard.press("End")
    at(ana, int(ana.find("[data-slide]").get_attribute("max") or 0))
    asked_at(ana)
    ana.press("#whatif .btn.full")
    ana.find("#whatif .says:has-text('With this step the match is over')").wait_for()


def test_a_match_that_was_brought_is_there_again_for_who_comes_back(over: Over, tmp_path: Path) -> None:
    ana, code = over(language="it")
    brought(ana, tmp_path, record_of(ana, code))
    ana.press("[data-watch]")
    step = int(ana.find("[data-hand] option").last.get_attribute("value") or 0)
    ana.find("[data-hand]").select_option(str(step))
    before = at(ana, step)
    assert asked_at(ana) == (ana.find("[data-player]").get_attribute("data-asked") or "0")
    assert "Per questo la casa conserva il verbale" in ana.find("#whatif").inner_text()
    played_on(ana)
    ana.press(".bar > a")
    until(lambda: ana.find("[data-player]").is_visible(), "the match again")
    until(lambda: shown(ana)["what"] == before["what"], "the same step")
    assert shown(ana)["at"] == step
