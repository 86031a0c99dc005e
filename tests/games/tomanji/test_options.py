"""The house rules of Tomanji: codes, bounds, presets, and that each is asked for in words."""

from __future__ import annotations

import pytest

from sobremesa.games.tomanji.book import BOOK
from sobremesa.games.tomanji.options import PRESETS, Options, limits
from sobremesa.games.tomanji.words import house_rules
from sobremesa.languages import LANGUAGES, Tongue, tongue
from sobremesa.options import Choice, OptionError, Whole, facts, read, write

PACKAGE = "sobremesa.games.tomanji"
ES, IT, EN = (tongue(code, PACKAGE) for code in ("es", "it", "en"))
each_language = pytest.mark.parametrize("told", [ES, IT, EN], ids=LANGUAGES)


def agreed(**texts: str) -> Options:
    return read(Options, texts)


@pytest.mark.rule("tomanji.alcohol", "tomanji.tally")
def test_unless_agreed_otherwise_nobody_drinks_alcohol_and_each_sees_his_own_sips() -> None:
    texts = write(read(Options, {}, PRESETS["rulebook"]))
    assert (texts["alcohol"], texts["tally"], texts["tags"], texts["sip"]) == ("off", "own", "tag", "")


@pytest.mark.parametrize(
    ("name", "special"),
    [
        ("rulebook", {}),
        ("quick", {"winner_gives": "0", "tags": "parity"}),
        ("evening", {"board": "clasico"}),
        ("aloud", {"cascada": "spoken", "tags": "parity", "cultura_s": "10"}),
        ("together", {"finish": "all", "winner_gives": "0"}),
    ],
)
def test_a_preset_says_only_what_differs(name: str, special: dict[str, str]) -> None:
    usual, texts = write(Options()), write(read(Options, {}, PRESETS[name]))
    assert {code: text for code, text in texts.items() if text != usual[code]} == special


@pytest.mark.rule("tomanji.players")
@pytest.mark.parametrize(
    ("texts", "says"),
    [
        ({"seats": "21"}, "option seats='21' is not allowed; allowed: 2..20"),
        ({"breach": "0"}, "option breach='0' is not allowed; allowed: 1..5"),
        ({"cultura_s": "2"}, "option cultura_s='2' is not allowed; allowed: 3..15"),
        ({"tapita": "11"}, "option tapita='11' is not allowed; allowed: 1..10"),
        ({"finish": "never"}, "option finish='never' is not allowed; allowed: pass | bounce | all"),
        ({"alcohol": "yes"}, "option alcohol='yes' is not allowed; allowed: off | on"),
    ],
)
def test_what_is_out_of_bounds_is_refused_in_one_line(texts: dict[str, str], says: str) -> None:
    with pytest.raises(OptionError) as refused:
        read(Options, texts)
    assert str(refused.value) == says


@pytest.mark.rule("tomanji.sip")
def test_a_sip_is_one_line_that_the_table_writes() -> None:
    assert agreed(sip="  medio  dedo de agua ").sip == "medio dedo de agua"
    assert agreed(sip="s" * 60).sip == "s" * 60
    with pytest.raises(OptionError, match="at most 60 characters"):
        agreed(sip="s" * 61)


def test_nothing_but_arriving_counts_and_talk_has_no_end() -> None:
    assert limits(agreed(seats="20", finish="all")) == (None, 0, 1)


@each_language
def test_every_house_rule_is_asked_for_and_every_value_has_a_name_of_its_own(told: Tongue) -> None:
    for fact in facts(Options):
        question, explanation = house_rules.option(fact.code, told)
        assert question.endswith("?")
        assert explanation.endswith(".")
        if isinstance(fact.kind, Choice):
            named = [house_rules.choice(fact.code, word, told) for word in fact.kind.words]
            assert len({*named, *fact.kind.words}) == 2 * len(named), fact.code


@each_language
def test_a_number_is_named_with_its_unit(told: Tongue) -> None:
    for fact in facts(Options):
        if isinstance(fact.kind, Whole):
            least = house_rules.choice(fact.code, str(fact.kind.least), told)
            assert least.startswith(f"{fact.kind.least} "), fact.code


@pytest.mark.parametrize(
    ("code", "value", "said"),
    [
        ("seats", "5", "5 jugadores"),
        ("breach", "1", "1 sorbo"),
        ("cultura_s", "10", "10 segundos"),
        ("sip", "", "Un sorbo de lo que cada uno quiera"),
        ("sip", "media copa de {n}", "media copa de {n}"),
    ],
)
def test_a_value_is_named_as_the_table_says_it(code: str, value: str, said: str) -> None:
    assert house_rules.choice(code, value, ES) == said


@each_language
def test_every_preset_and_every_clause_has_a_name(told: Tongue) -> None:
    titles = {house_rules.preset(name, told)[0] for name in PRESETS}
    assert len(titles) == len(PRESETS)
    articles = {house_rules.article(id_, told) for id_ in BOOK.clauses}
    assert len(articles) == len(BOOK.clauses)
