"""What a table has agreed on, in words: house rules, time to think, who plays for the absent, what was changed.

What must not live here: any option of a game (``questions`` reads those off it).
"""

from __future__ import annotations

from json import dumps
from typing import Final, NamedTuple

from sobremesa import options
from sobremesa.languages import Tongue, mark
from sobremesa.server.art import sprite
from sobremesa.server.face import HOLD, PACE, SEATS, Changed, TableFace
from sobremesa.server.refusals import own_words, room_words
from sobremesa.server.scenes import questions
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch, Sketches
from sobremesa.server.scenes.shelf import scene

_PACES: Final = {
    "relaxed": mark("Relaxed: twice the time"),
    "normal": mark("Normal"),
    "quick": mark("Quick: half the time"),
    "off": mark("No limit"),
}


class Sheet(NamedTuple):
    """What is said here, and no more of a table."""

    game: str
    options: dict[str, str]
    preset: str
    pace: str
    bots_hold: bool
    changed: tuple[Changed, ...]


def sheet_of(face: TableFace) -> Sheet:
    """Take what a table has agreed on from its face."""
    return Sheet(face.game, face.options, face.preset, face.pace, face.bots_hold, face.changed)


def paces(own: Tongue) -> tuple[tuple[str, str], ...]:
    """List every pace and what it does to the time."""
    return tuple((pace, own.say(message)) for pace, message in _PACES.items())


def _holds(own: Tongue, *, hold: bool) -> str:
    return own.say("a bot steps in") if hold else own.say("the table waits")


def clock(own: Tongue) -> str:
    """Say what happens when a seat's time is up."""
    return own.say(
        "Each seat has a clock, and one more minute in all. When both have run out, the table moves for it as the"
        " rulebook says, and the seat shows “out of time”."
    )


def waiting(at: Sheet, own: Tongue) -> str:
    """Say how long this table waits for a move, and for somebody who is away."""
    if at.pace == "off":
        waits = own.say("The table waits for every move as long as it takes.")
        alone = own.say("It waits for whoever is away, too.")
    else:
        waits, alone = clock(own), own.say("Nobody plays for whoever is away; the clock runs on.")
    away = own.say("Whoever is away for a minute has a bot on the seat until coming back.")
    return f"{waits} {away if at.bots_hold else alone}"


def rows(at: Sheet, lang: str) -> tuple[questions.Agreed, ...]:
    """Say everything that is agreed, the house rules first, each with what it was if it was changed."""
    own, known = own_words(lang), {one.code: one.before for one in at.changed}
    before = _holds(own, hold=bool(known[HOLD])) if HOLD in known else ""
    return (
        *questions.agreed(scene(at.game), at.options, lang, known),
        _thinking(at.pace, known.get(PACE, ""), own),
        questions.Agreed(own.say("If somebody is away for a minute"), _holds(own, hold=at.bots_hold), before),
    )


def _thinking(pace: str, before: str, own: Tongue) -> questions.Agreed:
    said = dict(paces(own))
    return questions.Agreed(own.say("Time to think"), said[pace], said[before] if before else "")


def of_its_own(at: Sheet, lang: str) -> tuple[questions.Agreed, ...]:
    """Say what sets these terms apart: rules that the name of the preset does not tell, and the time to think."""
    rules = scene(at.game).game.spec.options
    usual = {fact.code: fact.kind.write(fact.default) for fact in options.facts(rules)}
    told = {code: text for code, text in at.options.items() if code != SEATS and text != usual[code]}
    named = at.preset in scene(at.game).game.spec.presets
    special = () if named else questions.agreed(scene(at.game), told, lang)
    return (*special, _thinking(at.pace, "", own_words(lang)))


def preset(at: Sheet, lang: str) -> str:
    """Name the house rules as a whole."""
    game = scene(at.game).game
    if at.preset in game.spec.presets:
        return game.words.preset(at.preset, room_words(game, lang))[0]
    return own_words(lang).say("House rules")


def sketches(face: TableFace) -> Sketches:
    """Sketch what stands around the lobby of what was agreed: zones ``preset`` and ``agreed``."""
    at = sheet_of(face)
    return {"preset": Sketch(_preset, (at,)), "agreed": Sketch(every, (at,))}


def _preset(at: Sheet, lang: str) -> str:
    return esc(preset(at, lang))


def every(at: Sheet, lang: str) -> str:
    """Draw all that is agreed as a list, then what it means for those who think long or are away."""
    own = own_words(lang)
    lines = "".join([_line(one, own) for one in rows(at, lang)])
    return f'<dl class="agreed">{lines}</dl><p class="small dim">{esc(waiting(at, own))}</p>'


def _line(one: questions.Agreed, own: Tongue) -> str:
    return f"<div><dt>{esc(one.said)}</dt><dd>{esc(one.chosen)}{_before(one, own)}</dd></div>"


def _before(one: questions.Agreed, own: Tongue) -> str:
    if not one.before:
        return ""
    said = own.say("before: {text}", text=one.before)
    return f" <small>{esc(said)}</small>"


def summary(at: Sheet, lang: str, *, is_host: bool) -> str:
    """Draw the short of it for the lobby: by whose rules, how long is waited, and the way to all of it."""
    own = own_words(lang)
    head, all_of_it, other = own.say("What was agreed"), esc(own.say("Read all of it")), esc(own.say("Change"))
    change = f'<button class="btn quiet fill" data-open="change">{other}</button>' if is_host else ""
    known = f' data-agreed="{esc(_as_data(at, lang))}"' if is_host else ""
    special = "".join([_line(one, own) for one in of_its_own(at, lang)])
    read = f'<button class="btn quiet fill" data-open="rules">{sprite.icon("rule")}{all_of_it}</button>'
    return (
        f'<div class="terms"{known}><div class="hd"><h3>{head}</h3>{change}</div>'
        f'<p class="small"><b>{_preset(at, lang)}.</b></p><dl class="agreed">{special}</dl>'
        f'<p class="small dim">{esc(waiting(at, own))}</p>'
        f"{read}</div>"
    )


def _as_data(at: Sheet, lang: str) -> str:
    """Write what is agreed for the form in which a host changes it, and name what that does not offer."""
    rules = {code: text for code, text in at.options.items() if code != SEATS}
    said = questions.unoffered(scene(at.game), at.options, lang)
    return dumps({"options": rules, "said": said, PACE: at.pace, HOLD: "1" if at.bots_hold else ""})


def changed(at: Sheet, lang: str) -> str:
    """Tell what is agreed otherwise than people here know it; nothing if nothing is."""
    own = own_words(lang)
    lines = "".join([_line(one, own) for one in rows(at, lang) if one.before])
    if not lines:
        return ""
    head, again = own.say("Changed:"), own.say("Whoever was ready says so again.")
    told = f'<p><b>{head}</b></p><dl class="agreed">{lines}</dl><p class="dim">{again}</p>'
    return f'<div class="changed">{told}</div>'
