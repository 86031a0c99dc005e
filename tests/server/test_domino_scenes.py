"""The table of dominó as people see it: what it shows, what it offers, and what it never tells."""

from __future__ import annotations

import html
import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from server import domino_preview
from server.domino_tables import NAMES, Moment, begin, done, face, step, walk, zones
from sobremesa.games.domino import GAME
from sobremesa.games.domino import breaches as b
from sobremesa.games.domino.moves import Agree, Challenge, Lay, Pass
from sobremesa.games.domino.pieces import pips, tiles_in
from sobremesa.languages import tongue
from sobremesa.seats import JUDGE
from sobremesa.server import scenes
from sobremesa.server.scenes.markup import whole

RULES: list[dict[str, Any]] = [
    {},
    {"referee": "strict"},
    {"rack_visible": "on", "rack": "sortable", "first_lead": "six_six"},
]


def drawn(moment: Moment, seat: int | None, **rules: Any) -> dict[str, str]:
    """Draw the zones for a viewer, parts in their places."""
    return whole(zones(moment, seat, "en", face(**rules)))


def plays(view: Any) -> bool:
    """Say whether some tiles lie and the hand goes on."""
    return bool(view.phase == "play" and sum(act.tile >= 0 for act in view.acts) > 5)


def some_way(seed: int, steps: int, **rules: Any) -> Moment:
    """Walk a match a number of steps."""
    rng, moment = Random(seed), begin(**rules)
    for _ in range(steps):
        if GAME.outcome(moment.state) is None:
            moment = step(moment, rng)
    return moment


@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 90), viewer=st.sampled_from((None, 0, 1, 2, 3)))
@examples(40)
def test_what_a_page_shows_rests_on_nothing_its_viewer_does_not_know(
    rules: dict[str, Any], seed: int, steps: int, viewer: int | None
) -> None:
    """Another deal that fits all he has seen gives the same page, down to the names of what flies."""
    moment = some_way(seed, steps, **rules)
    other = moment._replace(state=GAME.resample(moment.view(viewer), Random(seed)))
    assert drawn(other, viewer, **rules) == drawn(moment, viewer, **rules)


@pytest.mark.parametrize("lang", ["es", "it", "en"])
@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 400))
@examples(10)
def test_every_moment_can_be_drawn_for_everybody(rules: dict[str, Any], lang: str, seed: int, steps: int) -> None:
    moment = some_way(seed, steps, **rules)
    for viewer in (None, 0, 1, 2, 3):
        found = whole(zones(moment, viewer, lang, face(**rules)))
        assert "<template data-zone" not in "".join(found.values())
        names = re.findall(r'data-vt="([^"]+)"', found["table"] + found["hand"])
        own = len(re.findall(r'data-vt="m\d+"', found["hand"]))
        assert own == (0 if viewer is None else len(tiles_in(moment.view(viewer).hand)) if own else 0)
        assert max(Counter(names).values(), default=1) == 1


def test_all_tiles_of_the_line_are_drawn_and_both_ends_are_named() -> None:
    moment = walk(plays, seed=3)
    view = moment.view(None)
    table = drawn(moment, None)["table"]
    laid = [act for act in view.acts if act.tile >= 0]
    assert table.count('class="d ') == len(laid)
    assert re.findall(r'class="aim"[^>]*>(\d)<', table) == [str(view.left), str(view.right)]


def test_a_tile_flies_under_the_name_it_will_have_on_the_table() -> None:
    moment = walk(plays, seed=4)
    seat = moment.view(None).turn
    lays = [move for move in moment.moves(seat) if isinstance(move, Lay)]
    flies = re.search(r'data-as="(s\dk\d)"', drawn(moment, seat)["hand"])
    after = done(moment, seat, lays[0])
    known = set(re.findall(r'class="d [^>]*data-vt="(s\dk\d)"', drawn(moment, None)["table"]))
    new = set(re.findall(r'class="d [^>]*data-vt="(s\dk\d)"', drawn(after, None)["table"])) - known
    assert flies
    assert new == {flies[1]}


@given(seed=st.integers(0, 3000))
@examples(60)
def test_the_rack_offers_exactly_the_moves_there_are(seed: int) -> None:
    """One that fits both ends asks which, unless they show the same number; it can be carried to either all the
    same. The rest can be asked about."""
    moment = walk(plays, seed=seed)
    view = moment.view(None)
    if view.phase != "play":
        return
    hand = drawn(moment, view.turn)["hand"]
    ready = re.findall(r"<button class=\"ok\"(.*?)>", hand)
    offered = {text for one in ready for text in re.findall(r'data-(?:move|left|right)="([^"]+)"', one)}
    moves = moment.moves(view.turn)
    written = {GAME.write(move) for move in moves if isinstance(move, Lay)}
    assert offered == written
    asks = {move.tile for move in moves if isinstance(move, Lay) and Lay(move.tile, 1 - move.end) in moves}
    assert sum("data-move" not in one for one in ready) == (0 if view.left == view.right else len(asks))
    assert ('data-move="paso"' in hand) == (Pass() in moves)
    assert hand.count("data-key=") == len(tiles_in(moment.view(view.turn).hand)) + (Pass() in moves)


def test_a_slot_keeps_its_tile_and_then_its_name() -> None:
    moment = walk(plays, seed=6)
    seat = moment.view(None).acts[0].seat
    hand = drawn(moment, seat)["hand"]
    assert hand.count("<li") == 7
    assert re.findall(r'data-slot="(\d)"', hand) == list("1234567")
    assert 'aria-label="gap: ' in hand


def test_in_a_strict_match_paso_is_offered_whatever_one_holds() -> None:
    """So that the page does not say who could play; before the first tile nobody can pass."""
    moment = walk(plays, seed=5, referee="strict")
    seat = moment.view(None).turn
    assert any(isinstance(move, Lay) for move in moment.moves(seat))
    assert 'data-move="paso"' in drawn(moment, seat, referee="strict")["hand"]
    first = walk(lambda view: view.phase == "play", seed=5, referee="strict")
    lead = drawn(first, first.view(None).turn, referee="strict")["hand"]
    assert 'data-move="paso"' not in lead
    assert "data-strict" in lead


def test_a_pass_that_can_be_challenged_says_which_opening_it_quotes() -> None:
    moment = walk(plays, seed=5, referee="strict")
    seat = moment.view(None).turn
    moment = done(moment, seat, Pass())
    table = drawn(moment, None, referee="strict")["table"]
    opening = GAME.opening(moment.state, Challenge(seat))
    assert f'data-move="challenge {seat}" data-opening="{opening}"' in table
    assert 'data-move="challenge' not in drawn(walk(plays, seed=5), None)["table"]


def test_paso_is_said_at_the_seat_until_its_next_tile() -> None:
    moment = walk(lambda view: bool(view.acts) and view.acts[-1].tile < 0, seed=2)
    who = moment.view(None).acts[-1].seat
    place = zones(moment, None, "en", face())[f"table/seat-{who}"]
    assert "PASO" in place


def test_at_the_count_all_racks_lie_open_with_their_sums() -> None:
    moment = walk(lambda view: view.phase == "count" and view.ending == 2, seed=1)
    view = moment.view(None)
    for seat in range(4):
        place = zones(moment, None, "en", face())[f"table/seat-{seat}"]
        assert place.count('class="up"') == view.held[seat]
        assert "<output>" in place


@pytest.mark.rule("domino.11")
@given(seed=st.integers(0, 300), viewer=st.sampled_from((None, 0, 1, 2, 3)))
@examples(15)
def test_before_one_agrees_one_reads_who_won_why_and_what_each_has_left(seed: int, viewer: int | None) -> None:
    """One's own rest too, in the words of the story; when it is settled the accounts say the same."""
    moment = walk(lambda view: view.phase == "count", seed=seed)
    counted, told = moment.view(None).counted, zones(moment, viewer, "en", face())["table/count"]
    said = html.escape(GAME.words.tell(counted, NAMES, tongue("en", "sobremesa.games.domino")))
    held = [pips(rack) for rack in moment.view(None).racks]
    left = [f"{NAMES[pair]} {held[pair]} + {NAMES[pair + 2]} {held[pair + 2]}" for pair in (0, 1)]
    assert [part in told for part in (said, *left)] == [True] * 3
    for seat in range(4):
        moment = done(moment, seat, Agree())
    settled = zones(moment, viewer, "en", face())
    assert [part in settled["last"] for part in (said, *left)] == [True] * 3
    assert "hidden" in settled["table/count"]


def test_the_tiles_drawn_for_the_lead_lie_open() -> None:
    moment = walk(lambda view: sum(tile >= 0 for tile in view.drawn) == 3, seed=1)
    table = drawn(moment, None)["table"]
    assert table.count('class="up"') == 3


def test_the_score_sheet_has_a_line_for_every_hand_and_their_sum() -> None:
    moment = walk(lambda view: len(view.scores) == 3, seed=8)
    view = moment.view(None)
    sheet = drawn(moment, None)["score"]
    assert sheet.count('<tr><th scope="row">') == 3 + 1
    assert [int(n) for n in re.findall(r'<td class="num">(\d+)</td>', sheet)] == list(view.score)


@given(seed=st.integers(0, 300))
@examples(15)
def test_the_score_sheet_says_who_went_out_or_what_a_block_counted(seed: int) -> None:
    moment = walk(lambda view: len(view.scores) == 3, seed=seed)
    sheet = drawn(moment, None)["score"]
    for settled in moment.view(None).scores:
        least, most = sorted(settled.left)
        said = f"{NAMES[settled.by]} goes out" if settled.by >= 0 else f"blocked, {least} to {most}"
        assert f'{settled.number} <span class="dim">{said}</span>' in sheet


@pytest.mark.rule("domino.fines")
def test_hands_and_fines_stand_in_the_order_in_which_they_were_written() -> None:
    moment = begin(referee="table")
    for move in (b.Fine("5", 1, "Talks"), b.Result(0, 30), b.Fine("8", 0), b.NoResult()):
        moment = done(moment, JUDGE, move)
    rows = re.findall(r'<th scope="row">(.*?) <span', drawn(moment, None, referee="table")["score"])
    assert rows == ["Art. 5", "1", "Art. 8", "2"]
    assert "“Talks”" in drawn(moment, None, referee="table")["score"]


@pytest.mark.rule("domino.challenge")
@pytest.mark.parametrize(("costs", "said"), [("25", "it costs you 25 points"), ("0", "")])
def test_who_challenges_is_told_what_was_agreed_it_costs(costs: str, said: str) -> None:
    rules = {"referee": "strict", "wrong_challenge": costs}
    moment = walk(plays, seed=5, **rules)
    table = drawn(done(moment, moment.view(None).turn, Pass()), None, **rules)["table"]
    (sure,) = set(re.findall(r'data-move="challenge[^>]*data-sure="([^"]+)"', table))
    assert said in sure
    assert ("costs" in sure) == (costs != "0")


def test_the_winners_stand_first_when_it_is_over() -> None:
    moment = walk(lambda view: view.phase == "over", seed=8)
    winner = moment.view(None).winner
    table = drawn(moment, None)["table"]
    assert table.index(NAMES[winner]) >= 0
    assert re.search(rf"data-best><b>{NAMES[winner]} and {NAMES[winner + 2]}", table)


@pytest.mark.rule("domino.3")
def test_the_tiles_drawn_lie_open_until_the_deal_and_it_is_said_who_leads() -> None:
    moment = walk(lambda view: view.phase == "chance" and view.number == 0 and view.opener >= 0, seed=1)
    table = drawn(moment, None)["table"]
    assert table.count('class="up"') == 4
    assert f"{NAMES[moment.view(None).opener]} drew the highest tile and leads." in table


def test_the_menu_of_a_table_without_cards_speaks_of_tiles() -> None:
    moment, at = walk(plays, seed=3), face()
    shown = {**whole(zones(moment, 0, "en", at)), "log": ""}
    page = scenes.page(
        "table",
        "en",
        face=at,
        zones=shown,
        seq=1,
        me=0,
        name="Nora",
        match="m",
        seat_link="",
        is_host=True,
        judges=False,
    )
    assert "Ask before a tile is laid" in page
    assert 'data-yours="your tile"' in page
    assert not re.search(r"\bcards?\b|data-keep=\"large\"|large-deck", page.replace("#i-cards", ""))


@pytest.mark.parametrize("moment", domino_preview.MOMENTS)
def test_every_moment_of_the_preview_comes(moment: str) -> None:
    rules = {"referee": "strict"} if moment == "fines" else {}
    assert "<main" in domino_preview.table({"moment": moment, "seed": "1", **rules}, "it")
