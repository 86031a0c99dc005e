"""A pause as people see it: who proposes it, who has yet to answer, that the table is paused, how it goes on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat
from sobremesa.server.face import Asked, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc, slot
from sobremesa.server.scenes.room import Sketch

ZONE: Final = "pause"
"""The zone of a proposal; empty as a rule."""
_FOR_THOSE_SEATED: Final = mark("No clock runs. Whoever of you is ready first goes on for all.")
_FOR_OTHERS: Final = mark("No clock runs.")


def proposal(face: TableFace, seat: Seat | None) -> Sketch:
    """Sketch the pause that is proposed, and what this viewer may answer."""
    asked = face.asked
    if asked is None or (asked.refused is not None and asked.refused == seat):
        return Sketch(_nothing, ())
    open_still = tuple(
        sitter.name
        for sitter in face.sitters
        if sitter.kind == "person" and not (sitter.held or sitter.away or sitter.seat in asked.agreed)
    )
    return Sketch(_proposal, (asked, seat, face.names, open_still))


def _nothing(_lang: str) -> str:
    return ""


def _proposal(
    asked: Asked, seat: Seat | None, names: tuple[str, ...], open_still: tuple[str, ...], lang: str
) -> str:
    own = own_words(lang)
    if asked.refused is not None:
        no = esc(own.say("{name} would rather play on.", name=names[asked.refused]))
        return f"<p>{no}</p>"
    said = esc(_said(asked, seat, names, own))
    if seat is None or seat in asked.agreed:
        waits = own.say("Still to answer: {names}.", names=", ".join(open_still)) if open_still else ""
        said += f" <span>{esc(waits)}</span>"
    return f"<p>{said}</p>{_answers(asked, seat, own)}"


def _said(asked: Asked, seat: Seat | None, names: tuple[str, ...], own: Tongue) -> str:
    if seat == asked.by:
        return own.say("You have asked for a pause.")
    return own.say("{name} asks for a pause.", name=names[asked.by])


def _answers(asked: Asked, seat: Seat | None, own: Tongue) -> str:
    if seat is None:
        return ""
    if seat == asked.by:
        return _button("nopause", "btn", own.say("Never mind"))
    play_on = _button("nopause", "btn", own.say("Play on"))
    return play_on if seat in asked.agreed else _button("pause", "btn full", own.say("Let’s pause")) + play_on


def _button(does: str, kind: str, said: str) -> str:
    return f'<button class="{kind}" data-do="{does}">{esc(said)}</button>'


def stands(waits: str, *, ends: bool) -> Sketch:
    """Sketch what stands in the place of a question while the table is paused; not all can end that."""
    return Sketch(_stands, (waits, ends))


def _stands(waits: str, sits: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    own = own_words(lang)
    paused, calm = esc(own.say("The table is paused.")), esc(own.say(_FOR_THOSE_SEATED if sits else _FOR_OTHERS))
    head = f'<h2 class="say">{paused}</h2><p hidden>{slot(waits)}</p>'
    return (
        f'<div class="asked paused">{head}<div class="clockline"></div><p class="why" data-why>{calm}</p></div>'
    )


def rests(hand: Sketch) -> Sketch:
    """Sketch one's pieces while the table is paused, and the button that ends the pause."""
    return Sketch(_rests, (hand,))


def _rests(hand: Sketch, lang: str) -> str:
    return goes_on(lang) + hand.drawn(lang)


@lru_cache(16)
def goes_on(lang: str) -> str:
    """Draw the button that ends the pause."""
    button = _button("resume", "btn full big", own_words(lang).say("Go on"))
    return f'<div class="choices">{button}</div>'
