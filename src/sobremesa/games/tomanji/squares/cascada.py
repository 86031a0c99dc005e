"""Cascada: all drink, one after another begins, and nobody stops before those before him have.

By holding (option ``hold``) the sips are the seconds, two to a sip and five sips at most: what a seat has held
is told by moves of the clock, so that a record replays it. A finger lifted before one's turn to stop takes effect
when that turn comes. By word of mouth (``spoken``) each says how many it were.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from sobremesa.contract import Alarm, Seconds
from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.book import rule
from sobremesa.games.tomanji.sips import falls
from sobremesa.games.tomanji.squares.kind import Kind
from sobremesa.games.tomanji.state import Course, Duty, Scene, State, in_play
from sobremesa.games.tomanji.turns import square_done
from sobremesa.seats import CLOCK, Actor, Seat

SIP: Final[Seconds] = 2
"""How long one sip takes."""
LANDER_WAITS: Final[Seconds] = 10
"""How long the first may take to begin; then one sip falls to him and the chain goes on."""
OTHER_WAITS: Final[Seconds] = 3
"""How long each next one may take; then the one after him may begin."""


@dataclass(frozen=True, slots=True)
class Drinker:
    """One link of the chain."""

    seat: Seat
    drinks: bool = False
    over: bool = False
    """Has stopped, or let it pass."""
    sips: int = 0
    wanted: int = m.MOST_SIPS
    """After how many sips he stops; as many as there are, as soon as the finger is lifted."""

    @property
    def would_stop(self) -> bool:
        """Tell whether he stops as soon as he may."""
        return self.over or (self.drinks and self.sips >= self.wanted)

    @property
    def begun(self) -> bool:
        """Tell whether the one after him may begin."""
        return self.drinks or self.over


@dataclass(frozen=True, slots=True)
class Cascading(Scene):
    """The chain, from the one who landed to the right."""

    name: ClassVar[str] = "cascada"
    chain: tuple[Drinker, ...]

    def _of(self, seat: Seat) -> int:
        return next((nth for nth, one in enumerate(self.chain) if one.seat == seat), -1)

    @property
    def next_up(self) -> int:
        """Say who of the chain may begin now; -1 if all have."""
        return next((nth for nth, one in enumerate(self.chain) if not one.begun), -1)

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for the next to begin, and then for the clock."""
        up = self.next_up
        return frozenset({CLOCK if up < 0 else self.chain[up].seat})

    @rule("tomanji.cascada")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Begin after the one before, or let it pass; lift the finger at any time."""
        nth = self._of(seat)
        if nth < 0:
            return (), "not_in_it"
        one = self.chain[nth]
        if one.over:
            return (), "has_stopped"
        if one.drinks:
            return ((m.Lift(),), "drinks") if not one.would_stop else ((), "stops_soon")
        return ((m.Hold(), m.Skip()), "may_begin") if nth == self.next_up else ((), "begins_later")

    def default(self, _state: State, _seat: Seat) -> m.Move:
        """Let it pass."""
        return m.Skip()

    def alarms(self, _state: State) -> tuple[Alarm, ...]:
        """Count the sips of all who drink, and let pass who does not begin, whatever time to think he has."""
        drinking = [one for one in self.chain if one.drinks and not one.over and one.sips < m.MOST_SIPS]
        sips = tuple(Alarm(f"sip-{one.seat}-{one.sips}", SIP, m.Swallow(one.seat)) for one in drinking)
        up = self.next_up
        if up < 0:
            return sips
        waits = OTHER_WAITS if up else LANDER_WAITS
        return (*sips, Alarm(f"begin-{self.chain[up].seat}", waits, m.Ring()))

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Begin, let pass, lift, or swallow one more; then all stop who would and may."""
        nth = self._meant(actor, move)
        one = self.chain[nth]
        seat = one.seat
        happened: tuple[e.Event, ...] = ()
        match move:
            case m.Hold(sips):
                one = replace(one, drinks=True, sips=1, wanted=sips)
                happened = (e.DrinkingBegun(seat),)
            case m.Skip() | m.Ring():
                one = replace(one, over=True, sips=1 if nth == 0 else 0)
                happened = (e.DrinkingEnded(seat, one.sips),)
            case m.Lift():
                one = replace(one, wanted=one.sips)
            case m.Swallow():
                one = replace(one, sips=one.sips + 1)
        chain = (*self.chain[:nth], one, *self.chain[nth + 1 :])
        return _flow(
            state, replace(self, chain=chain), happened, asks_anew=isinstance(move, m.Hold | m.Skip | m.Ring)
        )

    def _meant(self, actor: Actor, move: m.Move) -> int:
        """Find whose link of the chain a move changes."""
        match move:
            case m.Swallow(seat):
                return self._of(seat)
            case m.Ring():
                return self.next_up
            case _:
                return self._of(actor)


def _flow(state: State, scene: Cascading, happened: tuple[e.Event, ...], *, asks_anew: bool) -> Course:
    """Let stop, from the first on, all who would; when nobody drinks any more it is over."""
    chain = scene.chain
    for nth, one in enumerate(chain):
        if not one.over:
            if not one.would_stop:
                break
            chain = (*chain[:nth], replace(one, over=True), *chain[nth + 1 :])
            happened += (e.DrinkingEnded(one.seat, one.sips),)
    scene = replace(scene, chain=chain)
    if not all(one.over for one in chain):
        return (state.asks(scene) if asks_anew else state.goes_on(scene)), happened
    return _drained(state, chain, happened)


def _drained(state: State, chain: tuple[Drinker, ...], happened: tuple[e.Event, ...]) -> Course:
    for one in chain:
        if one.sips:
            state, fell = falls(state, [one.seat], one.sips, "cascada")
            happened += fell
    return square_done(state), happened


@dataclass(frozen=True, slots=True)
class Counting(Scene):
    """The cascade flows by word of mouth: each says how many sips it was."""

    name: ClassVar[str] = "cascada_spoken"
    asked: frozenset[Seat]
    sips: tuple[int, ...]

    def awaited(self, _state: State) -> frozenset[Actor]:
        """Wait for all who have not said it."""
        return self.asked

    @rule("tomanji.cascada")
    def duty(self, _state: State, seat: Seat) -> Duty:
        """Say how many sips it was."""
        if seat in self.asked:
            return tuple(m.Count(sips) for sips in range(m.MOST_SIPS + 1)), "must_count"
        return (), "has_answered"

    def patience(self, _state: State, _seat: Seat) -> Seconds | None:
        """Wait as long as a cascade and a word take; silence counts none."""
        return 45

    def made(self, state: State, actor: Actor, move: m.Move) -> Course:
        """Note it; after the last the sips fall."""
        if not isinstance(move, m.Count):
            raise TypeError(move)
        sips = (*self.sips[:actor], move.sips, *self.sips[actor + 1 :])
        now = replace(self, asked=self.asked - {actor}, sips=sips)
        happened: tuple[e.Event, ...] = (e.DrinkingEnded(actor, move.sips),)
        if now.asked:
            return state.goes_on(now), happened
        for seat, count in enumerate(sips):
            if count:
                state, fell = falls(state, [seat], count, "cascada")
                happened += fell
        return square_done(state), happened


def _cascada(state: State, _square: Square) -> Course:
    chain = in_play(state)
    if state.options.cascada == "spoken":
        return state.asks(Counting(frozenset(chain), tuple(0 for _ in range(state.seats)))), ()
    return state.asks(Cascading(tuple(Drinker(seat) for seat in chain))), ()


KINDS: Final = (Kind("cascada", "game", "tomanji.cascada", _cascada),)
