"""The line about one's own sips: how many fell. What one makes of them stays in the browser."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from sobremesa.server.art import sprite
from sobremesa.server.refusals import own_words
from sobremesa.server.scenes.markup import esc


class Sips(NamedTuple):
    """What fell to one player."""

    all: int
    """In the match so far."""
    fell: int
    """With the last square."""
    sip: str
    """What the table says a sip is; empty: of whatever each likes. Not escaped."""


@lru_cache(512)
def care(sips: Sips, lang: str) -> str:
    """Draw the line; the browser puts into words what it keeps."""
    own = own_words(lang)
    of = own.say("A sip is: {sip}.", sip=sips.sip) if sips.sip else own.say("Sips are of whatever you like.")
    words = {
        "of": of,
        "mine": own.say("Yours: {fell}. In all: {all}."),
        "calm": own.say("In all: {all}."),
        "none": own.say("Yours: {fell}. Not today."),
        "gone": own.say("Yours: {fell}. Left."),
        "full": own.say("Yours: {fell}, and enough for today: {drink}."),
        "today": own.say("I drink today"),
        "nottoday": own.say("Not today"),
        "leave": own.say("I leave the last ones"),
        "most": own.say("Enough for me after"),
        "ever": own.say("no limit"),
        "title": own.say("My sips"),
        "private": own.say(
            "Whether you drink is your business. What you choose here stays on this phone; nobody sees it."
        ),
        "close": own.say("Close"),
    }
    kept = "".join([f' data-{name}="{esc(text)}"' for name, text in words.items()])
    facts = f'data-all="{sips.all}" data-fell="{sips.fell}"'
    says = f'<p><span data-care-says aria-live="polite">{esc(of)}</span></p>'
    today = f'<button type="button" class="link" data-care-today>{esc(words["nottoday"])}</button>'
    named = f'data-care-sheet aria-label="{esc(words["title"])}"'
    sheet = f'<button type="button" class="ib" {named}>{sprite.icon("glass")}</button>'
    return f'<div class="care" data-care {facts}{kept}>{says}{today}{sheet}</div>'
