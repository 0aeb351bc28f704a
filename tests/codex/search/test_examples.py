"""The questions that the empty search offers: each is answered at once."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from calculators.asking import ask
from calculators.systems import SYSTEMS
from codex import search
from codex.search import front
from tests import site

SCRIPT = Path(__file__).with_name("evaluate.mjs")
RIGHT = {
    "boire une potion": {"maison/lancer-un-sort/#potion"},
    "attaque d’opportunité": {"maison/manoeuvres/#opportunite"},
    "jambe à 0 PV": {"runequest/blessures/#serieuse-membre"},
    "échec critique": {
        "runequest/echecs-critiques/#",
        "runequest/echecs-critiques/#calc-maladresses-titre",
    },
    "sauver un mourant": {"oeil-noir/energie-vitale/#soins"},
    "se relever": {"oeil-noir/situations/#position", "oeil-noir/situations/#calc-epreuves-titre"},
    "coup de grâce": {"dd3/options-attaque/#coup-de-grace"},
    "lancer un sort en selle": {"dd3/combat-monte/#sorts-en-selle"},
}
"""The sections that answer the examples without a number, as the pages have them."""
COMPUTED: dict[str, tuple[str, dict[str, Any]]] = {
    "toucher +7 CA 18": ("maison/attaque", {"bonus": 7, "ca": 18}),
    "65 % contre 40 %": ("runequest/opposition", {"competence": 65, "competence-adverse": 40}),
    "AT 14 contre PRD 12": ("oeil-noir/assaut", {"at": 14, "prd": 12}),
    "charge +6 CA 17": ("dd3/attaque", {"maniere": "charge", "bba": [6], "ca": 17}),
}


def plain(question: str) -> str:
    """Return a question as it is typed."""
    return question.replace("\N{NO-BREAK SPACE}", " ")


def offered() -> dict[str, tuple[str, ...]]:
    """Return the examples by game, those of no game under the empty name."""
    return {
        system: front.all_pages()[f"{system}/" if system else ""].examples
        for system in ("", *SYSTEMS)
    }


def test_each_game_has_three_one_of_them_a_calculation() -> None:
    for questions in offered().values():
        assert len(questions) == 3
        assert len([each for each in questions if plain(each) in COMPUTED]) == 1


def test_what_is_calculated_is_answered() -> None:
    for system, questions in offered().items():
        for question in questions:
            if plain(question) in COMPUTED:
                calculator, inputs = COMPUTED[plain(question)]
                asked = ask(question, system or None)
                assert asked.calculator, question
                assert asked.calculator.id == calculator
                assert inputs.items() <= asked.inputs.items(), question


def test_what_is_looked_up_stands_first(tmp_path: Path) -> None:
    for system, questions in offered().items():
        looked = [each for each in questions if plain(each) not in COMPUTED]
        rows = [f"{each}\t{system}\t{' '.join(RIGHT[plain(each)])}\texample" for each in looked]
        file = tmp_path / "examples.tsv"
        file.write_text("\n".join(["query\tsystem\ttargets\tkind", *rows]), "utf-8")
        node = Path(sys.executable).with_name("node")
        command = [node, SCRIPT, site.built() / search.FILE, file]
        done = subprocess.run(command, check=True, capture_output=True, encoding="utf-8")
        told: dict[str, Any] = json.loads(done.stdout)
        assert told["hits"]["all"]["1"] == len(looked) == 2, system
