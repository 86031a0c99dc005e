"""What stands over every page of the desk: the tournament, its round, its clock, and what is wanted."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import Zone, Zones
from sobremesa.server.club.shown.drawing import Drawer
from sobremesa.server.club.shown.picture import Picture, picture
from sobremesa.server.club.shown.tabs import WORDS
from sobremesa.server.club.shown.timing import Timed, timed

_DRAWER: Final = Drawer("sobremesa.server.club.shown", WORDS)


class Heading(NamedTuple):
    """How far the tournament is."""

    title: str
    where: tuple[str, ...]
    pairs: int
    round: int
    planned: int
    clock: Timed
    pending: int
    playing: bool
    """Whether a round is being played."""
    backup_fault: str
    """Why the last backup could not be made; empty if it was."""


def heading(held: Held) -> Zones:
    """Give the zones over every page of the desk."""
    seen = picture(held)
    told, counts = _told(seen), _counts(held)
    return {
        "head": Zone(told, partial(_head, told)),
        **{f"badge-{name}": Zone(n, partial(_BADGES[name], n)) for name, n in counts.items()},
    }


def _told(seen: Picture) -> Heading:
    about, one = seen.about, seen.round
    return Heading(
        title=about.title,
        where=tuple(text for text in (about.place, about.day) if text),
        pairs=len(seen.tournament.entries),
        round=one.number if one else 0,
        planned=seen.planned,
        clock=timed(one),
        pending=len(seen.pending),
        playing=one is not None and not one.closed,
        backup_fault=seen.held.backup_fault,
    )


def _counts(held: Held) -> dict[str, int]:
    rounds = held.tournament.rounds
    matches = [match for one in rounds[-1:] for match in one.matches.values()]
    disputes = sum(match.outcome is not None and bool(match.outcome.disputed) for match in matches)
    return {"fines": sum(not fine.lifted for fine in held.tournament.fines), "disputes": disputes}


def _head(told: Heading, language: str) -> str:
    return _DRAWER.part("heading", language, told=told)


def _plain(count: int, _language: str) -> str:
    return f"<small>{count}</small>" if count else ""


def _urgent(count: int, _language: str) -> str:
    return f"<b>{count}</b>" if count else ""


_BADGES: Final = {"fines": _plain, "disputes": _urgent}
"""How what is counted behind a tab looks: a dispute waits for somebody, a fine does not."""
