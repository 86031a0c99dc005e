"""``sobremesa match --me``: a person at the terminal is asked, helped, corrected and let go."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from games.domino.situations import late
from games.tokyo.situations import go, opened, said
from sobremesa.cli import run
from sobremesa.cli.faces import domino, tokyo
from sobremesa.games import rooms
from sobremesa.games.domino import GAME
from sobremesa.games.domino.pieces import EMPTY
from sobremesa.games.tokyo import GAME as TOKYO
from sobremesa.languages import tongue
from sobremesa.match import verify

Captured = pytest.CaptureFixture[str]
WORDS = ["match", "tomate", "--me", "--seats", "3", "--seed", "7", "--option", "length=deals=1"]


def play(
    typed: str, monkeypatch: pytest.MonkeyPatch, captured: Captured, *more: str, language: str = "en"
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert run([*WORDS, "--language", language, *more]) == 0
    out, err = captured.readouterr()
    assert err == ""
    return out


def test_a_person_plays_a_whole_match(monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path) -> None:
    file = tmp_path / "record"
    told = play("1\n2\n3\n" * 60, monkeypatch, capsys, "--record", str(file))
    assert "You are Ana." in told
    assert "The match is over" in told
    verdict = verify(file.read_bytes(), rooms().values())
    assert (verdict.ok, verdict.unfinished) == (True, False)


def test_the_end_of_the_input_ends_the_match_cleanly(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    file = tmp_path / "record"
    told = play("1\n", monkeypatch, capsys, "--record", str(file))
    assert told.endswith("You have left; the match ends here, without a result.\n")
    verdict = verify(file.read_bytes(), rooms().values())
    assert (verdict.ok, verdict.unfinished) == (True, True)


def test_an_interrupt_at_the_question_ends_the_match_cleanly(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", SimpleNamespace(readline=interrupted))
    assert run([*WORDS, "--language", "es"]) == 0
    assert capsys.readouterr().out.endswith("Te has ido; la partida acaba aquí, sin resultado.\n")


def test_a_question_mark_tells_what_the_book_says(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    told = play("?\n", monkeypatch, capsys)
    assert "The book on this (tomate.ranking): The book announces the order of the cards" in told
    assert "\nWe decided: " in told


def test_where_everything_offered_is_allowed_nobody_is_told_of_dots(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("?\n"))
    assert run(["match", "tokyo", "--me", "--seats", "2", "--seed", "7", "--language", "en"]) == 0
    told = capsys.readouterr().out
    assert "The book on this (tokyo." in told
    assert "What has a dot" not in told


@pytest.mark.parametrize(
    "typed", ["", "0", "4", "99", "9" * 5000, "seven", "²", "turn", "deal 7c", "\x00", "{typed}"]
)
def test_what_is_no_answer_is_asked_again(typed: str, monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    told = play(f"{typed}\n1\n", monkeypatch, capsys)
    assert f"“{typed.strip()[:40]}” is none of these; type a number from 1 to 1, or ?." in told
    assert "Ana draws" in told


def test_a_move_that_is_not_due_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    told = play("7c\nturn 7c\npass\n1\n", monkeypatch, capsys)
    assert told.count("First draw a card.") == 2
    assert "Only chance and the clock can do that." in told


def test_the_hand_is_numbered_and_a_card_not_allowed_says_why(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    told = play("1\n1\n" + "1\n2\n3\n" * 60, monkeypatch, capsys)
    assert "·" in told
    assert "You hold the suit led: you must follow. You may play: " in told or "must ruff. You may play: " in told


@pytest.mark.rule("tomate.length")
@pytest.mark.parametrize(("seconds", "look"), [(7, 0.0), (25, 0.0), (61, 0.0), (1, 1.0), (3, 2.0), (5, 4.0)])
def test_time_that_runs_out_over_a_thought_is_called_before_the_move(
    seconds: int, look: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """``look`` is what every look at the watch costs: it may run out between two of them."""
    clock = SimpleNamespace(now=0.0, typed=0)

    def monotonic() -> float:
        clock.now += look
        return float(clock.now)

    def readline() -> str:
        clock.now += seconds
        clock.typed += 1
        return f"{clock.typed % 3 + 1}\n"

    monkeypatch.setattr("sys.stdin", SimpleNamespace(readline=readline))
    monkeypatch.setattr("sobremesa.cli.person.time", SimpleNamespace(monotonic=monotonic))
    file = tmp_path / "record"
    words = ["match", "tomate", "--me", "--seats", "2", "--seed", "7", "--option", "length=minutes=1"]
    assert run([*words, "--record", str(file)]) == 0
    moves = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:-1]]
    late = [move["actor"] for move in moves if move["ms"] >= 60_000]
    assert (late[0], late.count("clock")) == ("clock", 1)
    assert verify(file.read_bytes(), rooms().values()).ok


@pytest.mark.parametrize(
    ("end", "said"),
    [(EMPTY, ["0‑0", "6‑4", "PASO"]), (6, ["6‑4, left end", "6‑4, right end", "0‑0", "PASO"])],
)
def test_a_tile_names_an_end_only_where_it_fits_one(end: int, said: list[str]) -> None:
    """Nobody who leads is asked for an end, nor who asks why a tile does not fit."""
    table = late(["64 00", "11", "22", "33"], end, end)
    view, moves = GAME.view(table, 0), GAME.moves(table, 0)
    room = tongue("en", "sobremesa.games.domino")
    assert [domino.label(view, moves, move, room) for move in domino.offered(view, moves)] == said


def test_tokyo_shows_bombs_announcements_and_only_ones_own_dice() -> None:
    table = go(said(opened(3, lives="2"), "54", "54 doubt roll"), "dice-6-4 look 64 believe roll dice-1-1 look")
    room, own = tongue("en", "sobremesa.games.tokyo"), tongue("en", "sobremesa.cli")
    shown = [list(tokyo.table(TOKYO.view(table, seat), ["Ana", "Luis", "Mar"], room, own)) for seat in (1, 2)]
    seen_by_all = ["Round 2, begun by Luis.", "Ana ··   Luis ●·   Mar ··", "Announced: Luis 6‑4"]
    assert shown == [seen_by_all, [*seen_by_all, "Your dice: pair of ones"]]


def test_tokyo_numbers_a_round_from_before_its_first_roll() -> None:
    settled = said(opened(3), "54", "54 doubt")
    room, own = tongue("en", "sobremesa.games.tokyo"), tongue("en", "sobremesa.cli")
    heads = [
        next(iter(tokyo.table(TOKYO.view(table, 0), ["Ana", "Luis", "Mar"], room, own)))
        for table in (settled, go(settled, "roll dice-6-4"))
    ]
    assert heads == ["Round 2, begun by Luis."] * 2


def test_tokyo_offers_every_score_in_the_order_of_the_book_so_that_one_may_ask_why_not() -> None:
    table = said(opened(3), "54", "54 believe roll dice-3-1 look")
    view, moves = TOKYO.view(table, 1), TOKYO.moves(table, 1)
    room = tongue("en", "sobremesa.games.tokyo")
    told = [tokyo.label(view, moves, move, room) for move in tokyo.offered(view, moves)]
    assert (len(told), told[0], told[-1]) == (21, "2‑1 Pechino", "3‑1 Tokyo")


def test_a_person_plays_tokyo_to_its_end(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n20\n" * 200))
    words = ["match", "tokyo", "--me", "--seats", "2", "--seed", "7", "--option", "lives=2"]
    assert run([*words, "--language", "es"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert "Eres Ana." in out
    assert "Bajo el cubilete había" in out
