"""The file of a tournament, the names beside it and the lists they come from: true, and never half written."""

from __future__ import annotations

import errno
from io import FileIO
from pathlib import Path

import pytest

from sobremesa.cli.tournament import logs
from sobremesa.tournament.events import Entered
from tournament.terminal import Terminal


def test_a_file_that_is_none_or_was_forged_is_refused_with_its_line(playing: Terminal) -> None:
    text = playing.file.read_bytes()
    playing.file.write_bytes(text.replace(b'"seed":"4711"', b'"seed":"4712"'))
    assert (
        "open 2026.jsonl: line 16: it does not follow line 15: one of the two was changed"
        in playing.is_refused("standings")
    )
    playing.file.write_bytes(b"hello\n")
    assert "line 0: no log of a tournament" in playing.is_refused("close")
    playing.file.unlink()
    assert "there is no such file" in playing.is_refused("close")


def test_a_text_that_could_not_be_read_back_leaves_the_file_as_it_is(playing: Terminal) -> None:
    assert playing.is_refused("rule", "1", "--why", "x" * 501).startswith("the reason has 501 characters")
    assert playing.is_refused("rule", "1", "--why", "a\udcffb").startswith("the reason holds '\\udcff'")
    assert playing.is_refused("fine", "1", "", "25", "--why", "x") == "the article is missing; write it"
    assert playing.types("standings")


def test_a_line_that_breaks_off_can_be_dropped_and_nothing_else(playing: Terminal) -> None:
    text = playing.file.read_bytes()
    said = playing.is_refused("mend")
    assert said.endswith("open 2026.jsonl: nothing breaks off in it; it stays as it is")
    playing.file.write_bytes(text + text.splitlines()[-1][:40])
    for words in (["standings"], ["close"], ["result", "1", "200-100"]):
        assert "sobremesa tournament mend drops that line" in playing.is_refused(*words)
    assert playing.types("mend")[0].startswith("Dropped the line that breaks off (bytes: 40)")
    assert playing.file.read_bytes() == text
    playing.file.write_bytes(b"hello\nworld")
    assert "line 0: no log of a tournament" in playing.is_refused("mend")


def test_a_write_cut_short_leaves_nothing_behind(playing: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: FileIO, text: bytes) -> None:
        file.write(text[:7])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(logs, "_write", full)
    assert playing.is_refused("result", "1", "200-100").endswith(
        "the disk is full; make room or name a file elsewhere"
    )
    monkeypatch.undo()
    playing.types("result", "1", "200-100")


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        ("Ana\nPeña;K\n".encode("latin-1"), "line 2: this is no UTF-8; save the list as text in UTF-8"),
        (b"Ana\n;K\n", "line 2: the name is missing; write name;club"),
        (b"Ana\n\nana;K\n", "line 3: ana stands in line 1 too; tell them apart"),
        (b"Ana y Luz\n", "line 1: Ana y Luz is in already, as pair 1; list only those who are new"),
        (b"Ana\x1b[31m\n", "line 1: the name holds '\\x1b', which nobody can read; take it out"),
        ("Ana\u202e\n".encode(), "line 1: the name holds '\\u202e', which nobody can read; take it out"),
        (b"a" * 101, "line 1: the name has 101 characters; at most 100 are allowed"),
        (b"Ana;" + b"c" * 65, "the club has 65 characters; at most 64 are allowed"),
        (b"name;club\n", "is empty; write one pair a line, as name;club"),
    ],
)
def test_a_list_with_a_name_that_is_none_enters_nobody(
    begun: Terminal, tmp_path: Path, raw: bytes, line: str
) -> None:
    (tmp_path / "more.txt").write_bytes(raw)
    names = begun.file.with_name("open 2026.jsonl.names").read_bytes()
    assert line in begun.is_refused("enter", str(tmp_path / "more.txt"))
    assert begun.file.with_name("open 2026.jsonl.names").read_bytes() == names


@pytest.mark.parametrize("head", ["name;club", "Nombre;Club", "\ufeffnome"])
def test_the_heading_of_a_list_is_no_pair(begun: Terminal, tmp_path: Path, head: str) -> None:
    (tmp_path / "more.txt").write_text(f"{head}\nNino y Oli\n", "utf-8")
    assert begun.types("enter", str(tmp_path / "more.txt")) == ["   8  Nino y Oli"]


def test_a_name_changed_by_hand_sends_nothing_to_the_terminal(playing: Terminal) -> None:
    playing.file.with_name("open 2026.jsonl.names").write_text("A\x1b[31m\u202eB\n", "utf-8")
    told = "\n".join([*playing.types("standings"), *playing.types("export", "--csv")])
    assert "A\ufffd[31m\ufffdB" in told
    assert "\x1b" not in told


def test_a_kill_between_names_and_log_loses_no_name(
    begun: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The names are there first; of numbers that were not entered they are written over."""
    (tmp_path / "more.txt").write_text("Nino y Oli\n", "utf-8")
    with monkeypatch.context() as patch, logs.held(begun.file) as log:
        patch.setattr(logs, "append", _killed)
        with pytest.raises(KeyboardInterrupt):
            log.take(Entered(8), names={8: "Nobody"})
    assert begun.types("enter", str(tmp_path / "more.txt")) == ["   8  Nino y Oli"]
    assert begun.file.with_name("open 2026.jsonl.names").read_text("utf-8").splitlines()[7:] == ["Nino y Oli"]


def _killed(_path: Path, _text: bytes) -> None:
    raise KeyboardInterrupt


def test_names_stand_beside_the_file_and_never_in_it(playing: Terminal) -> None:
    assert "Ana" not in playing.file.read_text("utf-8")
    beside = playing.file.with_name("open 2026.jsonl.names")
    assert beside.read_text("utf-8").splitlines()[:3] == ["Ana y Luz", "Beto y Chus", "Dora y Eva"]
    beside.unlink()
    assert playing.types("standings")[1].split()[1].isdigit()


def test_late_pairs_are_numbered_on_and_keep_their_names(playing: Terminal, tmp_path: Path) -> None:
    (tmp_path / "late.txt").write_text("Nino y Oli\n")
    playing.file.with_name("open 2026.jsonl.names").write_text("Ana y Luz\n", "utf-8")
    assert playing.types("enter", str(tmp_path / "late.txt")) == ["   8  Nino y Oli"]
    assert any("8 Nino y Oli" in line for line in playing.types("standings"))
