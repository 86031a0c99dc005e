"""The backups that are made after every round, and that of a pair that is forgotten none keeps a byte."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from server.club.evening import ANA_AND_LUIS, Guest, begun, do, done, held, live, played, record, written
from server.living import Living, Person, serving, settings, until
from sobremesa.server.club.live import backups
from sobremesa.server.club.live.backups import backup_of
from sobremesa.tournament.keeping import backup

NAME: Final = "Ana García"


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
