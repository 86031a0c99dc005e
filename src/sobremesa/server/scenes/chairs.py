"""The seats of a lobby: who is on each, and what a viewer may do with it."""

from __future__ import annotations

from json import dumps
from typing import Final

from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.face import Sitter, Standing, TableFace
from sobremesa.server.scenes import questions
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.table.naming import LONGEST

ARRIVAL: Final = "arrive"
"""The form in which a newcomer writes his name; a seat's own button sends it too."""


def row(sitter: Sitter, face: TableFace, me: Seat | None, own: Tongue, standing: Standing) -> str:
    """Draw one seat."""
    is_host = standing.host
    waits = sitter.kind == "person" and not sitter.ready
    kind = classes(sitter.kind, "me" if sitter.seat == me else "", "wait" if waits else "")
    number = f'<b class="no">{sitter.seat + 1}</b>'
    if sitter.kind == "empty":
        called = _free(sitter, own, named=face.written)
        return f"<li{kind}>{number}{called}{_offers(sitter, face, me, own, standing)}</li>"
    said = _about(sitter, me, own)
    name = esc(sitter.name) + (f"<small>{said}</small>" if said else "")
    state = _state(sitter, own) if sitter.kind == "person" else _of_a_bot(sitter, me, own, standing)
    menu = _menu(sitter, face, me, own, standing) if is_host or (standing.keeps and sitter.shared) else ""
    return f'<li{kind}>{number}<span class="nm">{name}</span>{state}{menu}</li>'


def _free(sitter: Sitter, own: Tongue, *, named: bool) -> str:
    """Say that a seat is free, or who plays on it without a phone."""
    if named and sitter.name:
        return f'<span class="nm">{esc(sitter.name)}</span>'
    free = own.say("Free")
    return f'<span class="nm dim">{free}</span>'


def _about(sitter: Sitter, me: Seat | None, own: Tongue) -> str:
    if sitter.kind == "bot":
        return own.say("bot")
    mine = sitter.seat == me
    said = [own.say("you")] if mine else []
    if sitter.host:
        said.append(own.say("hosting the table") if mine else own.say("hosts the table"))
    said += [own.say("away")] if sitter.away else []
    said += [own.say("shared phone")] if sitter.shared else []
    return ", ".join(said)


def _state(sitter: Sitter, own: Tongue) -> str:
    ready, waits = own.say("ready"), own.say("getting ready")
    said = f"{sprite.icon('check')}{ready}" if sitter.ready else waits
    return f'<span class="st">{said}</span>'


def _offers(sitter: Sitter, face: TableFace, me: Seat | None, own: Tongue, standing: Standing) -> str:
    """Offer what may be done with a free seat; a judge does not sit down."""
    seat, bot = sitter.seat, own.say("Seat a bot")
    if standing.host and not face.written:
        acts = _act("bot", seat, f"{sprite.icon('bot')}{bot}")
    elif me is None:
        acts = "" if standing.judge or standing.keeps else _sit(seat, own)
    else:
        acts = _act("swap", me, own.say("Sit here"), f' data-other="{seat}"')
    return f'<span class="acts">{acts}</span>'


def _of_a_bot(sitter: Sitter, me: Seat | None, own: Tongue, standing: Standing) -> str:
    """Offer what may be done with the seat of a bot: a newcomer may have it, the host may free it."""
    free = _act_on("clear", sitter, own.say("Free this seat")) if standing.host else ""
    newcomer = me is None and not (standing.judge or standing.keeps)
    return f'<span class="acts">{_sit(sitter.seat, own) if newcomer else free}</span>'


def _sit(seat: Seat, own: Tongue) -> str:
    sit = own.say("Sit here")
    return f'<button class="btn quiet fill" form="{ARRIVAL}" name="seat" value="{seat}">{sit}</button>'


def _act(what: str, seat: Seat, said: str, more: str = "") -> str:
    return f'<button class="btn quiet fill" data-do="{what}" data-seat="{seat}"{more}>{said}</button>'


def _act_on(what: str, sitter: Sitter, said: str, more: str = "") -> str:
    """Offer what is meant for whoever sits there now, and for nobody who comes later."""
    return _act(what, sitter.seat, said, f' data-sitter="{sitter.since}"{more}')


def _menu(sitter: Sitter, face: TableFace, me: Seat | None, own: Tongue, standing: Standing) -> str:
    """Offer what may be done with a taken seat, behind one button: the host, or who passes his phone round."""
    seat = sitter.seat
    acts = [_act_on("swap", sitter, own.say("Move up"), f' data-other="{seat - 1}"')] if seat else []
    if seat + 1 < len(face.sitters):
        acts.append(_act_on("swap", sitter, own.say("Move down"), f' data-other="{seat + 1}"'))
    acts = acts if standing.host else []
    if sitter.shared and standing.keeps:
        acts += [_act_on("unshare", sitter, own.say("Take this name off")), _rename(sitter, own)]
    elif sitter.kind == "person" and seat != me:
        acts.append(_act_on("pass", sitter, own.say("Make host")))
        acts.append(_act_on("send", sitter, own.say("Send away")))
    name = esc(own.say("Options for {name}", name=sitter.name))
    handle = f'<summary class="ib" aria-label="{name}">{sprite.icon("move")}</summary>'
    return f'<details class="more">{handle}<div>{"".join(acts)}</div></details>'


def _rename(sitter: Sitter, own: Tongue) -> str:
    """Ask what somebody on the phone is called."""
    name, save = esc(own.say("Change the name of {name}", name=sitter.name)), esc(own.say("Save"))
    fresh = esc(own.say("New name"))
    known = f'aria-label="{name}" placeholder="{fresh}"'
    field = f'<input class="field" name="name" maxlength="{LONGEST}" required autocomplete="off" {known}>'
    seat = f'<input type="hidden" name="seat" value="{sitter.seat}">'
    return f'<form data-form="name">{seat}{field}<button class="btn full">{save}</button></form>'


def more_or_fewer(face: TableFace, own: Tongue) -> str:
    """Offer the host a seat more or one fewer, as far as the game and those seated allow."""
    now, range_ = len(face.sitters), questions.seats(scene(face.game))
    if range_.least == range_.most:
        return ""
    people = sum(sitter.kind == "person" for sitter in face.sitters)
    fewer = _count(now - 1, own.say("One seat fewer"), "minus", may=now > max(range_.least, people))
    more = _count(now + 1, own.say("One seat more"), "plus", may=now < range_.most)
    return f'<div class="step">{fewer}{more}</div>'


def _count(seats: int, said: str, icon: str, *, may: bool) -> str:
    wish, off = esc(dumps({"seats": str(seats)})), "" if may else ' aria-disabled="true"'
    name = f'aria-label="{esc(said)}"'
    return f'<button class="ib" data-do="options" data-options="{wish}" {name}{off}>{sprite.icon(icon)}</button>'
