"""Whoever judges: how he comes to his chair and leaves it, what he judges with, and what of it all can read.

What must not live here: what can be judged – a game's own words and drawing say that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.face import Judge, Judged, Standing, TableFace, numbered
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes.choices import choices
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import AnyMove, AnyView, Offers, Openings, Sketch
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.scenes.ways import qr
from sobremesa.server.table.naming import LONGEST

Seats: TypeAlias = tuple[tuple[Seat, str], ...]
"""Seats, each with what it is called."""
ZONE: Final = "judge"
"""The zone of one viewer: who judges, and what he himself may do about it."""
DESK: Final = "desk"
"""The zone with which a judge judges."""
JUDGED: Final = "judged"
"""The zone in which all read what was judged."""


# --- the chair -----------------------------------------------------------------------------------------------


def chair(face: TableFace, standing: Standing, link: str) -> Sketch:
    """Sketch who judges and what this viewer may do about it; ``link`` is for those who may know it.

    Where nobody judges and nobody has to, only the host is told that somebody could.
    """
    may_judge = standing.host and face.status == "lobby"
    free = tuple([(one.seat, one.name or numbered(one.seat)) for one in face.sitters if one.kind == "empty"])
    unnamed = free if face.written and (standing.host or standing.judge) else ()
    seen = face.judge if face.judge and (face.judge.name or standing.host or face.written) else None
    return Sketch(_chair, (seen, standing, may_judge, link, unnamed))


def _chair(judge: Judge | None, standing: Standing, may_judge: bool, link: str, unnamed: Seats, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    if judge is None:
        return ""
    own, host, mine = own_words(lang), standing.host, standing.judge
    acts = _acts(judge, own, mine=mine, may_judge=may_judge) if host else _leave(own) if mine else ""
    way = _way(link, own) if link else ""
    head, says = esc(own.say("Judge")), esc(_says(judge, own, mine=mine))
    names = _names(unnamed, own) if unnamed else ""
    return (
        f'<section class="judge"><h3>{sprite.icon("gavel")}{head}</h3><p>{says}</p>{way}{acts}{names}</section>'
    )


def _says(judge: Judge, own: Tongue, *, mine: bool) -> str:
    if mine:
        return own.say("You judge at this table, as {name}.", name=judge.name)
    if not judge.name:
        return own.say("Nobody judges yet.")
    if judge.away:
        return own.say("{name} judges at this table, but is away now.", name=judge.name)
    return own.say("{name} judges at this table.", name=judge.name)


def _way(link: str, own: Tongue) -> str:
    """Show the link by which a judge comes."""
    said = esc(own.say("Whoever opens this link first judges at this table. Show it to nobody else."))
    code, share = qr(link, own.say("QR code of the judge’s link")), esc(own.say("Share the judge’s link"))
    button = f'<button class="ib" data-share="{esc(link)}" aria-label="{share}">{sprite.icon("share")}</button>'
    return (
        f'<div class="way"><div class="qr">{code}</div><div><p class="small">{said}</p>'
        f'<p class="link small">{esc(link)}</p>{button}</div></div>'
    )


def _acts(judge: Judge, own: Tongue, *, mine: bool, may_judge: bool) -> str:
    """Offer what a host may do about the chair."""
    acts = [_act("judge", own.say("Another link") if judge.link else _invites(judge, own))]
    if may_judge and not mine:
        acts.append(_act("judgemyself", own.say("I judge myself")))
    if judge.name and not mine:
        sure = own.say("Take the judge’s place from {name}?", name=judge.name)
        acts.append(_act("nojudge", own.say("Dismiss the judge"), sure))
    elif judge.link:
        acts.append(_act("nojudge", own.say("Withdraw the link")))
    return f'<p class="own-acts">{"".join(acts)}</p>{_leave(own) if mine else ""}'


def _invites(judge: Judge, own: Tongue) -> str:
    return own.say("Hand the judge’s place on") if judge.name else own.say("Let a judge come")


def _leave(own: Tongue) -> str:
    rename, up = esc(own.say("Change my name")), own.say("Leave the judge’s place")
    name = f'<button class="btn quiet fill" data-open="called">{rename}</button>'
    return f'<p class="own-acts">{name}{_act("leave", up)}</p>'


def _names(unnamed: Seats, own: Tongue) -> str:
    """Let a host or judge name who plays with real pieces and has no phone."""
    head, seats, name = own.say("Who plays without a phone"), own.say("Which seat"), own.say("Name")
    options = "".join([f'<option value="{seat}">{esc(said)}</option>' for seat, said in unnamed])
    which = f'<select class="field" name="seat" aria-label="{esc(seats)}">{options}</select>'
    said = f'aria-label="{esc(name)}" placeholder="{esc(name)}" maxlength="{LONGEST}" required autocomplete="off"'
    return (
        f'<form class="naming" data-form="name" data-fresh><p>{esc(head)}</p>{which}'
        f'<input class="field" name="name" {said}><button class="btn">{esc(own.say("Save"))}</button></form>'
    )


def _act(what: str, said: str, sure: str = "") -> str:
    asks = f' data-sure="{esc(sure)}"' if sure else ""
    return f'<button class="btn quiet fill" data-do="{what}"{asks}>{esc(said)}</button>'


# --- what he judges with -------------------------------------------------------------------------------------


def at_work(lang: str) -> str:
    """Lead a judge to his desk from the place where others have their pieces."""
    said = esc(own_words(lang).say("Write down"))
    return f'<div class="choices"><button class="btn full big to-desk" data-sheet="desk">{said}</button></div>'


def desk(face: TableFace, view: AnyView, moves: Sequence[AnyMove], openings: Openings) -> Sketch:
    """Sketch what a judge judges with: as his game draws it, else a button a move."""
    drawn = scene(face.game)
    if not moves or face.paused:
        return Sketch(_idle, ())
    if drawn.desk is not None:
        return drawn.desk(face.names, view, moves, openings)
    offers = tuple([(move, openings.get(move)) for move in moves])
    return Sketch(_plain, (face.game, offers))


def _idle(lang: str) -> str:
    none = esc(own_words(lang).say("There is nothing to judge now."))
    return f'<p class="dim small">{none}</p>'


def _plain(game: str, offers: Offers, lang: str) -> str:
    return choices(game, offers, lang)


# --- what was judged -----------------------------------------------------------------------------------------


def judged(face: TableFace) -> Sketch:
    """Sketch who judges and what was judged in this match, with its time and its author: the same for all."""
    return Sketch(_judged, (face.game, face.judge, face.judged, face.names))


def _judged(
    game: str, judge: Judge | None, rulings: tuple[Judged, ...], names: tuple[str, ...], lang: str
) -> str:
    own = own_words(lang)
    who = judge.name if judge is not None else ""
    if not (who or rulings):
        return ""
    head = esc(own.say("Judge: {name}", name=who) if who else own.say("Nobody judges now."))
    rows = "".join([_row(game, one, names, lang) for one in rulings])
    told = f'<ol class="rulings">{rows}</ol>' if rows else ""
    return f'<h3 class="small">{sprite.icon("gavel")}{head}</h3>{told}'


def _row(game: str, ruling: Judged, names: tuple[str, ...], lang: str) -> str:
    room, words = scene(game).game, room_words(scene(game).game, lang)
    told = [line for line in room.words.story(ruling.events, names, words) if line]
    said = " ".join(told) or room.words.label(ruling.move, words)
    minutes, seconds = divmod(ruling.ms // 1000, 60)
    when, by = f"{minutes}:{seconds:02}", esc(ruling.by)
    return f"<li><time>{when}</time> <span>{esc(said)}</span> <small>{by}</small></li>"
