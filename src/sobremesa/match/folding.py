"""Folding moves into a match: each step gives the match after it, the record's next line and what all saw.

The history stays outside: a ``Match`` holds the state, the hash of the last line and the few facts that the next
line needs, so a step costs the same after ten moves and after ten thousand.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from sobremesa import options as house_rules
from sobremesa.chance import Verifiable, commitment
from sobremesa.contract import Alarm, AnyGame, Chance, Event
from sobremesa.match.clocks import ringing
from sobremesa.match.facts import Match, NotNowError
from sobremesa.record import (
    CUT_BYTES,
    FORMAT,
    LONGEST_LINE,
    ChanceLine,
    Closing,
    Header,
    MoveLine,
    line_hash,
    read_header,
    write_line,
)
from sobremesa.seats import ACTOR_NAMES, CHANCE, CLOCK, Actor, Seat

CUTS_A_CHANCE: Final = 8
"""How many cuts one seat may have waiting for the next chance; it keeps lines short."""


class CutError(ValueError):
    """A cut that is not taken: what was seen, what is allowed."""


class Step(NamedTuple):
    """One step of a match."""

    n: int
    actor: Actor
    move: Any
    events: tuple[Event, ...]
    """What all saw."""
    line: bytes
    """The record's line, without its line end. Not for anybody's eyes before the match is over."""


def begin(game: AnyGame, options: Any, match_id: str, first_commitment: str) -> tuple[Match, bytes]:  # noqa: ANN401 -- any room's options
    """Open a match: the match before any move, and the header line.

    Raises:
        RecordError: If ``match_id`` is not 1 to 64 of ``A-Z a-z 0-9 _ -`` or the commitment is no SHA-256.

    """
    spec = game.spec
    texts = house_rules.write(options)
    digest = house_rules.digest(spec.name, spec.rules_version, texts)
    header = Header(
        FORMAT, match_id, spec.name, spec.rules_version, texts, digest, options.seats, first_commitment
    )
    line = write_line(header)
    return opened(game, options, read_header(line), line), line


def opened(game: AnyGame, options: Any, header: Header, line: bytes) -> Match:  # noqa: ANN401 -- any room's options
    """Set up the match of a header that has been checked against its game and options."""
    state = game.setup(options)
    awaited = game.awaits(state)
    return Match(
        game=game,
        options=options,
        header=header,
        state=state,
        awaited=awaited,
        n=0,
        head=line_hash(line),
        ms=0,
        chances=0,
        commitment=header.commitment,
        cuts=(),
        wait=game.wait(state),
        asked=() if isinstance(awaited, Chance) else tuple((actor, 0) for actor in sorted(awaited)),
        alarms=tuple((alarm, 0) for alarm in game.alarms(state)),
    )


def play(match: Match, actor: Actor, move: Any, ms: int) -> tuple[Match, Step]:  # noqa: ANN401 -- any room's moves
    """Make a move of a seat, the clock or the judge at ``ms`` since the match began.

    Raises:
        NotNowError: If the match is closed, ``ms`` runs backwards, the actor is CHANCE, or it is CLOCK and no
            such alarm rings yet.
        ValueError: From the room, if the move is refused; ask the room's ``refusal`` first for the reason.

    """
    if actor == CHANCE:
        raise NotNowError("a move of chance was played; it is drawn: call resolve")
    _check_open(match, ms)
    if actor == CLOCK and not ringing(match, move, ms):
        raise NotNowError(f"the clock's move came at {ms} ms, before its alarm rings; ask due_alarms")
    n = match.n + 1
    name: Any = ACTOR_NAMES.get(actor, actor)
    line = write_line(MoveLine(n, name, match.game.write(move), ms, match.head))
    after, events = advance(match, actor, move, ms, line)
    return after, Step(n, actor, move, events, line)


def add_cut(match: Match, seat: Seat, cut: bytes) -> Match:
    """Keep a person's cut for the next chance; the same bytes again (a repeated command) change nothing.

    The caller keeps the cut with its other durable facts before it tells the person that it counts, and never
    cuts for a bot: who knows the secret and cuts can choose the outcome.

    Raises:
        CutError: If it is too short or long, the seat has cut too often, or there is no such seat.

    """
    least, most = CUT_BYTES
    if not least <= len(cut) <= most:
        raise CutError(f"the cut has {len(cut)} bytes; {least}..{most} are allowed")
    if not 0 <= seat < match.header.seats:
        raise CutError(f"seat {seat} cut; seats are 0..{match.header.seats - 1}")
    fresh = (seat, cut.hex())
    if fresh in match.cuts:
        return match
    if len(match.cuts) >= CUTS_A_CHANCE and [other for other, _ in match.cuts].count(seat) >= CUTS_A_CHANCE:
        raise CutError(
            f"seat {seat} has cut {CUTS_A_CHANCE} times, which is all one chance takes; cut again after it"
        )
    return replace(match, cuts=(*match.cuts, fresh))


def resolve(match: Match, secret: bytes, next_commitment: str, ms: int) -> tuple[Match, Step]:
    """Resolve the chance the game waits for, from its secret and the cuts kept, and promise the next secret.

    Raises:
        NotNowError: If the game waits for no chance, the secret is not the one promised, or the next
            commitment is the same one again.

    """
    _check_open(match, ms)
    chance = match.awaited
    if not isinstance(chance, Chance):
        raise NotNowError("a chance was to be resolved, but the game waits for none")
    if commitment(secret) != match.commitment:
        raise NotNowError(f"the secret is not the one promised by {match.commitment}; use that one")
    if next_commitment == match.commitment:
        raise NotNowError("the next commitment repeats this one; every chance has a secret of its own")
    n = match.n + 1
    move = drawn(match, chance, secret)
    line = write_line(
        ChanceLine(n, "chance", match.game.write(move), ms, match.head, match.cuts, next_commitment)
    )
    after, events = advance(match, CHANCE, move, ms, line, next_commitment)
    return after, Step(n, CHANCE, move, events, line)


def drawn(match: Match, chance: Chance, secret: bytes) -> Any:  # noqa: ANN401 -- any room's moves
    """Draw what this secret and the cuts kept so far give if the chance is resolved now."""
    cuts = tuple((seat, bytes.fromhex(cut)) for seat, cut in match.cuts)
    return match.game.draw(chance, Verifiable(secret, cuts, match.header.match, match.n + 1))


def finish(match: Match, secrets: list[bytes] | tuple[bytes, ...]) -> bytes:
    """Write the last line of a match that is over: every secret in order, the unused last one too.

    Raises:
        NotNowError: If the match is not over, is closed, or the secrets are not one more than its chances
            with the one promised last at the end.

    """
    _check_open(match, match.ms)
    outcome = match.game.outcome(match.state)
    if outcome is None:
        raise NotNowError("the secrets were to be opened, but the match is not over")
    if len(secrets) != match.chances + 1 or commitment(secrets[-1]) != match.commitment:
        raise NotNowError(f"{len(secrets)} secrets given; allowed are all {match.chances + 1}, in order")
    payoffs = tuple(float(payoff) for payoff in outcome.payoffs)
    opened_secrets = tuple(secret.hex() for secret in secrets)
    return write_line(Closing(match.n + 1, opened_secrets, payoffs, outcome.clause, match.cuts, match.head))


def advance(
    match: Match,
    actor: Actor,
    move: Any,  # noqa: ANN401 -- any room's moves
    ms: int,
    line: bytes,
    next_commitment: str | None = None,
) -> tuple[Match, tuple[Event, ...]]:
    """Fold one move, whose line is written, into the match; a chance hands on the next commitment."""
    if len(line) > LONGEST_LINE:
        raise NotNowError(f"the line of this move has {len(line)} bytes; {LONGEST_LINE} are allowed")
    game = match.game
    state, events = game.after(match.state, actor, move)
    awaited, wait = game.awaits(state), game.wait(state)
    is_draw = next_commitment is not None
    return Match(
        game,
        match.options,
        match.header,
        state,
        awaited,
        match.n + 1,
        line_hash(line),
        ms,
        match.chances + is_draw,
        match.commitment if next_commitment is None else next_commitment,
        () if is_draw else match.cuts,
        wait,
        _asked(match, awaited, wait, ms),
        _alarms(match, game.alarms(state), move if actor == CLOCK else None, ms),
    ), events


def _check_open(match: Match, ms: int) -> None:
    if match.closed:
        raise NotNowError("the match is closed; nothing may follow")
    if ms < match.ms:
        raise NotNowError(f"a step at {ms} ms, but the last one was made at {match.ms} ms; time runs forwards")


def _asked(match: Match, awaited: Chance | frozenset[Actor], wait: int, ms: int) -> tuple[tuple[Actor, int], ...]:
    if isinstance(awaited, Chance):
        return ()
    if wait != match.wait:
        return tuple([(actor, ms) for actor in sorted(awaited)])
    before = dict(match.asked)
    return tuple([(actor, before.get(actor, ms)) for actor in sorted(awaited)])


def _alarms(
    match: Match,
    standing: tuple[Alarm, ...],
    rung: Any,  # noqa: ANN401 -- a move of the clock
    ms: int,
) -> tuple[tuple[Alarm, int], ...]:
    if not standing:
        return ()
    before = dict(match.alarms)
    return tuple([(alarm, ms if alarm.move == rung else before.get(alarm, ms)) for alarm in standing])
