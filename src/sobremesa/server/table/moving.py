"""What moves a match: a person's command, a bot, a default, a clock, a chance that is drawn.

Legality is the room's; this file asks it and writes down what happened.
"""

from __future__ import annotations

import msgspec

from sobremesa.chance import commitment, fresh_secret
from sobremesa.contract import AnyGame, Chance, Refusal, UnreadableMoveError
from sobremesa.languages import tongue
from sobremesa.match import (
    CutError,
    Match,
    add_cut,
    asked_since,
    bank_left,
    due_alarms,
    finish,
    play,
    resolve,
)
from sobremesa.seats import CLOCK, JUDGE, Actor, Seat
from sobremesa.server.refusals import Refused
from sobremesa.server.table.commands import Move
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import Cut, Drawn, Finished, Moved, Returned
from sobremesa.server.table.playing import Stepped
from sobremesa.server.table.sharing import acting_seat
from sobremesa.server.table.sitting import Sitting


class StaleError(Refused):
    """The command answers what is no longer asked."""


class GameRefused(Refused):
    """The room says no, with the clause."""

    def __init__(self, game: AnyGame, refusal: Refusal) -> None:
        super().__init__(422, refusal.reason, more={"clause": refusal.clause})
        self._game = game
        self._refusal = refusal

    def says(self, language: str) -> str:
        """Say why not, in the words of the room."""
        return self._game.words.why(self._refusal, tongue(language, f"sobremesa.games.{self._game.spec.name}"))


def move(draft: Draft, who: str, command: Move) -> None:
    """Make the move of a person at a seat, or of the judge.

    Raises:
        StaleError: 409 if something else is asked by now.
        Refused: 403 from a spectator, 409 where no match is played or it is paused, 422 if it is no move or not
            allowed.

    """
    actor, match, played = _answered(draft, who, command)
    if actor >= 0 and draft.table.places[actor].held:
        draft.add(Returned(at=draft.now, who=who, seat=actor))
    match, cut = with_cut(match, actor, command.cut) if actor >= 0 else (match, "")
    try:
        _step(draft, match, actor, played, who=who, command=command.id, cut=cut)
    except ValueError:
        refusal = match.game.refusal(match.state, actor, played)
        if refusal is None or refusal.priced:
            raise
        raise GameRefused(match.game, refusal) from None


def why_not(draft: Draft, who: str, command: Move) -> GameRefused | None:
    """Say why a person may not make this move now; ``None`` if he may, if only at a price. Nothing is done.

    Raises:
        StaleError: 409 if something else is asked by now.
        Refused: As ``move``.

    """
    actor, match, played = _answered(draft, who, command)
    refusal = match.game.refusal(match.state, actor, played)
    return None if refusal is None or refusal.priced else GameRefused(match.game, refusal)


def _answered(draft: Draft, who: str, command: Move) -> tuple[Actor, Match, object]:
    """Read a move as the answer to what is asked now: by whom, in which match, and what."""
    actor = _actor(draft.table, who, command.seat)
    match = match_in_play(draft)
    if draft.table.paused:
        raise Refused(409, "The table is paused; go on first.")
    played = _readable(match, command.move)
    opening = match.game.opening(match.state, played)
    if command.wait != (match.wait if opening is None else opening):
        raise StaleError(409, "The table has moved on since; look again and choose anew.")
    return actor, match, played


def _actor(table: Sitting, who: str, named: Seat | None) -> Actor:
    """Say as who somebody moves: from his seat, or as the judge."""
    seat = acting_seat(table, who, named)
    if seat is not None:
        return seat
    if table.judges(who):
        return JUDGE
    raise Refused(403, "You are watching this table; only those seated can play.")


def match_in_play(draft: Draft) -> Match:
    """Return the match that is being played.

    Raises:
        Refused: 409 if there is none.

    """
    if draft.table.match is None or draft.table.status != "playing":
        raise Refused(409, "No match is being played at this table now; wait for the start.")
    return draft.table.match


def with_cut(match: Match, seat: Seat, cut: str) -> tuple[Match, str]:
    """Return the match with a cut kept for the next chance, and the cut; none if the seat has cut enough."""
    if not cut:
        return match, ""
    try:
        return add_cut(match, seat, bytes.fromhex(cut)), cut
    except CutError:
        return match, ""


def cut(draft: Draft, who: str, text: str, command: str = "") -> None:
    """Keep a person's cut for the next chance; where there is none to come, nothing is kept."""
    seat = draft.table.seat_of(who)
    match = draft.table.match
    if seat is None or match is None or draft.table.status != "playing":
        return
    _, counted = with_cut(match, seat, text)
    if counted:
        draft.add(Cut(at=draft.now, who=who, id=command, seat=seat, cut=counted))


def _readable(match: Match, text: str) -> object:
    try:
        return match.game.read(text)
    except UnreadableMoveError as error:
        if error.saying is not None:
            raise Refused(422, "It was not taken: {why}.", why=error.saying) from None
        raise Refused(
            422, "{text} is no move of this game; choose one that the table offers.", text=_in_a_line(text[:40])
        ) from None


def _in_a_line(text: str) -> str:
    """Quote what was sent on one line, without what cannot be seen."""
    return "".join([char if char.isprintable() else " " for char in text])


def move_for(draft: Draft, actor: Actor, played: object, why: str) -> None:
    """Make a move on behalf of a seat or the judge: ``bot`` or ``default``."""
    _step(draft, match_in_play(draft), actor, played, why=why)


def ring(draft: Draft) -> None:
    """Let the match's own clocks ring that are due, the earliest first."""
    while (match := draft.table.match) is not None and (due := due_alarms(match, draft.ms)):
        _step(draft, match, CLOCK, due[0].move)


def draw(draft: Draft) -> None:
    """Resolve the chance the match waits for, and promise the secret of the next."""
    match = match_in_play(draft)
    secret = fresh_secret()
    after, step = resolve(match, draft.table.secrets[-1], commitment(secret), draft.ms)
    draft.add(Drawn(at=draft.now, line=msgspec.Raw(step.line), secret=secret), Stepped(after, step.events))


def finish_match(draft: Draft) -> None:
    """Open the secrets of a match that is over."""
    match = match_in_play(draft)
    draft.add(Finished(at=draft.now, line=msgspec.Raw(finish(match, draft.table.secrets))))


def chance_awaited(table: Sitting) -> Chance | None:
    """Name the chance the match waits for, if it waits for one."""
    match = table.match
    if match is None or table.status != "playing" or not isinstance(match.awaited, Chance):
        return None
    return match.awaited


def _step(
    draft: Draft,
    match: Match,
    actor: Actor,
    played: object,
    *,
    who: str = "",
    command: str = "",
    cut: str = "",
    why: str = "",
) -> None:
    """Make a move in a match in which its cut is kept."""
    bank = _bank(draft, match, actor, why) if actor >= 0 else 0
    after, step = play(match, actor, played, draft.ms)
    line = msgspec.Raw(step.line)
    entry = Moved(at=draft.now, who=who, id=command, actor=actor, line=line, bank=bank, cut=cut, why=why)
    draft.add(entry, Stepped(after, step.events))


def _bank(draft: Draft, match: Match, seat: Seat, why: str) -> int:
    """Say what the seat may still think beyond its patience after this move; a bot spends nothing of it."""
    left = draft.table.banks[seat]
    since = asked_since(match, seat)
    if since is None or why == "bot":
        return left
    return bank_left(match, seat, max(since, draft.ms_at(draft.woken)), draft.table.pace, left, draft.ms)
