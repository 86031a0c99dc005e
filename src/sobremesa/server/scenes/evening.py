"""The evening of a table: what everybody has won in all, and every match with its result, replay and record.

What must not live here: how a game counts.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.languages import Tongue
from sobremesa.server.art import sprite
from sobremesa.server.face import EveningRow, Past, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.shelf import scene

ZONE: Final = "evening"
"""Its zone at a table; empty before the first match is over."""


def zone(face: TableFace) -> Sketch:
    """Sketch the evening of a table."""
    return Sketch(evening, (face.code, face.evening, face.past, pairs_play(face)))


def pairs_play(face: TableFace) -> bool:
    """Tell whether pairs win or lose a match, so that its points are not what is added up."""
    return bool(scene(face.game).game.spec.sides)


@lru_cache(256)
def evening(code: str, rows: tuple[EveningRow, ...], past: tuple[Past, ...], pairs: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    """Draw the sum of the evening and, the newest first, every match that is over; nothing before the first."""
    if not past:
        return ""
    own = own_words(lang)
    head, matches = own.say("This evening"), "".join([_match(code, one, own) for one in reversed(past)])
    in_all = _sum(rows, own) if len(past) > 1 and rows else ""
    counts = own.say("A match that is won counts +1 for each of the pair, a lost one −1.") if pairs else ""
    note = f'<p class="small dim">{esc(counts)}</p>' if counts else ""
    return f'<section class="eve"><h2>{head}</h2>{note}{in_all}<ol class="past">{matches}</ol></section>'


def _sum(rows: tuple[EveningRow, ...], own: Tongue) -> str:
    heads = own.say("Player"), own.say("Last match"), own.say("In all")
    first, *others = [f'<th scope="col"{kind}>{name}</th>' for name, kind in zip(heads, _KINDS, strict=True)]
    body = "".join([_row(row) for row in rows])
    return f'<table class="evening"><thead><tr>{first}{"".join(others)}</tr></thead><tbody>{body}</tbody></table>'


_KINDS: Final = ("", ' class="num"', ' class="num"')


def _row(row: EveningRow) -> str:
    last, total = signed(row.last), signed(row.total)
    return f'<tr><th scope="row">{esc(row.name)}</th><td class="num">{last}</td><td class="num">{total}</td></tr>'


def signed(number: int) -> str:
    """Write what was won or lost with its sign: ``+9``, ``−3``, ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _match(code: str, match: Past, own: Tongue) -> str:
    name = own.say("Match {n}", n=match.number)
    result = won(match, own)
    return f"<li><p><b>{name}</b> {result}</p>{ways(code, match, own)}</li>"


def won(match: Past, own: Tongue) -> str:
    """Say in one line what everybody won in a match."""
    if not match.won:
        return esc(own.say("closed unfinished"))
    return ", ".join([f"{esc(name)} <output>{signed(chips)}</output>" for name, chips in match.won])


def ways(code: str, match: Past, own: Tongue) -> str:
    """Lead to the replay and the record of a match."""
    at, which = f"/t/{code}/match/{match.number}", esc(own.say("Match {n}", n=match.number))
    see, take = esc(own.say("Watch it again")), esc(own.say("Download the record"))
    about = f'<span class="sr">, {which}</span>'
    replay = f'<a class="btn quiet fill" href="{at}/replay">{sprite.icon("play")}{see}{about}</a>'
    record = f'<a class="btn quiet fill" href="{at}/record" download>{sprite.icon("download")}{take}{about}</a>'
    return f'<p class="ways">{replay}{record}</p>'
