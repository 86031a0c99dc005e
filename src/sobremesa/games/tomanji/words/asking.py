"""What the table asks of a viewer, in one sentence, and whom it waits for: one of each a scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from sobremesa.games.tomanji import sentences
from sobremesa.games.tomanji.breaches import Deciding
from sobremesa.games.tomanji.moves import ALOUD, Move
from sobremesa.games.tomanji.squares.cascada import Cascading, Counting
from sobremesa.games.tomanji.squares.confessing import Confessing, Telling
from sobremesa.games.tomanji.squares.drinking import SipsDue
from sobremesa.games.tomanji.squares.giving import Giving
from sobremesa.games.tomanji.squares.performing import Judging, Performing
from sobremesa.games.tomanji.squares.pinning import Pinning
from sobremesa.games.tomanji.squares.reacting import Reacting
from sobremesa.games.tomanji.squares.rounds import Naming, Speaking
from sobremesa.games.tomanji.state import Pinned
from sobremesa.games.tomanji.turns import Ages, Rolling, winner_of
from sobremesa.games.tomanji.view import View
from sobremesa.games.tomanji.words.telling import tell_end
from sobremesa.languages import Tongue, mark

Names: TypeAlias = Sequence[str]


def ask(view: View, moves: Sequence[Move], names: Names, tongue: Tongue) -> str:
    """Say what is asked of the viewer now, or whom the table waits for."""
    if view.viewer in view.awaited and moves:
        return asks(view.scene, view, names, tongue)
    return f"{stands(view, tongue)} {waits(view, names, tongue)}".lstrip()


def briefly(view: View, names: Names, tongue: Tongue) -> str:
    """Say what is asked of the viewer where the table shows what was said: so it stands there once."""
    match view.scene:
        case Confessing(kind="nunca"):
            said = tongue.say("Have you done it?")
        case Performing(kind="trabalenguas"):
            said = tongue.say("Say it without a slip.")
        case Performing(text=text) if text:
            said = tongue.say("Do what it says.")
        case Speaking(kind="historia"):
            said = tongue.say("Tell the story again, and add a word.")
        case Speaking():
            said = tongue.say("One more of it!")
        case Deciding(breach):
            said = tongue.say("Has {name} broken it?", name=names[breach.accused])
        case _:
            said = asks(view.scene, view, names, tongue)
    return said


@singledispatch
def asks(scene: object, _view: View, _names: Names, _tongue: Tongue) -> str:
    """Say what a scene asks of those it waits for."""
    raise TypeError(f"{type(scene).__name__} asks nobody anything")


@asks.register
def _(_scene: Ages, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("This table plays with alcohol. Are you of age?")


@asks.register
def _(_scene: Rolling, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Your turn: roll the die.")


@asks.register
def _(_scene: SipsDue, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Roll again: that many sips.")


@asks.register
def _(scene: Giving, _view: View, _names: Names, tongue: Tongue) -> str:
    if scene.why == "winner":
        return tongue.count(
            "You have won. Give one sip more.", "You have won. Give {n} sips, one by one.", scene.left
        )
    return tongue.count("Give one sip more.", "Give {n} sips, one by one.", scene.left)


@asks.register
def _(_scene: Telling, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Say something you have never done.")


@asks.register
def _(scene: Confessing, view: View, names: Names, tongue: Tongue) -> str:
    if scene.kind == "hermana":
        return tongue.say("Have you a sister? All answers show together.")
    sentence = never(scene, tongue)
    if not sentence:
        return tongue.say("{name} has said it aloud. Have you done it?", name=names[view.turn])
    return tongue.say("“{sentence}” Have you?", sentence=sentence)


@asks.register
def _(scene: Performing, _view: View, _names: Names, tongue: Tongue) -> str:
    if scene.kind == "trabalenguas":
        twister = sentences.twister(scene.shipped, tongue.code)
        return tongue.say("Say without a slip: “{text}”", text=twister)
    if not scene.text:
        return tongue.say("Do what your table has agreed here.")
    return tongue.say("Do it: “{text}”", text=scene.text)


@asks.register
def _(_scene: Judging, view: View, names: Names, tongue: Tongue) -> str:
    return tongue.say("Did {name} slip?", name=names[view.turn])


@asks.register
def _(scene: Cascading, view: View, names: Names, tongue: Tongue) -> str:
    nth = next(nth for nth, one in enumerate(scene.chain) if one.seat == view.viewer)
    if nth == 0:
        return tongue.say("Cascade! Hold the button and drink; when you stop, the others may.")
    drinks = next((one.seat for one in scene.chain[:nth] if not one.over), None)
    if drinks is None:
        return tongue.say("The cascade has come to you. Hold the button and drink!")
    return tongue.say("{name} drinks. Hold the button: you too!", name=names[drinks])


@asks.register
def _(_scene: Counting, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Cascade, aloud. How many sips were yours?")


@asks.register
def _(_scene: Naming, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Name a topic, and something of it.")


@asks.register
def _(scene: Speaking, _view: View, _names: Names, tongue: Tongue) -> str:
    if scene.kind == "historia":
        return tongue.say("Tell the story again, and add a word: “{text}”", text=story_so_far(scene, tongue))
    about = topic(scene, tongue)
    if not about:
        return tongue.say("One more of it!")
    return tongue.say("One more of “{topic}”!", topic=about)


@asks.register
def _(_scene: Pinning, _view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Add a rule for all, if you like.")


@asks.register
def _(scene: Reacting, _view: View, names: Names, tongue: Tongue) -> str:
    return tongue.say(_FOLLOW[scene.kind], name=names[scene.first])


_FOLLOW: Final = {
    "dedo": mark("{name} has put the finger on the edge. Put yours!"),
    "chancho": mark("{name} has puffed the cheeks. Puff yours!"),
}


@asks.register
def _(scene: Deciding, view: View, names: Names, tongue: Tongue) -> str:
    breach = scene.breach
    return tongue.say(
        "{accuser} says that {accused} broke: “{rule}”. Is it so?",
        accuser=names[breach.accuser],
        accused=names[breach.accused],
        rule=rule_text(view.pinned[breach.rule], breach.rule, tongue),
    )


# --- what is being talked about ------------------------------------------------------------------------------


def never(scene: Confessing, tongue: Tongue) -> str:
    """Say the sentence of Never ever; empty if it was said aloud."""
    if scene.shipped >= 0:
        return sentences.never(scene.shipped, tongue.code)
    return "" if scene.text == ALOUD else scene.text


def topic(scene: Speaking, tongue: Tongue) -> str:
    """Name what a round is about; empty if it was said aloud."""
    if scene.shipped >= 0:
        return sentences.topic(scene.shipped, tongue.code).name
    return "" if scene.about == ALOUD else scene.about


def story_so_far(scene: Speaking, tongue: Tongue) -> str:
    """Tell a story as far as it goes."""
    words = [word for _, word in scene.said]
    return sentences.retold(scene.shipped, words, tongue.code, whole=scene.count == len(words))


def rule_text(pinned: Pinned, place: int, tongue: Tongue) -> str:
    """Say a pinned rule; by its number if it was said aloud."""
    return tongue.say("rule {n}", n=place + 1) if pinned.text == ALOUD else pinned.text


# --- who is waited for ---------------------------------------------------------------------------------------


def stands(view: View, tongue: Tongue) -> str:
    """Say why a viewer who is not asked only looks on; empty if there is nothing to say."""
    if view.viewer in view.arrived and not view.payoffs and view.options.finish == "all":
        return tongue.say("You have arrived.")
    return ""


def waits(view: View, names: Names, tongue: Tongue) -> str:
    """Say whom the table waits for, the same for all."""
    if view.phase == "over":
        return tell_end(winner_of(view.arrived), names, tongue)
    seats = sorted(seat for seat in view.awaited if seat >= 0)
    if not seats:
        return (
            tongue.say("They are drinking …") if view.phase == "cascada" else tongue.say("The die is falling …")
        )
    if len(seats) > _FEW:
        return tongue.say("{n} are still to answer.", n=len(seats))
    who = ", ".join(names[seat] for seat in seats)
    return (
        tongue.say(_DOES[view.phase], name=who)
        if len(seats) == 1
        else tongue.say("Still to answer: {names}.", names=who)
    )


_FEW: Final = 3
"""So many are named; more are counted."""
_DOES: Final = {
    "ages": mark("{name} is still to answer."),
    "roll": mark("{name} is to roll."),
    "dado": mark("{name} is to roll for sips."),
    "regala": mark("{name} gives sips."),
    "nunca": mark("{name} is thinking of something never done."),
    "answers": mark("{name} is still to answer."),
    "perform": mark("{name} is on."),
    "judge": mark("{name} is still to judge."),
    "cascada": mark("{name} is to drink next."),
    "cascada_spoken": mark("{name} is still to count."),
    "topic": mark("{name} is thinking of a topic."),
    "speak": mark("{name} is to say one more."),
    "regla": mark("{name} is thinking of a rule."),
    "react": mark("{name} has not followed."),
    "breach": mark("{name} is still to vote."),
}
