"""The rules are read at the table itself, in the order of the book, with what this table agreed."""

from __future__ import annotations

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.playing import plays_now
from browser.visitor import DESK, SMALL, Size


@pytest.mark.parametrize("size", [SMALL, *rarely(DESK)])
def test_rules_begin_with_how_the_game_is_played(visit: Visit, size: Size) -> None:
    ana = visit(size, "es").open("/")
    plays_now(ana, "tomate")
    ana.page.wait_for_url("**/t/*")
    ana.press("[data-sheet=rules]:visible")
    ana.find("dialog .rules li").first.wait_for()
    sheet = ana.find("dialog#sheet").inner_text()
    assert sheet.index("Se juega con la baraja española") < sheet.index("Lo acordado")
    assert ana.find("dialog .rules .here").count()
    assert faults(ana) == []
