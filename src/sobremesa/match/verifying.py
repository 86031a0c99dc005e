"""Holding a record to be true: lines follow, moves are legal, draws come from what was promised."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from sobremesa.chance import commitment
from sobremesa.contract import AnyGame, Chance
from sobremesa.languages import Saying, Tongue, tongue
from sobremesa.match import findings
from sobremesa.match.clocks import next_alarm
from sobremesa.match.facts import Match, opens_hand
from sobremesa.match.findings import UntrueError, saying
from sobremesa.match.folding import drawn
from sobremesa.match.keeping import Draw, check_kept, count_cuts
from sobremesa.match.reels import Winder
from sobremesa.match.replaying import Replayed, replay
from sobremesa.record import (
    ChanceLine,
    Closing,
    Header,
    Kept,
    Line,
    NoRecordError,
    Record,
    RecordError,
    read_record,
)
from sobremesa.seats import ACTOR_NAMES, CLOCK


class Verdict(NamedTuple):
    """What verifying a record found."""

    ok: bool
    """Nothing is wrong with it. Of an unfinished record that does not prove the draws."""
    line: int | None
    """The first line where something is found to be wrong; 0 is the header."""
    finding: Saying
    """What is wrong, or what was shown."""
    unfinished: bool
    """The secrets are not open."""
    notes: tuple[Saying, ...] = ()
    """What else a reader should know: who cut and which draws nobody cut, or with a cut file what became of its
    cuts; last the seal to compare copies by. Of one that is not true: how its lines are counted."""
    draws: tuple[Draw, ...] = ()
    """Those of a record that is in order, by the names people have for them."""
    readable: bool = True
    """False if nothing can be said about its truth: no record, one that breaks off, or of another game."""

    @property
    def says(self) -> str:
        """Say the finding in one English sentence that names the line, unless the whole file is meant."""
        return self.tell(tongue("en", findings.PACKAGE))

    @property
    def suspects(self) -> tuple[int, ...]:
        """Name the lines of which one is wrong: where the chain breaks either end of it may have been changed."""
        if self.line is None:
            return ()
        return (self.line - 1, self.line) if self.finding.message == findings.CHAIN else (self.line,)

    def tell(self, tongue: Tongue) -> str:
        """Say the same in a person's language, for a ``tongue`` of the package ``sobremesa.match``."""
        said = self.finding.tell(tongue.code)
        if self._of_the_file:
            return said
        if len(self.suspects) > 1:
            first, last = self.suspects
            return tongue.say("line {first} or {last}: {finding}", first=first, last=last, finding=said)
        return tongue.say("line {line}: {finding}", line=self.line, finding=said)

    @property
    def _of_the_file(self) -> bool:
        return self.line is None or (self.line == 0 and not self.readable)


def verify(
    text: bytes | str, games: Iterable[AnyGame], kept: Kept | None = None, winder: Winder | None = None
) -> Verdict:
    """Verify a whole record, and with a cut file also that it holds what the browser kept.

    ``games`` are the rooms this program plays, as for ``replay``. Cost: about that of playing the match again; a
    ``winder`` looks on and has its reel then, without playing it once more.
    """
    unfinished = False
    try:
        record = read_record(text)
        unfinished = record.closing is None
        match, draws = _check_lines(record, _replayed(record, games, winder))
        notes = count_cuts(record, draws) if kept is None else check_kept(record, kept)
    except RecordError as error:
        readable = not isinstance(error, NoRecordError)
        notes = (saying(findings.HEADING),) if readable else ()
        return Verdict(
            ok=False,
            line=error.line,
            finding=error.saying,
            unfinished=unfinished,
            notes=notes,
            readable=readable,
        )
    message = findings.UNFINISHED if unfinished else findings.TRUE
    moves = match.n if unfinished else match.n - 1
    finding = saying(message, moves=moves, chances=match.chances)
    seal = saying(findings.SEAL, seal=match.head)
    return Verdict(ok=True, line=None, finding=finding, unfinished=unfinished, notes=(*notes, seal), draws=draws)


def _replayed(record: Record, games: Iterable[AnyGame], winder: Winder | None) -> Iterator[Replayed]:
    """Replay every line, under the eyes of a winder if there is one."""
    for raw, step in zip(record.raw, replay(record.raw, games), strict=True):
        if winder is not None:
            winder.take(raw, step)
        yield step


def _check_lines(record: Record, steps: Iterator[Replayed]) -> tuple[Match, tuple[Draw, ...]]:
    """Go through every line and hold each draw against the opened secrets; give the match's end and draws."""
    secrets = _secrets(record)
    _, match, _ = next(steps)
    promised = {match.commitment: 0}
    draws = list[Draw]()
    for line, after, _ in steps:
        _check_clocks(match, line)
        if isinstance(line, ChanceLine):
            _check_draw(match, line, secrets, promised)
            promised[line.next] = line.n
            draws.append(_draw(match, line, draws[-1].hand if draws else 0))
        elif isinstance(line, Closing) and commitment(bytes.fromhex(line.secrets[-1])) != match.commitment:
            raise UntrueError(line.n, findings.BROKEN_LAST, promised=promised[match.commitment])
        match = after
    if match.over and not match.closed:
        raise UntrueError(match.n, findings.MISSING_END)
    return match, tuple(draws)


def _draw(match: Match, line: ChanceLine, hand: int) -> Draw:
    """Name the draw for which a match waits, by the hand or round it opens or belongs to."""
    opens = opens_hand(match)
    return Draw(line.n, hand + opens, opens, "deal" in match.game.spec.opens, bool(line.cuts))


def _check_clocks(match: Match, line: Line) -> None:
    """Hold a line to the clocks of the match: before anything is done later, a clock whose time has run rings."""
    due = next_alarm(match)
    if due is None or isinstance(line, Header | Closing) or line.actor == ACTOR_NAMES[CLOCK]:
        return
    if line.ms > due:
        raise UntrueError(line.n, findings.CLOCK_SILENT, seen=line.ms, due=due)


def _check_draw(match: Match, line: ChanceLine, secrets: tuple[bytes, ...], promised: dict[str, int]) -> None:
    if line.next in promised:
        raise UntrueError(line.n, findings.SAME_PROMISE, seen=line.next)
    chance = match.awaited
    if match.chances >= len(secrets) or not isinstance(chance, Chance):
        return
    secret = secrets[match.chances]
    if commitment(secret) != match.commitment:
        raise UntrueError(line.n, findings.BROKEN_PROMISE, promised=promised[match.commitment])
    allowed = match.game.write(drawn(replace(match, cuts=line.cuts), chance, secret))
    if line.move != allowed:
        raise UntrueError(line.n, findings.DRAWN, seen=line.move, allowed=allowed)


def _secrets(record: Record) -> tuple[bytes, ...]:
    return () if record.closing is None else tuple(map(bytes.fromhex, record.closing.secrets))
