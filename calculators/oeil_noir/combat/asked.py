"""The form of `oeil-noir/combat`."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from calculators.french import plural
from calculators.oeil_noir import names, quantities, rulings
from calculators.oeil_noir.adversary import Adversary
from calculators.oeil_noir.blows import modifier_field
from calculators.oeil_noir.character import Character
from rules_core.dice import parse_dice
from rules_core.ledger import Ledger
from rules_core.oeil_noir import fight, initiative, race, several, several_race
from rules_core.oeil_noir.assault import Part
from rules_core.oeil_noir.damage import MAX_PROTECTION, Critical
from rules_core.oeil_noir.fight import MOST_VITALITY, Fighter, Rules
from rules_core.oeil_noir.initiative import MAX_MODIFIERS, Meeting
from rules_core.oeil_noir.life import OUT_OF_COMBAT, Patient
from rules_core.oeil_noir.manoeuvres import MAX_REQUIRED, NO_MANOEUVRE, Held, Stroke
from rules_core.oeil_noir.manoeuvres import Part as Cost
from rules_core.oeil_noir.wounds import MAX_CONSTITUTION, Build
from rules_core.sides import Course

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
NEVER, SURE = Fraction(0), Fraction(1)
ALWAYS = {First.YOU: Meeting(SURE, NEVER, NEVER), First.FOE: Meeting(NEVER, NEVER, SURE)}
"""Who attacks first where no initiative decides."""
STROKES = MappingProxyType(
    {
        Stroke.NONE: "aucune",
        Stroke.AIMED: "Coup Ciblé (Seuils de Blessure −2)",
        Stroke.FLAT: "Coup du Plat (PI à l’Endurance, Seuils +2)",
        Stroke.OTHER: "une autre",
    }
)
TRIED = (Stroke.AIMED, Stroke.FLAT, Stroke.OTHER)
type Value = Ledger[Part | Cost]
"""What makes an AT or a PRD."""


def _points(label: str, help_: str = "", **where: Any) -> Integer:
    return Integer(label, 0, 0, MAX_REQUIRED, help=help_, option=True, **where)


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
    ajustement_at = modifier_field(
        "Bonus ou malus à votre AT", option=True, means=quantities.ATTACK_MODIFIER
    )
    ajustement_prd = modifier_field(
        "Bonus ou malus à votre PRD", "", option=True, means=quantities.PARRY_MODIFIER
    )
    ajustement_at_adverse = modifier_field(
        "Bonus ou malus à son AT", "", option=True, means=quantities.ATTACK_MODIFIER.theirs
    )
    ajustement_prd_adverse = modifier_field(
        "Bonus ou malus à sa PRD", "", option=True, means=quantities.PARRY_MODIFIER.theirs
    )
    manoeuvre = Choice("Votre manœuvre, à chaque attaque", Stroke.NONE, STROKES, option=True)
    tried = manoeuvre.among(*TRIED)
    malus = _points(
        "Malus de la manœuvre à votre AT",
        "La source n’en donne aucun : celui de votre table.",
        when=tried,
    )
    malus_impose = _points("Malus qu’elle impose à la PRD adverse", when=tried)
    annonce = _points("PI qu’ajoute votre Annonce", when=tried)
    manoeuvre_adverse = Choice(
        "Manœuvre de l’adversaire, à chaque attaque", Stroke.NONE, STROKES, option=True
    )
    foe_tries = manoeuvre_adverse.among(*TRIED)
    malus_adverse = _points("Malus de sa manœuvre à son AT", when=foe_tries)
    malus_impose_adverse = _points("Malus qu’elle impose à votre PRD", when=foe_tries)
    annonce_adverse = _points("PI qu’ajoute son Annonce", when=foe_tries)
    paliers = Toggle(
        "Malus d’une faible EV (règle optionnelle)",
        help="Sous la moitié, le tiers et le quart des PV de base.",
        option=True,
    )
    ini_blessures = Toggle(
        "Une Blessure baisse aussi l’INI, donc l’ordre des Rounds suivants",
        when=rolled,
        option=True,
    )
    arrondi = choice(
        rulings.ENDURANCE_ROUNDING,
        when=manoeuvre.among(Stroke.FLAT) | manoeuvre_adverse.among(Stroke.FLAT),
    )
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
        if fit and self.adversaires > (most := self.most_foes):
            options = " et ces options" if self.rules.low or self.races else ""
            followed = plural(most, "adversaire")
            yield (
                Inputs.adversaires,
                f"Avec autant de PV des deux côtés{options}, ce calcul suit {followed} au plus.",
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
    def held(self) -> Held:
        """Your manœuvre."""
        found = Held(self.manoeuvre, self.malus, self.malus_impose, self.annonce)
        return NO_MANOEUVRE if self.manoeuvre is Stroke.NONE else found

    @property
    def foes_held(self) -> Held:
        """That of the other."""
        stroke, required = self.manoeuvre_adverse, self.malus_adverse
        found = Held(stroke, required, self.malus_impose_adverse, self.annonce_adverse)
        return NO_MANOEUVRE if stroke is Stroke.NONE else found

    @property
    def you(self) -> Fighter:
        """Your side."""
        attack, parry = self.at + self.ajustement_at, self.prd + self.ajustement_prd
        return Fighter(self.patient, attack, parry, self.pi.law, self.pr, self.held)

    @property
    def foe(self) -> Fighter:
        """The other side."""
        attack = self.at_adverse + self.ajustement_at_adverse
        parry = self.prd_adverse + self.ajustement_prd_adverse
        points = self.pi_adverses.law
        return Fighter(self.foes_patient, attack, parry, points, self.pr_adverse, self.foes_held)

    @property
    def values(self) -> tuple[tuple[Value, Value], tuple[Value, Value]]:
        """What makes your AT and PRD, then the other's, before the first blow."""
        you, foe = self.held, self.foes_held
        return (
            (
                _value(self.at, self.ajustement_at, you.required),
                _value(self.prd, self.ajustement_prd, foe.imposed),
            ),
            (
                _value(self.at_adverse, self.ajustement_at_adverse, foe.required),
                _value(self.prd_adverse, self.ajustement_prd_adverse, you.imposed),
            ),
        )

    @property
    def first(self) -> Meeting:
        """The chances that you attack before the other, at the same time, and after."""
        return ALWAYS.get(self.qui) or initiative.meet(*self.throwers)

    @property
    def throwers(self) -> tuple[initiative.Fighter, initiative.Fighter]:
        """Your initiative and the other's at the beginning."""
        return (
            initiative.Fighter(self.base_ini, self.ajustement_ini),
            initiative.Fighter(self.ini_adverse, self.ajustement_ini_adverse),
        )

    @property
    def races(self) -> bool:
        """Whether Blessures change who acts first."""
        return self.ini_blessures and self.matters(Inputs.ini_blessures)

    @property
    def apart(self) -> int:
        """How many Blessures of each side are told apart."""
        you, foe, rules, count = self.you, self.foe, self.rules, self.adversaires
        if count == 1:
            told = race.followed if self.races else fight.followed
            return told(you, foe, rules)
        among = several_race.followed if self.races else several.followed
        return among(you, foe, count, rules)

    @property
    def most_foes(self) -> int:
        """How many such foes can be followed, where they are several."""
        most = several_race.most_foes if self.races else several.most_foes
        return most(self.you, self.foe, self.rules)

    @property
    def rules(self) -> Rules:
        """How the table reads what is open."""
        return Rules(self.critiques, self.blessure_critique, self.paliers, self.arrondi)


def _value(written: int, modifier: int, malus: int) -> Value:
    made_of: dict[Part | Cost, int] = {Part.SHEET: written, Part.SITUATION: modifier}
    return Ledger.of(made_of | {Cost.REQUIRED: -malus})


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
    count = inputs.adversaires
    if inputs.races and count == 1:
        course = race.race(you, foe, inputs.throwers, rules)
    elif inputs.races:
        course = several_race.race_against_several(you, foe, count, inputs.throwers, rules)
    elif count == 1:
        course = fight.fight(you, foe, first, rules)
    else:
        course = several.against_several(you, foe, count, first, rules)
    return Outcome(you, foe, first, rules, course, inputs.apart)
