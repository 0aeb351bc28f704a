"""« Continuer »: the next answer starts from the number that the former one gave."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from calculators import registry
from calculators.answer import Json, Onward, to_json
from tests.answers import inputs_of
from tests.calculators.asked import answers

INPUTS = 60
"""Generated inputs of each calculator."""

type Answers = Any
type Agreement = Callable[[Answers, Onward, Answers], None]


def same(first: Any, second: Any) -> None:
    """Hold two exact numbers to be one."""
    assert Fraction(first) == Fraction(second)


def of_hits(_start: Answers, way: Onward, end: Answers) -> None:
    """The chance on the link is that of touching."""
    assert way.chance is not None
    same(way.chance, end["toucher"])


def of_spells(start: Answers, way: Onward, end: Answers) -> None:
    """What is cast and then touches is what the casting gave."""
    assert way.chance is not None
    if start["reussite-et-touche"] is not None:
        same(start["reussite-et-touche"], way.chance * Fraction(end["toucher"]))


def of_attacks(start: Answers, way: Onward, end: Answers) -> None:
    """Past the camouflage, the first attack touches as often as it did."""
    assert way.chance is not None
    passed = Fraction(start["camouflage-passe"])
    same(start["chance"], passed * Fraction(end["toucher"]))
    same(way.chance, passed if passed != 1 else end["toucher"])


def of_dying(start: Answers, way: Onward, end: Answers) -> None:
    """A target said to be dying is dying; a coup de grâce deals what the critical did."""
    if end["coup-de-grace"] is None:
        assert end["etat"] == "mourant"
        same(way.chance, start["cible"]["mourant"])
    else:
        same(end["degats-moyens"], start["coup-critique"]["moyenne"])


def of_mishaps(_start: Answers, way: Onward, end: Answers) -> None:
    """One attack goes wrong as often in both."""
    same(way.chance, end["par-attaque"]["maladresse"])


def of_hit_points(start: Answers, way: Onward, end: Answers) -> None:
    """A target said to be down is down, one that may stand stands."""
    felled = "abattue" in way.text
    assert not felled or end["pv"] <= 0
    if way.chance is not None:
        same(way.chance, start["cible-a-0-ou-moins" if felled else "un-degat-au-moins"])


def of_resistances(start: Answers, _way: Onward, end: Answers) -> None:
    """Nothing resists but what the former answer counted."""
    if start["degats-obtenus"] is not None:
        assert end["resistance-totale"] == 0
        assert end["degats"] == start["degats-obtenus"]


def of_touches(start: Answers, way: Onward, end: Answers) -> None:
    """The touch that is named is the one whose chance and cost follow."""
    critical = "critique" in way.text
    same(way.chance, start["issues"]["touche-critique" if critical else "touche-ordinaire"])
    told = start["touche-critique" if critical else "touche-ordinaire"]
    same(told["moyenne"], end["dommages"]["moyenne"])


def of_wounds(start: Answers, _way: Onward, end: Answers) -> None:
    """The same Blessures, by the same Seuils."""
    assert [*end["seuils"].values()][: len(start["seuils"])] == start["seuils"]
    same(start["blessures"]["moyenne"], end["moyenne"])


def of_situations(start: Answers, _way: Onward, end: Answers) -> None:
    """The AT is the one that the situation left."""
    same(start["at"], end["at"])


def of_vitality(start: Answers, way: Onward, _end: Answers) -> None:
    """The vitality is that of who was whole before a blow that may come."""
    whole, left = (int(way.inputs[f"energie-vitale.{name}"]) for name in ("base", "ev"))
    assert str(whole) in way.text
    assert str(whole - left) in start["points-de-dommages"]


def of_blows(start: Answers, way: Onward, _end: Answers) -> None:
    """The margin on the link is the one at which its winner wins most often."""
    if "a-cheval" in start:
        margins = start["a-cheval"]["marges"]
    else:
        yours = start["role"] == way.inputs["degats.vainqueur"]
        margins = start["marges"]["vous" if yours else "adversaire"]
    same(margins[way.inputs["degats.marge"]], max(map(Fraction, margins.values())))


def of_bodies(start: Answers, way: Onward, _end: Answers) -> None:
    """The wound is of damage that may come."""
    assert way.inputs["blessures.degats-subis"] in start["loi"]
    same(way.chance, start["un-degat-au-moins"])


def of_pushes(start: Answers, _way: Onward, end: Answers) -> None:
    """The blow that pushes is the one that was thrown."""
    thrown = start["en-charge"]["moyenne"] if "en-charge" in start else start["moyennes"]["lances"]
    same(thrown, end["degats-moyens"])


def of_charges(start: Answers, _way: Onward, end: Answers) -> None:
    """The blow is the charge's."""
    same(start["en-charge"]["moyenne"], end["moyennes"]["lances"])


AGREEMENTS: dict[tuple[str, str], Agreement] = {
    ("maison/attaque", "maison/critiques"): of_hits,
    ("maison/degats", "maison/critiques"): of_hits,
    ("maison/deux-armes", "maison/critiques"): of_hits,
    ("maison/incantation", "maison/critiques"): of_spells,
    ("maison/critiques", "maison/maladresses"): of_mishaps,
    ("maison/critiques", "maison/resistances"): of_resistances,
    ("maison/critiques", "maison/points-de-vie"): of_hit_points,
    ("maison/resistances", "maison/points-de-vie"): of_hit_points,
    ("dd3/attaque", "dd3/critique"): of_attacks,
    ("dd3/critique", "dd3/mourant"): of_dying,
    ("oeil-noir/assaut", "oeil-noir/degats"): of_touches,
    ("oeil-noir/degats", "oeil-noir/blessures"): of_wounds,
    ("oeil-noir/situations", "oeil-noir/assaut"): of_situations,
    ("oeil-noir/blessures", "oeil-noir/energie-vitale"): of_vitality,
    ("runequest/opposition", "runequest/degats"): of_blows,
    ("runequest/cavalier", "runequest/degats"): of_blows,
    ("runequest/charge", "runequest/degats"): of_charges,
    ("runequest/charge", "runequest/recul"): of_pushes,
    ("runequest/degats", "runequest/blessures"): of_bodies,
    ("runequest/degats", "runequest/recul"): of_pushes,
}


@pytest.mark.parametrize(("start", "end"), AGREEMENTS)
def test_the_next_answer_starts_from_the_number_of_the_former(start: str, end: str) -> None:
    calculator, target = registry.find(start), registry.find(end)
    held = 0
    for raw in inputs_of(start, INPUTS):
        result = calculator.evaluate(raw)
        for way in result.onward:
            if way.place != target.place:
                continue
            told: dict[str, Json] = {
                name.partition(".")[2]: value for name, value in way.inputs.items()
            }
            AGREEMENTS[start, end](to_json(result.answers), way, answers(end, told))
            held += 1
    assert held


# --- what the review of the answers met ---


def ways(calculator_id: str, **inputs: Any) -> dict[str, tuple[Onward, Answers]]:
    """Return the ways from an answer by the calculator they lead to, the first of each."""
    system = calculator_id.partition("/")[0]
    found: dict[str, tuple[Onward, Answers]] = {}
    raw = {name.replace("_", "-"): value for name, value in inputs.items()}
    for way in registry.find(calculator_id).evaluate(raw).onward:
        name = way.place.partition("#calc-")[2]
        told: dict[str, Json] = {
            each.partition(".")[2]: value for each, value in way.inputs.items()
        }
        found.setdefault(name, (way, answers(f"{system}/{name}", told)))
    return found


def test_a_target_that_resists_nothing_takes_it_all() -> None:
    _, end = ways("maison/critiques", degats="10", pv_cible=[22])["resistances"]
    assert end["degats"] == 10


def test_a_blow_that_fells_is_the_one_that_goes_on() -> None:
    # 8 doubled twice, 32, for 22 points: 16 leaves it standing.
    way, end = ways("maison/critiques", degats="8", pv_cible=[22])["points-de-vie"]
    assert "32" in way.text
    assert end["pv"] == 22 - 32
    way, end = ways("maison/resistances", degats="4d6", resistances="", pv_cible=[12])[
        "points-de-vie"
    ]
    # 4d6 shows 14 more often than anything else.
    assert end["pv"] == 12 - 14


def test_no_damage_is_named_of_a_target_that_only_an_endless_chain_fells() -> None:
    # 1d8 doubled four times is 128 at most: 400 points fall to no damage that the law holds.
    assert "points-de-vie" not in ways("maison/critiques", degats="1d8", pv_cible=[400])


def test_only_the_critical_leaves_the_target_dying() -> None:
    # 9 points leave 3 of 12; the critical's 18 leave -6 (004 l.253-261).
    _, end = ways("dd3/critique", degats="9", force=0, pv_cible=[12])["mourant"]
    assert end["points-ensuite"] == -6
    # From -6 to -10, one d100 a round: 0.9 four times in a row (004 l.257-261).
    assert Fraction(end["chance-de-mourir"]) == Fraction(9, 10) ** 4


def test_a_shot_has_no_strength_and_meets_its_camouflage_first() -> None:
    way, end = ways("dd3/attaque", genre="distance", camouflage=50)["critique"]
    assert end["force"] == 0
    assert way.chance == Fraction(1, 2)
    assert "camouflage" in way.text


def test_fear_and_poison_follow_who_shoves() -> None:
    plain = ways("maison/lutte", manoeuvre="bousculer")["attaque"][1]
    # Prone within 1.50 m gives advantage, fear or poison takes it away again (001 l.699, l.708).
    for state in ("effraye", "empoisonne"):
        end = ways("maison/lutte", manoeuvre="bousculer", **{state: True})["attaque"][1]
        assert Fraction(plain["chance"]) == 1 - (1 - Fraction(end["chance"])) ** 2


def test_who_was_seized_escapes_from_what_seized_it() -> None:
    way, _ = ways("maison/lutte", bonus=7, bonus_adverse=2, egalite_reussit=True)["lutte"]
    told = {name.partition(".")[2]: value for name, value in way.inputs.items()}
    assert (told["bonus"], told["bonus-adverse"], told["egalite-reussit"]) == ("2", "7", "oui")


def test_the_text_without_the_older_summary_goes_along() -> None:
    way, end = ways("oeil-noir/situations", valeur_seule=True)["assaut"]
    assert way.inputs["assaut.critiques"] == "non"
    assert Fraction(end["attaque"]["critique"]) == 0


def test_one_blow_does_not_leave_a_whole_fighter_dying() -> None:
    _, end = ways("oeil-noir/blessures", points="5")["energie-vitale"]
    assert end["etat"] not in {"mourant", "mort"}
