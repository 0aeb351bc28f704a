"""Which changes a pack knows, and when packs are made anew."""

import re
from enum import StrEnum
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from calculators import registry
from calculators.answer import Result
from calculators.calculator import Calculator
from calculators.fields import Choice, Choices, DiceField, Integer, Integers, Toggle
from calculators.form import Form
from calculators.systems import SYSTEMS
from codex.engine.parts import BuildError
from codex.packs import build
from codex.packs.neighbours import Typed, neighbours
from rules_core.dice import Dice as Throw
from tests import site
from tests.codex.packs.reading import read


class Metal(StrEnum):
    """An option."""

    IRON = "fer"
    GOLD = "or"


class Inputs(Form):
    """One field of each kind."""

    metal = Choice("Métal", default=Metal.IRON, options={Metal.IRON: "Fer", Metal.GOLD: "Or"})
    carats = Integer("Carats", default=9, minimum=1, maximum=24, when=metal.among(Metal.GOLD))
    weight = Integer("Poids", default=4, minimum=0, maximum=90, presets=(33,))
    shining = Toggle("Brille")
    worn = Choices(
        "Porté",
        default=(Metal.IRON,),
        options={Metal.IRON: "Fer", Metal.GOLD: "Or"},
        slots={("Main", "rien"): (Metal.GOLD,), ("Pied", "rien"): (Metal.IRON,)},
    )
    marks = Integers("Marques", default=(10, 15), minimum=0, maximum=20, step=5, most=3)
    blow = DiceField("Coup", default=Throw(((1, 8),), 2))


def known(inputs: Form) -> dict[str, set[Typed]]:
    """Return the values that changes of one field give, by field."""
    found: dict[str, set[Typed]] = {}
    for each in neighbours(inputs):
        if len(each.changed) == 1:
            ((name, typed),) = each.changed.items()
            found.setdefault(name, set()).add(typed)
    return found


def test_changes_are_those_that_a_reader_makes_first() -> None:
    found = known(Inputs.parse({}))
    assert "carats" not in found, "it does not show"
    assert found["metal"] == {"or"}
    assert found["shining"] == {"oui"}
    assert found["worn"] == {(), ("or", "fer")}
    # A step beyond the least and the most, all between, and what is typed on the way there.
    assert found["weight"] == {*map(str, (*range(-1, 4), *range(5, 92)))} | {"", "-"}
    assert found["marks"] >= {"10, 0", "10, 5", "10, 20", "10, 1", "10", ""}
    assert found["blow"] >= {"1d8", "1d8+3", "1d8-3", "1d6", "1d6+2", "2d6", "1d8+", "1d", ""}
    assert "1d8+2" not in found["blow"]


def test_near_numbers_and_round_ones_come_first() -> None:
    class Wide(Form):
        weight = Integer("Poids", default=1003, minimum=0, maximum=2000, presets=(1600,))

    ranks = {
        int(str(each.changed["weight"])): each.rank
        for each in neighbours(Wide.parse({}))
        if each.changed and len(each.changed["weight"]) > len("16")
    }
    assert ranks[1600] == 0, "it costs one click"
    ones = range(1003 - 150, 1003 + 151)
    rounds = range(505, 1504, 5)
    assert {each for each in ranks if each > 999} == {
        each for each in (*ones, *rounds, 1600) if 999 < each != 1003
    }
    assert (ranks[1004], ranks[1013]) == (1, 10)
    assert ranks[1013] < ranks[1015] < ranks[1050] < ranks[1049] < ranks[1151]
    assert ranks[1151] > ranks[1200] < ranks[1500]


def test_changes_of_two_fields_are_known_where_they_are_few() -> None:
    class Small(Form):
        metal = Choice("Métal", default=Metal.IRON, options={Metal.IRON: "Fer", Metal.GOLD: "Or"})
        carats = Integer("Carats", default=9, minimum=1, maximum=24, when=metal.among(Metal.GOLD))
        weight = Integer("Poids", default=4, minimum=4, maximum=90)

    pairs = [each.changed for each in neighbours(Small.parse({})) if len(each.changed) == 2]
    gold = {"metal": "or"}
    assert pairs == [
        gold | {"carats": "8"},
        gold | {"carats": "10"},
        gold | {"weight": "3"},
        gold | {"weight": "5"},
    ]


# --- what is kept ---


@pytest.fixture
def calculator(monkeypatch: pytest.MonkeyPatch) -> Calculator[Any, Any]:
    """Return a calculator that stands in a page."""

    def explain(inputs: Any, _outcome: None) -> Result:
        return Result(f"{inputs.weight} kg.", {"kg": Fraction(inputs.weight)})

    found = Calculator(
        id="maison/lingot",
        title="Lingot",
        purpose="Ce qu’il pèse.",
        question="toucher",
        rule="maison/index#statuts",
        form=Inputs,
        compute=lambda _: None,
        explain=explain,
    )
    monkeypatch.setattr(registry, "find", lambda _id: found)
    return found


def made(folder: Path) -> dict[str, float]:
    """Return when each file of a folder was written."""
    return {path.name: path.stat().st_mtime_ns for path in folder.iterdir()}


def test_packs_are_made_once_and_swept(calculator: Calculator[Any, Any], tmp_path: Path) -> None:
    folder, cache = tmp_path / "packs", tmp_path / "cache"
    one, other = (
        build.use_of(calculator.id, Inputs.parse({"weight": weight})) for weight in (4, 5)
    )
    build.write([one, other], folder, cache)
    before = made(folder)
    assert len(before) == 2
    build.write([one], folder, cache)
    (name,) = made(folder)
    assert made(folder)[name] == before[name]
    assert re.fullmatch(r"maison-lingot-[0-9a-f]{16}\.bin", name)
    assert read(folder / name)["made"] in name


def test_other_code_makes_other_packs(
    calculator: Calculator[Any, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, cache = tmp_path / "packs", tmp_path / "cache"
    monkeypatch.setattr(build, "FOLDER", folder)
    monkeypatch.setattr(build, "MADE", cache)
    use = build.use_of(calculator.id, Inputs.parse({}))
    build.write([use], folder, cache)
    (name,) = made(folder)
    assert build.name_of(use) == name
    (folder / name).unlink()
    assert build.name_of(use) == "", "pages name what is there"
    build.write([use], folder, cache)
    monkeypatch.setattr(build, "_code", lambda _system: "another")
    assert build.name_of(use) == "", "its answers may be those of other rules"
    kept = made(folder)
    build.write([use], folder, cache)
    assert made(folder) == kept, "the same answers are the same file"
    assert build.name_of(use) == name


def test_code_of_another_system_is_not_its_own() -> None:
    folders = {system: build._code(system) for system in SYSTEMS}  # noqa: SLF001
    assert len({*folders.values()}) == len(folders)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_answers_by_its_own_code(system: str) -> None:
    """Else its packs would have to be made anew where another system changes."""
    others = "|".join(each.replace("-", "[-_]") for each in SYSTEMS if each != system)
    named = re.compile(rf'(?:calculators|rules_core)\.(?:{others})\b|"(?:{others})/[\w-]+"')
    own = system.replace("-", "_")
    for folder in ("calculators", "rules_core"):
        for path in (site.ROOT / folder / own).rglob("*.py"):
            assert not named.search(path.read_text("utf-8")), path


def test_a_calculator_that_fails_stops_the_build(
    calculator: Calculator[Any, Any], tmp_path: Path
) -> None:
    def explain(inputs: Any, _outcome: None) -> Result:
        return Result(str(1 // (inputs.weight - 7)), {})

    object.__setattr__(calculator, "explain", explain)
    use = build.use_of(calculator.id, Inputs.parse({}))
    with pytest.raises(BuildError, match=r'maison/lingot fails on .*"weight": "7".*ZeroDivision'):
        build.write([use], tmp_path / "packs", tmp_path / "cache")


def test_what_has_no_room_stays_out(
    calculator: Calculator[Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    use = build.use_of(calculator.id, Inputs.parse({}))
    _, whole = build.packed(use)
    monkeypatch.setattr(build, "MOST_BYTES", len(whole) - 1)
    _, less = build.packed(use)
    assert len(less) < len(whole)
    monkeypatch.setattr(build, "MOST_BYTES", 10)
    with pytest.raises(BuildError, match="closest"):
        build.packed(use)
