"""How a match begins at a table: who must be ready, who plays on the seats that nobody has."""

from __future__ import annotations

import secrets

import msgspec

from sobremesa import options as house_rules
from sobremesa.chance import commitment, fresh_secret
from sobremesa.match import begin
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, entries, judging
from sobremesa.server.table.agreeing import check_bot
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.permitted import check_terms, host_only, lobby_only, numbers


def start(draft: Draft, who: str, command: commands.Start) -> None:
    """Start the match, with bots on the free seats and, if so wished, for those who are not ready yet."""
    host_only(draft, who)
    if draft.table.status == "playing":
        raise Refused(409, "The match has started already.")
    lobby_only(draft)
    check_terms(draft, command.terms)
    table = draft.table
    waiting = [seat for seat in table.people if not (table.places[seat].ready or seat == table.seat_of(who))]
    if waiting and not command.without:
        raise Refused(409, "Not everybody is ready yet: seats {seats}.", seats=numbers(waiting))
    begin_match(draft, who, command.id)
    for seat in () if table.written else waiting:
        draft.add(entries.Held(at=draft.now, seat=seat))


def begin_match(draft: Draft, who: str, command: str) -> None:
    """Seat bots on the free seats, where bots can play, and begin: nothing is dealt yet."""
    judging.check_written(draft)
    table = draft.table
    for seat in table.empty if not table.written else ():
        draft.add(entries.Seated(at=draft.now, seat=seat, bot=check_bot(table.game, "")))
    for seat, place in enumerate(table.places):
        if table.written and place.kind == "bot":
            draft.add(entries.Cleared(at=draft.now, seat=seat))
    secret = fresh_secret()
    agreed = house_rules.read(table.game.spec.options, table.options)
    _, header = begin(table.game, agreed, secrets.token_hex(8), commitment(secret))
    draft.add(entries.Started(at=draft.now, who=who, id=command, header=msgspec.Raw(header), secret=secret))
