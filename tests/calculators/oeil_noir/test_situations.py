"""Situations: throws as often as told, and what the tables say."""

from fractions import Fraction
from itertools import product

import pytest

from calculators import registry
from calculators.french import NBSP
from calculators.oeil_noir.situations import asked
from rules_core.oeil_noir.situations import Foe, Posture
from rules_core.oeil_noir.surroundings import Depth, Light, Sight, Weapon
from tests.calculators.asked import Script, answers, counted, number
from tests.calculators.shown import cells, figures, notes, result, sentence, steps
from tests.strategies import Raw

ID = "oeil-noir/situations"
FACES = range(1, 21)
RAWS: list[Raw] = [
    {},
    {"posture": "agenouille", "defense": "esquive"},
    {"main": "mauvaise", "at": 2, "prd": 40},
    {"posture": "couche", "defense": "esquive"},
]


@pytest.mark.parametrize("raw", RAWS, ids=str)
def test_attacks_and_defences_succeed_as_often_as_told(raw: Raw) -> None:
    law, left = counted(ID, raw, str)
    told = answers(ID, raw)
    assert not left

    def share(words: str) -> Fraction:
        return sum((chance for outcome, chance in law.items() if words in outcome), Fraction())

    assert share("Attaque réussie") == number(told, "chance-at")
    defence = "esquive" if raw.get("defense") else "parade"
    assert share(f"{defence} réussie") == number(told, "chance-prd")
    assert share("impossible") == (told["prd"] is None)  # type: ignore[index, call-overload]


def test_the_larger_hindrance_of_sight_counts_alone_and_the_table_says_so() -> None:
    # l.131: moonlight 3/3 beside an invisible foe at 5/2
    raw: Raw = {
        "lumiere": "clair-de-lune",
        "vu": "invisible",
        "invisible-at": 5,
        "invisible-prd": 2,
    }
    assert cells(ID, raw, "Ce qui pèse") == {
        "Clair de lune": ("malus de 3, non compté", "malus de 3"),
        "Adversaire invisible": ("malus de 5", "malus de 2, non compté"),
        "En tout": ("malus de 5", "malus de 3"),
    }


def test_what_the_source_lost_is_told() -> None:
    lost = "le tableau perdu reste non donné"
    for raw in ({"lumiere": "autre"}, {"eau": "taille"}, {"eau": "sous-eau"}, {"vu": "invisible"}):
        assert lost in notes(ID, dict(raw))
    for raw in ({}, {"eau": "genoux"}):
        assert lost not in notes(ID, dict(raw))
    assert lost not in notes(ID, {"eau": "sous-eau", "peuple-eau": True})


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"main": "mauvaise"}, "la FO n’ajoute aucun PI"),
        ({"posture": "couche"}, "ni Esquive ni Orientation"),
        ({"posture": "agenouille", "defense": "esquive"}, "malus de 4 au lieu de 1"),
        ({"espace": "confine", "arme": "fouets"}, "sans objet (arbitrage 15)"),
        ({"espace": "confine"}, "peut alléger"),
        ({"lumiere": "clair-de-lune", "vue": "penombre"}, "au plus proche"),
        (
            {"lumiere": "clair-de-lune", "vue": "penombre", "arrondi": "inferieur"},
            "vers le bas",
        ),
        ({"lumiere": "autre", "vue": "nyctalope"}, "dans toute mauvaise lumière"),
        ({"eau": "genoux", "combat-eau": True}, "(arbitrage 26)"),
        ({"at": 0}, "(arbitrage 41)"),
        ({"main": "mauvaise", "defense": "esquive"}, "n’atteignent pas une esquive (arbitrage 35)"),
        ({"eau": "genoux", "adversaire": "en-vol"}, "(arbitrage 22)"),
        ({"jets-adverses": True}, "(arbitrage 62)"),
        (
            {"eau": "sous-eau", "peuple-eau": True, "eau-at": 3},
            "celui que vous donnez ne compte pas",
        ),
    ],
    ids=str,
)
def test_a_ruling_is_told_where_it_bears(raw: Raw, words: str) -> None:
    assert words in notes(ID, raw)
    assert words not in notes(ID, {})


def test_every_value_has_a_name_of_its_own() -> None:
    named = {
        Posture: asked.POSTURES,
        Foe: asked.FOE_POSTURES,
        Weapon: asked.WEAPONS,
        Light: asked.LIGHT_NAMES,
        Sight: asked.SIGHTS,
        Depth: asked.DEPTH_NAMES,
    }
    for values, names in named.items():
        assert set(names) == set(values)
        assert len(set(names.values())) == len(names)


def test_a_dodge_escapes_the_weapon_and_the_steps_say_so() -> None:
    # ruling 35: the wrong hand weighs on a parry, not on a dodge
    def weighed(raw: Raw) -> list[str]:
        """Return what the wrong hand is said to weigh on the attack, then on the defence."""
        told = steps(ID, raw | {"main": "mauvaise", "lumiere": "bonne"})
        return [value for text, value in told if "Mauvaise main" in text]

    assert weighed({"defense": "esquive"}) == ["malus de 9", "malus de 9, non compté"]
    assert weighed({}) == ["malus de 9", "malus de 9"]


def test_without_the_older_summary_the_value_alone_decides() -> None:
    # l.72 and ruling 41: AT 14 - 3 in moonlight; AT 2 - 3 never succeeds, PRD 40 - 3 always
    moon: Raw = {"valeur-seule": True, "lumiere": "clair-de-lune"}
    assert number(answers(ID, moon), "chance-at") == Fraction(11, 20)
    told = answers(ID, moon | {"at": 2, "prd": 40})
    assert number(told, "chance-at") == 0
    assert number(told, "chance-prd") == 1
    law, _ = counted(ID, moon | {"at": 2, "prd": 40}, str)
    assert law == {"Attaque ratée ; parade réussie.": 1}
    assert sentence(ID, moon | {"at": 2, "prd": 40}) == (
        "L’attaque se joue à −1 (malus de 3) et ne réussit jamais ; la parade à 37 (malus de 3) "
        "réussit toujours."
    )
    assert sentence(ID, moon | {"at": 40, "prd": 2}) == (
        "L’attaque se joue à 37 (malus de 3) et réussit toujours ; la parade à −1 (malus de 3) "
        "échoue toujours."
    )


@pytest.mark.parametrize(("typed", "told"), [(0, "malus non donné, compté 0"), (4, "malus de 4")])
def test_a_malus_that_the_source_lost_is_never_said_to_be_none(typed: int, told: str) -> None:
    # The table of l.133 is lost: under water, nothing is given.
    raw: Raw = {"lumiere": "bonne", "eau": "sous-eau", "eau-at": typed, "eau-prd": typed}
    assert sentence(ID, raw).count(f"({told})") == 2


def test_what_is_given_and_made_up_for_is_not_said_to_be_lost() -> None:
    # l.125: a foe who lies gives 3 and 5 back, which the light of the Maître de jeu takes
    raw: Raw = {"lumiere": "autre", "lumiere-at": 3, "lumiere-prd": 5, "adversaire": "couche"}
    assert sentence(ID, raw).count("(bonus et malus s’annulent)") == 2
    rows = cells(ID, raw | {"lumiere-at": 0}, "Ce qui pèse")
    assert rows["Autre mauvaise lumière"] == ("non donné", "malus de 5")


def test_a_whip_does_not_parry_and_its_malus_is_shown_all_the_same() -> None:
    # l.11: pure attack; l.128: a malus of 2 to its parry, without object (ruling 15)
    raw: Raw = {"espace": "confine", "arme": "fouets"}
    assert sentence(ID, raw).endswith(" ; un Fouet ne pare pas.")
    weighed, thrown = result(ID, raw).tables
    assert weighed.rows[0].cells == ("malus de 6", "malus de 2, sans objet")
    assert thrown.rows[1].cells == ("12", "impossible", "impossible")
    assert figures(ID, raw)[1][0] == "Parade impossible"
    assert [value for text, value in steps(ID, raw) if text == "Parade"] == ["un Fouet ne pare pas"]
    law, _ = counted(ID, raw, str)
    assert set(law) == {
        "Attaque réussie ; parade impossible.",
        "Attaque ratée ; parade impossible.",
    }


def test_the_adversary_throws_in_the_same_place() -> None:
    # l.123, l.125: he lies, AT 14 - 3, PRD 10 - 3
    raw: Raw = {"adversaire": "couche", "jets-adverses": True, "prd": 10, "prd-adverse": 10}
    assert sentence(ID, raw).endswith(
        ". L’attaque de l’adversaire se joue à 11 (malus de 3) et réussit : 55 % (11/20) ; sa "
        "parade à 7 (malus de 3) : 35 % (7/20)."
    )
    # Of four dice, in 160,000 ways, all that two show, and each face of the other two.
    roll, form = registry.find(ID).roll, asked.Inputs.parse(raw)
    assert roll
    scripts = [Script((face, face, *his), 4) for face in FACES for his in product(FACES, repeat=2)]
    outcomes = [roll(form, each).outcome.replace(NBSP, " ") for each in scripts]
    assert all(each.asked == [(1, 20)] * 4 for each in scripts)
    for words, share in (("attaque adverse réussie", 11), ("parade adverse réussie", 7)):
        assert sum(words in told for told in outcomes) == len(outcomes) * Fraction(share, 20)
    whip = raw | {"espace": "confine", "arme-adverse": "fouets"}
    assert sentence(ID, whip).endswith(" ; son Fouet ne pare pas.")


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"fo": 17}, "La FO ajoute 2 PI."),  # l.193: 13/2
        (
            {"fo": 17, "main": "mauvaise"},
            "Le bonus de la FO, 2 PI, ne compte pas en mauvaise main.",
        ),
        ({"fo": 15, "main": "mauvaise", "deux-mains-1": True}, "La FO ajoute 1 PI."),  # l.119
    ],
    ids=str,
)
def test_the_wrong_hand_and_strength_are_told_together(raw: Raw, told: str) -> None:
    assert sentence(ID, raw).endswith(told)
    assert "FO" not in sentence(ID, {"main": "mauvaise"})
