"""The form of `oeil-noir/combat`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from calculators.oeil_noir import names, quantities, rulings
from calculators.oeil_noir.adversary import Adversary
from calculators.oeil_noir.character import Character
from rules_core.dice import parse_dice
from rules_core.oeil_noir import initiative
from rules_core.oeil_noir.damage import MAX_PROTECTION, Critical
from rules_core.oeil_noir.fight import MOST_VITALITY, Fighter, Rules, fight
from rules_core.oeil_noir.fight import followed as told_apart
from rules_core.oeil_noir.initiative import MAX_MODIFIERS, Meeting
from rules_core.oeil_noir.life import OUT_OF_COMBAT, Patient
from rules_core.oeil_noir.several import against_several, followed, most_foes
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, Build
from rules_core.sides import Course

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
NEVER, SURE = Fraction(0), Fraction(1)
ALWAYS = {First.YOU: Meeting(SURE, NEVER, NEVER), First.FOE: Meeting(NEVER, NEVER, SURE)}
"""Who attacks first where no initiative decides."""


class Inputs(Form):
    """The two fighters, and who acts first."""

    qui = Choice("Qui commence", First.ROLL)
    rolled = qui.among(First.ROLL)
    ev = Character.ev_base.asked(
        label="Votre Énergie Vitale (EV)", maximum=MOST_VITALITY, help="", group=YOU
    )
    at = Character.at.asked(label="Votre AT", group=YOU)
    prd = Character.prd.asked(label="Votre PRD", group=YOU)
    pi = Character.pi.asked(
        label="Vos points d’impact (PI)", help="Bonus de FO compris.", group=YOU
    )
    pr = Character.pr.asked(label="Votre protection (PR)", group=YOU)
    cn = Character.cn.asked(label="Votre constitution (CN)", group=YOU)
    base_ini = Character.base_ini.asked(label="Votre INI de base", when=rolled, group=YOU)
    adversaires = number_field(group=FOE)
    ev_adverse = Integer("Son Énergie Vitale (EV)", 28, 1, MOST_VITALITY, unit="PV", group=FOE)
    at_adverse = Integer("Son AT", 13, 0, names.HIGHEST_VALUE, group=FOE, foes=Adversary.at)
    prd_adverse = Integer(
        "Sa PRD", 11, 0, names.HIGHEST_VALUE, group=FOE, means=quantities.FOES_PARRY
    )
    pi_adverses = DiceField(
        "Ses points d’impact (PI)", parse_dice("1d6+4"), help="Bonus de FO compris.", group=FOE
    )
    pr_adverse = Integer(
        "Sa protection (PR)",
        *(3, 0, MAX_PROTECTION),
        group=FOE,
        means=quantities.STRUCK_PROTECTION,
    )
    cn_adverse = Integer(
        "Sa constitution (CN)",
        *(12, 1, MAX_CONSTITUTION),
        group=FOE,
        means=quantities.STRUCK_CONSTITUTION,
    )
    ini_adverse = Integer("Son INI de base", 9, 0, initiative.MAX_BASE, when=rolled, group=FOE)
    ajustement_ini = Integer(
        "Vos bonus et malus d’INI",
        *(0, -MAX_MODIFIERS, MAX_MODIFIERS),
        help="Arme, Enc, capacités.",
        when=rolled,
        option=True,
    )
    ajustement_ini_adverse = Integer(
        "Ses bonus et malus d’INI",
        *(0, -MAX_MODIFIERS, MAX_MODIFIERS),
        when=rolled,
        option=True,
    )
    particularite = Character.particularite.asked(option=True)
    particularite_adverse = Choice(
        "Avantage ou inconvénient de l’adversaire",
        Build.ORDINARY,
        names.BUILDS,
        option=True,
        means=quantities.STRUCK_BUILD,
    )
    tient = Toggle(
        "Tenace, ou d’une grande Volonté, vous vous battez jusqu’à 0 PV",
        help=rulings.SPARED.refers,
        ruling=rulings.SPARED,
        option=True,
    )
    tient_adverse = Toggle("Lui aussi se bat jusqu’à 0 PV", option=True)
    critiques = choice(rulings.CRITICAL_DOUBLING)
    blessure_critique = choice(
        rulings.CRITICAL_WOUND,
        when=critiques.among(Critical.BEFORE_ARMOUR, Critical.AFTER_ARMOUR),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse who is out of combat from the beginning, and more foes than can be followed."""
        fit = True
        for patient, field in (
            (self.patient, Inputs.ev),
            (self.foes_patient, Inputs.ev_adverse),
        ):
            if patient.vitality <= OUT_OF_COMBAT and not patient.spared:
                yield field, f"À {OUT_OF_COMBAT} PV ou moins, on est déjà hors de combat."
                fit = False
        if fit and self.adversaires > (most := most_foes(self.you, self.foe)):
            yield (
                Inputs.adversaires,
                f"Avec autant de PV des deux côtés, ce calcul suit {most} adversaires au plus.",
            )

    @property
    def patient(self) -> Patient:
        """You, and what keeps you from being out of combat."""
        return Patient(self.ev, self.cn, build=self.particularite, willed=self.tient)

    @property
    def foes_patient(self) -> Patient:
        """The other."""
        build, willed = self.particularite_adverse, self.tient_adverse
        return Patient(self.ev_adverse, self.cn_adverse, build=build, willed=willed)

    @property
    def you(self) -> Fighter:
        """Your side."""
        return Fighter(self.patient, self.at, self.prd, self.pi.law, self.pr)

    @property
    def foe(self) -> Fighter:
        """The other side."""
        points = self.pi_adverses.law
        return Fighter(
            self.foes_patient, self.at_adverse, self.prd_adverse, points, self.pr_adverse
        )

    @property
    def first(self) -> Meeting:
        """The chances that you attack before the other, at the same time, and after."""
        return ALWAYS.get(self.qui) or initiative.meet(
            initiative.Fighter(self.base_ini, self.ajustement_ini),
            initiative.Fighter(self.ini_adverse, self.ajustement_ini_adverse),
        )

    @property
    def apart(self) -> int:
        """How many Blessures of each side are told apart."""
        you, foe, count = self.you, self.foe, self.adversaires
        return told_apart(you, foe) if count == 1 else followed(you, foe, count)

    @property
    def rules(self) -> Rules:
        """How the table reads what is open."""
        return Rules(self.critiques, self.blessure_critique)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The fight, who is in it, and how many Blessures of each are told apart."""

    you: Fighter
    foe: Fighter
    first: Meeting
    rules: Rules
    course: Course
    followed: int


def compute(inputs: Inputs) -> Outcome:
    """Follow the fight, against one or against several."""
    you, foe, first, rules = inputs.you, inputs.foe, inputs.first, inputs.rules
    course = (
        fight(you, foe, first, rules)
        if inputs.adversaires == 1
        else against_several(you, foe, inputs.adversaires, first, rules)
    )
    return Outcome(you, foe, first, rules, course, inputs.apart)
