"""The house rules in plain words: questions, choices, presets; and the names of the clauses."""

from __future__ import annotations

from typing import Final

from sobremesa.games.domino.words.tiles import unbroken
from sobremesa.languages import Tongue, mark

_OPTIONS: Final = {
    "seats": (mark("How many play?"), mark("Two against two; partners sit opposite.")),
    "direction": (mark("Which way round?"), mark("Only the drawing of the table changes.")),
    "first_lead": (mark("Who leads first?"), mark("The first hand of the match.")),
    "next_lead": (mark("Who leads the next hand?"), mark("From the second hand on.")),
    "hand_score": (mark("Which tiles score?"), mark("The winners of a hand are given the pips left over.")),
    "block": (mark("Who wins a blocked hand?"), mark("Nobody can play, and the tiles are counted.")),
    "bonus": (mark("Are there bonuses?"), mark("For a general pass and for a capicúa.")),
    "target": (mark("Up to how many points?"), mark("The pair that has them when a hand ends has won.")),
    "minutes": (mark("How many minutes?"), mark("Then the pair with more points wins.")),
    "at_time": (mark("What happens at time?"), mark("A hand whose first tile lies has begun.")),
    "equal_at_time": (mark("And if the score is level?"), mark("At time, or with both pairs there.")),
    "five_doubles": (mark("From how many doubles may one return them?"), mark("Before the first tile.")),
    "rack": (mark("May one sort one’s tiles?"), mark("Only on one’s own screen.")),
    "rack_visible": (mark("Does one see the gaps in the others’ racks?"), mark("As on a real rack.")),
    "referee": (mark("Who sees to the rules?"), mark("Whether one can break them, and what it costs.")),
    "wrong_challenge": (mark("What does a wrong challenge cost?"), mark("Saying “you could play” in vain.")),
    "floor": (mark("May a score fall below zero?"), mark("By fines.")),
    "chat": (mark("When may one talk?"), mark("During a hand, words suggest plays.")),
}

_BOOK: Final = mark("the book says so")
_CHOICES: Final = {
    ("direction", "clockwise"): (mark("Clockwise"), _BOOK),
    ("direction", "anticlockwise"): (mark("Anticlockwise"), mark("as the federations play")),
    ("first_lead", "draw"): (mark("Whoever draws the highest tile"), _BOOK),
    ("first_lead", "six_six"): (mark("Whoever holds 6-6, with it"), mark("as in the Caribbean")),
    ("next_lead", "rotate"): (mark("Each in turn"), _BOOK),
    ("next_lead", "winner"): (mark("Whoever won"), mark("as in the Caribbean")),
    ("hand_score", "all"): (mark("All that are left"), mark("the partner’s too")),
    ("hand_score", "opponents"): (mark("Only the opponents’"), mark("longer matches")),
    ("block", "pairs"): (mark("The pair with fewer pips"), _BOOK),
    ("block", "individual"): (mark("The pair of the lowest single hand"), mark("bolder blocks")),
    ("bonus", "none"): (mark("None"), _BOOK),
    ("bonus", "caribe"): (mark("Twenty-five each"), mark("as in the Caribbean")),
    ("minutes", "0"): (mark("No clock"), mark("to the last point")),
    ("at_time", "finish_hand"): (mark("The hand is played out"), _BOOK),
    ("equal_at_time", "extra_hand"): (mark("One more hand"), mark("as often as needed")),
    ("equal_at_time", "draw"): (mark("It is a draw"), mark("shorter")),
    ("equal_at_time", "lot"): (mark("The lot decides"), mark("shorter")),
    ("five_doubles", "5"): (mark("Five"), _BOOK),
    ("five_doubles", "6"): (mark("Six"), mark("rarer")),
    ("five_doubles", "0"): (mark("Never"), mark("one plays what one gets")),
    ("rack", "fixed"): (mark("No"), _BOOK),
    ("rack", "sortable"): (mark("Yes"), mark("more comfortable")),
    ("rack_visible", "off"): (mark("No"), ""),
    ("rack_visible", "on"): (mark("Yes"), mark("for sharp eyes")),
    ("referee", "assisted"): (mark("The program"), mark("nobody can break them")),
    ("referee", "strict"): (mark("The players and a judge"), mark("one can, and it costs")),
    ("referee", "table"): (mark("A judge at a real table"), mark("real tiles; only points and fines")),
    ("wrong_challenge", "25"): (mark("Twenty-five points"), ""),
    ("wrong_challenge", "0"): (mark("Nothing"), mark("as the federations play")),
    ("floor", "none"): (mark("Yes"), ""),
    ("floor", "0"): (mark("No"), mark("milder")),
    ("chat", "between_hands"): (mark("Between hands"), _BOOK),
    ("chat", "free"): (mark("Always"), mark("among friends")),
}

_PRESETS: Final = {
    "rulebook": (mark("The rulebook"), mark("just as it is written")),
    "fid": (mark("As the federation plays"), mark("anticlockwise, and challenging is free")),
    "caribe": (mark("As in the Caribbean"), mark("6-6 leads, the winner goes on, bonuses")),
    "friends": (mark("Among friends"), mark("sort your tiles, talk as you like")),
}

_ARTICLES: Final = {
    "set": mark("tiles and players"),
    "2": mark("points and time"),
    "2.time": mark("at time"),
    "2.equal": mark("level scores"),
    "3": mark("the first lead"),
    "3.tie": mark("equal sums"),
    "3.order": mark("order of play"),
    "lead": mark("the next lead"),
    "4": mark("shuffling"),
    "4.rack": mark("the rack"),
    "5": mark("silence"),
    "fit": mark("what fits"),
    "6": mark("passing"),
    "challenge": mark("challenging"),
    "6.block": mark("avoiding a block"),
    "7": mark("touched tiles"),
    "7.win": mark("going out with an exposed tile"),
    "8": mark("out of turn"),
    "9": mark("five doubles"),
    "10": mark("the general pass"),
    "bonus": mark("bonuses"),
    "score": mark("the points of a hand"),
    "11": mark("blocked hands"),
    "11.tie": mark("blocked and level"),
    "12": mark("the first tile"),
    "fines": mark("fines"),
    "absent": mark("not answering"),
    "judges": mark("judges"),
    "1": mark("the federation"),
    "1.swiss": mark("Swiss rounds"),
    "pairing": mark("who meets whom"),
    "bye": mark("the bye"),
    "standings": mark("the standings"),
    "forfeit": mark("absent and withdrawn"),
    "late": mark("late entries"),
    "result": mark("results"),
}


def option(code: str, tongue: Tongue) -> tuple[str, str]:
    """Ask for a house rule in plain words: question, explanation."""
    question, explanation = _OPTIONS[code]
    return tongue.say(question), tongue.say(explanation)


def choice(code: str, value: str, tongue: Tongue) -> str:
    """Name one value of a house rule: a word or a number."""
    if (code, value) in _CHOICES:
        return unbroken(tongue.say(_CHOICES[code, value][0]))
    if code == "seats":
        return tongue.count("{n} player", "{n} players", int(value))
    if code == "minutes":
        return tongue.count("{n} minute", "{n} minutes", int(value))
    return tongue.count("{n} point", "{n} points", int(value))


def note(code: str, value: str, tongue: Tongue) -> str:
    """Say in a few words what speaks for this value; may be empty."""
    words = _CHOICES.get((code, value), ("", ""))[1]
    return tongue.say(words) if words else ""


def preset(name: str, tongue: Tongue) -> tuple[str, str]:
    """Name a preset: title, what is special in it."""
    title, special = _PRESETS[name]
    return tongue.say(title), unbroken(tongue.say(special))


def article(clause: str, tongue: Tongue) -> str:
    """Name a clause as a link to the book does: ``pasar`` for ``domino.6``."""
    return tongue.say(_ARTICLES[clause.removeprefix("domino.")])
