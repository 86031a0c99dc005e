"""What of people and of links reaches whom: pages and streams of every kind, searched byte by byte."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from io import BytesIO
from typing import Final, NamedTuple
from zipfile import ZipFile

import pytest

from server.club.evening import (
    ANA_AND_LUIS,
    begun,
    do,
    done,
    held,
    key_of,
    let_in,
    opened,
    record,
    watching,
    written,
)
from server.living import Living, Person
from sobremesa.server.club.papers.files import FILES
from sobremesa.server.club.papers.sheets import SHEETS
from sobremesa.server.club.web.kinds import KINDS

Guest = Callable[..., Person]
SHY: Final = ("Ana García", "Luis Peña")
"""Who has not agreed to be named outside."""
PRIVATE: Final = ("ana@club.example", "juega sentada", "marta@club.example", "alérgica")
AGREED: Final = {
    "players": ["Marta Gil", "Rosa Sanz"],
    "consent": 0,
    "contact": "marta@club.example",
    "note": "alérgica",
}


GRANTS: Final = ("director", "judge", "desk", "table.1", "table.2")
FINE: Final = {"what": "fined", "round": 1, "entry": 1, "article": "7", "points": 25, "words": "tarde"}


class Seen(NamedTuple):
    """Everything somebody was sent of a kind of page."""

    kind: str
    who: str
    sent: str

    def holds(self, word: str) -> bool:
        """Say whether a word was in it, however it is written there."""
        return word in self.sent or html.escape(word) in self.sent


@pytest.fixture(scope="module")
def seen(living: Living) -> tuple[dict[str, str], list[Seen]]:
    """Let everybody open every page and its stream; give the keys, and what was sent."""
    with ExitStack() as stack:
        who = {
            name: stack.enter_context(Person(living.origin))
            for name in ("director", "judge", "desk", "table.1", "nobody")
        }
        ana = who["director"]
        code = opened(ana)
        pairs = [{"card": ANA_AND_LUIS}, {"card": AGREED}, {"card": ANA_AND_LUIS}, {"card": AGREED}]
        done(do(ana, code, "enter", pairs=pairs, here=True))
        done(record(ana, code, {"what": "drawn", "seed": "lottery"}))
        done(do(ana, code, "pair", round=1))
        for grant in ("judge", "desk", "table.1"):
            let_in(living, who[grant], code, grant)
        done(record(ana, code, written(1, 1), FINE))
        found = [one for name, person in who.items() for one in everything(person, name, code)]
        rights = held(living, code).rights
        keys = {grant: key_of(living, code, grant) for grant in GRANTS}
        keys["secret"] = held(living, code).about.secret
        keys |= {f"person {number}": person for number, person in enumerate(rights)}
    return keys, found


def everything(person: Person, name: str, code: str) -> Iterator[Seen]:
    """Open every kind of page and its stream."""
    for kind in KINDS:
        table = "/1" if kind == "table" else ""
        path = kind.replace(".", "/") if kind != "public" else ""
        page = person.client.get(f"/tournaments/{code}/{path}{table}".rstrip("/"))
        with watching(person, code, f"{kind}=1" if table else kind) as reader:
            yield Seen(kind, name, page.text + reader.raw.decode())


def test_sheets_and_files_tell_those_without_an_office_of_nobody_who_has_not_agreed(
    guest: Guest, living: Living
) -> None:
    ana, eve = guest(), guest()
    code = opened(ana)
    done(do(ana, code, "enter", pairs=[{"card": ANA_AND_LUIS}, {"card": AGREED}], here=True))
    done(record(ana, code, {"what": "drawn", "seed": "lottery"}))
    done(do(ana, code, "pair", round=1))
    done(record(ana, code, written(1, 1), FINE))
    seals = [key_of(living, code, grant).rpartition(".")[2] for grant in GRANTS]
    private = (*SHY, *PRIVATE, *seals, held(living, code).about.secret)
    papers = {f"paper/{name}": sheet.office for name, sheet in SHEETS.items()}
    papers |= {f"files/{name}": file.office for name, file in FILES.items()}
    for path, office in {**papers, "backup": True, "copies": True, "paper": False}.items():
        answer = eve.client.get(f"/tournaments/{code}/{path}")
        assert answer.status_code == (403 if office else 200), path
        sent = b"".join(contents(answer.content)).decode()
        assert [(path, word) for word in private if Seen("", "", sent).holds(word)] == []
        assert ana.client.get(f"/tournaments/{code}/{path}").status_code == 200


def contents(raw: bytes) -> Iterator[bytes]:
    """Give a file, or the parts of a packed one."""
    if not raw.startswith(b"PK"):
        yield raw
        return
    with ZipFile(BytesIO(raw)) as packed:
        yield from (packed.read(name) for name in packed.namelist())


def test_what_is_searched_for_could_be_found(seen: tuple[dict[str, str], list[Seen]]) -> None:
    everywhere = "".join(one.sent for one in seen[1])
    assert "Torneo de San Blas" in everywhere


def test_no_stream_and_no_page_tells_who_somebody_is_to_the_house(
    seen: tuple[dict[str, str], list[Seen]],
) -> None:
    keys, found = seen
    persons = [word for name, word in keys.items() if name.startswith("person")]
    assert len(persons) == 4
    assert [(one.kind, one.who) for one in found for word in [*persons, keys["secret"]] if one.holds(word)] == []


def test_a_link_is_shown_to_nobody_but_the_director(seen: tuple[dict[str, str], list[Seen]]) -> None:
    keys, found = seen
    seals = [word.rpartition(".")[2] for name, word in keys.items() if "." in word]
    assert len(seals) == 5
    leaks = [(one.kind, one.who) for one in found for seal in seals if one.who != "director" and one.holds(seal)]
    assert leaks == []


def test_contacts_and_notes_stay_at_the_desk(seen: tuple[dict[str, str], list[Seen]]) -> None:
    outside = [one for one in seen[1] if one.who in ("nobody", "table.1") or not KINDS[one.kind].office]
    assert [(one.kind, one.who) for one in outside for word in PRIVATE if one.holds(word)] == []


def test_who_has_not_agreed_is_not_named_to_everybody(seen: tuple[dict[str, str], list[Seen]]) -> None:
    outside = [one for one in seen[1] if one.who in ("nobody", "table.1")]
    assert [(one.kind, one.who) for one in outside for name in SHY if one.holds(name)] == []


def test_the_desk_is_closed_to_those_without_an_office(guest: Guest) -> None:
    ana, other = guest(), guest()
    code = begun(ana)
    for kind in (kind for kind, one in KINDS.items() if one.office):
        assert other.client.get(f"/tournaments/{code}/{kind.replace('.', '/')}").status_code == 403
        with watching(other, code, kind) as reader:
            assert reader.status == 403
