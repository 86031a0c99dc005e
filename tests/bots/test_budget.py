"""What a bot is granted to think with, and what it has to say of itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

import pytest

from sobremesa import bots
from sobremesa.bots.anyhow import Anyhow
from sobremesa.bots.budget import unless_compiled, work
from sobremesa.cli import run
from sobremesa.contract import AnyGame, Seconds
from sobremesa.fast import compiler
from sobremesa.games.tokyo import GAME
from sobremesa.languages import Saying

T = TypeVar("T")


class Weighing:
    """A bot that says what budget it was given, by what it plays."""

    note: Saying | None = Saying("I weigh everything.", {}, "sobremesa.bots")

    def choose(self, _game: AnyGame, _view: object, moves: Sequence[T], _rng: Random, budget: Seconds = 0) -> T:
        return moves[work(budget, a_second=10, least=0)]


def test_a_budget_is_worth_work_in_proportion_and_never_less_than_the_least() -> None:
    assert [work(seconds, a_second=500) for seconds in (0, 0.001, 0.1, 2)] == [1, 1, 50, 1000]


def test_a_chooser_hands_on_the_budget() -> None:
    chosen = [bots.chooser(GAME, Weighing(), budget)(None, "abcd", Random(0)) for budget in (0, 0.1, 0.3)]
    assert chosen == ["a", "b", "d"]


def test_a_bot_that_misses_its_compiled_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "available", lambda: False)
    note = unless_compiled("sharp")
    assert note is not None
    assert note.tell("es").startswith("sharp piensa aquí con menos profundidad")


def test_a_bot_that_has_its_compiled_rules_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiler, "available", lambda: True)
    assert unless_compiled("sharp") is None


def test_a_match_says_once_what_its_bots_have_to_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Anyhow, "note", Weighing.note)
    words = ["--bot", "random", "--bot", "steady", "--seed", "1", "--language", "en"]
    assert run(["match", "tokyo", "--seats", "3", *words]) == 0
    assert capsys.readouterr().out.splitlines().count("I weigh everything.") == 1
