"""Dégâts: Strength or Dexterity, to hit or to wound (001 l.351-356, 411, 503-509)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table
from calculators.calculator import Calculator, telling
from calculators.d20 import MODES
from calculators.french import MINUS, capital, chance, decimal, enumeration, plural, signed
from calculators.maison import hits, rulings, settled
from calculators.maison.degats.asked import STRENGTH_SERVES, WEAPONS, Inputs, Outcome, compute
from calculators.maison.names import ATTACK_PAGE, CLASSES, CRITICALS_PAGE, DAMAGE_PAGE, DAMAGE_ROLL
from calculators.maison.rolls import ATTACK_ROLL, MODE_RULE, NEGATIVE_DAMAGE, face_step
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.dice import MAX_CONSTANT, Dice
from rules_core.maison import damage_bonus
from rules_core.maison.damage_bonus import Part, Source, Use, Weapon
from rules_core.maison.situation import Kind

# --- the words ---

BONUSES = f"{DAMAGE_PAGE}#bonus-degats"
ABILITY = f"{ATTACK_PAGE}#force-ou-dexterite"
BARE_HANDS = f"{ATTACK_PAGE}#mains-nues"
BOWS = f"{ATTACK_PAGE}#arcs-arbaletes"
SOURCES = {
    Source.STRENGTH: "Force",
    Source.DEXTERITY: "Dextérité",
    Source.CROSSBOW: "Force 19 de l’arbalète",
}
MADE_OF = {
    Weapon.MELEE: ("Force ou Dextérité", ABILITY),
    Weapon.UNARMED: ("1 + Force ou Dextérité, dégâts contondants", BARE_HANDS),
    Weapon.THROWN: ("Force ou Dextérité", ABILITY),
    Weapon.BOW: ("pas de Force", BOWS),
    Weapon.STRENGTH_BOW: ("Force ou Dextérité", BOWS),
    Weapon.LIGHT_CROSSBOW: ("Force et Dextérité peuvent s’ajouter", BOWS),
    Weapon.HEAVY_CROSSBOW: ("sa Force de 19, et la Dextérité s’y ajoute", BOWS),
    Weapon.HAND_CROSSBOW: ("Dextérité seule", BOWS),
}
"""What each weapon makes of the abilities, and its rule."""
ADDED: Mapping[Source | Part, Words] = {
    **{each: Words(f"{name}, au toucher", ABILITY, always=True) for each, name in SOURCES.items()},
    Part.OTHER: Words("Autre bonus d’attaque", f"{ATTACK_PAGE}#maitrise", always=True),
}
WOUNDING = {
    each: Words(f"{name}, aux dégâts", BONUSES, always=True) for each, name in SOURCES.items()
}


def _way(use: Use) -> str:
    """Tell a way: « Force au toucher et aux dégâts », « Dextérité au toucher »."""
    hit = enumeration(SOURCES[each] for each in use.to_hit) if use.to_hit else ""
    damage = enumeration(SOURCES[each] for each in use.damage) if use.damage else ""
    if hit == damage:
        return f"{hit} au toucher et aux dégâts"
    parts = [f"{hit} au toucher"] if hit else []
    if damage:
        parts.append(f"{damage} aux dégâts")
    return ", ".join(parts) + ("" if hit and damage else " seulement")


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    best = outcome.best
    tied = sum(blow.mean == best.mean for blow in outcome.blows) > 1
    lead = "le mieux, à égalité avec une autre façon" if tied else "le mieux"
    if len(outcome.blows) == 1:
        lead = "une seule façon"
    return (
        f"Contre CA {inputs.ca}, {lead} : {_way(best.use)} ; touche, {chance(best.roll.hit)} ; "
        f"{plural(best.mean, 'dégât')} en moyenne par attaque."
    )


def _answers(_: Inputs, outcome: Outcome) -> dict[str, Answer]:
    best = outcome.best
    return {
        "choix": [
            {
                "facon": _name(each.use),
                "toucher": each.to_hit,
                "degats": each.damage,
                "face": each.roll.face,
                "chance": each.roll.hit,
                "degats-moyens": each.mean,
            }
            for each in outcome.blows
        ],
        "meilleur": _name(best.use),
        "toucher": best.to_hit,
        "degats": best.damage,
        "bonus-d-attaque": best.added.total,
        "face": best.roll.face,
        "chance": best.roll.hit,
        "degats-si-touche-sans-critique": best.when_hit,
        "degats-moyens": best.mean,
    }


def _name(use: Use) -> str:
    """Name a way for machines: « force+dexterite/force », « dexterite/rien »."""
    return "/".join("+".join(part) or "rien" for part in (use.to_hit, use.damage))


def _figures(_: Inputs, outcome: Outcome) -> Iterator[Figure]:
    best = outcome.best
    yield Figure("Bonus au toucher", signed(best.to_hit))
    yield Figure("Bonus aux dégâts", signed(best.damage))
    yield Figure("Chance de toucher", best.roll.hit)
    yield Figure("Dégâts par attaque", decimal(best.mean))


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    best, roll = outcome.best, outcome.best.roll
    adding = inputs.arme is Weapon.STRENGTH_BOW and inputs.arc_cumule
    made_of = MADE_OF[Weapon.LIGHT_CROSSBOW if adding else inputs.arme]
    yield reasons.choice(capital(WEAPONS[inputs.arme]), *made_of)
    if inputs.limitable:
        yield _class_step(inputs)
    yield from reasons.terms(best.added, ADDED, "bonus-d-attaque")
    yield from reasons.terms(best.wounding, WOUNDING, "degats")
    yield face_step(f"CA {inputs.ca}", best.added.total, roll.face, ATTACK_ROLL)
    yield reasons.answer(f"Chance en mode {MODES[inputs.mode]}", roll.hit, MODE_RULE, "chance")
    yield reasons.answer(
        f"Dégâts d’un coup : {str(outcome.base).replace('-', MINUS)} et {signed(best.damage)}",
        best.when_hit,
        DAMAGE_ROLL,
        "degats-si-touche-sans-critique",
        decimal(best.when_hit),
    )
    text, rule = (
        "Dégâts par attaque, ratés et critiques compris",
        f"{CRITICALS_PAGE}#chaine-critique",
    )
    yield reasons.answer(text, best.mean, rule, "degats-moyens", decimal(best.mean))


def _class_step(inputs: Inputs) -> Step:
    """Return the step of what the class makes of Dexterity."""
    melee = damage_bonus.kind_of(inputs.arme) is Kind.MELEE
    where = "au corps à corps" if melee else "à distance"
    text = f"{capital(CLASSES[inputs.classe])}, {where} : la Dextérité compte"
    return reasons.choice(text, f"au toucher {'et' if inputs.both else 'ou'} aux dégâts", BONUSES)


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    if inputs.limitable and not inputs.both:
        yield settled.USE_OF_DEXTERITY.note()
        if inputs.arme in STRENGTH_SERVES:
            yield settled.STRENGTH_FOR_BOTH.note()
    if inputs.arme is Weapon.STRENGTH_BOW:
        yield rulings.STRENGTH_BOW.note(inputs.arc_cumule)
    if inputs.arme in damage_bonus.ADDING_UP:
        yield _crossbow_note(inputs)
    if inputs.arme is Weapon.HEAVY_CROSSBOW and not inputs.force_19:
        told = "Le bonus d’une Force de 19 n’est pas dans la source : il est compté ici pour 0."
        yield Note(told, BOWS)
    if inputs.matters(Inputs.force_pour_l_autre_jet) and not inputs.both:
        serves = "peut servir" if inputs.force_pour_l_autre_jet else "ne sert pas"
        yield Note(
            "La source ne dit pas si la Force peut servir au jet que la Dextérité laisse : ici "
            f"elle {serves}.",
            BONUSES,
        )
    if inputs.unarmed and not inputs.both:
        kept = "ils la gardent ici" if inputs.limite_a_mains_nues else "elle ne vaut pas ici"
        yield Note(
            "La limite « toucher ou dégâts » est écrite pour les armes, dont les mains nues ne "
            f"sont pas : {kept}.",
            BARE_HANDS,
        )
    if outcome.base.minimum + min(blow.damage for blow in outcome.blows) < 0:
        yield NEGATIVE_DAMAGE


def _crossbow_note(inputs: Inputs) -> Note:
    """Return the note of what the lines of the crossbows are worth for damage."""
    left = "la Force de 19 ne s’y ajoute pas"
    if inputs.arme is Weapon.LIGHT_CROSSBOW:
        left = "une seule caractéristique s’y ajoute"
    worth = f"elles ne valent ici que pour le toucher ; aux dégâts, {left}"
    if inputs.arbaletes_aux_degats:
        worth = "elles valent ici pour les deux"
    return Note(
        "La source place les lignes des arbalètes parmi les modificateurs du jet d’attaque "
        f"et ne dit rien des dégâts. Lecture retenue : {worth}.",
        BOWS,
    )


def _onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical of the best way, and to the hit points of who resists nothing."""
    best, base = outcome.best, outcome.base
    constant = base.constant + best.damage
    if abs(constant) > MAX_CONSTANT:
        return
    dealt = Dice(base.groups, constant)
    yield from go_on(
        inputs,
        "maison/critiques",
        "critique et dégâts",
        chance=best.roll.hit,
        bonus=best.added.total,
        degats=dealt,
        arme_naturelle=inputs.arme is Weapon.UNARMED,
    )
    yield from hits.wounded(inputs, dealt.law, chance=best.roll.hit)


# --- the tables ---


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    most = outcome.best.mean
    rows = tuple(
        Row(
            _way(blow.use),
            (signed(blow.to_hit), signed(blow.damage), blow.roll.hit, decimal(blow.mean)),
            bar=blow.mean / most if most else Fraction(),
        )
        for blow in outcome.blows
    )
    columns = ("Façon", "toucher", "dégâts", "touche", "dégâts par attaque")
    yield Table("Les façons permises, de la meilleure à la moins bonne", columns, rows)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/degats",
    title="Force ou Dextérité : toucher et dégâts",
    purpose="La meilleure façon d’employer votre Force et votre Dextérité contre une CA.",
    question="degats",
    rule=BONUSES,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
        onward=_onward,
    ),
)
