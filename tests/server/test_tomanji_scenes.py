"""The table of Tomanji as people see it: what it shows, what it offers, and what it never tells."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from server import tomanji_preview
from server.tags import Tags
from server.tomanji_tables import NAMES, Moment, begin, done, face, some_way, walk, zones
from sobremesa.games.tomanji import GAME
from sobremesa.games.tomanji import moves as m
from sobremesa.games.tomanji.board import read
from sobremesa.games.tomanji.squares import KINDS
from sobremesa.seats import CHANCE, CLOCK
from sobremesa.server.scenes.markup import whole
from sobremesa.server.scenes.tomanji.pictures import ICONS, initial

RULES: list[dict[str, Any]] = [
    {},
    {"seats": 20, "tally": "all", "finish": "all"},
    {"seats": 3, "board": "clasico", "cascada": "spoken", "alcohol": "on", "tags": "parity"},
]


def drawn(moment: Moment, seat: int | None, lang: str = "en", **rules: Any) -> dict[str, str]:
    """Draw the zones for a viewer, parts in their places."""
    return whole(zones(moment, seat, lang, face(**rules)))


def offered(found: dict[str, str]) -> set[str]:
    """Read off every move that a page lets somebody make, a text left open."""
    page = Tags(found["hand"] + found["last"])
    moves = {move for name in ("data-move", "data-hold", "data-lift") for move in page.with_(name)}
    return moves | {f"{verb} …" for verb in page.with_("data-says-as")}


@pytest.mark.parametrize("lang", ["es", "it", "en"])
@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 250))
@examples(8)
def test_every_moment_can_be_drawn_for_everybody(rules: dict[str, Any], lang: str, seed: int, steps: int) -> None:
    moment = some_way(seed, steps, **rules)
    for viewer in (None, 0, 1, 2):
        found = drawn(moment, viewer, lang, **rules)
        assert "<template data-zone" not in "".join(found.values())
        assert Tags(found["table"]).of("spiral")


@pytest.mark.parametrize("rules", RULES)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 250))
@examples(20)
def test_whatever_somebody_may_do_stands_on_his_page(rules: dict[str, Any], seed: int, steps: int) -> None:
    """Not to follow is the one thing that is done by doing nothing."""
    moment = some_way(seed, steps, **rules)
    for seat in range(min(rules.get("seats", 5), 4)):
        may = {GAME.write(move) for move in moment.moves(seat) if move != m.Stay()}
        assert may <= offered(drawn(moment, seat, **rules))


def test_no_breach_is_called_once_the_match_is_won() -> None:
    rules: dict[str, Any] = {"seats": 2, "board": "Prueba | es | regla 1 | todos | todos | todos | todos"}
    moment = begin(**rules)
    steps = ((CHANCE, m.Lot(0)), (0, m.Roll()), (CHANCE, m.Die(1)), (0, m.Write("Nadie ríe")), (1, m.Roll()))
    for actor, move in (*steps, (CHANCE, m.Die(6))):
        moment = done(moment, actor, move)
    page = drawn(moment, 0, **rules)
    assert moment.view(0).scene.why == "winner"
    assert "Nadie ríe" in page["last"]
    assert not [move for move in offered(page) if move.startswith("accuse")]


@pytest.mark.parametrize("phase", ["nunca", "topic", "speak", "regla"])
def test_the_way_round_writing_makes_its_move_and_sends_nothing_written(phase: str) -> None:
    """A button in a form sends the form as well, unless it says that it does not."""
    moment = walk(lambda view: view.phase == phase)
    form = drawn(moment, min(moment.view(None).awaited))["hand"].partition("<form")[2].partition("</form>")[0]
    sends, way_round = Tags(form.partition(">")[2]).named("button")
    assert "data-move" not in sends.attributes
    assert way_round.attributes["type"] == "button"


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 250), viewer=st.sampled_from((None, 0, 1, 2)))
@examples(25)
def test_what_a_page_shows_rests_on_nothing_its_viewer_does_not_know(
    seed: int, steps: int, viewer: int | None
) -> None:
    """Other answers and other counts of sips that fit all he has seen give the same page."""
    moment = some_way(seed, steps)
    other = moment._replace(state=GAME.resample(moment.view(viewer), Random(seed)))
    assert drawn(other, viewer) == drawn(moment, viewer)


@given(seed=st.integers(0, 10_000), steps=st.integers(0, 250))
@examples(20)
def test_what_people_write_is_text_and_nothing_else(seed: int, steps: int) -> None:
    foul = ("<b onclick=x>", '"><u>', "'&", "<script>", "&lt;")
    moment = some_way(seed, steps)
    for viewer in (None, 0):
        page = "".join(whole(zones(moment, viewer, "en", face(foul))).values())
        assert not re.search(r"<script|onclick=x>|\"><u>", page)


def test_a_token_stands_on_its_square_in_both_layouts() -> None:
    moment = walk(lambda view: view.phase == "roll" and min(view.places) > 0)
    page = Tags(drawn(moment, None)["table"])
    squares = page.with_("data-n")
    where = {at: squares[at].attributes["class"].split()[2:] for at in squares}
    crowds = [[word for word in tag.attributes["class"].split()[2:] if word != "now"] for tag in page.of("at")]
    assert crowds == [where[str(place)] for place in sorted(set(moment.view(None).places))]
    tokens = [tag.attributes for tag in page.named("i") if "data-at" in tag.attributes]
    stands = {int(token["data-seat"]): int(token["data-at"]) for token in tokens}
    assert stands == dict(enumerate(moment.view(None).places))


def test_every_square_is_on_the_board_with_its_number_and_says_what_it_does() -> None:
    found = Tags(drawn(begin(board="clasico"), None, "es", board="clasico")["table"]).with_("data-n")
    assert [int(number) for number in found] == list(range(1, 56))
    assert found["4"].attributes["title"] == "Reparte 3 sorbos como quieras."


def test_every_kind_of_square_has_an_icon_of_its_own() -> None:
    assert set(ICONS) == set(KINDS)
    assert len(set(ICONS.values())) == len(KINDS)


def test_answers_come_together_and_nobody_reads_one_before() -> None:
    asked = walk(lambda view: view.phase == "answers" and len(view.scene.asked) == view.seats - 1)
    seat, *others = sorted(asked.view(None).awaited)
    yes, no = done(asked, seat, m.Answer(yes=True)), done(asked, seat, m.Answer(yes=False))
    for viewer in (None, *others):
        assert drawn(yes, viewer) == drawn(no, viewer)


@pytest.mark.parametrize("tally", ["own", "all"])
def test_only_where_the_table_chose_so_the_accounts_count_sips(tally: str) -> None:
    moment = walk(lambda view: view.phase == "roll" and len(view.fell) > 1, tally=tally)
    titles = [
        tag.attributes for tag in Tags(drawn(moment, 0, tally=tally)["score"]).named("th") if tag.has("num")
    ]
    assert len(titles) == {"own": 2, "all": 3}[tally]


def test_the_end_is_an_order_of_arrival_and_counts_no_sips() -> None:
    over = walk(lambda view: view.phase == "over", finish="all", seats=4, tally="all")
    final = drawn(over, None, finish="all", seats=4, tally="all")["table"].partition('class="final"')[2]
    names = re.findall(r'data-seat="\d+"[^>]*>.*?</span><b>([^<]+)</b>', final)
    assert names == [NAMES[seat] for seat in over.view(None).arrived]
    assert "sip" not in final


def test_who_has_arrived_shares_the_goal() -> None:
    over = walk(lambda view: view.phase == "over", seats=3)
    page = Tags(drawn(over, None, seats=3)["table"])
    winner = str(over.view(None).arrived[0])
    goal = str(len(read("corto").squares) + 1)
    assert page.with_("data-at")[goal].attributes["data-seat"] == winner


def test_a_lifted_finger_quotes_the_turn_it_was_held_in() -> None:
    moment = walk(lambda view: view.phase == "cascada")
    seat = min(moment.view(None).awaited)
    held = done(moment, seat, m.Hold())
    (button,) = Tags(drawn(held, seat)["hand"]).of("hold")
    assert int(button.attributes["data-opening"]) == GAME.opening(held.state, m.Lift())
    assert button.has("on")


@pytest.mark.parametrize(
    ("phase", "yes", "no"), [("judge", "It failed", "It counts"), ("breach", "It is true", "No, it is not")]
)
def test_a_vote_says_what_is_voted_on(phase: str, yes: str, no: str) -> None:
    moment = walk(lambda view: view.phase == phase, board="clasico")
    seat = min(moment.view(None).awaited)
    hand = drawn(moment, seat, board="clasico")["hand"]
    assert re.findall(r'data-move="vote (yes|no)"[^>]*>([^<]+)<', hand) == [("yes", yes), ("no", no)]


def test_the_last_way_of_a_token_is_told_with_its_die() -> None:
    moment = walk(lambda view: view.phase == "roll" and view.step is not None)
    way = moment.view(None).step
    page = drawn(moment, None)["table"]
    assert f'data-mover="{way.seat}" data-pips="{way.pips}"' in page
    assert re.search(rf'class="rolled">.*?#d{way.pips}"', page)


@pytest.mark.parametrize(
    ("name", "letter"), [("ana", "A"), ("«Eva»", "E"), ("7up", "7"), ("ñandú", "Ñ"), ("!", "!")]
)
def test_a_token_bears_the_first_letter_of_a_name(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_chance_and_clock_are_no_buttons() -> None:
    moment = walk(lambda view: view.phase == "speak")
    for actor in (CHANCE, CLOCK):
        moves = {GAME.write(move) for move in GAME.moves(moment.state, actor)}
        assert not moves & offered(drawn(moment, 0))


@pytest.mark.parametrize("moment", tomanji_preview.MOMENTS)
def test_every_moment_of_the_preview_comes(moment: str) -> None:
    staged, rules = tomanji_preview.staged({"moment": moment})
    assert tomanji_preview.MOMENTS[moment].until(staged.view(None))
    assert "<main" in tomanji_preview.drawn(staged, rules, "", "it")
