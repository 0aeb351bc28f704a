"""Dégâts: Strength or Dexterity, to hit or to wound (001 l.351-356, 411, 503-509)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import d20
from calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Note,
    Result,
    Row,
    Step,
    Table,
)
from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.french import chance, decimal, enumeration, plural, signed
from calculators.maison.names import CLASSES, classes, ruling
from rules_core import dice
from rules_core.checks import Mode
from rules_core.maison import damage_bonus
from rules_core.maison.classes import CharacterClass
from rules_core.maison.damage_bonus import Blow, Modifiers, Source, Use, Weapon
from rules_core.maison.situation import Kind

PAGE = "maison/degats-resistances"
ATTACK_PAGE = "maison/attaque-distance"
WEAPONS = MappingProxyType(
    {
        Weapon.MELEE: "au contact",
        Weapon.UNARMED: "mains nues",
        Weapon.THROWN: "arme lancée",
        Weapon.BOW: "arc ordinaire",
        Weapon.STRENGTH_BOW: "arc magique ou fait pour la Force",
        Weapon.LIGHT_CROSSBOW: "arbalète légère",
        Weapon.HEAVY_CROSSBOW: "arbalète lourde",
        Weapon.HAND_CROSSBOW: "arbalète à une main",
    }
)
SOURCES = MappingProxyType(
    {
        Source.STRENGTH: "Force",
        Source.DEXTERITY: "Dextérité",
        Source.CROSSBOW: "Force 19 de l’arbalète",
    }
)
HEAVY = ("arme", (Weapon.HEAVY_CROSSBOW,))
STRENGTH_SERVES = tuple(
    weapon for weapon, source in damage_bonus.STRENGTH_OF.items() if source is Source.STRENGTH
)
LEAST, MOST = damage_bonus.BOUNDS["strength"]


class Figures(StrEnum):
    """Whether an ability has one modifier for both rolls, or two."""

    SAME = "memes"
    APART = "distincts"


APART = ("modificateurs", (Figures.APART,))


class Inputs(Form):
    """Who attacks, with what, and against which target."""

    classe = Choice(
        label="Classe",
        default=CharacterClass.OTHER,
        options=classes(damage_bonus.BOTH_ROLLS),
    )
    arme = Choice(label="Arme", default=Weapon.MELEE, options=WEAPONS)
    force = Integer(
        label="Ajustement de Force",
        default=3,
        minimum=LEAST,
        maximum=MOST,
        shown_for=("arme", STRENGTH_SERVES),
    )
    dexterite = Integer(label="Ajustement de Dextérité", default=2, minimum=LEAST, maximum=MOST)
    force_19 = Integer(
        label="Bonus d’une Force de 19",
        default=0,
        minimum=0,
        maximum=MOST,
        help="Celle de l’arbalète. La source n’en donne pas la table : demandez-le au MD.",
        shown_for=HEAVY,
    )
    autre = Integer(
        label="Autre bonus d’attaque",
        default=2,
        minimum=-10,
        maximum=20,
        help="Maîtrise, arme magique…",
    )
    ca = Integer(label="CA de la cible", default=15, minimum=0, maximum=60)
    des = Dice(
        label="Dégâts de l’arme",
        default=dice.parse_dice("1d8"),
        help="Sans la Force ni la Dextérité ; magie de l’arme comprise, comme 1d8+1.",
        shown_for=("arme", tuple(weapon for weapon in Weapon if weapon is not Weapon.UNARMED)),
    )
    mode = Choice(label="Jet d’attaque", default=Mode.NORMAL, options=d20.MODES, option=True)
    modificateurs = Choice(
        label="Modificateurs de dégâts",
        default=Figures.SAME,
        options={Figures.SAME: "les mêmes qu’au toucher", Figures.APART: "distincts"},
        option=True,
    )
    force_degats = Integer(
        label="Modificateur de dégâts de Force",
        default=3,
        minimum=LEAST,
        maximum=MOST,
        option=True,
        shown_for=APART,
    )
    dexterite_degats = Integer(
        label="Modificateur de dégâts de Dextérité",
        default=2,
        minimum=LEAST,
        maximum=MOST,
        option=True,
        shown_for=APART,
    )
    force_19_degats = Integer(
        label="Bonus de dégâts d’une Force de 19",
        default=0,
        minimum=0,
        maximum=MOST,
        help="Arbalète lourde, si ses lignes valent aussi pour les dégâts.",
        option=True,
        shown_for=APART,
    )
    arbaletes_aux_degats = Toggle(
        label="Les lignes des arbalètes valent aussi pour les dégâts",
        help="La source les place parmi les modificateurs du jet d’attaque.",
        option=True,
        shown_for=("arme", tuple(sorted(damage_bonus.ADDING_UP))),
    )
    force_pour_l_autre_jet = Toggle(
        label="Dextérité à un jet : la Force peut servir à l’autre",
        help="La source ne le dit pas.",
        option=True,
        shown_for=("arme", tuple(each for each in STRENGTH_SERVES if each is not Weapon.UNARMED)),
    )
    limite_a_mains_nues = Toggle(
        label="Mains nues : la Dextérité à un seul des deux jets",
        help="La source ne pose cette limite que pour les armes.",
        option=True,
        shown_for=("arme", (Weapon.UNARMED,)),
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse damage that can only be negative."""
        if self.matters(Inputs.des) and self.des.maximum < 0:
            yield Inputs.des, "Ces dégâts sont toujours négatifs."


@dataclass(frozen=True, slots=True)
class Outcome:
    """Every legal way, the best one first, and the dice it is reckoned with."""

    base: dice.Dice
    blows: tuple[Blow, ...]

    @property
    def best(self) -> Blow:
        """The way that deals the most."""
        return self.blows[0]


def _modifiers(inputs: Inputs) -> tuple[Modifiers, Modifiers]:
    """Return what each ability adds to the attack roll, and what it adds to the damage."""
    to_hit = Modifiers(inputs.force, inputs.dexterite, inputs.force_19)
    if inputs.modificateurs is Figures.SAME:
        return to_hit, to_hit
    return to_hit, Modifiers(inputs.force_degats, inputs.dexterite_degats, inputs.force_19_degats)


def compute(inputs: Inputs) -> Outcome:
    """Work out each legal way to share Strength and Dexterity."""
    base = dice.Dice((), damage_bonus.UNARMED_DAMAGE) if _unarmed(inputs) else inputs.des
    to_hit, damage = _modifiers(inputs)
    ways = damage_bonus.uses(
        inputs.classe,
        inputs.arme,
        crossbow_damage=inputs.arbaletes_aux_degats,
        strength_for_the_rest=inputs.force_pour_l_autre_jet,
        unarmed_limited=inputs.limite_a_mains_nues,
    )
    blows = damage_bonus.blows(
        ways,
        to_hit=to_hit,
        damage=damage,
        other=inputs.autre,
        armour_class=inputs.ca,
        dice=base.law,
        mode=inputs.mode,
    )
    return Outcome(base, blows)


def _unarmed(inputs: Inputs) -> bool:
    return inputs.arme is Weapon.UNARMED


def _limitable(inputs: Inputs) -> bool:
    """Tell whether the class decides what Dexterity serves: it may not for bare hands."""
    return not _unarmed(inputs) or inputs.limite_a_mains_nues


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the choice into words."""
    best = outcome.best
    return Result(
        sentence=_sentence(inputs, outcome),
        answers={
            "choix": [_answer(blow) for blow in outcome.blows],
            "meilleur": _name(best.use),
            "toucher": best.to_hit,
            "degats": best.damage,
            "bonus-d-attaque": inputs.autre + best.to_hit,
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
        tables=(_table(outcome),),
        steps=_steps(inputs, outcome),
        notes=_notes(inputs, outcome),
    )


def _name(use: Use) -> str:
    """Name a way for machines: « force+dexterite/force », « dexterite/rien »."""
    return "/".join("+".join(part) or "rien" for part in (use.to_hit, use.damage))


def _answer(blow: Blow) -> Answer:
    return {
        "facon": _name(blow.use),
        "toucher": blow.to_hit,
        "degats": blow.damage,
        "face": blow.roll.face,
        "chance": blow.roll.hit,
        "degats-moyens": blow.mean,
    }


def _told(use: Use) -> str:
    """Tell a way: « Force au toucher et aux dégâts », « Dextérité au toucher »."""
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
        f"Contre CA {inputs.ca}, {lead} : {_told(best.use)} ; touche {chance(best.roll.hit)}, "
        f"{plural(best.mean, 'dégât')} en moyenne par attaque."
    )


def _table(outcome: Outcome) -> Table:
    most = outcome.best.mean
    return Table(
        "Les façons permises, de la meilleure à la moins bonne",
        ("Façon", "toucher", "dégâts", "touche", "dégâts par attaque"),
        tuple(
            Row(
                _told(blow.use),
                (signed(blow.to_hit), signed(blow.damage), blow.roll.hit, decimal(blow.mean)),
                bar=blow.mean / most if most else Fraction(),
            )
            for blow in outcome.blows
        ),
    )


def _steps(inputs: Inputs, outcome: Outcome) -> tuple[Step, ...]:
    best = outcome.best
    to_hit, damage = _modifiers(inputs)
    kind = damage_bonus.kind_of(inputs.arme)
    where = "au corps à corps" if kind is Kind.MELEE else "à distance"
    both = damage_bonus.counts_both(inputs.classe, kind)
    steps = [_weapon(inputs.arme)]
    if _limitable(inputs):
        steps.append(
            Step(
                f"{CLASSES[inputs.classe].capitalize()}, {where} : la Dextérité compte",
                f"au toucher {'et' if both else 'ou'} aux dégâts",
                f"{PAGE}#bonus-degats",
            )
        )
    steps += [
        Step(f"{SOURCES[source]}, au toucher", signed(bonus), f"{ATTACK_PAGE}#force-ou-dexterite")
        for source, bonus in _parts(best.use.to_hit, to_hit)
    ]
    steps += [
        Step(f"{SOURCES[source]}, aux dégâts", signed(bonus), f"{PAGE}#bonus-degats")
        for source, bonus in _parts(best.use.damage, damage)
    ]
    total = signed(inputs.autre + best.to_hit)
    written = str(outcome.base).replace("-", "\N{MINUS SIGN}")
    steps += [
        Step("Autre bonus d’attaque", signed(inputs.autre), f"{ATTACK_PAGE}#maitrise"),
        Step(
            f"Dé à obtenir : CA {inputs.ca} moins ({total})",
            d20.face(best.roll.face),
            f"{ATTACK_PAGE}#jet-attaque",
        ),
        Step(
            f"Chance en mode {d20.MODES[inputs.mode]}",
            chance(best.roll.hit),
            f"{ATTACK_PAGE}#avantage",
        ),
        Step(
            f"Dégâts d’un coup : {written} et {signed(best.damage)}",
            decimal(best.when_hit),
            f"{PAGE}#jet-degats",
        ),
        Step(
            "Dégâts par attaque, ratés et critiques compris",
            decimal(best.mean),
            "maison/critiques-maladresses#chaine-critique",
        ),
    ]
    return tuple(steps)


def _parts(sources: tuple[Source, ...], modifiers: Modifiers) -> list[tuple[Source, int]]:
    return [(source, modifiers.of((source,))) for source in sources]


def _weapon(weapon: Weapon) -> Step:
    """Tell what the weapon makes of the abilities."""
    told = {
        Weapon.MELEE: "Force ou Dextérité",
        Weapon.UNARMED: "1 + Force ou Dextérité, dégâts contondants",
        Weapon.THROWN: "Force ou Dextérité",
        Weapon.BOW: "pas de Force",
        Weapon.STRENGTH_BOW: "Force ou Dextérité",
        Weapon.LIGHT_CROSSBOW: "Force et Dextérité peuvent s’ajouter",
        Weapon.HEAVY_CROSSBOW: "sa Force de 19, et la Dextérité s’y ajoute",
        Weapon.HAND_CROSSBOW: "Dextérité seule",
    }
    anchors = {
        Weapon.MELEE: "force-ou-dexterite",
        Weapon.THROWN: "force-ou-dexterite",
        Weapon.UNARMED: "mains-nues",
    }
    rule = f"{ATTACK_PAGE}#{anchors.get(weapon, 'arcs-arbaletes')}"
    return Step(WEAPONS[weapon].capitalize(), told[weapon], rule)


def _notes(inputs: Inputs, outcome: Outcome) -> tuple[Note, ...]:
    limited = not damage_bonus.counts_both(inputs.classe, damage_bonus.kind_of(inputs.arme))
    notes = []
    if limited and _limitable(inputs):
        strength = " ; la Force sert aux deux" if inputs.arme in STRENGTH_SERVES else ""
        notes.append(
            ruling(
                28,
                f"L’emploi de la Dextérité se choisit avant chaque jet d’attaque{strength}",
            )
        )
    if inputs.arme in damage_bonus.ADDING_UP:
        left = "la Force de 19 ne s’y ajoute pas"
        if inputs.arme is Weapon.LIGHT_CROSSBOW:
            left = "une seule caractéristique s’y ajoute"
        held = f"elles ne valent ici que pour le toucher ; aux dégâts, {left}"
        if inputs.arbaletes_aux_degats:
            held = "elles valent ici pour les deux"
        notes.append(
            Note(
                "La source place les lignes des arbalètes parmi les modificateurs du jet d’attaque "
                f"et ne dit rien des dégâts. Lecture retenue : {held}.",
                f"{ATTACK_PAGE}#arcs-arbaletes",
            )
        )
    if inputs.arme is Weapon.HEAVY_CROSSBOW and not inputs.force_19:
        notes.append(
            Note(
                "Le bonus d’une Force de 19 n’est pas dans la source : il est compté ici pour 0.",
                f"{ATTACK_PAGE}#arcs-arbaletes",
            )
        )
    if inputs.matters(Inputs.force_pour_l_autre_jet) and limited:
        held = "peut servir" if inputs.force_pour_l_autre_jet else "ne sert pas"
        notes.append(
            Note(
                "La source ne dit pas si la Force peut servir au jet que la Dextérité laisse : ici "
                f"elle {held}.",
                f"{PAGE}#bonus-degats",
            )
        )
    if _unarmed(inputs) and limited:
        held = "ils la gardent ici" if inputs.limite_a_mains_nues else "elle ne vaut pas ici"
        notes.append(
            Note(
                "La limite « toucher ou dégâts » est écrite pour les armes, dont les mains nues ne "
                f"sont pas : {held}.",
                f"{ATTACK_PAGE}#mains-nues",
            )
        )
    if outcome.base.minimum + min(blow.damage for blow in outcome.blows) < 0:
        notes.append(
            Note(
                "Un total de dégâts négatif compte pour 0.", f"{PAGE}#jet-degats", about_input=True
            )
        )
    return tuple(notes)


CALCULATOR = Calculator(
    id="maison/degats",
    title="Force ou Dextérité : toucher et dégâts",
    purpose="La meilleure façon d’employer votre Force et votre Dextérité contre une CA.",
    rule=f"{PAGE}#bonus-degats",
    form=Inputs,
    compute=compute,
    explain=explain,
)
