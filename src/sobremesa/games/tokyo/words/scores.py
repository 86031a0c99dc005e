"""The scores in words, and what an announcement has to reach.

A score never breaks over two lines: its hyphen is the one that does not break.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sobremesa.games.tokyo.pieces import FACES, NO_SCORE, PECHINO, SCORES, TOKYO, Pips, Score
from sobremesa.languages import Tongue, mark

_NUMBERS: Final = (mark("one"), mark("two"), mark("three"), mark("four"), mark("five"), mark("six"))
_PAIRS: Final = (
    mark("pair of ones"),
    mark("pair of twos"),
    mark("pair of threes"),
    mark("pair of fours"),
    mark("pair of fives"),
    mark("pair of sixes"),
)
_A_PAIR: Final = (
    mark("a pair of ones"),
    mark("a pair of twos"),
    mark("a pair of threes"),
    mark("a pair of fours"),
    mark("a pair of fives"),
    mark("a pair of sixes"),
)
_SCORES_AND_TONGUES: Final = 128
"""So many names of scores are kept: twenty-one in every language, and more."""
_HYPHEN: Final = "\N{NON-BREAKING HYPHEN}"


@lru_cache(_SCORES_AND_TONGUES)
def score_name(score: Score, tongue: Tongue) -> str:
    """Name a score: ``seis-cuatro``, ``pareja de cincos``, ``Tokyo``."""
    if score == TOKYO:
        return "Tokyo"
    if score == PECHINO:
        return "Pechino"
    high, low = FACES[score]
    if high == low:
        return tongue.say(_PAIRS[high - 1])
    return f"{_number(high, tongue)}{_HYPHEN}{_number(low, tongue)}"


@lru_cache(_SCORES_AND_TONGUES)
def a_score(score: Score, tongue: Tongue) -> str:
    """Name a score in a sentence: ``una pareja de cincos``."""
    high, low = FACES[score]
    return tongue.say(_A_PAIR[high - 1]) if high == low else score_name(score, tongue)


def _number(pips: Pips, tongue: Tongue) -> str:
    return tongue.say(_NUMBERS[pips - 1])


def score_digits(score: Score) -> str:
    """Write the dice of a score, ``6‑4``."""
    high, low = FACES[score]
    return f"{high}{_HYPHEN}{low}"


def spoken(score: Score, tongue: Tongue) -> str:
    """Name a score for a label that is read aloud: some readers spell out a hyphen that does not break."""
    return score_name(score, tongue).replace(_HYPHEN, "-")


def needed(said: Score, enough: Sequence[Score], tongue: Tongue) -> str:
    """Say what it takes after an announcement: ``seis-cuatro o más``; ``enough`` are the scores that will do."""
    if said == NO_SCORE or len(enough) == SCORES:
        return tongue.say("any score")
    if said == TOKYO:
        again = TOKYO in enough
        return tongue.say("Pechino, or Tokyo again") if again else tongue.say("Pechino, which alone beats Tokyo")
    score = a_score(said, tongue)
    return (
        tongue.say("{score} or more", score=score)
        if said in enough
        else tongue.say("more than {score}", score=score)
    )


def sentence(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
