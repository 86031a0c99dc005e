"""A tournament goes on at another laptop, with the same log, the same links and, if it is free, the same code."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
from msgspec import structs

from server.club.evening import Guest, begun, claim, done, file_of, held, in_store, key_of, record, written
from server.living import Living, Person, serving, settings
from sobremesa.tournament.keeping import backup
from sobremesa.tournament.keeping import log as logs


def brought(person: Person, raw: bytes, command: str = "") -> httpx.Response:
    """Bring a file."""
    headers = {"content-type": "application/zip", **({"x-command": command} if command else {})}
    return person.client.post("/tournaments/restore", content=raw, headers=headers)


@contextmanager
def another(folder: Path) -> Iterator[tuple[Living, Person]]:
    """Open a second house, and somebody in it."""
    folder.mkdir()
    with serving(settings(folder)) as living, Person(living.origin) as person:
        yield living, person


def test_a_tournament_goes_on_in_another_house_with_the_same_log_and_the_same_links(
    guest: Guest, living: Living, tmp_path: Path
) -> None:
    ana = guest()
    code = begun(ana)
    done(record(ana, code, written(1, 1)))
    raw, links = file_of(living, code), {grant: key_of(living, code, grant) for grant in ("judge", "table.2")}
    with another(tmp_path / "other") as (elsewhere, ben), Person(elsewhere.origin) as phone:
        url = brought(ben, raw, "bring").json()["url"]
        there = url.split("/")[2]
        assert brought(ben, raw, "bring").json()["url"] == url
        assert brought(ben, raw, "again").json()["url"] != url
        assert file_of(elsewhere, there) == raw
        assert in_store(elsewhere.house.hall.store, there) == held(living, code).log
        assert claim(phone, there, links["table.2"]).status_code == 200
        assert claim(phone, there, links["judge"]).json() == {"url": f"/tournaments/{there}/desk"}
        done(record(ben, there, written(1, 2), {"what": "round_closed", "round": 1}))


def test_a_tournament_keeps_its_code_where_it_is_free_and_all_that_was_printed_holds(
    guest: Guest, living: Living, tmp_path: Path
) -> None:
    code = begun(guest())
    raw, word = file_of(living, code), key_of(living, code, "table.2")
    with another(tmp_path / "other") as (elsewhere, ben), Person(elsewhere.origin) as phone:
        answer = brought(ben, raw).json()
        assert answer == {"url": f"/tournaments/{code}/desk"}
        assert claim(phone, code, word).json() == {"url": f"/tournaments/{code}/table/2"}
        assert phone.client.get(f"/tournaments/{code}").status_code == 200
        later = backup.read(file_of(elsewhere, code))
        assert (later.about.code, later.log.heading.tournament) == (code, code)


def test_it_keeps_its_code_also_after_it_was_cleared_away(guest: Guest, living: Living) -> None:
    ana = guest()
    code = begun(ana)
    raw = file_of(living, code)
    living.wait(living.house.club.tournaments.drop(code))
    assert brought(ana, raw).json() == {"url": f"/tournaments/{code}/desk"}
    assert file_of(living, code) == raw


def test_where_the_code_is_taken_the_director_is_told_to_print_again_and_the_other_one_stands(
    guest: Guest, living: Living
) -> None:
    ana = guest()
    code = begun(ana)
    before = file_of(living, code)
    answer = brought(ana, before, "bring").json()
    there = answer["url"].split("/")[2]
    assert there != code
    told = f"There is a tournament {code} here already, so yours is {there}: print all sheets and links again."
    assert answer["says"] == told
    assert brought(ana, before, "bring").json() == answer
    assert file_of(living, code) == before
    assert held(living, there).about.code == there


def test_a_file_from_before_codes_were_kept_goes_on_under_the_code_with_which_its_log_begins(
    guest: Guest, living: Living, tmp_path: Path
) -> None:
    code = begun(guest())
    now = backup.read(file_of(living, code))
    old = backup.write(now._replace(about=structs.replace(now.about, code="")))
    assert b'"code"' not in old
    with another(tmp_path / "other") as (_, ben):
        assert brought(ben, old).json() == {"url": f"/tournaments/{code}/desk"}


def test_two_files_that_are_brought_without_a_number_are_two_tournaments(guest: Guest, living: Living) -> None:
    ana = guest()
    files = [file_of(living, begun(ana, pairs=pairs)) for pairs in (4, 6)]
    codes = [brought(ana, raw).json()["url"].split("/")[2] for raw in files]
    assert [len(held(living, code).people) for code in codes] == [4, 6]


def test_a_bare_log_goes_on_with_links_of_its_own(guest: Guest, living: Living) -> None:
    ana = guest()
    code = begun(ana)
    log = held(living, code).log
    raw = logs.write(log.heading, log.happened)
    there = brought(ana, raw).json()["url"].split("/")[2]
    again = held(living, there)
    assert there != code
    assert (again.log, again.people, again.about.title) == (log, {}, code)
    assert len(again.about.secret) == 64
    assert again.about.secret != held(living, code).about.secret
    assert again.about.created > 0


def test_a_file_that_was_damaged_is_refused_in_one_line_and_nothing_is_opened(
    guest: Guest, living: Living
) -> None:
    ana = guest()
    raw = file_of(living, begun(ana))
    before = len(living.house.hall.store.streams("tournament/"))
    middle = len(raw) // 2
    for spoilt in (b"", b"PK", b"no zip", raw[:-1], raw + b"\n", raw[:middle] + b"\0" + raw[middle + 1 :]):
        answer = brought(ana, spoilt)
        assert (answer.status_code, len(answer.json()["says"].splitlines())) == (422, 1)
    assert len(living.house.hall.store.streams("tournament/")) == before
