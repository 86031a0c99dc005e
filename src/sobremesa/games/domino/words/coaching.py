"""What a coach says in the first hand of somebody who has never played dominó (see ``lesson``)."""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino.words.tiles import unbroken
from sobremesa.languages import Tongue, mark

_SAID: Final = {
    "pairs": mark(
        "You are Nora. It is two against two: Chus, opposite you, is your partner. You win or lose together."
    ),
    "draw": mark(
        "First, who leads? Everybody draws a tile. Its two halves are added, and the highest leads. Draw yours."
    ),
    "highest": mark(
        "Six and four are ten, the highest: you will lead. Now all the tiles are shuffled, and each "
        "player gets seven."
    ),
    "rack": mark(
        "These seven stand on your rack, and only you see their faces. They stay in the order they were dealt."
    ),
    "doubles": mark(
        "A double has the same number on both halves. With five doubles you could return your tiles; you "
        "have two. Keep them."
    ),
    "aim": mark(
        "You want to lay all your tiles before the others do. What is left on the racks at the end scores "
        "for the winners."
    ),
    "lead": mark("You lead, and any tile will do. It is good to be rid of those with many points: lay the 4-3."),
    "first": mark(
        "The first tile lies with its lower number, the three, towards you. From its two ends the line "
        "will grow: here with a three, there with a four."
    ),
    "turn": mark("Play goes round clockwise: after you comes Beto, then Chus, then Dani."),
    "across": mark(
        "Beto laid the double four at the four. The line grows to the sides and a double lies across it, "
        "upright; only a double that is led lies along. The end stays a four."
    ),
    "match": mark(
        "The ends show five and six. You need a tile with one of these numbers, and only your 6-0 has "
        "one. Those that do not fit are pale."
    ),
    "paso": mark(
        "Five and six again, and now nothing of yours fits. Say PASO. You may pass only when you cannot play."
    ),
    "out": mark(
        "How does a hand end? Somebody lays his last tile and goes out (dominó): his pair wins the hand."
    ),
    "block": mark(
        "Or the hand is blocked (cerrojo): nobody can play any more. Then the pair with fewer points left "
        "on its racks wins."
    ),
    "count": mark(
        "Look at the fours. Seven tiles have one: six of them lie on the table, and the last is yours, the 4-2."
    ),
    "both": mark(
        "It fits both ends. At the four it would leave a two at either side. At the two it leaves a four "
        "at either side, and nobody has another: a block."
    ),
    "end": mark("Besides it you have only six points left: a block suits you. Tap the 4-2, then the two."),
    "round": mark("Nobody can play, but everybody has to say so, each in his turn."),
    "last": mark("Three have passed, and it is your turn. Your PASO is the fourth in a row and ends the hand."),
    "blocked": mark(
        "The racks lie open. Your 6 points and the 19 of Chus are 25; Beto and Dani have 53: you win. All "
        "four look at the count; say that it is right."
    ),
    "score": mark(
        "The winners score all that is left, their own too: 25 and 53 are 78. It stands on the score sheet."
    ),
    "target": mark(
        "The match goes on, hand after hand, until a pair has two hundred points or forty minutes have "
        "passed: then whoever has more wins."
    ),
    "time": mark(
        "At a table the line under the question is your time to think. If it runs out, the table lays a tile "
        "for you, or passes."
    ),
    "ends": mark(
        "Beto leads the next hand: everybody leads in turn. And while a hand is played nobody talks. Now "
        "you know it all: play!"
    ),
}


def coach(key: str, tongue: Tongue) -> str:
    """Say what the lesson calls by this key."""
    return unbroken(tongue.say(_SAID[key]))
