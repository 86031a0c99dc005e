"""What the page on fair deals prints is what the program does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from sobremesa.chance import Verifiable
from sobremesa.record import read_kept

PAGE = (Path(__file__).parents[2] / "docs" / "explanation" / "fair-deals.md").read_text("utf-8")
SECRET = bytes(range(32))
CUTS = [(3, b"a" * 16), (0, b"b" * 64)]


def printed(language: str) -> str:
    (block,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(block)


def on_the_page() -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(printed("python"), "fair-deals.md", "exec"), names)  # noqa: S102 -- our own page
    return names


def test_the_printed_program_draws_what_the_program_draws() -> None:
    page = on_the_page()
    for line in range(1, 40):
        theirs = page["stream"](SECRET, CUTS, "mesa-1", line)
        ours = Verifiable(SECRET, CUTS, "mesa-1", line)
        assert tuple(page["shuffled"](40, theirs)) == ours.shuffled(40)
        assert [page["below"](n, theirs) for n in (1, 3, 300)] == [ours.below(n) for n in (1, 3, 300)]


def test_the_rolls_to_try_are_the_right_ones() -> None:
    (rolls,) = re.findall(r"`below\(6\)` of ((?:\d ){11}\d)", PAGE)
    dice = Verifiable(SECRET, (), "mesa-1", 1)
    assert rolls.split() == [str(dice.below(6)) for _ in range(12)]


def test_the_printed_cut_file_can_be_read() -> None:
    kept = read_kept(printed("json"))
    assert (kept.match, len(kept.cuts), len(kept.commitments)) == ("k3v9", 1, 1)
