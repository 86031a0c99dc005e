"""The one kind of error that the command line shows: a line of English, for people and for searching."""

from __future__ import annotations


class Fault(Exception):  # noqa: N818 -- it is what a person did or met, not an error of the program
    """Something a person can mend: what was seen, what is allowed, what to do. Exit code 2."""
