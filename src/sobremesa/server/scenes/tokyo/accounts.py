"""The accounts of Tokyo: everybody's bomb; the round so far, and how the last doubt was settled."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.pieces import NO_SCORE, SIDES, Score, score_of
from sobremesa.games.tokyo.state import Said
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words.scores import score_digits
from sobremesa.languages import Tongue
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tokyo.pictures import aloud, bomb_art
from sobremesa.server.scenes.tokyo.seats import rank_of, reveals
from sobremesa.server.scenes.tokyo.settling import ending

_THROWS: Final = tuple(score_of(first, second) for first in range(1, SIDES + 1) for second in range(1, SIDES + 1))


class Standing(NamedTuple):
    """One line of the bombs."""

    name: str
    penalties: int
    rank: int
    """The place he has come in, from 1; 0 while still in."""


def score(_face: TableFace, names: tuple[str, ...], view: View) -> Sketch:
    """Sketch everybody's bomb."""
    rows = tuple([Standing(names[seat], view.penalties[seat], rank_of(view, seat)) for seat in range(view.seats)])
    return Sketch(_score, (rows, view.lives))


def _score(rows: tuple[Standing, ...], lives: int, lang: str) -> str:
    own = own_words(lang)
    player, ticks = esc(own.say("Player")), esc(own.say("Ticks, of {n}", n=lives))
    head = f'<thead><tr><th scope="col">{player}</th><th scope="col" class="num">{ticks}</th></tr></thead>'
    body = "".join([_row(seat, row, lives, lang) for seat, row in enumerate(rows)])
    return f"<table>{head}<tbody>{body}</tbody></table>"


@lru_cache(4096)
def _row(seat: int, row: Standing, lives: int, lang: str) -> str:
    own = own_words(lang)
    told = own.say("wins") if row.rank == 1 else own.say("place {n}", n=row.rank) if row.rank else ""
    note = f' <span class="dim">{esc(told)}</span>' if told else ""
    art = bomb_art(lives + 1 if row.rank > 1 else row.penalties, lives)
    clock = f'<td class="num"><span>{row.penalties}</span>{art}</td>'
    kind = ' class="out"' if row.rank > 1 else ""
    return f'<tr data-seat="{seat}"{kind}><th scope="row">{esc(row.name)}{note}</th>{clock}</tr>'


def last(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the round: what was announced in it, how often an honest roll would do, how the last one ended."""
    reach = view.enough if view.said != NO_SCORE else ()
    return Sketch(_last, (view.announced, reach, view.last, reveals(view) and view.phase != "over", names))


def _last(
    said: tuple[Said, ...],
    reach: tuple[Score, ...],
    settled: DoubtSettled | None,
    fresh: bool,  # noqa: FBT001 -- likewise
    names: tuple[str, ...],
    lang: str,
) -> str:
    own = own_words(lang)
    none = esc(own.say("Nothing has been announced in this round yet."))
    rows = "".join([_announced(one, names[one.seat], own, lang) for one in said])
    told = f'<ol class="round">{rows}</ol>' if rows else f'<p class="dim small">{none}</p>'
    return told + _odds(reach, lang) + (_how(settled, fresh, names, lang) if settled else "")


@lru_cache(1024)
def _how(settled: DoubtSettled, fresh: bool, names: tuple[str, ...], lang: str) -> str:  # noqa: FBT001 -- likewise
    """Tell how a doubt was settled; open while its dice lie there, later as the page has it."""
    said = esc(own_words(lang).say("How round {n} was settled", n=settled.number))
    kept = "open" if fresh else f'data-settled="{settled.number}"'
    return f'<details class="how" {kept}><summary>{said}</summary>{ending(settled, names, lang)}</details>'


def _announced(said: Said, name: str, own: Tongue, lang: str) -> str:
    note = f' <span class="dim">{esc(own.say("unseen"))}</span>' if said.unseen else ""
    score = f'<b title="{esc(aloud(said.score, lang))}">{score_digits(said.score)}</b>'
    return f"<li><span>{esc(name)}{note}</span>{score}</li>"


@lru_cache(256)
def _odds(reach: tuple[Score, ...], lang: str) -> str:
    """Say how often two dice make one of these scores."""
    if not reach:
        return ""
    ways = sum(score in reach for score in _THROWS)
    said = own_words(lang).say("An honest roll gets there in {n} % of cases.", n=round(100 * ways / len(_THROWS)))
    return f'<p class="dim small">{esc(said)}</p>'
