"""What ends a command early: the one kind of error people see, a line of English, and a reader who has gone."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818 -- it is what a person did or met, not an error of the program
    """Something a person can mend: what was seen, what is allowed, what to do. Exit code 2."""


class NobodyReads(Exception):  # noqa: N818 -- a reader who has seen enough is no error
    """Nobody reads what is written any more (``sobremesa replay FILE | head``)."""
