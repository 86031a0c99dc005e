"""Files named on the command line: read whole, or written anew, each failure in one line."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Final, Self

from sobremesa.cli.faults import Fault, NobodyReads

LARGEST: Final = 256 * 2**20
"""Bytes of the largest file that is read."""
_READING: Final = {
    errno.ENOENT: "there is no such file; look at its name",
    errno.EISDIR: "it is a folder; name a file",
    errno.EACCES: "you may not read it; name another or change its rights",
}
_WRITING: Final = {
    errno.ENOENT: "there is no such folder; make it first",
    errno.ENOTDIR: "there is no such folder; make it first",
    errno.EACCES: "you may not write there; name a file elsewhere",
    errno.EROFS: "you may not write there; name a file elsewhere",
    errno.ENOSPC: "the disk is full; make room or name a file elsewhere",
}


def read(path: Path) -> bytes:
    """Read a file whole.

    Raises:
        Fault: If it is missing, a directory, too large, or cannot be read.

    """
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Fault(f"cannot read {path}: {_why(error, _READING)}") from None
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
        """Write a line and its line end, as ``put`` does."""
        self.put(line + b"\n")

    def put(self, content: bytes) -> None:
        """Write all of this.

        Raises:
            Fault: If the disk is full or the file is gone.
            NobodyReads: If it is a pipe whose reader has left.

        """
        try:
            while content:
                content = content[self._file.write(content) :]
        except BrokenPipeError:
            raise NobodyReads from None
        except OSError as error:
            raise self._fault(error) from None

    def _fault(self, error: OSError) -> Fault:
        return cannot_write(self._path, error)


def cannot_write(path: Path, error: OSError) -> Fault:
    """Say why a file cannot be written, and what to do."""
    return Fault(f"cannot write {path}: {_why(error, _WRITING)}")


def _why(error: OSError, known: Mapping[int, str]) -> str:
    """Say why, and what to do where people can do something."""
    return known.get(error.errno or 0, error.strerror or str(error))
