"""A hand of dominó by taps: what each screen has room for, what a key or a finger does, what it weighs."""

from __future__ import annotations

import re

import pytest

from browser.axe import faults
from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import opened
from browser.test_pages_carry import HEAVIEST, WEIGHT
from browser.visitor import DESK, PHONE, SIZES, SMALL, Visitor

READY = ".rack .ok, .own .choices [data-move]"
ASKED = "() => document.title.startsWith('●') && !document.querySelector('.sent')"

MOVES_OTHERWISE = """async () => {
  const legal = document.querySelector(".rack .ok")?.dataset;
  const wait = Number(document.querySelector("[data-wait]").dataset.wait);
  const move = legal?.move ?? legal?.left ?? "paso";
  const body = JSON.stringify({ id: String(performance.now()), wait, move });
  const headers = { "content-type": "application/json" };
  return (await fetch(location.pathname + "/move", { method: "POST", headers, body })).status;
}"""
"""Plays as the house would once patience is over, without a touch of the page."""
SAY_PASO = """() => document.querySelectorAll(".ring .seat:not(.me) .who:not(:has(.paso)) strong")
  .forEach((name) => name.insertAdjacentHTML("afterend", '<b class="paso">PASO</b>'))"""
SAID = ".ring .seat:not(.me) .paso, .ring [data-k='2'] .mate"
GOES = """() => {
  const told = document.querySelector(".told");
  for (const one of told.getAnimations()) one.finish();
  return getComputedStyle(told).visibility;
}"""
COMES = "() => { for (const one of document.querySelector('.told').getAnimations()) one.currentTime = 0; }"
READ_WHOLE = """(which) => [...document.querySelectorAll(which)].map((said) => {
  const text = said.getBoundingClientRect(), who = said.closest(".who").getBoundingClientRect();
  return text.width > 20 && text.height > 10 && text.bottom <= who.bottom && text.right <= who.right;
})"""
CUT = """(called) => [...document.querySelectorAll(".ring .seat:not(.me) strong")].map((name) => {
  name.textContent = called;
  return name.scrollWidth - name.clientWidth;
})"""


def table(person: Visitor, **options: str) -> None:
    """Sit down with three bots."""
    opened(person, game="domino", options={"five_doubles": "0", "minutes": "40", **options}, quick=True)


def phase(person: Visitor) -> str:
    """Read off what is being done."""
    return person.seen().phase


def play(person: Visitor) -> None:
    """Do what is offered first: lay a tile, at its left end if it fits both, say PASO, draw, count."""
    wait = person.seen().wait
    button = person.find(READY).first
    asks = button.get_attribute("data-move") is None
    button.click()
    if asks:
        person.find(".which [data-end=left]").click()
    person.waits(lambda seen: seen.wait != wait or seen.status == "over" or not asked(person), "it is taken")


def asked(person: Visitor) -> bool:
    """Tell whether this person is asked."""
    return bool(person.run(ASKED))


def until_phase(person: Visitor, wanted: str) -> None:
    """Play on until something else is done."""
    while True:
        person.waits(lambda seen: seen.status == "over" or phase(person) == wanted or asked(person), "a turn")
        if phase(person) == wanted:
            return
        play(person)


def test_a_hand_is_played_by_taps_and_fits_every_screen_on_the_way(visit: Visit) -> None:
    ana = visit(PHONE, moving=True).hastens()
    table(ana)
    until_phase(ana, "play")
    assert ana.find(".rack li").count() == 7
    found = wrong(ana)
    assert (found, faults(ana)) == ([], [])
    ana.resize(PHONE)
    until_phase(ana, "count")
    assert ana.find(".seat .up").count() + ana.find(".rack button").count() > 0
    found = wrong(ana)
    assert (found, faults(ana)) == ([], [])
    ana.resize(PHONE)
    written = ana.find(".sheet tbody tr").count()
    play(ana)
    ana.waits(lambda seen: seen.phase != "count", "the next hand")
    assert ana.find(".sheet tbody tr").count() == written + 1
    assert re.fullmatch(r"3\d:[0-5]\d", ana.find("[data-rings]").inner_text()), "less than forty minutes are left"


def test_what_is_to_be_noticed_goes_once_it_has_been_read_or_at_a_tap(visit: Visit) -> None:
    """Also where nothing may move."""
    ana = visit(SMALL)
    table(ana, target="10000")
    until_phase(ana, "count")
    assert ana.find(".counted").is_visible()
    play(ana)
    ana.waits(lambda _: ana.find(".told").count(), "the news of the hand")
    assert ana.run(GOES) == "hidden"
    ana.run(COMES)
    assert ana.find(".told").is_visible()
    ana.find(".told").click()
    assert not ana.find(".told").is_visible()


def test_at_every_size_one_reads_who_passed_and_who_plays_with_oneself(visit: Visit) -> None:
    ana = visit(DESK, "it")
    table(ana)
    until_phase(ana, "play")
    ana.waits(lambda _: asked(ana), "the others to have played, so that nothing is drawn anew meanwhile")
    ana.run(SAY_PASO)
    for size in SIZES:
        ana.resize(size)
        assert ana.run(READ_WHOLE, SAID) == [True] * 4, size
    ana.resize(PHONE)
    assert ana.run(CUT, "Carmen") == [0] * 3


def test_keys_alone_lay_a_tile(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana)
    until_phase(ana, "play")
    ana.waits(lambda _: asked(ana), "a turn")
    wait = ana.seen().wait
    key = ana.find(READY).first.get_attribute("data-key")
    ana.page.keyboard.press(str(key))
    if ana.find(".which").count():
        assert ana.run("() => document.activeElement.dataset.end") == "left"
        ana.page.keyboard.press("Enter")
    ana.waits(lambda seen: seen.wait != wait, "it is taken")


@pytest.mark.parametrize("dark", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_in_a_strict_match_the_first_tap_only_lifts_a_tile(visit: Visit, *, dark: bool) -> None:
    ana = visit(SMALL, dark=dark)
    table(ana, referee="strict")
    until_phase(ana, "play")
    ana.find(".rack button").first.click(force=True)
    assert ana.find(".rack .lift").count() == 1
    assert ana.find(".which").count() == 1
    assert faults(ana) == []
    ana.find(".bar h1").click()
    assert ana.find(".rack .lift").count() == 0


def test_a_table_of_domino_is_not_heavy(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana)
    until_phase(ana, "play")
    ana.open(f"/t/{ana.code}")
    fresh = visit(PHONE)
    fresh.open(f"/t/{ana.code}")
    parts = dict(fresh.run(WEIGHT))
    assert sum(parts.values()) < HEAVIEST, parts


def moves_otherwise(ana: Visitor) -> None:
    wait = ana.seen().wait
    assert ana.run(MOVES_OTHERWISE) == 200
    ana.waits(lambda seen: seen.wait != wait, "the table goes on")


def test_a_tile_lifted_on_ones_turn_is_put_down_when_the_turn_has_passed(visit: Visit) -> None:
    """Else the tap meant to touch it would play it out of turn."""
    ana = visit(SMALL)
    table(ana, referee="strict")
    until_phase(ana, "play")
    ana.waits(lambda _: asked(ana), "a turn")
    while ana.find(".rack .no").count() == 0:
        moves_otherwise(ana)
        ana.waits(lambda _: asked(ana), "a turn")
    ana.find(".rack .no").first.click(force=True)
    assert ana.find(".rack .lift").count() == 1
    moves_otherwise(ana)
    assert ana.find(".rack .lift:not(.ok)").count() == 0
