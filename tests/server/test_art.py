"""The art: complete, light, and markup that a strict content policy lets through."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from sobremesa.server.art import deck, plate, posters, sprite
from sobremesa.server.art.deck import RANKS, Rank
from sobremesa.server.art.icons import ICONS
from sobremesa.server.art.numerals import width
from sobremesa.server.art.sprite import Sheet
from sobremesa.server.art.suits import INKS, MARKS, SUITS, Suit, emblem

DECKS: tuple[Sheet, ...] = ("art.svg", "art-large.svg")
SVG = "{http://www.w3.org/2000/svg}"


def tree(name: Sheet) -> ET.Element:
    return ET.fromstring(sprite.sheet(name))  # noqa: S314 -- our own bytes


def ids(name: Sheet) -> list[str]:
    return [element.attrib["id"] for element in tree(name).iter() if "id" in element.attrib]


def weight(name: Sheet) -> int:
    return len(gzip.compress(sprite.sheet(name), 9))


def target(reference: str) -> str:
    found = re.search(r'href="/static/[\w-]+\.svg\?v=[0-9a-f]{8}#([\w-]+)"', reference)
    assert found, reference
    return found[1]


@pytest.mark.parametrize("name", DECKS)
def test_every_card_is_in_the_deck_once_and_so_is_the_back(name: Sheet) -> None:
    expected = {f"c-{rank}-{suit}" for suit in SUITS for rank in RANKS} | {"c-back"}
    cards = [each for each in ids(name) if each.startswith("c-")]
    assert len(cards) == 41
    assert set(cards) == expected


@pytest.mark.parametrize("name", sprite.SHEETS)
def test_no_id_is_given_twice(name: Sheet) -> None:
    assert len(ids(name)) == len(set(ids(name)))


@pytest.mark.parametrize(("suit", "breaks"), [("oros", 0), ("copas", 1), ("espadas", 2), ("bastos", 3)])
def test_the_frame_is_broken_above_and_below_as_often_as_the_suit_says(suit: Suit, breaks: int) -> None:
    (d,) = re.findall(r' d="([^"]*)"', deck.pinta(suit))
    assert d.count("m8 0") == 2 * breaks


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", RANKS)
def test_every_card_shows_the_frame_of_its_suit(rank: Rank, suit: Suit) -> None:
    assert deck.pinta(suit) in deck.face(rank, suit)
    assert deck.pinta(suit) in deck.large_face(rank, suit)


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("rank", [rank for rank in RANKS if rank < deck.COURT])
def test_a_number_card_shows_as_many_symbols_as_its_number(rank: Rank, suit: Suit) -> None:
    ring = re.escape(emblem(suit))
    assert len(re.findall(ring, deck.face(rank, suit))) == rank


@pytest.mark.parametrize("suit", SUITS)
def test_a_small_suit_mark_stands_under_both_indices(suit: Suit) -> None:
    mark = f'd="{MARKS[suit]}" fill="{INKS[suit]}"'
    assert deck.face(4, suit).count(mark) == 2


def test_no_two_cards_look_the_same() -> None:
    assert len({deck.face(rank, suit) for rank in RANKS for suit in SUITS}) == 40
    assert len({deck.large_face(rank, suit) for rank in RANKS for suit in SUITS}) == 40


def test_the_large_index_is_more_than_twice_as_wide() -> None:
    assert width(7, deck.LARGE.height) > 2 * width(7, deck.NORMAL.height)


@pytest.mark.parametrize("index", [deck.NORMAL, deck.LARGE_COURT])
def test_the_widest_index_stays_in_its_half_of_the_card(index: deck.Index) -> None:
    assert index.left + width(12, index.height) < deck.WIDTH * 0.6


@pytest.mark.parametrize(
    ("name", "kilobytes"), [("icons.svg", 4), ("art.svg", 15), ("art-large.svg", 10), ("posters.svg", 10)]
)
def test_a_sprite_keeps_to_its_weight(name: Sheet, kilobytes: int) -> None:
    assert weight(name) <= kilobytes * 1000


@pytest.mark.parametrize("name", sprite.SHEETS)
def test_a_sprite_refers_to_nothing(name: Sheet) -> None:
    text = sprite.sheet(name).decode()
    assert not re.search(r"href|url\(|@import|<image|<use|data:", text)
    assert text.count("http") == 1, "only the namespace of SVG itself"


@pytest.mark.parametrize("name", sprite.SHEETS)
def test_a_strict_policy_lets_every_element_through(name: Sheet) -> None:
    tags = {element.tag for element in tree(name).iter()}
    attributes = {attribute for element in tree(name).iter() for attribute in element.attrib}
    assert tags <= {SVG + tag for tag in ("svg", "symbol", "g", "path", "circle", "rect")}
    assert not [name for name in attributes if name in {"style", "class"} or name.startswith("on")]


@pytest.mark.parametrize("name", sprite.SHEETS)
def test_every_path_uses_only_commands_and_numbers(name: Sheet) -> None:
    word = re.compile(r"([MmLlHhVvCcSsQqAaZz]|-?(\d+\.?\d*|\.\d+)|[ ,])+")
    for element in tree(name).iter(f"{SVG}path"):
        assert word.fullmatch(element.attrib["d"]), element.attrib["d"]


def test_two_processes_draw_the_same_bytes() -> None:
    code = "from sobremesa.server.art import sprite; print(sprite.version('art.svg'))"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == sprite.version("art.svg")


def test_a_card_is_a_short_reference_that_screen_readers_skip() -> None:
    text = sprite.card(7, "copas")
    assert target(text) == "c-7-copas"
    assert 'aria-hidden="true" focusable="false"' in text
    assert len(text) < 160


def test_the_large_deck_answers_to_the_same_ids() -> None:
    assert target(sprite.card(12, "oros", large=True)) == target(sprite.card(12, "oros"))
    assert "/static/art-large.svg?v=" in sprite.card(12, "oros", large=True)
    assert target(sprite.back(large=True)) == "c-back"


def test_every_reference_finds_its_symbol() -> None:
    texts = [sprite.card(rank, suit) for rank in RANKS for suit in SUITS] + [sprite.back(), sprite.pile(12)]
    texts += [sprite.suit(name) for name in SUITS]
    assert {target(text) for text in texts} <= set(ids("art.svg"))
    assert {target(sprite.icon(name)) for name in ICONS} == set(ids("icons.svg"))
    assert {target(sprite.poster(game)) for game in posters.GAMES} == set(ids("posters.svg"))


def test_an_unknown_icon_is_told_with_the_known_ones() -> None:
    with pytest.raises(KeyError, match=r"no icon 'bakc'; there are .*back"):
        sprite.icon("bakc")


@pytest.mark.parametrize("coins", [0, 1, 6, 9, 10, 23, 57, 90])
def test_the_plate_shows_every_coin(coins: int) -> None:
    assert sum(plate.stacks(coins)) == coins
    assert sum(int(height) for height in re.findall(r"#k-(\d+)", sprite.coins_on_plate(coins))) == coins


@pytest.mark.parametrize("coins", [9, 40, 1000])
def test_a_rich_plate_costs_no_more_than_nine_coins(coins: int) -> None:
    assert sprite.coins_on_plate(coins).count("#k-") == 9
    assert set(plate.stacks(coins)) <= set(plate.STACKS)


def test_text_added_to_a_reference_is_escaped() -> None:
    assert (sprite.icon("back") + "<b>").endswith("&lt;b&gt;")
