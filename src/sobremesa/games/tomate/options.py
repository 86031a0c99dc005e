"""The house rules of El Tomate: every option with its code, its bounds and the clause it touches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from sobremesa.contract import Limits
from sobremesa.games.tomate.book import rule
from sobremesa.games.tomate.scoring import ANTE
from sobremesa.languages import Saying, mark
from sobremesa.options import Amount, OptionError, amount, choice, whole

MOST_HANDS: Final = 40
"""Hands a match by deals may have in all: the plate may double at each."""
SEATS_WITH_MAZO: Final = 12
"""More seats would leave fewer than three cards in the stock."""

_NO_MAZO: Final = mark(
    "with {seats} players no three cards are left for the mazo; "
    "allowed: up to {most} players, or nobody takes it (mazo=off)"
)
_TOO_LONG: Final = mark(
    "{deals} deals each make {hands} hands for {seats} players; "
    "allowed: {allowed} hands in all; choose deals up to {most}, or minutes"
)
_NO_CAP: Final = mark(
    "what stays ({keep}) is more than the cap ({cap}); allowed: up to the cap; raise the cap or keep less"
)


@rule("tomate.players", "tomate.mazo.risk")
@dataclass(frozen=True, slots=True)
class Options:
    """What the table agreed before the start; every default is the book's own way.

    Raises:
        OptionError: For options that do not go together.

    """

    seats: int = whole(5, 2, 13, clause="tomate.players")
    ranking: str = choice("tute", "plain", clause="tomate.ranking")
    ante: str = choice("always", "empty", clause="tomate.ante")
    head: str = choice("led", "winning", clause="tomate.head")
    ruff: str = choice("any", "over", "over_or_free", "free", clause="tomate.ruff")
    mazo: str = choice("table", "own", "off", clause="tomate.mazo.risk")
    mazo_win: str = choice("majority", "shares", clause="tomate.mazo.win")
    lone_loser: str = choice("stays", "pays", clause="tomate.pot.lone")
    cap: int = whole(0, 0, 10_000, clause="tomate.pot.cap")
    """Chips; 0 = no cap."""
    keep: int = whole(0, 0, 10_000, clause="tomate.pot.cap")
    """Chips that stay in a plate above the cap; 0 = as many as the cap."""
    purse: Amount = amount(Amount("open"), open=None, buyin=(3, 100_000), clause="tomate.purse")  # noqa: RUF009 -- it makes a field
    """An account without end, or chips each to begin with."""
    length: Amount = amount(Amount("deals", 2), deals=(1, 20), minutes=(1, 600), clause="tomate.length")  # noqa: RUF009 -- it makes a field

    def __post_init__(self) -> None:
        """Refuse options that do not go together."""
        if self.seats > SEATS_WITH_MAZO and self.mazo != "off":
            raise _refused(_NO_MAZO, seats=self.seats, most=SEATS_WITH_MAZO)
        if self.length.unit == "deals" and self.length.n * self.seats > MOST_HANDS:
            raise _refused(
                _TOO_LONG,
                deals=self.length.n,
                seats=self.seats,
                hands=self.length.n * self.seats,
                allowed=MOST_HANDS,
                most=MOST_HANDS // self.seats,
            )
        if self.keep > self.cap:
            raise _refused(_NO_CAP, keep=self.keep, cap=self.cap)


def _refused(message: str, **values: object) -> OptionError:
    return OptionError(Saying(message, values, "sobremesa.games.tomate"))


def limits(options: Options) -> Limits:
    """Bound what one match may win and lose, in chips; there is no longest match, for draws may tie for ever."""
    losses = []
    if options.purse.unit == "buyin":
        losses.append(options.purse.n)
    if options.length.unit == "deals":
        losses.append(_most_lost(options))
    if not losses:
        return Limits(None, None, None)
    most = min(losses)
    return Limits(None, -most, (options.seats - 1) * most)


def _most_lost(options: Options) -> int:
    """Bound one seat's loss by its antes and a tomate in every hand, the plate doubling each time."""
    lost, plate = 0, 0
    for _ in range(options.length.n * options.seats):
        base = plate + ANTE
        lost += ANTE + base
        plate = 2 * base if options.cap == 0 else min(2 * base, options.cap)
    return lost


PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "rulebook": {},
    "acanomas": {"ruff": "over_or_free"},
    "short": {"length": "deals=1", "cap": "12"},
}
"""Named sets of house rules, as ``{code: text}``; what a preset does not name is the book's own way."""
