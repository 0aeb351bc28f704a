"""The phrases and numbers of a question in a row, and what stands around each number."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from calculators.asking import kinds
from calculators.asking.items import Item
from calculators.asking.meaning import Meaning
from calculators.asking.nouns import is_one, is_verb
from calculators.asking.pairs import counts
from calculators.asking.sides import Side
from calculators.asking.token import Token
from calculators.asking.words import MARK
from calculators.fields import Integer, Integers
from calculators.form import Field

type May = Callable[[Sequence[str], Token], Iterator[Field[Any]]]


class Row:
    """The phrases and numbers of a question, without the words that part nothing.

    Attributes:
        items: these phrases and numbers.
        may: those of some fields that may take a number.
        after: what follows each in the question.
        tight: whether the next of them follows each at once.
        parted: whether a comma stands somewhere before each.
        where: the places of the numbers.
    """

    def __init__(self, items: Sequence[Item], may: May) -> None:
        """Leave out the words that part nothing."""
        self.may = may
        self.items = [
            item
            for item in items
            if not is_verb(item) and (item.meaning or item.number or not item.soft)
        ]
        follows = {id(item): after for item, after in pairwise(items)}
        counted = [each for each in items if not each.other]
        nouns = {id(item): after for item, after in pairwise(counted)}
        self.after = [nouns.get(id(item)) for item in self.items]
        self.tight = [follows.get(id(item)) is after for item, after in pairwise(self.items)]
        kept = {id(item): at for at, item in enumerate(self.items)}
        self.parted = [False] * len(self.items)
        apart = False
        for item in items:
            apart |= item.tokens[0].apart
            if id(item) in kept:
                self.parted[kept[id(item)]], apart = apart, False
        self.where = [place for place, item in enumerate(self.items) if item.number is not None]

    def wants_before(self, place: int) -> bool:
        """Tell whether a number in letters counts what stands behind it."""
        after = self.after[place]
        if after is None or after.meaning is None or not after.meaning.before:
            return False
        # « Bonus dix, CA quatorze », « bba six force deux »
        return not (after.tokens[0].apart or self.named(place))

    def is_unit(self, place: int) -> bool:
        """Tell whether a word only counts what stands before it."""
        meaning = self.items[place].meaning
        return meaning is not None and bool(meaning.units) and not meaning.wants

    def leads(self, place: int) -> bool:
        """Tell whether each value stands before its name: « 13 AT / 11 PRD »."""
        begins = place == 0 or self.items[place].tokens[0].apart
        follows = self.items[place + 2 : place + 3]
        return begins and bool(follows and follows[0].number and follows[0].tokens[0].apart)

    def is_name_of_next(self, place: int) -> bool:
        """Tell whether a phrase that may be a unit names what follows: « 1d10+1 mod 1d6 »."""
        meaning, follows = self.items[place].meaning, self.items[place + 1 : place + 2]
        if meaning is None or not (follows and follows[0].number and self.tight[place]):
            return False
        token = follows[0].tokens[0]
        both = [each for each in meaning.wants if each in meaning.units]
        # « Bras 5 PV 2 perdus »
        then = self.items[place + 2].meaning if place + 2 < len(self.items) else None
        free = then is None or not any(self.may(then.before, token))
        return free and not token.apart and any(self.may(both, token))

    def is_headed(self, place: int) -> bool:
        """Tell whether a heading names whom one strikes: « faucher un ogre : +8 » is mine."""
        before, first = self.items[place - 1], place == self.where[0]
        return first and before.foe and before.one and self.items[place].tokens[0].headed

    def has_unit(self, place: int, field: Field[Any]) -> bool:
        """Tell whether the next word is but the unit of what the word before wants."""
        item = self.items[place + 1] if place + 1 < len(self.items) else None
        # « Pièces 3, 1+ et 1+ »
        if item is None or not item.meaning or item.tokens[0].apart or is_one(item, {MARK}):
            return False
        return self.tight[place] and field.name in item.meaning.units and not item.negated

    def has_two(self, place: int) -> bool:
        """Tell whether a phrase has numbers on both sides: « 2 sorts de niveau 4 »."""
        meaning = self.items[place].meaning
        return meaning is not None and bool(
            {*meaning.units} and {*meaning.wants} - {*meaning.units}
        )

    def measures(self, place: int, name: Meaning) -> bool:
        """Tell whether a verb's amount has a unit that another has too: « soin de 12 PV »."""
        unit = self.items[place + 1] if place + 1 < len(self.items) else None
        beside = self.tight[place - 1] and not self.parted[place]
        if not (name.sets and unit and unit.meaning and beside and self.tight[place]):
            return False
        if unit.tokens[0].apart or unit.negated or unit.meaning.sets:
            return False
        # « 9 dégâts 4 PV temporaires », « épuisement 2 PV max 40 »
        if self._has_value(place - 1, name) or self.is_name_of_next(place + 1):
            return False
        taken = [*self.may(unit.meaning.units, self.items[place].tokens[0])]
        # « Encaisse 3 attaques » counts them.
        return bool(taken) and not any(counts(each) for each in taken)

    def is_of_name(self, place: int) -> bool:
        """Tell whether a number follows at once a word that wants it, and has none yet."""
        before = self.items[place - 1].meaning if place and self.tight[place - 1] else None
        token = self.items[place].tokens[0]
        # « 12 PV + 5 temporaires »
        if before is None or token.apart or self._has_value(place - 1, before):
            return False
        return any(self.may(before.wants, token))

    def _has_value(self, place: int, name: Meaning) -> bool:
        """Tell whether the number just before a name may be its own."""
        number = self.items[place - 1].number if place and self.tight[place - 1] else None
        return number is not None and any(self.may(name.before, number))

    def is_parted(self, place: int) -> bool:
        """Tell whether words and a comma part a number from the phrase before it.

        « Un garde a 35 en acrobatie, j’ai 70 »: what is mine is no second one of his.
        """
        name, number = self.items[place - 1], self.items[place]
        turned = name.side is Side.THEIRS and number.of_mine and number.tokens[0].apart
        names = name.meaning.after if turned and name.meaning else []
        either = {type(each) for each in self.may(names, number.tokens[0])}
        return either == {Integer, Integers} or (not self.tight[place - 1] and self.parted[place])

    def asks(self, place: int) -> bool:
        """Tell whether a number has a name, and the word behind it is what the question asks."""
        after = self.items[place + 1]
        names = after.meaning.before if after.meaning else []
        topic = after.meaning is not None and after.meaning.topic
        # « 13 dommages », and « sur 24 PV », which are no throw
        topic &= any(map(kinds.takes_dice, self.may(names, self.items[place].tokens[0])))
        last = after.tokens[-1].asks or (topic and after is self.items[-1])
        if after.tokens[0].links or not (last and place and self.tight[place - 1]):
            return False
        number, before = self.items[place].tokens[0], self.items[place - 1]
        # « 10 points d’aptitude dont 5 AT ? » has its name behind it.
        counts = bool(before.meaning and before.meaning.units)
        other = self.items[place - 2].number if place > 1 else None
        taken = counts and other is not None and not other.dice
        named = before.meaning is not None and bool(before.meaning.wants)
        # « Dort trois nuits ? »: a number in letters counts.
        return named and not (number.apart or number.links or taken or number.root)

    def named(self, place: int) -> bool:
        """Tell whether a number is its own name's, or the next word has a number of its own.

        « CA 10 armure 5 » gives each name the number after it, and « 1 à l’attaque » is a die.
        """
        behind, follows = self.items[place + 1 : place + 2], self.items[place + 2 : place + 3]
        joined = not behind or behind[0].tokens[0].links
        if kinds.is_one_die(self.items[place].tokens[0]) and joined:
            return True
        before = self.items[place - 1 : place] if place and self.tight[place - 1] else []
        if self.items[place].tokens[0].apart:
            # « +2 INT, +4 DEX »
            return False
        owned = bool(before and before[0].meaning and before[0].meaning.after)
        if owned and follows and follows[0].tokens[0].signed and self.is_unit(place + 1):
            # « J’attaque deux fois à +6 »
            return False
        if owned and follows and follows[0].tokens[0].links[:1] == ("de",):
            # « Prend 2 attaques de 9 »
            unit, number = behind[0].meaning, self.items[place].tokens[0]
            if unit and any(map(counts, self.may(unit.units, number))):
                return False
        if (
            owned
            and "et" in self.items[place].tokens[0].links
            and before[0].meaning
            and self._has_value(place - 1, before[0].meaning)
        ):
            # « 26 PV et 2 attaques à +6 »
            return False
        return owned and bool(follows and follows[0].number and self.tight[place + 1])
