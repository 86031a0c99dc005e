"""Dominó in a person's language: move and event → sentence, house rules, refusals (es / it / en).

The words stand by chapter: ``tiles``, ``telling``, ``settling``, ``story``, ``asking``, ``explaining``,
``coaching``, ``house_rules``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.contract import Refusal
from sobremesa.games.domino import breaches, moves
from sobremesa.games.domino.state import LOST
from sobremesa.games.domino.view import View
from sobremesa.games.domino.words import (
    asking,
    coaching,
    explaining,
    house_rules,
    settling,
    story,
    telling,
    tiles,
)
from sobremesa.languages import Tongue, mark

PACKAGE: Final = "sobremesa.games.domino"
"""Where the catalogues are: ``tongue(code, PACKAGE)``."""

_LABELS: Final = {
    moves.Pass: "PASO",
    moves.DrawTile: mark("Draw a tile"),
    moves.Keep: mark("Keep my tiles"),
    moves.Claim: mark("Return my doubles"),
    moves.Agree: mark("The count is right"),
    breaches.NoResult: mark("The hand does not count"),
    breaches.Stop: mark("No hand was in play"),
    moves.Time: mark("Time is up"),
    moves.Deal: mark("The deal"),
}
_ENDS: Final = (mark("{tile}, left end"), mark("{tile}, right end"))
_PAIRS: Final = (mark("first pair"), mark("second pair"))


class DominoWords:
    """``contract.Words`` of dominó."""

    def title(self, tongue: Tongue) -> str:
        """Name the game."""
        return tongue.say("Dominó")

    def tell(self, event: moves.Event, names: Sequence[str], tongue: Tongue) -> str:
        """Say what happened in one sentence."""
        return telling.tell(event, names, tongue)

    def story(
        self, events: Sequence[moves.Event], names: Sequence[str], tongue: Tongue, known: int = 0
    ) -> tuple[str, ...]:
        """Tell a row of events but the first ``known``, one sentence each."""
        return story.story(events, names, tongue, known)

    def score_line(self, line: moves.ScoreLine, names: Sequence[str], tongue: Tongue) -> str:
        """Say one line of a settlement."""
        return settling.score_line(line, names, tongue)

    def label(self, move: moves.Move, tongue: Tongue) -> str:  # noqa: PLR0911 -- one answer a kind of move
        """Name a move as a button does."""
        match move:
            case moves.Lay(tile, end):
                return tongue.say(_ENDS[end], tile=tiles.tile_name(tile))
            case moves.Turn(tile):
                return tiles.tile_name(tile)
            case moves.Challenge(seat):
                return tongue.say("Challenge the pass of seat {n}", n=seat + 1)
            case breaches.Show(seat):
                return tongue.say("Open the rack of seat {n}", n=seat + 1)
            case (
                breaches.Result(pair)
                | breaches.Correct(pair)
                | breaches.Bonus(pair)
                | breaches.NoBonus(pair)
                | moves.Lot(pair)
            ):
                return _of_pair(move, pair, tongue)
            case breaches.Fine(article, seat):
                return tongue.say(
                    "{article}: seat {n}", article=telling.article_said(article, tongue), n=seat + 1
                )
            case breaches.Rule(points, seat):
                return _ruling(points, seat, tongue)
        return tongue.say(_LABELS[type(move)])

    def why(self, refusal: Refusal, tongue: Tongue) -> str:
        """Say why not, naming the tiles that may be laid instead."""
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
        """Name a clause as a link to the book does: ``pasar``."""
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


_OF_PAIRS: Final = {
    breaches.Result: mark("Hand won: {pair}"),
    breaches.Correct: mark("The last hand won: {pair}"),
    breaches.Bonus: mark("Bonus: {pair}"),
    breaches.NoBonus: mark("No bonus after all: {pair}"),
    moves.Lot: mark("The lot: {pair}"),
}


def _of_pair(
    move: breaches.Result | breaches.Correct | breaches.Bonus | breaches.NoBonus | moves.Lot,
    pair: int,
    tongue: Tongue,
) -> str:
    return tongue.say(_OF_PAIRS[type(move)], pair=tongue.say(_PAIRS[pair]))


def _ruling(points: int, seat: int, tongue: Tongue) -> str:
    if points == LOST:
        return tongue.say("Ruling: seat {n} loses the match", n=seat + 1)
    return tongue.say("Ruling: seat {n}, {points}", n=seat + 1, points=tiles.signed(-points))


WORDS: Final = DominoWords()
"""The words of dominó."""
