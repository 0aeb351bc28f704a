"""A server that is started cold answers ten questions by its descriptions alone.

Three of them the sources leave open, and it says so.
"""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from codex.opendata import document
from tests.calculators.mcp.host import Host

SILENT = "La source ne le dit pas."


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """Return a host of one server, for all questions."""
    rules = tmp_path_factory.mktemp("donnees") / "regles.json"
    rules.write_text(json.dumps(document("regles")), "utf-8")
    with Host(rules) as started:
        yield started


@pytest.mark.parametrize(
    ("sentence", "system", "faces"),
    [
        # d20 + 7 ≥ 18: 11 to 20
        ("toucher +7 ca 18", "maison", 10),
        # d20 + 5 ≥ 15: 10 to 20
        ("attaque +5 contre ca 15", "dd3", 11),
    ],
)
def test_a_calculation_in_a_sentence(host: Host, sentence: str, system: str, faces: int) -> None:
    assert Fraction(host.say(sentence, system)["answers"]["chance"]) == Fraction(faces, 20)


@pytest.mark.parametrize(
    ("subject", "values", "chance"),
    [
        # 001 l.32: −12 in all; + 2 and 10 to reach: the 20 alone.
        (
            "discrétion, malus d’armure",
            {
                "Équipement porté": ["armure de plates", "grand heaume", "grand bouclier"],
                "Ajustement de Dextérité": 2,
                "Difficulté (DD)": 10,
            },
            Fraction(1, 20),
        ),
        # 001 l.33: the best of the three, d20 + 3 ≥ 15: 12 to 20.
        (
            "ne pas être surpris",
            {
                "Ajustement d’Intelligence": 1,
                "Ajustement de Dextérité": 3,
                "Ajustement de Sagesse": 0,
                "Difficulté (DD)": 15,
            },
            Fraction(9, 20),
        ),
    ],
)
def test_a_calculator_filled_in_by_its_labels(
    host: Host, subject: str, values: dict[str, Any], chance: Fraction
) -> None:
    told = host.work_out(subject, "maison", values)
    assert Fraction(told["answers"]["chance"]) == chance
    assert all(step["rule"] for step in told["steps"])


@pytest.mark.parametrize(
    ("words", "system", "lines", "said"),
    [
        # 001 l.23-31
        ("malus d’armure à la discrétion", "maison", "23-32", "| armure de plates | −8 |"),
        # 004 l.47
        ("combien de secondes dure un round", "dd3", "47", "6 secondes"),
        # 002 l.209-211
        ("désarmer l’adversaire", "runequest", "209-214", "elle perd son arme"),
    ],
)
def test_a_rule_with_its_lines(host: Host, words: str, system: str, lines: str, said: str) -> None:
    told = host.look_up(words, system)
    assert told["lines"] == lines
    assert said in told["text"].replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize(
    ("words", "system", "title"),
    [
        ("dégâts de l’attaque sournoise", "dd3", "Les dégâts de l’attaque sournoise"),
        ("valeur du malus de portée", "dd3", "Le malus de portée"),
        ("se cacher en armure", "maison", "En armure"),
    ],
)
def test_what_a_source_leaves_open_is_said_to_be(
    host: Host, words: str, system: str, title: str
) -> None:
    told = host.look_up(words, system)
    (box,) = [each for each in told["open"] if each["title"] == title]
    assert box["source"] == SILENT
    known = {each["id"]: each for each in told["points"]}
    for point in box["points"]:
        assert known[point]["retained"]


def test_an_answer_that_follows_a_ruling_says_so(host: Host) -> None:
    # Point 20: naked but for a shield, of which 001 l.23-31 say nothing.
    worn = {"Équipement porté": ["tout nu ou en sous-vêtements", "bouclier"]}
    (note,) = host.work_out("discrétion, malus d’armure", "maison", worn)["notes"]
    assert "(arbitrage 20)" in note["text"].replace("\N{NO-BREAK SPACE}", " ")
    assert note["source"].startswith("La source ne le dit pas")
