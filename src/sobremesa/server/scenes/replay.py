"""A match that is looked at again: the zones of one step, the story of a hand, the page around them.

What must not live here: which steps a viewer may see; any word or rule of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sobremesa.contract import AnyGame
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes import chronicle, private
from sobremesa.server.scenes.markup import esc, slot
from sobremesa.server.scenes.room import AnyView, Sketch, Sketches
from sobremesa.server.scenes.shelf import scene
from sobremesa.server.scenes.stretches import stretch

ZONES: Final = ("table", "score", "last", "ask")
"""What all see at a table and a replay shows too; what people say there, for one, belongs to its evening."""
TABLE: Final = "table"
"""What one writes who wants to see what the whole table saw, and no hand."""


def told(game: AnyGame, events: Sequence[object], names: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """Tell a row of events, one sentence each; empty if there is nothing to say."""
    return game.words.story(events, names, room_words(game, lang))


def step(
    face: TableFace, own: AnyView, seat: Seat | None, told: tuple[str, ...], public: Sketches, *, over: bool
) -> Sketches:
    """Sketch a step for one viewer: what all see, ``ask`` with what happened, ``hand`` with what he holds.

    When it is over, and that was told, nobody is waited for any more.
    """
    ends = over and bool(told)
    hand = Sketch(_nothing, ()) if seat is None else scene(face.game).hand(own, (), seat)
    kept = {name: sketch for name, sketch in public.items() if name.partition("/")[0] in ZONES}
    if ends:
        del kept[private.WAITS]
    return {"ask": Sketch(_happened, (told, ends)), "hand": hand, **kept}


def _happened(told: tuple[str, ...], ends: bool, _lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    """Draw what happened; if there was nothing to tell, whom the table waits for."""
    waits = slot(private.WAITS)
    if not told:
        return f'<div class="asked"><h2 class="say">{waits}</h2></div>'
    more = "".join([f"<p>{esc(sentence)}</p>" for sentence in told[1:]])
    after = "" if ends else f'<p class="dim">{waits}</p>'
    return f'<div class="asked"><h2 class="say">{esc(told[0])}</h2>{more}{after}</div>'


def _nothing(_lang: str) -> str:
    return ""


def story(sentences: Sequence[str], names: tuple[str, ...], lang: str) -> str:
    """Draw the story of a hand from its beginning; all of it, however long."""
    kept = tuple([sentence for sentence in sentences if sentence])
    return f'<ol class="log">{chronicle.lines(kept, names)}</ol>' if kept else chronicle.log((), names, lang)


def goes_on(sentences: tuple[str, ...], names: tuple[str, ...]) -> str:
    """Draw the sentences with which a story goes on."""
    return chronicle.lines(sentences, names)


def labels(game: AnyGame, count: int, lang: str, *, begins: bool) -> tuple[str, ...]:
    """Name the hands or rounds of a match; where ``begins``, the first of them is what comes before those."""
    own, known = own_words(lang), stretch(game)
    numbers = range(1, count + 1 - begins)
    named = [own.say(known.numbered, n=n) for n in numbers]
    return (own.say("Beginning"), *named) if begins else tuple(named)


class Look(NamedTuple):
    """With whose eyes a match may be seen."""

    value: str
    """What the page asks for: a seat, or ``TABLE``."""
    name: str
    chosen: bool


def looks(face: TableFace, seats: Sequence[Seat], chosen: Seat | None, lang: str) -> tuple[Look, ...]:
    """List with whose eyes a match may be seen."""
    own = own_words(lang)
    seen = [
        Look(str(seat), own.say("As {name} sees it", name=face.names[seat]), seat == chosen) for seat in seats
    ]
    return (Look(TABLE, own.say("As all see it"), chosen is None), *seen)
