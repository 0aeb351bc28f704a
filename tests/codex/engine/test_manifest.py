"""The files that a browser is asked to keep for ever."""

import ast
import hashlib
import json
import marshal
import zipfile
from collections.abc import Iterator
from inspect import cleandoc
from types import CodeType
from typing import Any

import pytest

from codex.engine import archive
from tests import site

ENGINE = site.ROOT / "docs/assets/engine"


@pytest.fixture(scope="module")
def files() -> dict[str, Any]:
    manifest: dict[str, Any] = json.loads((ENGINE / site.MANIFEST).read_text())
    listed: dict[str, Any] = manifest["files"]
    return listed


@pytest.mark.parametrize("part", ["stdlib", "rules"])
def test_a_name_is_that_of_the_content(files: dict[str, Any], part: str) -> None:
    content = (ENGINE / files[part]["path"]).read_bytes()
    assert hashlib.sha256(content).hexdigest()[:16] in files[part]["path"]


def test_the_manifest_is_named_by_its_content() -> None:
    (manifest,) = ENGINE.glob("*.json")
    digest = hashlib.sha256(manifest.read_bytes()).hexdigest()
    assert manifest.name == f"manifest-{digest[:16]}.json"


def test_sizes_and_digests_are_those_of_the_files(files: dict[str, Any]) -> None:
    snapshot = json.loads((ENGINE / site.MANIFEST).read_text())["snapshot"]
    for file in (*files.values(), snapshot):
        content = (ENGINE / file["path"]).read_bytes()
        assert len(content) == file["bytes"]
        assert hashlib.sha256(content).hexdigest() == file["digest"]


def test_only_bytecode_travels_and_nothing_of_the_build(files: dict[str, Any]) -> None:
    names = zipfile.ZipFile(ENGINE / files["rules"]["path"]).namelist()
    assert "calculators/browser.pyc" in names
    assert not [name for name in names if name.endswith(".py")]
    assert {name.partition("/")[0] for name in names} == {"rules_core", "calculators"}


def strings(code: CodeType) -> Iterator[str]:
    """Yield the strings that code holds, those of the functions and classes in it too."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from strings(each)
        elif isinstance(each, str):
            yield each


def test_docstrings_and_their_examples_stay_at_home(files: dict[str, Any]) -> None:
    packed = zipfile.ZipFile(ENGINE / files["rules"]["path"])
    names = [name for name in packed.namelist() if name.endswith(".pyc")]
    assert len(names) > 100
    for name in names:
        code = marshal.loads(packed.read(name)[archive.HEADER :])  # noqa: S302 our own
        held = {cleandoc(each) for each in strings(code)}
        tree = ast.parse((site.ROOT / name).with_suffix(".py").read_text("utf-8"))
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
        told = [ast.get_docstring(each) for each in ast.walk(tree) if isinstance(each, documented)]
        assert not held.intersection(told), name
