"""The tables of the L’Œil Noir pages against the source, read again by hand."""

import re

import pytest

from codex.page.oeil_noir.tables import TABLES
from rules_core.oeil_noir.fumbles import Board, Entry, entry
from rules_core.oeil_noir.losses import LowVitality, low_vitality
from tests.calculators.shown import plain, written

COLUMNS = {"seuils": 4, "paliers": 4, "tete": 2}
"""How many columns a table has, but the three of most."""


@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits_a_phone_and_fills_its_columns(name: str) -> None:
    table = TABLES[name]
    columns = len(table.columns)
    assert columns == COLUMNS.get(name, 3)
    assert {1 + len(row.cells) for row in table.rows} == {columns}
    assert len(written(TABLES[name])) == len(table.rows)
    texts = [table.caption, *table.columns]
    texts += [text for row in table.rows for text in (row.heading, *map(str, row.cells))]
    for text in texts:
        assert text
        assert not re.search(r"'| [;:!?%]|  |-\d|[AP](?:T|RD) [+−]", text), text


def test_the_actions_are_those_of_the_source() -> None:
    # 003 l.34-36, 61, 69
    found = {kind: cells[0] for kind, cells in written(TABLES["actions"]).items()}
    assert found == {
        "action d’attaque": "d’ordinaire une par Round, à sa phase d’initiative",
        "action de défense": "d’ordinaire une par Round, en réaction à une attaque, à tout moment",
        "Action": "ni attaque ni défense, à sa phase",
        "action de longue durée": (
            "une série d’Actions, 2 par Round au plus, la deuxième 8 phases après la première ; "
            "1 seule si l’INI est sous 0"
        ),
        "Action Libre": (
            "une de plus par action, donc 2 d’ordinaire ; à tout moment, une seule par phase, hors "
            "de la phase d’une action régulière"
        ),
    }


def test_an_object_takes_the_time_of_the_source() -> None:
    # 003 l.69, at two Actions a Round (l.35): 5 Actions end in the third
    assert plain(TABLES["objets"].caption).endswith("à 2 Actions par Round")
    assert written(TABLES["objets"]) == {
        "sac de ceinture": ["10 Actions, 5 Rounds", "5 Actions, 3 Rounds"],
        "sac à dos": ["20 Actions, 10 Rounds", "10 Actions, 5 Rounds"],
        "arme à ranger": ["2 fois le temps de la dégainer", "pas d’épreuve citée"],
        "arme à dégainer": ["non donné", "non donné"],
    }


def test_the_thresholds_are_half_once_and_one_and_a_half_times_the_constitution() -> None:
    # 003 l.107-108; ruling 16: halves go up
    found = written(TABLES["seuils"])
    assert [*found] == [str(each) for each in range(8, 21)]
    for heading, cells in found.items():
        constitution = int(heading)
        thresholds = [(constitution + 1) // 2, constitution, (3 * constitution + 1) // 2]
        assert cells == [f"plus de {each}" for each in thresholds]
    assert found["13"] == ["plus de 7", "plus de 13", "plus de 20"]


def test_low_vitality_costs_what_the_source_says() -> None:
    # 003 l.104
    found = written(TABLES["paliers"])
    assert found == {
        "moins de la moitié": ["malus de 1", "malus de 3", "baisse de 1"],
        "moins d’un tiers": ["malus de 2", "malus de 6", "baisse de 2"],
        "moins d’un quart": ["malus de 3", "malus de 9", "baisse de 3"],
    }
    # Out of 24, one less than 12, 8 and 6.
    reached = [low_vitality(left, 24) for left in (12, 11, 7, 5)]
    assert reached == [*LowVitality]


def test_the_conditions_are_those_of_the_prose_and_no_other() -> None:
    # 003 l.116, 123-125, 131; ruling 23 and 35
    lost = ["non donné", "non donné"]
    assert written(TABLES["conditions"]) == {
        "clair de lune": ["malus de 3", "malus de 3"],
        "obscurité complète": lost,
        "autre mauvaise lumière": lost,
        "ennemi invisible": lost,
        "ennemi en vol": ["malus de 2", "malus de 4"],
        "eau aux genoux": ["aucun", "malus de 2"],
        "eau à la taille": lost,
        "eau aux épaules": lost,
        "sous l’eau": lost,
        "sur l’eau": lost,
        "être couché": ["malus de 3", "malus de 3"],
        "être agenouillé": ["malus de 1", "malus de 1"],
        "esquiver agenouillé": ["sans objet", "malus de 4"],
        "contre un ennemi couché": ["bonus de 3", "bonus de 5"],
        "contre un ennemi agenouillé": ["bonus de 1", "bonus de 3"],
    }


def test_the_confined_weapons_are_those_of_the_source() -> None:
    # 003 l.127-128; ruling 15
    ample = ["malus de 6", "malus de 2"]
    assert written(TABLES["confine"]) == {
        "Armes à Chaînes": ample,
        "Fouets": ["malus de 6", "malus de 2, sans objet"],
        "Bâtons": ample,
        "Fléaux à Deux Mains": ample,
        "Haches et Masses à Deux Mains": ample,
        "Épées ou Sabres à Deux Mains": ample,
        "Haches et Masses": ["malus de 2", "aucun"],
        "Épées ou Sabres": ["malus de 2", "aucun"],
        "Armes d’Infanterie": ["malus de 2", "malus de 2"],
        "Lances": ["aucun", "malus de 2"],
        "grand arc": ["non donné", "non donné"],
        "autre arme": ["aucun", "aucun"],
    }


ATTACK = (
    # 003 l.205-212: the title, what the effect tells, the initiative
    ("1 à 4 : Désorienté", "malus de 2", "−2"),
    ("5 à 8 : Trébuche", "malus de 2. Au sol, sauf épreuve de Contrôle du Corps", "−1"),
    ("9 à 11 : Chute", "malus de 4. Au sol", "−2"),
    ("12 ou 13 : Arme qui glisse des mains", "2 Actions et une épreuve de Dextérité", "−1"),
    ("14 ou 15 : Arme éjectée", "à 1d4 pas, sur l’une des 8 cases", "−1"),
    ("16 ou 17 : Arme endommagée", "facteur augmente de 1d4", "−1"),
    ("18 ou 19 : Arme détruite", "détruite.", "−4"),
    ("20 : Se blesse", "PI de votre arme en points de dommages", "−4"),
)
PARRY = (
    # 003 l.214-221
    ("1 à 4 : Désorienté", "malus de 3", "−2"),
    ("5 à 8 : Trébuche", "imparable. Au sol, sauf épreuve de Contrôle du Corps", "−1"),
    ("9 à 11 : Chute", "imparable, portée avec un bonus de 2. Au sol", "−2"),
    *ATTACK[3:],
)


@pytest.mark.parametrize(
    ("name", "board", "expected"),
    [
        ("maladresse-attaque", Board.ATTACK, ATTACK),
        ("maladresse-parade", Board.PARRY, PARRY),
    ],
)
def test_the_fumbles_are_those_of_the_source(
    name: str, board: Board, expected: tuple[tuple[str, str, str], ...]
) -> None:
    found = written(TABLES[name])
    assert [*found] == [heading for heading, _, _ in expected]
    for heading, told, initiative in expected:
        assert told in found[heading][0]
        assert found[heading][1] == initiative
    assert _faces(name) == [_span(entry(board, face)) for face in range(1, 21)]


def test_the_head_loses_what_the_source_says() -> None:
    # 003 l.222-228
    found = written(TABLES["tete"])
    assert [*found] == [
        *("1 à 10 : Balafre", "11 à 13 : Oreille coupée", "14 à 16 : Nez coupé"),
        *("17 à 19 : Œil crevé", "20 : Blessure mortelle"),
    ]
    numbers = [list(map(int, re.findall(r"\d+", cells[0]))) for cells in found.values()]
    assert numbers == [[1], [1, 2], [1, 2], [1, 2, 2, 3], []]
    assert _faces("tete") == [_span(entry(Board.HEAD, face)) for face in range(1, 21)]


def _span(row: Entry) -> tuple[int, int]:
    return row.low, row.high


def _faces(name: str) -> list[tuple[int, int]]:
    """Return the row of each face of the d20, as its least and greatest faces."""
    spans = []
    for heading in written(TABLES[name]):
        numbers = list(map(int, re.findall(r"\d+", heading)))
        spans += [(numbers[0], numbers[-1])] * (numbers[-1] - numbers[0] + 1)
    return spans
