"""The tables of the RuneQuest pages against the source, read again by hand."""

import pytest

from codex.page.runequest.tables import TABLES
from rules_core.runequest.wounds import Location, Severity, Wound
from tests.calculators.shown import written

MARGINS = ["0, victoire partielle", "1, victoire normale", "2, victoire majeure"]
MARGINS += ["3, victoire critique"]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits_a_phone_and_fills_its_columns(name: str) -> None:
    table = TABLES[name]
    assert len(table.columns) == 3
    assert {1 + len(row.cells) for row in table.rows} == {3}
    assert len(written(TABLES[name])) == len(table.rows)
    for text in (table.caption, *(cell for row in table.rows for cell in map(str, row.cells))):
        assert text
        assert " ;" not in text
        assert " :" not in text
        assert "'" not in text


def test_the_table_with_deflection_is_that_of_the_source() -> None:
    # 002 l.116-151
    found = written(TABLES["combat-deflection"])
    assert [*found] == MARGINS
    partial, normal, major, critical = found.values()
    assert "dégâts normaux" in partial[0]
    assert "moitié de son jet de Déflection" in partial[0]
    assert "réduits de moitié" in partial[1]
    assert "Déflection entière" in partial[1]
    # The same and one effect from margin 1 on; then no parry, or no blow.
    assert normal == [cell.replace("aucun effet", "1 effet") for cell in partial] != partial
    assert "sans parade" in major[0]
    assert "échoue complètement" in major[1]
    assert all("1 effet spécial" in cell for cell in major)
    assert major == critical  # ruling 002-2


def test_the_simplified_table_is_that_of_the_source() -> None:
    # 002 l.153-183
    found = written(TABLES["combat-simplifiee"])
    assert [*found] == MARGINS
    counts = ("aucun effet spécial", "1 effet spécial", "2 effets spéciaux", "3 effets spéciaux")
    for (attacker, defender), count in zip(found.values(), counts, strict=True):
        assert attacker == f"dégâts normaux ; {count}"
        assert defender == f"l’attaque échoue complètement ; {count}"


def test_the_effects_are_those_of_the_list() -> None:
    # 002 l.269-282; conditions: l.192-193, 197, 216-222, 249, 263, 301-302, 306-308, 312, 340
    found = written(TABLES["effets"])
    assert len(found) == 16
    whose = [cells[0] for cells in found.values()]
    assert whose.count("attaquant ou défenseur") == 2
    assert sum("attaquant" in who for who in whose) == 9
    assert sum("défenseur" in who for who in whose) == 9
    assert found["Désarmer l’adversaire"] == ["attaquant ou défenseur", "aucune"]
    assert found["Maximiser les dégâts"] == ["attaquant", "arme qui n’empale pas"]
    assert found["Exposer le défenseur"] == [
        "attaquant",
        "jet de défense raté ; sans objet avec la table simplifiée",
    ]
    assert found["L’attaquant rate"][1].startswith("jet d’attaque raté")
    assert "2 fois celle de l’attaquant" in found["Cogner l’adversaire"][1]
    starred = {name for name, (_, asked) in found.items() if "pas avec la table" in asked}
    assert starred == {"Parade maximum", "Dévier le coup", "L’attaquant rate"}


@pytest.mark.parametrize(
    ("name", "last", "fifteen"),
    [
        ("echec-naturelle", "Malédiction", "Membre brisé"),
        ("echec-melee", "Arme brisée", "Perte de l’armure"),
        ("echec-jet", "Damnation", "Blessure d’un allié"),
    ],
)
def test_the_fumble_tables_cover_the_d20(name: str, last: str, fifteen: str) -> None:
    # 002 l.351-378, 382-403, 510-526
    assert TABLES[name].columns[0] == "d20"
    found = written(TABLES[name])
    assert [*found] == [
        *("1 à 3", "4 à 6", "7 à 9", "10 à 12"),
        *("13 ou 14", "15 ou 16", "17 ou 18", "19", "20"),
    ]
    assert found["20"][0] == last
    assert found["15 ou 16"][0] == fifteen


def test_the_wounds_are_those_of_the_rules() -> None:
    # 002 l.931-975
    found = written(TABLES["blessures"])
    threshold = found["points de vie de la localisation"]
    assert threshold[0] == "0 ou moins"
    assert "−7 pour 7 PV" in threshold[1]
    for damage, severity in (
        (6, Severity.SLIGHT),
        (7, Severity.SERIOUS),
        (13, Severity.SERIOUS),
        (14, Severity.MAJOR),
    ):
        assert Wound(Location.ARM, 7, 0, damage).severity is severity
    assert found["aussitôt"][0] == "perte des 1d3 prochaines Actions de Combat"
    assert found["test d’Endurance raté"][1] == "inconscience"
    assert "CON + POU minutes" in found["suites"][1]


def test_recoil_and_cogner_differ_as_in_the_rules() -> None:
    # 002 l.216-228, 833-850
    found = written(TABLES["recul-cogner"])
    assert found["distance"] == [
        "1 m par 5 points au-dessus de la TAI",
        "1 m par 5 points de dégâts",
    ]
    # 15 − 13 = 2, 20 − 13 = 7, 28 − 13 = 15, by fives; then 15, 20 and 28 by fives.
    assert found["15 dégâts, TAI 13"] == ["0 m", "3 m"]
    assert found["20 dégâts, TAI 13"] == ["1 m", "4 m"]
    assert found["28 dégâts, TAI 13"] == ["3 m", "5 m"]
