"""Where each number of a question goes: to the word before it, the word after it, or to none."""

from collections.abc import Callable, Iterator, Sequence

from calculators.asking import kinds, places
from calculators.asking.classes import AGAINST, SIDES
from calculators.asking.items import Item
from calculators.asking.nouns import is_clipped, is_one, is_single
from calculators.asking.pairs import counts
from calculators.asking.places import HOW_LIKELY, HOW_MUCH, LINKS, OF, SUBJECTS, Place
from calculators.asking.row import May, Row
from calculators.asking.sides import Side
from calculators.asking.token import Kind, Token
from calculators.fields import Integers

type Bare = Callable[[Token], Sequence[str]]
type Lists = Callable[[Sequence[str], Side], str | None]


class _Ways(Row):
    """The best places for the numbers of a question, from each on."""

    def __init__(self, items: Sequence[Item], may: May, bare: Bare, lists: Lists) -> None:
        """Place the last numbers first."""
        super().__init__(items, may)
        self.bare, self.lists = bare, lists
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
            places.BARE if bare else places.HOMELESS,
            Place.BARE,
            False,
            bool(bare and self.lists(bare, Side.OWN)),
        )
        adjacent = index > 0 and self.where[index - 1] == place - 1
        taken = taken and self.where[index - 1] == place - 2 and not self.has_two(place - 1)
        before = self.items[place - 1].tokens[0] if adjacent else token
        # « 75 +20 » adds, where a calculator takes what is added.
        adds = token.signed and not before.signed and bool(bare)
        # « Lutte +8, lui +10 » goes on with no list of mine.
        turned = adjacent and (self.items[place - 1].side, self.items[place].side) == (
            Side.OWN,
            Side.THEIRS,
        )
        alike = token.kind not in {Kind.WORD, Kind.DICE} and token.owner is None
        alike &= token.ends_for is None
        if adjacent and listing and alike and not (adds or turned):
            yield places.SAME, Place.SAME, False, True
        yield from self._after(place, taken=taken or adjacent)
        if place + 1 < len(self.items) and self.tight[place]:
            yield from self._before(place)

    def _after(self, place: int, *, taken: bool) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a number behind its name, which another may have taken."""
        token = self.items[place].tokens[0]
        spelled = token.kind is Kind.WORD and self.wants_before(place)
        name = self.items[place - 1].meaning if place and not spelled else None
        if name is None or taken or self.items[place - 1].negated or self.is_parted(place):
            return
        if self.is_headed(place):
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
            if token.links[:1] == ("de",) and kinds.are_chances(fields[0]) and not token.percent:
                # « Soigné de 11 » tells no chance.
                return
            side = self.items[place].side
            lists = self.lists([each.name for each in fields], side) is not None
            if name.wants and (self.has_unit(place, fields[0]) or self.measures(place, name)):
                yield places.UNIT_OF_NAME, Place.AFTER, True, lists
            yield places.AFTER_NAME if name.wants else places.AFTER_UNIT, Place.AFTER, False, lists

    def _before(self, place: int) -> Iterator[tuple[float, Place, bool, bool]]:
        """Yield the places of a number before its name or its unit."""
        token, item = self.items[place].tokens[0], self.items[place + 1]
        after = item.meaning
        if not after or item.tokens[0].apart or item.negated or is_one(item, AGAINST):
            return
        leading = item.tokens[0].links
        if not HOW_LIKELY.isdisjoint(leading[:1]) or leading in HOW_MUCH or self.asks(place):
            # « CA 14, chances de critique », « CN 13, dégâts ? », « combien de cases ? » ask.
            return
        fields = [*self.may(after.before, token)]
        # « Encombrement 4 et une blessure » has one.
        if not fields or (item.one and LINKS.isdisjoint(item.tokens[0].links)):
            return
        spelled = token.kind is Kind.WORD
        if token.signed and not after.wants and counts(fields[0]):
            return
        named = not spelled and self.named(place)
        if self.has_two(place + 1) and (named or not kinds.is_plain(token)):
            # « concentration 14, sort de niveau 7 » is no count of spells.
            return
        links = OF if kinds.is_one_die(token) else LINKS
        # « 8 cases, il a une vitesse de 4 » is another clause.
        anew = not SUBJECTS.isdisjoint(item.tokens[0].links)
        linked = not (anew or links.isdisjoint(item.tokens[0].links))
        # « trois adversaires » counts them, and « 60 une cible » says nothing of it.
        side = is_one(item, SIDES)
        told = after.units or not (side or spelled or self.named(place))
        # « 5 BBA » is a value.
        many = item.foe or item.foes or item.tokens[-1].folded.endswith("s") or spelled
        several = isinstance(fields[0], Integers) and kinds.is_plain(token) and many
        things = not after.units and kinds.is_plain(token) and item.tokens[-1].folded.endswith("s")
        skill = kinds.is_chance(fields[0]) and not linked
        # « Force +6 taille de plus », without its « une »
        owned = token.signed and after.units and not linked and self.is_of_name(place)
        if owned or (
            things and (kinds.takes_dice(fields[0]) or skill or kinds.is_level(fields[0]))
        ):
            # « 2 armes » are no dice of an arm, « 2 attaques » no skill, « 3 sorts » no level.
            return
        # « 10 de résistance » is one value, and counts none.
        value = linked and not item.tokens[0].folded.endswith("s")
        if (told or linked) and (after.units or value or not several):
            unit = self.leads(place) or (after.units and not self.is_name_of_next(place + 1))
            likely = places.BEFORE_UNIT if unit else places.BEFORE_NAME
            yield places.BEFORE_LINKED if linked else likely, Place.BEFORE, True, False
        elif several:
            yield places.BEFORE_NAME, Place.COUNT, False, False

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
            yield places.BEFORE_UNIT, Place.BEFORE, True, False
        elif meaning and meaning.before and self.lists(meaning.before, Side.OWN):
            yield places.BEFORE_NAME, Place.COUNT, False, False
        else:
            yield places.HOMELESS, Place.BARE, False, False


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
    row = _Ways(items, may, bare, lists)
    found: list[tuple[Item, Item | None, Place]] = []
    _, ways = row.best.get((0, False, False), (0.0, []))
    for place, way in zip(row.where, ways, strict=True):
        taker = {Place.AFTER: place - 1, Place.BEFORE: place + 1, Place.COUNT: place + 1}.get(way)
        found.append((row.items[place], None if taker is None else row.items[taker], way))
    return found
