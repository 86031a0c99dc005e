"""The cut file: what a browser kept, read strictly."""

from __future__ import annotations

import pytest

from sobremesa.record import Kept, KeptCommitment, KeptCut, read_kept

CUT = "00112233445566778899aabbccddeeff"


def test_a_cut_file_is_read() -> None:
    told, untold = f'{{"seat": 2, "cut": "{CUT}", "line": 5}}', f'{{"seat": 2, "cut": "{CUT}", "line": null}}'
    text = f'{{"match": "m1", "cuts": [{told}, {untold}]}}'
    assert read_kept(text) == Kept("m1", (KeptCut(2, CUT, 5), KeptCut(2, CUT)))


def test_a_cut_file_may_hold_commitments() -> None:
    sha = "0f" * 32
    text = f'{{"match":"m1","cuts":[],"commitments":[{{"line":0,"commitment":"{sha}"}}]}}'
    assert read_kept(text.encode()) == Kept("m1", (), (KeptCommitment(0, sha),))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "it begins with '', not with a JSON object"),
        ("[]", "it begins with '[]', not with a JSON object"),
        ('{"match":"m1"}', "the field cuts is missing; it holds a list of seats and the cuts they sent"),
        (
            '{"match":"m1","cuts":[{"seat":0,"cut":"zz"}]}',
            'the field cuts holds [{"seat":0,"cut":"zz"}]; allowed: a list of seats',
        ),
        (
            '{"match":"m1","cuts":[],"name":"Ana"}',
            "a field 'name' stands here; allowed: match, cuts, commitments",
        ),
        ('{"match":"m1","cuts":[{"seat":"0","cut":"00"}]}', "the field cuts holds "),
        ('{"match":"m1","cuts":' + "[" * 30_000, 'it begins with \'{"match":"m1","c\''),
    ],
)
def test_anything_else_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=r"^no cut file: ") as caught:
        read_kept(text)
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)
