"""What the L’Œil Noir figures draw and say agrees with the rules and the source's examples."""

import re
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from itertools import pairwise

import pytest

from calculators.french import NBSP
from codex.page.oeil_noir.figures import FIGURES
from rules_core.oeil_noir.initiative import second_phase
from rules_core.oeil_noir.life import Patient, State
from rules_core.oeil_noir.wounds import Build, Thresholds


@dataclass(frozen=True)
class Box:
    """A box of a drawing: its sides in units, its look, the lines of text inside."""

    left: int
    top: int
    right: int
    bottom: int
    look: str
    lines: tuple[str, ...]


def drawing(name: str) -> ET.Element:
    """Return the drawing of a figure."""
    return ET.fromstring(FIGURES[name].svg)  # noqa: S314 our own drawing


def texts(name: str) -> list[tuple[int, int, str]]:
    """Return the place and the words of each line of text, with ordinary spaces."""
    return [
        # Five units from the middle of a line to its baseline.
        (int(each.get("x", "")), int(each.get("y", "")) - 5, str(each.text).replace(NBSP, " "))
        for each in drawing(name).iter("text")
    ]


def boxes(name: str) -> list[Box]:
    """Return the boxes of a figure, from the top down and from left to right."""
    found = []
    for each in drawing(name).iter("rect"):
        left, top, wide, high = (int(each.get(side, "")) for side in ("x", "y", "width", "height"))
        # They are drawn one unit inside their place.
        left, top, right, bottom = left - 1, top - 1, left + wide + 1, top + high + 1
        inside = [words for x, y, words in texts(name) if left < x < right and top < y < bottom]
        found.append(Box(left, top, right, bottom, each.get("class", ""), tuple(inside)))
    return sorted(found, key=lambda box: (box.top, box.left))


def arrows(name: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return where each arrow starts and ends."""
    found = []
    ways = [each for each in drawing(name).iter("path") if "fig-way" in each.get("class", "")]
    for way, head in zip(ways, drawing(name).iter("polygon"), strict=True):
        x, y, *_ = map(int, re.findall(r"\d+", way.get("d", "")))
        tip, *_ = head.get("points", "").split()
        across, down = map(int, tip.split(","))
        found.append(((x, y), (across, down)))
    return found


def alternative(name: str) -> str:
    """Return the words of a figure, with ordinary spaces."""
    return FIGURES[name].alternative.replace(NBSP, " ")


# --- echelle-initiative ---

LADDER = {
    # 003 l.57-59: initiative, then who acts, from first to last, with the base
    18: [("Jandara", 12)],
    17: [("Chef ork", 12)],
    15: [("Dana", 11), ("Meranthus", 9), ("Ork", 9)],
    14: [("Escallo", 11), ("Alrigio", 10), ("Ork", 9)],
    11: [("Ork", 9), ("Ork", 9)],
    10: [("Ork", 9), ("Ork", 9)],
}


def heights() -> dict[int, int]:
    """Return the height of each rung, by its number."""
    return {int(words): y for _, y, words in texts("echelle-initiative") if words.isdigit()}


def test_the_fighters_stand_on_the_rungs_of_the_source_in_their_order() -> None:
    rungs = heights()
    found: dict[int, list[tuple[str, int]]] = {}
    for box in boxes("echelle-initiative"):
        (score,) = [score for score, y in rungs.items() if box.top < y < box.bottom]
        name, base = box.lines
        found.setdefault(score, []).append((name, int(base.removeprefix("base "))))
    assert found == LADDER
    assert [*rungs] == list(range(18, 9, -1))
    steps = {after - before for before, after in pairwise(rungs.values())}
    assert len(steps) == 1  # every rung at its scale, empty ones too


def test_equal_bases_act_together_and_others_one_after_the_other() -> None:
    rungs = heights()
    together = [(y, x) for x, y, words in texts("echelle-initiative") if words == "="]
    after = [(start[1], start[0]) for start, _ in arrows("echelle-initiative")]
    for score, fighters in LADDER.items():
        signs = sorted(
            [(x, "=") for y, x in together if y == rungs[score]]
            + [(x, ">") for y, x in after if y == rungs[score]]
        )
        bases = [base for _, base in fighters]
        expected = ["=" if one == two else ">" for one, two in pairwise(bases)]
        assert [sign for _, sign in signs] == expected


def test_heroes_and_orks_are_told_apart() -> None:
    for box in boxes("echelle-initiative"):
        foe = "ork" in box.lines[0].casefold()
        assert box.look == ("fig-enemy" if foe else "fig-ally")


def test_the_ladder_is_told_in_words() -> None:
    words = alternative("echelle-initiative")
    assert "À 15 : Dana (base 11) ; puis Meranthus et un Ork (base 9), en même temps." in words
    assert "À 14 : Escallo (base 11) ; puis Alrigio (base 10) ; puis un Ork (base 9)." in words
    assert "À 11 : deux Orks (base 9), en même temps." in words


# --- round ---


def test_a_round_runs_from_the_highest_phase_down() -> None:
    # 003 l.33-36, 53
    phases = {y: int(words) for _, y, words in texts("round") if words.isdigit()}
    assert [*phases.values()] == list(range(15, 5, -1))
    assert [*phases] == sorted(phases)
    found = []
    for box in boxes("round"):
        inside = [phase for y, phase in phases.items() if box.top < y < box.bottom]
        found.append((inside[0] if inside else None, *box.lines))
    assert found == [
        (None, "Annonces", "de l’INI la plus basse à la plus haute"),
        (15, "attaque"),
        (15, "parade"),
        (14, "1re Action"),
        (12, "parade"),
        (12, "attaque"),
        (10, "Action Libre"),
        (6, "2e Action"),
        (None, "Round suivant", "environ 3 secondes ont passé"),
    ]
    assert second_phase(14) == 6
    assert "8 phases" in {words for _, _, words in texts("round")}


def test_who_attacks_does_so_in_the_phase_of_the_initiative() -> None:
    names = {"Garde", "Épéiste", "Mage"}
    lanes = {x: words for x, _, words in texts("round") if words in names}
    scores = {x: int(words[4:]) for x, _, words in texts("round") if words.startswith("INI ")}
    assert {lanes[x]: score for x, score in scores.items()} == {
        "Garde": 15,
        "Épéiste": 12,
        "Mage": 14,
    }
    phases = {y: int(words) for _, y, words in texts("round") if words.isdigit()}
    acts = [(x, phases[y], words) for x, y, words in texts("round") if x in lanes and y in phases]
    for x, phase, words in acts:
        if words in {"attaque", "1re Action"}:
            assert phase == scores[x]
    ((author, free),) = [(x, phase) for x, phase, words in acts if words == "Action Libre"]
    regular = [phase for x, phase, words in acts if x == author and words != "Action Libre"]
    assert regular == [15, 12]
    assert free not in regular  # 003 l.36


def test_each_attack_points_at_its_parry() -> None:
    level = [each for each in arrows("round") if each[0][1] == each[1][1]]
    assert len(level) == 2
    for (start, y), (end, _) in level:
        row = {box.lines: box for box in boxes("round") if box.top < y < box.bottom}
        attack, parry = row[("attaque",)], row[("parade",)]
        assert start in {attack.left, attack.right}
        assert end in {parry.left, parry.right}


# --- seuils ---

NAMED = {
    # 003 l.108: 7, 13 and 20, two more with En Fer; two less with Os de Verre (l.107)
    "Ordinaire": (Build.ORDINARY, (7, 13, 20)),
    "En Fer": (Build.IRON, (9, 15, 22)),
    "Os de Verre": (Build.GLASS, (5, 11, 18)),
}


def test_the_bands_are_as_wide_as_their_points() -> None:
    bands = boxes("seuils")
    titles = [words for _, _, words in texts("seuils") if words in NAMED]
    assert titles == [*NAMED]
    for place, (build, values) in enumerate(NAMED.values()):
        four = bands[4 * place : 4 * place + 4]
        assert [box.lines for box in four] == [("0",), ("1",), ("2",), ("3",)]
        # 13 units a point, the first is that of 0; a threshold is the last of its band.
        left = four[0].left
        assert [(box.right - left) // 13 - 1 for box in four[:3]] == [*values]
        assert Thresholds(13, build).values == values
        below = {
            int(words): x
            for x, y, words in texts("seuils")
            if words.isdigit() and four[0].bottom < y < four[0].bottom + 25
        }
        assert tuple(below) == values
        drawn = [left + 13 * value + 6.5 for value in values]
        assert [*below.values()] == pytest.approx(drawn, abs=1)


def test_the_blow_falls_into_the_band_of_the_blessures_that_it_inflicts() -> None:
    assert "coup de 14" in {words for _, _, words in texts("seuils")}
    told = alternative("seuils")
    bands = boxes("seuils")
    falls = arrows("seuils")
    assert len(falls) == 3
    # Above 13 but not above 20; above 9 but not above 15; above 11 but not above 18.
    for place, (expected, (_, (x, y))) in enumerate(zip((2, 1, 2), falls, strict=True)):
        (hit,) = [box for box in bands if box.top == y and box.left < x < box.right]
        assert hit.lines == (str(expected),)
        build, values = [*NAMED.values()][place]
        assert Thresholds(13, build).wounds(14) == expected
        numbers = f"{values[0]}, {values[1]} et {values[2]}"
        wounds = "1 Blessure." if expected == 1 else f"{expected} Blessures."
        assert f"{[*NAMED][place]} : {numbers} ; un coup de 14 fait {wounds}" in told


# --- vie ---

STATES = {
    "valide": State.ABLE,
    "préservé": State.HOLDING,
    "hors de combat": State.OUT_OF_COMBAT,
    "mourant": State.DYING,
    "mort": State.DEAD,
}


def vitality(y: float) -> int:
    """Return the vitality drawn at this height, by the marks of the scale."""
    marks = {
        int(words.replace("−", "-")): at
        for x, at, words in texts("vie")
        if x == 34 and words != "EV"
    }
    unit = (marks[0] - marks[5]) / 5
    return round((marks[0] - y) / unit)


@pytest.mark.parametrize("tenacious", [False, True])
def test_every_vitality_lies_in_the_band_of_its_state(tenacious: bool) -> None:
    column = [box for box in boxes("vie") if (box.left > 200) is tenacious]
    seen = set()
    for box in column:
        highest, lowest = vitality(box.top + 7), vitality(box.bottom - 7)
        for each in range(lowest, highest + 1):
            assert Patient(each, 13, tenacious=tenacious).state is STATES[box.lines[0]]
            seen.add(each)
    assert seen == set(range(-23, 9))


def test_the_limits_of_life_are_those_of_the_source() -> None:
    # 003 l.98-99, 102, with the CN of l.103; ruling 19: 19,5 is read as 20
    marks = [words for x, _, words in texts("vie") if x == 34]
    assert marks == ["EV", "5", "1", "0", "−7", "−13", "−20"]
    plain, tenacious = (
        [box for box in boxes("vie") if box.lines[0] == "mourant" and (box.left > 200) is wanted]
        for wanted in (False, True)
    )
    assert plain[0].lines[1] == "1D6 × 13 Rounds"
    assert tenacious[0].lines[1] == "1D6 × 20 Rounds"
    lines = [
        each.get("d", "")
        for each in drawing("vie").iter("path")
        if each.get("class") == "fig-ghost"
    ]
    # Between −7 and −8: strictly below the negative of the threshold.
    assert {vitality(int(re.findall(r"\d+", line)[1]) - 7) for line in lines} == {-7}
    assert {vitality(int(re.findall(r"\d+", line)[1]) + 7) for line in lines} == {-8}
    assert not Patient(-7, 13).loses_for_good
    assert Patient(-8, 13).loses_for_good


def test_life_is_told_in_words() -> None:
    told = alternative("vie")
    assert "hors de combat de 5 à 1, mourant (sans aide, mort au bout de 1D6 × 13 Rounds)" in told
    assert "de 0 à −13, mort à −14 ou moins." in told
    assert "de 0 à −20, mort à −21 ou moins." in told
    assert "une EV sous −7 coûte un point de vie pour toujours" in told
