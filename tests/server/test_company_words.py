"""Words of one's own, and that nothing said is kept anywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.living import Living, Person, Reader, serving, settings, until
from server.speakers import Guest, read, says, table, two
from server.tags import Tags
from sobremesa.server.table import entries
from sobremesa.server.table.talking import LONGEST_WORDS


def test_words_of_ones_own_are_refused_until_the_host_allows_them(guest: Guest) -> None:
    ana, ben, code = two(guest)
    assert says(ben.do(code, "say", words="Who dealt this?")) == (
        403,
        "Only ready phrases are said at this table; the host can allow words of your own.",
    )
    ana.do(code, "talk", words=True)
    assert ben.do(code, "say", words="Who dealt this?").status_code == 200
    assert "Who dealt this?" in read(ana, code)
    ana.do(code, "talk", words=False)
    assert "Who dealt this?" not in read(ana, code)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  two   words ", "two words"),
        ("a\nb\tc", "a b c"),
        ("pay\u202eme\u200b", "payme"),
        ("o\u0301\u0301\u0301\u0301\u0301\u0301", "ó\u0301\u0301\u0301"),
        ("x" * LONGEST_WORDS, "x" * LONGEST_WORDS),
    ],
)
def test_words_are_tidied_like_names(guest: Guest, written: str, shown: str) -> None:
    ana, _, code = two(guest)
    ana.do(code, "talk", words=True)
    assert ana.do(code, "say", words=written).status_code == 200
    assert f"<span>{shown}</span>" in read(ana, code)


def test_words_that_show_nothing_or_go_on_for_ever_are_refused(guest: Guest) -> None:
    ana, _, code = two(guest)
    ana.do(code, "talk", words=True)
    assert says(ana.do(code, "say", words=" \u200b\u2800 ")) == (
        422,
        "There is nothing to read in this; write a few words.",
    )
    assert says(ana.do(code, "say", words="x" * (LONGEST_WORDS + 1))) == (
        422,
        "At most 80 characters at a time; these are 81.",
    )
    assert ana.do(code, "say", words="x" * 5000).status_code == 422


def test_no_word_becomes_markup_on_a_page_or_in_a_stream(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ana.do(code, "talk", words=True)
    evil = "<img src=x onerror=alert(1)>\"'&</ol>"
    with Reader(ana, code) as hers:
        assert ben.do(code, "say", words=evil).status_code == 200
        until(lambda: "onerror" in hers.zones["said"], "his words")
        for markup in (hers.zones["said"], read(ana, code)):
            assert "<img" not in markup
            assert "&lt;img src=x onerror=alert(1)&gt;&#34;&#39;&amp;&lt;/ol&gt;" in markup


def test_nothing_said_is_in_the_log_nor_in_the_record(living: Living, guest: Guest) -> None:
    ana = guest()
    code = ana.open(seats=3)
    ana.do(code, "talk", words=True)
    ana.do(code, "start")
    before = len(living.house.hall.store.entries(code))
    ana.do(code, "say", words="Xylophones everywhere")
    ana.do(code, "say", phrase="unlucky")
    assert "Xylophones" in read(ana, code)
    log = b"".join(living.house.hall.store.entries(code))
    assert (b"Xylophones" in log, b"unlucky" in log) == (False, False)
    assert not [body for body in living.house.hall.store.entries(code)[before:] if b'"say"' in body]
    record = ana.client.get(f"/t/{code}/record").text
    assert ("Xylophones" in record, "unlucky" in record) == (False, False)


def test_after_a_restart_what_the_host_chose_is_there_and_what_was_said_is_not(tmp_path: Path) -> None:
    chosen = settings(tmp_path)
    with serving(chosen) as living, Person(living.origin) as ana, Person(living.origin) as ben:
        code = ana.open(seats=3)
        ben.do(code, "join", name="Ben")
        ana.do(code, "talk", voices="all", words=True)
        ben.do(code, "say", words="Xylophones everywhere")
        ana.do(code, "hush", seat=1)
        ben_cookies = ben.client.cookies
        assert "Xylophones" not in b"".join(living.house.hall.store.entries(code)).decode()
    assert b"Xylophones" not in b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    with serving(chosen) as living, Person(living.origin) as ben:
        ben.client.cookies = ben_cookies
        sitting = table(living, code)
        assert (sitting.voices, sitting.words, len(sitting.hushed)) == ("all", True, 1)
        assert "data-n=" not in read(ben, code)
        assert ben.do(code, "say", phrase="hand").status_code == 403


def test_what_is_said_after_a_restart_has_higher_numbers(tmp_path: Path) -> None:
    numbers = []
    code = ""
    for _ in range(2):
        with serving(settings(tmp_path)) as living, Person(living.origin) as ana:
            code = code or ana.open(seats=3)
            ana.do(code, "join", name="Ana")
            for _ in range(2):
                ana.do(code, "say", phrase="hand")
            numbers += [
                int(tag.attributes["data-n"]) for tag in Tags(read(ana, code)).found if "data-n" in tag.attributes
            ]
    assert len(numbers) == 4
    assert numbers == sorted(set(numbers))


def test_who_is_forgotten_has_said_nothing(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ben.do(code, "say", phrase="hand")
    ana.do(code, "say", phrase="moment")
    assert ben.client.post("/me/erase", json={}).status_code == 200
    assert (read(ana, code).count("data-n="), "Nice hand!" in read(ana, code)) == (1, False)


def test_a_log_from_before_lets_those_seated_speak_in_phrases(living: Living, guest: Guest) -> None:
    ana, _, code = two(guest)
    log = [entries.unpack(body) for body in living.house.hall.store.entries(code)]
    assert {type(entry) for entry in log} == {entries.Opened, entries.Joined}
    sitting = table(living, code)
    assert (sitting.voices, sitting.words, sitting.hushed) == ("seated", False, frozenset())
    assert ana.do(code, "say", phrase="hello").status_code == 200
