"""The contract's functions of El Tomate, on top of rules and moves: this file decides nothing."""

from __future__ import annotations

from typing import Final

REASONS: Final = (
    "already_over",
    "not_a_player",
    "not_for_people",
    "not_your_turn",
    "already_drew",
    "already_answered",
    "must_draw",
    "must_decide",
    "must_declare",
    "must_answer",
    "must_play",
    "not_your_card",
    "must_follow",
    "must_head",
    "must_ruff",
    "must_overruff",
    "not_awaited",
    "card_gone",
    "not_a_deck",
    "no_such_place",
    "no_clock",
)
"""Every ``Refusal.reason`` of this room, in this order: the match is over; only players act; chance and the clock
act, people do not; somebody else is asked; has drawn in this round; has answered about the mazo; a card is to be
drawn; the dealer is to look or take; "juego" or "paso" is due; a yes or no to the mazo is due; a card is due
(``about``: which may be played); a card not held (``about`` likewise); the led suit is owed (``about``); a higher
card of it is owed (``about``); a trump is owed (``about``); a higher trump is owed (``about``); chance is not
awaited, or not this kind; the card has been drawn in this round; not the forty cards once each; no such place in
the hand; no time was agreed, or it was called."""
