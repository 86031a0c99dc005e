"""The players in a row, in the order of play: token, name, and the one thing that matters about each now."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from sobremesa.games.tomanji.squares.cascada import Cascading, Counting, Drinker
from sobremesa.games.tomanji.squares.confessing import Confessing
from sobremesa.games.tomanji.squares.reacting import Reacting
from sobremesa.games.tomanji.squares.rounds import Speaking
from sobremesa.games.tomanji.view import View
from sobremesa.languages import mark
from sobremesa.seats import Seat
from sobremesa.server.art import sprite
from sobremesa.server.face import TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes import absence
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.tomanji.pictures import kind_icon, token

MANY: Final = 7
"""With more than so many there is no room for names on a phone."""


class Person(NamedTuple):
    """One player as the row shows him."""

    seat: Seat
    name: str
    sign: str
    """What is to be seen under his token: a key of ``_SIGNS``, or empty."""
    number: int
    """What goes with it; 0 for none."""
    turn: bool
    """He is awaited."""
    out: bool
    """He has arrived."""
    charges: tuple[str, ...]
    """What he keeps in store."""
    absent: str
    """A key of ``absence.MARKS``, or empty."""


def people(face: TableFace, names: tuple[str, ...], view: View) -> tuple[Person, ...]:
    """Gather what the row shows of everybody."""
    fell = _fell(view)
    return tuple(
        [
            Person(
                sitter.seat,
                names[sitter.seat],
                *_sign(view, sitter.seat, fell[sitter.seat]),
                sitter.seat in view.awaited,
                sitter.seat in view.arrived,
                tuple([kind for kind in ("dedo", "chancho") if (sitter.seat, kind) in view.charges]),
                absence.mark_of(sitter),
            )
            for sitter in face.sitters
        ]
    )


def _fell(view: View) -> list[int]:
    """Add up what fell to each since the last token moved."""
    row = [0] * view.seats
    for one in view.fell:
        row[one.seat] += one.sips
    return row


def _sign(view: View, seat: Seat, fell: int) -> tuple[str, int]:
    """Say what is to be seen of a player in the scene that is open."""
    asked = seat in view.awaited and len(view.awaited) > 1
    found = ("due", 0) if asked else ("sips", fell) if fell else ("", 0)
    match view.scene:
        case Reacting() as reacting:
            found = _reaction(reacting, seat)
        case Cascading(chain):
            found = _link(chain, seat)
        case Counting(asked=left, sips=sips) if seat not in left:
            found = "sips", sips[seat]
        case Confessing(asked=left, answers=answers):
            found = ("due", 0) if seat in left else ("done", 0) if answers[seat] else ("", 0)
        case Speaking(rejecters=rejecters) if seat in rejecters:
            found = "rejects", 0
    return found


def _reaction(scene: Reacting, seat: Seat) -> tuple[str, int]:
    """Say whether somebody has followed, and as which."""
    if seat == scene.first:
        return f"{scene.kind}-there", 0
    if seat in scene.followed:
        return f"{scene.kind}-there", scene.followed.index(seat) + 1
    return (f"{scene.kind}-due" if seat in scene.asked else "stays"), 0


def _link(chain: tuple[Drinker, ...], seat: Seat) -> tuple[str, int]:
    """Say how it stands with one link of a cascade; the first that drinks is the one who may stop."""
    one = next((link for link in chain if link.seat == seat), None)
    if one is None:
        return "", 0
    if one.over:
        return "stopped", one.sips
    first = next(link for link in chain if not link.over)
    return ("free" if one is first else "drinks") if one.drinks else "later", one.sips


def drawn(row: tuple[Person, ...], lang: str) -> str:
    """Draw the row."""
    name = esc(own_words(lang).say("The players, in the order of play"))
    kind = classes("people", "many" if len(row) > MANY else "")
    return f'<ol{kind} aria-label="{name}">{"".join([_person(one, lang) for one in row])}</ol>'


@lru_cache(4096)
def _person(one: Person, lang: str) -> str:
    own = own_words(lang)
    kind = classes("turn" if one.turn else "", "out" if one.out else "", "away" if one.absent else "", one.sign)
    kept = "".join([f'<span class="kept">{kind_icon(charge)}</span>' for charge in one.charges])
    called = f'<strong title="{esc(one.name)}">{esc(one.name)}</strong>'
    gone = f'<em class="gone">{esc(own.say(absence.MARKS[one.absent]))}</em>' if one.absent else ""
    return (
        f'<li{kind} data-seat="{one.seat}">{token(one.seat, one.name)}{called}{kept}'
        f"{_mark(one.sign, one.number, lang)}{gone}</li>"
    )


@lru_cache(256)
def _mark(sign: str, count: int, lang: str) -> str:
    if not sign:
        return ""
    picture, said = _SIGNS[sign]
    read = own_words(lang).say(said)
    number = f"<b>{count}</b>" if count else ""
    art = _ART[picture]
    return f'<span class="sign"><span class="sr">{esc(read)}</span>{art}{number}</span>'


_ART: Final = {
    "": "",
    "drop": str(sprite.icon("drop")),
    "check": str(sprite.icon("check")),
    "clock": str(sprite.icon("hourglass")),
    "x": str(sprite.icon("x")),
    "finger": str(sprite.finger(there=True)),
    "nofinger": str(sprite.finger(there=False)),
    "puffed": str(sprite.cheeks(puffed=True)),
    "unpuffed": str(sprite.cheeks(puffed=False)),
    "glass": str(sprite.glass()),
}
_SIGNS: Final = {
    "sips": ("drop", mark("sips")),
    "due": ("clock", mark("is asked")),
    "done": ("check", mark("has answered")),
    "later": ("", mark("drinks later")),
    "drinks": ("glass", mark("drinks")),
    "free": ("glass", mark("drinks, and may stop")),
    "stopped": ("check", mark("has stopped")),
    "rejects": ("x", mark("does not let it count")),
    "stays": ("x", mark("does not follow")),
    "dedo-there": ("finger", mark("has the finger there")),
    "dedo-due": ("nofinger", mark("not yet")),
    "chancho-there": ("puffed", mark("has puffed cheeks")),
    "chancho-due": ("unpuffed", mark("not yet")),
}
"""By sign: its picture, and what it says to whoever cannot see it."""
