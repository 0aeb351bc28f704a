"""What the form of a calculator calls its fields and options, as phrases of a question."""

import re
from collections.abc import Container, Iterator, Mapping
from typing import Any

from calculators.answer import Json
from calculators.asking.classes import ARMS, OWNERS, SIDES
from calculators.asking.letters import SPELLED
from calculators.asking.token import root
from calculators.asking.words import roots, tokens
from calculators.distances import Distance
from calculators.fields import Choice, Choices, DiceField, YesNo
from calculators.form import Field
from calculators.roster import Roster

type Phrase = tuple[str, ...]

_HEADS = frozenset(map(root, ("ajustement", "modificateur", "valeur", "nombre", "meilleur")))
"""What a label says before the name of a value."""
VAGUE = _HEADS | frozenset(
    map(root, (*SIDES, "bonus", "malus", "autre", "point", "points", "total", "montant", "votre"))
)
"""First words of labels that name no value by themselves."""
_TAILS = frozenset(map(root, ("cible", "attaquant", "blessé")))
"""What a label says after it."""
_EMPTY = frozenset(
    map(
        root,
        ("aucun", "autre", "non", "oui", "normal", "ordinaire", "personne", "rien", "meme", "plus"),
    )
)
"""Options that leave things as they are: no one says them of a field in particular."""
_COUNTS = frozenset(map(root, SPELLED)) | {"une"}
_OTHER_SIDE = frozenset(map(root, SIDES))
_OTHERS = _OTHER_SIDE - {"defenseur"}
_OWN_SIDE = frozenset({"attaquant"})
_OWNERS = frozenset(map(root, OWNERS))
_PARENTHESES = re.compile(r"\(([^)]*)\)")
_ENDS = re.compile(r",| ou | : ")
_COUNTED = re.compile(r"\bnombre d(?:e |’)(\w+)", re.IGNORECASE)
TITLE = re.compile(r",| : | et | ou ")
_FOE = "ennemi"
_SHORTEST_NAME = 4
_SHORT = 5
"""Letters of an abbreviation in parentheses, at most."""


def phrases(text: str) -> list[Phrase]:
    """Return the phrases of a text that `|` separates."""
    return [phrase for part in text.split("|") if (phrase := roots(part))]


def _told(label: str) -> Iterator[Phrase]:
    """Yield a label, whole and without what it explains."""
    whole = _PARENTHESES.sub("", label)
    plain = whole.removeprefix("CS ")
    told = (whole, plain, *_ENDS.split(plain)[:1])
    yield from {phrase for each in told if (phrase := roots(each))}


def labels(label: str) -> Iterator[Phrase]:
    """Yield the names of a value in a label: « Ajustement de Force », « Constitution (CN) »."""
    found = set(_told(label))
    for whole in list(found):
        rest = whole
        while len(rest) > 1 and (rest[0] in _HEADS or rest[-1] in _TAILS):
            rest = rest[1:] if rest[0] in _HEADS else rest[:-1]
            found.add(rest)
    for whole in [each for each in found if len(each) > 1 and each[-1] in _OWNERS]:
        # « L’attaquant a une TAI de 20 »
        found.add((whole[-1], *whole[:-1]))
    for inner in _PARENTHESES.findall(label):
        if len(inner) <= _SHORT and (phrase := roots(inner)):
            found.add(phrase)
    yield from sorted(found)


def generic(phrase: Phrase, foes: Container[str]) -> Phrase:
    """Return a phrase with one word for all whom one fights."""
    return tuple(_FOE if each in foes else each for each in phrase)


def counted(label: str) -> Phrase:
    """Return what a label counts: « Nombre d’attaques », « Coup précis : nombre de moitiés »."""
    told = _COUNTED.search(label)
    return roots(told[1]) if told else ()


def sided(field: Field[Any], phrases: Iterator[Phrase]) -> Iterator[Phrase]:
    """Yield phrases alone and behind the word of their group: « cible à terre »."""
    legend = roots(field.group.legend) if field.group else ()
    sides = sorted(_OTHER_SIDE) if _OTHER_SIDE.intersection(legend) else _OWN_SIDE & {*legend}
    for phrase in phrases:
        yield phrase
        for side in sides:
            if side not in phrase:
                yield (side, *phrase)


def choices(field: Field[Any]) -> Iterator[tuple[Phrase, Json]]:
    """Yield the phrases that choose a value of a field.

    Not those of a ruling: a reading of the rules is no word of a question.
    """
    if field.ruling is not None:
        return
    if isinstance(field, YesNo):
        for phrase in sided(field, _told(field.label)):
            yield phrase, True
    elif isinstance(field, Choice | Choices):
        for phrase, value in options(field):
            if len(phrase) == 1 and phrase[0] in _OTHERS:
                # « Contre un adversaire » does not say that he begins.
                continue
            if len(phrase) == 1 and phrase[0] in _COUNTS:
                # « Deux attaques » says nothing of what is held in two hands.
                continue
            for told in sided(field, iter([phrase])) if phrase[-1] not in _EMPTY else ():
                yield told, value


def options(field: Choice[Any] | Choices[Any]) -> Iterator[tuple[Phrase, Json]]:
    """Yield what the options of a field are called, by their labels and by their ids."""
    for option, label in field.options.items():
        names = {label, *_ENDS.split(label), option.value.replace("-", " ")}
        for phrase in sorted({phrase for name in names if (phrase := roots(name))}):
            yield phrase, option.value


def tells_arms(field: Field[Any]) -> bool:
    """Tell whether options are kinds of arms."""
    if not isinstance(field, Choice) or field.ruling is not None:
        return False
    words = {each.folded for label in field.options.values() for each in tokens(label)}
    # « Ce qui frappe : une arme ou un sort » tells no arm from another, « déjà lancés » no lance.
    kinds = ARMS - {"lances", "baton"} | ({"arme"} if field.name == "arme" else set())
    return not words.isdisjoint(kinds)


def needs_no_name(field: Field[Any]) -> bool:
    """Tell whether a value tells its field by itself: dice, metres, names."""
    return isinstance(field, DiceField | Distance | Roster)


def first_words(
    fields: Mapping[str, Field[Any]], across: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield the first word of each label of a number that no other label tells of, and the field.

    What two sides have alike, it names of both: « dégâts » are one's own until « contre ».

    Args:
        fields: the fields of a form.
        across: the other side's field, by one's own.
    """
    told: dict[str, set[str]] = {}
    for field in fields.values():
        for word in roots(field.label):
            told.setdefault(word, set()).add(field.name)
    others = {*across.values()}
    for name, field in fields.items():
        number = field.ruling is None and not isinstance(field, YesNo | Choice | Choices)
        word = next((each for each in roots(field.label) if each not in VAGUE), "")
        alone = told.get(word) == {name, across.get(name, name)} and name not in others
        if number and alone and len(word) >= _SHORTEST_NAME:
            yield word, name
