"""The form and the computation of `maison/maladresses`."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators import d20, fallen
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Labelled
from calculators.form import Form
from calculators.maison import quantities, rulings
from calculators.maison.character import Character
from rules_core.checks import Mode
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.fumbles import Consequence, Mishaps, Sequel

# --- the form ---


class Weapon(Labelled):
    """What the attacker strikes with, as far as a fumble cares."""

    ORDINARY = "ordinaire", "ordinaire"
    MAGIC = "magique", "magique"
    NATURAL = "naturelle", "naturelle ou mains nues"


class Ally(Labelled):
    """Whether a blow astray may meet an ally."""

    IN_REACH = "a-portee", "à portée"
    NONE = "aucun", "aucun à portée"


def _showing(*results: Consequence) -> tuple[tuple[int, ...], ...]:
    """Return the values of the die that bring one of these results."""
    return tuple((face,) for face, result in fumbles.FACES.items() if result in results)


def _open_or(*results: Consequence) -> tuple[tuple[int, ...], ...]:
    """Return the same, and the value of a die that is to be thrown."""
    return (fallen.EMPTY, *_showing(*results))


class Inputs(Form):
    """The attacks, the die of a fumble that fell already, and what a stray blow may meet."""

    de_tombe = fallen.die_field(fumbles.SIDES, f"d{fumbles.SIDES}")
    attaques = Integer(
        "Nombre d’attaques",
        *(10, 1, fumbles.MAX_ATTACKS),
        help="D’un round, d’un combat, d’une soirée.",
        means=quantities.ATTACKS,
        when=de_tombe.among(fallen.EMPTY),
    )
    arme = Choice(
        "Arme",
        Weapon.ORDINARY,
        when=de_tombe.among(*_open_or(Consequence.DROP, Consequence.BREAK)),
    )
    magic = arme.among(Weapon.MAGIC) & de_tombe.among(*_open_or(Consequence.BREAK))
    niveau_arme = Integer(
        "Niveau de magie de l’arme",
        *(fumbles.LEAST_MAGIC_LEVEL, fumbles.LEAST_MAGIC_LEVEL, fumbles.MAX_LEVEL),
        when=magic,
    )
    unarmed = arme.among(Weapon.NATURAL)
    again = de_tombe.among(*_showing(Consequence.DROP)) & unarmed
    on_self = de_tombe.among(*_open_or(Consequence.SELF)) | again
    on_ally = de_tombe.among(*_open_or(Consequence.ALLY)) | again
    allie = Choice("Allié", Ally.IN_REACH, when=on_ally)
    struck = on_self | allie.among(Ally.IN_REACH)
    mode = Choice("Jets d’attaque", Mode.NORMAL, d20.MODES, means=quantities.ROLL, when=struck)
    bonus = Character.bonus.asked(help="", when=struck)
    ca = Character.ca.asked(label="Votre propre CA", when=on_self)
    ca_allie = Integer("CA de cet allié", 15, 0, 60, when=allie.among(Ally.IN_REACH))
    degats = Character.degats.asked(
        help="Sans attaque sournoise, et sans le double d’une concentration de samouraï.",
        when=struck | (de_tombe.among(*_showing(Consequence.BREAK)) & unarmed),
    )
    casse_au_dessus_de_11 = alternative(rulings.BREAKAGE, when=magic)

    @property
    def face(self) -> int | None:
        """What the d6 of the fumble shows; None as long as it is to be thrown."""
        return fallen.face_of(self.de_tombe)

    @property
    def natural(self) -> bool:
        """Whether the weapon can neither fall nor break, and hurts its owner instead."""
        return self.arme is Weapon.NATURAL


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Fight:
    """The stray blows, the risk of a 6, what may happen at each attack, and the mean damage.

    `chances` and `over` are those of all that may happen with this weapon, by its name in the
    answers: at each attack, and of once or more over all of them. `result` is what the die that
    fell already brings, and `sequel` what that ends in; None while it is to be thrown.
    """

    on_self: AttackRoll
    on_ally: AttackRoll | None
    risk: Fraction
    each: Mishaps
    chances: Mapping[str, Fraction]
    over: Mapping[str, Fraction]
    base: Fraction
    result: Consequence | None
    sequel: Sequel | None

    @property
    def again(self) -> bool:
        """Whether the die that fell is thrown again: a natural weapon never drops."""
        return self.result is not None and self.sequel is None


def compute(inputs: Inputs) -> Fight:
    """Follow the natural 1 of one attack to its end; damage never goes below 0."""
    level = inputs.niveau_arme if inputs.arme is Weapon.MAGIC else 0
    risk = fumbles.breakage(level, inputs.casse_au_dessus_de_11)
    on_self = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode)
    on_ally = None
    if inputs.allie is Ally.IN_REACH:
        on_ally = attack_roll(inputs.bonus, inputs.ca_allie, mode=inputs.mode)
    each = fumbles.mishaps(on_self, on_self, on_ally, risk, natural_weapon=inputs.natural)
    chances = {
        "maladresse": each.fumble,
        "se-toucher": each.struck_self,
        "toucher-allie": each.struck_ally,
    }
    if inputs.natural:
        chances |= {"se-blesser": each.broken}
    else:
        chances |= {"arme-lachee": each.dropped, "arme-cassee": each.broken}
    over = {name: fumbles.at_least_once(share, inputs.attaques) for name, share in chances.items()}
    base = inputs.degats.law.map(lambda value: max(0, value)).mean
    result = None if inputs.face is None else fumbles.FACES[inputs.face]
    sequel = None
    if result and not (result is Consequence.DROP and inputs.natural):
        sequel = fumbles.sequel(result, on_self, on_ally, risk, natural_weapon=inputs.natural)
    return Fight(on_self, on_ally, risk, each, chances, over, base, result, sequel)
