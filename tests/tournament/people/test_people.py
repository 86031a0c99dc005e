"""Cards of people: names that tell pairs apart, what may leave the hall, and what is forgotten."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.people.cards import LATEST, Card, checked, erase, public, read, tidy, write
from sobremesa.tournament.people.names import called, calling

TEXTS = st.text(st.characters(categories=["L", "N", "P", "S"], include_characters=" "), max_size=12)
CARDS = st.builds(
    Card,
    players=st.lists(TEXTS.map(tidy).filter(bool), max_size=3).map(tuple),
    name=TEXTS | st.sampled_from(["Pair 2", "Ana (1)", "Ana", "ana", "Coppia 3"]),
    contact=TEXTS,
    paid=st.booleans(),
    consent=st.none() | st.integers(0, LATEST),
    note=TEXTS,
) | st.just(Card(erased=True))
PEOPLE = st.dictionaries(st.integers(1, 9), CARDS, max_size=6)


def test_a_pair_is_called_by_its_name_or_by_its_players() -> None:
    people = {1: Card(("Ana", "Beto", "Chus")), 2: Card(("Dora", "Eva"), "Las Brujas"), 3: Card(("Fito",))}
    assert [called(people, n) for n in (1, 2, 3)] == ["Ana – Beto", "Las Brujas", "Fito"]


@pytest.mark.parametrize(("code", "said"), [("es", "Pareja 17"), ("it", "Coppia 17"), ("en", "Pair 17")])
def test_who_has_no_name_any_more_is_called_by_the_number(code: str, said: str) -> None:
    people = {17: erase(Card(("Ana", "Beto"), contact="600 11 22 33"))}
    assert called(people, 17, code) == called({}, 17, code) == said


def test_pairs_of_one_name_are_told_apart_by_their_numbers() -> None:
    people = {3: Card(("Ana", "Beto")), 17: Card(name="ANA – BETO"), 4: Card(name="Ana")}
    assert [called(people, n) for n in (3, 17, 4)] == ["Ana – Beto (3)", "ANA – BETO (17)", "Ana"]


@given(PEOPLE, st.sampled_from(LANGUAGES))
def test_no_two_pairs_are_called_the_same(people: dict[int, Card], code: str) -> None:
    name = calling(people, code)
    assert len({name(entry).casefold() for entry in range(1, 10)}) == 9


@given(PEOPLE)
def test_only_names_of_those_who_agreed_leave_the_hall(people: dict[int, Card]) -> None:
    out = public(people)
    assert out.keys() == people.keys()
    for entry, card in out.items():
        assert (card.contact, card.note, card.paid) == ("", "", False)
        assert card.title == (people[entry].title if people[entry].consent is not None else "")
    assert public(out) == out


def test_gaps_that_nobody_sees_are_one_space_and_letters_are_written_in_one_way() -> None:
    assert checked(Card((" Ana\u00a0 Jose\u0301",), contact="a\n b ")) == Card(("Ana José",), contact="a b")


@given(CARDS)
def test_of_an_erased_card_only_the_payment_is_left(card: Card) -> None:
    assert erase(card) == Card(paid=card.paid, erased=True)


@given(PEOPLE)
def test_cards_are_read_back_as_they_were(people: dict[int, Card]) -> None:
    text = write(people)
    assert read(text) == {entry: checked(card) for entry, card in people.items()}
    assert write(dict(reversed(people.items()))) == text


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (Card(("a", "b", "c", "d")), "4 players are too many; two make a pair, and one can be their substitute"),
        (Card(("Ana", "")), "a player's name is missing; write it"),
        (Card(("x" * 61,)), "a player's name has 61 characters; at most 60 are allowed: shorten it"),
        (Card(name="A\x1b[31m"), "the pair's name holds '\\x1b', which nobody can read"),
        (Card(name="x" * 101), "the pair's name has 101 characters; at most 100 are allowed"),
        (Card(contact="a\x00b"), "the contact holds '\\x00', which nobody can read"),
        (Card(note="x" * 501), "the note has 501 characters; at most 500 are allowed"),
        (Card((" \n",)), "a player's name is missing; write it"),
        (Card(consent=-1), "-1 is no time of consent; leave it out"),
        (Card(name="Ana", erased=True), "an erased card keeps no name, contact or note; take them out"),
    ],
    ids=lambda it: it[:24] if isinstance(it, str) else "",
)
def test_a_card_that_could_not_be_shown_or_kept_is_refused(card: Card, line: str) -> None:
    with pytest.raises(EventError) as caught:
        checked(card)
    assert str(caught.value).startswith(line)
    assert all("{" not in caught.value.saying.tell(code) for code in LANGUAGES)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (b"", "these are no cards of pairs: "),
        (b"[]", "these are no cards of pairs: Expected `object`, got `array`"),
        (b'{"0":{}}', "these are no cards of pairs: "),
        (b'{"1":{"age":7}}', "these are no cards of pairs: Object contains unknown field `age`"),
        (b'{"1":{"name":"\xff"}}', "these are no cards of pairs: "),
        (b'{"1":{"name":"a\\u202eb"}}', "the card of pair 1: the pair's name holds '\\u202e'"),
        (b'{"1":' + b'{"name":' * 10**5, "these are no cards of pairs: "),
    ],
)
def test_what_is_no_cards_is_refused_in_one_line(text: bytes, line: str) -> None:
    with pytest.raises(EventError) as caught:
        read(text)
    assert str(caught.value).startswith(line)
    assert "\n" not in str(caught.value)
