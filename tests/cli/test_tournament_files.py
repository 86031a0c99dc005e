"""The file of a tournament, the names beside it and the lists they come from: true, and never half written."""

from __future__ import annotations

import errno
import hashlib
from io import FileIO
from pathlib import Path

import pytest

from sobremesa.cli.tournament import logs
from sobremesa.tournament.events import Entered
from sobremesa.tournament.keeping import backup
from sobremesa.tournament.keeping.backup import About, Backup
from sobremesa.tournament.people.cards import Card, read
from tournament.desk import NOON
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
        (b"Ana\nPe\x81a;K\n", "more.txt, line 2: this is no UTF-8; save the list as text in UTF-8"),
        (b"Ana\n;K\n", "line 2: the name is missing; write name;club"),
        (b"Ana y Luz\n", "line 1: Ana y Luz is in already, as pair 1; list only those who are new"),
        (b"Ana\x1b[31m\n", "line 1: the pair's name holds '\\x1b', which nobody can read"),
        (b"Ana;" + b"c" * 65, "the club has 65 characters; at most 64 are allowed"),
        (
            b"number;name\n1;Ana\nx;Luz\ny;Eva\n",
            "line 3: 'x' is no number from 1 to 1000000; line 4: 'y' is no number",
        ),
        (b"number;here\n1;yes\n9;yes\n12;\n12;\n", "line 5: pair 12 stands in line 4 too"),
        (b"name;club\n", "is empty; write one pair a line, as name;club"),
    ],
)
@pytest.mark.parametrize("command", ["enter", "import"])
def test_a_list_with_a_line_that_is_none_changes_nothing(
    begun: Terminal, tmp_path: Path, command: str, raw: bytes, line: str
) -> None:
    (tmp_path / "more.txt").write_bytes(raw)
    people = beside(begun).read_bytes()
    assert line in begun.is_refused(command, str(tmp_path / "more.txt"))
    assert beside(begun).read_bytes() == people


def beside(terminal: Terminal, ending: str = ".people") -> Path:
    return terminal.file.with_name(terminal.file.name + ending)


@pytest.mark.parametrize("head", ["name;club", "Nombre;Club", "\ufeffnome"])
def test_the_heading_of_a_list_is_no_pair(begun: Terminal, tmp_path: Path, head: str) -> None:
    (tmp_path / "more.txt").write_text(f"{head}\nNino y Oli\n", "utf-8")
    assert begun.types("enter", str(tmp_path / "more.txt")) == ["   8  Nino y Oli"]


def test_names_of_before_there_were_cards_are_read_once_and_send_nothing_to_the_terminal(
    playing: Terminal,
) -> None:
    beside(playing).unlink()
    beside(playing, ".names").write_text("A\x1b[31m\u202eB\n\nDora\n", "utf-8")
    told = "\n".join([*playing.types("standings"), *playing.types("export", "--csv", "standings")])
    assert "A\ufffd[31m\ufffdB" in told
    assert "\x1b" not in told
    playing.types("forget", "3")
    assert not beside(playing, ".names").exists()
    assert read(beside(playing).read_bytes()) == {1: Card(name="A\ufffd[31m\ufffdB"), 3: Card(erased=True)}


def test_cards_that_cannot_be_written_change_nothing(playing: Terminal, tmp_path: Path) -> None:
    (tmp_path / "late.txt").write_text("Nino y Oli\n")
    beside(playing, ".people.new").mkdir()
    assert playing.is_refused("enter", str(tmp_path / "late.txt")).startswith("cannot write ")
    assert playing.is_refused("forget", "1").startswith("cannot write ")


def test_cards_changed_by_hand_are_refused_in_one_line_and_results_go_on(playing: Terminal) -> None:
    beside(playing).write_text('{"1":{"name":"A\\u202eB"}}', "utf-8")
    said = playing.is_refused("standings")
    assert "open 2026.jsonl.people: the card of pair 1: the pair's name holds '\\u202e'" in said
    assert said.endswith("mend it, or take it away and import the list anew")
    playing.types("result", "1", "200-100")


def test_a_kill_between_cards_and_log_loses_no_name(
    begun: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cards are there first; those of numbers that were not entered are written over."""
    (tmp_path / "more.txt").write_text("Nino y Oli\n", "utf-8")
    with monkeypatch.context() as patch, logs.held(begun.file) as log:
        patch.setattr(logs, "append", _killed)
        with pytest.raises(KeyboardInterrupt):
            log.take(Entered(8), people={8: Card(name="Nobody")})
    assert begun.types("enter", str(tmp_path / "more.txt")) == ["   8  Nino y Oli"]
    assert read(beside(begun).read_bytes())[8] == Card(name="Nino y Oli")


def _killed(_path: Path, _text: bytes) -> None:
    raise KeyboardInterrupt


def test_cards_stand_beside_the_file_and_never_in_it(playing: Terminal) -> None:
    assert "Ana" not in playing.file.read_text("utf-8")
    cards = read(beside(playing).read_bytes())
    assert [cards[n].title for n in (1, 2, 3)] == ["Ana y Luz", "Beto y Chus", "Dora y Eva"]
    beside(playing).unlink()
    assert playing.types("standings")[1].split()[1].isdigit()


def test_late_pairs_are_numbered_on_and_keep_their_names(playing: Terminal, tmp_path: Path) -> None:
    (tmp_path / "late.txt").write_text("Nino y Oli\n")
    assert playing.types("enter", str(tmp_path / "late.txt")) == ["   8  Nino y Oli"]
    assert any("8 Nino y Oli" in line for line in playing.types("standings"))


def test_a_list_that_was_exported_and_mended_is_imported_over_what_is_there(
    begun: Terminal, tmp_path: Path
) -> None:
    exported = "\n".join(begun.types("export", "--csv", "entries", "--language", "es"))
    assert exported.startswith("número;jugador 1;jugador 2;suplente;nombre;club;")
    mended = tmp_path / "mended.csv"
    mended.write_text(
        exported.replace("Mar;", "Mar y Pau;") + "\n;Nino;Oli;;;;damas;600 11;sí;sí;5;no;\n", "utf-8"
    )
    assert begun.types("import", str(mended))[6:] == ["   7  Mar y Pau", "   8  Nino – Oli"]
    lines = begun.file.read_bytes()
    tournament = logs.read_log(begun.file).tournament
    assert (tournament.entries[8].categories, tournament.entries[8].table) == (("damas",), 5)
    assert tournament.entries[8].presence.value == "expected"
    rows = "\n".join(begun.types("export", "--csv", "entries"))
    mended.write_text(rows, "utf-8")
    cards = beside(begun).read_bytes()
    begun.types("import", str(mended))
    assert (begun.file.read_bytes(), beside(begun).read_bytes()) == (lines, cards)


def test_whoever_is_forgotten_leaves_no_byte_of_a_name_and_the_file_as_it_was(playing: Terminal) -> None:
    playing.types("result", "1", "200-100")
    text, standings = playing.file.read_bytes(), playing.types("standings")
    assert b"Beto" in beside(playing).read_bytes()
    assert playing.types("forget", "2") == ["Pair 2 has no name any more. Backups of before still have it."]
    assert playing.file.read_bytes() == text
    assert not [path for path in playing.file.parent.glob("open*") if b"Beto" in path.read_bytes()]
    assert (
        "\n".join(playing.types("standings")).split() == "\n".join(standings).replace("Beto y Chus", "").split()
    )
    assert playing.is_refused("forget", "77").startswith("there is no pair 77")


def test_a_backup_brings_all_of_it_to_another_file_again_and_again(playing: Terminal, tmp_path: Path) -> None:
    packed = tmp_path / "evening.sobremesa.zip"
    (told,) = playing.types("backup", str(packed))
    lines = playing.file.read_bytes().splitlines()
    assert told == f"Lines: {len(lines)}. Seal: {hashlib.sha256(lines[-1]).hexdigest()[:16]}. Note both down."
    other = tmp_path / "other" / "copy.jsonl"
    other.parent.mkdir()
    assert playing.restores(packed, other)[0].startswith(f"Lines: {len(lines)}. Seal: ")
    assert other.read_bytes() == playing.file.read_bytes()
    assert other.with_name("copy.jsonl.people").read_bytes() == beside(playing).read_bytes()
    assert "is there already; name a new file" in playing.is_refused("backup", str(packed))


def test_what_a_tournament_is_about_is_kept_beside_the_file_and_packed_again(
    playing: Terminal, tmp_path: Path
) -> None:
    about = About("Open de la Peña", secret="ab" * 32, generation=3, created=NOON)
    packed = tmp_path / "served.zip"
    packed.write_bytes(backup.write(Backup(logs.read_log(playing.file), {}, about)))
    other = Terminal(tmp_path / "copy.jsonl", playing.captured)
    playing.restores(packed, other.file)
    other.types("backup", str(tmp_path / "again.zip"))
    assert (tmp_path / "again.zip").read_bytes() == packed.read_bytes()
    beside(other, ".about").write_bytes(b"{}")
    assert "copy.jsonl.about: the backup is damaged" in other.is_refused("backup", str(tmp_path / "third.zip"))


def test_what_is_no_backup_makes_no_file(playing: Terminal, tmp_path: Path) -> None:
    (tmp_path / "none.zip").write_bytes(b"hello")
    none = Terminal(tmp_path / "none.zip", playing.captured)
    assert "none.zip: this is no backup of a tournament" in none.is_refused(
        "restore", str(tmp_path / "new.jsonl")
    )
    assert not (tmp_path / "new.jsonl").exists()
    whole = Terminal(playing.file, playing.captured)
    (tmp_path / "new.jsonl.people").write_bytes(b"{}")
    assert "new.jsonl.people is there already" in whole.is_refused("restore", str(tmp_path / "new.jsonl"))
    assert not (tmp_path / "new.jsonl").exists()
