"""Two tables of dominó that differ only in tiles a reader may not know send him the same bytes, the judge too."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from server import scripted
from server.eyes import bytes_for
from sobremesa.games.domino.breaches import Fine, Show
from sobremesa.games.domino.moves import Deal, DrawTile, Keep, Lay, Turn
from sobremesa.games.domino.state import Table
from sobremesa.seats import JUDGE
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft

NAMES = ("Ana", "Ben", "Cleo", "Dan")
JUDGES = "who judges"
DRAWN = (27, 3, 9, 14)
"""What each draws for the lead; seat 0 has the double six."""
OPENED = 2
"""Whose rack the judge opens."""


def state(draft: Draft) -> Table:
    found: Table = moving.match_in_play(draft).state
    return found


def dealt(order: tuple[int, ...]) -> Draft:
    """Bring a strict match with a judge to its first tile; everybody has kept what he was dealt."""
    draft = scripted.begun("domino", judge=JUDGES, referee="strict", minutes="0")
    for seat, tile in enumerate(DRAWN):
        scripted.play(draft, [(seat, DrawTile())])
        scripted.draw(draft, Turn(tile))
    scripted.draw(draft, Deal(order))
    scripted.play(draft, [(seat, Keep()) for seat in range(4)])
    return draft


def lays(order: tuple[int, ...], count: int) -> list[tuple[int, Lay]]:
    """Lay what fits, seat after seat; no list if somebody has to pass."""
    draft, made = dealt(order), []
    for _ in range(count):
        match, seat = moving.match_in_play(draft), state(draft).state.hand.turn
        found = [move for move in match.game.moves(match.state, seat) if isinstance(move, Lay)]
        if not found:
            return []
        made.append((seat, found[0]))
        scripted.play(draft, made[-1:])
    return made


def shuffled(seed: int) -> tuple[int, ...]:
    return tuple(Random(seed).sample(range(28), 28))


def hidden_otherwise(order: tuple[int, ...], laid: set[int], shown: tuple[int, ...]) -> tuple[int, ...]:
    """Deal what was laid and what these seats hold as before, and everything else otherwise."""
    places = [at for at in range(28) if order[at] not in laid and at % 4 not in shown]
    loose, cards = [order[at] for at in places], list(order)
    Random(5).shuffle(loose)
    for at, tile in zip(places, loose, strict=True):
        cards[at] = tile
    assert tuple(cards) != order
    return tuple(cards)


def seen_by(who: str, folder: Path, *shown: int) -> list[tuple[str, ...]]:
    """Serve two tables that differ in all that these seats do not hold; return what a reader gets of each."""
    order = next(order for seed in range(99) if len(lays(order := shuffled(seed), 6)) == 6)
    made = lays(order, 6)
    otherwise = hidden_otherwise(order, {lay.tile for _, lay in made}, (OPENED, *shown))
    got: list[tuple[str, ...]] = []
    for number, dealing in enumerate((order, otherwise)):
        draft = dealt(dealing)
        scripted.play(draft, [*made, (JUDGE, Fine("5", 1, "a cough")), (JUDGE, Show(OPENED))])
        (folder / str(number)).mkdir()
        got.append(bytes_for(draft, folder / str(number), NAMES, who))
    return got


@pytest.mark.rule("domino.6.block")
@pytest.mark.parametrize("who", [JUDGES, "a spectator"])
def test_racks_nobody_opened_change_no_byte_for_the_judge_nor_for_a_spectator(tmp_path: Path, who: str) -> None:
    one, other = seen_by(who, tmp_path)
    assert one == other
    assert ("a cough" in one[0], 'data-zone="desk"' in one[0]) == (True, who == JUDGES)
    assert JUDGES not in "".join(one)


@pytest.mark.parametrize("who", [0, 1])
def test_the_racks_of_others_change_no_byte_for_a_player(tmp_path: Path, who: int) -> None:
    one, other = seen_by(scripted.person(who), tmp_path, who)
    assert one == other


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    one, other = seen_by(scripted.person(0), tmp_path)
    assert all(a != b for a, b in zip(one, other, strict=True))
