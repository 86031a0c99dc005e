"""Dominó in words, notation and house rules: nothing is left unsaid in any language."""

from __future__ import annotations

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.domino.situations import go, happened, late, mask, tile, walk
from sobremesa import options
from sobremesa.contract import UnreadableMoveError
from sobremesa.games.domino import GAME, PRESETS
from sobremesa.games.domino import breaches as b
from sobremesa.games.domino import moves as m
from sobremesa.games.domino.book import BOOK
from sobremesa.games.domino.ledger import PRICES
from sobremesa.games.domino.lesson import LESSON
from sobremesa.games.domino.options import Options
from sobremesa.games.domino.pieces import EMPTY
from sobremesa.games.domino.refusing import REASONS
from sobremesa.games.domino.state import COUNT, Entry
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


@each_language
def test_no_text_names_a_tile_that_may_break_over_two_lines(said: Tongue) -> None:
    choices = [
        (fact.code, word)
        for fact in options.facts(Options)
        if isinstance(fact.kind, Choice)
        for word in fact.kind.words
    ]
    texts = [WORDS.coach(beat.says, said) for beat in LESSON.beats if beat.says]
    texts += [text for one in choices for text in (WORDS.choice(*one, said), WORDS.note(*one, said))]
    texts += [text for name in PRESETS for text in WORDS.preset(name, said)]
    texts += [
        text
        for clause in BOOK.clauses.values()
        for text in (*clause.gist.values(), *(clause.decision or {}).values())
    ]
    texts.append(WORDS.tell(m.Dealt(1, -1, anew=False), NAMES, said))
    assert [text for text in texts if re.search(r"\b[0-6]-[0-6]\b", text)] == []
    assert any("6‑6" in text for text in texts)


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
        (m.TileLaid(0, tile("64"), 0, leads=True, left=4, right=6), "Ana sale con la 6‑4."),
        (m.TileLaid(1, tile("66"), 1, leads=False, left=4, right=6), "Beto juega el seis doble: quedan 4 y 6."),
        (
            m.TileLaid(1, tile("64"), 1, leads=False, left=4, right=4),
            "Beto juega la 6‑4: queda 4 en los dos extremos.",
        ),
        (m.Passed(2, 4, 6), "Chus: PASO, a 4 y a 6."),
        (m.Passed(2, 4, 4), "Chus: PASO, a 4."),
        (
            m.WentOut(0, (0, mask("66"), mask("64 10"), 0)),
            "Ana domina. Queda en los atriles: Ana 0 + Chus 11 = 11; Beto 12 + Dani 0 = 12.",
        ),
        (
            m.Blocked((0, 0, 0, 0), (6, 8, 5, 6)),
            "Cerrojo. Queda en los atriles: Ana 6 + Chus 5 = 11; Beto 8 + Dani 6 = 14.",
        ),
        (
            m.HandSettled(1, "out", 0, (m.ScoreLine(0, 25, "tiles", 1),), (25, -50), by=2),
            "La mano es para Ana–Chus, 25 puntos: ha dominado Chus. Marcador: Ana–Chus 25, Beto–Dani −50.",
        ),
        (
            m.HandSettled(1, "out", 0, (m.ScoreLine(0, 0, "exposed", 2),), (0, 0), by=2),
            (
                "La mano es para Ana–Chus y no suma: Chus ha dominado con una ficha descubierta (artículo 7). "
                "Marcador: Ana–Chus 0, Beto–Dani 0."
            ),
        ),
        (
            m.HandSettled(2, "blocked", 1, (m.ScoreLine(1, 25, "tiles", 0),), (0, 25), left=(14, 11)),
            "La mano es para Beto–Dani, 25 puntos: 11 contra 14. Marcador: Ana–Chus 0, Beto–Dani 25.",
        ),
        (
            m.HandSettled(3, "blocked", -1, (), (0, 25), left=(12, 12)),
            "La mano no cuenta: 12 contra 12. Marcador: Ana–Chus 0, Beto–Dani 25.",
        ),
        (
            m.HandSettled(3, "void", -1, (), (0, 25)),
            "La mano no cuenta. Marcador: Ana–Chus 0, Beto–Dani 25.",
        ),
        (
            m.HandSettled(4, "result", 0, (m.ScoreLine(0, 34, "result"),), (34, 25)),
            "La mano es para Ana–Chus, 34 puntos, según lo apunta el juez. Marcador: Ana–Chus 34, Beto–Dani 25.",
        ),
        (
            b.Fined(Entry("5", 3, 25, 25, JUDGE, "un guiño"), (0, -25)),
            "Artículo 5 (hablar o hacer gestos): Dani, −25 puntos. “un guiño”",
        ),
    ],
)
def test_it_is_told_as_people_at_the_club_tell_it(event: m.Event, said: str) -> None:
    assert WORDS.tell(event, NAMES, ES) == said


@pytest.mark.rule("domino.10")
def test_the_third_paso_in_a_row_says_who_alone_can_go_on() -> None:
    table, events = happened(late(["65 44", "11", "22", "33"], 6, 6), "<65 paso paso paso")
    told = WORDS.story(events, NAMES, ES)
    assert told[1:] == (
        "Beto: PASO, a 5 y a 6.",
        "Chus: PASO, a 5 y a 6.",
        "Dani: PASO, a 5 y a 6. Han pasado todos menos Ana.",
    )
    assert WORDS.story(events, NAMES, ES, known=3) == told[3:]
    _, more = happened(table, "paso")
    assert WORDS.story([*events, *more], NAMES, ES, known=4)[0] == "Ana: PASO, a 5 y a 6."


@pytest.mark.rule("domino.6", "domino.10")
def test_a_paso_that_is_taken_back_is_not_counted() -> None:
    table = late(["65 44", "11", "22", "66 00"], 6, 6, referee="strict")
    _, events = happened(table, "<65 paso paso 3:paso 0:challenge-3 3:66> paso paso")
    told = WORDS.story(events, NAMES, EN)
    assert [line for line in told if "All but" in line] == [told[3]]


@examples(25)
@given(seed=st.integers(0, 2**32), referee=st.sampled_from(["assisted", "strict", "table"]))
def test_a_settled_hand_says_what_its_lines_add_up_to(seed: int, referee: str) -> None:
    """In every language; bonuses are told by themselves."""
    for step in walk(Random(seed), referee=referee, bonus="caribe", target="80"):
        for event in step.events:
            if isinstance(event, m.HandSettled) and event.pair >= 0:
                worth = sum(line.points for line in event.lines if line.reason != "bonus")
                for said in (ES, IT, EN):
                    told = WORDS.tell(event, NAMES, said)
                    assert worth == 0 or said.count("{n} point", "{n} points", worth) in told
                    assert NAMES[event.pair] in told
                    assert event.how != "blocked" or all(str(pips) in told for pips in event.left)


@given(seed=st.integers(0, 2**32), referee=st.sampled_from(["assisted", "strict", "table"]))
@examples(25)
def test_whatever_moves_points_or_undoes_something_is_to_be_noticed(seed: int, referee: str) -> None:
    """A bonus of the hand in play among it."""
    for step in walk(Random(seed), referee=referee, bonus="caribe", target="80"):
        before, after = step.before, step.after
        points = before.state.tally[:2] != after.state.tally[:2] and not isinstance(step.move, m.Deal)
        undone = len(after.acts) < len(before.acts) and after.state.course.number == before.state.course.number
        turned = after.exposed != before.exposed and not any(
            isinstance(event, m.Dealt | m.TileLaid) for event in step.events
        )
        if points or undone or turned or after.opened & ~before.opened:
            assert any(GAME.notable(event) for event in step.events), step.move


@pytest.mark.rule("domino.11", "domino.score")
@given(seed=st.integers(0, 2**32), score=st.sampled_from(["all", "opponents"]))
@examples(15)
def test_who_is_asked_whether_the_count_is_right_reads_what_will_be_written(seed: int, score: str) -> None:
    """Whose the hand is and for how much, by the words with which it is settled then."""
    for step in walk(Random(seed), hand_score=score, bonus="caribe", target="80"):
        if step.after.state.phase != COUNT or step.after.state.course.answered:
            assert (GAME.view(step.after, None).counted is None) == (step.after.state.phase != COUNT)
            continue
        view, moves = GAME.view(step.after, 0), GAME.moves(step.after, 0)
        _, events = happened(step.after, "0:counted 1:counted 2:counted 3:counted")
        assert view.counted == next(event for event in events if isinstance(event, m.HandSettled))
        won = view.counted.pair >= 0
        for said in (ES, IT, EN):
            asked = WORDS.ask(view, moves, NAMES, said)
            assert (NAMES[view.counted.pair] in asked) == won
            worth = sum(line.points for line in view.counted.lines if line.reason != "bonus")
            assert not worth or said.count("{n} point", "{n} points", worth) in asked
        clause = WORDS.explain(view, moves, EN)[1]
        assert clause == ("domino.score" if view.counted.how == "out" else "domino.11")


def test_a_score_line_says_whose_tiles_were_counted() -> None:
    line = m.ScoreLine(0, 12, "tiles", 1)
    assert WORDS.score_line(line, NAMES, ES) == "Ana–Chus +12: le quedan 12 puntos a Beto"


def test_a_refusal_names_the_tiles_that_may_be_laid() -> None:
    table = late(["64 00", "11", "22", "33"], 6, 6)
    no = GAME.refusal(table, 0, m.Pass())
    assert no is not None
    assert WORDS.why(no, ES) == "Te entra alguna ficha: no puedes pasar. Puedes jugar: 6‑4."


def test_what_is_asked_names_the_ends() -> None:
    table = late(["64 00", "11", "22", "33"], 6, 6)
    assert WORDS.ask(GAME.view(table, 0), GAME.moves(table, 0), NAMES, EN) == "Your turn: 6 at both ends."
    later = go(table, "<64")
    assert WORDS.ask(GAME.view(later, 1), GAME.moves(later, 1), NAMES, EN) == "Nothing of yours fits: say PASO."


@each_language
@given(seed=st.integers(0, 2**32))
@examples(10)
def test_a_number_that_both_ends_show_is_said_once(said: Tongue, seed: int) -> None:
    for step in walk(Random(seed), target="60"):
        view = GAME.view(step.after, None)
        if view.phase != "play" or view.left != view.right or view.left == EMPTY:
            continue
        own, moves = GAME.view(step.after, view.turn), GAME.moves(step.after, view.turn)
        asked = WORDS.ask(own, moves, NAMES, said), WORDS.explain(own, moves, said)[0]
        for sentence in (
            *asked,
            *(
                WORDS.tell(event, NAMES, said)
                for event in step.events
                if isinstance(event, m.TileLaid | m.Passed)
            ),
        ):
            assert len(re.findall(rf"(?<![-‑\d]){view.left}(?![-‑\d])", sentence)) <= 1


@pytest.mark.rule("domino.6")
@each_language
def test_where_a_wrong_pass_can_be_made_nobody_reads_that_it_cannot(said: Tongue) -> None:
    """But for one whose pass was taken back."""
    table = late(["64 00", "11", "22", "33"], 6, 6, referee="strict")
    free = WORDS.explain(GAME.view(table, 0), GAME.moves(table, 0), said)[0]
    assert said.count("{n} point", "{n} points", PRICES["6a"]) in free
    assert said.say("Whoever can play may not pass.") not in free
    bound = go(table, "paso 1:challenge-0")
    assert (
        said.say("Whoever can play may not pass.")
        in WORDS.explain(GAME.view(bound, 0), GAME.moves(bound, 0), said)[0]
    )


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
