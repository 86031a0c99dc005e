"""Matches written out for people to read: each move as the record has it, then what the table is told, in Spanish
and English.

When a change is meant, ``python tests/games/tomate/playthrough.py`` writes the stories anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

TESTS: Final = Path(__file__).parents[2]
sys.path.insert(0, str(TESTS))

from contract.walks import Step, walk  # noqa: E402 -- the folder must be known first
from sobremesa import options as house_rules  # noqa: E402 -- the same
from sobremesa.games.tomate import GAME  # noqa: E402 -- the same
from sobremesa.games.tomate.moves import Deal, Discard, Play  # noqa: E402 -- the same
from sobremesa.languages import tongue  # noqa: E402 -- the same
from sobremesa.seats import ACTOR_NAMES  # noqa: E402 -- the same

FOLDER: Final = Path(__file__).parent / "playthroughs"
NAMES: Final = ("Ana", "Blas", "Carla")
TONGUES: Final = tuple(tongue(code, "sobremesa.games.tomate") for code in ("es", "en"))


class Story(NamedTuple):
    """What decides a match: its house rules and the seed that deals and plays."""

    seed: int
    texts: Mapping[str, str]


STORIES: Final = {
    "three_at_the_table": Story(39, {"seats": "3", "length": "deals=1"}),
    "against_the_mazo": Story(22, {"seats": "3", "length": "deals=1", "mazo": "own", "cap": "6", "keep": "3"}),
}


def told(story: Story) -> str:
    """Write a match out."""
    options = house_rules.read(GAME.spec.options, story.texts)
    rules = " ".join(f"{code}={text}" for code, text in house_rules.write(options).items())
    lines = [f"El Tomate · {rules} · seed {story.seed}", ""]
    for step in walk(GAME, options, Random(story.seed)):
        lines += _lines(step)
    return "\n".join(lines) + "\n"


def _lines(step: Step) -> Iterator[str]:
    who = ACTOR_NAMES.get(step.actor) or NAMES[step.actor]
    yield f"{who}: {_short(step)}"
    if isinstance(step.move, Deal | Discard):
        yield f"    [{' · '.join(_hand(step, seat) for seat in range(len(NAMES)))}]"
    for said in TONGUES:
        story = " ".join(line for line in GAME.words.story(step.events, NAMES, said) if line)
        if story:
            yield f"    {story}"


def _short(step: Step) -> str:
    """Write a move; of a deal, what nobody gets to see is left out."""
    text = GAME.write(step.move)
    return f"{' '.join(text.split()[:10])} …" if isinstance(step.move, Deal) else text


def _hand(step: Step, seat: int) -> str:
    held = step.after.state.cards.held[seat]
    return f"{NAMES[seat]} {' '.join(GAME.write(Play(card)) for card in range(40) if held >> card & 1)}"


def write_anew() -> None:
    """Write every story to its file."""
    for name, story in STORIES.items():
        (FOLDER / f"{name}.txt").write_text(told(story), "utf-8")


if __name__ == "__main__":
    write_anew()
