"""The end of a match stays on each page until its person goes on; the others wait for nobody."""

from __future__ import annotations

import pytest

from browser.conftest import Visit
from browser.playing import finish, opened, together
from browser.visitor import PHONE, Visitor


def over(ana: Visitor, beto: Visitor) -> None:
    """Let two people play a match to its end."""
    together(ana, beto, seats=2, pace="off", options={"length": "deals=1"})
    finish([ana, beto])


def test_who_asks_for_another_match_takes_the_end_from_nobody(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(PHONE)
    over(ana, beto)
    score = ana.find(".final").inner_text()
    assert not ana.find(".since").first.is_visible()
    beto.press("[data-do=rematch]")
    beto.find(".lobby [data-do=ready]").wait_for()
    ana.find(".since[data-since=lobby]").wait_for()
    assert (ana.seen().status, ana.find(".final").inner_text()) == ("over", score)
    assert ana.find("a[download]").first.get_attribute("href") == f"/t/{ana.code}/match/1/record"
    ana.press("[data-do=rematch]")
    ana.find(".lobby .past a[href$='/match/1/replay']").wait_for()
    ana.press("[data-do=start]:not([aria-disabled])")
    beto.waits(lambda seen: seen.status == "playing", "the next match")


@pytest.mark.soak
def test_who_still_looks_at_the_end_finds_his_seat_in_the_next_match(visit: Visit) -> None:
    ana, beto = visit(PHONE), visit(PHONE)
    over(ana, beto)
    ana.press("[data-do=rematch]")
    ana.press("[data-do=start][data-without]")
    ana.waits(lambda seen: seen.status == "playing", "the next match")
    beto.find(".since[data-since=held]").wait_for()
    assert beto.find(".final").is_visible()
    assert not beto.find("[data-do=rematch]").is_visible()
    beto.press("a[data-since]")
    beto.press("[data-do=return]")
    beto.waits(lambda seen: seen.status == "playing" and not beto.find("[data-do=return]").count(), "his seat")


def test_a_second_tab_at_the_end_says_of_no_bot_that_it_plays_where_none_does(visit: Visit) -> None:
    ana = visit(PHONE)
    opened(ana, seats=2, pace="off", options={"length": "deals=1"}, quick=True)
    finish([ana])
    other = ana.tab()
    ana.press("[data-do=rematch]")
    ana.waits(lambda seen: seen.status == "playing", "the next match")
    other.find(".since:has-text('Ha empezado otra partida.')").wait_for()
    assert not other.find(".since:has-text('Un bot juega por ti')").is_visible()
    other.press("a[data-since]")
    other.waits(lambda seen: seen.status == "playing", "the same match")
