"""Where a number may stand beside the word that takes it, and the words that tell it."""

from enum import Enum, auto


class Place(Enum):
    """Where a number stands beside the word that takes it."""

    AFTER = auto()
    BEFORE = auto()
    COUNT = auto()
    SAME = auto()
    BARE = auto()


OF = frozenset({"de", "d", "du"})
HOW_MUCH = {("combien", "de"), ("combien", "d")}
HOW_LIKELY = frozenset({"chance", "chances", "proba", "probabilite"})
SUBJECTS = frozenset({"il", "elle", "ils", "elles", "j", "je", "on"})
LINKS = OF | {"en", "a", "à", "au"}
"""Between a number and its name: « +3 en sagesse », « 9 d’AT de base »."""
