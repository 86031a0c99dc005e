"""What the table asks of each viewer, why, and whom the others wait for: situations drawn card by card."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from games.tomate.situations import deal, dealt, drawn, go
from sobremesa import options
from sobremesa.games.tomate import GAME
from sobremesa.games.tomate.options import Options
from sobremesa.games.tomate.state import Table
from sobremesa.games.tomate.words import PACKAGE, WORDS
from sobremesa.languages import Tongue, tongue

NO_HOUSE: Mapping[str, str] = {}
NAMES = ("Ana", "Beto", "Chus", "Dani", "Elena", "Fede", "Gala", "Hugo", "Inés", "Juan", "Kike", "Lola", "Mar")
ES, IT, EN = (tongue(code, PACKAGE) for code in ("es", "it", "en"))


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
        "tomate.head",
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
            "tomate.head",
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
    assert explained(table, IT)[0].startswith("L’asso di coppe supera il fante.")


@pytest.mark.rule("tomate.ranking", "tomate.first-dealer")
@pytest.mark.parametrize(
    ("ranking", "order"),
    [
        ("tute", "dos, cuatro, cinco, seis, siete, sota, caballo, rey, tres y as"),
        ("plain", "dos, tres, cuatro, cinco, seis, siete, sota, caballo, rey y as"),
    ],
)
def test_who_draws_is_told_which_cards_are_low(ranking: str, order: str) -> None:
    table = GAME.setup(options.read(Options, {"seats": "2", "ranking": ranking}))
    view, moves = GAME.view(table, 0), GAME.moves(table, 0)
    told = GAME.words.explain(view, moves, tongue("es", "sobremesa.games.tomate"))
    assert told == (f"De menor a mayor: {order}. Si empatáis en la más baja, volvéis a sacar.", "tomate.ranking")
