"""Who holds the phone that is passed round: whose view a page of it shows, and for how long.

At first, and whenever a page comes anew, that is nobody's: it shows what all may see. Then somebody says who he
is, and that one page shows his view while he is waited for. It is in no log, and gone with the page's stream.
What must not live here: what a covered page looks like (``scenes/passing``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sobremesa.contract import Chance, UnreadableMoveError
from sobremesa.seats import Seat
from sobremesa.server.hall.board import Reader
from sobremesa.server.hall.streams import Shown, Stream
from sobremesa.server.refusals import Refused
from sobremesa.server.scenes.passing import Turns
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.permitted import sitter_at
from sobremesa.server.table.sharing import check_keeper, check_shared

if TYPE_CHECKING:
    from sobremesa.server.hall.live import Table
    from sobremesa.server.table.commands import Confirm
    from sobremesa.server.table.sitting import Sitting

NO_TURNS: Final = Turns()
"""Nobody on the phone has anything to do."""


def confirm(table: Table, who: str, command: Confirm) -> None:
    """Show on one page the view of who holds the phone; every other page of the phone is covered.

    Raises:
        Refused: 403 if it is not his seat, 409 if nothing is asked of it, or the page is not open.

    """
    draft = Draft(table.sitting, table.hall.settings.now())
    check_keeper(draft, who)
    sitter_at(draft, command.seat, command.sitter)
    check_shared(table.sitting, command.seat)
    shown = _taken(table.sitting, command.seat)
    if not _lasts(table.sitting, shown):
        raise Refused(409, "Nothing is asked of seat {n} now; look again and choose anew.", n=command.seat + 1)
    mine = [stream for stream in table.streams.open if stream.person == who]
    page = next((stream for stream in reversed(mine) if command.page and stream.page == command.page), None)
    if page is None:
        raise Refused(409, "This page has lost the table; wait until it is back, then say who you are.")
    for stream in mine:
        stream.shows = None
    page.shows = shown
    table.hall.fan.stir(table)


def check_confirmed(table: Table, who: str, seat: Seat | None, move: str = "") -> None:
    """Refuse to act for somebody who has not said that the phone is his now, unless the move hides nothing.

    Raises:
        Refused: 409.

    """
    sitting = table.sitting
    if not sitting.keeps(who) or seat is None:
        return
    check_shared(sitting, seat)
    if not _holds(table, who, seat) and not (move and _is_open(sitting, move)):
        raise Refused(409, "The phone is covered; whoever plays on seat {n} says so first.", n=seat + 1)


def as_shown(sitting: Sitting, stream: Stream, reader: Reader) -> Reader:
    """Say with whose eyes a page of the phone sees the table now, and cover it for good if its holder is done.

    The page of anybody else sees with his own.
    """
    if stream.shows is None:
        return reader
    seat = _holder(sitting, stream)
    if seat is None:
        stream.shows = None
        return reader
    return reader._replace(seat=seat)


def seen_by(table: Table, who: str, reader: Reader, seat: Seat | None) -> Reader:
    """Say with whose eyes an answer to a command of the phone is drawn: his for whom it was, if it shows him."""
    return reader._replace(seat=seat) if seat is not None and _holds(table, who, seat) else reader


def turns(sitting: Sitting) -> Turns:
    """Say who of those on the phone has something to do; who is waited for first."""
    match = sitting.match
    if match is None or sitting.status != "playing" or sitting.paused or match.over:
        return NO_TURNS
    asked = frozenset() if isinstance(match.awaited, Chance) else match.awaited
    may = match.game.may(match.state) - asked
    first = [seat for seat in sitting.sharing if seat in asked and _has_to_hide(sitting, seat, answering=True)]
    able = [seat for seat in sitting.sharing if seat in asked | may and seat not in first]
    return Turns(tuple(first), tuple([seat for seat in able if _has_to_hide(sitting, seat)]))


def done_openly(sitting: Sitting) -> dict[Seat, tuple[Any, ...]]:
    """Say by seat on the phone what may be done before all, where the game has such moves."""
    match, openly = sitting.match, scene(sitting.game.spec.name).openly
    if match is None or openly is None or sitting.status != "playing" or sitting.paused or match.over:
        return {}
    moves = {seat: match.game.moves(match.state, seat) for seat in sitting.sharing}
    return {seat: tuple([move for move in may if not openly.hides(move)]) for seat, may in moves.items()}


def _has_to_hide(sitting: Sitting, seat: Seat, *, answering: bool = False) -> bool:
    """Say whether somebody on the phone may do what the others are not to see; or has to answer so."""
    match, openly = sitting.match, scene(sitting.game.spec.name).openly
    if match is None or openly is None:
        return True
    hidden = [move for move in match.game.moves(match.state, seat) if openly.hides(move)]
    if answering:
        hidden = [move for move in hidden if match.game.opening(match.state, move) is None]
    return bool(hidden)


def _is_open(sitting: Sitting, text: str) -> bool:
    """Say whether a move is one that hides nothing."""
    openly = scene(sitting.game.spec.name).openly
    try:
        return openly is not None and not openly.hides(sitting.game.read(text))
    except UnreadableMoveError:
        return False


def _holds(table: Table, who: str, seat: Seat) -> bool:
    """Say whether a page of this phone shows the view of this seat now."""
    return any(one.person == who and _holder(table.sitting, one) == seat for one in table.streams.open)


def _holder(sitting: Sitting, stream: Stream) -> Seat | None:
    """Name the seat whose view a page shows now; ``None`` if it is covered."""
    shown = stream.shows
    return shown.seat if shown is not None and _lasts(sitting, shown) else None


def _taken(sitting: Sitting, seat: Seat) -> Shown:
    """Note who takes the phone, and at which step of the match."""
    place, match = sitting.places[seat], sitting.match
    return Shown(seat, place.person, place.since, -1 if match is None else match.n)


def _lasts(sitting: Sitting, shown: Shown) -> bool:
    """Say whether who has said that he holds the phone is waited for; else whether he may act, until one does."""
    if shown.seat >= len(sitting.places):
        return False
    place, now = sitting.places[shown.seat], turns(sitting)
    if (place.person, place.since) != (shown.person, shown.since):
        return False
    at_once = sitting.match is not None and sitting.match.n == shown.step
    return shown.seat in now.awaited or (at_once and shown.seat in now.others)
