"""The page of the draw: who takes part, from which word the numbers follow, how many rounds there are."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from sobremesa.languages import tongue
from sobremesa.server.club.live.held import Held
from sobremesa.server.club.live.watching import View, Zone, Zones
from sobremesa.server.club.office.questions import Asked, asked
from sobremesa.server.club.shown.drawing import Drawer, Seen
from sobremesa.server.club.shown.heading import heading
from sobremesa.tournament.pairing.formats import FEWEST, is_round_robin, rounds, without_rematches
from sobremesa.tournament.people.cards import NOBODY, Card
from sobremesa.tournament.people.names import calling
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Entry, Presence

_PACKAGE: Final = "sobremesa.server.club.office"
_DRAWER: Final = Drawer(_PACKAGE)
"""Pairs that can be drawn."""
_SHAPE: Final = ("format", "rounds", "knockout", "first_round")
"""Switches that are decided by now."""


class Shape(NamedTuple):
    """What is played by so many pairs."""

    pairs: int
    all_play_all: bool
    rounds: int
    guaranteed: bool
    """No pair meets another twice, whatever happens."""
    knockout: int

    @property
    def few(self) -> bool:
        """Say whether there are too few to be drawn."""
        return self.pairs < FEWEST

    @property
    def small(self) -> bool:
        """Say whether the knock-out takes more than there are."""
        return 0 < self.pairs < self.knockout


class Lot(NamedTuple):
    """A pair and the number it drew."""

    number: int
    entry: int
    card: Card
    club: str


class Draw(NamedTuple):
    """What the page rests on."""

    shape: Shape
    profile: Profile
    expected: int
    """Pairs that are written down and not here."""
    seed: str | None
    lots: tuple[Lot, ...]
    begun: bool
    """Round 1 is paired: the draw stands."""


def zones(held: Held, _view: View) -> Zones:
    """Say what changes on this page."""
    tournament = held.tournament
    entries = tournament.entries.values()
    here = sum(entry.presence is Presence.HERE for entry in entries)
    lots = sorted(_lot(held, entry) for entry in entries if entry.number)
    draw = Draw(
        shape=_shape(len(lots) or here, tournament.profile),
        profile=tournament.profile,
        expected=sum(entry.presence is Presence.EXPECTED for entry in entries),
        seed=tournament.seed,
        lots=tuple(lots),
        begun=bool(tournament.rounds),
    )
    after = draw.seed is not None, draw.begun
    return {
        **heading(held),
        "draw": Zone(draw, partial(_draw, draw)),
        "after": Zone(after, partial(_after, after)),
    }


def _lot(held: Held, entry: Entry) -> Lot:
    return Lot(entry.number, entry.id, held.people.get(entry.id, NOBODY), entry.club)


def _shape(pairs: int, profile: Profile) -> Shape:
    all_play_all = is_round_robin(pairs, profile)
    return Shape(
        pairs, all_play_all, rounds(pairs, profile), without_rematches(pairs, profile), int(profile.knockout)
    )


def _draw(draw: Draw, language: str) -> str:
    called = calling({lot.entry: lot.card for lot in draw.lots}, language)
    lots = [(lot.number, lot.entry, called(lot.entry), lot.club) for lot in draw.lots]
    context: dict[str, Any] = {"draw": draw, "lots": lots, "switches": _switches(draw, language)}
    return _DRAWER.part("lots", language, **context)


def _after(after: tuple[bool, bool], language: str) -> str:
    return _DRAWER.part("after", language, drawn=after[0], begun=after[1])


def _switches(draw: Draw, language: str) -> list[Asked]:
    shown = [one for _, group in asked(draw.profile, language) for one in group if one.code in _SHAPE]
    return [one._replace(said=_form(draw, one, language)) if one.code == "format" else one for one in shown]


def _form(draw: Draw, one: Asked, language: str) -> str:
    """Say how so many pairs play, also where it follows from how many they are."""
    if draw.profile.format != "auto" or draw.shape.few:
        return one.said
    form = "round_robin" if draw.shape.all_play_all else "swiss"
    said = next(answer.said for answer in one.answers if answer.value == form)
    return tongue(language, _PACKAGE).say("{form} (automatic)", form=said)


def page(seen: Seen) -> str:
    """Draw the page."""
    return _DRAWER.page("draw", seen)
