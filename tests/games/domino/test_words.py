"""Dominó in words, notation and house rules: nothing is left unsaid in any language."""

from __future__ import annotations

import pytest

from games.domino.situations import go, late, tile
from sobremesa import options
from sobremesa.contract import UnreadableMoveError
from sobremesa.games.domino import GAME, PRESETS
from sobremesa.games.domino import breaches as b
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.book import BOOK
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.refusing import REASONS
from sobremesa.games.domino.state import Entry
from sobremesa.games.domino.words import PACKAGE, WORDS
from sobremesa.games.domino.words.explaining import WHY_REASONS
from sobremesa.languages import LANGUAGES, Tongue, tongue
from sobremesa.options import Choice
from sobremesa.seats import JUDGE

NAMES = ("Ana", "Beto", "Chus", "Dani")
ES, IT, EN = (tongue(code, PACKAGE) for code in ("es", "it", "en"))
each_language = pytest.mark.parametrize("said", [ES, IT, EN], ids=LANGUAGES)


def test_there_is_an_answer_to_every_reason_of_the_rules() -> None:
    assert set(REASONS) == WHY_REASONS


@each_language
def test_every_house_rule_choice_preset_and_clause_has_words(said: Tongue) -> None:
    for fact in options.facts(Options):
        assert all(WORDS.option(fact.code, said))
        words = fact.kind.words if isinstance(fact.kind, Choice) else (fact.kind.write(fact.default),)
        assert all(WORDS.choice(fact.code, word, said) for word in words)
    assert all(all(WORDS.preset(name, said)) for name in PRESETS)
    assert len({WORDS.article(clause, said) for clause in BOOK.clauses}) == len(BOOK.clauses)


@pytest.mark.rule("domino.set")
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_goes_together(name: str) -> None:
    read = options.read(Options, {}, PRESETS[name])
    written = options.write(read)
    assert {code: written[code] for code in PRESETS[name]} == dict(PRESETS[name])
    assert len(written) == 18


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (m.TileLaid(0, tile("64"), 0, leads=True, left=4, right=6), "Ana sale con la 6-4."),
        (m.TileLaid(1, tile("66"), 1, leads=False, left=4, right=6), "Beto juega el seis doble: quedan 4 y 6."),
        (m.Passed(2, 4, 6), "Chus: PASO."),
        (m.WentOut(0, (0, 0, 0, 0)), "Ana domina."),
        (
            m.Blocked((0, 0, 0, 0), (6, 8, 5, 6)),
            "Cerrojo. Queda en los atriles: Ana 6, Beto 8, Chus 5, Dani 6. 11 contra 14.",
        ),
        (
            m.HandSettled(1, "out", 0, (), (25, -50)),
            "La mano es para Ana–Chus. Marcador: Ana–Chus 25, Beto–Dani −50.",
        ),
        (
            b.Fined(Entry("5", 3, 25, 25, JUDGE, "un guiño"), (0, -25)),
            "Artículo 5 (hablar o hacer gestos): Dani, −25 puntos. “un guiño”",
        ),
    ],
)
def test_it_is_told_as_people_at_the_club_tell_it(event: m.Event, said: str) -> None:
    assert WORDS.tell(event, NAMES, ES) == said


def test_a_score_line_says_whose_tiles_were_counted() -> None:
    line = m.ScoreLine(0, 12, "tiles", 1)
    assert WORDS.score_line(line, NAMES, ES) == "Ana–Chus +12: le quedan 12 puntos a Beto"


def test_a_refusal_names_the_tiles_that_may_be_laid() -> None:
    table = late(["64 00", "11", "22", "33"], 6, 6)
    no = GAME.refusal(table, 0, m.Pass())
    assert no is not None
    assert WORDS.why(no, ES) == "Te entra alguna ficha: no puedes pasar. Puedes jugar: 6-4."


def test_what_is_asked_names_the_ends() -> None:
    table = late(["64 00", "11", "22", "33"], 6, 6)
    assert WORDS.ask(GAME.view(table, 0), GAME.moves(table, 0), NAMES, EN) == "Your turn: 6 and 6."
    later = go(table, "<64")
    assert WORDS.ask(GAME.view(later, 1), GAME.moves(later, 1), NAMES, EN) == "Nothing of yours fits: say PASO."


@pytest.mark.rule("domino.5", "domino.judges")
@pytest.mark.parametrize(
    "text", ["fine 5 2 a wink", "rule lost 0", "rule 25 3 late again", "result 1 34", "lot 0"]
)
def test_what_judges_and_lots_write_reads_back(text: str) -> None:
    assert GAME.write(GAME.read(text)) == text


@pytest.mark.parametrize(
    "text",
    ["6|4 left", "4|6", "paso ", "fine 7 1", "fine 5 4", "rule 30 1", "result 2 1", "fine 5 1 a\nb", "turn 7|7"],
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(UnreadableMoveError, match="is no move of dominó"):
        GAME.read(text)
