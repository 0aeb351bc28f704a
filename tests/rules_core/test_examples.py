"""The examples in the docstrings of the rules, each come out as it is written."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import rules_core

RULES = Path(rules_core.__file__).parent
MODULES = sorted(
    ".".join(path.relative_to(RULES.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in RULES.rglob("*.py")
)
EXAMPLES = [
    pytest.param(example, id=example.name.removeprefix("rules_core."))
    for name in MODULES
    for example in doctest.DocTestFinder(exclude_empty=True).find(import_module(name))
    if example.examples
]
MAIN = (
    *("rules_core", "checks.chance_at_least", "dice.Law", "dice.parse_dice", "ledger.Ledger"),
    *("dd3.armour_class.facing", "dd3.attack.attack_round", "dd3.criticals.critical_chance"),
    *("maison.casting.cast", "maison.criticals.attack_doubling", "maison.resistance.reduce_damage"),
    *("oeil_noir.assault.assault", "oeil_noir.damage.Blow", "oeil_noir.wounds.Thresholds"),
    *("runequest.levels.opposed_test", "runequest.opposition.contest", "runequest.wounds.Wound"),
)
"""Where a reader meets a system first."""


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_comes_out_as_written(example: doctest.DocTest) -> None:
    told: list[str] = []
    # mutmut runs all tests twice in one process: what an example starts from must stay.
    doctest.DocTestRunner().run(example, out=told.append, clear_globs=False)
    assert not told, "".join(told)


@pytest.mark.parametrize("name", MAIN)
def test_a_main_mechanic_shows_an_example(name: str) -> None:
    assert name in {param.id for param in EXAMPLES}
