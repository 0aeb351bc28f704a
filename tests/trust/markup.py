"""Every page read by the Nu checker, which the W3C has read its own with: no error but the theme's.

It needs a Java: without one, or without a network the first time, the part is left out with a word.
"""

import json
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests import site
from tests.trust import fetched
from tests.trust.report import Trial

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
    """Return the checker; nothing, with a word, where it cannot run."""
    if not JAVA:
        sys.stderr.write(f"markup is left out: {HOW_TO}\n")
        return None
    folder = fetched.checkers("markup")
    return folder and folder / JAR


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
