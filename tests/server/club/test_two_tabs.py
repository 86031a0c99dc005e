"""Two pages of which each is behind at times: whatever they send, none replaces what the other made unseen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from server.club.hall_evening import DIRECTOR, Evening
from sobremesa import options
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.commands import Command, Record
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.server.club.live.subjects import TITLES
from sobremesa.tournament.events import (
    Categorised,
    CheckedIn,
    CheckInCancelled,
    ClockPaused,
    ClockResumed,
    ClockStarted,
    ClubSet,
    Event,
    Prize,
    PrizesSet,
    ProfileChanged,
    RoundClosed,
    RoundReopened,
    Ruled,
    Swapped,
    Withdrew,
)
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.state import Round
from tournament.telling_anything import anything

TABS: Final = 2
LOOKS: Final = 0.4
"""How often a page shows what there is before something is sent from it."""


def standing(held: Held) -> Iterator[tuple[Hashable, object]]:
    """Name all that stands in a tournament, thing by thing."""
    tournament, about = held.tournament, held.about
    yield from ((name, getattr(about, name)) for name in TITLES)
    yield "links", about.generation
    yield "prizes", tournament.prizes
    yield "draw", tournament.seed
    yield from options.write(tournament.profile).items()
    yield from ((("card", entry), card) for entry, card in held.people.items())
    yield from ((("fine", n), fine.lifted) for n, fine in enumerate(tournament.fines))
    for entry in tournament.entries.values():
        for what in ("club", "categories", "presence"):
            yield (what, entry.id), getattr(entry, what)
    for one in tournament.rounds:
        yield from of_round(one)


def of_round(one: Round) -> Iterator[tuple[Hashable, object]]:
    """Name what stands in a round."""
    yield ("closed", one.number), one.closed
    yield ("signal", one.number), one.clock.started
    yield ("paused", one.number), one.clock.paused
    yield ("swaps", one.number), one.swaps
    for table, match in one.matches.items():
        yield ("meet", one.number, table), match.entries
        yield ("result", one.number, table), match.outcome


def something(rng: Random, held: Held, saw: int) -> Command:
    """Make a command, most of them of what happens in play."""
    entry, number = rng.randint(1, 8), len(held.tournament.rounds)
    card = Card(players=("Ana", rng.choice(("Eva", "Iris"))), paid=rng.random() < 0.5)
    day = len(held.tournament.days) + 2
    rare: list[Command] = [
        commands.Change(id="1", saw=saw, entry=entry, card=card),
        commands.Forget(id="1", saw=saw, entry=entry),
        commands.Rename(id="1", saw=saw, **{rng.choice(TITLES): rng.choice("ab")}),
        commands.Relink(id="1", saw=saw),
        commands.Dawn(id="1", saw=saw, day=day, words="x"),
        commands.Gather(id="1", saw=saw, day=day - 1),
    ]
    if rng.random() < 0.15:
        return rng.choice(rare)
    if rng.random() < 0.15:
        return commands.Pair(id="1", saw=saw, round=number + 1, close=rng.random() < 0.3)
    event = contested(rng, number) if rng.random() < 0.7 else anything(rng, held.tournament)
    return Record(id="1", saw=saw, events=(event,))


def contested(rng: Random, number: int) -> Event:
    """Make an event about one of a few things, so that two pages often mean the same one."""
    entry, number = rng.randint(1, 2), max(1, number)
    return rng.choice(
        (
            ClubSet(entry, rng.choice("ab")),
            Categorised(entry, (rng.choice("ab"),)),
            ProfileChanged("grace", rng.choice(("5", "6", "7")), "x"),
            PrizesSet((Prize(1, "", rng.choice("ab")),)),
            rng.choice((CheckedIn(entry), Withdrew(entry), CheckInCancelled(entry, "x"))),
            rng.choice((ClockStarted(number), ClockPaused(number), ClockResumed(number))),
            rng.choice((RoundClosed(number), RoundReopened(number, "x"), Swapped(number, 1, 3, "x"))),
        )
    )


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_nothing_that_stands_is_replaced_by_a_page_that_did_not_show_it(seed: int) -> None:
    evening, rng = Evening(8), Random(seed)
    saws, changed = [evening.held.seq] * TABS, dict[Hashable, int]()
    stood = dict(standing(evening.held))
    for _ in range(80):
        tab, before = rng.randrange(TABS), evening.held
        if rng.random() < LOOKS:
            saws[tab] = before.seq
        command = something(rng, before, saws[tab])
        try:
            evening.do(DIRECTOR, command)
        except DeskRefused:
            assert evening.held is before
            continue
        now = dict(standing(evening.held))
        other = {what for what in stood.keys() | now.keys() if stood.get(what) != now.get(what)}
        unseen = {what for what in other if stood.get(what) and changed.get(what, 0) > saws[tab]}
        assert (command, {what for what in unseen if not _follows(command, what)}) == (command, set())
        changed.update(dict.fromkeys(other, evening.held.seq))
        stood = now


def _follows(command: Command, what: Hashable) -> bool:
    """Say whether a match is lost because a pair is disqualified: the rules want it, whoever wrote what."""
    told = command.events[0] if isinstance(command, Record) else None
    return isinstance(told, Ruled) and isinstance(what, tuple) and what[0] == "result"
