"""Which language the terminal speaks, and lines on the screen."""

from __future__ import annotations

import os
import sys
from typing import Final

from sobremesa.cli.faults import Fault, NobodyReads
from sobremesa.languages import LANGUAGES, Tongue, tongue

PACKAGE: Final = "sobremesa.cli"
_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(asked: str = "") -> str:
    """Name the language to speak: the one asked for, else that of the environment, else English.

    Raises:
        Fault: If the one asked for is none of ``LANGUAGES``.

    """
    if asked:
        if asked not in LANGUAGES:
            raise Fault(f"no language {asked!r}; there are {', '.join(LANGUAGES)}")
        return asked
    surroundings = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "")
    code = surroundings[:2].lower()
    return code if code in LANGUAGES else "en"


def house(code: str = "") -> Tongue:
    """Speak for the command line itself."""
    return tongue(language(code), PACKAGE)


def show(line: str = "") -> None:
    """Write a line to standard output.

    Raises:
        NobodyReads: If it leads nowhere any more; typer would take the bare error for a failure of the command.

    """
    try:
        sys.stdout.write(line + "\n")
    except BrokenPipeError:
        raise NobodyReads from None
