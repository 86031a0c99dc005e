"""Buttons of a tournament that change something are pressed twice: by a hand too fast, by a desk that is behind.

What must not live here: two commands at the very same moment (``server.club.test_once``).
"""

from __future__ import annotations

import json
from collections import Counter

from playwright.sync_api import Locator

from browser.conftest import Visit
from browser.evening.desk import Desk
from browser.evening.office import listed
from browser.evening.tally import Score
from browser.visitor import DESK

_LOG = "async (here) => (await fetch(`${here}/files/log.jsonl`)).text()"
EIGHT = listed([(f"Ana {n}", f"Luis {n}") for n in range(1, 9)])
SLOWLY = 60
"""Milliseconds a finger stays on a button: whoever presses it twice sees in between what the first has done."""


def twice(button: Locator) -> None:
    """Press something twice, as people do who are used to it from their desktop."""
    button.click(click_count=2, delay=SLOWLY)


def happened(desk: Desk) -> Counter[str]:
    """Count what the log of the house holds, by its kind."""
    _heading, *lines = desk.director.run(_LOG, desk.here).splitlines()
    return Counter(str(json.loads(line)["happened"]["event"]["what"]) for line in lines)


def begun(visit: Visit) -> Desk:
    """Open a tournament, bring a list and draw, everything pressed twice; come to the tables."""
    desk = Desk(visit(DESK, "en"))
    desk.director.open("/tournaments")
    desk.page.get_by_label("Name", exact=True).fill("Twice")
    twice(desk.page.get_by_role("button", name="Open the tournament"))
    desk.director.waits_for_page("**/entries")
    desk.page.get_by_role("button", name="Bring a list").click()
    desk.page.get_by_label("Paste or write it here").fill(
        listed([(f"Ana {n}", f"Luis {n}") for n in range(1, 9)])
    )
    twice(desk.page.get_by_role("button", name="See what it changes"))
    twice(desk.page.get_by_role("button", name="Take the list"))
    desk.has_here(8)
    draw(desk)
    return desk


def draw(desk: Desk) -> None:
    """Draw, take it back, draw again."""
    desk.page.get_by_role("link", name="To the draw").click()
    desk.director.waits_for_page("**/draw")
    for word in ("first", "second"):
        desk.page.get_by_label("The word from the hall").fill(word)
        twice(desk.page.get_by_role("button", name="Draw", exact=True))
        desk.page.get_by_role("heading", name=f"Drawn from “{word}”").wait_for()
        if word == "first":
            desk.presses("Take the draw back")
            sheet = desk.page.get_by_role("dialog")
            sheet.get_by_label("Why").fill("misheard")
            twice(sheet.get_by_role("button", name="Take the draw back"))
    desk.goes("Tables")


def test_a_button_pressed_twice_has_happened_once(visit: Visit) -> None:
    desk = begun(visit)
    page, button = desk.page, desk.page.get_by_role
    twice(button("button", name="Pair round 1"))
    desk.at_round(1)
    twice(button("button", name="Give the signal"))
    button("button", name="Pause the clock").wait_for()
    twice(button("button", name="Pause the clock"))
    button("button", name="Let it run on").wait_for()
    fine = desk.more_about(1, "Fine")
    fine.get_by_role("radio").first.check()
    fine.get_by_label("In words").fill("talked")
    twice(fine.get_by_role("button", name="Book the fine"))
    fine.wait_for(state="hidden")
    absent = desk.more_about(1, "Match lost without a score")
    absent.get_by_role("radio").first.check()
    absent.get_by_label("In words").fill("not seen")
    twice(absent.get_by_role("button", name="Write it down"))
    absent.wait_for(state="hidden")
    for table in (2, 3, 4):
        desk.at_table(table)
        page.keyboard.type("200")
        page.keyboard.press("Enter")
        page.keyboard.type(str(table))
        twice(button("button", name="Write Enter"))
        desk.says(f"Table {table}: 200–{table} written.")
    cleared = desk.more_about(4, "The result belongs to another table")
    cleared.get_by_label("Why").fill("of table 3")
    twice(cleared.get_by_role("button", name="Take it back"))
    cleared.wait_for(state="hidden")
    desk.writes_result(4, Score(120, 201))
    twice(button("button", name="Close, and pair round 2"))
    desk.at_round(2)
    leaves_and_is_forgiven(desk)
    assert happened(desk) == EVENTS


EVENTS = {
    "withdrew": 1,
    "fine_lifted": 1,
    "entered": 8,
    "checked_in": 8,
    "drawn": 2,
    "draw_cancelled": 1,
    "round_opened": 2,
    "clock_started": 1,
    "clock_paused": 1,
    "fined": 1,
    "forfeited": 1,
    "result_written": 4,
    "result_cleared": 1,
    "round_closed": 1,
}
"""What has really been done."""


def leaves_and_is_forgiven(desk: Desk) -> None:
    """Let a pair leave, and lift its fine."""
    desk.goes("Pairs")
    form = desk.sheet("Ana 8 – Luis 8").locator("[data-form=withdraw]")
    form.get_by_label("Why").fill("a train")
    twice(form.get_by_role("button", name="They leave"))
    desk.page.locator("[data-standing=left]").wait_for()
    desk.goes("Fines")
    desk.page.get_by_text("Lift this fine").click()
    lifting = desk.page.locator("form[data-key^=lifted]")
    lifting.get_by_label("Why").fill("it was somebody else")
    twice(lifting.get_by_role("button", name="Lift it"))
    desk.page.get_by_text("Lifted: it was somebody else").wait_for()


def test_what_a_desk_that_is_behind_presses_is_refused_and_goes_away_by_a_tap(visit: Visit) -> None:
    desk = Desk(visit(DESK, "en"))
    desk.opens("Behind")
    desk.brings(EIGHT, new=8)
    desk.has_here(8)
    desk.draws("a word")
    desk.goes("Tables")
    behind = Desk(desk.director.tab())
    behind.director.forgive("answered: 409|failed")
    behind.page.route("**/stream*", lambda route: route.abort())
    behind.page.reload()
    desk.pairs_first()
    behind.presses("Pair round 1")
    behind.refused("Round 1 is paired already")
    said = behind.page.locator("body > [data-says]")
    said.click()
    said.wait_for(state="hidden")
    assert happened(desk)["round_opened"] == 1
