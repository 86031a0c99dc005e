"""A phone that is passed round, as a client of the protocol: its keeper, one page of it, who holds it."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any, NamedTuple

import httpx

from server.living import Living, Person, Reader, until
from server.reading import offered
from sobremesa.server.hall.live import Table


class Phone(NamedTuple):
    """One page of a phone passed round."""

    code: str
    table: Table
    keeper: Person
    reader: Reader
    page: str

    @property
    def holder(self) -> int | None:
        """Whose view the page shows."""
        me: int | None = self.reader.events[-1]["me"]
        return me

    @property
    def over(self) -> bool:
        return bool(self.reader.events[-1]["status"] == "over")

    @property
    def asked(self) -> int | None:
        """To whom its poster gives the phone."""
        _, found, rest = self.reader.zones.get("cover", "").partition('class="poster" data-seat="')
        return int(rest.partition('"')[0]) if found else None

    def confirm(self, seat: int, **more: Any) -> httpx.Response:
        """Say who holds the phone."""
        return self.keeper.do(self.code, "confirm", **{"seat": seat, "page": self.page, **more})

    def pass_to(self, seat: int) -> None:
        """Give the phone to somebody, who says that it is his."""
        assert self.confirm(seat).status_code == 200
        until(lambda: self.holder == seat, f"the view of seat {seat}")

    def play(self) -> httpx.Response:
        """Make the first move offered to who holds it, and wait until the page shows it."""
        wait, moves = offered(self.reader.zones)
        answer = self.keeper.move(self.code, wait=wait, move=moves[0], seat=self.holder)
        if answer.status_code == 200:
            self.reader.reaches(answer.json()["seq"])
        return answer

    def next(self) -> int:
        """Wait until somebody on the phone is asked, and say who."""
        until(lambda: self.asked is not None, "somebody is asked")
        assert self.asked is not None
        return self.asked

    def turn(self) -> int:
        """Give the phone to who is asked, and let him make one move; return who it was."""
        seat = self.next()
        if self.holder != seat:
            self.pass_to(seat)
        assert self.play().status_code == 200
        return seat


def phone(living: Living, stack: ExitStack, *names: str, start: bool = True, **wish: Any) -> Phone:
    """Open a table on one phone, start, and open its page."""
    keeper = stack.enter_context(Person(living.origin))
    code = keeper.open(**{"name": "", "shared": list(names), **wish})
    if start:
        assert keeper.do(code, "start").status_code == 200
    return page_of(living, stack, keeper, code)


def page_of(living: Living, stack: ExitStack, keeper: Person, code: str, page: str = "a1") -> Phone:
    """Open a page of a phone."""
    reader = stack.enter_context(Reader(keeper, code, f"/t/{code}/stream?page={page}"))
    table = living.ask(lambda: living.house.hall.find(code))
    return Phone(code, table, keeper, reader, page)
