"""What everybody has to notice: that points move and why, that something is undone; long enough to be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from server import scripted
from server.eyes import bytes_for
from server.living import Person, Reader, Watch, serving, settings, until
from server.parties import table_of
from server.scripted import BEGAN, CODE, person
from sobremesa.games.domino import GAME
from sobremesa.games.domino import breaches as b
from sobremesa.games.domino.moves import Claim, Deal, DoublesReturned, DrawTile, Keep, Lay, Turn
from sobremesa.games.domino.state import Entry
from sobremesa.match import wind
from sobremesa.seats import JUDGE
from sobremesa.server.table import moving
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.entries import Drawn, Moved, Started
from sobremesa.server.table.noticing import STANDS, News

NAMES = ("Ana", "Beto", "Chus", "Dani")
JUDGES = "who judges"
DOUBLES = (0, 7, 13, 18, 22, 1, 2)
"""0-0 to 4-4, 1-0 and 2-0."""
EARLY = b.PlayedEarly(1, 3)
FINE = b.Fined(Entry("8", 1, 25, 25, -1, ""), (0, -25))


class Still(Watch):
    """A watch that stands until it is set forward."""

    def __call__(self) -> float:
        return BEGAN + self.forward


def dealt(**rules: str) -> Draft:
    """Bring a match to its first deal, with five doubles for seat 0."""
    draft = scripted.begun("domino", judge=JUDGES, minutes="0", **rules)
    for seat, tile in enumerate((27, 3, 9, 14)):
        scripted.play(draft, [(seat, DrawTile())])
        scripted.draw(draft, Turn(tile))
    rest = iter([tile for tile in range(28) if tile not in DOUBLES])
    order = [DOUBLES[at // 4] if at % 4 == 0 else next(rest) for at in range(28)]
    scripted.draw(draft, Deal(tuple(order)))
    return draft


def test_news_stand_for_some_steps_and_what_follows_at_once_is_read_with_them() -> None:
    news = News().with_those_of(GAME, (EARLY, FINE), 10)
    assert news.standing(10) == (EARLY, FINE) == news.standing(10 + STANDS - 1)
    assert news.standing(10 + STANDS) == ()
    assert news.with_those_of(GAME, (FINE,), 11).events == (EARLY, FINE, FINE)
    assert news.with_those_of(GAME, (FINE,), 30).events == (FINE,)
    assert news.with_those_of(GAME, (), 11) == news


@pytest.mark.rule("domino.8", "domino.5")
@pytest.mark.parametrize("who", [*map(person, range(4)), JUDGES, "a spectator"])
def test_all_who_look_read_over_the_table_why_points_move(tmp_path: Path, who: str) -> None:
    draft = dealt(referee="strict")
    scripted.play(draft, [(seat, Keep()) for seat in range(4)])
    table = moving.match_in_play(draft).state
    held = next(tile for tile in range(28) if table.state.hand.racks[2] >> tile & 1)
    scripted.play(draft, [(2, Lay(held, 0)), (JUDGE, b.Fine("5", 1, "a cough"))])
    page = bytes_for(draft, tmp_path, NAMES, who)[0]
    news = page[page.index('data-zone="news"') :].partition("</div>")[0]
    assert [part in news for part in ("out of turn", "Chus, −25 points", "Beto, −25 points", "a cough")] == [
        True
    ] * 4


@pytest.mark.rule("domino.9")
def test_nothing_is_dealt_anew_before_it_could_be_read_why(tmp_path: Path) -> None:
    """Twice as long as what is only to be looked at."""
    draft, watch = dealt(), Still()
    scripted.play(draft, [(0, Claim())])
    scripted.keep(draft, tmp_path, NAMES)
    with (
        serving(settings(tmp_path, now=watch, bot_delay=1.0, linger=10.0)) as living,
        Person(living.origin) as eva,
        Reader(eva, CODE) as reader,
    ):
        assert "Ana shows 0‑0, 1‑0, 2‑0, 1‑1, 2‑2" in reader.zones["news"]
        living.later(watch, 20.9)
        assert moving.chance_awaited(table_of(living, CODE).sitting)
        living.later(watch, 0.2)
        until(lambda: 'data-phase="five"' in reader.zones["table"], "the deal")
        assert "Ana shows" in reader.zones["news"]


@pytest.mark.rule("domino.9")
def test_a_hand_that_is_dealt_anew_is_one_hand_where_it_is_looked_at_again() -> None:
    """With the number that its table says."""
    draft = dealt()
    scripted.play(draft, [(0, Claim())])
    scripted.draw(draft, Deal(tuple(range(28))))
    lines = [bytes(entry.line) for entry in draft.entries if isinstance(entry, Moved | Drawn)]
    header = next(bytes(entry.header) for entry in draft.entries if isinstance(entry, Started))
    reel = wind([header, *lines], [GAME])
    assert (len(reel.hands), reel.begins) == (2, True)
    assert [shot.public.number for shot in reel.shots(1, None)][-1] == 1
    assert any(isinstance(event, DoublesReturned) for event in draft.table.story[draft.table.begins :])
