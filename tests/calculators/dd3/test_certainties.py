"""What always comes or never does has a sentence of its own, and notes agree with the answer."""

import pytest

from tests.calculators.shown import notes, sentence
from tests.strategies import Raw


@pytest.mark.parametrize(
    ("calculator_id", "raw", "told"),
    [
        (
            "dd3/monte",
            {"question": "maitriser", "equitation": -10},
            "Au DD 20, vous ne réussissez jamais : la monture vous occupe tout le round.",
        ),
        (
            "dd3/monte",
            {"question": "genoux", "equitation": 10},
            "Au DD 5, vous réussissez toujours : vous combattez ou vous défendez à deux mains.",
        ),
        (
            "dd3/attaque",
            {"bba": [6], "camouflage": 100},
            "Avec +9 au d20 contre CA 16, vous ne touchez jamais.",
        ),
        (
            "dd3/attaque",
            {"bba": [6, 1], "camouflage": 100},
            "En 2 attaques à +9 et +4 contre CA 16, vous ne touchez jamais.",
        ),
        (
            "dd3/concentration",
            {"bonus": 20},
            "Avec +20 contre DD 18, vous réussissez toujours le sort.",
        ),
        (
            "dd3/concentration",
            {"bonus": -20},
            "Avec −20 contre DD 18, vous ne réussissez jamais le sort.",
        ),
        (
            "dd3/concentration",
            {"bonus": 20, "sorts": 3},
            "Avec +20 contre DD 18, vous réussissez toujours les 3 sorts.",
        ),
        (
            "dd3/concentration",
            {"bonus": -20, "sorts": 3, "cause": "pouvoir"},
            "Avec −20 contre DD 18, vous ne réussissez jamais un seul des 3 pouvoirs.",
        ),
        (
            "dd3/mourant",
            {"secours": "premiers-secours", "secours-apres": 0, "secours-chance": 100},
            (
                "À −1 point de vie, vous êtes mourant, mais vous survivez à coup sûr grâce aux "
                "premiers secours ; 0 d100 en moyenne."
            ),
        ),
        (
            "dd3/mourant",
            {"question": "coup-de-grace", "cible-points": 1, "degats": "40"},
            (
                "Contre une cible sans défense à 1 point de vie, le coup de grâce tue toujours, "
                "par ses seuls dégâts."
            ),
        ),
        (
            "dd3/mourant",
            {"question": "coup-de-grace", "degats": "2", "vigueur": 11},
            ("Contre une cible sans défense à 20 points de vie, le coup de grâce ne tue jamais."),
        ),
        (
            "dd3/mourant",
            {"question": "coup-de-grace", "degats": "20", "vigueur": 0},
            (
                "Contre une cible sans défense à 20 points de vie, le coup de grâce tue toujours, "
                "par le jet de Vigueur raté."
            ),
        ),
        (
            "dd3/critique",
            {"bonus": -20, "ca": 60, "total-seul": True},
            (
                "Aucun critique possible : le second jet ne peut pas atteindre la CA ; "
                "0,38 dégât en moyenne par attaque et 7,5 par coup qui touche."
            ),
        ),
    ],
    ids=str,
)
def test_what_is_certain_has_its_own_sentence(calculator_id: str, raw: Raw, told: str) -> None:
    assert sentence(calculator_id, raw) == told


def test_a_helpless_creature_keeps_no_malus_of_dexterity() -> None:
    # ruling 5: the -5 replaces the modifier, whatever it is; ruling 30 is for the other states
    raw: Raw = {"dexterite": -3}
    assert "garde un modificateur négatif" in notes("dd3/classe-armure", raw)
    helpless = notes("dd3/classe-armure", raw | {"etat": "sans-defense"})
    assert "garde un modificateur négatif" not in helpless


@pytest.mark.parametrize("state", ["privee", "sans-defense"])
def test_a_charge_of_who_cannot_move_was_made_before(state: str) -> None:
    # l.151: the -2 lasts for the round
    for calculator_id, named in (("dd3/classe-armure", ""), ("dd3/attaque", "cible-")):
        raw: Raw = {f"{named}etat": state}
        charging = raw | {f"{named}action": "charge"}
        assert "a chargé avant" in notes(calculator_id, charging)
        assert "a chargé avant" not in notes(calculator_id, raw)
