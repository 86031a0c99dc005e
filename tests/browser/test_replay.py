"""A match watched again, forward and back by every means, with other eyes; and records that are brought."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from browser.axe import faults
from browser.conftest import Over, Visit
from browser.measures import overflow, overlaps, too_small
from browser.playing import dealt, opened, play_until
from browser.visitor import DESK, PHONE, SIZES, Size, Visitor
from server.living import until
from sobremesa.server.scenes.shelf import SCENES

STEP = """() => ({
  at: Number(document.querySelector('[data-slide]').value),
  said: document.querySelector('.say').textContent,
  told: document.querySelectorAll('.log li').length,
  what: document.querySelector('.felt').dataset.what,
  page: [...document.querySelectorAll('[data-zone]')].map((zone) => zone.textContent).join('|'),
})"""
SLIDE = """(n) => {
  const slide = document.querySelector('[data-slide]');
  slide.value = n;
  slide.dispatchEvent(new Event('input'));
}"""
COUNT = """
const real = Document.prototype.startViewTransition;
window.moved = 0;
Document.prototype.startViewTransition = function (change) { window.moved += 1; return real.call(this, change); };
"""
FITS = ".reel, .act, .plane, .reel .keys .ib, .where > *"


def shown(visitor: Visitor) -> dict[str, Any]:
    """Read off which step is shown."""
    found: dict[str, Any] = visitor.run(STEP)
    return found


def at(visitor: Visitor, n: int) -> dict[str, Any]:
    """Wait until a step is shown, and read it off."""
    until(lambda: visitor.run("() => location.hash") == (f"#{n}" if n else ""), f"step {n}")
    return shown(visitor)


def outside(visitor: Visitor) -> list[str]:
    """Find what of the player is not wholly on the screen."""
    script = """(what) => [...document.querySelectorAll(what)].filter((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    }).map((one) => one.className || one.tagName)"""
    found: list[str] = visitor.run(script, FITS)
    return found


def test_a_match_is_watched_forward_and_back_by_every_means(over: Over) -> None:
    ana, _ = over()
    ana.press("a[href$='/replay']")
    ana.page.wait_for_url("**/replay")
    last = int(ana.find("[data-slide]").get_attribute("max") or 0)
    ana.press("[data-go='+']")
    first = at(ana, 1)
    ana.page.keyboard.press("ArrowRight")
    second = at(ana, 2)
    assert (first["told"], second["told"]) == (0, 1)
    ana.page.keyboard.press("ArrowLeft")
    assert at(ana, 1) == first
    ana.page.keyboard.press("End")
    end = at(ana, last)
    ana.page.keyboard.press("Home")
    assert at(ana, 0)["told"] == 0
    ana.run(SLIDE, last)
    assert at(ana, last) == end
    hands = ana.find("[data-hand] option").evaluate_all("(all) => all.map((one) => Number(one.value))")
    ana.find("[data-hand]").select_option(str(hands[2]))
    assert at(ana, hands[2])["what"].startswith("Mano 2")
    ana.press("[data-go='hand-']")
    at(ana, hands[1])
    ana.page.keyboard.press("PageDown")
    at(ana, hands[2])
    ana.press("[data-go='stop+']")
    until(lambda: shown(ana)["at"] > hands[2], "the next trick or result")
    stop = shown(ana)["at"]
    ana.page.keyboard.press("ArrowDown")
    until(lambda: shown(ana)["at"] > stop, "the one after it")
    ana.page.keyboard.press("ArrowUp")
    at(ana, stop)
    ana.page.reload()
    assert at(ana, stop)["at"] == stop


def test_the_table_follows_the_slider_while_it_is_still_held(over: Over) -> None:
    ana, code = over()
    ana.open(f"/t/{code}/replay")
    ana.press("[data-go='+']")
    before = at(ana, 1)
    box = ana.find("[data-slide]").bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
    ana.page.mouse.move(box["x"] + 12, box["y"] + box["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    until(lambda: shown(ana)["what"] != before["what"], "another hand on the table")
    ana.page.mouse.up()


def test_it_goes_by_itself_until_it_is_stopped_or_over(over: Over) -> None:
    ana, code = over()
    ana.open(f"/t/{code}/replay")
    ana.press("[data-open=more]")
    ana.find("[data-speed]").select_option("325")
    ana.press("#more [data-shut]")
    ana.run("() => document.activeElement.blur()")
    ana.page.keyboard.press(" ")
    until(lambda: shown(ana)["at"] >= 3, "three steps")
    assert ana.find("[data-go=play]").get_attribute("aria-pressed") == "true"
    ana.press("[data-go=play]")
    assert ana.find("[data-go=play]").get_attribute("aria-pressed") == "false"
    last = int(ana.find("[data-slide]").get_attribute("max") or 0)
    ana.page.goto(f"{ana.origin}/t/{code}/replay#{last - 2}")
    ana.page.reload()
    at(ana, last - 2)
    ana.press("[data-go=play]")
    until(lambda: ana.find("[data-go=play]").get_attribute("aria-pressed") == "false", "the end")
    assert shown(ana)["at"] == last


def test_other_eyes_see_other_hands_and_sit_at_the_bottom(over: Over) -> None:
    ana, code = over()
    ana.open(f"/t/{code}/replay")
    hands = ana.find("[data-hand] option").evaluate_all("(all) => all.map((one) => one.value)")
    ana.find("[data-hand]").select_option(hands[1])
    at(ana, int(hands[1]))
    for _ in range(3):
        ana.press("[data-go='+']")
    at(ana, int(hands[1]) + 3)
    seen = {}
    for eyes in ("0", "1", "2", "table"):
        ana.find("[data-eyes]").select_option(eyes)
        until(partial(looks_with, ana, eyes), f"the eyes of {eyes}")
        seen[eyes] = ana.find(".own").inner_text()
    assert len(set(seen.values())) == 4
    assert seen["table"] == ""


def looks_with(visitor: Visitor, eyes: str) -> bool:
    """Say whether the table is turned to a seat, or to nobody."""
    mine: list[str] = visitor.find(".seat.me").evaluate_all("(all) => all.map((one) => one.dataset.seat)")
    return mine == ([] if eyes == "table" else [eyes])


def test_before_the_end_nobody_elses_eyes_are_offered(visit: Visit) -> None:
    ana = visit()
    code = dealt(ana, 3, length="deals=1")
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    ana.open(f"/t/{code}/replay")
    assert ana.find("[data-eyes] option").evaluate_all("(all) => all.map((one) => one.value)") == ["table", "0"]


@pytest.mark.parametrize("moving", [True, False])
def test_cards_move_only_for_those_who_want_it(over: Over, *, moving: bool) -> None:
    ana, code = over(moving=moving)
    ana.page.add_init_script(COUNT)
    ana.open(f"/t/{code}/replay")
    ana.press("[data-go='+']")
    at(ana, 1)
    ana.press("[data-go='+']")
    at(ana, 2)
    assert (ana.run("() => window.moved") > 0) is moving


@pytest.mark.parametrize(
    ("language", "dark"),
    [("it", True), *(pytest.param(language, False, marks=pytest.mark.soak) for language in ("es", "en"))],
)
def test_the_player_fits_every_screen_and_axe_finds_nothing(over: Over, language: str, *, dark: bool) -> None:
    ana, code = over(size=DESK, language=language, dark=dark)
    last = int(ana.open(f"/t/{code}/replay").find("[data-slide]").get_attribute("max") or 0)
    for key, n in (("End", last), ("Home", 0), ("PageDown", None), ("ArrowDown", None)):
        ana.page.keyboard.press(key)
        if n is not None:
            at(ana, n)
        for size in SIZES:
            ana.resize(size)
            assert outside(ana) + overlaps(ana) + overflow(ana) + too_small(ana) == [], (key, size)
        assert faults(ana) == [], key


@pytest.mark.parametrize("game", SCENES)
def test_a_match_of_every_game_is_watched_on_every_screen(visit: Visit, game: str) -> None:
    ana = visit()
    code = opened(ana, game=game, seats=4, quick=True, pace="off")
    ana.waits(lambda seen: seen.asked, "a turn")
    ana.open(f"/t/{code}/replay")
    last = int(ana.find("[data-slide]").get_attribute("max") or 0)
    for key, n in (("End", last), ("ArrowLeft", last - 1)):
        ana.page.keyboard.press(key)
        at(ana, n)
        assert str(n) in ana.find(".reel output").inner_text().split()
        for size in SIZES:
            ana.resize(size)
            assert outside(ana) + overlaps(ana) + overflow(ana) + too_small(ana) == [], (key, size)
        assert faults(ana) == [], key


def brought(visitor: Visitor, folder: Path, record: bytes) -> None:
    """Bring a record to the page for it."""
    file = folder / "match.jsonl"
    file.write_bytes(record)
    visitor.open("/replay")
    visitor.find("[name=record]").set_input_files(file)


def record_of(visitor: Visitor, code: str) -> bytes:
    """Download the record of a table."""
    found: str = visitor.run("async (path) => (await fetch(path)).text()", f"/t/{code}/record")
    return found.encode()


@pytest.mark.parametrize(
    ("size", "language", "dark"),
    [
        (PHONE, "es", False),
        pytest.param(DESK, "it", True, marks=pytest.mark.soak),
        pytest.param(PHONE, "en", False, marks=pytest.mark.soak),
    ],
)
def test_a_record_that_is_brought_is_explained_and_watched(
    over: Over, tmp_path: Path, size: Size, language: str, *, dark: bool
) -> None:
    ana, code = over(size=size, language=language, dark=dark)
    brought(ana, tmp_path, record_of(ana, code))
    ana.find(".proof:not(.untrue)").wait_for()
    assert ana.find(".steps > li").count() == 6
    assert faults(ana) == []
    ana.press(".lines summary")
    assert overflow(ana) + too_small(ana) == []
    with ana.page.expect_download() as download:
        ana.press("[data-save]")
    assert Path(download.value.path()).read_bytes() == record_of(ana, code)
    ana.press("[data-watch]")
    ana.page.keyboard.press("PageDown")
    until(lambda: shown(ana)["at"] > 0, "the first hand")
    ana.find("[data-eyes]").select_option("1")
    until(partial(looks_with, ana, "1"), "the eyes of the second seat")
    assert outside(ana) + overflow(ana) + too_small(ana) == []
    assert faults(ana) == []
    ana.press("[data-paper]")
    assert ana.find(".proof").is_visible()


def test_what_this_browser_kept_is_held_against_the_record_of_a_table(over: Over) -> None:
    ana, code = over()
    ana.open(f"/replay?t={code}")
    ana.find(".proof:not(.untrue)").wait_for()
    ana.press("[data-own]")
    until(lambda: ana.find(".steps > li").count() == 7, "one more step of the proof")
    assert "Comparado con tu archivo de cortes" in ana.find(".steps").inner_text()


def test_an_altered_record_and_what_is_none_are_told_apart(over: Over, tmp_path: Path) -> None:
    ana, code = over(language="en")
    ana.forgive("answered: 422 /replay/check")
    brought(ana, tmp_path, record_of(ana, code).replace(b'"n":7,', b'"n":8,'))
    assert "line 7 is wrong" in ana.find(".proof.untrue").inner_text()
    assert not ana.find("[data-watch]").is_visible()
    assert not ana.find("[data-save]").is_visible()
    assert faults(ana) == []
    brought(ana, tmp_path, b"Dear Ana")
    ana.find(".bring .says:has-text('This file is no record of a match')").wait_for()
    for size in SIZES:
        ana.resize(size)
        assert overflow(ana) + too_small(ana) == [], size
    assert not ana.find(".proof").is_visible()
    assert faults(ana) == []
