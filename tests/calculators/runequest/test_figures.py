"""What the RuneQuest figures say agrees with the rules."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from calculators import registry
from calculators.french import NBSP
from codex.page.runequest.figures import FIGURES
from rules_core.runequest.levels import opposed_test
from rules_core.runequest.margins import EFFECTS, MARGINS
from rules_core.runequest.opposition import Side, outcome

RUNGS = ["réussite critique", "réussite", "échec", "échec critique"]
ROLLS = dict(zip(RUNGS, (3, 40, 90, 100), strict=True))
"""A roll of each level with a skill of 50 %."""


def lines(name: str) -> list[str]:
    """Return the lines of text of a figure, with ordinary spaces."""
    drawing = ET.fromstring(FIGURES[name].svg)  # noqa: S314 our own drawing
    return [str(text.text).replace(NBSP, " ") for text in drawing.iter("text")]


def alternative(name: str) -> str:
    """Return the words of a figure, with ordinary spaces."""
    return FIGURES[name].alternative.replace(NBSP, " ")


def boxes(name: str) -> list[list[str]]:
    """Return the lines of text within each box of a figure, from the top to the bottom."""
    drawing = ET.fromstring(FIGURES[name].svg)  # noqa: S314
    found = []
    for each in drawing.iter("rect"):
        left, top, wide, high = (int(each.get(key, "")) for key in ("x", "y", "width", "height"))
        found.append(
            [
                str(text.text).replace(NBSP, " ")
                for text in drawing.iter("text")
                if left <= int(text.get("x", "")) <= left + wide
                and top <= int(text.get("y", "")) <= top + high
            ]
        )
    return found


# --- echelle-des-niveaux ---


def test_the_rungs_are_the_levels_in_their_order() -> None:
    assert sorted(boxes("echelle-des-niveaux")) == sorted([rung] for rung in RUNGS)
    drawing = ET.fromstring(FIGURES["echelle-des-niveaux"].svg)  # noqa: S314
    heights = {
        str(text.text): int(text.get("y", ""))
        for text in drawing.iter("text")
        if text.get("class") == "fig-middle"
    }
    assert sorted(heights, key=heights.__getitem__) == RUNGS


@pytest.mark.parametrize("winner", RUNGS[:2])
def test_each_arrow_bears_the_margin_of_its_two_levels(winner: str) -> None:
    told = alternative("echelle-des-niveaux")
    sentence = re.search(rf"Pour une {winner} : ([^.]+)\.", told)
    assert sentence
    listed = re.findall(r"(\d) jusqu’à (?:la |l’)([^,]+)", sentence[1])
    assert [rung for _, rung in listed] == RUNGS[RUNGS.index(winner) + 1 :]
    test = opposed_test(50)
    for margin, loser in listed:
        end = outcome(test, ROLLS[winner], test, ROLLS[loser])
        assert (end.winner, end.margin) == (Side.ATTACKER, int(margin))


def test_the_arrows_drawn_are_those_told() -> None:
    name = "echelle-des-niveaux"
    drawing = ET.fromstring(FIGURES[name].svg)  # noqa: S314
    ways = [
        each.get("d", "") for each in drawing.iter("path") if "fig-way" in each.get("class", "")
    ]
    drawn = []
    for way in ways:
        points = [int(each) for each in re.findall(r"\d+", way)]
        # From the middle of the winner's rung to the middle of the loser's; rungs are 52 apart.
        assert (points[-1] - points[1]) % 52 == 0
        drawn.append((points[-1] - points[1]) // 52)
    told = [int(each) for each in re.findall(r"(\d) jusqu’à", alternative(name))]
    assert sorted(drawn) == sorted(told) == [1, 1, 2, 2, 3]
    signs = [line for line in lines(name) if line.isdigit()]
    assert sorted(signs) == sorted([*map(str, told), *map(str, MARGINS)])


def test_the_margins_have_their_names() -> None:
    told = lines("echelle-des-niveaux")
    legend = dict(pairwise(told))
    for margin, name in MARGINS.items():
        # The legend comes last, and the alternative says the same.
        assert legend[str(margin)].startswith(name.lower())
        assert f"marge {margin}, {name.lower()}" in alternative("echelle-des-niveaux")
    assert legend["0"].endswith("à niveaux égaux")


# --- un-echange ---


def test_an_exchange_goes_from_the_rolls_to_the_wound() -> None:
    told = " ".join(lines("un-echange"))
    order = [
        "Jet de l’attaquant",
        "Jet du défenseur",
        "Qui a réussi",
        "Marge, de 0 à 3",
        "Dégâts : arme + modificateur",
        "− points de Déflection",
        "− points d’armure",
        "Points de vie",
        "Endurance",
    ]
    places = [told.index(step) for step in order]
    assert places == sorted(places)
    # 002 l.349: the fumble tables are thrown with a d20
    assert told.count("échec critique : d20") == 2
    most = max(max(counts) for counts in EFFECTS.values())
    assert f"effets spéciaux du vainqueur, de 0 à {most}" in told
    assert f"de 0 à {most} effets spéciaux pour le vainqueur" in alternative("un-echange")


def test_an_exchange_ends_at_the_thresholds_of_wounds() -> None:
    # 002 l.931-934: 0 or less is serious; l.959-963: as far below 0 as it had above, major
    ends = [each for each in boxes("un-echange") if each and each[0].endswith(("plus", "moins"))]
    assert ends == [
        ["1 ou plus", "ni Sérieuse", "ni Majeure"],
        ["0 ou moins", "Blessure", "Sérieuse"],
        ["− total ou moins", "Blessure", "Majeure"],
    ]
    told = alternative("un-echange")
    assert "0 ou moins : Blessure Sérieuse" in told
    assert "−PV de départ, ou plus bas : Blessure Majeure" in told


# --- localisations ---


def test_each_location_tells_its_wound_and_its_hold() -> None:
    told = alternative("localisations")
    shown = " ".join(lines("localisations"))
    # 002 l.251-256 (Entraver) and l.940-956 (Blessure Sérieuse)
    expected = {
        "Tête, poitrine, abdomen": ("inconscience", "−20 % à toutes ses activités"),
        "Bras": ("il lâche ce qu’il tient, sauf un objet attaché", "bouclier ne sert plus"),
        "Jambe": ("inutilisable, la cible tombe", "sans manœuvre"),
    }
    for name, (wound, hold) in expected.items():
        for words in (told, shown):
            after = words[words.index(name) :]
            assert after.index(wound) < after.index(hold)


def test_the_signs_on_the_body_are_those_of_the_list() -> None:
    signs = [line for line in lines("localisations") if line.isdigit()]
    # A head, a chest, an abdomen; two arms; two legs; and each sign once in the list.
    assert [signs.count(sign) for sign in "123"] == [4, 3, 3]
    assert len(signs) == 10


def test_what_several_forms_ask_of_the_adversary_starts_alike() -> None:
    asked = {
        ("opposition", "competence-adverse"),
        ("cavalier", "adversaire"),
        ("blessures", "competence"),
        ("epreuves", "arme-cible"),
    }
    sizes = {("charge", "tai"), ("recul", "tai"), ("epreuves", "tai-cible")}
    nimble = {("charge", "acrobatie"), ("recul", "acrobatie"), ("epreuves", "acrobatie")}
    for fields in (asked, sizes, nimble):
        defaults = {
            field.default
            for calculator, name in fields
            for field in registry.find(f"runequest/{calculator}").form.fields()
            if field.name == name
        }
        assert len(defaults) == 1, fields
