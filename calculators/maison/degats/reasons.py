"""The « Pourquoi ? » of `maison/degats`, and its notes."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import MINUS, capital, decimal, signed
from calculators.maison import rulings
from calculators.maison.degats.computation import Outcome, limitable, unarmed
from calculators.maison.degats.form import STRENGTH_SERVES, WEAPONS, Inputs
from calculators.maison.degats.words import SOURCES
from calculators.maison.names import ATTACK_PAGE, CLASSES, CRITICALS_PAGE, DAMAGE_ROLL
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.reasons import Words
from rules_core.maison import damage_bonus
from rules_core.maison.damage_bonus import Part, Source, Weapon
from rules_core.maison.situation import Kind

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
