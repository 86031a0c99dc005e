"""A table of Tomanji by taps and keys: what each screen has room for, what is held, what stays on one's phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Request

from browser.axe import faults
from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import finish, joined, opened, rushed, started, together
from browser.test_pages_carry import HEAVIEST, WEIGHT
from browser.visitor import DESK, PHONE, SMALL, Seen, Visitor

SCENES = {
    "toma 2": "roll",
    "dado": "dado",
    "regala 4": "regala",
    "nunca": "nunca",
    "hermana": "answers",
    "cascada": "cascada",
    "cultura": "topic",
    "historia": "speak",
    "regla 2": "regla",
    "trabalenguas": "perform",
    "libre: canta algo que sepáis todos, y que se oiga hasta en la cocina": "perform",
}
"""A square, and the phase in which whoever lands on it is asked for something."""
ASKED = "() => document.title.startsWith('●') && !document.querySelector('.sent')"
WALKS = """() => { window.walks = []; const own = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    if (this.matches('.toks [data-seat]')) window.walks.push([this.dataset.seat, frames.length]);
    return own.call(this, frames, ...more);
  }; }"""


def table(person: Visitor, square: str, seats: int = 2, squares: int = 30, **options: str) -> str:
    """Sit down with bots at a board on which all squares are the same."""
    board = " | ".join(["Prueba", "es", *[square] * squares])
    return opened(
        person, game="tomanji", seats=seats, options={"board": board, **options}, quick=True, pace="off"
    )


def asked(person: Visitor) -> bool:
    """Tell whether this person is asked."""
    return bool(person.run(ASKED))


def until_asked(person: Visitor, phase: str) -> Seen:
    """Roll until this person is asked for what belongs to a phase."""
    while True:
        seen = person.waits(lambda seen: seen.status == "over" or asked(person), "a turn")
        if seen.phase == phase:
            return seen
        assert seen.status == "playing", seen
        person.press(".own [data-move]")
        person.waits(lambda now, wait=seen.wait: now.wait != wait, "the die")  # type: ignore[misc]


def until_first_in_a_cascade(person: Visitor) -> None:
    """Let others' cascades pass, roll, and come to one: who begins it has ten seconds, and nobody before her."""
    while True:
        seen = person.waits(lambda seen: seen.status == "over" or asked(person), "a turn")
        assert seen.status == "playing", seen
        if seen.phase == "roll":
            person.press(".own [data-move]")
            person.find(".hold").wait_for()
            return
        person.waits(lambda now, wait=seen.wait: now.wait != wait, "it passes her by")  # type: ignore[misc]


@pytest.mark.parametrize("square", SCENES)
def test_whatever_is_asked_fits_every_screen(visit: Visit, square: str) -> None:
    ana = visit(PHONE)
    table(ana, square, cultura_s="15")
    until_asked(ana, SCENES[square])
    assert (square, wrong(ana), faults(ana)) == (square, [], [])


@pytest.mark.parametrize("size", [PHONE, SMALL, DESK])
def test_who_holds_the_button_drinks_until_he_lifts_his_finger(visit: Visit, size: object) -> None:
    ana = visit(size)
    table(ana, "cascada")
    until_first_in_a_cascade(ana)
    ana.find(".hold").hover()
    ana.page.mouse.down()
    ana.find(".hold.on").wait_for()
    ana.waits(lambda _: ana.find(".people .me.free").count() == 1, "she may stop")
    ana.page.mouse.up()
    ana.waits(lambda _: ana.find(".hold.on").count() == 0, "she has stopped")


def test_the_space_bar_holds_and_looking_away_lets_go(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana, "cascada")
    until_first_in_a_cascade(ana)
    ana.find(".hold").focus()
    ana.page.keyboard.down(" ")
    ana.find(".hold.on").wait_for()
    ana.run("() => dispatchEvent(new Event('blur'))")
    ana.waits(lambda _: ana.find(".hold.on").count() == 0, "she has stopped")
    ana.page.keyboard.up(" ")


def test_a_touch_that_is_over_before_the_house_knows_of_it_begins_and_ends_all_the_same(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, "cascada")
    until_first_in_a_cascade(ana)
    sent: list[str] = []
    ana.page.on("request", lambda request: sent.append(request.post_data or ""))
    ana.find(".hold").hover()
    ana.page.mouse.down()
    ana.page.mouse.up()
    ana.waits(lambda _: ana.find(".hold").count() == 0, "it began and ended")
    moves = [text.partition('"move":"')[2].partition('"')[0] for text in sent]
    assert [move for move in moves if move] == ["hold 5", "lift"]


def paused_in_a_cascade(person: Visitor) -> None:
    """Hold the button of a cascade down, and pause the table: no clock of the cascade runs meanwhile."""
    table(person, "cascada")
    until_first_in_a_cascade(person)
    person.find(".hold").hover()
    person.page.mouse.down()
    person.find(".hold.on").wait_for()
    pause = "async (code) => (await import('/static/house.js')).post(`/t/${code}/do`, { do: 'pause' })"
    person.run(pause, person.code)
    person.find("[data-do=resume]").first.wait_for()


def lifts(request: Request) -> bool:
    """Tell whether a request says that somebody has stopped."""
    return '"move":"lift"' in (request.post_data or "")


def test_a_finger_that_is_lifted_while_the_table_is_paused_counts_when_it_goes_on(visit: Visit) -> None:
    ana = visit(PHONE)
    paused_in_a_cascade(ana)
    ana.page.mouse.up()
    with ana.page.expect_request(lifts):
        ana.press("[data-do=resume]")
    ana.waits(lambda _: ana.find(".hold.on").count() == 0, "she has stopped")


def test_who_drinks_when_the_page_comes_anew_stops_by_another_touch(visit: Visit) -> None:
    ana = visit(PHONE)
    paused_in_a_cascade(ana)
    ana.page.reload()
    ana.hears().press("[data-do=resume]")
    ana.page.mouse.up()
    with ana.page.expect_request(lifts):
        ana.find(".hold.on").hover()
        ana.page.mouse.down()
        ana.page.mouse.up()
    ana.waits(lambda _: ana.find(".hold.on").count() == 0, "she has stopped")


def test_a_finger_on_the_edge_is_followed_and_the_last_one_drinks(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(DESK)
    board = " | ".join(["P", "es", *["dedo"] * 30])
    together(ana, beto, game="tomanji", seats=2, options={"board": board}, pace="off")
    rolls, other = (ana, beto) if asked_first(ana, beto) else (beto, ana)
    rolls.press('.own [data-move="roll"]')
    rolls.find(".own .charge").wait_for()
    rolls.press(".own .charge")
    other.find(".own .edge").wait_for()
    assert (wrong(other), faults(other)) == ([], [])
    other.find(".own .edge").dispatch_event("pointerdown", {"button": 0, "isPrimary": True})
    other.waits(lambda seen: seen.phase == "roll", "the finger is there")
    assert other.find(".people .me .sign b").inner_text() == "1"


def asked_first(ana: Visitor, beto: Visitor) -> bool:
    """Wait for the lot; tell whether it fell to the first of them."""
    ana.waits(lambda _: asked(ana) or asked(beto), "the lot")
    return asked(ana)


def test_sips_are_given_one_a_tap_and_written_words_are_said(visit: Visit) -> None:
    ana = visit(PHONE)
    table(ana, "regala 3", 3)
    until_asked(ana, "regala")
    for left in (2, 1):
        ana.press(".givees li:last-child button")
        ana.waits(lambda _, left=left: str(left) in ana.find(".head h2").inner_text(), "one is given")  # type: ignore[misc]
    ana.press(".givees li:last-child button")
    ana.waits(lambda seen: seen.phase == "roll", "all are given")


def test_a_rule_that_is_written_is_pinned_for_all_to_read(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana, "regla 1")
    until_asked(ana, "regla")
    ana.find(".own [name=said]").fill("  nadie   dice <b>no</b> ")
    ana.page.keyboard.press("Enter")
    ana.waits(lambda _: "nadie dice <b>no</b>" in ana.find(".pinned").inner_text(), "it stands there")


def test_a_token_walks_over_every_square_on_its_way(visit: Visit) -> None:
    ana = visit(PHONE, moving=True)
    table(ana, "toma 1")
    until_asked(ana, "roll")
    ana.run(WALKS)
    ana.press('.own [data-move="roll"]')
    ana.waits(lambda _: ana.run("() => window.walks.length"), "a walk")
    seat, stops = ana.run("() => window.walks[0]")
    assert (
        stops == ana.run(f"() => Number(document.querySelector('.toks [data-seat=\"{seat}\"]').dataset.at)") + 1
    )


def test_a_square_under_the_finger_is_read_out_until_the_next(visit: Visit) -> None:
    ana = visit(SMALL)
    table(ana, "cascada")
    until_asked(ana, "roll")
    ana.press('.sq[data-n="9"]')
    assert ana.find(".looked > i").inner_text() == "9"
    assert "cadena" in ana.find(".looked p").inner_text()
    ana.press('.sq[data-n="9"]')
    assert ana.find(".looked").count() == 0


def test_what_one_drinks_is_kept_on_ones_own_phone_and_sent_nowhere(visit: Visit) -> None:
    ana = visit(PHONE)
    code = table(ana, "toma 2")
    until_asked(ana, "roll")
    sent: list[str] = []
    ana.page.on("request", lambda request: sent.append(request.url))
    ana.press("[data-care-today]")
    ana.press("[data-care-sheet]")
    ana.find("#sips h2").wait_for()
    assert faults(ana) == []
    ana.press("#sips .btn.full, #sips .btn")
    ana.find("#sips select").select_option("4")
    ana.press("#sips [data-shut]")
    ana.press("[data-care-today]")
    ana.run("() => 'whatever was sent is sent by now'")
    assert sent == []
    ana.open(f"/t/{code}")
    assert ana.find("[data-care-today]").inner_text() == "Hoy sí bebo"


def test_a_ceiling_is_one_for_all_matches_of_a_table(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(PHONE)
    board = " | ".join(["Prueba", "es", *["toma 3"] * 8])
    options = {"board": board, "winner_gives": "0"}
    joined(beto, opened(ana, game="tomanji", seats=2, options=options, pace="off"), "Beto")
    started(ana, [ana, beto])
    ana.press("[data-care-sheet]")
    ana.find("#sips select").select_option("5")
    ana.press("#sips [data-shut]")
    finish([ana, beto])
    for person in (beto, ana):
        person.press("[data-do=rematch]")
    started(ana, [ana, beto])
    if not asked_first(ana, beto):
        beto.press(".own [data-move]")
        ana.waits(lambda _: asked(ana), "her turn")
    ana.press(".own [data-move]")
    ana.waits(lambda _: "hasta tu tope" in ana.find("[data-care-says]").inner_text(), "it is enough for her")


def test_the_letters_of_the_tokens_are_read_at_the_end_as_under_way(visit: Visit) -> None:
    ana = visit(DESK)
    table(ana, "toma 1", 5, 5)
    rushed(ana)
    letters = "(within) => [...document.querySelectorAll(within)].map((one) => getComputedStyle(one).color)"
    ana.find(".ends .tk b").nth(4).wait_for()
    assert sorted(ana.run(letters, ".ends .tk b")) == sorted(ana.run(letters, ".toks .tk b"))


def test_a_table_of_tomanji_is_not_heavy(visit: Visit) -> None:
    ana = visit(PHONE)
    opened(ana, game="tomanji", seats=20, options={"board": "clasico"}, quick=True, pace="off")
    until_asked(ana, "roll")
    fresh = visit(PHONE)
    fresh.open(f"/t/{ana.code}")
    parts = dict(fresh.run(WEIGHT))
    assert sum(parts.values()) < HEAVIEST, parts
