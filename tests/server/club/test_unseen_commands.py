"""Nobody replaces what he has not seen: of all that can be done at a desk, a case from a page that is behind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, get_args

import pytest

from server.club.behind import AGAIN, CLOSED, A, at_desk, tell
from server.club.hall_evening import DIRECTOR, Evening
from sobremesa.server.club.live import commands, subjects
from sobremesa.server.club.live.commands import DeskCommand, Record
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.tournament.events import CheckedIn, CheckInCancelled, ClubSet, Event, Withdrew
from sobremesa.tournament.people.cards import Card


def forget(saw: int) -> commands.Command:
    return commands.Forget(id="1", saw=saw, entry=A)


def change(saw: int, note: str = "x") -> commands.Command:
    return commands.Change(id="1", saw=saw, entry=A, card=Card(players=("Eva", "Iris"), note=note))


def rename(saw: int, title: str = "Liga") -> commands.Command:
    return commands.Rename(id="1", saw=saw, title=title)


def relink(saw: int) -> commands.Command:
    return commands.Relink(id="1", saw=saw)


def free(saw: int) -> commands.Command:
    return commands.Free(id="1", saw=saw, entry=A)


def close(saw: int) -> commands.Command:
    return commands.Pair(id="1", saw=saw, round=2, close=True)


def dawn(saw: int) -> commands.Command:
    return commands.Dawn(id="1", saw=saw, day=2, words="lista")


def gather(saw: int) -> commands.Command:
    return commands.Gather(id="1", saw=saw, day=2)


def _told(*events: Event) -> Callable[[Evening], None]:
    return lambda evening: tell(evening, *events)


def _done(make: Callable[[int], commands.Command], who: str = DIRECTOR) -> Callable[[Evening], None]:
    return lambda evening: evening.do(who, make(evening.held.seq))


def _called(evening: Evening) -> None:
    """Begin a day, of which one pair was ticked."""
    tell(evening, *CLOSED)
    evening.do(DIRECTOR, dawn(evening.held.seq))
    tell(evening, CheckedIn(A))


def _sits(evening: Evening) -> None:
    evening.sit("phone", 1, 0)


def _sits_anew(evening: Evening) -> None:
    evening.do(DIRECTOR, free(evening.held.seq))
    evening.sit("other phone", 1, 0)


DOING: Final[dict[type, Any]] = {
    commands.Change: (_told(), _done(change), lambda saw: change(saw, "y")),
    commands.Forget: (_told(), _done(change), forget),
    commands.Rename: (_told(), _done(rename), lambda saw: rename(saw, "Copa 2")),
    commands.Relink: (_told(), _done(relink), relink),
    commands.Free: (_sits, _sits_anew, free),
    commands.Pair: (_told(*CLOSED), _told(*AGAIN), close),
    commands.Dawn: (_told(*CLOSED, Withdrew(A, "x")), _told(CheckedIn(A)), dawn),
    commands.Gather: (_called, _told(CheckInCancelled(A, "x")), gather),
}
"""By command: what led to a page, what another one does then, what is sent from that page."""
SEEN_OTHERWISE: Final = {commands.Record: "by its events", commands.Enter: "adds", commands.Bring: "by its seal"}


def test_everything_that_can_be_done_at_the_desk_either_adds_or_quotes() -> None:
    assert set(get_args(DeskCommand)) == set(DOING) | set(SEEN_OTHERWISE)
    assert all("saw" in one.__struct_fields__ for one in get_args(DeskCommand) if one in DOING or one is Record)


@pytest.mark.parametrize("command", DOING, ids=lambda command: command.__name__)
def test_a_command_from_a_page_that_is_behind_does_nothing_until_it_was_seen(command: type) -> None:
    before, meanwhile, late = DOING[command]
    evening = at_desk()
    before(evening)
    saw = evening.held.seq
    meanwhile(evening)
    stands = evening.held
    with pytest.raises(DeskRefused) as refused:
        evening.do(DIRECTOR, late(saw))
    assert (refused.value.status, refused.value.more, evening.held) == (409, {"seen": stands.seq}, stands)
    assert type(late(saw)) is command
    evening.do(DIRECTOR, late(stands.seq))
    assert evening.held.seq == stands.seq + 1


def test_a_card_that_stays_as_it_is_refuses_nobody_what_goes_with_it() -> None:
    evening = at_desk()
    saw = evening.held.seq
    evening.do(DIRECTOR, change(saw))
    evening.do(DIRECTOR, change(evening.held.seq))
    touched = evening.held.touched[subjects.card(A)]
    card, club = Card(players=("Eva", "Iris"), note="x"), ClubSet(A, "Sur")
    evening.do(DIRECTOR, commands.Change(id="1", saw=saw, entry=A, card=card, events=(club,)))
    assert (evening.held.tournament.entries[A].club, evening.held.touched[subjects.card(A)]) == ("Sur", touched)
