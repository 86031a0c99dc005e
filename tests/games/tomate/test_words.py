"""El Tomate in words: sentences drawn from situations, and nothing left unsaid in any language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tomate.situations import card, deal, dealt, drawn, go, happened, new_table, refused, viewers, walk
from sobremesa import options
from sobremesa.contract import Refusal
from sobremesa.games.tomate import GAME, PRESETS
from sobremesa.games.tomate.book import BOOK
from sobremesa.games.tomate.card_words import listed
from sobremesa.games.tomate.explaining import WHY_REASONS
from sobremesa.games.tomate.moves import CardPlayed, Dealt, Event, HandSettled, MatchEnded, ScoreLine
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.play import REASONS
from sobremesa.games.tomate.state import Table
from sobremesa.games.tomate.telling import SCORE_REASONS, signed
from sobremesa.games.tomate.words import PACKAGE, WORDS
from sobremesa.languages import LANGUAGES, Tongue, tongue
from sobremesa.options import AmountOf, Choice

NO_HOUSE: Mapping[str, str] = {}
NAMES = ("Ana", "Beto", "Chus", "Dani", "Elena", "Fede", "Gala", "Hugo", "Inés", "Juan", "Kike", "Lola", "Mar")
ES, IT, EN = (tongue(code, PACKAGE) for code in ("es", "it", "en"))

each_language = pytest.mark.parametrize("said", [ES, IT, EN], ids=["es", "it", "en"])


def asked(table: Table, said: Tongue, viewer: int | None = -9) -> str:
    """Say what is asked of the one seat awaited, or what another viewer reads."""
    seat = min(GAME.view(table, None).awaited) if viewer == -9 else viewer
    moves = () if seat is None else GAME.moves(table, seat)
    return WORDS.ask(GAME.view(table, seat), moves, NAMES, said)


def explained(table: Table, said: Tongue) -> tuple[str, str]:
    (seat,) = GAME.view(table, None).awaited
    return WORDS.explain(GAME.view(table, seat), GAME.moves(table, seat), said)


def following(hand: str, lead: str, house: Mapping[str, str] = NO_HOUSE) -> Table:
    """Put the dealer, Chus, behind a lead of Ana's and a card of Beto's; trumps are oros."""
    first, second = lead.split()
    table = drawn(GAME.setup(options.read(Options, {"seats": "3", **house})), 3)
    hands = [f"{first} 2b 2e", f"{second} 4b 4e", hand]
    return go(deal(table, hands, "6o"), f"look in in in {first} {second}")


def test_the_headline_is_the_duty_and_the_line_under_it_speaks_of_the_hand() -> None:
    table = following("10c 6b 5e", "5c 7c")
    assert asked(table, ES) == "Te toca: copas, y por encima del siete si puedes."
    assert explained(table, ES) == (
        "La sota de copas monta al siete. El seis de bastos y el cinco de espadas no valen: tienes copas.",
        "tomate.follow",
    )


@pytest.mark.parametrize(
    ("hand", "lead", "house", "headline", "text", "clause"),
    [
        (
            "10c 4c 5e",
            "5c 7c",
            {},
            "Te toca: copas, y por encima del siete si puedes.",
            (
                "La sota de copas monta al siete. El cuatro de copas no vale: hay que montar. "
                "El cinco de espadas no vale: tienes copas."
            ),
            "tomate.head",
        ),
        (
            "1c 3c 12c",
            "5c 7c",
            {},
            "Te toca: copas, y por encima del siete si puedes.",
            "El as de copas, el tres de copas y el rey de copas montan al siete.",
            "tomate.follow",
        ),
        (
            "4c 5e 1b",
            "5c 7c",
            {},
            "Te toca: copas.",
            "No puedes montar: basta con asistir. El cinco de espadas y el as de bastos no valen: tienes copas.",
            "tomate.follow",
        ),
        ("4c 2c 6c", "5c 7c", {}, "Te toca: copas.", "No puedes montar: basta con asistir.", "tomate.follow.low"),
        (
            "1c 4c 2c",
            "7c 5o",
            {"head": "winning"},
            "Te toca: copas.",
            "La baza está fallada: basta con asistir.",
            "tomate.follow",
        ),
        (
            "1c 12c 3c",
            "7c 5o",
            {"head": "winning"},
            "Te toca: copas.",
            "La baza está fallada: basta con asistir.",
            "tomate.follow",
        ),
        (
            "1o 3o 12o",
            "5c 5o",
            {"ruff": "over"},
            "Te toca: falla con oros, y por encima del cinco si puedes.",
            "No tienes copas: hay que fallar.",
            "tomate.ruff",
        ),
        (
            "4o 2o 12b",
            "5c 5o",
            {"ruff": "over"},
            "Te toca: falla con oros.",
            "No tienes copas: hay que fallar. El rey de bastos no vale: tienes oros.",
            "tomate.ruff",
        ),
        (
            "4o 7b 5e",
            "5c 7c",
            {},
            "Te toca: falla con oros.",
            "No tienes copas: hay que fallar. El siete de bastos y el cinco de espadas no valen: tienes oros.",
            "tomate.ruff",
        ),
        (
            "7o 4o 7b",
            "5c 5o",
            {"ruff": "over"},
            "Te toca: falla con oros, y por encima del cinco si puedes.",
            (
                "No tienes copas: hay que fallar. El cuatro de oros no vale: puedes fallar más alto. "
                "El siete de bastos no vale: tienes oros."
            ),
            "tomate.ruff",
        ),
        (
            "4o 7b 5e",
            "5c 7c",
            {"ruff": "free"},
            "Te toca: echa lo que quieras.",
            "No tienes copas, y nada te obliga a fallar.",
            "tomate.ruff",
        ),
        ("7b 5e 6e", "5c 7c", {}, "Te toca: echa lo que quieras.", "No tienes copas ni oros.", "tomate.discard"),
        ("7b 5e 6e", "5o 7o", {}, "Te toca: echa lo que quieras.", "No tienes oros.", "tomate.discard"),
    ],
)
def test_every_duty_has_its_headline_and_its_reason(
    hand: str, lead: str, house: dict[str, str], headline: str, text: str, clause: str
) -> None:
    table = following(hand, lead, house)
    assert asked(table, ES) == headline
    assert explained(table, ES) == (text, clause)


@pytest.mark.parametrize(
    ("words", "headline", "waiting"),
    [
        ("", "¿Coges la carta descubierta sin mirar las tuyas?", "Chus decide si coge la carta descubierta."),
        ("look", "¿Juegas o pasas?", "Habla Ana."),
        ("look in pass in", "Te toca: sal con lo que quieras.", "Sale Ana."),
        ("look in pass in 1o", "Te toca: echa lo que quieras.", "Juega Chus."),
    ],
)
def test_those_who_wait_read_whom_they_wait_for(words: str, headline: str, waiting: str) -> None:
    table = go(dealt(["1o 2b 2e", "4b 4e 4c", "7b 7e 7c"], "6o"), words)
    assert (asked(table, ES), asked(table, ES, None)) == (headline, waiting)


def test_a_seat_that_passed_is_reminded_of_it() -> None:
    table = go(dealt(["1o 2b 2e", "4b 4e 4c", "7b 7e 7c"], "6o"), "look in pass in")
    assert asked(table, ES, 1) == "Has pasado. Sale Ana."


def test_the_mazo_is_offered_to_those_who_passed_and_the_others_wait_for_them() -> None:
    table = go(dealt(["1o 2b 2e", "4b 4e 4c", "7b 7e 7c"], "6o"), "look in pass pass")
    assert asked(table, ES, 1) == "¿Tomas el mazo contra Ana?"
    assert asked(table, ES, 0) == "¿Alguien toma el mazo contra Ana? Faltan por contestar Beto y Chus."
    assert asked(go(table, "1:no"), ES, 1) == "¿Alguien toma el mazo contra Ana? Falta por contestar Chus."


def test_italian_and_english_say_the_same() -> None:
    table = following("10c 6b 5e", "5c 7c")
    assert asked(table, IT) == "Tocca a te: coppe, e sopra il sette se puoi."
    assert explained(table, IT)[0].startswith("Il fante di coppe supera il sette. Il sei di bastoni")
    assert asked(table, EN) == "Your turn: cups, and above the seven if you can."
    assert explained(table, EN)[0].startswith("The jack of cups beats the seven. The six of clubs")


def test_articles_follow_the_gender_of_the_card() -> None:
    table = following("1c 6b 5e", "5c 10c")
    assert asked(table, ES) == "Te toca: copas, y por encima de la sota si puedes."
    assert explained(table, ES)[0].startswith("El as de copas monta a la sota.")
    assert explained(table, IT)[0].startswith("L'asso di coppe supera il fante.")


def test_a_refusal_names_the_rule_and_the_cards_that_may_be_played() -> None:
    table = following("10c 6b 5e", "5c 7c")
    clause, reason, _ = refused(table, "6b")
    refusal = Refusal(clause, reason, (card("10c"),))
    assert WORDS.why(refusal, ES) == (
        "Puedes montar: hay que echar una más alta del palo de salida. Puedes echar: sota de copas."
    )


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
    ],
)
def test_names_are_joined_as_spanish_joins_them(names: list[str], said: str) -> None:
    assert listed(names, ES) == said


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
        "Chus sirve el dos de copas.",
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
    assert WORDS.story(events, NAMES, ES)[-1] == "Beto sirve el tres de copas."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (ScoreLine(0, -3, "ante"), "Ana −3: 3 fichas al plato por repartir"),
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
@settings(max_examples=20, deadline=None)
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
