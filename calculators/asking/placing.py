"""Which field each number of a question is given to, one's own or the other side's."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from calculators.asking import counting, kinds, numbers, refusing
from calculators.asking.classes import AGAINST, PENALTIES, STRESSED
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.leaving import Leaving
from calculators.asking.lexicon import Entry
from calculators.asking.lists import Groups, Uneven
from calculators.asking.meaning import Meaning
from calculators.asking.names import lines
from calculators.asking.places import Place
from calculators.asking.sides import Side
from calculators.asking.token import Kind, Token
from calculators.asking.turns import SHOWS
from calculators.fallen import Die
from calculators.fields import Integer, Integers
from calculators.form import Field
from calculators.roster import Roster

if TYPE_CHECKING:
    from calculators.answer import Json

type _Placed = tuple[Item, Item | None, Place]


class Placing(Leaving):
    """A draft that gives numbers to fields."""

    __slots__ = ("_groups", "_told")

    def __init__(self, entry: Entry, items: Sequence[Item]) -> None:
        """Keep the question."""
        super().__init__(entry, items)
        self._groups: dict[str, Groups] = {}
        self._told: list[Item] = []

    def place(self, items: Sequence[Item]) -> None:
        """Give each number to a field; refuse one that has no place."""
        items = [item for item in items if item not in self._told]
        spread = [each.meaning.spreads for each in items if each.meaning and each.meaning.spreads]
        places = numbers.placed(items, self._may, self._may_be_bare, self._list)
        bare = self._take(places, spread)
        homeless = [each for row in bare for each in row]
        refusing.other_measures(items, homeless)
        counting.of_skill(items, homeless, self.entry.fields)
        if any(isinstance(self.entry.fields[each], Die) for each in self.entry.said.bare):
            counting.of_topic(items, homeless)
            counting.other_dice(items)
        for item in items:
            self.stand_alone(item)
        for row in bare:
            self._give_bare(row)
        for item in items:
            self.stand_for_one(item)
        self._list_all()
        for name in spread:
            self.spread(name)

    def take_names(self, items: Sequence[Item]) -> None:
        """Read a list of fighters, whose words have no other use."""
        for name, field in self.entry.fields.items():
            if isinstance(field, Roster):
                texts, self._told = lines(self.entry.system, field, items)
                if texts:
                    self.inputs[name] = [*texts]
                    self.said[name] = texts
        for item in self._told:
            item.used = True

    def _take(self, places: Sequence[_Placed], spread: Sequence[str]) -> list[list[Item]]:
        """Give numbers to the words that take them; return the others, each with its like."""
        bare: list[list[Item]] = []
        claimed = self._claimed(places)
        last, names = "", list[str]()
        for number, item, place in places:
            token = number.tokens[0]
            if item and item.meaning:
                last = self._taker(item, item.meaning, number, place, (spread, claimed))
                names = item.meaning.after
                item.used = True
            if place is Place.COUNT:
                self._groups.setdefault(last, Groups()).count(token.values[0])
                number.used = True
            elif place is Place.SAME and not last:
                bare[-1].append(number)
            elif place is Place.BARE and token.kind is Kind.WORD:
                last, number.number = "", None
            elif place is Place.BARE:
                last, bare = "", [*bare, [number]]
            else:
                last = self._go_on(self._like(last, names, token)) if place is Place.SAME else last
                self._give(last, token, anew=item is not None and item.foe and not item.the_other)
                self.given[id(number)] = last
                self.tell(last, *([item] if item else []), number)
                self._use_unit(number, last)
                if last in self.entry.said.beside.values():
                    # « 80 contre 60, malus 20 » tells of no one.
                    self.base = "" if item is None or item.tokens[0].folded in AGAINST else last
                    self.base_whose = item.whose if item else None
                if item and item.tokens[0].root in PENALTIES:
                    self._take_off(last)
        return bare

    def _like(self, name: str, names: Sequence[str], token: Token) -> str:
        """Return the list that takes a further number: « PR 4, +1 » has two."""
        if self.accepts(self.entry.said.more.get(name, name), token):
            return name
        return next((each for each in names if self.accepts(each, token)), name)

    def _use_unit(self, number: Item, name: str) -> None:
        """Understand the unit behind a value that its name has taken: « bouclier de 6 PA »."""
        place = self.items.index(number) + 1
        unit = self.items[place] if place < len(self.items) else None
        if unit and unit.meaning and not unit.tokens[0].apart:
            unit.used |= name in unit.meaning.units and not unit.negated

    def _go_on(self, name: str) -> str:
        """Return the list that takes what follows the value of a field."""
        more = self.entry.said.more.get(name, name)
        if not isinstance(self.entry.fields[more], Integers):
            raise Refused
        return more

    def _take_off(self, name: str) -> None:
        """Take « malus 20 » for −20, where a field takes bonus and malus."""
        held, field = self.inputs[name], self.entry.fields[name]
        if isinstance(held, int) and isinstance(field, Integer) and field.minimum < 0:
            self.inputs[name] = -abs(held)

    def _taker(
        self,
        item: Item,
        meaning: Meaning,
        number: Item,
        place: Place,
        known: tuple[Sequence[str], set[str]],
    ) -> str:
        """Return the field that a word has its number for."""
        if shown := self._shown_by_other(item):
            return shown
        spread, claimed = known
        names = meaning.after if place is Place.AFTER else meaning.before
        refusing.levels_of_unknown(self.items, item, [self.entry.fields[n] for n in names])
        names = [each for each in names if each not in claimed] or names
        names = [each for each in meaning.wants if each in spread] or names
        names = self.of_the_thing(names, item)
        # « Il a fait 19 en lutte, moi +11 »
        anew = number.stressed and number.tokens[0].apart and not item.stressed
        # « +5 en force contre +2 en dex »
        anew |= (place, item.side, number.side) == (Place.BEFORE, Side.FARTHER, Side.THEIRS)
        told = number if anew else item
        own = self.beside(names, item) or self.of_one_or_all(self.own(names, told), told)
        listed = self._list(own, Side.OWN) if place is Place.COUNT else None
        return listed or self._free(own, number.tokens[0])

    def _shown_by_other(self, item: Item) -> str:
        """Return what the other's die shows: « j’ai fait 34, et lui 71 »."""
        place, first = self.items.index(item), item.tokens[0]
        verb, number = self.items[max(0, place - 2) : place] if place > 1 else (item, item)
        # « Lui 61 sur 65 » has a throw of its own behind his skill.
        own = [each.tokens[0].folded for each in self.items[place + 2 : place + 3]] == [SHOWS]
        told = first.folded in STRESSED and not (first.apart or own)
        told &= verb.tokens[0].folded == SHOWS
        return self.entry.across.get(self.given.get(id(number), ""), "") if told else ""

    def _claimed(self, places: Sequence[_Placed]) -> set[str]:
        """Return the fields that a word alone claims: « 30 points de vie, reste 9 »."""
        found: set[str] = set()
        for _, item, place in places:
            if item and item.meaning and place is Place.AFTER and item.side is Side.OWN:
                names = item.meaning.after
                if len(names) == 1:
                    found.update(names)
        return found

    def _list_all(self) -> None:
        """Write the lists out: « 2 ennemis niveau 5 » are two values."""
        for name, groups in self._groups.items():
            # The first of them may have a field of its own.
            heads = [own for own, more in self.entry.said.more.items() if more == name]
            first = [own for own in heads if own in self.inputs]
            if groups.only_counted in {*map(len, self._groups.values())} - {0}:
                # « Deux pièces : PR +1 et +1 » counts what another list holds.
                continue
            try:
                values = groups.all()[len(first) :]
            except Uneven as uneven:
                raise Refused from uneven
            if len({each.isalpha() for each in self.said.get(name, ())}) > 1:
                # « Un seul jet contre trois, +1 +2 +3 » counts them.
                raise Refused
            if values or not first:
                self.inputs[name] = [*values]
                held = self.said.setdefault(name, [])
                held += [] if held else [self.said[each][-1] for each in first]

    def _list(self, names: Sequence[str], side: Side) -> str | None:
        """Return the first of some fields that holds a list, or goes on in one.

        « Contre Dex +1 et +2 » goes on with the other side's.
        """
        more, fields = self.entry.said.more, self.entry.fields
        if side is not Side.OWN:
            names = [self.entry.across.get(each, each) for each in names]
        lists = [m for m in (more.get(n, n) for n in names) if isinstance(fields[m], Integers)]
        if len(lists) > 1:
            now = self.now()
            lists = [each for each in lists if now.matters(fields[each])] or lists
        return lists[0] if lists else None

    def _may(self, names: Sequence[str], token: Token) -> Iterator[Field[Any]]:
        """Yield those of some fields that may take a number, on either side."""
        for name in names:
            either = (name, self.entry.across.get(name, name))
            found = next((each for each in either if self.accepts(each, token)), None)
            if found:
                yield self.entry.fields[found]

    def _free(self, names: Sequence[str], token: Token) -> str:
        """Return the first free field that takes the number, of those that matter if any."""
        more = self.entry.said.more
        # « Contre 75, et deux autres adversaires à 50 »
        names = [more.get(each, each) if self.is_full(each) else each for each in names]
        free = [each for each in names if self.accepts(each, token) and not self.is_full(each)]
        if not free:
            raise Refused
        now = self.now()
        return next((each for each in free if now.matters(self.entry.fields[each])), free[0])

    def _give_bare(self, row: Sequence[Item]) -> None:
        """Give a number without a word to a field, and those that follow it to its list."""
        first, *more = row
        token = first.tokens[0]
        bare = self.bare(token)
        if not bare and not more and self.chooses(token):
            return
        # « Croc-en-jambe à +7, lui Dex 1 » is the touch that is asked for, and no Dex of mine.
        dice = token.kind is Kind.DICE
        added = token.signed and not dice and first.side is Side.OWN
        # In a whole fight the blow of each comes before what is added to it.
        added |= dice and self.entry.said.halves
        asked = added and self.is_asked(bare)
        # « Eux +4 et 1d8+1, moi initiative +0 »: there it does on either side.
        asked |= self.entry.said.halves and self.is_asked(self.own(bare, first))
        like = () if asked else [e for e in self.mirrored(first) if self.accepts(e, token)]
        own = like if len(like) == 1 else self.own(bare, first)
        if first.side is not Side.OWN:
            others = [each for each in own if each not in bare] or self.theirs(first)
            own = like or [each for each in others if self.accepts(each, token)] or own
        names = self.added(first) or [each for each in own if each not in self.inputs]
        names = names or self.left_for(first)
        name = self._free(names, token)
        if not self.now().matters(self.entry.fields[name]) and {*bare} & {*self.inputs}:
            # « Sauvegarde dex 2 moins 1 » throws no Force.
            raise Refused
        self._give(name, token)
        self.given[id(first)] = name
        self.tell(name, first)
        for each in more:
            self._give(self._go_on(name), each.tokens[0])

    def _may_be_bare(self, token: Token) -> list[str]:
        added = self.entry.said.beside if token.signed else ()
        return [each.name for each in self._may([*self.bare(token), *added], token)]

    def _give(self, name: str, token: Token, *, anew: bool = False) -> None:
        if not self.accepts(name, token):
            raise Refused
        key = self.entry.said.more.get(name, name)
        # « +12/+7 »: the first of them has a field of its own.
        first = key != name and token.kind is Kind.LIST
        value: Json = token.values[0] if first else kinds.value(self.entry.fields[name], token)
        if key != name or isinstance(value, list):
            self._groups.setdefault(key, Groups()).add(token.values, anew=anew)
        self.inputs[name] = [*self.listed(name), *value] if isinstance(value, list) else value
        self.said.setdefault(name, []).append(token.text)
