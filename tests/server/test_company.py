"""Company at a table: who may speak, how often, and who hears it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from server.living import Person, Reader, Watch, serving, settings, until
from server.speakers import Guest, has, read, says, two
from server.tags import Tags
from sobremesa.server.hall.company import KEPT, OFTEN
from sobremesa.server.scenes.shelf import SCENES
from sobremesa.server.table.talking import PHRASES, PHRASES_OF, REACTIONS, phrases


@pytest.mark.parametrize("phrase", [*phrases("tomate"), *REACTIONS])
def test_every_phrase_reaches_all_who_are_there(guest: Guest, phrase: str) -> None:
    ana, ben, code = two(guest)
    with Reader(ana, code) as hers, Reader(ben, code) as his:
        assert ana.do(code, "say", phrase=phrase).status_code == 200
        for reader in (hers, his):
            until(partial(has, reader, 1), "what was said")


@pytest.mark.parametrize("game", SCENES)
def test_a_table_offers_what_every_table_says_and_what_only_its_game_does(guest: Guest, game: str) -> None:
    ana = guest()
    offered = Tags(ana.page(ana.open(game=game))).with_("data-say")
    assert list(offered) == [*REACTIONS, *PHRASES_OF[game], *PHRASES]


def test_where_dice_are_rolled_nobody_praises_a_hand(guest: Guest) -> None:
    ana = guest()
    code = ana.open(game="tokyo")
    status, said = says(ana.do(code, "say", phrase="hand"))
    assert (status, said.startswith("There is no phrase hand; there are: honour, ")) == (422, True)
    assert ana.do(code, "say", phrase="lie").status_code == 200
    assert "What a nice lie!" in read(ana, code)
    assert "Che bella bugia!" in read(guest("it"), code)


def test_a_game_that_brings_no_phrases_has_those_of_every_table() -> None:
    assert phrases("whist") == PHRASES


def test_everybody_reads_a_phrase_in_his_own_language(guest: Guest) -> None:
    ana, ben, code = two(guest, "it")
    ana.do(code, "say", phrase="hand")
    assert "Nice hand!" in read(ana, code)
    assert "Bella mano!" in read(ben, code)
    assert "¡Buena mano!" in read(guest("es"), code)


def test_what_is_said_is_heard_during_a_match_and_sends_nothing_of_the_table(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ben.do(code, "ready")
    ana.do(code, "start")
    with Reader(ana, code), Reader(ben, code) as his:
        until(lambda: his.asked()[1], "the first question")
        ana.do(code, "say", phrase="well")
        until(lambda: any("Well, well!" in event["zones"].get("said", "") for event in his.events), "it is heard")
        before = len(his.events)  # what was on its way came with that
        ana.do(code, "say", phrase="lucky")
        until(lambda: any("Lucky you!" in event["zones"].get("said", "") for event in his.events), "it is heard")
        told = [event for event in his.events[before:] if "said" in event["zones"]]
        assert set(told[0]["zones"]) == {"said"}


def test_an_unknown_phrase_is_refused(guest: Guest) -> None:
    ana, _, code = two(guest)
    status, said = says(ana.do(code, "say", phrase="swear"))
    assert (status, said.startswith("There is no phrase swear; there are: hand, ")) == (422, True)
    assert says(ana.do(code, "say"))[0] == 422


def test_the_same_command_is_said_once(guest: Guest) -> None:
    ana, _, code = two(guest)
    for _ in range(3):
        answer = ana.client.post(f"/t/{code}/do", json={"id": "once", "do": "say", "phrase": "hand"})
        assert answer.status_code == 200
    assert read(ana, code).count("data-n=") == 1


def test_only_the_last_things_said_can_still_be_read(tmp_path: Path) -> None:
    watch = Watch()
    with serving(settings(tmp_path, now=watch)) as living, Person(living.origin) as ana:
        code = ana.open(seats=2)
        for _ in range(KEPT + 3):
            watch.forward += OFTEN.seconds
            assert ana.do(code, "say", phrase="hand").status_code == 200
        assert read(ana, code).count("data-n=") == KEPT


def test_who_speaks_too_often_is_told_when_he_may_again(tmp_path: Path) -> None:
    watch = Watch()
    with (
        serving(settings(tmp_path, now=watch)) as living,
        Person(living.origin) as ana,
        Person(living.origin) as ben,
    ):
        code = ana.open(seats=2)
        ben.do(code, "join", name="Ben")
        answers = [says(ana.do(code, "say", phrase="hurry")) for _ in range(OFTEN.times + 1)]
        assert [status for status, _ in answers] == [200] * OFTEN.times + [429]
        assert answers[-1][1].startswith("That was 5 times within 12 seconds; you can speak again in 1")
        assert ben.do(code, "say", phrase="moment").status_code == 200
        watch.forward += OFTEN.seconds
        assert ana.do(code, "say", phrase="hurry").status_code == 200


def test_who_looks_on_speaks_only_if_the_host_allows_it(guest: Guest) -> None:
    ana, _, code = two(guest)
    nora = guest()
    with Reader(nora, code) as hers:
        assert says(nora.do(code, "say", phrase="wow")) == (
            403,
            "Only those seated speak at this table; sit down to join in.",
        )
        assert ana.do(code, "talk", voices="all").status_code == 200
        until(lambda: 'data-say="wow"' in hers.zones["talk"], "she may speak")
        assert nora.do(code, "say", phrase="wow").status_code == 200
    assert "<b>Somebody watching:</b>" in read(ana, code)


def test_who_looks_on_is_called_by_his_name_if_the_house_knows_it(guest: Guest) -> None:
    ana, _, code = two(guest)
    ana.do(code, "talk", voices="all")
    nora = guest()
    nora.open(name="Nora", seats=2)
    with Reader(nora, code):
        nora.do(code, "say", phrase="wow")
    assert "<b>Nora, watching:</b>" in read(ana, code)


def test_nobody_speaks_to_a_table_he_is_not_at(guest: Guest) -> None:
    ana, _, code = two(guest)
    ana.do(code, "talk", voices="all")
    assert says(guest().do(code, "say", phrase="wow")) == (
        409,
        "Only who is at the table can speak; open its page first.",
    )


def test_the_host_switches_off_speaking_and_what_was_said_is_gone(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ben.do(code, "say", phrase="hand")
    ana.do(code, "talk", voices="nobody")
    for person in (ana, ben):
        assert says(person.do(code, "say", phrase="hand")) == (
            403,
            "Nobody speaks at this table: the host has switched it off.",
        )
    assert "data-n=" not in read(ana, code)
    assert "data-say=" not in ben.page(code)


def test_a_muted_seats_words_reach_nobody_until_it_may_speak_again(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ana.do(code, "talk", words=True)
    ben.do(code, "say", phrase="hand")
    with Reader(ana, code) as hers, Reader(guest(), code) as looker:
        ana.do(code, "hush", seat=1)
        until(lambda: "data-n=" not in hers.zones["said"], "what he had said is gone")
        status, said = says(ben.do(code, "say", words="Xylophones"))
        assert (status, said) == (403, "The host has muted you at this table; you still read the others.")
        ana.do(code, "say", phrase="moment")
        until(lambda: "One moment" in looker.zones["said"], "the host is heard")
        assert b"Xylophones" not in hers.raw + looker.raw
    ana.do(code, "hush", seat=1, hush=False)
    assert ben.do(code, "say", words="Xylophones").status_code == 200
    assert "Xylophones" in read(ana, code)


def test_who_is_muted_stays_so_on_another_seat_and_another_browser(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ana.do(code, "hush", seat=1)
    ana.do(code, "swap", seat=1, other=2)
    assert ben.do(code, "say", phrase="hand").status_code == 403
    other = guest()
    capability = ben.client.post(f"/t/{code}/link", json={}).json()["capability"]
    other.client.post(f"/t/{code}/claim", json={"id": "claim", "capability": capability})
    assert other.do(code, "say", phrase="hand").status_code == 403
    cleo = guest()
    cleo.do(code, "join", name="Cleo", seat=1)
    assert cleo.do(code, "say", phrase="hand").status_code == 200


def test_who_was_sent_away_does_not_speak(guest: Guest) -> None:
    ana, ben, code = two(guest)
    ana.do(code, "talk", voices="all")
    ben.do(code, "say", phrase="hand")
    ana.do(code, "send", seat=1)
    with Reader(ben, code) as his:
        assert ben.do(code, "say", phrase="hand").status_code == 403
        assert "data-n=" not in his.zones["said"]


def test_only_the_host_decides_who_speaks(guest: Guest) -> None:
    ana, ben, code = two(guest)
    for wish in ({"do": "talk", "voices": "all"}, {"do": "talk", "words": True}, {"do": "hush", "seat": 0}):
        assert ben.do(code, **wish).status_code == 403
    assert says(ana.do(code, "hush", seat=0)) == (409, "There is nobody in seat 1 to mute.")
    assert says(ana.do(code, "hush", seat=2)) == (409, "There is nobody in seat 3 to mute.")
    assert ana.do(code, "hush", seat=7).status_code == 422
    assert ana.do(code, "talk", voices="friends").status_code == 422
