"""The special effects that each side of a whole fight chooses, alike each time."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import Any

from calculators.fields import Choice, Integer, Labelled
from calculators.form import Condition, Field, Form
from calculators.runequest import contests, names
from calculators.runequest.combat.bodies import LIMBS
from calculators.runequest.degats.asked import Parry
from rules_core.dice import Dice
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.effects import Effect
from rules_core.runequest.levels import MAX_HALVINGS
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.policies import Policy
from rules_core.runequest.wounds import Location

AIMS = MappingProxyType(
    {
        Location.HEAD: "la tête",
        Location.CHEST: "la poitrine",
        Location.ABDOMEN: "l’abdomen",
        Location.ARM: "un bras, toujours le même",
        Location.LEG: "une jambe, toujours la même",
    }
)
NAMED = MappingProxyType(
    {
        Effect.MAXIMISE: "effet, maximiser les dégâts",
        Effect.IMPALE: "effet, empaler",
        Effect.PIERCE_ARMOUR: "effet, traverser l’armure",
        Effect.EXPOSE: "effet, exposer le défenseur",
        Effect.LOCATION: "effet, choisir la localisation",
        Effect.BEST_PARRY: "effet, parade maximum",
        Effect.DEFLECT: "effet, dévier le coup",
        Effect.ATTACK_MISSES: "effet, l’attaquant rate",
        Effect.VULNERABLE: "effet, attaquant vulnérable",
        Effect.RIPOSTE: "effet, riposte",
    }
)
"""What a line of a thrown fight calls them."""
NEEDS_WEAPON = "Cet effet demande de parer avec une arme."
ONCE = "Choisissez un autre effet : chacun n’est pris qu’une fois."
ONE_DIE = "Maximiser et Empaler mettent tous deux un dé au maximum : choisissez l’un des deux."
NO_ANSWER = "Contre plusieurs, ce calcul ne suit ni la riposte ni l’attaquant vulnérable."
ONE_ANSWER = "Ce calcul ne suit pas ensemble la riposte et l’attaquant vulnérable."
NO_ORDER = "Contre plusieurs, vos Réactions ne suffisent pas : ce calcul ne suit pas cet effet."


def rule(effect: Effect) -> str:
    """Return where an effect is told."""
    return f"{names.EFFECTS_PAGE}#{effect}"


class Striking(Labelled):
    """The effect of the victories in attack."""

    NONE = "aucun", "aucun"
    MAXIMISE = Effect.MAXIMISE.value, "maximiser les dégâts"
    IMPALE = Effect.IMPALE.value, "empaler (arme d’estoc)"
    PIERCE = Effect.PIERCE_ARMOUR.value, "traverser l’armure"
    EXPOSE = Effect.EXPOSE.value, "exposer le défenseur"
    LOCATION = Effect.LOCATION.value, "choisir la localisation"


class Parrying(Labelled):
    """The effect of the victories in defence."""

    NONE = "aucun", "aucun"
    BEST_PARRY = Effect.BEST_PARRY.value, "parade maximum (arme)"
    DEFLECT = Effect.DEFLECT.value, "dévier le coup"
    ATTACK_MISSES = Effect.ATTACK_MISSES.value, "l’attaquant rate"
    VULNERABLE = Effect.VULNERABLE.value, "attaquant vulnérable"
    RIPOSTE = Effect.RIPOSTE.value, "riposte"


def striking(label: str, **where: Any) -> Choice[Striking]:
    """Return a field of the effect chosen in attack; `where` goes to the field."""
    return Choice(label, Striking.NONE, option=True, **where)


def more(
    first: Choice[Striking], table: Choice[CombatTable], whose: str
) -> tuple[Integer, Choice[Striking], Choice[Striking]]:
    """Return how precise the blows of a side are, and its second and third effect.

    Args:
        first: the field of its first effect.
        table: that of the combat table, by one of which a great margin gives several.
        whose: what its labels begin with.
    """
    halvings = contests.halvings_field(
        f"{whose} attaques précises : nombre de moitiés", option=True
    )
    simple, most = table.among(CombatTable.SIMPLE), MAX_HALVINGS + 1
    second = striking(
        f"{whose} victoires : deuxième effet",
        when=first.among(*CHOSEN) & (simple | halvings.among(*range(1, most))),
    )
    third = striking(
        f"{whose} victoires : troisième effet",
        when=second.among(*CHOSEN) & (simple | halvings.among(*range(2, most))),
    )
    return halvings, second, third


def more_replies(
    first: Choice[Parrying], deflected: Condition, whose: str
) -> tuple[Integer, Choice[Parrying], Choice[Parrying]]:
    """Return how precise the Reactions of a side are, and the second and third effect of those won.

    By the simple table one of those that answer is all that is followed, whatever their number.

    Args:
        first: the field of their first effect.
        deflected: whether the combat table is that of Deflection.
        whose: what the labels begin with.
    """
    halvings = contests.halvings_field(
        f"{whose} défenses précises : nombre de moitiés", option=True
    )
    most = MAX_HALVINGS + 1
    second = parrying(
        f"{whose} Réactions gagnées : deuxième effet",
        when=deflected & first.among(*REPLIES) & halvings.among(*range(1, most)),
    )
    third = parrying(
        f"{whose} Réactions gagnées : troisième effet",
        when=deflected & second.among(*REPLIES) & halvings.among(*range(2, most)),
    )
    return halvings, second, third


def precise(*fields: Integer) -> Condition:
    """Return the condition that the blows of one side are precise."""
    return reduce(or_, (each.among(*range(1, MAX_HALVINGS + 1)) for each in fields))


def chosen[E: (Striking, Parrying)](effect: E, *fields: Choice[E]) -> Condition:
    """Return the condition that one of some fields chooses an effect."""
    return reduce(or_, (each.among(effect) for each in fields))


CHOSEN = tuple(each for each in Striking if each is not Striking.NONE)
"""The effects that are one."""
REPLIES = tuple(each for each in Parrying if each is not Parrying.NONE)
"""The same of those in defence."""
ANSWERING = (Parrying.VULNERABLE, Parrying.RIPOSTE)
"""Those that change who strikes how often."""
SETS_A_DIE = frozenset({Striking.MAXIMISE, Striking.IMPALE})


def parrying(label: str, **where: Any) -> Choice[Parrying]:
    """Return a field of the effect chosen in defence; `where` goes to the field."""
    return Choice(label, Parrying.NONE, option=True, **where)


def exposing(parry: Choice[Parry], *fields: Choice[Striking]) -> Condition:
    """Return the condition that one of some fields exposes a parry by a shield."""
    return chosen(Striking.EXPOSE, *fields) & parry.among(Parry.SHIELD)


def place(label: str, when: Condition, **where: Any) -> Choice[Location]:
    """Return a field of a location chosen by an effect; `where` goes to the field."""
    return Choice(label, Location.HEAD, AIMS, when=when, option=True, **where)


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of what a side chooses.

    Attributes:
        strikes: its effects in attack, the first one first.
        at: the location that one of them would choose.
        parries: its effects in defence, likewise.
        to: the location to which one of them would turn a blow.
        halvings: how precise its blows are.
        guards: how precise its Reactions are.
    """

    strikes: tuple[Choice[Striking], ...]
    at: Choice[Location]
    parries: tuple[Choice[Parrying], ...]
    to: Choice[Location]
    halvings: Integer
    guards: Integer

    def striking(self, form: Form) -> tuple[Striking, ...]:
        """Return its effects in attack, as far as they matter."""
        return tuple(_value(form, each) for each in self.strikes if form.matters(each))

    def parrying(self, form: Form) -> tuple[Parrying, ...]:
        """Return its effects in defence, likewise."""
        return tuple(_value(form, each) for each in self.parries if form.matters(each))

    def refused(self, form: Form, parry: Parry) -> Iterator[tuple[Field[Any], str]]:
        """Yield the effects that cannot be taken besides those before, or with such a parry."""
        taken = self.striking(form)
        for at, each in enumerate(taken):
            before = set(taken[:at]) - {Striking.NONE}
            if each in before:
                yield self.strikes[at], ONCE
            elif each in SETS_A_DIE and before & SETS_A_DIE:
                yield self.strikes[at], ONE_DIE
        replies = self.parrying(form)
        for at, reply in enumerate(replies):
            if reply in set(replies[:at]) - {Parrying.NONE}:
                yield self.parries[at], ONCE
            elif reply is Parrying.BEST_PARRY and parry is not Parry.WEAPON:
                yield self.parries[at], NEEDS_WEAPON

    def choosing(self, form: Form, *effects: Striking | Parrying) -> Iterator[Field[Any]]:
        """Yield the fields that choose one of some effects."""
        fields: tuple[Field[Any], ...] = (*self.strikes, *self.parries)
        yield from (each for each in fields if form.matters(each) and _value(form, each) in effects)

    def policy(
        self, form: Form, weapon: tuple[Dice, Dice, Dice], parry: Parry, *, spared: bool
    ) -> Policy:
        """Return what the side does.

        Args:
            form: the form.
            weapon: its dice of damage, with what its modifier adds and takes away.
            parry: what it parries with.
            spared: whether « Exposer le défenseur » does nothing to the parry of the foe.
        """
        dice, added, penalty = weapon
        best = Roll(dice, best=True)
        vain = {Striking.NONE, Striking.EXPOSE} if spared else {Striking.NONE}
        return Policy(
            tuple(Effect(each.value) for each in self.striking(form) if each not in vain),
            damage_law(best, added, penalty),
            LIMBS.index(_value(form, self.at)),
            tuple(Effect(each.value) for each in self.parrying(form) if each is not Parrying.NONE),
            best.law if parry is Parry.WEAPON else None,
            LIMBS.index(_value(form, self.to)),
            _value(form, self.halvings),
            _value(form, self.guards),
        )


def _value(form: Form, field: Field[Any]) -> Any:
    return getattr(form, field.attribute)
