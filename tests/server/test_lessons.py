"""The pages of a lesson: the first is whole, the others bring what changes, and nobody's secret is in them."""

from __future__ import annotations

import httpx
import pytest

from contract.lessons import taught
from server.living import Living
from server.tags import Tags
from sobremesa.games import game
from sobremesa.languages import LANGUAGES
from sobremesa.server.hall import lessons
from sobremesa.server.scenes import whole

TOMATE = game("tomate")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_frame_is_whole_markup_and_the_last_one_ends_it(lang: str) -> None:
    frames = lessons.frames("tomate", lang)
    assert len(frames) == len(list(taught(TOMATE)))
    for frame in frames:
        for markup in [*frame["zones"].values(), frame["coach"]]:
            Tags(markup)
    assert (frames[-1]["move"], bool(frames[-1]["coach"])) == ("", True)


def test_the_learner_is_offered_the_move_of_the_lesson_whenever_it_is_his() -> None:
    page: dict[str, str] = {}
    for frame in lessons.frames("tomate", "es"):
        page |= frame["zones"]
        offered = set(Tags(page["hand"]).with_("data-move"))
        if frame["move"]:
            assert frame["move"] in offered
            assert frame["move"] not in frame["why"]


def test_whatever_may_not_be_played_is_explained() -> None:
    page: dict[str, str] = {}
    explained = 0
    for frame in lessons.frames("tomate", "it"):
        page |= frame["zones"]
        if frame["move"]:
            buttons = Tags(page["hand"]).with_("data-move")
            pale = {move for move, tag in buttons.items() if "aria-disabled" in tag.attributes}
            assert pale <= set(frame["why"])
            explained += len(pale)
    assert explained > 0


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


def test_the_page_of_a_lesson_and_its_frames(living: Living) -> None:
    with httpx.Client(base_url=living.origin, headers={"accept-language": "it"}) as client:
        page, frames = client.get("/learn/tomate"), client.get("/learn/tomate/frames")
    assert (page.status_code, frames.status_code) == (200, 200)
    assert "Sei Nora" in page.text
    assert frames.json()[0]["zones"] == {}
    assert len(frames.json()) == len(lessons.frames("tomate", "it"))


@pytest.mark.parametrize("path", ["/learn/domino", "/learn/nothing/frames", "/learn/"])
def test_what_cannot_be_learned_is_not_found(living: Living, path: str) -> None:
    assert httpx.get(f"{living.origin}{path}").status_code == 404
