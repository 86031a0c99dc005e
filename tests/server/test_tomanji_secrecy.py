"""Two tables of Tomanji that differ only in answers a reader may not know send him the same bytes."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.tomanji.situations import board
from server import scripted
from server.eyes import bytes_for
from sobremesa.games.tomanji import notation
from sobremesa.games.tomanji.moves import Die, Lot
from sobremesa.server.table.draft import Draft

NAMES = ("Ana", "Ben", "Cleo", "Dan")
KEEPER = "who holds the phone"


def answering(square: str, *answers: str, keeper: str = "", **house: str) -> Draft:
    """Bring a match to questions that some have answered: ``1 yes``."""
    draft = scripted.begun("tomanji", keeper=keeper, seats="4", board=board(square), **house)
    scripted.draw(draft, Lot(0))
    scripted.play(draft, [(0, notation.read("roll"))])
    scripted.draw(draft, Die(1))
    scripted.play(draft, [(0, notation.read("suggest"))] * (square == "nunca"))
    for answer in answers:
        seat, _, move = answer.partition(" ")
        scripted.play(draft, [(int(seat), notation.read(move))])
    return draft


def seen_by(who: str, folder: Path, *drafts: Draft) -> list[tuple[str, ...]]:
    """Serve these tables one after another; return what a reader gets of each."""
    got: list[tuple[str, ...]] = []
    for number, draft in enumerate(drafts):
        (folder / str(number)).mkdir()
        got.append(bytes_for(draft, folder / str(number), NAMES, who))
    return got


@pytest.mark.rule("tomanji.nunca", "tomanji.hermana")
@pytest.mark.parametrize("square", ["nunca", "hermana"])
@pytest.mark.parametrize("who", ["a spectator", scripted.person(0), scripted.person(2), scripted.person(3)])
def test_an_answer_changes_no_byte_for_others_before_all_are_there(tmp_path: Path, square: str, who: str) -> None:
    drafts = [answering(square, f"1 {said}", tally="all") for said in ("yes", "no")]
    assert len(set(seen_by(who, tmp_path, *drafts))) == 1


@pytest.mark.rule("tomanji.nunca")
def test_nor_for_the_browser_of_a_phone_that_is_passed_round(tmp_path: Path) -> None:
    drafts = [answering("nunca", f"1 {said}", f"2 {said}", keeper=KEEPER) for said in ("yes", "no")]
    assert len(set(seen_by(KEEPER, tmp_path, *drafts))) == 1


def test_the_comparison_would_notice_a_leak(tmp_path: Path) -> None:
    one, other = seen_by(
        scripted.person(1), tmp_path, *(answering("nunca", f"1 {said}") for said in ("yes", "no"))
    )
    assert one[2] != other[2]
