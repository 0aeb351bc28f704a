"""A phrase of a question, one of its numbers, or a word that is not known."""

from collections.abc import Sequence

from calculators.asking.classes import CREATURES, MENTIONED, SIDES, is_empty
from calculators.asking.meaning import Meaning
from calculators.asking.sides import Side
from calculators.asking.token import Kind, Token, root
from calculators.asking.words import counted

_OTHERS = frozenset({"autre", "autres"})
_ONE = frozenset({"un", "une"})
FOE_ROOTS = frozenset(map(root, SIDES | CREATURES))
"""Roots of the words for whom one fights."""


class Item:
    """A phrase, a number or an unknown word, in the order of the question."""

    __slots__ = (
        *(
            "foe",
            "foes",
            "his",
            "meaning",
            "negated",
            "number",
            "of_arm",
            "side",
            "stressed",
            "told",
            "tokens",
            "used",
        ),
    )

    def __init__(self, tokens: Sequence[Token], meaning: Meaning | None, side: Side) -> None:
        """Keep the tokens, what they mean here, and whose that is."""
        self.tokens = tokens
        self.meaning = meaning
        self.side = side
        self.told = False
        self.stressed = False
        self.his = False
        self.number: Token | None = None
        self.negated = False
        self.used = False
        self.of_arm = False
        self.foe = any(each.root in FOE_ROOTS for each in tokens)
        self.foes = False

    @property
    def soft(self) -> bool:
        """Tell whether nothing is lost where it is not understood."""
        return self.of_arm or all(_is_soft(each.folded, self.meaning) for each in self.tokens)

    @property
    def mentioned(self) -> bool:
        """Tell whether it may change an answer all the same."""
        return self.of_arm or any(each.folded in MENTIONED for each in self.tokens)

    @property
    def of_mine(self) -> bool:
        """Tell whether « moi » or « j’ai » leads to it."""
        return self.stressed or "ai" in self.tokens[0].links

    @property
    def whose(self) -> Side | None:
        """Whose it is said to be, if the words say it."""
        return Side.OWN if self.told else Side.THEIRS if self.side is Side.THEIRS else None

    @property
    def several(self) -> bool:
        """Tell whether it names several others: « ennemis », « trois worgs »."""
        return self.foes or counted(self.tokens)

    @property
    def other(self) -> bool:
        """Tell whether it only says that there are more: « deux autres adversaires »."""
        return self.meaning is None and all(each.folded in _OTHERS for each in self.tokens)

    @property
    def the_other(self) -> bool:
        """Tell whether it is the second of two that were counted: « un à 120, l’autre à 50 »."""
        return self.tokens[0].folded == "lui" and "l" in self.tokens[0].links

    @property
    def before(self) -> bool:
        """Tell whether it names what is computed as there before: « déjà des blessures »."""
        topic = self.meaning is not None and self.meaning.topic
        return topic and any(each.folded in _STATES for each in self.tokens)

    @property
    def one(self) -> bool:
        """Tell whether it is one: « une blessure »."""
        return any(not _ONE.isdisjoint(each.links) for each in self.tokens)

    @property
    def is_throw(self) -> bool:
        """Tell whether it is dice that are not said to be one's own."""
        return self.number is not None and self.number.kind is Kind.DICE and not self.told

    @property
    def text(self) -> str:
        """The words as they were typed."""
        return " ".join(each.text for each in self.tokens)


_STATES = frozenset({"deja"})
"""What says nothing but where a calculator counts what was before."""


def _is_soft(folded: str, meaning: Meaning | None) -> bool:
    return is_empty(folded) or (folded in _STATES and meaning is None)
