"""What can be untrue in a readable record, in words. Seats are counted from 1 here, as on every page."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.languages import Saying, mark
from sobremesa.record import NoRecordError, RecordError
from sobremesa.seats import Seat

NO_GAME: Final = mark("a record of {seen!r}, which is not played here; there are: {allowed}")
OLD_RULES: Final = mark("made under version {seen} of the rules of {game}; this program plays {allowed}")
OPTIONS: Final = mark("the house rules cannot be read: {why}")
OPTIONS_MISSPELLED: Final = mark("the house rules are written {seen}; they have one spelling: {allowed}")
DIGEST: Final = mark("the digest {seen:.12}… is not that of these house rules; theirs is {allowed:.12}…")
SEATS: Final = mark("seats: {seen}; the house rules say {allowed}")

AFTER_END: Final = mark("nothing may follow the line that opens the secrets")
NUMBERING: Final = mark("its number is {seen}, but line {allowed} stands here: a line was added or taken away")
CHAIN: Final = mark(
    "line {after} follows a line with the fingerprint {seen:.12}…, but line {before} has {allowed:.12}…: "
    "one of the two was changed"
)
BACKWARDS: Final = mark("made at {seen} ms, before the line above it ({allowed} ms)")
NO_SEAT: Final = mark(
    "the record says seat {seen}; at a table of {allowed} a record counts seats from 0 to {last}"
)
NO_MOVE: Final = mark("{seen!r} is no move of {game}")
NO_CHANCE: Final = mark("a draw stands here, but the game waits for none")
REFUSED: Final = mark("{who} plays {move!r}, which is not allowed here (rule {clause})")
EARLY_CLOCK: Final = mark("the clock moves at {seen} ms, when it does not ring")
CLOCK_SILENT: Final = mark("made at {seen} ms, after the clock of the match should have rung ({due} ms)")
MANY_CUTS: Final = mark("cuts of seat {seat}: {seen}; one draw takes {allowed}")
SAME_PROMISE: Final = mark("the promise {seen:.12}… stands twice; every draw has a secret of its own")

NOT_OVER: Final = mark("the secrets are opened before the match is over")
PAYOFFS: Final = mark("the result is {seen}; the moves give {allowed}")
CLAUSE: Final = mark("ended by rule {seen}; the moves end it by {allowed}")
SECRETS: Final = mark("secrets opened: {seen}; there must be {allowed}, one a draw and the unused last one")
BROKEN_PROMISE: Final = mark("the secret opened for this draw is not the one promised in line {promised}")
BROKEN_LAST: Final = mark("the unused last secret is not the one promised in line {promised}")
DRAWN: Final = mark("drawn: {seen!r}; the secret and the cuts give {allowed!r}")
MISSING_END: Final = mark("the match is over, but its secrets are not open")
HEADING: Final = mark("lines are counted from 0; line 0 is the heading")

OTHER_MATCH: Final = mark("the cut file is of match {seen}; this record is of {allowed}")
CUT_LOST: Final = mark("the cut {cut:.12}… of seat {seat} is missing")
CUT_CHANGED: Final = mark("the cut {seen:.12}… of seat {seat} stands here; the browser kept {cut:.12}…")
CUT_LOST_ANYWHERE: Final = mark("the cut {cut:.12}… of seat {seat} stands nowhere in the record")
CUT_INVENTED: Final = mark(
    "the cut {cut:.12}… of seat {seat} is none of those kept: another device sent it, or it was invented"
)
PROMISE_CHANGED: Final = mark("the promise {seen:.12}… stands here; the browser was shown {allowed:.12}…")
NO_PROMISE: Final = mark("no promise stands here; the browser was shown {allowed:.12}…")

TRUE: Final = mark(
    "the record is true: every move was allowed, and every draw is what its secret and the cuts give "
    "(moves: {moves}, draws: {chances})"
)
UNFINISHED: Final = mark(
    "the match is unfinished; so far the record is in order (moves: {moves}; draws not yet proven: {chances})"
)

CUT_BY: Final = mark("who cut, and in how many draws (of {chances}): {counts}")
DRAWS_OF: Final = mark("player {player} ({count})")
NOBODY_CUT: Final = mark("nobody cut in this match (bots never do): its secrets alone decided every draw")
UNCUT: Final = mark("nobody cut, so that the secret alone decided: {draws}")
DEAL: Final = mark("the deal of hand {hand} (line {line})")
ROUND: Final = mark("the draw that opens round {hand} (line {line})")
IN_HAND: Final = mark("a draw in hand {hand} (line {line})")
IN_ROUND: Final = mark("a draw in round {hand} (line {line})")
BEFORE: Final = mark("a draw before the first hand (line {line})")
BEFORE_ROUNDS: Final = mark("a draw before the first round (line {line})")
CUTS_WAIT: Final = mark("kept cuts of seat {seat} that no draw has used yet: {count}")
CUTS_TOO_LATE: Final = mark("kept cuts of seat {seat} that came after the last draw: {count}")
CUTS_TOO_MANY: Final = mark(
    "kept cuts of seat {seat} that did not count: {count} (the draw of line {line} takes {most} a seat)"
)
CUTS_OF_OTHERS: Final = mark("cuts of seat {seat} from before or after those kept: {count}, in lines {lines}")
FITS: Final = mark("the cut file fits the record; cuts in it: {count}")
YOURS_LAST: Final = mark(
    "draws that nobody else could choose, because a kept cut came last in them: {count} of {chances}"
)
SEAL: Final = mark("the seal, the same in every true copy: {seal}")

_WHO: Final = {"clock": mark("the clock"), "judge": mark("the judge"), "chance": mark("chance")}
_A_SEAT: Final = mark("seat {seat}")

PACKAGE: Final = "sobremesa.match"
"""Whose catalogue translates these."""


class UntrueError(RecordError):
    """A readable line that cannot be true where it stands: what was seen, what is allowed."""

    package: ClassVar = PACKAGE


class NotPlayedError(NoRecordError):
    """A record of a game or of rules that this program does not play, so that it cannot be checked here."""

    package: ClassVar = PACKAGE


def saying(message: str, **values: object) -> Saying:
    """Fill one of these sentences."""
    return Saying(message, values, PACKAGE)


def counted(seat: Seat) -> int:
    """Count a seat as people do, from 1."""
    return seat + 1


def who(actor: Seat | str) -> Saying:
    """Name an actor of a record as people do: ``seat 3``, ``the clock``."""
    return saying(_WHO[actor]) if isinstance(actor, str) else saying(_A_SEAT, seat=counted(actor))
