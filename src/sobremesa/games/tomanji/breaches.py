"""Breaches of pinned rules: called by anyone at any time, decided by the table once nothing else is open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from sobremesa.contract import Seconds
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.state import Breach, Course, Duty, Scene, State, others
from sobremesa.games.tomanji.turns import Chancing, Rolling, is_won
from sobremesa.seats import Actor, Seat


@rule("tomanji.breach")
def accusable(state: State, seat: Seat) -> tuple[m.Move, ...]:
    """List whom a seat may accuse now: any other that plays on, once a turn, if there is a rule.

    While the die falls nobody may, nor once the match is won: it could be over before that is voted on.
    """
    if not state.pinned or isinstance(state.scene, Chancing) or is_won(state):
        return ()
    if seat in state.accusers.union(state.arrived):
        return ()
    return tuple(m.Accuse(other) for other in sorted(others(state, seat)))


def called(state: State, accuser: Seat, move: m.Accuse) -> Course:
    """Put a breach before the table."""
    counts = replace(state.counts, breaches=state.counts.breaches + 1)
    breach = Breach(counts.breaches, accuser, move.seat, move.rule)
    accusers = state.accusers | {accuser}
    state = replace(state, counts=counts, breaches=(*state.breaches, breach), accusers=accusers)
    return state, (e.BreachCalled(accuser, move.seat, move.rule),)


def due(state: State) -> bool:
    """Tell whether a breach is to be decided now, nothing else being open."""
    return bool(state.breaches) and isinstance(state.scene, Rolling)


def put_to_vote(state: State) -> Course:
    """Ask the table about the first breach."""
    breach, left = state.breaches[0], state.breaches[1:]
    state = replace(state, breaches=left)
    scene = Deciding(breach, frozenset(others(state, breach.accused)) - {breach.accuser})
    return (state.asks(scene), ()) if scene.asked else scene.decided(state, ())


@dataclass(frozen=True, slots=True)
class Deciding(Scene):
    """The table votes on a breach."""

    name: ClassVar[str] = "breach"
    breach: Breach
    asked: frozenset[Seat]
    yes: int = 1
    """Votes for it, the accuser's among them."""

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for all but the two."""
        return self.asked

    @rule("tomanji.breach")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Say whether it was so."""
        if seat in self.asked:
            return (m.Vote(yes=False), m.Vote(yes=True)), "must_vote"
        return (), "not_asked" if seat in (self.breach.accuser, self.breach.accused) else "has_answered"

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait a quarter of a minute; silence is a no."""
        return 15

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Count the vote, and decide after the last."""
        yes = move == m.Vote(yes=True)
        now = replace(self, asked=self.asked - {actor}, yes=self.yes + yes)
        happened = (e.Voted(actor, yes),)
        return (state.goes_on(now), happened) if now.asked else now.decided(state, happened)

    def decided(self, state: State, happened: tuple[e.Event, ...]) -> Course:
        """Find it true if more than half of all but the accused say so, the accuser being one of them."""
        breach = self.breach
        guilty = 2 * self.yes > len(others(state, breach.accused))
        decided = e.BreachDecided(breach.accuser, breach.accused, breach.rule, guilty, self.yes)
        fell: tuple[e.Event, ...] = ()
        if guilty:
            state, fell = falls(state, [breach.accused], state.options.breach, "breach")
        on = state if isinstance(state.scene, Rolling) else state.asks(Rolling())
        return on, (*happened, decided, *fell)
