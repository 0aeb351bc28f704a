"""Blows thrown wound as often as told, and the two texts agree where they must."""

from fractions import Fraction

import pytest
from hypothesis import given

from calculators import registry
from tests.calculators.asked import accepted, answers, at, counted, number, numbers, usually
from tests.calculators.shown import result, sentence
from tests.strategies import Raw

ID = "oeil-noir/blessures"
WORDS = {"Aucune": "0", "1": "1", "2": "2", "3": "3"}


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"points": "2d6+14", "particularite": "os-de-verre", "abaisse": True},
        {"points": "3d6+12", "genre": "pi-end", "particularite": "os-de-verre"},
        {"points": "1d6+10", "genre": "directs", "deja": 3, "rage": True},
        {"points": "1d6+10", "genre": "directs", "regle": "ancienne", "volonte": 35},
        {"points": "1d6", "regle": "ancienne", "automatique": True},
    ],
    ids=str,
)
def test_a_blow_wounds_as_often_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, lambda told: WORDS[told.split()[0]])
    assert not left
    assert law == numbers(answers(ID, raw), "blessures")


def test_a_throw_tells_what_all_the_wounds_cost() -> None:
    raw: Raw = {"points": "16", "genre": "directs", "deja": 1}
    law, _ = counted(ID, raw, str)
    cost = "malus de 6 à l’AT, la PRD, la CD, l’INI et l’AG, malus de 3 à la VI"
    assert law == {f"2 Blessures, 3 en tout : {cost}.": 1}


@given(raw=accepted(registry.find(ID)))
@usually
def test_the_thresholds_tell_the_wounds(raw: Raw) -> None:
    told = answers(ID, raw | {"regle": "seuils"})
    limits = at(told, "seuils").values()
    counts: dict[str, Fraction] = {}
    for points, chance in numbers(told, "points-de-dommages").items():
        wounds = str(sum(int(points) > limit for limit in limits))
        counts[wounds] = counts.get(wounds, Fraction()) + chance
    assert counts == numbers(told, "blessures")


@given(raw=accepted(registry.find(ID)))
@usually
def test_the_older_rule_never_wounds_twice(raw: Raw) -> None:
    told = answers(ID, raw | {"regle": "ancienne"})
    assert numbers(told, "blessures").keys() <= {"0", "1"}
    assert number(told, "moyenne") == number(told, "au-moins-une")


@pytest.mark.parametrize(
    ("kind", "section"),
    [("pi", "points-impact"), ("pi-end", "endurance"), ("directs", "dommages-directs")],
)
def test_the_first_step_leads_to_the_rule_of_its_points(kind: str, section: str) -> None:
    assert result(ID, {"genre": kind}).steps[0].rule == f"oeil-noir/attaque#{section}"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            {"points": "5", "pr": 0, "deja": 3},
            "Pour 5 points de dommages, aucune nouvelle Blessure, 3 en tout : malus de 6 ",
        ),
        ({"points": "1d2", "pr": 0}, "Le coup n’inflige jamais de Blessure."),
        ({"points": "1d2+12", "pr": 0}, "Le coup inflige toujours une Blessure au moins ; "),
    ],
    ids=str,
)
def test_a_certain_wound_has_its_own_sentence(raw: Raw, told: str) -> None:
    assert sentence(ID, raw).startswith(told)


def test_the_older_rule_hides_what_moves_thresholds() -> None:
    # l.149: the older summary knows no threshold but the CN
    form = registry.find("oeil-noir/blessures").form
    older = form.parse({"regle": "ancienne"})
    hidden = {field.name for field in form.fields() if not older.matters(field)}
    assert {"particularite", "abaisse", "releve"} <= hidden
    automatic = form.parse({"regle": "ancienne", "automatique": True})
    assert not automatic.matters(next(each for each in form.fields() if each.name == "volonte"))


def test_what_the_older_rule_hides_does_not_count() -> None:
    older: Raw = {"regle": "ancienne", "points": "2d6+10"}
    hidden: Raw = {"particularite": "en-fer", "abaisse": True, "releve": True}
    assert result(ID, older | hidden) == result(ID, older)
