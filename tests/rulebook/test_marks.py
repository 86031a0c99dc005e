"""A run of the tests does not even start while a mark and the books disagree, alone or among several workers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
SETTINGS = "[pytest]\nmarkers = rule(*ids): pins\npythonpath = tests\ntestpaths = tests\n"
WHOLE = 'import pytest\n\n@pytest.mark.rule("kermesse.put")\ndef test_it() -> None:\n    pass\n'
UNKNOWN = WHOLE.replace("kermesse.put", "kermesse.pat")
HIDDEN = 'import pytest\n\nput = pytest.mark.rule("kermesse.put")\n\n@put\ndef test_it() -> None:\n    pass\n'
NEVER = WHOLE + "\ntest_it.__test__ = False\n"


def run(folder: Path, source: str, *arguments: str) -> tuple[int, str]:
    """Run pytest in a clone that has only the conftest and what it needs, the kermesse and one file of tests."""
    tests = folder / "tests"
    tests.mkdir()
    for file in ("conftest.py", "effort.py"):
        shutil.copy(TESTS / file, tests)
    (folder / "pytest.ini").write_text(SETTINGS)
    shutil.copytree(
        TESTS / "kermesse", tests / "kermesse", ignore=shutil.ignore_patterns("test_*", "__pycache__")
    )
    (tests / "test_toy.py").write_text(source)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.unmeasured
def test_marks_that_name_clauses_let_the_run_start(tmp_path: Path) -> None:
    code, said = run(tmp_path, WHOLE)
    assert (code, "1 passed" in said) == (0, True)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("source", "workers", "complaint"),
    [
        (UNKNOWN, "0", "tests/test_toy.py::test_it pins 'kermesse.pat', which no book holds"),
        (UNKNOWN, "2", "tests/test_toy.py::test_it pins 'kermesse.pat', which no book holds"),
        (HIDDEN, "0", "tests/test_toy.py::test_it pins kermesse.put in a way its source does not show"),
        (NEVER, "0", "tests/test_toy.py::test_it pins kermesse.put and is never collected"),
    ],
    ids=["unknown", "unknown to workers", "hidden", "never"],
)
def test_a_false_mark_stops_the_run(tmp_path: Path, source: str, workers: str, complaint: str) -> None:
    code, said = run(tmp_path, source, "-n", workers)
    assert code != 0
    assert complaint in said
