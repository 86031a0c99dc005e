"""How many sips fall to each on average: what a landing costs, times how often somebody comes there.

As long as nobody has left, everybody has the same neighbours, and this is exact. Where all play on and places
grow empty, what falls to the others is exact as a whole and given to each of them alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

from sobremesa.games.tomanji.board import Board
from sobremesa.games.tomanji.forecast.assumptions import Assumptions
from sobremesa.games.tomanji.forecast.landing import House, Landing, Person, falls, handed_out, persons
from sobremesa.games.tomanji.forecast.odds import NONE, Odds, added, maybe, mean, of_so_many
from sobremesa.games.tomanji.forecast.rules_again import Chances, again, rule_squares
from sobremesa.games.tomanji.forecast.walk import Course, Row, Walk, landings, others_rolls, rolls, walk


@dataclass(frozen=True, slots=True)
class Setting:
    """All that a forecast is made from, and how the tokens walk on it."""

    board: Board
    house: House
    people: Assumptions
    course: Course
    walked: Walk
    again: Chances

    def costs(self, place: int, steps: int, seats: int, person: Person) -> Odds:
        """Say what falls to a seat so many steps from the lander, squares for rules and breaches aside."""
        square = self.board.squares[place - 1]
        return falls(Landing(square, steps, seats, person, self.house, self.people))

    def breach(self, seats: int) -> Odds:
        """Say what a turn costs a seat in breaches."""
        every = self.people.breach_turns
        if not every or not rule_squares(self.board):
            return NONE
        return maybe(1 / every / seats, self.house.breach)

    def winner(self, steps: int) -> Odds:
        """Say what the winner gives to a seat so many steps from him."""
        return handed_out(self.house.winner_gives, steps, self.course.seats, self.people)


def setting(board: Board, house: House, people: Assumptions, course: Course) -> Setting:
    """Let the tokens walk."""
    walked = walk(course)
    bound = again(board, house, course, walked, people.adds / 100)
    return Setting(board, house, people, course, walked, bound)


def means(given: Setting) -> Row:
    """Average the sips that fall to each seat in a match, in the order of play."""
    falling = _as_they_leave(given) if given.course.play_on else _while_all_play(given)
    return tuple(map(sum, zip(falling, _rules_again(given), _from_the_winner(given), strict=True)))


def _average(given: Setting, place: int, steps: int, seats: int) -> float:
    """Average over people what one landing costs a seat, and the breaches of that turn."""
    everybody = persons(given.house, given.people, given.course.seats).items()
    falling = sum(part * mean(given.costs(place, steps, seats, person)) for person, part in everybody)
    return falling + mean(given.breach(seats))


def _places(given: Setting) -> range:
    return range(1, given.course.meta)


def _while_all_play(given: Setting) -> list[float]:
    seats = range(given.course.seats)
    costs = [[_average(given, place, steps, len(seats)) for place in _places(given)] for steps in seats]
    comes = [row[1:-1] for row in landings(given.course, given.walked)]
    return [sum(_times(comes[one], costs[(seat - one) % len(seats)]) for one in seats) for seat in seats]


def _times(chances: Sequence[float], sips: Sequence[float]) -> float:
    return sum(map(float.__mul__, chances, sips))


def _as_they_leave(given: Setting) -> list[float]:
    """Do the same where who has arrived leaves: by how many are still there when somebody rolls."""
    seats, under_way = given.course.seats, given.walked.under_way
    sips = [0.0] * seats
    own, others = _by_company(given)
    for turn, lands in enumerate(given.walked.lands[1:], 1):
        to_lander = [_times(lands[1:-1], row) for row in own]
        to_other = [_times(lands[1:-1], row) for row in others]
        for seat in range(seats):
            before, after = seat, seats - 1 - seat
            sips[seat] += _times(company(given.walked, turn, before, after), to_lander)
            if before:
                each = under_way[turn] * _times(company(given.walked, turn, before - 1, after), to_other[1:])
                sips[:seat] = [had + each for had in sips[:seat]]
            if after:
                each = under_way[turn - 1] * _times(company(given.walked, turn, before, after - 1), to_other[1:])
                sips[seat + 1 :] = [had + each for had in sips[seat + 1 :]]
    return sips


def company(walked: Walk, turn: int, before: int, after: int) -> Odds:
    """Count who is there when somebody rolls: of those before him in the order, and of those after him."""
    have_rolled = of_so_many(before, walked.under_way[turn])
    return added(have_rolled, of_so_many(after, walked.under_way[max(0, turn - 1)]))


def _by_company(given: Setting) -> tuple[list[list[float]], list[list[float]]]:
    """List by how many others are there, and by place, what a landing costs the lander, and each other."""
    own, others = [[0.0] * len(_places(given))], [[0.0] * len(_places(given))]
    for seats in range(2, given.course.seats + 1):
        own.append([_average(given, place, 0, seats) for place in _places(given)])
        rows = [[_average(given, place, steps, seats) for place in _places(given)] for steps in range(1, seats)]
        others.append([sum(column) / (seats - 1) for column in zip(*rows, strict=True)])
    return own, others


def _rules_again(given: Setting) -> list[float]:
    costs = rule_squares(given.board)
    return [
        sum(
            rolls(given.course, given.walked.under_way, seat, turn)
            * lands[place]
            * chances.get(place, 0.0)
            * sips
            for turn, (lands, chances) in enumerate(zip(given.walked.lands, given.again, strict=True))
            if turn
            for place, sips in costs.items()
        )
        for seat in range(given.course.seats)
    ]


def firsts(given: Setting) -> list[float]:
    """Say how likely each seat is the first to arrive."""
    under_way, lands = given.walked.under_way, given.walked.lands
    return [
        sum(
            lands[turn][-1] * prod(under_way[times] for _, times in others_rolls(given.course, seat, turn))
            for turn in range(1, len(lands))
        )
        for seat in range(given.course.seats)
    ]


def _from_the_winner(given: Setting) -> list[float]:
    wins, seats = firsts(given), range(given.course.seats)
    gifts = [mean(given.winner(steps)) for steps in seats]
    return [sum(wins[one] * gifts[(seat - one) % len(seats)] for one in seats) for seat in seats]
