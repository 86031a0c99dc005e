"""The written record of a match: its lines, how they are read and spelled, and what a browser kept beside it.

A record is JSON Lines: a header, one line a move, one line that opens all secrets. The header is line 0, every
other line carries its own number. What must not live here: rules, states, whether a readable line is *true*.
"""

from sobremesa.record.faults import KeptError, NoRecordError, RecordError
from sobremesa.record.kept import Kept, KeptCommitment, KeptCut, read_kept
from sobremesa.record.lines import (
    CUT_BYTES,
    FORMAT,
    ChanceLine,
    Closing,
    Header,
    Line,
    MoveLine,
    line_hash,
    write_line,
)
from sobremesa.record.reading import (
    LONGEST_LINE,
    Record,
    join_lines,
    read_header,
    read_line,
    read_record,
    split_lines,
)
from sobremesa.record.schema import schema, schema_text

__all__ = [
    "CUT_BYTES",
    "FORMAT",
    "LONGEST_LINE",
    "ChanceLine",
    "Closing",
    "Header",
    "Kept",
    "KeptCommitment",
    "KeptCut",
    "KeptError",
    "Line",
    "MoveLine",
    "NoRecordError",
    "Record",
    "RecordError",
    "join_lines",
    "line_hash",
    "read_header",
    "read_kept",
    "read_line",
    "read_record",
    "schema",
    "schema_text",
    "split_lines",
    "write_line",
]
