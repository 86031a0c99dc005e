"""Tomanji in a person's language: move and event → sentence, house rules, refusals (es / it / en).

The words stand by chapter: ``squares``, ``telling``, ``asking``, ``labels``, ``story``, ``explaining``,
``coaching``, ``house_rules``; beside them ``forecasting``, which the contract does not ask for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.tomanji import events, moves
from sobremesa.games.tomanji.view import View
from sobremesa.games.tomanji.words import asking, coaching, explaining, house_rules, labels, story, telling
from sobremesa.languages import Tongue

PACKAGE: Final = "sobremesa.games.tomanji"
"""Where the catalogues are: ``tongue(code, PACKAGE)``."""


class TomanjiWords:
    """``contract.Words`` of Tomanji."""

    def title(self, tongue: Tongue) -> str:
        """Name the game."""
        return tongue.say("Tomanji")

    def tell(self, event: events.Event, names: Sequence[str], tongue: Tongue) -> str:
        """Say what happened in one sentence."""
        return telling.tell(event, names, tongue)

    def story(
        self, happened: Sequence[events.Event], names: Sequence[str], tongue: Tongue, known: int = 0
    ) -> tuple[str, ...]:
        """Tell a row of events but the first ``known``, one sentence each."""
        return story.story(happened, names, tongue, known)

    def score_line(self, line: events.SipsFell, names: Sequence[str], tongue: Tongue) -> str:
        """Say what fell to whom, and why."""
        return telling.tell(line, names, tongue)

    def label(self, move: moves.Move, tongue: Tongue) -> str:
        """Name a move as a button does."""
        return labels.label(move, tongue)

    def why(self, refusal: Refusal, tongue: Tongue) -> str:
        """Say why not."""
        return explaining.why(refusal, tongue)

    def ask(self, view: View, allowed: Sequence[moves.Move], names: Sequence[str], tongue: Tongue) -> str:
        """Say what is asked of the viewer now, or whom the table waits for."""
        return asking.ask(view, allowed, names, tongue)

    def stands(self, view: View, tongue: Tongue) -> str:
        """Say why a viewer who is not asked only looks on; empty if there is nothing to say."""
        return asking.stands(view, tongue)

    def waits(self, view: View, names: Sequence[str], tongue: Tongue) -> str:
        """Say whom the table waits for, the same for all."""
        return asking.waits(view, names, tongue)

    def explain(self, view: View, allowed: Sequence[moves.Move], tongue: Tongue) -> tuple[str, str]:
        """Say why just these moves, and the id of the clause; the text may be empty."""
        return explaining.explain(view, allowed, tongue)

    def article(self, clause: str, tongue: Tongue) -> str:
        """Name a clause as a link to the book does: ``nunca nunca``."""
        return house_rules.article(clause, tongue)

    def coach(self, key: str, tongue: Tongue) -> str:
        """Say what the lesson calls by this key."""
        return coaching.coach(key, tongue)

    def option(self, code: str, tongue: Tongue) -> tuple[str, str]:
        """Ask for a house rule in plain words: question, explanation."""
        return house_rules.option(code, tongue)

    def choice(self, code: str, value: str, tongue: Tongue) -> str:
        """Name one value of a house rule."""
        return house_rules.choice(code, value, tongue)

    def note(self, code: str, value: str, tongue: Tongue) -> str:
        """Say in a few words what speaks for this value; may be empty."""
        return house_rules.note(code, value, tongue)

    def preset(self, name: str, tongue: Tongue) -> tuple[str, str]:
        """Name a preset: title, what is special in it."""
        return house_rules.preset(name, tongue)


WORDS: Final = TomanjiWords()
"""The words of Tomanji."""
