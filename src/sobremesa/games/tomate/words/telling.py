"""What happened at the table, in one sentence an event; and each line of a settlement."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from sobremesa.games.tomate import moves as m
from sobremesa.games.tomate.pieces import suit_of
from sobremesa.games.tomate.words.cards import listed, suit_name, the_card
from sobremesa.languages import Tongue, mark

Names: TypeAlias = Sequence[str]


@singledispatch
def tell(event: object, _names: Names, _tongue: Tongue) -> str:
    """Say what happened in one sentence."""
    raise TypeError(f"{type(event).__name__} is no event of El Tomate")


@tell.register
def _(event: m.CardDrawn, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} draws {card}.", name=names[event.seat], card=the_card(event.card, tongue))


@tell.register
def _(event: m.DrawTied, names: Names, tongue: Tongue) -> str:
    who = listed([names[seat] for seat in event.seats], tongue)
    return tongue.say("A tie for the lowest card: {names} draw again.", names=who)


@tell.register
def _(event: m.DealerFound, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} has the lowest card, {card}, and deals first.",
        name=names[event.seat],
        card=the_card(event.card, tongue),
    )


@tell.register
def _(event: m.ReserveReturned, _names: Names, tongue: Tongue) -> str:
    return tongue.count(
        "{n} chip comes back from the reserve to the plate.",
        "{n} chips come back from the reserve to the plate.",
        event.chips,
    )


@tell.register
def _(event: m.Anted, names: Names, tongue: Tongue) -> str:
    return tongue.count(
        "{name} puts in {n} chip; the plate holds {plate}.",
        "{name} puts in {n} chips; the plate holds {plate}.",
        event.chips,
        name=names[event.seat],
        plate=event.plate,
    )


@tell.register
def _(event: m.Dealt, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "Hand {number}: {name} deals and turns up {card}; {suit} are trumps.",
        number=event.number,
        name=names[event.dealer],
        card=the_card(event.turnup, tongue),
        suit=suit_name(suit_of(event.turnup), tongue),
    )


@tell.register
def _(event: m.Looked, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} looks at the cards dealt and leaves the turned one.", name=names[event.seat])


@tell.register
def _(event: m.TurnupTaken, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} takes {card} without looking, plays, and needs two tricks.",
        name=names[event.seat],
        card=the_card(event.card, tongue),
    )


@tell.register
def _(event: m.Discarded, names: Names, tongue: Tongue) -> str:
    return tongue.say("One of {name}’s cards, seen by nobody, goes face down.", name=names[event.seat])


@tell.register
def _(event: m.Declared, names: Names, tongue: Tongue) -> str:
    if event.plays:
        return tongue.say("{name} plays.", name=names[event.seat])
    return tongue.say("{name} passes.", name=names[event.seat])


@tell.register
def _(event: m.MazoOffered, names: Names, tongue: Tongue) -> str:
    return tongue.say("Only {name} plays. Does anyone take the mazo?", name=names[event.lone])


@tell.register
def _(event: m.MazoAnswered, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} has answered.", name=names[event.seat])


@tell.register
def _(event: m.MazoTaken, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} takes the mazo against {lone}.", name=names[event.seat], lone=names[event.lone])


@tell.register
def _(event: m.MazoLeft, names: Names, tongue: Tongue) -> str:
    return tongue.say("Nobody takes the mazo: {name} takes the plate.", name=names[event.lone])


@tell.register
def _(event: m.CardPlayed, names: Names, tongue: Tongue) -> str:
    if event.leads:
        return _tell_card(mark("{name} leads {card}."), event, names, tongue)
    return _tell_card(mark("{name} plays {card}."), event, names, tongue)


@tell.register
def _(event: m.TrickTaken, names: Names, tongue: Tongue) -> str:
    return tongue.say(_TRICKS[event.number - 1], name=names[event.seat], card=the_card(event.card, tongue))


@tell.register
def _(event: m.HandSettled, names: Names, tongue: Tongue) -> str:
    left = plate_left(event.plate, event.reserve, tongue)
    beaten = [names[line.seat] for line in event.lines if line.reason == "tomate"]
    if beaten:
        return tongue.say("Tomate for {names}.", names=listed(beaten, tongue)) + " " + left
    if any(line.reason in _FREE for line in event.lines):
        return left
    return tongue.say("No tomate in this hand.") + " " + left


@tell.register
def _(event: m.SeatOut, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} could not pay in full and is out of the match.", name=names[event.seat])


@tell.register
def _(_event: m.TimeCalled, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Time is up: this hand is the last.")


@tell.register
def _(event: m.MatchEnded, names: Names, tongue: Tongue) -> str:
    return tell_end(event.payoffs, names, tongue)


_FREE: Final = ("mazo", "lone")
"""What score lines are for where somebody may have taken no trick and yet pays nothing."""
_TRICKS: Final = (
    mark("{name} takes the first trick with {card}."),
    mark("{name} takes the second trick with {card}."),
    mark("{name} takes the third trick with {card}."),
)


def _tell_card(message: str, event: m.CardPlayed, names: Names, tongue: Tongue) -> str:
    return tongue.say(message, name=names[event.seat], card=the_card(event.card, tongue))


def plate_left(plate: int, reserve: int, tongue: Tongue) -> str:
    """Say what plate and reserve (chips) hold after a hand."""
    if plate == 0:
        said = tongue.say("The plate is empty.")
    else:
        said = tongue.count("{n} chip stays in the plate.", "{n} chips stay in the plate.", plate)
    if reserve == 0:
        return said
    return said + " " + tongue.count("{n} chip in reserve.", "{n} chips in reserve.", reserve)


def tell_end(payoffs: Sequence[int], names: Names, tongue: Tongue) -> str:
    """Say who won the match and with how many chips; nobody has if all are level."""
    best = max(payoffs)
    winners = [name for name, payoff in zip(names, payoffs, strict=True) if payoff == best]
    if len(winners) == len(names) > 1:
        return tongue.say("The match is over: all are level with {chips}.", chips=signed(best))
    return tongue.count(
        "The match is over: {names} wins with {chips}.",
        "The match is over: {names} win with {chips}.",
        len(winners),
        names=listed(winners, tongue),
        chips=signed(best),
    )


def signed(chips: int) -> str:
    """Write chips won or lost with their sign: ``+9``, ``−3``, ``0``."""
    return f"+{chips}" if chips > 0 else f"−{-chips}" if chips < 0 else "0"


def _ante(n: int, tongue: Tongue) -> str:
    return tongue.count(
        "put {n} chip into the plate when dealing", "put {n} chips into the plate when dealing", n
    )


def _tomate(n: int, tongue: Tongue) -> str:
    return tongue.count("tomate, pays {n} chip", "tomate, pays {n} chips", n)


def _share(n: int, tongue: Tongue) -> str:
    return tongue.count("saved, a share of {n} chip", "saved, a share of {n} chips", n)


def _plate(n: int, tongue: Tongue) -> str:
    return tongue.count("takes the whole plate, {n} chip", "takes the whole plate, {n} chips", n)


def _mazo(_n: int, tongue: Tongue) -> str:
    return tongue.say("took the mazo for the table, neither pays nor collects")


def _lone(_n: int, tongue: Tongue) -> str:
    return tongue.say("played alone against the mazo, pays nothing")


def _final(n: int, tongue: Tongue) -> str:
    return tongue.count("{n} chip from the last share-out", "{n} chips from the last share-out", n)


_REASONS: Final[dict[str, Callable[[int, Tongue], str]]] = {
    "ante": _ante,
    "tomate": _tomate,
    "share": _share,
    "plate": _plate,
    "mazo": _mazo,
    "lone": _lone,
    "final": _final,
}
SCORE_REASONS: Final = frozenset(_REASONS)
"""What a score line may be for."""


def score_line(line: m.ScoreLine, names: Names, tongue: Tongue) -> str:
    """Say one line of a settlement: ``Ana +4: a salvo, …``."""
    return f"{names[line.seat]} {signed(line.chips)}: {_REASONS[line.reason](abs(line.chips), tongue)}"
