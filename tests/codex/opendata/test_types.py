"""The schemas under other people's tools: types for Python and TypeScript, and a strict validator.

What the tools make compiles, knows each member by its type, and takes the documents as they are.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from codex.opendata import NAMES, SCREENS, TABLES, document, schema
from tests.site import ROOT

pytestmark = pytest.mark.full

NODE = str(Path(sys.executable).with_name("node"))
ALL = (*NAMES, TABLES, SCREENS)
MODULES = ROOT / "node_modules"
TITLES = {
    "faits": "LesFaitsDesSources",
    "calculateurs": "LesCalculateurs",
    "arbitrages": "LesArbitrages",
    "regles": "LeTexteDesSections",
}
"""What the tools call a document, by the title of its schema."""
PYTHON = """
from calculateurs import LesCalculateurs
from regles import LeTexteDesSections


def labels(document: LesCalculateurs) -> list[str]:
    return [field["label"] for each in document["calculateurs"] for field in each["fields"]]


def options(document: LesCalculateurs) -> list[str]:
    fields = (field for each in document["calculateurs"] for field in each["fields"])
    return [name for field in fields if field["type"] == "Choice" for name in field["options"]]


def silent(document: LeTexteDesSections) -> list[str]:
    return [box["title"] for each in document["regles"] for box in each["open"] if box["silent"]]


def wrong(document: LeTexteDesSections) -> int:
    return document["regles"][0]["lines"]
"""
TYPESCRIPT = """
import type { LesCalculateurs } from "./calculateurs";
import type { LeTexteDesSections } from "./regles";

export const options = (document: LesCalculateurs): string[] =>
  document.calculateurs.flatMap((each) =>
    each.fields.flatMap((field) => (field.type === "Choice" ? Object.keys(field.options) : [])),
  );
export const silent = (document: LeTexteDesSections): string[] =>
  document.regles.flatMap((each) => each.open.filter((box) => box.silent).map((box) => box.title));
// @ts-expect-error: lines are a text
export const wrong = (document: LeTexteDesSections): number => document.regles[0].lines;
"""
STRICTLY = ("--strict", "--noEmit", "--target", "es2022")
STRICT = """
import fs from "node:fs";
import { createRequire } from "node:module";
const { default: Ajv } = createRequire(process.argv[2])("ajv/dist/2020.js");
const told = JSON.parse(fs.readFileSync(0, "utf-8"));
const wrong = Object.entries(told).flatMap(([name, { schema, document, spoilt }]) => {
  const valid = new Ajv({ strict: true }).compile(schema);
  if (document === null) return [];
  return valid(document) && !valid(spoilt) ? [] : [name];
});
console.log(JSON.stringify(wrong));
"""


def run(*command: str, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a tool and return what it said, whatever it was."""
    return subprocess.run(command, check=False, capture_output=True, encoding="utf-8", **more)


@pytest.fixture(scope="module")
def types(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the types of every schema, in both languages."""
    folder = tmp_path_factory.mktemp("types")
    for name in ALL:
        source = str(schema(name))
        generator = Path(sys.executable).with_name("datamodel-codegen")
        kind = ["--input-file-type", "jsonschema", "--output-model-type", "typing.TypedDict"]
        shape = ["--target-python-version", "3.13", "--formatters", "builtin"]
        into = ["--input", source, "--output", str(folder / f"{name}.py")]
        made = run(str(generator), *kind, *shape, *into)
        assert (made.returncode, made.stderr) == (0, "")
        shutil.copy(source, folder / f"{name}.json")
    tool = str(MODULES / "json-schema-to-typescript/dist/src/cli.js")
    made = run(NODE, tool, "-i", str(folder / "*.json"), "-o", str(folder))
    assert (made.returncode, made.stderr) == (0, "")
    return folder


def test_types_for_python_compile_and_know_each_member(types: Path) -> None:
    (types / "uses.py").write_text(PYTHON, "utf-8")
    paths = [str(types / f"{name}.py") for name in (*ALL, "uses")]
    told = run(sys.executable, "-m", "mypy", "--strict", *paths, cwd=types).stdout
    # The wrong use alone.
    assert 'Incompatible return value type (got "str", expected "int")' in told, told
    assert "Found 1 error" in told, told


def test_types_for_python_take_the_documents(types: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, title in TITLES.items():
        module = ModuleType(f"types_of_{name}")
        monkeypatch.setitem(sys.modules, module.__name__, module)
        exec(compile((types / f"{name}.py").read_text("utf-8"), name, "exec"), vars(module))
        adapter = TypeAdapter(vars(module)[title])
        told: Any = json.loads(json.dumps(document(name)))
        adapter.validate_python(told, strict=True)
        told[name][0]["id"] = 3
        with pytest.raises(ValidationError):
            adapter.validate_python(told, strict=True)


def test_types_for_typescript_compile_and_know_each_member(types: Path) -> None:
    (types / "uses.ts").write_text(TYPESCRIPT, "utf-8")
    paths = [*(str(types / f"{name}.d.ts") for name in ALL), str(types / "uses.ts")]
    told = run(NODE, str(MODULES / "typescript/bin/tsc"), *STRICTLY, *paths)
    assert (told.returncode, told.stdout) == (0, "")


def test_schemas_are_strict(tmp_path: Path) -> None:
    asked = {}
    for name in ALL:
        told: Any = document(name) if name in NAMES else None
        spoilt = told and {**told, name: [{**told[name][0], "id": 3}]}
        read = json.loads(schema(name).read_text("utf-8"))
        asked[name] = {"schema": read, "document": told, "spoilt": spoilt}
    (tmp_path / "strict.mjs").write_text(STRICT, "utf-8")
    # From where the modules are found.
    told = run(
        NODE, str(tmp_path / "strict.mjs"), str(ROOT / "package.json"), input=json.dumps(asked)
    )
    assert (told.stderr, told.stdout) == ("", "[]\n")
