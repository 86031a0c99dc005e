"""What happened at the table, in one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from sobremesa.games.tomanji import events as e
from sobremesa.games.tomanji import sentences
from sobremesa.games.tomanji.board import Square
from sobremesa.games.tomanji.moves import ALOUD
from sobremesa.games.tomanji.words.squares import kind_name, square_name
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat

Names: TypeAlias = Sequence[str]


@singledispatch
def tell(event: object, _names: Names, _tongue: Tongue) -> str:
    """Say what happened in one sentence; empty if another event says it."""
    raise TypeError(f"{type(event).__name__} is no event of Tomanji")


# --- the way -------------------------------------------------------------------------------------------------


@tell.register
def _(event: e.LotDrawn, names: Names, tongue: Tongue) -> str:
    return tongue.say("The lot decides: {name} begins.", name=names[event.seat])


@tell.register
def _(event: e.AgeConfirmed, names: Names, tongue: Tongue) -> str:
    return tongue.say(_OF_AGE if event.of_age else _NOT_OF_AGE, name=names[event.seat])


_OF_AGE: Final = mark("{name} is of age.")
_NOT_OF_AGE: Final = mark("{name} plays without alcohol.")


@tell.register
def _(event: e.DieCast, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} rolls.", name=names[event.seat])


@tell.register
def _(event: e.Moved, names: Names, tongue: Tongue) -> str:
    name = names[event.seat]
    if not event.kind:
        return tongue.say("{name} has a {pips} and reaches the Finish.", name=name, pips=event.pips)
    square = square_name(Square(event.kind, event.n), tongue)
    return tongue.say("{name} has a {pips} and comes to “{square}”.", name=name, pips=event.pips, square=square)


@tell.register
def _(event: e.Arrived, names: Names, tongue: Tongue) -> str:
    if event.nth == 1:
        return tongue.say("{name} arrives first.", name=names[event.seat])
    return tongue.say("{name} arrives, {nth} in order.", name=names[event.seat], nth=event.nth)


@tell.register
def _(event: e.MatchEnded, names: Names, tongue: Tongue) -> str:
    return tell_end(event.winner, names, tongue)


def tell_end(winner: Seat, names: Names, tongue: Tongue) -> str:
    """Say who won the match."""
    return tongue.say("{name} reached the Finish first and wins.", name=names[winner])


# --- sips ----------------------------------------------------------------------------------------------------

_REASONS: Final = {
    "again": mark("had added a rule before"),
    "breach": mark("broke a rule"),
    "winner": mark("a gift of the winner"),
}


def reason(why: str, tongue: Tongue) -> str:
    """Say for what sips fall: the name of the kind of square, or what else it was."""
    return tongue.say(_REASONS[why]) if why in _REASONS else kind_name(why, tongue)


@tell.register
def _(event: e.SipsFell, names: Names, tongue: Tongue) -> str:
    return tongue.count(
        "{n} sip for {name} ({why}).",
        "{n} sips for {name} ({why}).",
        event.sips,
        name=names[event.seat],
        why=reason(event.why, tongue),
    )


@tell.register
def _(event: e.NobodyDrinks, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Nobody takes a sip ({why}).", why=reason(event.why, tongue))


@tell.register
def _(event: e.DieForSips, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} rolls a {pips} for sips.", name=names[event.seat], pips=event.pips)


# --- what is said and done -----------------------------------------------------------------------------------


def said(event: e.Told | e.Shown, tongue: Tongue) -> str:
    """Say what was said or shown, in the reader's language if the house said it; empty if it was said aloud."""
    if event.shipped < 0:
        return "" if event.text == ALOUD else event.text
    if event.kind == "nunca":
        return sentences.never(event.shipped, tongue.code)
    if event.kind == "cultura":
        topic = sentences.topic(event.shipped, tongue.code)
        return f"{topic.name}: {topic.first}"
    return sentences.twister(event.shipped, tongue.code)


_TOLD: Final = {
    "nunca": (mark("{name} says what nobody should admit."), mark("{name}: “{text}”")),
    "cultura": (mark("{name} names a topic."), mark("{name} names a topic: “{text}”.")),
}
_SHOWN: Final = {
    "trabalenguas": mark("{name} is to say without a slip: “{text}”"),
    "libre": mark("{name} does what the square says: “{text}”."),
}


@tell.register
def _(event: e.Told, names: Names, tongue: Tongue) -> str:
    text = said(event, tongue)
    return tongue.say(_TOLD[event.kind][bool(text)], name=names[event.seat], text=text)


@tell.register
def _(event: e.Shown, names: Names, tongue: Tongue) -> str:
    text = said(event, tongue)
    if not text:
        return tongue.say("{name} does what the host says.", name=names[event.seat])
    return tongue.say(_SHOWN[event.kind], name=names[event.seat], text=text)


@tell.register
def _(event: e.Answered, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} has answered.", name=names[event.seat])


@tell.register
def _(event: e.Voted, names: Names, tongue: Tongue) -> str:
    return tongue.say(_YES if event.yes else _NO, name=names[event.seat])


_YES: Final = mark("{name} votes yes.")
_NO: Final = mark("{name} votes no.")


@tell.register
def _(event: e.AnswersShown, names: Names, tongue: Tongue) -> str:
    if not event.yes:
        return tongue.say("Everybody says no.")
    return tongue.say("Those who say yes: {names}.", names=", ".join(names[seat] for seat in event.yes))


@tell.register
def _(event: e.Performed, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} is done.", name=names[event.seat])


@tell.register
def _(event: e.Verdict, names: Names, tongue: Tongue) -> str:
    return tongue.say(_SLIPPED if event.failed else _WELL_SAID, name=names[event.seat])


_SLIPPED: Final = mark("The table has heard {name} slip.")
_WELL_SAID: Final = mark("The table lets it count for {name}.")


@tell.register
def _(event: e.Spoke, names: Names, tongue: Tongue) -> str:
    if event.text == ALOUD:
        return tongue.say("{name} has said it.", name=names[event.seat])
    return tongue.say("{name}: “{text}”", name=names[event.seat], text=event.text)


@tell.register
def _(event: e.Rejected, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} does not let it count.", name=names[event.seat])


_FAILED: Final = {
    "knew_none": mark("{name} gives up."),
    "too_slow": mark("{name} is too slow."),
    "rejected": mark("More than half do not let it count for {name}."),
}


@tell.register
def _(event: e.Failed, names: Names, tongue: Tongue) -> str:
    return tongue.say(_FAILED[event.how], name=names[event.seat])


@tell.register
def _(event: e.DrinkingBegun, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} begins to drink.", name=names[event.seat])


@tell.register
def _(event: e.DrinkingEnded, names: Names, tongue: Tongue) -> str:
    return tongue.count("{name} stops: {n} sip.", "{name} stops: {n} sips.", event.sips, name=names[event.seat])


# --- rules, charges, tags ------------------------------------------------------------------------------------


@tell.register
def _(event: e.RulePinned, names: Names, tongue: Tongue) -> str:
    if event.text == ALOUD:
        return tongue.say("{name} adds a rule, said aloud.", name=names[event.seat])
    return tongue.say("{name} adds a rule: “{text}”.", name=names[event.seat], text=event.text)


@tell.register
def _(event: e.RuleDeclined, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} adds no rule this time.", name=names[event.seat])


_CHARGES: Final = {
    "dedo": (
        mark("{name} has the finger already."),
        mark("{name} keeps the finger."),
        mark("{name} puts the finger on the edge!"),
    ),
    "chancho": (
        mark("{name} has puffed cheeks in store already."),
        mark("{name} keeps puffed cheeks in store."),
        mark("{name} puffs the cheeks!"),
    ),
}


@tell.register
def _(event: e.ChargeStored, names: Names, tongue: Tongue) -> str:
    return tongue.say(_CHARGES[event.kind][event.new], name=names[event.seat])


@tell.register
def _(event: e.ChargeUsed, names: Names, tongue: Tongue) -> str:
    return tongue.say(_CHARGES[event.kind][2], name=names[event.seat])


@tell.register
def _(event: e.Followed, names: Names, tongue: Tongue) -> str:
    return tongue.say("{nth}. {name}", name=names[event.seat], nth=event.nth)


@tell.register
def _(event: e.BreachCalled, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{accuser} says that {accused} broke rule {rule}.",
        accuser=names[event.accuser],
        accused=names[event.accused],
        rule=event.rule + 1,
    )


@tell.register
def _(event: e.BreachDecided, names: Names, tongue: Tongue) -> str:
    return tongue.say(_GUILTY if event.guilty else _INNOCENT, accused=names[event.accused], yes=event.yes)


_GUILTY: Final = mark("The table agrees that {accused} broke it.")
_INNOCENT: Final = mark("The table does not find that {accused} broke it.")

_TAGS: Final = {
    "none": mark("{name} plays with no tag."),
    "woman": mark("{name} plays as “woman”."),
    "man": mark("{name} plays as “man”."),
    "both": mark("{name} plays as “woman” and “man”."),
}


@tell.register
def _(event: e.Tagged, names: Names, tongue: Tongue) -> str:
    return tongue.say(_TAGS[event.tag], name=names[event.seat])
