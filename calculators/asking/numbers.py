"""Where each number of a question goes: to the word before it, the word after it, or to none."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from calculators.asking import kinds
from calculators.asking.classes import AGAINST, SIDES
from calculators.asking.items import Item
from calculators.asking.nouns import is_clipped, is_one, is_single, is_verb
from calculators.asking.pairs import counts
from calculators.asking.places import HOW_LIKELY, HOW_MUCH, LINKS, OF, SUBJECTS, Place
from calculators.asking.sides import Side
from calculators.asking.token import Kind, Token
from calculators.asking.words import MARK
from calculators.fields import Integers
from calculators.form import Field

type May = Callable[[Sequence[str], Token], Iterator[Field[Any]]]
type Bare = Callable[[Token], Sequence[str]]
type Lists = Callable[[Sequence[str], Side], str | None]


_BEFORE_LINKED, _BEFORE_UNIT, _AFTER_NAME, _AFTER_UNIT = 1.1, 1.05, 1.0, 0.9
_SAME = 0.95
"""« For +4, +10 »: less likely than that the first of two has a name."""
_UNIT_OF_NAME = 1.2
"""« Bouclier de 6 PA »: a name and a unit that say the same."""
_BEFORE_NAME = 0.6
"""« 65 équitation »: seldom; « 3 ennemis » counts them and lists none."""
_BARE = 0.5
_HOMELESS = -9.0
"""How likely each place is, for all numbers of a question to be placed at best."""


class _Row:
    """The phrases and numbers of a question, and the best places for the numbers from each on."""

    def __init__(self, items: Sequence[Item], may: May, bare: Bare, lists: Lists) -> None:
        """Leave out the words that part nothing, and place the last numbers first."""
        self.may, self.bare, self.lists = may, bare, lists
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
        self.best: dict[tuple[int, bool, bool], tuple[float, list[Place]]] = {}
        for index in range(len(self.where) - 1, -1, -1):
            for taken in (False, True):
                for listing in (False, True):
                    self.best[index, taken, listing] = self._best(index, taken, listing)

    def _best(self, index: int, taken: bool, listing: bool) -> tuple[float, list[Place]]:
        """Return how likely the best places are from a number on, and these places."""
        scored = []
        for likely, way, takes, lists in self._ways(index, taken, listing):
            rest = self.best.get((index + 1, takes, lists), (0.0, []))
            scored.append((likely + rest[0], [way, *rest[1]]))
        return max(scored, key=lambda each: each[0])

    def _ways(
        self, index: int, taken: bool, listing: bool
    ) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a number: whether each takes the next word, or starts a list.

        `taken` tells that the number before took the word between them, `listing` that it is one
        of a list.
        """
        place = self.where[index]
        token = self.items[place].tokens[0]
        if self._counts(place):
            yield from self._of_count(place, token)
            return
        bare = self.bare(token)
        yield (
            _BARE if bare else _HOMELESS,
            Place.BARE,
            False,
            bool(bare and self.lists(bare, Side.OWN)),
        )
        adjacent = index > 0 and self.where[index - 1] == place - 1
        taken = taken and self.where[index - 1] == place - 2 and not self._has_two(place - 1)
        before = self.items[place - 1].tokens[0] if adjacent else token
        # « 75 +20 » adds, where a calculator takes what is added.
        adds = token.signed and not before.signed and bool(bare)
        # « Lutte +8, lui +10 » goes on with no list of mine.
        turned = adjacent and (self.items[place - 1].side, self.items[place].side) == (
            Side.OWN,
            Side.THEIRS,
        )
        alike = token.kind not in {Kind.WORD, Kind.DICE} and token.owner is None
        if adjacent and listing and alike and not (adds or turned):
            yield _SAME, Place.SAME, False, True
        yield from self._after(place, taken=taken or adjacent)
        if place + 1 < len(self.items) and self.tight[place]:
            yield from self._before(place)

    def _after(self, place: int, *, taken: bool) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a number behind its name, which another may have taken."""
        token = self.items[place].tokens[0]
        spelled = token.kind is Kind.WORD and self._wants_before(place)
        name = self.items[place - 1].meaning if place and not spelled else None
        if name is None or taken or self.items[place - 1].negated or self._is_parted(place):
            return
        if self._is_headed(place):
            return
        asked = self.items[place - 1].tokens[0].links[-2:] in HOW_MUCH
        if asked and ("avec" in token.links or not self.tight[place - 1]):
            # « Combien de dégâts avec +7 », « combien de PV si je reçois 18 » ask for them.
            return
        if fields := [*self.may(name.after, token)]:
            if not name.wants and token.signed and counts(fields[0]):
                # « Deux fois à +6 »
                return
            if not name.wants and is_single(self.items[place - 1], token, fields[0]):
                # « Maladresse à l’attaque, 9 » counts no attacks.
                return
            side = self.items[place].side
            lists = self.lists([each.name for each in fields], side) is not None
            if name.wants and self._has_unit(place, fields[0]):
                yield _UNIT_OF_NAME, Place.AFTER, True, lists
            yield _AFTER_NAME if name.wants else _AFTER_UNIT, Place.AFTER, False, lists

    def _before(self, place: int) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a number before its name or its unit."""
        token, item = self.items[place].tokens[0], self.items[place + 1]
        after = item.meaning
        if not after or item.tokens[0].apart or item.negated or is_one(item, AGAINST):
            return
        if not HOW_LIKELY.isdisjoint(item.tokens[0].links[:1]) or self._asks(place):
            # « CA 14, chances de critique » and « CN 13, dégâts ? » ask for them.
            return
        fields = [*self.may(after.before, token)]
        # « Encombrement 4 et une blessure » has one.
        if not fields or (item.one and LINKS.isdisjoint(item.tokens[0].links)):
            return
        spelled = token.kind is Kind.WORD
        if token.signed and not after.wants and counts(fields[0]):
            return
        named = not spelled and self._named(place)
        if self._has_two(place + 1) and (named or not kinds.is_plain(token)):
            # « concentration 14, sort de niveau 7 » is no count of spells.
            return
        links = OF if kinds.is_one_die(token) else LINKS
        # « 8 cases, il a une vitesse de 4 » is another clause.
        anew = not SUBJECTS.isdisjoint(item.tokens[0].links)
        linked = not (anew or links.isdisjoint(item.tokens[0].links))
        # « trois adversaires » counts them, and « 60 une cible » says nothing of it.
        side = is_one(item, SIDES)
        told = after.units or not (side or spelled or self._named(place))
        # « 5 BBA » is a value.
        many = item.foe or item.foes or item.tokens[-1].folded.endswith("s") or spelled
        several = isinstance(fields[0], Integers) and kinds.is_plain(token) and many
        things = not after.units and kinds.is_plain(token) and item.tokens[-1].folded.endswith("s")
        skill = kinds.is_chance(fields[0]) and not linked
        if things and (kinds.takes_dice(fields[0]) or skill or kinds.is_level(fields[0])):
            # « 2 armes » are no dice of an arm, « 2 attaques » no skill, « 3 sorts » no level.
            return
        # « 10 de résistance » is one value, and counts none.
        value = linked and not item.tokens[0].folded.endswith("s")
        if (told or linked) and (after.units or value or not several):
            unit = after.units or self._leads(place)
            likely = _BEFORE_UNIT if unit else _BEFORE_NAME
            yield _BEFORE_LINKED if linked else likely, Place.BEFORE, True, False
        elif several:
            yield _BEFORE_NAME, Place.COUNT, False, False

    def _counts(self, place: int) -> bool:
        """Tell whether a number counts the others that the next word names: « 2 ennemis »."""
        token = self.items[place].tokens[0]
        plain = kinds.is_plain(token)
        before = self.items[place - 1] if place and self.tight[place - 1] else None
        spelled = token.kind is Kind.WORD
        if before and before.meaning and not (spelled or before.number or is_one(before, AGAINST)):
            # « int 2 ennemis 5 5 »: the number of the name before it.
            plain = plain and not any(self.may(before.meaning.wants, token))
        after = self.after[place]
        return plain and after is not None and (after.several or is_clipped(token, after))

    def _of_count(self, place: int, token: Token) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a count: it is never the value of what it counts."""
        after = self.after[place]
        meaning = after.meaning if after else None
        if meaning and (units := meaning.units) and any(self.may(units, token)):
            yield _BEFORE_UNIT, Place.BEFORE, True, False
        elif meaning and meaning.before and self.lists(meaning.before, Side.OWN):
            yield _BEFORE_NAME, Place.COUNT, False, False
        else:
            yield _HOMELESS, Place.BARE, False, False

    def _wants_before(self, place: int) -> bool:
        """Tell whether a number in letters counts what stands behind it."""
        after = self.after[place]
        if after is None or after.meaning is None or not after.meaning.before:
            return False
        # « Bonus dix, CA quatorze », « bba six force deux »
        return not (after.tokens[0].apart or self._named(place))

    def _is_unit(self, place: int) -> bool:
        """Tell whether a word only counts what stands before it."""
        meaning = self.items[place].meaning
        return meaning is not None and bool(meaning.units) and not meaning.wants

    def _leads(self, place: int) -> bool:
        """Tell whether each value stands before its name: « 13 AT / 11 PRD »."""
        begins = place == 0 or self.items[place].tokens[0].apart
        follows = self.items[place + 2 : place + 3]
        return begins and bool(follows and follows[0].number and follows[0].tokens[0].apart)

    def _is_headed(self, place: int) -> bool:
        """Tell whether a heading names whom one strikes: « faucher un ogre : +8 » is mine."""
        before, first = self.items[place - 1], place == self.where[0]
        return first and before.foe and before.one and self.items[place].tokens[0].headed

    def _has_unit(self, place: int, field: Field[Any]) -> bool:
        """Tell whether the next word is but the unit of what the word before wants."""
        item = self.items[place + 1] if place + 1 < len(self.items) else None
        # « Pièces 3, 1+ et 1+ »
        if item is None or not item.meaning or item.tokens[0].apart or is_one(item, {MARK}):
            return False
        return self.tight[place] and field.name in item.meaning.units and not item.negated

    def _has_two(self, place: int) -> bool:
        """Tell whether a phrase has numbers on both sides: « 2 sorts de niveau 4 »."""
        meaning = self.items[place].meaning
        return meaning is not None and bool(
            {*meaning.units} and {*meaning.wants} - {*meaning.units}
        )

    def _is_parted(self, place: int) -> bool:
        """Tell whether words and a comma part a number from the phrase before it."""
        return not self.tight[place - 1] and self.parted[place]

    def _asks(self, place: int) -> bool:
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
        taken = counts and place > 1 and self.items[place - 2].number is not None
        named = before.meaning is not None and bool(before.meaning.wants)
        return named and not (number.apart or number.links or taken)

    def _named(self, place: int) -> bool:
        """Tell whether a number is its own name's, or the next word has a number of its own.

        « CA 10 armure 5 » gives each name the number after it, and « 1 à l’attaque » is a die.
        """
        if kinds.is_one_die(self.items[place].tokens[0]):
            return True
        follows = self.items[place + 2 : place + 3]
        before = self.items[place - 1 : place] if place and self.tight[place - 1] else []
        if self.items[place].tokens[0].apart:
            # « +2 INT, +4 DEX »
            return False
        owned = bool(before and before[0].meaning and before[0].meaning.after)
        if owned and follows and follows[0].tokens[0].signed and self._is_unit(place + 1):
            # « J’attaque deux fois à +6 »
            return False
        return owned and bool(follows and follows[0].number and self.tight[place + 1])


def placed(
    items: Sequence[Item], may: May, bare: Bare, lists: Lists
) -> list[tuple[Item, Item | None, Place]]:
    """Return each number, the word that takes it, and how: the likeliest of all ways together.

    Args:
        items: the question.
        may: those of some fields that may take a number.
        bare: the fields that may take a number without a word.
        lists: the list among some fields, whose numbers may be counted.
    """
    row = _Row(items, may, bare, lists)
    found: list[tuple[Item, Item | None, Place]] = []
    _, ways = row.best.get((0, False, False), (0.0, []))
    for place, way in zip(row.where, ways, strict=True):
        taker = {Place.AFTER: place - 1, Place.BEFORE: place + 1, Place.COUNT: place + 1}.get(way)
        found.append((row.items[place], None if taker is None else row.items[taker], way))
    return found
