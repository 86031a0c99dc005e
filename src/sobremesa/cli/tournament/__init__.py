"""``sobremesa tournament``: a tournament at the terminal, kept in one file. Whoever types is its director.

What must not live here: any rule of a tournament – the commands say what happened, and ``sobremesa.tournament``
takes it or says why not.
"""

from __future__ import annotations

from typing import Final

import typer

from sobremesa.cli.speech import house
from sobremesa.cli.tournament import backups, desk, entries, exporting, papers, rulings, scores, simulating

_own = house()
HELP = _own.say("Run a tournament of dominó: rounds, results, standings.")

_BELOW_ZERO: Final = {"ignore_unknown_options": True}
"""So that ``-25:180`` is a score and no option."""

app = typer.Typer(help=HELP, no_args_is_help=True, add_completion=False, rich_markup_mode=None)

app.command("new", help=_own.say("Begin a tournament in a new file."))(desk.new)
app.command("import", help=_own.say("Enter pairs from a list, or change what it says of them."))(entries.import_)
app.command("enter", help=_own.say("Enter pairs from a list and check them in."))(entries.enter)
app.command("here", help=_own.say("A pair is here: late, or back again."))(desk.here)
app.command("away", help=_own.say("A pair plays no further rounds."))(desk.away)
app.command("draw", help=_own.say("Draw the numbers from a word said in the hall."))(desk.draw)
app.command("pair", help=_own.say("Pair the next round and say why."))(desk.pair)
app.command("swap", help=_own.say("Let two pairs change places by hand."))(desk.swap)
app.command("again", help=_own.say("Take back a round without results, to pair it anew."))(rulings.again)
app.command("result", context_settings=_BELOW_ZERO, help=_own.say("Write the result of a table."))(scores.result)
app.command("correct", context_settings=_BELOW_ZERO, help=_own.say("Correct a result, with a reason."))(
    scores.correct
)
app.command("forfeit", help=_own.say("A pair is absent, or a judge declares its match lost."))(scores.forfeit)
app.command("fine", help=_own.say("Book a fine; the written score has it taken off already."))(scores.fine)
app.command("rule", help=_own.say("Write down what a judge decided about a pair."))(rulings.rule)
app.command("keep", help=_own.say("A pair that cannot move keeps a table."))(rulings.keep)
app.command("change", help=_own.say("Change a switch, with a reason."))(rulings.change)
app.command("close", help=_own.say("Close the round when all results are in."))(desk.close)
app.command("show", help=_own.say("Show a round, and why it is paired so."))(papers.show_round)
app.command("standings", help=_own.say("Print the standings."))(papers.standings)
app.command("export", help=_own.say("Give the tournament to other programs: tables, a workbook."))(
    exporting.export
)
app.command("backup", help=_own.say("Pack the whole tournament into one file."))(backups.backup)
app.command("restore", help=_own.say("Unpack a backup into a new file."))(backups.restore)
app.command("consent", help=_own.say("Note that a pair agreed to be named."))(entries.consent)
app.command("forget", help=_own.say("Take the names of a pair out; what it played stays."))(entries.forget)
app.command("mend", help=_own.say("Drop a last line that was never written whole."))(desk.mend)
app.command("simulate", help=_own.say("Play a tournament that never took place."))(simulating.simulate)
