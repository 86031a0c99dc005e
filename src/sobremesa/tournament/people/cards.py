"""Who stands behind the numbers: a card for each entry, kept beside the log and never in it.

A card can be erased without touching what happened. What must not live here: anything a result or a pairing
depends on.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Final, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta, Struct, structs

from sobremesa.languages import Saying, mark
from sobremesa.tournament.bounds import refuse_text
from sobremesa.tournament.faults import PACKAGE, EventError
from sobremesa.tournament.kinds import EntryId

Player: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60, description="A player's name.")]
MOST_PLAYERS: Final = 3
"""Two, and a substitute."""
LONGEST_NAME: Final = 100
"""Characters of a pair's name."""
LATEST: Final = 253_402_300_799_999
"""The last millisecond of the year 9999."""
BETWEEN: Final = " – "
"""Stands between the names of two players."""


class Card(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is known of the people of one entry."""

    players: Annotated[tuple[Player, ...], Meta(max_length=MOST_PLAYERS)] = ()
    """Both; a third is their substitute."""
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    """What the pair is called; empty: by its players."""
    contact: Annotated[str, Meta(max_length=200)] = ""
    paid: bool = False
    consent: Annotated[int, Meta(ge=0, le=LATEST)] | None = None
    """When they agreed that their names are shown and printed, in milliseconds since 1970."""
    note: Annotated[str, Meta(max_length=500)] = ""
    erased: bool = False

    @property
    def title(self) -> str:
        """Give the pair's name, empty if it has none."""
        return title(self.name, self.players)


People: TypeAlias = Mapping[EntryId, Card]
NOBODY: Final = Card()

_NAMED: Final = {
    "player": mark("a player's name"),
    "name": mark("the pair's name"),
    "contact": mark("the contact"),
    "note": mark("the note"),
}
_HINTS: Final = get_type_hints(Card, include_extras=True)
_decode: Final = msgspec.json.Decoder(dict[Annotated[int, Meta(ge=1, le=10**6)], Card]).decode
_encode: Final = msgspec.json.Encoder().encode


def title(name: str, players: Sequence[str]) -> str:
    """Call a pair by its name, or by its players; a substitute is not among them."""
    return name or BETWEEN.join(filter(None, players[:2]))


def checked(card: Card) -> Card:
    """Give a card that can be kept, shown and read back: the same, its texts without spaces that nobody sees.

    Raises:
        EventError: For the first thing that is out of its bounds: what was seen, what is allowed, what to do.

    """
    card = _tidied(card)
    if len(card.players) > MOST_PLAYERS:
        message = mark("{seen} players are too many; two make a pair, and one can be their substitute")
        raise EventError(message, seen=len(card.players))
    for player in card.players:
        refuse_text(_what("player"), player, Player)
    for field in ("name", "contact", "note"):
        refuse_text(_what(field), getattr(card, field), _HINTS[field])
    if card.consent is not None and not 0 <= card.consent <= LATEST:
        raise EventError(mark("{seen} is no time of consent; leave it out"), seen=card.consent)
    if card.erased and card != erase(card):
        raise EventError(mark("an erased card keeps no name, contact or note; take them out"))
    return card


def _tidied(card: Card) -> Card:
    return structs.replace(
        card,
        players=tuple(tidy(player) for player in card.players),
        name=tidy(card.name),
        contact=tidy(card.contact),
        note=tidy(card.note),
    )


def tidy(text: str) -> str:
    """Write each letter as one sign and each gap as one space.

    >>> tidy(" Ana\u00a0 Jose\u0301 ")
    'Ana José'
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def _what(field: str) -> Saying:
    return Saying(_NAMED[field], {}, PACKAGE)


def public(people: People) -> dict[EntryId, Card]:
    """Keep what may leave the hall: names of those who agreed to it, and nothing else of anybody."""
    return {
        entry: Card(players=card.players, name=card.name, consent=card.consent)
        if card.consent is not None
        else NOBODY
        for entry, card in people.items()
    }


def erase(card: Card) -> Card:
    """Forget the people; that the entry was paid for stays, so that the cash box still adds up."""
    return Card(paid=card.paid, erased=True)


def write(people: People) -> bytes:
    """Spell all cards as JSON, one a line, in the order of their numbers."""
    lines = [b'"%d":%b' % (entry, _encode(checked(people[entry]))) for entry in sorted(people)]
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def read(text: bytes) -> dict[EntryId, Card]:
    """Read cards back.

    Raises:
        EventError: If it holds anything but cards.

    """
    try:
        people = _decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise EventError(mark("these are no cards of pairs: {why}"), why=error) from None
    return {entry: _checked_of(entry, card) for entry, card in people.items()}


def _checked_of(entry: EntryId, card: Card) -> Card:
    try:
        return checked(card)
    except EventError as error:
        raise EventError(mark("the card of pair {entry}: {why}"), entry=entry, why=error.saying) from None
