"""A question read by one calculator: what each word chooses, and where each number goes.

The longest phrases are taken first. A number goes to the word before it, or after it (« 3
segments »), or to the field that the calculator gives to bare numbers; one that has no place, or
two that contradict each other, and the calculator does not answer.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.answer import Json
from calculators.asking import numbers
from calculators.asking.items import Item, Side, cut
from calculators.asking.lexicon import Entry, Meaning
from calculators.asking.words import ARMS, Kind, Token
from calculators.fields import Choices, Integers, YesNo
from calculators.form import Field, FieldError, Form, InputErrors

_IDLE = 3
"""How much a word without effect speaks against a calculator."""
_MOST = 99
"""More than any list holds."""


class Refused(Exception):
    """The calculator cannot read this question."""


class Reading:
    """What a calculator understands of a question.

    Attributes:
        inputs: as `evaluate` takes them, in the order of the form; defaults are left out.
        said: the words of the question by field; those that follow from others have none.
        unknown: the words that mean nothing here.
        coverage: the share of the question that is understood.
        score: what is compared among calculators.
    """

    __slots__ = ("coverage", "entry", "form", "inputs", "said", "score", "unknown")

    def __init__(self, entry: Entry, question: Sequence[Token], roots: Sequence[str]) -> None:
        """Read the question; raise `Refused` where it cannot be."""
        self.entry = entry
        self.inputs: dict[str, Json] = {}
        self.said: dict[str, list[str]] = {}
        items = cut(entry, question, roots)
        self._choose(items)
        self._place(items)
        followed = self._follow(items)
        self._check(items)
        try:
            self.form: Form = entry.calculator.form.parse(self.inputs)
        except InputErrors as refused:
            raise Refused from refused
        self.inputs = {name: self.inputs[name] for name in entry.fields if name in self.inputs}
        self._weigh(items, followed)

    # --- what phrases choose ---

    def _choose(self, items: Sequence[Item]) -> None:
        for item in items:
            if item.meaning is None:
                continue
            for names, value in item.meaning.sets.items():
                self._set(item, names, value)
                item.used = True

    def _set(self, item: Item, names: str, value: Json) -> None:
        own = self._own(names.split("|"), item)
        name = next((each for each in own if each not in self.inputs), own[-1])
        field = self.entry.fields[name]
        held = self.inputs.get(name)
        if item.negated:
            value = _denied(field, value, held)
        if isinstance(field, Choices):
            known = held if isinstance(held, list) else []
            self.inputs[name] = [*known, *(value if isinstance(value, list) else [value])]
        elif held in {None, value}:
            self.inputs[name] = value
        else:
            raise Refused
        self.said.setdefault(name, []).append(item.text)

    # --- where numbers go ---

    def _place(self, items: Sequence[Item]) -> None:
        counts: dict[str, int] = {}
        bare: list[Item] = []
        last = ""
        for number, item, place in numbers.placed(items, self._may, self._may_be_bare, self._list):
            token = number.tokens[0]
            if item and item.meaning:
                after = place is numbers.Place.AFTER
                names = item.meaning.after if after else item.meaning.before
                own = self._own(names, item)
                counts_of = self._list(own) if place is numbers.Place.COUNT else None
                last = counts_of or self._free(own, token)
                item.used = True
            if place is numbers.Place.COUNT:
                counts[last] = token.values[0]
            elif place is not numbers.Place.BARE:
                if place is numbers.Place.SAME and not isinstance(self.inputs[last], list):
                    raise Refused
                self._give(last, token)
            elif token.kind is Kind.WORD:
                number.number = None
            else:
                bare.append(number)
        for item in items:
            self._stand_alone(item)
        for each in bare:
            self._give_bare(each)
        self._count(counts)

    def _count(self, counts: Mapping[str, int]) -> None:
        """Repeat the number of those that are alike: « 2 ennemis niveau 5 »."""
        for name, count in counts.items():
            listed = self.inputs.get(name)
            if not isinstance(listed, list) or len(listed) not in {1, count}:
                raise Refused
            if len(listed) == 1:
                self.inputs[name] = listed * min(count, _MOST)

    def _list(self, names: Sequence[str]) -> str | None:
        """Return the first of some fields that holds a list."""
        return next((n for n in names if isinstance(self.entry.fields[n], Integers)), None)

    def _may(self, names: Sequence[str], token: Token) -> Iterator[Field[Any]]:
        """Yield those of some fields that may take a number."""
        for name in names:
            if self._accepts(name, token):
                yield self.entry.fields[name]

    def _accepts(self, name: str, token: Token) -> bool:
        most = self.entry.said.most.get(name)
        if token.signed and name in self.entry.unsigned:
            return False
        return numbers.accepts(self.entry.fields[name], token) and (
            most is None or all(each <= most for each in token.values)
        )

    def _own(self, names: Sequence[str], item: Item) -> list[str]:
        """Return fields, or those of the other side where it is spoken of."""
        across = self.entry.said.across
        own = [*names]
        if item.side is Side.OWN or across.keys().isdisjoint(names):
            return own
        if item.side is Side.FARTHER:
            # « force 4 contre force 2, dex 1 »: whose is the last?
            told = [each in self.inputs for each in names if each in across]
            theirs = [across[each] in self.inputs for each in names if each in across]
            if all(told) == all(theirs):
                raise Refused
            if all(theirs):
                return own
        return [across.get(each, each) for each in names]

    def _free(self, names: Sequence[str], token: Token) -> str:
        """Return the first free field that takes the number, of those that matter if any."""
        free = [
            each
            for each in names
            if self._accepts(each, token)
            and (each not in self.inputs or isinstance(self.entry.fields[each], Integers))
        ]
        if not free:
            raise Refused
        now = self._now()
        return next((each for each in free if now.matters(self.entry.fields[each])), free[0])

    def _bare(self, token: Token) -> list[str]:
        """Return the fields that take a number without a word."""
        bare = [name for name, kind in self.entry.said.bare.items() if numbers.is_of(token, kind)]
        if token.kind is Kind.DICE:
            bare += [
                name
                for name, field in self.entry.fields.items()
                if numbers.takes_dice(field) and not field.option and name not in bare
            ]
        return bare

    def _give_bare(self, number: Item) -> None:
        token = number.tokens[0]
        name = self._free(self._own(self._bare(token), number), token)
        self._give(name, token)

    def _may_be_bare(self, token: Token) -> bool:
        return token.kind is Kind.WORD or any(self._may(self._bare(token), token))

    def _give(self, name: str, token: Token) -> None:
        field = self.entry.fields[name]
        value = numbers.value(field, token)
        held = self.inputs.get(name)
        if isinstance(value, list):
            self.inputs[name] = [*(held if isinstance(held, list) else []), *value]
        else:
            self.inputs[name] = value
        self.said.setdefault(name, []).append(token.text)

    def _stand_alone(self, item: Item) -> None:
        alone = self.entry.said.alone
        if item.used or item.meaning is None:
            return
        if item.negated:
            self._have_none(item, item.meaning)
            return
        for name in item.meaning.after:
            if name in alone and name not in self.inputs:
                self.inputs[name] = alone[name]
                self.said[name] = [item.text]
                item.used = True
                return

    def _have_none(self, item: Item, meaning: Meaning) -> None:
        """Take « sans bouclier » for a bonus of 0; what cannot be none is not passed over."""
        for name in self._own(meaning.after, item):
            none = numbers.none_of(self.entry.fields[name])
            if none is not None and name not in self.inputs:
                self.inputs[name] = none
                self.said[name] = [item.text]
                item.used = True
                return
        if meaning:
            raise Refused

    # --- what follows from it ---

    def _now(self) -> Form:
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
            if given not in self.inputs or any(each.meaning in self.entry.apart for each in items):
                continue
            for name, value in values.items():
                if name not in self.inputs and self._now().matters(self.entry.fields[name]):
                    self.inputs[name] = value
                    self.said[name] = []

    def _sum_up(self) -> None:
        """Leave at none the parts of a sum that a question lists other parts of."""
        parts = self.entry.said.parts
        if not any(self.said.get(each) for each in parts):
            return
        for name in parts:
            field = self.entry.fields[name]
            none = numbers.none_of(field)
            if name not in self.inputs and none is not None and self._now().matters(field):
                self.inputs[name] = none
                self.said[name] = []

    def _follow(self, items: Sequence[Item]) -> int:
        """Choose what is needed for the given fields to matter; return how much that was."""
        count = 0
        self._imply(items)
        self._sum_up()
        for name in list(self.inputs):
            field = self.entry.fields[name]
            for condition in field.conditions:
                if len(condition.ways) > 1:
                    if not condition.holds(self._now()):
                        raise Refused
                    continue
                for other, values in condition.ways[0]:
                    now = self._now()
                    if now.matters(other) and getattr(now, other.attribute) in values:
                        continue
                    if other.name in self.inputs:
                        break
                    if len(values) != 1:
                        raise Refused
                    self.inputs[other.name] = other.dump(values[0])
                    self.said[other.name] = []
                    count += 1
        now = self._now()
        # What the words choose may leave another of them without effect: « arc, force 1 ».
        idle = [each for each in self.inputs if not now.matters(self.entry.fields[each])]
        if not {*idle} <= {*self.entry.said.spare}:
            raise Refused
        return count + _IDLE * len(idle)

    def _check(self, items: Sequence[Item]) -> None:
        """Refuse what does not state a calculation, as the calculator sees it."""
        topic = any(each.meaning and each.meaning.topic for each in items)
        choice = any(each.meaning and each.meaning.sets for each in items)
        for needed in self.entry.said.needs:
            if not any(
                self.said.get(name) or (name == "topic" and topic) or (name == "choice" and choice)
                for name in needed.split("|")
            ):
                raise Refused
        if any(_is_lost_arm(each) for each in items) and self._tells_arms_apart():
            raise Refused

    def _tells_arms_apart(self) -> bool:
        """Tell whether the kind of arm matters, and keeps its default."""
        now = self._now()
        return any(
            name not in self.inputs and name in self.entry.arms and now.matters(field)
            for name, field in self.entry.fields.items()
        )

    # --- how well it is understood ---

    def _weigh(self, items: Sequence[Item], followed: int) -> None:
        self.unknown = []
        total = understood = 0
        bonus = 0.0
        for item in items:
            weight = len(item.tokens)
            meaning = item.meaning
            known = item.number is not None or (
                meaning is not None and (item.used or meaning.topic or not meaning)
            )
            if meaning and not known:
                # « mourant à −3 pv »: two words for one number.
                known = any(self.said.get(each) for each in meaning.after)
            if known or not item.soft:
                total += weight
            if known:
                understood += weight
                bonus += weight - 1
                bonus += bool(meaning and meaning.topic)
            if not known and (not item.soft or item.mentioned):
                self.unknown += [each.text for each in item.tokens]
        aside = sum(self.entry.fields[name].option for name in self.inputs)
        self.coverage = understood / total if total else 0.0
        self.score = 100 * self.coverage + bonus - aside - followed


def _is_lost_arm(item: Item) -> bool:
    """Tell whether an arm is named that chose nothing, and that may not go without saying."""
    return (
        not item.used
        and (item.meaning is None or bool(item.meaning))
        and all(each.folded in ARMS for each in item.tokens)
    )


def _denied(field: Field[Any], value: Json, held: Json) -> Json:
    """Return what « sans tenaille » or « plate sans bouclier » chooses."""
    if isinstance(field, YesNo) and value is True:
        return False
    if isinstance(field, Choices) and held:
        return []
    raise Refused
