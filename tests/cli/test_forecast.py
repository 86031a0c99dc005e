"""``sobremesa forecast`` says what a table of Tomanji may expect, and on what that stands."""

from __future__ import annotations

import re

import pytest

from sobremesa.cli import EXPECTED, run
from sobremesa.games.tomanji.forecast import forecast
from sobremesa.games.tomanji.options import Options
from tournament.terminal import Captured


def printed(capsys: Captured, *words: str) -> list[str]:
    assert run(["forecast", "--language", "en", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_it_says_the_sips_and_the_length_of_a_usual_match(capsys: Captured) -> None:
    lines = printed(capsys)
    found = forecast(Options())
    assert lines[0] == "Corto 30, 5 players"
    assert f"About {round(found.average)} sips for each; for eight of ten players 12 to 26." in lines
    assert f"About {round(found.minutes)} minutes; eight of ten matches take 31 to 41 turns." in lines


def test_the_bars_are_as_long_as_the_odds_and_add_up_to_all(capsys: Captured) -> None:
    rows = [re.fullmatch(r" *(\d+)–(\d+) +(\d+)  (\S*) *", line) for line in printed(capsys)]
    drawn = [row for row in rows if row]
    assert sum(int(row[3]) for row in drawn) == pytest.approx(200, abs=len(drawn) / 2)
    by_share = sorted(drawn, key=lambda row: int(row[3]))
    assert len(by_share[-1][4]) == 40
    assert len(by_share[0][4]) < 10


def test_only_what_matters_on_the_board_is_assumed_aloud(capsys: Captured) -> None:
    everything = "\n".join(printed(capsys))
    short = "\n".join(printed(capsys, "--option", "winner_gives=0", "--option", "tags=parity"))
    assert "[women=50 men=50]" in everything
    assert "[women=50 men=50]" not in short
    assert "[stumbles=30]" not in everything
    assert "[stumbles=30]" in "\n".join(printed(capsys, "--board", "clasico"))


def test_another_assumption_makes_another_forecast(capsys: Captured) -> None:
    more = printed(capsys, "--assume", "done=100")
    assert more[2] != printed(capsys)[2]
    assert any("[done=100]" in line for line in more)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--assume", "done=101"], "--assume: option done='101' is not allowed; allowed: 0..100"),
        (["--assume", "luck=1"], "--assume: no option 'luck'; there are done, sister,"),
        (["--seats", "21"], "option seats='21' is not allowed; allowed: 2..20"),
        (["--board", "grande"], "there is no board 'grande'; there are corto, clasico, or name a file"),
    ],
)
def test_what_cannot_be_taken_is_refused_in_one_line(words: list[str], said: str, capsys: Captured) -> None:
    assert run(["forecast", *words]) == EXPECTED
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1
