"""Where a number may stand beside a word, how likely each place is, and words that tell."""

from enum import Enum, auto


class Place(Enum):
    """Where a number stands beside the word that takes it."""

    AFTER = auto()
    BEFORE = auto()
    COUNT = auto()
    SAME = auto()
    BARE = auto()


BEFORE_LINKED, BEFORE_UNIT, AFTER_NAME, AFTER_UNIT = 1.1, 1.05, 1.0, 0.9
SAME = 0.95
"""« For +4, +10 »: less likely than that the first of two has a name."""
UNIT_OF_NAME = 1.2
"""« Bouclier de 6 PA »: a name and a unit that say the same."""
BEFORE_NAME = 0.6
"""« 65 équitation »: seldom; « 3 ennemis » counts them and lists none."""
BARE = 0.5
HOMELESS = -9.0
"""How likely each place is, for all numbers of a question to be placed at best."""
OF = frozenset({"de", "d", "du"})
"""What says whose or of what a word is."""
HOW_MUCH = {("combien", "de"), ("combien", "d")}
HOW_LIKELY = frozenset({"chance", "chances", "proba", "probabilite"})
SUBJECTS = frozenset({"il", "elle", "ils", "elles", "j", "je", "on"})
LINKS = OF | {"en", "a", "à", "au"}
"""Between a number and its name: « +3 en sagesse », « 9 d’AT de base »."""
