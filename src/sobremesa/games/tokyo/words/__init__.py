"""Tokyo in a person's language: move and event → sentence, house rules, refusals (es / it / en).

The words stand by chapter: ``scores``, ``telling``, ``asking``, ``story``, ``explaining``, ``coaching``,
``house_rules``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.tokyo import moves
from sobremesa.games.tokyo.pieces import Score, score_of
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words import asking, coaching, explaining, house_rules, scores, story, telling
from sobremesa.languages import Tongue, mark

PACKAGE: Final = "sobremesa.games.tokyo"
"""Where the catalogues are: ``tongue(code, PACKAGE)``."""

_LABELS: Final[dict[moves.Move, str]] = {
    moves.Believe(): mark("I believe it"),
    moves.Doubt(): mark("I doubt it"),
    moves.Roll(): mark("Roll"),
    moves.Look(): mark("Look"),
}


class TokyoWords:
    """``contract.Words`` of Tokyo."""

    def title(self, tongue: Tongue) -> str:
        """Name the game."""
        return tongue.say("Tokyo")

    def tell(self, event: moves.Event, names: Sequence[str], tongue: Tongue) -> str:
        """Say what happened in one sentence."""
        return telling.tell(event, names, tongue)

    def story(
        self, events: Sequence[moves.Event], names: Sequence[str], tongue: Tongue, known: int = 0
    ) -> tuple[str, ...]:
        """Tell a row of events but the first ``known``, one sentence each."""
        return story.story(events, names, tongue, known)

    def score_line(self, line: moves.ScoreLine, names: Sequence[str], tongue: Tongue) -> str:
        """Say what a doubt cost whom."""
        return telling.score_line(line, names, tongue)

    def label(self, move: moves.Move, tongue: Tongue) -> str:
        """Name a move as a button does."""
        match move:
            case moves.Announce(score):
                return scores.sentence(scores.score_name(score, tongue))
            case moves.PassOn(score):
                return tongue.say("Pass on unseen: {score}", score=scores.score_name(score, tongue))
            case moves.Throw(first, second):
                return scores.sentence(scores.score_name(score_of(first, second), tongue))
            case moves.Lot():
                return tongue.say("The lot")
            case _:
                return tongue.say(_LABELS[move])

    def why(self, refusal: Refusal, tongue: Tongue) -> str:
        """Say why not, naming what would do instead."""
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
        """Say why just these moves, and the id of the clause; the text is empty for those who wait."""
        return explaining.explain(view, allowed, tongue)

    def article(self, clause: str, tongue: Tongue) -> str:
        """Name a clause as a link to the book does: ``dudar``."""
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

    def score_name(self, score: Score, tongue: Tongue) -> str:
        """Name a score: ``seis-cuatro``."""
        return scores.score_name(score, tongue)

    def needed(self, said: Score, enough: Sequence[Score], tongue: Tongue) -> str:
        """Say what it takes after an announcement: ``seis-cuatro o más``."""
        return scores.needed(said, enough, tongue)


WORDS: Final = TokyoWords()
"""The words of Tokyo."""
