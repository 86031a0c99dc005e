"""A match of Tokyo by taps: the cup under a finger, what each screen has room for, what nobody else sees."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import joined, opened, started
from browser.test_pages_carry import HEAVIEST, WEIGHT
from browser.visitor import DESK, PHONE, SMALL, Visitor

QUICK = {"lives": "2"}
ASKED = "() => document.title.startsWith('●') && !document.querySelector('.sent')"
DICE_SEEN = """() => [...document.querySelectorAll('.own .bare .die')]
  .filter((die) => die.checkVisibility({ visibilityProperty: true })).length"""
CUP = ".peek[data-dice]"


def table(person: Visitor, seats: int = 5, **options: str) -> str:
    """Sit down with bots."""
    return opened(person, game="tokyo", seats=seats, options={**QUICK, **options}, quick=True)


def asked(person: Visitor) -> bool:
    """Tell whether this person is asked."""
    return bool(person.run(ASKED))


def what(person: Visitor) -> str:
    """Read off what this person is asked, by what is offered."""
    offers = person.seen().offers
    for move in ("look", "roll", "doubt"):
        if move in offers:
            return move
    return "announce" if offers else ""


def does(person: Visitor, move: str = "") -> None:
    """Do what is asked: look, roll, believe, announce the lowest score that will do; or something else."""
    wait = person.seen().wait
    choice = {"look": "look", "roll": "roll", "doubt": "believe"}.get(what(person), "")
    person.press(f'.own [data-move="{move or choice}"]' if move or choice else ".keys .ok")
    person.waits(lambda seen: seen.wait != wait or seen.status == "over", "it is taken")


def until_asked(person: Visitor, wanted: str) -> None:
    """Play on until this person is asked for something."""
    while True:
        person.waits(lambda seen: seen.status == "over" or asked(person), "a turn")
        assert person.seen().status == "playing", f"the match is over before {wanted}"
        if what(person) == wanted:
            return
        does(person)


def axe(person: Visitor) -> list[str]:
    """List what the program for accessibility finds."""
    return [one["id"] for one in Axe().run(person.page).response["violations"]]


@pytest.mark.parametrize("seats", [2, 20])
def test_whatever_is_asked_fits_every_screen(visit: Visit, seats: int) -> None:
    ana = visit(PHONE)
    table(ana, seats, lives="9")
    for moment in ("roll", "look", "announce", "doubt"):
        until_asked(ana, moment)
        faults = wrong(ana)
        assert (moment, faults, axe(ana)) == (moment, [], [])
        ana.resize(PHONE)


def test_dice_are_seen_while_the_cup_is_held_and_by_nobody_longer(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana)
    until_asked(ana, "announce")
    assert ana.run(DICE_SEEN) == 0
    ana.find(CUP).hover()
    ana.page.mouse.down()
    assert ana.run(DICE_SEEN) == 2
    assert ana.find(".keys[data-lifted] .mine").count() == 1
    ana.page.wait_for_timeout(400)
    ana.page.mouse.up()
    assert ana.run(DICE_SEEN) == 0
    assert ana.find(".keys[data-lifted]").count() == 0


def test_who_has_looked_knows_them_after_a_reload_too(visit: Visit) -> None:
    ana = visit(DESK)
    code = table(ana)
    until_asked(ana, "announce")
    known = ana.find(CUP).get_attribute("data-dice")
    ana.open(f"/t/{code}")
    assert ana.find(CUP).get_attribute("data-dice") == known
    assert ana.run(DICE_SEEN) == 0


def test_by_keys_the_cup_is_a_switch_that_says_the_dice(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana)
    until_asked(ana, "announce")
    cup = ana.find(CUP)
    covered, dice = cup.get_attribute("data-covered"), cup.get_attribute("data-dice")
    ana.page.keyboard.press("l")
    assert (cup.get_attribute("aria-pressed"), cup.get_attribute("aria-label")) == ("true", dice)
    ana.page.keyboard.press("Escape")
    assert (cup.get_attribute("aria-pressed"), cup.get_attribute("aria-label")) == ("false", covered)


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK])
def test_holding_the_cup_is_the_look_and_shows_the_dice_as_soon_as_they_come(visit: Visit, size: object) -> None:
    ana = visit(size)
    table(ana)
    until_asked(ana, "look")
    ana.find(".peek").hover()
    ana.page.mouse.down()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 2, "the dice, under the finger")
    ana.page.mouse.up()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 0, "the cup over them again")


def test_a_score_too_low_is_struck_and_says_why(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, lives="9")
    until_asked(ana, "announce")
    while ana.find(".keys .no").count() == 0:
        does(ana)
        until_asked(ana, "announce")
    wait = ana.seen().wait
    ana.press(".keys .no", pale=True)
    ana.find(".why.no a").wait_for()
    assert ana.seen().wait == wait


def test_what_one_rolled_is_on_no_other_page(visit: Visit) -> None:
    ana, beto, eva = visit(DESK), visit(PHONE), visit(DESK)
    code = opened(ana, game="tokyo", seats=2, options=QUICK)
    joined(beto, code, "Beto")
    started(ana, [ana, beto])
    eva.open(f"/t/{code}")
    while not (ana.find(CUP).count() or beto.find(CUP).count()):
        for person in (ana, beto):
            if asked(person):
                does(person)
    knows = ana if ana.find(CUP).count() else beto
    for other in {ana, beto, eva} - {knows}:
        other.catches_up()
        assert other.find(f".die, {CUP}, .keys .mine").count() == 0


def test_a_table_of_tokyo_is_not_heavy(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, 20)
    until_asked(ana, "announce")
    fresh = visit(PHONE)
    fresh.open(f"/t/{ana.code}")
    parts = dict(fresh.run(WEIGHT))
    assert sum(parts.values()) < HEAVIEST, parts
