"""The middle of the table: what was announced last, the cup, and the dice once somebody has doubted."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tokyo.moves import DoubtSettled
from sobremesa.games.tokyo.pieces import NO_SCORE, Score
from sobremesa.games.tokyo.view import View
from sobremesa.languages import Tongue
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch
from sobremesa.server.scenes.tokyo.pictures import CUP, CUP_UP, aloud, called, die_art, large, said_as, spot
from sobremesa.server.scenes.tokyo.seats import reveals
from sobremesa.server.scenes.tokyo.settling import settlement

MIDDLE: Final = "table/middle"
"""The zone of the middle."""


class Claim(NamedTuple):
    """What was announced last in the round."""

    score: Score
    seat: Seat
    name: str
    """Of who announced it; not escaped."""
    unseen: bool
    """The cup was passed on unseen with it."""
    flies: str
    """The name under which it moves."""
    fallen: bool
    """Who is to outdo it has just rolled."""


def middle(names: tuple[str, ...], view: View) -> Sketch:
    """Sketch the middle: the lot, an announcement over its cup, dice that were shown, or how it ended."""
    if view.phase == "over":
        return Sketch(final, (view.fell, view.seats, view.last, names))
    if view.phase == "lot":
        return Sketch(_lot, ())
    if reveals(view):
        return Sketch(_shown, (view.settled[-1], view.out[view.settled[-1].line.seat], names))
    if view.said == NO_SCORE:
        return Sketch(_fresh, (names[view.turn], view.covered, view.phase == "look"))
    flies = said_as(view.number, len(view.announced))
    claim = Claim(view.said, view.announcer, names[view.announcer], view.unseen, flies, view.phase == "look")
    return Sketch(_said, (claim,))


@lru_cache(8)
def _lot(lang: str) -> str:
    said = esc(own_words(lang).say("The lot decides who rolls first."))
    return f'<div class="centre" data-zone="{MIDDLE}"><p class="tale">{said}</p>{_cup()}</div>'


@lru_cache(512)
def _fresh(name: str, covered: bool, fallen: bool, lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    """Draw the cup before the first announcement of a round."""
    own = own_words(lang)
    tale = own.say("{name} opens the round.", name=name) if covered else own.say("{name} rolls first.", name=name)
    return f'<div class="centre" data-zone="{MIDDLE}"><p class="tale">{esc(tale)}</p>{_cup(fallen=fallen)}</div>'


@lru_cache(2048)
def _said(claim: Claim, lang: str) -> str:
    own = own_words(lang)
    says = own.say("{name} announces", name=claim.name)
    if claim.unseen:
        says = own.say("{name} announces unseen", name=claim.name)
    what = f'<b data-vt="{claim.flies}" data-from="{spot(claim.seat)}">{large(claim.score, lang)}</b>'
    figure = f'<figure class="claim"><figcaption>{esc(says)}</figcaption>{what}{called(claim.score)}</figure>'
    return f'<div class="centre" data-zone="{MIDDLE}">{figure}{_cup(fallen=claim.fallen)}</div>'


def _cup(*, fallen: bool = False) -> str:
    """Draw the cup in its lair; dice that have just been rolled still shake it."""
    shaken = " shaken" if fallen else ""
    return f'<div class="lair"><i class="pot{shaken}">{CUP}</i></div>'


@lru_cache(1024)
def _shown(settled: DoubtSettled, out: bool, names: tuple[str, ...], lang: str) -> str:  # noqa: FBT001 -- a cached pure function
    """Draw the dice under the raised cup, what had been said, and what that cost whom."""
    own = own_words(lang)
    dice = "".join([f"<i>{die_art(pips)}</i>" for pips in settled.dice])
    lay = esc(own.say("Under the cup: {score}", score=aloud(settled.score, lang)))
    lair = f'<div class="lair lifted" role="img" aria-label="{lay}"><i class="pot">{CUP_UP}</i>{dice}</div>'
    told = _verdict(settled, names, own, lang, out=out)
    return f'<div class="centre shown" data-zone="{MIDDLE}">{told}{lair}</div>'


def _verdict(settled: DoubtSettled, names: tuple[str, ...], own: Tongue, lang: str, *, out: bool) -> str:
    true = settled.true
    said = own.say(
        "{name} announced; {other} doubted", name=names[settled.announcer], other=names[settled.doubter]
    )
    word = own.say("True!") if true else own.say("A lie!")
    name, count = names[settled.line.seat], settled.line.penalties
    cost = own.count("A penalty for {name}.", "{n} penalties for {name}.", count, name=name)
    if out:
        cost = own.say("The bomb of {name} explodes.", name=name)
    score = large(settled.said, lang)
    what = f"<b>{score}</b>" if true else f"<s>{score}</s>"
    figure = f'<figure class="claim"><figcaption>{esc(said)}</figcaption>{what}{called(settled.said)}</figure>'
    return f'{figure}<p class="verdict"><strong>{esc(word)}</strong> {esc(cost)}</p>'


@lru_cache(512)
def final(
    fell: tuple[Seat, ...], seats: int, last: DoubtSettled | None, names: tuple[str, ...], lang: str
) -> str:
    """Rank everybody, the winner first and who went out first last; below, the doubt that ended it."""
    own = own_words(lang)
    order = [seat for seat in range(seats) if seat not in fell] + list(reversed(fell))
    rows = "".join([_ranked(seat, at, names[seat], own) for at, seat in enumerate(order, 1)])
    head, how = esc(own.say("How it ended")), settlement(last, names, lang) if last else ""
    return (
        f'<section class="final" data-zone="{MIDDLE}"><h2>{head}</h2>'
        f'<div class="ends" tabindex="0"><ol>{rows}</ol>{how}</div></section>'
    )


def _ranked(seat: Seat, place: int, name: str, own: Tongue) -> str:
    best = " data-best" if place == 1 else ""
    said = own.say("wins") if place == 1 else own.say("place {n}", n=place)
    return f'<li data-seat="{seat}"{best}><b>{esc(name)}</b><output>{esc(said)}</output></li>'
