"""The wall of a hall is never empty: not while what it shows goes, and not before its script has come."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from playwright.sync_api import Route

from browser.conftest import Visit
from browser.desks import brought, record
from browser.visitor import DESK, Visitor
from server.club.hall_evening import Evening
from server.living import until

WATCHES = """() => {
  const seen = window.seen = [], main = document.querySelector(".wall main");
  (function look() {
    const frame = main.getBoundingClientRect(), on = [...main.querySelectorAll(".leaf")].find((leaf) => {
      const { visibility, opacity } = getComputedStyle(leaf);
      return visibility === "visible" && Number(opacity) === 1 && leaf.getClientRects().length;
    });
    const there = on && [...on.querySelectorAll("li")].map((row) => row.getBoundingClientRect())
      .some(({ height, left, top }) => height && left >= frame.left && left < frame.right && top < frame.bottom);
    seen.push(there ? on.dataset.leaf : "nothing");
    requestAnimationFrame(look);
  })();
}"""


def last_round() -> Evening:
    """The last round, all of it written."""
    evening = Evening(9, format="swiss", rounds=2)
    evening.pair()
    evening.close()
    evening.pair()
    for table in list(evening.held.tournament.rounds[-1].matches):
        evening.settle(table)
    return evening


def on_the_wall(wall: Visitor) -> str:
    """Read the page that is turned up."""
    return str(wall.find(".leaf.on h2").inner_text())


def turned(wall: Visitor) -> str:
    """Turn the page, and read the next."""
    wall.page.keyboard.press("ArrowRight")
    return on_the_wall(wall)


def frames(wall: Visitor) -> list[str]:
    """List what each frame has shown so far."""
    return list(wall.run("() => window.seen"))


def test_while_the_last_round_is_closed_and_prizes_come_every_frame_shows_something(visit: Visit) -> None:
    boss, wall = visit(DESK, "en"), visit(DESK, "en", moving=True)
    here = brought(boss, last_round().held)
    wall.open(f"{here}/screen")
    wall.page.keyboard.press("ArrowRight")
    wall.run(WATCHES)
    record(boss, here, {"what": "round_closed", "round": 2})
    until(lambda: frames(wall)[-1] == "standings", "the last page of the evening")
    assert on_the_wall(wall).startswith("Final standings")
    prize: dict[str, Any] = {"place": 1, "category": "", "what": "a ham"}
    record(boss, here, {"what": "prizes_set", "prizes": [prize]})
    wall.find("[data-leaf=prizes] li").first.wait_for(state="attached")
    wall.page.keyboard.press("ArrowRight")
    until(lambda: frames(wall)[-1] == "prizes", "the prizes")
    assert on_the_wall(wall) == "Prizes"
    assert [page for page, _ in groupby(frames(wall))] == ["tables", "standings", "prizes"]


def test_a_wall_whose_script_is_slow_shows_its_first_page_meanwhile(visit: Visit) -> None:
    boss, wall = visit(DESK, "en"), visit(DESK, "en")
    here = brought(boss, last_round().held)
    waiting: list[Route] = []
    wall.page.route("**/static/wall.js", lambda script: waiting.append(script))  # noqa: PLW0108 -- the driver marks what handles it, and cannot mark a method of a list
    wall.page.goto(f"{wall.origin}{here}/screen", wait_until="commit")
    wall.find("[data-leaf=names] li").first.wait_for()
    assert on_the_wall(wall) == "Round 2: who plays where"
    until(lambda: wall.find("[data-hold]").is_visible() and waiting, "the script is asked for")
    waiting[0].continue_()
    until(lambda: turned(wall) == "The tables", "the script has come")


def test_a_wall_that_is_to_show_pairings_alone_says_after_the_round_that_there_are_none(visit: Visit) -> None:
    boss, wall = visit(DESK, "en"), visit(DESK, "en")
    here = brought(boss, last_round().held)
    wall.open(f"{here}/screen?only=pairings")
    assert on_the_wall(wall) == "Round 2: who plays where"
    record(boss, here, {"what": "round_closed", "round": 2})
    wall.page.get_by_text("Nothing to show here at the moment").wait_for()
    assert not wall.page.get_by_text("the pairs are being written down").is_visible()
