"""The table of dominó: four players, partners opposite, around the line; the score of the pairs below."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.games.domino.pieces import pips
from sobremesa.games.domino.state import NOBODY, OPEN, PerPair
from sobremesa.games.domino.view import View
from sobremesa.languages import Tongue
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.domino.line import LINE, middle
from sobremesa.server.scenes.domino.seats import places, zone_of
from sobremesa.server.scenes.domino.settling import COUNT, count
from sobremesa.server.scenes.markup import esc, slot
from sobremesa.server.scenes.room import Sketch, Sketches

PAIRS: Final = "table/pairs"
"""The zone of the score."""
_SEATS: Final = range(4)
_WAYS: Final = ("clockwise", "anticlockwise")


def table(face: TableFace, names: tuple[str, ...], view: View) -> Sketches:
    """Sketch the whole table, without knowing who looks."""
    number = view.number + (view.phase == "judged")
    frame = Sketch(_frame, (view.phase, number, view.house.target, _WAYS[view.house.direction]))
    lies = _middle(names, view)
    return {
        "table": frame,
        **places(face, names, view),
        LINE: lies,
        COUNT: count(names, view),
        PAIRS: Sketch(_pairs, (view.score, _left(view), names)),
    }


def _left(view: View) -> tuple[int, ...]:
    """Count what each pair has left once a hand has ended; empty before."""
    if view.ending == OPEN or view.phase == "over":
        return ()
    return tuple([sum(pips(max(view.racks[seat], 0)) for seat in (pair, pair + 2)) for pair in (0, 1)])


def _middle(names: tuple[str, ...], view: View) -> Sketch:
    if view.phase == "over":
        return Sketch(final, (view.score, view.winner, names))
    if view.phase == "judged":
        return Sketch(_elsewhere, (view.number + 1, view.score, view.bonus, names))
    if view.number == 0:
        return Sketch(_drawing, (names[view.opener] if view.opener != NOBODY else "",))
    return middle(view)


def _frame(phase: str, number: int, target: int, way: str, lang: str) -> str:
    what, more = _said(number, target, lang, over=phase == "over")
    ring = "".join([slot(zone_of(seat)) for seat in _SEATS])
    name = esc(own_words(lang).say("The players, in the order of play"))
    felt = f'<div class="felt tiles" data-phase="{phase}" data-way="{way}" data-what="{what}" data-more="{more}">'
    return f'{felt}<ol class="ring" aria-label="{name}">{ring}</ol>{slot(LINE)}{slot(COUNT)}{slot(PAIRS)}</div>'


@lru_cache(512)
def _said(number: int, target: int, lang: str, *, over: bool) -> tuple[str, str]:
    own = own_words(lang)
    if over:
        return esc(own.say("End of the match")), ""
    what = own.say("Hand {n}", n=number) if number else own.say("Drawing for the lead")
    return esc(what), esc(own.say(", to {n}", n=target))


@lru_cache(64)
def _drawing(leader: str, lang: str) -> str:
    """Say how it is drawn who leads, and then who does."""
    own = own_words(lang)
    if leader:
        said = own.say("{name} drew the highest tile and leads.", name=leader)
    else:
        said = own.say("The highest tile leads. Equal sums: the one with the higher number.")
    return f'<div class="chain draws" data-zone="{LINE}"><p>{esc(said)}</p></div>'


@lru_cache(4096)
def _pairs(score: PerPair, left: tuple[int, ...], names: tuple[str, ...], lang: str) -> str:
    own = own_words(lang)
    rests = [_rest(points, own) for points in left] or ["", ""]
    both = "".join([_pair(pair, score[pair], both_of(names, pair, own), own, rests[pair]) for pair in (0, 1)])
    return f'<p class="pairs" data-zone="{PAIRS}">{both}</p>'


def _rest(points: int, own: Tongue) -> str:
    said = esc(own.say("{n} left", n=points))
    return f"<small>{said}</small>"


def _pair(pair: int, points: int, names: str, own: Tongue, rest: str) -> str:
    return f'<span data-pair="{pair}"><b>{number(points)}</b> {sides(pair, names, own)} {rest}</span>'


def sides(pair: int, names: str, own: Tongue) -> str:
    """Name a pair for all who look: its own players read "us", the others "them", spectators the names."""
    us, them = esc(own.say("us")), esc(own.say("them"))
    return (
        f'<span class="ours" data-pair="{pair}"><i class="us">{us}</i><i class="them">{them}</i>'
        f'<i class="both">{esc(names)}</i></span>'
    )


def both_of(names: tuple[str, ...], pair: int, own: Tongue) -> str:
    """Name the two of a pair. Not escaped."""
    return own.say("{a} and {b}", a=names[pair], b=names[pair + 2])


def number(points: int) -> str:
    """Write points with a real minus sign."""
    return str(points).replace("-", "−")


@lru_cache(512)
def _elsewhere(number: int, score: PerPair, bonus: PerPair, names: tuple[str, ...], lang: str) -> str:
    """Show the score where the tiles lie on a real table; a bonus of the hand in play is still to be added."""
    own = own_words(lang)
    head = esc(own.say("Hand {n} is played with real tiles", n=number))
    rows = "".join([_scored(both_of(names, pair, own), score[pair], bonus[pair]) for pair in (0, 1)])
    return f'<section class="final" data-zone="{LINE}"><h2>{head}</h2><ol>{rows}</ol></section>'


def _scored(names: str, points: int, bonus: int) -> str:
    more = f" <small>+{bonus}</small>" if bonus else ""
    return f"<li><b>{esc(names)}</b><output>{number(points)}{more}</output></li>"


@lru_cache(512)
def final(score: PerPair, winner: int, names: tuple[str, ...], lang: str) -> str:
    """Say who has won, with the final score, the winners first."""
    own = own_words(lang)
    order = (1, 0) if winner == 1 else (0, 1)
    rows = "".join(
        f"<li{' data-best' if pair == winner else ''}><b>{esc(both_of(names, pair, own))}</b>"
        f"<output>{number(score[pair])}</output></li>"
        for pair in order
    )
    head = esc(own.say("Final score"))
    return f'<section class="final" data-zone="{LINE}"><h2>{head}</h2><ol>{rows}</ol></section>'
