"""The host changes what was agreed in the lobby, by keyboard too, and everybody sees it at once."""

from __future__ import annotations

import pytest

from browser.axe import faults
from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import joined, opened, started
from browser.visitor import DESK, LYING, PHONE, SMALL, Size, Visitor
from server.living import until

CHANGE, SAVE = "[data-open=change]", "#terms .save button"
VALUES = "() => ['ruff', 'pace', 'hold'].map((name) => document.forms.terms.elements.namedItem(name).value)"


def reads(visitor: Visitor, text: str) -> None:
    """Wait until a page marks this as changed."""
    visitor.find(f".changed:has-text('{text}')").wait_for()


def test_a_change_by_keyboard_is_marked_on_every_page_and_asks_guests_anew(visit: Visit) -> None:
    ana, beto = visit(DESK), visit(PHONE, "it")
    joined(beto, opened(ana, seats=3), "Beto")
    ana.catches_up().find(CHANGE).press("Enter")
    ana.find("#pace").press("End")
    ana.find("#terms [name=ruff]:checked").press("ArrowDown")
    ana.find(SAVE).press("Enter")
    reads(ana, "Sin límite")
    reads(beto, "Senza limite")
    reads(beto, "Una più alta, se puoi")
    until(lambda: ana.run("() => document.activeElement.dataset.open") == "change", "the focus is back")
    assert "Senza limite" in beto.find("[data-live]").inner_text()
    assert beto.find(".bar .what").inner_text() == "Regole della casa"
    assert beto.find(CHANGE).count() == 0
    beto.press("[data-do=ready][data-ready='1']")
    started(ana, [ana, beto])


def test_what_cannot_be_played_is_said_on_the_sheet_and_nothing_on_it_is_lost(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.forgive("answered: 422")
    opened(ana, seats=13, options={"mazo": "off"})
    ana.press(CHANGE)
    ana.find("#terms [name=mazo][value=table]").check(force=True)
    ana.find("#pace").select_option("quick")
    ana.press(SAVE)
    until(lambda: "13 jugadores" in ana.find("[data-kept]").inner_text(), "why not")
    assert ana.run("() => document.forms.terms.elements.pace.value") == "quick"
    ana.find("#terms [name=mazo][value=off]").check(force=True)
    ana.press(SAVE)
    reads(ana, "Rápido")


def test_a_second_tab_shows_what_the_first_has_changed_and_keeps_it(visit: Visit) -> None:
    ana = visit(PHONE)
    opened(ana, seats=3)
    other = ana.tab()
    ana.press(CHANGE)
    other.press(CHANGE)
    ana.find("#pace").select_option("off")
    ana.press(SAVE)
    reads(other, "Sin límite")
    other.find("#hold").select_option("")
    other.press(SAVE)
    reads(ana, "la mesa espera")
    ana.press(CHANGE)
    assert ana.run(VALUES) == ["any", "off", ""]


@pytest.mark.parametrize(
    ("size", "language", "dark"),
    [
        (SMALL, "it", True),
        pytest.param(LYING, "en", True, marks=pytest.mark.soak),
        pytest.param(PHONE, "es", False, marks=pytest.mark.soak),
        pytest.param(DESK, "es", True, marks=pytest.mark.soak),
    ],
)
def test_sheet_and_marks_fit_every_screen_and_axe_finds_nothing(
    visit: Visit, size: Size, language: str, *, dark: bool
) -> None:
    ana = visit(size, language, dark=dark)
    opened(ana, seats=4)
    ana.press(CHANGE)
    assert faults(ana) == []
    ana.find("#pace").select_option("quick")
    ana.press(SAVE)
    ana.find(".changed").wait_for()
    assert faults(ana.catches_up()) == []
    ana.run("() => scrollTo(0, 0)")  # what has been scrolled under the bar is not to be seen
    assert wrong(ana) == []
    assert ana.find(".terms").is_visible()


def test_the_sheet_of_a_new_table_asks_for_seats_only_where_there_is_a_choice_and_keeps_its_button(
    visit: Visit,
) -> None:
    ana = visit(DESK)
    for game, steppers, seats in (("domino", 0, "Sitios: 4."), ("tomate", 1, "Sitios: 5.")):
        ana.open(f"/new/{game}")
        assert ana.find("[data-step=seats]").count() == steppers
        assert seats in ana.find("[data-summary]").inner_text()
        assert ana.run(f"() => document.querySelector('.poster use').href.baseVal.endsWith('#p-{game}')")
        button = ana.find("button[form=open]").bounding_box()
        assert button is not None
        assert button["y"] + button["height"] <= DESK.height
        terms = [term.inner_text() for term in ana.find("[data-sheet] dt").all()]
        assert len(set(terms)) == len(terms)
        assert faults(ana) == []
    ana.open("/new/domino").find("#name").fill("Ana")
    ana.press("button[form=open]")
    ana.waits_for_page("**/t/*")
    assert ana.find(".seats .step").count() == 0
