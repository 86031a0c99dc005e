"""Two tables of Tokyo that differ only in dice a reader may not know send him the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from server import scripted
from server.eyes import bytes_for
from sobremesa.games.tokyo.moves import Announce, Believe, Look, Lot, Roll, Throw
from sobremesa.server.table.draft import Draft

NAMES = ("Ana", "Ben", "Cleo", "Dan")
LOW, HIGH = Announce(4), Announce(9)
FIRST, SECOND = Throw(6, 4), Throw(2, 5)
"""What Ana rolls, which Ben believes, and what he rolls then."""


def round_of(first: Throw, second: Throw, *, looked: bool = True) -> Draft:
    """Bring a match to Ben’s announcement, or just before his look."""
    draft = scripted.begun("tokyo", seats="4", lives="2")
    scripted.draw(draft, Lot(0))
    scripted.play(draft, [(0, Roll())])
    scripted.draw(draft, first)
    scripted.play(draft, [(0, Look()), (0, LOW), (1, Believe()), (1, Roll())])
    scripted.draw(draft, second)
    if looked:
        scripted.play(draft, [(1, Look()), (1, HIGH)])
    return draft


def seen_by(who: str, folder: Path, *drafts: Draft) -> list[tuple[str, ...]]:
    """Serve these tables one after another; return what a reader gets of each."""
    got: list[tuple[str, ...]] = []
    for number, draft in enumerate(drafts):
        (folder / str(number)).mkdir()
        got.append(bytes_for(draft, folder / str(number), NAMES, who))
    return got


@pytest.mark.rule("tokyo.secret")
@pytest.mark.parametrize("who", ["a spectator", scripted.person(2)])
def test_neither_a_believed_roll_nor_the_one_under_the_cup_changes_a_byte_for_others(
    tmp_path: Path, who: str
) -> None:
    one, other = seen_by(who, tmp_path, round_of(FIRST, SECOND), round_of(Throw(1, 3), Throw(6, 6)))
    assert one == other


@pytest.mark.rule("tokyo.secret")
def test_who_believed_never_learns_what_he_believed(tmp_path: Path) -> None:
    one, other = seen_by(scripted.person(1), tmp_path, round_of(FIRST, SECOND), round_of(Throw(1, 3), SECOND))
    assert one == other
    assert 'data-dice="' in one[0]


@pytest.mark.rule("tokyo.secret")
def test_who_has_rolled_does_not_know_what_before_he_looks(tmp_path: Path) -> None:
    drafts = [round_of(FIRST, throw, looked=False) for throw in (SECOND, Throw(3, 3))]
    one, other = seen_by(scripted.person(1), tmp_path, *drafts)
    assert one == other
    assert 'data-move="look"' in one[0]


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    one, other = seen_by(scripted.person(1), tmp_path, round_of(FIRST, SECOND), round_of(FIRST, Throw(6, 6)))
    assert one[0] != other[0]
    assert one[1] != other[1]
