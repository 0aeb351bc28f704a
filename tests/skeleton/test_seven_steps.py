"""A system is added in seven steps, and nothing central is edited but a line and the navigation.

`system/` holds what a stranger would write for a game of one rule, laid out as in the project. A
copy of the project takes these files, one line of the registry and its navigation: the site
builds, the shell answers, and the laws of all calculators hold for it.
"""

import json
import re
import shutil
from pathlib import Path

import pytest

from tests.skeleton.project import copied, run

pytestmark = pytest.mark.full

ADDED = Path(__file__).with_name("system")
NAVIGATION = """nav:
  - Accueil: index.md
  - Essai:
      - essai/index.md
      - essai/points-a-arbitrer.md
"""
LAWS = ("contract", "reasons", "rulings", "structure", "cases")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the project without the pages of the other systems, and take the seven steps."""
    copy = copied(tmp_path_factory.mktemp("essai"), "docs")
    (copy / "docs").mkdir()
    (copy / "docs/index.md").write_text("# Codex { #accueil }\n\n[Essai](essai/index.md)\n")
    shutil.copytree(ADDED, copy, dirs_exist_ok=True)
    systems = copy / "calculators/systems.py"
    line = '"maison", "runequest", "oeil-noir", "dd3"'
    text = systems.read_text("utf-8")
    assert line in text
    systems.write_text(text.replace(line, f'{line}, "essai"'), "utf-8")
    settings = copy / "mkdocs.yml"
    text = settings.read_text("utf-8")
    settings.write_text(re.sub(r"^nav:\n(?:[ #].*\n)*", NAVIGATION, text, flags=re.MULTILINE))
    return copy


def test_nothing_but_its_own_folders_is_added() -> None:
    for path in ADDED.rglob("*"):
        inside = path.relative_to(ADDED).as_posix()
        assert path.is_dir() or re.search(r"\bessai[/-]", inside), inside


def test_the_site_builds_with_it(project: Path) -> None:
    run(project, "mkdocs", "build", "--strict", "--quiet")
    page = (project / "site/essai/index.html").read_text("utf-8")
    # 10 + 6 - 3 = 13 or more: 8 faces of 20
    assert "40\N{NO-BREAK SPACE}% (2/5)" in page
    assert "Ce qu’apporte l’élan" in page
    assert "statut-rumeur" in page
    assert "Un 20 naturel n’a pas d’effet propre." in page
    assert "En option\N{NO-BREAK SPACE}: un 20 naturel franchit tout fossé." in page
    points = (project / "site/essai/points-a-arbitrer/index.html").read_text("utf-8")
    assert "Sauter un fossé" in points


def test_the_open_data_know_it(project: Path) -> None:
    assert '"essai/saut"' in run(project, "codex", "data", "calculateurs")


def test_the_shell_answers(project: Path) -> None:
    asked = '{"largeur": 20, "vingt-naturel": true}'
    told = json.loads(run(project, "calculators", "evaluate", "essai/saut", asked))
    assert told["answers"]["chance"] == "1/20"


def test_the_laws_of_all_calculators_hold_for_it(project: Path) -> None:
    files = [f"tests/calculators/test_{law}.py" for law in LAWS]
    kept = "essai and not anchor and not leads_to_a_rule"
    printed = run(project, "pytest", "-p", "no:cacheprovider", *files, "-k", kept)
    assert re.search(r"\d+ passed", printed)
