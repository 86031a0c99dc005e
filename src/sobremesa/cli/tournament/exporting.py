"""A tournament for other programs and other houses: tables, a workbook, the log itself, a backup of all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from sobremesa.cli.faults import Fault
from sobremesa.cli.files import NewFile
from sobremesa.cli.speech import language, show
from sobremesa.cli.tournament.arguments import AsCsv, AsJson, AsLog, AsWorkbook, LogFile, OnlyPublic, Speak

if TYPE_CHECKING:
    from sobremesa.tournament.keeping.log import Log
    from sobremesa.tournament.people.cards import People
    from sobremesa.tournament.state import Match, Round

_SEPARATORS: Final = {"": ",", "en": ",", "es": ";", "it": ";"}
"""What parts cells where a language is spoken; there, spreadsheets take a comma for that of a number."""


def export(
    file: LogFile,
    *,
    as_csv: AsCsv = "",
    as_json: AsJson = False,
    as_log: AsLog = False,
    as_xlsx: AsWorkbook = None,
    only_public: OnlyPublic = False,
    speak: Speak = "",
) -> None:
    """Give the tournament in one form."""
    from sobremesa.cli.tournament.beside import read_about, read_people
    from sobremesa.cli.tournament.logs import read_log

    if sum(map(bool, (as_csv, as_json, as_log, as_xlsx))) != 1:
        raise Fault("name one form, --csv, --json, --log or --xlsx")
    if as_log and only_public:
        raise Fault("the log holds every reason in somebody’s own words; leave out --public, or --log")
    code = language(speak) if speak else ""
    log, people = read_log(file), read_people(file)
    if as_csv:
        show(_csv(as_csv, log, people, code, only_public=only_public))
    elif as_json:
        show(json.dumps(_told(log, people, only_public=only_public), ensure_ascii=False, indent=2))
    elif as_log:
        show(_text(log))
    elif as_xlsx is not None:
        from sobremesa.tournament.spreadsheets.workbook import workbook

        title = read_about(file).title or log.heading.tournament
        with NewFile(as_xlsx) as target:
            target.put(
                workbook(log.tournament, people, title, code or language(), log.at, only_public=only_public)
            )


def _csv(what: str, log: Log, people: People, code: str, *, only_public: bool) -> str:
    from sobremesa.tournament.spreadsheets.sheets import SHEETS, one_of
    from sobremesa.tournament.spreadsheets.spelling import spelled

    if what not in SHEETS:
        raise Fault(f"no table {what!r}; there are {', '.join(SHEETS)}")
    sheet = one_of(what, log.tournament, people, log.at, only_public=only_public)
    return spelled(sheet.lines(code), _SEPARATORS[code]).rstrip("\n")


def _text(log: Log) -> str:
    from sobremesa.tournament.keeping.log import write

    return write(log.heading, log.happened).decode().rstrip("\n")


def _told(log: Log, people: People, *, only_public: bool) -> dict[str, Any]:
    from sobremesa.tournament.spreadsheets.sheets import one_of

    head, *rows = one_of("standings", log.tournament, people, log.at, only_public=only_public).lines()
    return {
        "log": {"lines": log.length, "seal": log.seal},
        "standings": [dict(zip(head, row, strict=True)) for row in rows],
        "rounds": [_round(one, only_public=only_public) for one in log.tournament.rounds],
    }


def _round(one: Round, *, only_public: bool) -> dict[str, Any]:
    return {
        "round": one.number,
        "closed": one.closed,
        "target": one.agreed.target,
        "byes": list(one.byes),
        "swaps": [
            {"pairs": [swap.one, swap.other], **_reason(swap.words, only_public=only_public)}
            for swap in one.swaps
        ],
        "tables": [_match(match, only_public=only_public) for match in one.matches.values()],
    }


def _reason(words: str, *, only_public: bool) -> dict[str, Any]:
    """Give a reason as it was written; it stays in the hall, for it may name anybody."""
    return {} if only_public else {"reason": words}


def _match(match: Match, *, only_public: bool) -> dict[str, Any]:
    """Tell a match; of each pair the points for and against, which do not mirror each other in a forfeit."""
    told = {"table": match.table, "pairs": list(match.entries)}
    if match.outcome is None:
        return told
    return {
        **told,
        "points": [own for own, _ in match.outcome.scores],
        "points_against": [against for _, against in match.outcome.scores],
        "won_halves": list(match.outcome.won),
        "forfeits": list(match.outcome.faults),
        "by_time": match.outcome.at_time,
        "confirmed": match.outcome.confirmed,
        **_reason(match.outcome.words, only_public=only_public),
    }
