"""The moves of Tomanji as numbers and as records write them: types ↔ codes ↔ notation."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from sobremesa.contract import UnreadableMoveError
from sobremesa.games.tomanji import moves as m
from sobremesa.languages import Saying
from sobremesa.options import out_of_bounds, unfit

MOST_TEXT: Final = 140
"""Characters of what somebody says."""

_BY_NAME: Final[dict[str, m.Move]] = {
    "roll": m.Roll(),
    "yes": m.Answer(yes=True),
    "no": m.Answer(yes=False),
    "vote yes": m.Vote(yes=True),
    "vote no": m.Vote(yes=False),
    "of-age": m.Confirm(of_age=True),
    "not-of-age": m.Confirm(of_age=False),
    "suggest": m.Suggest(),
    "decline": m.Decline(),
    "done": m.Done(),
    "give-up": m.GiveUp(),
    "reject": m.Reject(),
    "lift": m.Lift(),
    "skip": m.Skip(),
    "follow": m.Follow(),
    "stay": m.Stay(),
    "dedo": m.Charge("dedo"),
    "chancho": m.Charge("chancho"),
    **{f"call {tag}": m.Call(tag) for tag in m.TAGS},
    **{f"count {n}": m.Count(n) for n in range(m.MOST_SIPS + 1)},
    **{f"give {seat}": m.Give(seat) for seat in range(m.MOST_SEATS)},
}
"""Moves of people that have nothing in them but what their code says."""
_WITH_PAYLOAD: Final[tuple[m.Move, ...]] = (
    m.Write(),
    m.Say(),
    m.Hold(),
    *(m.Accuse(seat) for seat in range(m.MOST_SEATS)),
)
"""The others, each with the payload that stands for any."""
_MOVES: Final = (*_BY_NAME.values(), *_WITH_PAYLOAD)
_CODES: Final = {move: code for code, move in enumerate(_MOVES)}
_NAMES: Final = {move: name for name, move in _BY_NAME.items()}
CODES: Final = len(_MOVES)
"""Codes of people's moves are ``0..CODES - 1``."""

_NUMBER: Final = "(0|[1-9][0-9]?)"


def plain(move: m.Move) -> m.Move:
    """Return the move of the same code with the payload that stands for any.

    >>> plain(Say("bread")) == Say()
    True
    """
    match move:
        case m.Write():
            return m.Write()
        case m.Say():
            return m.Say()
        case m.Hold():
            return m.Hold()
        case m.Accuse(seat):
            return m.Accuse(seat)
        case _:
            return move


def encode(move: m.Move) -> int:
    """Give a person's move its number.

    Raises:
        ValueError: If it is a move of chance or of the clock.

    """
    code = _CODES.get(plain(move))
    if code is None:
        raise ValueError(f"{write(move)!r} is no move of a person; those have codes, the others only notation")
    return code


def decode(code: int) -> m.Move:
    """Name the person's move of this number.

    Raises:
        ValueError: If there is none.

    """
    if not 0 <= code < CODES:
        raise ValueError(f"no move has the code {code}; allowed: 0..{CODES - 1}")
    return _MOVES[code]


def write(move: m.Move) -> str:
    """Write a move as records do.

    >>> write(Give(3)), write(Say("bread")), write(Accuse(2, 1)), write(Die(4))
    ('give 3', 'say bread', 'accuse 2 1', 'die 4')
    """
    match move:
        case m.Write(text) | m.Say(text):
            return f"{type(move).__name__.lower()} {text}"
        case m.Accuse(seat, rule):
            return f"accuse {seat} {rule}"
        case m.Hold(number) | m.Lot(number) | m.Die(number) | m.Swallow(number):
            return f"{type(move).__name__.lower()} {number}"
        case m.Ring() | m.Close():
            return type(move).__name__.lower()
        case _:
            return _NAMES[move]


def read(text: str) -> m.Move:
    """Read a move as ``write`` writes it.

    Raises:
        UnreadableMoveError: If the text is no move of Tomanji, whoever's turn it is.

    """
    move = _BY_NAME.get(text) or _read_payload(text)
    if move is None:
        raise UnreadableMoveError(
            f"{text[:40]!r} is no move of Tomanji; moves are written like 'roll', 'give 3' or 'say bread', "
            f"with at most {MOST_TEXT} characters on one line",
            _to_mend(text),
        )
    return move


def _read_payload(text: str) -> m.Move | None:
    for form, made in _FORMS:
        if found := form.fullmatch(text):
            return made(*found.groups())
    return None


def is_text(said: str) -> bool:
    """Tell whether people may say so: one line of which something can be seen, without needless blanks."""
    return unfit(said, MOST_TEXT) is None


def _to_mend(text: str) -> Saying | None:
    """Say what is wrong with the words or the first number of what would be a move without them."""
    word, _, rest = text.partition(" ")
    number = rest.partition(" ")[0]
    if word in ("write", "say"):
        return unfit(rest, MOST_TEXT)
    return out_of_bounds(word, number, *_BOUNDS[word]) if word in _BOUNDS and _DIGITS.fullmatch(number) else None


_BOUNDS: Final = {
    "hold": (1, m.MOST_SIPS),
    "count": (0, m.MOST_SIPS),
    "give": (0, m.MOST_SEATS - 1),
    "accuse": (0, m.MOST_SEATS - 1),
}
"""Numbers that people's moves may have in them."""
_DIGITS: Final = re.compile("-?[0-9]{1,9}")


def _written(said: str) -> m.Move | None:
    return m.Write(said) if is_text(said) else None


def _said(said: str) -> m.Move | None:
    return m.Say(said) if is_text(said) else None


def _accused(seat: str, rule: str) -> m.Move | None:
    return m.Accuse(int(seat), int(rule)) if int(seat) < m.MOST_SEATS else None


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[..., m.Move | None]], ...]] = (
    (re.compile("write (.+)"), _written),
    (re.compile("say (.+)"), _said),
    (re.compile(f"hold ([1-{m.MOST_SIPS}])"), lambda sips: m.Hold(int(sips))),
    (re.compile(f"accuse {_NUMBER} {_NUMBER}"), _accused),
    (re.compile(f"lot {_NUMBER}"), lambda seat: m.Lot(int(seat))),
    (re.compile("die ([1-6])"), lambda pips: m.Die(int(pips))),
    (re.compile(f"swallow {_NUMBER}"), lambda seat: m.Swallow(int(seat))),
    (re.compile("ring"), m.Ring),
    (re.compile("close"), m.Close),
)
