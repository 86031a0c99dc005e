"""Two tabs at one desk: what the other has changed is shown beside what was typed, and replaced knowingly."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.desks import do, opened, record
from browser.measures import overflow, too_small
from browser.visitor import DESK, PHONE, Size, Visitor

MENDED = {
    "es": "Ha cambiado entretanto (la dirección, ahora mismo)",
    "it": "Intanto è cambiato (la direzione, proprio ora)",
    "en": "Changed meanwhile (the director, just now)",
}
SIZES = pytest.mark.parametrize(("size", "language"), [(PHONE, "it"), (DESK, "es")])


def two(visit: Visit, size: Size, language: str, page: str) -> tuple[Visitor, Visitor]:
    """Open a page of one tournament twice, and let two pairs be there."""
    ana = visit(size, language)
    ana.forgive("answered: 409")
    here = opened(ana, 2)
    other = ana.tab()
    other.forgive("answered: 409")
    return ana.open(f"{here}/desk/{page}").hears(), other.open(f"{here}/desk/{page}").hears()


def fits(visitor: Visitor) -> None:
    assert [*overflow(visitor), *too_small(visitor)] == []


def promise(visitor: Visitor, what: str) -> None:
    """Write the first prize."""
    visitor.find("[name=place-1]").fill("1")
    visitor.find("[name=what-1]").fill(what)


@SIZES
def test_prizes_of_another_tab_are_replaced_only_knowingly(visit: Visit, size: Size, language: str) -> None:
    ana, other = two(visit, size, language, "settings")
    promise(ana, "Queso")
    ana.press("[data-more]")
    ana.find("[name=place-2]").fill("2")
    ana.find("[name=what-2]").fill("Vino")
    promise(other, "Jamón")
    other.press("[data-form=prizes] .btn.full")
    expect(other.find(".prizes li")).to_have_count(2)
    why, save = ana.find("[data-form=prizes] [data-why]"), "[data-form=prizes] .btn.full"
    ana.press(save)
    expect(why).to_contain_text(MENDED[language])
    expect(why).to_contain_text("Jamón")
    assert [ana.find(f"[name=what-{n}]").input_value() for n in (1, 2)] == ["Queso", "Vino"]
    fits(ana)
    ana.press("[data-form=prizes] [data-again]")
    expect(why).to_be_empty()
    expect(other.find("[name=what-1]")).to_have_value("Queso")
    expect(other.find("[name=what-2]")).to_have_value("Vino")
    promise(ana, "Queso viejo")
    ana.press(save)
    expect(other.find("[name=what-1]")).to_have_value("Queso viejo")
    assert why.text_content() == ""


@SIZES
def test_a_name_is_replaced_knowingly_and_what_else_was_said_meanwhile_stays(
    visit: Visit, size: Size, language: str
) -> None:
    ana, other = two(visit, size, language, "settings")
    save, why = "[data-form=rename] .btn", ana.find("[data-form=rename] [data-why]")
    ana.find("[name=title]").fill("Liga")
    other.find("[name=title]").fill("Trofeo")
    other.find("[name=place]").fill("Casino")
    other.press(save)
    expect(ana.find(".hd h1")).to_have_text("Trofeo")
    expect(ana.find("[name=place]")).to_have_value("Casino")
    ana.press(save)
    expect(why).to_contain_text("«Trofeo»")
    assert ana.find("[name=title]").input_value() == "Liga"
    fits(ana)
    ana.press("[data-form=rename] [data-again]")
    expect(other.find(".hd h1")).to_have_text("Liga")
    expect(other.find("[name=place]")).to_have_value("Casino")
    other.find("[name=contact]").fill("Eva")
    other.press(save)
    expect(ana.find("[name=contact]")).to_have_value("Eva")
    assert why.text_content() == ""


@SIZES
def test_the_categories_of_a_pair_are_replaced_only_knowingly(visit: Visit, size: Size, language: str) -> None:
    ana, other = two(visit, size, language, "entries")
    for tab, category in ((ana, "sub-18"), (other, "damas")):
        tab.press("[data-entry='1'] [data-open]")
        tab.find("#pair [name=categories]").fill(category)
    ana.find("#pair [name=note]").fill("juega sentada")
    other.find("#pair [name=contact]").fill("600")
    save, why = "#pair .edit .btn", ana.find("#pair .edit [data-why]")
    other.press(save)
    expect(ana.find("[data-entry='1']")).to_contain_text("damas")
    ana.press(save)
    expect(why).to_contain_text("damas")
    typed = [ana.find(f"#pair [name={name}]").input_value() for name in ("categories", "note", "contact")]
    assert typed == ["sub-18", "juega sentada", "600"]
    fits(ana)
    ana.press("#pair .edit [data-again]")
    expect(ana.find("#pair")).to_be_hidden()
    expect(other.find("[data-entry='1']")).to_contain_text("sub-18")
    expect(other.find("[data-entry='1']")).to_have_attribute(
        "data-told", re.compile("juega sentada.*600|600.*juega sentada")
    )


def test_an_undone_tick_is_the_own_one_and_no_later_one(visit: Visit) -> None:
    ana = visit(DESK, "es")
    ana.forgive("answered: 409")
    here = opened(ana, 2)
    do(ana, here, do="enter", pairs=[{"card": {"players": ["Eva", "Iris"]}}])
    ana.open(f"{here}/desk/entries").hears()
    ana.press("[data-entry='3'] [data-here]")
    expect(ana.find("[data-done] .lk")).to_be_visible()
    record(ana, here, {"what": "check_in_cancelled", "entry": 3, "words": "por error"})
    record(ana, here, {"what": "checked_in", "entry": 3})
    ana.press("[data-done] .lk")
    expect(ana.find("body > [data-says]")).to_contain_text(MENDED["es"])
    expect(ana.find("[data-entry='3']")).to_have_attribute("data-standing", "here")
