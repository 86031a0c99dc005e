"""Who is who: only what we signed is believed."""

from __future__ import annotations

import pytest

from sobremesa.server.identity import Identity

OURS = Identity(b"our secret", secure=False)


def value(identity: Identity, person: str) -> str:
    return identity.cookie(person).partition(";")[0]


def test_a_cookie_we_signed_names_its_person_among_others() -> None:
    ours = value(OURS, "ana-1")
    for cookies in (ours, f"lang=es; {ours}", f"{ours}; lang=es", f"aguest=x; {ours}; guests=y"):
        assert OURS.person(cookies.encode()) == "ana-1"


def test_a_cookie_of_the_same_name_from_elsewhere_hides_nobody() -> None:
    ours = value(OURS, "ana-1")
    for cookies in (f"guest=elsewhere; {ours}", f"{ours}; guest=elsewhere", f"guest={'x' * 500}; {ours}"):
        assert OURS.person(cookies.encode()) == "ana-1"


@pytest.mark.parametrize(
    "cookies",
    [
        "",
        "guest=",
        "guest=ana-1",
        "guest=ana-1.",
        "notguest=" + value(OURS, "ana-1").removeprefix("guest="),
        value(OURS, "ana-1")[:-1],
        value(OURS, "ana-1").replace("ana", "ben"),
        value(Identity(b"another secret", secure=False), "ana-1"),
        "guest=" + "x" * 10_000,
        "guest=\xff\xfe.\xff",
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
