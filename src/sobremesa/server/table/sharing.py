"""One phone that is passed round: several people sit at a table on the browser of its keeper.

Each of them is a person of his own, invented here, with a seat, a name and accounts; the keeper has no seat. What
must not live here: who holds the phone, and what it shows him (``hall/confirming``).
"""

from __future__ import annotations

import secrets
from typing import Final

from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, entries
from sobremesa.server.table.agreeing import check_bot
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.naming import clean_name, stand_in
from sobremesa.server.table.permitted import free_seat, not_at_the_end, place_at, sitter_at
from sobremesa.server.table.sitting import Sitting
from sobremesa.server.table.terms import one_seat_more

_NOT_PASSED: Final = mark("No phone is passed round by you at this table; open another table for that.")
_KEEPS: Final = mark("This phone is passed round here: write a name for whoever sits down.")


def seat_by_name(draft: Draft, who: str, seat: Seat, name: str, command: str = "") -> None:
    """Seat somebody on the phone passed round, under the name that was typed on it."""
    person = secrets.token_urlsafe(16)
    draft.names[person] = clean_name(name)
    draft.add(entries.Joined(at=draft.now, who=who, id=command, seat=seat, person=person))


def share(draft: Draft, who: str, command: commands.Share) -> None:
    """Let somebody else play on the phone; where no seat is free there is one more, before the start."""
    check_keeper(draft, who)
    not_at_the_end(draft)
    if draft.table.status == "lobby" and command.seat is None and not draft.table.empty:
        one_seat_more(draft, who)
    seat_by_name(draft, who, free_seat(draft, command.seat), command.name, command.id)


def unshare(draft: Draft, who: str, command: commands.Unshare) -> None:
    """Let somebody on the phone get up; in a match a bot takes the seat if the table agreed to that."""
    check_keeper(draft, who)
    sitter_at(draft, command.seat, command.sitter)
    check_shared(draft.table, command.seat)
    plays = draft.table.places[command.seat].person in draft.table.shared
    draft.add(entries.Left(at=draft.now, who=who, id=command.id, seat=command.seat))
    if plays:
        substitute(draft, command.seat)


def regain(draft: Draft, who: str, command: commands.Regain) -> None:
    """Let who went over to a phone of his own play on the shared one again, with the seat he has."""
    check_keeper(draft, who)
    place = sitter_at(draft, command.seat, command.sitter)
    if place.person not in draft.table.lent - draft.table.shared:
        raise Refused(409, "Nobody in seat {n} ever played on this phone.", n=command.seat + 1)
    draft.add(entries.Claimed(at=draft.now, who=who, id=command.id, seat=command.seat))


def substitute(draft: Draft, seat: Seat) -> None:
    """Let a bot play on for somebody who got up in a match, if the table agreed to that."""
    table = draft.table
    if table.status == "playing" and table.hold and not table.written:
        draft.add(entries.Seated(at=draft.now, seat=seat, bot=check_bot(table.game, "")))


def check_keeper(draft: Draft, who: str) -> None:
    """Refuse whoever passes no phone round here."""
    if not draft.table.keeps(who):
        raise Refused(403, _NOT_PASSED)


def check_no_keeper(draft: Draft, who: str) -> None:
    """Refuse a seat, or the judge's place, to the phone itself that is passed round."""
    if draft.table.keeps(who):
        raise Refused(409, _KEEPS)


def check_shared(table: Sitting, seat: Seat) -> None:
    """Refuse a seat that is not played on the phone passed round."""
    if seat >= len(table.places) or not table.shares(seat):
        raise Refused(403, "Seat {n} is not played on this phone; look again and choose anew.", n=seat + 1)


def acting_seat(table: Sitting, who: str, named: Seat | None) -> Seat | None:
    """Say for which seat somebody acts, ``None`` if for none; on a phone passed round each command names it.

    Raises:
        Refused: 422 if it is not named there, 403 if it is not his.

    """
    if table.keeps(who):
        if named is None:
            raise Refused(422, "Several people play on this phone; say for which seat this is.")
        check_shared(table, named)
        return named
    mine = table.seat_of(who)
    if named is not None and named != mine:
        raise Refused(403, "Seat {n} is not yours; open the page of the table anew.", n=named + 1)
    return mine


def called_at(draft: Draft, who: str, seat: Seat) -> str:
    """Say under whose id the name of this seat is kept: of one on the phone, or of one who plays without any."""
    place = place_at(draft, seat)
    if draft.table.keeps(who) and draft.table.shares(seat):
        return place.person or place.heir
    return stand_in(seat)


def forgotten_with(table: Sitting, person: str) -> frozenset[str]:
    """Name who is forgotten at a table when a person is: whoever plays on his phone, or he himself before that.

    A friend who has gone over to a phone of his own is forgotten with that one.
    """
    own = frozenset(table.doubles.values())
    return table.lent - own if table.keeps(person) else table.lent & {table.owner(person)}
