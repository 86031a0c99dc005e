"""Sheets of paper in a browser: on the screen they fit, on paper they stand alone, and nothing is cut off."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator

import pytest

from browser.axe import faults
from browser.club_papers import brought, directs, evening, longest
from browser.conftest import Visit, rarely
from browser.house import Served
from browser.measures import overflow, too_small
from browser.visitor import DESK, LYING, PHONE, SMALL, Size
from server.club.halls import Hall
from sobremesa.server.club.papers.sheets import SHEETS
from sobremesa.tournament.events import Prize, PrizesSet, RoundClosed

ALL = ("", *SHEETS)
SOME = ("", "standings", "cross-table", "score-sheets")
"""One of each form."""
SPILLS = """() => [...document.querySelectorAll('.score, .side')]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className}: ${one.scrollWidth}×${one.scrollHeight}`)"""
SHOWN = """() => Object.fromEntries(['.tools', '.running', '.top', 'tbody tr'].map((which) =>
  [which, getComputedStyle(document.querySelector(which)).display !== 'none']))"""
PAPER = """() => ({ ink: getComputedStyle(document.querySelector('main')).color,
  paper: getComputedStyle(document.documentElement).backgroundColor })"""


@pytest.mark.parametrize("names", [SOME, *rarely(ALL)], ids=["some", "all"])
@pytest.mark.parametrize("size", [SMALL, *rarely(PHONE, LYING, DESK)])
def test_every_sheet_fits_every_screen_and_can_be_read_by_everybody(
    visit: Visit, house: Served, size: Size, names: tuple[str, ...]
) -> None:
    ana = visit(size, "es")
    here = directs(ana, house, evening())
    found: list[tuple[str, str]] = []
    for name in names:
        ana.open(f"{here}/paper/{name}".rstrip("/"))
        found += [(name, fault) for fault in (*overflow(ana), *too_small(ana), *faults(ana))]
    assert found == []


def test_on_paper_stands_the_sheet_alone_with_its_heading_on_every_page(visit: Visit, house: Served) -> None:
    ana = visit(DESK, dark=True)
    ana.open(f"{brought(house, evening())}/paper/pairings")
    assert ana.run(SHOWN) == {".tools": True, ".running": False, ".top": True, "tbody tr": True}
    ana.page.emulate_media(media="print")
    assert ana.run(SHOWN) == {".tools": False, ".running": True, ".top": False, "tbody tr": True}
    assert ana.run(PAPER) == {"ink": "rgb(0, 0, 0)", "paper": "rgb(255, 255, 255)"}


@pytest.mark.parametrize("sheet", ["score-sheets", "signs"])
def test_the_longest_names_do_not_push_anything_off_the_paper(visit: Visit, house: Served, sheet: str) -> None:
    ana = visit(DESK, "es")
    here = directs(ana, house, longest())
    ana.open(f"{here}/paper/{sheet}")
    ana.page.emulate_media(media="print")
    assert ana.find(".score, .side").count() > 0
    assert ana.run(SPILLS) == []


def test_the_button_prints(visit: Visit, house: Served) -> None:
    ana = visit(DESK)
    ana.page.add_init_script("window.print = () => { document.body.dataset.printed = 'yes'; };")
    ana.open(f"{brought(house, evening())}/paper/standings")
    ana.press("[data-print]")
    assert ana.find("body").get_attribute("data-printed") == "yes"


def over(pairs: int) -> Hall:
    """An evening of five rounds that is over."""
    hall = Hall(pairs, confirmation="off", format="swiss", rounds="5")
    for number in range(1, 6):
        hall.pair().write_all().tell(RoundClosed(number))
    return hall.tell(PrizesSet((Prize(1, "", "Jamón"), Prize(2, "", "Vino"))))


def texts_on_pages(pdf: bytes) -> Iterator[int]:
    """Count the pieces of text on each page of a file as Chromium prints it."""
    for packed in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            drawn = zlib.decompress(packed)
        except zlib.error:
            continue
        if drawn.isascii() and b"BT\n" in drawn:
            yield drawn.count(b"BT\n")


@pytest.mark.parametrize("pairs", [24, 32])
def test_no_page_of_the_minutes_has_but_a_line_or_the_signatures(visit: Visit, house: Served, pairs: int) -> None:
    ana = visit(DESK, "es")
    here = directs(ana, house, over(pairs))
    ana.open(f"{here}/paper/minutes")
    pages = list(texts_on_pages(ana.page.pdf(prefer_css_page_size=True)))
    assert len(pages) >= 4
    assert min(pages) >= 24, "eight rows of three cells"
