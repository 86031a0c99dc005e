"""What fails is asked once more: it has to pass then, there must be few, and they are named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools/ask_twice.py"
QUICKLY = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Without what these tests do not need, pytest starts in half the time."""
UNSTEADY = """
import pathlib, pytest

@pytest.mark.parametrize("n", range({count}))
def test_first_time(n):
    been = pathlib.Path(f"been {{n}}")
    first = not been.exists()
    been.touch()
    assert not first

def test_always():
    pass
"""
BROKEN = "def test_never():\n    assert not 'ever'\n"
COMPLAINS = """
import pytest

@pytest.fixture
def house():
    yield
    assert not "a complaint"

def test_all_is_well(house):
    pass
"""
SLOW_TO_OPEN = """
import pathlib, pytest

@pytest.fixture
def house():
    been = pathlib.Path("been")
    first = not been.exists()
    been.touch()
    assert not first

def test_in_a_house(house):
    pass
"""

pytestmark = pytest.mark.unmeasured


def asked(folder: Path, tests: str, *arguments: str) -> tuple[int, list[str], str]:
    """Run tests; return what the shell is told, the names that are called unsteady, and all that was said."""
    (folder / "test_made.py").write_text(tests)
    done = subprocess.run(
        [sys.executable, TOOL, "-p", "no:cacheprovider", *arguments, "test_made.py"],
        cwd=folder,
        env=QUICKLY,
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    named = [line.removeprefix("unsteady: ") for line in lines if line.startswith("unsteady: ")]
    return done.returncode, sorted(named), done.stdout + done.stderr


@pytest.mark.parametrize(("count", "workers"), [(0, ()), (3, ("-p", "xdist", "-n", "1"))])
def test_a_few_that_pass_when_they_are_asked_again_are_named(
    tmp_path: Path, count: int, workers: tuple[str, ...]
) -> None:
    code, unsteady, said = asked(tmp_path, UNSTEADY.format(count=count), *workers)
    assert (code, unsteady) == (0, [f"test_made.py::test_first_time[{n}]" for n in range(count)]), said


def test_a_house_that_did_not_open_in_time_is_asked_again(tmp_path: Path) -> None:
    code, unsteady, said = asked(tmp_path, SLOW_TO_OPEN)
    assert (code, unsteady) == (0, ["test_made.py::test_in_a_house"]), said


def test_four_that_would_pass_are_not_asked_again(tmp_path: Path) -> None:
    code, unsteady, said = asked(tmp_path, UNSTEADY.format(count=4))
    assert (code, unsteady) == (1, [])
    assert "4 tests failed; no more than 3 are asked again" in said


def test_what_fails_twice_fails_beside_one_that_does_not(tmp_path: Path) -> None:
    code, unsteady, said = asked(tmp_path, UNSTEADY.format(count=1) + BROKEN)
    assert (code, unsteady) == (1, [])
    assert said.count("test_never - ") == 2


def test_what_a_house_complains_of_is_not_asked_again(tmp_path: Path) -> None:
    code, unsteady, said = asked(tmp_path, COMPLAINS)
    assert (code, unsteady) == (1, [])
    assert "there was a complaint" in said


def test_an_argument_that_is_none_is_no_failure_of_a_test(tmp_path: Path) -> None:
    code, unsteady, _ = asked(tmp_path, UNSTEADY.format(count=1), "--no-such-thing")
    assert (code, unsteady) == (pytest.ExitCode.USAGE_ERROR, [])
