"""The office: roll calls, the draw, switches, links and backups, each for whom it is meant."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from server.club.evening import (
    begun,
    do,
    done,
    enter,
    held,
    key_of,
    let_in,
    opened,
    record,
    written,
)
from server.club.halls import Hall
from server.living import Living, Person, until
from sobremesa import options
from sobremesa.languages import LANGUAGES
from sobremesa.server.club.live import rollcall
from sobremesa.server.club.live.commands import Dawn, Gather
from sobremesa.server.club.live.deciding import decide
from sobremesa.server.club.live.held import Draft
from sobremesa.server.club.live.refusals import DeskRefused
from sobremesa.server.club.office.questions import asked, presets
from sobremesa.tournament.events import (
    CheckedIn,
    CheckInCancelled,
    Entered,
    ProfileChanged,
    RoundClosed,
    Withdrew,
)
from sobremesa.tournament.keeping.backup import read
from sobremesa.tournament.people.cards import Card
from sobremesa.tournament.profile import Profile
from sobremesa.tournament.state import Presence

Guest = Callable[..., Person]


def test_a_card_and_what_goes_with_it_change_together_or_not_at_all(guest: Guest, living: Living) -> None:
    director = guest()
    code = opened(director)
    enter(director, code, 2)
    was = {"players": ["Uno 1", "Dos 1"]}
    fixed = {"what": "table_fixed", "entry": 1, "table": 3}
    done(do(director, code, "change", entry=1, card={**was, "paid": True}, events=[fixed]))
    before = held(living, code)
    assert (before.people[1].paid, before.tournament.entries[1].table) == (True, 3)
    taken = {"what": "table_fixed", "entry": 2, "table": 3}
    answer = do(director, code, "change", entry=2, card={"players": ["Otro", "Dos 2"]}, events=[taken])
    assert (answer.status_code, held(living, code)) == (422, before)


def test_only_the_director_gets_backups(guest: Guest, living: Living) -> None:
    director, desk = guest(), guest()
    code = begun(director)
    let_in(living, desk, code, "desk")
    for table in (1, 2):
        done(record(director, code, written(1, table)))
    done(record(director, code, {"what": "round_closed", "round": 1}))
    here = f"/tournaments/{code}"
    until(lambda: held(living, code).backups, "a backup is made")
    listed = director.client.get(f"{here}/copies", headers={"accept-language": "es"}).text
    assert "round-1.sobremesa.zip" in listed
    assert "Después de la ronda 1" in listed
    copy = director.client.get(f"{here}/copies/round-1.sobremesa.zip")
    backup = director.client.get(f"{here}/backup")
    assert read(copy.content).log == read(backup.content).log == held(living, code).log
    for path in ("backup", "copies", "copies/round-1.sobremesa.zip"):
        assert desk.client.get(f"{here}/{path}").status_code == 403
    assert director.client.get(f"{here}/copies/..%2F..%2Ftables.db").status_code == 404


def test_links_stand_on_the_page_of_the_director_alone(guest: Guest, living: Living) -> None:
    director, judge = guest(), guest()
    code = opened(director)
    let_in(living, judge, code, "judge")
    keys = [key_of(living, code, office) for office in ("director", "judge", "desk")]
    page = director.client.get(f"/tournaments/{code}/desk/settings").text
    other = judge.client.get(f"/tournaments/{code}/desk/settings").text
    assert all(one in page for one in keys)
    assert not any(one in other for one in keys)


def test_the_page_of_tournaments_lists_ones_own(guest: Guest) -> None:
    director, other = guest(), guest()
    code = opened(director)
    assert f"/tournaments/{code}/desk" in director.client.get("/tournaments").text
    assert code not in other.client.get("/tournaments").text


def played(pairs: int = 4) -> Hall:
    """Play one round and close it."""
    hall = Hall(pairs).pair().write_all()
    return hall.tell(RoundClosed(1))


def test_a_roll_call_waits_for_everybody_who_was_here() -> None:
    hall = played(5)
    hall.tell(Withdrew(5, "enferma"))
    dawn(hall)
    assert rollcall.awaited(hall.held) == {1, 2, 3, 4}
    hall.tell(CheckedIn(1), CheckedIn(2))
    assert rollcall.awaited(hall.held) == {3, 4}
    assert [hall.held.tournament.entries[n].missed for n in (1, 2)] == [frozenset(), frozenset()]
    hall.pair()
    assert rollcall.awaited(hall.held) == frozenset()
    assert set(hall.round.order) == {1, 2}


def test_whoever_was_ticked_and_has_left_since_is_awaited_no_more() -> None:
    hall = played()
    dawn(hall)
    hall.tell(CheckedIn(1), CheckedIn(2), Withdrew(1, "enferma"))
    assert rollcall.awaited(hall.held) == {3, 4}
    hall.tell(CheckInCancelled(2, "era otra"))
    assert rollcall.awaited(hall.held) == {2, 3, 4}
    gather(hall, 2)
    assert hall.held.tournament.entries[1].presence is Presence.LEFT


def dawn(hall: Hall) -> None:
    """Begin the next day with everybody away."""
    day = rollcall.next_day(hall.held.tournament)
    assert day is not None
    draft = Draft(hall.held, hall.now + 1, "boss")
    decide(draft, Dawn(id="1", saw=hall.held.seq, day=day, words="lista"))
    hall.held = draft.after(hall.held)


def test_nobody_is_called_away_from_a_round_that_another_desk_has_paired_meanwhile() -> None:
    hall = played().pair()
    draft = Draft(hall.held, hall.now + 1, "boss")
    with pytest.raises(DeskRefused, match="Round 2 is being played"):
        decide(draft, Dawn(id="1", saw=hall.held.seq, day=2, words="lista"))
    assert draft.empty


def test_a_roll_call_calls_as_many_as_there_are() -> None:
    hall = Hall(40).pair().write_all().tell(RoundClosed(1), Withdrew(7, "enferma"))
    hall.tell(CheckedIn(7))
    dawn(hall)
    assert rollcall.awaited(hall.held) == set(range(1, 41))


def test_everybody_is_here_ticks_whoever_is_awaited_by_then_however_many() -> None:
    hall = Hall(40).pair().write_all().tell(RoundClosed(1), Withdrew(7, "enferma"))
    dawn(hall)
    hall.tell(CheckedIn(3))
    gather(hall, 2)
    assert rollcall.awaited(hall.held) == frozenset()
    away = [one.id for one in hall.held.tournament.entries.values() if one.presence is not Presence.HERE]
    assert away == [7]


def gather(hall: Hall, day: int) -> None:
    """Tick all that are awaited."""
    draft = Draft(hall.held, hall.now + 1, "boss")
    decide(draft, Gather(id="2", saw=hall.held.seq, day=day))
    hall.held = draft.after(hall.held)


def test_everybody_is_here_only_on_the_day_that_was_called() -> None:
    hall = played()
    with pytest.raises(DeskRefused, match="No pair is awaited in a roll call of day 2"):
        gather(hall, 2)
    dawn(hall)
    with pytest.raises(DeskRefused, match="No pair is awaited in a roll call of day 1"):
        gather(hall, 1)
    gather(hall, 2)
    with pytest.raises(DeskRefused, match="No pair is awaited in a roll call of day 2"):
        gather(hall, 2)


def test_a_day_begins_only_between_rounds() -> None:
    hall = Hall()
    assert rollcall.next_day(hall.held.tournament) is None
    hall.pair()
    assert rollcall.next_day(hall.held.tournament) is None
    hall = played()
    assert rollcall.next_day(hall.held.tournament) == 2
    dawn(hall)
    assert rollcall.next_day(hall.held.tournament) is None


@pytest.mark.parametrize(("pairs", "switches", "said"), [
    (4, {}, "All play against all, in 3 rounds."),
    (12, {}, "Guaranteed without rematches"),
    (8, {}, "Usually without rematches"),
    (5, {"knockout": "8"}, "fewer pairs than the knock-out takes"),
])  # fmt: skip
def test_the_draw_says_what_is_played(pairs: int, switches: Mapping[str, str], said: str) -> None:
    assert said in " ".join(Hall(pairs, **switches).zone("desk.draw", "draw").split())


def test_the_draw_shows_the_word_and_every_number() -> None:
    drawn = Hall(12).zone("desk.draw", "draw")
    assert "lottery 4711" in drawn
    assert len(re.findall("<li>", drawn)) == 12


def test_below_a_drawn_pair_stands_the_number_of_its_entry() -> None:
    hall = Hall(12)
    drawn = hall.zone("desk.draw", "draw")
    for entry in hall.held.tournament.entries.values():
        lot = f'<span class="no">{entry.number}</span><b>Ana {entry.id} – Beto {entry.id}</b>'
        assert f"{lot}<small>pair {entry.id}</small>" in drawn


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_is_asked_for_in_words(language: str) -> None:
    groups = asked(Profile(), language)
    texts = options.write(Profile())
    shown = {one.code: one.value for _, group in groups for one in group}
    assert shown == texts
    words = {fact.code: getattr(fact.kind, "words", ()) for fact in options.facts(Profile)}
    answers = {one.code: tuple(answer.value for answer in one.answers) for _, group in groups for one in group}
    assert answers == words


def test_presets_say_how_every_switch_stands() -> None:
    assert {one.name: options.read(Profile, one.texts).points for one in presets("es")} == {
        "rulebook": "all",
        "capped": "capped",
        "league": "all",
    }


def test_a_reason_is_asked_for_once_the_numbers_are_drawn() -> None:
    assert 'name="words"' in Hall().zone("desk.settings", "rules")


def test_what_a_switch_says_follows_when_it_is_changed() -> None:
    hall = Hall()
    hall.tell(ProfileChanged("target", "150", "poco tiempo"))
    assert 'value="150"' in hall.zone("desk.settings", "rules")


def test_equal_names_are_shown_apart_and_others_are_not() -> None:
    hall = Hall(3)
    hall.held = replace(hall.held, people={**hall.held.people, 2: hall.held.people[1]})
    drawn = hall.zone("desk.entries", "pairs-0")
    names = ["Ana 1 – Beto 1 (1)", "Ana 1 – Beto 1 (2)", "Ana 3 – Beto 3"]
    assert re.findall(r"<b>(.*?)</b>", drawn) == names


def test_a_result_changes_nothing_on_the_page_of_the_entries() -> None:
    hall = Hall().pair()
    before = hall.facts("desk.entries")
    hall.write(1)
    after = hall.facts("desk.entries")
    assert {name for name in before if before[name] != after[name]} == {"head"}


def test_what_the_sheet_of_a_pair_is_told_is_its_card() -> None:
    hall, strange = Hall(2), ('O\'Hara "x"', "<b>&amp;</b>")
    hall.held = replace(hall.held, people={**hall.held.people, 2: Card(players=strange)})
    drawn = hall.zone("desk.entries", "pairs-0")
    told = [json.loads(text) for text in re.findall(r"data-told='(.*?)'", drawn)]
    assert [one["card"]["players"] for one in told] == [["Ana 1", "Beto 1"], [*strange]]


def test_a_tick_sends_only_the_pairs_around_it() -> None:
    hall = Hall(100)
    before = hall.facts("desk.entries")
    hall.tell(Withdrew(50, "enferma"))
    after = hall.facts("desk.entries")
    assert {name for name in before if before[name] != after[name]} == {"counts", "pairs-1", "next"}


def test_no_pair_is_too_far_down_the_list_to_be_shown() -> None:
    hall = Hall()
    hall.tell(Entered(100_000))
    assert "100000" in hall.zone("desk.entries", "pairs-24")


def test_a_backup_that_could_not_be_made_is_told_on_every_page_of_the_desk() -> None:
    hall = Hall()
    before = hall.facts("desk.settings")["backup_fault"]
    hall.held = replace(hall.held, backups=1)
    assert hall.facts("desk.settings")["backup_fault"] != before
    hall.held = replace(hall.held, backup_fault="No space left on device")
    for kind in ("desk", "desk.entries", "desk.settings"):
        assert "No space left on device" in hall.zone(kind, "head")
    assert "No space left on device" in hall.zone("desk.settings", "backup_fault")
