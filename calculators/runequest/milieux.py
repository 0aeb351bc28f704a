"""Milieux: what swimming or climbing leaves of a skill and of a weapon (002 l.852-867)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.alternatives import alternative, choice
from calculators.answer import Answer, Figure, Note, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Toggle
from calculators.form import Field, Form
from calculators.french import decimal, number, plural
from calculators.laws import law_table
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings, settled, throws
from calculators.runequest.character import Character
from calculators.runequest.names import skill
from calculators.runequest.throws import mean_step
from rules_core.dice import Law, Randomness
from rules_core.ledger import Ledger
from rules_core.runequest import surroundings
from rules_core.runequest.damage import Roll, damage_law
from rules_core.runequest.levels import SkillPart, reduced
from rules_core.runequest.surroundings import Cap, HamperedBlow, Hampering, Surroundings, Weapon

PLACE = f"{names.SURROUNDINGS_PAGE}#nage-escalade"
THRUST = f"{names.SURROUNDINGS_PAGE}#estoc"
PLACES = MappingProxyType(
    {Surroundings.SWIMMING: "en nageant", Surroundings.CLIMBING: "en grimpant"}
)
WEAPONS = MappingProxyType(
    {
        Weapon.IMPALING: "arme d’estoc, capable d’empaler",
        Weapon.OTHER: "autre arme ou attaque",
        Weapon.NATURAL_GRIP: "étranglement, morsure ou broyage",
    }
)
FATES = MappingProxyType(
    {
        Hampering.UNTOUCHED: "entiers",
        Hampering.HALVED: "réduits de moitié",
        Hampering.INEFFECTIVE: "aucun",
    }
)

# --- the form ---


class Inputs(Form):
    """Where one fights, how well, and with what."""

    milieu = Choice("Milieu", Surroundings.SWIMMING, PLACES)
    competence = Character.competence.asked(help="Bonus et malus dans les options.")
    athletisme = Character.athletisme.asked()
    arme = Choice("Attaque", Weapon.IMPALING, WEAPONS)
    degats = Character.coup.asked(label="Dégâts", help="Arme et modificateur de dégâts.")
    bipede = Toggle("Bipède", default=True)
    moities = contests.halvings_field(help=contests.HALVED, option=True)
    ajustement = contests.modifier_field(
        help="Un malus est négatif ; il compte après les moitiés, avant le plafond.", option=True
    )
    malus_degats = Character.malus.asked(option=True)
    escalade_aussi = alternative(
        rulings.THRUST_WHILE_CLIMBING, when=milieu.among(Surroundings.CLIMBING)
    )
    arrondi = choice(rulings.ROUNDING)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a penalty that would add."""
        yield from throws.adding(self, Inputs.malus_degats)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Case:
    """The skill, what it is made of, the damage rolled and what is left of it."""

    made_of: Ledger[SkillPart | Cap]
    blow: HamperedBlow
    rolled: Law
    damage: Law

    @property
    def skill(self) -> int:
        """The skill that is left."""
        return self.made_of.total


def compute(inputs: Inputs) -> Case:
    """Cap the skill and hamper the blow."""
    fate = surroundings.hampering(inputs.milieu, inputs.arme, climbing_too=inputs.escalade_aussi)
    blow = HamperedBlow(fate, inputs.arrondi)
    rolled = damage_law(Roll(inputs.degats), penalty=inputs.malus_degats)
    halved = reduced(inputs.competence, halvings=inputs.moities, rounding=inputs.arrondi)
    own = halved + Ledger.of({SkillPart.MODIFIER: inputs.ajustement})
    capped = own + surroundings.cap(own.total, inputs.athletisme)
    return Case(capped, blow, rolled, blow.law(rolled))


# --- the words ---


def skill_words(inputs: Inputs) -> dict[SkillPart | Cap, Words]:
    """Return what the parts of the skill are called."""
    cap = f"Plafond : Athlétisme à {skill(inputs.athletisme)}"
    return {
        SkillPart.SKILL: Words("Compétence d’arme", PLACE, skill, always=True),
        SkillPart.PRECISE: contests.precise_words(inputs.moities),
        SkillPart.MODIFIER: Words("Bonus et malus", names.ABOVE_100, names.points),
        Cap.ATHLETICS: Words(cap, PLACE, names.points, always=True),
    }


def sentence(inputs: Inputs, case: Case) -> str:
    """Say what is left of the skill and of the damage."""
    place = PLACES[inputs.milieu].capitalize()
    mean = f"{decimal(case.damage.mean)} en moyenne"
    told = {
        Hampering.UNTOUCHED: f"dégâts entiers ({mean})",
        Hampering.HALVED: f"dégâts réduits de moitié ({mean})",
        Hampering.INEFFECTIVE: "aucun dégât avec cette arme",
    }[case.blow.fate]
    limb = ", un seul membre pour se battre" if inputs.bipede else ""
    return f"{place} : compétence d’arme à {skill(case.skill)}, {told}{limb}."


def answers(inputs: Inputs, case: Case) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    return {
        "competence": case.skill,
        "competence-perdue": -case.made_of[Cap.ATHLETICS],
        "un-seul-membre": inputs.bipede,
        "part-des-degats": case.blow.fate.value,
        "degats": case.damage,
        "degats-moyens": case.damage.mean,
        "degats-moyens-ailleurs": case.rolled.mean,
    }


def figures(_: Inputs, case: Case) -> Iterator[Figure]:
    """Yield what is seen first."""
    yield Figure("Compétence d’arme", skill(case.skill))
    yield Figure("Dégâts moyens", decimal(case.damage.mean))


def steps(inputs: Inputs, case: Case) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    yield from reasons.terms(case.made_of, skill_words(inputs), "competence")
    left = case.skill
    yield reasons.total("Compétence d’arme qui reste", left, PLACE, "competence", skill(left))
    if inputs.bipede:
        yield reasons.choice("Bipède : membres pour attaquer ou se défendre", "un seul", PLACE)
    dealt = f"Dégâts {throws.dealt(inputs.degats, inputs.malus_degats)}, en moyenne"
    yield mean_step(dealt, case.rolled, THRUST, "degats-moyens-ailleurs")
    weapon = f"{WEAPONS[inputs.arme].capitalize()} : dégâts"
    yield reasons.choice(weapon, FATES[case.blow.fate], THRUST)
    yield mean_step("Dégâts moyens qui restent", case.damage, THRUST, "degats-moyens")


def notes(inputs: Inputs, case: Case) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if case.made_of[Cap.ATHLETICS]:
        yield settled.MODIFIERS_ORDER.note()
    yield from contests.precise_notes(inputs.moities, inputs.arrondi)
    if inputs.milieu is Surroundings.CLIMBING:
        yield rulings.THRUST_WHILE_CLIMBING.note(inputs.escalade_aussi)
    if case.blow.fate is Hampering.HALVED:
        yield settled.DAMAGE_ORDER.note()
        if not inputs.moities:
            yield rulings.ROUNDING.note(inputs.arrondi)
    if inputs.arme is Weapon.NATURAL_GRIP:
        yield Note(
            "Ces attaques naturelles échappent à la limite des dégâts, non à celle d’Athlétisme.",
            THRUST,
        )


# --- the tables ---


def tables(_: Inputs, case: Case) -> Iterator[Table]:
    """Yield the law of the damage, of a weapon that does some."""
    if case.blow.fate is not Hampering.INEFFECTIVE:
        yield law_table("Dégâts, avant la Déflection et l’armure", case.damage)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the damage and hamper it."""
    blow = compute(inputs).blow
    if blow.fate is Hampering.INEFFECTIVE:
        return Throw((), "Cette arme ne fait ici aucun dégât.")
    rolled, line = throws.throw_damage(inputs.degats, inputs.malus_degats, randomness)
    told = f", la moitié de {number(rolled)}" if blow.fate is Hampering.HALVED else ""
    left = plural(blow.damage(rolled), "dégât")
    return Throw((line,), f"{PLACES[inputs.milieu].capitalize()} : {left}{told}.")


# --- the declaration ---

CALCULATOR = Calculator(
    id="runequest/milieux",
    title="Se battre en nageant ou en grimpant",
    purpose="Ce qu’il reste de votre compétence d’arme et de vos dégâts.",
    question="milieu",
    rule=PLACE,
    form=Inputs,
    compute=compute,
    explain=telling(sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes),
    roll=roll,
)
