"""What a coach says in the first round of somebody who has never played Tokyo (see ``lesson``)."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Tongue, mark

_SAID: Final = {
    "aim": mark(
        "You are Nora. Whoever rolls looks under the cup alone and announces a score. It may be a lie, and "
        "the next player believes it or not."
    ),
    "plain": mark("The higher die counts first, then the other: 6-5 beats 6-1, and 6-1 beats 5-4."),
    "pairs": mark("A pair beats all of those, even 1-1. The highest pair is 6-6."),
    "tokyo": mark(
        "Above all stands 3-1, Tokyo; below all 2-1, Pechino. And one thing turns round: Pechino beats Tokyo."
    ),
    "lot": mark("The lot says who begins, and it falls on Dani. The turn goes to the right, so you come next."),
    "hidden": mark("Dani has rolled and looks. You see only the cup, as everybody does."),
    "answer": mark("Dani announces four‑three. Three rolls in four are that high: believe it."),
    "roll": mark("Whoever believes must roll, and then announce four‑three or more. Roll."),
    "look": mark("To look is a move as well: the others see that you look, not what. Look at your dice."),
    "lie": mark(
        "Three‑two: too little. Four‑three is the least you may announce, so you have to lie. Five‑four sounds "
        "honest: announce it."
    ),
    "believed": mark("Beto believes you. He will never learn what lay there: he rolls the dice anew."),
    "round": mark("Each announcement must reach the one before, so it gets tighter from player to player."),
    "doubt": mark("A pair of fours or more comes once in seven rolls, and Dani had to say something. Doubt it!"),
    "shown": mark(
        "Five‑three: Dani lied, so the penalty is his. Had it been a pair of fours, it would be yours."
    ),
    "bomb": mark(
        "Each has a bomb with eight ticks, one for each penalty. After the eighth one more makes it explode, "
        "and you are out."
    ),
    "win": mark("The last one in wins. Whoever was penalised begins the next round: Dani rolls."),
    "time": mark(
        "At a table the line under the question is your time to think. If it runs out, the table moves for you."
    ),
    "ends": mark("That is the game, and its one question: do you believe it?"),
}


def coach(key: str, tongue: Tongue) -> str:
    """Say what the lesson calls by this key."""
    return tongue.say(_SAID[key])
