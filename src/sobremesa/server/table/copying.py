"""Opening a copy of a match that is over: one person on a seat of his choice, bots on the others.

What must not live here: who may look at the match, how its copy is played on – as any match is.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from sobremesa.chance import commitment, fresh_secret
from sobremesa.contract import AnyGame
from sobremesa.match import Branch, NotNowError, Reel, branch
from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table import entries
from sobremesa.server.table.agreeing import OWN, agree, agree_pace, check_bot
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.playing import Stepped
from sobremesa.server.table.sitting import Place


class Whole(NamedTuple):
    """A match that is over."""

    lines: Sequence[bytes]
    """Its record; what comes after the step that is copied is not looked at."""
    reel: Reel
    source: str = ""
    """The code of the table it was played at; empty if its record was brought."""
    number: int = 0
    """Which match of that table it was, from 1."""
    places: tuple[Place, ...] = ()
    """Who sat where in it; empty if nobody knows."""
    names: Mapping[str, str] = {}
    """What people are called there, by person."""
    pace: str = ""
    """How long people had to think there; empty if nobody knows."""


class Copy(NamedTuple):
    """A copy that can be opened."""

    branch: Branch
    entry: entries.Copied
    """With which it begins, whenever that is."""
    seat: Seat
    """Whose seat the person takes."""
    names: Mapping[str, str]
    """What those are called who sat in the match, by person."""
    pace: str
    """As in ``Whole``."""

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return self.branch.match.game


def copy_of(whole: Whole, step: int, seat: Seat) -> Copy:
    """Make a copy of a match at a step for one who takes this seat.

    Raises:
        Refused: 422 if there is no such step or seat, 409 if the match is over with that step.

    """
    seats, secret, name = whole.reel.hands[0].match.header.seats, fresh_secret(), f"copy-{secrets.token_hex(8)}"
    if not 0 <= seat < seats:
        raise Refused(422, "There is no seat {n}; this table has {all}.", n=seat + 1, all=seats)
    if not 0 <= step <= whole.reel.last:
        raise Refused(
            422, "There is no step {n} in this match; its steps are 0 to {last}.", n=step, last=whole.reel.last
        )
    try:
        made = branch(whole.reel, step, name, commitment(secret))
    except NotNowError:
        raise Refused(409, "With this step the match is over; go back a step and play on from there.") from None
    lines = tuple([msgspec.Raw(line) for line in whole.lines[: step + 1]])
    entry = entries.Copied(
        at=0.0,
        lines=lines,
        source=whole.source,
        number=whole.number,
        name=name,
        secret=secret,
        sat=tuple([entries.Named(place.person, place.since) for place in whole.places]),
    )
    people = {place.person for place in whole.places}
    return Copy(made, entry, seat, {who: name for who, name in whole.names.items() if who in people}, whole.pace)


def open_copy(copy: Copy, who: str, command: str, draft: Draft) -> None:
    """Open a copy: its person on his seat, bots on the others, and it goes on at once."""
    game, seat = copy.game, copy.seat
    agreed = agree(game, OWN, copy.branch.match.header.options)
    draft.add(
        entries.Opened(
            at=draft.now,
            who=who,
            id=command,
            game=game.spec.name,
            options=agreed.texts,
            preset=agreed.preset,
            pace=agree_pace(copy.pace),
            hold=True,
        )
    )
    if seat:
        draft.add(entries.Swapped(at=draft.now, one=0, other=seat))
    for other in draft.table.empty:
        draft.add(entries.Seated(at=draft.now, seat=other, bot=check_bot(game, "")))
    match, before, events = copy.branch
    begins = msgspec.structs.replace(copy.entry, at=draft.now)
    draft.add(begins, Stepped(match, events, before))
