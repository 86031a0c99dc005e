"""The desk of a tournament: a round from the keyboard, what is asked again, two desks at once, every screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route

from browser.axe import faults
from browser.conftest import Visit
from browser.desks import brought, do, opened, record, written
from browser.evening.desk import Desk
from browser.evening.tally import Score
from browser.measures import overflow, overlaps, too_small
from browser.visitor import DESK, PHONE, SIZES, Visitor
from server.club.halls import Hall
from server.living import until
from sobremesa.server.club.live.roles import key
from sobremesa.tournament.events import ClockStarted, Fined, ResultDisputed, RoundClosed, Ruled

EMPTY = "() => document.querySelector('.quick [name=table]').value === ''"
HINT = "[data-hint]"
SAYS = "body > [data-says]"
REFUSED = ".quick [data-refused]"
ROUND = "[data-zone=head] .nums dd"

LONG = "María de los Ángeles Wolfeschlegelsteinhausenbergerdorff"


def types(person: Visitor, *texts: str | int) -> None:
    """Type texts, Enter after each."""
    for text in texts:
        person.page.keyboard.type(str(text))
        person.page.keyboard.press("Enter")


def said(person: Visitor, where: str, what: str) -> None:
    """Wait until something is said."""
    until(lambda: what in person.find(where).inner_text(), what)


def at_desk(person: Visitor, pairs: int = 8, **switches: str) -> str:
    """Open a tournament and its desk, with the first round paired."""
    here = opened(person, pairs, **switches)
    do(person, here, do="pair", round=1)
    person.open(f"{here}/desk")
    return here


def test_a_round_is_written_and_the_next_paired_without_a_mouse(visit: Visit) -> None:
    ana = visit(DESK, "en")
    at_desk(ana)
    for table, lost in ((3, 120), (1, 90), (4, 199), (2, 0)):
        types(ana, table, 200)
        ana.page.keyboard.type(str(lost))
        said(ana, HINT, f"by {200 - lost}")
        ana.page.keyboard.press("Enter")
        said(ana, HINT, f"Table {table}: 200–{lost} written")
        assert ana.run(EMPTY)
    until(lambda: ana.find("[data-key=close]").get_attribute("aria-disabled") is None, "the round can be closed")
    ana.page.keyboard.press("r")
    until(lambda: ana.find(ROUND).first.inner_text().startswith("2"), "the second round")
    assert ana.find(".rows .playing").count() == 4


def test_what_the_house_asks_again_is_said_with_one_key_and_nothing_typed_is_lost(visit: Visit) -> None:
    ana = visit(DESK, "en")
    at_desk(ana)
    ana.forgive("answered: 422")
    types(ana, 1, 270, 20)
    said(ana, REFUSED, "very many")
    assert ana.find(".quick [name=second]").input_value() == "20"
    ana.page.keyboard.press("Enter")
    said(ana, HINT, "Table 1: 270–20 written")
    types(ana, 2, 150, "9o")
    said(ana, HINT, "“9o” is no number of points")
    ana.page.keyboard.type("90")
    ana.page.keyboard.press("Enter")
    said(ana, REFUSED, "nobody has reached 200")
    ana.page.keyboard.press("t")
    ana.page.keyboard.press("Enter")
    said(ana, HINT, "Table 2: 150–90 written")
    ana.page.locator('.row[data-table="2"] .state', has_text="by time").wait_for(state="attached")


def test_what_is_said_of_an_impossible_score_stands_at_the_line_and_goes_before_it(visit: Visit) -> None:
    ana = visit(DESK, "en")
    at_desk(ana)
    ana.forgive("answered: 422")
    ana.page.keyboard.press("s")
    said(ana, HINT, "Write the table first.")
    types(ana, 1, 1800, 20)
    said(ana, REFUSED, "1800 points are more")
    assert not ana.find(HINT).is_visible()
    ana.page.keyboard.press("Escape")
    until(lambda: ana.find(REFUSED).inner_text() == "", "what was said is put away")
    assert ana.find(".quick [name=first]").input_value() == "1800"
    ana.page.keyboard.press("Escape")
    assert ana.run(EMPTY)


def test_a_table_at_which_nobody_plays_keeps_the_line_at_its_number(visit: Visit) -> None:
    ana = visit(DESK, "en")
    at_desk(ana)
    types(ana, 77)
    said(ana, HINT, "Nobody meets at table 77")
    types(ana, 2, 200)
    typed = [ana.find(f".quick [name={name}]").input_value() for name in ("table", "first", "second")]
    assert typed == ["2", "200", ""]


def test_a_round_that_is_over_leads_to_the_step_that_opens_it_again(visit: Visit) -> None:
    ana = visit(DESK, "en")
    here = brought(ana, Hall(8).pair().write_all().tell(RoundClosed(1)).held)
    ana.open(f"{here}/desk")
    ana.press("[data-key=reopen]")
    ana.page.wait_for_url("**/desk/round#reopen")
    until(lambda: ana.find("[data-key=reopened] [name=words]").is_visible(), "the reason is asked for")


def test_whoever_types_on_while_the_house_writes_loses_neither_line(visit: Visit) -> None:
    ana = visit(DESK, "en")
    at_desk(ana)
    ana.forgive("answered: 422")
    on_its_way: list[Route] = []

    def hold(route: Route) -> None:
        on_its_way.append(route)

    ana.page.route("**/do", hold)
    types(ana, 1, 150, 90)
    ana.page.keyboard.type("2")
    until(lambda: ana.find(SAYS).count() and on_its_way, "the line is sent")
    on_its_way[0].continue_()
    ana.page.unroute("**/do")
    said(ana, SAYS, "nobody has reached 200")
    ana.page.keyboard.press("Enter")
    types(ana, 200, 80)
    until(lambda: ana.find(".quick [name=table]").input_value() == "1", "the refused line is back")
    assert [ana.find(f".quick [name={name}]").input_value() for name in ("first", "second")] == ["150", "90"]
    assert "nobody has reached 200" in ana.find(REFUSED).inner_text()
    ana.page.locator('.row[data-table="2"] .sc', has_text="200–80").wait_for(state="attached")


def test_a_level_match_asks_for_the_lot_and_what_is_sought_in_the_call_is_found(visit: Visit) -> None:
    ana = visit(DESK, "en")
    here = at_desk(ana, equal_at_time="lot")
    ana.forgive("answered: 422")
    types(ana, 1, 150, 150)
    said(ana, REFUSED, "nobody has reached 200")
    ana.page.keyboard.press("t")
    ana.find(".quick [name=lot][value=second]").focus()
    ana.page.keyboard.press("Space")
    ana.page.keyboard.press("Enter")
    said(ana, HINT, "Table 1: 150–150 written")
    ana.open(f"{here}/desk/round")
    ana.find("[name=find]").fill("BÉTO 3")
    found = ana.page.locator(".names li:visible").all_inner_texts()
    assert 0 < len(found) < 8
    assert [name for name in found if "3" not in name] == []


def test_a_button_pressed_twice_is_pressed_once_and_one_that_cannot_be_says_why(visit: Visit) -> None:
    ana = visit(DESK, "en")
    here = at_desk(ana)
    assert "missing at tables 1, 2, 3, 4" in ana.find("#why-not").inner_text()
    ana.press("[data-key=close]", pale=True)
    record(ana, here, *(written(1, table) for table in (1, 2, 3, 4)))
    until(lambda: ana.find("#why-not").inner_text() == "", "nothing is missing")
    ana.find("[data-key=close]").dblclick()
    until(lambda: ana.find(ROUND).first.inner_text().startswith("2"), "the second round")
    assert ana.find(SAYS).inner_text() == ""


def test_of_two_desks_the_one_that_has_seen_less_is_refused_and_keeps_what_was_typed(visit: Visit) -> None:
    ana = visit(DESK, "en")
    here = at_desk(ana)
    ana.forgive("answered: 409")
    record(ana, here, written(1, 1))
    other = ana.tab()
    types(other, 1, 200, 120)
    other.page.keyboard.type("misread")
    correction = {"what": "result_corrected", "round": 1, "table": 1, "was": [200, 100], "words": "a digit"}
    record(ana, here, {**correction, "score": {"first": 200, "second": 110}})
    said(other, HINT, "stands at 200–110")
    other.page.keyboard.press("Enter")
    said(other, REFUSED, "Changed meanwhile (the director, just now)")
    said(other, REFUSED, "200–110")
    assert other.find('.row[data-table="1"] .sc').text_content() == "200–110"
    assert other.find(".quick [name=words]").input_value() == "misread"
    other.page.keyboard.press("Enter")
    said(other, HINT, "Table 1: 200–120 written")


def test_a_fine_is_booked_and_a_pair_that_did_not_come_loses_by_keys(visit: Visit) -> None:
    ana = visit(DESK, "en")
    at_desk(ana)
    ana.page.keyboard.type("2s")
    ana.page.keyboard.press("Space")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.type("Art. 8")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Tab")
    types(ana, "out of turn")
    until(lambda: ana.find("[data-zone=badge-fines]").inner_text() == "1", "the fine is counted")
    until(lambda: ana.find("dialog[open]").count() == 0, "the sheet is closed")
    ana.find(".quick [name=table]").focus()
    ana.page.keyboard.press("a")
    ana.page.keyboard.press("Space")
    ana.find("#table [data-part=forfeit] [name=words]").focus()
    types(ana, "not seen by the signal")
    until(lambda: ana.find('.row[data-table="2"].absent').count() == 1, "the match is lost")


def test_an_office_is_offered_what_it_may_do_and_no_more(visit: Visit) -> None:
    ana, beto, carla = visit(DESK, "en"), visit(DESK, "en"), visit(DESK, "en")
    hall = Hall().pair()
    here = brought(ana, hall.write(1, by=hall.match(1).first).held)
    for person, office in ((beto, "judge"), (carla, "desk")):
        person.open(f"{here}#k={key(hall.held.about, office)}")
        person.waits_for_page("**/desk")
    ana.open(f"{here}/desk")
    shown = {
        name: [
            person.find(one).is_visible() for one in ("[data-key=ok-1]", "[data-key=close]", "[data-key=plus]")
        ]
        for name, person in (("director", ana), ("judge", beto), ("desk", carla))
    }
    assert shown == {"director": [True, True, True], "judge": [True, False, True], "desk": [False, True, False]}


def test_a_judge_decides_a_dispute_on_his_phone_and_the_desk_reads_it(visit: Visit) -> None:
    ana, eva = visit(DESK, "en"), visit(PHONE, "en")
    hall = Hall(8).pair()
    first, second = hall.match(2).entries
    hall.write(2, by=first).tell(ResultDisputed(1, 2, "we had 160"), by=second)
    here = brought(ana, hall.held)
    ana.open(f"{here}/desk")
    eva.open(f"{here}#k={key(hall.held.about, 'judge')}")
    eva.waits_for_page("**/desk")
    Desk(eva).decides(2, Score(201, 160), "by the score sheet")
    ana.page.locator('.row[data-table="2"] .sc', has_text="201–160").wait_for(state="attached")


def test_a_result_of_a_round_that_is_over_is_corrected_with_a_reason(visit: Visit) -> None:
    ana = visit(DESK, "en")
    here = brought(ana, Hall(8).pair().write_all().tell(RoundClosed(1)).pair().held)
    ana.open(f"{here}/desk/round")
    ana.press("[data-key=round-1] > summary")
    ana.press("[data-key=right-1-2]")
    ana.find("#right [name='score.first']").fill("200")
    ana.find("#right [name='score.second']").fill("150")
    ana.find("#right [name=words]").focus()
    types(ana, "misread")
    said(ana, "[data-in='1'][data-table='2'] .sc", "200–150")


@pytest.mark.parametrize(("language", "dark"), [("es", False), pytest.param("it", True, marks=pytest.mark.soak)])
def test_every_page_of_the_desk_fits_every_screen_and_axe_finds_nothing(
    visit: Visit, language: str, *, dark: bool
) -> None:
    ana = visit(PHONE, language, dark=dark)
    hall = Hall(9, called=LONG).pair().tell(ClockStarted(1)).write(1)
    first, second = hall.match(2).entries
    hall.write(2, by=first).tell(ResultDisputed(1, 2, "200 to 150, says our sheet"), by=second)
    hall.tell(Fined(1, first, "5", 25, "talked"), Ruled(second, "noted", "a new set of tiles"))
    here = brought(ana, hall.held)
    for name in ("", "/round", "/standings", "/cross", "/fines", "/disputes", "/history", "/ahead"):
        ana.open(f"{here}/desk{name}")
        assert faults(ana) == [], name
        for size in SIZES:
            ana.resize(size)
            wrong = [fault for measure in (overflow, overlaps, too_small) for fault in measure(ana)]
            assert wrong == [], (name, size)
