"""Attacks thrown hit, double and fumble as often as told: every face of every die counted.

Damage dice are set to a constant where they would only make more throws to count.
"""

import re
from fractions import Fraction

import pytest

from tests.calculators.asked import answers, at, counted, number, numbers, possible
from tests.strategies import Raw


def first_word(outcome: str) -> str:
    """Return the amount that an outcome begins with."""
    return outcome.split(" ", maxsplit=1)[0]


ATTACKS: list[Raw] = [
    {},
    {"bonus": 40},
    {"ca": 60, "abris": ["partiel", "important"], "aide": True},
    {"abris": ["partiel", "important"], "meme-cote": True, "autre-desavantage": True},
    {"deux-armes": "moyenne-et-courte", "seconde-lancee": True},
    {"cible-etat": "paralyse"},
    {"genre": "distance", "portee": "longue", "cible-etat": "inconscient"},
    {"attaquant-etat": "charme"},
]


@pytest.mark.parametrize("raw", ATTACKS, ids=str)
def test_attacks_hit_as_often_as_told(raw: Raw) -> None:
    words = ("1 naturel", "20 naturel", "raté", "touché", "critique", "Aucun jet")
    law, left = counted(
        "maison/attaque", raw, lambda outcome: " ".join(word for word in words if word in outcome)
    )
    assert not left
    told = answers("maison/attaque", raw)
    if at(told, "impossible"):
        assert law == {"Aucun jet": 1}
        assert number(told, "chance") == 0
        return
    assert law["1 naturel raté"] == number(told, "un-naturel")
    assert law["20 naturel touché critique"] == number(told, "vingt-naturel")
    hits = {reading: chance for reading, chance in law.items() if "touché" in reading}
    assert sum(hits.values()) == number(told, "chance")
    criticals = {reading for reading in hits if "critique" in reading}
    assert (criticals == set(hits)) is (at(told, "critique-automatique") or len(hits) == 1)


PAIRS: list[Raw] = [
    {},
    {"attaques": 1, "bonus": 3, "mode": "avantage"},
    {"arme-1": "courte", "bonus-de-la-seconde": "autre", "bonus-2": 0, "attaques": 2},
    {"attaques": 3, "plus-faible": "premiere", "bonus-de-la-seconde": "autre", "bonus-2": -5},
    {"facon": "lancer", "ca-2": 10},
    {"facon": "lancer", "mode-2": "normal", "ca": 0, "ca-2": 60},
]


@pytest.mark.parametrize("raw", PAIRS, ids=str)
def test_two_weapons_hit_as_often_as_told(raw: Raw) -> None:
    law, left = counted("maison/deux-armes", raw, first_word)
    assert not left
    assert law == possible(numbers(answers("maison/deux-armes", raw), "nombre"))


BLOWS: list[Raw] = [
    {},
    {"mode": "avantage"},
    {"mode": "desavantage", "abri": "important"},
    {"bonus": -20},
    {"bonus": 40},
    {"type": "sort"},
    {"critique-automatique": True},
    {"critique-automatique": True, "chaine-sur-tout-critique": True},
    {"chaine-sur-tout-critique": True},
    {"ca": 24, "de-du-sort-en-plus": True},
    {"ca": 24, "de-du-sort-en-plus": True, "critique-automatique": True},
    {
        "ca": 24,
        "de-du-sort-en-plus": True,
        "critique-automatique": True,
        "chaine-sur-tout-critique": True,
    },
    {"type": "sort", "de-du-sort-en-plus": True},
    {"arme-naturelle": True},
]
FUMBLES = {
    "soi-meme": "contre soi-même",
    "allie": "contre un allié",
    "arme-lachee": "arme lâchée",
    "casse": "arme cassée|se blesser",
}


def blow_read(outcome: str) -> str:
    """Name the end of an attack or a spell as the answers do."""
    if outcome.startswith("1 naturel"):
        (found,) = [name for name, words in FUMBLES.items() if re.search(words, outcome)]
        return found
    if outcome.startswith("Raté"):
        return "raté"
    multiplied = re.match(r"(×\d+) : ", outcome)
    return multiplied[1] if multiplied else "×1"


@pytest.mark.parametrize("raw", BLOWS, ids=str)
def test_blows_hit_double_and_fumble_as_often_as_told(raw: Raw) -> None:
    raw = {"degats": "1", **raw}
    law, left = counted("maison/critiques", raw, blow_read)
    # Chains of four 20s and more, and fumbles thrown again four times, are left out.
    assert left < Fraction(1, 1000)
    told = answers("maison/critiques", raw)
    for name in ("×2", "×4"):
        chance = number(told, f"exactement.{name}")
        assert law.get(name, 0) <= chance <= law.get(name, 0) + left
    for name, chance in numbers(told, "consequences").items():
        assert law.get(name, 0) <= chance <= law.get(name, 0) + left
    fumbled = sum(law.get(name, Fraction()) for name in FUMBLES)
    missed = law.get("raté", 0) + fumbled
    assert fumbled <= number(told, "maladresse") <= fumbled + left
    assert missed <= 1 - number(told, "toucher") <= missed + left


MISHAPS: list[Raw] = [
    {},
    {"mode": "avantage", "ca": 12},
    {"mode": "desavantage", "arme": "naturelle"},
    {"bonus": -20, "ca": 60, "arme": "magique"},
    {"arme": "magique", "casse-au-dessus-de-11": True},
    {"arme": "magique", "niveau-arme": 40},
    {"allie": "aucun", "degats": "3-4"},
    {"ca-allie": 30, "degats": "2"},
]
ENDS = {
    "se-toucher": "Le coup vous atteint",
    "toucher-allie": "Le coup atteint un allié",
    "se-blesser": "Vous vous blessez",
    "arme-lachee": "L’arme vous échappe",
    "arme-cassee": "L’arme casse",
}


@pytest.mark.parametrize("raw", MISHAPS, ids=str)
def test_a_natural_1_ends_as_often_and_hurts_as_much_as_told(raw: Raw) -> None:
    raw = {"degats": "1", "attaques": 1, **raw}
    law, left = counted("maison/maladresses", raw, str)
    # Chains of three 20s and more are left out, and fives thrown again three times.
    assert left < Fraction(1, 100)
    told = answers("maison/maladresses", raw)
    fumble = number(told, "par-attaque.maladresse")
    named = numbers(told, "par-attaque")
    for name, start in ENDS.items():
        share = sum(chance for end, chance in law.items() if end.startswith(start))
        assert share <= named.get(name, 0) / fumble <= share + left
    for path, ends in (
        ("degats-moyens-a-soi", ("se-toucher", "se-blesser")),
        ("degats-moyens-a-un-allie", ("toucher-allie",)),
    ):
        starts = tuple(ENDS[each] for each in ends)
        mean = sum(dealt(end) * chance for end, chance in law.items() if end.startswith(starts))
        whole = number(told, path) / fumble
        assert mean <= whole <= mean * Fraction(102, 100)


def dealt(outcome: str) -> int:
    """Return the damage that a throw ends with."""
    return int(re.findall(r"(\d+) dégât", outcome)[0])


DAMAGE: list[Raw] = [
    {"degats": "2d6", "resistances": [5]},
    {"degats": "1d8+2", "resistances": [], "creature": "squelette", "type": "tranchant"},
    {"degats": "1d12-6", "resistances": [], "vulnerable": True},
    {"degats": "2d6", "resistances": [5], "critique": "4", "critique-a-la-fin": True},
    {"degats": "1d100", "resistances": [], "creature": "zoid"},
    {"degats": "1d6", "resistances": [], "intangible": True},
    {"degats": "7", "resistances": [5]},
]


@pytest.mark.parametrize("raw", DAMAGE, ids=str)
def test_damage_thrown_follows_the_law_told(raw: Raw) -> None:
    law, left = counted("maison/resistances", raw, first_word)
    assert not left
    assert law == numbers(answers("maison/resistances", raw), "loi")
