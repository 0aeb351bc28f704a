"""Where a number goes that no word before or behind it takes: what the form itself leaves for it.

The evidence, the strongest first: a word of one label alone stands beside it (« Volonté 60 »); the
choice just before it is what a value is asked for (« invisible : −8 et −6 »), or that value follows
it in the form (« poitrine 7 »).
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from calculators.asking import kinds
from calculators.asking.classes import COMMON, NEGATIONS, OWNERS, PERSONS, STRESSED, is_empty
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.naming import VAGUE
from calculators.asking.pairs import counts, is_part
from calculators.asking.places import OF
from calculators.asking.sides import Side
from calculators.asking.standing import Standing
from calculators.asking.token import Kind, Subject, Token, root
from calculators.asking.turned import ones_and_lists
from calculators.asking.words import roots_of
from calculators.fields import Choice, Choices, Integers, YesNo
from calculators.form import Field

_SHORTEST = 4
_CHOSEN: tuple[type[Any], ...] = (YesNo, Choice, Choices)
_TO_ME = frozenset({"me", "m", "nous"})
_PERSONS = frozenset(map(root, PERSONS))


class Leaving(Standing):
    """A draft that knows which fields take a number without a word."""

    __slots__ = ()

    def accepts(self, name: str, token: Token) -> bool:
        """Tell whether a field may take a number, as players mean it."""
        most = self.entry.said.most.get(name)
        if token.signed and name in self.entry.unsigned:
            return False
        more = self.entry.said.more.get(name)
        if more and token.kind is Kind.LIST:
            return kinds.accepts(self.entry.fields[more], token)
        return kinds.accepts(self.entry.fields[name], token) and (
            most is None or all(each <= most for each in token.values)
        )

    def bare(self, token: Token) -> list[str]:
        """Return the fields that take a number without a word."""
        bare = [name for name, kind in self.entry.said.bare.items() if kinds.is_of(token, kind)]
        if token.kind is Kind.MEASURE:
            # Metres go where metres are asked for, if that is one place.
            now = self.now()
            lengths = [
                name
                for name, field in self.entry.fields.items()
                if kinds.accepts(field, token) and not field.option and now.matters(field)
            ]
            free = [each for each in lengths if each not in self.inputs]
            counted = [each for each in self.entry.said.units if each in free]
            bare += free if len(free) == 1 else counted
        if token.kind is Kind.DICE:
            bare += [
                name
                for name, field in self.entry.fields.items()
                if kinds.takes_dice(field) and not field.option and name not in bare
            ]
        return bare

    def mirrored(self, number: Item) -> list[str]:
        """Return what a side may have where the other's is named: « force 4, j’ai +3 ».

        Raises:
            Refused: no word tells whose it is: « un ogre attaque mon joueur, 80 contre 55 ».
        """
        plain = not (number.told or number.tokens[0].signed)
        if plain and self.attacked and self.entry.said.roles:
            raise Refused
        mine = number.told or number.stressed
        if not mine and not (number.his or number.side is Side.THEIRS):
            return []
        pairs = [*self.entry.across.items()]
        # « 3 types acrobatie 30 45 60, moi 75 »
        pairs += ones_and_lists(self.entry.fields, self.items) if mine else ()
        sides = [(own, theirs) if mine else (theirs, own) for own, theirs in pairs]
        return [each for each, other in sides if other in self.inputs and each not in self.inputs]

    def theirs(self, number: Item) -> list[str]:
        """Return what the other side alone has, free and of effect: « arme 75, lui 50 »."""
        place = self.items.index(number)
        if not place or self.items[place - 1].tokens[0].folded not in STRESSED:
            return []
        now, fields = self.now(), self.entry.fields
        free = [each for each in self.entry.said.theirs if not self.is_full(each)]
        return [each for each in free if now.matters(fields[each])]

    def added(self, number: Item) -> list[str]:
        """Return what is added to the value just before: « AT 12 +2 »."""
        place = self.items.index(number)
        base = self.given.get(id(self.items[place - 1]), "") if place else ""
        belongs = self.entry.said.beside
        return [
            each
            for each in belongs
            if belongs[each] == base
            and number.tokens[0].signed
            and kinds.adds(self.entry.fields[each])
        ]

    def is_of_no_one_asked(self, item: Item) -> bool:
        """Tell whether a state is someone else's, where a form asks of one alone.

        « L’ogre est entravé, sauvegarde Dex +2 » begins with the one that it asks of.
        """
        place = self.items.index(item)
        before = self.items[place - 1] if place else item
        theirs = before.foe and before is not item and not item.tokens[0].apart
        theirs &= any(each.number for each in self.items[:place])
        # « Un orc me frappe » tells of what is done to the one.
        theirs &= _TO_ME.isdisjoint(item.tokens[0].links)
        asked = Subject.THEIRS in {*self.entry.sides.values()}
        return theirs and item.side is Side.THEIRS and not asked

    def of_the_thing(self, names: list[str], item: Item) -> list[str]:
        """Leave out what the others have of a value that is said to be a thing's.

        « Un parchemin de niveau 3, un ogre de niveau 5 »
        """
        place, sides = self.items.index(item), self.entry.sides
        thing = self.items[place - 1] if place else None
        of = not item.foe and not OF.isdisjoint(item.tokens[0].links[-1:])
        if not (of and thing and thing.used and thing.meaning and thing.meaning.sets):
            return names
        if thing.foe or thing.number or thing.meaning.by_side:
            return names
        return [each for each in names if sides.get(each) is not Subject.THEIRS] or names

    def left_for(self, number: Item) -> list[str]:
        """Return the one field that is left for a number that no word takes; none if several."""
        if told := self._listed_in(number) or self._count_of(number):
            return [told]
        fields, now = self.entry.fields, self.now()
        free = [name for name in fields if self._is_left(name, number.tokens[0])]
        asked = [each for each in free if now.matters(fields[each])]
        name = next(_before(self.items, number), None)
        if name and (named := self._label_of(name)):
            return self.own([each for each in named if each in free], number)
        if name is None or name.meaning is None or not name.used or name.negated:
            return []
        run = _run(self.items, number)
        held = {self.given.get(id(each), "") for each in run}
        for chosen in {each for names in name.meaning.sets for each in names.split("|")}:
            own = [
                each
                for each in fields
                if each in {*asked} | held and _depends(fields[each], chosen)
            ]
            if own:
                # « Invisible : −8 et −6 » are two, and of one alone it is not said which.
                place = run.index(number)
                return own[place : place + 1] if len(own) == len(run) else []
            order = [*fields]
            after = order[order.index(chosen) + 1 : order.index(chosen) + 2]
            if len(run) == 1 and {*after} & {*asked}:
                return after
        return []

    def _count_of(self, number: Item) -> str:
        """Return what counts persons, before those that a choice names: « 3 samouraïs »."""
        place = self.items.index(number) + 1
        behind, token = self.items[place : place + 1], number.tokens[0]
        if not (behind and behind[0].used and behind[0].meaning and behind[0].meaning.sets):
            return ""
        word, now = behind[0].tokens[0], self.now()
        persons = len(behind[0].tokens) == 1 and word.root in _PERSONS and word.folded != word.root
        counted = [
            name
            for name in self.entry.said.units
            if (field := self.entry.fields.get(name)) is not None
            and counts(field)
            and self._is_left(name, token)
            and now.matters(field)
        ]
        one = persons and not word.apart and kinds.is_plain(token) and len(counted) == 1
        return counted[0] if one else ""

    def _listed_in(self, number: Item) -> str:
        """Return the list of the others’ values that a number belongs to, if any.

        It goes on with what stands before it, « ils sont deux à +1 et +3 », or there are as many
        of them as numbers: « deux ennemis autour de moi, +3 et +0 ».
        """
        run = _run(self.items, number)
        at, count = run.index(number), _count(self.items, run)
        before = self.given.get(id(run[at - 1]), "") if at else ""
        fields, now, sides = self.entry.fields, self.now(), self.entry.sides
        lists = [
            name
            for name, field in fields.items()
            if isinstance(field, Integers)
            and (name == before or (count and sides.get(name) is Subject.THEIRS))
            and now.matters(field)
            and (name == before or name not in self.inputs)
            and self.accepts(name, number.tokens[0])
        ]
        if len(lists) != 1 or (at and not before):
            return ""
        if count:
            count.used = True
        return lists[0]

    def _is_left(self, name: str, token: Token) -> bool:
        field = self.entry.fields[name]
        number = not isinstance(field, _CHOSEN)
        number &= field.ruling is None or not field.option
        # « +4 » is added, and counts nothing.
        number &= not (token.folded[:1] == "+" and getattr(field, "minimum", -1) >= 0)
        return (
            number and name not in self.inputs and not is_part(field) and self.accepts(name, token)
        )

    def _label_of(self, item: Item) -> list[str]:
        """Return the field whose label alone has a word, one's own of two that are alike."""
        words = {each.root for each in item.tokens if _is_name(each)}
        fields, others = self.entry.fields, {*self.entry.across.values()}
        numbers = [each for each in fields if not isinstance(fields[each], _CHOSEN)]
        # « PI/FO de l’arme : seuil » is no threshold of another thing.
        heads = {each: fields[each].label.partition(" : ")[0] for each in numbers}
        told = [each for each in numbers if words <= roots_of(heads[each])]
        own = [each for each in told if each not in others]
        said = len(words) == len(item.tokens) and not (item.used or item.negated)
        return own if said and len(own) == 1 else []


def _is_name(token: Token) -> bool:
    """Tell whether a word of a label may name its value: no side, no count, no word of any talk."""
    said = token.folded in OWNERS | COMMON | NEGATIONS or is_empty(token.folded)
    return len(token.root) >= _SHORTEST and not said and token.root not in VAGUE


def _count(items: Sequence[Item], run: Sequence[Item]) -> Item | None:
    """Return the word that counts the others before as many numbers, if no number parts them."""
    place = items.index(run[0])
    for at in range(place - 1, -1, -1):
        item, behind = items[at], items[at + 1]
        theirs = item.side is Side.THEIRS or behind.foe
        if theirs and item.meaning is None and item.tokens[0].values == (len(run),):
            return item
        if item.number is not None:
            break
    return None


def _before(items: Sequence[Item], number: Item) -> Iterator[Item]:
    """Yield the words before a number and those like it, the nearest first."""
    for item in reversed(items[: items.index(number)]):
        if item.number is None and (item.meaning is not None or not item.soft):
            yield item


def _run(items: Sequence[Item], number: Item) -> list[Item]:
    """Return a number with those beside it that no word parts from it."""
    place = items.index(number)
    before = [*takewhile(lambda each: each.number is not None, reversed(items[:place]))]
    behind = takewhile(lambda each: each.number is not None, items[place:])
    return [*reversed(before), *behind]


def _depends(field: Field[Any], name: str) -> bool:
    """Tell whether a field is asked for because of another."""
    return any(
        each.name == name for told in field.conditions for way in told.ways for each, _ in way
    )
