"""Every screen at every size: nothing scrolls away, overlaps, overflows or is too small for a finger."""

from __future__ import annotations

import pytest

from browser.conftest import Visit, rarely
from browser.measures import cut_off, overflow, overlaps, too_small, wrong
from browser.playing import dealt, finish, joined, opened, play_until, together
from browser.visitor import DESK, LYING, PHONE, SIZES, SMALL, TABLET, Seen, Size, Visitor

SEEN = """(all) => all.map((which) => document.querySelector(which).getBoundingClientRect())
  .every(({ top, bottom }) => top >= 0 && bottom <= innerHeight)"""


@pytest.mark.parametrize(
    ("seats", "language"),
    [(2, "it"), pytest.param(5, "es", marks=pytest.mark.soak), pytest.param(13, "en", marks=pytest.mark.soak)],
)
def test_hand_and_question_fit_every_screen_in_every_phase(visit: Visit, seats: int, language: str) -> None:
    ana = visit(DESK, language)
    dealt(ana, seats, length="deals=1")
    measured: set[tuple[str, int]] = set()

    def measure(_person: Visitor, seen: Seen) -> None:
        kind = (seen.phase, len(seen.offers) + len(seen.refused))
        if kind not in measured:
            measured.add(kind)
            assert wrong(ana) == [], kind

    if seats < 10:
        finish([ana], measure)
        assert wrong(ana) == [], "over"
    else:
        play_until([ana], lambda _: ana.find("[data-settled]").count() and ("trick", 1) in measured, measure)
    assert {"draw", "declare", "trick"} <= {phase for phase, _ in measured}


@pytest.mark.parametrize("language", ["es", *rarely("it", "en")])
def test_the_pages_around_the_table_fit_every_screen(visit: Visit, language: str) -> None:
    ana, beto = visit(DESK, language), visit(DESK, language)
    ana.forgive("answered: 404")
    for path in ("/", "/new/tomate", "/book/tomate", "/t/AAAA"):
        ana.open(path)
        assert wrong(ana) == [], path
    code = opened(ana, name="Wolfgang Amadeus Mozart!", seats=13, bots=3, options={"mazo": "off"})
    beto.open(f"/t/{code}")
    assert wrong(beto) == []
    joined(beto, code, "Wolfgang Amadeus Mozart!")
    beto.run("() => scrollTo(0, 0)")  # what has been scrolled under the bar is not to be seen
    assert wrong(beto) == []
    assert wrong(ana.catches_up()) == []
    for size in SIZES:
        ana.resize(size)
        assert ana.run(SEEN, [".code [aria-hidden]", ".inv .qr"]), size


@pytest.mark.parametrize("seats", [13, *rarely(5)])
def test_who_looks_on_sees_everything_too(visit: Visit, seats: int) -> None:
    ana, looker = visit(PHONE), visit(DESK)
    code = dealt(ana, seats, length="deals=1")
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    looker.open(f"/t/{code}")
    assert wrong(looker) == []


def test_the_measures_find_what_they_are_for(visit: Visit) -> None:
    ana = visit(PHONE)
    dealt(ana, 5)
    play_until([ana], lambda seen: seen.phase == "declare" and seen.asked)
    ana.run("() => { document.querySelector('.say').style.marginTop = '900px'; }")
    assert cut_off(ana)[0].startswith("is cut off: h2.say")
    ana.run("() => { document.querySelector('.say').style.margin = '0 0 -90px'; }")
    assert any("h2.say" in one for one in overlaps(ana))
    ana.run("() => { document.querySelector('.bar').style.width = '900px'; }")
    ana.run("() => { document.body.style.overflow = 'visible'; }")
    assert "is 900 px wide" in overflow(ana)
    ana.run("() => { document.querySelector('.bar button').style.cssText = 'min-width: 0; width: 30px'; }")
    assert any(" 30×44 at " in one for one in too_small(ana))


CUT = """() => [...document.querySelectorAll('.seat .who strong')]
  .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 2)
  .map((name) => name.textContent)"""
HEIGHTS = """() => new Set([...document.querySelectorAll('.ring .who')].map((who) =>
  Math.round(who.children[1].getBoundingClientRect().top) + ' '
    + getComputedStyle(who.children[0]).fontSize)).size"""
"""How many heights and sizes of type the names of a row have."""
WHOLE = """(which) => [...document.querySelectorAll(which)].map((seat) => seat.getBoundingClientRect())
  .every(({ left, right }) => left >= 0 && right <= innerWidth)"""


@pytest.mark.parametrize("size", [SMALL, *rarely(PHONE, TABLET)])
def test_names_of_words_are_never_cut_and_on_phones_stand_at_one_height(visit: Visit, size: Size) -> None:
    ana, maria = visit(size), visit(size)
    together(ana, maria, "María Antonia", name="Candelaria", seats=5, bots=3)
    assert [name for name in ana.run(CUT) if " " in name] == []
    assert size == TABLET or ana.run(HEIGHTS) == 1
    ana.press(".who strong.longer")
    assert ana.find(".who strong.whole").count() == 1


@pytest.mark.parametrize("size", [SMALL, *rarely(PHONE, LYING, TABLET)])
def test_of_thirteen_players_oneself_and_who_is_on_turn_are_always_seen(visit: Visit, size: Size) -> None:
    ana = visit(size)
    dealt(ana, 13, length="deals=1")

    def look(_person: Visitor, _seen: Seen) -> None:
        assert ana.run(WHOLE, ".seat.me")

    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked, look)
    assert ana.run(WHOLE, ".seat.me, .seat.win")
    looker = visit(size).open(f"/t/{ana.code}")
    assert looker.run(WHOLE, ".seat.turn")


@pytest.mark.parametrize("size", [TABLET, *rarely(Size(820, 1180), Size(1024, 768), Size(700, 900))])
def test_a_tablet_shows_plate_stock_and_question_whole(visit: Visit, size: Size) -> None:
    ana = visit(size)
    dealt(ana, 5, length="deals=1")

    def look(_person: Visitor, seen: Seen) -> None:
        assert [*overlaps(ana), *overflow(ana), *cut_off(ana)] == [], seen.phase
        assert ana.run(INSIDE), seen.phase

    play_until([ana], lambda seen: seen.phase == "trick" and ana.find("[data-settled]").count(), look)


INSIDE = """() => { const plane = document.querySelector('.plane').getBoundingClientRect();
  return [...document.querySelectorAll('.mid figure > *')].every((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= plane.top && bottom <= plane.bottom + 0.5;
  }); }"""


def test_the_menu_fits_a_lying_phone_and_what_can_be_pushed_up_shows_it(visit: Visit) -> None:
    ana = visit(LYING)
    dealt(ana, 5)
    ana.press("[data-open=menu]")
    assert ana.run(
        "() => document.querySelector('#menu').scrollHeight <= document.querySelector('#menu').clientHeight"
    )
    assert too_small(ana) == []
    ana.resize(SMALL)
    ana.press("#menu [data-shut]")
    ana.press("[data-talk]")
    shadows = "(which) => getComputedStyle(document.querySelector(which)).backgroundAttachment"
    assert {ana.run(shadows, which) for which in ("#menu", "#company")} == {
        "local, local, scroll, scroll, scroll"
    }
