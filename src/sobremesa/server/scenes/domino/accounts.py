"""The score sheet of dominó, hand by hand with its fines, and how the last hand was settled."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sobremesa.games.domino.moves import HandSettled
from sobremesa.games.domino.state import LOST, Entry, PerPair
from sobremesa.games.domino.view import View
from sobremesa.languages import Tongue
from sobremesa.seats import JUDGE
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.domino.plane import both_of, number, sides
from sobremesa.server.scenes.domino.settling import settlement
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch


def score(_face: TableFace, names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the score sheet and, under it, how the last hand was settled."""
    return Sketch(_score, (view.scores, view.ledger, view.score, names))


def _score(
    scores: tuple[HandSettled, ...], ledger: tuple[Entry, ...], total: PerPair, names: tuple[str, ...], lang: str
) -> str:
    own = own_words(lang)
    rows = "".join(_rows(scores, ledger, names, lang))
    cells = "".join([f'<td class="num">{number(points)}</td>' for points in total])
    total_said = esc(own.say("Total"))
    foot = f'<tfoot><tr><th scope="row">{total_said}</th>{cells}</tr></tfoot>'
    sheet = f'<table class="sheet">{_head(names, own)}<tbody>{rows}</tbody>{foot}</table>'
    return sheet + (_how(scores[-1], names, lang) if scores else "")


def _rows(
    scores: tuple[HandSettled, ...], ledger: tuple[Entry, ...], names: tuple[str, ...], lang: str
) -> Iterator[str]:
    """Write hands and fines in the order in which they were booked."""
    for settled in range(len(scores) + 1):
        yield from (_fine(entry, names, lang) for entry in ledger if entry.after == settled)
        yield from (_hand(one, names, lang) for one in scores[settled : settled + 1])


def _head(names: tuple[str, ...], own: Tongue) -> str:
    pairs = "".join(
        [f'<th scope="col" class="num">{sides(pair, both_of(names, pair, own), own)}</th>' for pair in (0, 1)]
    )
    said = esc(own.say("Hand"))
    return f'<thead><tr><th scope="col">{said}</th>{pairs}</tr></thead>'


@lru_cache(4096)
def _hand(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    """Write a hand: how it ended, what each pair was given, and how it stood then."""
    given = [sum(line.points for line in settled.lines if line.pair == pair) for pair in (0, 1)]
    cells = "".join([_cell(points, settled.score[pair]) for pair, points in enumerate(given)])
    note = esc(_ending(settled, names, own_words(lang)))
    return f'<tr><th scope="row">{settled.number} <span class="dim">{note}</span></th>{cells}</tr>'


def _ending(settled: HandSettled, names: tuple[str, ...], own: Tongue) -> str:
    """Say in a few words how a hand ended: ``Carmen domina``, ``cerrojo, 14 a 22``. Not escaped."""
    if settled.how == "out":
        return own.say("{name} goes out", name=names[settled.by])
    if settled.how == "blocked":
        least, most = sorted(settled.left)
        return own.say("blocked, {least} to {most}", least=least, most=most)
    return own.say("void") if settled.how == "void" else own.say("as written")


def _cell(points: int, then: int) -> str:
    given = str(points) if points else "–"
    return f'<td class="num">{given} <small>{number(then)}</small></td>'


@lru_cache(1024)
def _fine(entry: Entry, names: tuple[str, ...], lang: str) -> str:
    """Write a line of the ledger: its article, whose breach it was, what it took."""
    own = own_words(lang)
    article = own.say("Ruling") if entry.article == "ruling" else own.say("Wrong challenge")
    head = own.say("Art. {n}", n=entry.article) if entry.article[0].isdigit() else article
    took = own.say("match lost") if entry.points == LOST else f"−{entry.taken}"
    cells = "".join(
        f'<td class="num fine">{esc(took)}</td>' if entry.seat & 1 == pair else '<td class="num dim">–</td>'
        for pair in (0, 1)
    )
    told = [names[entry.seat], _author(entry, names, own), f"“{entry.words}”" if entry.words else ""]
    who = f'<span class="dim">{esc(", ".join(filter(None, told)))}</span>'
    return f'<tr><th scope="row">{esc(head)} {who}</th>{cells}</tr>'


def _author(entry: Entry, names: tuple[str, ...], own: Tongue) -> str:
    """Say whose word a line of the ledger is; nobody's where the rules book by themselves."""
    if entry.author == JUDGE:
        return own.say("by the judge")
    return own.say("challenged by {name}", name=names[entry.author]) if entry.author >= 0 else ""


@lru_cache(1024)
def _how(settled: HandSettled, names: tuple[str, ...], lang: str) -> str:
    said = own_words(lang).say("How hand {n} was settled", n=settled.number)
    rows = settlement(settled, names, lang)
    return f'<details class="how" data-settled="{settled.number}"><summary>{esc(said)}</summary>{rows}</details>'


def last(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch how the last hand was settled."""
    return Sketch(_last, (view.scores[-1] if view.scores else None, names))


def _last(settled: HandSettled | None, names: tuple[str, ...], lang: str) -> str:
    if settled is None:
        none = own_words(lang).say("No hand has been settled yet.")
        return f'<p class="dim small">{esc(none)}</p>'
    return settlement(settled, names, lang)
