"""Wounds thrown end as often as told, and hold together whatever the inputs."""

from fractions import Fraction

import pytest
from hypothesis import given

from calculators import registry
from tests.calculators.asked import accepted, answers, at, counted, number, possible, usually
from tests.calculators.shown import notes, sentence
from tests.strategies import Raw

ID = "runequest/blessures"
CALCULATOR = registry.find(ID)

MAJOR: list[Raw] = [
    {"degats-subis": 10},
    {"degats-subis": 10, "battu-seulement": True, "egalites": "plus-bas"},
    {"degats-subis": 10, "competence": 142, "endurance": 80, "critique": 20},
]


@pytest.mark.parametrize("raw", MAJOR, ids=str)
def test_who_is_struck_down_stays_conscious_as_often_as_told(raw: Raw) -> None:
    # Two d100 settle it; whoever stays conscious throws a third, left out here.
    law, left = counted(ID, raw, str, most=2)
    told = answers(ID, raw)
    assert law == {"Test raté : le blessé sombre dans l’inconscience.": number(told, "test-rate")}
    assert left == number(told, "derniere-action.conscient")


def test_a_last_action_comes_as_often_as_told() -> None:
    raw: Raw = {
        "degats-subis": 10,
        "origine": "echec-critique",
        "endurance": 60,
        "perseverance": 45,
    }
    law, left = counted(ID, raw, lambda told: told.split(" : ")[0])
    told = answers(ID, raw)
    assert not left
    assert law == {
        "Test raté": number(told, "test-rate"),
        "Conscient": number(told, "derniere-action.reussie"),
        "Conscient, mais sans dernière action": (
            number(told, "derniere-action.conscient") - number(told, "derniere-action.reussie")
        ),
    }


ENDINGS = {
    "bras": "le bras devient inutilisable et lâche ce qu’il tient, sauf si c’est attaché",
    "jambe": "la jambe devient inutilisable et le blessé tombe",
    "tete": "le blessé sombre dans l’inconscience",
}


@pytest.mark.parametrize("location", ENDINGS)
def test_a_serious_wound_costs_actions_and_more_if_the_test_fails(location: str) -> None:
    raw: Raw = {"localisation": location, "origine": "echec-critique", "endurance": 35}
    law, left = counted(ID, raw, str)
    lost = [f"{n} Action{'s'[: n > 1]} de Combat perdue{'s'[: n > 1]}." for n in (1, 2, 3)]
    assert not left
    expected = {f"Test réussi : {each}": Fraction(35, 300) for each in lost}
    expected |= {f"Test raté : {ENDINGS[location]} ; {each}": Fraction(65, 300) for each in lost}
    assert law == possible(expected)


def test_a_slight_wound_asks_for_no_throw() -> None:
    law, _ = counted(ID, {"degats-subis": 4}, str)
    assert law == {"La blessure n’est ni Sérieuse ni Majeure : aucun jet.": 1}


AGAIN = {
    # 002 l.956-957 says it of the head and the trunk alone.
    ("poitrine", 5, 1): "blessée de nouveau, elle redemande le test",
    ("bras", 5, 1): "ne dit pas si un membre blessé de nouveau redemande le test",
    ("bras", 5, 5): "la Blessure Majeure demande son propre test",
    ("bras", 10, 1): "ne dit pas ce que change une nouvelle blessure",
}


@pytest.mark.parametrize(("location", "lost", "damage"), AGAIN)
def test_a_location_hurt_again_is_told_as_the_source_tells_it(
    location: str, lost: int, damage: int
) -> None:
    raw: Raw = {"localisation": location, "depart": 5, "perdus": lost, "degats-subis": damage}
    told = notes(ID, raw)
    assert AGAIN[location, lost, damage] in told
    assert [each for each in AGAIN.values() if each in told] == [AGAIN[location, lost, damage]]
    assert "échec critique dès" not in told


@given(raw=accepted(registry.find(ID)))
@usually
def test_the_level_is_that_of_the_thresholds(raw: Raw) -> None:
    told = answers(ID, raw)
    form = registry.find(ID).form.parse(raw).dump()
    least = at(told, "seuils")
    dealt = number(form, "degats-subis")
    level = at(told, "niveau")
    assert (level == "aucune") is (dealt < least["serieuse"])
    assert (level == "majeure") is (dealt >= least["majeure"])
    assert (at(told, "test-rate") is None) is (level == "aucune")
    assert (at(told, "actions-perdues") is None) is (level != "serieuse")
    assert (at(told, "derniere-action") is None) is (level != "majeure")


def test_a_certain_test_has_its_own_sentence() -> None:
    # A test without opposition (ruling 24) may be sure: nothing bounds it (ruling 31).
    def told(raw: Raw) -> str:
        alone: Raw = {"origine": "echec-critique", "depart": 5, "degats-subis": 5}
        return sentence(ID, alone | raw)

    assert told({"endurance": 100}).endswith("; le test d’Endurance est toujours réussi.")
    assert "est toujours raté" in told({"endurance": 0})
    assert "et toujours conscient" in told({"endurance": 100, "degats-subis": 10})
    assert "et toujours inconscient" in told({"endurance": 0, "degats-subis": 10})
    assert "%" not in told({"endurance": 0}) + told({"endurance": 100})
    assert "rater le test d’Endurance, 50" in told({"endurance": 50})
