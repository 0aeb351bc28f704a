"""The form of `maison/combat`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from calculators.maison import quantities, rulings
from calculators.maison.adversary import Adversary
from calculators.maison.character import Character
from calculators.maison.names import PAIRS
from calculators.quantities import of_sheet
from rules_core.checks import Mode
from rules_core.dice import Law, parse_dice
from rules_core.maison import exhaustion
from rules_core.maison.exhaustion import Effect
from rules_core.maison.fight import (
    MAX_ATTACKS,
    MAX_HIT_POINTS,
    MAX_TEMPORARY,
    MOST_EXHAUSTED,
    Fighter,
    against_several,
    begins,
    fight,
)
from rules_core.maison.resistance import LAST_FLAT, STEP
from rules_core.maison.two_weapons import Pair
from rules_core.sides import Course

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
HELD = frozenset(Pair) - {Pair.NONE}
MOST_WITH_TWO = 100
"""Hit points up to which a fight with two weapons that deal otherwise is followed in time."""
TOO_LONG = (
    f"Deux armes aux dégâts différents ne sont suivies que jusqu’à {MOST_WITH_TWO} points de vie "
    "de chaque côté, temporaires compris."
)


class Inputs(Form):
    """The two fighters, and who acts first."""

    qui = Choice("Qui commence", First.ROLL)
    rolled = qui.among(First.ROLL)
    pv = Character.pv_max.asked(
        label="Vos points de vie", minimum=1, maximum=MAX_HIT_POINTS, group=YOU
    )
    ca = Character.ca.asked(label="Votre CA", group=YOU)
    bonus = Character.bonus.asked(help="", group=YOU)
    degats = Character.degats.asked(help="", group=YOU)
    attaques = Integer(
        "Vos attaques à chaque tour", 1, 1, MAX_ATTACKS, group=YOU, means=quantities.ATTACKS
    )
    initiative = Character.dexterite.asked(
        label="Votre bonus d’initiative",
        ruling=rulings.INITIATIVE,
        help=rulings.INITIATIVE.refers,
        when=rolled,
        group=YOU,
    )
    adversaires = number_field(group=FOE)
    pv_adverses = Integer("Ses points de vie", 30, 1, MAX_HIT_POINTS, group=FOE, foes=Adversary.pv)
    ca_adverse = Integer(
        "Sa CA", 14, 0, 60, presets=d20.ARMOUR_CLASSES, means=quantities.ARMOUR_CLASS, group=FOE
    )
    bonus_adverse = Integer(
        "Son bonus d’attaque", 5, -20, 40, means=of_sheet(Adversary.bonus).theirs, group=FOE
    )
    degats_adverses = DiceField(
        "Dégâts d’un de ses coups",
        parse_dice("1d8+2"),
        means=of_sheet(Adversary.degats).theirs,
        group=FOE,
    )
    attaques_adverses = Integer(
        "Ses attaques à chaque tour", 1, 1, MAX_ATTACKS, group=FOE, foes=Adversary.attaques
    )
    initiative_adverse = Integer(
        "Son bonus d’initiative",
        *(1, -10, 20),
        when=rolled,
        means=quantities.DEXTERITY.theirs,
        group=FOE,
    )
    mode = Choice("Vos jets d’attaque", Mode.NORMAL, d20.MODES, option=True, means=quantities.ROLL)
    mode_adverse = Choice("Ses jets d’attaque", Mode.NORMAL, d20.MODES, option=True)
    temporaires = Character.temporaires.asked(
        label="Vos points de vie temporaires", maximum=MAX_TEMPORARY, option=True
    )
    temporaires_adverses = Integer(
        "Ses points de vie temporaires", 0, 0, MAX_TEMPORARY, option=True
    )
    epuisement = Character.epuisement.asked(
        label="Votre niveau d’épuisement",
        maximum=MOST_EXHAUSTED,
        help="Il ne change pas pendant le combat.",
        option=True,
    )
    epuisement_adverse = Integer("Son niveau d’épuisement", 0, 0, MOST_EXHAUSTED, option=True)
    initiative_genee = alternative(rulings.TIRED_INITIATIVE, when=rolled)
    deux_armes = Choice(
        "Longueur de vos deux armes",
        Pair.NONE,
        PAIRS,
        help="Les attaques de chaque tour vont de l’une à l’autre.",
        option=True,
    )
    degats_seconde = DiceField(
        "Dégâts de votre seconde arme",
        parse_dice("1d4+3"),
        help="La plus faible : elle porte la dernière attaque d’un nombre impair.",
        option=True,
        when=deux_armes.among(*HELD),
    )
    deux_armes_adverses = Choice("Longueur de ses deux armes", Pair.NONE, PAIRS, option=True)
    degats_seconde_adverses = DiceField(
        "Dégâts de sa seconde arme",
        parse_dice("1d4+2"),
        option=True,
        when=deux_armes_adverses.among(*HELD),
    )
    resistance = Integer(
        "Votre résistance fixe à ses coups",
        *(0, 0, LAST_FLAT),
        step=STEP,
        help="Par tranches de 5 : ce que chaque coup perd, critique compris.",
        option=True,
    )
    resistance_adverse = Integer(
        "Sa résistance fixe à vos coups", *(0, 0, LAST_FLAT), step=STEP, option=True
    )
    naturelle = Toggle("Vous frappez à mains nues ou d’une arme naturelle", option=True)
    naturelle_adverse = Toggle("Il frappe à mains nues ou d’une arme naturelle", option=True)
    alone = adversaires.among(1)
    arme_cassee = alternative(rulings.BROKEN_WEAPON, when=alone)
    resistance_a_soi = alternative(rulings.OWN_RESISTANCE, when=alone)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse damage that can only be negative, half of one point, and parts of a step."""
        for dealt, field in (
            (self.degats, Inputs.degats),
            (self.degats_adverses, Inputs.degats_adverses),
            (self.degats_seconde, Inputs.degats_seconde),
            (self.degats_seconde_adverses, Inputs.degats_seconde_adverses),
        ):
            if dealt.maximum < 0 and self.matters(field):
                yield field, "Ces dégâts sont toujours négatifs."
        for points, level, tiring in (
            (self.pv, self.epuisement, Inputs.epuisement),
            (self.pv_adverses, self.epuisement_adverse, Inputs.epuisement_adverse),
        ):
            if points == 1 and halves(level):
                yield tiring, "La moitié d’un point de vie, à l’inférieur, n’en laisse aucun."
        most = max(self.pv + self.temporaires, self.pv_adverses + self.temporaires_adverses)
        if self.adversaires == 1 and most > MOST_WITH_TWO:
            for pair, first, second, pairing in (
                (self.deux_armes, self.degats, self.degats_seconde, Inputs.deux_armes),
                (
                    self.deux_armes_adverses,
                    self.degats_adverses,
                    self.degats_seconde_adverses,
                    Inputs.deux_armes_adverses,
                ),
            ):
                if pair in HELD and first != second:
                    yield pairing, TOO_LONG
        for taken, resisting in (
            (self.resistance, Inputs.resistance),
            (self.resistance_adverse, Inputs.resistance_adverse),
        ):
            if taken % STEP:
                yield resisting, f"Une résistance fixe va par tranches de {STEP}."

    @property
    def you(self) -> Fighter:
        """Your side."""
        return Fighter(
            self.pv,
            self.ca,
            self.bonus,
            _dealt(self.degats.law),
            self.attaques,
            mode=self.mode,
            resistance=self.resistance,
            natural=self.naturelle,
            temporary=self.temporaires,
            exhaustion=self.epuisement,
            pair=self.deux_armes,
            second=_dealt(self.degats_seconde.law),
            resists_itself=self.resistance_a_soi,
            broken=self.arme_cassee,
        )

    @property
    def foe(self) -> Fighter:
        """The other side."""
        return Fighter(
            self.pv_adverses,
            self.ca_adverse,
            self.bonus_adverse,
            _dealt(self.degats_adverses.law),
            self.attaques_adverses,
            mode=self.mode_adverse,
            resistance=self.resistance_adverse,
            natural=self.naturelle_adverse,
            temporary=self.temporaires_adverses,
            exhaustion=self.epuisement_adverse,
            pair=self.deux_armes_adverses,
            second=_dealt(self.degats_seconde_adverses.law),
            resists_itself=self.resistance_a_soi,
            broken=self.arme_cassee,
        )

    @property
    def initiatives(self) -> tuple[Mode, Mode]:
        """How each side throws for initiative, yours first."""
        yours, theirs = (
            own.tired.checks if self.initiative_genee else Mode.NORMAL
            for own in (self.you, self.foe)
        )
        return yours, theirs

    @property
    def first(self) -> Fraction:
        """The chance that you act first."""
        rolled = begins(self.initiative, self.initiative_adverse, *self.initiatives)
        return self.qui.chance(rolled)


def halves(level: int) -> bool:
    """Tell whether this level of exhaustion halves the hit points."""
    return Effect.HALF_HIT_POINTS in exhaustion.effects(level)


def _dealt(law: Law) -> Law:
    """Return the law of damage, which is never below 0."""
    return law.map(lambda value: max(0, value))


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, and the chance that you act first."""

    you: Fighter
    foe: Fighter
    first: Fraction
    course: Course


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight against one, or against several."""
    you, foe, first = inputs.you, inputs.foe, inputs.first
    if inputs.adversaires == 1:
        return Outcome(you, foe, first, fight(you, foe, first))
    return Outcome(you, foe, first, against_several(you, foe, inputs.adversaires, first))
