"""The forms of reports and the files of hosts: what they name exists."""

import re
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
import yaml

from codex.page import release
from tests import site

FORMS = sorted((site.ROOT / ".github/ISSUE_TEMPLATE").glob("[0-9]*.yml"))
WORKFLOWS = [
    *(site.ROOT / ".github/workflows").glob("*.yml"),
    site.ROOT / "codex/publish/hosting/gitlab-pages.yml",
]


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_form_asks_each_thing_once_and_needs_something(path: Any) -> None:
    form = yaml.safe_load(path.read_text("utf-8"))
    assert form["name"]
    assert form["description"]
    asked = [each for each in form["body"] if each["type"] != "markdown"]
    names = [each["id"] for each in asked]
    assert len(names) == len(set(names)) > 0
    assert all(each["attributes"]["label"] for each in asked)
    assert any(each.get("validations", {}).get("required") for each in asked)


def test_a_form_names_the_buttons_as_the_pages_do() -> None:
    widget = (site.ROOT / "codex/page/form.py").read_text("utf-8")
    text = "".join(path.read_text("utf-8") for path in FORMS)
    buttons = re.findall(r"« (Copier [^»]+) »", text)
    assert len(buttons) == 2
    assert all(button in widget for button in buttons)


def fields(address: str) -> dict[str, str]:
    """Return what an address fills in of its form, by the ids that the form has."""
    told = dict(parse_qsl(urlsplit(address).query, strict_parsing=True))
    form = yaml.safe_load((FORMS[0].parent / told.pop("template")).read_text("utf-8"))
    assert set(told) <= {each.get("id") for each in form["body"]}
    return told


def test_each_page_leads_to_the_form_with_its_address_and_version(built: Path) -> None:
    found = 0
    for path in built.rglob("index.html"):
        address = path.parent.relative_to(built).as_posix().removeprefix(".")
        (foot,) = re.findall(r'class="codex-signaler" href="([^"]+)"', path.read_text("utf-8"))
        assert unescape(foot).startswith(f"{site.ISSUES}?")
        assert fields(unescape(foot)) == {
            "section": site.URL + (f"{address}/" if address else ""),
            "version": release.version(),
        }
        found += 1
    assert found > 60


def test_the_scripts_fill_in_fields_that_the_forms_have() -> None:
    text = "".join(path.read_text("utf-8") for path in (site.ROOT / "codex/web").rglob("*.js"))
    told = re.findall(r'template: "([^"]+)",((?:\n\s+\w+: [^\n]+)+)', text)
    assert len(told) == 2
    for template, lines in told:
        named = re.findall(r"^\s+(\w+):", lines, re.MULTILINE)
        assert named
        fields(f"?template={template}&" + "&".join(f"{name}=x" for name in named))


def test_there_are_three_forms() -> None:
    names = [yaml.safe_load(path.read_text("utf-8"))["name"] for path in FORMS]
    assert names == ["Une règle est fausse", "Un calcul est faux", "Une idée"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_commands_that_exist(path: Any) -> None:
    text = path.read_text("utf-8")
    assert yaml.safe_load(text)
    makefile = (site.ROOT / "Makefile").read_text("utf-8")
    ran = re.findall(r"make (\w+)", text)
    assert ran or ".ci/run" in text
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in ran)
