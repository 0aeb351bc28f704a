"""A rule that changes, breaks and is mended while `python -m codex.serve` serves a copy."""

import re
from collections.abc import Iterator
from html import unescape

import pytest

from tests.codex.serve.project import OTHER, PAGE, STEALTH, Project, alive

pytestmark = pytest.mark.full

ENGINE = "Le moteur du navigateur n’a pas pu être construit"


def sentence(page: str) -> str:
    """Return the first answer that a page shows."""
    found = re.search(r'class="calc-sentence">([^<]*)', page)
    return unescape(found[1]).replace("\N{NO-BREAK SPACE}", " ") if found else ""


def troubles(page: str) -> list[str]:
    """Return the titles of what a page says went wrong."""
    found = re.findall(r'trouble">.*?class="admonition-title">([^<]*)', page)
    return [unescape(each) for each in found]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """Serve a copy of the project."""
    with Project(tmp_path_factory.mktemp("served")).served() as served:
        yield served


def test_a_changed_rule_shows_in_the_page_without_the_old_engine(project: Project) -> None:
    before = project.wait(PAGE, alive)
    epoch = project.epoch()
    # In mail, which the calculator starts with, 12 or more is needed; three points more, 15.
    assert "9/20" in sentence(before)
    project.replace(STEALTH, "Piece.MAIL: -4", "Piece.MAIL: -7")
    changed = project.wait(PAGE, lambda page: "9/20" not in sentence(page))
    assert "3/10" in sentence(changed)
    assert project.epoch() > epoch
    # The new engine takes longer: tests/browser/test_changes.py waits for it.
    assert 'data-engine="absent"' in changed


def test_an_error_shows_where_it_fails_until_it_is_mended(project: Project) -> None:
    answer = sentence(project.wait(PAGE, sentence))
    lines = (project.folder / STEALTH).read_text("utf-8").splitlines()
    wrong, right = "MODIFIERS = = MappingProxyType(", "MODIFIERS = MappingProxyType("
    project.replace(STEALTH, right, wrong)
    broken = project.wait(PAGE, lambda page: "SyntaxError" in page)
    assert f'"{STEALTH}", line {lines.index(right) + 1}' in unescape(broken)
    # What does not need the broken rule stays as it is, but for the engine, which needs all.
    project.wait(OTHER, lambda page: set(troubles(page)) <= {ENGINE})

    project.replace(STEALTH, wrong, right)
    mended = project.wait(PAGE, lambda page: not troubles(page))
    assert sentence(mended) == answer


def test_an_error_of_every_page_shows_on_every_page(project: Project) -> None:
    name = "calculators/fields.py"
    path = project.folder / name
    text = path.read_text("utf-8")
    path.write_text(f"{text}\nraise LookupError('essai')\n", "utf-8")
    for address in (PAGE, OTHER):
        broken = project.wait(address, lambda page: "LookupError: essai" in page)
        assert f"{name}, ligne {len(text.splitlines()) + 2}" in broken
        # It asks to be loaded again by itself.
        assert "livereload(" in broken

    path.write_text(text, "utf-8")
    project.wait(PAGE, sentence)


def test_a_block_that_is_wrong_shows_its_error_and_its_line(project: Project) -> None:
    path = project.folder / "docs/dd3/actions.md"
    text = path.read_text("utf-8")
    path.write_text(f"{text}\n/// table | maison/rien\n///\n", "utf-8")
    broken = unescape(project.wait(OTHER, lambda page: "maison/rien" in page))
    assert f"dd3/actions.md, line {len(text.splitlines()) + 2}:" in broken
    path.write_text(text, "utf-8")
    project.wait(OTHER, lambda page: "maison/rien" not in page)


def test_an_engine_that_cannot_be_built_says_why(project: Project) -> None:
    # The pages do not pass through the door of the browser; the engine is tried by it.
    name = "calculators/browser.py"
    wrong, right = "def answer(question: str, _: int) -> str:", "def answer(question: str) -> str:"
    project.replace(name, right, wrong)
    broken = project.wait(PAGE, lambda page: "missing 1 required positional argument" in page)
    assert 'data-engine="absent"' in broken
    assert sentence(broken)

    project.replace(name, wrong, right)
    project.wait(PAGE, lambda page: "missing 1 required" not in page)
