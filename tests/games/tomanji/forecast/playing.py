"""Matches of Tomanji played by chance as a forecast takes people to be: slow, and knowing nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final

from sobremesa.games.tomanji.board import Square, read
from sobremesa.games.tomanji.forecast import Assumptions
from sobremesa.games.tomanji.options import Options


@dataclass
class Played:
    """One match. Seats are in the order of play; the one who begins is drawn, so which are odd is drawn too."""

    options: Options
    people: Assumptions
    rng: Random
    turns: int = 0
    sips: list[int] = field(default_factory=list)
    women: list[bool] = field(default_factory=list)
    men: list[bool] = field(default_factory=list)
    wrote: set[tuple[int, int]] = field(default_factory=set)
    """Who has added a rule, and where, if each may add one on each square."""
    arrived: list[int] = field(default_factory=list)

    def hits(self, per_cent: float) -> bool:
        return self.rng.random() * 100 < per_cent

    def there(self, seat: int) -> list[int]:
        """List who plays, from a seat on to the right."""
        order = [(seat + step) % self.options.seats for step in range(self.options.seats)]
        return [one for one in order if one not in self.arrived]

    def give(self, giver: int, sips: int, takers: list[int]) -> None:
        for _ in range(sips):
            keeps = self.hits(self.people.keeps)
            taker = giver if keeps else self.rng.choice([one for one in takers if one != giver])
            self.sips[taker] += 1


def play(options: Options, people: Assumptions, rng: Random) -> Played:
    """Play one match to its end."""
    board = read(options.board).squares
    match = Played(options, people, rng, sips=[0] * options.seats)
    _call(match)
    places, seat, meta = [0] * options.seats, 0, len(board) + 1
    while True:
        match.turns += 1
        places[seat] = goes(places[seat], rng.randint(1, 6), meta, options.finish)
        if places[seat] == meta:
            match.arrived.append(seat)
            if options.finish != "all" or len(match.arrived) == options.seats - 1:
                match.give(match.arrived[0], int(options.winner_gives), list(range(options.seats)))
                return match
        else:
            LANDS[board[places[seat] - 1].kind](match, seat, board[places[seat] - 1], places[seat])
            _breach(match, seat, any(square.kind == "regla" for square in board))
        seat = next(one for one in match.there((seat + 1) % options.seats))


def goes(place: int, pips: int, meta: int, finish: str) -> int:
    if place + pips <= meta:
        return place + pips
    return 2 * meta - place - pips if finish == "bounce" else meta


def _call(match: Played) -> None:
    """Say who is called woman or man: by the number of his seat, or by his tag; both only if it must be."""
    first = match.rng.randrange(match.options.seats)
    for place in range(match.options.seats):
        if match.options.tags == "parity":
            odd = (first + place) % match.options.seats % 2 == 0
            match.women.append(odd)
            match.men.append(not odd)
        else:
            drawn = match.rng.random() * 100
            match.women.append(drawn < match.people.women)
            match.men.append(drawn >= 100 - match.people.men)


def _breach(match: Played, seat: int, rules: bool) -> None:  # noqa: FBT001 -- read at one place
    if rules and match.people.breach_turns and match.hits(100 / match.people.breach_turns):
        match.sips[match.rng.choice(match.there(seat))] += match.options.breach


def _toma(match: Played, seat: int, square: Square, _place: int) -> None:
    match.sips[seat] += square.n


def _all_who(holds: Callable[[Played, int], bool]) -> Callable[[Played, int, Square, int], None]:
    def lands(match: Played, seat: int, _square: Square, _place: int) -> None:
        for one in match.there(seat):
            match.sips[one] += holds(match, one)

    return lands


def _neighbour(step: int) -> Callable[[Played, int, Square, int], None]:
    def lands(match: Played, seat: int, _square: Square, _place: int) -> None:
        match.sips[match.there(seat)[step]] += 1

    return lands


def _regala(match: Played, seat: int, square: Square, _place: int) -> None:
    match.give(seat, square.n, match.there(seat))


def _nunca(match: Played, seat: int, _square: Square, _place: int) -> None:
    done = [one for one in match.there(seat)[1:] if match.hits(match.people.done)]
    if not done and match.options.nunca_nobody == "speaker":
        done = [seat]
    for one in done:
        match.sips[one] += 1


def _tapita(match: Played, seat: int, _square: Square, _place: int) -> None:
    strong = match.options.alcohol == "on" and match.hits(match.people.adults)
    match.sips[seat] += match.options.tapita if strong else 2


def _cascada(match: Played, seat: int, _square: Square, _place: int) -> None:
    sips = match.rng.randint(1, match.people.cascade_first)
    for one in match.there(seat):
        match.sips[one] += sips
        sips = min(5, sips + match.rng.randint(0, match.people.cascade_more))


def _round(start: int) -> Callable[[Played, int, Square, int], None]:
    def lands(match: Played, seat: int, _square: Square, _place: int) -> None:
        there, turn = match.there(seat), start
        while not match.hits(match.people.fails):
            turn += 1
        match.sips[there[turn % len(there)]] += 1

    return lands


def _regla(match: Played, seat: int, square: Square, place: int) -> None:
    key = (seat, place if match.options.rules == "square" else 0)
    if key in match.wrote:
        match.sips[seat] += square.n
    elif match.hits(match.people.adds):
        match.wrote.add(key)


def _dado(match: Played, seat: int, _square: Square, _place: int) -> None:
    match.sips[seat] += match.rng.randint(1, 6)


def _charge(match: Played, seat: int, _square: Square, _place: int) -> None:
    if match.hits(match.people.used):
        match.sips[match.rng.choice(match.there(seat)[1:])] += 1


def _trabalenguas(match: Played, seat: int, _square: Square, _place: int) -> None:
    match.sips[seat] += match.hits(match.people.stumbles)


def _libre(_match: Played, _seat: int, _square: Square, _place: int) -> None:
    """Nothing that is counted."""


LANDS: Final[Mapping[str, Callable[[Played, int, Square, int], None]]] = {
    "toma": _toma,
    "todos": _all_who(lambda _match, _seat: True),
    "izquierda": _neighbour(-1),
    "derecha": _neighbour(1),
    "regala": _regala,
    "nunca": _nunca,
    "tapita": _tapita,
    "cascada": _cascada,
    "cultura": _round(1),
    "historia": _round(0),
    "regla": _regla,
    "mujeres": _all_who(lambda match, seat: match.women[seat]),
    "hombres": _all_who(lambda match, seat: match.men[seat]),
    "dado": _dado,
    "dedo": _charge,
    "chancho": _charge,
    "hermana": _all_who(lambda match, _seat: match.hits(match.people.sister)),
    "trabalenguas": _trabalenguas,
    "libre": _libre,
}
