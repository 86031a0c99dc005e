"""People at a table who speak, and what of it can be read."""

from __future__ import annotations

from collections.abc import Callable

from server.living import Living, Person, Reader
from sobremesa.server.table.sitting import Sitting

Guest = Callable[..., Person]


def table(living: Living, code: str) -> Sitting:
    return living.ask(lambda: living.house.hall.find(code)).sitting


def two(guest: Guest, language: str = "en") -> tuple[Person, Person, str]:
    """Open a table for two people who do not play yet."""
    ana, ben = guest(), guest(language)
    code = ana.open(seats=3)
    ben.do(code, "join", name="Ben")
    return ana, ben, code


def has(reader: Reader, lines: int) -> bool:
    return reader.zones["said"].count("data-n=") == lines


def read(person: Person, code: str) -> str:
    """Read what was said lately as it stands on this person's page."""
    page = person.page(code)
    return page.split('data-zone="said"', 1)[1].split("</div>", 1)[0]


def says(answer: object) -> tuple[int, str]:
    return answer.status_code, answer.json().get("says", "")  # type: ignore[attr-defined]
