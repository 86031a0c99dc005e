"""The games that can be played at the terminal, loaded only when one is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sobremesa import games as shelf
from sobremesa import options as house_rules
from sobremesa.cli.faults import Fault
from sobremesa.contract import AnyGame
from sobremesa.languages import Tongue, tongue


def game(name: str) -> AnyGame:
    """Find a game by name.

    Raises:
        Fault: If there is none.

    """
    try:
        return shelf.game(name)
    except LookupError as error:
        raise Fault(str(error.args[0])) from None


def games() -> tuple[AnyGame, ...]:
    """List every game, for records that may be of any."""
    return tuple(shelf.rooms().values())


def room_tongue(name: str, code: str) -> Tongue:
    """Speak for a room."""
    return tongue(code, f"sobremesa.games.{name}")


def agree(room: AnyGame, texts: Mapping[str, str], preset: str) -> Any:  # noqa: ANN401 -- any room's options
    """Read the house rules of a match from a preset and ``{code: text}``.

    Raises:
        Fault: For an unknown preset, code or value, house rules that do not go together, or that need a judge.

    """
    from sobremesa.match import needs_judge  # noqa: PLC0415 -- quick questions need no match

    _check_seats(room, texts.get("seats"))
    presets = room.spec.presets
    if preset not in presets:
        raise Fault(f"no preset {preset!r}; there are {', '.join(presets)}")
    try:
        agreed = house_rules.read(room.spec.options, texts, presets[preset])
    except house_rules.OptionError as error:
        raise Fault(str(error)) from None
    if needs_judge(room, agreed):
        raise Fault("under these house rules a judge writes everything, and here is none; choose others")
    return agreed


def _check_seats(room: AnyGame, text: str | None) -> None:
    """Refuse another number of players where a game has but one."""
    kind = next(fact.kind for fact in house_rules.facts(room.spec.options) if fact.code == "seats")
    if isinstance(kind, house_rules.Whole) and kind.least == kind.most and text not in (None, str(kind.most)):
        raise Fault(f"{room.spec.name} is for {kind.most} players, not {text!r}; leave the seats out")
