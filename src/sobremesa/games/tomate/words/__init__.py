"""El Tomate in a person's language: move and event → sentence, house rules, refusals (es / it / en).

The words stand by chapter: ``cards``, ``telling``, ``asking``, ``story``, ``explaining``, ``coaching``,
``house_rules``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.tomate import moves
from sobremesa.games.tomate.pieces import Card
from sobremesa.games.tomate.view import View
from sobremesa.games.tomate.words import asking, cards, coaching, explaining, house_rules, story, telling
from sobremesa.languages import Tongue, mark

PACKAGE: Final = "sobremesa.games.tomate"
"""Where the catalogues are: ``tongue(code, PACKAGE)``."""

_LABELS: Final = {
    moves.DrawCard(): mark("Draw a card"),
    moves.Look(): mark("Look at my cards"),
    moves.Take(): mark("Take the turned card"),
    moves.Declare(plays=True): mark("I play (juego)"),
    moves.Declare(plays=False): mark("I pass (paso)"),
    moves.Answer(takes=True): mark("I take the mazo (tomo el mazo)"),
    moves.Answer(takes=False): mark("No, leave it"),
    moves.Time(): mark("Time is up"),
}


class TomateWords:
    """``contract.Words`` of El Tomate."""

    def title(self, tongue: Tongue) -> str:
        """Name the game."""
        return tongue.say("El Tomate")

    def tell(self, event: moves.Event, names: Sequence[str], tongue: Tongue) -> str:
        """Say what happened in one sentence."""
        return telling.tell(event, names, tongue)

    def story(
        self, events: Sequence[moves.Event], names: Sequence[str], tongue: Tongue, known: int = 0
    ) -> tuple[str, ...]:
        """Tell a row of events from the start of a hand, saying of each card what it did in its trick."""
        return story.story(events, names, tongue, known)

    def score_line(self, line: moves.ScoreLine, names: Sequence[str], tongue: Tongue) -> str:
        """Say one line of a settlement."""
        return telling.score_line(line, names, tongue)

    def label(self, move: moves.Move, tongue: Tongue) -> str:
        """Name a move as a button does."""
        if isinstance(move, moves.Play | moves.Turn):
            return cards.card_name(move.card, tongue)
        if isinstance(move, moves.Deal):
            return tongue.say("The deal")
        if isinstance(move, moves.Discard):
            return tongue.say("A card face down")
        return tongue.say(_LABELS[move])

    def why(self, refusal: Refusal, tongue: Tongue) -> str:
        """Say why not, naming the cards that may be played instead."""
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
        """Name a clause as a link to the book does: ``servir``."""
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

    def card_name(self, card: Card, tongue: Tongue) -> str:
        """Name a card: ``siete de copas``."""
        return cards.card_name(card, tongue)

    def suit_name(self, suit: int, tongue: Tongue) -> str:
        """Name a suit: ``copas``."""
        return cards.suit_name(suit, tongue)


WORDS: Final = TomateWords()
"""The words of El Tomate."""
