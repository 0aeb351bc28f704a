"""The reasons and the notes of `dd3/attaque`."""

from collections.abc import Iterator

from calculators import d20
from calculators.calculator import Note, Step
from calculators.dd3.attaque_form import STILL, Assault, Inputs, Kind, Manner, Mount
from calculators.dd3.names import (
    ACTION_RULES,
    ACTIONS,
    ATTACK_PAGE,
    MANOEUVRES_PAGE,
    MOUNTED_PAGE,
    OPTIONS_PAGE,
    STATE_RULES,
    STATES,
    ruling,
)
from calculators.french import chance, decimal, enumeration, number, percent, signed
from rules_core.dd3.armour_class import LOSING_DEXTERITY, State
from rules_core.dd3.attack import Cause

CAUSES = {
    Cause.CHARGE: ("Charge", f"{OPTIONS_PAGE}#charge"),
    Cause.DEFENSIVE: ("Combat sur la défensive", f"{OPTIONS_PAGE}#defensive"),
    Cause.FLANKING: ("Cible prise en tenaille", f"{OPTIONS_PAGE}#tenaille"),
    Cause.HELPLESS: ("Cible sans défense", f"{OPTIONS_PAGE}#sans-defense"),
    Cause.HIGHER: ("Cible à pied, vue de selle", f"{MOUNTED_PAGE}#en-selle"),
    Cause.VITALS: ("À mains nues, organes vitaux visés", f"{MANOEUVRES_PAGE}#mains-nues"),
    Cause.CROWD: ("Tir dans le tas", f"{OPTIONS_PAGE}#tir-dans-le-tas"),
    Cause.MOUNT_DOUBLE: ("Tir, monture en double déplacement", f"{MOUNTED_PAGE}#tir-monte"),
    Cause.MOUNT_GALLOP: ("Tir, monture au galop", f"{MOUNTED_PAGE}#tir-monte"),
}
"""The name of each cause and its rule."""


def steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    yield from _roll_steps(inputs, assault)
    yield from _armour_steps(inputs, assault)
    attacks = assault.round.attacks
    first = ", première attaque" if len(attacks) > 1 else ""
    yield Step(
        f"Dé à obtenir{first} : CA {number(attacks[0].armour_class)} "
        f"moins ({signed(attacks[0].bonus)})",
        d20.face(attacks[0].face),
        f"{ATTACK_PAGE}#naturels",
    )
    if inputs.camouflage:
        yield Step(
            "Camouflage : les coups qui touchent ratent encore",
            percent(inputs.miss),
            f"{OPTIONS_PAGE}#camouflage",
        )
    yield Step(f"Chance de toucher{first}", chance(attacks[0].hit), _own_rule(inputs))
    if len(attacks) > 1:
        yield Step(
            "Touches en moyenne : la somme des chances",
            decimal(assault.round.hits.mean),
            f"{ATTACK_PAGE}#attaques-multiples",
        )


def _own_rule(inputs: Inputs) -> str:
    kind = "distance" if inputs.genre is Kind.RANGED else "corps-a-corps"
    return f"{ATTACK_PAGE}#jet-{kind}"


def _roll_steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    own = _own_rule(inputs)
    if inputs.single and len(inputs.bba) > 1:
        reason, rule = "En chargeant", f"{OPTIONS_PAGE}#charge"
        if inputs.maniere is not Manner.CHARGE:
            reason, rule = "Monture en mouvement, action partielle", f"{MOUNTED_PAGE}#en-selle"
        yield Step(f"{reason} : une seule attaque", signed(max(inputs.bba)), rule)
    else:
        several = len(inputs.bba) > 1
        rule = f"{OPTIONS_PAGE}#outrance" if several else own
        text = "Bonus de base, attaque à outrance" if several else "Bonus de base à l’attaque"
        yield Step(text, enumeration(signed(each) for each in inputs.bba), rule)
    if inputs.genre is Kind.RANGED:
        yield Step("Modificateur de Dex", signed(inputs.dexterite), own)
    else:
        yield Step("Modificateur de Force", signed(inputs.force), own)
    for text, added in (
        ("Modificateur de taille", inputs.taille),
        ("Autres bonus ou malus", inputs.divers),
        ("Malus de portée", -inputs.portee if inputs.genre is Kind.RANGED else 0),
    ):
        if added:
            yield Step(text, signed(added), own)
    for cause, added in assault.causes.items():
        text, rule = CAUSES[cause]
        yield Step(text, signed(added), rule)


def _armour_steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    met, usual = assault.facing, f"{ATTACK_PAGE}#classe-armure"
    yield Step("CA habituelle de la cible", number(inputs.ca), usual)
    if met.protection:
        yield Step(
            "De contact : ni armure ni bouclier",
            signed(met.protection),
            f"{ATTACK_PAGE}#contact-ref",
        )
    if met.dexterity:
        yield Step(
            f"Cible {STATES[inputs.cible_etat]} : sa Dex",
            signed(met.dexterity),
            STATE_RULES[inputs.cible_etat],
        )
    if met.action:
        yield Step(
            f"Cible : {ACTIONS[inputs.cible_action]}",
            signed(met.action),
            ACTION_RULES[inputs.cible_action],
        )
    if inputs.abri:
        yield Step("Abri de la cible", signed(inputs.abri), f"{OPTIONS_PAGE}#abri")


def sneak(inputs: Inputs) -> Note | None:
    """Return the note of what opens the target to a sneak attack; None when nothing does."""
    if inputs.cible_etat is State.HELPLESS:
        told, rule = "La cible est sans défense", f"{OPTIONS_PAGE}#sans-defense"
    elif inputs.cible_etat in LOSING_DEXTERITY:
        told, rule = "La cible est privée de tout bonus de Dex", f"{ATTACK_PAGE}#perte-dex"
    elif inputs.tenaille:
        told, rule = "La cible est prise en tenaille", f"{OPTIONS_PAGE}#tenaille"
    else:
        return None
    return Note(f"{told} : un roublard peut porter une attaque sournoise.", rule)


def notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if opened := sneak(inputs):
        yield opened
    if Cause.VITALS in assault.causes:
        yield Note(
            "Attaquer à mains nues expose à une attaque d’opportunité, si la cible est armée.",
            f"{MANOEUVRES_PAGE}#mains-nues",
        )
    if inputs.genre is Kind.TOUCH:
        yield ruling(
            19, "Contre une attaque de contact, seuls armure et bouclier ne comptent pas", own=True
        )
    if inputs.cible_etat in LOSING_DEXTERITY and inputs.cible_dexterite < 0:
        lost = "est perdu lui aussi" if inputs.dex_entiere else "reste"
        yield ruling(30, f"Le modificateur de Dex négatif de la cible {lost}")
    if inputs.cible_etat is State.HELPLESS:
        reach = "toute attaque"
        if inputs.sans_defense_au_corps_a_corps:
            reach = "le corps à corps seul"
        yield ruling(
            5, f"Le −5 remplace le modificateur de Dex ; le +4 vaut pour {reach}", own=True
        )
    yield from _limits(inputs)
    if inputs.monture is not Mount.ON_FOOT:
        yield from _saddle_notes(inputs, assault)


def _limits(inputs: Inputs) -> Iterator[Note]:
    """Yield what the source does not say of this attack."""
    if inputs.camouflage:
        yield Note(
            "La chance de rater du camouflage s’applique ici à tout coup qui touche, 20 naturel "
            "compris : le document ne le précise pas.",
            f"{OPTIONS_PAGE}#camouflage",
        )
    if inputs.tenaille and inputs.genre is Kind.RANGED:
        yield Note(
            "Le document ne dit pas si la tenaille vaut aussi à distance : le +2 est compté.",
            f"{OPTIONS_PAGE}#tenaille",
            own=True,
        )


def _saddle_notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    if Cause.HIGHER in assault.causes:
        yield ruling(23, "La cible « à terre » du document est lue à pied")
    if inputs.maniere is Manner.CHARGE:
        yield Note(
            "Le document ne décrit pas la charge en selle : le +2 est compté tel quel.",
            f"{OPTIONS_PAGE}#charge",
        )
    if inputs.genre is Kind.RANGED and inputs.monture is Mount.MOVING:
        yield Note(
            "Le document ne donne aucun malus pour un simple déplacement.",
            f"{MOUNTED_PAGE}#tir-monte",
        )
    if assault.causes.keys() & {Cause.MOUNT_DOUBLE, Cause.MOUNT_GALLOP}:
        yield Note(
            "Le tir part à la moitié du déplacement de la monture.", f"{MOUNTED_PAGE}#tir-monte"
        )
    if inputs.monture not in STILL:
        yield ruling(
            6, "Quand la monture se déplace, l’attaque à outrance est réservée au tir", own=True
        )
