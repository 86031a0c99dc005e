"""``sobremesa replay`` and ``verify``: true records, false ones, and files that are none."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from sobremesa.cli import run
from sobremesa.server.web import serving

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path, capsys: Captured) -> Path:
    file = tmp_path / "record.jsonl"
    words = ["--seats", "3", "--option", "length=deals=1", "--seed", "3"]
    assert run(["match", "tomate", *words, "--record", str(file), "--quiet"]) == 0
    capsys.readouterr()
    return file


@contextmanager
def as_nobody() -> Iterator[None]:
    """Be somebody who may not do everything, as root may."""
    root = os.geteuid() == 0
    try:
        if root:
            os.seteuid(65534)
        yield
    finally:
        if root:
            os.seteuid(0)


def shortened(record: Path, lines: int) -> Path:
    whole = record.read_bytes().splitlines(keepends=True)
    record.write_bytes(b"".join(whole[:lines]))
    return record


def cut_file(record: Path, **changes: object) -> Path:
    kept = record.with_name("cut.json")
    header = json.loads(record.read_text("utf-8").splitlines()[0])
    promise = {"line": 0, "commitment": header["commitment"]}
    kept.write_text(json.dumps({"match": header["match"], "cuts": [], "commitments": [promise], **changes}))
    return kept


def test_a_replay_tells_the_story_of_the_match(record: Path, capsys: Captured) -> None:
    assert run(["replay", str(record), "--language", "es"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == [
        "El Tomate: Sitio 1, Sitio 2, Sitio 3. Reglas de la casa:",
        "· ¿Cuánto dura? – Una vuelta: cada cual reparte una vez",
    ]
    assert [line for line in told if "{" in line] == []
    assert told[-1].startswith("Fin de la partida: gana")


def test_a_replay_says_exactly_what_the_match_said_but_for_the_names(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "record"
    run(["match", "tomate", "--seats", "3", "--seed", "5", "--record", str(file), "--language", "en"])
    played = capsys.readouterr().out
    run(["replay", str(file), "--language", "en"])
    replayed = capsys.readouterr().out
    for seat, name in enumerate(("Ana", "Beto", "Chus"), 1):
        played = played.replace(name, f"Seat {seat}")
    assert [line for line in played.splitlines() if line not in replayed.splitlines()] == [
        "Bots: steady, steady, steady. Seed 5.",
        *played.splitlines()[-3:],
    ]


def test_an_unfinished_record_is_told_as_far_as_it_goes(record: Path, capsys: Captured) -> None:
    assert run(["replay", str(shortened(record, 12)), "--language", "en"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Here the record ends; the match was not finished."


def test_a_true_record_is_called_true(record: Path, capsys: Captured) -> None:
    assert run(["verify", str(record), "--language", "es"]) == 0
    assert capsys.readouterr().out.startswith(f"{record}: el acta es cierta")


def test_a_true_record_with_what_a_browser_kept_is_called_true(record: Path, capsys: Captured) -> None:
    assert run(["verify", str(record), "--cut", str(cut_file(record)), "--language", "en"]) == 0
    out, err = capsys.readouterr()
    true, *notes, seal = out.splitlines()
    assert (true.partition(": every")[0], err) == (f"{record}: the record is true", "")
    assert notes == [
        "  the cut file fits the record; cuts in it: 0",
        "  draws that nobody else could choose, because a kept cut came last in them: 0 of 6",
    ]
    assert seal.startswith("  the seal, the same in every true copy: ")


def test_a_match_of_bots_is_cut_by_nobody_and_that_is_said(record: Path, capsys: Captured) -> None:
    assert run(["verify", str(record), "--language", "it"]) == 0
    assert "in questa partita non ha tagliato nessuno (i bot non tagliano mai)" in capsys.readouterr().out


def test_a_cut_file_of_another_match_is_found_out(record: Path, capsys: Captured) -> None:
    kept = cut_file(record, match="other")
    assert run(["verify", str(record), "--cut", str(kept), "--language", "en"]) == 1
    assert "line 0: the cut file is of match other" in capsys.readouterr().out


def test_a_forged_move_is_named_by_its_line(record: Path, capsys: Captured) -> None:
    lines = record.read_text("utf-8").splitlines()
    lines[9] = lines[9].replace('"ms":', '"ms":1')
    record.write_text("\n".join(lines) + "\n", "utf-8")
    assert run(["verify", str(record), "--language", "en"]) == 1
    assert capsys.readouterr().out.startswith(
        f"{record}: line 9 or 10: line 10 follows a line with the fingerprint"
    )


def test_a_move_that_is_none_is_repeated_only_in_part(record: Path, capsys: Captured) -> None:
    lines = record.read_text("utf-8").splitlines()
    lines[1] = lines[1].replace('"draw"', '"' + "draw" * 10_000 + '"')
    record.write_text("\n".join(lines) + "\n", "utf-8")
    assert run(["verify", str(record), "--language", "en"]) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"{record}: line 1: {'draw' * 10!r} is no move of tomate"


def test_a_house_rule_spelled_otherwise_is_shown_beside_its_one_spelling(record: Path, capsys: Captured) -> None:
    text = record.read_text("utf-8")
    record.write_text(text.replace('"keep":"0"', '"keep":"00"'), "utf-8")
    assert run(["verify", str(record), "--language", "en"]) == 1
    seen, _, allowed = capsys.readouterr().out.splitlines()[0].partition("they have one spelling")
    assert ("keep=00" in seen, "keep=0," in allowed) == (True, True)


def test_a_record_that_breaks_off_is_named_by_its_line(record: Path, capsys: Captured) -> None:
    record.write_bytes(record.read_bytes()[:-20])
    broken = len(record.read_bytes().splitlines()) - 1
    assert run(["verify", str(record)]) == 2
    out, err = capsys.readouterr()
    said = f"line {broken}: the line breaks off: its line end is missing; fetch the whole file again"
    assert (out, err) == ("", f"sobremesa: {record}: {said}\n")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "the file is empty; choose the record that a table gave"),
        (b"\x00\xff\xfe\n", "no record: it begins with '\\x00��', a record with '{\"sobremesa\":1'; choose"),
        (b"a shopping list\n", "no record: it begins with 'a shopping list', a record with "),
        (b"a shopping list", "no record: it begins with 'a shopping list', a record with "),
        (b"{}\n", "no record: it begins with '{}', a record with "),
        (b"[" * 60_000 + b"\n", "no record: it begins with '[[[[[[[[[[[[[[[[', a record with "),
        (b'{"sobremesa":2}\n', "a record of format 2; this program reads format 1"),
    ],
    ids=["empty", "binary", "text", "text without an end", "other JSON", "deeply nested", "of another format"],
)
def test_a_file_that_is_no_record_is_told_apart(
    content: bytes, line: str, tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "odd"
    file.write_bytes(content)
    for command in ("verify", "replay"):
        assert run([command, str(file)]) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(f"sobremesa: {file}: {line}")


def test_a_replay_tells_the_names_it_is_given_and_says_how_if_there_are_none(
    record: Path, capsys: Captured
) -> None:
    assert run(["replay", str(record), "--language", "en", "--names", "Ana, Beto,Chus"]) == 0
    named = capsys.readouterr().out
    assert "Seat" not in named
    assert named.startswith("El Tomate: Ana, Beto, Chus")
    assert run(["replay", str(record), "--language", "en"]) == 0
    assert "A record holds no names; --names gives some" in capsys.readouterr().out


@pytest.mark.parametrize("names", ["Ana,Beto", "Ana,Beto,Chus,Dani", "Ana,,Chus", "Ana,Ana,Chus"])
def test_names_that_are_not_one_a_seat_are_refused_in_one_line(
    names: str, record: Path, capsys: Captured
) -> None:
    assert run(["replay", str(record), "--names", names]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), names in err) == ("", 1, True)


def test_a_replay_of_a_false_record_stops_at_the_line_and_names_it(record: Path, capsys: Captured) -> None:
    lines = record.read_text("utf-8").splitlines()
    del lines[9]
    record.write_text("\n".join(lines) + "\n", "utf-8")
    assert run(["replay", str(record), "--language", "en"]) == 2
    out, err = capsys.readouterr()
    assert out.startswith("El Tomate: Seat 1")
    added = "its number is 10, but line 9 stands here: a line was added or taken away"
    assert err == f"sobremesa: {record}: line 9: {added}\n"


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("kind", ["missing", "directory", "forbidden"])
def test_a_file_that_cannot_be_read_is_said_in_one_line(
    command: str, kind: str, tmp_path: Path, capsys: Captured
) -> None:
    file = {"missing": tmp_path / "none", "directory": tmp_path, "forbidden": Path("/proc/self/mem")}[kind]
    if kind == "forbidden" and not file.exists():
        pytest.skip("only Linux has a file there that never can be read")
    assert run([command, str(file)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    why = {"missing": "there is no such file; look at its name\n", "directory": "it is a folder; name a file\n"}
    assert err.startswith(f"sobremesa: cannot read {file}: {why.get(kind, '')}")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["verify", "kept"], "cannot read kept: you may not read it; name another or change its rights"),
        (["replay", "kept"], "cannot read kept: you may not read it; name another or change its rights"),
        (
            ["match", "tomate", "--seed", "1", "--quiet", "--record", "shut/record"],
            "cannot write shut/record: you may not write there; name a file elsewhere",
        ),
        (
            ["serve", "--port", "0", "--db", "sqlite:///shut/tables.db"],
            "database file shut/tables.db cannot be opened: Permission denied; choose a place where you may write",  # noqa: E501 -- one line, as it is said
        ),
    ],
)
def test_what_one_has_no_right_to_is_said_in_one_line(
    words: list[str], line: str, record: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    assert serving.PORT, "what the commands import must be loaded while it may be read"
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "kept").write_bytes(record.read_bytes())
        (folder / "kept").chmod(0o000)
        (folder / "shut").mkdir(0o555)
        monkeypatch.chdir(folder)
        with as_nobody():
            code = run(words)
        out, err = capsys.readouterr()
    assert (code, out, err) == (2, "", f"sobremesa: {line}\n")


def test_a_cut_file_that_is_none_is_said_in_one_line(record: Path, capsys: Captured) -> None:
    assert run(["verify", str(record), "--cut", str(record)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err == (
        f'sobremesa: {record}: no cut file: it begins with \'{{"sobremesa":1,"\', not with a JSON object; '
        "choose the one that “My cuts of this match” in the menu of a table gave\n"
    )


def test_a_missing_cut_file_is_said_in_one_line(record: Path, capsys: Captured) -> None:
    assert run(["verify", str(record), "--cut", str(record.with_name("none"))]) == 2
    assert capsys.readouterr().err.startswith("sobremesa: cannot read ")
