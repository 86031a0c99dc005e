"""What happened at the table, in one sentence an event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from sobremesa.games.domino import breaches as b
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.pieces import pips, tiles_in
from sobremesa.games.domino.state import LOST
from sobremesa.games.domino.words.settling import left_to_pairs, settled
from sobremesa.games.domino.words.tiles import (
    actor_name,
    pair_name,
    points_said,
    score_said,
    signed,
    the_tile,
    tile_list,
    unbroken,
)
from sobremesa.languages import Tongue, mark

Names: TypeAlias = Sequence[str]


@singledispatch
def tell(event: object, _names: Names, _tongue: Tongue) -> str:
    """Say what happened in one sentence."""
    raise TypeError(f"{type(event).__name__} is no event of dominó")


@tell.register
def _(event: m.TileDrawn, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} draws {tile}.", name=names[event.seat], tile=the_tile(event.tile, tongue))


@tell.register
def _(event: m.LeadDrawn, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} has the highest tile, {tile}, and leads.",
        name=names[event.seat],
        tile=the_tile(event.tile, tongue),
    )


@tell.register
def _(event: m.Dealt, names: Names, tongue: Tongue) -> str:
    if event.opener < 0:
        return unbroken(tongue.say("Hand {number} is dealt; whoever holds 6-6 leads.", number=event.number))
    said = (
        mark("Hand {number} is dealt anew; {name} leads.") if event.anew else mark("Hand {number}: {name} leads.")
    )
    return tongue.say(said, number=event.number, name=names[event.opener])


@tell.register
def _(event: m.Kept, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} keeps the tiles dealt.", name=names[event.seat])


@tell.register
def _(event: m.DoublesReturned, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} shows {tiles} and returns them for their doubles: all is shuffled again.",
        name=names[event.seat],
        tiles=tile_list(tiles_in(event.tiles)),
    )


@tell.register
def _(event: m.SixSixLeads, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} holds the double six and leads it.", name=names[event.seat])


@tell.register
def _(event: m.TileLaid, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        lay_said(event),
        name=names[event.seat],
        tile=the_tile(event.tile, tongue),
        left=event.left,
        right=event.right,
    )


def lay_said(event: m.TileLaid) -> str:
    """Say a tile and the ends it leaves."""
    if event.leads:
        return mark("{name} leads {tile}.")
    if event.left == event.right:
        return mark("{name} lays {tile}: {left} at both ends.")
    return mark("{name} lays {tile}: {left} and {right}.")


@tell.register
def _(event: m.Passed, names: Names, tongue: Tongue) -> str:
    return tongue.say(pass_said(event), name=names[event.seat], left=event.left, right=event.right)


def pass_said(event: m.Passed) -> str:
    """Say PASO at the ends it found."""
    if event.left == event.right:
        return mark("{name}: PASO at {left}.")
    return mark("{name}: PASO at {left} and {right}.")


@tell.register
def _(event: m.BonusWon, names: Names, tongue: Tongue) -> str:
    said = mark("Capicúa by {name}: twenty-five points more.")
    if event.reason == "pass":
        said = mark("A general pass by {name}: twenty-five points.")
    return tongue.say(said, name=names[event.seat])


@tell.register
def _(event: m.WentOut, names: Names, tongue: Tongue) -> str:
    held = [pips(rack) for rack in event.racks]
    counts = "; ".join(left_to_pairs(held, names))
    return tongue.say(
        "{name} goes out (dominó). Left in the racks: {counts}.", name=names[event.seat], counts=counts
    )


@tell.register
def _(event: m.Blocked, names: Names, tongue: Tongue) -> str:
    counts = "; ".join(left_to_pairs(event.pips, names))
    return tongue.say("Blocked (cerrojo). Left in the racks: {counts}.", counts=counts)


@tell.register
def _(event: m.Agreed, names: Names, tongue: Tongue) -> str:
    return tongue.say("{name} agrees to the count.", name=names[event.seat])


@tell.register
def _(event: m.HandSettled, names: Names, tongue: Tongue) -> str:
    return settled(event, names, tongue)


@tell.register
def _(event: b.Exposed, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} touches {tile}, which does not fit: it lies face up.",
        name=names[event.seat],
        tile=the_tile(event.tile, tongue),
    )


@tell.register
def _(event: b.PlayedEarly, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "{name} plays {tile} out of turn; it goes back, face up.",
        name=names[event.seat],
        tile=the_tile(event.tile, tongue),
    )


@tell.register
def _(event: b.Challenged, names: Names, tongue: Tongue) -> str:
    return tongue.say(_CHALLENGES[event.found], by=actor_name(event.by, names, tongue), name=names[event.seat])


@tell.register
def _(event: b.RackShown, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "The judge opens the rack of {name}: {tiles}.",
        name=names[event.seat],
        tiles=tile_list(tiles_in(event.tiles)),
    )


@tell.register
def _(event: b.Fined, names: Names, tongue: Tongue) -> str:
    entry = event.entry
    told = {"name": names[entry.seat], "article": article_said(entry.article, tongue)}
    if entry.points == LOST:
        said = tongue.say("{article}: {name} loses the match.", **told)
    elif entry.points == 0:
        said = tongue.say("{article}: {name}, no points.", **told)
    else:
        said = tongue.say("{article}: {name}, {points} points.", points=signed(-entry.points), **told)
    return f"{said} “{entry.words}”" if entry.words else said


@tell.register
def _(_event: b.HandVoided, _names: Names, tongue: Tongue) -> str:
    return tongue.say("The hand is void; the racks are opened.")


@tell.register
def _(event: b.BonusGiven, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "A bonus for {pair}: twenty-five points more in this hand.", pair=pair_name(event.pair, names)
    )


@tell.register
def _(event: b.HandCorrected, names: Names, tongue: Tongue) -> str:
    return tongue.say(
        "The judge corrects hand {number}: it goes to {pair}, {points}. Score: {score}.",
        number=event.number,
        pair=pair_name(event.pair, names),
        points=tongue.count("{n} point", "{n} points", event.points),
        score=score_said(event.score, names),
    )


@tell.register
def _(event: b.BonusTaken, names: Names, tongue: Tongue) -> str:
    return tongue.say("The bonus for {pair} is taken back.", pair=pair_name(event.pair, names))


@tell.register
def _(event: m.TimeCalled, _names: Names, tongue: Tongue) -> str:
    if event.begun:
        return tongue.say("Time: this hand is played out and counts.")
    return tongue.say("Time: no other hand is begun, unless the score is level.")


@tell.register
def _(_event: b.StoppedBetween, _names: Names, tongue: Tongue) -> str:
    return tongue.say("No hand was in play when time was called.")


@tell.register
def _(event: m.LotDrawn, names: Names, tongue: Tongue) -> str:
    return tongue.say("The lot names {pair}.", pair=pair_name(event.pair, names))


@tell.register
def _(event: m.MatchEnded, names: Names, tongue: Tongue) -> str:
    return tell_end(event.pair, event.score, names, tongue)


_CHALLENGES: Final = {
    "6a": mark("{by} challenges: {name} could play. The pass is taken back, and {name} has to play."),
    "6b": mark("{by} challenges: {name} has passed with a tile that fitted."),
    "": mark("{by} challenges, but {name} had nothing that fitted."),
}
_ARTICLES: Final = {
    "5": mark("Article 5 (talk or gesture)"),
    "6a": mark("Article 6 (wrong pass)"),
    "6b": mark("Article 6 (wrong pass found late)"),
    "6c": mark("Article 6 (passing to avoid a block)"),
    "8": mark("Article 8 (out of turn)"),
    "challenge": mark("A challenge that was wrong"),
    "ruling": mark("The judge’s ruling"),
}


def article_said(article: str, tongue: Tongue) -> str:
    """Name what a line of the ledger is for."""
    return tongue.say(_ARTICLES[article])


def tell_end(pair: int, score: Sequence[int], names: Names, tongue: Tongue) -> str:
    """Say who has won the match, the winners' points first."""
    if pair < 0:
        return tongue.say("The match is over: a draw at {points}.", points=points_said(score[0]))
    mine, theirs = points_said(score[pair]), points_said(score[1 - pair])
    return tongue.say(
        "The match is over: {pair} win, {mine} to {theirs}.",
        pair=pair_name(pair, names),
        mine=mine,
        theirs=theirs,
    )
