"""The published JSON Schema of a record's lines, made from the very types that read them."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from sobremesa.record.lines import ChanceLine, Closing, Header, MoveLine


def schema() -> dict[str, Any]:
    """Describe one line of a record as JSON Schema (2020-12)."""
    kinds, parts = msgspec.json.schema_components((Header, MoveLine, ChanceLine, Closing))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of a sobremesa record",
        "oneOf": list(kinds),
        "$defs": parts,
    }


def schema_text() -> str:
    """Write the schema as it is published: indented, keys as made, one line end at the end."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
