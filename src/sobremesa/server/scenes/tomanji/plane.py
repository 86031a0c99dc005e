"""The table of Tomanji: the board with its tokens, and under it what the table is in the middle of."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.tomanji.board import Board, Square
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.games.tomanji.squares.reacting import Reacting
from sobremesa.games.tomanji.view import View
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import classes, esc, slot
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.tomanji.board import TOKENS_ZONE, OnBoard, board, tokens
from sobremesa.server.scenes.tomanji.heads import head
from sobremesa.server.scenes.tomanji.people import Person, drawn, people
from sobremesa.server.scenes.tomanji.pictures import kind_icon, named, token

STRIP: Final = "table/strip"
"""The zone of the squares around the last token, shown where there is no room for the board."""
PARTY: Final = "table/party"
"""The zone of what the table is in the middle of."""
CALM: Final = ("chance", "roll", "ages", "over")
"""Phases in which the board matters most."""
_REACH: Final = 2
"""Squares of the strip before and after the one in its middle."""


def table(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch the whole table, without knowing who looks."""
    step = view.step
    at = step.place if step else 0
    on = OnBoard(view.places, names, at, step.seat if step else -1, step.pips if step else 0)
    turn = names[view.turn] if view.turn >= 0 else ""
    frame = Sketch(_frame, (view.phase, view.board, turn))
    found = {"table": frame, TOKENS_ZONE: Sketch(tokens, (on, len(view.board.squares)))}
    if view.phase == "over":
        return {**found, PARTY: Sketch(final, (view.arrived, view.seats, names))}
    party = Sketch(_party, (_mood(view), head(names, view), people(face, names, view)))
    return {**found, STRIP: Sketch(_strip, (view.board.squares, at, _near(view, names, at))), PARTY: party}


def _frame(phase: str, shown: Board, turn: str, lang: str) -> str:
    own = own_words(lang)
    over = phase == "over"
    what = own.say("End of the match") if over else shown.name
    more = own.say(", {name}’s turn", name=turn) if turn and not over else ""
    kind = classes("felt", "spiral", "" if phase in CALM else "busy")
    room = f'<div class="boardroom">{board(shown.squares, lang, slot(TOKENS_ZONE))}</div>'
    strip = "" if over else slot(STRIP)
    says = f'data-phase="{phase}" data-what="{esc(what)}" data-more="{esc(more)}"'
    return f"<div{kind} {says}>{room}{strip}{slot(PARTY)}</div>"


def _mood(view: View) -> str:
    """Say how the panel is coloured: by the group of the square, or as an alarm while a reaction runs."""
    if isinstance(view.scene, Reacting):
        return "alarm"
    step = view.step
    if step is None or step.place > len(view.board.squares):
        return "plain"
    return KINDS[view.board.squares[step.place - 1].kind].group


def _party(mood: str, what: Sketch, row: tuple[Person, ...], lang: str) -> str:
    return f'<section class="party {mood}" data-zone="{PARTY}">{what.drawn(lang)}{drawn(row, lang)}</section>'


def _near(view: View, names: tuple[str, ...], at: int) -> tuple[tuple[int, Seat, str], ...]:
    """List whose tokens stand on the squares of the strip."""
    return tuple(
        [
            (place, seat, names[seat])
            for seat, place in enumerate(view.places)
            if abs(place - at) <= _REACH and place
        ]
    )


@lru_cache(1024)
def _strip(squares: tuple[Square, ...], at: int, near: tuple[tuple[int, Seat, str], ...], lang: str) -> str:
    """Draw the squares around the last token in a row."""
    first = max(1, min(at - _REACH, len(squares) - 2 * _REACH))
    shown = range(first, min(first + 2 * _REACH, len(squares)) + 1)
    cells = "".join([_cell(number, squares[number - 1], number == at, near, lang) for number in shown])
    name = esc(own_words(lang).say("The squares around the last token"))
    return f'<ol class="strip" data-zone="{STRIP}" aria-label="{name}">{cells}</ol>'


def _cell(
    number: int,
    square: Square,
    now: bool,  # noqa: FBT001 -- a fact of a sketch
    near: tuple[tuple[int, Seat, str], ...],
    lang: str,
) -> str:
    here = "".join([token(seat, name) for place, seat, name in near if place == number])
    kind = classes(KINDS[square.kind].group, "now" if now else "")
    art = f'<span class="toks">{here}</span>' if here else kind_icon(square.kind)
    return f'<li{kind}><i>{number}</i>{art}<span class="sr">{esc(named(square, lang))}</span></li>'


@lru_cache(512)
def final(arrived: tuple[Seat, ...], seats: int, names: tuple[str, ...], lang: str) -> str:
    """List who arrived, in that order; the others stand there without a place. Sips are no part of it."""
    own = own_words(lang)
    order = [*arrived, *(seat for seat in range(seats) if seat not in arrived)]
    rows = "".join(
        [_ranked(seat, nth, names[seat], nth <= len(arrived), own) for nth, seat in enumerate(order, 1)]
    )
    title = esc(own.say("How it ended"))
    return (
        f'<section class="final" data-zone="{PARTY}"><h2>{title}</h2>'
        f'<div class="ends" tabindex="0"><ol>{rows}</ol></div></section>'
    )


def _ranked(seat: Seat, nth: int, name: str, there: bool, own: Tongue) -> str:  # noqa: FBT001 -- a fact of a sketch
    best = " data-best" if nth == 1 and there else ""
    said = own.say("wins") if nth == 1 else own.say("place {n}", n=nth)
    placed = f"<output>{esc(said)}</output>" if there else "<output></output>"
    return f'<li data-seat="{seat}"{best}>{token(seat, name)}<b>{esc(name)}</b>{placed}</li>'
