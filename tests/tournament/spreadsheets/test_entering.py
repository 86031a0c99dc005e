"""A list that is taken: import undoes export, nobody is in twice, and one wrong line takes nothing."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.languages import LANGUAGES
from sobremesa.tournament.events import Categorised, CheckedIn, ClubSet, Entered, Ruled, TableFixed, Withdrew
from sobremesa.tournament.faults import EventError
from sobremesa.tournament.people.cards import Card, checked, erase, tidy
from sobremesa.tournament.spreadsheets.entering import Plan, plan
from sobremesa.tournament.spreadsheets.lists import ListError, read
from sobremesa.tournament.spreadsheets.sheets import entries
from sobremesa.tournament.spreadsheets.spelling import spelled
from tournament.desk import NOON, Desk
from tournament.people.test_people import CARDS, TEXTS

SHORT = TEXTS.map(tidy).filter(bool)
CATEGORIES = st.lists(SHORT.filter(lambda text: "/" not in text), max_size=3, unique_by=str.casefold).map(tuple)
ENTRIES = st.dictionaries(
    st.integers(1, 10**6), st.tuples(CARDS.map(checked), TEXTS.map(tidy), CATEGORIES, st.booleans()), max_size=5
)


def desk_of(all_: Mapping[int, tuple[Card, str, tuple[str, ...], bool]]) -> Desk:
    """Enter them; every second keeps a table."""
    desk = Desk()
    for place, (entry, (_, club, categories, here)) in enumerate(all_.items(), 1):
        desk.tell(Entered(entry, club))
        desk.tell(*[Categorised(entry, categories)] if categories else [])
        desk.tell(*[TableFixed(entry, place)] if place % 2 else [])
        desk.tell(*[CheckedIn(entry)] if here else [])
    return desk


def take(desk: Desk, people: dict[int, Card], text: str) -> Plan:
    made = plan(desk.tournament, people, read(text.encode()), NOON)
    desk.tell(*made.events)
    people |= made.people
    return made


@given(ENTRIES.filter(bool), st.sampled_from(["", *LANGUAGES]), st.sampled_from(";,\t"))
def test_what_was_exported_can_be_taken_anew_or_once_more(
    all_: dict[int, tuple[Card, str, tuple[str, ...], bool]], code: str, separator: str
) -> None:
    before, people = desk_of(all_), {entry: card for entry, (card, *_) in all_.items()}
    text = spelled(entries(before.tournament, people).lines(code), separator)
    again = Desk()
    cards: dict[int, Card] = {}
    take(again, cards, text)
    assert again.tournament.entries == before.tournament.entries
    assert cards == {entry: Card(paid=card.paid) if card.erased else card for entry, card in people.items()}
    assert take(before, dict(people), text) == Plan((), {}, tuple(sorted(all_)))


def test_a_list_without_numbers_goes_on_after_the_last() -> None:
    desk = Desk()
    people: dict[int, Card] = {}
    assert take(desk, people, "Ana, Beto; Rosario\n\nDora y Eva").numbers == (1, 2)
    assert take(desk, people, "number;name;here\n7;Fito;yes\n;Gala;no").numbers == (7, 8)
    assert people[1] == Card(("Ana", "Beto"))
    assert [entry.presence.value for entry in desk.tournament.entries.values()] == ["expected"] * 2 + [
        "here",
        "expected",
    ]
    assert desk.tournament.entries[1].club == "Rosario"


def test_a_column_that_is_not_there_changes_nothing() -> None:
    people = {3: Card(("Ana", "Beto", "Chus"), "Tigres", "600", paid=True, consent=NOON - 5, note="n")}
    desk = Desk().tell(Entered(3, "Rosario"), Categorised(3, ("damas",)), TableFixed(3, 2), CheckedIn(3))
    before = desk.tournament
    take(desk, people, "number;player2\n3;Benito\n")
    assert people[3] == Card(("Ana", "Benito", "Chus"), "Tigres", "600", paid=True, consent=NOON - 5, note="n")
    take(desk, people, "number;consent;here\n3;yes;no\n")
    assert (people[3].consent, desk.tournament) == (NOON - 5, before)
    take(desk, people, "number;consent;categories;table;club;name\n3;no;;;;\n")
    assert (people[3].consent, people[3].title) == (None, "Ana – Benito")
    entry = desk.tournament.entries[3]
    assert (entry.categories, entry.table, entry.club, entry.presence.value) == ((), None, "Rosario", "here")
    take(desk, people, "number;consent\n3;yes\n")
    assert people[3].consent == NOON


def test_a_list_corrects_a_club_and_an_empty_cell_keeps_it() -> None:
    desk, people = (
        Desk().tell(Entered(1, "Rosaio"), Entered(2, "Lanús")),
        {1: Card(name="Osos"), 2: Card(name="Ases")},
    )
    assert take(desk, people, "number;club\n1;Rosario\n2;\n").events == (ClubSet(1, "Rosario"),)
    assert [entry.club for entry in desk.tournament.entries.values()] == ["Rosario", "Lanús"]
    assert take(desk, people, "number;club\n1;Rosario\n").events == ()


def test_nobody_comes_back_because_of_a_list() -> None:
    desk = Desk().enter(1, 2, 3).tell(Withdrew(1), Ruled(2, "disqualified", "signals"))
    before = desk.tournament
    take(desk, {}, "number;here\n1;yes\n2;yes\n3;yes\n")
    assert desk.tournament == before


def test_tables_can_change_hands_in_one_list() -> None:
    desk = Desk().tell(Entered(1), Entered(2), TableFixed(1, 1), TableFixed(2, 2))
    take(desk, {}, "number;table\n1;2\n2;1\n")
    assert [entry.table for entry in desk.tournament.entries.values()] == [2, 1]


def test_whoever_was_forgotten_stays_so_until_the_list_names_somebody() -> None:
    desk, people = Desk().tell(Entered(1)), {1: erase(Card(("Ana", "Beto"), paid=True))}
    assert take(desk, people, "number;name;paid;contact\n1;;yes;\n").people == {}
    take(desk, people, "number;name\n1;Las nuevas\n")
    assert people == {1: Card(name="Las nuevas", paid=True)}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "ana – beto",
            "line 1: ana – beto is in already, as pair 1; list only those who are new, or write the number",
        ),
        ("number;table\n9;4\n2;4", "line 3: table 4 is kept by pair 9; choose another"),
        ("name;substitute\nTigres;Chus", "line 2: a substitute stands beside two players; write both"),
        (
            "Ana – Beto\nGala",
            "line 1: Ana – Beto is in already, as pair 1; list only those who are new, or write the number",
        ),
        (
            "number;table;categories\n2;4;\n3;4;a/A\n",
            "line 3: the category a is there twice; once is enough; line 3: table 4 is kept by pair 2",
        ),
    ],
    ids=lambda it: it[:20],
)
def test_what_the_tournament_does_not_take_is_told_with_its_line(text: str, says: str) -> None:
    desk = Desk().tell(Entered(1, "Rosario"), Entered(2), Entered(3), Ruled(3, "disqualified", "signals"))
    before = desk.tournament
    with pytest.raises(ListError) as caught:
        plan(before, {1: Card(("Ana", "Beto"))}, read(text.encode()), NOON)
    assert str(caught.value).startswith(says)
    assert all("{" not in caught.value.tell(code) for code in LANGUAGES)
    assert desk.tournament == before


def test_after_the_highest_number_new_pairs_get_the_lowest_that_are_free() -> None:
    desk = Desk().tell(Entered(1), Entered(3))
    assert take(desk, {}, "number;name\n2;Fito\n1000000;Ana\n;Beto\n;Eva").numbers == (2, 10**6, 4, 5)
    assert take(desk, {}, "Gala").numbers == (6,)
    with pytest.raises(ListError, match=r"line 2: .*1000001"):
        take(desk, {}, "number;name\n1000001;Ida")


def test_late_entries_of_a_list_get_a_number_at_once() -> None:
    desk = Desk().enter(1, 2).draw()
    take(desk, {}, "name;here\nLate;yes\n")
    assert desk.tournament.entries[3].number == 3


def test_a_category_never_holds_what_parts_categories() -> None:
    desk = Desk().tell(Entered(1))
    with pytest.raises(EventError, match="/"):
        desk.tell(Categorised(1, ("a/b",)))
