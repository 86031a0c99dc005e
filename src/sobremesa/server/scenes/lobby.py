"""The lobby: a poster with QR and code to be read across a room, the seats, and the button that starts.

What must not live here: the table once a match is played; a seat and what may be done with it (``chairs``).
"""

from __future__ import annotations

from sobremesa import options
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.face import Standing, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import chairs, judge, terms
from sobremesa.server.scenes.evening import evening, pairs_play
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.scenes.ways import qr
from sobremesa.server.table.naming import LONGEST


def zone(face: TableFace, me: Seat | None, standing: Standing, judge_link: str, lang: str) -> str:
    """Draw the whole lobby as this viewer may use it; who has no seat yet finds first where to write his name."""
    own = own_words(lang)
    parts = (
        _head(face, me, own, standing),
        _poster(face, own),
        _seats(face, me, lang, standing, judge.chair(face, standing, judge_link).drawn(lang)),
        evening(face.code, face.evening, face.past, pairs_play(face), lang),
    )
    return f"<div{classes('wrap', 'after' if face.past else '')}>{''.join(parts)}</div>"


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


def _head(face: TableFace, me: Seat | None, own: Tongue, standing: Standing) -> str:
    """Ask for a name whoever may give one: his own, or of one more on a phone that is passed round."""
    if standing.keeps:
        return _one_more(own)
    return _arrival(face, own) if me is None and not standing.judge else ""


def _one_more(own: Tongue) -> str:
    """Ask who else plays on the phone that is passed round."""
    asked, add = own.say("Who else plays on this phone?"), own.say("Add")
    return (
        f'<form class="go arrive" data-form="share" data-fresh><label for="name">{asked}</label>'
        f'<div><input id="name" name="name" class="field" maxlength="{LONGEST}" required autocomplete="off">'
        f'<button class="btn big">{add}</button></div></form>'
    )


def _arrival(face: TableFace, own: Tongue) -> str:
    """Ask who has no seat for his name; the seat he gets is a free one, or that of a bot."""
    if all(sitter.kind == "person" for sitter in face.sitters):
        full = own.say("Every seat is taken: you can watch.")
        return f'<p class="small dim wt">{full}</p>'
    asked, sit = own.say("What shall we call you?"), own.say("Sit down")
    return (
        f'<form class="go arrive" data-form="join" id="{chairs.ARRIVAL}"><label for="name">{asked}</label>'
        f'<div><input id="name" name="name" class="field" maxlength="{LONGEST}" required autocomplete="nickname">'
        f'<button class="btn full big">{sit}</button></div></form>'
    )


def _seats(face: TableFace, me: Seat | None, lang: str, standing: Standing, judging: str) -> str:
    own, is_host = own_words(lang), standing.host
    taken = sum(sitter.kind != "empty" for sitter in face.sitters)
    seats, count = own.say("Seats"), own.say("{n} of {all}", n=taken, all=len(face.sitters))
    head = f'<h2>{seats} <span class="dim">{count}</span></h2>'
    more = chairs.more_or_fewer(face, own) if is_host else ""
    rows = "".join([chairs.row(sitter, face, me, own, standing) for sitter in face.sitters])
    below = _start(face, me, own) if is_host else "" if me is None else _ready(face, me, own)
    mine = _mine(own) if me is not None else _gives_up(own, standing) if is_host and not standing.judge else ""
    agreed = terms.sheet_of(face)
    changed, short = terms.changed(agreed, lang), terms.summary(agreed, lang, is_host=is_host)
    short += _expected(face)
    return (
        f'<section class="seats"><div class="hd">{head}{more}</div><ol>{rows}</ol>{mine}'
        f'<p class="note">{esc(_note(face, own))}</p>{judging}{changed}{below}{short}</section>'
    )


def _expected(face: TableFace) -> str:
    """Leave a place for what may be expected under these house rules; the page asks for it once it is shown."""
    if scene(face.game).expects is None:
        return ""
    asked = f"/t/{face.code}/expected?rules={face.agreed}&seats={len(face.sitters)}"
    return f'<div data-expected="{esc(asked)}"></div>'


def _mine(own: Tongue) -> str:
    """Offer what one may do with oneself."""
    name, up = esc(own.say("Change my name")), esc(own.say("Leave my seat"))
    rename = f'<button class="btn quiet fill" data-open="called">{name}</button>'
    leave = f'<button class="btn quiet fill" data-do="leave">{up}</button>'
    return f'<p class="own-acts">{rename}{leave}</p>'


def _gives_up(own: Tongue, standing: Standing) -> str:
    """Offer a host who neither sits nor judges to let another be the host."""
    leave, all_ = esc(own.say("Leave the table")), esc(own.say("Take everybody on this phone from the table?"))
    sure = f' data-sure="{all_}"' if standing.keeps else ""
    return f'<p class="own-acts"><button class="btn quiet fill" data-do="leave"{sure}>{leave}</button></p>'


def _note(face: TableFace, own: Tongue) -> str:
    """Say which way is played, who plays together and who looks on."""
    spec = scene(face.game).game.spec
    left = spec.anticlockwise(options.read(spec.options, face.options))
    said = [own.say("Play goes anticlockwise.") if left else own.say("Play goes clockwise.")]
    if spec.sides:
        said.append(_sides(spec.sides, own))
    said.append(own.say("Seats can be swapped until you start."))
    if face.watchers:
        said.append(own.count("{n} person is watching.", "{n} people are watching.", face.watchers))
    return " ".join(said)


def _sides(sides: tuple[tuple[Seat, Seat], tuple[Seat, Seat]], own: Tongue) -> str:
    """Say which seats play together."""
    (ours, mate), (left, right) = sides
    return own.say(
        "Seats {a} and {b} play together, against {c} and {d}.",
        a=ours + 1,
        b=mate + 1,
        c=left + 1,
        d=right + 1,
    )


def _ready(face: TableFace, me: Seat, own: Tongue) -> str:
    ready = face.sitters[me].ready
    said = own.say("Wait, not yet") if ready else own.say("I’m ready")
    kind, wish = ("btn big", "") if ready else ("btn full big", "1")
    hint = own.say("The host starts the match.")
    button = (
        f'<button class="{kind}" data-do="ready" data-ready="{wish}" data-terms="{face.agreed}">{said}</button>'
    )
    return f'<div class="go">{button}</div><p class="small dim wt">{hint}</p>'


def _start(face: TableFace, me: Seat | None, own: Tongue) -> str:
    """Offer to start; while somebody is not ready yet, also to start without waiting for him."""
    if face.written and not (face.judge and face.judge.name):
        return _judge_first(own)
    waiting = [one.name for one in face.sitters if one.kind == "person" and not one.ready and one.seat != me]
    empty = [] if face.written else [sitter.seat + 1 for sitter in face.sitters if sitter.kind == "empty"]
    off = ' aria-disabled="true"' if waiting else ""
    does = f'data-do="start" data-terms="{face.agreed}"{off}'
    button = f'<button class="btn full big" {does}>{_starts(empty, own)}</button>'
    without = _without(waiting, face.agreed, own) if waiting else ""
    return f'<div class="go">{button}</div><p class="small dim wt">{_missing(waiting, empty, own)}</p>{without}'


def _judge_first(own: Tongue) -> str:
    said = esc(own.say("First a judge has to come: the pieces are real, and a judge writes what is played."))
    start = f'<button class="btn full big" data-do="start" aria-disabled="true">{own.say("Start")}</button>'
    return f'<div class="go">{start}</div><p class="small dim wt">{said}</p>'


def _starts(empty: list[int], own: Tongue) -> str:
    if not empty:
        return own.say("Start")
    if len(empty) == 1:
        return own.say("Start with a bot in seat {seat}", seat=empty[0])
    return own.count("Start with {n} bot", "Start with {n} bots", len(empty))


def _missing(waiting: list[str], empty: list[int], own: Tongue) -> str:
    if waiting:
        names = ", ".join(waiting)
        return esc(
            own.count(
                "{names} has yet to say “ready”.", "{names} have yet to say “ready”.", len(waiting), names=names
            )
        )
    return "" if empty else own.say("Everybody is ready.")


def _without(waiting: list[str], terms: int, own: Tongue) -> str:
    start = esc(own.say("Start without waiting"))
    names = ", ".join(waiting)
    plays = own.count(
        "A bot plays for {names} until that person comes.",
        "Bots play for {names} until they come.",
        len(waiting),
        names=names,
    )
    button = f'<button class="btn" data-do="start" data-without="1" data-terms="{terms}">{start}</button>'
    return f'<div class="go without">{button}<p class="small dim">{esc(plays)}</p></div>'
