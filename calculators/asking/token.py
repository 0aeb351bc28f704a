"""A piece of a question, its root, and what the words around it leave on it."""

import re
from collections.abc import Sequence
from enum import Enum, auto

from calculators.asking.classes import NOT

_DIE = re.compile(r"1?d\d+")
_STOPS = ",;.:"
_ENDS = ";."
_NO_MORE = "plus"


class Kind(Enum):
    """What a token is."""

    WORD = auto()
    NUMBER = auto()
    DICE = auto()
    LIST = auto()
    MEASURE = auto()
    """A number with a unit of length or weight, which a field's own reader converts."""
    OTHER = auto()


class Owner(Enum):
    """Whose a possessive says that the next word is."""

    MINE = auto()
    THEIRS = auto()


class Subject(Enum):
    """Whom a clause tells of."""

    MINE = auto()
    THEIRS = auto()
    SOMEONE = auto()
    """A third person of whom no word tells who that is: « il a peur »."""


class Token:
    """A piece of the question; two of the same text are two."""

    __slots__ = (
        *(
            "apart",
            "asks",
            "cut",
            "dice",
            "ended",
            "folded",
            "ends_for",
            "headed",
            "joined",
            "kind",
            "links",
            "owner",
            "percent",
            "root",
            "signed",
            "stops",
            "subject",
        ),
        *("text", "values"),
    )

    def __init__(
        self,
        text: str,
        kind: Kind,
        folded: str,
        *,
        values: tuple[int, ...] = (),
        dice: str = "",
    ) -> None:
        """Keep the text as it was typed and what it is."""
        self.text = text
        self.kind = kind
        self.folded = folded
        self.root = root(folded) if kind is Kind.WORD else ""
        self.values = values
        self.dice = dice
        self.signed = folded[:1] in "+-"
        self.percent = folded.endswith("%")
        self.owner: Owner | None = None
        self.subject: Subject | None = None
        """Whom its clause tells of, where a word says it."""
        self.stops = 0
        """How many commas and stops part it from what stands before."""
        self.apart = False
        """Whether a comma parts it from what stands before."""
        self.cut = False
        """Whether a full stop cuts it short, or ends its sentence: « ten. », « malad. »."""
        self.asks = False
        """Whether a question mark ends the question behind it."""
        self.ended = False
        """Whether a full stop or a semicolon does."""
        self.headed = False
        """Whether a colon does: what comes before is a heading."""
        self.ends_for: Owner | None = None
        """Whose « pour moi » or « pour lui » behind it says that it is."""
        self.links: tuple[str, ...] = ()
        """The fillers before it: « +3 en sagesse » is no « +3, sagesse 2 »."""
        self.joined = False
        """Whether a slash joins it to what stands before: « AT/PRD »."""

    @property
    def is_die(self) -> bool:
        """Whether it was typed as a die that decides something, « d20 »; `shows` takes it away."""
        return _DIE.fullmatch(self.text.lower()) is not None

    @property
    def is_short(self) -> bool:
        """Whether it was written short in a way that all games have, with its full stop."""
        return self.cut and len(self.folded) > len(self.text)

    def stand_behind(self, gap: str, links: Sequence[str]) -> None:
        """Take note of what parts it from what stands before: signs and fillers."""
        self.stops = sum(each in _STOPS for each in gap)
        self.apart = self.stops > 0
        self.ended = any(each in _ENDS for each in gap)
        self.headed = ":" in gap
        self.joined = "/" in gap
        self.links = tuple(links)
        if self.folded == _NO_MORE and not NOT.isdisjoint(links):
            # « Il n’a plus de défense » has none.
            self.folded = self.root = "pas"


_KEPT = frozenset({"jeter"})
"""Infinitives that would be other words without their mark."""


def root(word: str) -> str:
    """Return a folded word without the marks of plural, feminine and infinitive."""
    if word in _KEPT:
        return word
    if len(word) > 3 and word[-1] in "sx":  # noqa: PLR2004 « pas » and « dos » are no plurals
        word = word[:-1]
    if len(word) > 4 and word.endswith("er"):  # noqa: PLR2004 « fer » is no infinitive
        word = word[:-1]
    while len(word) > 3 and word.endswith("e"):  # noqa: PLR2004 « une » keeps its e
        word = word[:-1]
    if len(word) > 4 and word.endswith("if"):  # noqa: PLR2004 « défensif » is « défensive »
        word = f"{word[:-1]}v"
    return word
