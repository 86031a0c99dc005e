"""The sprites a page refers to, and the short references themselves.

Seven files: `icons.svg`, `art.svg` (deck, suits, plate), `art-large.svg` (its deck with large indices, same ids),
`tiles.svg` (dominó), `dice.svg` (Tokyo), `tomanji.svg` and `posters.svg` (home and new table). Each carries a
version made from its bytes, so a browser may keep it for ever.
Nothing in a sprite refers to anything else, not even to itself: a card repeats its symbols, which gzip folds to
almost nothing, because a `<use>` inside a file that is itself used is not drawn by every browser.

The references are `Markup`: a template writes them as they are, and text joined to them with `+` is escaped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, Literal, TypeAlias, get_args

from markupsafe import Markup

from sobremesa.server.art import bombs, deck, dice, icons, party, plate, posters, tiles, tokens
from sobremesa.server.art.deck import RANKS, Rank
from sobremesa.server.art.draw import Drawing, number, symbol
from sobremesa.server.art.suits import SUITS, Suit, emblem

Sheet: TypeAlias = Literal[
    "icons.svg", "art.svg", "art-large.svg", "tiles.svg", "dice.svg", "tomanji.svg", "posters.svg"
]
"""The file name of a sprite."""

SHEETS: Final[tuple[Sheet, ...]] = get_args(Sheet)
PREFIX: Final = "/static/"
_DIGITS: Final = 8
_SUIT_VIEW: Final = "-52 -60 104 120"
_SUIT_SIZE: Final = "0 0 104 120"


@cache
def sheet(name: Sheet) -> bytes:
    """Assemble a sprite: the same bytes at every call and in every process."""
    body = "".join(_SHEETS[name]())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>\n'.encode()


@cache
def version(name: Sheet) -> str:
    """Name the bytes of a sprite."""
    return version_of(sheet(name))


def version_of(body: bytes) -> str:
    """Name the bytes of a static file by eight hexadecimal digits, as its address does."""
    return hashlib.sha256(body).hexdigest()[:_DIGITS]


@cache
def url(name: Sheet) -> str:
    """Return the address of a sprite with its version."""
    return f"{PREFIX}{name}?v={version(name)}"


def card(rank: Rank, suit: Suit, *, large: bool = False) -> Markup:
    """Refer to the front of a card; its name in words is for the element around it to give."""
    return _reference(_deck(large=large), f"c-{rank}-{suit}", "card", deck.VIEW)


def back(*, large: bool = False) -> Markup:
    """Refer to the back of a card."""
    return _reference(_deck(large=large), "c-back", "card", deck.VIEW)


def suit(name: Suit) -> Markup:
    """Refer to the drawn symbol of a suit."""
    return _reference("art.svg", f"s-{name}", "suit", _SUIT_SIZE)


def icon(name: str) -> Markup:
    """Refer to a line icon; an unknown name is a `KeyError` that lists the known ones."""
    if name not in icons.ICONS:
        raise KeyError(f"no icon {name!r}; there are {', '.join(sorted(icons.ICONS))}")
    return _reference("icons.svg", f"i-{name}", "ico", icons.VIEW)


def pile(coins: int) -> Markup:
    """Refer to coins one upon another, for a stake that moves on its own; more than ten look like ten."""
    return _reference("art.svg", f"k-{min(coins, plate.STACKS[-1])}", "pile", plate.PILE_VIEW)


def coins_on_plate(coins: int) -> Markup:
    """Refer to the plate with its coins, stacked when they are more than nine."""
    href = url("art.svg")
    uses = "".join(
        f'<use href="{href}#k-{height}" x="{number(x)}" y="{number(y)}"/>' for (x, y), height in plate.laid(coins)
    )
    return _hidden("plate", plate.VIEW, f'<use href="{href}#plate"/>{uses}')


@cache
def tile(low: int, high: int) -> Markup:
    """Refer to the face of a tile, its lower number above."""
    return _reference("tiles.svg", f"t{low}{high}", "tile", tiles.VIEW)


@cache
def tile_back() -> Markup:
    """Refer to a tile seen from behind."""
    return _reference("tiles.svg", "tb", "tile", tiles.VIEW)


@cache
def die(face: int) -> Markup:
    """Refer to a face of a die."""
    return _reference("dice.svg", f"d{face}", "die", dice.DIE_VIEW)


@cache
def cup(*, raised: bool = False) -> Markup:
    """Refer to the cup as it stands over the dice, or tipped back."""
    return _reference("dice.svg", "cup-up" if raised else "cup", "cup", dice.CUP_SIZE)


@cache
def bomb(penalties: int, lives: int) -> Markup:
    """Refer to a bomb clock with so many dots of those it has; with more it has exploded."""
    return _reference("dice.svg", "bang" if penalties > lives else f"b{lives}-{penalties}", "bomb", bombs.SIZE)


@cache
def token(seat: int) -> Markup:
    """Refer to the token of a seat, without its letter."""
    return _reference("tomanji.svg", f"k{seat}", "tok", tokens.SIZE)


@cache
def cast(face: int) -> Markup:
    """Refer to a face of the die with which tokens move."""
    return _reference("tomanji.svg", f"d{face}", "die", dice.DIE_VIEW)


@cache
def finger(*, there: bool) -> Markup:
    """Refer to a finger on the edge of the table, or to the place of one that is awaited."""
    return _reference("tomanji.svg", "finger" if there else "nofinger", "finger", party.FINGER_VIEW)


@cache
def cheeks(*, puffed: bool) -> Markup:
    """Refer to a face with puffed cheeks, or to the place of one that is awaited."""
    return _reference("tomanji.svg", "puffed" if puffed else "unpuffed", "cheeks", party.FACE_VIEW)


@cache
def glass() -> Markup:
    """Refer to a glass."""
    return _reference("tomanji.svg", "glass", "glass", party.GLASS_VIEW)


@cache
def leaf() -> Markup:
    """Refer to the leaf of the goal."""
    return _reference("tomanji.svg", "leaf", "leaf", party.LEAF_VIEW)


def poster(game: posters.Game) -> Markup:
    """Refer to the home poster of a game; it fills its box and is cut, never stretched."""
    return _reference("posters.svg", f"p-{game}", "poster", posters.VIEW, fit="xMidYMid slice")


def _deck(*, large: bool) -> Sheet:
    return "art-large.svg" if large else "art.svg"


def _reference(name: Sheet, target: str, kind: str, view: str, *, fit: str = "") -> Markup:
    return _hidden(kind, view, f'<use href="{url(name)}#{target}"/>', fit=fit)


def _hidden(kind: str, view: str, drawing: str, *, fit: str = "") -> Markup:
    """Wrap a drawing that says nothing to a screen reader: the words stand beside it."""
    fitted = f' preserveAspectRatio="{fit}"' if fit else ""
    text = f'<svg class="{kind}" viewBox="{view}"{fitted} aria-hidden="true" focusable="false">{drawing}</svg>'
    return Markup(text)  # noqa: S704 -- made of our own constants only


def _art() -> Iterable[Drawing]:
    yield from _cards(deck.face)
    for each in SUITS:
        yield symbol(f"s-{each}", _SUIT_VIEW, emblem(each))
    yield f'<g id="plate">{plate.plate()}</g>'
    for height in plate.STACKS:
        yield f'<g id="k-{height}">{plate.stack(height)}</g>'


def _cards(draw: Callable[[Rank, Suit], Drawing]) -> Iterable[Drawing]:
    """Draw the forty cards, suit after suit and then figure after figure: what is alike lies near, for gzip."""
    numbers = [(rank, name) for name in SUITS for rank in RANKS if rank < deck.COURT]
    courts = [(rank, name) for rank in RANKS if rank >= deck.COURT for name in SUITS]
    for rank, name in numbers + courts:
        yield symbol(f"c-{rank}-{name}", deck.VIEW, draw(rank, name))
    yield symbol("c-back", deck.VIEW, deck.back())


def _icon(name: str, d: str) -> Drawing:
    return symbol(
        f"i-{name}",
        icons.VIEW,
        f'<path d="{d}"/>',
        fill="none",
        stroke="currentColor",
        stroke_width=number(icons.PEN),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _icons() -> Iterable[Drawing]:
    for name, d in icons.ICONS.items():
        yield _icon(name, d)


def _dice() -> Iterable[Drawing]:
    yield from dice.dice()
    yield from bombs.bombs()


def _posters() -> Iterable[Drawing]:
    for game in posters.GAMES:
        yield symbol(f"p-{game}", posters.VIEW, posters.poster(game))


_SHEETS: Final[dict[Sheet, Callable[[], Iterable[Drawing]]]] = {
    "icons.svg": _icons,
    "art.svg": _art,
    "art-large.svg": lambda: _cards(deck.large_face),
    "tiles.svg": tiles.tiles,
    "dice.svg": _dice,
    "tomanji.svg": party.pieces,
    "posters.svg": _posters,
}
