"""What the D&D 3 figures draw and say agrees with the rules."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from calculators.french import NBSP, length
from codex.page.dd3.figures import FIGURES
from rules_core.dd3.manoeuvres import push
from rules_core.dd3.movement import Pace, Refusal, move

type Point = tuple[int, int]


def drawing(name: str) -> ET.Element:
    """Return the drawing of a figure."""
    return ET.fromstring(FIGURES[name].svg)  # noqa: S314 our own drawing


def lines(name: str) -> list[str]:
    """Return the lines of text of a figure, with ordinary spaces."""
    return [str(text.text).replace(NBSP, " ") for text in drawing(name).iter("text")]


def alternative(name: str) -> str:
    """Return the words of a figure, with ordinary spaces."""
    return FIGURES[name].alternative.replace(NBSP, " ")


def ways(name: str) -> list[list[Point]]:
    """Return the points of each way drawn, the tip of its head last, in their order."""
    found = []
    paths = [each for each in drawing(name).iter("path") if "fig-way" in each.get("class", "")]
    heads = [each.get("points", "").split()[0] for each in drawing(name).iter("polygon")]
    for path, head in zip(paths, heads, strict=True):
        numbers = [int(each) for each in re.findall(r"\d+", path.get("d", ""))]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        across, down = map(int, head.split(","))
        found.append([*points[:-1], (across, down)])
    return found


def discs(name: str) -> dict[str, list[Point]]:
    """Return the middles of the discs of creatures, by the words on them."""
    words = {
        (each.get("x"), int(each.get("y", "")) - 5): str(each.text)
        for each in drawing(name).iter("text")
    }
    found: dict[str, list[Point]] = {}
    for each in drawing(name).iter("circle"):
        if each.get("class") in {"fig-ally", "fig-enemy", "fig-ghost"}:
            across, down = each.get("cx", ""), int(each.get("cy", ""))
            found.setdefault(words.get((across, down), ""), []).append((int(across), down))
    return found


@pytest.mark.parametrize(
    ("centimetres", "written"),
    [(30, "30 cm"), (150, "1,5 m"), (180, "1,8 m"), (300, "3 m"), (3600, "36 m")],
)
def test_lengths_are_written_as_in_the_pages(centimetres: int, written: str) -> None:
    assert length(centimetres).replace(NBSP, " ") == written


# --- zone-controlee ---


def test_the_zone_is_a_square_all_around() -> None:
    boxes = drawing("zone-controlee").iter("rect")
    sides = [int(each.get("width", "")) for each in boxes if each.get("class") == "fig-zone"]
    # 004 l.111: 1.5 m around, a square on each side; the last one is the legend's
    assert sides[:2] == [3 * 34, 3 * 34]
    assert len(sides) == 3
    assert "il contrôle 1,5 m tout autour" in alternative("zone-controlee")
    assert "zone contrôlée par E : 1,5 m, 1 case" in lines("zone-controlee")


def test_the_moves_around_a_zone_are_those_of_the_rules() -> None:
    # 004 l.113-115; ruling 15
    entering, running, walking, stepping = ways("zone-controlee")
    middles = discs("zone-controlee")
    enemies = middles["E"]

    def inside(point: Point) -> bool:
        return any(max(abs(point[0] - x), abs(point[1] - y)) <= 51 for x, y in enemies)

    assert [each[0] for each in (entering, running, walking, stepping)] == [
        middles[sign][0] for sign in "1245"
    ]
    assert (inside(entering[0]), inside(entering[-1])) == (False, True)
    assert (inside(running[0]), inside(running[-1])) == (True, False)
    assert (inside(walking[0]), inside(walking[-1])) == (True, False)
    assert (inside(stepping[0]), inside(stepping[-1])) == (False, True)
    assert inside(middles["3"][0])  # who casts or shoots (l.124)
    # A step is one square of 34 units; the other ways are longer, or they would be steps too.
    assert stepping[-1][0] - stepping[0][0] < 2 * 34
    assert all(len(each) == 3 for each in (entering, running, walking))
    assert move(Pace.SIMPLE, 6, 2).entering
    assert move(Pace.RUN, 6, 3).leaving
    assert not move(Pace.SIMPLE, 6, 3).leaving
    assert not move(Pace.STEP, 6, 1).entering


def test_what_exposes_stands_under_its_board() -> None:
    legend = dict(pairwise(lines("zone-controlee")))  # after the signs on the boards
    assert legend["1"] == "entrer"
    assert legend["2"] == "sortir en courant"
    assert legend["4"] == "sortir sans courir"
    assert legend["5"] == "un pas de 1,5 m"
    exposed, _, safe = alternative("zone-controlee").partition("À droite")
    assert "en sortir en courant" in exposed
    assert "sortir de la zone sans courir" in safe
    assert "un simple pas de 1,5 m" in safe


# --- tenaille ---


def test_the_pincer_is_a_line_through_its_target() -> None:
    # 004 l.269
    middles = discs("tenaille")
    held = []
    for first, second, target in zip(middles["A"], middles["B"], middles["C"], strict=True):
        held.append((first[0] + second[0], first[1] + second[1]) == (2 * target[0], 2 * target[1]))
    assert held == [True, False]
    told = lines("tenaille")
    assert "A et B : +2 chacun" in told
    assert "aucun bonus" in told
    assert "+2 à leur jet d’attaque" in alternative("tenaille")


# --- charge ---


def test_the_charges_drawn_are_allowed_or_refused_as_the_rules_say() -> None:
    # 004 l.141-151
    good, bent, near, past = ways("charge")
    targets = discs("charge")["C"]
    assert {y for _, y in good} == {targets[0][1]}
    squares = (good[-1][0] - good[0][0]) // 40
    assert targets[0][0] - good[-1][0] == 40  # on the next square
    assert not move(Pace.CHARGE, 6, squares).refusals
    assert bent[0][0] != bent[-1][0]
    assert bent[0][1] != bent[-1][1]
    assert move(Pace.CHARGE, 6, 3, straight=False).refusals == (Refusal.BENT,)
    assert near[-1][0] - near[0][0] == 34
    assert move(Pace.CHARGE, 6, 1).refusals == (Refusal.TOO_SHORT,)
    assert past[-1][0] > targets[3][0]
    assert move(Pace.CHARGE, 6, 4, contact=False).refusals == (Refusal.PAST,)


def test_a_charge_says_its_figures() -> None:
    told = lines("charge")
    assert "En ligne droite, 3 m au moins" in told
    assert "+2 à l’attaque, une seule ; −2 à la CA" in told
    assert "jusqu’à 2 fois la vitesse, au contact de C" in told
    words = alternative("charge")
    for figure in ("d’au moins 3 m", "d’au plus 2 fois", "+2 à son jet", "−2 à la CA"):
        assert figure in words
    (zone,) = [each for each in drawing("charge").iter("rect") if each.get("class") == "fig-zone"]
    assert int(zone.get("width", "")) == 2 * 40  # 3 m are two squares


# --- repousser ---


def test_the_target_is_pushed_as_far_as_its_line_says() -> None:
    # 004 l.324: 1.50 m, and 30 cm a point when followed, worked out by hand
    expected = [150, 180, 300, 450]
    assert [push(margin, 10_000) for margin in (1, 5, 10)] == expected[1:]
    assert push(10, 10_000, along=False) == expected[0]
    told = lines("repousser")
    written = [line for line in told if re.fullmatch(r"[\d,]+ m", line)]
    assert written == ["1,5 m", "1,8 m", "3 m", "4,5 m"]
    named = [line for line in told if line.endswith("écart")]
    assert [re.findall(r"\d+", line) for line in named] == [[], ["1"], ["5"], ["10"]]
    middles = discs("repousser")
    drawn = [end[0] - start[0] for start, end in zip(middles[""], middles["C"], strict=True)]
    # Squares of 150 cm are 36 units wide.
    assert drawn == pytest.approx([each * 36 / 150 for each in expected], abs=1)
    assert "1,8 m pour 1 point, 3 m pour 5 points, 4,5 m pour 10 points." in alternative(
        "repousser"
    )
    assert "1,5 m et de 30 cm de plus par point" in alternative("repousser")


# --- lutte ---


def test_the_steps_of_a_grapple_are_in_their_order() -> None:
    # 004 l.336-348
    steps = ["Attraper", "Assurer sa prise", "Venir au contact", "Maintenir sa prise"]
    heights = {str(text.text): int(text.get("y", "")) for text in drawing("lutte").iter("text")}
    assert sorted(steps, key=heights.__getitem__) == steps
    for number, step in enumerate(steps, 1):
        assert abs(heights[str(number)] - heights[step]) <= 3  # the number stands beside its name
    words = alternative("lutte")
    places = [
        words.index(f"Étape {number}, {step.lower()}") for number, step in enumerate(steps, 1)
    ]
    assert places == sorted(places)


def test_three_ways_out_of_a_grapple_and_one_way_in() -> None:
    boxes = dict.fromkeys(("fig-enemy", "fig-kept", "fig-won"), 0)
    for each in drawing("lutte").iter("rect"):
        if (look := each.get("class", "")) in boxes:
            boxes[look] += 1
    assert boxes == {"fig-enemy": 3, "fig-kept": 1, "fig-won": 1}
    # Who joins enters beside the second step (l.348): the last way drawn ends on its box.
    tip = ways("lutte")[-1][-1]
    second = next(
        each
        for each in drawing("lutte").iter("rect")
        if int(each.get("y", "")) == 21 + round(8.4 * 20) + 1 and int(each.get("x", "")) == 1
    )
    top, tall = int(second.get("y", "")), int(second.get("height", ""))
    assert top < tip[1] < top + tall
    assert tip[0] == int(second.get("x", "")) + int(second.get("width", "")) + 1
    assert "entre à l’étape 2, sans attaque d’opportunité" in alternative("lutte")
