"""Several players of Tomanji on one device: whatever may be done before all, a set of large buttons a player.

Answers that nobody else may read are not among them: for those the device is passed on, and covered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.view import View
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.room import Openings, Openly, Sketch
from sobremesa.server.scenes.tomanji.buttons import ANYTIME, Asked, asked_for, asked_of, offered
from sobremesa.server.scenes.tomanji.pictures import token


class Share(NamedTuple):
    """What one player may do."""

    name: str
    asked: Asked
    anytime: tuple[tuple[m.Move, int], ...]


class Calling(NamedTuple):
    """What a call of a breach is made of: seats with their names, rules in their order."""

    callers: tuple[tuple[Seat, str], ...]
    whom: tuple[tuple[Seat, str], ...]
    rules: tuple[str, ...]


def hides(move: m.Move) -> bool:
    """Say whether the others look away for this: an answer, or what one lets oneself be called."""
    return isinstance(move, m.Answer | m.Confirm | m.Call)


def together(
    names: tuple[str, ...], view: View, moves: Mapping[Seat, Sequence[m.Move]], openings: Openings
) -> Sketch:
    """Sketch what all on one device may do now."""
    shares = []
    for seat, may in moves.items():
        now = tuple([move for move in may if not isinstance(move, ANYTIME) and not hides(move)])
        anytime = tuple([(move, openings[move]) for move in may if isinstance(move, m.Charge | m.Reject)])
        if now or anytime:
            shares.append(Share(names[seat], asked_of(names, view, now, seat), anytime))
    return Sketch(_drawn, (tuple(shares), _calling(names, view, moves)))


def _calling(names: tuple[str, ...], view: View, moves: Mapping[Seat, Sequence[m.Move]]) -> Calling:
    """Gather who may call a breach, of whom, and of which rule."""
    whom = {seat: {move.seat for move in may if isinstance(move, m.Accuse)} for seat, may in moves.items()}
    callers = tuple([(seat, names[seat]) for seat, some in whom.items() if some])
    first = callers[0][0] if callers else -1
    accused = sorted(set().union(*whom.values()), key=lambda seat: (seat == first, seat))
    return Calling(
        callers, tuple([(seat, names[seat]) for seat in accused]), tuple([one.text for one in view.pinned])
    )


def _drawn(shares: tuple[Share, ...], calling: Calling, lang: str) -> str:
    own = own_words(lang)
    call = _call(calling, own) if calling.callers else ""
    if not shares:
        waits = esc(own.say("Nobody on this phone is waited for just now."))
        return f'<div class="choices"><p class="small dim">{waits}</p></div>{call}'
    parts = "".join([_share(share, lang) for share in shares])
    return f"<div{classes('together', 'crowd' if len(shares) > 1 else '')}>{parts}</div>{call}"


def _call(calling: Calling, own: Tongue) -> str:
    """Let one of those on the device call a breach: he says who he is, whom he means, and which rule."""
    rules = [own.say("rule {n}", n=at) if text == m.ALOUD else text for at, text in enumerate(calling.rules, 1)]
    asked = (
        (own.say("Who says so"), "caller", calling.callers),
        (own.say("Who has broken it"), "whom", calling.whom),
        (own.say("Which rule"), "rule", tuple(enumerate(rules))),
    )
    fields = "".join([_field(says, name, among) for says, name, among in asked])
    head, done = esc(own.say("Somebody has broken a rule")), esc(own.say("Call it"))
    button = f'<button class="btn full">{done}</button>'
    form = f'<form data-accuses data-opening="{len(rules)}">{fields}{button}</form>'
    return f'<details class="calls"><summary>{head}</summary>{form}</details>'


def _field(says: str, name: str, among: tuple[tuple[int, str], ...]) -> str:
    rows = "".join([f'<option value="{value}">{esc(said)}</option>' for value, said in among])
    return f'<label><span>{esc(says)}</span><select class="field" name="{name}">{rows}</select></label>'


def _share(share: Share, lang: str) -> str:
    own, seat = own_words(lang), share.asked.seat
    who = f"<h3>{token(seat, share.name)}{esc(share.name)}</h3>"
    return f"<section>{who}{asked_for(share.asked, own)}{offered(share.anytime, own, share.asked.by)}</section>"


OPENLY: Final = Openly(hides, together)
"""How Tomanji is played on one device."""
