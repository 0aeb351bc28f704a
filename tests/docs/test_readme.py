"""What the README promises, run as it is written."""

import re
import shlex
import sys
from types import ModuleType
from typing import Any

import markdown
import pytest

from calculators import __main__ as shell
from tests import site

README = (site.ROOT / "README.md").read_text("utf-8")


def test_its_make_commands_exist() -> None:
    targets = set(
        re.findall(r"^([a-z-]+):", (site.ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    )
    assert set(re.findall(r"make ([a-z-]+) ", README)) <= targets


def test_its_calculator_works(monkeypatch: pytest.MonkeyPatch) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    module = ModuleType("calculators.maison.foncer")
    exec(compile(code, "README.md", "exec"), module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    calculator: Any = module.__dict__["CALCULATOR"]
    assert calculator.id == "maison/foncer"
    assert calculator.evaluate({"vitesse": "6"}).answers == {"cases": 12}


def test_its_shell_lines_run(capsys: pytest.CaptureFixture[str]) -> None:

    lines = re.findall(r"^ *\S*python -m calculators (.*)", README, re.MULTILINE)
    assert lines
    for line in lines:
        assert shell.main(shlex.split(line)) == 0
        assert capsys.readouterr().out


def test_its_blocks_are_known() -> None:

    (blocks,) = re.findall(r"```\n(/// statut.*?)```", README, re.DOTALL)
    html = markdown.markdown(blocks, extensions=["codex.page"])
    assert "///" not in html
    assert html.count("rule-calculator") == 2
