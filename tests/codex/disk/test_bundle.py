"""Modules joined into one classic script do what they did apart."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from codex.disk.bundle import bundle
from codex.engine import scripts
from codex.engine.parts import BuildError

NODE = Path(sys.executable).with_name("node")
MODULES = {
    "main.js": """\
import { count, Counter as Tally } from "./counter.js";
import {
  double,
  name,
} from "./tools-of-old.js";

/** @type {import("./counter.js").Counter} */
const tally = new Tally();
tally.add(double(4));
globalThis.told = [name, count, tally.total, new URL("../x.json", import.meta.url).pathname];
""",
    "counter.js": """\
import { double } from "./tools-of-old.js";

export let count = 1;
export class Counter {
  total = 0;
  add(more) {
    this.total += double(more);
    count += 1;
  }
}
export const name = "counter";
""",
    "tools-of-old.js": """\
globalThis.started = (globalThis.started ?? 0) + 1;
const PYTHON = `
import random
`;
export function double(number) {
  return 2 * number;
}
export async function later() {}
export const name = "tools" + PYTHON.length;
""",
}


def write(folder: Path, modules: dict[str, str]) -> None:
    for name, source in modules.items():
        (folder / name).write_text(source, "utf-8")


def run(code: str) -> object:
    done = subprocess.run(
        [NODE, "--input-type=commonjs", "-"], input=code, capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def test_a_bundle_does_what_its_modules_do(tmp_path: Path) -> None:
    write(tmp_path, MODULES)
    script = bundle("main.js", address='"file:///site/assets/web/codex.js"', folder=tmp_path)
    told = run(f"{script}console.log(JSON.stringify([told, started]))")
    assert told == [["tools15", 2, 16, "/site/assets/x.json"], 1]


def test_a_dynamic_import_asks_the_disk(tmp_path: Path) -> None:
    write(tmp_path, {"main.js": "globalThis.found = import(globalThis.wanted);\n"})
    given = "globalThis.wanted = '2.mjs'; globalThis.codexDisk = { load: (address) => address };"
    script = bundle("main.js", address='"file:///x"', folder=tmp_path)
    assert run(f"{given}{script}console.log(JSON.stringify(found))") == "2.mjs"


def test_a_method_of_that_name_is_left_alone(tmp_path: Path) -> None:
    lines = "class File {\n  #import() { return 2; }\n  read() { return this.#import(); }\n}\n"
    write(tmp_path, {"main.js": f"{lines}globalThis.found = new File().read();\n"})
    script = bundle("main.js", address='"file:///x"', folder=tmp_path)
    assert run(f"{script}console.log(found)") == 2


@pytest.mark.parametrize("line", ['import { far } from "./elsewhere.js";', "const = 1;"])
def test_what_cannot_be_joined_is_told(tmp_path: Path, line: str) -> None:
    write(tmp_path, {"main.js": f"{line}\n"})
    with pytest.raises(BuildError, match=r"main\.js"):
        bundle("main.js", address="x", folder=tmp_path)


@pytest.mark.parametrize("name", ["page.js", *scripts.WORKERS])
def test_the_site_s_own_modules_make_a_script(name: str, tmp_path: Path) -> None:
    script = tmp_path / "script.cjs"
    script.write_text(bundle(name, address="document.currentScript.src"), "utf-8")
    done = subprocess.run([NODE, "--check", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
