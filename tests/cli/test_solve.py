"""``sobremesa solve tokyo``: what it prints, draws and writes, and what it says of what it cannot solve."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.bots.tokyo_solved import table
from sobremesa.cli import EXPECTED, run
from tournament.terminal import Captured

PICTURE = Path(__file__).parents[2] / "docs/pictures/tokyo-solved.svg"


def test_it_prints_how_often_to_lie_and_when_to_doubt(capsys: Captured) -> None:
    assert run(["solve", "tokyo", "--language", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Who begins a round between two wins 0.230 of a penalty in it."
    assert lines[2] == "Who begins a match of 8 lives wins it 52.3 times in a hundred."
    rows = {line.split()[0]: line.split()[1:] for line in lines[4:] if line.strip()}
    assert rows["53"][:4] == ["39", "+0.222", "53", "14/100"]
    assert rows["66"] == ["92", "-0.833", "66", "48/100", "31", "52/100"]


def test_as_json_it_gives_every_number(capsys: Captured) -> None:
    assert run(["solve", "tokyo", "--json", "--option", "raise=gt", "--option", "cap=2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rules"] == {"truth": "exact", "raise": "gt", "tokyo_penalty": "1"}
    assert max(found["gain"]) < 1e-9
    assert [floor["name"] for floor in found["floors"][:3]] == ["", "21", "32"]
    for floor in found["floors"]:
        assert sum(one["often"] for one in floor["announced"]) == pytest.approx(1)
        assert all(sum(says.values()) == pytest.approx(1) for says in floor["says"].values())


def test_the_picture_of_the_papers_is_what_it_draws(tmp_path: Path) -> None:
    assert run(["solve", "tokyo", "--picture", str(tmp_path / "solved.svg")]) == 0
    drawn = (tmp_path / "solved.svg").read_text("utf-8")
    assert drawn == PICTURE.read_text("utf-8"), "draw it anew: sobremesa solve tokyo --picture FILE"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["domino"], "'domino' is not solved; only tokyo is"),
        (["tokyo", "--option", "blind=on"], "passed on unseen is not solved; leave blind=off"),
        (["tokyo", "--option", "truth=maybe"], "'maybe'"),
        (["tokyo", "--picture", "no/such/folder.svg"], "cannot write no/such/folder.svg"),
    ],
)
def test_what_cannot_be_solved_or_written_is_said_in_a_line(
    words: list[str], says: str, capsys: Captured
) -> None:
    assert run(["solve", *words]) == EXPECTED
    (line,) = capsys.readouterr().err.splitlines()
    assert says in line


@pytest.mark.unmeasured
def test_writing_works_the_table_out_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(table, "PLACE", tmp_path / "worth.toml")
    monkeypatch.setattr(table, "MATTERS", {**table.MATTERS, "truth": ("exact",), "raise": ("gt",)})
    assert run(["solve", "tokyo", "--write"]) == 0
    assert table.PLACE.read_text("utf-8").count("[[round]]") == 2
    assert "2 of 2: truth=exact raise=gt tokyo_penalty=2" in capsys.readouterr().err
