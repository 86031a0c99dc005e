"""The games the contract is asked of, each with what only a test may know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

import kermesse
from contract.hidden import (
    scrambled_domino,
    scrambled_kermesse,
    scrambled_tokyo,
    scrambled_tomanji,
    scrambled_tomate,
)
from sobremesa import options as house_rules
from sobremesa.contract import AnyGame, Viewer
from sobremesa.games import rooms
from sobremesa.options import AmountOf, Choice, Kind, OptionError, Text, Whole

Scramble = Callable[[Any, Viewer, Random], Any]


def always(_options: object) -> bool:
    """Say of any house rules that a match ends of itself."""
    return True


@dataclass(frozen=True)
class Case:
    """A game under test."""

    game: AnyGame
    scramble: Scramble
    """Changes what a viewer cannot see, by an account of hidden things that owes nothing to the room's view."""
    words_of: str | None
    """The package whose catalogues translate it; ``None`` if it has none."""
    short: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Texts to choose from for options that would make matches long."""
    named: tuple[str, ...] = ()
    """Those of them whose default would, too."""
    ends_alone: Callable[[Any], bool] = always
    """Whether under these house rules a match ends also where nobody answers, or waits for ever."""

    @property
    def name(self) -> str:
        return self.game.spec.name

    def usual(self) -> Any:
        """Agree on the defaults, but on what would make matches long."""
        texts = {code: self.short[code][0] for code in self.named}
        return house_rules.read(self.game.spec.options, texts)


KERMESSE: Final = Case(kermesse.GAME, scrambled_kermesse, None)
BOARDS: Final = (
    "short | en | dedo | cultura | toma 1 | regla 1 | hombres | mujeres | dado",
    "shorter | en | cascada | trabalenguas | libre: smile | hermana | nunca | chancho",
)
"""Of Tomanji, with squares of every kind that opens something."""
ROOMS: Final[dict[str, tuple[Scramble, Mapping[str, tuple[str, ...]]]]] = {
    "tomate": (
        scrambled_tomate,
        {
            "length": ("deals=1", "minutes=1"),
            "purse": ("open", "buyin=6"),
            "cap": ("0", "4", "12"),
            "keep": ("0", "2"),
        },
    ),
    "domino": (
        scrambled_domino,
        {"target": ("30", "90"), "minutes": ("0", "40"), "five_doubles": ("0", "5")},
    ),
    "tokyo": (
        scrambled_tokyo,
        {"seats": ("2", "3", "5"), "lives": ("2", "4"), "cap": ("0", "1", "3")},
    ),
    "tomanji": (scrambled_tomanji, {"seats": ("2", "3"), "board": BOARDS, "sip": ("", "water")}),
}
NAMED: Final = {"tomanji": ("seats", "board")}
"""Options that are never left to their default: a random match on a board of thirty squares does not end soon."""
ENDS_ALONE: Final[dict[str, Callable[[Any], bool]]] = {"tokyo": lambda options: options.cap > 0}
"""Games where what is done for those who do not answer need not end a match: in Tokyo they believe on and on."""
CASES: Final = (
    KERMESSE,
    *(
        Case(
            game,
            ROOMS[name][0],
            f"sobremesa.games.{name}",
            ROOMS[name][1],
            NAMED.get(name, ()),
            ENDS_ALONE.get(name, always),
        )
        for name, game in rooms().items()
    ),
)


def texts_of(kind: Kind) -> st.SearchStrategy[str]:
    """Draw what may be written for an option."""
    match kind:
        case Choice(words):
            return st.sampled_from(words)
        case Whole(least, most):
            return st.integers(least, most).map(str)
        case AmountOf(units):
            return st.one_of(*(_unit(unit, whole) for unit, whole in units))
        case Text(most):
            return lines(most)
    raise TypeError(kind)


def lines(most: int) -> st.SearchStrategy[str]:
    """Draw one line of free text, with letters of every script and what markup is made of."""
    return st.text(
        st.characters(codec="utf-8", categories=("L", "N", "P", "S")) | st.just(" "), max_size=most
    ).map(house_rules.one_line)


def _unit(unit: str, whole: Whole | None) -> st.SearchStrategy[str]:
    return st.just(unit) if whole is None else texts_of(whole).map(lambda n: f"{unit}={n}")


def options_of(case: Case) -> st.SearchStrategy[Any]:
    """Draw house rules that go together."""
    kind = case.game.spec.options
    texts = {
        fact.code: st.sampled_from(case.short[fact.code]) if fact.code in case.short else texts_of(fact.kind)
        for fact in house_rules.facts(kind)
    }
    named = {code: texts.pop(code) for code in case.named}
    return st.fixed_dictionaries(named, optional=texts).map(lambda given: _read(kind, given)).filter(bool)


def _read(kind: type[Any], texts: Mapping[str, str]) -> Any:
    try:
        return house_rules.read(kind, texts)
    except OptionError:
        return None
