"""The house rules in plain words, as a table is asked before it plays; and the names of the clauses."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Tongue, mark

_OPTIONS: Final = {
    "seats": (mark("How many are you?"), mark("Best with five or more.")),
    "truth": (mark("When is an announcement true?"), mark("It matters when somebody doubts it.")),
    "raise": (mark("May one announce the same score again?"), mark("Having believed somebody.")),
    "starter": (mark("Who begins the next round?"), mark("The book does not say.")),
    "lives": (
        mark("How many ticks has a bomb?"),
        mark("One penalty more, and it explodes. For more than eight players two or four will do."),
    ),
    "tokyo_penalty": (mark("What does it cost to doubt a Tokyo?"), mark("Whoever was wrong pays.")),
    "blind": (
        mark("May one pass the cup on unseen?"),
        mark("Instead of rolling, with a higher score."),
    ),
    "cap": (
        mark("How many announcements has a round at most?"),
        mark("After them the next player must doubt."),
    ),
}

_BOOK: Final = mark("the book says so")
_CHOICES: Final = {
    ("truth", "exact"): (mark("If it is the very score"), _BOOK),
    ("truth", "at_least"): (mark("If at least that much was rolled"), mark("modest lies are none")),
    ("raise", "ge"): (mark("Yes"), _BOOK),
    ("raise", "gt"): (mark("No, only a higher one"), mark("shorter rounds")),
    ("starter", "penalised"): (mark("Whoever was penalised"), ""),
    ("starter", "challenger"): (mark("Whoever doubted"), ""),
    ("starter", "winner"): (mark("Whoever was right"), ""),
    ("tokyo_penalty", "1"): (mark("One penalty, as always"), _BOOK),
    ("tokyo_penalty", "2"): (mark("Two penalties"), mark("for strong nerves")),
    ("blind", "off"): (mark("No"), ""),
    ("blind", "on"): (mark("Yes"), mark("for strong nerves")),
    ("cap", "0"): (mark("No limit"), ""),
}
_LIVES_NOTES: Final = {
    "8": _BOOK,
    "2": mark("quick, for many players"),
    "4": mark("shorter"),
}

_PRESETS: Final = {
    "rulebook": (mark("The rulebook"), mark("just as it is written")),
    "quick": (mark("Quick"), mark("bombs of two ticks: for many players, or little time")),
    "bold": (mark("Bold"), mark("four ticks, the cup passes on unseen, and Tokyo costs double")),
}

_ARTICLES: Final = {
    "players": mark("players"),
    "material": mark("dice and cup"),
    "first": mark("the first roll"),
    "order": mark("order of play"),
    "secret": mark("looking alone"),
    "still": mark("keeping the cup still"),
    "announce": mark("announcing"),
    "doubt": mark("doubting"),
    "doubt.true": mark("what is true"),
    "doubt.false": mark("what is false"),
    "believe": mark("believing"),
    "blind": mark("passing on unseen"),
    "cap": mark("the limit of a round"),
    "out": mark("penalties"),
    "next": mark("who begins"),
    "win": mark("winning"),
    "bomb": mark("the bomb"),
    "bomb.blast": mark("the explosion"),
    "score.high": mark("plain scores"),
    "score.pair": mark("pairs"),
    "score.tokyo": mark("Tokyo"),
    "score.pechino": mark("Pechino"),
    "score.cycle": mark("Pechino beats Tokyo"),
    "absent": mark("not answering"),
}


def option(code: str, tongue: Tongue) -> tuple[str, str]:
    """Ask for a house rule in plain words: question, explanation."""
    question, explanation = _OPTIONS[code]
    return tongue.say(question), tongue.say(explanation)


def choice(code: str, value: str, tongue: Tongue) -> str:
    """Name one value of a house rule: a word or a number."""
    if (code, value) in _CHOICES:
        return tongue.say(_CHOICES[code, value][0])
    if code == "seats":
        return tongue.count("{n} player", "{n} players", int(value))
    if code == "lives":
        return tongue.count("{n} tick", "{n} ticks", int(value))
    return tongue.count("{n} announcement", "{n} announcements", int(value))


def note(code: str, value: str, tongue: Tongue) -> str:
    """Say in a few words what speaks for this value; may be empty."""
    words = _LIVES_NOTES.get(value, "") if code == "lives" else _CHOICES.get((code, value), ("", ""))[1]
    return tongue.say(words) if words else ""


def preset(name: str, tongue: Tongue) -> tuple[str, str]:
    """Name a preset: title, what is special in it."""
    title, special = _PRESETS[name]
    return tongue.say(title), tongue.say(special)


def article(clause: str, tongue: Tongue) -> str:
    """Name a clause as a link to the book does: ``dudar`` for ``tokyo.doubt``."""
    return tongue.say(_ARTICLES[clause.removeprefix("tokyo.")])
