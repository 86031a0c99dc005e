"""Tiles of dominó carried by a finger or the mouse: to the table, within the rack, and back."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from browser.conftest import Visit
from browser.test_domino import asked, play, table, until_phase
from browser.test_learning import coached, led_to
from browser.visitor import DESK, PHONE, Size, Visitor
from server.living import until

FITS = ".rack .ok"
ORDER = "() => [...document.querySelectorAll('.rack li')].map((place) => place.dataset.slot).join('')"
SENT = "() => window.sent"
WATCH = """
window.sent = [];
const real = window.fetch;
window.fetch = (where, how) => {
  if (String(where).endsWith('/move')) window.sent.push(JSON.parse(how.body).move);
  return real(where, how);
};
"""
"""Notes every move that leaves the page."""


class Spot(NamedTuple):
    """A point of the screen."""

    x: float
    y: float


def spot(person: Visitor, selector: str) -> Spot:
    """Find the middle of something."""
    box = person.find(selector).first.bounding_box()
    assert box is not None, selector
    return Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def carry(person: Visitor, start: Spot, *way: Spot, let_go: bool = True) -> None:
    """Carry with the mouse what lies at one place along others."""
    mouse = person.page.mouse
    mouse.move(*start)
    mouse.down()
    for stop in way:
        mouse.move(*stop, steps=4)
    if let_go:
        mouse.up()


def swipe(person: Visitor, start: Spot, *way: Spot, last: str = "touchEnd") -> None:
    """Carry with a finger; it is lifted at the end, or the system takes it away (``touchCancel``)."""
    session = person.context.new_cdp_session(person.page)
    for kind, points in [("touchStart", [start]), *[("touchMove", [stop]) for stop in way], (last, [])]:
        touches = [{"x": x, "y": y} for x, y in points]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
    session.detach()


def to_play(person: Visitor, **options: str) -> None:
    """Come to this person's first turn with a tile that fits, before or after the first tile."""
    person.page.add_init_script(WATCH)
    table(person, first_lead="six_six", **options)
    until_phase(person, "play")
    until_another(person, FITS)


def until_another(person: Visitor, wanted: str) -> None:
    """Lay tiles until somebody has one that fits and something is to be seen; forget what was sent."""
    until_asked(person)
    while not (person.find(FITS).count() and person.find(wanted).count()):
        play(person)
        until_asked(person)
    person.run("() => { window.sent = []; }")


def lay(person: Visitor) -> None:
    """Carry a tile that fits to the table, and wait for another turn."""
    wait = person.seen().wait
    carry(person, spot(person, FITS), spot(person, ".chain"))
    person.waits(lambda seen: seen.wait != wait and asked(person), "another turn")


def until_asked(person: Visitor) -> None:
    """Wait for a turn."""
    person.waits(lambda _: asked(person), "a turn")


def offered(person: Visitor) -> list[dict[str, Any]]:
    """List the tiles that fit, with the moves the house offered for each."""
    found: list[dict[str, Any]] = person.run(
        "(fits) => [...document.querySelectorAll(fits)].map((b) => ({ tile: b.closest('li').dataset.tile,"
        " ...b.dataset }))",
        FITS,
    )
    return found


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_tile_is_carried_to_the_table_and_laid(visit: Visit, size: Size) -> None:
    ana = visit(size)
    to_play(ana)
    wait, tile = ana.seen().wait, offered(ana)[0]
    here, there = spot(ana, f'[data-tile="{tile["tile"]}"]'), spot(ana, ".chain")
    (carry if size == DESK else swipe)(ana, here, Spot(here.x, here.y - 30), there)
    ana.waits(lambda seen: seen.wait != wait or seen.status == "over", "it is taken")
    assert ana.run(SENT)[0] in (tile.get("left"), tile.get("right"))
    assert len(ana.run(SENT)) == 1
    assert ana.find(f'.rack [data-tile="{tile["tile"]}"]').count() == 0


def test_the_end_that_is_near_and_offered_is_the_one_it_falls_at(visit: Visit) -> None:
    """Both ends are tried with every tile that fits; a tile never falls where the house has not offered it."""
    ana = visit(DESK)
    to_play(ana)
    until_another(ana, ".aim")
    for tile in offered(ana):
        for end in ("left", "right"):
            here, there = spot(ana, f'[data-tile="{tile["tile"]}"]'), spot(ana, f'.aim[data-end="{end}"]')
            carry(ana, here, there, let_go=False)
            near = ana.find(".aim.near").get_attribute("data-end")
            assert near == (end if end in tile else {"left": "right", "right": "left"}[end])
            carry(ana, here, here)
    assert ana.find(".aim.near").count() == 0
    assert ana.run(SENT) == []


def test_a_tile_that_is_not_let_go_over_the_table_stays(visit: Visit) -> None:
    ana = visit(PHONE)
    to_play(ana)
    here, table = spot(ana, FITS), spot(ana, ".chain")
    for how in ("the rack", "escape", "a cancelled touch"):
        if how == "a cancelled touch":
            swipe(ana, here, table, last="touchCancel")
        elif how == "escape":
            carry(ana, here, table, let_go=False)
            ana.page.keyboard.press("Escape")
            ana.page.mouse.up()
        else:
            carry(ana, here, table, here)
        assert (ana.find(".carried").count(), ana.find(".lift").count(), ana.run(SENT)) == (0, 0, []), how


def test_a_finger_that_trembles_taps(visit: Visit) -> None:
    ana = visit(DESK)
    to_play(ana)
    here, tile = spot(ana, FITS), offered(ana)[0]
    carry(ana, here, Spot(here.x + 3, here.y + 3))
    until(lambda: ana.run(SENT) or ana.find(".which").count(), "it is tapped")
    assert ana.run(SENT) == ([tile["move"]] if "move" in tile else [])


def test_a_tile_that_fits_nowhere_is_refused_as_when_it_is_tapped(visit: Visit) -> None:
    ana = visit(DESK)
    to_play(ana)
    until_another(ana, ".rack .no")
    count, wait = ana.find(".rack [data-tile]").count(), ana.seen().wait
    ana.forgive("answered: 422")
    carry(ana, spot(ana, ".rack .no"), spot(ana, ".chain"))
    ana.find("[data-why].no").wait_for()
    assert (ana.find(".rack [data-tile]").count(), ana.seen().wait) == (count, wait)
    assert ana.find(".rack .sent").count() == 0


@pytest.mark.rule("domino.7")
def test_where_a_touched_tile_counts_one_that_is_let_go_on_the_table_is_touched(visit: Visit) -> None:
    ana = visit(DESK)
    to_play(ana, referee="strict")
    while not (ana.find(".rack .no").count() and ana.find(".aim").count()):
        lay(ana)
    misfit, here = ana.find(".rack li:has(.no)").first.get_attribute("data-tile"), spot(ana, ".rack .no")
    carry(ana, here, spot(ana, ".chain"), here)
    assert ana.find(".rack .shown").count() == 0
    carry(ana, here, spot(ana, ".chain"))
    ana.find(f'.rack [data-tile="{misfit}"] .shown').wait_for()


def test_a_rack_as_it_was_dealt_cannot_be_rearranged(visit: Visit) -> None:
    ana = visit(DESK)
    to_play(ana)
    carry(ana, spot(ana, ".rack li:nth-child(1)"), spot(ana, ".rack li:nth-child(5)"))
    assert ana.run(ORDER) == "1234567"
    assert ana.run(SENT) == []


def test_where_sorting_is_allowed_tiles_find_a_place_and_keep_it(visit: Visit) -> None:
    ana = visit(DESK)
    to_play(ana, rack="sortable")
    carry(ana, spot(ana, ".rack li:nth-child(1)"), spot(ana, ".rack li:nth-child(5)"))
    assert ana.run(ORDER) == "2345167"
    ana.find(".rack li:nth-child(5) button").focus()
    ana.page.keyboard.press("Shift+ArrowRight")
    assert ana.run(ORDER) == "2345617"
    ana.open(f"/t/{ana.code}")
    assert ana.run(ORDER) == "2345617"
    ana.find("[data-sort]").click()
    numbers = (
        "() => [...document.querySelectorAll('.rack [data-tile]')].map((place) => Number(place.dataset.tile))"
    )
    assert ana.run(numbers) == sorted(ana.run(numbers))
    ana.find("[data-sort]").click()
    assert ana.run(ORDER) == "1234567"
    assert ana.run(SENT) == []


def test_of_two_fingers_only_the_first_carries(visit: Visit) -> None:
    ana = visit(DESK)
    to_play(ana)
    here, there = spot(ana, FITS), spot(ana, ".chain")
    carry(ana, here, there, let_go=False)
    other = "({ bubbles: true, pointerId: 77, isPrimary: false, clientX: %d, clientY: %d })"
    ana.run(
        "(made) => { const tile = document.querySelector('.rack li:last-child button');"
        " for (const kind of ['pointerdown', 'pointermove', 'pointerup'])"
        f" tile?.dispatchEvent(new PointerEvent(kind, {other % (there.x, there.y)})); }}"
    )
    assert ana.find(".carried").count() == 1
    assert ana.run(SENT) == []
    carry(ana, there, here)


def test_in_the_lesson_a_tile_is_carried_to_the_end_the_coach_names(visit: Visit) -> None:
    learner = visit(DESK, "en")
    step = led_to(learner, "domino", "end")
    learner.press(".hint")
    wanted = learner.find(".which .hint").get_attribute("data-end")
    other = {"left": "right", "right": "left"}[wanted or ""]
    tile = spot(learner, ".rack .lift")
    carry(learner, tile, spot(learner, f'.aim[data-end="{other}"]'))
    until(lambda: "That would be allowed" in learner.find("[data-no]").inner_text(), "what the lesson wants")
    carry(learner, tile, spot(learner, f'.aim[data-end="{wanted}"]'))
    coached(learner, step + 1)
