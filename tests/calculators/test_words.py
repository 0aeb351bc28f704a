"""What sentences say, of every calculator: no contradiction, no loose end, no false 0."""

import re

import pytest

from calculators import registry
from calculators.french import NBSP
from tests.answers import answer, inputs_of
from tests.calculators.asked import at
from tests.draws import drawn
from tests.strategies import Raw

LEADING = "par|sans|en|à|au|aux|de|dès|avec|pour|sur|dans|contre|avant|après|sous|entre|selon"
CHANCE = r"(?:\d[\d, ]*|moins de 0,1|plus de 99,9) %"
BEFORE_A_CHANCE = {"à", "de", "contre", "ou", "dont", "et"}
"""What a chance follows without a sign of punctuation."""
LOOSE = {
    "a certainty has no other case": re.compile(r"\b(?:jamais|toujours)\b[^.;]* ; sinon"),
    "what a preposition begins goes on after a comma": re.compile(
        rf" ; (?:{LEADING})\b[^,;.:]*(?=[;.]|$)", re.IGNORECASE
    ),
    "one and none are no plural": re.compile(
        r"\b(?:ses|les|des|mes|vos|nos|leurs|ces|aux|tes) [01](?![\d,])"
    ),
    "a malus is of so much": re.compile(r"\b(?:malus|bonus) \d"),
}
UNTOLD_CHANCE = re.compile(rf"(\w+) {CHANCE}")


def said(told: dict[str, object]) -> list[str]:
    """Return the sentence of an answer, with plain spaces."""
    return [str(told["sentence"]).replace(NBSP, " ")]


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_no_sentence_contradicts_itself_or_ends_loose(calculator_id: str) -> None:
    for raw in inputs_of(calculator_id, drawn(300, calculator_id)):
        for text in said(answer(calculator_id, raw)):
            for law, loose in LOOSE.items():
                assert not loose.search(text), (law, text, raw)
            for word in UNTOLD_CHANCE.findall(text):
                assert word.lower() in BEFORE_A_CHANCE or word.isdigit(), (text, raw)


@pytest.mark.parametrize("calculator_id", registry.all_ids())
def test_nothing_that_counts_is_written_as_0(calculator_id: str) -> None:
    calculator = registry.find(calculator_id)
    for raw in inputs_of(calculator_id, drawn(300, calculator_id)):
        for step in calculator.evaluate(raw).steps:
            if step.amount and step.amount > 0:
                assert step.value not in {"0", "+0"}, (step, raw)


@pytest.mark.parametrize(
    ("calculator_id", "raw", "sentence"),
    [
        # 30 points of damage off a CN of 5: no throw can do it.
        (
            "oeil-noir/epreuves",
            {"epreuve": "tete", "cn": 5, "dommages": 30},
            "Vous ne restez jamais conscient : c’est le K.-O.",
        ),
        # A partial action has room for a simple move: 9 m (004 l.86-92).
        (
            "dd3/deplacement",
            {"action-partielle": True},
            (
                "Double déplacement de 15 m (10 cases) : impossible, car une action partielle n’y "
                "suffit pas ; on va au plus à 9 m (6 cases)."
            ),
        ),
        # Five Blessures put out of action (003 l.149), by the older rule alone.
        (
            "oeil-noir/blessures",
            {"regle": "ancienne", "deja": 5, "points": "0"},
            (
                "Pour 0 point de dommages, aucune nouvelle Blessure, 5 en tout : hors de combat, "
                "malus de 10 à l’AT, la PRD, la CD, l’INI et l’AG, malus de 5 à la VI."
            ),
        ),
        (
            "oeil-noir/blessures",
            {"regle": "seuils", "deja": 5, "points": "0"},
            (
                "Pour 0 point de dommages, aucune nouvelle Blessure, 5 en tout : malus de 10 à "
                "l’AT, la PRD, la CD, l’INI et l’AG, malus de 5 à la VI."
            ),
        ),
        # 2d8+6 hurt a target of 20 points, but kill it by the save alone.
        (
            "dd3/mourant",
            {"question": "coup-de-grace"},
            (
                "Contre une cible sans défense à 20 points de vie, le coup de grâce tue : 93,4 % "
                "(299/320), par le jet de Vigueur raté."
            ),
        ),
        (
            "maison/deux-armes",
            {},
            (
                "Armes, une moyenne et une très courte : malus de 3 à chaque attaque. En 2 "
                "attaques, au moins une touche : 64 % (16/25) ; 0,8 touche en moyenne."
            ),
        ),
    ],
)
def test_what_these_say(calculator_id: str, raw: Raw, sentence: str) -> None:
    assert said(answer(calculator_id, raw)) == [sentence]


def test_a_fifth_serious_wound_puts_out_of_action() -> None:
    # Four already: the fifth comes as often as one is inflicted.
    told = registry.find("oeil-noir/blessures").evaluate(
        {"regle": "ancienne", "deja": 4, "points": "4d6+4"}
    )
    wounded = told.answers["au-moins-une"]
    assert ("Hors de combat", wounded) in [(each.label, each.value) for each in told.figures]
    assert "le blessé est hors de combat, à 5 Blessures" in told.sentence
    recent = registry.find("oeil-noir/blessures").evaluate({"deja": 4, "points": "4d6+4"})
    assert "hors de combat" not in recent.sentence


@pytest.mark.parametrize("squares", [1, 6, 20])
def test_a_partial_action_tells_how_far_it_goes(squares: int) -> None:
    for pace in ("double", "charge", "course"):
        raw: Raw = {"action-partielle": True, "allure": pace, "vitesse": squares}
        told = answer("dd3/deplacement", raw)["answers"]
        assert at(told, "cases-au-plus") == squares
        assert at(told, "possible") is False


def test_after_a_coup_de_grace_no_answer_says_what_is_left_of_who_may_be_dead() -> None:
    told = answer("dd3/mourant", {"question": "coup-de-grace"})["answers"]
    assert at(told, "chance-de-mourir") == "299/320"
    for name in ("etat-ensuite", "points-ensuite", "points-a-la-fin"):
        assert at(told, name) is None
