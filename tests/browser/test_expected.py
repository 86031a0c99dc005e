"""What a table of Tomanji may expect is seen in its lobby, at every size, and follows what is agreed."""

from __future__ import annotations

from browser.axe import faults
from browser.conftest import Visit
from browser.measures import wrong
from browser.playing import opened
from browser.visitor import DESK, PHONE, Visitor
from server.living import until

LINES = ".expected figcaption"


def says(visitor: Visitor) -> list[str]:
    return visitor.find(LINES).all_inner_texts()


def test_it_is_shown_once_under_what_was_agreed_and_fits_everywhere(visit: Visit) -> None:
    ana = visit(PHONE, "it")
    opened(ana, game="tomanji", seats=3)
    ana.find(".expected svg").nth(1).wait_for()
    ana.catches_up()
    until(lambda: ana.find(".expected").count() == 1, "it is there once")
    ana.find(".expected summary").click()
    ana.find(".expected li").first.wait_for()
    assert (wrong(ana), faults(ana)) == ([], [])


def test_another_seat_and_another_board_are_foretold_anew_and_what_is_open_stays_open(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(DESK)
    code = opened(ana, game="tomanji", seats=3)
    beto.open(f"/t/{code}")
    for person in (ana, beto):
        person.find(LINES).nth(1).wait_for()
    ana.find(".expected summary").click()
    before = says(ana)
    ana.press(".seats .hd button >> nth=1")
    until(lambda: says(ana) not in ([], before), "four are foretold otherwise than three")
    until(lambda: says(beto) == says(ana), "everybody reads it")
    until(lambda: ana.find(".expected details[open]").count() == 1, "what was open is open")


def test_a_new_table_is_foretold_as_its_rules_change(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.open("/new/tomanji")
    ana.find(LINES).nth(1).wait_for()
    ana.find(".expected summary").click()
    before = says(ana)
    ana.press("[data-step=seats] [data-by='1']")
    until(lambda: says(ana) not in ([], before), "six are foretold otherwise than five")
    between = says(ana)
    ana.press(".opt:has([name=board][value=clasico])")
    until(lambda: says(ana) not in ([], before, between), "the long board is foretold otherwise")
    until(lambda: ana.find(".expected details[open]").count() == 1, "what was open is open")
    assert (wrong(ana), faults(ana)) == ([], [])


def test_who_writes_a_board_finds_the_sheet_as_he_left_it(visit: Visit) -> None:
    ana = visit(PHONE)
    ana.open("/new/tomanji")
    ana.press(".opt:has([name=finish][value=bounce])")
    ana.press(".opt:has([name=phones][value=one])")
    ana.find("[name=called] >> nth=0").fill("Marta")
    ana.find("[name=called] >> nth=1").fill("Iker")
    ana.press("[data-step=seats] [data-by='1']")
    ana.press("[data-makes=board]")
    ana.page.wait_for_url("**/board")
    ana.page.go_back()
    until(lambda: sheet(ana) == ["bounce", "Marta", "Iker", "3"], f"all as it was left, not {sheet(ana)}")
    ana.press("[form=open]")
    ana.waits_for_page("**/t/*")
    ana.open("/new/tomanji")
    until(lambda: sheet(ana) == ["pass", "5"], "what was sent is not kept")


def sheet(visitor: Visitor) -> list[str]:
    """Read what stands in the form: how it ends, who plays on this phone, how many seats."""
    return list(
        visitor.run(
            """() => [
              document.querySelector('[name=finish]:checked')?.value ?? '',
              ...[...document.querySelectorAll('[data-names]:enabled [name=called]')].map((one) => one.value),
              document.querySelector('[data-step=seats] output')?.value ?? '',
            ]"""
        )
    )
