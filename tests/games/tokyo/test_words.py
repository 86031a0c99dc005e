"""Tokyo in words: sentences drawn from situations, and nothing left unsaid in any language."""

from __future__ import annotations

import re
from random import Random

import pytest

from games.tokyo.situations import asked, go, happened, new_table, opened, penalise, said, score, walk
from sobremesa.contract import Refusal
from sobremesa.games.tokyo import GAME, PRESETS
from sobremesa.games.tokyo.book import BOOK
from sobremesa.games.tokyo.lesson import LESSON
from sobremesa.games.tokyo.moves import ScoreLine
from sobremesa.games.tokyo.options import Options
from sobremesa.games.tokyo.play import REASONS
from sobremesa.games.tokyo.state import Table
from sobremesa.games.tokyo.words import PACKAGE, WORDS
from sobremesa.games.tokyo.words.explaining import WHY_REASONS
from sobremesa.games.tokyo.words.scores import score_digits, spoken
from sobremesa.games.tokyo.words.telling import SCORE_REASONS
from sobremesa.languages import LANGUAGES, Tongue, tongue
from sobremesa.options import Choice, facts

NAMES = ("Ana", "Beto", "Chus", "Dani")
ES, IT, EN = (tongue(code, PACKAGE) for code in ("es", "it", "en"))
each_language = pytest.mark.parametrize("told", [ES, IT, EN], ids=LANGUAGES)


def ask(table: Table, seat: int, told: Tongue = ES) -> str:
    return WORDS.ask(GAME.view(table, seat), GAME.moves(table, seat), NAMES, told)


def why(table: Table, word: str, told: Tongue = ES) -> str:
    no = GAME.refusal(table, asked(table), GAME.read(word))
    assert no is not None
    return WORDS.why(no, told)


@each_language
def test_every_score_has_a_name_of_its_own(told: Tongue) -> None:
    assert len({WORDS.score_name(one, told) for one in range(21)}) == 21


@pytest.mark.parametrize(
    ("told", "names"),
    [
        (ES, ["Pechino", "seis‑cuatro", "pareja de cincos", "Tokyo"]),
        (IT, ["Pechino", "sei‑quattro", "coppia di cinque", "Tokyo"]),
        (EN, ["Pechino", "six‑four", "pair of fives", "Tokyo"]),
    ],
    ids=LANGUAGES,
)
def test_a_score_is_named_as_people_name_it(told: Tongue, names: list[str]) -> None:
    assert [WORDS.score_name(score(one), told) for one in ("21", "64", "55", "31")] == names


def test_the_dice_of_a_score_stay_on_one_line() -> None:
    assert [score_digits(score(one)) for one in ("64", "55", "31")] == ["6‑4", "5‑5", "3‑1"]


@each_language
def test_no_name_of_a_score_breaks_at_its_hyphen_wherever_it_is_said(told: Tongue) -> None:
    numbers = {one for at in range(21) for one in WORDS.score_name(at, told).split("‑")}
    breaks = re.compile(rf"\b({'|'.join(numbers)})-({'|'.join(numbers)})\b", re.IGNORECASE)
    texts = [WORDS.coach(beat.says, told) for beat in LESSON.beats if beat.says]
    texts += [WORDS.score_name(at, told) for at in range(21)]
    assert [text for text in texts if breaks.search(text)] == []
    assert breaks.search("-".join(WORDS.score_name(score("64"), told).split("‑")))


@each_language
def test_a_label_that_is_read_aloud_has_the_hyphen_that_every_reader_knows(told: Tongue) -> None:
    assert [spoken(one, told).replace("-", "‑") for one in range(21)] == [
        WORDS.score_name(one, told) for one in range(21)
    ]
    assert not any("‑" in spoken(one, told) for one in range(21))


def test_a_round_is_told_as_a_story() -> None:
    table = GAME.setup(Options(seats=4, blind="on"))
    words = "lot-0 roll dice-4-6 look 65 believe unseen-11 believe roll dice-5-5 look 55 doubt"
    assert WORDS.story(happened(table, words)[1], NAMES, ES) == (
        "La suerte decide: empieza Ana.",
        "Ronda 1: tira Ana.",
        "Ana mira los dados.",
        "Ana anuncia seis‑cinco.",
        "Beto cree a Ana.",
        "Beto pasa el cubilete a ciegas y anuncia una pareja de unos.",
        "Chus cree a Beto.",
        "Chus tira.",
        "Chus mira los dados.",
        "Chus anuncia una pareja de cincos.",
        "Dani no cree a Chus.",
        "Bajo el cubilete había una pareja de cincos: era verdad. Una penalización para Dani: lleva 1.",
    )


def test_a_truth_that_was_announced_lower_is_told_with_both_scores() -> None:
    told = happened(said(opened(truth="at_least"), "64", "63"), "doubt")[1]
    assert WORDS.tell(told[1], NAMES, EN) == (
        "Under the cup lay six‑four: six‑three was true. One penalty for Beto, 1 in all."
    )


def test_a_lie_a_dear_tokyo_and_an_explosion_are_told() -> None:
    table = penalise(opened(3, lives="2", tokyo_penalty="2"), 0)
    told = happened(said(table, "65", "31"), "doubt")[1]
    assert [WORDS.tell(event, NAMES, IT) for event in told] == [
        "Beto non crede a Ana.",
        "Sotto il bicchiere c’era sei‑cinque: Tokyo era falso. 2 penalità per Ana, in tutto 3.",
        "Esplode la bomba di Ana: Ana è fuori.",
    ]


def test_the_winner_is_told_to_all_and_those_who_are_out_know_it() -> None:
    table = opened(3, lives="2")
    for _ in range(3):
        table = penalise(table, 2)
    assert WORDS.stands(GAME.view(table, 2), ES) == "Estás fuera de la partida."
    assert ask(table, 2).startswith("Estás fuera de la partida. ")
    for _ in range(3):
        table = penalise(table, 0)
    assert {ask(table, seat, EN) for seat in range(3)} == {"Only Beto is left and wins the match."}
    assert WORDS.stands(GAME.view(table, 2), ES) == ""


def test_each_is_asked_in_plain_words_and_the_others_read_whom_the_table_waits_for() -> None:
    table, read = opened(blind="on"), []
    for word in ("roll", "dice-6-4", "look", "65", "believe", "unseen-11"):
        seat = max(asked(table), 0)
        read.append((ask(table, seat, EN), ask(table, 3, EN)))
        table = go(table, word)
    read.append((ask(table, 2, EN), ask(table, 3, EN)))
    assert read == [
        ("Your turn: roll the dice.", "Ana to roll."),
        ("The dice are falling.", "The dice are falling."),
        ("Look at your dice. Only you see them.", "Ana to look at the dice."),
        ("Announce a score, true or not.", "Ana to announce."),
        ("Ana announces six‑five. Do you believe it?", "Ana announces six‑five: does Beto believe it?"),
        ("Roll, or pass the cup on unseen with a higher score.", "Beto to roll."),
        (
            "Beto passes the cup on unseen and announces a pair of ones. Do you believe it?",
            "Beto announces a pair of ones: does Chus believe it?",
        ),
    ]


@pytest.mark.parametrize(
    ("house", "announced", "asks"),
    [
        ({}, "64", "Anuncia seis‑cuatro o más."),
        ({"raise": "gt"}, "64", "Anuncia más que seis‑cuatro."),
        ({}, "31", "Anuncia Pechino, o Tokyo otra vez."),
        ({"raise": "gt"}, "31", "Anuncia Pechino, lo único que gana a Tokyo."),
        ({}, "21", "Anuncia un resultado, sea verdad o no."),
        ({"raise": "gt"}, "21", "Anuncia más que Pechino."),
    ],
)
def test_what_it_takes_is_said_whatever_was_announced(house: dict[str, str], announced: str, asks: str) -> None:
    table = go(said(opened(**house), "65", announced), "believe roll dice-2-1 look")
    assert ask(table, 1) == asks


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("dice-2-1", "Después los tapas y anuncias lo que quieras."),
        ("dice-2-1 look 65 believe roll dice-2-1", "Después los tapas y anuncias; hace falta seis‑cinco o más."),
        (
            "dice-2-1 look 31 believe roll dice-2-1",
            "Después los tapas y anuncias; hace falta Pechino, o Tokyo otra vez.",
        ),
        ("dice-2-1 look 21 believe roll dice-2-1", "Después los tapas y anuncias lo que quieras."),
    ],
)
def test_who_may_look_reads_what_may_be_announced_then(words: str, told: str) -> None:
    table = go(opened(), f"roll {words}")
    (seat,) = GAME.view(table, 0).awaited
    assert WORDS.explain(GAME.view(table, seat), GAME.moves(table, seat), ES) == (told, "tokyo.secret")


def test_what_somebody_is_to_do_does_not_read_as_if_it_were_done() -> None:
    table = opened()
    assert [ask(table, 1, told) for told in (ES, IT)] == ["Le toca tirar a Ana.", "Tocca a Ana lanciare."]
    table = go(table, "roll dice-2-1 look")
    assert [ask(table, 1, told) for told in (ES, IT)] == ["Le toca anunciar a Ana.", "Tocca a Ana dichiarare."]


def test_the_last_announcement_of_a_round_must_be_doubted_and_all_read_it() -> None:
    table = said(opened(cap="1"), "64", "64")
    assert ask(table, 1, IT) == "Ana dichiara sei‑quattro, l’ultima dichiarazione del giro: devi dubitare."
    assert ask(table, 2, IT) == "Ana dichiara sei‑quattro: Beto deve dubitare."
    assert WORDS.explain(GAME.view(table, 1), GAME.moves(table, 1), IT) == (
        "Questo tavolo ammette una dichiarazione a giro.",
        "tokyo.cap",
    )


def test_a_refusal_says_what_would_do() -> None:
    table = go(said(opened(blind="on"), "64", "64"), "believe")
    assert why(table, "unseen 64") == (
        "Eso no llega para pasar el cubilete a ciegas. Hace falta más que seis‑cuatro."
    )
    assert why(go(table, "roll dice-3-2 look"), "63") == "Eso no llega. Hace falta seis‑cuatro o más."


def test_there_is_an_answer_to_every_reason_of_the_rules() -> None:
    assert set(REASONS) == WHY_REASONS


@each_language
def test_each_reason_is_said_in_words_of_its_own(told: Tongue) -> None:
    lines = {WORDS.why(Refusal("tokyo.believe", reason, (12, 12, 13)), told) for reason in REASONS}
    assert len(lines) == len(REASONS)


@each_language
def test_a_score_line_says_what_the_penalty_was_for(told: Tongue) -> None:
    lines = {WORDS.score_line(ScoreLine(1, 2, reason), NAMES, told) for reason in SCORE_REASONS}
    assert len(lines) == 2
    assert all(line.startswith("Beto +2: ") for line in lines)


@each_language
def test_every_house_rule_choice_preset_and_clause_has_words(told: Tongue) -> None:
    for fact in facts(Options):
        assert all(WORDS.option(fact.code, told))
        values = fact.kind.words if isinstance(fact.kind, Choice) else ("2", "7")
        names = [WORDS.choice(fact.code, value, told) for value in values]
        assert len(set(names)) == len(names)
        assert all(names)
        assert {type(WORDS.note(fact.code, value, told)) for value in values} == {str}
    assert all(all(WORDS.preset(name, told)) for name in PRESETS)
    articles = [WORDS.article(clause, told) for clause in BOOK.clauses]
    assert len(set(articles)) == len(articles)


@each_language
def test_each_move_has_a_label_of_its_own(told: Tongue) -> None:
    moves = [GAME.decode(code) for code in range(GAME.spec.codes)]
    labels = [WORDS.label(move, told) for move in (*moves, GAME.read("lot 1"))]
    assert len(set(labels)) == len(labels)
    assert WORDS.label(GAME.read("dice 4 6"), told) == WORDS.label(GAME.read("64"), told)


@each_language
def test_whoever_is_asked_is_told_why_with_a_clause_of_the_book(told: Tongue) -> None:
    rng = Random(4)
    said_of: set[str] = set()
    for house in ({"blind": "on", "cap": "5"}, {"truth": "at_least", "raise": "gt"}, {}):
        for table, _ in walk(new_table(rng, seats="3", lives="2", **house), rng):
            view = GAME.view(table, None)
            for seat in (*view.awaited, (view.turn + 1) % 3):
                text, clause = WORDS.explain(GAME.view(table, seat), GAME.moves(table, seat), told)
                assert bool(text) == (seat in view.awaited)
                said_of.add(BOOK.clause(clause).id)
    assert {"tokyo.doubt", "tokyo.blind", "tokyo.cap", "tokyo.score.cycle", "tokyo.next"} <= said_of
