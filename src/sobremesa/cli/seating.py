"""Names for seats, and the line that opens a match or a replay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sobremesa import options as house_rules
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


def guest_names(seats: int) -> tuple[str, ...]:
    """Name the players of a match; a table larger than the list begins it anew with a number."""
    return tuple(
        GUESTS[seat % len(GUESTS)] + (f" {seat // len(GUESTS) + 1}" if seat >= len(GUESTS) else "")
        for seat in range(seats)
    )


def opening(game: AnyGame, options: Any, names: Sequence[str], code: str) -> str:  # noqa: ANN401 -- any room's
    """Say what is played, by whom and under which house rules (only those that are not the book's)."""
    own = house(code)
    title = game.words.title(room_tongue(game.spec.name, code))
    texts = house_rules.write(options)
    defaults = {fact.code: fact.kind.write(fact.default) for fact in house_rules.facts(type(options))}
    changed = [f"{key}={text}" for key, text in texts.items() if key != "seats" and text != defaults[key]]
    agreed = " ".join(changed) or own.say("the rulebook")
    return own.say("{game}: {names}. House rules: {rules}.", game=title, names=", ".join(names), rules=agreed)


def standings(game: AnyGame, state: Any, names: Sequence[str]) -> Iterator[str]:  # noqa: ANN401 -- any room's state
    """List the final payoffs, the best first, equal ones in the order of the seats."""
    outcome = game.outcome(state)
    payoffs = () if outcome is None else outcome.payoffs
    width = max(map(len, names))
    for name, payoff in sorted(zip(names, payoffs, strict=True), key=lambda row: -row[1]):
        yield f"{name:<{width}}  {f'{payoff:+.12g}' if payoff else '0'}".replace("-", "−")
