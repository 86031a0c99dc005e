"""Names for seats, and the lines that open a match or a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sobremesa import options as house_rules
from sobremesa.cli.faults import Fault
from sobremesa.cli.rooms import room_tongue
from sobremesa.cli.speech import house
from sobremesa.contract import AnyGame

GUESTS: Final = (
    "Ana", "Beto", "Chus", "Dani", "Elena", "Fede", "Gala", "Hugo", "Inés", "Juan", "Kike", "Lola", "Mar",
)  # fmt: skip
"""Names for the players of a match at the terminal, one a seat."""


def seat_names(seats: int, code: str) -> tuple[str, ...]:
    """Name the seats of a record, which knows no names, by numbers from 1."""
    own = house(code)
    return tuple(own.say("Seat {n}", n=seat + 1) for seat in range(seats))


def names_given(text: str, seats: int) -> tuple[str, ...]:
    """Read names for the seats of a record, one each, separated by commas; none if nothing is written.

    Raises:
        Fault: If there are more or fewer of them than seats, or two alike.

    """
    names = tuple(name.strip() for name in text.split(",")) if text else ()
    if names and (len(names) != seats or not all(names)):
        raise Fault(
            f"--names takes a name for each of the {seats} seats, separated by commas; {text!r} is not so"
        )
    if len(set(names)) != len(names):
        raise Fault(f"--names takes a different name for each seat; {text!r} names one twice")
    return names


def guest_names(seats: int) -> tuple[str, ...]:
    """Name the players of a match; a table larger than the list begins it anew with a number."""
    return tuple(
        GUESTS[seat % len(GUESTS)] + (f" {seat // len(GUESTS) + 1}" if seat >= len(GUESTS) else "")
        for seat in range(seats)
    )


def opening(game: AnyGame, options: Any, names: Sequence[str], code: str) -> Iterator[str]:  # noqa: ANN401 -- any room's
    """Say what is played and by whom, then every house rule that is not the book's: question and answer."""
    own, words = house(code), room_tongue(game.spec.name, code)
    told = {"game": game.words.title(words), "names": ", ".join(names)}
    changed = _changed(options)
    if not changed:
        yield own.say("{game}: {names}, by the rulebook.", **told)
        return
    yield own.say("{game}: {names}. House rules:", **told)
    for rule, value in changed.items():
        yield f"· {game.words.option(rule, words)[0]} – {game.words.choice(rule, value, words)}"


def _changed(options: Any) -> dict[str, str]:  # noqa: ANN401 -- the same
    """Write the house rules that are not the book's own way; the number of seats is nobody's rule."""
    usual = {fact.code: fact.kind.write(fact.default) for fact in house_rules.facts(type(options))}
    return {
        rule: text for rule, text in house_rules.write(options).items() if rule != "seats" and text != usual[rule]
    }


def standings(game: AnyGame, state: Any, names: Sequence[str]) -> Iterator[str]:  # noqa: ANN401 -- any room's state
    """List the final payoffs, the best first, equal ones in the order of the seats."""
    outcome = game.outcome(state)
    payoffs = () if outcome is None else outcome.payoffs
    width = max(map(len, names))
    for name, payoff in sorted(zip(names, payoffs, strict=True), key=lambda row: -row[1]):
        yield f"{name:<{width}}  {f'{payoff:+.12g}' if payoff else '0'}".replace("-", "−")
