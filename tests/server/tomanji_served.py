"""Matches of Tomanji that a server has left in the middle of a square, and their players as protocol clients."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import httpx

from games.tomanji.situations import board
from server import scripted
from server.living import Person, Reader, until
from sobremesa.games.tomanji import notation
from sobremesa.games.tomanji.moves import Die, Lot
from sobremesa.server.identity import Identity
from sobremesa.server.table.draft import Draft

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
NOON: Final = scripted.BEGAN + 1
"""When the players of such a match come back."""


class Middle(NamedTuple):
    """The middle of a mini-game: what its first square is, what was done before, and what is done now."""

    square: str
    before: str = ""
    now: str = ""


MIDDLES: Final[Mapping[str, Middle]] = {
    "regala": Middle("regala 3", "", "0 give 2"),
    "nunca told": Middle("nunca", "", "0 write Yo nunca nunca he visto el mar."),
    "nunca half answered": Middle("nunca", "0 suggest", "1 yes; 3 no"),
    "hermana": Middle("hermana", "", "0 no; 2 yes"),
    "cascada": Middle("cascada", "0 hold 5; 1 hold 5", "2 hold 5; 1 lift"),
    "cultura": Middle("cultura", "0 write Ríos", "1 say el Po; 3 reject"),
    "historia": Middle("historia", "0 say Un", "1 say gato"),
    "regla": Middle("regla 2"),
    "dedo": Middle("dedo", "0 dedo", "2 follow"),
    "chancho": Middle("chancho", "", "0 chancho; 3 follow; 1 follow"),
    "trabalenguas": Middle("trabalenguas", "0 done", "1 vote yes"),
    "libre": Middle("libre: canta algo"),
    "dado": Middle("dado"),
    "breach": Middle("regla 2", "0 write Nadie dice «beber».", "1 accuse 2 0; 3 vote yes"),
    "winner": Middle("toma 1", "1 roll; die 6", "1 give 0; 1 give 1"),
}


def steps(text: str) -> list[str]:
    """Part what is done step by step."""
    return [step.strip() for step in text.split(";") if step.strip()]


def written(middle: Middle, seats: int = len(NAMES), **house: str) -> Draft:
    """Write a match in which the first to roll has come to the first square."""
    draft = scripted.begun("tomanji", seats=str(seats), board=board(middle.square), **house)
    for step in steps(f"lot 0; 0 roll; die 1; {middle.before}"):
        seat, _, rest = step.partition(" ")
        move = notation.read(step if not seat.isdigit() else rest)
        if isinstance(move, Lot | Die):
            scripted.draw(draft, move)
        else:
            scripted.play(draft, [(int(seat), move)])
    return draft


class Back(NamedTuple):
    """The players of a match that was left, and one who looks on; each has a stream open."""

    people: list[Person]
    readers: list[Reader]
    code: str = scripted.CODE

    def does(self, step: str) -> httpx.Response:
        """Let somebody do something by what his page quotes, and wait until all pages show it."""
        seat, _, move = step.partition(" ")
        return self.sends(int(seat), move)

    def sends(self, seat: int, move: str) -> httpx.Response:
        """Send a move; when it is taken, wait until all pages show it."""
        answer = self.people[seat].move(self.code, wait=quoted(self.readers[seat].zones, move), move=move)
        if answer.status_code == 200:
            self.all_reach(answer.json()["seq"])
        return answer

    def all_reach(self, seq: int) -> None:
        for reader in self.readers:
            reader.reaches(seq)

    def next(self, *seats: int) -> tuple[int, str] | None:
        """Find who of these is asked, and the first he may do; who drinks may stop though nobody asks him."""
        for seat in seats:
            reader = self.readers[seat]
            if move := first_offered(reader.zones, asked=reader.events[-1]["title"].startswith("●")):
                return seat, move
        return None

    def waits_for_somebody(self) -> tuple[int, str]:
        """Wait until somebody is asked; return who, and the first he may do."""
        return until(lambda: self.next(*range(len(self.people) - 1)), "somebody is asked") or (-1, "")

    @property
    def over(self) -> bool:
        return bool(self.readers[-1].events[-1]["status"] == "over")

    def plays_on(self, *seats: int) -> bool:
        """Let one of these do what he is asked, if anybody is; say whether it was taken."""
        found = self.next(*seats)
        return found is not None and self.sends(*found).status_code == 200


def comes(origin: str, who: str) -> Person:
    """Come back with the browser one had."""
    person = Person(origin)
    name, _, value = Identity(scripted.COOKIE_SECRET, secure=False).cookie(who).partition(";")[0].partition("=")
    person.client.cookies.clear()
    person.client.cookies.set(name, value)
    return person


def back(origin: str, stack: ExitStack, seats: int = len(NAMES)) -> Back:
    """Let all come back, and one look on."""
    who = [*(scripted.person(seat) for seat in range(seats)), "a spectator"]
    people = [stack.enter_context(comes(origin, one)) for one in who]
    return Back(people, [stack.enter_context(Reader(person, scripted.CODE)) for person in people])


def quoted(zones: Mapping[str, str], move: str) -> int:
    """Read off what a move quotes: the opening it names, or the wait that is asked."""
    verb = re.escape(move)
    for tag in re.findall(r"<button[^>]*>", " ".join(zones.values())):
        opening = re.search(r'data-opening="(\d+)"', tag)
        if opening and (re.search(f'data-(?:move|lift)="{verb}"', tag) or _accuses(tag, move)):
            return int(opening[1])
    wait = re.search(r'data-wait="(\d+)"', zones.get("ask/waits", ""))
    return int(wait[1]) if wait else -1


def _accuses(tag: str, move: str) -> bool:
    return move.startswith("accuse") and 'data-move="accuse' in tag


def first_offered(zones: Mapping[str, str], *, asked: bool) -> str:
    """Read off what somebody may do first; nothing if he is not asked."""
    main = zones["hand"].partition('<div class="anytime">')[0].partition("<template")[0]
    if 'class="hold on"' in main:
        return "lift"
    moves = [move for move in re.findall(r'data-move="([^"]+)"', main) if not move.startswith("call")]
    return moves[0] if asked and moves else ""


def kept(folder: Path, draft: Draft) -> str:
    """Keep a match as a server does that is gone; return the address of its log."""
    return scripted.keep(draft, folder, NAMES)


def plays_to_the_end(table: Back, *seats: int) -> None:
    """Let these play until the match is over."""
    while not table.over:
        until(partial(_one_more, table, seats), "somebody is asked, or the end")


def _one_more(table: Back, seats: tuple[int, ...]) -> bool:
    return table.over or table.plays_on(*seats)
