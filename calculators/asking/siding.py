"""Whose field a word tells of: one's own or the other side's, or that of the value before."""

from collections.abc import Mapping, Sequence
from itertools import pairwise, takewhile

from calculators.answer import Json
from calculators.asking import kinds
from calculators.asking.classes import AGAINST
from calculators.asking.draft import Draft, Refused
from calculators.asking.halves import halve
from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.pairs import is_theirs
from calculators.asking.roles import Unclear, roles_of
from calculators.asking.sides import Side
from calculators.asking.token import Owner
from calculators.asking.turned import (
    begins_with_theirs,
    is_against,
    is_before_lui,
    is_mine,
    is_of_another,
)
from calculators.asking.voice import is_attacked
from calculators.fields import Integers


class Siding(Draft):
    """A draft that knows whose each value is.

    Attributes:
        items: the question.
        attacked: whether one's own side is said to be attacked, and does not attack.
        flipped: whether one's own values are those that the form asks of the other side.
        base: the last value given that others may belong to.
        base_whose: whose it was said to be, if the words said it.
        given: the fields of numbers, by the item of each.
    """

    __slots__ = ("_mine", "attacked", "base", "base_whose", "flipped", "given", "items")

    def __init__(self, entry: Entry, items: Sequence[Item]) -> None:
        """Keep the question, of which nothing is understood yet."""
        super().__init__(entry)
        self.items = items
        if entry.said.halves:
            halve(items)
        self._mine = ""
        self.base = ""
        self.base_whose: Side | None = None
        self.given: dict[int, str] = {}
        # In a whole fight both sides act.
        told = [each for item in items for each in item.tokens]
        self.attacked = is_attacked(told) and not entry.said.halves
        self.flipped = begins_with_theirs(items, entry.said.theirs)
        self.flipped |= (self.attacked and bool(entry.said.theirs)) or any(
            item.meaning and {*item.meaning.wants} & {*entry.said.theirs} and is_mine(before, item)
            for before, item in pairwise([*items[:1], *items])
            # « Moi j’ai +6, CA 13 » attacks.
            if not any(each.tokens[0].signed and each.of_mine for each in items)
        )
        if self.attacked and entry.across and not (entry.said.theirs or entry.said.roles):
            # The form asks of one who acts.
            raise Refused

    def take_sides(self, items: Sequence[Item]) -> None:
        """Choose the side that one is on, where words tell it."""
        told = self.entry.said
        if not told.roles:
            return
        if any(item.negated and item.meaning and item.meaning.role for item in items):
            raise Refused
        try:
            mine, theirs = roles_of(items, next(iter(self.entry.across)), told.side)
        except Unclear as unclear:
            raise Refused from unclear
        if theirs and not mine:
            mine = next(each for each in told.roles if each != theirs)
        self._mine = mine
        for item in items:
            if item.meaning and item.meaning.role and mine:
                self.inputs[told.side] = mine
                self.said.setdefault(told.side, []).append(item.text)
                item.used = True

    def own(self, names: Sequence[str], item: Item, *, chosen: bool = False) -> list[str]:
        """Return fields, or those of the other side where it is spoken of.

        What is chosen by a word stays one's own farther on, but for what is declared of two sides.
        """
        across = self.entry.across
        if self.entry.said.halves:
            # « PV » is of either side: of the one that is spoken of.
            names = [each for each in names if each not in across.values()] or names
        other = [across.get(each, each) for each in names]
        mine = item.stressed or item.tokens[0].owner is Owner.MINE
        if chosen and other != [*names] and is_of_another(self.items, item):
            return other
        struck = self.flipped or self.attacked
        if mine and not (chosen or item.foe or struck) and {*names} <= {*across.values()}:
            # « Ma TAI 16, la sienne 10 », where « TAI » alone is the target's.
            return [own for own, theirs in across.items() if theirs in names]
        if self.flipped and item.foe and {*names} <= {*across.values()}:
            # « Un orc à terre attaque mon joueur »
            return [own for own, theirs in across.items() if theirs in names]
        thrown = self.attacked and item.is_throw
        if self.flipped and (thrown or item.side is not Side.FARTHER):
            # « Un troll me frappe 2d6+1d6 »
            return [*names] if thrown or item.side is Side.THEIRS else other
        role = item.meaning.role if item.meaning else ""
        if role:
            mine = role == self._mine
        elif item.side is Side.FARTHER:
            known = {**self.entry.said.across} if chosen else across
            return self._own_farther([*names], item, known)
        elif item.his and other != [*names] and self._matter(other) and not self._matter(names):
            # « Coup de grâce 24, il a 35 PV »
            mine = False
        else:
            mine = item.side is Side.OWN and (other == [*names] or not self._is_he(item))
        return [*names] if mine else other

    def _own_farther(self, names: list[str], item: Item, across: Mapping[str, str]) -> list[str]:
        """Return fields of whom « force 4 contre force 2, dex 1 » tells last.

        Raises:
            Refused: of whom is not told.
        """
        others = [across[each] for each in names if across.get(each, each) != each]
        theirs = [across.get(each, each) for each in names]
        if not others:
            return names
        if not all(self._is_told(each) for each in names if each in across):
            if (
                all(each in self.inputs for each in others)
                or self._are_claimed(names, item)
                or not self._matter(others)
            ):
                return names
            if not self._matter(names):
                return others
            if is_before_lui(self.items, item):
                return names
            if not {*self.entry.said.beside}.isdisjoint(names) or not self._goes_on(item):
                raise Refused
        if all(self.is_full(each) for each in others):
            raise Refused
        return theirs

    def beside(self, names: Sequence[str], item: Item) -> list[str]:
        """Return those of some fields, and of the other side's, that belong to the last value.

        « J’attaque à 70, il a un malus de 20 »: a value of mine has no malus of his.
        """
        either = {*names, *(self.entry.across.get(each, each) for each in names)}
        belongs = self.entry.said.beside
        told = [each for each in names if each in belongs]
        if not told and either.isdisjoint(belongs):
            return []
        if len(told) > 1 and self.given and not (self.base or item.whose):
            # « AT 15 contre 12, malus 2 » tells of no one.
            raise Refused
        whose = Side.THEIRS if self.base in self.entry.across.values() else None
        based = self.base_whose or whose
        if item.whose and based not in {None, item.whose}:
            if self.entry.across.keys().isdisjoint(names):
                raise Refused
            return []
        found = [each for each in belongs if each in either and belongs[each] == self.base]
        if len(found) > 1:
            # « AT 13, malus 6 »: of the light, of the water or of what is not seen?
            now = self.now()
            found = [each for each in found if now.matters(self.entry.fields[each])]
            if len(found) != 1:
                raise Refused
        return found

    def _is_told(self, name: str) -> bool:
        """Tell whether one's own value is given, or said to be one's own farther on."""
        return name in self.inputs or any(
            each.side is Side.OWN and each.meaning is not None and name in each.meaning.wants
            for each in self.items
            if each.tokens[0].owner is Owner.MINE
        )

    def _is_he(self, item: Item) -> bool:
        """Tell whether « il » has a value of the other’s: « il a 10 en PRD et une blessure ».

        Raises:
            Refused: he has none of either side's: « AT 12, PRD 10, il a une blessure ».
        """
        if not item.his:
            return False
        place = self.items.index(item)
        clause = [*takewhile(lambda each: each.his, reversed(self.items[:place]))]
        names = {self.given[id(each)] for each in clause if id(each) in self.given}
        if not names and len(self.given) > 1:
            raise Refused
        return bool(names) and names <= {*self.entry.said.theirs, *self.entry.across.values()}

    def _goes_on(self, item: Item) -> bool:
        """Tell whether a value goes on with the other side's: « contre force 5 dex −1 »."""
        place = self.items.index(item)
        before = self.items[:place]
        # « Contre un ogre » turns to him as « contre » does.
        turns = [
            each.tokens[0].folded
            for last, each in pairwise([*before[:1], *before])
            if is_against(each) or (each.foe and not is_against(last))
        ]
        last = max((at for at, each in enumerate(before) if id(each) in self.given), default=None)
        if last is None or not turns or turns[-1] not in AGAINST:
            return False
        since = self.items[last + 1 : place + 1]
        theirs = self.given[id(self.items[last])] in self.entry.across.values()
        if not theirs or any(each.tokens[0].owner for each in since):
            return False
        # « Contre force 2, dex 1 » may be one's own, but not the third of a list.
        listed = any(each.tokens[0].apart for each in self.items[max(0, last - 1) : last + 1])
        return listed or not any(each.tokens[0].apart for each in since)

    def _matter(self, names: Sequence[str]) -> bool:
        now = self.now()
        return any(now.matters(self.entry.fields[each]) for each in names)

    def _are_claimed(self, names: Sequence[str], item: Item) -> bool:
        """Tell whether another value is said to be theirs: « force +5, lui force +4 »."""
        return any(
            other is not item
            and other.side is Side.THEIRS
            and other.meaning is not None
            and {*other.meaning.wants} & ({*names} | {self.entry.across.get(n) for n in names})
            for other in self.items
        )

    def stated(self, names: Sequence[str], item: Item, value: Json) -> list[str]:
        """Return fields, or those of whom a state is told: « je suis étourdi ».

        Raises:
            Refused: the form does not ask that of him.
        """
        if self.attacked and any(self._is_of_wrong_side(each, item) for each in names):
            raise Refused
        named = item.tokens[0].folded == "attaquant" and not is_theirs(names[0], self.entry.across)
        if item.whose is None or named or self.flipped or self.attacked:
            sided = any(is_theirs(each, self.entry.across) is not None for each in names)
            if sided and item.his and item.side is Side.FARTHER:
                # « AT 12 contre PRD 10, il est blessé »: who?
                raise Refused
            return [*names]
        across = self.entry.across
        either = across | {theirs: own for own, theirs in across.items()}
        found = []
        for name in names:
            theirs = is_theirs(name, across)
            if theirs in {None, item.whose is Side.THEIRS}:
                found.append(name)
            elif name in either and kinds.takes(self.entry.fields[either[name]], value):
                found.append(either[name])
        if not found:
            raise Refused
        return found

    def set_by_side(self, item: Item, sides: tuple[Mapping[str, Json], Mapping[str, Json]]) -> None:
        """Choose by whose a phrase is, where the words tell."""
        own, theirs = sides
        first = item.tokens[0]
        # « Trois adversaires qui sont surpris »
        his = item.side is Side.THEIRS or (first.owner is Owner.THEIRS and "qui" in first.links)
        owners = {each.owner for each in item.tokens[1:]}
        # « 75 contre 60, privé de mon bouclier », « contre 60 privé de son bouclier »
        mine = item.told or Owner.MINE in owners
        his |= Owner.THEIRS in owners and item.side is Side.FARTHER and not first.apart
        if mine or his or item.his:
            for name, value in (own if mine != self.flipped else theirs).items():
                if self.inputs.setdefault(name, value) != value:
                    raise Refused
                self.tell(name, item)
                self.said.setdefault(name, []).append(item.text)
                item.used = True

    def _is_of_wrong_side(self, name: str, item: Item) -> bool:
        """Tell whether a state of the target alone is told of who attacks one, or his of oneself.

        « L’orc charge mon joueur », « mon joueur est empoisonné, l’orc l’attaque »
        """
        across = self.entry.across
        theirs = None if name in across or name in across.values() else is_theirs(name, across)
        return (theirs is True and item.foe) or (theirs is False and item.told)

    def is_full(self, name: str) -> bool:
        """Tell whether a field takes no further value."""
        return name in self.inputs and not isinstance(self.entry.fields[name], Integers)
