"""A forecast in words: what to expect, and what was taken for granted about people."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final, NamedTuple

from sobremesa.games.tomanji.board import read
from sobremesa.games.tomanji.forecast import Assumptions, Forecast
from sobremesa.games.tomanji.options import Options
from sobremesa.languages import Tongue, mark


class Assumed(NamedTuple):
    """One thing that was taken for granted."""

    codes: tuple[str, ...]
    """The numbers it stands on, as ``Assumptions`` calls them; none if it cannot be changed."""
    says: str


def expected_sips(found: Forecast, tongue: Tongue) -> str:
    """Say how many sips fall to one player."""
    least, most = found.usual_sips()
    return tongue.say(
        "About {n} sips for each; for eight of ten players {least} to {most}.",
        n=round(found.average),
        least=least,
        most=most,
    )


def expected_length(found: Forecast, tongue: Tongue) -> str:
    """Say how long the match takes."""
    least, most = found.usual_turns()
    return tongue.say(
        "About {minutes} minutes; eight of ten matches take {least} to {most} turns.",
        minutes=round(found.minutes),
        least=least,
        most=most,
    )


def on_what_it_stands(tongue: Tongue) -> str:
    """Say what is worked out and what is only assumed."""
    return tongue.say("What the dice do is worked out exactly. What people do is assumed:")


def each_his_own(tongue: Tongue) -> str:
    """Say what a number of sips does not say."""
    return tongue.say("What a sip is, and whether one takes it, is up to each.")


def assumed(options: Options, people: Assumptions, tongue: Tongue) -> tuple[Assumed, ...]:
    """List what was taken for granted and matters on this board, under these house rules."""
    kinds = {square.kind for square in read(options.board).squares}
    return tuple(Assumed(one.codes, one.says(people, tongue)) for one in _ALL if one.holds(options, kinds))


class _Assumption(NamedTuple):
    codes: tuple[str, ...]
    holds: Callable[[Options, Collection[str]], bool]
    says: Callable[[Assumptions, Tongue], str]


def _plain(message: str, kinds: Collection[str], *codes: str) -> _Assumption:
    """Assume a sentence that names its numbers by their codes, where one of these kinds stands on the board."""
    return _Assumption(codes, lambda _options, there: not set(kinds).isdisjoint(there), _filling(message, codes))


def _filling(message: str, codes: Collection[str]) -> Callable[[Assumptions, Tongue], str]:
    return lambda people, tongue: tongue.say(message, **{code: getattr(people, code) for code in codes})


def _gifts(people: Assumptions, tongue: Tongue) -> str:
    if not people.keeps:
        return tongue.say("Sips that are handed out go to each of the others alike.")
    return tongue.say(
        "Of the sips that are handed out {keeps} % are kept; the rest goes to each of the others alike.",
        keeps=people.keeps,
    )


def _breaches(people: Assumptions, tongue: Tongue) -> str:
    if not people.breach_turns:
        return tongue.say("Nobody breaks a rule.")
    return tongue.say("A rule is broken once in {n} turns, by anybody.", n=people.breach_turns)


_CALLED: Final = mark("{women} % let themselves be called women, and {men} % men.")
_GIVES: Final[Mapping[str, bool]] = {"5": True, "0": False}

_ALL: Final = (
    _plain(mark("Never ever: {done} % of those who are asked have done it."), ("nunca",), "done"),
    _plain(mark("{sister} % have a sister."), ("hermana",), "sister"),
    _Assumption(
        ("women", "men"),
        lambda options, there: options.tags == "tag" and not {"mujeres", "hombres"}.isdisjoint(there),
        _filling(_CALLED, ("women", "men")),
    ),
    _Assumption(("keeps",), lambda options, there: "regala" in there or _GIVES[options.winner_gives], _gifts),
    _plain(
        mark(
            "Cascade: one to {cascade_first} sips for the first, and up to {cascade_more} more from one to the"
            " next; five at most."
        ),
        ("cascada",),
        "cascade_first",
        "cascade_more",
    ),
    _plain(
        mark("Tippling culture and Story: in {fails} % of their turns people get stuck."),
        ("cultura", "historia"),
        "fails",
    ),
    _plain(mark("Tongue-twister: {stumbles} % fail."), ("trabalenguas",), "stumbles"),
    _plain(
        mark("Fingers and cheeks: {used} % are used; any of the others is the last to follow."),
        ("dedo", "chancho"),
        "used",
    ),
    _plain(mark("Who may add a rule does so in {adds} % of the cases."), ("regla",), "adds"),
    _Assumption(("breach_turns",), lambda _options, there: "regla" in there, _breaches),
    _Assumption(
        ("adults",),
        lambda options, there: options.alcohol == "on" and "tapita" in there,
        _filling(mark("{adults} % confirm being of age."), ("adults",)),
    ),
    _plain(mark("What a free square asks for costs nothing."), ("libre",)),
    _Assumption(
        (),
        lambda options, _there: options.finish == "all",
        _filling(mark("Once some have arrived, who sits beside whom is averaged."), ()),
    ),
    _Assumption(
        ("seconds",),
        lambda _options, _there: True,
        _filling(mark("A turn takes {seconds} seconds."), ("seconds",)),
    ),
)
