"""What phones at a table send: each speaks for one pair in a round, and nobody agrees with himself."""

from __future__ import annotations

from sobremesa.languages import mark
from sobremesa.server.club.live import commands, subjects
from sobremesa.server.club.live.held import Draft
from sobremesa.server.club.live.refusals import DeskRefused, nobody, said
from sobremesa.server.club.live.roles import OFFICES
from sobremesa.server.club.live.unseen import refuse_unseen
from sobremesa.tournament.events import ResultCleared, ResultConfirmed, ResultDisputed, ResultWritten
from sobremesa.tournament.kinds import EntryId
from sobremesa.tournament.state import Match


def sit(draft: Draft, command: commands.Sit) -> None:
    """Let a phone speak for a pair, and for no other in this round."""
    number, match = _my_match(draft, command.table)
    if command.entry not in match.entries:
        raise DeskRefused(409, said(mark("another pair sits at this table now; look again")))
    if draft.held.sides.get((number, command.entry)) not in (None, "", draft.who):
        message = mark("another phone speaks for this pair already; the desk can let yours in")
        raise DeskRefused(409, said(message))
    other = match.rival(command.entry)
    if draft.held.sides.get((number, other)) == draft.who:
        raise DeskRefused(
            409, said(mark("this phone speaks for the other pair; each pair confirms with its own"))
        )
    speaks = next(
        (pair for (at, pair), who in draft.held.sides.items() if (at, who) == (number, draft.who)), None
    )
    if speaks not in (None, command.entry):
        message = mark("this phone speaks for pair {entry} in this round; the desk can free it")
        raise DeskRefused(409, said(message, entry=speaks))
    draft.seat(number, command.entry, draft.who)


def _my_match(draft: Draft, table: int) -> tuple[int, Match]:
    """Find who meets at a table in this round, if the asker may write there."""
    if not draft.rights.at_table(table):
        raise DeskRefused(403, said(mark("open the link of table {table}: its QR lies there"), table=table))
    if not draft.tournament.rounds:
        raise DeskRefused(409, said(mark("no round is paired yet")))
    one = draft.tournament.rounds[-1]
    if table not in one.matches:
        raise DeskRefused(409, said(mark("nobody meets at table {table} in this round"), table=table))
    return one.number, one.matches[table]


def free(draft: Draft, command: commands.Free) -> None:
    """Let another phone speak for a pair.

    Not while its result waits: its phone could sit down as the other pair and agree with itself.
    """
    draft.rights.acting(*OFFICES)
    if command.entry not in draft.tournament.entries:
        raise nobody(command.entry)
    if _waits(draft, command.entry):
        message = mark("pair {entry} has written a result that waits for the other pair; settle that first")
        raise DeskRefused(409, said(message, entry=command.entry))
    number = len(draft.tournament.rounds)
    refuse_unseen(draft, command.saw, (subjects.phone(number, command.entry),))
    draft.seat(number, command.entry, "")


def _waits(draft: Draft, entry: EntryId) -> bool:
    """Say whether a pair has written a result to which nobody has agreed yet."""
    played = draft.tournament.rounds
    match = played[-1].match_of(entry) if played else None
    outcome = None if match is None else match.outcome
    return outcome is not None and outcome.by == entry and not outcome.confirmed


def _speaks(
    draft: Draft, command: commands.Report | commands.Agree | commands.Object | commands.Retract
) -> EntryId:
    """Name the pair for which the asker's phone speaks, if those sit there whom it saw."""
    now, match = _my_match(draft, command.table)
    if command.round != now:
        raise DeskRefused(409, said(mark("round {round} is over; look again"), round=command.round))
    mine = next((entry for entry in match.entries if draft.held.sides.get((now, entry)) == draft.who), None)
    if mine is None:
        raise DeskRefused(403, said(mark("say first which of the two pairs you are")))
    if not isinstance(command, commands.Retract) and command.rival not in (None, match.rival(mine)):
        raise DeskRefused(409, said(mark("another pair sits at this table now; look again")))
    return mine


def report(draft: Draft, command: commands.Report) -> None:
    """Write the result for the pair."""
    entry = _speaks(draft, command)
    draft.take(ResultWritten(command.round, command.table, command.score), entry)


def agree(draft: Draft, command: commands.Agree) -> None:
    """Agree to what the other pair wrote, as it was seen."""
    entry = _speaks(draft, command)
    draft.take(ResultConfirmed(command.round, command.table, command.first, command.second), entry)


def disagree(draft: Draft, command: commands.Object) -> None:
    """Leave to a judge what the other pair wrote, as it was seen."""
    entry = _speaks(draft, command)
    outcome = draft.tournament.rounds[-1].matches[command.table].outcome
    if command.points is not None and (outcome is None or command.points != outcome.points):
        raise DeskRefused(409, said(mark("another result stands at this table now; look again")))
    draft.take(ResultDisputed(command.round, command.table, command.words), entry)


def retract(draft: Draft, command: commands.Retract) -> None:
    """Take back what the pair itself wrote."""
    entry = _speaks(draft, command)
    quoted = command.first, command.second
    draft.take(ResultCleared(command.round, command.table, quoted, command.words), entry)
