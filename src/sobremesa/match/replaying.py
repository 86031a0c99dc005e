"""Replaying a record line by line, and what one viewer may have of it before the match is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from sobremesa import options as house_rules
from sobremesa.contract import AnyGame, Chance, Event, UnreadableMoveError, Viewer
from sobremesa.match import findings
from sobremesa.match.clocks import ringing
from sobremesa.match.facts import Match
from sobremesa.match.findings import NotPlayedError, UntrueError, counted, who
from sobremesa.match.folding import CUTS_A_CHANCE, add_cut, advance, opened
from sobremesa.record import (
    ChanceLine,
    Closing,
    Header,
    Line,
    MoveLine,
    line_hash,
    read_header,
    read_line,
)
from sobremesa.seats import ACTOR_NAMES, CLOCK, Actor, Seat

_ACTORS = {name: actor for actor, name in ACTOR_NAMES.items()}
_ECHO = 40
"""How much of a text that is no move is repeated."""


class Replayed(NamedTuple):
    """One line of a record and what it led to."""

    line: Line
    match: Match
    """After the line."""
    events: tuple[Event, ...]


class Seen(NamedTuple):
    """One step as one viewer may have it while the match runs: no move, no hash, nobody else's view."""

    n: int
    events: tuple[Event, ...]
    """What all saw."""
    view: Any
    """The viewer's own."""
    commitment: str
    """Of the next chance's secret."""
    cuts: tuple[tuple[int, str], ...]
    """The cuts that counted, if this step was a chance."""


def replay(lines: Iterable[bytes], games: Iterable[AnyGame]) -> Iterator[Replayed]:
    """Replay a record from its lines (without line ends), header first.

    ``games`` are the rooms this program plays; one that also plays older rules stands there once a version.

    Raises:
        RecordError: At the first line that cannot be read or is not legal where it stands.

    """
    feed = iter(lines)
    first = next(feed, b"")
    match = open_record(first, games)
    yield Replayed(match.header, match, ())
    for raw in feed:
        line, match, events = follow(match, raw)
        yield Replayed(line, match, events)


def rebuild(lines: Iterable[bytes], games: Iterable[AnyGame], cuts: Sequence[tuple[int, bytes]] = ()) -> Match:
    """Fold a match anew from its lines and the cuts that were kept since its last chance, in their order.

    Raises:
        RecordError: As ``replay``.
        CutError: As ``add_cut``.

    """
    *_, last = replay(lines, games)
    match = last.match
    for seat, cut in cuts:
        match = add_cut(match, seat, cut)
    return match


def steps_for(viewer: Viewer, lines: Iterable[bytes], games: Iterable[AnyGame], since: int = 0) -> Iterator[Seen]:
    """Show a record to one viewer, step by step, from the setup on (``n`` 0).

    Before the match is over this is all that may leave the server of it: events are public, the view is the
    viewer's own, and neither moves (they may be hidden) nor hashes (a hidden roll could be guessed from one) are
    in it. ``since`` is the line with which the viewer came: before it somebody else sat there, and the view is a
    spectator's.
    """
    for line, match, events in replay(lines, games):
        if not isinstance(line, Closing):
            cuts = line.cuts if isinstance(line, ChanceLine) else ()
            view = match.game.view(match.state, eyes(viewer, match.n, since))
            yield Seen(match.n, events, view, match.commitment, cuts)


def eyes(viewer: Viewer, n: int, since: int) -> Viewer:
    """Say with whose eyes a viewer looks at step ``n``: a spectator's before he sat there, else his own."""
    return viewer if n >= since else None


def open_record(raw: bytes, games: Iterable[AnyGame]) -> Match:
    """Set up the match of a header line.

    Raises:
        RecordError: If it is no header, its game or rules are not played here, or its facts disagree.

    """
    header = read_header(raw)
    game = _game_of(header, games)
    options = _options_of(header, game)
    return opened(game, options, header, raw)


def follow(match: Match, raw: bytes) -> Replayed:
    """Fold the next line of a record into its match. Draws are taken as they stand.

    Raises:
        RecordError: If the line cannot be read or is not legal here.

    """
    n = match.n + 1
    if match.closed:
        raise UntrueError(n, findings.AFTER_END)
    line = read_line(raw, n)
    if line.n != n:
        raise UntrueError(n, findings.NUMBERING, seen=line.n, allowed=n)
    if line.prev != match.head:
        raise UntrueError(n, findings.CHAIN, after=n, before=match.n, seen=line.prev, allowed=match.head)
    if isinstance(line, Closing):
        return Replayed(line, _close(match, line, raw), ())
    after, events = _follow_move(match, line, raw)
    return Replayed(line, after, events)


def _follow_move(match: Match, line: MoveLine | ChanceLine, raw: bytes) -> tuple[Match, tuple[Event, ...]]:
    if line.ms < match.ms:
        raise UntrueError(line.n, findings.BACKWARDS, seen=line.ms, allowed=match.ms)
    actor = _actor_of(match, line)
    move = _move_of(match, line)
    if isinstance(line, ChanceLine):
        _check_chance(match, line)
    elif actor == CLOCK and not ringing(match, move, line.ms):
        raise UntrueError(line.n, findings.EARLY_CLOCK, seen=line.ms)
    refusal = match.game.refusal(match.state, actor, move)
    if refusal is not None and not refusal.priced:
        raise UntrueError(line.n, findings.REFUSED, who=who(line.actor), move=line.move, clause=refusal.clause)
    return advance(match, actor, move, line.ms, raw, line.next if isinstance(line, ChanceLine) else None)


def _actor_of(match: Match, line: MoveLine | ChanceLine) -> Actor:
    if isinstance(line.actor, str):
        return _ACTORS[line.actor]
    if line.actor >= match.header.seats:
        raise _no_seat(match, line.n, line.actor)
    return line.actor


def _no_seat(match: Match, n: int, seen: Seat) -> UntrueError:
    seats = match.header.seats
    return UntrueError(n, findings.NO_SEAT, seen=seen, allowed=seats, last=seats - 1)


def _move_of(match: Match, line: MoveLine | ChanceLine) -> Any:  # noqa: ANN401 -- any room's moves
    try:
        move = match.game.read(line.move)
    except UnreadableMoveError:
        raise UntrueError(line.n, findings.NO_MOVE, seen=line.move[:_ECHO], game=match.header.game) from None
    if match.game.write(move) != line.move:
        raise UntrueError(line.n, findings.NO_MOVE, seen=line.move[:_ECHO], game=match.header.game)
    return move


def _check_chance(match: Match, line: ChanceLine) -> None:
    if not isinstance(match.awaited, Chance):
        raise UntrueError(line.n, findings.NO_CHANCE)
    if line.next == match.commitment:
        raise UntrueError(line.n, findings.SAME_PROMISE, seen=line.next)
    _check_cuts(match, line)


def _check_cuts(match: Match, line: ChanceLine | Closing) -> None:
    for seat in {seat for seat, _ in line.cuts}:
        if seat >= match.header.seats:
            raise _no_seat(match, line.n, seat)
        times = sum(other == seat for other, _ in line.cuts)
        if times > CUTS_A_CHANCE:
            raise UntrueError(line.n, findings.MANY_CUTS, seat=counted(seat), seen=times, allowed=CUTS_A_CHANCE)


def _close(match: Match, line: Closing, raw: bytes) -> Match:
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise UntrueError(line.n, findings.NOT_OVER)
    payoffs = tuple(float(payoff) for payoff in outcome.payoffs)
    if line.payoffs != payoffs:
        raise UntrueError(line.n, findings.PAYOFFS, seen=line.payoffs, allowed=payoffs)
    if line.clause != outcome.clause:
        raise UntrueError(line.n, findings.CLAUSE, seen=line.clause, allowed=outcome.clause)
    _check_cuts(match, line)
    if len(line.secrets) != match.chances + 1:
        raise UntrueError(line.n, findings.SECRETS, seen=len(line.secrets), allowed=match.chances + 1)
    return replace(match, n=line.n, head=line_hash(raw), cuts=(), closed=True)


def _game_of(header: Header, games: Iterable[AnyGame]) -> AnyGame:
    known = {(game.spec.name, game.spec.rules_version): game for game in games}
    if (header.game, header.rules_version) in known:
        return known[header.game, header.rules_version]
    versions = sorted(version for name, version in known if name == header.game)
    if not versions:
        allowed = ", ".join(sorted({name for name, _ in known}))
        raise NotPlayedError(0, findings.NO_GAME, seen=header.game[:_ECHO], allowed=allowed)
    allowed = ", ".join(map(str, versions))
    raise NotPlayedError(0, findings.OLD_RULES, seen=header.rules_version, game=header.game, allowed=allowed)


def _options_of(header: Header, game: AnyGame) -> Any:  # noqa: ANN401 -- any room's options
    """Read what was agreed; a house rule that the header does not name is younger and stands at its default."""
    try:
        options = house_rules.read(game.spec.options, header.options)
    except house_rules.OptionError as error:
        raise UntrueError(0, findings.OPTIONS, why=error.saying) from None
    written = house_rules.write(options)
    spelled = {code: written[code] for code in header.options}
    if spelled != header.options:
        raise UntrueError(0, findings.OPTIONS_MISSPELLED, seen=_listed(header.options), allowed=_listed(spelled))
    digest = house_rules.digest(header.game, header.rules_version, header.options)
    if digest != header.digest:
        raise UntrueError(0, findings.DIGEST, seen=header.digest, allowed=digest)
    if header.seats != options.seats:
        raise UntrueError(0, findings.SEATS, seen=header.seats, allowed=options.seats)
    return options


def _listed(texts: Mapping[str, str]) -> str:
    return ", ".join(f"{code}={text}" for code, text in texts.items())
