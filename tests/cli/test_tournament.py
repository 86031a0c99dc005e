"""``sobremesa tournament``: a whole tournament typed at the terminal; what is typed wrongly changes nothing."""

from __future__ import annotations

import csv
import hashlib
import json
from pathlib import Path

import pytest
from openpyxl import load_workbook

from sobremesa.cli import run
from sobremesa.options import facts
from sobremesa.tournament.keeping.log import read
from sobremesa.tournament.profile import PRESETS, Profile
from tournament.terminal import NAMES, Captured, Terminal


def test_a_tournament_is_made_in_silence_and_who_is_entered_is_numbered(tmp_path: Path, capsys: Captured) -> None:
    terminal, names = Terminal(tmp_path / "open.jsonl", capsys), tmp_path / "pairs.txt"
    names.write_text("\n".join(NAMES), "utf-8")
    assert terminal.types("new") == []
    assert terminal.types("enter", str(names))[2] == "   3  Dora y Eva"


def test_a_round_is_drawn_paired_written_and_closed(begun: Terminal) -> None:
    count, promise = begun.types("draw", "--seed", "4711", "--language", "es")
    assert count == "Parejas: 7. Rondas: 5."
    assert promise.endswith("con tan pocas parejas para tantas rondas no se puede prometer.")
    told = begun.types("pair", "--language", "it")
    assert (told[0], told[1].split()) == ("Turno 1", ["tavolo", "coppia", "coppia", "risultato", "perché"])
    assert told[-1].split()[:1] == ["–"]
    assert told[-1].endswith("riposa: è l’ultimo numero di sorteggio.")
    begun.types("result", "1", "200-150")
    begun.types("result", "2", "-25:180", "--time")
    begun.types("result", "3", "300–100", "--sure")
    begun.types("close")
    standings = begun.types("standings")
    assert standings[0].split()[:3] == ["pair", "won", "drawn"]
    assert [line.split()[0] for line in standings[1:]] == list("1234567")
    assert standings[1].split()[-7:] == ["1", "0", "0", "+205", "180", "-25", "0"]


def test_what_was_written_is_corrected_forfeited_fined_and_swapped_with_reasons(playing: Terminal) -> None:
    playing.types("result", "1", "200-150")
    said = playing.is_refused("result", "1", "200-100")
    assert said == "table 1 has the result 200–150 already; to change it, correct it with a reason"
    playing.types("correct", "1", "150-200", "--why", "read upside down")
    one = read(playing.file.read_bytes()).tournament.rounds[0]
    playing.types("swap", str(one.matches[2].first), str(one.matches[3].first), "--why", "they share a car")
    playing.types("forfeit", str(one.matches[3].first), "--why", "not here")
    playing.types("forfeit", str(one.matches[3].second), "--why", "6c", "--lost")
    playing.types("fine", str(one.matches[1].first), "5", "25", "--why", "a gesture")
    playing.types("away", str(one.byes[0]), "--why", "a train")
    playing.types("close")
    log = read(playing.file.read_bytes())
    outcome = log.tournament.rounds[0].matches[1].outcome
    assert outcome is not None
    assert (outcome.points, outcome.confirmed, len(log.tournament.fines)) == ((150, 200), True, 1)
    playing.types("here", str(one.byes[0]))
    assert any("Changed by hand: they share a car" in line for line in playing.types("show", "--round", "1"))


def test_a_director_rules_keeps_tables_changes_switches_and_takes_a_round_back(playing: Terminal) -> None:
    first = read(playing.file.read_bytes()).tournament.rounds[0]
    pair = str(first.matches[1].first)
    playing.types("again", "--why", "a pair stood at the door")
    playing.types("keep", pair, "7", "--why", "a wheelchair")
    playing.types("change", "rounds=4", "--why", "the hall closes")
    playing.types("rule", "4", "--why", "a warning for noise")
    assert playing.types("pair")[4].split()[:2] == ["7", pair]
    assert read(playing.file.read_bytes()).tournament.rounds[0].order == first.order
    playing.types("keep", pair)
    playing.types("rule", "4", "--why", "signals", "--disqualified")
    tournament = read(playing.file.read_bytes()).tournament
    assert (tournament.profile.rounds, tournament.entries[int(pair)].table) == (4, None)
    assert tournament.entries[4].presence.value == "disqualified"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["change", "rounds", "--why", "x"], "option 'rounds' is not CODE=VALUE"),
        (["change", "rounds=x", "--why", "x"], "this switch cannot be set so: option rounds='x' is not allowed"),
        (["keep", "1", "x"], "TABLE takes a whole number from 1 to 1000000; 'x' is none"),
        (["rule", "77", "--why", "x"], "there is no pair 77; write it down first"),
        (["result", "9", "200-0"], "nobody meets at table 9 in round 1; there are tables 1–3"),
        (["result", "1", "200"], "SCORE '200' is none; write the points of both, as 200-150 or 200:-25"),
        (["result", "1", "--tiem"], "SCORE '--tiem' is none; write the points of both, as 200-150 or 200:-25"),
        (["result", "0", "200-0"], "TABLE takes a whole number from 1 to 1000000; '0' is none"),
        (["result", "1", "200-200"], "200–200: both cannot have reached 200"),
        (["correct", "1", "200-0", "--why", "x"], "table 1 has no result yet; write it first"),
        (["correct", "1", "200-0", "--why", "x", "--round", "3"], "round 3 has not been paired"),
        (["forfeit", "9", "--why", "x"], "pair 9 has no match in round 1; look at sobremesa tournament show"),
        (["forfeit", "1", "--why", "x", "--round", "2"], "pair 1 has no match in round 2; look at"),
        (["fine", "1", "5", "25"], "missing option '--why'; see sobremesa tournament fine --help"),
        (["draw", "--seed", "again"], "the numbers were drawn already, from the word '4711'"),
        (["pair"], "round 1 is not closed yet; close it first"),
        (["close"], "results are missing at tables 1, 2, 3"),
        (["show", "--round", "2"], "round 2 has not been paired; rounds so far: 1"),
        (["here", "1"], "pair 1 is checked in already"),
        (["away", "12"], "there is no pair 12; write it down first"),
        (["swap", "1", "1", "--why", "x"], "they would change nothing; name two pairs of different tables"),
        (["export"], "name one form, --csv, --json, --log or --xlsx"),
        (
            ["export", "--csv", "lunch"],
            "no table 'lunch'; there are entries, standings, rounds, crosstable, fines",
        ),
        (["export", "--csv", "fines", "--log"], "name one form, --csv, --json, --log or --xlsx"),
        (["new"], "is there already; name a new file"),
    ],
)
def test_what_is_typed_wrongly_is_refused_in_one_line(playing: Terminal, words: list[str], line: str) -> None:
    assert line in playing.is_refused(*words)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--preset", "champions"], "no preset 'champions'; there are rulebook, capped, league"),
        (["--option", "lunch=late"], "no option 'lunch'; there are format, rounds"),
        (["--option", "rounds"], "option 'rounds' is not CODE=VALUE"),
    ],
)
def test_a_profile_that_is_none_makes_no_file(
    tmp_path: Path, capsys: Captured, words: list[str], line: str
) -> None:
    terminal = Terminal(tmp_path / "new.jsonl", capsys)
    assert terminal.is_refused("new", *words).startswith(line)
    assert not terminal.file.exists()


def test_an_empty_list_and_a_draw_of_nobody_are_refused(tmp_path: Path, capsys: Captured) -> None:
    terminal = Terminal(tmp_path / "a.jsonl", capsys)
    terminal.types("new", "--preset", "league")
    (tmp_path / "none.txt").write_text("\n \n")
    assert terminal.is_refused("enter", str(tmp_path / "none.txt")).endswith(
        "write one pair a line, as name;club"
    )
    assert terminal.is_refused("draw", "--seed", "x") == "pairs checked in: 0; at least two are needed to draw"
    assert terminal.types("export", "--csv", "standings")[0].startswith("place,pair,name,club,categories,won")
    assert terminal.types("standings")[0].split()[0] == "pair"


def test_what_is_exported_agrees_with_the_standings_and_no_name_is_a_formula(playing: Terminal) -> None:
    for table in ("1", "2", "3"):
        playing.types("result", table, "200-100")
    rows = list(csv.DictReader(playing.types("export", "--csv", "standings")))
    told = json.loads("\n".join(playing.types("export", "--json")))
    assert [int(row["pair"]) for row in rows] == [row["pair"] for row in told["standings"]]
    assert [row["name"] for row in rows if "Fito" in row["name"]] == ["'=Fito y Gala"]
    assert {row["name"] for row in told["standings"]} >= {"=Fito y Gala", "Ana y Luz"}
    (one,) = told["rounds"]
    assert [table["points"] for table in one["tables"]] == [[200, 100]] * 3
    assert [table["points_against"] for table in one["tables"]] == [[100, 200]] * 3
    assert sum(row["won"] for row in told["standings"]) == 4


def test_the_file_itself_and_a_workbook_can_be_exported(playing: Terminal, tmp_path: Path) -> None:
    assert "\n".join(playing.types("export", "--log")) + "\n" == playing.file.read_text("utf-8")
    assert playing.types("export", "--xlsx", str(tmp_path / "open.xlsx"), "--language", "es") == []
    book = load_workbook(tmp_path / "open.xlsx")
    assert book.sheetnames[:2] == ["parejas", "clasificación"]
    assert [row[4].value for row in book["parejas"].iter_rows(min_row=2)][3] == "=Fito y Gala"
    assert "is there already" in playing.is_refused("export", "--xlsx", str(tmp_path / "open.xlsx"))


def test_only_who_agreed_is_named_in_what_leaves_the_hall(playing: Terminal, tmp_path: Path) -> None:
    (tmp_path / "consent.csv").write_text("number,consent\n1,yes\n2,no\n", "utf-8")
    playing.types("import", str(tmp_path / "consent.csv"))
    told = "\n".join(playing.types("export", "--csv", "standings", "--public"))
    assert ("Ana" in told, "Beto" in told) == (True, False)
    playing.types("consent", "1", "--taken-back")
    playing.types("consent", "2")
    for words in (["--csv", "entries"], ["--json"]):
        told = "\n".join(playing.types("export", *words, "--public"))
        assert ("Ana" in told, "Beto" in told) == (False, True)
    playing.types("forfeit", "1", "--why", "Luz is ill")
    for words in (["--csv", "rounds"], ["--json"]):
        assert "Luz is ill" in "\n".join(playing.types("export", *words))
        assert "Luz is ill" not in "\n".join(playing.types("export", *words, "--public"))
    assert "own words" in playing.is_refused("export", "--log", "--public")
    assert playing.is_refused("consent", "77").startswith("there is no pair 77")


@pytest.mark.parametrize(("preset", "buchholz"), [("rulebook", [1.0, 0.0]), ("league", [3, 0])])
def test_what_is_exported_gives_both_sides_of_a_forfeit_its_reason_and_the_seal_of_the_file(
    tmp_path: Path, capsys: Captured, preset: str, buchholz: list[float]
) -> None:
    terminal = Terminal(tmp_path / "two.jsonl", capsys)
    (tmp_path / "pairs.txt").write_text("Ana\nLuz\n", "utf-8")
    terminal.types("new", "--preset", preset)
    terminal.types("enter", str(tmp_path / "pairs.txt"))
    terminal.types("draw", "--seed", "1")
    terminal.types("pair")
    assert terminal.types("forfeit", "1", "--why", "not here") == []
    replaced = terminal.types("forfeit", "2", "--why", "not here")
    assert replaced == ["Table 1 had " + ("0–200." if terminal_first(terminal) == 1 else "200–0.")]
    terminal.types("correct", "1", "200-90", "--why", "they were outside")
    (closed,) = terminal.types("close")
    told = json.loads("\n".join(terminal.types("export", "--json")))
    (table,) = told["rounds"][0]["tables"]
    assert (table["points"], table["points_against"]) == ([200, 90], [90, 200])
    assert (table["reason"], table["confirmed"], told["rounds"][0]["target"]) == ("they were outside", True, 200)
    assert sorted((row["buchholz"] for row in told["standings"]), reverse=True) == buchholz
    lines = terminal.file.read_bytes().splitlines()
    assert told["log"] == {"lines": len(lines), "seal": hashlib.sha256(lines[-1]).hexdigest()}
    assert closed == f"Lines: {len(lines)}. Seal: {told['log']['seal'][:16]}. Note both down."


def terminal_first(terminal: Terminal) -> int:
    return read(terminal.file.read_bytes()).tournament.rounds[0].matches[1].first


def test_a_simulated_tournament_is_the_same_each_time_and_its_file_is_true(
    tmp_path: Path, capsys: Captured
) -> None:
    told = []
    for name in ("a", "b"):
        words = ["--pairs", "9", "--rounds", "3", "--seed", "7", "--log", str(tmp_path / name)]
        assert run(["tournament", "simulate", *words]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert told[0].splitlines()[0] == "Pairs: 9. Rounds: 3."
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    assert run(["tournament", "standings", str(tmp_path / "a")]) == 0
    assert capsys.readouterr().out.splitlines() == told[0].splitlines()[1:]


@pytest.mark.parametrize(("words", "line"), [(["--pairs", "1"], "--pairs takes a whole number from 2 to 10000")])
def test_nobody_plays_alone(words: list[str], line: str, capsys: Captured) -> None:
    assert run(["tournament", "simulate", *words]) == 2
    assert capsys.readouterr().err.startswith(f"sobremesa: {line}")


def test_the_reference_names_every_switch_and_preset() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/command-line.md").read_text("utf-8")
    part = page.partition("## A tournament")[2].partition("\n## ")[0]
    told = {
        code for row in part.splitlines() if row.startswith("| `") for code in row.split("|")[1].split("`")[1::2]
    }
    assert told == {fact.code for fact in facts(Profile)}
    assert all(f"`{name}`" in part for name in PRESETS)


def test_after_the_rounds_a_knock_out_decides_the_first_places(capsys: Captured, tmp_path: Path) -> None:
    log = tmp_path / "k.jsonl"
    words = ["--pairs", "12", "--rounds", "4", "--option", "knockout=4", "--log", str(log), "--language", "es"]
    assert run(["tournament", "simulate", *words]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Parejas: 12. Rondas: 6."
    terminal = Terminal(log, capsys)
    told = terminal.types("show", "--language", "es")
    assert "Eliminatoria: el cuadro cruza a" in told[2]
    outcome = read(log.read_bytes()).tournament.rounds[-1].matches[1]
    assert outcome.outcome is not None
    winner = outcome.entries[outcome.outcome.won.index(2)]
    assert terminal.types("standings")[1].split()[1] == str(winner)
    replaced = terminal.types("correct", "1", "0-200", "--round", "5", "--why", "misread")
    assert replaced[1:] == ["Round 6 is paired already and stays as it is."]
    begun = Terminal(tmp_path / "new.jsonl", capsys)
    (tmp_path / "pairs.txt").write_text("\n".join("abcdefgh"), "utf-8")
    begun.types("new", "--option", "knockout=4")
    begun.types("enter", str(tmp_path / "pairs.txt"))
    assert begun.types("draw", "--seed", "1")[1] == "After them a knock-out of the first 4."
