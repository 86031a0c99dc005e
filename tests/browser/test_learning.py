"""Somebody who has never played is taught a first hand: the marked move, a wrong one, the end."""

from __future__ import annotations

import pytest

from browser.conftest import Visit, rarely
from browser.test_for_everybody import faults
from browser.visitor import DESK, LYING, PHONE, SMALL, Size, Visitor
from server.living import until

SPOKEN = 10


def coached(learner: Visitor, step: int) -> None:
    """Wait until the coach says the next thing and all is drawn."""
    until(
        lambda: learner.find("[data-step]").inner_text() == f"{step} / {SPOKEN}",
        f"the coach's word number {step}",
    )
    until(lambda: learner.find(".hint, [data-next]:visible, [data-end]:visible").count(), "something to do")


def does(learner: Visitor) -> None:
    """Do what the lesson wants."""
    marked = learner.find(".hint")
    learner.press(".hint" if marked.count() else "[data-next]")


def led_to(learner: Visitor, step: int) -> None:
    """Do what the lesson wants until the coach has spoken so often."""
    for earlier in range(1, step):
        coached(learner, earlier)
        does(learner)
    coached(learner, step)


@pytest.mark.parametrize("size", [SMALL, LYING, *rarely(PHONE, DESK)])
def test_a_first_hand_is_played_to_its_end_without_help(visit: Visit, size: Size) -> None:
    learner = visit(size, "es").open("/")
    learner.press("a[href='/learn/tomate']")
    learner.page.wait_for_url("**/learn/tomate")
    for step in range(1, SPOKEN):
        coached(learner, step)
        assert learner.find(".hint, [data-next]:visible").first.is_visible()
        does(learner)
    coached(learner, SPOKEN)
    assert "tomate" in learner.find("[data-coach]").inner_text()
    assert learner.run("() => document.documentElement.scrollWidth <= innerWidth")
    learner.press("[data-now=tomate]")
    learner.page.wait_for_url("**/t/*")


def test_a_card_that_will_not_do_is_explained_and_nothing_happens(visit: Visit) -> None:
    learner = visit(PHONE, "en").open("/learn/tomate")
    led_to(learner, 8)
    learner.press(".own .no", pale=True)
    until(lambda: "You hold the suit led: you must follow." in learner.find("[data-no]").inner_text(), "why not")
    coached(learner, 8)
    does(learner)
    coached(learner, 9)
    assert learner.find("[data-no]").inner_text() == ""


def test_another_move_than_that_of_the_lesson_is_named_as_such(visit: Visit) -> None:
    learner = visit(DESK, "it").open("/learn/tomate")
    led_to(learner, 4)
    learner.press("[data-move=pass]")
    until(lambda: "Andrebbe bene anche così" in learner.find("[data-no]").inner_text(), "what the lesson wants")


def test_a_lesson_goes_on_where_it_was_when_the_page_is_loaded_again(visit: Visit) -> None:
    learner = visit(PHONE, "en").open("/learn/tomate")
    led_to(learner, 6)
    said, felt = learner.find("[data-coach]").inner_text(), learner.find("[data-zone=table]").inner_text()
    learner.page.reload()
    coached(learner, 6)
    assert learner.find("[data-coach]").inner_text() == said
    assert learner.find("[data-zone=table]").inner_text() == felt
    does(learner)
    coached(learner, 7)


@pytest.mark.parametrize("size", [SMALL, LYING])
def test_on_a_phone_the_language_can_be_changed_in_the_middle_of_a_lesson(visit: Visit, size: Size) -> None:
    learner = visit(size, "en").open("/learn/tomate")
    led_to(learner, 5)
    learner.press("[data-tongue]")
    learner.press("dialog [data-lang=it]")
    learner.page.wait_for_function("() => document.documentElement.lang === 'it'")
    coached(learner, 5)
    assert "Esci con l’asso di denari" in learner.find("[data-coach]").inner_text()
    does(learner)


def test_axe_finds_nothing_in_a_lesson(visit: Visit) -> None:
    learner = visit(PHONE, "es").open("/learn/tomate")
    coached(learner, 1)
    assert faults(learner) == []
    does(learner)
    coached(learner, 2)
    assert faults(learner) == []


def test_a_lesson_can_be_played_with_the_keyboard_alone(visit: Visit) -> None:
    learner = visit(DESK, "en").open("/learn/tomate")
    for step in range(1, SPOKEN):
        coached(learner, step)
        learner.find(".hint" if learner.find(".hint").count() else "[data-next]").first.focus()
        learner.page.keyboard.press("Enter")
    coached(learner, SPOKEN)
