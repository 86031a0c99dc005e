"""What a browser receives, byte for byte: never a card of somebody else before he plays it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from browser.conftest import Visit
from browser.playing import joined, opened, play_until, started
from browser.visitor import Seen, Visitor, keen


class Card(NamedTuple):
    """One card, and all ways in which a page can tell it."""

    move: str
    picture: str
    name: str

    def told_in(self, text: str) -> bool:
        """Say whether a text tells this card."""
        return f'data-move="{self.move}"' in text or f'{self.picture}"' in text or self.name in text


class Wire:
    """What reaches one browser: the stream as it comes, and pages and records as often as it asks for them."""

    def __init__(self, visitor: Visitor) -> None:
        self.texts: list[str] = []
        self._visitor = visitor
        session = visitor.context.new_cdp_session(visitor.page)
        session.send("Network.enable")
        session.on("Network.eventSourceMessageReceived", self._streamed)

    def _streamed(self, event: dict[str, Any]) -> None:
        self.texts += json.loads(event["data"])["zones"].values()

    def ask(self) -> None:
        """Ask for the page and the record, with this browser's own cookies."""
        self.texts += self._visitor.run(ASK)

    def told(self, cards: set[Card]) -> set[Card]:
        """Name those of some cards that this browser was told of."""
        return {card for card in cards for text in self.texts if card.told_in(text)}


ASK = """() => Promise.all(['', '/record'].map(async (what) => (await fetch(location.pathname + what)).text()))"""
PUBLIC = (
    """() => ['table', 'log'].map((zone) => document.querySelector(`[data-zone=${zone}]`).innerHTML).join()"""
)
HAND = """() => [...document.querySelectorAll('.own .hand li')].map((place) => [
  place.querySelector('[data-move]')?.dataset.move ?? '',
  place.querySelector('use').getAttribute('href').split('#')[1],
  place.querySelector('button span, .laid span').textContent])"""


def own_cards(visitor: Visitor) -> set[Card]:
    """Read a hand off its owner's page."""
    return {Card(*found) for found in visitor.run(HAND)}


def test_no_browser_is_told_a_card_of_another_hand_before_it_is_played(visit: Visit) -> None:
    ana, beto, looker = visit(), visit(), visit()
    joined(beto, opened(ana, seats=3, bots=1), "Beto")
    looker.open(f"/t/{ana.code}")
    wires = {visitor: Wire(visitor) for visitor in (ana, beto, looker)}
    started(ana, [ana, beto, looker])
    asked = play_until([ana, beto], lambda seen: seen.phase == "declare" and seen.asked)
    for visitor in (beto, looker):
        visitor.waits(lambda seen: seen.wait == asked.wait, "the same question on every page")
    assert (len(own_cards(ana)), len(own_cards(beto))) == (3, 3)
    public = looker.run(PUBLIC)
    hidden = {owner: {card for card in own_cards(owner) if not card.told_in(public)} for owner in (ana, beto)}
    assert all(hidden.values()), "every hand holds a card that could leak"

    def nothing_leaks(person: Visitor | None = None, seen: Seen | None = None) -> None:
        for reader, wire in wires.items():
            wire.ask()
            assert [wire.told(cards) for owner, cards in hidden.items() if owner is not reader] in (
                [set()],
                [set()] * 2,
            )
        for owner, cards in hidden.items():
            assert wires[owner].told(cards) == cards, "its owner is told every card, in these very words"
            if owner is person and seen is not None:
                cards -= {card for card in cards if card.move == keen(seen)}

    play_until([ana, beto], lambda _: ana.find("[data-settled]").count(), nothing_leaks)


def test_a_spectator_sees_no_hand_and_has_nothing_to_press_but_a_seat(visit: Visit) -> None:
    ana, looker = visit(), visit()
    code = opened(ana, quick=True, seats=3)
    play_until([ana], lambda seen: seen.phase == "trick" and seen.asked)
    looker.open(f"/t/{code}")
    assert looker.find("[data-move]").count() == 0
    assert looker.find(".hand").count() == 0
    assert looker.find("[data-do]").count() == 0
    assert looker.find(".watching option").count() == 2
    assert looker.zones()["table"] == ana.zones()["table"]
    assert "Mi sitio" not in looker.page.content()
