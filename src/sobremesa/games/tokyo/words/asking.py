"""What the table asks of a viewer, in one sentence, and whom it waits for.

What will do is read off the view: the words hold no second law.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from sobremesa.games.tokyo.moves import Move
from sobremesa.games.tokyo.pieces import SCORES, Score
from sobremesa.games.tokyo.view import View
from sobremesa.games.tokyo.words.scores import a_score, needed
from sobremesa.games.tokyo.words.telling import tell_end
from sobremesa.languages import Tongue, mark
from sobremesa.seats import Seat

Names: TypeAlias = Sequence[str]


def ask(view: View, moves: Sequence[Move], names: Names, tongue: Tongue) -> str:
    """Say what is asked of the viewer now, or whom the table waits for."""
    if view.viewer in view.awaited and moves:
        return _ASKED[view.phase](view, names, tongue)
    return f"{stands(view, tongue)} {waits(view, names, tongue)}".lstrip()


def _ask_answer(view: View, names: Names, tongue: Tongue) -> str:
    message = _MUST_DOUBT if view.last_call else _UNSEEN if view.unseen else _BELIEVE
    return tongue.say(message, name=names[view.announcer], score=a_score(view.said, tongue))


def _ask_roll(view: View, _names: Names, tongue: Tongue) -> str:
    if view.higher:
        return tongue.say("Roll, or pass the cup on unseen with a higher score.")
    return tongue.say("Your turn: roll the dice.")


def _ask_look(_view: View, _names: Names, tongue: Tongue) -> str:
    return tongue.say("Look at your dice. Only you see them.")


def _ask_announce(view: View, _names: Names, tongue: Tongue) -> str:
    if len(view.enough) == SCORES:
        return tongue.say("Announce a score, true or not.")
    return tongue.say("Announce {needed}.", needed=needed(view.said, view.enough, tongue))


_ASKED: Final[dict[str, Callable[[View, Names, Tongue], str]]] = {
    "answer": _ask_answer,
    "roll": _ask_roll,
    "look": _ask_look,
    "announce": _ask_announce,
}
_BELIEVE: Final = mark("{name} announces {score}. Do you believe it?")
_UNSEEN: Final = mark("{name} passes the cup on unseen and announces {score}. Do you believe it?")
_MUST_DOUBT: Final = mark("{name} announces {score}, the last announcement of the round: you must doubt it.")


def stands(view: View, tongue: Tongue) -> str:
    """Remind a seat that is out why it only looks on."""
    seat = view.viewer
    if seat is None or seat < 0 or view.phase == "over" or not view.out[seat]:
        return ""
    return tongue.say("You are out of the match.")


def waits(view: View, names: Names, tongue: Tongue) -> str:
    """Say whom the table waits for, or how the match ended; the same for all."""
    if view.phase == "over":
        return tell_end(view.out.index(False), names, tongue)
    if view.phase == "chance":
        return tongue.say("The dice are falling.")
    if view.phase == "lot":
        return tongue.say("The lot decides who begins.")
    asked = "must doubt" if view.last_call else view.phase
    return _waits(asked, view.turn, view.announcer, view.said, tuple(names), tongue)


@lru_cache(4096)
def _waits(asked: str, seat: Seat, announcer: Seat, said: Score, names: tuple[str, ...], tongue: Tongue) -> str:
    if asked in _ANSWERS:
        score = a_score(said, tongue)
        return tongue.say(_ANSWERS[asked], name=names[seat], announcer=names[announcer], score=score)
    return tongue.say(_ONE_IS_AWAITED[asked], name=names[seat])


_ANSWERS: Final = {
    "answer": mark("{announcer} announces {score}: does {name} believe it?"),
    "must doubt": mark("{announcer} announces {score}: {name} must doubt it."),
}
_ONE_IS_AWAITED: Final = {
    "roll": mark("{name} to roll."),
    "look": mark("{name} to look at the dice."),
    "announce": mark("{name} to announce."),
}
