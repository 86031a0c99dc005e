"""Holding a record against what a player's browser kept, and saying who cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sobremesa.languages import Saying
from sobremesa.match import findings
from sobremesa.match.findings import UntrueError, counted, saying
from sobremesa.match.folding import CUTS_A_CHANCE
from sobremesa.record import ChanceLine, Closing, Kept, KeptCut, Record


class _Cut(NamedTuple):
    """A cut where it stands in the record."""

    line: int
    seat: int
    cut: str


class Draw(NamedTuple):
    """A draw of a match as people call it."""

    line: int
    hand: int
    """The number of the hand or round it belongs to, from 1; 0 before the first."""
    opens: bool
    """It opens that hand or round."""
    deals: bool
    """Hands are dealt in this game; else what it opens are rounds."""
    cut: bool
    """Somebody cut."""

    @property
    def name(self) -> Saying:
        """Say which draw it is and in which line it stands."""
        if not self.hand:
            return saying(findings.BEFORE if self.deals else findings.BEFORE_ROUNDS, line=self.line)
        opening = findings.DEAL if self.deals else findings.ROUND
        within = findings.IN_HAND if self.deals else findings.IN_ROUND
        return saying(opening if self.opens else within, hand=self.hand, line=self.line)


def check_kept(record: Record, kept: Kept) -> tuple[Saying, ...]:
    """Check that all a browser kept stands in the record and that its seats' other cuts are explained.

    Raises:
        UntrueError: At the line where something kept is missing or changed, or where a cut of a kept seat stands
            between kept ones and is none of them.

    """
    if kept.match != record.header.match:
        raise UntrueError(0, findings.OTHER_MATCH, seen=kept.match, allowed=record.header.match)
    _check_commitments(record, kept)
    stray = _cuts_in(record)
    placed = _place(kept, stray)
    notes = tuple(_account(record, kept, placed, stray))
    found = list(placed.values())
    fits = saying(findings.FITS, count=len(kept.cuts))
    return (fits, _count_last(record, found), *_together(notes), *_explain(kept, found, stray))


def count_cuts(record: Record, draws: Sequence[Draw]) -> tuple[Saying, ...]:
    """Say how many draws each player cut, and which nobody cut."""
    uncut = tuple(draw.name for draw in draws if not draw.cut)
    if not any(draw.cut for draw in draws):
        return (saying(findings.NOBODY_CUT),) if uncut else ()
    return (draws_cut(record), *([saying(findings.UNCUT, draws=uncut)] if uncut else []))


def draws_cut(record: Record) -> Saying:
    """Say of every player who cut in how many draws; several cuts in one draw count once."""
    chances = _chances(record)
    counts = Counter(seat for line in chances for seat in {seat for seat, _ in line.cuts})
    told = tuple(saying(findings.DRAWS_OF, player=counted(seat), count=counts[seat]) for seat in sorted(counts))
    return saying(findings.CUT_BY, chances=len(chances), counts=told)


def _chances(record: Record) -> list[ChanceLine]:
    return [line for line in record.lines if isinstance(line, ChanceLine)]


def _cuts_in(record: Record) -> list[_Cut]:
    return [
        _Cut(line.n, seat, cut)
        for line in record.lines
        if isinstance(line, ChanceLine | Closing)
        for seat, cut in line.cuts
    ]


def _check_commitments(record: Record, kept: Kept) -> None:
    promises = {0: record.header.commitment, **{line.n: line.next for line in _chances(record)}}
    for shown in kept.commitments:
        seen = promises.get(shown.line)
        if seen is None:
            raise UntrueError(shown.line, findings.NO_PROMISE, allowed=shown.commitment)
        if seen != shown.commitment:
            raise UntrueError(shown.line, findings.PROMISE_CHANGED, seen=seen, allowed=shown.commitment)


def _place(kept: Kept, stray: list[_Cut]) -> dict[int, _Cut]:
    """Move every kept cut that is found from the stray ones to the placed ones, by its number in the file.

    Each accounts for one place only, those first that the server said where.
    """
    placed = {}
    for number in sorted(range(len(kept.cuts)), key=lambda number: kept.cuts[number].line is None):
        found = next((cut for cut in stray if _is(kept.cuts[number], cut)), None)
        if found is not None:
            stray.remove(found)
            placed[number] = found
    return placed


def _account(record: Record, kept: Kept, placed: dict[int, _Cut], stray: list[_Cut]) -> Iterator[Saying]:
    """Say what became of every kept cut that decided nothing."""
    for number, mine in enumerate(kept.cuts):
        found = placed.get(number)
        full = None if found else _full(kept, placed, number)
        if found is not None:
            if record.closing is not None and found.line == record.closing.n:
                yield saying(findings.CUTS_TOO_LATE, seat=counted(mine.seat))
        elif full is not None:
            yield saying(findings.CUTS_TOO_MANY, seat=counted(mine.seat), most=CUTS_A_CHANCE, line=full)
        elif mine.line is None and record.closing is None:
            yield saying(findings.CUTS_WAIT, seat=counted(mine.seat))
        else:
            raise _lost(record, kept, mine, stray)


def _together(notes: Iterable[Saying]) -> Iterator[Saying]:
    """Say once, with a number, what would be said of several cuts."""
    counts = Counter((note.message, tuple(note.values.items())) for note in notes)
    for (message, values), count in counts.items():
        yield saying(message, **dict(values), count=count)


def _full(kept: Kept, placed: dict[int, _Cut], number: int) -> int | None:
    """Name the line that had all it takes of a seat's cuts when the seat sent this one.

    Only kept cuts sent before it count: what was put there in its place does not excuse its loss. And where the
    server said in which line it stands, there it must be.
    """
    mine = kept.cuts[number]
    before = [cut.line for other, cut in sorted(placed.items()) if other < number and cut.seat == mine.seat]
    is_full = mine.line is None and before and before.count(before[-1]) == CUTS_A_CHANCE
    return before[-1] if is_full else None


def _is(mine: KeptCut, cut: _Cut) -> bool:
    return mine.seat == cut.seat and mine.cut == cut.cut and mine.line in (None, cut.line)


def _lost(record: Record, kept: Kept, mine: KeptCut, stray: list[_Cut]) -> UntrueError:
    told = {"cut": mine.cut, "seat": counted(mine.seat)}
    if mine.line is None:
        return UntrueError(len(record.lines), findings.CUT_LOST_ANYWHERE, **told)
    own = {cut.cut for cut in kept.cuts}
    other = next((c.cut for c in stray if c[:2] == (mine.line, mine.seat) and c.cut not in own), None)
    if other is None:
        return UntrueError(mine.line, findings.CUT_LOST, **told)
    return UntrueError(mine.line, findings.CUT_CHANGED, seen=other, **told)


def _explain(kept: Kept, placed: list[_Cut], stray: list[_Cut]) -> list[Saying]:
    """Tell another device's cuts, before or after this browser's own, from cuts amid them that it never made."""
    notes = []
    for seat in sorted({cut.seat for cut in kept.cuts}):
        own = [cut.line for cut in placed if cut.seat == seat]
        others = [cut for cut in stray if cut.seat == seat]
        for cut in others:
            if own and min(own) <= cut.line <= max(own):
                raise UntrueError(cut.line, findings.CUT_INVENTED, cut=cut.cut, seat=counted(seat))
        if others:
            lines = ", ".join(str(line) for line in dict.fromkeys(cut.line for cut in others))
            told = {"seat": counted(seat), "count": len(others), "lines": lines}
            notes.append(saying(findings.CUTS_OF_OTHERS, **told))
    return notes


def _count_last(record: Record, placed: list[_Cut]) -> Saying:
    chances = _chances(record)
    lasts = sum(1 for line in chances if line.cuts and _Cut(line.n, *line.cuts[-1]) in placed)
    return saying(findings.YOURS_LAST, count=lasts, chances=len(chances))
