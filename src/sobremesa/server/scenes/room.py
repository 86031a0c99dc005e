"""What a game brings so that the house can draw its table: its drawing as pure functions.

What must not live here: any game; the house around the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from sobremesa.contract import AnyGame
from sobremesa.seats import Seat
from sobremesa.server.face import TableFace

Names: TypeAlias = tuple[str, ...]
"""By seat, not escaped."""
AnyView: TypeAlias = Any
"""Every game has its own view,"""
AnyMove: TypeAlias = Any
"""and its own moves."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The drawing of one game. Every function returns escaped markup."""

    game: AnyGame
    table: Callable[[TableFace, Names, AnyView, str], str]
    """Face, names by seat, spectator's view, language → what lies on the table."""
    score: Callable[[TableFace, Names, AnyView, str], str]
    """The same → the accounts, line by line."""
    last: Callable[[Names, AnyView, str], str]
    """Names, spectator's view, language → the last trick, hand or throw."""
    hand: Callable[[AnyView, Sequence[AnyMove], str, Seat], str]
    """The seat's view, its moves, language, seat → what it holds, as buttons with ``data-move``."""
    shown: Callable[[AnyMove], bool]
    """Whether ``hand`` itself offers this move, so that the house adds no button for it."""
    stress: Callable[[AnyView, str], str]
    """The seat's view, language → the word of the sentence that matters; empty if none."""
    offers: Mapping[str, tuple[str, ...]]
    """Values offered of house rules that are numbers, by code."""
