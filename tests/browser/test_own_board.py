"""Somebody writes a board: by finger and by keys, from a file and into one, kept until the next visit."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.conftest import Visit
from browser.measures import overflow, too_small
from browser.playing import opened
from browser.visitor import DESK, PHONE, SIZES, SMALL, Size, Visitor
from server.living import until
from sobremesa.games.tomanji import board, board_file

EVIL = "<script>document.title = 'bad'</script>"
KEPT = "() => localStorage['own board'] ?? '{}'"


def writes(person: Visitor, start: int = 2) -> Visitor:
    """Open the page and begin with one of the boards there are, the small one by default."""
    person.open("/board")
    person.press(f"[data-start] >> nth={start}")
    return ready(person)


def ready(person: Visitor) -> Visitor:
    """Wait until the house has answered to all that was written."""
    until(lambda: line(person), "a board to play on")
    return person


def line(person: Visitor) -> str:
    """Read the board that is kept in this browser; empty while something is wrong with it or not yet answered."""
    return str(json.loads(person.run(KEPT)).get("line", ""))


def has(person: Visitor, *squares: str) -> None:
    """Wait until just these squares stand on the board that is kept."""
    wanted = " | ".join(squares)
    until(lambda: line(person).split(" | ", 2)[2:] == [wanted], f"a board of {wanted}, not {line(person)}")


def row(square: int, what: str = "") -> str:
    """Say where a square stands in the list."""
    return f".sqr:nth-child({square}) {what}"


def on(person: Visitor) -> str:
    """Say what has the focus, by what it does and in which square."""
    return str(
        person.run(
            """() => {
              const at = document.activeElement, square = at.closest('.sqr');
              const known = ['kind', 'n', 'text', 'up', 'down', 'more', 'drop', 'add'];
              const does = known.find((one) => one in at.dataset);
              return square ? `${does} ${[...square.parentNode.children].indexOf(square) + 1}` : does ?? '';
            }"""
        )
    )


def test_squares_come_go_and_move_by_finger(visit: Visit) -> None:
    ana = writes(visit(PHONE))
    has(ana, "toma 1", "regala 3", "todos", "nunca", "dado")
    ana.press(row(3, ".nr"))
    ana.find(row(3, "[data-kind]")).select_option("regla")
    ana.find(row(3, "[data-n]")).select_option("4")
    has(ana, "toma 1", "regala 3", "regla 4", "nunca", "dado")
    ana.press(row(3, "[data-down]"))
    has(ana, "toma 1", "regala 3", "nunca", "regla 4", "dado")
    ana.press(row(4, "[data-more]"))
    has(ana, "toma 1", "regala 3", "nunca", "regla 4", "regla 4", "dado")
    ana.press(row(1, ".nr"))
    ana.press(row(1, "[data-drop]"))
    has(ana, "regala 3", "nunca", "regla 4", "regla 4", "dado")
    for _ in range(3):
        ana.press("[data-undo]")
    has(ana, "toma 1", "regala 3", "regla 4", "nunca", "dado")


def test_a_square_is_written_and_moved_by_keys_alone(visit: Visit) -> None:
    ben = writes(visit(DESK))
    keys = ben.page.keyboard
    ben.find(row(5, "[data-kind]")).focus()
    keys.type("Casilla")
    keys.press("Tab")
    assert on(ben) == "text 5"
    keys.type(f"{EVIL} | canta")
    keys.press("Alt+ArrowUp")
    until(lambda: on(ben) == "text 4", "the focus goes along")
    has(ben, "toma 1", "regala 3", "todos", rf"libre: {EVIL} \| canta", "nunca")
    for wanted in ("up 4", "down 4", "more 4", "drop 4"):
        keys.press("Tab")
        assert on(ben) == wanted
    keys.press("Enter")
    assert on(ben) == "drop 4"
    keys.press("Shift+Tab")
    keys.press("Enter")
    assert on(ben) == "kind 5"
    has(ben, "toma 1", "regala 3", "todos", "nunca", "nunca")
    assert ben.page.title().startswith("Un tablero tuyo")


def test_what_is_wrong_is_said_where_it_is_and_nothing_is_played_on(visit: Visit) -> None:
    ana = writes(visit(SMALL))
    ana.find("#name").fill(" ")
    ana.find("[data-fault=name]:has-text('de 1 a 40 caracteres')").wait_for()
    ana.press(row(1, ".nr"))
    ana.press(row(1, "[data-drop]"))
    ana.find("[data-fault=squares]:has-text('de 5 a 120 casillas')").wait_for()
    ana.find("[data-told]:has-text('2 cosas por arreglar')").wait_for()
    assert ana.find("[data-play]").get_attribute("aria-disabled") == "true"
    ana.press("[data-play]", pale=True)
    until(lambda: ana.run("() => document.activeElement.id") == "name", "what is wrong first has the focus")
    ana.press("[data-undo]")
    ana.find("#name").fill("¡Ole!")
    ready(ana)
    assert ana.find("[data-fault=name]").text_content() == ""
    assert ana.page.url.endswith("/board")


def test_a_board_is_kept_until_the_next_visit(visit: Visit) -> None:
    ana = writes(visit(PHONE))
    ana.find("#name").fill("Fin de curso")
    until(lambda: line(ana).startswith("Fin de curso | es | toma 1"), "the name is kept")
    ana.open("/board")
    ready(ana)
    assert ana.find("#name").input_value() == "Fin de curso"
    assert ana.find(".sqr").count() == 5


def test_a_file_is_opened_mended_and_saved(visit: Visit, tmp_path: Path) -> None:
    eva = writes(visit(DESK))
    file = tmp_path / "own.toml"
    faulty = ["toma 2", "baila 3", f"libre: {EVIL} 🍋", "libre: \u200fשלום", f"libre: {'W' * 140}", "todos"]
    file.write_text(
        f"name = 'Ours'\nlanguage = 'it'\nsquares = {json.dumps(faulty, ensure_ascii=False)}\n", "utf-8"
    )
    eva.find("[data-file]").set_input_files(file)
    eva.find(f"{row(2, '.says')}:has-text('no hay ninguna casilla «baila 3»')").wait_for()
    assert eva.find(row(3, "[data-text]")).input_value() == f"{EVIL} 🍋"
    eva.find(row(2, "[data-kind]")).select_option("dado")
    has(eva, "toma 2", "dado", *faulty[2:])
    with eva.page.expect_download() as saved:
        eva.press("[data-save]")
    assert saved.value.suggested_filename == "Ours.toml"
    assert board.write(board_file.board_of(Path(saved.value.path()).read_bytes())) == line(eva)


def test_what_is_no_board_is_refused_and_changes_nothing(visit: Visit, tmp_path: Path) -> None:
    ana = writes(visit(PHONE))
    ana.forgive("answered: 422")
    file = tmp_path / "holiday.txt"
    file.write_text("Dear Ben,\n", "utf-8")
    ana.find("[data-file]").set_input_files(file)
    ana.find("[data-wrong]:has-text('línea 1: a partir de aquí no se entiende')").wait_for()
    has(ana, "toma 1", "regala 3", "todos", "nunca", "dado")


def test_a_square_of_the_picture_leads_to_where_it_is_written(visit: Visit) -> None:
    ana = writes(visit(DESK), start=1)
    ana.press("[data-picture] [data-n='52']")
    until(lambda: on(ana) == "kind 52", "the square has the focus")
    assert ana.find("[data-picture] .seen").get_attribute("data-n") == "52"


@pytest.mark.parametrize(("language", "dark"), [("es", False), pytest.param("it", True, marks=pytest.mark.soak)])
def test_the_page_fits_every_screen_and_everybody(language: str, dark: bool, visit: Visit) -> None:  # noqa: FBT001 -- a parameter
    ana = writes(visit(PHONE, language, dark=dark), start=1)
    ana.find("#name").fill("W" * 40)
    ana.find(row(46, "[data-text]")).fill("W" * 140)
    until(lambda: "W" * 140 in line(ana), "the longest words there can be")
    for size in SIZES:
        assert faults(ana, size) == []


def faults(person: Visitor, size: Size) -> list[str]:
    """List what does not fit, and what the program for accessibility finds."""
    person.resize(size)
    found = Axe().run(person.page)
    return [*overflow(person), *too_small(person), *(one["id"] for one in found.response["violations"])]


BOARD = "[data-code=board]"
CHOSEN = "() => document.querySelector('{} [name=board]:checked').closest('.opt').textContent.trim()"


def chosen(person: Visitor, within: str = "") -> str:
    """Read which board is chosen on a sheet of house rules."""
    return str(person.run(CHOSEN.format(within)))


def test_a_table_is_opened_on_a_board_of_ones_own_and_agrees_on_it(visit: Visit) -> None:
    ana, ben = visit(PHONE), visit(SMALL, "it")
    ana.open("/new/tomanji")
    ana.press("[data-makes=board]")
    ana.page.wait_for_url("**/board")
    writes(ana)
    ana.find("#name").fill("<b>Olé</b>")
    ana.press("[data-play]")
    ana.page.wait_for_url("**/new/tomanji#board")
    until(lambda: chosen(ana) == "<b>Olé</b>, 5 casillas", "the board is offered, and chosen")
    ana.find("#name").fill("Ana")
    ana.press("[form=open]")
    ana.waits_for_page("**/t/*")
    ben.open(f"/t/{ana.code}")
    ben.find(".terms:has-text('<b>Olé</b>, 5 caselle')").wait_for()
    assert ben.find("b:has-text('Olé') b").count() == 0


def test_the_host_goes_back_to_another_board_and_forth_on_a_browser_that_keeps_none(visit: Visit) -> None:
    ana = visit(PHONE)
    own = "Ours | es | todos | todos | nunca | todos | todos"
    opened(ana, game="tomanji", options={"board": own})
    ana.press("[data-open=change]")
    until(lambda: chosen(ana, "#terms") == "Ours, 5 casillas", "what was agreed is chosen")
    ana.press(f"#terms {BOARD} .opt:first-child")
    ana.press("#terms .save button")
    ana.find(".changed:has-text('Ours, 5 casillas')").wait_for()
    ana.press("[data-open=change]")
    until(lambda: chosen(ana, "#terms").startswith("El corto"), "the short one is chosen")
