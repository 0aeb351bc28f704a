"""What is understood of a question so far, and what follows from it."""

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from calculators.asking import kinds
from calculators.asking.classes import ARMS, FOES
from calculators.asking.items import Item
from calculators.asking.lexicon import Entry
from calculators.asking.token import Kind, Subject
from calculators.asking.voice import STRIKING
from calculators.asking.whose import Told
from calculators.fields import Choice, Integer, YesNo
from calculators.form import Condition, Field, FieldError, Form, Way

if TYPE_CHECKING:
    from calculators.answer import Json

_DIE = re.compile(r"[+-]?\d*d\d+")
_AM = frozenset({"suis", "etais"})
_IDLE = 3
"""How much a word without effect speaks against a calculator."""


def _is_blow(item: Item) -> bool:
    """Tell whether an attack is what someone meets: « une attaque »."""
    return item.one and item.tokens[0].root in STRIKING


class Refused(Exception):
    """The calculator cannot read this question."""


class Draft:
    """Inputs by field, the words that said each, and the form as it stands.

    Attributes:
        inputs: as `evaluate` takes them; defaults are left out.
        said: the words of the question by field; those that follow from others have none.
        told: whom the words of each field tell of.
    """

    __slots__ = ("entry", "inputs", "said", "told")

    def __init__(self, entry: Entry) -> None:
        """Understand nothing yet."""
        self.entry = entry
        self.inputs: dict[str, Json] = {}
        self.said: dict[str, list[str]] = {}
        self.told: list[Told] = []

    def tell(self, name: str, *items: Item) -> None:
        """Take note of whom the words of a field tell of: the first of them that says it."""
        # « Ennemi au contact » says by itself whom it tells of.
        theirs = self.entry.sides.get(name) is Subject.THEIRS
        heads = [each.tokens[0] for each in items if theirs or each.tokens[0].folded not in FOES]
        # « L’ogre a +6 », but in « il ne pare pas 2d+2 » nothing joins the dice to him.
        joined = [each for each in heads if each.kind is Kind.WORD or each.links or len(heads) > 1]
        whom = next((each.subject for each in joined if each.subject), None)
        if any(each.meaning and each.meaning.role for each in items) and _is_blow(items[0]):
            # « J’esquive une attaque à 80 » is none of mine.
            whom = None
        is_so = any(not _AM.isdisjoint(each.links) for each in heads)
        self.told.append(Told(name, whom, is_so))

    def now(self) -> Form:
        """Return the form as it is understood so far."""
        form = self.entry.calculator.form
        values = {each.attribute: each.default for each in self.entry.fields.values()}
        for name, raw in self.inputs.items():
            field = self.entry.fields[name]
            try:
                values[field.attribute] = field.parse(raw)
            except FieldError as error:
                raise Refused from error
        now: Form = form(values)
        return now

    def _imply(self, items: Sequence[Item]) -> None:
        for given, values in self.entry.said.implied.items():
            told, _, chosen = given.partition("=")
            if chosen not in ("", self.inputs.get(told)) or told not in self.inputs:
                continue
            if any(each.meaning in self.entry.apart for each in items):
                continue
            for name, value in values.items():
                if name not in self.inputs and self.now().matters(self.entry.fields[name]):
                    self.inputs[name] = value
                    self.said[name] = []

    def _part_dice(self) -> None:
        """Give « 1d8+1+1d4 » to two fields, where the form asks for what is added apart."""
        for name, added in self.entry.said.added.items():
            told = self.inputs.get(name)
            if not isinstance(told, str) or added in self.inputs:
                continue
            dice = [*_DIE.finditer(told)]
            if len(dice) == 2:  # noqa: PLR2004 two dice
                self.inputs[name] = f"{told[: dice[1].start()]}{told[dice[1].end() :]}"
                self.inputs[added] = dice[1][0].removeprefix("+")
                self.said[added] = self.said[name]

    def _sum_up(self) -> None:
        """Leave at none the parts of a sum that a question lists other parts of."""
        parts = self.entry.said.parts
        if not any(self.said.get(each) for each in parts):
            return
        for name in parts:
            field = self.entry.fields[name]
            none = kinds.none_of(field)
            if name not in self.inputs and none is not None and self.now().matters(field):
                self.inputs[name] = none
                self.said[name] = []

    def _lay_down(self, items: Sequence[Item]) -> None:
        """Leave out an arm whose kind does not matter: « fouet » brings about no narrow place."""
        now = self.now()
        told = {
            name
            for item in items
            if item.meaning and all(each.folded in ARMS for each in item.tokens)
            for name in item.meaning.sets
        }
        for name in (self.entry.arms | told) & {*self.inputs}:
            # What it is given by other words, it is to have an effect.
            if now.matters(self.entry.fields[name]) or (
                name in told and len(self.said.get(name, ())) > 1
            ):
                continue
            del self.inputs[name], self.said[name]
            for item in items:
                if item.meaning and name in item.meaning.sets:
                    item.used = False

    def follow(self, items: Sequence[Item]) -> int:
        """Choose what is needed for the given fields to matter; return how much that was."""
        self._imply(items)
        self._part_dice()
        self._sum_up()
        self._lay_down(items)
        spare = {*self.entry.said.spare}
        given = [name for name in self.inputs if name not in spare]
        count = sum(self._bring_about(name, items) for name in given)
        now = self.now()
        # What the words choose may leave another of them without effect: « arc, force 1 ».
        idle = {each for each in self.inputs if not now.matters(self.entry.fields[each])}
        for name in [each for each in idle if self._hand_over(each, now)]:
            idle.remove(name)
        words = [each for each in idle if isinstance(self.entry.fields[each], YesNo | Choice)]
        for name in [each for each in words if self._is_default(each)]:
            # « Un personnage »: as things are without it.
            del self.inputs[name], self.said[name]
            idle.remove(name)
        if not idle <= spare:
            raise Refused
        return count + _IDLE * len(idle)

    def _hand_over(self, name: str, now: Form) -> bool:
        """Give a value that the form does not ask of one side to the other; tell whether it did.

        « Coup de grâce 2d6+10, 30 PV » are the victim's, where no word says whose.
        """
        across = self.entry.across
        either = across | {theirs: own for own, theirs in across.items()}
        other = either.get(name, "")
        field = self.entry.fields.get(other)
        free = isinstance(field, Integer) and other not in self.inputs and now.matters(field)
        said = any(each.name == name and each.whom for each in self.told)
        if not free or said or not kinds.takes(self.entry.fields[other], self.inputs[name]):
            return False
        self.inputs[other], self.said[other] = self.inputs.pop(name), self.said.pop(name)
        return True

    def lean(self, name: str, items: Sequence[Item], among: Sequence[Any] | None = None) -> bool:
        """Choose what a word tells of a field where nothing else does; tell whether one did.

        Args:
            name: the field.
            items: the question.
            among: the values that would do; any if None.
        """
        field = self.entry.fields[name]
        for item in items:
            if item.meaning is None or item.negated or name not in item.meaning.otherwise:
                continue
            value = item.meaning.otherwise[name]
            if name not in self.inputs and (among is None or field.parse(value) in among):
                self.inputs[name] = value
                self.said[name] = [item.text]
                item.used = True
                self._take_back(item.meaning.sets)
                return True
        return False

    def _take_back(self, names: Iterable[str]) -> None:
        """Take back the boxes that a word ticked, where it chose what leaves them no effect."""
        now = self.now()
        for name in names:
            field = self.entry.fields.get(name)
            if isinstance(field, YesNo) and name in self.inputs and not now.matters(field):
                del self.inputs[name], self.said[name]

    def _bring_about(self, name: str, items: Sequence[Item]) -> int:
        """Choose what is needed for a field to matter; return how much that was."""
        count = 0
        for condition in self.entry.fields[name].conditions:
            if len(condition.ways) > 1 and condition.holds(self.now()):
                continue
            for other, values in self._only_way(condition):
                if self._passes(self.now(), other, values):
                    continue
                if other.name in self.inputs:
                    break
                if other.ruling is not None or other.name in self.entry.said.stated:
                    # A reading of the rules is no word of a question.
                    break
                if len(values) != 1:
                    if self.lean(other.name, items, values):
                        continue
                    raise Refused
                self.inputs[other.name] = other.dump(values[0])
                self.said[other.name] = []
                count += 1
        return count

    def _only_way(self, condition: Condition) -> Way:
        """Return the one way of a condition that says what to choose; refuse where several do."""
        if len(condition.ways) == 1:
            return condition.ways[0]
        now = self.now()
        told = []
        for way in condition.ways:
            left = [(each, values) for each, values in way if not self._passes(now, each, values)]
            if all(len(values) == 1 and each.name not in self.inputs for each, values in left):
                told.append(tuple(left))
        if len(told) != 1:
            raise Refused
        return told[0]

    @staticmethod
    def _passes(now: Form, field: Field[Any], values: Sequence[Any]) -> bool:
        return now.matters(field) and getattr(now, field.attribute) in values

    def _is_default(self, name: str) -> bool:
        field = self.entry.fields[name]
        return bool(self.inputs[name] == field.dump(field.default))
