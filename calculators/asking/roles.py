"""Which role each side has, where words tell it: « défense 55 contre attaque 75 »."""

from collections.abc import Sequence

from calculators.asking.items import Item
from calculators.asking.sides import Side
from calculators.asking.token import Subject
from calculators.asking.voice import strikes_me


class Unclear(Exception):
    """The words do not tell which side is one's own."""


def roles_of(items: Sequence[Item], own: str, side: str) -> tuple[str, str]:
    """Return one's own role and the other side's, each empty where no word tells it.

    « Défense 55 contre attaque 75 » defends, and so does « contre attaque 75, défense 55 ».

    Args:
        items: the question.
        own: the field of one's own value, which a word without a role may have named before.
        side: the choice of one's own role, which a phrase may make: « le cavalier se défend ».

    Raises:
        Unclear: a role is told of no one in particular, or both sides have the same.
    """
    mine = ""
    theirs: list[str] = []
    loose = named = False
    for place, item in enumerate(items):
        follows = place + 1 < len(items) and items[place + 1].number is not None
        role = str(item.meaning.role or item.meaning.sets.get(side, "")) if item.meaning else ""
        if not role:
            named |= item.side is Side.OWN and (
                item.number is not None or bool(item.meaning and own in item.meaning.wants)
            )
        elif _is_theirs(item) or strikes_me(item.tokens[0], ()):
            # « (Un) salaud m’attaque à 75 », « 115 contre 80 qui fait une défense »
            theirs.append(role)
        elif item.side is Side.FARTHER:
            loose = True
        elif mine or (follows and named and not item.tokens[0].owner):
            # « épée 70, parade 60 »: the second value is the other's.
            theirs += [role] if follows and role != mine else []
        else:
            mine = role
    if mine in theirs or len({*theirs}) > 1 or (loose and not mine and not theirs):
        raise Unclear
    return mine, theirs[0] if theirs else ""


def _is_theirs(item: Item) -> bool:
    told = item.side is Side.FARTHER and item.tokens[0].subject is Subject.THEIRS
    return told or item.side is Side.THEIRS
