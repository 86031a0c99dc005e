"""A tournament is in memory while somebody needs it, and is cleared away when nobody does."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.club.evening import Guest, begun, done, file_of, live, opened, played, record, watching, written
from server.living import Living, Person, Watch, serving, settings, until
from sobremesa.server.club.live.tournament import LiveTournament
from sobremesa.server.settings import DAY


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
