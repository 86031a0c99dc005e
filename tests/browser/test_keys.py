"""A whole match without a pointer."""

from __future__ import annotations

from itertools import cycle

from browser.conftest import Visit
from browser.playing import opened
from browser.visitor import DESK, Seen, Visitor, keen
from server.living import until


def by_arrows(ana: Visitor, move: str) -> None:
    """Go to a move with the arrows and press Enter."""
    for _ in range(6):
        if ana.run("() => document.activeElement.dataset.move") == move:
            ana.page.keyboard.press("Enter")
            return
        ana.page.keyboard.press("ArrowRight")
    raise AssertionError(f"the arrows do not lead to {move}")


def by_key(ana: Visitor, move: str) -> None:
    """Press the key of a move: a number for a card, a letter for a choice."""
    ana.page.keyboard.press(ana.find(f'.own [data-move="{move}"]').get_attribute("data-key") or "")


def test_a_whole_match_is_played_by_keyboard_alone_and_the_focus_stays_with_the_hand(visit: Visit) -> None:
    ana = visit(DESK)
    opened(ana, seats=2, bots=1, options={"length": "deals=1"})
    reach(ana, "[data-do=start]")
    ana.page.keyboard.press("Enter")
    ways, played = cycle((by_arrows, by_arrows, by_key)), 0
    ana.waits(lambda seen: seen.status == "playing", "the match begins")
    while (seen := next_question(ana)).status == "playing":
        if played:
            until(lambda: focus_is_in_the_hand(ana), f"the focus is in the hand before move {played + 1}")
        way, move = next(ways), keen(seen)
        way(ana, move)
        ana.moves_on(seen, move)
        played += 1
    assert played > 6
    reach(ana, "[data-do=rematch]")
    ana.page.keyboard.press("Enter")
    ana.waits(lambda seen: seen.status == "playing", "the next match")


def focus_is_in_the_hand(ana: Visitor) -> bool:
    """Look for the focus."""
    return bool(ana.run("() => document.activeElement.closest('.own')"))


def reach(ana: Visitor, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(40):
        if ana.run("(what) => document.activeElement.matches(what)", selector):
            return
        ana.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def next_question(ana: Visitor) -> Seen:
    """Wait until something is asked or the match is over."""
    return ana.waits(lambda seen: seen.asked or seen.status == "over", "a question")


def test_a_sheet_opens_and_closes_by_keyboard_and_gives_the_focus_back(visit: Visit) -> None:
    ana = visit()
    opened(ana, quick=True, seats=3)
    ana.waits(lambda seen: seen.asked, "the first question")
    reach(ana, "[data-open=menu]")
    ana.page.keyboard.press("Enter")
    ana.find("#menu[open]").wait_for()
    ana.page.keyboard.press("Escape")
    ana.find("#menu:not([open])").wait_for(state="attached")
    until(lambda: ana.run("() => document.activeElement.matches('[data-open=menu]')"), "the focus is back")
