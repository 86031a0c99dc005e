"""The accounts of Tomanji: how far everybody is and, as far as the table shows it, what fell to whom; the rules.

What must not live here: an order by sips. The rows stand in the order of play, whatever fell to whom.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sobremesa.games.tomanji.moves import Accuse
from sobremesa.games.tomanji.notation import write
from sobremesa.games.tomanji.squares.giving import Giving
from sobremesa.games.tomanji.view import View
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tomanji.pictures import token


class Row(NamedTuple):
    """One player in the accounts."""

    name: str
    place: int
    left: int
    """Squares to go."""
    sips: int
    """How many fell to him; -1 where the table does not show it."""


def score(_face: TableFace, names: tuple[str, ...], view: View) -> Sketch:
    """Sketch how far everybody is, in the order of play; the sips too where the table shows them to all."""
    rows = tuple(
        [
            Row(name, view.places[seat], view.meta - view.places[seat], view.sips[seat])
            for seat, name in enumerate(names)
        ]
    )
    return Sketch(_score, (rows, view.options.tally == "all"))


def _score(rows: tuple[Row, ...], shows: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    own = own_words(lang)
    titles = [own.say("Square"), own.say("To go"), *([own.say("Sips")] if shows else [])]
    columns = "".join([f'<th scope="col" class="num">{esc(title)}</th>' for title in titles])
    player = esc(own.say("Player"))
    head = f'<thead><tr><th scope="col">{player}</th>{columns}</tr></thead>'
    body = "".join([_row(seat, row, shows) for seat, row in enumerate(rows)])
    return f"<table>{head}<tbody>{body}</tbody></table>"


@lru_cache(4096)
def _row(seat: Seat, row: Row, shows: bool) -> str:  # noqa: FBT001 -- a fact of a sketch
    cells = (row.place, row.left, *((row.sips,) if shows else ()))
    numbers = "".join([f'<td class="num">{number}</td>' for number in cells])
    who = f'<th scope="row"><span class="whose">{token(seat, row.name)}{esc(row.name)}</span></th>'
    return f'<tr data-seat="{seat}">{who}{numbers}</tr>'


def last(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the rules that are pinned to the table and, as long as they bind, the way to call a breach."""
    pinned = tuple([(names[one.seat], one.text) for one in view.pinned])
    playing = tuple([seat for seat in range(view.seats) if seat not in view.arrived])
    won = view.phase == "over" or (isinstance(view.scene, Giving) and view.scene.why == "winner")
    return Sketch(_rules, (pinned, names, () if won else playing))


def _rules(
    pinned: tuple[tuple[str, str], ...], names: tuple[str, ...], playing: tuple[Seat, ...], lang: str
) -> str:
    own = own_words(lang)
    if not pinned:
        none = esc(own.say("Nobody has added a rule yet."))
        return f'<p class="dim small">{none}</p>'
    rows = "".join([_rule(at, rule, len(pinned), names, playing, own) for at, rule in enumerate(pinned)])
    return f'<ol class="pinned">{rows}</ol>'


def _rule(
    at: int,
    rule: tuple[str, str],
    opening: int,
    names: tuple[str, ...],
    playing: tuple[Seat, ...],
    own: Tongue,
) -> str:
    by, text = rule
    said = text if text != "…" else own.say("Said aloud.")
    calls = "".join([_call(seat, at, opening, names[seat]) for seat in playing])
    who = esc(own.say("Somebody has broken it"))
    ask = (
        f'<details class="breach"><summary>{who}</summary><div class="whom">{calls}</div></details>'
        if calls
        else ""
    )
    return f"<li><p><b>{esc(by)}:</b> {esc(said)}</p>{ask}</li>"


def _call(seat: Seat, at: int, opening: int, name: str) -> str:
    move = esc(write(Accuse(seat, at)))
    return (
        f'<button class="btn" data-move="{move}" data-opening="{opening}" data-whom="{seat}">'
        f"{token(seat, name)}{esc(name)}</button>"
    )
