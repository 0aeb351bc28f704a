"""Tell the words that no dictionary knows, and the signs that French does not write so."""

import re
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

from tests.spelling.texts import Line, texts

KNOWN = Path(__file__).with_name("words.txt")
DICTIONARY = "fr"
HOW_TO = "spelling is not checked: `sudo apt install hunspell hunspell-fr`"
_WORD = re.compile(r"[A-Za-zÀ-ÿŒœ]+(?:[’'-][A-Za-zÀ-ÿŒœ]+)*")
_ELISION = re.compile(
    r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|entr)[’']", re.IGNORECASE
)
_INVERSION = re.compile(r"-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|là|ci|le|la|les|l’|en|y)$")
SIGNS = {
    "a straight apostrophe": re.compile(r"[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]"),
    "straight quotation marks": re.compile(r"\"\w|\w\""),
    "three dots for an ellipsis": re.compile(r"\w\.\.\.(?!\w)"),
    "oe or ae for a ligature": re.compile(
        r"\b(?:coeur|oeil|noeud|oeuvre|manoeuvre|boeuf|soeur|voeu)s?\b", re.IGNORECASE
    ),
    "a space before a comma or a full stop": re.compile(r"[A-Za-zÀ-ÿ»)] [,.](?:\s|$)"),
    "guillemets that touch their words": re.compile(r"«[^\s\xa0\u202f]|[^\s\xa0\u202f]»"),
    "a hyphen for a dash": re.compile(r"[A-Za-zÀ-ÿ] - [A-Za-zÀ-ÿ]"),
}


def words(line: Line) -> set[str]:
    """Return the words of a line, without what is elided before them or hangs on them."""
    return {_INVERSION.sub("", _ELISION.sub("", each)) for each in _WORD.findall(line.text)}


def installed() -> bool:
    """Tell whether hunspell is there, with its French."""
    if shutil.which("hunspell") is None:
        return False
    asked = ["hunspell", "-d", DICTIONARY, "-l"]
    return subprocess.run(asked, input=b"", capture_output=True, check=False).returncode == 0


def unknown(asked: set[str]) -> set[str]:
    """Return the words that the dictionary does not know."""
    told = subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", DICTIONARY, "-l"],  # noqa: S607 wherever it is
        input="\n".join(sorted(asked)).replace("’", "'"),
        capture_output=True,
        text=True,
        check=True,
        encoding="utf-8",
    )
    return {each.replace("'", "’") for each in told.stdout.split()}


def main() -> int:
    """Print each fault with its file and line; return 1 where there is one."""
    lines = list(texts())
    faults = [
        f"{line}: {name}: {found[0]}"
        for line in lines
        for name, sign in SIGNS.items()
        if (found := sign.search(line.text))
    ]
    if not installed():
        sys.stdout.write(f"{HOW_TO}\n")
    else:
        where: dict[str, list[Line]] = defaultdict(list)
        for line in lines:
            for word in words(line):
                where[word].append(line)
        known = set(KNOWN.read_text("utf-8").split())
        faults += [
            f"{where[word][0]}: « {word} » is in no dictionary"
            for word in sorted(unknown(set(where) - known) & where.keys())
        ]
        faults += [
            f"{KNOWN.name}: « {word} » stands nowhere" for word in sorted(known - where.keys())
        ]
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
