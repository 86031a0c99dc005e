"""The server dies and comes back, the network goes, people leave: nobody loses his seat or his view."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise

import pytest
from playwright.sync_api import Browser

from browser.conftest import Visit
from browser.house import Served
from browser.measures import wrong
from browser.playing import dealt, play_until, together
from browser.visitor import DESK, PHONE, Visitor
from server.living import until

AWAY_AFTER = 8.0
"""Seconds: longer than any page needs to be loaded anew, for meanwhile nobody is there."""
SOON = 1.8
"""Seconds in which a page hears from the table again after the line is back, if opening a page took no time."""


@pytest.fixture(scope="module")
def frail(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:  # noqa: ARG001 -- none without
    """Serve a house that is killed."""
    with closing(Served(tmp_path_factory.mktemp("frail"), away_after=600.0)) as served:
        yield served


@pytest.fixture(scope="module")
def strict(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:  # noqa: ARG001 -- none without
    """Serve a house where people soon count as away."""
    with closing(Served(tmp_path_factory.mktemp("strict"), AWAY_AFTER)) as served:
        yield served


def banner(visitor: Visitor, state: str) -> None:
    """Wait until the page says that there is no connection, or no longer does."""
    visitor.find("[data-line]").wait_for(state="visible" if state == "shown" else "hidden")


def are_soon_back(people: list[Visitor], looker: Visitor) -> float:
    """Wait until pages hear again; return how long that may take on this machine, as busy as it is (seconds)."""
    back = time.monotonic()
    looker.open(f"/t/{people[0].code}")
    opened_in = time.monotonic() - back
    for person in people:
        banner(person, "gone")
        person.hears()
    assert time.monotonic() - back < SOON + opened_in
    return SOON + opened_in


def tried_in_vain(visitor: Visitor) -> list[float]:
    """List when the page asked for its stream and nobody answered (seconds)."""
    found: list[float] = visitor.run("""() => performance.getEntriesByType('resource')
      .filter((one) => one.name.includes('/stream') && !one.responseStatus).map((one) => one.startTime / 1000)""")
    return found


def in_mid_trick(people: list[Visitor]) -> list[dict[str, str]]:
    """Play until the first of these people is asked for a card, and read what every page shows then."""
    asked = play_until(people, lambda seen: seen.phase == "trick" and seen.asked)
    for person in people:
        person.waits(lambda seen: seen.wait == asked.wait, "the same question on every page")
    return [person.zones() for person in people]


def test_a_server_that_was_killed_in_mid_trick_gives_everybody_the_same_view_back(
    visit: Visit, frail: Served
) -> None:
    ana, beto, looker = visit(PHONE, at=frail), visit(DESK, at=frail), visit(at=frail)
    together(ana, beto, seats=4, bots=2)
    before = in_mid_trick([ana, beto])
    for visitor in (ana, beto):
        visitor.ages()
        visitor.forgive("failed: net::ERR_")
        visitor.forgive("console: .*ERR_")
    frail.kill()
    for visitor in (ana, beto):
        banner(visitor, "shown")
    time.sleep(3.5)  # a restart takes a while; by then the browser's own attempts have become rare
    frail.start()
    limit = are_soon_back([ana, beto], looker)
    for tried in (tried_in_vain(ana), tried_in_vain(beto)):
        assert len(tried) > 1
        assert all(later - former < limit for former, later in pairwise(tried)), "the page itself tries often"
    assert [ana.zones(), beto.zones()] == before
    seen = ana.seen()
    assert seen.asked
    play_until([ana, beto], lambda now: now.wait > seen.wait and now.asked)


def test_without_a_network_the_page_says_so_and_with_it_shows_the_table_as_it_is(
    visit: Visit,
) -> None:
    ana, beto, looker = visit(PHONE), visit(DESK), visit()
    together(ana, beto, seats=3, bots=1)
    play_until([beto, ana], lambda seen: seen.asked)
    ana.forgive("failed: net::ERR_INTERNET_DISCONNECTED")
    ana.context.set_offline(True)
    banner(ana, "shown")
    beto.play_by_habit(beto.seen())
    ana.ages()
    ana.context.set_offline(False)
    are_soon_back([ana], looker)
    until(lambda: ana.zones()["table"] == beto.zones()["table"], "the same table")


def test_a_bot_holds_the_seat_of_who_is_away_until_he_takes_it_back(visit: Visit, strict: Served) -> None:
    ana, beto = visit(PHONE, at=strict), visit(DESK, at=strict)
    code = together(ana, beto, seats=3, bots=1, options={"length": "deals=4"})
    beto.open("/")
    play_until([ana], lambda _seen: ana.find(".seat.away").count() == 1)
    play_until([ana], lambda seen: seen.phase == "declare" and seen.asked)
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
    assert ana.zones() == before
    until(lambda: ana.seen() == seen, "the same question")
    assert ana.zones() == before
    ana.open("/")
    ana.press(".mine a")
    ana.waits_for_page("**/t/*")
    assert ana.zones() == before
