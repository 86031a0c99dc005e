"""Dominó in a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sobremesa.games.domino.moves import Lay, Move, Pass
from sobremesa.games.domino.pieces import EMPTY, FACES, NO_TILE, tiles_in
from sobremesa.games.domino.view import View
from sobremesa.games.domino.words import WORDS
from sobremesa.games.domino.words.tiles import halves, score_said, tile_list, tile_name
from sobremesa.languages import Tongue


def offered(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """Offer what may be laid, then the other tiles and PASO, which can be typed to hear why not."""
    if view.phase != "play":
        return moves
    rest: list[Move] = [Lay(tile, 0) for tile in tiles_in(view.hand) if not _may_lay(tile, moves)]
    return [*moves, *rest, *([] if Pass() in moves else [Pass()])]


def label(view: View, moves: Sequence[Move], move: Move, room: Tongue) -> str:
    """Name a move; of a tile the end only where there are ends and it fits one."""
    if isinstance(move, Lay) and (view.left == EMPTY or not _may_lay(move.tile, moves)):
        return tile_name(move.tile)
    return WORDS.label(move, room)


def _may_lay(tile: int, moves: Sequence[Move]) -> bool:
    return Lay(tile, 0) in moves or Lay(tile, 1) in moves


def table(view: View, names: Sequence[str], _room: Tongue, own: Tongue) -> Iterator[str]:
    """Show the hand's number, the score, the line of tiles and how many tiles everybody has left."""
    if view.number == 0:
        return
    yield own.say(
        "Hand {number}, led by {name}. {score}.",
        number=view.number,
        name=names[view.opener] if view.opener >= 0 else "–",
        score=score_said(view.score, names),
    )
    if view.left != EMPTY:
        yield line(view)
    yield "   ".join(f"{name} {count}" for name, count in zip(names, view.held, strict=True))
    if view.phase != "play" and view.hand:
        yield own.say("Your tiles: {tiles}", tiles=tile_list(tiles_in(view.hand)))


def line(view: View) -> str:
    """Draw the tiles as they lie, from the left end to the right one: ``6-4 4-4 4-1``."""
    row: list[str] = []
    left = right = EMPTY
    for act in view.acts:
        if act.tile == NO_TILE:
            continue
        low, high = FACES[act.tile]
        if not row:
            row, left, right = [halves(low, high)], low, high
        elif act.end == 0:
            left = high + low - left
            row.insert(0, halves(left, high + low - left))
        else:
            row.append(halves(right, high + low - right))
            right = high + low - right
    return " ".join(row)
