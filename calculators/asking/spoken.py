"""How players say what a calculator asks for, beyond the words of its own form.

Phrases stand in one text, separated by `|`. Each system has its own in `<system>/spoken.py`, data
alone: `calculators.asking` reads the labels, options and units of the forms by itself.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from calculators.answer import Json

SURROUNDINGS = (
    "nuit|jour|noir|obscurité|brouillard|brume|pluie|neige|glace|verglas|boue|vent|tempête|"
    "hauteur|surplomb|surélevé|toit|échelle|balcon|soleil|drogué|bourré|ivre|saoul|malade"
)
"""Where and in what state one fights, which may change an answer of any game."""
SEVERAL = "adversaires|ennemis|gobelins|orques|orks|brigands|loups|squelettes|zombies"
"""What players call foes of one kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The words of one calculator.

    Attributes:
        topics: phrases that name what it computes.
        fields: phrases by the field whose number stands beside them, mostly after; several fields
            separated by `|` take the numbers in turn, those that matter first.
        units: the same for phrases that follow their number, as « segments ».
        values: what phrases choose by themselves, by field; several fields separated by `|` are
            filled in turn.
        by_side: phrases that choose by whose they are, « je suis à terre », « son jet est lancé »:
            what they choose where the words say that they are one's own, and the other side's.
        beside: the field of a value that another one belongs to, where two have such: « attaque 85
            malus 10, défense 70 bonus 20 ».
        theirs: fields of the other side's, which make one that side where one says « je pare ».
        bare: the fields of numbers without a word, in order, by what they take: `+` a number with
            a sign, `-` one below none, `n` one without, `t` one of ten or more, `r` a range as
            « 19-20 », `l` a list as « +6/+1 ».
        most: the greatest number that a field is meant by, where its own bounds go further.
        across: the other side's field, by one's own: after « contre », beside « cible »…
        side: the choice of which side one is, of two that are told of alike.
        halves: whether each side is told of whole: one before « contre », the other behind it.
        act: the choice of what one does, which « je suis agrippé » does not do.
        roles: the words of each side, by the value of that choice: a number beside them is that
            side's first value of `across`.
        more: the list that takes the further values of a field: « contre 60 et 50 ».
        everywhere: the list with a number for each place, as many as its default has: beside these
            phrases one number stands for all of them.
        alone: the value of a field whose word stands without a number.
        implied: values that follow from a field being given, or from `a=value`, where they are
            not given too.
        added: the dice that are added to others, by these: « 1d8+1d4 » is both at once.
        parts: the parts of a sum: where a question lists some, the others are none.
        otherwise: what phrases choose, as `values`, where something has to be chosen for an answer
            and no other word chooses it.
        stated: choices that only words make: none follows from what is given.
        unless: phrases beside which nothing is implied.
        spare: fields that may be said without effect, as the Force of an archer.
        open: fields that a word without a meaning may have told: where they are not, none passes.
        needs: what must be understood for an answer: fields, `a|b` for either, `topic`, `choice`;
            `a=value` for a field that is so.
        known: words that belong to it and change nothing.
        either: fields that tell of no one, or of whom the words tell, as how far one strikes;
            `a=value` for a choice that is the same whoever does it: « un loup me bondit dessus ».
        rank: among calculators that understand as much, the greatest answers.
    """

    topics: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    by_side: Mapping[str, tuple[Mapping[str, Json], Mapping[str, Json]]] = field(
        default_factory=dict
    )
    beside: Mapping[str, str] = field(default_factory=dict)
    theirs: tuple[str, ...] = ()
    bare: Mapping[str, str] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    across: Mapping[str, str] = field(default_factory=dict)
    halves: bool = False
    side: str = ""
    act: str = ""
    roles: Mapping[str, str] = field(default_factory=dict)
    more: Mapping[str, str] = field(default_factory=dict)
    everywhere: Mapping[str, str] = field(default_factory=dict)
    alone: Mapping[str, Json] = field(default_factory=dict)
    implied: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    added: Mapping[str, str] = field(default_factory=dict)
    otherwise: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    parts: tuple[str, ...] = ()
    stated: tuple[str, ...] = ()
    unless: str = ""
    spare: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    known: str = ""
    either: tuple[str, ...] = ()
    rank: int = 0


SHOWN = "tombé|dé tombé|affiche|obtenu|obtient|jet|dit|montre|indique"
"""How players say what the die of a table shows; « j’ai fait 4 » is read so too."""
STARTS: Mapping[str, tuple[Mapping[str, Json], Mapping[str, Json]]] = {
    "commence|attaque en premier|frappe en premier|premier à frapper|premier à attaquer|"
    "tape en premier|frappe d’abord|attaque d’abord|tape d’abord|joue d’abord|"
    "ouvre le bal|ouvre les hostilités|ouvre le feu|engage le combat": (
        {"qui": "vous"},
        {"qui": "adversaire"},
    ),
}
"""Who strikes first in a fight, by whose the words are."""
UNSPOKEN = Said(needs=("topic",))
"""A calculator that no one wrote words for: it is read by its own, with its title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """The words of a system: its names, and those of its calculators by the last part of their id.

    `fields` holds phrases for fields that several calculators have under one name, `unsigned` the
    fields that no one writes a sign before, `weighing` words of its rules that no calculator takes
    and that could change an answer: none is given beside them.
    """

    names: str
    unsigned: tuple[str, ...] = ()
    weighing: str = ""
    fields: Mapping[str, str]
    said: Mapping[str, Said]
