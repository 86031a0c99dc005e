"""The command line as a whole: help, version, language, exit codes, and how it ends when nobody reads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from sobremesa import bench
from sobremesa.cli import run
from sobremesa.cli.faults import Fault
from sobremesa.cli.speech import language

Captured = pytest.CaptureFixture[str]
COMMANDS = (
    *("serve", "match", "replay", "verify", "book", "board", "forecast"),
    *("arena", "solve", "bench", "tournament"),
)
PYTHON = [sys.executable, "-m", "sobremesa"]


def spoken(words: list[str], **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run the program as a person does."""
    plain = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG"))}
    return subprocess.run(
        [*PYTHON, *words], capture_output=True, text=True, check=False, env={**plain, **surroundings}, timeout=60
    )


def test_the_version_is_that_of_the_package(capsys: Captured) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"sobremesa {version('sobremesa')}\n"


def test_without_a_command_the_help_is_shown(capsys: Captured) -> None:
    assert run([]) == 0
    out = capsys.readouterr().out
    listed = [line.split()[0] for line in out.partition("Commands:")[2].splitlines() if line.strip()]
    assert tuple(listed) == COMMANDS


def test_the_reference_names_every_command_and_every_exit_code() -> None:
    page = (Path(__file__).parents[2] / "docs" / "reference" / "command-line.md").read_text("utf-8")
    rows = [line.split("|")[1].strip() for line in page.splitlines() if line.startswith("| ")]
    assert tuple(row.strip("`").split()[1] for row in rows if row.startswith("`sobremesa ")) == COMMANDS
    assert [row for row in rows if row.isdigit()] == ["0", "1", "2", "130", "141"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help(command: str, capsys: Captured) -> None:
    assert run([command, "--help"]) == 0
    assert "--help" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["dance"], "no such command 'dance'; see sobremesa --help"),
        (["--loud"], "no such option: --loud; see sobremesa --help"),
        (["bench", "luck"], "no bench 'luck'; there are " + ", ".join(bench.BENCHES)),
        (["book", "chess"], "no game 'chess'"),
        (["serve", "--port", "http"], "--port takes a whole number from 0 to 65535; 'http' is none"),
        (["serve", "--port", "70000"], "--port takes a whole number from 0 to 65535; '70000' is none"),
        (
            ["serve", "--db", "mysql://root:secret@localhost/x"],
            "database 'mysql://…@localhost/x' is not supported",
        ),
        (["serve", "--db", "sqlite://"], "database 'sqlite://' names no file"),
        (["serve", "--port", "0", "--db", "sqlite:///."], "database file '.' has no name a file can have"),
        (
            ["serve", "--port", "0", "--db", "sqlite:///a%00b"],
            "database file 'a\\x00b' has no name a file can have",
        ),
        (
            ["serve", "--port", "0", "--db", "sqlite:///~nobody-here/x"],
            "database file '~nobody-here/x' is in nobody's",
        ),
        (["serve", "--public-url", "table.example"], "public address 'table.example' is no web address"),
        (
            ["serve", "--host", "no.such.host.invalid"],
            "cannot listen on no.such.host.invalid:8000: this machine has no such address; leave --host out",
        ),
        (
            ["serve", "--port", "0", "--host", "é..x"],
            "cannot listen on é..x:0: this machine has no such address",
        ),
        (
            ["match", "domino", "--option", "referee=table"],
            "under these house rules a judge writes everything, and here is none; choose others",
        ),
        (
            ["match", "domino", "--option", "referee=table", "--me"],
            "under these house rules a judge writes everything, and here is none; choose others",
        ),
        (["verify"], "missing argument 'FILE'; see sobremesa verify --help"),
        (["replay", "one", "two"], "got unexpected extra argument(s) (two); see sobremesa replay --help"),
        (["verify", "record", "--cut"], "option '--cut' requires an argument; see sobremesa --help"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(words: list[str], line: str, capsys: Captured) -> None:
    assert run(words) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"sobremesa: {line}")


@pytest.mark.parametrize(
    ("surroundings", "code"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "it_IT"}, "it"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "it_IT.UTF-8"}, "it"),
        ({}, "en"),
    ],
)
def test_the_terminal_speaks_the_language_of_its_surroundings(
    surroundings: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert language() == code


def test_the_language_asked_for_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "es_ES.UTF-8")
    assert language("it") == "it"


def test_a_language_nobody_speaks_here_is_refused() -> None:
    with pytest.raises(Fault, match="no language 'fr'; there are es, it, en"):
        language("fr")


def test_the_help_is_in_the_language_of_the_terminal() -> None:
    said = spoken(["--help"], LANG="es_ES.UTF-8")
    assert (said.returncode, said.stderr) == (0, "")
    assert "Cuatro juegos de mesa de siempre" in said.stdout


def test_a_terminal_without_accents_gets_question_marks_not_a_traceback() -> None:
    said = spoken(["match", "tomate", "--seed", "1", "--language", "es"], PYTHONIOENCODING="ascii")
    assert (said.returncode, said.stderr) == (0, "")
    assert "?" in said.stdout


def test_input_that_is_no_text_is_asked_again_not_a_traceback() -> None:
    typed = b"\xff\xfe\n1\n"
    words = [*PYTHON, "match", "tomate", "--me", "--seats", "2", "--language", "en"]
    said = subprocess.run(words, input=typed, capture_output=True, check=False, timeout=60)
    assert (said.returncode, said.stderr) == (0, b"")
    assert b"is none of these" in said.stdout


def test_a_reader_who_leaves_is_no_error() -> None:
    words = [*PYTHON, "match", "tomate", "--seats", "6", "--seed", "1", "--option", "length=deals=6"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        complaint = process.stderr.read()
        process.wait(timeout=60)
    assert (process.returncode, complaint) == (141, b"")


@pytest.mark.parametrize(
    ("words", "around", "ended"),
    [
        (["match", "tomate", "--seed", "1", "--quiet"], "exec >&-", (0, "")),
        (["bench", "luck"], "exec >&-", (2, "sobremesa: no bench 'luck'")),
        (["bench", "luck"], "exec 2>&-", (2, "")),
        (["match", "tomate", "--me"], "exec <&-", (0, "")),
        (["match", "tomate", "--seed", "1"], "exec >/dev/full", (2, "sobremesa: cannot go on: No space left")),
        (
            ["match", "tomate", "--seed", "1", "--quiet"],
            "exec >/dev/full",
            (2, "sobremesa: cannot go on: No space"),
        ),
        (["book", "--help"], "exec >/dev/full", (2, "sobremesa: cannot go on: No space left")),
    ],
)
def test_a_stream_that_is_closed_or_full_is_no_traceback(
    words: list[str], around: str, ended: tuple[int, str]
) -> None:
    if "/dev/full" in around and not Path("/dev/full").exists():
        pytest.skip("only some systems have a disk that is always full")
    shell = ["sh", "-c", f'{around}; exec "$@"', "sh", *PYTHON, *words]
    said = subprocess.run(shell, capture_output=True, text=True, check=False, timeout=60)
    code, line = ended
    assert (said.returncode, said.stderr.count("\n")) == (code, 1 if line else 0)
    assert said.stderr.startswith(line)


def test_serving_is_ended_by_an_interrupt_and_that_is_no_error(tmp_path: Path) -> None:
    words = [*PYTHON, "serve", "--host", "127.0.0.1", "--port", "0", "--db", f"sqlite:///{tmp_path}/tables.db"]
    surroundings = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings
    ) as house:
        assert house.stdout is not None
        assert next((line for line in house.stdout if "http://127.0.0.1:" in line), "") != ""
        house.send_signal(signal.SIGINT)
        try:
            house.communicate(timeout=30)
        finally:
            house.kill()
    assert house.returncode == 0


def test_a_quick_question_loads_neither_server_nor_games_nor_tables() -> None:
    asked = "import sys; from sobremesa.cli import run; run(['--version']); print(*sorted(sys.modules))"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, timeout=60)
    loaded = set(said.stdout.split())
    heavy = (
        "uvicorn",
        "starlette",
        "jinja2",
        "numba",
        "rich.table",
        "babel",
        "sobremesa.server",
        "sobremesa.match",
        "sobremesa.tournament",
        "sobremesa.games.domino",
    )
    assert [name for name in heavy if name in loaded] == []
    assert "typer" in loaded
