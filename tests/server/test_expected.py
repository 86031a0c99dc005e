"""What a table of Tomanji may expect stands in its lobby, under its house rules, and follows them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from server.living import Person, Reader
from sobremesa import options
from sobremesa.games.tomanji.forecast import forecast
from sobremesa.games.tomanji.options import Options
from sobremesa.languages import LANGUAGES
from sobremesa.server import scenes
from sobremesa.server.scenes.tomanji.expected import expected

Guest = Callable[[], Person]


def drawn(lang: str = "en", **rules: Any) -> str:
    return expected(options.write(Options(**rules)), lang)


def shares(svg: str) -> list[float]:
    """Read how high the columns of a picture are, as parts of all of them."""
    heights = [float(found) for found in re.findall(r'<rect [^>]*height="([\d.]+)"', svg)]
    return [height / sum(heights) for height in heights]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_pictures_stand_under_their_sentence_and_say_it_to_those_who_do_not_see_them(lang: str) -> None:
    figures = re.findall(r"<figure><figcaption>(.*?)</figcaption>(<svg.*?</svg>)</figure>", drawn(lang))
    assert len(figures) == 2
    for says, svg in figures:
        assert f'aria-label="{says}"' in svg
    assert str(round(forecast(Options()).average)) in figures[0][0]


def test_columns_are_as_high_as_the_odds() -> None:
    first = drawn(seats=3, board="clasico").split("</figure>")[0]
    odds = [bar.chance for bar in forecast(Options(seats=3, board="clasico")).sips_drawn(14)]
    assert shares(first) == pytest.approx(odds, abs=0.002)


def test_what_is_assumed_is_folded_and_only_what_matters() -> None:
    everything, without = drawn(), drawn(board=" | ".join(["x", "en", *["toma 1"] * 9]), winner_gives="0")
    assert "<details><summary>What is assumed</summary>" in everything
    assert "have a sister" in everything
    assert "have a sister" not in without
    assert "A turn takes 30 seconds." in without


def test_there_is_no_figure_of_alcohol() -> None:
    for lang in LANGUAGES:
        said = re.sub(r"<[^>]*>", " ", drawn(lang, alcohol="on", board="clasico"))
        assert re.search(r"(?i)\balcoh|\balcol|\bml\b|gram|‰|promil|per mille", said) is None


def test_of_other_games_nothing_is_foretold() -> None:
    assert scenes.expected("tokyo", {}, "en") == ""


def lobby(person: Person, code: str) -> str:
    with Reader(person, code) as reader:
        return str(reader.zones["lobby"])


def asked(markup: str) -> str:
    (found,) = re.findall(r'data-expected="([^"]*)"', markup)
    return str(found).replace("&amp;", "&")


def test_a_lobby_asks_for_it_and_asks_anew_when_the_rules_or_the_seats_change(
    guest: Guest,
) -> None:
    ana = guest()
    code = ana.open(game="tomanji", seats=3)
    seen = [asked(lobby(ana, code))]
    ana.do(code, "options", options={"board": "clasico"})
    seen.append(asked(lobby(ana, code)))
    ana.do(code, "options", options={"seats": "4"})
    seen.append(asked(lobby(ana, code)))
    assert len(set(seen)) == 3
    told = ana.client.get(seen[-1])
    assert (told.status_code, told.headers["cache-control"]) == (200, "no-store")
    assert told.text.startswith(drawn(seats=4, board="clasico"))


def test_a_lobby_of_another_game_asks_for_nothing(guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=3)
    assert "expected" not in ana.page(code)
