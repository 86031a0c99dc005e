"""Who may do what in a tournament: every command by everybody, and everything that is no command at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from typing import Any, Final, get_args

import pytest

from server.club.evening import begun, claim, do, done, held, key_of, let_in, live, record, watching, written
from server.living import Living, Person, until
from sobremesa.server.club.live import commands
from sobremesa.server.club.live.roles import grant_of, key
from sobremesa.tournament.keeping.backup import About

Guest = Callable[..., Person]
NOBODY_THERE: Final = 999
OFFICES: Final = frozenset({"director", "judge", "desk"})
DIRECTOR: Final = frozenset({"director"})
AT_THE_TABLE: Final = frozenset({"table.1"})
CARD: Final = {"players": ["Eva", "Iris"]}
COMMANDS: Final[Mapping[str, tuple[frozenset[str], dict[str, Any]]]] = {
    "record": (OFFICES, {"events": [written(1, NOBODY_THERE)]}),
    "enter": (OFFICES, {"pairs": [{"card": {}}]}),
    "bring": (OFFICES, {"raw": "", "shown": ""}),
    "change": (OFFICES, {"entry": NOBODY_THERE, "card": CARD}),
    "forget": (DIRECTOR, {"entry": NOBODY_THERE}),
    "pair": (OFFICES, {"round": 1}),
    "dawn": (OFFICES, {"day": 99, "words": "roll call"}),
    "gather": (OFFICES, {"day": 99}),
    "rename": (DIRECTOR, {"title": ""}),
    "relink": (DIRECTOR, {}),
    "free": (OFFICES, {"entry": NOBODY_THERE}),
    "sit": (AT_THE_TABLE, {"table": 1, "entry": NOBODY_THERE}),
    "report": (AT_THE_TABLE, {"round": 9, "table": 1, "score": {"first": 200, "second": 0}}),
    "agree": (AT_THE_TABLE, {"round": 9, "table": 1, "first": 200, "second": 0}),
    "object": (AT_THE_TABLE, {"round": 9, "table": 1, "words": "no"}),
    "retract": (AT_THE_TABLE, {"round": 9, "table": 1, "first": 1, "second": 0, "words": "wrong"}),
}
"""Who may send what; what is sent here is refused for another reason, so that nothing changes."""
GRANTS: Final = ("director", "judge", "desk", "table.1", "table.2")


@pytest.fixture(scope="module")
def hall(living: Living) -> Iterator[tuple[str, dict[str, Person]]]:
    """A tournament with everybody there is in it, and some who are not."""
    with ExitStack() as stack:
        people = {who: stack.enter_context(Person(living.origin)) for who in (*GRANTS, "nobody", "another")}
        code = begun(people["director"])
        begun(people["another"])
        for grant in GRANTS[1:]:
            let_in(living, people[grant], code, grant)
        yield code, people


def test_every_command_is_tried_here() -> None:
    tags = {command.__struct_config__.tag for command in get_args(commands.Command)}
    assert tags == COMMANDS.keys()


@pytest.mark.parametrize("what", COMMANDS)
def test_a_command_is_for_some_and_nobody_else(
    what: str, hall: tuple[str, dict[str, Person]], living: Living
) -> None:
    code, people = hall
    may, more = COMMANDS[what]
    before = held(living, code)
    asked = {
        who: do(person, code, what, **more)
        for who, person in people.items()
        if (what, who) != ("relink", "director")
    }
    for who, answer in asked.items():
        assert (answer.status_code != 403) is (who in may), (what, who, answer.text)
        assert answer.status_code in (403, 404, 409, 422)
        assert len(answer.json()["says"].splitlines()) == 1
    assert held(living, code) is before


@pytest.mark.parametrize(
    ("who", "event"),
    [
        ("desk", {"what": "fined", "round": 1, "entry": 1, "article": "7", "points": 25, "words": "tarde"}),
        ("desk", {"what": "profile_changed", "code": "target", "text": "100", "words": "tarde"}),
        ("desk", {"what": "ruled", "entry": 1, "verdict": "disqualified", "words": "fuera"}),
        ("judge", {"what": "round_reopened", "round": 1, "words": "pronto"}),
    ],
)
def test_an_office_decides_no_more_than_the_rules_give_it(
    who: str, event: dict[str, Any], hall: tuple[str, dict[str, Person]], living: Living
) -> None:
    code, people = hall
    before = held(living, code)
    assert record(people[who], code, event).status_code == 422
    assert held(living, code) is before


def test_the_author_is_who_asks_and_not_what_he_says(hall: tuple[str, dict[str, Person]]) -> None:
    code, people = hall
    forged = do(people["desk"], code, "record", events=[{**written(1, 1), "by": "director"}])
    assert forged.status_code == 400
    assert do(people["desk"], code, "record", events=[written(1, 1)], by="director").status_code == 400
    assert do(people["desk"], code, "record", events=[written(1, 1)], at=0).status_code == 400


def test_the_table_with_the_highest_number_has_a_link(guest: Guest, living: Living) -> None:
    code = begun(guest())
    assert claim(guest(), code, key_of(living, code, "table.1000000")).status_code == 200


def test_a_link_of_another_tournament_or_a_changed_one_opens_nothing(guest: Guest, living: Living) -> None:
    ana, ben, eve = (guest() for _ in range(3))
    code, other = begun(ana), begun(ben)
    good = key_of(living, code, "desk")
    words = (
        key_of(living, other, "desk"),
        good.replace("desk", "director"),
        good[:-1] + ("A" if good[-1] != "A" else "B"),
        good + "A",
        "desk.",
        "",
        "table.0." + good[5:],
        "ñ" * 64,
    )
    for word in words:
        assert claim(eve, code, word).status_code == 403, word
    assert claim(eve, code, "x" * 65).status_code == 400
    assert eve.client.post(
        f"/tournaments/{code}/claim", content=b'{"key":"\\ud800"}', headers={"content-type": "application/json"}
    ).status_code in (400, 403)
    assert held(living, code).rights_of(person_of(living, eve)).grants == frozenset()


def test_no_key_holds_where_a_tournament_has_no_secret() -> None:
    nothing = About(title="Torneo")
    assert grant_of(nothing, key(nothing, "director")) is None


def person_of(living: Living, person: Person) -> str:
    """Find out who somebody is to the house."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    found = living.house.hall.identity.person(cookies.encode())
    assert found is not None
    return found


def test_links_that_were_made_void_grant_nothing_and_end_the_pages_they_had_opened(
    guest: Guest, living: Living
) -> None:
    ana, judge, phone, late = (guest() for _ in range(4))
    code = begun(ana)
    let_in(living, judge, code, "judge")
    let_in(living, phone, code, "table.1")
    printed = key_of(living, code, "judge")
    with watching(judge, code, "desk") as looking, watching(ana, code, "desk") as directing:
        done(do(ana, code, "relink"))
        until(lambda: looking.ended, "the judge's page to end")
        assert not directing.ended
    with watching(judge, code, "desk") as looking:
        assert looking.status == 403
    closed = judge.client.get(f"/tournaments/{code}/desk")
    assert closed.status_code == 403
    assert f'href="/tournaments/{code}"' in closed.text
    assert do(judge, code, "record", events=[written(1, 1)]).status_code == 403
    assert do(phone, code, "sit", table=1, entry=1).status_code == 403
    assert claim(late, code, printed).status_code == 403
    done(do(ana, code, "rename", title="Otra vez"))


def test_a_person_who_was_erased_does_nothing_any_more_and_speaks_for_nobody(
    guest: Guest, living: Living
) -> None:
    ana, phone, other = (guest() for _ in range(3))
    code = begun(ana)
    entry = held(living, code).tournament.rounds[0].matches[1].first
    for one in (phone, other):
        let_in(living, one, code, "table.1")
    done(do(phone, code, "sit", table=1, entry=entry))
    cookies, who = dict(phone.client.cookies), person_of(living, phone)
    assert phone.client.post("/me/erase", json={}).status_code == 200
    phone.client.cookies.update(cookies)
    assert do(phone, code, "report", round=1, table=1, score={"first": 200, "second": 0}).status_code == 403
    kept = living.house.hall.store.names(f"tournament/{code}")
    assert who not in (*kept, *kept.values())
    done(do(other, code, "sit", table=1, entry=entry))


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b'{"do":"pair"}', 400),
        (b'{"do":"pair","id":"","saw":0,"round":1}', 400),
        (b'{"do":"pair","id":"x","saw":0,"round":"1"}', 400),
        (b'{"do":"pair","id":"x","saw":0,"round":1,"who":"me"}', 400),
        (b'{"do":"none","id":"x"}', 400),
        (b'{"do":"rename","id":"x","saw":0,"title":"' + b"\xff" + b'"}', 400),
        (b"[" * 15_000, 400),
        (b" " * 20_000, 413),
    ],
)
def test_what_is_no_command_is_refused_in_one_line(
    body: bytes, status: int, guest: Guest, living: Living
) -> None:
    ana, eve = guest(), guest()
    code = begun(ana)
    before = held(living, code)
    answer = eve.client.post(
        f"/tournaments/{code}/do", content=body, headers={"content-type": "application/json"}
    )
    assert (answer.status_code, len(answer.json()["says"].splitlines())) == (status, 1)
    assert held(living, code) is before


@pytest.mark.parametrize("path", ["do", "claim", "open", "restore"])
def test_a_command_from_a_page_of_elsewhere_is_refused(path: str, guest: Guest) -> None:
    ana = guest()
    code = begun(ana)
    address = {"open": "/tournaments", "restore": "/tournaments/restore"}.get(path, f"/tournaments/{code}/{path}")
    for origin in ("http://evil.example", "null", ""):
        answer = ana.client.post(address, json={"id": "x", "do": "relink", "saw": 1}, headers={"origin": origin})
        assert answer.status_code == 403
    plain = ana.client.post(address, content=b"{}", headers={"content-type": "text/plain"})
    assert plain.status_code == 415


def test_what_is_sent_is_no_longer_than_it_may_be(guest: Guest) -> None:
    ana = guest()
    code = begun(ana)
    long = b'{"do":"rename","id":"x","saw":0,"title":"' + b"a" * (2 * 2**20) + b'"}'
    answer = ana.client.post(
        f"/tournaments/{code}/do", content=long, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 413


def test_a_tournament_that_is_not_there_is_said_so(guest: Guest) -> None:
    ana = guest()
    for code in ("BBBBBB", "nothing", "BBBBB%00"):
        assert ana.client.get(f"/tournaments/{code}").status_code == 404
        assert do(ana, code, "relink").status_code == 404


@pytest.mark.parametrize("address", ["", "/desk", "/backup", "/copies", "/paper/standings"])
def test_a_code_may_be_typed_in_small_letters(address: str, guest: Guest) -> None:
    ana = guest()
    code = begun(ana)
    typed = ana.client.get(f"/tournaments/{code.lower()}{address}")
    assert typed.status_code == ana.client.get(f"/tournaments/{code}{address}").status_code == 200


def test_keys_stand_in_no_log_and_in_nothing_that_is_kept_of_anybody(guest: Guest, living: Living) -> None:
    ana, judge = guest(), guest()
    code = begun(ana)
    let_in(living, judge, code, "judge")
    store = living.house.hall.store
    bodies = b"".join(store.entries(f"tournament/{code}"))
    seals = [key_of(living, code, grant).rpartition(".")[2] for grant in GRANTS]
    secret = live(living, code).held.about.secret
    for word in (*seals, secret):
        assert word.encode() not in bodies
        assert word not in json.dumps(
            {name: kept for name, kept in store.names(f"tournament/{code}").items() if name != "about"}
        )
