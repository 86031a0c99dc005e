"""How entries about people and seats change a table."""

from __future__ import annotations

from sobremesa import options as house_rules
from sobremesa.match import needs_judge
from sobremesa.seats import Seat, in_order
from sobremesa.server.table.entries import (
    Agreed,
    Claimed,
    Cleared,
    Held,
    HoldAgreed,
    Hushed,
    Joined,
    JudgeAsked,
    JudgeCame,
    JudgeGone,
    Left,
    Opened,
    Passed,
    Readied,
    Returned,
    Seated,
    Sent,
    Swapped,
    TalkAgreed,
)
from sobremesa.server.table.sitting import Judging, Place, Sitting, Terms


def opened(table: Sitting, entry: Opened) -> Sitting:
    """Set the seats; the host sits on the first, unless his browser is passed round."""
    seats = int(entry.options["seats"])
    first = Place() if entry.shared else Place("person", entry.who, ready=True, since=1)
    places = (first, *(Place() for _ in range(seats - 1)))
    known = Terms(entry.options, entry.pace, entry.hold)
    table = table._replace(
        preset=entry.preset,
        pace=entry.pace,
        hold=entry.hold,
        agreed=table.seq + 1,
        known=known,
        host=entry.who,
        keeper=entry.who if entry.shared else "",
        places=places,
    )
    return _with_rules(table, entry.options)


def _with_rules(table: Sitting, texts: dict[str, str]) -> Sitting:
    """Take over house rules, and what follows from them for a judge: where nothing can be judged nobody does."""
    game = table.game
    read = house_rules.read(game.spec.options, texts)
    judged = game.judged(read)
    judging = table.judging if judged else Judging()
    return table._replace(options=texts, judged=judged, written=needs_judge(game, read), judging=judging)


def agreed(table: Sitting, entry: Agreed) -> Sitting:
    """Change what was agreed; seats come and go at the end, people keep theirs as long as there is room.

    Everybody says again that he is ready, unless there are just more seats or fewer.
    """
    seats = entry.options["seats"]
    places = _fitted(table.places, int(seats))
    hold = table.hold if entry.hold is None else entry.hold
    terms = Terms(entry.options, entry.pace, hold)
    if terms != Terms({**table.options, "seats": seats}, table.pace, table.hold):
        places = tuple(place._replace(ready=is_eager(table, place, table.host)) for place in places)
        table = table._replace(agreed=table.seq + 1)
    table = table._replace(preset=entry.preset, pace=entry.pace, hold=hold, places=places)
    return _with_rules(table, entry.options)


def is_eager(table: Sitting, place: Place, wishes: str) -> bool:
    """Say whether who sits here is ready for what somebody wishes: he himself, a bot, who shares a phone."""
    return place.kind == "bot" or (place.kind == "person" and place.person in {wishes, *table.shared})


def _fitted(places: tuple[Place, ...], seats: int) -> tuple[Place, ...]:
    """Drop empty seats, then bots, from the end, or add empty seats."""
    kept = list(places)
    for kind in ("empty", "bot"):
        for seat in reversed(range(len(kept))):
            if len(kept) > seats and kept[seat].kind == kind:
                del kept[seat]
    return (*kept, *(Place() for _ in range(seats - len(kept))))


def joined(table: Sitting, entry: Joined) -> Sitting:
    """Seat a person; once a match has begun as the heir of the seat, unless those seated never play a move."""
    who = entry.person or entry.who
    if entry.person:
        table = table._replace(shared=table.shared | {who}, lent=table.lent | {who})
    if table.status != "lobby" and not (table.written and table.status == "playing"):
        table = table.put(entry.seat, table.places[entry.seat]._replace(heir=who))
    else:
        table = table.put(entry.seat, Place("person", who, ready=bool(entry.person), since=table.seq + 1))
    return table if table.host else _hosted(table, entry.seat)


def claimed(table: Sitting, entry: Claimed) -> Sitting:
    """Let another browser act for the person on a seat; who played on a phone passed round does so no more."""
    person = table.places[entry.seat].person
    if table.keeps(entry.who):
        return _regained(table, entry.seat)
    return table._replace(doubles={**table.doubles, entry.who: person}, shared=table.shared - {person})


def _regained(table: Sitting, seat: Seat) -> Sitting:
    """Let a person play on the phone passed round again and on none of his own; nobody holds his seat then."""
    place = table.places[seat]
    doubles = {double: owner for double, owner in table.doubles.items() if owner != place.person}
    table = table._replace(doubles=doubles, shared=table.shared | {place.person})
    table = table.put(seat, place._replace(held=False))
    return _with_host(table, table.host)


def left(table: Sitting, entry: Left) -> Sitting:
    """Let a person get up; a late joiner think again; a judge leave his chair, to which his link still leads."""
    if entry.seat is not None:
        return _unshared(table, entry.seat)
    if table.keeps(entry.who):
        for mine in range(len(table.places)):
            table = _unshared(table, mine) if table.shares(mine) else table
        table = table._replace(keeper="")
    if table.judges(entry.who):
        table = table._replace(judging=table.judging._replace(person=""))
    heir = table.waits_for(entry.who)
    if heir is not None:
        table = table.put(heir, table.places[heir]._replace(heir=""))
        return _passed_on(table, heir) if table.host == entry.who else table
    seat = table.seat_of(entry.who)
    if seat is None:
        return _passed_on(table, 0) if table.host == entry.who else table
    return _vacated(table, seat)


def _unshared(table: Sitting, seat: Seat) -> Sitting:
    """Let who plays on a seat on the phone passed round get up, or who was to."""
    place = table.places[seat]
    if place.heir in table.shared:
        return table.put(seat, place._replace(heir=""))._replace(shared=table.shared - {place.heir})
    return _vacated(table, seat)


def sent(table: Sitting, entry: Sent) -> Sitting:
    """Send the person on a seat away."""
    person = table.places[entry.seat].person
    return _vacated(table._replace(sent=table.sent | {person}), entry.seat)


def _vacated(table: Sitting, seat: Seat) -> Sitting:
    """Empty a seat, and pass the host's rights on if they were there."""
    person = table.places[seat].person
    table = _emptied(table, seat)
    return _passed_on(table, seat) if table.host == person else table


def _emptied(table: Sitting, seat: Seat) -> Sitting:
    """Empty a seat: its doubles go, a pause it proposed is dropped; who waits to take it over still does."""
    person, asking = table.places[seat].person, table.asking
    if asking is not None and asking.by == person:
        table = table._replace(asking=None)
    doubles = {double: owner for double, owner in table.doubles.items() if owner != person}
    table = table._replace(doubles=doubles, shared=table.shared - {person})
    return table.put(seat, Place(heir=table.places[seat].heir))


def _passed_on(table: Sitting, seat: Seat) -> Sitting:
    """Give the host's rights to the next person in the order of play, else to one who is promised a seat."""
    following = in_order(seat, len(table.places))
    there = next((other for other in following if table.places[other].person), None)
    promised = next((other for other in following if table.places[other].heir), None)
    heir = promised if there is None else there
    return _with_host(table, "") if heir is None else _hosted(table, heir)


def _hosted(table: Sitting, seat: Seat) -> Sitting:
    """Give the host's rights to the person on a seat, who is ready then, or to who takes it over later."""
    place = table.places[seat]
    return _with_host(table.put(seat, place._replace(ready=True)), place.person or place.heir)


def _with_host(table: Sitting, host: str) -> Sitting:
    """Change the host; the link to the judge's chair that the last one knew opens it no more.

    Of those on a phone that is passed round whoever keeps it is the host.
    """
    host = table.keeper if host in table.shared else host
    changes = host != table.host
    return table._replace(host=host, judging=table.judging._replace(link=0)) if changes else table


def seated(table: Sitting, entry: Seated) -> Sitting:
    """Put a bot on a seat; who waits to take that seat over still does."""
    heir = table.places[entry.seat].heir
    return table.put(entry.seat, Place("bot", bot=entry.bot, ready=True, since=table.seq + 1, heir=heir))


def cleared(table: Sitting, entry: Cleared) -> Sitting:
    """Take a bot away."""
    return table.put(entry.seat, Place())


def swapped(table: Sitting, entry: Swapped) -> Sitting:
    """Let two seats change places."""
    one, other = table.places[entry.one], table.places[entry.other]
    return table.put(entry.one, other).put(entry.other, one)


def readied(table: Sitting, entry: Readied) -> Sitting:
    """Note that a person is ready."""
    seat = table.seat_of(entry.who)
    return table if seat is None else table.put(seat, table.places[seat]._replace(ready=entry.ready))


def passed(table: Sitting, entry: Passed) -> Sitting:
    """Hand the host's rights to somebody else."""
    return _hosted(table, entry.seat)


def hold_agreed(table: Sitting, entry: HoldAgreed) -> Sitting:
    """Agree whether bots hold the seats of the absent."""
    return table._replace(hold=entry.hold)


def talk_agreed(table: Sitting, entry: TalkAgreed) -> Sitting:
    """Agree who may speak, and how."""
    return table._replace(voices=entry.voices, words=entry.words)


def hushed(table: Sitting, entry: Hushed) -> Sitting:
    """Mute the person on a seat, or let him speak again."""
    person = frozenset({table.places[entry.seat].person})
    return table._replace(hushed=table.hushed | person if entry.hushed else table.hushed - person)


def judge_asked(table: Sitting, _entry: JudgeAsked) -> Sitting:
    """Let another link lead to the judge's chair; who sits there stays until somebody comes by it."""
    return table._replace(judging=table.judging._replace(link=table.seq + 1))


def judge_came(table: Sitting, entry: JudgeCame) -> Sitting:
    """Let a person judge; the host who had a seat gives it up, not his rights."""
    seat, link = table.seat_of(entry.who), table.judging.link
    judge = table.owner(entry.who)
    table = table if seat is None else _emptied(table, seat)
    return table._replace(judging=Judging(link, judge, link))


def judge_gone(table: Sitting, _entry: JudgeGone) -> Sitting:
    """Empty the judge's chair; no link leads there any more."""
    return table._replace(judging=Judging())


def held(table: Sitting, entry: Held) -> Sitting:
    """Let a bot hold a seat."""
    return table.put(entry.seat, table.places[entry.seat]._replace(held=True))


def returned(table: Sitting, entry: Returned) -> Sitting:
    """Give a seat back to its person."""
    return table.put(entry.seat, table.places[entry.seat]._replace(held=False))


def inherited(table: Sitting) -> Sitting:
    """Let late joiners take over, now that a new hand begins."""
    for seat, place in enumerate(table.places):
        if place.heir:
            table = table.put(seat, Place("person", place.heir, ready=True, since=table.seq + 1))
            table = table if table.host else _hosted(table, seat)
    return table
