"""Opening the house where it cannot be opened: said in one line, with what to do about it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sobremesa.cli import run
from sobremesa.server.web.serving import take_port

Captured = pytest.CaptureFixture[str]


def refused(words: list[str], captured: Captured) -> str:
    """Run what must be refused: exit code 2, one line on standard error, nothing else printed."""
    code = run(["serve", "--host", "127.0.0.1", *words])
    out, err = captured.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err.removeprefix("sobremesa: ").rstrip("\n")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """Open a house, as in another terminal, and say where."""
    words = [sys.executable, "-m", "sobremesa", "serve", "--host", "127.0.0.1", "--port", "0"]
    surroundings = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*words, "--db", f"sqlite:///{tmp_path}/tables.db"], stdout=subprocess.PIPE, text=True, env=surroundings
    ) as served:
        assert served.stdout is not None
        said = next((line for line in served.stdout if "http://" in line), "")
        yield said.split()[1]
        served.terminate()
        served.wait(timeout=30)


def test_a_second_house_with_the_same_tables_is_told_where_the_first_is_open(
    house: str, tmp_path: Path, capsys: Captured
) -> None:
    assert refused(["--db", f"sqlite:///{tmp_path}/tables.db"], capsys) == (
        f"the house is open already at {house}: go there, stop it, or open another with tables of its own: "
        "--port 0 --db sqlite:///other.db"
    )


def test_a_port_in_use_is_told_with_what_to_choose(capsys: Captured) -> None:
    with take_port("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        assert refused(["--port", port], capsys) == (
            f"cannot listen on 127.0.0.1:{port}: the port is in use, perhaps by another house; "
            "choose another --port, 0 for any free one"
        )


def test_a_database_that_is_none_or_cannot_be_made_is_told_in_our_words(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "list").write_bytes(b"no database " * 1000)
    told = [
        refused(["--port", "0", "--db", f"sqlite:///{place}"], capsys)
        for place in (tmp_path / "list", tmp_path, tmp_path / "list" / "below")
    ]
    below, why = tmp_path / "list" / "below", f"{os.strerror(errno.EEXIST)}; choose a place where you may write"
    assert told == [
        f"database file {tmp_path / 'list'} cannot be used: it is no database; name another file",
        f"database file {tmp_path} cannot be used: it cannot be opened or made; name a file where you may write",
        f"database file {below} cannot be opened: {why}",
    ]
