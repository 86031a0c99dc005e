"""The server dies and comes back, the network goes, people leave: nobody loses his seat or his view."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.conftest import Visit
from browser.house import Served
from browser.measures import wrong
from browser.playing import dealt, joined, opened, play_until, started
from browser.visitor import DESK, PHONE, Visitor
from server.living import until

AWAY_AFTER = 4.0
SOON = 2.0
"""Seconds in which a page shows the table again after the line is back."""


@pytest.fixture(scope="module")
def frail(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:  # noqa: ARG001 -- none without
    """Serve a house that is killed, and where people soon count as away."""
    served = Served(tmp_path_factory.mktemp("frail"), AWAY_AFTER)
    yield served
    served.close()


def banner(visitor: Visitor, state: str) -> None:
    """Wait until the page says that there is no connection, or no longer does."""
    visitor.find("[data-line]").wait_for(state="visible" if state == "shown" else "hidden")


def in_mid_trick(people: list[Visitor]) -> dict[str, str]:
    """Play until the first of these people is asked for a card in a trick that has begun."""
    play_until(people, lambda seen: seen.phase == "trick" and seen.asked)
    return people[0].zones()


def test_a_server_that_was_killed_in_mid_trick_gives_everybody_the_same_view_back(
    visit: Visit, frail: Served
) -> None:
    ana, beto = visit(PHONE, at=frail), visit(DESK, at=frail)
    joined(beto, opened(ana, seats=4, bots=2), "Beto")
    started(ana, [ana, beto])
    before, others = in_mid_trick([ana, beto]), beto.zones()
    for visitor in (ana, beto):
        visitor.forgive("failed: net::ERR_")
        visitor.forgive("console: .*ERR_")
    frail.kill()
    for visitor in (ana, beto):
        banner(visitor, "shown")
    time.sleep(3.5)  # a restart takes a while; by then the browser's own attempts have become rare
    frail.start()
    back = time.monotonic()
    for visitor in (ana, beto):
        banner(visitor, "gone")
    assert time.monotonic() - back < SOON
    assert (ana.zones(), beto.zones()) == (before, others)
    assert ana.seen().asked
    hand = ana.seen().wait
    play_until([ana, beto], lambda seen: seen.wait > hand and seen.asked)


def test_without_a_network_the_page_says_so_and_with_it_shows_the_table_as_it_is(
    visit: Visit,
) -> None:
    ana, beto = visit(PHONE), visit(DESK)
    joined(beto, opened(ana, seats=3, bots=1), "Beto")
    started(ana, [ana, beto])
    play_until([beto, ana], lambda seen: seen.asked)
    ana.forgive("failed: net::ERR_INTERNET_DISCONNECTED")
    ana.context.set_offline(True)
    banner(ana, "shown")
    beto.play_by_habit(beto.seen())
    ana.context.set_offline(False)
    back = time.monotonic()
    banner(ana, "gone")
    until(lambda: ana.zones()["table"] == beto.zones()["table"], "the same table")
    assert time.monotonic() - back < SOON


def test_a_bot_holds_the_seat_of_who_is_away_until_he_takes_it_back(visit: Visit, frail: Served) -> None:
    ana, beto = visit(PHONE, at=frail), visit(DESK, at=frail)
    code = opened(ana, seats=3, bots=1, options={"length": "deals=4"})
    joined(beto, code, "Beto")
    started(ana, [ana, beto])
    beto.open("/")
    play_until([ana], lambda _seen: ana.find(".seat.away").count() == 1)
    play_until([ana], lambda seen: seen.phase == "declare")
    beto.open(f"/t/{code}")
    assert beto.seen().offers == ()
    assert wrong(beto) == []
    beto.press("text=Volver a mi sitio")
    ana.find(".seat.away").wait_for(state="detached")
    play_until([beto, ana], lambda seen: seen.asked and seen.phase == "trick")


def test_a_table_left_alone_with_bots_is_still_there_after_a_reload(visit: Visit) -> None:
    ana = visit(PHONE)
    dealt(ana, 3)
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    before, seen = ana.zones(), ana.seen()
    ana.page.reload()
    assert (ana.zones(), ana.seen()) == (before, seen)
    ana.open("/")
    ana.press(".mine a")
    ana.waits_for_page("**/t/*")
    assert ana.zones() == before
