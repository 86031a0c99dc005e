"""The roll call that begins a day: everybody is away until he is ticked, and nobody is paired who is not there.

In the log that is a day that began and, at the same moment, pairs that withdrew; a tick is their coming back,
which costs nothing as long as no round was paired meanwhile.
"""

from __future__ import annotations

from itertools import takewhile

from sobremesa.languages import mark
from sobremesa.server.club.live import subjects
from sobremesa.server.club.live.held import Draft, Held
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.server.club.live.roles import Office
from sobremesa.server.club.live.unseen import refuse_unseen
from sobremesa.tournament.events import CheckedIn, DayBegan, Happened, RoundOpened, Withdrew
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.law import days
from sobremesa.tournament.law.days import today
from sobremesa.tournament.state import Presence, Tournament


def awaited(held: Held) -> frozenset[EntryId]:
    """Name the pairs that a roll call is waiting for: it ends when the next round is paired.

    Whoever was ticked and has left since is awaited no more.
    """
    since = list(takewhile(_not_paired, reversed(held.log.happened)))
    began = next((one.at for one in since if isinstance(one.event, DayBegan)), None)
    left: dict[EntryId, int] = {}
    for one in since:
        if isinstance(one.event, Withdrew):
            left.setdefault(one.event.entry, one.at)
    entries = held.tournament.entries
    return frozenset(
        entry for entry, at in left.items() if at == began and entries[entry].presence is Presence.LEFT
    )


def gather(draft: Draft, day: int, saw: int, office: Office) -> None:
    """Tick all pairs that are awaited, and were when ``saw`` commands had been carried out.

    Raises:
        DeskRefused: 409 if that is another day, or nobody is awaited any more.

    """
    expected = sorted(awaited(draft.held))
    if not expected or day != today(draft.tournament):
        message = mark("no pair is awaited in a roll call of day {day} any more; look again")
        raise DeskRefused(409, said(message, day=day))
    refuse_unseen(draft, saw, map(subjects.presence, expected))
    for entry in expected:
        draft.take(CheckedIn(entry), office)


def _not_paired(happened: Happened) -> bool:
    return not isinstance(happened.event, RoundOpened)


def next_day(tournament: Tournament) -> int | None:
    """Say which day can begin now; ``None`` before the first round, while one is played, or if one has begun."""
    if not tournament.rounds or not tournament.rounds[-1].closed:
        return None
    return days.next_day(tournament) if days.today(tournament) == tournament.rounds[-1].day else None
