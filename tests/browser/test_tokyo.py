"""A match of Tokyo by taps: the cup under a finger, what each screen has room for, what nobody else sees."""

from __future__ import annotations

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.measures import wrong
from browser.playing import opened, rushed, together
from browser.test_learning import led_to
from browser.test_pages_carry import HEAVIEST, WEIGHT
from browser.visitor import DESK, PHONE, SIZES, SMALL, Size, Visitor
from server.living import until

QUICK = {"lives": "2"}
ASKED = "() => document.title.startsWith('●') && !document.querySelector('.sent')"
DICE_SEEN = """() => [...document.querySelectorAll('.own .bare .die')]
  .filter((die) => die.checkVisibility({ visibilityProperty: true })).length"""
SIGHTINGS = f"""() => {{
  window.sightings = [];
  new MutationObserver(() => window.sightings.push(({DICE_SEEN})()))
    .observe(document.body, {{ subtree: true, attributeFilter: ['data-lifted'] }});
}}"""
"""Lets the page write down how many dice are seen whenever a cup is lifted or put down: a moment is soon over."""
CUP = ".peek[data-dice]"
LONGER_THAN_A_TAP = 400
"""Milliseconds."""
FORMS = """() => [...document.querySelectorAll('.ring .ct')].filter((one) => one.checkVisibility())
  .map((one) => one.innerText.replace(/\\d+/g, 'n'))"""
"""How each place writes what its bomb stands at."""
HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect(), plane = box(document.querySelector('.plane'));
  const dice = [...document.querySelectorAll('.lifted i:not(.pot)')].map(box), words = document.createRange();
  const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const all = document.querySelectorAll('.claim > :is(figcaption, small), .claim [aria-hidden], .verdict');
  return [...all].filter((told) => {
    words.selectNodeContents(told);
    const lines = [...words.getClientRects()].filter((line) => line.width > 1);
    return lines.some((line) => line.bottom > plane.bottom + 1 || dice.some((die) => meets(line, die)));
  }).map((told) => told.innerText);
}"""
"""What is told of a doubt and lies under its dice, or off the plane."""


def table(person: Visitor, seats: int = 5, **options: str) -> str:
    """Sit down with bots; nothing is done for one who looks for long."""
    return opened(person, game="tokyo", seats=seats, options={**QUICK, **options}, quick=True, pace="off")


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
    if choice == "look":
        covers(person)


def covers(person: Visitor) -> None:
    """Put the cup over the dice again, which who taps at it sees for a moment."""
    person.page.keyboard.press("Escape")
    person.waits(lambda _: person.run(DICE_SEEN) == 0, "the cup over the dice")


def until_asked(person: Visitor, wanted: str) -> None:
    """Play on until this person is asked for something."""
    while True:
        person.waits(lambda seen: seen.status == "over" or asked(person), "a turn")
        assert person.seen().status == "playing", f"the match is over before {wanted}"
        if what(person) == wanted:
            return
        does(person)


def said(person: Visitor) -> str | None:
    """Read off what the cup says it is."""
    return person.find(CUP).get_attribute("aria-label")


OFF_THE_TABLE = """() => {
  const plane = document.querySelector('.plane').getBoundingClientRect();
  const lies = (r) => r.bottom <= plane.bottom + 12 && r.top >= plane.top;
  const all = [...document.querySelectorAll('.own .bare .die, .own .up .cup')];
  return all.map((one) => one.getBoundingClientRect())
    .filter((r) => !r.width || !lies(r)).map((r) => [r.top, r.bottom]);
}"""
"""Dice that do not lie on the table, nor the cup that was lifted off them; tilted, it may lean over the edge."""


def goes_to(person: Visitor, step: int) -> None:
    """Go on to the next step of a replay."""
    person.page.keyboard.press("ArrowRight")
    until(lambda: person.find("[data-reached]").inner_text().startswith(f"{step} "), f"step {step}")


def fits(person: Visitor) -> list[object]:
    """List what of the middle cannot be read, and how many ways there are to write a bomb, if not one."""
    forms = set(person.run(FORMS))
    return [*person.run(HIDDEN), *(forms if len(forms) > 1 else ())]


@pytest.mark.parametrize("seats", [20, *rarely(2)])
def test_whatever_is_asked_fits_every_screen(visit: Visit, seats: int) -> None:
    ana = visit(PHONE)
    table(ana, seats, lives="9")
    for moment in ("roll", "look", "announce", "doubt"):
        until_asked(ana, moment)
        found = wrong(ana)
        assert (moment, found, faults(ana)) == (moment, [], [])
        ana.resize(PHONE)


@pytest.mark.parametrize("language", ["es", *rarely("it", "en")])
def test_how_a_doubt_ended_is_read_whole_on_every_screen_of_the_lesson(visit: Visit, language: str) -> None:
    ana = visit(SMALL, language)
    led_to(ana, "tokyo", "shown")
    ana.find(".verdict").wait_for()
    for size in SIZES:
        ana.resize(size)
        assert (size, fits(ana)) == (size, [])


@pytest.mark.parametrize("seats", [8, *rarely(3, 10)])
def test_places_write_their_bombs_alike_whether_they_have_announced_or_not(visit: Visit, seats: int) -> None:
    ana = visit(SMALL)
    table(ana, seats, lives="9")
    until_asked(ana, "doubt")
    assert ana.find(".ring .cry").count() == 1
    for size in SIZES:
        ana.resize(size)
        assert (size, fits(ana)) == (size, [])


def test_dice_are_seen_while_the_cup_is_held_and_by_nobody_longer(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana)
    until_asked(ana, "announce")
    ana.find(CUP).hover()
    ana.page.mouse.down()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 2, "the dice")
    ana.find(".keys[data-lifted] .mine").wait_for()
    ana.page.wait_for_timeout(LONGER_THAN_A_TAP)
    assert ana.run(DICE_SEEN) == 2
    ana.page.mouse.up()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 0, "the cup over them again")
    assert ana.find(".keys[data-lifted]").count() == 0


def test_in_a_replay_the_cup_beside_the_dice_that_were_seen_lies_on_the_table(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, 2)
    rushed(ana)
    ana.open(f"/t/{ana.code}/match/1/replay")
    steps = 0
    while not ana.find(".own .bare").count():
        steps += 1
        goes_to(ana, steps)
    for size in SIZES:
        ana.resize(size)
        assert (size, ana.run(OFF_THE_TABLE)) == (size, [])


def test_who_has_looked_knows_them_after_a_reload_too(visit: Visit) -> None:
    ana = visit(DESK)
    code = table(ana)
    until_asked(ana, "announce")
    known = ana.find(CUP).get_attribute("data-dice")
    ana.open(f"/t/{code}")
    assert ana.find(CUP).get_attribute("data-dice") == known
    ana.catches_up()
    assert ana.run(DICE_SEEN) == 0


def test_by_keys_the_cup_is_a_switch_that_says_the_dice(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana)
    until_asked(ana, "announce")
    ana.page.keyboard.press("l")
    ana.find(f"{CUP}[aria-pressed=true]").wait_for()
    assert said(ana) == ana.find(CUP).get_attribute("data-dice")
    ana.page.keyboard.press("Escape")
    ana.find(f"{CUP}[aria-pressed=false]").wait_for()
    assert said(ana) == ana.find(CUP).get_attribute("data-covered")


@pytest.mark.parametrize("size", [SMALL, *rarely(PHONE, DESK)])
def test_holding_the_cup_is_the_look_and_shows_the_dice_as_soon_as_they_come(visit: Visit, size: Size) -> None:
    ana = visit(size)
    table(ana)
    until_asked(ana, "look")
    ana.find(".peek").hover()
    ana.page.mouse.down()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 2, "the dice, under the finger")
    ana.page.mouse.up()
    ana.waits(lambda _: ana.run(DICE_SEEN) == 0, "the cup over them again")


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_tap_to_look_shows_the_dice_for_a_moment_whatever_is_drawn_meanwhile(visit: Visit, size: Size) -> None:
    ana = visit(size)
    table(ana)
    until_asked(ana, "look")
    ana.run(SIGHTINGS)
    ana.run("() => setInterval(() => document.dispatchEvent(new Event('drawn')), 50)")
    ana.press(".peek")
    ana.waits(lambda _: 2 in ana.run("() => window.sightings"), "the dice")
    ana.waits(lambda _: ana.run(DICE_SEEN) == 0, "the cup over them again, by itself")


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
    code = together(ana, beto, game="tokyo", seats=2, options=QUICK)
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
