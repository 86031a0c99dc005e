"""``sobremesa match``: a whole match at the terminal, bots among themselves or a person among bots."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from sobremesa.cli import rooms
from sobremesa.cli.boards import board_named
from sobremesa.cli.faults import Fault
from sobremesa.cli.files import NewFile
from sobremesa.cli.narrator import Narrator
from sobremesa.cli.numbers import whole
from sobremesa.cli.seating import guest_names, opening, standings
from sobremesa.cli.speech import house, language, show
from sobremesa.contract import AnyGame, Event

_own = house()
HELP = _own.say("Play a match here: bots among themselves, or you among bots.")
SEED_BITS = 32
LARGEST_SEED = 2**63 - 1
"""A record's name holds no seed of many more digits."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What was asked for, read and checked."""

    game: AnyGame
    options: Any
    bots: tuple[str, ...]
    """A bot's name for each seat."""
    names: tuple[str, ...]
    seed: int | None
    record: NewFile | None
    quiet: bool
    code: str
    """The language."""


def match(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help=_own.say("The game: tomate, domino, tokyo or tomanji."))
    ],
    *,
    seats: Annotated[str | None, typer.Option(metavar="NUMBER", help=_own.say("How many play."))] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=_own.say(
                "A bot: steady or random, in dominó also sharp, in Tokyo solved; in Tomanji lively or random. "
                "Several take seats in turn."
            ),
        ),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="CODE=VALUE", help=_own.say("A house rule. May be repeated."))
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="BOARD", help=_own.say("In Tomanji: corto, clasico, or the file of one of your own.")
        ),
    ] = None,
    preset: Annotated[str, typer.Option(metavar="NAME", help=_own.say("A set of house rules."))] = "rulebook",
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="NUMBER",
            parser=whole("--seed", 0, LARGEST_SEED),
            help=_own.say("The same seed, the same match (bots only)."),
        ),
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_own.say("Write the record into a new file."))
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help=_own.say("Print only how it ended."))] = False,
    me: Annotated[bool, typer.Option("--me", help=_own.say("Take a seat yourself."))] = False,
    speak: Annotated[str, typer.Option("--language", help=_own.say("es, it or en."))] = "",
) -> None:
    """Play it and tell it."""
    code = language(speak)
    room = rooms.game(game)
    options = rooms.agree(room, house_rules(option or [], seats, board), preset)
    bots = seated_bots(game, bot or [], options.seats)
    with nullcontext() if record is None else NewFile(record) as file:
        plan = Plan(room, options, bots, guest_names(options.seats), seed, file, quiet, code)
        if me:
            from sobremesa.cli.person import play_along  # noqa: PLC0415 -- only where a person plays

            play_along(plan)
        else:
            _watch(plan)


def house_rules(options: Sequence[str], seats: str | None, board: str | None = None) -> dict[str, str]:
    """Read ``CODE=VALUE`` words, and ``--seats`` and ``--board`` as the house rules that they are.

    Raises:
        Fault: For a word without ``=``, a code named twice, or a board that is none.

    """
    texts: dict[str, str] = {}
    words = [*options, *([] if seats is None else [f"seats={seats}"])]
    words += [] if board is None else [f"board={board_named(board)}"]
    for word in words:
        code, equals, text = word.partition("=")
        if not (code and equals):
            raise Fault(f"option {word!r} is not CODE=VALUE; write for example --option head=winning")
        if code in texts:
            raise Fault(f"option {code} is named twice, as {texts[code]!r} and {text!r}; name it once")
        texts[code] = text
    return texts


def seated_bots(game: str, names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Give every seat a bot's name, the named ones in turn; none named is the usual one.

    Raises:
        Fault: For an unknown bot, or more bots than seats.

    """
    from sobremesa import bots  # noqa: PLC0415 -- only a match needs players

    names = names or (bots.usual(game),)
    if len(names) > seats:
        raise Fault(f"{len(names)} bots for {seats} seats; name at most one a seat")
    for name in names:
        try:
            bots.find(game, name)
        except LookupError as error:
            raise Fault(str(error.args[0])) from None
    return tuple(names[seat % len(names)] for seat in range(seats))


def _watch(plan: Plan) -> None:
    """Let bots play and tell the match from its record."""
    from sobremesa import bots  # noqa: PLC0415 -- only a match needs players
    from sobremesa.match import replay  # noqa: PLC0415 -- the same
    from sobremesa.match.simulate import run  # noqa: PLC0415 -- the same

    name = plan.game.spec.name
    seed = secrets.randbits(SEED_BITS) if plan.seed is None else plan.seed
    players = [bots.chooser(plan.game, bots.find(name, bot)) for bot in plan.bots]
    played = run(plan.game, plan.options, players, seed)
    if plan.record is not None:
        for raw in played.lines:
            plan.record.write(raw)
    steps = replay(played.lines, [plan.game])
    if plan.quiet:
        show(_ending(plan, [event for step in steps for event in step.events]))
    else:
        own = house(plan.code)
        for line in opening(plan.game, plan.options, plan.names, plan.code):
            show(line)
        show(own.say("Bots: {bots}. Seed {seed}.", bots=", ".join(plan.bots), seed=seed))
        for note in bots.notes(name, plan.bots):
            show(note.tell(plan.code))
        narrator = Narrator(plan.game, plan.names, plan.code)
        for step in steps:
            for line in narrator.tell(step.events):
                show(line)
    for line in standings(plan.game, played.match.state, plan.names):
        show(line)


def _ending(plan: Plan, events: Sequence[Event]) -> str:
    """Say how a match ended: the last thing that happened in it."""
    return plan.game.words.tell(events[-1], plan.names, rooms.room_tongue(plan.game.spec.name, plan.code))
