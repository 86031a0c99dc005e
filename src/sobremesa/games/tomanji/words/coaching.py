"""What a coach says in the first match of somebody who has never played Tomanji (see ``lesson``)."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Tongue, mark

_SAID: Final = {
    "aim": mark(
        "You are Nora. Each rolls in turn, and the square the token comes to says what happens. "
        "Whoever reaches the Finish first wins."
    ),
    "sip": mark(
        "What falls to people is sips of whatever they like: water, juice. Any sip may be left. Nobody "
        "asks whether you drink."
    ),
    "lot": mark("The lot says who begins, and it falls on you. Then it is Beto’s turn, at your right."),
    "roll": mark("All tokens stand on Start. Roll: yours goes on by what the die shows."),
    "toma": mark("Drink 2: two sips fall to you. Only you see how many you have had in all."),
    "todos": mark("Beto has come to Everybody drinks: a sip each, one for you too."),
    "nunca": mark(
        "Chus has come to Never ever. Now he says something that he has never done; who has done it takes a sip."
    ),
    "answer": mark("You answer on your own phone, and nobody sees it before all have answered. Say yes."),
    "answers": mark("Now all answers are shown together. You and Dani said yes: a sip for each of you."),
    "rule": mark(
        "Dani has come to Rule 1 and may add a rule that binds everybody. He says it aloud: nobody may "
        "say “drink”."
    ),
    "again": mark("It stays in sight. If he comes to a Rule n again, he takes n sips instead. Your turn: roll."),
    "give": mark("Give 3: three sips to hand out one by one. Tap on Chus to give him the first."),
    "more": mark("After twenty seconds the rest goes round by itself, to the right. Give one to Dani."),
    "self": mark("You may give to yourself as well. Keep the last one."),
    "finger": mark(
        "Beto has come to Finger. He keeps it, and may put it down on the table whenever somebody is to roll."
    ),
    "follow": mark("There it is! All must follow, and the last one takes a sip. Dani was quick: now you."),
    "last": mark(
        "Chus was the last. What counts is the order in which fingers reach the house. Who is silent "
        "for ten seconds takes a sip too."
    ),
    "vote": mark(
        "“Who is to drink?” asks Beto, and Chus calls it: he broke the rule. All but Beto decide. Say yes."
    ),
    "guilty": mark("More than half confirmed it: a sip for Beto."),
    "near": mark("It is still Chus’s turn, and he is near the Finish: he need not reach it exactly."),
    "winner": mark("Chus is there first and wins. The last thing that happens: he hands out five sips."),
    "time": mark(
        "The line under the question is your time. If it runs out, the table does what is plainest for you."
    ),
    "ends": mark(
        "There are more squares; each says what to do. Not drinking today? Say so at the bottom: it never"
        " leaves your phone."
    ),
}


def coach(key: str, tongue: Tongue) -> str:
    """Say what the lesson calls by this key."""
    return tongue.say(_SAID[key])
