"""The house rules in plain words, as a table is asked before it plays; and the names of the clauses."""

from __future__ import annotations

from typing import Final

from sobremesa.games.tomanji.board import read
from sobremesa.languages import Tongue, mark

_OPTIONS: Final = {
    "seats": (mark("How many are you?"), mark("Most fun with three to twelve.")),
    "board": (mark("Which board?"), mark("The classic one takes about twice as long.")),
    "sip": (mark("What is one sip?"), mark("You agree on it aloud; it stays in sight of all.")),
    "alcohol": (
        mark("Is there alcohol?"),
        mark("If so, each first confirms being of age. Any sip may be left, always."),
    ),
    "finish": (mark("When is it over?"), mark("The book does not say.")),
    "winner_gives": (mark("Does the winner hand out sips?"), mark("As the last thing that happens.")),
    "rules": (mark("How many rules may one add?"), mark("After that, Rule n costs n sips.")),
    "breach": (
        mark("What does a broken rule cost?"),
        mark("When somebody calls it and more than half confirm it."),
    ),
    "nunca_nobody": (mark("Never ever: and if nobody has?"), mark("The book does not say.")),
    "cultura_s": (
        mark("How long may one think at Tippling culture?"),
        mark("Who takes longer, or repeats, takes a sip."),
    ),
    "tags": (mark("Women drink, Men drink: who are they?"), mark("Nobody is asked what he or she is.")),
    "tapita": (
        mark("How many sips is a bottle cap?"),
        mark("With alcohol only; without it, it is always two."),
    ),
    "cascada": (mark("How does the Cascade go?"), mark("All drink in a chain, each after the one before.")),
    "tally": (mark("Who sees how many sips fell to whom?"), mark("Drunk or not: that is nobody’s business.")),
}

_CHOICES: Final = {
    ("board", "corto"): (mark("The short one, 30 squares"), mark("best when the sips are real")),
    ("board", "clasico"): (mark("The classic one, 54 squares"), mark("for a long evening")),
    ("sip", ""): (mark("A sip of whatever each likes"), mark("water, juice …")),
    ("alcohol", "off"): (mark("No"), mark("it is about laughing")),
    ("alcohol", "on"): (mark("Yes"), mark("of age only")),
    ("finish", "pass"): (mark("When the first reaches or passes the Finish"), ""),
    ("finish", "bounce"): (
        mark("When the first lands exactly on the Finish"),
        mark("too much walks back, and it takes longer"),
    ),
    ("finish", "all"): (mark("When only one has not arrived"), mark("nobody stops playing early")),
    ("winner_gives", "5"): (mark("Yes, five"), ""),
    ("winner_gives", "0"): (mark("No"), ""),
    ("rules", "player"): (mark("One a match"), mark("few to remember")),
    ("rules", "square"): (mark("One on each such square"), mark("for good memories")),
    ("nunca_nobody", "nothing"): (mark("Nothing happens"), ""),
    ("nunca_nobody", "speaker"): (mark("Whoever said it takes a sip"), ""),
    ("tags", "tag"): (mark("Whoever puts on that tag"), mark("woman, man, both or none")),
    ("tags", "parity"): (mark("Odd seats and even seats"), mark("nothing to choose")),
    ("cascada", "hold"): (mark("Holding the button down"), mark("two seconds are a sip, five at most")),
    ("cascada", "spoken"): (mark("Aloud, and each writes down his sips"), mark("for one phone on the table")),
    ("tally", "own"): (mark("Each sees only his own"), ""),
    ("tally", "all"): (mark("Everybody sees all"), mark("in the order of the seats, never ranked")),
}

_PRESETS: Final = {
    "rulebook": (mark("The rulebook"), mark("as it is written, on the short board")),
    "quick": (mark("Quick"), mark("nothing to choose before, and it ends with the first to arrive")),
    "evening": (mark("A long evening"), mark("the classic board, all 54 squares of it")),
    "aloud": (mark("Aloud"), mark("for one phone on the table, with more time to speak")),
    "together": (mark("All the way"), mark("play goes on until only one has not arrived")),
}

_ARTICLES: Final = {
    "official": mark("the rules are official"),
    "players": mark("players"),
    "material": mark("board, die and tokens"),
    "sip": mark("what one sip is"),
    "start": mark("the start"),
    "first": mark("the first roll"),
    "order": mark("order of play"),
    "move": mark("moving on"),
    "meta": mark("reaching the Finish"),
    "winner": mark("the winner’s sips"),
    "win": mark("order of arrival"),
    "toma": mark("Drink n"),
    "todos": mark("Everybody drinks"),
    "izquierda": mark("Left drinks"),
    "derecha": mark("Right drinks"),
    "regala": mark("Give n"),
    "nunca": mark("Never ever"),
    "tapita": mark("Puritan cap"),
    "cascada": mark("Cascade"),
    "cultura": mark("Tippling culture"),
    "regla": mark("Rule n"),
    "regla.again": mark("Rule n again"),
    "breach": mark("breaking a rule"),
    "minas": mark("Women drink"),
    "hombres": mark("Men drink"),
    "dado": mark("Drink your die"),
    "dedo": mark("Finger"),
    "chancho": mark("Puffed cheeks"),
    "historia": mark("Story"),
    "trabalenguas": mark("Tongue-twister"),
    "hermana": mark("Who has a sister"),
    "libre": mark("Free square"),
    "board": mark("the board"),
    "care": mark("leaving a sip"),
    "alcohol": mark("alcohol"),
    "tally": mark("counting sips"),
    "absent": mark("not answering"),
}


def option(code: str, tongue: Tongue) -> tuple[str, str]:
    """Ask for a house rule in plain words: question, explanation."""
    question, explanation = _OPTIONS[code]
    return tongue.say(question), tongue.say(explanation)


def choice(code: str, value: str, tongue: Tongue) -> str:
    """Name one value of a house rule: a word, a number, or what the table has written."""
    if (code, value) in _CHOICES:
        return tongue.say(_CHOICES[code, value][0])
    if code == "seats":
        return tongue.count("{n} player", "{n} players", int(value))
    if code == "cultura_s":
        return tongue.count("{n} second", "{n} seconds", int(value))
    if code in {"breach", "tapita"}:
        return tongue.count("{n} sip", "{n} sips", int(value))
    return _own_board(value, tongue) if code == "board" else value


def _own_board(value: str, tongue: Tongue) -> str:
    board = read(value)
    return tongue.count("{name}, {n} square", "{name}, {n} squares", len(board.squares), name=board.name)


def note(code: str, value: str, tongue: Tongue) -> str:
    """Say in a few words what speaks for this value; may be empty."""
    words = _CHOICES.get((code, value), ("", ""))[1]
    return tongue.say(words) if words else ""


def preset(name: str, tongue: Tongue) -> tuple[str, str]:
    """Name a preset: title, what is special in it."""
    title, special = _PRESETS[name]
    return tongue.say(title), tongue.say(special)


def article(clause: str, tongue: Tongue) -> str:
    """Name a clause as a link to the book does: ``dedo`` for ``tomanji.dedo``."""
    return tongue.say(_ARTICLES[clause.removeprefix("tomanji.")])
