"""The command line. What must not live here: anything a server or a program could want – only words and exits."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Final

from sobremesa.cli.faults import Fault, NobodyReads

EXPECTED: Final = 2
"""Exit code of an error a person can mend."""
_INTERRUPTED: Final = 130
_NOBODY_READS: Final = 141


def main() -> None:
    """Run the command that was typed and leave with its exit code."""
    sys.exit(run(sys.argv[1:]))


def run(words: Sequence[str]) -> int:
    """Run a command and name its exit code; an expected error is one line on standard error and 2."""
    _replace_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = _run(words)
        sys.stdout.flush()
    except (BrokenPipeError, NobodyReads):
        _stop_writing()
        return _NOBODY_READS
    except OSError as error:
        _stop_writing()
        return _complain(f"cannot go on: {error.strerror or error}")
    except KeyboardInterrupt:
        return _INTERRUPTED
    return code


def _replace_closed_streams() -> None:
    """Let a stream that was closed before the start lead nowhere: Python puts ``None`` in its place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 -- for the rest of the run


def _run(words: Sequence[str]) -> int:
    import typer  # noqa: PLC0415 -- nothing of it is needed to import this package

    from sobremesa.cli.app import app  # noqa: PLC0415 -- the same

    try:
        code = app(args=list(words), prog_name="sobremesa", standalone_mode=False)
    except Fault as fault:
        return _complain(str(fault))
    except typer.Abort:
        return _INTERRUPTED
    except _usage_errors(typer.BadParameter) as error:
        return _complain(_in_our_words(error))
    return code if isinstance(code, int) else 0


def _in_our_words(error: Exception) -> str:
    """Say what typer found wrong with what was typed, and where to look it up."""
    said = str(getattr(error, "format_message", error.__str__)()).rstrip(".")
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "sobremesa"
    return f"{said[:1].lower()}{said[1:]}{_to_choose_from(error)}; see {command} --help"


def _to_choose_from(error: Exception) -> str:
    """Name the games where none was named."""
    from sobremesa.games import GAMES  # noqa: PLC0415 -- only where something is wrong

    missing = getattr(getattr(error, "param", None), "name", "") == "game"
    return f"; there are {', '.join(GAMES)}" if missing else ""


def _usage_errors(leaf: type[Exception]) -> type[Exception]:
    """Find the family of usage errors, of which typer names only a leaf: the class two steps above it."""
    return next(parent for parent in leaf.__mro__[2:] if issubclass(parent, Exception))


def _complain(text: str) -> int:
    sys.stderr.write(f"sobremesa: {' '.join(text.split())}\n")
    return EXPECTED


def _stop_writing() -> None:
    """Let the interpreter's last flush go nowhere: nobody reads any more, or nothing can be written."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
