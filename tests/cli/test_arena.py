"""``sobremesa arena``: a line for every pair of bots, JSON that repeats it, and every wrong word refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sobremesa.cli import arena, run

Captured = pytest.CaptureFixture[str]


def refused(words: list[str], captured: Captured) -> str:
    captured.readouterr()
    code = run(["arena", *words])
    out, err = captured.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err.removeprefix("sobremesa: ").rstrip("\n")


def test_every_pair_of_bots_has_a_line_with_its_interval(capsys: Captured) -> None:
    assert run(["arena", "domino", "--games", "4", "--language", "it"]) == 0
    told = capsys.readouterr().out
    assert "points a hand" in told
    assert "steady – random" in told
    assert "intervallo al 95 %" in told
    assert "ms per scelta" in told


def test_json_says_all_that_it_takes_to_get_the_number_again(capsys: Captured) -> None:
    who = ["--bots", "steady,random"]
    words = [
        "tokyo",
        *who,
        "--games",
        "6",
        "--seats",
        "2,3",
        "--option",
        "lives=2",
        "--mix",
        "one",
        "--seed",
        "4",
    ]
    assert run(["arena", *words, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    told = {"seats": [2, 3], "mix": "one", "seed": 4, "first": "steady", "second": "random", "budget": 0.1}
    assert told.items() <= row.items()
    assert row["texts"]["lives"] == "2"
    assert row["least"] <= row["value"] <= row["most"]
    assert {"commit", "machine", "versions"} <= row.keys()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ([], "missing argument 'GAME'; there are tomate, domino, tokyo, tomanji; see sobremesa arena --help"),
        (["mus"], "no game 'mus'; there are tomate, domino, tokyo, tomanji"),
        (["tokyo", "--bots", "steady,deep"], "no bot 'deep' for tokyo; there are solved, steady, random"),
        (
            ["tokyo", "--bots", "steady"],
            "--bots takes two different bots or more, separated by commas; 'steady' is not so",
        ),
        (["tokyo", "--mix", "some"], "no mix 'some'; there are all, one, halves"),
        (["tokyo", "--budget", "soon"], "--budget takes seconds from 0 to 60; 'soon' is none"),
        (["tokyo", "--budget", "nan"], "--budget takes seconds from 0 to 60; 'nan' is none"),
        (["tokyo", "--games", "0"], "--games takes a whole number from 1 to 10000000; '0' is none"),
        (["tokyo", "--seats", "1,2"], "--seats 1: two bots need two seats at least"),
        (["tokyo", "--seats", "two"], "--seats takes a whole number from 1 to 99; 'two' is none"),
        (["domino", "--seats", "5"], "domino is for 4 players, not '5'; leave the seats out"),
        (
            ["tokyo", "--option", "seats=3"],
            "--option seats=3: the arena takes several sizes of tables; write --seats",
        ),
        (["tokyo", "--jobs", "0"], "--jobs takes a whole number from 1 to 256; '0' is none"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words: list[str], line: str, capsys: Captured) -> None:
    assert refused(words, capsys) == line


def test_kept_results_and_the_page_are_written_in_a_clone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    for name in ("KEPT", "PAGE", "PICTURE"):
        monkeypatch.setattr(arena, name, tmp_path / name.lower())
    assert run(["arena", "domino", "--bots", "steady,random", "--games", "4", "--keep", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert json.loads((tmp_path / "kept").read_text("utf-8")) == [row]
    (tmp_path / "page").unlink()
    assert run(["arena", "--page"]) == 0
    assert "steady – random" in (tmp_path / "page").read_text("utf-8")


def test_without_a_clone_nothing_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(arena, "KEPT", tmp_path / "nowhere" / "bots.json")
    assert refused(["--page"], capsys) == "results are kept in a clone, and this is none; use --json"
