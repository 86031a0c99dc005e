"""Who may do what at a table, and when: each refuses with one sentence, or lets the command pass."""

from __future__ import annotations

from sobremesa.seats import Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.sitting import Place


def host_only(draft: Draft, who: str) -> None:
    """Refuse whoever is not the host."""
    if not draft.table.hosted_by(who):
        raise Refused(403, "Only the host of this table can do that.")


def check_welcome(draft: Draft, who: str) -> None:
    """Refuse any place to whom the host has sent away."""
    if who in draft.table.sent:
        raise Refused(403, "The host has sent you away from this table; you can watch or open another.")


def lobby_only(draft: Draft) -> None:
    """Refuse once a match has started."""
    if draft.table.status != "lobby":
        raise Refused(409, "That is settled before the match starts; now it is too late.")


def not_while_playing(draft: Draft) -> None:
    """Refuse while a match is played."""
    if draft.table.status == "playing":
        raise Refused(409, "That cannot be done while a match is played.")


def not_at_the_end(draft: Draft) -> None:
    """Refuse to change seats while the accounts of a match lie on the table: they say who sat where."""
    if draft.table.status == "over":
        raise Refused(409, "The match is over and its accounts lie open; ask for another match first.")


def my_seat(draft: Draft, who: str) -> Seat:
    """Find the seat of whoever commands; refuse who only watches."""
    seat = draft.table.seat_of(who)
    if seat is None:
        raise Refused(403, "You are watching this table; only those seated can do that.")
    return seat


def place_at(draft: Draft, seat: Seat) -> Place:
    """Find the place of a seat; refuse a number that is none here."""
    if seat >= len(draft.table.places):
        raise Refused(422, "There is no seat {n}; this table has {all}.", n=seat + 1, all=len(draft.table.places))
    return draft.table.places[seat]


def sitter_at(draft: Draft, seat: Seat, sitter: int | None) -> Place:
    """Find the place of a seat; refuse if somebody else sits there than was seen by who commands."""
    place = place_at(draft, seat)
    if sitter is not None and sitter != place.since:
        raise Refused(409, "Somebody else sits in seat {n} by now; look again and choose anew.", n=seat + 1)
    return place


def check_terms(draft: Draft, terms: int | None) -> None:
    """Refuse to agree to what was agreed before; ``None`` agrees to whatever it is."""
    if terms is not None and terms != draft.table.agreed:
        raise Refused(409, "What is agreed has changed since you looked; read it again first.")


def free_seat(draft: Draft, wanted: Seat | None) -> Seat:
    """Find the seat a newcomer gets: the one he wants, else an empty one or a bot’s that still plays."""
    places = draft.table.places
    free = [seat for seat, place in enumerate(places) if place.kind != "person" and not place.heir]
    out = _out(draft)
    free.sort(key=lambda seat: (seat in out, places[seat].kind != "empty"))
    seat = free[0] if wanted is None and free else wanted
    if seat is None:
        raise Refused(
            409, "No seat is free: all {n} are taken. You can watch or open another table.", n=len(places)
        )
    if seat not in free:
        raise Refused(409, "Seat {n} is not free; free are: {free}.", n=seat + 1, free=numbers(free) or "–")
    return seat


def _out(draft: Draft) -> frozenset[Seat]:
    """Name the seats that play no more in the match that is played."""
    match = draft.table.match
    return frozenset() if match is None or match.over else match.game.out(match.game.view(match.state, None))


def numbers(seats: list[Seat]) -> str:
    """Name seats as people count them."""
    return ", ".join(str(seat + 1) for seat in seats)
