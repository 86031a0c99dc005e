"""A phone on the same ground shows the same: of hundreds only those are looked at that something touched."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final

from hypothesis import example, given
from hypothesis import strategies as st

from server.club.hall_evening import DIRECTOR, Evening
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.server.club.live.watching import View
from sobremesa.server.club.web.kinds import PAGES
from sobremesa.tournament.events import (
    CheckedIn,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    Entered,
    Fined,
    FineLifted,
    Forfeited,
    ProfileChanged,
    ResultDisputed,
    RoundCancelled,
    RoundReopened,
    Ruled,
    Swapped,
    TimeGranted,
    Withdrew,
)
from sobremesa.tournament.people.cards import Card

TABLES: Final = (1, 2, 3)
PHONES: Final = [View("table", table, who) for table in TABLES for who in ("", "ana", "beto")]


def number(evening: Evening) -> int:
    return max(1, len(evening.held.tournament.rounds))


def renamed(evening: Evening) -> None:
    now = Card(players=("Zoe Gil", "Uma Paz"), consent=0)
    entry = next(iter(evening.held.people))
    evening.do(DIRECTOR, commands.Change(id="1", saw=evening.held.seq, entry=entry, card=now))


def switched(code: str, text: str) -> Callable[[Evening], None]:
    return lambda evening: evening.record(ProfileChanged(code, text, "agreed in the hall"))


HAPPENINGS: Final[Mapping[str, Callable[[Evening], None]]] = {
    "pair": Evening.pair,
    "close": Evening.close,
    "settle 1": lambda evening: evening.settle(1),
    "settle 2": lambda evening: evening.settle(2, 120, 200),
    "sit ana": lambda evening: evening.sit("ana", 1, 0),
    "sit beto": lambda evening: evening.sit("beto", 1, 1),
    "report": lambda evening: evening.report("ana", 1),
    "dispute": lambda evening: evening.record(ResultDisputed(number(evening), 1, "it was 190")),
    "start": lambda evening: evening.record(ClockStarted(number(evening))),
    "pause": lambda evening: evening.record(ClockPaused(number(evening))),
    "resume": lambda evening: evening.record(ClockResumed(number(evening))),
    "time": lambda evening: evening.record(TimeGranted(number(evening), 2, 5, "a tile fell")),
    "swap": lambda evening: evening.record(Swapped(number(evening), 1, 2, "of one club")),
    "swap back": lambda evening: evening.record(Swapped(number(evening), 3, 1, "of one club")),
    "fine": lambda evening: evening.record(Fined(number(evening), 1, "25", 25, "spoke")),
    "lift": lambda evening: evening.record(FineLifted(1, "a mistake")),
    "absent": lambda evening: evening.record(Forfeited(number(evening), 2, 1, "absent", "not here")),
    "out": lambda evening: evening.record(Ruled(2, "disqualified", "signals")),
    "leave": lambda evening: evening.record(Withdrew(3, "ill")),
    "late": lambda evening: evening.record(Entered(8), CheckedIn(8)),
    "cancel": lambda evening: evening.record(RoundCancelled(number(evening), "a mistake")),
    "reopen": lambda evening: evening.record(RoundReopened(number(evening), "a mistake")),
    "rename": renamed,
    "lots": switched("equal_at_time", "lot"),
    "longer": switched("rounds", "4"),
    "unconfirmed": switched("confirmation", "off"),
    "further": switched("target", "300"),
}


def facts(evening: Evening, view: View) -> dict[str, Hashable]:
    return {name: zone.facts for name, zone in PAGES.zones(evening.held, view).items()}


def looked_at(evening: Evening) -> dict[View, tuple[Hashable, Any]]:
    return {view: (PAGES.ground(evening.held, view), facts(evening, view)) for view in PHONES}


@given(
    st.sampled_from([6, 7]),
    st.sampled_from([("sit ana",), ("sit ana", "close", "pair"), ("sit beto", "sit ana", "report")]),
    st.lists(st.sampled_from(sorted(HAPPENINGS)), max_size=10),
)
@example(6, ("sit ana",), ["time", "start", "pause", "swap", "rename", "further", "fine", "leave"])
def test_on_equal_ground_a_phone_shows_the_same_whatever_happens(
    pairs: int, begun: tuple[str, ...], plan: list[str]
) -> None:
    evening = Evening(pairs, format="swiss", rounds=3)
    evening.pair()
    before = looked_at(evening)
    for happening in (*begun, *plan):
        try:
            HAPPENINGS[happening](evening)
        except (DeskRefused, LookupError):
            continue
        now = looked_at(evening)
        untouched = [view for view in PHONES if before[view][0] == now[view][0]]
        assert {view: before[view][1] for view in untouched} == {view: now[view][1] for view in untouched}
        before = now


def test_a_result_touches_the_phones_of_its_table_alone() -> None:
    evening = Evening(6, format="swiss", rounds=2)
    evening.pair()
    before = looked_at(evening)
    evening.settle(2)
    now = looked_at(evening)
    assert {view.table for view in PHONES if before[view][0] != now[view][0]} == {2}


def test_only_of_phones_the_ground_is_said_other_pages_are_known_by_their_zones() -> None:
    evening = Evening(6)
    assert [PAGES.ground(evening.held, view) is None for view in (PHONES[0], View("clock"), View("desk"))] == [
        False,
        True,
        True,
    ]
