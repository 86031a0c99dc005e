"""Who may speak at a table, in which words, and how the host decides it.

What is decided is in the log; what is said never is (``hall/company``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sobremesa.languages import mark
from sobremesa.server.face import Voices
from sobremesa.server.refusals import Refused
from sobremesa.server.table import commands, entries
from sobremesa.server.table.draft import Draft
from sobremesa.server.table.naming import bare, tidied
from sobremesa.server.table.permitted import host_only, sitter_at
from sobremesa.server.table.sitting import Sitting

LONGEST_WORDS: Final = 80
"""Characters that can be said at a time."""

REACTIONS: Final = {
    "laugh": mark("Ha, ha, ha!"),
    "wow": mark("Wow!"),
    "sad": mark("Oh, no…"),
    "wink": mark("Wink, wink"),
    "heart": mark("With love"),
    "coffee": mark("Coffee?"),
}
"""Phrases that are drawn, by the name of their icon."""
PHRASES: Final = {
    "played": mark("Well played!"),
    "well": mark("Well, well!"),
    "lucky": mark("Lucky you!"),
    "unlucky": mark("Bad luck!"),
    "hurry": mark("Come on, play!"),
    "moment": mark("One moment"),
    "round": mark("Another round!"),
    "hello": mark("Hello, everybody!"),
    "thanks": mark("Thanks for the game!"),
}
"""What can be said at every table with one tap: everybody reads it in his own language."""
_WITH_A_HAND: Final = {"hand": mark("Nice hand!")}
PHRASES_OF: Final[Mapping[str, Mapping[str, str]]] = {
    "tomate": _WITH_A_HAND,
    "domino": _WITH_A_HAND,
    "tokyo": {
        "honour": mark("Word of honour!"),
        "lie": mark("What a nice lie!"),
        "face": mark("What a poker face!"),
        "knew": mark("I knew it!"),
        "boom": mark("Boom!"),
    },
    "tomanji": {
        "cheers": mark("Cheers!"),
        "water": mark("Water counts too!"),
        "again": mark("Me again?"),
    },
}
"""What is said besides at the tables of one game; a game need not have any."""
SAID: Final = {name: words for own in (*PHRASES_OF.values(), PHRASES, REACTIONS) for name, words in own.items()}
"""All that is ever said with one tap, in words, by its key."""


def phrases(game: str) -> Mapping[str, str]:
    """List what can be said with one tap where this game is played, its own phrases first."""
    return {**PHRASES_OF.get(game, {}), **PHRASES}


def silence(voices: Voices, *, seated: bool, hushed: bool, still: bool, passed: bool) -> str:
    """Say why somebody may not speak, as a marked sentence; empty if he may.

    ``passed``: he is no one person, but a phone that is passed round.
    """
    if passed:
        return mark("This phone is passed round: say it out loud. Here you read what others write.")
    if hushed:
        return mark("The host has muted you at this table; you still read the others.")
    if still:
        return mark("Nobody speaks while a hand is played; wait for the count.")
    if voices == "nobody":
        return mark("Nobody speaks at this table: the host has switched it off.")
    if voices == "seated" and not seated:
        return mark("Only those seated speak at this table; sit down to join in.")
    return ""


def silence_of(table: Sitting, person: str) -> str:
    """Say why this person may not speak here now; empty if he may."""
    if person in table.sent:
        return mark("The host has sent you away from this table; you can watch, but not speak.")
    seated = table.belongs(person) or table.waits_for(person) is not None
    hushed, passed = person in table.hushed, table.keeps(person)
    return silence(table.voices, seated=seated, hushed=hushed, still=is_still(table), passed=passed)


def is_still(table: Sitting) -> bool:
    """Tell whether the game that is played wants silence now."""
    match = table.match
    if match is None or table.status != "playing":
        return False
    return match.game.silent(table.options, match.state)


def said_by(table: Sitting, person: str, command: commands.Say) -> tuple[str, str]:
    """Return what a person says: a phrase of the house or his own words, tidied.

    Raises:
        Refused: 403 if he may not, 422 if it cannot be said.

    """
    why = silence_of(table, person)
    if why:
        raise Refused(403, why)
    if not command.words:
        return _phrase(command.phrase, table.game.spec.name), ""
    if not table.words:
        raise Refused(403, "Only ready phrases are said at this table; the host can allow words of your own.")
    return "", _words(command.words)


def _phrase(name: str, game: str) -> str:
    ready = (*phrases(game), *REACTIONS)
    if name not in ready:
        there = ", ".join(ready)
        raise Refused(422, "There is no phrase {name}; there are: {all}.", name=name or "–", all=there)
    return name


def _words(text: str) -> str:
    tidy = tidied(text)
    if not bare(tidy):
        raise Refused(422, "There is nothing to read in this; write a few words.")
    if len(tidy) > LONGEST_WORDS:
        raise Refused(422, "At most {n} characters at a time; these are {seen}.", n=LONGEST_WORDS, seen=len(tidy))
    return tidy


def talk(draft: Draft, who: str, command: commands.Talk) -> None:
    """Agree who may speak, and whether in words of one's own."""
    host_only(draft, who)
    table = draft.table
    voices = table.voices if command.voices is None else command.voices
    words = table.words if command.words is None else command.words
    if (voices, words) != (table.voices, table.words):
        draft.add(entries.TalkAgreed(at=draft.now, who=who, id=command.id, voices=voices, words=words))


def hush(draft: Draft, who: str, command: commands.Hush) -> None:
    """Mute a seat for the whole table, or let it speak again."""
    host_only(draft, who)
    place = sitter_at(draft, command.seat, command.sitter)
    if place.kind != "person" or (command.hush and place.person == draft.table.host):
        raise Refused(409, "There is nobody in seat {n} to mute.", n=command.seat + 1)
    if (place.person in draft.table.hushed) != command.hush:
        draft.add(entries.Hushed(at=draft.now, who=who, id=command.id, seat=command.seat, hushed=command.hush))
