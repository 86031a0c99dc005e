"""The pictures in the documentation, taken anew by ``make pictures``; at other times they must only be small."""

from __future__ import annotations

import pytest

from browser.conftest import Visit
from browser.playing import dealt, finish, joined, opened, play_until
from browser.visitor import DESK, PHONE, Size, Visitor

SHAPES = {"phone": PHONE, "desk": DESK}


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_the_way_to_the_table(visit: Visit, shape: str) -> None:
    ana, beto = visit(SHAPES[shape]), visit()
    ana.open("/").picture(f"home-{shape}")
    ana.open("/new/tomate").picture(f"new-{shape}")
    joined(beto, opened(ana, seats=5, bots=1), "Beto")
    ana.find(".seats li.person").nth(1).wait_for()
    ana.picture(f"lobby-{shape}")


@pytest.mark.parametrize(
    ("name", "size", "dark"), [("phone", PHONE, False), ("desk", DESK, False), ("dark", DESK, True)]
)
def test_pictures_of_a_match(visit: Visit, name: str, size: Size, *, dark: bool) -> None:
    ana = visit(size, dark=dark)
    dealt(ana, 5, length="deals=1")
    play_until(
        [ana], lambda seen: len(seen.offers) + len(seen.refused) == 2 and seen.phase == "trick" and seen.asked
    )
    ana.picture(f"table-{name}")
    play_until([ana], lambda _: stays(ana))
    ana.picture(f"hand-end-{name}")
    finish([ana])
    ana.picture(f"over-{name}")


def stays(visitor: Visitor) -> bool:
    """Tell whether the page shows how a hand was paid."""
    return visitor.find("[data-stay]").is_visible()
