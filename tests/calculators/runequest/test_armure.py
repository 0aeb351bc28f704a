"""The penalty of armour, in words."""

from calculators import registry
from calculators.french import NBSP
from tests.strategies import Raw

CALCULATOR = registry.find("runequest/armure")


def told(raw: Raw) -> str:
    """Return the sentence, with plain spaces."""
    return CALCULATOR.evaluate(raw).sentence.replace(NBSP, " ")


def test_a_skill_of_1_per_cent_reads_as_well_as_another() -> None:
    assert told({"competence": 1}).endswith(
        "le malus est de 21 % : la compétence passe de 1 % à −20 %."
    )
    assert told({"competence": 60}).endswith(": la compétence passe de 60 % à 39 %.")


def test_points_known_all_together_may_pass_those_of_one_location() -> None:
    result = CALCULATOR.evaluate({"connus": "total", "total": 120})
    assert result.answers["malus"] == 60
    assert "120" in result.steps[0].value
