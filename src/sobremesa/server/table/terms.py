"""What a table agrees on besides who sits where: house rules, the time to think, whether bots hold seats.

The host decides, before the start; it is decided into a draft, and what was agreed already decides nothing.
"""

from __future__ import annotations

from sobremesa.server.face import SEATS
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, entries
from sobremesa.server.table.agreeing import Agreement, agree, agree_pace
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.permitted import host_only, lobby_only
from sobremesa.server.table.sitting import Sitting, Terms


def options(draft: Draft, who: str, command: commands.Options) -> None:
    """Agree on other terms; what is not named stays as it is, and everybody says again that he is ready."""
    host_only(draft, who)
    lobby_only(draft)
    table = draft.table
    agreed = _wanted(table, command)
    hold = table.hold if command.hold is None else bool(command.hold)
    wished = Terms(agreed.texts, agree_pace(command.pace or table.pace), hold)
    if wished == table.terms:
        return
    draft.add(
        entries.Agreed(
            at=draft.now,
            who=who,
            id=command.id,
            options=wished.options,
            preset=agreed.preset,
            pace=wished.pace,
            hold=wished.hold,
        )
    )


def one_seat_more(draft: Draft, who: str) -> None:
    """Agree on one more seat, if the game has room for it; else it stays as it is."""
    texts = draft.table.options
    options(draft, who, commands.Options(id="", options={SEATS: str(int(texts[SEATS]) + 1)}))


def _wanted(table: Sitting, command: commands.Options) -> Agreement:
    """Read the house rules a host wants; refuse fewer seats than people."""
    base = {} if command.preset else table.options
    seats = {"seats": table.options["seats"]}
    agreed = agree(table.game, command.preset, {**base, **seats, **command.options})
    if int(agreed.texts["seats"]) < len(table.people):
        raise Refused(
            409,
            "{n} people sit here; {seats} seats are too few.",
            n=len(table.people),
            seats=agreed.texts["seats"],
        )
    return agreed


def hold(draft: Draft, who: str, command: commands.Hold) -> None:
    """Agree whether bots hold the seats of the absent."""
    host_only(draft, who)
    if draft.table.hold != command.hold:
        draft.add(entries.HoldAgreed(at=draft.now, who=who, id=command.id, hold=command.hold))
