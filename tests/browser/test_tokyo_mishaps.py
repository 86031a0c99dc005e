"""What goes wrong at a table of Tokyo: a seat tapped in two tabs at once, a power cut while the cup is held."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route

from browser.conftest import Visit
from browser.house import Served
from browser.test_tokyo import CUP, DICE_SEEN, does, table, until_asked, what
from browser.visitor import PHONE, Visitor
from server.living import until


class Doors:
    """Holds the moves of two tabs back until both are there, and lets them go together."""

    def __init__(self, visitor: Visitor) -> None:
        self._held: list[Route] = []
        visitor.context.route("**/move", self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append(route)
        if len(self._held) == 2:
            for one in self._held:
                one.continue_()
            self._held.clear()


def too_late(visitor: Visitor) -> int:
    """Count the moves that the table had gone on without."""
    return sum(fault.startswith("answered: 409") for fault in visitor.faults)


def both_tap(ana: Visitor, other: Visitor, move: str) -> None:
    """Tap a move in two tabs, and wait until both have gone on and one was told so."""
    before, late = ana.seen().wait, too_late(ana)
    for tab in (ana, other):
        tab.press(f".own {move}")
    for tab in (ana, other):
        tab.waits(lambda seen: seen.wait > before and not seen.sent, f"{move} is taken")
    until(lambda: too_late(ana) == late + 1, "the other tab to be told that the table has gone on")


def test_a_move_tapped_in_both_tabs_of_a_seat_at_once_is_made_once(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.forgive("answered: 409")
    table(ana, lives="9")
    until_asked(ana, "roll")
    other = ana.tab()
    Doors(ana)
    for move in ('[data-move="roll"]', ".peek", ".keys .ok"):
        both_tap(ana, other, move)
    assert ana.seen().status == other.seen().status == "playing"


@pytest.fixture
def frail(browser: Browser, tmp_path: Path) -> Iterator[Served]:  # noqa: ARG001 -- none without
    """Serve a house that may be killed."""
    served = Served(tmp_path, away_after=600.0)
    yield served
    served.close()


def test_a_power_cut_with_the_cup_in_hand_leaves_the_same_dice_under_it(visit: Visit, frail: Served) -> None:
    ana = visit(PHONE, at=frail)
    ana.forgive("^failed: net::ERR_")
    table(ana)
    until_asked(ana, "announce")
    dice = ana.find(CUP).get_attribute("data-dice")
    ana.find(CUP).hover()
    ana.page.mouse.down()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 2, "the dice under the finger")
    frail.kill()
    ana.find("[data-line]:visible").wait_for()
    until(lambda: ana.run(DICE_SEEN) == 2, "the dice still under the finger")
    frail.start()
    ana.find("[data-line]:visible").wait_for(state="hidden")
    ana.page.mouse.up()
    until(lambda: ana.run(DICE_SEEN) == 0, "the cup over them again")
    ana.catches_up()
    assert (what(ana), ana.find(CUP).get_attribute("data-dice")) == ("announce", dice)
    does(ana)
