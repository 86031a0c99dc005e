"""The pictures in the documentation, taken anew by ``make pictures``; at other times they must only be small."""

from __future__ import annotations

import pytest

from browser import test_domino as domino
from browser import test_tokyo as tokyo
from browser import test_tomanji as tomanji
from browser.club_papers import directs, evening
from browser.conftest import Visit
from browser.house import Served
from browser.playing import dealt, finish, joined, opened, play_until
from browser.visitor import DESK, PHONE, Visitor
from sobremesa.games.tomanji.board import shipped, write_square
from sobremesa.server.club.live.roles import key

pytestmark = pytest.mark.soak  # `make pictures` takes them, and the long run sees that it can
SHAPES = {"phone": PHONE, "desk": DESK}
LONG = 8
"""Tiles of a line that has begun to turn."""


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_the_way_to_the_table(visit: Visit, shape: str) -> None:
    ana, beto = visit(SHAPES[shape]), visit()
    ana.open("/").picture(f"home-{shape}")
    ana.open("/new/tomate").picture(f"new-{shape}")
    joined(beto, opened(ana, seats=5, bots=1), "Beto")
    ana.catches_up().picture(f"lobby-{shape}")


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_a_match(visit: Visit, shape: str) -> None:
    ana = visit(SHAPES[shape])
    in_a_trick(ana)
    ana.picture(f"table-{shape}")
    dealt(ana, 5, length="deals=1")
    play_until([ana], lambda _: stays(ana))
    ana.picture(f"hand-end-{shape}")
    finish([ana])
    ana.picture(f"over-{shape}")


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_a_line_of_tiles(visit: Visit, shape: str) -> None:
    ana = visit(SHAPES[shape])
    domino.table(ana)
    while not (ana.find(".chain .d").count() > LONG and ana.find(".rack .ok").count()):
        ana.waits(lambda _: domino.asked(ana), "a turn")
        domino.play(ana)
        ana.waits(lambda seen: domino.asked(ana) or seen.status == "over", "another turn")
    ana.picture(f"domino-{shape}")


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_dice_under_a_cup(visit: Visit, shape: str) -> None:
    ana = visit(SHAPES[shape])
    tokyo.table(ana, 10, lives="8")
    tokyo.until_asked(ana, "announce")
    while not ana.find(".keys .no").count():
        tokyo.does(ana)
        tokyo.until_asked(ana, "announce")
    ana.run("() => document.activeElement.blur()")
    ana.find(tokyo.CUP).hover()
    ana.page.mouse.down()
    ana.picture(f"tokyo-{shape}")


@pytest.mark.parametrize("shape", SHAPES)
def test_pictures_of_sips_to_give(visit: Visit, shape: str) -> None:
    ana, corto = visit(SHAPES[shape]), shipped("corto")
    squares = ["regala 3"] * 6 + [write_square(square) for square in corto.squares[6:]]
    board = " | ".join([corto.name, corto.language, *squares])
    opened(ana, game="tomanji", seats=6, options={"board": board}, quick=True, pace="off")
    tomanji.until_asked(ana, "regala")
    ana.run("() => { document.querySelector('.news').style.display = 'none'; }")
    ana.picture(f"tomanji-{shape}")


def test_picture_of_a_table_at_night(visit: Visit) -> None:
    ana = visit(dark=True)
    in_a_trick(ana)
    ana.picture("table-dark")


def test_pictures_of_a_club_evening(visit: Visit, house: Served) -> None:
    ana, beto = visit(DESK, "en"), visit(PHONE, "en")
    hall = evening()
    here = directs(ana, house, hall)
    ana.hears().picture("club-desk")
    ana.open(f"{here}/paper/pairings-by-name").picture("club-paper-desk")
    beto.page.goto(f"{beto.origin}{here}/table/1#k={key(hall.held.about, 'table.1')}")
    beto.press("[data-do=sit]")
    beto.find("[data-do=sit]").first.wait_for(state="detached")
    beto.picture("club-phone")


def in_a_trick(visitor: Visitor) -> None:
    """Play until a card is asked for and another will not do."""
    dealt(visitor, 5, length="deals=4")
    play_until([visitor], lambda seen: seen.phase == "trick" and seen.asked and seen.refused)


def stays(visitor: Visitor) -> bool:
    """Tell whether the page shows how a hand was paid."""
    return any(one.is_visible() for one in visitor.find(".paid h2, .how .paid ol").all())
