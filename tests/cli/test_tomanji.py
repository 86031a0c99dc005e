"""Tomanji at the terminal: how its table looks, what is offered, and clocks that run while one types."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from sobremesa.chance import Seeded
from sobremesa.cli import person
from sobremesa.cli.faces import tomanji
from sobremesa.cli.match import Plan
from sobremesa.cli.speech import PACKAGE
from sobremesa.contract import Chance
from sobremesa.games.tomanji import GAME, play
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.options import Options
from sobremesa.games.tomanji.state import State
from sobremesa.games.tomanji.view import view
from sobremesa.languages import tongue
from sobremesa.seats import CHANCE, Seat
from tournament.terminal import Captured

NAMES = ("Ana", "Beto", "Chus")


def table_of(square: str, *done: m.Move, seats: int = 3) -> State:
    """Roll once on a board of one kind of square, then do what follows, each move by whoever may make it."""
    state = play.setup(Options(seats=seats, board=" | ".join(["x", "en", *[square] * 9])))
    for move in (m.Roll(), *done):
        state = thrown(state)
        asked = play.awaits(state)
        assert not isinstance(asked, Chance)
        state, _ = play.after(state, min(asked), move)
    return thrown(state)


def thrown(state: State) -> State:
    while isinstance(asked := play.awaits(state), Chance):
        state, _ = play.after(state, CHANCE, play.draw(asked, Seeded(Random(1))))
    return state


def shown(state: State, seat: Seat) -> list[str]:
    room, own = tongue("en", "sobremesa.games.tomanji"), tongue("en", PACKAGE)
    return list(tomanji.table(view(state, seat), NAMES, room, own))


def offered(state: State, seat: Seat) -> list[str]:
    room, seen = tongue("en", "sobremesa.games.tomanji"), view(state, seat)
    moves = play.moves(state, seat)
    return [tomanji.label(seen, moves, move, room) for move in tomanji.offered(seen, moves)]


def test_it_shows_the_tokens_the_square_and_what_fell_to_oneself() -> None:
    state = table_of("libre: hop on one leg")
    lines = shown(state, state.turn)
    assert lines[0].count("at the Start") == 2
    assert "Free square: hop on one leg" in lines[1]
    assert lines[2] == "0 sips fell to you so far."


def test_it_shows_the_rules_that_stand_and_offers_to_call_a_breach_of_each() -> None:
    state = table_of("regla 1", m.Write("No names."), m.Roll(), m.Write("No hands."))
    lines = shown(state, state.turn)
    assert [line.partition(": ")[2] for line in lines if line.startswith("Rule ")] == ["No names.", "No hands."]
    breaches = [text for text in offered(state, state.turn) if "broke rule" in text]
    assert len(breaches) == 2 * 2


def test_in_a_cascade_one_says_before_for_how_many_sips() -> None:
    state = table_of("cascada")
    assert offered(state, state.turn)[:3] == ["Drink (1 sip)", "Drink (2 sips)", "Drink (3 sips)"]


@pytest.mark.parametrize(("square", "word"), [("nunca", "write"), ("historia", "say")])
def test_it_says_how_ones_own_words_are_typed(square: str, word: str) -> None:
    state = table_of(square)
    assert f"Your own words: type {word} before them." in shown(state, state.turn)
    assert not any("Your own words" in line for line in shown(state, (state.turn + 1) % 3))


@dataclass
class Watch:
    """The time of a terminal, which passes only where somebody lets it."""

    seconds: float = 0

    def monotonic(self) -> float:
        return self.seconds

    def sleep(self, seconds: float) -> None:
        self.seconds += seconds


@dataclass
class Typist:
    """Types the first number again and again, and takes his time."""

    watch: Watch
    seconds: float

    def readline(self) -> str:
        self.watch.sleep(self.seconds)
        return "1\n"


def played(square: str, seconds: float, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> tuple[str, float]:
    """Play a whole match of two on a board of one kind of square; give what was told and how long it took."""
    watch = Watch()
    monkeypatch.setattr(person, "time", watch)
    monkeypatch.setattr("sys.stdin", Typist(watch, seconds))
    options = Options(seats=2, winner_gives="0", board=" | ".join(["x", "en", *[square] * 9]))
    person.play_along(Plan(GAME, options, ("lively", "lively"), NAMES[:2], 5, None, quiet=False, code="en"))
    return capsys.readouterr().out, watch.seconds


def test_while_all_drink_the_terminal_waits_for_the_clock(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    told, lasted = played("cascada", 0, monkeypatch, capsys)
    assert "wins" in told
    assert lasted > 2


def test_who_types_too_late_is_told_and_the_match_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    told, _ = played("historia", 60, monkeypatch, capsys)
    assert "Too late: your time had run out." in told
    assert "wins" in told


def test_who_types_in_time_is_not(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    told, _ = played("historia", 0, monkeypatch, capsys)
    assert "Too late" not in told
