"""Who of a table is missing, in words for every game alike; and what can be done where a table waits for him.

A room's places show ``mark_of`` beside the name, whatever else they show.
"""

from __future__ import annotations

from typing import Final

from sobremesa.languages import mark
from sobremesa.server.face import Sitter, Standing, TableFace
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc
from sobremesa.server.scenes.room import Sketch

MARKS: Final = {"held": mark("bot for now"), "away": mark("away"), "late": mark("out of time")}
"""What a place says of its person, by ``mark_of``."""


def mark_of(sitter: Sitter) -> str:
    """Say what is to be seen of a person besides the game: a key of ``MARKS``, or empty."""
    if sitter.held:
        return "held"
    return "away" if sitter.away else "late" if sitter.late else ""


def notice(face: TableFace, standing: Standing, *, judge_awaited: bool) -> Sketch:
    """Sketch for whom the table waits though they are away; the host may let others take their places."""
    judge = face.judge
    if judge is not None and judge_awaited and face.status == "playing" and (judge.away or not judge.name):
        return Sketch(_no_judge, (judge.name, standing.host and not standing.judge))
    missing = tuple([one.name for one in face.sitters if one.kind == "person" and one.away and not one.held])
    waits = face.status == "playing" and not (face.bots_hold or face.paused)
    return Sketch(_notice, (missing if waits else (), standing.host))


def _no_judge(name: str, host: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    own = own_words(lang)
    away = own.say("{name}, who judges, is away, and the table waits.", name=name)
    says, invites = away if name else own.say("Nobody judges, and the table waits."), own.say("Let a judge come")
    button = f'<button class="btn full" data-open="menu">{esc(invites)}</button>'
    return f"<p>{esc(says)}</p>{button if host else ''}"


def _notice(missing: tuple[str, ...], host: bool, lang: str) -> str:  # noqa: FBT001 -- a fact of a sketch
    if not missing:
        return ""
    own = own_words(lang)
    says = own.count(
        "{names} is away, and the table waits.",
        "{names} are away, and the table waits.",
        len(missing),
        names=", ".join(missing),
    )
    plays = esc(own.say("Let a bot play"))
    button = f'<button class="btn full" data-do="hold" data-hold="1">{plays}</button>'
    return f"<p>{esc(says)}</p>{button if host else ''}"
