"""How well a question is understood, and which of its words may not be passed over."""

from collections.abc import Sequence

from calculators.asking import kinds
from calculators.asking.classes import NEGATIONS, NOT, is_empty
from calculators.asking.draft import Refused
from calculators.asking.items import Item
from calculators.asking.lexicon import lexicon, weighs
from calculators.asking.placing import Placing
from calculators.asking.restating import is_label, is_restated
from calculators.asking.shortened import is_left_short
from calculators.asking.wanted import is_asked_last, is_wanted
from calculators.asking.words import MARK

_RESTATED = 5
"""How much a word that only says again what stands beside it speaks against a calculator."""


class Weighing(Placing):
    """A draft that knows how much of the question it understands.

    Attributes:
        unknown: the words that mean nothing here.
        coverage: the share of the question that is understood.
        score: what is compared among calculators.
    """

    __slots__ = ("coverage", "score", "unknown")

    def weigh(self, items: Sequence[Item], followed: int) -> None:
        """Hold what is understood against the whole question; refuse what may not be passed over.

        Args:
            items: the question.
            followed: how much was chosen for what is given to matter.
        """
        self.unknown = []
        total = understood = 0
        bonus = 0.0
        passed = 0
        for place, item in enumerate(items):
            weight = len(item.tokens)
            meaning = item.meaning
            known = self._is_known(item) or is_label(self.entry, items, place, self.given)
            if is_asked_last(self.entry, items, place):
                known = True
            if is_wanted(self.entry, items, place):
                known = True
                bonus += bool(meaning and meaning.topic)
            if known or not item.soft:
                total += weight
            if known:
                understood += weight
                bonus += weight - 1
                bonus += bool(meaning and meaning.topic)
            if not (known or item.soft) and self._weighs(item):
                if not is_restated(self.entry, items, place, self.given, self.inputs):
                    raise Refused
                passed += _RESTATED * weight
                understood += weight
            # « Déjà blessure », how many?
            denied = not (known or item.soft) and _denies(item)
            hidden = not known and meaning is not None and _hides(item)
            left = (item.before and not item.used) or hidden
            short = not known and any(is_left_short(self.entry, each) for each in item.tokens)
            if denied or short or _may_be_a_value(item, known=known) or left:
                raise Refused
            if not known and (not item.soft or item.mentioned):
                self.unknown += [each.text for each in item.tokens]
                # « Nain, épée et dague »: for a calculator that asks for them.
                passed += item.mentioned
        aside = sum(self.entry.fields[name].option for name in self.inputs)
        aside += sum(
            kinds.is_unusual(self.entry.fields[name], value) for name, value in self.inputs.items()
        )
        self.coverage = understood / total if total else 0.0
        self.score = 100 * self.coverage + bonus - aside - followed - passed

    def _is_known(self, item: Item) -> bool:
        """Tell whether a phrase has a use, or names what is computed."""
        meaning = item.meaning
        if item.number is not None or item.used:
            return True
        if meaning is None:
            return False
        # « mourant à −3 pv »: two words for one number.
        named = any(self.said.get(each) for each in meaning.after)
        return meaning.topic or not meaning or named

    def _weighs(self, item: Item) -> bool:
        """Tell whether a phrase that is not understood could change the answer.

        « Discret en guenilles » tells what one wears, which the calculator leaves open.
        """
        if not self.said.keys() >= {*self.entry.said.open}:
            return True
        words = [each for each in item.tokens if each.root and not is_empty(each.folded)]
        others = {each.root for other in self.items if other is not item for each in other.tokens}
        known = lexicon(self.entry.system).vocabulary
        told = [known.hurried(each) or each.root for each in words]
        return any(weighs(self.entry.system, each, others) for each in told if each)


def _denies(item: Item) -> bool:
    """Tell whether what no one knows is denied: « sans zorglub », « ne multiplie que les dés »."""
    return any(each.folded in NEGATIONS or not NOT.isdisjoint(each.links) for each in item.tokens)


def _hides(item: Item) -> bool:
    """Tell whether someone is behind what a calculator knows for a shelter: « une table »."""
    return "derriere" in item.tokens[0].links


def _may_be_a_value(item: Item, *, known: bool) -> bool:
    """Tell whether a phrase without a use stands for numbers: « sept », « que des pièces + »."""
    spelled = not known and item.meaning is None and bool(item.tokens[0].values)
    return spelled or (not item.used and any(each.folded == MARK for each in item.tokens))
