"""What a coach says in the first hand of somebody who has never played (see ``lesson``)."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Tongue, mark

_SAID: Final = {
    "draw": mark("You are Nora. First, who deals? Everybody draws a card, and the lowest deals. Draw yours."),
    "plate": mark(
        "Dani has the lowest card, so he deals. Whoever deals puts three chips in the plate, and that is what "
        "you all play for."
    ),
    "turnup": mark(
        "Three cards each, and one turned up: cups are trumps. The dealer may take the turned card without "
        "looking at his own, but then he needs two tricks. Dani would rather look."
    ),
    "declare": mark(
        "Now the question of every hand: do you play or pass? If you play and take no trick, you pay as much "
        "as the plate holds; if you pass, you pay nothing. With an ace and a good trump, play."
    ),
    "lead": mark(
        "You sit next to the dealer, so you lead. From the top: ace, three, king, knight, jack, seven, six, "
        "five, four, two. Lead your ace of coins."
    ),
    "ruff": mark(
        "Beto had coins and had to follow. Dani has none, so he must ruff: a trump beats every card of another "
        "suit."
    ),
    "saved": mark(
        "Dani has a trick and is saved: he cannot pay any more. Whoever takes a trick leads to the next."
    ),
    "follow": mark(
        "Swords are led and you hold one: you must follow, and beat the king if you can. The three can. The "
        "knight of cups is pale because it will not do now: tap it and read why."
    ),
    "last": mark("The trick is yours: you are saved too. Lead your last card, a trump."),
    "tomate": mark(
        "Beto played and took no trick: a tomate! He pays three chips, as many as the plate held, and Dani and "
        "you share what is there, three each. Now you deal, so three of yours go into the plate. That is the "
        "game; the rest comes with playing."
    ),
}


def coach(key: str, tongue: Tongue) -> str:
    """Say what the lesson calls by this key."""
    return tongue.say(_SAID[key])
