"""Pins are read from the sources of tests, wherever pytest lets a mark stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from sobremesa.cli.pins import UnreadablePinError, read_pins

SOURCE = '''
import pytest

pytestmark = [pytest.mark.rule("toy.all"), pytest.mark.soak]

@pytest.mark.rule("toy.a", "toy.b")
def test_function(): ...

class TestClass:
    pytestmark = pytest.mark.rule("toy.body")

    @pytest.mark.rule("toy.method")
    async def test_method(self): ...

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.rule("toy.two"))])
def test_parameter(n): ...

@pytest.mark.rule("toy.helper")
def helper(): ...

"""@pytest.mark.rule("toy.text")"""
'''


def folder(tmp_path: Path, source: str) -> Path:
    tests = tmp_path / "tests"
    (tests / "games").mkdir(parents=True)
    (tests / "games" / "test_toy.py").write_text(source)
    (tests / "games" / "toys.py").write_text(SOURCE)
    return tests


def test_a_pin_is_found_on_a_file_a_class_a_test_and_a_parameter(tmp_path: Path) -> None:
    found = read_pins(folder(tmp_path, SOURCE))
    file = "tests/games/test_toy.py"
    every = {f"{file}::TestClass::test_method", f"{file}::test_function", f"{file}::test_parameter"}
    assert set(found.pop("toy.all")) == every
    assert found == {
        "toy.a": (f"{file}::test_function",),
        "toy.b": (f"{file}::test_function",),
        "toy.body": (f"{file}::TestClass::test_method",),
        "toy.method": (f"{file}::TestClass::test_method",),
        "toy.two": (f"{file}::test_parameter",),
    }


def test_a_pin_names_its_clauses_in_plain_quotes(tmp_path: Path) -> None:
    tests = folder(tmp_path, "import pytest\n\n@pytest.mark.rule(CLAUSE)\ndef test_it(): ...\n")
    with pytest.raises(UnreadablePinError, match=r"tests/games/test_toy\.py:3 pins CLAUSE; .* plain quotes"):
        read_pins(tests)


@pytest.mark.parametrize("source", ["def test_it(:", "x = '\x00'", "(" * 5000, "x = 1\n  y = 2\n"])
def test_a_file_of_tests_that_is_no_python_is_named(tmp_path: Path, source: str) -> None:
    with pytest.raises(UnreadablePinError, match=r"tests/games/test_toy\.py:\d+ is no Python that can be read"):
        read_pins(folder(tmp_path, source))


def test_a_file_of_tests_in_another_encoding_is_named(tmp_path: Path) -> None:
    tests = folder(tmp_path, "")
    (tests / "games" / "test_toy.py").write_bytes(b"name = '\xf1'\n")
    with pytest.raises(UnreadablePinError, match=r"tests/games/test_toy\.py:1 is no Python"):
        read_pins(tests)
