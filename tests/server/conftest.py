"""A served house, and people with browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from server.living import Living, Person, serving, settings


@pytest.fixture(scope="module")
def living(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Living]:
    """A house in which nobody waits, served for a whole module."""
    with serving(settings(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture
def guest(living: Living) -> Iterator[Callable[..., Person]]:
    """Makes people with browsers of their own, in a language."""
    with ExitStack() as stack:
        yield lambda language="en": stack.enter_context(Person(living.origin, language))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a house keeps its log."""
    return tmp_path
