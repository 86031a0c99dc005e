"""Several players of Tomanji on one device: whatever may be done before all, a set of large buttons a player.

Answers that nobody else may read are not among them: for those the device is passed on, and covered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.view import View
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


def hides(move: m.Move) -> bool:
    """Say whether this is an answer for which the others look away."""
    return isinstance(move, m.Answer | m.Confirm)


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
    return Sketch(_drawn, (tuple(shares),))


def _drawn(shares: tuple[Share, ...], lang: str) -> str:
    if not shares:
        waits = esc(own_words(lang).say("Nobody on this phone is waited for just now."))
        return f'<div class="choices"><p class="small dim">{waits}</p></div>'
    parts = "".join([_share(share, lang) for share in shares])
    return f"<div{classes('together', 'crowd' if len(shares) > 1 else '')}>{parts}</div>"


def _share(share: Share, lang: str) -> str:
    own, seat = own_words(lang), share.asked.seat
    who = f"<h3>{token(seat, share.name)}{esc(share.name)}</h3>"
    return f"<section>{who}{asked_for(share.asked, own)}{offered(share.anytime, own, share.asked.by)}</section>"


OPENLY: Final = Openly(hides, together)
"""How Tomanji is played on one device."""
