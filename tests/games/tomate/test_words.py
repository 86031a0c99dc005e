"""El Tomate in words: sentences drawn from situations, and nothing left unsaid in any language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from games.tomate.situations import card, dealt, go, happened, new_table, refused, viewers, walk
from sobremesa import options
from sobremesa.contract import Refusal
from sobremesa.games.tomate import GAME, PRESETS
from sobremesa.games.tomate.book import BOOK
from sobremesa.games.tomate.moves import (
    CardPlayed,
    Dealt,
    Event,
    HandSettled,
    MatchEnded,
    ScoreLine,
    SeatOut,
    TrickTaken,
)
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.play import REASONS
from sobremesa.games.tomate.words import PACKAGE, WORDS
from sobremesa.games.tomate.words.cards import listed
from sobremesa.games.tomate.words.explaining import WHY_REASONS
from sobremesa.games.tomate.words.telling import SCORE_REASONS, signed, tell_end
from sobremesa.languages import LANGUAGES, Tongue, tongue
from sobremesa.options import AmountOf, Choice

NAMES = ("Ana", "Beto", "Chus", "Dani", "Elena", "Fede", "Gala", "Hugo", "Inés", "Juan", "Kike", "Lola", "Mar")
ES, IT, EN = (tongue(code, PACKAGE) for code in ("es", "it", "en"))

each_language = pytest.mark.parametrize("said", [ES, IT, EN], ids=["es", "it", "en"])


def test_a_refusal_names_the_rule_and_the_cards_that_may_be_played() -> None:
    table = go(dealt(["5c 2b 2e", "7c 4b 4e", "10c 6b 6c"], "6o"), "look in in in 5c 7c")
    said = {}
    for held in ("6c", "6b"):
        clause, reason, _ = refused(table, held)
        said[held] = WORDS.why(Refusal(clause, reason, (card("10c"),)), ES)
    assert said == {
        "6c": "Puedes montar: hay que echar una más alta del palo de salida. Puedes echar: sota de copas.",
        "6b": "Tienes del palo de salida: hay que asistir. Puedes echar: sota de copas.",
    }


def test_there_is_an_answer_to_every_reason_of_the_rules() -> None:
    assert set(REASONS) == WHY_REASONS


@each_language
def test_every_card_has_a_name_of_its_own(said: Tongue) -> None:
    assert len({WORDS.card_name(one, said) for one in range(40)}) == 40


@pytest.mark.parametrize(
    ("said", "name"), [(ES, "siete de copas"), (IT, "sette di coppe"), (EN, "seven of cups")], ids=LANGUAGES
)
def test_a_card_is_named_as_people_name_it(said: Tongue, name: str) -> None:
    assert WORDS.card_name(card("7c"), said) == name


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ana"], "Ana"),
        (["Ana", "Beto"], "Ana y Beto"),
        (["Ana", "Beto", "Chus"], "Ana, Beto y Chus"),
        (["Ana", "Inés"], "Ana e Inés"),
        (["Ana", "Higinio"], "Ana e Higinio"),
        (["Ana", "Hielo"], "Ana y Hielo"),
        (["Ana", "Yago"], "Ana y Yago"),
        (["Ana", "Elena"], "Ana y Elena"),
    ],
)
def test_names_are_joined_as_spanish_joins_them(names: list[str], said: str) -> None:
    assert listed(names, ES) == said


@pytest.mark.parametrize(
    ("last", "said"),
    [("Elena", "Anna ed Elena"), ("Ezio", "Anna ed Ezio"), ("Ivo", "Anna e Ivo"), ("Ugo", "Anna e Ugo")],
)
def test_names_are_joined_as_italian_joins_them(last: str, said: str) -> None:
    assert listed(["Anna", last], IT) == said


def test_a_hand_is_told_as_a_story_of_what_each_card_did() -> None:
    told: list[Event] = [Dealt(1, 3, card("6o"))]
    hands = ["5c 1e 2b", "7c 4o 4b", "2c 7e 7b", "5o 6b 6e"]
    told += happened(dealt(hands, "6o"), "look in in in in 5c 7c 2c 5o")[1]
    assert WORDS.story(told, NAMES, ES) == (
        "Mano 1: reparte Dani y sale el seis de oros. Pintan oros.",
        "Dani mira sus cartas y deja la descubierta.",
        "Ana juega.",
        "Beto juega.",
        "Chus juega.",
        "Dani juega.",
        "Ana sale con el cinco de copas.",
        "Beto monta con el siete de copas.",
        "Chus asiste con el dos de copas.",
        "Dani falla con el cinco de oros.",
        "Dani se lleva la primera baza con el cinco de oros.",
    )


def test_a_card_whose_trick_is_not_seen_whole_is_only_played() -> None:
    assert WORDS.story([CardPlayed(1, card("7c"), leads=False)], NAMES, ES) == ("Beto echa el siete de copas.",)


def test_a_three_that_heads_only_under_one_ranking_is_said_to_follow() -> None:
    events: list[Event] = [
        Dealt(1, 1, card("6o")),
        CardPlayed(0, card("12c"), leads=True),
        CardPlayed(1, card("3c"), leads=False),
    ]
    assert WORDS.story(events, NAMES, ES)[-1] == "Beto asiste con el tres de copas."


@pytest.mark.rule("tomate.tomate", "tomate.mazo.table")
@examples(60)
@given(seed=st.integers(0, 10**9))
def test_a_hand_is_called_free_of_tomate_only_if_all_who_played_took_their_tricks(seed: int) -> None:
    rng = Random(seed)
    tricks: Counter[int] = Counter()
    for table, _, events in walk(new_table(rng), rng, plays=0.3):
        tricks.update(event.seat for event in events if isinstance(event, TrickTaken))
        for event in (event for event in events if isinstance(event, HandSettled)):
            saved = all(tricks[seat] >= need for seat, need in enumerate(GAME.view(table, None).need))
            assert saved or "No tomate" not in WORDS.tell(event, NAMES, EN)
            tricks.clear()


@pytest.mark.rule("tomate.purse")
@each_language
def test_who_is_out_may_hold_chips_so_only_what_was_not_paid_is_told(said: Tongue) -> None:
    told = {ES: "no ha podido pagarlo todo", IT: "non ha potuto pagare tutto", EN: "could not pay in full"}
    assert f"Ana {told[said]}" in WORDS.tell(SeatOut(0), NAMES, said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (ScoreLine(0, -3, "ante"), "Ana −3: al repartir puso 3 fichas en el plato"),
        (ScoreLine(1, -1, "tomate"), "Beto −1: tomate, paga 1 ficha"),
        (ScoreLine(1, 4, "share"), "Beto +4: a salvo, le tocan 4 fichas del plato"),
        (ScoreLine(1, 9, "plate"), "Beto +9: se lleva el plato entero, 9 fichas"),
        (ScoreLine(1, 0, "mazo"), "Beto 0: tomó el mazo por la mesa, ni paga ni cobra"),
        (ScoreLine(1, 0, "lone"), "Beto 0: jugaba contra el mazo, no paga nada"),
        (ScoreLine(1, 1, "final"), "Beto +1: 1 ficha del reparto final"),
    ],
)
def test_a_score_line_says_what_for(line: ScoreLine, said: str) -> None:
    assert WORDS.score_line(line, NAMES, ES) == said


def test_every_reason_of_a_score_line_was_tried_above() -> None:
    assert {"ante", "tomate", "share", "plate", "mazo", "lone", "final"} == SCORE_REASONS


@pytest.mark.parametrize(("chips", "written"), [(9, "+9"), (0, "0"), (-3, "−3")])
def test_chips_are_written_with_their_sign(chips: int, written: str) -> None:
    assert signed(chips) == written


@each_language
def test_every_house_rule_every_value_and_every_preset_has_words(said: Tongue) -> None:
    for fact in options.facts(Options):
        question, explanation = WORDS.option(fact.code, said)
        assert question
        assert explanation
        values = {fact.kind.write(fact.default)}
        if isinstance(fact.kind, Choice):
            values |= set(fact.kind.words)
        elif isinstance(fact.kind, AmountOf):
            values |= {unit if whole is None else f"{unit}={whole.most}" for unit, whole in fact.kind.units}
        else:
            values |= {"5", "12"}
        names = [WORDS.choice(fact.code, value, said) for value in sorted(values)]
        assert "" not in names
        assert len(set(names)) == len(names)
        assert all(WORDS.note(fact.code, value, said) for value in values if isinstance(fact.kind, Choice))
    assert all(all(WORDS.preset(name, said)) for name in PRESETS)


@pytest.mark.parametrize(
    ("code", "value", "said"),
    [
        ("head", "led", "Sí, siempre"),
        ("seats", "5", "5 jugadores"),
        ("length", "deals=1", "Una vuelta: cada cual reparte una vez"),
        ("length", "deals=2", "2 vueltas: cada cual reparte 2 veces"),
        ("length", "minutes=40", "40 minutos"),
        ("purse", "buyin=30", "30 fichas por cabeza"),
        ("cap", "0", "Sin tope"),
        ("cap", "12", "12 fichas"),
    ],
)
def test_a_value_is_named_in_plain_words(code: str, value: str, said: str) -> None:
    assert WORDS.choice(code, value, ES) == said


@each_language
def test_every_clause_of_the_book_has_a_short_name_of_its_own(said: Tongue) -> None:
    assert len({WORDS.article(id_, said) for id_ in BOOK.clauses}) == len(BOOK.clauses)


@each_language
@examples(20)
@given(seed=st.integers(0, 10**9))
def test_whatever_happens_there_are_words_for_it(said: Tongue, seed: int) -> None:
    rng = Random(seed)
    start = new_table(rng)
    names = NAMES[: GAME.view(start, None).seats]
    told = []
    for table, (_, move), events in walk(start, rng):
        told += [WORDS.label(move, said), *WORDS.story(events, names, said)]
        told += [WORDS.tell(event, names, said) for event in events]
        told += [WORDS.score_line(line, names, said) for line in lines(events)]
        for viewer in viewers(table) if rng.random() < 0.2 else ():
            view, moves = GAME.view(table, viewer), () if viewer is None else GAME.moves(table, viewer)
            told.append(WORDS.ask(view, moves, names, said))
            assert WORDS.explain(view, moves, said)[1] in BOOK.clauses
    assert [text for text in told if not text or "{" in text] == []


def lines(events: Sequence[Event]) -> list[ScoreLine]:
    return [line for event in events if isinstance(event, HandSettled | MatchEnded) for line in event.lines]


@pytest.mark.parametrize(
    ("payoffs", "said"),
    [
        ((0, 0), "Fin de la partida: empate, todos con 0."),
        ((3, 3, -6), "Fin de la partida: ganan Ana y Blas con +3."),
    ],
)
def test_where_all_are_level_nobody_is_said_to_have_won(payoffs: tuple[int, ...], said: str) -> None:
    names = ("Ana", "Blas", "Carla")[: len(payoffs)]
    assert tell_end(payoffs, names, tongue("es", PACKAGE)) == said
