"""One phone passed round: the poster that covers it, and what its page shows until somebody says who he is.

Nothing here knows a hand: it is drawn from what all may see. What must not live here: whose turn it is, when a
page is covered (``hall/confirming``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from sobremesa.contract import Event
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes import chronicle, pause
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.scenes.stretches import stretch
from sobremesa.server.scenes.ways import qr
from sobremesa.server.table.naming import LONGEST

ZONE: Final = "cover"
"""The zone of the poster; empty while nobody on the phone is waited for."""
MINE: Final = "mine"
"""The zone in which whoever holds the phone finds the way to one of his own."""
PEOPLE: Final = "people"
"""The zone that lists who plays on the phone, to be left and to be joined."""
_TOLD: Final = 3
"""Sentences of the story on the poster: what has just happened, for whoever comes next."""
_SHORT: Final = 6
_LONG: Final = 10
"""Letters of the longest word of a name that is still set large, or not quite so large."""


class Turns(Struct, frozen=True):
    """Who of those on the phone has something to do."""

    awaited: tuple[Seat, ...] = ()
    """Without whom the table cannot go on, in their order: the phone goes to the first."""
    others: tuple[Seat, ...] = ()
    """Who may act as well."""


class Holder(Struct, frozen=True):
    """Somebody the phone may go to."""

    seat: Seat
    name: str
    since: int


def sketches(face: TableFace, turns: Turns, story: tuple[Event, ...], link: str) -> Sketches:
    """Sketch what only the phone passed round shows: zones ``cover``, ``mine`` and ``people``.

    ``story``: of this hand, as all may know it; ``link``: to the seat of who holds the phone, else empty.
    """
    first, others = _holders(face, turns)
    shared = [one.seat for one in face.sitters if one.shared]
    missed = [one.seat for one in face.sitters if one.parted and (one.away or one.held)]
    heirs = tuple([Holder(one.seat, one.heir, one.since) for one in face.sitters if one.heir])
    return {
        ZONE: Sketch(_poster, (face.game, first, others, story if first else (), face.names)),
        MINE: Sketch(_mine, (link,)),
        PEOPLE: Sketch(_people, (face.game, _held_by(face, shared), _held_by(face, missed), heirs)),
    }


def aside(face: TableFace, turns: Turns) -> Sketch:
    """Sketch what stands where a hand would be, while the table can be seen and nobody holds the phone."""
    if face.paused:
        return Sketch(pause.goes_on, ())
    return Sketch(_aside, _holders(face, turns))


def beside(face: TableFace, turns: Turns, hand: Sketch) -> Sketch:
    """Sketch what all on the phone may do together, and under it the way to take it for oneself alone."""
    return Sketch(_beside, (hand, _held_by(face, turns.others)))


def _beside(hand: Sketch, others: tuple[Holder, ...], lang: str) -> str:
    own = own_words(lang)
    return hand.drawn(lang) + _else(others, own, own.say("Something for you alone?"))


def _holders(face: TableFace, turns: Turns) -> tuple[tuple[Holder, ...], tuple[Holder, ...]]:
    """Say to whom the phone goes, nobody if nobody is waited for, and to whom else it may."""
    awaited, others = _held_by(face, turns.awaited), _held_by(face, turns.others)
    return awaited[:1], awaited[1:] + others


def _held_by(face: TableFace, seats: Sequence[Seat]) -> tuple[Holder, ...]:
    sitters = [face.sitters[seat] for seat in seats]
    return tuple([Holder(sitter.seat, sitter.name, sitter.since) for sitter in sitters])


def _poster(
    game: str,
    first: tuple[Holder, ...],
    others: tuple[Holder, ...],
    story: tuple[Event, ...],
    names: tuple[str, ...],
    lang: str,
) -> str:
    if not first:
        return ""
    own = own_words(lang)
    give, table = esc(own.say("Give the phone to")), esc(own.say("See the table"))
    return (
        f'<div class="poster" data-seat="{first[0].seat}">{_told(game, story, names, lang)}'
        f'<h2 id="give"{_size(first[0].name)}><span>{give}</span> <b>{esc(first[0].name)}</b></h2>'
        f'<div class="takes">{_i_am(first[0], own, "btn full big")}'
        f'<p class="says" role="alert" data-denied></p>'
        f'<button class="btn quiet" data-glance>{table}</button>{_else(others, own)}</div></div>'
    )


def _size(name: str) -> str:
    """Say how long the longest word of a name is, so that it is as large as it can be and breaks nowhere."""
    longest = max(len(word) for word in name.split())
    size = "" if longest <= _SHORT else "long" if longest <= _LONG else "longer"
    return f' data-letters="{size}"' if size else ""


def _told(game: str, story: tuple[Event, ...], names: tuple[str, ...], lang: str) -> str:
    """Say what has just happened."""
    room = scene(game).game
    sentences = [said for said in room.words.story(story, names, room_words(room, lang)) if said][-_TOLD:]
    return f'<ol class="lately">{chronicle.lines(tuple(sentences), names)}</ol>' if sentences else ""


def _i_am(holder: Holder, own: Tongue, kind: str) -> str:
    said = esc(own.say("I am {name}", name=holder.name))
    return f'<button class="{kind}" data-confirm="{holder.seat}" data-sitter="{holder.since}">{said}</button>'


def _else(others: tuple[Holder, ...], own: Tongue, asks: str = "") -> str:
    """Offer the phone to others who have something to do."""
    if not others:
        return ""
    head = esc(asks or own.say("Somebody else?"))
    buttons = "".join([_i_am(holder, own, "btn") for holder in others])
    return f'<details class="else"><summary>{head}</summary><div>{buttons}</div></details>'


def _aside(first: tuple[Holder, ...], others: tuple[Holder, ...], lang: str) -> str:
    own = own_words(lang)
    if first:
        return f'<div class="choices">{_i_am(first[0], own, "btn full big")}{_else(others, own)}</div>'
    waits = esc(own.say("Nobody on this phone is waited for just now."))
    return f'<div class="choices"><p class="small dim">{waits}</p>{_else(others, own)}</div>'


def _mine(link: str, lang: str) -> str:
    own = own_words(lang)
    if not link:
        later = own.say("When it is your turn, you find here how to go on with a phone of your own.")
        return f'<p class="small dim">{esc(later)}</p>'
    seat, only = esc(own.say("My seat")), esc(own.say("on a phone of my own: it leaves this one"))
    drawn = qr(link, own.say("QR code of my seat"))
    return (
        f'<figure class="way"><div class="qr">{drawn}</div><figcaption><b>{seat}</b> {only}</figcaption></figure>'
    )


def _people(
    game: str, people: tuple[Holder, ...], missed: tuple[Holder, ...], heirs: tuple[Holder, ...], lang: str
) -> str:
    """List who plays on the phone, who will, and who went over to one of his own and is away by now."""
    own = own_words(lang)
    head, who, add = own.say("Who plays on this phone?"), own.say("Who else plays on this phone?"), own.say("Add")
    rows = "".join([*[_leaves(one, own) for one in people], *[_returns(one, own) for one in missed]])
    rows += "".join([_leaves(one, own, own.say(stretch(scene(game).game).later)) for one in heirs])
    known = f'maxlength="{LONGEST}" required autocomplete="off" aria-label="{esc(who)}"'
    field = f'<input class="field" name="name" {known}><button class="btn">{esc(add)}</button>'
    form = f'<form class="rename" data-form="share" data-fresh><div>{field}</div></form>'
    return f'<details class="on-phone"><summary>{esc(head)}</summary><ul>{rows}</ul>{form}</details>'


def _leaves(one: Holder, own: Tongue, later: str = "") -> str:
    """Draw somebody on the phone, who may get up; and when he begins to play, if he does not yet."""
    sure = own.say("Take {name} from the table? A bot will play on, or nobody.", name=one.name)
    does = f'data-do="unshare" data-seat="{one.seat}" data-sitter="{one.since}" data-sure="{esc(sure)}"'
    off = esc(own.say("Take this name off"))
    note = f" <small>{esc(later)}</small>" if later else ""
    return f'<li><span>{esc(one.name)}{note}</span><button class="btn quiet" {does}>{off}</button></li>'


def _returns(one: Holder, own: Tongue) -> str:
    """Draw somebody whose own phone is gone, and who may play on the shared one again."""
    back = esc(own.say("Plays here again"))
    does = f'data-do="regain" data-seat="{one.seat}" data-sitter="{one.since}"'
    return f'<li><span>{esc(one.name)}</span><button class="btn quiet" {does}>{back}</button></li>'
