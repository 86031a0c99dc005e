"""A person at the terminal among bots: the match around his questions."""

from __future__ import annotations

import secrets
import time
from random import Random
from typing import Any, Final

from sobremesa import bots
from sobremesa.chance import commitment, fresh_secret
from sobremesa.cli.match import Plan
from sobremesa.cli.narrator import Narrator
from sobremesa.cli.question import Left, Question
from sobremesa.cli.seating import opening, standings
from sobremesa.cli.speech import house, show
from sobremesa.contract import Chance
from sobremesa.match import Match, Step, begin, due_alarms, finish, next_alarm, play, resolve
from sobremesa.match.simulate import secret_of
from sobremesa.seats import CLOCK, Seat

ME: Final[Seat] = 0
"""The seat the person takes."""


def play_along(plan: Plan) -> None:
    """Play a match with a person on the first seat; leaving ends it without a result."""
    own = house(plan.code)
    for line in opening(plan.game, plan.options, plan.names, plan.code):
        show(line)
    show(
        own.say(
            "You are {name}. Type the number of what you play or answer, ? for help, Ctrl-C to leave.",
            name=plan.names[ME],
        )
    )
    for note in bots.notes(plan.game.spec.name, plan.bots[ME + 1 :]):
        show(note.tell(plan.code))
    table = Table(plan)
    try:
        table.play()
    except Left:
        show()
        show(own.say("You have left; the match ends here, without a result."))
        return
    for line in standings(plan.game, table.match.state, plan.names):
        show(line)


class Table:
    """One match with a person at it, on the clock of this computer."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._secrets = [self._secret(0)]
        name = secrets.token_hex(8) if plan.seed is None else f"seed-{plan.seed}"
        self.match, header = begin(plan.game, plan.options, name, commitment(self._secrets[0]))
        self._start = time.monotonic()
        self._rng = Random(plan.seed)  # noqa: S311 -- the dice of bots
        self._bots = [bots.find(plan.game.spec.name, bot) for bot in plan.bots]
        self._narrator = Narrator(plan.game, plan.names, plan.code)
        self._write(header)

    def play(self) -> None:
        """Play to the end, then open the secrets.

        Raises:
            Left: If the person leaves.

        """
        while not self.match.over:
            self._step()
        self._write(finish(self.match, tuple(self._secrets)))

    def _step(self) -> None:
        awaited = self.match.awaited
        if isinstance(awaited, Chance):
            self._draw()
            return
        if awaited == {CLOCK}:
            self._wait()
            return
        seat, asked = min(awaited), self.match.wait
        move = self._asked() if seat == ME else self._bot_moves(seat)
        ms = self._ring()
        if self.match.over:
            return
        if self.match.wait == asked:
            self._take(*play(self.match, seat, move, ms))
        elif seat == ME:
            show(house(self._plan.code).say("Too late: your time had run out."))

    def _wait(self) -> None:
        """Let the time pass until the clock has something to say: the match waits for nobody else."""
        rings = next_alarm(self.match)
        if rings is not None:
            time.sleep(max(0, rings - self._ms()) / 1000)
        self._ring()

    def _draw(self) -> None:
        ms = self._ring()
        if isinstance(self.match.awaited, Chance):
            self._secrets.append(self._secret(len(self._secrets)))
            self._take(*resolve(self.match, self._secrets[-2], commitment(self._secrets[-1]), ms))

    def _ring(self) -> int:
        """Let the clocks speak whose time has run out, and say what time that was: what follows is done then."""
        ms = self._ms()
        while due := due_alarms(self.match, ms):
            self._take(*play(self.match, CLOCK, due[0].move, ms))
        return ms

    def _take(self, match: Match, step: Step) -> None:
        self.match = match
        self._write(step.line)
        for line in self._narrator.tell(step.events):
            show(line)

    def _bot_moves(self, seat: Seat) -> Any:  # noqa: ANN401 -- any room's moves
        game, state = self._plan.game, self.match.state
        return self._bots[seat].choose(game, game.view(state, seat), game.moves(state, seat), self._rng)

    def _asked(self) -> Any:  # noqa: ANN401 -- any room's moves
        game, state = self._plan.game, self.match.state
        view, moves = game.view(state, ME), game.moves(state, ME)
        return Question(self._plan, view, moves, lambda move: game.refusal(state, ME, move)).answer()

    def _write(self, line: bytes) -> None:
        if self._plan.record is not None:
            self._plan.record.write(line)

    def _secret(self, k: int) -> bytes:
        return fresh_secret() if self._plan.seed is None else secret_of(self._plan.seed, k)

    def _ms(self) -> int:
        return max(self.match.ms, int((time.monotonic() - self._start) * 1000))
