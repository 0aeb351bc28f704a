"""« Continuer » after a throw: the next calculator starts from the very number that fell."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from calculators import registry
from calculators.answer import Json, Onward, Throw
from calculators.calculator import AnyCalculator
from calculators.render import throw as rendered
from calculators.render import typeset
from tests.answers import inputs_of
from tests.draws import some

INPUTS, SEEDS = 25, 4
"""Generated inputs of each calculator, always the same ones, and throws of each."""
RARE: dict[str, list[dict[str, Json]]] = {
    "maison/critiques": [
        {"ca": 0, "bonus": 10, "pv-cible": [40]},
        {"mode": "desavantage"},
        {"des": "degats-a-lancer", "doublements": 2},
        {"des": "chaine-a-lancer"},
        {"des": "lances", "degats-lances": 7, "doublements": 1},
    ],
    "maison/incantation": [{"jet-d-attaque": True, "ca": 1}],
    "maison/lutte": [{"manoeuvre": "bousculer"}],
    "runequest/opposition": [
        {"coup": True, "competence": 95, "competence-adverse": 5},
        {"lances": True, "jet": 0, "jet-adverse": 30},
    ],
    "oeil-noir/assaut": [{"at": 17, "parade": "aucune"}],
    "oeil-noir/degats": [{"points": "1d6+4", "pv-cible": [25]}],
    "dd3/critique": [{"pv-cible": [30], "ca": 0}, {"de": [20], "pv-cible": [12]}],
}
"""What the generated ones need not meet."""

NUMBER = "(−?\\d(?:[\\d ]*\\d)?)"
SAID = {
    # Which field of the next form takes what the throw says, and where it says so.
    ("maison/critiques", "maison/resistances"): ("degats", f"^Dégâts .*: {NUMBER}$"),
    ("maison/critiques", "maison/points-de-vie"): ("montant", f"{NUMBER} dégâts?[.]$"),
    ("maison/critiques", "maison/maladresses"): ("de-tombe", "^d6 : (\\d)$"),
    ("maison/resistances", "maison/points-de-vie"): ("montant", f"^{NUMBER} dégâts? subis?"),
    ("runequest/opposition", "runequest/degats"): ("marge", f", marge {NUMBER} :"),
    ("runequest/opposition", "runequest/blessures"): (
        "degats-subis",
        f"^À la localisation : {NUMBER} dégâts?",
    ),
    ("runequest/cavalier", "runequest/degats"): ("marge", f", marge {NUMBER}[.]$"),
    ("runequest/charge", "runequest/degats"): ("degats", f"{NUMBER} dégâts? avant"),
    ("runequest/charge", "runequest/recul"): ("degats", f"{NUMBER} dégâts? avant"),
    ("runequest/degats", "runequest/blessures"): ("degats-subis", f"^{NUMBER} dégâts? à la"),
    ("runequest/degats", "runequest/recul"): ("degats", f"^Dégâts lancés : {NUMBER}$"),
    ("oeil-noir/assaut", "oeil-noir/degats"): ("points", f" : {NUMBER} PI$"),
    ("oeil-noir/degats", "oeil-noir/blessures"): ("points", f" : {NUMBER} (?:PI|points?)"),
    ("oeil-noir/degats", "oeil-noir/energie-vitale"): ("ev", f"il lui reste {NUMBER} PV"),
    ("dd3/critique", "dd3/mourant"): ("points", f"il lui reste {NUMBER} PV"),
    ("dd3/combat", "dd3/mourant"): ("points", f" mourant, à {NUMBER} PV[.]$"),
    ("dd3/attaque", "dd3/critique"): ("de", f"^d20 : {NUMBER}[ ,].*touché$"),
}
CRITICAL = {
    # The kind of hit goes along.
    ("maison/attaque", "maison/critiques"),
    ("maison/deux-armes", "maison/critiques"),
    ("maison/incantation", "maison/critiques"),
}
WORDS_ALONE = {
    # No number fell for these.
    ("maison/lutte", "maison/attaque"),
    ("maison/lutte", "maison/lutte"),
    ("runequest/opposition", "runequest/maladresses"),
    ("oeil-noir/assaut", "oeil-noir/maladresses"),
    ("oeil-noir/situations", "oeil-noir/degats"),
    ("oeil-noir/blessures", "oeil-noir/energie-vitale"),
}
THROWN = [each for each in registry.all_ids() if registry.find(each).roll]


def plain(text: str) -> str:
    """Return a text with plain spaces."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


@cache
def throws(calculator_id: str) -> list[tuple[dict[str, Json], Throw]]:
    """Return throws of generated inputs, with these."""
    calculator = registry.find(calculator_id)
    asked = [{}, *inputs_of(calculator_id, INPUTS), *RARE.get(calculator_id, [])]
    return [
        (raw, calculator.throw(raw, Random(seed)))  # noqa: S311 dice, not secrets
        for raw in asked
        for seed in range(SEEDS * (5 if raw in RARE.get(calculator_id, []) else 1))
    ]


def ways(calculator_id: str) -> Iterator[tuple[dict[str, Json], Throw, Onward, AnyCalculator]]:
    """Yield the ways that throws open, each with the calculator that it leads to."""
    system = calculator_id.partition("/")[0]
    for raw, played in throws(calculator_id):
        for way in played.onward:
            name = way.place.partition("#calc-")[2]
            yield raw, played, way, registry.find(f"{system}/{name}")


def told(way: Onward) -> dict[str, str]:
    """Return what a way tells the next form, by its fields."""
    return {name.partition(".")[2]: value for name, value in way.inputs.items()}


def minus(text: str) -> int:
    """Read a number as pages write it."""
    return int(text.replace("−", "-").replace(" ", ""))


@pytest.mark.parametrize("calculator_id", some(THROWN))
def test_a_throw_leads_to_calculators_that_take_what_they_are_told(calculator_id: str) -> None:
    for _, played, way, target in ways(calculator_id):
        assert target.evaluate(told(way))
        assert way.chance is None, "it has fallen: nothing is left to chance"
        assert f">{typeset(way.text)}</a>" in rendered(played, str)


@pytest.mark.parametrize("calculator_id", some(THROWN))
def test_what_goes_along_is_the_number_that_the_throw_said(calculator_id: str) -> None:
    for raw, played, way, target in ways(calculator_id):
        pair = calculator_id, target.id
        if pair in CRITICAL:
            # A natural 20 leaves its chain to be thrown; any other face that hits, the damage.
            fell = " ".join(played.lines)
            natural = told(way).get("des") == "chaine-a-lancer"
            assert not natural or re.search(r"\b20\b", fell)
            if pair[0] == "maison/attaque":
                assert natural == played.outcome.startswith("20 naturel")
                doubled = "coup critique" in played.outcome and not natural
                assert told(way).get("doublements", "0") == str(int(doubled))
            continue
        if pair in WORDS_ALONE:
            continue
        name, pattern = SAID[pair]
        texts = [plain(each) for each in (*played.lines, played.outcome)]
        said = [each for text in texts for each in re.findall(pattern, text)]
        if not said:
            # The dice lay on the table before.
            assert told(way)[name] == str(raw[f"{name}-lances"])
            continue
        assert minus(told(way)[name]) in map(minus, said)
        if name != "de":
            assert minus(told(way)[name]) == minus(said[-1])


def test_each_pair_of_the_tables_is_met_by_a_throw() -> None:
    met = {(each, target.id) for each in THROWN for _, _, _, target in ways(each)}
    assert met == {*SAID, *CRITICAL, *WORDS_ALONE}


@pytest.mark.parametrize("calculator_id", some(THROWN))
def test_where_an_answer_goes_on_a_throw_may_too(calculator_id: str) -> None:
    if registry.find(calculator_id).evaluate({}).onward:
        assert any(played.onward for _, played in throws(calculator_id))


# --- hit points ---


def left(told: Any) -> Iterator[tuple[int, int]]:
    """Yield the hit points before and after, where they are told."""
    if told.left:
        yield told.left.before, told.left.after


@pytest.mark.parametrize("calculator_id", ["oeil-noir/degats", "dd3/critique"])
def test_a_throw_leaves_what_it_says(calculator_id: str) -> None:
    found = 0
    for raw, played in throws(calculator_id):
        for before, after in left(played):
            found += 1
            assert [before] == raw["pv-cible"]
            said = re.search(f"il lui reste {NUMBER} PV", plain(played.outcome))
            assert said
            assert minus(said[1]) == after < before
    assert found > SEEDS


@pytest.mark.parametrize(
    ("calculator_id", "raw", "before", "after", "kept"),
    [
        # 59 - 12, by hand; so for each.
        (
            "maison/points-de-vie",
            {"pv": 59, "pv-max": 60, "montant": 12},
            *(59, 47),
            {"pv": "47", "pv-max": "60", "temporaires": "0"},
        ),
        (
            "maison/points-de-vie",
            {"pv": 10, "pv-max": 60, "montant": 12, "temporaires": 5},
            *(10, 3),
            {"pv": "3", "pv-max": "60", "temporaires": "0"},
        ),
        (
            "runequest/blessures",
            {"localisation": "bras", "depart": 5, "perdus": 2, "degats-subis": 4},
            *(3, -1),
            {"perdus": "6", "depart": "5"},
        ),
        ("oeil-noir/degats", {"points": "9", "pr": 3, "pv-cible": [25]}, 25, 19, {"ev": "19"}),
    ],
)
def test_an_answer_leaves_what_is_kept_for_the_fight(
    calculator_id: str, raw: dict[str, Json], before: int, after: int, kept: dict[str, str]
) -> None:
    result = registry.find(calculator_id).evaluate(raw)
    assert [*left(result)] == [(before, after)]
    assert result.left
    assert result.left.kept == kept


def test_what_is_kept_is_what_the_next_blow_starts_from() -> None:
    for calculator_id in registry.all_ids():
        calculator = registry.find(calculator_id)
        for name, field in calculator.lasting.items():
            assert field in calculator.form.fields(), name
    blow: dict[str, Json] = {"pv": 59, "pv-max": 60, "montant": 12}
    calculator = registry.find("maison/points-de-vie")
    first = calculator.evaluate(blow).left
    assert first
    again = {calculator.lasting[name].name: value for name, value in first.kept.items()}
    second = calculator.evaluate(blow | again).left
    assert second
    assert (second.before, second.after) == (47, 35)
