"""What forms start with is on record, so that a link answers as it did when that changes."""

import json
from pathlib import Path

import pytest

from calculators import edition
from codex.page import editions
from tests import site
from tests.docs import first_values
from tests.docs.first_values import RECORD, left_behind, recorded

TABLE = json.loads(editions.TABLE.read_text("utf-8"))
FIRST = json.loads((site.ROOT / "tests/docs/links-0.9.0.json").read_text("utf-8"))["first"]
"""What the forms of 0.9.0 started with, read from its built pages."""


def test_the_pages_start_with_what_is_on_record(built: Path) -> None:
    told = f"run `python -m tests.docs.first_values` and commit what it writes, {RECORD.name} too"
    assert first_values.first_values(built) == recorded(), told


def test_the_edition_is_the_one_after_all_that_were_left() -> None:
    assert list(TABLE) == [str(number) for number in range(1, edition.EDITION)]


def test_a_link_without_an_edition_means_the_first_values_of_0_9_0() -> None:
    present = recorded()
    for place, values in FIRST.items():
        # What counted in the first edition: of several changes, the earliest.
        changed = {
            field: value
            for left in reversed(TABLE.values())
            for field, value in left.get(place, {}).items()
        }
        assert {name: (present[place] | changed)[name] for name in values} == values, place


def test_every_former_value_is_of_a_calculator_that_stands_there_still() -> None:
    for left in TABLE.values():
        assert set(left) <= set(recorded())


def test_a_changed_value_begins_an_edition_and_a_new_field_none() -> None:
    before: editions.Forms = {"a#calc-b": {"x": "1", "y": ["u"], "z": "3"}}
    after: editions.Forms = {"a#calc-b": {"x": "2", "y": ["u"], "new": "9"}, "a#calc-c": {"x": "0"}}
    # One that is gone was part of what a link meant, and is told.
    assert left_behind(before, after) == {"a#calc-b": {"x": "1", "z": "3"}}
    assert left_behind(after, after) == {}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have the command write into a copy, and find one value changed."""
    for module, name in ((first_values, "RECORD"), (editions, "TABLE")):
        source: Path = getattr(module, name)
        copy = tmp_path / source.name
        copy.write_text(source.read_text("utf-8"), "utf-8")
        monkeypatch.setattr(module, name, copy)
    source = tmp_path / "edition.py"
    source.write_text(Path(edition.__file__).read_text("utf-8"), "utf-8")
    monkeypatch.setattr(edition, "__file__", str(source))
    monkeypatch.setattr(site, "built", lambda: tmp_path)
    return tmp_path


def test_the_command_begins_an_edition(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    present = recorded()
    changed = present | {"#calc-discretion": present["#calc-discretion"] | {"dd": "12"}}
    monkeypatch.setattr(first_values, "first_values", lambda _folder: changed)
    first_values.main()
    assert recorded() == changed
    assert f"\nEDITION = {edition.EDITION + 1}\n" in (project / "edition.py").read_text("utf-8")
    grown = json.loads((project / editions.TABLE.name).read_text("utf-8"))
    assert grown == TABLE | {str(edition.EDITION): {"#calc-discretion": {"dd": "10"}}}


def test_the_command_lets_no_calculator_go(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fewer = {place: values for place, values in recorded().items() if place != "#calc-discretion"}
    monkeypatch.setattr(first_values, "first_values", lambda _folder: fewer)
    with pytest.raises(SystemExit, match="#calc-discretion"):
        first_values.main()
    assert json.loads((project / editions.TABLE.name).read_text("utf-8")) == TABLE
    assert "#calc-discretion" in recorded()
