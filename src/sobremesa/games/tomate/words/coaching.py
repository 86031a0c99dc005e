"""What a coach says in the first hand of somebody who has never played El Tomate (see ``lesson``)."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Tongue, mark

_SAID: Final = {
    "aim": mark(
        "You are Nora. A trick (baza) is one card from each player, and the best card takes it. One trick "
        "is all you want."
    ),
    "ranking": mark(
        "From the top: ace, three, king (12), knight (11), jack (10), seven, six, five, four, two. The "
        "three stands high, right under the ace."
    ),
    "draw": mark("First, who deals? Everybody draws a card, and the lowest deals. Draw yours."),
    "plate": mark(
        "Dani drew the lowest card, so he deals. The dealer puts three chips in the plate: that is why he "
        "stands at −3. The plate is what you play for."
    ),
    "risk": mark(
        "The plate is the risk too. Whoever plays and takes no trick has a tomate: he pays as many chips "
        "as it holds, three this time."
    ),
    "mano": mark("Whoever sits at the dealer’s right is mano: first to speak and first to play. That is you."),
    "trumps": mark(
        "Three cards each, and one is turned up. It is a cup, so cups are trumps: any cup beats any card "
        "of another suit."
    ),
    "turnup": mark(
        "The dealer may take the turned card before he looks at his own. One of his goes at random, and he "
        "needs two tricks. Dani would rather look."
    ),
    "speak": mark(
        "Now each says in turn “juego” (I play) or “paso” (I pass). Whoever passes lays his cards down "
        "and pays nothing."
    ),
    "declare": mark("You hold an ace and a high trump, the knight of cups. A trick is likely: play."),
    "lead": mark(
        "Chus passed and is out of this hand. You are mano, so you lead: any card you like. Your ace is "
        "the best of the coins. Lead it."
    ),
    "suit": mark(
        "You led coins. Whoever holds a coin must play one: that is to follow suit. Beto did, with his six."
    ),
    "ruff": mark(
        "Dani has no coins. Then he must play a trump, if he has one: that is to ruff. Without coins and "
        "trumps he could play any card."
    ),
    "saved": mark(
        "The trump beats your ace, and the trick is Dani’s. He has the one he needs: he is saved, and "
        "will pay nothing."
    ),
    "next": mark("Whoever takes a trick leads the next one. So Dani leads."),
    "follow": mark(
        "Swords are led, and you hold one: you must follow. The knight of cups is no sword, so it is "
        "pale. Tap it, and it tells you why."
    ),
    "head": mark(
        "There is one duty more: beat the card led, if you can. That is to head it. The three stands "
        "above the king: play it."
    ),
    "last": mark("The trick is yours: now you are saved too. You lead: play your last card."),
    "tomate": mark("Beto played and took no trick: tomate! He pays three chips, as many as the plate held."),
    "share": mark(
        "So six lay in the plate. Those with a trick share them: three for Dani, three for you. What does "
        "not divide stays for the next hand."
    ),
    "again": mark("You deal the next hand, so your three chips lie in the plate at once, and you stand at zero."),
    "mazo": mark(
        "One thing you have not seen: if all but one pass, one of the others may take the mazo, the next "
        "three cards of the stock, and play against him."
    ),
    "time": mark(
        "At a table the line under the question is your time to think. If it runs out, the table moves for you. "
        "A match ends when each has dealt twice, or as you agree."
    ),
    "ends": mark("That is the game, and its one question: do you play or pass?"),
}


def coach(key: str, tongue: Tongue) -> str:
    """Say what the lesson calls by this key."""
    return tongue.say(_SAID[key])
