"""Others who play dominó: the same play in C, and what the world has. Each plays with random legal moves.

Whatever is missing is left out and said so. What must not live here: how often each is measured.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple, TypeAlias

from sobremesa.bench.rows import say

Play: TypeAlias = Callable[[int, int], "Played"]
"""From a seed, play so many matches or hands."""
SOURCE: Final = Path(__file__).parents[3] / "benches" / "domino.c"
"""Where a clone has it."""
COMPILED: Final = ("-O2", "-std=c99")


class Played(NamedTuple):
    """What was played, and how long it took."""

    moves: int
    """Decisions: any move of a player, none of chance."""
    seconds: float
    """Of the processor, so that whatever else the machine does is unfair to nobody."""
    dice: int = 0
    """How the dice lie after it, where they are those of ``sobremesa.fast``."""


@contextmanager
def rivals() -> Iterator[dict[str, Play]]:
    """Offer those that are here, by the name of their variant, until the block is left."""
    found: dict[str, Play] = {}
    with TemporaryDirectory(prefix="sobremesa-bench-") as folder:
        program = in_c(Path(folder))
        if program is not None:
            found["C"] = program
        for name, package, play in (("dominoes", "dominoes", _pypi), ("OpenSpiel", "open_spiel", _open_spiel)):
            if find_spec(package) is None:
                say(f"rules: without {name}, which is not installed")
            else:
                found[name] = play
        yield found


def in_c(folder: Path) -> Play | None:
    """Compile the play in C into a folder; nothing where there is no compiler or no clone."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or not SOURCE.exists():
        say("rules: without C, for there is " + ("no clone" if compiler else "no compiler"))
        return None
    program = folder / "domino"
    subprocess.run([compiler, *COMPILED, "-o", program, SOURCE], check=True)  # noqa: S603 -- our own file, the user's compiler

    def play(seed: int, matches: int) -> Played:
        words = [str(program), str(seed), str(matches)]
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()  # noqa: S603 -- the same
        return Played(int(said[0]), float(said[2]), int(said[1]))

    return play


def _pypi(seed: int, hands: int) -> Played:
    """Play with ``dominoes`` of PyPI; it leaves out whoever must pass."""
    import dominoes  # noqa: PLC0415 -- it may be missing

    random.seed(seed)
    choose, moves, start = random.Random(seed).choice, 0, time.thread_time()  # noqa: S311 -- no secret
    for _ in range(hands):
        game = dominoes.Game.new()
        while game.result is None:
            game.make_move(*choose(game.valid_moves))
            moves += 1
    return Played(moves, time.thread_time() - start)


def _open_spiel(seed: int, hands: int) -> Played:
    """Play with ``python_team_dominoes`` of OpenSpiel."""
    game: Any = team_dominoes()
    choose, moves, start = random.Random(seed).choice, 0, time.thread_time()  # noqa: S311 -- no secret
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choose(state.chance_outcomes())[0])
            else:
                state.apply_action(choose(state.legal_actions()))
                moves += 1
    return Played(moves, time.thread_time() - start)


def team_dominoes() -> Any:  # noqa: ANN401 -- OpenSpiel has no types
    """Open OpenSpiel's dominoes for two pairs."""
    import pyspiel  # noqa: PLC0415 -- it may be missing
    from open_spiel.python.games import team_dominoes as registers  # noqa: F401, PLC0415 -- its game, by being imported

    return pyspiel.load_game("python_team_dominoes")
