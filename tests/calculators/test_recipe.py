"""The recipe: a fifth calculator is one new file and one page, and nothing else.

The file and the page below are written into a temporary folder. Registry, command line, page and
browser must take them as they are.
"""

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from markdown import Markdown

import calculators.maison
from calculators import browser, registry
from calculators.__main__ import main
from calculators.form import InputErrors
from tests.strategies import Raw, typed_inputs, wrong_inputs

ID = "maison/deux-des"
briefly = settings(max_examples=200, derandomize=True, database=None)

MODULE = '''
"""Deux dés: the chance that two six-sided dice reach a total."""

from collections.abc import Iterator
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators.calculator import Calculator, Figure, Result, Step, Throw
from calculators.fields import Choice, Choices, DiceField, Integer, Integers, Toggle
from calculators.form import Field, Form
from calculators.french import chance, number
from rules_core.dice import Law, Randomness, parse_dice


class Side(StrEnum):
    """Which totals count."""

    AT_LEAST = "au-moins"
    EXACTLY = "exactement"


class Charm(StrEnum):
    """What may help."""

    CLOVER = "trefle"
    HORSESHOE = "fer-a-cheval"


class Inputs(Form):
    """The total to reach."""

    total = Integer("Total *à* atteindre", default=7, minimum=2, maximum=12)
    sens = Choice(
        "Sens",
        default=Side.AT_LEAST,
        options={Side.AT_LEAST: "au moins", Side.EXACTLY: "exactement"},
    )
    porte_bonheur = Choices(
        "Porte-bonheur",
        default=(),
        options={Charm.CLOVER: "trèfle", Charm.HORSESHOE: "fer à cheval"},
        slots={("Un seul", "aucun"): (Charm.CLOVER, Charm.HORSESHOE)},
    )
    bonus = Integers("Bonus", minimum=0, maximum=3, most=2)
    des = DiceField("Dés", default=parse_dice("2d6"))
    tricher = Toggle("Tricher", option=True)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse two charms."""
        if len(self.porte_bonheur) > 1:
            yield Inputs.porte_bonheur, "Un seul porte-bonheur à la fois."


def compute(inputs: Inputs) -> Law:
    """Work out the law of the total."""
    return inputs.des.law.map(lambda value: value + sum(inputs.bonus))


def explain(inputs: Inputs, law: Law) -> Result:
    """Put the chance into words."""
    reached = law.probability(lambda value: _reaches(inputs, value))
    if inputs.tricher:
        reached = Fraction(1)
    return Result(
        sentence=f"Un total de {number(inputs.total)} : {chance(reached)}.",
        answers={"chance": reached},
        figures=(Figure("Chance", reached),),
        steps=(Step("Le total", number(inputs.total), "maison/deux-des#total"),),
    )


def _reaches(inputs: Inputs, value: int) -> bool:
    return value == inputs.total or (inputs.sens is Side.AT_LEAST and value > inputs.total)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the dice."""
    thrown = inputs.des.roll(randomness)
    total = sum(thrown) + inputs.des.constant + sum(inputs.bonus)
    return Throw((f"Dés : {thrown}",), f"Total {number(total)}.")


CALCULATOR = Calculator(
    id="maison/deux-des",
    title="Deux dés",
    purpose="Votre chance d’atteindre un total.",
    question="toucher",
    rule="maison/deux-des#total",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
'''

PAGE = """\
# Deux dés { #deux-des }

## Le total { #total }

/// statut | maison
///

On lance deux dés à six faces.

/// calculateur | maison/deux-des
    entrees: {total: 10}
///
"""


@pytest.fixture(scope="module", autouse=True)
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Write the file and the page; forget them afterwards."""
    folder = tmp_path_factory.mktemp("recipe")
    (folder / "deux_des.py").write_text(MODULE, "utf-8")
    (folder / "deux-des.md").write_text(PAGE, "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(calculators.maison, "__path__", [*calculators.maison.__path__, str(folder)])
        forget()
        yield folder
    forget()
    sys.modules.pop("calculators.maison.deux_des", None)
    vars(calculators.maison).pop("deux_des", None)


def forget() -> None:
    """Let the registry look at the folders again, as a new process does."""
    importlib.invalidate_caches()
    registry.ids_of.cache_clear()
    registry.find.cache_clear()


def test_the_registry_finds_it_among_the_others() -> None:
    assert ID in registry.all_ids()
    assert "maison/discretion" in registry.all_ids()
    assert registry.find(ID).title == "Deux dés"


def test_the_command_line_lists_describes_answers_and_rolls(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def shell(*argv: str) -> str:
        assert main([*argv]) == 0
        return capsys.readouterr().out

    assert f"{ID}\tDeux dés\n" in shell("list")
    described = json.loads(shell("describe", ID))
    assert [field["name"] for field in described["fields"]] == [
        *("total", "sens", "porte-bonheur", "bonus", "des", "tricher")
    ]
    # Two dice: 6 of 36 pairs make 10 or more, 3 make 10.
    assert json.loads(shell("evaluate", ID, '{"total": 10}'))["answers"] == {"chance": "1/6"}
    exactly = shell("evaluate", ID, '{"total": "10", "sens": "exactement"}')
    assert json.loads(exactly)["answers"] == {"chance": "1/12"}
    assert json.loads(shell("roll", ID, "--seed", "1"))["outcome"].startswith("Total ")


def test_the_command_line_tells_its_errors(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evaluate", ID, '{"porte-bonheur": ["trefle", "fer-a-cheval"]}']) == 2
    assert json.loads(capsys.readouterr().out)["errors"] == {
        "porte-bonheur": "Un seul porte-bonheur à la fois."
    }


def test_the_page_shows_its_form_and_its_answer(recipe: Path) -> None:
    text = (recipe / "deux-des.md").read_text("utf-8")
    html = Markdown(extensions=["attr_list", "toc", "codex.page"]).convert(text)
    assert 'data-id="maison/deux-des"' in html
    assert "(1/6)" in html
    assert "Total *à* atteindre" in html
    assert 'href="maison/deux-des.md#total"' in html
    assert "Lancer les dés" in html
    for name in ("total", "sens", "porte-bonheur.0", "bonus", "des", "tricher"):
        assert f'name="{name}"' in html


def test_the_browser_gets_the_same_answer() -> None:
    question = {"do": "answers", "id": ID, "inputs": {"total": "10"}}
    assert json.loads(browser.answer(json.dumps(question))) == {"answers": {"chance": "1/6"}}


def test_the_contract_runs_on_it_as_on_the_others() -> None:
    calculator = registry.find(ID)
    ends = set()

    @given(typed_inputs(calculator.form))
    @briefly
    def valid(inputs: tuple[Raw, Raw]) -> None:
        raw, typed = inputs
        if len(set(raw.get("porte-bonheur", ()))) > 1:  # type: ignore[arg-type]
            ends.add("refused")
            with pytest.raises(InputErrors):
                calculator.evaluate(raw)
        else:
            ends.add("answered")
            assert calculator.evaluate(raw) == calculator.evaluate(typed)

    @given(wrong_inputs(calculator.form))
    @briefly
    def wrong(inputs: tuple[str, Raw]) -> None:
        name, raw = inputs
        ends.add(name)
        with pytest.raises(InputErrors) as caught:
            calculator.evaluate(raw)
        assert list(caught.value.errors) == [name]

    valid()
    wrong()
    assert ends >= {"refused", "answered", "total", "des"}
