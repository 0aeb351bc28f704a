"""The text of the rules, from the open data of the site: found by words, read by section."""

import json
import re
import unicodedata
from collections import Counter
from functools import cache, cached_property
from math import log
from pathlib import Path
from typing import Any

from calculators.answer import Json
from calculators.asking.token import root
from calculators.french import echo, typeset
from calculators.rulings import rulings

NAME = "regles.json"
PLACES = (Path(NAME), Path(__file__).parents[2] / "docs/donnees" / NAME)
"""Where the file is looked for: the present folder, and that of the sources."""
SILENT = "La source ne le dit pas."
UNSETTLED = "La source ne le dit pas, ou dit deux choses : le Codex retient une lecture."
UNKNOWN = (
    "Aucune section n’a ces mots : le Codex n’en dit rien. Essayez d’autres mots, et ne complétez "
    "pas de mémoire."
)
MOST_FOUND = 8
_WORD = re.compile(r"[a-z]+|\d+")
_EMPTY = frozenset(
    {
        *("a", "au", "aux", "avec", "ce", "ces", "combien", "comment", "dans", "de", "des", "du"),
        *("elle", "en", "est", "et", "il", "ils", "je", "l", "la", "le", "les", "leur", "lui"),
        *("ma", "mais", "me", "mon", "ne", "on", "ou", "par", "pas", "pour", "qu", "quand", "que"),
        *("quel", "quelle", "qui", "quoi", "sa", "se", "si", "son", "sur", "ta", "te", "ton", "tu"),
        *("un", "une", "vous", "y"),
    }
)
"""Words that tell no section from another."""


def find(path: Path | None) -> "Rules | None":
    """Read the rules from the file named, or from where they are found; None where they are not.

    Raises:
        LookupError: the file cannot be read, or holds something else.
    """
    found = path or next((each for each in PLACES if each.is_file()), None)
    if found is None:
        return None
    try:
        sections = json.loads(found.read_text("utf-8"))["regles"]
        return Rules({each["id"]: each for each in sections})
    except (OSError, ValueError, LookupError, TypeError) as error:
        raise LookupError(f"« {echo(str(found))} » n’est pas le fichier {NAME} du site.") from error


class Rules:
    """The sections of the rules by id, as `codex/opendata/regles.schema.json` describes them."""

    def __init__(self, sections: dict[str, Any]) -> None:
        """Keep the sections; they can be called by the address that a page has, too."""
        self.sections = sections
        self._names = {each["anchor"]: name for name, each in sections.items()}

    def read(self, name: str) -> dict[str, Json]:
        """Return a section and what its source leaves open; raise `LookupError` without one."""
        section = self.sections.get(self._names.get(name, name))
        if section is None:
            known = "`find_rules` donne l’« id » des sections"
            raise LookupError(f"« {echo(name, 80)} » n’est pas une section : {known}.")
        kept = (
            "id",
            "anchor",
            "system",
            "chapter",
            "title",
            "says",
            "lines",
            "calculators",
            "text",
        )
        return {key: section[key] for key in kept if key in section} | {
            "open": [_opened(box) for box in section["open"]],
            "points": [point(each) for each in section["points"]],
        }

    def search(self, words: str, system: str | None) -> dict[str, Json]:
        """Return the sections that hold words, those first that are about them."""
        wanted = {root(each) for each in _WORD.findall(_folded(words)) if each not in _EMPTY}
        scored = [
            (self._score(name, wanted), name)
            for name, section in self.sections.items()
            if system in {None, section["system"]}
        ]
        best = sorted((each for each in scored if each[0] > 0), key=lambda each: -each[0])
        found: list[Json] = [_short(self.sections[name]) for _, name in best[:MOST_FOUND]]
        return {"rules": found} if found else {"rules": [], "note": typeset(UNKNOWN)}

    def _score(self, name: str, wanted: set[str]) -> float:
        weights = self._weights[name]
        held = [
            weights[each] * log(len(self.sections) / self._spread[each])
            for each in wanted & weights.keys()
        ]
        # One that holds all of the words is worth more than one that repeats some.
        return sum(held) * len(held) / max(1, len(wanted))

    @cached_property
    def _weights(self) -> dict[str, dict[str, float]]:
        """How much each section is about each word."""
        return {name: _weighed(section) for name, section in self.sections.items()}

    @cached_property
    def _spread(self) -> Counter[str]:
        """In how many sections a word stands."""
        return Counter(word for weights in self._weights.values() for word in weights)


def point(identity: str) -> dict[str, Json]:
    """Return what is retained on a point, and what else can be held."""
    system, _, number = identity.partition("/")
    about = rulings(system)[int(number)]
    return {
        "id": identity,
        "rule": about[0].rule,
        "source": typeset(UNSETTLED),
        "retained": [typeset(each.retained) for each in about],
        "otherwise": [typeset(other.told) for each in about for other in each.readings[1:]],
    }


def unsettled(rule: str, system: str) -> bool:
    """Tell whether a section is that of a point of a game."""
    return rule in _points(system)


@cache
def _points(system: str) -> frozenset[str]:
    return frozenset(each.rule for about in rulings(system).values() for each in about)


def _opened(box: dict[str, Any]) -> dict[str, Json]:
    return {
        "title": box["title"],
        "text": box["text"],
        "source": SILENT if box["silent"] else typeset(UNSETTLED),
        "points": box["points"],
    }


def _short(section: dict[str, Any]) -> dict[str, Json]:
    kept = ("id", "system", "chapter", "title", "says", "lines")
    opened = [_opened(box) for box in section["open"]]
    told: list[Json] = [{"title": box["title"], "source": box["source"]} for box in opened]
    return {key: section[key] for key in kept if key in section} | {"open": told}


def _weighed(section: dict[str, Any]) -> dict[str, float]:
    """Return how much a section is about each of its words: its title most, its text least."""
    boxes = section["open"]
    parts = (
        (1.0, section["text"]),
        (2.0, " ".join(box["text"] for box in boxes)),
        (3.0, " ".join((section["chapter"], *(box["title"] for box in boxes)))),
        (4.0, " ".join(section["words"])),
        (5.0, section["title"]),
    )
    return {
        root(word): weight for weight, text in parts for word in set(_WORD.findall(_folded(text)))
    }


def _folded(text: str) -> str:
    """Return a text in small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.lower().replace("œ", "oe"))
    return "".join(each for each in apart if not unicodedata.combining(each))
