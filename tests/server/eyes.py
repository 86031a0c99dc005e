"""All that one reader gets of a table that was left by another server, byte by byte as it comes over the wire."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from server import scripted
from server.living import PATIENCE, Person, Reader, serving, settings
from sobremesa.server.identity import Identity
from sobremesa.server.table.draft import Draft


def bytes_for(draft: Draft, folder: Path, names: Sequence[str], who: str) -> tuple[str, str, str, str]:
    """Serve the table; return what this person gets: page, first words of the stream, record so far, replay."""
    url = scripted.keep(draft, folder, names)
    with (
        serving(settings(folder, db=url, public_url="http://mesa.test", cut_wait=PATIENCE)) as living,
        Person(living.origin) as reader,
    ):
        cookie = Identity(scripted.COOKIE_SECRET, secure=False).cookie(who)
        reader.client.cookies.clear()
        name, _, value = cookie.partition(";")[0].partition("=")
        reader.client.cookies.set(name, value)
        reader.client.headers["accept-encoding"] = "identity"  # packed pages end in noise
        with Reader(reader, scripted.CODE) as stream:
            first = stream.raw.partition(b"\n\n")[0].decode()
        record = reader.client.get(f"/t/{scripted.CODE}/record").text
        return reader.page(scripted.CODE), first, record, _replay(reader)


def _replay(reader: Person) -> str:
    """Return all that a reader can see of the match so far by looking at it again."""
    page = reader.client.get(f"/t/{scripted.CODE}/replay").text
    paths = [f"/t/{scripted.CODE}/replay/{hand}{eyes}" for hand in (0, 1) for eyes in ("", "?as=table")]
    hands = [reader.client.get(path) for path in paths]
    assert {answer.status_code for answer in hands} == {200}
    refused = [reader.client.get(f"/t/{scripted.CODE}/replay/1?as={seat}").text for seat in range(4)]
    return "".join([page, *(answer.text for answer in hands), *refused])
