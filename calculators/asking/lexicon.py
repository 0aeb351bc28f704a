"""What each phrase means to each calculator, from its form and from what players say.

Built at the first question to a system, and kept.
"""

from collections import defaultdict
from collections.abc import Container, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from calculators import registry
from calculators.answer import Json
from calculators.asking.classes import CREATURES, EMPTY, FILLERS, MISSILES, NEGATIONS, SIDES
from calculators.asking.meaning import Meaning
from calculators.asking.naming import (
    TITLE,
    Phrase,
    choices,
    counted,
    first_words,
    generic,
    labels,
    needs_no_name,
    options,
    phrases,
    sided,
    tells_arms,
)
from calculators.asking.pairs import across_of, counts, is_part
from calculators.asking.spoken import SURROUNDINGS, UNSPOKEN, Said, Spoken
from calculators.asking.token import root
from calculators.asking.vocabulary import Vocabulary
from calculators.asking.weight import Weight, is_common
from calculators.asking.whose import sides_of
from calculators.asking.words import roots
from calculators.calculator import AnyCalculator
from calculators.fields import Choice, Choices, YesNo
from calculators.form import Field
from calculators.systems import SYSTEMS, folder_of

_NAMED_FOES = frozenset(map(root, SIDES)) - {"lui", "defenseur"}
_FOES = _NAMED_FOES | frozenset(map(root, CREATURES))


class Entry:
    """A calculator with its phrases."""

    __slots__ = (
        *(
            "across",
            "apart",
            "arms",
            "calculator",
            "fields",
            "longest",
            "phrases",
            "said",
            "sides",
            "system",
        ),
        *("generic", "unnamed", "unsigned", "words"),
    )

    def __init__(self, calculator: AnyCalculator, said: Said, spoken: Spoken) -> None:
        """Learn the phrases of the form, then those of players, which say otherwise at will."""
        self.unsigned = spoken.unsigned
        self.calculator = calculator
        self.system = calculator.id.partition("/")[0]
        self.said = said
        self.fields: dict[str, Field[Any]] = {each.name: each for each in calculator.form.fields()}
        self.across = {**said.across, **across_of(self.fields, said.across)}
        self.sides = sides_of(self.fields, self.across, (*said.either, said.act, said.side))
        self.phrases: dict[Phrase, Meaning] = {}
        self._read_form()
        self._read_title()
        self._read_players(spoken.fields)
        self._read_missiles()
        self._read_names()
        self._read_first_words()
        self._inherit()
        self.generic = {
            generic(phrase, _FOES): meaning
            for phrase, meaning in self.phrases.items()
            if not _NAMED_FOES.isdisjoint(phrase) and (len(phrase) > 1 or not meaning.sets)
        }
        self.arms = {name for name, field in self.fields.items() if tells_arms(field)}
        self.apart = [self.phrases[each] for each in phrases(said.unless)]
        self.unnamed = {name for name, field in self.fields.items() if needs_no_name(field)}
        self.longest = max(map(len, self.phrases))
        self.words = {each for phrase in self.phrases for each in phrase}

    def _meaning(self, phrase: Phrase) -> Meaning:
        return self.phrases.setdefault(phrase, Meaning())

    def _read_title(self) -> None:
        for part in TITLE.split(self.calculator.title):
            if phrase := roots(part):
                self._meaning(phrase).topic = True

    def _read_form(self) -> None:
        chosen: dict[Phrase, list[tuple[str, Json]]] = {}
        for field in self.fields.values():
            for phrase, value in choices(field):
                chosen.setdefault(phrase, []).append((field.name, value))
            if not isinstance(field, YesNo | Choice | Choices):
                self._read_number(field)
        others = set(self.across.values())
        for phrase, values in chosen.items():
            own = [each for each in values if each[0] not in others] or values
            # What two fields may mean is understood of neither.
            if len({name for name, _ in own}) == 1:
                self._meaning(phrase).sets = dict(own[:1])

    def _read_number(self, field: Field[Any]) -> None:
        for phrase in sided(field, labels(field.label)):
            meaning = self._meaning(phrase)
            if not is_part(field):
                meaning.wants.append(field.name)
            if is_part(field) or (counts(field) and field.label.split()[0].endswith("s")):
                meaning.units.append(field.name)
        for unit in (roots(getattr(field, "unit", "")), counted(field.label)):
            if unit:
                self._meaning(unit).units.append(field.name)

    def _read_players(self, shared: Mapping[str, str]) -> None:
        told = self.said
        fresh: dict[Phrase, Meaning] = defaultdict(Meaning)
        for names, text in told.fields.items():
            for phrase in phrases(text):
                wants = fresh[phrase].wants
                wants += [each for each in names.split("|") if each not in wants]
        own = {*fresh}
        for name, text in shared.items():
            for phrase in {*phrases(text)} - own if name in self.fields else ():
                fresh[phrase].wants.append(name)
        self._read_units(fresh)
        self._read_choices(fresh)
        self._replace(fresh)
        for phrase in phrases(told.topics):
            self._meaning(phrase).topic = True
        for phrase in phrases(told.known):
            self._meaning(phrase)

    def _read_missiles(self) -> None:
        """Let a missile choose what « à distance » does, where no word of its own is declared."""
        far = self.phrases.get(("distanc",))
        if far and far.sets:
            for each in map(root, MISSILES):
                self.phrases.setdefault((each,), Meaning()).sets.update(
                    {} if self.phrases[(each,)] else far.sets
                )

    def _read_units(self, fresh: dict[Phrase, Meaning]) -> None:
        for names, text in self.said.units.items():
            for phrase in phrases(text):
                units = fresh[phrase].units
                units += [each for each in names.split("|") if each not in units]
        for name, text in self.said.everywhere.items():
            for phrase in phrases(text):
                fresh[phrase].units.append(name)
                fresh[phrase].spreads = name

    def _read_choices(self, fresh: dict[Phrase, Meaning]) -> None:
        told = self.said
        for role, text in told.roles.items():
            for phrase in phrases(text):
                fresh[phrase].wants.append(next(iter(self.across)))
                fresh[phrase].role = role
        for text, values in told.values.items():
            for phrase in phrases(text):
                fresh[phrase].sets.update(values)
        for text, values in told.otherwise.items():
            for phrase in phrases(text):
                fresh[phrase].otherwise.update(values)
        for text, sides in told.by_side.items():
            for phrase in phrases(text):
                fresh[phrase].by_side = sides

    def _replace(self, fresh: Mapping[Phrase, Meaning]) -> None:
        for phrase, meaning in fresh.items():
            known = self.phrases.pop(phrase, None)
            if meaning:
                meaning.topic = known is not None and known.topic
                self.phrases[phrase] = meaning

    def _read_names(self) -> None:
        """Learn the options beside the name of their field, « abri partiel », and inner topics."""
        for field in self.fields.values():
            if isinstance(field, Choice | Choices) and field.ruling is None:
                names = [each for each in labels(field.label) if len(each) == 1]
                for phrase, value in options(field):
                    for name in names:
                        for whole in (name + phrase, phrase + name):
                            if name[0] not in phrase and whole not in self.phrases:
                                self.phrases[whole] = self._named(field, phrase, value)
        topics = [phrase for phrase, meaning in self.phrases.items() if meaning.topic]
        for topic in topics:
            for phrase, meaning in self.phrases.items():
                meaning.topic |= any(
                    phrase[start : start + len(topic)] == topic for start in range(len(phrase))
                )

    def meaning_of(self, phrase: Phrase) -> Meaning | None:
        """Return what a phrase means; « orc au contact » means what « ennemi au contact » does."""
        meaning = self.phrases.get(phrase)
        foes = [self.phrases.get((each,)) for each in phrase if each in _FOES]
        # « Un piéton CA 15 » says first that he is on foot.
        if meaning is None and foes and not any(each and each.sets for each in foes):
            return self.generic.get(generic(phrase, _FOES))
        return meaning

    def _read_first_words(self) -> None:
        for word, name in first_words(self.fields, self.across):
            if (word,) not in self.phrases and not is_part(self.fields[name]):
                self._meaning((word,)).wants.append(name)

    def _inherit(self) -> None:
        """Give a number after a choice to what its last word names: « pare au bouclier 8 »."""
        denied = {*map(root, NEGATIONS)}
        for phrase, meaning in self.phrases.items():
            last = self.phrases.get(phrase[-1:])
            if len(phrase) == 1 or meaning.after or not (last and meaning.sets):
                continue
            # « arc, force 1 » may be two phrases, where the first one chooses by itself.
            first = self.phrases.get(phrase[:-1])
            told = first and first.sets
            if not told and denied.isdisjoint(phrase) and last.sets.items() <= meaning.sets.items():
                meaning.wants = [*last.wants]

    def _named(self, field: Field[Any], phrase: Phrase, value: Json) -> Meaning:
        alone = self.phrases.get(phrase, Meaning())
        meaning = Meaning()
        meaning.wants = alone.wants
        meaning.sets = {**(alone.sets if field.name in alone.sets else {}), field.name: value}
        return meaning


class Lexicon:
    """The calculators of a system, those that compute what a word names, and what all know."""

    def __init__(self, system: str) -> None:
        """Read every calculator of the system."""
        spoken = spoken_of(system)
        self.entries = [
            Entry(
                registry.find(each),
                spoken.said.get(each.partition("/")[2], UNSPOKEN),
                spoken,
            )
            for each in registry.ids_of(system)
        ]
        self.topics: dict[str, list[Entry]] = defaultdict(list)
        for entry in self.entries:
            for phrase, meaning in entry.phrases.items():
                if len(phrase) == 1 and meaning.topic:
                    self.topics[phrase[0]].append(entry)
        told = {phrase for entry in self.entries for phrase in entry.phrases}
        told.update(phrases(f"{spoken.weighing}|{SURROUNDINGS}"))
        used = {each for phrase in told for each in phrase}
        self.weight = Weight(told)
        self.vocabulary = Vocabulary(
            used | {root(each) for each in FILLERS | EMPTY | NEGATIONS}, used
        )


@cache
def spoken_of(system: str) -> Spoken:
    """Return how players of a system speak; no words of theirs where no one wrote them down."""
    module = f"{folder_of(system)}.spoken"
    if find_spec(module) is None:
        return Spoken(names="", fields={}, said={})
    spoken: Spoken = import_module(module).SPOKEN
    return spoken


def weighs(system: str, word: str, beside: Container[str] | None = None) -> bool:
    """Tell whether the root of a word may change an answer of a system, or of another.

    Args:
        system: the game of the calculator that reads.
        word: the root.
        beside: the other roots of the question, without which a word of any talk says nothing.
    """
    if beside is not None and is_common(word):
        return lexicon(system).weight.of(word, beside)
    return any(word in lexicon(each).vocabulary.known for each in (system, *SYSTEMS))


@cache
def names_of(system: str) -> tuple[Phrase, ...]:
    """Return what a system is called."""
    return tuple(phrases(spoken_of(system).names))


@cache
def lexicon(system: str) -> Lexicon:
    """Return the lexicon of a system."""
    return Lexicon(system)
