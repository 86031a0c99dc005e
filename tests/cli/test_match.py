"""``sobremesa match``: matches of bots, told and recorded; and everything that can be asked wrongly."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sobremesa.cli import run
from sobremesa.cli.seating import guest_names, standings
from sobremesa.games import rooms
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.state import OVER
from sobremesa.match import verify

Captured = pytest.CaptureFixture[str]
SHORT = ["--option", "length=deals=1", "--seed", "7"]


def refused(words: list[str], captured: Captured) -> str:
    """Run what must be refused: exit code 2, one line on standard error, nothing else printed."""
    captured.readouterr()
    code = run(words)
    out, err = captured.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err.removeprefix("sobremesa: ").rstrip("\n")


def test_a_match_is_told_from_the_first_draw_to_the_last_share_out(capsys: Captured) -> None:
    assert run(["match", "tomate", "--seats", "3", "--language", "es", *SHORT]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == [
        "El Tomate: Ana, Beto, Chus. Reglas de la casa:",
        "· ¿Cuánto dura? – Una vuelta: cada cual reparte una vez",
        "Bots: steady, steady, steady. Semilla 7.",
    ]
    assert sum(line.startswith("Mano ") and "Pintan" in line for line in told) == 3
    assert any(line.startswith("Fin de la partida: gana") for line in told)


def test_a_match_by_the_rulebook_says_so(capsys: Captured) -> None:
    assert run(["match", "tomate", "--seats", "2", "--seed", "7", "--language", "it"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "El Tomate: Ana, Beto, secondo il regolamento."


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "en",
            [
                "El Tomate: Ana, Beto. House rules:",
                "· Without the suit led – A higher one, or any card",
                "· Who bears the risk of the mazo? – Nobody takes it",
                "· Is there a cap on the plate? – 12 chips",
            ],
        ),
        (
            "es",
            [
                "El Tomate: Ana, Beto. Reglas de la casa:",
                "· Sin el palo de salida – Uno mayor o lo que quieras",
                "· ¿Quién corre el riesgo del mazo? – No se toma",
                "· ¿Tiene tope el plato? – 12 fichas",
            ],
        ),
    ],
)
def test_house_rules_are_said_in_words(code: str, told: list[str], capsys: Captured) -> None:
    words = ["--seats", "2", "--preset", "acanomas", "--option", "mazo=off", "--option", "cap=12"]
    assert run(["match", "tomate", *words, "--seed", "7", "--language", code]) == 0
    assert capsys.readouterr().out.splitlines()[:4] == told


def test_every_settlement_is_told_line_by_line_and_adds_up(capsys: Captured) -> None:
    run(["match", "tomate", "--seats", "4", "--language", "en", *SHORT])
    told = capsys.readouterr().out.splitlines()
    end = next(n for n, line in enumerate(told) if line.startswith("The match is over"))
    names = guest_names(4)
    sums = dict.fromkeys(names, 0)
    for line in told:
        if line.startswith("  "):
            name, coins = line.split(":")[0].split()
            sums[name] += int(coins.replace("−", "-"))
    final = {line.split()[0]: int(line.split()[1].replace("−", "-")) for line in told[-4:]}
    assert end < len(told) - 4
    assert final == sums


def test_quietly_only_the_end_is_printed_the_best_first(capsys: Captured) -> None:
    assert run(["match", "tomate", "--seats", "4", "--quiet", "--language", "en", *SHORT]) == 0
    how, *rows = capsys.readouterr().out.splitlines()
    assert how.startswith("The match is over")
    chips = [int(line.split()[1].replace("−", "-")) for line in rows]
    assert (len(chips), sum(chips), chips) == (4, 0, sorted(chips, reverse=True))


def test_quietly_the_points_of_a_match_of_domino_are_said(capsys: Captured) -> None:
    assert run(["match", "domino", "--quiet", "--seed", "3", "--language", "en"]) == 0
    assert re.match(r"The match is over: Beto–Dani win, 2\d\d to \d+\.\n", capsys.readouterr().out)


def test_the_same_seed_gives_the_same_record_to_the_byte(tmp_path: Path, capsys: Captured) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        assert run(["match", "tomate", "--record", str(file), "--quiet", *SHORT]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert capsys.readouterr().err == ""


def test_without_a_seed_no_two_matches_are_the_same(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one", "two")]
    for file in files:
        run(["match", "tomate", "--seats", "2", "--record", str(file), "--quiet"])
    assert files[0].read_bytes() != files[1].read_bytes()


def test_a_record_is_true_and_holds_the_house_rules_asked_for(tmp_path: Path) -> None:
    file = tmp_path / "record.jsonl"
    words = ["--option", "head=winning", "--option", "cap=12", "--preset", "acanomas", "--seats", "3"]
    assert run(["match", "tomate", *words, "--record", str(file), "--quiet", *SHORT]) == 0
    options = json.loads(file.read_text("utf-8").splitlines()[0])["options"]
    agreed = {code: options[code] for code in ("head", "cap", "ruff", "seats", "length")}
    assert agreed == {"head": "winning", "cap": "12", "ruff": "over_or_free", "seats": "3", "length": "deals=1"}
    assert verify(file.read_bytes(), rooms().values()).ok


def test_several_bots_take_seats_in_turn(capsys: Captured) -> None:
    run(["match", "tomate", "--seats", "3", "--bot", "steady", "--bot", "random", "--language", "en", *SHORT])
    assert "Bots: steady, random, steady. Seed 7." in capsys.readouterr().out


def test_a_match_by_the_clock_ends(capsys: Captured) -> None:
    assert run(["match", "tomate", "--seats", "2", "--option", "length=minutes=1", "--language", "en"]) == 0
    assert "Time is up: this hand is the last." in capsys.readouterr().out


def test_a_table_larger_than_the_list_of_guests_numbers_the_names() -> None:
    assert guest_names(15)[-3:] == ("Mar", "Ana 2", "Beto 2")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["chess"], "no game 'chess'; there are tomate"),
        (["tomate", "--bot", "deep"], "no bot 'deep' for tomate; there are steady, random"),
        (["tomate", "--seats", "2", *["--bot", "random"] * 3], "3 bots for 2 seats; name at most one a seat"),
        (["tomate", "--option", "heads=led"], "no option 'heads'; there are seats, ranking, ante"),
        (["tomate", "--option", "head=maybe"], "option head='maybe' is not allowed; allowed: led | winning"),
        (
            ["tomate", "--option", "head"],
            "option 'head' is not CODE=VALUE; write for example --option head=winning",
        ),
        (["tomate", "--option", "=led"], "option '=led' is not CODE=VALUE"),
        (["tomate", "--option", "cap=3", "--option", "cap=4"], "option cap is named twice, as '3' and '4'"),
        (["tomate", "--option", "seats=3", "--seats", "4"], "option seats is named twice, as '3' and '4'"),
        (["tomate", "--seats", "1"], "option seats='1' is not allowed; allowed: 2..13"),
        (["tomate", "--seats", "-3"], "option seats='-3' is not allowed; allowed: 2..13"),
        (["tomate", "--seats", "14"], "option seats='14' is not allowed; allowed: 2..13"),
        (["tomate", "--seats", "13"], "with 13 players no three cards are left for the mazo"),
        (["tomate", "--seats", "9" * 40], "option seats='9999"),
        (["tomate", "--seats", "many"], "option seats='many' is not allowed; allowed: 2..13"),
        (["tomate", "--option", "keep=5"], "what stays (5) is more than the cap (0)"),
        (["tomate", "--preset", "wild"], "no preset 'wild'; there are rulebook, acanomas, short"),
        (["tomate", "--seed", "-1"], "--seed takes a whole number from 0 to 9223372036854775807; '-1' is none"),
        (["tomate", "--language", "fr"], "no language 'fr'; there are es, it, en"),
        (["tomate", "--zzz"], "no such option: --zzz; see sobremesa match --help"),
        (["tomate", "again"], "got unexpected extra argument"),
        ([], "missing argument 'GAME'; there are tomate, domino, tokyo, tomanji; see sobremesa match --help"),
        (["domino", "--seats", "3"], "domino is for 4 players, not '3'; leave the seats out"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line(words: list[str], line: str, capsys: Captured) -> None:
    assert refused(["match", *words], capsys).startswith(line)


def test_a_record_never_overwrites_a_file(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "kept"
    file.write_text("mine")
    line = refused(["match", "tomate", "--record", str(file)], capsys)
    assert (line, file.read_text()) == (f"{file} is there already; name a new file", "mine")


def test_a_record_cannot_be_a_directory(tmp_path: Path, capsys: Captured) -> None:
    assert refused(["match", "tomate", "--record", str(tmp_path)], capsys).startswith(
        f"{tmp_path} is there already"
    )


def test_a_record_needs_a_directory_that_exists(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "nowhere" / "record"
    assert refused(["match", "tomate", "--record", str(file)], capsys) == (
        f"cannot write {file}: there is no such folder; make it first"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a disk that is always full")
def test_a_full_disk_is_said_in_one_line(capsys: Captured) -> None:
    line = refused(["match", "tomate", "--record", "/dev/full", *SHORT], capsys)
    assert line == "cannot write /dev/full: the disk is full; make room or name a file elsewhere"


def test_a_disk_that_fills_up_within_the_last_line_is_said_in_one_line(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    assert run(["match", "tomate", "--quiet", "--record", str(whole), *SHORT]) == 0
    short = whole.stat().st_size - 10
    words = ["match", "tomate", "--quiet", "--record", str(tmp_path / "cut"), *SHORT]
    limited = (
        "import resource, sys; from sobremesa.cli import run; "
        f"resource.setrlimit(resource.RLIMIT_FSIZE, ({short}, {short})); sys.exit(run(sys.argv[1:]))"
    )
    unmeasured = {
        name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")
    }  # it writes too
    said = subprocess.run(
        [sys.executable, "-c", limited, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=unmeasured,
    )
    assert (said.returncode, said.stderr) == (2, f"sobremesa: cannot write {tmp_path / 'cut'}: File too large\n")


def test_a_record_with_a_name_no_disk_takes_is_refused_in_one_line(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / ("x" * 300)
    line = refused(["match", "tomate", "--record", str(file), *SHORT], capsys)
    assert line.startswith(f"cannot write {file}: ")


def test_a_pipe_whose_reader_has_left_is_no_error(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "sobremesa", "match", "tomate", "--quiet", "--record", "/dev/stdout", *SHORT]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        complaint = process.stderr.read()
        process.wait(timeout=60)
    assert (process.returncode, complaint) == (141, b"")


@pytest.mark.parametrize(("seed", "code"), [(2**63 - 1, 0), (2**63, 2), (10**60, 2)])
def test_a_seed_has_a_most(seed: int, code: int, tmp_path: Path, capsys: Captured) -> None:
    words = ["match", "tomate", "--quiet", "--option", "length=deals=1", "--seed", str(seed)]
    assert run([*words, "--record", str(tmp_path / "record")]) == code
    assert capsys.readouterr().err.count("\n") == (1 if code else 0)


def test_a_refused_match_leaves_no_file_behind(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "record"
    refused(["match", "tomate", "--record", str(file), "--option", "head=maybe"], capsys)
    assert not file.exists()


def test_large_winnings_are_written_to_the_last_chip() -> None:
    table = GAME.setup(Options(seats=2))
    chips = table.state.chips._replace(purses=(-1_234_567, 1_234_567))
    over = table._replace(state=table.state._replace(phase=OVER, chips=chips))
    assert list(standings(GAME, over, ("Ana", "Beto"))) == ["Beto  +1234567", "Ana   −1234567"]
