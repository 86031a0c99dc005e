"""Who is who: only what we signed is believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.living import Person, serving, settings
from sobremesa.server.identity import Identity

OURS = Identity(b"our secret", secure=False)
THEIRS = Identity(b"another secret", secure=False)


def value(identity: Identity, person: str) -> str:
    return identity.cookie(person).partition(";")[0]


NAME = value(OURS, "ana-1").partition("=")[0]


def former(identity: Identity, person: str) -> str:
    """Write the cookie as every house called it at first."""
    return "guest=" + value(identity, person).partition("=")[2]


def test_two_houses_on_one_machine_leave_each_other_their_people() -> None:
    """A browser keeps one jar for all ports of a host."""
    jar = "; ".join([value(OURS, "ana-1"), value(THEIRS, "ana-2")]).encode()
    assert (OURS.person(jar), THEIRS.person(jar)) == ("ana-1", "ana-2")
    assert (OURS.meet(jar), THEIRS.meet(jar)) == (("ana-1", ()), ("ana-2", ()))
    assert [header.partition(";")[0] for header in OURS.farewell(jar)] == [f"{NAME}="]


def test_who_comes_with_the_cookie_of_old_is_the_same_and_gets_the_new_one() -> None:
    jar = former(OURS, "ana-1").encode()
    person, headers = OURS.meet(jar)
    assert (person, OURS.person(jar)) == ("ana-1", "ana-1")
    assert [header.partition(";")[0] for header in headers] == [value(OURS, "ana-1"), "guest="]
    assert "Max-Age=0" in headers[1]
    assert [header.partition(";")[0] for header in OURS.farewell(jar)] == [f"{NAME}=", "guest="]


def test_the_cookie_of_old_of_another_house_is_left_alone() -> None:
    jar = former(THEIRS, "ana-2").encode()
    person, headers = OURS.meet(jar)
    assert [header.partition(";")[0] for header in headers] == [value(OURS, person)]
    assert [header.partition(";")[0] for header in OURS.farewell(jar)] == [f"{NAME}="]
    both = f"{former(THEIRS, 'ana-2')}; {former(OURS, 'ana-1')}".encode()
    assert (OURS.person(both), THEIRS.person(both)) == ("ana-1", "ana-2")


def test_whoever_is_at_two_houses_of_one_machine_keeps_his_seat_at_both(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    with (
        serving(settings(tmp_path)) as one,
        serving(settings(tmp_path / "other")) as other,
        Person(one.origin) as ana,
    ):
        code = ana.open(seats=3)
        wish, headers = {"game": "tomate", "name": "Ana"}, {"origin": other.origin}
        there = ana.client.post(f"{other.origin}/tables", json=wish, headers=headers)
        assert len(ana.client.cookies) == 2
        assert ana.do(code, "hold", hold=False).status_code == 200
        assert "hosting the table" in ana.client.get(other.origin + there.json()["url"]).text


def test_a_guest_from_before_the_houses_own_cookie_keeps_his_seat_and_is_forgotten_whole(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = ana.open(seats=3)
        ((_, value),) = ana.client.cookies.items()
        ana.client.cookies.clear()
        ana.client.cookies.set("guest", value, domain="127.0.0.1", path="/")
        assert "hosting the table" in ana.page(code)
        assert [name for name in ana.client.cookies if name == "guest"] == []
        ana.client.cookies.set("guest", value, domain="127.0.0.1", path="/")
        assert ana.client.post("/me/erase", json={}).status_code == 200
        assert dict(ana.client.cookies) == {}


def test_a_cookie_we_signed_names_its_person_among_others() -> None:
    ours = value(OURS, "ana-1")
    for cookies in (ours, f"lang=es; {ours}", f"{ours}; lang=es", f"a{NAME}=x; {ours}; guests=y"):
        assert OURS.person(cookies.encode()) == "ana-1"


def test_a_cookie_of_the_same_name_from_elsewhere_hides_nobody() -> None:
    ours = value(OURS, "ana-1")
    for cookies in (f"{NAME}=elsewhere; {ours}", f"{ours}; {NAME}=elsewhere", f"{NAME}={'x' * 500}; {ours}"):
        assert OURS.person(cookies.encode()) == "ana-1"


@pytest.mark.parametrize(
    "cookies",
    [
        "",
        f"{NAME}=",
        f"{NAME}=ana-1",
        f"{NAME}=ana-1.",
        f"not{value(OURS, 'ana-1')}",
        f"not{former(OURS, 'ana-1')}",
        value(OURS, "ana-1")[:-1],
        value(OURS, "ana-1").replace("ana", "ben"),
        value(THEIRS, "ana-1"),
        f"{NAME}=" + value(THEIRS, "ana-1").partition("=")[2],
        former(THEIRS, "ana-1"),
        f"{NAME}=" + "x" * 10_000,
        f"{NAME}=\xff\xfe.\xff",
    ],
)
def test_any_other_cookie_is_nobody(cookies: str) -> None:
    assert OURS.person(cookies.encode("latin-1")) is None


def test_the_cookie_is_no_business_of_scripts_and_of_other_sites() -> None:
    header = OURS.cookie("ana-1")
    assert "HttpOnly" in header
    assert "SameSite=Lax" in header
    assert "Secure" not in header
    assert "Secure" in Identity(b"our secret", secure=True).cookie("ana-1")


def test_people_are_never_invented_twice() -> None:
    assert len({OURS.new() for _ in range(1000)}) == 1000


def test_a_capability_stands_for_one_seat_one_sitter_one_house() -> None:
    here = OURS.capability("K7QM", 0, "ana-1", 1)
    assert here == OURS.capability("K7QM", 0, "ana-1", 1)
    others = {
        OURS.capability("K7QN", 0, "ana-1", 1),
        OURS.capability("K7QM", 1, "ana-1", 1),
        OURS.capability("K7QM", 0, "ben-1", 1),
        OURS.capability("K7QM", 0, "ana-1", 2),
        Identity(b"another secret", secure=False).capability("K7QM", 0, "ana-1", 1),
    }
    assert here not in others
    assert len(others) == 5
    assert len(here) == 43
