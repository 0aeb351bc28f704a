"""Every page read by the Nu checker, which the W3C has read its own with: no error but the theme's.

It is fetched as locked in `checkers/`, 30 MB, where this part runs and nowhere else, and needs a
Java: without one, or without a network the first time, the part is left out with a word.
"""

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests import site
from tests.trust.report import Trial

LOCKS = Path(__file__).with_name("checkers")
INSTALLED = site.CACHE / "checkers"
JAR = "node_modules/vnu-jar/build/dist/vnu.jar"
JAVA = shutil.which("java")
HOW_TO = "no Java was found: `sudo apt install default-jre-headless`"
STACK = "-Xss4m"
"""Its parser goes deep."""


@dataclass(frozen=True, slots=True)
class Known:
    """What the theme writes, and why it stays."""

    message: str
    extract: str
    why: str


KNOWN = (
    Known(
        "Attribute “autocomplete” is only allowed when",
        '<input class="md-toggle"',
        "base.html, outside of every block: Firefox would otherwise open a page again with its "
        "menu open",
    ),
    Known(
        "The value of the “for” attribute of the “label” element must be",
        '<label class="md-nav__title" for="__toc">',
        "partials/toc.html heads the list beside the text as it does the one in the menu, and the "
        "box that it names is written with the latter alone",
    ),
)


def run(count: int) -> Trial | None:
    """Have the first pages read; nothing where the checker cannot run, or is not asked for."""
    jar = installed() if count else None
    if not jar or not JAVA:
        return None
    pages = sorted(site.built().rglob("*.html"))[:count]
    trial = Trial("Pages lues par le vérificateur HTML du W3C (Nu)", len(pages))
    trial.wrong = [told(each) for each in read(JAVA, jar, pages) if not is_known(each)]
    return trial


def installed() -> Path | None:
    """Return the checker, fetched if it is not as locked; nothing, with a word, if that fails."""
    if not JAVA:
        sys.stderr.write(f"markup is left out: {HOW_TO}\n")
        return None
    locks = [LOCKS / name for name in ("package.json", "package-lock.json")]
    digest = sha256(b"".join(path.read_bytes() for path in locks)).hexdigest()[:16]
    folder = INSTALLED / digest
    if not (folder / JAR).exists():
        shutil.rmtree(INSTALLED, ignore_errors=True)
        folder.mkdir(parents=True)
        for each in (*locks, site.ROOT / ".npmrc"):
            shutil.copy(each, folder)
        tools = Path(sys.executable).parent
        path = os.environ | {"PATH": f"{tools}:{os.environ['PATH']}"}
        command = [str(tools / "npm"), "ci", "--silent"]
        if subprocess.run(command, cwd=folder, env=path, check=False).returncode:
            sys.stderr.write("markup is left out: the checker could not be fetched\n")
            return None
    return folder / JAR


def read(java: str, jar: Path, pages: list[Path]) -> list[dict[str, Any]]:
    """Return the errors that it finds; what it only advises is none."""
    options = ["--errors-only", "--format", "json", "--stdout", "--exit-zero-always"]
    command = [java, STACK, "-jar", str(jar), *options, *map(str, pages)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)["messages"]
    return found


def is_known(error: dict[str, Any]) -> bool:
    """Tell whether an error is one of the theme's."""
    message, extract = error["message"], error.get("extract", "")
    return any(message.startswith(each.message) and each.extract in extract for each in KNOWN)


def told(error: dict[str, Any]) -> str:
    """Say in which page an error stands, and what it is."""
    page = error.get("url", "").partition(f"{site.CACHE.name}/")[2]
    return f"{page}: {error['message']} {error.get('extract', '')}"
