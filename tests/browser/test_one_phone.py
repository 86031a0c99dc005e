"""One phone that goes round a table: its poster, whose hand it shows, and everything that covers it again."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.measures import wrong
from browser.playing import opened
from browser.visitor import DESK, PHONE, SMALL, Seen, Size, Visitor, keen
from server.living import until

NAMES = ("Marta", "Luis", "Marta")
POSTER = "#cover[open]"
I_AM = f"{POSTER} .takes > [data-confirm]"
OWN = ".own [data-move]"
NOTHING_PRIVATE = """() => !document.querySelector('.own [data-move], .own .card, .own .bare')
  && document.body.dataset.me === undefined"""
ON_THE_BUTTON = "() => 'confirm' in document.activeElement.dataset && !document.activeElement.closest('[inert]')"
LINK = (
    "async () => (await (await import('/static/house.js')).post(`${location.pathname}/link`, { seat: 0 })).link"
)
ANSWERS_LATE = """() => {
  const real = window.fetch, zones = { hand: '<button data-move="leak">7</button>' };
  const told = JSON.stringify({ says: 'late', seq: 1e9, zones });
  window.fetch = (where, how) => !String(where).endsWith('/move') ? real(where, how) : new Promise((answers) => {
    window.answer = () => answers(new Response(told, { status: 409 }));
  });
}"""
"""Keeps the answer to a move back until ``answer`` is called; it would show a hand again."""
CUT = """() => [...document.querySelectorAll('.bar > *')]
  .filter((one) => one.checkVisibility() && one.matches(':not(h1)') && (one.scrollWidth > one.clientWidth + 1
    || one.scrollHeight > one.clientHeight + 1 || one.offsetHeight > one.parentElement.offsetHeight))
  .map((one) => one.innerText)"""
"""What of the head is cut."""
LOOKS_AWAY = """() => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
LOOKS_BACK = "() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }"


def begun(phone: Visitor, *names: str) -> None:
    """Start a match on one phone; its first poster is up."""
    opened(phone, "", shared=list(names or NAMES), options={"length": "deals=1"})
    phone.press("[data-do=start]")
    phone.find(I_AM).wait_for()


def taken(phone: Visitor) -> str:
    """Take the phone as whoever it is for; return who that is."""
    name = phone.find(f"{POSTER} h2 b").inner_text()
    assert phone.run(NOTHING_PRIVATE)
    phone.press(I_AM)
    phone.waits(lambda seen: seen.asked, f"what {name} is asked")
    assert not phone.find(POSTER).count()
    return name


def passed_round(phone: Visitor) -> list[str]:
    """Play on from hand to hand until the match is over; return who had the phone."""
    had: list[str] = []
    while True:
        until(lambda: phone.find(I_AM).count() or phone.seen().asked or is_over(phone), "a poster, or a question")
        if is_over(phone):
            return had
        if phone.find(I_AM).count():
            had.append(taken(phone))
        seen = phone.seen()
        if seen.asked:
            phone.play(keen(seen))
            moved_on(phone, seen)


def moved_on(phone: Visitor, before: Seen) -> None:
    until(lambda: phone.seen().wait != before.wait or not phone.seen().offers, "the table moves on")


def is_over(phone: Visitor) -> bool:
    return phone.seen().status == "over"


@pytest.mark.soak
@pytest.mark.parametrize(
    ("size", "language", "names"),
    [(PHONE, "es", ("Marta", "Marta")), (SMALL, "it", NAMES)],
)
def test_a_whole_match_goes_round_on_one_phone(
    visit: Visit, size: Size, language: str, names: tuple[str, ...]
) -> None:
    phone = visit(size, language)
    begun(phone, *names)
    assert faults(phone) == []
    had = passed_round(phone)
    assert set(had) == {*names, "Marta 2"}
    assert all(one != other for one, other in pairwise(had[len(names) :]))
    assert phone.find("[data-do=rematch]").is_visible()
    phone.press("[data-do=rematch]")
    phone.find(I_AM).wait_for()


@pytest.mark.parametrize("moves", [6, *rarely(12)])
def test_a_match_goes_round_by_keyboard_alone(visit: Visit, moves: int) -> None:
    phone = visit(DESK, "en")
    begun(phone, "Ana", "Ben")
    played = 0
    while played < moves:
        until(lambda: phone.find(I_AM).count() or phone.seen().asked, "a poster, or a question")
        if phone.find(I_AM).count():
            until(lambda: phone.run(ON_THE_BUTTON), "the focus on the button")
            phone.page.keyboard.press("Enter")
            phone.waits(lambda seen: seen.asked, "a question")
        seen = phone.seen()
        if seen.asked:
            key = phone.find(f'.own [data-move="{keen(seen)}"]').get_attribute("data-key") or ""
            phone.page.keyboard.press(key)
            moved_on(phone, seen)
            played += 1


def test_poster_and_covered_table_fit_every_screen_and_axe_finds_nothing(visit: Visit) -> None:
    phone = visit(PHONE, "en", dark=True)
    begun(phone, "Ana", "Bartholomäus-Maximilian", "Cleo")
    for _ in range(3):
        taken(phone)
        phone.play(keen(phone.seen()))
        phone.find(I_AM).wait_for()
    assert faults(phone) == []
    assert [fault for fault in wrong(phone) if "poster" in fault or "cover" in fault] == []
    phone.press("[data-glance]")
    phone.find(".own [data-confirm]").wait_for()
    assert wrong(phone) == []
    assert faults(phone) == []


@pytest.mark.parametrize("game", ["tomate", "tokyo"])
def test_on_the_smallest_phone_the_head_says_all_beside_the_button_that_covers_it(
    visit: Visit, game: str
) -> None:
    phone = visit(SMALL, "it")
    opened(phone, "", game=game, shared=["Ana", "Ben"])
    phone.press("[data-do=start]")
    phone.find(I_AM).wait_for()
    taken(phone)
    phone.find("[data-cover]").wait_for()
    assert phone.run(CUT) == []


def test_a_double_tap_takes_the_phone_once_and_plays_nothing(visit: Visit) -> None:
    phone = visit(PHONE)
    begun(phone)
    before = phone.seen().wait
    phone.find(I_AM).dblclick()
    seen = phone.waits(lambda seen: seen.asked, "the question")
    assert (seen.wait, seen.sent) == (before, False)


@pytest.mark.parametrize("how", ["button", "away", "reload", "back"])
def test_whatever_takes_the_eyes_off_it_covers_it(visit: Visit, how: str) -> None:
    phone = visit(PHONE)
    begun(phone)
    taken(phone)
    if how == "button":
        phone.press("[data-cover]")
    elif how == "away":
        phone.run(LOOKS_AWAY)
        assert phone.run(NOTHING_PRIVATE)
        phone.run(LOOKS_BACK)
    elif how == "reload":
        phone.page.reload()
    else:
        path = f"/t/{phone.code}"
        phone.open("/")
        phone.page.go_back()
        phone.waits_for_page(f"**{path}")
    assert phone.run(NOTHING_PRIVATE)
    phone.find(I_AM).wait_for()
    assert phone.run(NOTHING_PRIVATE)
    taken(phone)


def test_left_to_lie_it_covers_itself(visit: Visit) -> None:
    phone = visit(PHONE)
    phone.page.clock.install()
    begun(phone)
    taken(phone)
    phone.page.clock.fast_forward(61_000)
    phone.find(I_AM).wait_for()
    assert phone.run(NOTHING_PRIVATE)


def test_an_answer_that_comes_once_it_is_covered_shows_no_hand_again(visit: Visit) -> None:
    phone = visit(PHONE)
    begun(phone)
    taken(phone)
    phone.run(ANSWERS_LATE)
    phone.press(OWN)
    phone.find(f"{OWN}.sent").wait_for()
    phone.press("[data-cover]")
    phone.find(I_AM).wait_for()
    phone.run("async () => { window.answer(); await new Promise((drawn) => setTimeout(drawn, 50)); }")
    assert phone.run(NOTHING_PRIVATE)


def test_of_two_tabs_one_is_uncovered(visit: Visit) -> None:
    phone = visit(DESK)
    begun(phone)
    other = phone.tab()
    other.find(I_AM).wait_for()
    taken(other)
    assert phone.run(NOTHING_PRIVATE)
    taken(phone)
    until(lambda: other.run(NOTHING_PRIVATE), "the other tab covered")


def test_a_friend_goes_on_with_a_phone_of_his_own(visit: Visit) -> None:
    phone, friend = visit(PHONE, "en"), visit(PHONE, "it")
    begun(phone)
    taken(phone)
    seen = phone.seen()
    phone.press("[data-open=menu]")
    phone.find("[data-zone=mine] .qr").wait_for()
    link = phone.run(LINK)
    friend.open(link.removeprefix(friend.origin))
    assert friend.waits(lambda now: now.asked, "the same question").offers == seen.offers
    until(lambda: phone.run(NOTHING_PRIVATE), "the phone covered")
    phone.find(I_AM).wait_for()
    assert phone.find(f"{POSTER} h2 b").inner_text() != "Marta"


def test_names_are_typed_and_put_in_order_by_buttons_and_by_a_finger(visit: Visit) -> None:
    phone = visit(PHONE, "en").open("/new/tomate")
    phone.press("label:has([name=phones][value=one])")
    fields = phone.find("[name=called]")
    fields.nth(0).fill("Ana")
    fields.nth(1).fill("Ben")
    fields.nth(1).press("Enter")
    phone.page.keyboard.type("Cleo")
    assert faults(phone) == []
    phone.find("[data-shift='-1']").nth(2).click()
    assert typed(phone) == ["Ana", "Cleo", "Ben"]
    carried_down(phone)
    assert typed(phone) == ["Cleo", "Ben", "Ana"]
    phone.press("button[form=open]")
    phone.find("[data-form=share]").wait_for()
    assert phone.find(".seats .nm").all_inner_texts() == [
        f"{name}\nshared phone" for name in ("Cleo", "Ben", "Ana")
    ]


def typed(phone: Visitor) -> list[str]:
    return [field.input_value() for field in phone.find("[name=called]").all()]


def carried_down(phone: Visitor) -> None:
    """Carry the first name below all others by its grip."""
    phone.find("[data-one-more]").scroll_into_view_if_needed()
    grip, last = phone.find("[data-grip]").first.bounding_box(), phone.find("[data-grip]").last.bounding_box()
    assert grip is not None
    assert last is not None
    mouse = phone.page.mouse
    mouse.move(grip["x"] + 10, grip["y"] + 10)
    mouse.down()
    mouse.move(last["x"] + 10, last["y"] + last["height"] + 20, steps=6)
    mouse.up()


def offers(move: str, seen: Seen) -> bool:
    return seen.asked and move in seen.offers


def test_in_tokyo_the_poster_tells_what_was_announced_and_no_dice_are_on_the_page(visit: Visit) -> None:
    phone = visit(SMALL, "en")
    opened(phone, "", game="tokyo", shared=["Ana", "Ben", "Cleo"])
    phone.press("[data-do=start]")
    phone.find(I_AM).wait_for()
    first = taken(phone)
    for move in ("roll", "look", "65"):
        seen = phone.waits(partial(offers, move), f"{move} is offered")
        phone.run("(move) => document.querySelector(`.own [data-move='${move}']`).click()", move)
        moved_on(phone, seen)
    phone.find(I_AM).wait_for()
    assert f"{first} announces six‑five" in phone.find(".lately li").last.inner_text()
    assert phone.find(f"{POSTER} h2 b").inner_text() != first
    assert phone.run(NOTHING_PRIVATE)
    assert faults(phone) == []
