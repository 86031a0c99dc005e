"""Refuses to replace what the sender has not seen: says what stands now, who made it so, and what to do.

What must not live here: which subjects an event replaces (``subjects``).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sobremesa.languages import Saying, mark
from sobremesa.server.club.live.held import Draft, Held, Touch
from sobremesa.server.club.live.refusals import DeskRefused, said
from sobremesa.server.club.live.subjects import LINKS, TITLES, Subject, touched
from sobremesa.tournament.events import Happened
from sobremesa.tournament.law.folding import fold
from sobremesa.tournament.people.cards import NOBODY
from sobremesa.tournament.people.names import NameOf, calling
from sobremesa.tournament.telling.story import author, told

_MINUTE: Final = 60_000
"""Milliseconds."""
_HOUR: Final = 60
_MOST: Final = 3
"""Subjects that are told, of many."""
_TITLES: Final = {
    "title": mark("The name is “{text}”."),
    "place": mark("The place is “{text}”."),
    "day": mark("The day is “{text}”."),
    "contact": mark("Whom to ask: “{text}”."),
}


def refuse_unseen(draft: Draft, saw: int, subjects: Iterable[Subject]) -> None:
    """Let a command replace only what its sender has seen; ``saw`` counts the commands he has seen the result of.

    Raises:
        DeskRefused: 409 if any of it was touched later, with the number up to which there is something to see.

    """
    if saw > draft.held.seq:
        raise DeskRefused(409, said(mark("this page comes from another copy of this tournament; load it again")))
    known = draft.held.touched
    newer = [subject for subject in dict.fromkeys(subjects) if subject in known and known[subject].seq > saw]
    if newer:
        raise UnseenRefused(draft.held, newer, draft.now)


class UnseenRefused(DeskRefused):
    """Somebody else has changed it meanwhile: nothing is taken, and what was typed may be sent again."""

    def __init__(self, held: Held, newer: list[Subject], now: int) -> None:
        message = mark("{news} Yours is not saved: look, and send it again if it is to stand.")
        super().__init__(409, said(message), more={"seen": held.seq})
        self._held = held
        self._newer = newer
        self._now = now

    def says(self, language: str) -> str:
        """Say it in one line."""
        called = calling(self._held.people, language)
        news = [_news(self._held, subject, self._now, called) for subject in self._newer[:_MOST]]
        told_once = dict.fromkeys(one.tell(language) for one in news)
        return said(self.saying.message, news=" ".join(told_once)).tell(language)


def _news(held: Held, subject: Subject, now: int, called: NameOf) -> Saying:
    touch = held.touched[subject]
    what = _of_log(held, subject, called) or _beside_log(held, subject, called)
    if touch.by is None or not touch.at:
        return said(mark("Changed meanwhile: {what}"), what=what)
    message = mark("Changed meanwhile ({who}, {ago}): {what}")
    return said(message, who=author(touch.by, called), ago=_ago(touch, now), what=what)


def _ago(touch: Touch, now: int) -> Saying:
    minutes = max(0, now - touch.at) // _MINUTE
    if not minutes:
        return said(mark("just now"))
    if minutes < 2 * _HOUR:
        return said(mark("{n} min ago"), n=minutes)
    return said(mark("{n} h ago"), n=minutes // _HOUR)


def _of_log(held: Held, subject: Subject, called: NameOf) -> Saying | None:
    """Tell what happened to it last; ``None`` if it lies beside the log."""
    happened = held.log.happened
    last = next((n for n in reversed(range(len(happened))) if _touches(happened[n], subject)), None)
    return None if last is None else told(fold(happened[:last], held.log.start), happened[last].event, called)


def _touches(happened: Happened, subject: Subject) -> bool:
    return subject in touched(happened.event)


def _beside_log(held: Held, subject: Subject, called: NameOf) -> Saying:
    """Tell how it stands."""
    if subject in TITLES:
        return said(_TITLES[subject], text=getattr(held.about, subject))
    if subject == LINKS:
        return said(mark("All links were made anew."))
    kind, *_, entry = subject.split(".")
    if kind == "phone":
        return said(mark("Another phone speaks for {pair}, or none."), pair=called(int(entry)))
    return _card(held, int(entry), called)


def _card(held: Held, entry: int, called: NameOf) -> Saying:
    card = held.people.get(entry, NOBODY)
    texts = (*card.players[2:], card.contact, card.note)
    return said(
        mark("Pair {entry} is {pair}: {paid}, {shown}{more}."),
        entry=entry,
        pair=called(entry),
        paid=said(mark("paid") if card.paid else mark("not paid")),
        shown=said(mark("shown by name") if card.consent is not None else mark("shown as a number")),
        more="".join(f"; {text}" for text in texts if text),
    )
