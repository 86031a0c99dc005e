"""Moves as buttons name them."""

from __future__ import annotations

from typing import Final

from sobremesa.games.tomanji import moves as m
from sobremesa.languages import Tongue, mark

_LABELS: Final[dict[m.Move, str]] = {
    m.Roll(): mark("Roll"),
    m.Answer(yes=True): mark("Yes"),
    m.Answer(yes=False): mark("No"),
    m.Vote(yes=True): mark("Yes"),
    m.Vote(yes=False): mark("No"),
    m.Confirm(of_age=True): mark("I am of age"),
    m.Confirm(of_age=False): mark("No alcohol for me"),
    m.Suggest(): mark("Let the house say one"),
    m.Decline(): mark("No rule this time"),
    m.Done(): mark("Done"),
    m.GiveUp(): mark("I give up"),
    m.Reject(): mark("That does not count"),
    m.Lift(): mark("Stop"),
    m.Skip(): mark("Let it pass"),
    m.Follow(): mark("Me too!"),
    m.Stay(): mark("I stay out"),
    m.Charge("dedo"): mark("Put the finger"),
    m.Charge("chancho"): mark("Puff the cheeks"),
    m.Call("none"): mark("No tag"),
    m.Call("woman"): mark("Tag: woman"),
    m.Call("man"): mark("Tag: man"),
    m.Call("both"): mark("Tag: both"),
    m.Close(): mark("Too late to object"),
    m.Ring(): mark("Time is up"),
}


def label(move: m.Move, tongue: Tongue) -> str:  # noqa: PLR0911 -- one a kind of move
    """Name a move as a button does; seats are numbered from 1."""
    match move:
        case m.Give(seat):
            return tongue.say("A sip for seat {n}", n=seat + 1)
        case m.Accuse(seat, rule):
            return tongue.say("Seat {n} broke rule {rule}", n=seat + 1, rule=rule + 1)
        case m.Count(sips):
            return tongue.count("{n} sip", "{n} sips", sips)
        case m.Write(text) | m.Say(text):
            return tongue.say("Said aloud") if text == m.ALOUD else f"“{text}”"
        case m.Hold():
            return tongue.say("Drink")
        case m.Swallow(seat):
            return tongue.say("One sip more for seat {n}", n=seat + 1)
        case m.Lot():
            return tongue.say("The lot")
        case m.Die(pips):
            return str(pips)
        case _:
            return tongue.say(_LABELS[move])
