"""What checking a record has shown, in words that a player believes; and line by line.

What must not live here: the check itself (``match``), the page around it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from sobremesa.languages import Tongue
from sobremesa.match import Verdict, draws_cut
from sobremesa.record import ChanceLine, Closing, Kept, MoveLine, Record
from sobremesa.seats import Seat
from sobremesa.server.refusals import own_words

_SHORT: Final = 12
"""Digits of a fingerprint that are shown; nobody compares more by eye."""
_LISTED: Final = 12
"""Draws that are listed by name; who wants all finds them line by line."""
_ECHO: Final = 400
"""Characters of a wrong line that are shown."""


class Argument(NamedTuple):
    """One step of the proof."""

    icon: str
    title: str
    says: tuple[str, ...]


class Row(NamedTuple):
    """What was found in one line, or in several that are alike."""

    lines: str
    says: str


def of_true(record: Record, verdict: Verdict, kept: Kept | None, lang: str) -> dict[str, Any]:
    """Explain a record that is in order."""
    own, draws = own_words(lang), [line for line in record.lines if isinstance(line, ChanceLine)]
    steps = [_promised(record, draws, own), _cut(record, draws, verdict, own)]
    steps += [_closed(own)] if verdict.unfinished else [_drawn(draws, own), _opened(draws, own)]
    steps += [_chained(record, own), *_held(verdict, kept, own, lang)]
    title = _title(draws, own, unfinished=verdict.unfinished)
    return {"ok": True, "title": title, "steps": steps, "rows": list(_rows(record, own)), "wrong": None}


def _title(draws: list[ChanceLine], own: Tongue, *, unfinished: bool) -> str:
    """Say in a word what the check has shown, and no more than it has."""
    if unfinished:
        return own.say("This match is not over; so far its record is in order.")
    if all(line.cuts for line in draws):
        return own.say("This record is true, and nobody alone could choose a draw.")
    return own.say("This record is true: every draw is as it was promised.")


def of_false(text: bytes, verdict: Verdict, lang: str) -> dict[str, Any]:
    """Say which line of a record is wrong, or which two may be, and show them."""
    own, lines = own_words(lang), text.split(b"\n")
    suspects = verdict.suspects or (0,)
    first, last = suspects[0], suspects[-1]
    wrong = {
        "finding": _sentence(verdict.finding.tell(lang)),
        "lines": [_echo(lines[number]) for number in suspects if number < len(lines)],
        "before": own.say("Up to line {n} everything is in order.", n=first - 1) if first else "",
        "notes": [_sentence(note.tell(lang)) for note in verdict.notes],
    }
    title = own.say("This record is not true: line {n} is wrong.", n=last)
    if first != last:
        title = own.say(
            "This record is not true: line {first} or line {last} was changed.", first=first, last=last
        )
    return {"ok": False, "title": title, "steps": [], "rows": [], "wrong": wrong}


def _echo(line: bytes) -> str:
    shown = line.decode("utf-8", "replace")
    return shown[:_ECHO] + ("…" if len(shown) > _ECHO else "")


def _promised(record: Record, draws: list[ChanceLine], own: Tongue) -> Argument:
    secret = own.count(
        "Before the one draw of this match the house had already locked a secret away.",
        "Before each of the {n} draws of this match the house had already locked a secret away.",
        len(draws),
    )
    shown = own.say(
        "It showed the secret’s fingerprint: the first, {first}…, before the first move, and with each draw "
        "the one for the next. From a fingerprint nobody can work out the secret, and no other secret has the "
        "same one.",
        first=record.header.commitment[:_SHORT],
    )
    return Argument("lock", own.say("Promised beforehand"), (secret, shown))


def _cut(record: Record, draws: list[ChanceLine], verdict: Verdict, own: Tongue) -> Argument:
    cut = [line for line in draws if line.cuts]
    says = [_who_cut(record, len(cut), len(draws), own)]
    if cut:
        says.append(
            own.say(
                "The house had promised before it knew the cut, and whoever cut did not know the secret. So "
                "neither could choose the outcome; only both together could."
            )
        )
    if cut and len(cut) < len(draws):
        says.append(own.say("Nobody cut for these draws: {draws}.", draws=_uncut(verdict, own.code)))
    if len(cut) < len(draws):
        says.append(
            own.say(
                "A draw that nobody cut could not be changed afterwards either; but the house could have "
                "picked its secret beforehand."
            )
        )
    title = own.say("Cut by the players") if cut else own.say("Not cut by anybody")
    return Argument("cards", title, tuple(says))


def _who_cut(record: Record, cut: int, draws: int, own: Tongue) -> str:
    if not cut:
        return own.say("No player’s browser cut in this match; bots never cut.")
    says = own.say(
        "In {k} of {n} draws players’ browsers added random bytes of their own: they cut.", k=cut, n=draws
    )
    return f"{says} {_sentence(draws_cut(record).tell(own.code))}"


def _player(seat: Seat, own: Tongue) -> str:
    return own.say("Player {n}", n=seat + 1)


def _uncut(verdict: Verdict, lang: str) -> str:
    names = [draw.name.tell(lang) for draw in verdict.draws if not draw.cut]
    return ", ".join(names[:_LISTED]) + (" …" if len(names) > _LISTED else "")


def _drawn(draws: list[ChanceLine], own: Tongue) -> Argument:
    says = own.say(
        "What came up follows from the secret and the cuts by a sum that anybody can do again. We have done "
        "it for every draw: {n} of {n} come out exactly as they were played.",
        n=len(draws),
    )
    return Argument("again", own.say("Worked out, not chosen"), (says,))


def _opened(draws: list[ChanceLine], own: Tongue) -> Argument:
    says = own.say(
        "When the match was over all {n} secrets were opened, the last one unused. Each has exactly the "
        "fingerprint that was shown for it beforehand.",
        n=len(draws) + 1,
    )
    return Argument("eye", own.say("Opened at the end"), (says,))


def _closed(own: Tongue) -> Argument:
    says = own.say("Secrets are opened when a match is over. This one is not, so its draws are not proven yet.")
    return Argument("lock", own.say("Still closed"), (says,))


def _chained(record: Record, own: Tongue) -> Argument:
    says = own.say(
        "Each of the {n} lines carries the fingerprint of the line before it. Every move was allowed where it "
        "stands, and the score is what the moves give.",
        n=len(record.raw),
    )
    return Argument("link", own.say("Not a line was changed"), (says,))


def _held(verdict: Verdict, kept: Kept | None, own: Tongue, lang: str) -> Iterator[Argument]:
    """Tell what a browser had kept, and the seal."""
    *notes, seal = [_sentence(note.tell(lang)) for note in verdict.notes]
    if kept is not None:
        fits = own.count(
            "It holds {n} cut, and that one fits this record.",
            "It holds {n} cuts, and all of them fit this record.",
            len(kept.cuts),
        )
        yield Argument("check", own.say("Held against your cut file"), (fits, *notes[1:2]))
    yield Argument("seal", own.say("The seal"), (seal,))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _rows(record: Record, own: Tongue) -> Iterator[Row]:
    """Go through a record line by line; moves between two draws are told together."""
    first = record.header.commitment[:_SHORT]
    yield Row("0", own.say("What was agreed, and the first promise: {promise}…", promise=first))
    secrets = record.closing.secrets if record.closing else ()
    promised, drawn, moves = (0, record.header.commitment), 0, list[MoveLine]()
    for line in record.lines:
        if isinstance(line, MoveLine):
            moves.append(line)
            continue
        yield from _moves(moves, own)
        moves = []
        if isinstance(line, Closing):
            yield Row(str(line.n), own.say("All secrets opened; the score is what the moves give."))
        else:
            yield Row(str(line.n), _draw(line, promised, secrets[drawn] if secrets else "", own))
            promised, drawn = (line.n, line.next), drawn + 1
    yield from _moves(moves, own)


def _moves(moves: list[MoveLine], own: Tongue) -> Iterator[Row]:
    if moves:
        told = own.count(
            "{n} move, allowed where it stands.", "{n} moves, each allowed where it stands.", len(moves)
        )
        first, last = moves[0].n, moves[-1].n
        yield Row(str(first) if first == last else f"{first}–{last}", told)


def _draw(line: ChanceLine, promised: tuple[int, str], secret: str, own: Tongue) -> str:
    known = {"line": promised[0], "promise": promised[1][:_SHORT]}
    told = [own.say("Draw, promised in line {line}: {promise}…", **known)]
    names = [_player(seat, own) for seat, _ in line.cuts]
    told.append(own.say("cut by {who}", who=", ".join(names)) if names else own.say("nobody cut"))
    if secret:
        told.append(own.say("its secret {secret}… fits and gives the same draw", secret=secret[:_SHORT]))
    return " · ".join(told)
