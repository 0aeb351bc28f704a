"""Dégâts: Strength or Dexterity, to hit or to wound (001 l.351-356, 411, 503-509)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Onward, Result, Row, Step, Table
from calculators.calculator import Calculator
from calculators.french import MINUS, capital, chance, decimal, enumeration, plural, signed
from calculators.maison import rulings
from calculators.maison.degats.asked import (
    STRENGTH_SERVES,
    WEAPONS,
    Inputs,
    Outcome,
    compute,
    limitable,
    unarmed,
)
from calculators.maison.names import ATTACK_PAGE, CLASSES, CRITICALS_PAGE, DAMAGE_ROLL
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.maison.points_de_vie.asked import MOST, Event
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.dice import MAX_CONSTANT, Dice
from rules_core.maison import damage_bonus
from rules_core.maison.damage_bonus import Blow, Part, Source, Use, Weapon
from rules_core.maison.situation import Kind

# --- the words ---


SOURCES = MappingProxyType(
    {
        Source.STRENGTH: "Force",
        Source.DEXTERITY: "Dextérité",
        Source.CROSSBOW: "Force 19 de l’arbalète",
    }
)


def name(use: Use) -> str:
    """Name a way for machines: « force+dexterite/force », « dexterite/rien »."""
    return "/".join("+".join(part) or "rien" for part in (use.to_hit, use.damage))


def way(blow: Blow) -> Answer:
    """Return a way as an answer."""
    return {
        "facon": name(blow.use),
        "toucher": blow.to_hit,
        "degats": blow.damage,
        "face": blow.roll.face,
        "chance": blow.roll.hit,
        "degats-moyens": blow.mean,
    }


def way_phrase(use: Use) -> str:
    """Tell a way: « Force au toucher et aux dégâts », « Dextérité au toucher »."""
    hit = enumeration(SOURCES[each] for each in use.to_hit) if use.to_hit else ""
    damage = enumeration(SOURCES[each] for each in use.damage) if use.damage else ""
    if hit == damage:
        return f"{hit} au toucher et aux dégâts"
    parts = [f"{hit} au toucher"] if hit else []
    if damage:
        parts.append(f"{damage} aux dégâts")
    return ", ".join(parts) + ("" if hit and damage else " seulement")


def onward(inputs: Inputs, outcome: Outcome) -> Iterator[Onward]:
    """Go on to the critical of the best way, and to the hit points of who resists nothing."""
    best, base = outcome.best, outcome.base
    constant = base.constant + best.damage
    if abs(constant) <= MAX_CONSTANT:
        yield go_on(
            inputs,
            "maison/critiques",
            "critique et dégâts",
            chance=best.roll.hit,
            bonus=best.added.total,
            ca=inputs.ca,
            mode=inputs.mode,
            degats=Dice(base.groups, constant),
        )
    sure = {} if base.groups else {"montant": min(MOST, max(0, constant))}
    if base.maximum + best.damage > 0:
        yield go_on(
            inputs,
            "maison/points-de-vie",
            "les points de vie d’une cible touchée",
            chance=best.roll.hit,
            evenement=Event.DAMAGE,
            **sure,
        )


def sentence(inputs: Inputs, outcome: Outcome) -> str:
    """Say the answer in a sentence."""
    best = outcome.best
    tied = sum(blow.mean == best.mean for blow in outcome.blows) > 1
    lead = "le mieux, à égalité avec une autre façon" if tied else "le mieux"
    if len(outcome.blows) == 1:
        lead = "une seule façon"
    return (
        f"Contre CA {inputs.ca}, {lead} : {way_phrase(best.use)} ; touche {chance(best.roll.hit)}, "
        f"{plural(best.mean, 'dégât')} en moyenne par attaque."
    )


MADE_OF = MappingProxyType(
    {
        Weapon.MELEE: "Force ou Dextérité",
        Weapon.UNARMED: "1 + Force ou Dextérité, dégâts contondants",
        Weapon.THROWN: "Force ou Dextérité",
        Weapon.BOW: "pas de Force",
        Weapon.STRENGTH_BOW: "Force ou Dextérité",
        Weapon.LIGHT_CROSSBOW: "Force et Dextérité peuvent s’ajouter",
        Weapon.HEAVY_CROSSBOW: "sa Force de 19, et la Dextérité s’y ajoute",
        Weapon.HAND_CROSSBOW: "Dextérité seule",
    }
)
"""What each weapon makes of the abilities."""
ANCHORS = MappingProxyType(
    {
        Weapon.MELEE: "force-ou-dexterite",
        Weapon.THROWN: "force-ou-dexterite",
        Weapon.UNARMED: "mains-nues",
    }
)
ADDED: Mapping[Source | Part, Words] = MappingProxyType(
    {
        source: Words(f"{name}, au toucher", f"{ATTACK_PAGE}#force-ou-dexterite", always=True)
        for source, name in SOURCES.items()
    }
    | {Part.OTHER: Words("Autre bonus d’attaque", f"{ATTACK_PAGE}#maitrise", always=True)}
)
WOUNDING = MappingProxyType(
    {
        source: Words(f"{name}, aux dégâts", f"{PAGE}#bonus-degats", always=True)
        for source, name in SOURCES.items()
    }
)


def steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    best = outcome.best
    yield reasons.choice(
        capital(WEAPONS[inputs.arme]),
        MADE_OF[inputs.arme],
        f"{ATTACK_PAGE}#{ANCHORS.get(inputs.arme, 'arcs-arbaletes')}",
    )
    if limitable(inputs):
        yield _class_step(inputs)
    yield from reasons.terms(best.added, ADDED, "bonus-d-attaque")
    yield from reasons.terms(best.wounding, WOUNDING, "degats")
    yield reasons.answer(
        f"Dé à obtenir : CA {inputs.ca} moins ({signed(best.added.total)})",
        best.roll.face,
        f"{ATTACK_PAGE}#jet-attaque",
        "face",
        d20.face(best.roll.face),
    )
    mode = f"Chance en mode {d20.MODES[inputs.mode]}"
    yield reasons.answer(mode, best.roll.hit, f"{ATTACK_PAGE}#avantage", "chance")
    yield reasons.answer(
        f"Dégâts d’un coup : {str(outcome.base).replace('-', MINUS)} et {signed(best.damage)}",
        best.when_hit,
        DAMAGE_ROLL,
        "degats-si-touche-sans-critique",
        decimal(best.when_hit),
    )
    yield reasons.answer(
        "Dégâts par attaque, ratés et critiques compris",
        best.mean,
        f"{CRITICALS_PAGE}#chaine-critique",
        "degats-moyens",
        decimal(best.mean),
    )


def _class_step(inputs: Inputs) -> Step:
    """Return the step of what the class makes of Dexterity."""
    kind = damage_bonus.kind_of(inputs.arme)
    where = "au corps à corps" if kind is Kind.MELEE else "à distance"
    both = damage_bonus.counts_both(inputs.classe, kind)
    return reasons.choice(
        f"{capital(CLASSES[inputs.classe])}, {where} : la Dextérité compte",
        f"au toucher {'et' if both else 'ou'} aux dégâts",
        f"{PAGE}#bonus-degats",
    )


def notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    limited = not damage_bonus.counts_both(inputs.classe, damage_bonus.kind_of(inputs.arme))
    if limited and limitable(inputs):
        yield rulings.USE_OF_DEXTERITY.note()
        if inputs.arme in STRENGTH_SERVES:
            yield rulings.STRENGTH_FOR_BOTH.note()
    if inputs.arme in damage_bonus.ADDING_UP:
        yield _crossbow_note(inputs)
    if inputs.arme is Weapon.HEAVY_CROSSBOW and not inputs.force_19:
        yield Note(
            "Le bonus d’une Force de 19 n’est pas dans la source : il est compté ici pour 0.",
            f"{ATTACK_PAGE}#arcs-arbaletes",
        )
    if inputs.matters(Inputs.force_pour_l_autre_jet) and limited:
        serves = "peut servir" if inputs.force_pour_l_autre_jet else "ne sert pas"
        yield Note(
            "La source ne dit pas si la Force peut servir au jet que la Dextérité laisse : ici "
            f"elle {serves}.",
            f"{PAGE}#bonus-degats",
        )
    if unarmed(inputs) and limited:
        kept = "ils la gardent ici" if inputs.limite_a_mains_nues else "elle ne vaut pas ici"
        yield Note(
            "La limite « toucher ou dégâts » est écrite pour les armes, dont les mains nues ne "
            f"sont pas : {kept}.",
            f"{ATTACK_PAGE}#mains-nues",
        )
    if outcome.base.minimum + min(blow.damage for blow in outcome.blows) < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)


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
        f"{ATTACK_PAGE}#arcs-arbaletes",
    )


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the choice into words."""
    best = outcome.best
    return Result(
        sentence=sentence(inputs, outcome),
        answers={
            "choix": [way(blow) for blow in outcome.blows],
            "meilleur": name(best.use),
            "toucher": best.to_hit,
            "degats": best.damage,
            "bonus-d-attaque": best.added.total,
            "face": best.roll.face,
            "chance": best.roll.hit,
            "degats-si-touche-sans-critique": best.when_hit,
            "degats-moyens": best.mean,
        },
        figures=(
            Figure("Bonus au toucher", signed(best.to_hit)),
            Figure("Bonus aux dégâts", signed(best.damage)),
            Figure("Chance de toucher", best.roll.hit),
            Figure("Dégâts par attaque", decimal(best.mean)),
        ),
        tables=(table(outcome),),
        steps=tuple(steps(inputs, outcome)),
        notes=tuple(notes(inputs, outcome)),
        onward=tuple(onward(inputs, outcome)),
    )


# --- the tables ---


def table(outcome: Outcome) -> Table:
    """Return every legal way, the best one first."""
    most = outcome.best.mean
    return Table(
        "Les façons permises, de la meilleure à la moins bonne",
        ("Façon", "toucher", "dégâts", "touche", "dégâts par attaque"),
        tuple(
            Row(
                way_phrase(blow.use),
                (signed(blow.to_hit), signed(blow.damage), blow.roll.hit, decimal(blow.mean)),
                bar=blow.mean / most if most else Fraction(),
            )
            for blow in outcome.blows
        ),
    )


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/degats",
    title="Force ou Dextérité : toucher et dégâts",
    purpose="La meilleure façon d’employer votre Force et votre Dextérité contre une CA.",
    question="degats",
    rule=f"{PAGE}#bonus-degats",
    form=Inputs,
    compute=compute,
    explain=explain,
)
