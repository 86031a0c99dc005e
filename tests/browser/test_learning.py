"""Somebody who has never played is taught a first hand: the marked move, a wrong one, the end."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from browser.axe import faults
from browser.conftest import Visit, rarely
from browser.playing import plays_now
from browser.visitor import DESK, LYING, PHONE, SMALL, Size, Visitor
from contract.lessons import taught
from server.living import until
from sobremesa.games import game, rooms

SPOKEN = {name: sum(bool(beat.says) for _, beat in taught(room)) for name, room in rooms().items()}
"""How often the coach speaks."""
_HIDDEN = """() => {
  const box = (one) => one.getBoundingClientRect(), c = box(document.querySelector('.coach'));
  const meets = (r) => r.left < c.right && r.right > c.left && r.top < c.bottom && r.bottom > c.top;
  const outside = (r) => r.left < -1 || r.right > innerWidth + 1 || r.top < 0 || r.bottom > innerHeight + 1;
  const shown = [...document.querySelectorAll('.hand li, .own .btn, .run .d, .pairs, .coach .btn, .coach p')];
  const wrong = shown.map((one) => [one, box(one)]).filter(([one, r]) =>
    r.width && (outside(r) || (!one.closest('.coach') && meets(r))));
  return wrong.map(([one]) => one.outerHTML.slice(0, 80));
}"""
"""What lies under the coach or off the screen, of all that is needed."""


class Pupil(NamedTuple):
    """What somebody learns, on what screen, in which language."""

    name: str
    size: Size
    language: str


def coached(learner: Visitor, step: int) -> None:
    """Wait until the coach says the next thing and all is drawn."""
    of = SPOKEN[learner.find("body").get_attribute("data-game") or ""]
    until(
        lambda: learner.find("[data-step]").inner_text() == f"{step} / {of}",
        f"the coach's word number {step}",
    )
    until(lambda: learner.find(".hint, [data-next]:visible, [data-over]:visible").count(), "something to do")


def does(learner: Visitor) -> None:
    """Do what the lesson wants; where it asks for an end as well, choose it."""
    if not learner.find(".hint").count():
        return learner.press("[data-next]")
    learner.press(".hint")
    if learner.find(".which .hint").count():
        learner.press(".which .hint")
    return None


def led_to(learner: Visitor, name: str, key: str) -> int:
    """Open a lesson where the coach says this, as one comes back to it; say which of his words it is."""
    told = [beat.says for _, beat in taught(game(name))]
    learner.open(f"/learn/{name}#{told.index(key)}")
    step = [words for words in told if words].index(key) + 1
    coached(learner, step)
    return step


@pytest.mark.parametrize(
    "pupil",
    [
        Pupil("tomate", SMALL, "es"),
        *rarely(
            Pupil("domino", SMALL, "it"),
            Pupil("domino", LYING, "es"),
            Pupil("tomate", LYING, "it"),
            Pupil("tomate", PHONE, "en"),
            Pupil("tomate", DESK, "es"),
            Pupil("domino", PHONE, "es"),
            Pupil("domino", DESK, "en"),
        ),
    ],
)
def test_a_first_hand_is_played_to_its_end_and_nothing_is_hidden(visit: Visit, pupil: Pupil) -> None:
    name = pupil.name
    learner = visit(pupil.size, pupil.language).open("/")
    learner.press(f"a[href='/learn/{name}']")
    learner.page.wait_for_url(f"**/learn/{name}")
    for step in range(1, SPOKEN[name]):
        coached(learner, step)
        assert learner.run(_HIDDEN) == [], f"step {step}"
        does(learner)
    coached(learner, SPOKEN[name])
    assert learner.run(_HIDDEN) == []
    plays_now(learner, name)
    learner.page.wait_for_url("**/t/*")


def test_a_card_that_will_not_do_is_explained_and_nothing_happens(visit: Visit) -> None:
    learner = visit(PHONE, "en")
    step = led_to(learner, "tomate", "follow")
    for now in (step, step + 1):  # while he reads of it, and when it is his move
        coached(learner, now)
        learner.press(".own .no", pale=True)
        until(lambda: "You hold the suit led" in learner.find("[data-no]").inner_text(), "why not")
        coached(learner, now)
        does(learner)
    coached(learner, step + 2)
    assert learner.find("[data-no]").inner_text() == ""


def test_the_other_end_is_named_as_such_and_can_be_chosen_anew(visit: Visit) -> None:
    learner = visit(PHONE, "en")
    step = led_to(learner, "domino", "end")
    learner.press(".hint")
    learner.press(".which .btn:not(.hint)")
    until(lambda: "That would be allowed" in learner.find("[data-no]").inner_text(), "what the lesson wants")
    does(learner)
    coached(learner, step + 1)


def test_who_plays_before_he_has_read_is_told_to_read(visit: Visit) -> None:
    learner = visit(PHONE, "es").open("/learn/domino")
    coached(learner, 1)
    learner.press(".own .btn")
    until(lambda: "Lee primero" in learner.find("[data-no]").inner_text(), "read first")
    coached(learner, 1)


def test_another_move_than_that_of_the_lesson_is_named_as_such(visit: Visit) -> None:
    learner = visit(DESK, "it")
    led_to(learner, "tomate", "declare")
    learner.press("[data-move=pass]")
    until(lambda: "Andrebbe bene anche così" in learner.find("[data-no]").inner_text(), "what the lesson wants")


def test_a_lesson_goes_on_where_it_was_when_the_page_is_loaded_again(visit: Visit) -> None:
    learner = visit(PHONE, "en")
    step = led_to(learner, "tomate", "suit")
    said, felt = learner.find("[data-coach]").inner_text(), learner.find("[data-zone=table]").inner_text()
    learner.page.reload()
    coached(learner, step)
    assert learner.find("[data-coach]").inner_text() == said
    assert learner.find("[data-zone=table]").inner_text() == felt
    does(learner)
    coached(learner, step + 1)


def test_what_came_before_can_be_read_and_played_once_more(visit: Visit) -> None:
    learner = visit(SMALL, "en")
    step = led_to(learner, "domino", "paso")
    learner.press("[data-before]")
    coached(learner, step - 1)
    assert learner.find(".run .d").count() == 4
    does(learner)
    coached(learner, step)
    assert learner.find(".run .d").count() == 8


def test_before_the_first_word_there_is_nothing_to_go_back_to(visit: Visit) -> None:
    learner = visit(DESK, "es").open("/learn/tomate")
    coached(learner, 1)
    assert not learner.find("[data-before]").is_visible()
    does(learner)
    coached(learner, 2)
    learner.press("[data-before]")
    coached(learner, 1)
    assert not learner.find("[data-before]").is_visible()


@pytest.mark.parametrize("size", [SMALL, *rarely(LYING)])
def test_on_a_phone_the_language_can_be_changed_in_the_middle_of_a_lesson(visit: Visit, size: Size) -> None:
    learner = visit(size, "en")
    step = led_to(learner, "tomate", "lead")
    learner.press("[data-tongue]")
    learner.press("dialog [data-lang=it]")
    learner.page.wait_for_function("() => document.documentElement.lang === 'it'")
    coached(learner, step)
    assert "Il tuo asso è il più alto dei denari" in learner.find("[data-coach]").inner_text()
    does(learner)


@pytest.mark.parametrize("name", ["domino", *rarely("tomate")])
def test_axe_finds_nothing_in_a_lesson(visit: Visit, name: str) -> None:
    learner = visit(PHONE, "es").open(f"/learn/{name}")
    for step in (1, 2, 3):
        coached(learner, step)
        assert faults(learner) == []
        does(learner)


def test_axe_finds_nothing_where_an_end_is_asked_for(visit: Visit) -> None:
    learner = visit(SMALL, "it", dark=True)
    led_to(learner, "domino", "end")
    learner.press(".hint")
    assert faults(learner) == []


@pytest.mark.parametrize("name", ["domino", *rarely("tomate")])
def test_a_lesson_can_be_played_with_the_keyboard_alone(visit: Visit, name: str) -> None:
    learner = visit(DESK, "en").open(f"/learn/{name}")
    for step in range(1, SPOKEN[name]):
        coached(learner, step)
        for wanted in (".hint" if learner.find(".hint").count() else "[data-next]", ".which .hint"):
            if learner.find(wanted).count():
                learner.find(wanted).first.focus()
                learner.page.keyboard.press("Enter")
    coached(learner, SPOKEN[name])
