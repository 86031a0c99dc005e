"""The pages of a lesson: the first is whole, the others bring what changes, and nobody's secret is in them."""

from __future__ import annotations

import httpx
import pytest

from contract.lessons import taught
from server.living import Living
from server.tags import Tags
from sobremesa.games import game
from sobremesa.games.domino.pieces import FACES, NO_TILE, tiles_in
from sobremesa.languages import LANGUAGES
from sobremesa.server.art import sprite
from sobremesa.server.hall import lessons
from sobremesa.server.scenes import whole
from sobremesa.server.scenes.shelf import LESSONS

TOMATE = game("tomate")
DOMINO = game("domino")
each_game = pytest.mark.parametrize("name", sorted(LESSONS))


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_frame_is_whole_markup_and_the_last_one_ends_it(name: str, lang: str) -> None:
    frames = lessons.frames(name, lang)
    assert len(frames) == len(list(taught(game(name))))
    for frame in frames:
        for markup in [*frame["zones"].values(), frame["coach"]]:
            Tags(markup)
    assert (frames[-1]["move"], bool(frames[-1]["coach"])) == ("", True)


@each_game
def test_the_learner_is_offered_the_move_of_the_lesson_whenever_it_is_his(name: str) -> None:
    page: dict[str, str] = {}
    for frame in lessons.frames(name, "es"):
        page |= frame["zones"]
        hand = Tags(page["hand"])
        offered = {move for way in ("data-move", "data-left", "data-right") for move in hand.with_(way)}
        if frame["move"]:
            assert frame["move"] in offered
            assert frame["move"] not in frame["why"]


def explained(name: str) -> dict[bool, int]:
    """Count what looks pale to a learner on turn while a move is asked of him, and while he only reads."""
    page: dict[str, str] = {}
    counted = {True: 0, False: 0}
    for frame, (state, _) in zip(lessons.frames(name, "it"), taught(game(name)), strict=True):
        page |= frame["zones"]
        if game(name).moves(state, 0):
            buttons = Tags(page["hand"]).with_("data-move")
            pale = {move for move, tag in buttons.items() if "aria-disabled" in tag.attributes}
            assert pale <= set(frame["why"])
            counted[bool(frame["move"])] += len(pale)
    return counted


@pytest.mark.parametrize("name", ["tomate", "domino", "tokyo"])
def test_whatever_may_not_be_played_is_explained(name: str) -> None:
    """In Tomanji only what may be done has a button."""
    assert explained(name)[True] > 0


@pytest.mark.parametrize("name", ["tomate", "domino"])
def test_it_is_explained_even_while_the_learner_reads(name: str) -> None:
    """In Tokyo he reads only where both answers are open to him."""
    assert explained(name)[False] > 0


def test_a_lesson_shows_no_card_of_another_hand_before_it_is_played() -> None:
    page: dict[str, str] = {}
    for frame, (state, _) in zip(lessons.frames("tomate", "es"), taught(TOMATE), strict=True):
        page |= {name: markup for name, markup in frame["zones"].items() if name != "log+"}
        seen = TOMATE.view(state, TOMATE.lesson.seat if TOMATE.lesson else 0)
        tricks = [seen.trick, *([seen.last] if seen.last else [])]
        open_cards = {card for trick in tricks for _, card in trick.cards} | {
            seen.turnup,
            *seen.drawn,
            *seen.round,
        }
        shown = {name for name in Tags("".join(whole(page).values())).with_("href") if "#c-" in name}
        assert len({name.partition("#c-")[2] for name in shown} - {"back"}) <= len(
            (open_cards | set(seen.places)) - {-1}
        )


def test_a_lesson_shows_no_tile_of_another_rack_before_the_count() -> None:
    page: dict[str, str] = {}
    for frame, (state, _) in zip(lessons.frames("domino", "es"), taught(DOMINO), strict=True):
        page |= {name: markup for name, markup in frame["zones"].items() if name != "log+"}
        seen = DOMINO.view(state, 0)
        known = {*seen.slots, *seen.drawn, *(act.tile for act in seen.acts)}
        known |= {tile for rack in seen.racks for tile in tiles_in(max(rack, 0))}
        faces = {str(sprite.tile(*FACES[tile])) for tile in known - {NO_TILE}}
        drawn = "".join(page.values())
        others = {str(sprite.tile(*face)) for face in FACES} - faces
        assert [face for face in others if face in drawn] == []


@each_game
def test_the_page_of_a_lesson_and_its_frames(living: Living, name: str) -> None:
    with httpx.Client(base_url=living.origin, headers={"accept-language": "it"}) as client:
        page, frames = client.get(f"/learn/{name}"), client.get(f"/learn/{name}/frames")
    assert (page.status_code, frames.status_code) == (200, 200)
    assert "Sei Nora" in page.text
    assert frames.json() == list(lessons.frames(name, "it"))


def test_the_frames_of_a_lesson_are_sent_packed_to_who_can_unpack_them(living: Living) -> None:
    whole_ones, packed = [
        httpx.get(f"{living.origin}/learn/domino/frames", headers={"accept-encoding": how})
        for how in ("identity", "gzip")
    ]
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.content == whole_ones.content
    assert 10 * int(packed.headers["content-length"]) < int(whole_ones.headers["content-length"])


@pytest.mark.parametrize("path", ["/learn/nothing/frames", "/learn/"])
def test_what_cannot_be_learned_is_not_found(living: Living, path: str) -> None:
    assert httpx.get(f"{living.origin}{path}").status_code == 404
