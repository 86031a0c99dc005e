"""The house rules in plain words, as a table is asked before it plays; and the names of the clauses."""

from __future__ import annotations

from typing import Final

from sobremesa.languages import Tongue, mark

_OPTIONS: Final = {
    "seats": (mark("How many are you?"), mark("Best with three to six.")),
    "ranking": (
        mark("Which cards are high?"),
        mark("The book leaves this page blank. The ace is always on top."),
    ),
    "ante": (
        mark("When does the dealer put in three chips?"),
        mark("The plate may still hold some from the hand before."),
    ),
    "head": (
        mark("Must you head a trick that is already trumped?"),
        mark("Somebody has ruffed and you hold the suit led."),
    ),
    "ruff": (mark("Without the suit led"), mark("You must play a trump. Which one?")),
    "mazo": (
        mark("Who bears the risk of the mazo?"),
        mark("All but one have passed, and somebody takes three cards from the stock to play the one left."),
    ),
    "mazo_win": (mark("What wins against the mazo?"), mark("There are two players and three tricks.")),
    "lone_loser": (
        mark("Does the lone player pay for a tomate?"),
        mark("Everybody else has passed, and the mazo is taken for the table."),
    ),
    "cap": (mark("Is there a cap on the plate?"), mark("What is above it goes into a reserve.")),
    "keep": (
        mark("How much stays when the plate passes the cap?"),
        mark("The rest waits in the reserve until the plate is empty."),
    ),
    "purse": (
        mark("How many chips to begin with?"),
        mark("They are not money: the table says what they are worth."),
    ),
    "length": (mark("How long?"), mark("At the end everybody shares what is left in the plate.")),
}

_CHOICES: Final = {
    ("ranking", "tute"): (mark("As in tute"), mark("ace, three, king, knight, jack, seven…")),
    ("ranking", "plain"): (mark("As numbered"), mark("ace, king, knight, jack, seven… two")),
    ("ante", "always"): (mark("At every deal"), mark("the book says so")),
    ("ante", "empty"): (mark("Only into an empty plate"), mark("smaller plates")),
    ("head", "led"): (mark("Yes, always"), mark("the book says so")),
    ("head", "winning"): (mark("Only if it wins"), mark("freer")),
    ("ruff", "any"): (mark("Any trump"), mark("the book says so")),
    ("ruff", "over"): (mark("A higher one, if you can"), mark("else any trump")),
    ("ruff", "over_or_free"): (mark("A higher one, or any card"), mark("as they play at Acanomas")),
    ("ruff", "free"): (mark("None: play what you like"), mark("freer")),
    ("mazo", "table"): (mark("The table"), mark("the taker neither pays nor collects")),
    ("mazo", "own"): (mark("Whoever takes it"), mark("the plate goes to one of the two")),
    ("mazo", "off"): (mark("Nobody takes it"), mark("the lone player takes the plate")),
    ("mazo_win", "majority"): (mark("Two tricks"), mark("one of the two wins")),
    ("mazo_win", "shares"): (mark("One trick, as in any hand"), mark("both may be saved")),
    ("lone_loser", "stays"): (mark("No, the chips stay"), mark("the book says so")),
    ("lone_loser", "pays"): (mark("Yes, like anybody"), mark("harder")),
    ("cap", "0"): (mark("No cap"), mark("it may grow large")),
    ("keep", "0"): (mark("As much as the cap"), ""),
    ("purse", "open"): (mark("An open account"), mark("it may go below zero")),
}

_PRESETS: Final = {
    "rulebook": (mark("The rulebook"), mark("just as it is written")),
    "acanomas": (mark("As at Acanomas"), mark("a higher trump or any card")),
    "short": (mark("Short"), mark("one round, with a cap on the plate")),
}

_ARTICLES: Final = {
    "deck": mark("the deck"),
    "players": mark("players"),
    "stakes": mark("what a chip is worth"),
    "first-dealer": mark("the first deal"),
    "draw-again": mark("drawing again"),
    "ante": mark("the dealer’s chips"),
    "deal": mark("dealing"),
    "trump": mark("trumps"),
    "take-turnup": mark("the turned card"),
    "order": mark("order of play"),
    "declare": mark("play or pass"),
    "declare.dealer": mark("the dealer speaks"),
    "declare.out": mark("those who pass"),
    "all-pass": mark("when all pass"),
    "lead": mark("leading"),
    "follow": mark("following"),
    "head": mark("heading"),
    "follow.low": mark("following low"),
    "ruff": mark("ruffing"),
    "discard": mark("discarding"),
    "trick": mark("the trick"),
    "mazo": mark("the mazo"),
    "mazo.risk": mark("the risk of the mazo"),
    "mazo.win": mark("winning against the mazo"),
    "mazo.lead": mark("leading against the mazo"),
    "mazo.table": mark("the mazo for the table"),
    "mazo.own": mark("the mazo on one’s own account"),
    "ranking": mark("the ranking"),
    "tomate": mark("tomate"),
    "tomate.dealer": mark("the dealer’s tomate"),
    "many": mark("several winners"),
    "pot.pay": mark("paying"),
    "pot.share": mark("sharing"),
    "pot.lone": mark("the lone player"),
    "pot.empty": mark("the empty plate"),
    "pot.cap": mark("the cap on the plate"),
    "purse": mark("the purse"),
    "length": mark("length"),
    "absent": mark("not answering"),
}


def option(code: str, tongue: Tongue) -> tuple[str, str]:
    """Ask for a house rule in plain words: question, explanation."""
    question, explanation = _OPTIONS[code]
    return tongue.say(question), tongue.say(explanation)


def choice(code: str, value: str, tongue: Tongue) -> str:
    """Name one value of a house rule: a word, a number, or ``unit=number``."""
    if (code, value) in _CHOICES:
        return tongue.say(_CHOICES[code, value][0])
    unit, _, number = value.rpartition("=")
    return _amount(code, unit, int(number), tongue)


def _amount(code: str, unit: str, n: int, tongue: Tongue) -> str:
    if code == "seats":
        return tongue.count("{n} player", "{n} players", n)
    if unit == "buyin":
        return tongue.count("{n} chip each", "{n} chips each", n)
    if unit == "deals":
        return tongue.count("Everybody deals once", "Everybody deals {n} times", n)
    if unit == "minutes":
        return tongue.count("{n} minute", "{n} minutes", n)
    return tongue.count("{n} chip", "{n} chips", n)


def note(code: str, value: str, tongue: Tongue) -> str:
    """Say in a few words what speaks for this value; may be empty."""
    words = _CHOICES.get((code, value), ("", ""))[1]
    return tongue.say(words) if words else ""


def preset(name: str, tongue: Tongue) -> tuple[str, str]:
    """Name a preset: title, what is special in it."""
    title, special = _PRESETS[name]
    return tongue.say(title), tongue.say(special)


def article(clause: str, tongue: Tongue) -> str:
    """Name a clause as a link to the book does: ``servir`` for ``tomate.follow``."""
    return tongue.say(_ARTICLES[clause.removeprefix("tomate.")])
