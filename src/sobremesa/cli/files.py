"""Files named on the command line: read whole, or written anew, each failure in one line."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, Final, Self

from sobremesa.cli.faults import Fault, NobodyReads

LARGEST: Final = 256 * 2**20
"""Bytes of the largest file that is read."""


def read(path: Path) -> bytes:
    """Read a file whole.

    Raises:
        Fault: If it is missing, a directory, too large, or cannot be read.

    """
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Fault(f"cannot read {path}: {error.strerror}") from None
    if len(content) > LARGEST:
        raise Fault(f"cannot read {path}: more than {LARGEST} bytes; no record is so long")
    return content


class NewFile:
    """A file that did not exist and takes lines as they come; a device such as ``/dev/stdout`` will do too."""

    def __init__(self, path: Path) -> None:
        """Create it.

        Raises:
            Fault: If something of that name is there, or it cannot be made.

        """
        self._path = path
        try:
            device = path.exists() and not path.is_file() and not path.is_dir()
            self._file: BinaryIO = path.open("wb" if device else "xb", buffering=0)
        except FileExistsError:
            raise Fault(f"{path} is there already; name a new file") from None
        except OSError as error:
            raise self._fault(error) from None

    def __enter__(self) -> Self:
        """Keep it open for a block."""
        return self

    def __exit__(self, *_error: object) -> None:
        """Close it."""
        self._file.close()

    def write(self, line: bytes) -> None:
        """Write a line and its line end.

        Raises:
            Fault: If the disk is full or the file is gone.
            NobodyReads: If it is a pipe whose reader has left.

        """
        try:
            rest = line + b"\n"
            while rest:
                rest = rest[self._file.write(rest) :]
        except BrokenPipeError:
            raise NobodyReads from None
        except OSError as error:
            raise self._fault(error) from None

    def _fault(self, error: OSError) -> Fault:
        return Fault(f"cannot write {self._path}: {error.strerror}")
