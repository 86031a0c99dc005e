"""The lobby: a poster with QR and code to be read across a room, the seats, and the button that starts.

What must not live here: the table once a match is played.
"""

from __future__ import annotations

import io
from functools import lru_cache

import segno

from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.face import Sitter, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.table.naming import LONGEST


def zone(face: TableFace, me: Seat | None, is_host: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    """Draw the whole lobby as this viewer may use it."""
    own = own_words(lang)
    head, taken = own.say("Seats"), sum(sitter.kind != "empty" for sitter in face.sitters)
    count = own.say("{n} of {all}", n=taken, all=len(face.sitters))
    rows = "".join([_seat(sitter, face, me, own, is_host=is_host) for sitter in face.sitters])
    note, below = esc(_note(face, own)), _below(face, me, own, is_host=is_host)
    return (
        f'{_poster(face, own)}<section class="seats"><h2>{head} <span class="dim">{count}</span></h2>'
        f'<ol>{rows}</ol><p class="note">{note}</p>{below}</section>'
    )


def _poster(face: TableFace, own: Tongue) -> str:
    name, head = esc(own.say("Invite")), own.say("Let them scan this")
    address = f"<b>{esc(face.address)}</b>"
    other = own.say("or enter the code at {address}", address=address)
    letters = esc(", ".join(face.code))
    code = (
        f'<p class="code"><span aria-hidden="true">{esc(face.code)}</span><span class="sr">{letters}</span></p>'
    )
    text = f'<div class="txt"><h2>{head}</h2><p class="alt">{other}</p>{code}</div>'
    drawn = qr(face.link, own.say("QR code of the table’s address"))
    return f'<section class="inv" aria-label="{name}">{text}<div class="qr">{drawn}</div></section>'


@lru_cache(512)
def qr(link: str, name: str) -> str:
    """Draw the QR code of an address as one path, dark on the light ground around it."""
    out = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=False, omitsize=True, border=3
    )
    drawn = out.getvalue().decode().strip()
    return drawn.replace("<svg ", f'<svg role="img" aria-label="{esc(name)}" shape-rendering="crispEdges" ', 1)


def _seat(sitter: Sitter, face: TableFace, me: Seat | None, own: Tongue, *, is_host: bool) -> str:
    kind = classes(sitter.kind, "me" if sitter.seat == me else "", "" if sitter.ready else "wait")
    number = f'<b class="no">{sitter.seat + 1}</b>'
    if sitter.kind == "empty":
        free, offers = own.say("Free"), _offers(sitter, me, own, is_host=is_host)
        return f'<li{kind}>{number}<span class="nm dim">{free}</span>{offers}</li>'
    said = _about(sitter, me, own)
    name = esc(sitter.name) + (f"<small>{said}</small>" if said else "")
    state, menu = _state(sitter, own), _menu(sitter, face, me, own) if is_host else "<span></span>"
    return f'<li{kind}>{number}<span class="nm">{name}</span>{state}{menu}</li>'


def _about(sitter: Sitter, me: Seat | None, own: Tongue) -> str:
    if sitter.kind == "bot":
        return own.say("bot")
    mine = sitter.seat == me
    said = [own.say("you")] if mine else []
    if sitter.host:
        said.append(own.say("hosting the table") if mine else own.say("hosts the table"))
    said += [own.say("away")] if sitter.away else []
    return ", ".join(said)


def _state(sitter: Sitter, own: Tongue) -> str:
    ready, waits = own.say("ready"), own.say("getting ready")
    said = f"{sprite.icon('check')}{ready}" if sitter.ready else waits
    return f'<span class="st">{said}</span>'


def _offers(sitter: Sitter, me: Seat | None, own: Tongue, *, is_host: bool) -> str:
    """Offer what may be done with a free seat."""
    seat_bot, sit = own.say("Seat a bot"), own.say("Sit here")
    acts = _act("bot", sitter.seat, f"{sprite.icon('bot')}{seat_bot}") if is_host else ""
    acts += f'<label class="btn quiet fill" for="name">{sit}</label>' if me is None else ""
    return f'<span class="acts">{acts}</span>'


def _act(what: str, seat: Seat, said: str, more: str = "") -> str:
    return f'<button class="btn quiet fill" data-do="{what}" data-seat="{seat}"{more}>{said}</button>'


def _menu(sitter: Sitter, face: TableFace, me: Seat | None, own: Tongue) -> str:
    """Offer the host what may be done with a taken seat, behind one button."""
    seat = sitter.seat
    acts = [_act("swap", seat, own.say("Move up"), f' data-other="{seat - 1}"')] if seat else []
    if seat + 1 < len(face.sitters):
        acts.append(_act("swap", seat, own.say("Move down"), f' data-other="{seat + 1}"'))
    if sitter.kind == "bot":
        acts.append(_act("clear", seat, own.say("Remove the bot")))
    elif seat != me:
        acts.append(_act("pass", seat, own.say("Make host")))
        acts.append(_act("send", seat, own.say("Send away")))
    name = esc(own.say("Options for {name}", name=sitter.name))
    handle = f'<summary class="ib" aria-label="{name}">{sprite.icon("move")}</summary>'
    return f'<details class="more">{handle}<div>{"".join(acts)}</div></details>'


def _note(face: TableFace, own: Tongue) -> str:
    said = own.say("Play goes to the right. Seats can be swapped until you start.")
    if not face.watchers:
        return said
    watch = own.count("{n} person is watching.", "{n} people are watching.", face.watchers)
    return f"{said} {watch}"


def _below(face: TableFace, me: Seat | None, own: Tongue, *, is_host: bool) -> str:
    if me is None:
        return _arrival(face, own)
    if is_host:
        return _start(face, own)
    ready = face.sitters[me].ready
    said = own.say("Wait, not yet") if ready else own.say("I’m ready")
    kind, wish = ("btn big", "") if ready else ("btn full big", "1")
    hint = own.say("The host starts the match.")
    button = f'<button class="{kind}" data-do="ready" data-ready="{wish}">{said}</button>'
    return f'<div class="go">{button}</div><p class="small dim wt">{hint}</p>'


def _arrival(face: TableFace, own: Tongue) -> str:
    if all(sitter.kind == "person" for sitter in face.sitters):
        full = own.say("Every seat is taken: you can watch.")
        return f'<p class="small dim wt">{full}</p>'
    asked, sit = own.say("What shall we call you?"), own.say("Sit down")
    return (
        f'<form class="go arrive" data-form="join"><label for="name">{asked}</label>'
        f'<div><input id="name" name="name" class="field" maxlength="{LONGEST}" required autocomplete="nickname">'
        f'<button class="btn full big">{sit}</button></div></form>'
    )


def _start(face: TableFace, own: Tongue) -> str:
    waiting = [sitter.name for sitter in face.sitters if sitter.kind == "person" and not sitter.ready]
    empty = [sitter.seat + 1 for sitter in face.sitters if sitter.kind == "empty"]
    off = ' aria-disabled="true"' if waiting else ""
    button = f'<button class="btn full big" data-do="start"{off}>{_starts(empty, own)}</button>'
    return f'<div class="go">{button}</div><p class="small dim wt">{esc(_missing(waiting, empty, own))}</p>'


def _starts(empty: list[int], own: Tongue) -> str:
    if not empty:
        return own.say("Start")
    if len(empty) == 1:
        return own.say("Start with a bot in seat {seat}", seat=empty[0])
    return own.count("Start with {n} bot", "Start with {n} bots", len(empty))


def _missing(waiting: list[str], empty: list[int], own: Tongue) -> str:
    if waiting:
        names = ", ".join(waiting)
        return own.count(
            "{names} has yet to say “ready”.", "{names} have yet to say “ready”.", len(waiting), names=names
        )
    return "" if empty else own.say("Everybody is ready.")
