"""Two other forms of a tournament at the desk: all against all, and a knock-out after the rounds."""

from __future__ import annotations

from itertools import combinations

from browser.conftest import Visit
from browser.evening.desk import Desk, Names
from browser.evening.office import listed
from browser.evening.tally import Pencil, score_of
from browser.visitor import DESK


def begun(visit: Visit, pairs: int, **switches: str) -> Desk:
    """Open a tournament of a brought list, draw, and pair the first round."""
    desk = Desk(visit(DESK, "en"))
    desk.opens("Copa", **switches)
    desk.brings(listed([(f"Ana {n}", f"Luis {n}") for n in range(1, pairs + 1)]), new=pairs)
    desk.has_here(pairs)
    desk.draws("a word of the hall")
    desk.goes("Tables")
    desk.pairs_first()
    return desk


def write(desk: Desk, number: int, pencil: Pencil) -> list[Names]:
    """Type a result at every table of a round, and name who met."""
    met = []
    for table in desk.tables():
        score = score_of(number, table)
        names = desk.writes_result(table, score)
        pencil.match(names, score)
        met.append(names)
    return met


def ends(desk: Desk) -> list[str]:
    """Close the last round, and read the order off the final standings."""
    desk.presses("Close the last round")
    desk.page.get_by_role("link", name="Final standings").click()
    desk.director.waits_for_page("**/desk/standings")
    return [line["Pair"] for line in desk.standings()]


def test_four_pairs_play_all_against_all(visit: Visit) -> None:
    desk, pencil, met = begun(visit, 4), Pencil(), []
    for number in (1, 2, 3):
        met += write(desk, number, pencil)
        if number < 3:
            desk.next_round(number + 1)
    everybody = sorted(pencil.count())
    assert sorted(tuple(sorted(names)) for names in met) == list(combinations(everybody, 2))
    assert ends(desk) == pencil.order()


def test_the_first_four_of_eight_play_a_knock_out(visit: Visit) -> None:
    desk, pencil = begun(visit, 8, format="swiss", rounds="2", knockout="4"), Pencil()
    for number in (1, 2):
        write(desk, number, pencil)
        if number == 1:
            desk.next_round(2)
    first, second, third, fourth = pencil.order()[:4]
    desk.next_round(3)
    semifinals = write(desk, 3, pencil)
    assert {frozenset(names) for names in semifinals} == {frozenset({first, fourth}), frozenset({second, third})}
    desk.next_round(4)
    (final,) = write(desk, 4, pencil)
    assert {len(set(final) & set(names)) for names in semifinals} == {1}
    score = score_of(4, 1)
    best = final if score.first > score.second else final[::-1]
    assert ends(desk)[:2] == list(best)
