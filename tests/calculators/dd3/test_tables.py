"""The tables of the D&D 3 pages against the source, read again by hand."""

import re

import pytest

from calculators.french import held, typeset
from codex.page.dd3.tables import TABLES
from rules_core.dd3.concentration import Distraction, difficulty
from rules_core.dd3.dying import Condition, condition
from rules_core.dd3.movement import Pace, move
from tests.calculators.shown import plain, written


@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits_a_phone_and_fills_its_columns(name: str) -> None:
    table = TABLES[name]
    columns = len(table.columns)
    assert columns == (4 if name in {"options", "monte"} else 3)
    assert {1 + len(row.cells) for row in table.rows} == {columns}
    assert len(written(TABLES[name])) == len(table.rows)
    texts = [table.caption, *table.columns]
    texts += [text for row in table.rows for text in (row.heading, *map(str, row.cells))]
    for text in map(held, map(typeset, texts)):
        assert text
        assert not re.search(r"'| [;:!?%]|  |(?<!\d)-\d|\d (?:m|PV|case)", text), text


def test_the_actions_are_those_of_the_source_in_their_order() -> None:
    # 004 l.61, 73, 83, 92, 108, 126, 156, 168, 176, 238, 246
    found = written(TABLES["actions"])
    assert [*found] == [
        *("action simple", "action complexe", "action partielle", "action de mouvement"),
        *("attaque d’opportunité", "action d’attaque", "attaque à outrance"),
        *("combat sur la défensive", "action magique", "déplacement total", "actions diverses"),
    ]
    # l.76, 88, 111: 1.5 m; l.129; l.171; l.239-241; l.247
    assert "un pas de déplacement (1,5 m) seulement" in found["action complexe"][0]
    # ruling 11: a step comes with the blow, not with a move
    assert found["action partielle"][0] == (
        "se déplacer, ou frapper et faire un pas de déplacement (1,5 m)"
    )
    assert "(1,5 m autour de soi)" in found["attaque d’opportunité"][0]
    assert "touche sur un 20 naturel et rate sur un 1 naturel" in found["action d’attaque"][0]
    assert found["combat sur la défensive"][0] == "+2 à la CA, −4 à toutes ses attaques"
    assert "(×2, action simple) ou course (×4, action complexe)" in found["déplacement total"][0]
    assert found["actions diverses"] == ["+4 à la CA au lieu d’attaquer", "défense totale"]


@pytest.mark.parametrize(
    ("kind", "examples"),
    [
        # l.77-79, 97-101, 104-106, 124, 226-234: back where ruling 17 puts them
        ("action complexe", ("sort d’un round entier", "attaque à outrance")),
        ("action partielle", ("round de surprise", "action préparée", "hors de combat")),
        ("action de mouvement", ("se relever", "sacoche")),
        ("attaque d’opportunité", ("incanter ou tirer",)),
        ("action magique", ("parchemin", "gants de Dex", "imposition", "renvoi", "esquive")),
    ],
)
def test_the_examples_are_back_on_their_rows(kind: str, examples: tuple[str, ...]) -> None:
    told = written(TABLES["actions"])[kind][1]
    places = [told.index(example) for example in examples]
    assert places == sorted(places)


def test_zones_are_entered_and_left_as_in_the_rules() -> None:
    # 004 l.113-115, 239, 324; ruling 15
    found = written(TABLES["sortir-entrer"])
    assert found == {
        "pas de déplacement": ["n’expose pas", "n’expose pas"],
        "déplacement simple": ["expose", "n’expose pas"],
        "double déplacement": ["expose", "n’expose pas"],
        "charge": ["expose, sauf à sa cible", "n’expose pas"],
        "course": ["expose", "expose"],
    }
    for pace, cells in zip(Pace, found.values(), strict=True):
        made = move(pace, 6, 1)
        assert [cell.startswith("expose") for cell in cells] == [made.entering, made.leaving]


def test_the_distances_are_multiples_of_the_speed() -> None:
    # 004 l.88, 141, 239-241, with a speed of 9 m
    assert plain(TABLES["deplacements"].columns[1]) == "avec une vitesse de 9 m"
    assert written(TABLES["deplacements"]) == {
        "pas de déplacement": ["1,5 m (1 case)", "aucune, il vient en plus"],
        "déplacement simple": ["9 m (6 cases)", "action de mouvement"],
        "double déplacement, ×2": ["18 m (12 cases)", "action simple"],
        "charge, ×2": ["18 m (12 cases)", "non donnée"],
        "course, ×4": ["36 m (24 cases)", "action complexe"],
        "course en armure lourde, ×3": ["27 m (18 cases)", "action complexe"],
    }


def test_the_options_are_those_of_the_source() -> None:
    # 004 l.139, 151, 159, 171, 247, 269, 275, 279, 283
    found = written(TABLES["options"])
    expected = {
        "attaque à outrance": ("toutes ses attaques", "inchangée", "action complexe"),
        "charge": ("+2, une seule attaque", "−2", "non donnée"),
        "combat sur la défensive": ("−4 à toutes ses attaques", "+2", "celle de l’attaque"),
        "défense totale": ("pas d’attaque", "+4", "action simple"),
        "tir dans le tas": ("−4", "inchangée", "celle de l’attaque"),
        "prise en tenaille": ("+2", "inchangée", "celle de l’attaque"),
        "cible à l’abri": ("inchangé", "la cible : bonus non donné", "celle de l’attaque"),
        "cible camouflée": ("chance de rater non donnée", "inchangée", "celle de l’attaque"),
        "cible sans défense": (
            *("+4", "la cible : −5 au lieu du mod. de Dex"),
            "celle de l’attaque",
        ),
        "coup de grâce": ("critique d’office", "sans objet", "action complexe"),
    }
    assert {option: tuple(cells) for option, cells in found.items()} == expected


def test_the_difficulties_are_those_of_the_source() -> None:
    # 004 l.201, 211, 224, 386; ruling 13; l.197 gives none (ruling 22)
    found = written(TABLES["concentration"])
    assert [cells[0] for cells in found.values()] == [
        *("10 + dégâts", "15 + niveau", "10 + niveau", "15 + niveau", "15 + niveau"),
        *("non donné", "non donné"),
    ]
    examples = [cells[1] for cells in found.values() if "DD" in cells[1]]
    assert examples == [
        *("8 dégâts : DD 18", "niveau 3 : DD 18", "niveau 3 : DD 13"),
        *("niveau 3 : DD 18", "niveau 3 : DD 18"),
    ]
    rolled = [each for each in Distraction if each is not Distraction.DEAFNESS]
    for distraction, example in zip(rolled, examples, strict=True):
        amount, against = map(int, re.findall(r"\d+", example))
        assert difficulty(distraction, amount) == against


@pytest.mark.parametrize(
    ("points", "temporary", "row", "state"),
    [
        # 004 l.253-261, 314, 450, 456; ruling 1
        (8, 7, "au-dessus de 0, et de ses dégâts temporaires", Condition.ABLE),
        (8, 8, "au-dessus de 0, égal à ses dégâts temporaires", Condition.STAGGERED),
        (8, 9, "0 ou plus, au-dessous de ses dégâts temporaires", Condition.UNCONSCIOUS),
        (0, 0, "0", Condition.DISABLED),
        (-1, 0, "−1 à −9", Condition.DYING),
        (-9, 0, "−1 à −9", Condition.DYING),
        (-10, 0, "−10 ou moins", Condition.DEAD),
    ],
)
def test_the_states_follow_the_hit_points(
    points: int, temporary: int, row: str, state: Condition
) -> None:
    assert condition(points, temporary) is state
    assert written(TABLES["etats"])[row][0].replace(" ", "-").replace("é", "e") == state.value


def test_the_states_say_what_they_cost() -> None:
    # 004 l.255, 259; ruling 21
    found = written(TABLES["etats"])
    assert "−1 PV juste après" in found["0"][1]
    assert "10 % de chances de se stabiliser, sinon −1 PV" in found["−1 à −9"][1]
    assert "d’effet non donné" in found["−1 à −9, après un jet réussi"][1]


def test_the_mount_s_pace_is_paid_as_in_the_source() -> None:
    # 004 l.384-386; rulings 6 and 23
    assert written(TABLES["monte"]) == {
        "à l’arrêt ou 1,5 m au plus": ["comme à pied", "sans malus", "avant ou après, sans jet"],
        "déplacement": ["action partielle", "aucun malus donné", "en chemin : DD 10 + niveau"],
        "double déplacement": [
            *("action partielle", "−4, à mi-parcours", "en chemin : DD 10 + niveau")
        ],
        "galop": [*("action partielle", "−8, à mi-parcours", "en chemin : DD 15 + niveau")],
    }
