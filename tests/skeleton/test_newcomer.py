"""The calculator of README.md, added as README.md says: all the laws take it as it is."""

import re
from pathlib import Path

import pytest

from tests.site import ROOT
from tests.skeleton.project import copied, run

pytestmark = pytest.mark.full

README = (ROOT / "README.md").read_text("utf-8")
ID = "maison/foncer"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the project and take README's steps: the file, the block, the two records."""
    copy = copied(tmp_path_factory.mktemp("foncer"))
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    (name,) = re.findall(r"`(calculators/\w+/\w+\.py)`:\n", README)
    (copy / name).write_text(code, "utf-8")
    (page,) = re.findall(r"in the page of its rule, here `(docs/[\w/-]+\.md)`", README)
    with (copy / page).open("a", encoding="utf-8") as written:
        written.write(f"\n/// calculateur | {ID}\n///\n")
    for module in re.findall(r"`python -m (tests\.docs\.\w+)`", README):
        run(copy, module)
    return copy


def test_the_laws_of_all_calculators_hold_for_it(project: Path) -> None:
    files = ["tests/calculators", "tests/docs/test_first_values.py", "tests/codex/page"]
    chosen = ("-k", "foncer and not full", "-m", "not full and not browser")
    printed = run(project, "pytest", "-p", "no:cacheprovider", *files, *chosen)
    passed = re.search(r"(\d+) passed", printed)
    assert passed
    assert int(passed[1]) > 15


def test_it_answers_and_its_page_shows_it(project: Path) -> None:
    told = run(project, "calculators", "evaluate", ID, '{"vitesse": "1"}')
    assert "2\N{NO-BREAK SPACE}cases" in told
