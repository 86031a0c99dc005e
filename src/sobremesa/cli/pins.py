"""Which tests pin which clauses, read from the tests' sources without running them.

A pin is ``@pytest.mark.rule("tomate.follow")`` on a test, on its class, on one of its parameters, or in the
``pytestmark`` of its file. Reading sources gives the same answer whatever part of the suite is run, and by how
many workers; the suite's own conftest holds it against what pytest really collects.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

Pins: TypeAlias = dict[str, tuple[str, ...]]
"""Tests by clause id, as ``tests/rules/test_tricks.py::test_name``, in the order of the files."""
Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef


class UnreadablePinError(ValueError):
    """A file of tests that is no Python, or a mark that does not name its clauses in plain quotes."""


def read_pins(tests: Path) -> Pins:
    """Read every pin below a folder of tests; names begin with the folder's own name.

    Raises:
        UnreadablePinError: If a file is no Python, or a mark does not name its clauses in plain quotes.

    """
    pins: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        file = path.relative_to(tests.parent).as_posix()
        for test, clause in _pins_of(_parsed(path, file), file):
            pins.setdefault(clause, []).append(test)
    return {clause: tuple(dict.fromkeys(names)) for clause, names in pins.items()}


def _parsed(path: Path, file: str) -> ast.Module:
    try:
        return ast.parse(path.read_text("utf-8"))
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        line = getattr(error, "lineno", None) or 1
        raise UnreadablePinError(f"{file}:{line} is no Python that can be read; mend it first") from None


def _pins_of(module: ast.Module, file: str) -> Iterator[tuple[str, str]]:
    whole = _marks_of_all(module.body, file)
    for node in module.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            own = [*whole, *_marks_of_all(node.body, file), *_marks(node.decorator_list, file)]
            yield from _of_tests(node.body, f"{file}::{node.name}", own, file)
    yield from _of_tests(module.body, file, whole, file)


def _of_tests(body: list[ast.stmt], prefix: str, given: list[str], file: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, Function) and node.name.startswith("test"):
            for clause in [*given, *_marks(node.decorator_list, file)]:
                yield f"{prefix}::{node.name}", clause


def _marks_of_all(body: list[ast.stmt], file: str) -> list[str]:
    return [
        clause
        for node in body
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["pytestmark"]
        for clause in _marks([node.value], file)
    ]


def _marks(expressions: list[ast.expr], file: str) -> list[str]:
    calls = [
        node
        for expression in expressions
        for node in ast.walk(expression)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]
    return [_clause(argument, file) for call in calls for argument in call.args]


def _clause(argument: ast.expr, file: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise UnreadablePinError(
        f"{file}:{argument.lineno} pins {ast.unparse(argument)}; name the clauses in plain quotes"
    )
