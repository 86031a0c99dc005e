"""Twenty people at one table of Tomanji: all of it fits every screen."""

from __future__ import annotations

from browser.axe import faults
from browser.conftest import Visit
from browser.measures import wrong
from browser.test_tomanji import table, until_asked
from browser.visitor import PHONE, SIZES
from server.living import until

HIDDEN = """() => [...document.querySelectorAll('.givees button')].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return one !== document.elementFromPoint((left + right) / 2, top + 3)?.closest('button')
    || one !== document.elementFromPoint((left + right) / 2, bottom - 3)?.closest('button');
}).map((one) => one.textContent)"""
"""Whose button is not wholly in sight."""


def test_twenty_players_fit_every_screen(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, "toma 1", 20)
    until_asked(ana, "roll")
    assert (wrong(ana), faults(ana)) == ([], [])


def test_any_of_twenty_can_be_given_a_sip_without_moving_the_page(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, "regala 3", 20)
    until_asked(ana, "regala")
    assert ana.find(".givees button").count() == 20
    for size in SIZES:
        ana.resize(size)
        until(lambda: ana.run(HIDDEN) == [], f"all are in sight on {size}, not {ana.run(HIDDEN)}")
