"""Where a reason is typed that nobody can take out of the log again, it is said beforehand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from sobremesa.server import club

FIELD: Final = re.compile(r'<input\b[^>]*\bname="words"[^>]*>')
SAID: Final = 'placeholder="{{ say("without names: it stays") }}"'
TEMPLATES: Final = Path(club.__file__).parent.glob("*/templates/*.html")
ASKING: Final = sorted(path for path in TEMPLATES if FIELD.search(path.read_text("utf-8")))


@pytest.mark.parametrize("template", ASKING, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_field_for_a_reason_says_that_names_stay_in_it(template: Path) -> None:
    fields = FIELD.findall(template.read_text("utf-8"))
    assert [field for field in fields if SAID not in field] == []


def test_reasons_are_asked_for_at_the_desk_in_the_office_and_on_the_floor() -> None:
    assert {path.parts[-3] for path in ASKING} == {"desk", "office", "floor"}
