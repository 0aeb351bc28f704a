"""The open data: true to its schemas, whole, and every address in it leads somewhere."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from calculators import registry
from calculators.rulings import rulings
from calculators.systems import SYSTEMS
from codex.opendata import NAMES, SCREENS, TABLES, document, schema
from codex.opendata.__main__ import main
from codex.page.facts import facts

HEADING = re.compile(
    r'<h[1-6][^>]* id="(?P<id>[^"]+)"[^>]*>(?P<title>.*?)<a class="headerlink"', re.DOTALL
)


def validator(name: str) -> Draft202012Validator:
    """Return the validator of a document's schema."""
    return Draft202012Validator(json.loads(schema(name).read_text("utf-8")))


@pytest.mark.parametrize("name", [*NAMES, TABLES, SCREENS])
def test_a_schema_is_one(name: str) -> None:
    Draft202012Validator.check_schema(validator(name).schema)


@pytest.mark.parametrize("name", NAMES)
def test_a_document_obeys_its_schema(name: str) -> None:
    errors = [error.message for error in validator(name).iter_errors(document(name))]
    assert not errors


@pytest.mark.parametrize(
    ("name", "spoil"),
    [
        ("faits", lambda entry: entry.pop("status")),
        ("faits", lambda entry: entry.update(anchor="https://example.org/")),
        ("calculateurs", lambda entry: entry["fields"][0].pop("minimum")),
        ("calculateurs", lambda entry: entry["fields"].clear()),
        ("arbitrages", lambda entry: entry.update(number=0)),
        ("arbitrages", lambda entry: entry["questions"][0].update(retained="")),
        ("arbitrages", lambda entry: entry["questions"][0].pop("unoffered")),
    ],
)
def test_a_schema_refuses_what_is_spoilt(name: str, spoil: Any) -> None:
    told: Any = json.loads(json.dumps(document(name)))
    spoil(told[name][0])
    assert not validator(name).is_valid(told)


def test_a_file_of_tables_obeys_its_schema_and_a_spoilt_one_does_not() -> None:
    table: dict[str, Any] = {"name": "Jeudi", "values": {"9.arrondi-critique": "superieur"}}
    file = {"format": "codex-de-combat/tables", "version": 1, "system": "runequest"}
    assert validator(TABLES).is_valid(file | {"tables": [table]})
    assert validator(TABLES).is_valid(file | {"tables": [table | {"aside": {"9.x": "y"}}]})
    others: list[dict[str, Any]] = [
        {"tables": []},
        {"tables": [{"name": "Jeudi"}]},
        {"tables": [table], "version": 2},
    ]
    for spoilt in others:
        assert not validator(TABLES).is_valid(file | spoilt)
    assert not validator(TABLES).is_valid(file | {"tables": [table | {"values": {"9.x": 1}}]})


def test_a_file_of_screens_obeys_its_schema_and_a_spoilt_one_does_not() -> None:
    piece = {"kind": "section", "at": "dd3/attaque-ca#charge", "title": "Charge", "text": ""}
    file = {"format": "codex-de-combat/ecrans", "version": 1, "system": "dd3"}
    screen: dict[str, Any] = {"name": "En combat", "pieces": [piece]}
    note = {"kind": "note", "at": "", "title": "Note", "text": "Deux gobelins."}
    assert validator(SCREENS).is_valid(file | {"screens": [screen]})
    assert validator(SCREENS).is_valid(file | {"screens": [{"name": "", "pieces": [note]}]})
    for spoilt in (
        {"kind": "image"},
        {"at": "https://example.org/#x"},
        {"at": "dd3/attaque-ca"},
        {"text": None},
    ):
        told = {"name": "", "pieces": [piece | spoilt]}
        assert not validator(SCREENS).is_valid(file | {"screens": [told]}), spoilt
    assert not validator(SCREENS).is_valid(file | {"screens": []})


def test_nothing_is_left_out() -> None:
    told: dict[str, Any] = {name: document(name)[name] for name in NAMES}
    assert [each["id"] for each in told["faits"]] == [
        f"{system}/{number}" for system in SYSTEMS for number in facts(system)
    ]
    assert [each["id"] for each in told["calculateurs"]] == [*registry.all_ids()]
    assert [each["id"] for each in told["arbitrages"]] == [
        f"{system}/{number}" for system in SYSTEMS for number in rulings(system)
    ]


def addresses() -> Iterator[tuple[str, str]]:
    """Yield every address of the documents, with the id of its entry."""
    for name in NAMES:
        entries: Any = document(name)[name]
        for entry in entries:
            for key in ("anchor", "rule", "page"):
                if key in entry:
                    yield entry["id"], entry[key]


def test_every_address_leads_to_a_place_of_the_site(built: Path) -> None:
    ids: dict[str, set[str]] = {}
    for entry, address in addresses():
        page, _, anchor = address.partition("#")
        if page not in ids:
            html = (built / page / "index.html").read_text("utf-8")
            ids[page] = set(re.findall(r'\bid="([^"]+)"', html))
        assert anchor in ids[page], f"{entry}: {address}"


def test_titles_are_those_of_the_pages(built: Path) -> None:
    named = ("faits", "arbitrages", "regles")
    entries: Any = [each for name in named for each in document(name)[name]]  # type: ignore[union-attr]
    shown: dict[str, dict[str, str]] = {}
    for entry in entries:
        page, _, anchor = entry["anchor"].partition("#")
        if page not in shown:
            html = (built / page / "index.html").read_text("utf-8")
            found = re.findall(
                r'<h[1-6][^>]* id="([^"]+)"[^>]*>(.*?)<a class="headerlink"', html, re.DOTALL
            )
            shown[page] = {each: re.sub(r"<[^>]+>", "", title) for each, title in found}
        assert shown[page][anchor].replace("&amp;", "&") == entry["title"], entry["id"]


def test_an_option_of_a_ruling_is_a_field_of_its_calculator() -> None:
    entries: Any = document("arbitrages")["arbitrages"]
    options = [
        (option, entry["system"])
        for entry in entries
        for question in entry["questions"]
        for option in question["options"]
    ]
    assert options
    for option, system in options:
        assert option["calculator"].startswith(f"{system}/")
        form = registry.find(option["calculator"]).form
        assert option["field"] in {field.name for field in form.fields()}


def test_the_files_are_written_once(tmp_path: Path) -> None:
    assert main([str(tmp_path / "donnees")]) == 0
    written = sorted((tmp_path / "donnees").iterdir())
    assert [path.name for path in written] == sorted(
        [
            *(f"{name}.schema.json" for name in (TABLES, SCREENS)),
            *(f"{name}{end}" for name in NAMES for end in (".json", ".schema.json")),
        ]
    )
    before = [path.stat().st_mtime_ns for path in written]
    assert main([str(tmp_path / "donnees")]) == 0
    assert [path.stat().st_mtime_ns for path in written] == before
