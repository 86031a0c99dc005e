"""The kermesse in words. English only: it is never played by people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any, Final

from kermesse.moves import (
    Accuse,
    Accused,
    BellRung,
    CardForfeited,
    CardPut,
    CardsShown,
    Dealt,
    Event,
    HandOpened,
    MatchEnded,
    Move,
    Put,
    Ruled,
    StallClosed,
    write,
)
from sobremesa.contract import Refusal
from sobremesa.languages import Tongue

SENTENCES: Final[dict[type[Event], str]] = {
    Dealt: "Round {number} is dealt.",
    CardPut: "{seat} puts a card.",
    CardsShown: "The die shows {pips}: {winner} scores.",
    CardForfeited: "{seat} loses a card.",
    Accused: "{accuser} accuses {accused}.",
    HandOpened: "The hand of {seat} is opened.",
    Ruled: "The judge has ruled on {accused}.",
    BellRung: "The bell rings.",
    StallClosed: "The stall closes.",
    MatchEnded: "The kermesse is over.",
}
SEATS: Final = ("seat", "winner", "accuser", "accused")


class _Words:
    def title(self, tongue: Tongue) -> str:
        return tongue.say("Kermesse")

    def tell(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        said = {field.name: getattr(event, field.name) for field in fields(event)}
        named = {key: names[value] for key, value in said.items() if key in SEATS}
        return tongue.say(SENTENCES[type(event)], **(said | named))

    def label(self, move: Move, tongue: Tongue) -> str:
        match move:
            case Put(card):
                return tongue.say("Put {card}", card=card)
            case Accuse(accused):
                return tongue.say("Accuse seat {seat}", seat=accused)
        return tongue.say(write(move).capitalize())

    def why(self, refusal: Refusal, tongue: Tongue) -> str:
        said = tongue.say(refusal.reason.replace("_", " ").capitalize() + ".")
        return said + (f" {', '.join(map(str, refusal.about))}" if refusal.about else "")

    def ask(self, view: Any, moves: Sequence[Any], names: Sequence[str], tongue: Tongue) -> str:
        return tongue.say("Your move.") if moves else self.waits(view, names, tongue)

    def stands(self, view: Any, tongue: Tongue) -> str:  # noqa: ARG002
        return ""

    def waits(self, view: Any, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return tongue.say("The others move.")

    def explain(self, view: Any, moves: Sequence[Any], tongue: Tongue) -> tuple[str, str]:  # noqa: ARG002
        return "", "kermesse.put"

    def story(
        self, events: Sequence[Event], names: Sequence[str], tongue: Tongue, known: int = 0
    ) -> tuple[str, ...]:
        return tuple(self.tell(event, names, tongue) for event in events[known:])

    def score_line(self, line: Any, names: Sequence[str], tongue: Tongue) -> str:  # noqa: ARG002
        return tongue.say("{line}", line=line)

    def article(self, clause: str, tongue: Tongue) -> str:
        return tongue.say(clause.removeprefix("kermesse."))

    def coach(self, key: str, tongue: Tongue) -> str:
        return tongue.say(key)

    def option(self, code: str, tongue: Tongue) -> tuple[str, str]:
        return tongue.say(f"Which {code}?"), ""

    def choice(self, code: str, value: str, tongue: Tongue) -> str:  # noqa: ARG002
        return tongue.say(value)

    def note(self, code: str, value: str, tongue: Tongue) -> str:  # noqa: ARG002
        return tongue.say("")

    def preset(self, name: str, tongue: Tongue) -> tuple[str, str]:
        return tongue.say(name), ""


WORDS: Final = _Words()
