"""The penalty of armour, in words."""

from tests.calculators.shown import result, sentence

ID = "runequest/armure"


def test_a_skill_of_1_per_cent_reads_as_well_as_another() -> None:
    assert sentence(ID, {"competence": 1}).endswith(
        "le malus est de 21 % : la compétence passe de 1 % à −20 %."
    )
    assert sentence(ID, {"competence": 60}).endswith(": la compétence passe de 60 % à 39 %.")


def test_points_known_all_together_may_pass_those_of_one_location() -> None:
    told = result(ID, {"connus": "total", "total": 120})
    assert told.answers["malus"] == 60
    assert "120" in told.steps[0].value
