"""A question read by one calculator: what each word chooses, and where each number goes.

The longest phrases are taken first. A number goes to the word before it, or after it (« 3
segments »), or to the field that the calculator gives to bare numbers; one that has no place, or
two that contradict each other, and the calculator does not answer.
"""

from collections.abc import Iterator, Sequence

from calculators import table
from calculators.answer import Json
from calculators.asking import beings, counting, kinds, refusing
from calculators.asking.classes import ARMS
from calculators.asking.cutting import cut
from calculators.asking.draft import Refused
from calculators.asking.halves import paired
from calculators.asking.items import Item
from calculators.asking.lengths import joined
from calculators.asking.lexicon import Entry
from calculators.asking.lists import parted
from calculators.asking.meaning import Meaning
from calculators.asking.options import denied, holds
from calculators.asking.shortened import written_whole
from calculators.asking.token import Token
from calculators.asking.voice import STRIKING, is_undergone, strikes_me
from calculators.asking.weighing import Weighing
from calculators.fallen import Die
from calculators.fields import Choice, Choices, YesNo
from calculators.form import Form, InputErrors
from calculators.table import Readings

_FEW_HUNDREDTHS = range(20)
"""Skills that no one has of a trade that he follows."""


class Reading(Weighing):
    """What a calculator understands of a question.

    Attributes:
        unknown: the words that mean nothing here.
        coverage: the share of the question that is understood.
        score: what is compared among calculators.
    """

    __slots__ = ("form",)

    def __init__(self, entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> None:
        """Read the question; raise `Refused` where it cannot be."""
        items = _items(entry, question, roots)
        super().__init__(entry, items)
        if _lacks(entry, items):
            raise Refused
        self.take_names(items)
        refusing.at_once(items)
        if not any(isinstance(each, Die) for each in entry.fields.values()):
            counting.outcomes(items)
        self.take_sides(items)
        self._choose(items)
        self.place(items)
        given = {at: entry.fields[name] for at, name in self.given.items()}
        refusing.parts(question, items, given)
        self._lean(items)
        followed = self.follow(items)
        self._check(items)
        try:
            self.form: Form = entry.calculator.form.parse(self.inputs)
        except InputErrors as refused:
            raise Refused from refused
        self.inputs = {name: self.inputs[name] for name in entry.fields if name in self.inputs}
        self.weigh(items, followed)

    def lay(self, readings: Readings) -> list[str]:
        """Take what a table plays where the words say nothing; return the names of these fields."""
        laid = table.laid(self.form, self.inputs.keys(), readings)
        try:
            self.form = self.entry.calculator.form.parse({**self.inputs, **laid})
        except InputErrors:
            # What the words say does not go with it, and they come first.
            return []
        self.inputs |= laid
        return [*laid]

    # --- what phrases choose ---

    def _choose(self, items: Sequence[Item]) -> None:
        undergone: list[Item] = []
        # « Sans bouclier, cuir seul »: what is denied of several things comes last.
        for item in sorted(items, key=self._denies_of_several):
            if item.meaning is None:
                continue
            if self._undergoes(item):
                undergone.append(item)
                continue
            for names, value in item.meaning.sets.items():
                if names not in item.meaning.units or not self._is_counted(item):
                    self._set(item, names, value)
                    item.used = True
            if item.meaning.by_side and not item.negated:
                self.set_by_side(item, item.meaning.by_side)
        for item in undergone:
            # « Je suis agrippé » alone says nothing of what one does.
            if self.entry.said.act not in self.inputs:
                raise Refused
            item.used = True

    def _is_counted(self, item: Item) -> bool:
        """Tell whether a number stands before it: « (un) niveau de plus », but « 2 niveaux »."""
        place = self.items.index(item)
        return place > 0 and self.items[place - 1].number is not None

    def _denies_of_several(self, item: Item) -> bool:
        fields = [self.entry.fields.get(each) for each in item.meaning.sets] if item.meaning else []
        return item.negated and any(isinstance(each, Choices) for each in fields)

    def _undergoes(self, item: Item) -> bool:
        """Tell whether a verb says what is done to one, and not what one does: « agrippé »."""
        act = self.entry.said.act
        chosen = item.meaning.sets if item.meaning else {}
        struck = any(each.root in STRIKING and strikes_me(each, ()) for each in item.tokens)
        if chosen and struck and act not in chosen:
            # « Il me charge » says nothing of my own charge.
            raise Refused
        if not (act and item.meaning and act in item.meaning.sets):
            return False
        if f"{act}={chosen[act]}" in self.entry.said.either:
            return False
        place = self.items.index(item) + 1
        after = [each.tokens[0] for each in self.items[place : place + 1]]
        return is_undergone(item.tokens[0]) or strikes_me(item.tokens[-1], after)

    def _set(self, item: Item, names: str, value: Json) -> None:
        if self.is_of_no_one_asked(item):
            # « Terrain difficile, un ennemi à terre »: the form asks of one alone.
            raise Refused
        own = self.stated(self.own(names.split("|"), item, chosen=True), item, value)
        name = next((each for each in own if each not in self.inputs), own[-1])
        field = self.entry.fields[name]
        held = self.inputs.get(name)
        if item.negated:
            value = denied(field, value, held)
        if isinstance(field, Choices):
            more = value if isinstance(value, list) else [value]
            self.inputs[name] = [*self.listed(name), *more]
        elif held is None or held == value or holds(field, value, held):
            self.inputs[name] = value
        elif holds(field, held, value):
            pass
        else:
            raise Refused
        self.said.setdefault(name, []).append(item.text)
        self.tell(name, item)

    def _check(self, items: Sequence[Item]) -> None:
        """Refuse what does not state a calculation, as the calculator sees it."""
        if any(self._missing(items)):
            raise Refused
        if any(_is_lost_arm(each) for each in items) and self._tells_arms_apart():
            raise Refused
        if any(self._is_left_open(each) for each in items):
            raise Refused
        refusing.others_of_topic(items)
        refusing.states_unknown(items)
        counting.of_none_asked(items)
        refusing.pairs_of_arms(items)
        refusing.house_rules(items)
        refusing.halves_of_pairs(self.entry.fields, self.inputs, self.entry.across)
        for name in self.entry.said.everywhere.keys() & self.inputs.keys():
            refusing.places(self.entry.fields[name], self.listed(name))
        if beings.are_mixed(self.entry, items, self.told, struck=self.flipped or self.attacked):
            raise Refused

    def _missing(self, items: Sequence[Item]) -> Iterator[str]:
        """Yield what has to be understood for an answer, and is not."""
        topic = any(each.meaning and each.meaning.topic for each in items)
        choice = any(each.meaning and each.meaning.sets for each in items)
        for needed in self.entry.said.needs:
            if not any(
                self._is_so(each) or (each == "topic" and topic) or (each == "choice" and choice)
                for each in needed.split("|")
            ):
                yield needed

    def _is_left_open(self, item: Item) -> bool:
        """Tell whether a throw is said to be made, and not what it shows: « j’ai fait » what?"""
        chose = item.used and item.meaning is not None and item.meaning.by_side is not None
        wants = item.meaning.wants if chose and item.meaning else []
        either = {*wants, *(self.entry.across.get(each, each) for each in wants)}
        return bool(wants) and either.isdisjoint(self.inputs)

    def _is_so(self, needed: str) -> bool:
        """Tell whether the words say a field, or the one value of it that is needed."""
        name, _, value = needed.partition("=")
        return bool(self.said.get(name)) and value in ("", self.inputs.get(name))

    def _lean(self, items: Sequence[Item]) -> None:
        """Choose what is missing by the words that tell it where nothing else does."""
        for needed in [*self._missing(items)]:
            for name in _names_of(needed):
                if name in self.entry.fields and self.lean(name, items):
                    break
        for item in items:
            # « Derrière un muret » tells how much it shelters, where no other word does.
            if item.meaning is None or item.negated or item.used:
                continue
            for name in {*item.meaning.wants} & {*item.meaning.otherwise} - {*self.inputs}:
                self._set(item, name, item.meaning.otherwise[name])
                item.used = True

    def _tells_arms_apart(self) -> bool:
        """Tell whether the kind of arm matters, and keeps its default."""
        now = self.now()
        return any(
            name not in self.inputs and name in self.entry.arms and now.matters(field)
            for name, field in self.entry.fields.items()
        )

    @property
    def numberless(self) -> bool:
        """Tell whether what was chosen asks for no number: « cavalier inconscient »."""
        return not any(
            self.form.matters(field) and not (field.option or field.ruling)
            for field in self.entry.fields.values()
            if not isinstance(field, YesNo | Choice | Choices | Die)
        )

    @property
    def is_likely(self) -> bool:
        """Tell whether its values are such as this game has, where none is named.

        « 12 contre 9 » are no skills in hundredths.
        """
        return not any(
            kinds.is_unusual(self.entry.fields[name], value) and value in _FEW_HUNDREDTHS
            for name, value in self.inputs.items()
        )


def _items(entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> list[Item]:
    """Cut a question into the phrases of a calculator, and give what is told at once its names."""
    roots = written_whole(entry, question, roots)
    return joined(entry, [*paired(entry, [*parted(entry, cut(entry, question, roots))])])


def is_named(entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> bool:
    """Tell whether a question names what a calculator needs at least, before any is read."""
    return not _lacks(entry, _items(entry, question, roots))


def _lacks(entry: Entry, items: Sequence[Item]) -> bool:
    """Tell whether something is needed that no reading of the words could state."""
    meant = [each.meaning for each in items if each.meaning]
    named = {
        name
        for each in meant
        for names in (*each.wants, *each.units, *each.sets, *each.otherwise, *_by_side(each))
        for name in names.split("|")
    }
    named |= {*entry.said.bare} | entry.unnamed
    named |= {entry.across[each] for each in named & entry.across.keys()}
    named |= {"topic"} if any(each.topic for each in meant) else set()
    named |= {"choice"} if any(each.sets for each in meant) else set()
    return any(named.isdisjoint(_names_of(needed)) for needed in entry.said.needs)


def _names_of(needed: str) -> list[str]:
    """Return the fields that `needs` asks one of."""
    return [each.partition("=")[0] for each in needed.split("|")]


def _by_side(meaning: Meaning) -> Iterator[str]:
    """Yield the fields that a phrase chooses by whose it is."""
    for each in meaning.by_side or ():
        yield from each


def _is_lost_arm(item: Item) -> bool:
    """Tell whether an arm is named that chose nothing, and that may not go without saying."""
    return (
        not item.used
        and (item.meaning is None or bool(item.meaning))
        and all(each.folded in ARMS for each in item.tokens)
    )
