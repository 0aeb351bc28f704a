"""The words that stand for a value without a number: one, none, or what goes without saying."""

from collections.abc import Sequence

from calculators.answer import Json
from calculators.asking import kinds
from calculators.asking.classes import ARMS
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.lengths import chosen
from calculators.asking.meaning import Meaning
from calculators.asking.pairs import counts
from calculators.asking.refusing import EXCEPTING
from calculators.asking.sides import Side
from calculators.asking.siding import Siding
from calculators.asking.token import Kind, Owner, Subject, Token
from calculators.asking.words import roots
from calculators.fields import Integers

_QUALIFYING = frozenset({"precise", "precises"})
"""What says how the act is done whose value stands before it."""


class Standing(Siding):
    """A draft that gives values to words without numbers."""

    __slots__ = ()

    def of_one_or_all(self, names: list[str], item: Item) -> list[str]:
        """Return one's own of a value that all others have too, or the list of theirs.

        « 3 loups d’acrobatie 40, moi acrobatie 70 »
        """
        now, fields = self.now(), self.entry.fields
        lists = [isinstance(fields[each], Integers) for each in names]
        if lists != [False, True] or not all(now.matters(fields[each]) for each in names):
            return names
        if item.stressed or item.tokens[0].owner is Owner.MINE:
            return names[:1]
        return names[1:] if item.side is Side.THEIRS else names

    def listed(self, name: str) -> list[Json]:
        """Return the numbers of a list so far."""
        held = self.inputs.get(name)
        return [*held] if isinstance(held, list) else []

    def spread(self, name: str) -> None:
        """Take one number for every place, or for all others: « tête 8, 4 partout ailleurs »."""
        told, places = self.listed(name), len(self.entry.fields[name].default)
        if len(told) == 1:
            self.inputs[name] = told * places
            return
        at = [place for place, each in enumerate(self.items) if self.given.get(id(each)) == name]
        if len(at) != len(told):
            raise Refused
        behind = {place: self.items[place + 1 : place + 2] for place in at}
        every = [
            place
            for place in at
            if any(each.meaning and each.meaning.spreads == name for each in behind[place])
        ]
        if len(every) != 1 or not all(self._names_one(name, each) for each in {*at} - {*every}):
            raise Refused
        value = told.pop(at.index(every[0]))
        self.inputs[name] = [*told, *[value] * (places - len(told))]
        for each in self.items:
            each.used |= each.tokens[0].folded in EXCEPTING

    def _names_one(self, name: str, number: int) -> bool:
        """Tell whether the word before a number names one place, as « bras » names two."""
        word = self.items[number - 1] if number else None
        # « Armure 35 » and « 8 PA » name none.
        if word is None or word.meaning is None or word.meaning.topic:
            return False
        if word.meaning.wants != [name]:
            return False
        said = tuple(each.root for each in word.tokens)
        return not any(
            len(phrase) > len(said) and phrase[: len(said)] == said and meaning.wants == [name]
            for phrase, meaning in self.entry.phrases.items()
        )

    def is_asked(self, names: Sequence[str]) -> bool:
        """Tell whether one of some fields is free and of effect."""
        now = self.now()
        free = [each for each in names if each not in self.inputs]
        return any(now.matters(self.entry.fields[each]) for each in free)

    def _says_again(self, item: Item, names: Sequence[str]) -> bool:
        """Tell whether a word says once more what stood alone: « un coup précis, une moitié »."""
        if self._is_of_other_role(item):
            return False
        alone, across = self.entry.said.alone, self.entry.across
        again = item.tokens[0].subject is None and any(
            self.inputs.get(whose) == alone[name]
            for name in names
            if name in alone
            for whose in (name, across.get(name, name))
        )
        item.used |= again
        return again

    def stand_for_one(self, item: Item) -> None:
        """Take « une blessure » for one, where they are counted."""
        meaning = item.meaning
        if meaning and not (item.used or item.negated):
            self._take_one_of(item, meaning)
        if not (meaning and meaning.units) or item.negated or not item.one:
            return
        if item.used and not (meaning.sets and self.is_asked(meaning.units)):
            # « Une seule attaque » chooses that one is hit, and counts it.
            return
        if self._says_again(item, meaning.units):
            return
        for name in self.own(meaning.units, item):
            field = self.entry.fields[name]
            counted = counts(field) or (name in self.entry.said.units and not meaning.sets)
            if name not in self.inputs and counted:
                self.inputs[name] = 1
                self.said[name] = [item.text]
                self.tell(name, item)
                item.used = True
                return

    def _take_one_of(self, item: Item, meaning: Meaning) -> None:
        """Take « prend un niveau » for one of what « Niveaux gagnés » counts."""
        for noun in self.items[self.items.index(item) + 1 :][:1]:
            for name in meaning.wants if noun.one and noun.number is None else ():
                field = self.entry.fields[name]
                thing = next(iter(roots(field.label)), "")
                if counts(field) and thing == noun.tokens[0].root and name not in self.inputs:
                    self.inputs[name] = 1
                    self.said[name] = [f"{item.text} {noun.text}"]
                    self.tell(name, item)
                    item.used = noun.used = True

    def chooses(self, token: Token) -> bool:
        """Tell whether a length chose an option of that distance: « cible à 1,50 m »."""
        found = chosen(self.entry, self.now(), token) if token.kind is Kind.MEASURE else None
        if found is None or found[0] in self.inputs:
            return False
        name, self.inputs[found[0]] = found
        self.said[name] = [token.text]
        return True

    def stand_alone(self, item: Item) -> None:
        """Take a word without its number for the value that it has then, or for none."""
        alone = self.entry.said.alone
        if item.used or item.meaning is None:
            return
        if item.negated:
            self._have_none(item, item.meaning)
            return
        # « Contre un coup précis », « un coup précis de l’adversaire »
        theirs = Subject.THEIRS is item.tokens[0].subject or item.whose is Side.THEIRS
        theirs |= self._is_of_other_role(item)
        if self._says_again(item, item.meaning.after):
            return
        for name in item.meaning.after:
            whose = self.entry.across.get(name, name) if theirs else name
            if name in alone and whose not in self.inputs:
                self.inputs[whose] = alone[name]
                self.said[whose] = [item.text]
                self.tell(whose, item)
                item.used = True
                return

    def _is_of_other_role(self, item: Item) -> bool:
        """Tell whether it says how the other side acts: « contre (une) défense précise »."""
        place = self.items.index(item) - 1
        if item.tokens[0].folded in _QUALIFYING and place > 0 and self.items[place].number:
            # « Contre une défense de 95 précise »
            place -= 1
        word = self.items[place].meaning if place >= 0 else None
        if word is None or not word.role:
            return False
        return self.own(word.wants, self.items[place]) != word.wants

    def _have_none(self, item: Item, meaning: Meaning) -> None:
        """Take « sans bouclier » for a bonus of 0; what cannot be none is not passed over."""
        for name in self.own(meaning.after, item):
            arm = kinds.takes_dice(self.entry.fields[name]) and item.tokens[-1].folded in ARMS
            if arm or kinds.is_chance(self.entry.fields[name]):
                # « Sans lance » strikes with another arm, « pas d’acrobatie » is no skill of 0.
                raise Refused
            none = kinds.none_of(self.entry.fields[name])
            if none is not None and name not in self.inputs:
                self.inputs[name] = none
                self.said[name] = [item.text]
                self.tell(name, item)
                item.used = True
                return
        if meaning:
            raise Refused
