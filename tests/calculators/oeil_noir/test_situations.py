"""Situations: throws as often as told, and what the tables say."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from calculators import registry
from calculators.calculator import Result
from calculators.oeil_noir.situations import form
from rules_core.oeil_noir.situations import Depth, Foe, Light, Posture, Sight, Weapon
from tests.calculators.asking import answers, counted, number
from tests.strategies import Raw

ID = "oeil-noir/situations"
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


def shown(raw: Raw) -> Result:
    """Return what a reader sees."""
    return registry.find(ID).evaluate(raw)


def texts(result: Result) -> Iterator[str]:
    """Yield the notes."""
    yield from (note.text for note in result.notes)


def test_the_larger_hindrance_of_sight_counts_alone_and_the_table_says_so() -> None:
    # l.131: moonlight 3/3 beside an invisible foe at 5/2
    raw: Raw = {"vu": "invisible", "invisible-at": 5, "invisible-prd": 2}
    rows = {row.heading: row.cells for row in shown(raw).tables[0].rows}
    assert rows == {
        "Clair de lune": ("malus de 3, non compté", "malus de 3"),
        "Adversaire invisible": ("malus de 5", "malus de 2, non compté"),
        "En tout": ("malus de 5", "malus de 3"),
    }


def test_what_the_source_lost_is_told() -> None:
    lost = "le tableau perdu reste non donné"
    for raw in ({"lumiere": "autre"}, {"eau": "taille"}, {"eau": "sous-eau"}, {"vu": "invisible"}):
        assert any(lost in text for text in texts(shown(dict(raw))))
    for raw in ({}, {"eau": "genoux"}):
        assert not any(lost in text for text in texts(shown(dict(raw))))
    assert not any(lost in text for text in texts(shown({"eau": "sous-eau", "peuple-eau": True})))


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"main": "mauvaise"}, "la FO n’ajoute aucun PI"),
        ({"posture": "couche"}, "ni Esquive ni Orientation"),
        ({"posture": "agenouille", "defense": "esquive"}, "malus de 4 au lieu de 1"),
        ({"espace": "confine", "arme": "fouets"}, "sans objet (arbitrage 15)"),
        ({"espace": "confine"}, "peut alléger"),
        ({"vue": "penombre"}, "au plus proche"),
        ({"vue": "penombre", "arrondi": "inferieur"}, "vers le bas"),
        ({"vue": "nyctalope"}, "jamais plus que les autres"),
        ({"eau": "genoux", "combat-eau": True, "lumiere": "bonne"}, "(arbitrage 26)"),
        ({"at": 2}, "(arbitrage 41)"),
        ({"main": "mauvaise", "defense": "esquive"}, "n’atteignent pas une esquive (arbitrage 35)"),
        ({"eau": "genoux"}, "(arbitrage 22)"),
    ],
    ids=str,
)
def test_a_ruling_is_told_where_it_bears(raw: Raw, words: str) -> None:
    assert any(words in text for text in texts(shown(raw)))
    assert not any(words in text for text in texts(shown({"lumiere": "bonne"})))


def test_every_value_has_a_name_of_its_own() -> None:
    named = {
        Posture: form.POSTURES,
        Foe: form.FOES,
        Weapon: form.WEAPONS,
        Light: form.LIGHT_NAMES,
        Sight: form.SIGHTS,
        Depth: form.DEPTH_NAMES,
    }
    for values, names in named.items():
        assert set(names) == set(values)
        assert len(set(names.values())) == len(names)


def test_a_dodge_escapes_the_weapon_and_the_steps_say_so() -> None:
    # ruling 35: the wrong hand weighs on a parry, not on a dodge
    def weighed(raw: Raw) -> list[str]:
        """Return what the wrong hand is said to weigh on the attack, then on the defence."""
        steps = shown(raw | {"main": "mauvaise", "lumiere": "bonne"}).steps
        return [step.value for step in steps if "Mauvaise main" in step.text]

    assert weighed({"defense": "esquive"}) == ["malus de 9", "malus de 9, non compté"]
    assert weighed({}) == ["malus de 9", "malus de 9"]


def test_without_the_older_summary_the_value_alone_decides() -> None:
    # l.72 and ruling 41: AT 14 - 3 in moonlight; AT 2 - 3 never succeeds, PRD 40 - 3 always
    assert number(answers(ID, {"valeur-seule": True}), "chance-at") == Fraction(11, 20)
    told = answers(ID, {"valeur-seule": True, "at": 2, "prd": 40})
    assert number(told, "chance-at") == 0
    assert number(told, "chance-prd") == 1
    law, _ = counted(ID, {"valeur-seule": True, "at": 2, "prd": 40}, str)
    assert law == {"Attaque ratée ; parade réussie.": 1}


@pytest.mark.parametrize(("typed", "told"), [(0, "malus non donné, compté 0"), (4, "malus de 4")])
def test_a_malus_that_the_source_lost_is_never_said_to_be_none(typed: int, told: str) -> None:
    # The table of l.133 is lost: under water, nothing is given.
    raw: Raw = {"lumiere": "bonne", "eau": "sous-eau", "eau-at": typed, "eau-prd": typed}
    sentence = registry.find("oeil-noir/situations").evaluate(raw).sentence
    assert sentence.replace("\N{NO-BREAK SPACE}", " ").count(f"({told})") == 2
