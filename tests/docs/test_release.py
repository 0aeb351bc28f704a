"""One version: in pyproject.toml, the changelogs, the citation and at the foot of each page."""

import re
import tomllib
from pathlib import Path
from typing import Any

import yaml

from codex.publish import abroad
from tests import site

PROJECT: dict[str, Any] = tomllib.loads((site.ROOT / "pyproject.toml").read_text("utf-8"))[
    "project"
]
VERSION: str = PROJECT["version"]
CHANGELOG = (site.ROOT / "CHANGELOG.md").read_text("utf-8")
JOURNAL = (site.ROOT / "docs/a-propos/journal.md").read_text("utf-8")


def test_both_changelogs_name_the_same_versions_the_newest_first() -> None:
    told = re.findall(r"^## (\d+\.\d+\.\d+) - \d{4}-\d{2}-\d{2}$", CHANGELOG, re.MULTILINE)
    assert told == re.findall(r"^## (\d+\.\d+\.\d+)\s: ", JOURNAL, re.MULTILINE)
    assert told[0] == VERSION
    numbers = [tuple(map(int, version.split("."))) for version in told]
    assert numbers == sorted(numbers, reverse=True)


def test_both_changelogs_start_with_what_comes_next() -> None:
    assert re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)[0] == "Unreleased"
    assert re.findall(r"^## (.*)$", JOURNAL, re.MULTILINE)[0] == "À venir { #a-venir }"


def test_both_changelogs_date_a_version_alike() -> None:
    days = re.findall(r"^## [\d.]+ - (\d+)-(\d+)-(\d+)$", CHANGELOG, re.MULTILINE)
    written = [f"{int(day)} {abroad.MONTHS[int(month) - 1]} {year}" for year, month, day in days]
    assert re.findall(r"^\*(\d+ \w+ \d+)\.\*", JOURNAL, re.MULTILINE) == written


def test_the_citation_is_of_this_version() -> None:
    cited = yaml.safe_load((site.ROOT / "CITATION.cff").read_text("utf-8"))
    # What the Citation File Format 1.2.0 asks for, then what says which version it is.
    assert cited["cff-version"] == "1.2.0"
    assert all(isinstance(cited[each], str) and cited[each] for each in ("message", "title"))
    assert cited["type"] == "software"
    assert cited["authors"] == PROJECT["authors"]
    assert (cited["version"], cited["license"]) == (VERSION, PROJECT["license"])
    assert f"## {VERSION} - {cited['date-released']}\n" in CHANGELOG
    known = {"cff-version", "message", "type", "title", "abstract", "authors", "version"}
    assert cited.keys() <= known | {"date-released", "license", "keywords"}


def test_the_version_at_the_foot_of_a_page_leads_to_the_journal(built: Path) -> None:
    for page, way in (("index.html", ""), ("maison/actions/index.html", "../../")):
        foot = (built / page).read_text("utf-8").partition("<footer")[2]
        assert f'<a href="{way}a-propos/journal/">Version {VERSION}</a>' in " ".join(foot.split())
