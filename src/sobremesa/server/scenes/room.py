"""What a game brings so that the house can draw its table: its drawing as pure functions of facts.

What must not live here: any game; the house around the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct

from sobremesa.contract import AnyGame
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace

Openings: TypeAlias = Mapping[Any, int]
"""By move that may come at any time: the number of the opening it quotes, see ``Game.opening``."""
NO_OPENINGS: Final[Openings] = MappingProxyType({})
Offers: TypeAlias = tuple[tuple[Any, int | None], ...]
"""Moves, each with the opening it quotes if it answers no wait."""
Names: TypeAlias = tuple[str, ...]
"""By seat, not escaped."""
AnyView: TypeAlias = Any
"""Every game has its own view, in which the house finds ``awaited`` and ``wait`` as the contract has them,"""
AnyMove: TypeAlias = Any
"""and its own moves."""


class Sketch(Struct, frozen=True):
    """A zone before it is drawn: as long as its facts are the same, so is its markup in every language."""

    draw: Callable[..., str]
    """Facts and language → escaped markup."""
    facts: tuple[Any, ...]

    def drawn(self, lang: str) -> str:
        """Draw it in a language."""
        return self.draw(*self.facts, lang)


Sketches: TypeAlias = dict[str, Sketch]
"""By the name of the zone. ``table/middle`` lies within ``table``, whose markup has a ``slot`` for it, and comes
after it; the markup of such a part has ``data-zone`` with its name on its outermost element."""


class Labels(NamedTuple):
    """What the house calls zones and pieces of a game: messages of the house, which knows no game's words."""

    score: str
    last: str
    asks: str
    """Asking before a piece is played: a setting of one's browser; empty if there is none."""
    yours: str
    """One's own piece, where it will lie."""
    last_icon: str = "cards"
    """What stands for ``last`` on the bar of a phone: a drawing of the house."""
    ends: str = ""
    """What ends a hand or round, for one who waits for that; empty where it ends by itself."""


class Openly(NamedTuple):
    """How a game is played by several people on one device, where much of it hides nothing."""

    hides: Callable[[AnyMove], bool]
    """Whether this move is an answer for which the others look away: then the device is passed, and covered."""
    hand: Callable[[Names, AnyView, Mapping[Seat, Sequence[AnyMove]], Openings], Sketch]
    """Names, spectator's view, by seat of the device what it may do, what that quotes → the buttons of them all,
    each with ``data-for``, its seat."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The drawing of one game."""

    game: AnyGame
    table: Callable[[TableFace, Names, AnyView], Sketches]
    """Face, names by seat, spectator's view → what lies on the table: ``table`` and its parts. The facts of a
    part are what it shows and no more, so that a move draws and sends little."""
    score: Callable[[TableFace, Names, AnyView], Sketch]
    """The same → the accounts, line by line."""
    last: Callable[[Names, AnyView], Sketch]
    """Names, spectator's view → the last trick, hand or throw."""
    hand: Callable[[AnyView, Sequence[AnyMove], Seat], Sketch]
    """The seat's view, its moves, seat → what it holds, as buttons with ``data-move``."""
    shown: Callable[[AnyMove], bool]
    """Whether ``hand`` itself offers this move, so that the house adds no button for it."""
    stress: Callable[[AnyView, str], str]
    """The seat's view, language → the word of the sentence that matters; empty if none."""
    offers: Mapping[str, tuple[str, ...]]
    """Values offered of house rules, by code: of all that are numbers, of others if not all are."""
    called: Labels
    makes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """By code of a house rule: the address of the page on which people write a value of their own for it. That
    page keeps it in the browser under ``own CODE``, as ``line`` and ``label``."""
    expects: Callable[[Mapping[str, str], str], str] | None = None
    """House rules as ``{code: text}``, language → what a table may expect of them, drawn for its lobby; it may
    take long to work out. ``None``: nothing is foretold."""
    asks: Callable[[AnyView, Names, str], str] | None = None
    """The view of a seat that is asked, names, language → what is asked of it, for a game whose table shows what
    the room's own words would say once more; ``None``: those."""
    desk: Callable[[Names, AnyView, Sequence[AnyMove], Openings], Sketch] | None = None
    """Names, the judge's view, his moves and what they quote → what he judges with; ``None``: a button a move.
    A form with ``data-writes`` writes a move: the values of its fields in their order."""
    plays: Callable[[Names, AnyView, Sequence[AnyMove], Seat, Openings], Sketch] | None = None
    """Instead of ``hand`` while a seat sits there and plays, for a game whose moves name people or come at any
    time: names, the seat's view, its moves, seat, what those moves quote."""
    deck: bool = False
    """Whether it is played with the deck, the numbers of which people may have large."""
    passed: bool = False
    """Whether it is offered on one phone that is passed round: few enough turns, each with something to hide."""
    openly: Openly | None = None
    """What of it is done on that phone without covering it; ``None``: nothing."""
    styles: tuple[str, ...] = ()
    """The static files that lay out what only this game has, after the table's own."""
    script: str = ""
    """The static file for what only this game's pieces do under a finger; likewise."""
