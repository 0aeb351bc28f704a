"""What `make interface` writes for those who use the rules from Python."""

import inspect
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path

import pytest

from rules_core.maison.casting import cast
from tests import site


@pytest.fixture(scope="module")
def interface(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Have make write it to a folder of its own, in the environment that runs the tests."""
    folder = tmp_path_factory.mktemp("interface")
    make = shutil.which("make") or "make"
    command = [make, "--old-file=.venv/test.stamp", "interface", f"INTERFACE={folder}"]
    done = subprocess.run(command, cwd=site.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stderr
    return folder


@pytest.mark.full
def test_every_module_has_its_page(interface: Path) -> None:
    modules = [*(site.ROOT / "rules_core").rglob("*.py"), site.ROOT / "rules_core.py"]
    pages = {
        path.relative_to(site.ROOT).with_suffix(".html")
        for path in modules
        if path.name != "__init__.py"
    }
    assert pages <= {path.relative_to(interface) for path in interface.rglob("*.html")}


@pytest.mark.full
def test_a_function_is_there_with_its_example_and_its_source(interface: Path) -> None:
    page = (interface / "rules_core/maison/casting.html").read_text("utf-8")
    told = page[page.index('<section id="cast">') :].partition("</section>")[0]
    assert "Work out an attempt to cast in combat (001 l.283-293, 662-663)." in told
    text = unescape(re.sub("<[^>]+>", "", told))
    assert ">>> print(casting.within(2).success)\n169/200" in text
    line = inspect.getsourcelines(cast)[1]
    assert f'<span id="cast-{line}">' in told
    assert f"{line}def cast(" in text


@pytest.mark.full
def test_it_asks_nothing_of_another_host(interface: Path) -> None:
    for page in interface.rglob("*.html"):
        loaded = re.findall(r'<(?:script|img|iframe)[^>]* src="([^"]+)"', page.read_text("utf-8"))
        linked = re.findall(r'<link[^>]* href="([^"]+)"', page.read_text("utf-8"))
        assert not [each for each in (*loaded, *linked) if re.match(r"(?:https?:)?//", each)], page


def test_it_is_no_part_of_the_site(built: Path) -> None:
    assert not [*built.rglob("rules_core*"), *built.rglob("interface*")]


def test_git_ignores_where_it_is_written() -> None:
    (folder,) = re.findall(
        r"^INTERFACE \?= (.+)$", (site.ROOT / "Makefile").read_text("utf-8"), re.MULTILINE
    )
    assert f"/{folder.partition('/')[0]}/" in (site.ROOT / ".gitignore").read_text("utf-8").split()
