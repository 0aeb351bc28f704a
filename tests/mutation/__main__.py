"""Put faults into modules of the rules, and count those that their tests find.

`python -m tests.mutation dice maison.casting` tries these, without a name all of them: the tests
of the module (of its package, where it has none of its own) and the worked examples of its game
run for each fault (a mutant) that mutmut makes in a function. What they leave alive is written out,
and fails the run, unless `survivors.yaml` tells why it answers all the same. `results.json` holds
the figures of each module's last run.

mutmut does not touch what stands outside functions, nor properties: tables and terms are left to
`tests/cases` and `tests/docs`. The wording of a refusal is no rule, and left alone; the name that
it starts with is held by `tests/rules_core/test_bounds.py`, for all at once.
"""

import json
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[2]
RULES = ROOT / "rules_core"
WORK = ROOT / ".cache/mutants"
RESULTS = Path(__file__).with_name("results.json")
SURVIVORS = Path(__file__).with_name("survivors.yaml")
ALIVE = {0, 33}
"""What mutmut writes of a mutant that the tests pass, or that none of them meets."""
BOOK = "tests/calculators/test_cases.py"
SETTINGS = """
[tool.mutmut]
source_paths = ["rules_core"]
only_mutate = {mutated}
do_not_mutate_patterns = ['raise \\w+Error']
also_copy = ["calculators", "codex", "tests"]
pytest_add_cli_args_test_selection = {tests}
pytest_add_cli_args = ["-p", "no:cacheprovider", "--hypothesis-seed=0", "-k", "{chosen}"]

[tool.pytest.ini_options]
markers = ["browser", "full", "smoke"]
"""

type Figures = dict[str, dict[str, int]]


def modules() -> list[str]:
    """Return the modules of the rules as one names them, those of the dice first."""
    found = (path.relative_to(RULES).with_suffix("") for path in RULES.rglob("*.py"))
    names = (".".join(path.parts) for path in found if path.name != "__init__")
    return sorted(names, key=lambda name: ("." in name, name))


def explained() -> dict[str, dict[str, str]]:
    """Return why some mutants answer all the same, by module and change."""
    told: dict[str, dict[str, str]] = yaml.safe_load(SURVIVORS.read_text("utf-8")) or {}
    return told


def folder_of(name: str) -> str:
    """Return the folder that a module stands in below its root, with a stroke behind it."""
    return "".join(f"{part}/" for part in name.split(".")[:-1])


def prepare(package: str, chosen: list[str]) -> Path:
    """Make a folder with what mutmut needs of a package's rules and tests."""
    folder = WORK / (package or "dice")
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("rules_core", "calculators", "codex", "tests"):
        left_out = shutil.ignore_patterns("__pycache__", "web", "browser")
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    own = [
        f"tests/rules_core/{folder_of(name)}test_{name.rpartition('.')[2]}.py" for name in chosen
    ]
    if not all((ROOT / path).exists() for path in own):
        own = [f"tests/rules_core/{package}"]
    tests = [*own, BOOK if package else "tests/oracle"]
    keyword = f"not as_the_book or {package.replace('_', '-')}" if package else "test"
    mutated = [f"rules_core/{name.replace('.', '/')}.py" for name in chosen]
    settings = SETTINGS.format(mutated=json.dumps(mutated), tests=json.dumps(tests), chosen=keyword)
    (folder / "pyproject.toml").write_text(settings, "utf-8")
    return folder


def mutmut(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run mutmut in a folder, one mutant at a time."""
    command = [str(Path(sys.executable).with_name("mutmut")), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def change(folder: Path, mutant: str) -> str:
    """Return what a mutant changes, on one line: its function, what stood there, what stands."""
    shown = mutmut(folder, "show", mutant).stdout.splitlines()
    sides = defaultdict[str, list[str]](list)
    for line in shown:
        if line[:1] in ("-", "+") and line[:3] not in ("---", "+++"):
            sides[line[0]].append(line[1:].strip())
    function = mutant.rpartition(".")[2].partition("__mutmut_")[0]
    function = function.removeprefix("x_").removeprefix("xǁ").replace("ǁ", ".")
    return f"{function}: {' '.join(sides['-'])} => {' '.join(sides['+'])}"


def harmless(change: str) -> bool:
    """Tell whether a mutant changes nothing that a reader could meet, whatever the rule.

    That is the name that a bound refuses by, the guard of `zip` over what has one length by
    construction, and the exact zero that a sum of fractions starts from.
    """

    def bare(side: str) -> str:
        side = re.sub(r'(require\()(?:None|"[^"]*"),', r"\1", side)
        side = re.sub(r"strict=(?:True|False|None)|Fraction\(\),?", "", side)
        return re.sub(r",+\)", ")", re.sub(r"\s", "", side))

    before, after = change.partition(": ")[2].split(" => ")
    return bare(before) == bare(after)


def attempt(package: str, chosen: list[str]) -> tuple[Figures, list[str]]:
    """Try modules of one package; return their figures and what is alive without a reason."""
    folder = prepare(package, chosen)
    done = mutmut(folder, "run", "--max-children", "1")
    figures: Figures = {}
    left: list[str] = []
    for name in chosen:
        meta = folder / f"mutants/rules_core/{name.replace('.', '/')}.py.meta"
        if not meta.exists():
            sys.exit(
                f"{name}: mutmut made nothing of it\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
            )
        codes = json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
        if None in codes.values():
            sys.exit(f"{name}: not all was tried\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        alive = [change(folder, mutant) for mutant, code in codes.items() if code in ALIVE]
        reasons = explained().get(name, {})
        figures[name] = {
            "mutants": len(codes),
            "killed": len(codes) - len(alive),
            "explained": sum(harmless(each) or each in reasons for each in alive),
        }
        left += [f"{name}: {each}" for each in alive if not (harmless(each) or each in reasons)]
        print(f"{name}: {figures[name]}", flush=True)  # noqa: T201
    return figures, left


def main(wanted: list[str]) -> int:
    """Try modules, all of them without a name; write the figures down."""
    packages = defaultdict[str, list[str]](list)
    for name in wanted or modules():
        packages[name.rpartition(".")[0]].append(name)
    left: list[str] = []
    for package, chosen in packages.items():
        figures, alive = attempt(package, chosen)
        left += alive
        told: Figures = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        told |= figures
        ordered = {name: told[name] for name in modules() if name in told}
        RESULTS.write_text(json.dumps(ordered, indent=2) + "\n", "utf-8")
    print(*left, sep="\n")  # noqa: T201
    return bool(left)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
