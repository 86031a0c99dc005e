"""What somebody is asked for in a match of Tomanji as large buttons, a field, or one that is held down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.notation import MOST_TEXT, write
from sobremesa.games.tomanji.squares.cascada import Cascading
from sobremesa.games.tomanji.view import View
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat
from sobremesa.server.scenes.markup import classes, esc
from sobremesa.server.scenes.tomanji.pictures import kind_icon, token

ANYTIME: Final = (m.Charge, m.Call, m.Accuse, m.Reject)
"""Moves that answer no question; a breach is called where the rules are read."""
_FEW: Final = 9
"""Up to so many people have room for large buttons."""


class Asked(NamedTuple):
    """What somebody is asked for."""

    phase: str
    moves: tuple[m.Move, ...]
    names: tuple[str, ...]
    turn: int
    """Number of the turn: what a lifted finger quotes."""
    kind: str
    """Of the square the scene belongs to, where its words depend on it."""
    seat: Seat = -1
    """For whom, where several are asked on one device."""
    opens: bool = False
    """Whether it is to begin a cascade: whoever landed takes a sip even if he lets it pass."""

    @property
    def by(self) -> str:
        """Write for whom a button is, where that has to be said."""
        return f' data-for="{self.seat}"' if self.seat >= 0 else ""


def asked_of(names: tuple[str, ...], view: View, moves: tuple[m.Move, ...], seat: Seat = -1) -> Asked:
    """Gather what a seat is asked for."""
    scene = view.scene
    opens = isinstance(scene, Cascading) and not any(one.begun for one in scene.chain)
    return Asked(view.phase, moves, names, view.counts.turns, getattr(scene, "kind", ""), seat, opens)


def offered(anytime: tuple[tuple[m.Move, int], ...], own: Tongue, by: str = "") -> str:
    """Draw what may be done at any time."""
    more = "".join([_any(move, opening, own, by) for move, opening in anytime])
    return f'<div class="anytime">{more}</div>' if more else ""


def asked_for(asked: Asked, own: Tongue) -> str:
    """Draw what is asked, by what kind of answer it takes."""
    return "" if not asked.moves else _DRAWN.get(type(asked.moves[0]), _plain)(asked, own)


def _plain(asked: Asked, own: Tongue) -> str:
    """Draw a button a move, a yes before a no."""
    row = sorted(asked.moves, key=lambda move: not getattr(move, "yes", getattr(move, "of_age", True)))
    buttons = [_button(move, own.say(_label(move, asked)), at, asked.by) for at, move in enumerate(row)]
    return f"<div{classes('choices', 'pair' if len(buttons) > 1 else '')}>{''.join(buttons)}</div>"


def _label(move: m.Move, asked: Asked) -> str:
    """Find what a plain button says: a message of the house."""
    return next(_LABELS[key, move] for key in (asked.phase, asked.kind, "") if (key, move) in _LABELS)


_LABELS: Final[dict[tuple[str, m.Move], str]] = {
    ("", m.Roll()): mark("Roll"),
    ("dado", m.Roll()): mark("Roll for sips"),
    ("", m.Done()): mark("Done"),
    ("", m.Confirm(of_age=True)): mark("I am of age"),
    ("", m.Confirm(of_age=False)): mark("I play without alcohol"),
    ("", m.Answer(yes=True)): mark("I have done it"),
    ("", m.Answer(yes=False)): mark("Never"),
    ("hermana", m.Answer(yes=True)): mark("I have one"),
    ("hermana", m.Answer(yes=False)): mark("I have none"),
    ("", m.Vote(yes=True)): mark("It is true"),
    ("", m.Vote(yes=False)): mark("No, it is not"),
    ("judge", m.Vote(yes=True)): mark("It failed"),
    ("judge", m.Vote(yes=False)): mark("It counts"),
}
"""By the square's kind or the phase, where it depends on one of them, and the move."""


def _button(move: m.Move, said: str, at: int, by: str, *, kind: str = "btn big") -> str:
    full, key = " full" if at == 0 else "", chr(ord("a") + at)
    does = f'data-move="{esc(write(move))}" data-key="{key}"{by}'
    return f'<button type="button" class="{kind}{full}" {does}>{esc(said)}</button>'


def _giving(asked: Asked, _own: Tongue) -> str:
    """Draw everybody as a button: one sip a tap."""
    buttons = "".join(
        [
            f'<li><button data-move="{esc(write(move))}" data-key="{at}"{asked.by}>'
            f"{token(move.seat, asked.names[move.seat])}<span>{esc(asked.names[move.seat])}</span></button></li>"
            for at, move in enumerate(asked.moves, 1)
            if isinstance(move, m.Give)
        ]
    )
    kind = classes("givees", "many" if len(asked.moves) > _FEW else "")
    return f"<ul{kind}>{buttons}</ul>"


def _writing(asked: Asked, own: Tongue) -> str:
    """Draw a field for what is written or said aloud, and the way round it."""
    ask, done, other = _WRITES[asked.phase]
    other_move = m.Suggest() if m.Suggest() in asked.moves else m.Decline()
    return _form("write", own.say(ask), own.say(done), _button(other_move, own.say(other), 1, asked.by), asked.by)


_WRITES: Final = {
    "nunca": (mark("I have never …"), mark("That is it"), mark("Give me one")),
    "topic": (mark("The topic, or say it aloud"), mark("That is it"), mark("Give me one")),
    "regla": (mark("A rule for all"), mark("Pin it to the table"), mark("No rule now")),
}
"""By phase: what the field asks for, what the button says, and what the other one says."""


def _form(verb: str, ask: str, done: str, other: str, by: str) -> str:
    bounds = f'name="said" maxlength="{MOST_TEXT}" autocomplete="off"'
    field = f'<input class="field" {bounds} placeholder="{esc(ask)}" aria-label="{esc(ask)}">'
    button = f'<button class="btn full big" data-key="a">{esc(done)}</button>'
    return f'<form class="choices writes" data-says-as="{verb}"{by}>{field}{button}{other}</form>'


def _saying(asked: Asked, own: Tongue) -> str:
    """Draw one large button: what was said aloud needs no writing."""
    give_up = _button(m.GiveUp(), own.say("I give up"), 1, asked.by)
    return _form("say", own.say("Write it, if you like"), own.say("Said"), give_up, asked.by)


def _holding(asked: Asked, own: Tongue) -> str:
    """Draw the button that is held down while one drinks."""
    drinks = m.Lift() in asked.moves
    said = own.say("Lift to stop") if drinks else own.say("Hold to drink")
    kind = classes("hold", "on" if drinks else "")
    hold = f'data-hold="{write(m.Hold())}" data-lift="{write(m.Lift())}" data-opening="{asked.turn}"{asked.by}'
    button = f'<button{kind} {hold} aria-pressed="{str(drinks).lower()}"><span>{esc(said)}</span></button>'
    passes = own.say("Let it pass: 1 sip") if asked.opens else own.say("Let it pass")
    skip = "" if drinks else _button(m.Skip(), passes, 1, asked.by, kind="btn")
    return f'<div class="choices holds">{button}{skip}</div>'


def _following(asked: Asked, own: Tongue) -> str:
    """Draw what is to be tapped before everybody else, and how nobody has to wait for who does not want to."""
    said = own.say("Put your finger here") if asked.kind == "dedo" else own.say("Puff your cheeks")
    does = f'data-move="{esc(write(m.Follow()))}" data-quick data-key="a"{asked.by}'
    quick = f'<button class="edge" {does}>{kind_icon(asked.kind)}<span>{esc(said)}</span></button>'
    stay = _button(m.Stay(), own.say("I stay out"), 1, asked.by, kind="btn quiet")
    return f'<div class="choices reacts">{quick}{stay}</div>'


def _counting(asked: Asked, own: Tongue) -> str:
    counts = [(move.sips, esc(write(move))) for move in asked.moves if isinstance(move, m.Count)]
    buttons = "".join(
        [
            f'<button class="btn big" data-move="{move}" data-key="{sips}"{asked.by}>{sips}</button>'
            for sips, move in counts
        ]
    )
    label = esc(own.say("How many sips was it?"))
    return f'<div class="choices counts" role="group" aria-label="{label}">{buttons}</div>'


def _any(move: m.Move, opening: int, own: Tongue, by: str) -> str:
    quotes = f'data-opening="{opening}"{by}'
    written = esc(write(move))
    if isinstance(move, m.Charge):
        said = own.say("Finger!") if move.kind == "dedo" else own.say("Puffed cheeks!")
        art = kind_icon(move.kind)
        return f'<button class="btn charge" data-move="{written}" {quotes}>{art}{esc(said)}</button>'
    said = esc(own.say("That does not count"))
    return f'<button class="btn" data-move="{written}" {quotes} data-key="x">{said}</button>'


_DRAWN: Final[dict[type, Callable[[Asked, Tongue], str]]] = {
    m.Give: _giving,
    m.Suggest: _writing,
    m.Decline: _writing,
    m.Write: _writing,
    m.Say: _saying,
    m.Hold: _holding,
    m.Lift: _holding,
    m.Follow: _following,
    m.Count: _counting,
}
"""By the first of the moves that are asked for; all others are plain buttons."""
