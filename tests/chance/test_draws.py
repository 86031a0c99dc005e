"""The draws of a match: fixed for ever, told a second time by a stranger, and fair."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import struct
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import examples
from sobremesa.chance import Seeded, Verifiable, commitment, fresh_secret, message

SECRET = bytes(range(32))
CUTS = [(2, bytes.fromhex("00112233445566778899aabbccddeeff")), (0, b"\xff" * 64), (2, b"sobremesa" * 2)]

# Made by the stranger below, not by the program.
DEAL = (
    34,
    33,
    24,
    7,
    26,
    25,
    27,
    28,
    0,
    20,
    3,
    8,
    18,
    37,
    13,
    11,
    9,
    6,
    22,
    19,
    10,
    5,
    15,
    2,
    30,
    35,
    23,
    16,
    36,
    38,
    4,
    31,
    1,
    17,
    39,
    21,
    12,
    29,
    14,
    32,
)
ROLLS = [1, 1, 5, 1, 0, 0, 0, 0, 2, 0, 0, 5]
LARGE = 366862

cuts = st.lists(st.tuples(st.integers(0, 20), st.binary(min_size=16, max_size=64)), max_size=4)
occasions = st.tuples(cuts, st.from_regex(r"\A[A-Za-z0-9_-]{1,64}\Z"), st.integers(1, 10**6))


def stranger(secret: bytes, cuts: list[tuple[int, bytes]], match_id: str, line: int) -> Iterator[int]:
    """Give the bytes of the stream, written from the page on fair deals alone."""

    def block(content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + content

    text = block(b"sobremesa chance 1") + block(match_id.encode("utf-8")) + struct.pack(">QI", line, len(cuts))
    for seat, cut in cuts:
        text += struct.pack(">I", seat) + block(cut)
    for counter in itertools.count():
        yield from hmac.new(secret, text + struct.pack(">Q", counter), hashlib.sha256).digest()


def strangers_below(stream: Iterator[int], n: int) -> int:
    size = 0
    while 256**size < n:
        size += 1
    while True:
        x = 0
        for _ in range(size):
            x = 256 * x + next(stream)
        if x < 256**size // n * n:
            return x % n


def strangers_shuffled(stream: Iterator[int], n: int) -> tuple[int, ...]:
    deck = list(range(n))
    for i in reversed(range(1, n)):
        j = strangers_below(stream, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


def test_the_deal_of_a_known_secret_never_changes() -> None:
    assert Verifiable(SECRET, CUTS, "mesa-1", 7).shuffled(40) == DEAL


def test_the_rolls_of_a_known_secret_never_change() -> None:
    dice = Verifiable(SECRET, (), "mesa-1", 1)
    assert [dice.below(6) for _ in range(12)] == ROLLS
    assert dice.below(10**6) == LARGE


def test_the_encoding_of_an_occasion_never_changes() -> None:
    assert message(CUTS[:1], "m", 258).hex() == (
        "00000012"  # the length of the purpose
        "736f6272656d657361206368616e63652031"  # sobremesa chance 1
        "00000001"
        "6d"  # the match
        "0000000000000102"  # line 258
        "00000001"  # one cut
        "00000002"  # by seat 2
        "00000010"
        "00112233445566778899aabbccddeeff"
    )


@given(st.binary(min_size=32, max_size=32), occasions, st.lists(st.integers(1, 70_000), max_size=20))
@examples(100)
def test_a_stranger_draws_the_same(
    secret: bytes, occasion: tuple[list[tuple[int, bytes]], str, int], bounds: list[int]
) -> None:
    ours, theirs = Verifiable(secret, *occasion), stranger(secret, *occasion)
    assert [ours.below(n) for n in bounds] == [strangers_below(theirs, n) for n in bounds]
    assert ours.shuffled(40) == strangers_shuffled(theirs, 40)


@given(occasions, occasions)
def test_two_occasions_never_share_an_encoding(
    one: tuple[list[tuple[int, bytes]], str, int], other: tuple[list[tuple[int, bytes]], str, int]
) -> None:
    assert (message(*one) == message(*other)) is (one == other)


def test_what_one_cut_holds_cannot_pass_for_two() -> None:
    one = [(1, b"a" * 16 + b"\x00\x00\x00\x01\x00\x00\x00\x10" + b"b" * 16)]
    two = [(1, b"a" * 16), (1, b"b" * 16)]
    assert message(one, "m", 1) != message(two, "m", 1)


@pytest.mark.parametrize("change", ["secret", "seat", "cut", "order", "match", "line"])
def test_whatever_changes_changes_the_deal(change: str) -> None:
    deals = {
        "secret": Verifiable(SECRET[::-1], CUTS, "m", 1),
        "seat": Verifiable(SECRET, [(1, CUTS[0][1]), *CUTS[1:]], "m", 1),
        "cut": Verifiable(SECRET, [(2, bytes(16)), *CUTS[1:]], "m", 1),
        "order": Verifiable(SECRET, CUTS[::-1], "m", 1),
        "match": Verifiable(SECRET, CUTS, "n", 1),
        "line": Verifiable(SECRET, CUTS, "m", 2),
    }
    assert deals[change].shuffled(40) != Verifiable(SECRET, CUTS, "m", 1).shuffled(40)


def test_one_thing_is_drawn_without_taking_bytes() -> None:
    plain, other = Verifiable(SECRET, (), "m", 1), Verifiable(SECRET, (), "m", 1)
    assert plain.below(1) == 0
    assert plain.shuffled(40) == other.shuffled(40)


@pytest.mark.parametrize("n", [0, -3])
def test_nothing_cannot_be_drawn_from(n: int) -> None:
    with pytest.raises(ValueError, match="n must be at least 1"):
        Verifiable(SECRET, (), "m", 1).below(n)


# Chi-square: the bound is about the 99.99 % point for the degrees of freedom, and the seeds are fixed.


@pytest.mark.parametrize(("n", "bound"), [(3, 18.42), (6, 25.74), (40, 80.69), (200, 280.0), (300, 396.0)])
def test_every_number_is_as_likely_as_any_other(n: int, bound: float) -> None:
    dice = Verifiable(SECRET, (), f"uniform-{n}", 1)
    seen = Counter(dice.below(n) for _ in range(200 * n))
    assert set(seen) == set(range(n))
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < bound


def test_every_order_is_as_likely_as_any_other() -> None:
    seen = Counter(Verifiable(SECRET, (), "orders", line).shuffled(4) for line in range(1, 4801))
    assert set(seen) == set(itertools.permutations(range(4)))
    assert sum((count - 200) ** 2 / 200 for count in seen.values()) < 57.4


def test_every_card_lies_in_every_place_as_often() -> None:
    seen: Counter[tuple[int, int]] = Counter()
    for line in range(1, 4001):
        seen.update(enumerate(Verifiable(SECRET, (), "places", line).shuffled(10)))
    assert sum((count - 400) ** 2 / 400 for count in seen.values()) < 137.3  # 81 degrees of freedom


# --- secrets and dice ----------------------------------------------------------------------------------------


def test_a_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_fresh_secrets_have_32_bytes_and_never_repeat() -> None:
    secrets = {fresh_secret() for _ in range(1000)}
    assert {len(secret) for secret in secrets} == {32}
    assert len(secrets) == 1000


def test_seeded_dice_repeat_themselves() -> None:
    one, other = Seeded(Random(5)), Seeded(Random(5))
    assert [one.below(6) for _ in range(20)] == [other.below(6) for _ in range(20)]
    assert one.shuffled(28) == other.shuffled(28)


def test_seeded_dice_stay_within_bounds() -> None:
    dice = Seeded(Random(1))
    assert {dice.below(6) for _ in range(500)} == set(range(6))
    assert sorted(dice.shuffled(28)) == list(range(28))
