"""The office in a browser: an evening is set up by the keyboard alone, a list is brought, and every page fits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, expect

from browser.axe import faults
from browser.conftest import Visit
from browser.desks import sent
from browser.measures import overflow, too_small
from browser.visitor import DESK, PHONE, SIZES, Visitor


def opened(visitor: Visitor, pairs: int = 0) -> str:
    """Open a tournament with pairs who are here, and give its address."""
    visitor.open("/tournaments")
    here = str(sent(visitor, "/tournaments", title="Copa de otoño")["url"]).removesuffix("/desk")
    if pairs:
        cards = [{"players": [f"Ana María {n}", f"Juan José {n}"], "consent": 0} for n in range(pairs)]
        entering = [{"card": card, "club": "Peña Norte", "categories": ["damas"]} for card in cards]
        sent(visitor, f"{here}/do", do="enter", pairs=entering, here=True)
    return here


def test_an_evening_is_set_up_by_the_keyboard_alone(visit: Visit) -> None:
    ana = visit(DESK, "es").open("/")
    page, keys = ana.page, ana.page.keyboard
    ana.find(".clubs a").focus()
    keys.press("Enter")
    page.wait_for_url("**/tournaments")
    ana.find("[name=title]").focus()
    keys.type("Copa de otoño")
    keys.press("Enter")
    page.wait_for_url("**/desk/entries")
    ana.hears()
    keys.press("n")
    for one, other in (("Ana Ruiz", "Luis Gil"), ("Eva Sol", "Paz Mar"), ("Ana Ruiz", "Luis Gil")):
        keys.type(one)
        keys.press("Enter")
        keys.type(other)
        keys.press("Enter")
        expect(ana.find("[data-done]")).to_contain_text(f"{one} – {other}")
    expect(ana.find("[data-entry]")).to_have_count(3)
    expect(ana.find("[data-entry='3'] b")).to_have_text("Ana Ruiz – Luis Gil (3)")
    ana.find("[data-search]").focus()
    keys.type("ana ruiz")
    keys.press("Enter")
    expect(ana.find("[data-done]")).to_contain_text("Coinciden varias")
    for sought, entry in (("3", 3), ("paz", 2)):
        keys.type(sought)
        keys.press("Enter")
        expect(ana.find(f"[data-entry='{entry}'] [data-here]")).to_have_attribute("aria-pressed", "true")
    ana.find("[data-zone=next] a").focus()
    keys.press("Enter")
    page.wait_for_url("**/desk/draw")
    ana.hears()
    ana.find("[name=seed]").focus()
    keys.type("El Gordo 05490")
    keys.press("Enter")
    expect(ana.find(".lots li")).to_have_count(2)


def test_a_list_is_seen_before_it_is_taken_and_every_wrong_line_is_told(visit: Visit) -> None:
    ana = visit(DESK, "es")
    here = opened(ana)
    ana.open(f"{here}/desk/entries")
    ana.forgive("answered: 422")
    ana.press("[data-show=bring]")
    text = ana.find("#bring textarea")
    text.fill("número;jugador 1;jugador 2\nx;Ana;Luz\n;Eva;Iris\n0;Sol;Mar\n")
    ana.press("[data-look]")
    expect(ana.find(".mistakes li")).to_have_count(2)
    expect(ana.find(".mistakes li").last).to_contain_text("4")
    assert text.input_value().startswith("número")
    chosen = FilePayload(name="parejas.csv", mimeType="text/csv", buffer=b"Ana, Luz; Norte\nEva, Iris")
    ana.find("#bring input[type=file]").set_input_files(chosen)
    expect(ana.find(".preview li")).to_have_count(2)
    assert ana.find("[data-entry]").count() == 0
    expect(ana.find("[data-look]")).to_be_disabled()
    ana.press("[data-take]")
    expect(ana.find("[data-done]")).to_contain_text("2 parejas nuevas")
    expect(ana.find("[data-entry]")).to_have_count(2)


def test_the_name_of_a_pair_opens_its_sheet_and_only_its_tick_says_that_it_is_here(visit: Visit) -> None:
    ana = visit(DESK, "es")
    here = opened(ana)
    sent(ana, f"{here}/do", do="enter", pairs=[{"card": {"players": ["Ana", "Luis"]}}], here=False)
    ana.open(f"{here}/desk/entries")
    ana.press("[data-entry='1'] [data-open]")
    expect(ana.find("#pair")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.press("[data-entry='1'] [data-paid]")
    expect(ana.find("[data-entry='1'] [data-paid]")).to_have_attribute("aria-pressed", "true")
    assert ana.find("[data-entry='1']").get_attribute("data-standing") == "expected"
    ana.press("[data-entry='1'] [data-here]")
    expect(ana.find("[data-entry='1']")).to_have_attribute("data-standing", "here")


def test_what_is_written_for_a_pair_outlives_what_another_desk_does(visit: Visit) -> None:
    ana = visit(DESK, "es")
    here = opened(ana, 2)
    ana.open(f"{here}/desk/entries")
    ana.forgive("answered: 409")
    ana.press("[data-entry='1'] [data-open]")
    ana.find("#pair [name=note]").fill("juega sentada")
    card = {"players": ["Ana María 0", "Juan José 0"], "paid": True}
    sent(ana, f"{here}/do", do="change", entry=1, card=card)
    expect(ana.find("[data-entry='1'] [data-paid]")).to_have_attribute("aria-pressed", "true")
    ana.press("#pair .edit .btn")
    expect(ana.find("#pair .edit [data-why]")).not_to_be_empty()
    assert ana.find("#pair [name=note]").input_value() == "juega sentada"
    ana.press("#pair .edit .btn")
    expect(ana.find("#pair")).to_be_hidden()
    expect(ana.find("[data-entry='1']")).to_have_attribute("data-told", re.compile("juega sentada"))


def test_the_club_of_a_pair_is_corrected_on_its_sheet(visit: Visit) -> None:
    ana = visit(PHONE, "es")
    here = opened(ana, 1)
    ana.open(f"{here}/desk/entries")
    ana.press("[data-entry='1'] [data-open]")
    club = ana.find("#pair [name=club]")
    assert club.input_value() == "Peña Norte"
    club.fill("Peña Sur")
    ana.press("#pair .edit .btn")
    expect(ana.find("#pair")).to_be_hidden()
    expect(ana.find("[data-entry='1']")).to_contain_text("Peña Sur")


def test_a_day_begins_with_a_roll_call(visit: Visit) -> None:
    ana = visit(PHONE, "es")
    here = opened(ana, 4)
    do = f"{here}/do"
    sent(ana, do, do="record", events=[{"what": "drawn", "seed": "x"}])
    sent(ana, do, do="pair", round=1)
    score = {"first": 200, "second": 100}
    results = [{"what": "result_written", "round": 1, "table": table, "score": score} for table in (1, 2)]
    sent(ana, do, do="record", events=[*results, {"what": "round_closed", "round": 1}])
    ana.open(f"{here}/desk/entries")
    ana.press("[data-day]")
    ana.press("#day [data-form] .btn")
    expect(ana.find("[data-standing=awaited]")).to_have_count(4)
    ana.press("[data-entry='2'] [data-here]")
    expect(ana.find("[data-standing=awaited]")).to_have_count(3)
    ana.press("[data-everybody]")
    expect(ana.find("[data-standing=here]")).to_have_count(4)


@pytest.mark.parametrize(("language", "dark"), [("it", True), pytest.param("es", False, marks=pytest.mark.soak)])
def test_every_page_of_the_office_fits_every_screen_and_axe_finds_nothing(
    visit: Visit, language: str, *, dark: bool
) -> None:
    ana = visit(PHONE, language, dark=dark)
    here = opened(ana, 12)
    for path in ("/tournaments", f"{here}/desk/entries", f"{here}/desk/draw", f"{here}/desk/settings"):
        ana.open(path)
        assert (path, faults(ana)) == (path, [])
        for size in SIZES:
            ana.resize(size)
            assert (path, size, [*overflow(ana), *too_small(ana)]) == (path, size, [])
    ana.open(f"{here}/desk/entries")
    for opens, sheet in (("[data-entry='1'] [data-open]", "#pair"), ("[data-show=bring]", "#bring")):
        ana.run("() => document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        ana.press(opens)
        assert (sheet, faults(ana), too_small(ana)) == (sheet, [], [])
        ana.press(f"{sheet} .shut")


def test_the_director_changes_rules_promises_prizes_and_makes_links_void(visit: Visit) -> None:
    ana, beto = visit(DESK, "es"), visit(PHONE, "es")
    here = opened(ana, 4)
    sent(ana, f"{here}/do", do="record", events=[{"what": "drawn", "seed": "x"}])
    ana.open(f"{here}/desk/settings")
    ana.press(".switches:nth-of-type(2) summary")
    ana.find("[name=target]").fill("150")
    ana.find("[data-form=rules] [name=words]").fill("poco tiempo")
    ana.press("[data-form=rules] fieldset > .btn")
    expect(ana.find("[name=target]")).to_have_attribute("data-was", "150")
    expect(ana.find(".saved")).to_be_visible()
    ana.find("[name=place-1]").fill("1")
    ana.find("[name=what-1]").fill("Jamón")
    ana.press("[data-form=prizes] .btn.full")
    expect(ana.find(".prizes li")).to_have_count(2)
    link = ana.find("[data-link=judge] .address").input_value()
    ana.press("#relink-part summary")
    ana.find("[name=sure]").check()
    ana.press("[data-form=relink] .btn")
    expect(ana.find("[data-link=judge] .address")).not_to_have_value(link)
    beto.forgive("answered: 403")
    beto.open(link.removeprefix(beto.origin))
    expect(beto.find("body > [data-says]")).not_to_be_empty()
    beto.open(ana.find("[data-link=judge] .address").input_value().removeprefix(beto.origin))
    beto.page.wait_for_url("**/desk")
    beto.open(f"{here}/desk/entries")
    beto.press("[data-entry='1'] [data-open]")
    offered = [beto.find(f"[data-form={form}]").count() for form in ("enter", "change", "forget", "withdraw")]
    assert offered == [1, 1, 0, 1]
    beto.open(f"{here}/desk/settings")
    assert [beto.find(of).count() for of in ("[data-link]", "[data-form=rename] fieldset:disabled")] == [0, 1]


def test_a_tournament_goes_on_from_its_backup(visit: Visit) -> None:
    ana = visit(DESK, "es")
    here = opened(ana, 4)
    ana.open(f"{here}/desk/settings")
    with ana.page.expect_download() as coming:
        ana.press("[href='../backup']")
    ana.open("/tournaments")
    ana.forgive("answered: 422")
    wrong = FilePayload(name="no.zip", mimeType="application/zip", buffer=b"PK nothing")
    ana.find("[data-form=restore] input").set_input_files(wrong)
    expect(ana.find("[data-restore]")).not_to_be_empty()
    ana.find("[data-form=restore] input").set_input_files(coming.value.path())
    expect(ana.find("[data-restore]")).to_contain_text(f"ya hay un torneo {here.split('/')[-1]}")
    ana.press("[data-go]")
    ana.page.wait_for_url(lambda url: url.endswith("/desk") and here not in url)
    expect(ana.find(".hd")).to_contain_text("4 parejas")
