"""A tournament goes on at another laptop, forgets whom it must, and is cleared away when nobody needs it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from msgspec import structs

from server.club.evening import (
    ANA_AND_LUIS,
    begun,
    claim,
    do,
    done,
    held,
    in_store,
    key_of,
    live,
    opened,
    record,
    watching,
    written,
)
from server.living import Living, Person, Watch, serving, settings, until
from sobremesa.server.club.live import backups
from sobremesa.server.club.live.backups import backup_of
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.settings import DAY
from sobremesa.tournament.keeping import backup
from sobremesa.tournament.keeping import log as logs

Guest = Callable[..., Person]
NAME: Final = "Ana García"


def brought(person: Person, raw: bytes, command: str = "") -> httpx.Response:
    """Bring a file."""
    headers = {"content-type": "application/zip", **({"x-command": command} if command else {})}
    return person.client.post("/tournaments/restore", content=raw, headers=headers)


def file_of(living: Living, code: str) -> bytes:
    """Make a file of a tournament."""
    return backup.write(backup_of(held(living, code)))


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


def played(ana: Person, code: str) -> None:
    """Let the first round be played and closed."""
    done(record(ana, code, written(1, 1), written(1, 2), {"what": "round_closed", "round": 1}))


def test_after_each_round_there_is_a_backup_from_which_everything_can_go_on(guest: Guest, living: Living) -> None:
    ana = guest()
    code = begun(ana)
    folder = live(living, code).backups.folder
    assert not folder.exists()
    played(ana, code)
    until(lambda: [file.name for file in folder.glob("*")] == ["round-1.sobremesa.zip"], "the backup")
    until(lambda: not live(living, code).backups.busy, "the backup to be made")
    assert backup.read((folder / "round-1.sobremesa.zip").read_bytes()) == backup_of(held(living, code))


def test_a_backup_is_called_after_the_round_that_was_closed_also_if_the_next_is_paired_with_it(
    guest: Guest, living: Living
) -> None:
    ana = guest()
    code = begun(ana)
    folder = live(living, code).backups.folder
    done(record(ana, code, written(1, 1), written(1, 2)))
    done(do(ana, code, "pair", round=2, close=True))
    until(lambda: list(folder.glob("*.zip")) and not live(living, code).backups.busy, "the backup")
    done(record(ana, code, written(2, 1), written(2, 2), {"what": "round_closed", "round": 2}))
    until(lambda: held(living, code).backups == 2 and not live(living, code).backups.busy, "the second backup")
    assert {file.name for file in folder.glob("*")} == {"round-1.sobremesa.zip", "round-2.sobremesa.zip"}


def test_why_a_backup_cannot_be_made_is_known_at_the_desk_until_one_can(guest: Guest, living: Living) -> None:
    ana = guest()
    code = begun(ana)
    folder = live(living, code).backups.folder
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("in the way")
    played(ana, code)
    assert until(lambda: held(living, code).backup_fault, "the fault") == "File exists"
    folder.unlink()
    done(do(ana, code, "pair", round=2))
    done(record(ana, code, written(2, 1), written(2, 2), {"what": "round_closed", "round": 2}))
    until(lambda: not held(living, code).backup_fault, "the fault to go")
    assert [file.name for file in folder.glob("*")] == ["round-2.sobremesa.zip"]


def test_of_a_pair_that_is_forgotten_no_byte_is_left_in_any_file(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        code = begun(ana)
        done(do(ana, code, "enter", pairs=[{"card": ANA_AND_LUIS}], here=False))
        played(ana, code)
        folder = live(living, code).backups.folder
        until(lambda: list(folder.glob("*.zip")) and not live(living, code).backups.busy, "the backup")
        assert holders(tmp_path) != []
        done(do(ana, code, "forget", entry=5))
        until(lambda: list(folder.glob("*.zip")) and not live(living, code).backups.busy, "the backup")
        assert holders(tmp_path) == []
        assert backup.read(next(folder.glob("*.zip")).read_bytes()).people[5].erased
        back = do(ana, code, "change", entry=5, card=ANA_AND_LUIS)
        assert (back.status_code, held(living, code).people[5].title) == (409, "")


def holders(folder: Path) -> list[Path]:
    """List the files in which one of the pair is named."""
    words = (NAME.encode(), json.dumps(NAME)[1:-1].encode(), b"ana@club.example")
    files = [file for file in folder.rglob("*") if file.is_file()]
    return [file for file in files if any(word in file.read_bytes() for word in words)]


def test_while_a_backup_cannot_be_removed_nobody_is_forgotten_by_half(
    guest: Guest, living: Living, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = guest()
    code = begun(ana)

    def held_fast(_folder: Path) -> None:
        raise PermissionError(13, "Permission denied")

    before = held(living, code)
    with monkeypatch.context() as while_it_is:
        while_it_is.setattr(backups, "remove", held_fast)
        refused = do(ana, code, "forget", entry=1)
    assert (refused.status_code, "Permission denied" in refused.json()["says"]) == (503, True)
    assert held(living, code) is before
    done(do(ana, code, "forget", entry=1))


def test_a_tournament_is_kept_as_long_as_somebody_may_want_it_and_no_longer(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch, sweep=0.02)) as living, Person(living.origin) as ana:
        store = living.house.hall.store
        idle, drawn = opened(ana), begun(ana)
        played(ana, drawn)
        until(lambda: not live(living, drawn).backups.busy, "the backup")
        folder = live(living, drawn).backups.folder
        assert len(list(folder.glob("*.zip"))) == 1
        watch.forward = 31 * DAY
        until(lambda: not store.entries(f"tournament/{idle}"), "the one that was never drawn to go")
        assert ana.client.get(f"/tournaments/{idle}").status_code == 404
        watch.forward = 399 * DAY
        assert ana.client.get(f"/tournaments/{drawn}").status_code == 200
        watch.forward = 402 * DAY
        until(lambda: ana.client.get(f"/tournaments/{drawn}").status_code == 404, "the other to go")
        until(lambda: not store.names(f"tournament/{drawn}"), "its people to go")
        assert not folder.exists()


def test_a_tournament_that_nobody_looks_at_leaves_the_memory_and_comes_back(guest: Guest, living: Living) -> None:
    ana = guest()
    code, looked_at = begun(ana), begun(ana)
    before = file_of(living, code)
    tournaments = living.house.club.tournaments
    with watching(ana, looked_at):
        living.ask(lambda: tournaments.rest(float("inf")))
        assert [one in tournaments.awake for one in (code, looked_at)] == [False, True]
    assert file_of(living, code) == before
    done(record(ana, code, written(1, 1)))


def test_a_house_with_many_tournaments_reads_none_until_somebody_comes(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        cookies = dict(ana.client.cookies)
        codes = [opened(ana) for _ in range(20)]
    with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
        tournaments = living.house.club.tournaments
        who = living.house.hall.identity.person("; ".join(f"{a}={b}" for a, b in cookies.items()).encode())
        assert who is not None
        mine = living.ask(lambda: tournaments.of_person(who))
        assert {(one.code, one.about.title, one.office) for one in mine} == {
            (code, "Torneo de San Blas", "director") for code in codes
        }
        assert tournaments.awake == {}


def test_a_tournament_is_read_once_however_many_come_at_once(guest: Guest, living: Living) -> None:
    ana = guest()
    code, other = begun(ana), begun(ana)
    tournaments = living.house.club.tournaments
    living.ask(lambda: tournaments.rest(float("inf")))

    async def many() -> list[LiveTournament]:
        return await asyncio.gather(*(tournaments.find(one) for one in (code, other) * 10))

    read = living.wait(many())
    assert len({id(one) for one in read}) == len({one.code for one in read}) == 2
