"""What a section can be marked with, in words, and what a reader may hide by it.

A mark is told in the page by a line of its own (`statut`) or by a box; the browser only hides what
the reader's choice leaves out. Each system declares its own in its `facets.py`; what several share
stands here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Showing:
    """One button of a filter: what it says, and the marks that it leaves out."""

    label: str
    hides: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Facet:
    """One side from which sections differ: its marks in words, and the choices it allows.

    The first choice shows everything. `every` says in a word that all marks hold at once. A passage
    of one of the marks `boxed` may be a box of that name. `tacit` is the mark of the sections that
    show none, in a system whose sections mostly share one. The marks `played` say of a rule that it
    is played as it stands: at the table that goes without saying; of a section of the marks
    `asked`, a table says on « Notre table » whether it plays it. `signs` has a short word for each
    mark that a statement which sums the rule up must show.
    """

    legend: str
    words: Mapping[str, str]
    choices: Mapping[str, Showing]
    every: str = ""
    boxed: frozenset[str] = frozenset()
    tacit: str = ""
    played: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    signs: Mapping[str, str] = MappingProxyType({})

    def __or__(self, other: "Facet") -> "Facet":
        """Return both systems' marks and choices, those that hide least first."""
        for mark in self.words.keys() & other.words.keys():
            if self.words[mark] != other.words[mark]:
                raise ValueError(f"the mark {mark!r} has two names")
        choices = {**self.choices, **other.choices}
        return Facet(
            self.legend,
            {**self.words, **other.words},
            dict(sorted(choices.items(), key=lambda each: len(each[1].hides))),
            self.every,
            self.boxed | other.boxed,
            self.tacit or other.tacit,
            self.played | other.played,
            self.asked | other.asked,
            MappingProxyType({**self.signs, **other.signs}),
        )


SHARED = {
    "base": "Règle de base",
    "optionnelle": "Règle optionnelle",
    "note-auteur": "Note d’auteur",
}
"""Words of the statuses that several systems have."""
SHARED_SIGNS = MappingProxyType({"optionnelle": "option", "note-auteur": "note d’auteur"})
EVERYTHING = {"tout": Showing("Tout")}
WITHOUT_NOTES = {"sans-notes": Showing("Sans les notes d’auteur", frozenset({"note-auteur"}))}
BASE_ALONE = {
    "base": Showing("Règles de base", frozenset({"optionnelle", "expert", "ancien", "note-auteur"}))
}


def statuses(
    words: Mapping[str, str],
    choices: Mapping[str, Showing],
    *,
    boxed: frozenset[str] = frozenset(),
    tacit: str = "",
    played: frozenset[str] = frozenset(),
    asked: frozenset[str] = frozenset(),
    signs: Mapping[str, str] = SHARED_SIGNS,
) -> dict[str, Facet]:
    """Return the facet of a system's statuses, which every system has."""
    shown = {**EVERYTHING, **choices}
    return {
        "statut": Facet(
            "Afficher",
            words,
            shown,
            boxed=boxed,
            tacit=tacit,
            played=played,
            asked=asked,
            signs=signs,
        ),
    }


def offered(facet: Facet, shown: frozenset[str]) -> dict[str, Showing]:
    """Return the choices that would hide something of what a page shows, and leave something.

    None when there is nothing to choose: all that is left is to show everything.
    """
    kept = {
        value: choice
        for value, choice in facet.choices.items()
        if not choice.hides or (choice.hides & shown and shown - choice.hides)
    }
    return kept if len(kept) > 1 else {}
