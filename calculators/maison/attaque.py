"""Attaque: the chance to hit with everything that helps or hinders (001 l.210-401, 473-486)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators import d20
from calculators.calculator import Calculator, Figure, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Choices, Form, Integer, Toggle
from calculators.french import chance, number, signed
from calculators.maison.circumstances import NOTES, TOLD
from calculators.maison.names import COVERS, PAIRS
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import circumstances, two_weapons
from rules_core.maison.attack import COVER_BONUS, AttackRoll, Cover, attack_roll
from rules_core.maison.circumstances import SituatedAttack
from rules_core.maison.situation import Circumstance, Distance, Kind, Situation, Water
from rules_core.maison.two_weapons import Pair

PAGE = "maison/attaque-distance"
CRITICALS = "maison/critiques-maladresses"
C = Circumstance
AROUND = range(-5, 6)
"""Armour classes of the table, around the one that is asked."""


class State(StrEnum):
    """What keeps a creature from acting, or from attacking this target."""

    NONE = "aucun"
    CHARMED = "charme"
    INCAPACITATED = "incapable"
    STUNNED = "etourdi"
    UNCONSCIOUS = "inconscient"
    PARALYSED = "paralyse"
    PETRIFIED = "petrifie"


ATTACKER_STATES = MappingProxyType(
    {
        State.CHARMED: C.ATTACKER_CHARMED,
        State.INCAPACITATED: C.ATTACKER_INCAPACITATED,
        State.STUNNED: C.ATTACKER_STUNNED,
        State.UNCONSCIOUS: C.ATTACKER_UNCONSCIOUS,
        State.PARALYSED: C.ATTACKER_PARALYSED,
        State.PETRIFIED: C.ATTACKER_PETRIFIED,
    }
)
TARGET_STATES = MappingProxyType(
    {
        State.INCAPACITATED: C.TARGET_INCAPACITATED,
        State.STUNNED: C.TARGET_STUNNED,
        State.UNCONSCIOUS: C.TARGET_UNCONSCIOUS,
        State.PARALYSED: C.TARGET_PARALYSED,
        State.PETRIFIED: C.TARGET_PETRIFIED,
    }
)
RANGED = ("genre", (Kind.RANGED,))


class Inputs(Form):
    """The attack, the attacker, the target, and what stands around them."""

    bonus = Integer(
        label="Bonus d’attaque",
        default=5,
        minimum=circumstances.LEAST_BONUS,
        maximum=circumstances.MOST_BONUS,
    )
    ca = Integer(label="CA de la cible, sans abri", default=15, minimum=0, maximum=60)
    genre = Choice(
        label="Attaque (arme ou sort)",
        default=Kind.MELEE,
        options={Kind.MELEE: "au corps à corps", Kind.RANGED: "à distance"},
    )
    distance = Choice(
        label="Distance de la cible",
        default=Distance.NEAR,
        options={Distance.NEAR: "1,50 m ou moins", Distance.FAR: "plus loin"},
        shown_for=("genre", (Kind.MELEE,)),
    )
    portee = Choice(
        label="Portée",
        default=Distance.FAR,
        options={
            Distance.NEAR: "à 1,50 m ou moins",
            Distance.FAR: "portée normale",
            Distance.LONG: "portée longue",
            Distance.OUT: "au-delà",
        },
        help="Une attaque qui n’a qu’une portée ne va pas plus loin : au-delà.",
        shown_for=RANGED,
    )
    ennemi_au_contact = Toggle(
        label="Un autre ennemi à 1,50 m du tireur",
        help="S’il voit le tireur et peut agir. La cible si proche compte d’elle-même.",
        shown_for=RANGED,
    )
    abris = Choices(
        label="Abri de la cible",
        default=(),
        options={each: name for each, name in COVERS.items() if each is not Cover.NONE},
        slots={
            ("Meilleur abri de la cible", "aucun"): (Cover.HALF, Cover.THREE_QUARTERS, Cover.TOTAL)
        },
    )
    attaquant_a_terre = Toggle(label="À terre", group="Attaquant")
    attaquant_non_vu = Toggle(label="Invisible, ou non vu de la cible", group="Attaquant")
    attaquant_aveugle = Toggle(label="Aveuglé", group="Attaquant")
    attaquant_entrave = Toggle(label="Entravé", group="Attaquant")
    attaquant_empoisonne = Toggle(label="Empoisonné", group="Attaquant")
    attaquant_effraye = Toggle(label="Effrayé, la source en vue", group="Attaquant")
    cible_a_terre = Toggle(label="À terre", group="Cible")
    cible_non_vue = Toggle(label="Invisible, ou non vue de l’attaquant", group="Cible")
    cible_aveuglee = Toggle(label="Aveuglée", group="Cible")
    cible_entravee = Toggle(label="Entravée", group="Cible")
    cible_esquive = Toggle(
        label="A choisi l’action Esquiver",
        help="Sans effet si elle ne voit pas l’attaquant, ne peut agir ou n’a plus de vitesse.",
        group="Cible",
    )
    cible_etat = Choice(
        label="État grave",
        default=State.NONE,
        options={
            State.NONE: "aucun",
            State.INCAPACITATED: "incapable d’agir",
            State.STUNNED: "étourdie",
            State.UNCONSCIOUS: "inconsciente",
            State.PARALYSED: "paralysée",
            State.PETRIFIED: "pétrifiée",
        },
        group="Cible",
    )
    tenaille = Toggle(label="Cible prise en tenaille", group="Alentour")
    aide = Toggle(
        label="Un allié a choisi Aider",
        help="Pour le premier jet d’attaque, l’allié étant à 1,50 m de la cible.",
        group="Alentour",
    )
    autre_avantage = Toggle(label="Autre cause d’avantage", group="Alentour")
    autre_desavantage = Toggle(label="Autre cause de désavantage", group="Alentour")
    attaquant_etat = Choice(
        label="Attaquant empêché",
        default=State.NONE,
        options={
            State.NONE: "non",
            State.CHARMED: "charmé par la cible",
            State.INCAPACITATED: "incapable d’agir",
            State.STUNNED: "étourdi",
            State.UNCONSCIOUS: "inconscient",
            State.PARALYSED: "paralysé",
            State.PETRIFIED: "pétrifié",
        },
        option=True,
    )
    epuisement = Integer(
        label="Niveau d’épuisement de l’attaquant", default=0, minimum=0, maximum=6, option=True
    )
    attaquant_a_l_etroit = Toggle(label="Attaquant dans un espace étroit", option=True)
    cible_a_l_etroit = Toggle(label="Cible dans un espace étroit", option=True)
    cible_sans_vitesse = Toggle(
        label="Cible agrippée, ou de vitesse 0",
        help="Elle perd le bénéfice de son esquive.",
        option=True,
    )
    meme_cote = Toggle(
        label="L’attaque vient du même côté que l’abri",
        help="L’abri ne compte alors pas.",
        option=True,
    )
    deux_armes = Choice(
        label="Longueur des deux armes",
        default=Pair.NONE,
        options=PAIRS,
        option=True,
    )
    seconde_lancee = Toggle(
        label="La seconde arme est lancée sur une autre cible",
        help="2 points de malus de plus, aux deux attaques.",
        option=True,
        shown_for=("deux-armes", tuple(pair for pair in Pair if pair is not Pair.NONE)),
    )
    sous_l_eau = Choice(
        label="Arme sous l’eau",
        default=Water.NONE,
        options={
            Water.NONE: "non",
            Water.ANY_WEAPON: "ordinaire",
            Water.FIT_WEAPON: "adaptée",
            Water.SWIMMER: "ordinaire, avec une vitesse de nage",
        },
        help="Adaptées : au contact, dague, javeline, épée courte, lance, trident ; à distance, "
        "arbalète, filet, arme lancée. La source ne parle que d’armes : pour un sort, non.",
        option=True,
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """The attack, and its chance once each circumstance is taken away."""

    attack: SituatedAttack
    removals: dict[C, Fraction]


def _given(inputs: Inputs) -> frozenset[C]:
    """Return the circumstances that toggles and states give; a toggle bears its own's name."""
    known = {each.value: each for each in C}
    toggles = (
        known[field.name]
        for field in Inputs.fields()
        if isinstance(field, Toggle) and field.name in known and getattr(inputs, field.attribute)
    )
    states = (ATTACKER_STATES.get(inputs.attaquant_etat), TARGET_STATES.get(inputs.cible_etat))
    return frozenset(toggles) | {state for state in states if state}


def _throw_malus(inputs: Inputs) -> int:
    thrown = inputs.seconde_lancee and inputs.matters(Inputs.seconde_lancee)
    return two_weapons.THROW_MALUS if thrown else 0


def compute(inputs: Inputs) -> Outcome:
    """Work out the attack."""
    situation = Situation(
        kind=inputs.genre,
        distance=inputs.portee if inputs.genre is Kind.RANGED else inputs.distance,
        given=_given(inputs),
        exhaustion=inputs.epuisement,
        water=inputs.sous_l_eau,
        cover=circumstances.best_cover(inputs.abris, same_side=inputs.meme_cote),
        malus=two_weapons.MALUS[inputs.deux_armes] + _throw_malus(inputs),
    )
    return Outcome(
        circumstances.situated_attack(inputs.bonus, inputs.ca, situation),
        circumstances.removals(inputs.bonus, inputs.ca, situation),
    )


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the attack into words."""
    attack, roll = outcome.attack, outcome.attack.roll
    return Result(
        sentence=_sentence(inputs, attack),
        answers={
            "chance": attack.chance,
            "mode": attack.mode.value if roll else None,
            "face": roll.face if roll else None,
            "ca": roll.armour_class if roll else None,
            "modificateur": inputs.bonus - attack.situation.malus,
            "avantages": [each.value for each in attack.advantages],
            "desavantages": [each.value for each in attack.disadvantages],
            "impossible": attack.obstacles[0].value if attack.obstacles else None,
            "vingt-naturel": roll.natural_20 if roll else Fraction(),
            "un-naturel": roll.natural_1 if roll else Fraction(),
            "sans": {each.value: without for each, without in outcome.removals.items()},
            "critique-automatique": attack.automatic_critical,
        },
        figures=_figures(attack),
        tables=_tables(inputs, outcome),
        steps=_steps(inputs, attack),
        notes=tuple(note for applies, note in NOTES if applies(attack)),
    )


def _mode(attack: SituatedAttack) -> str:
    if attack.mode is not Mode.NORMAL:
        return d20.MODES[attack.mode]
    return "avantage et désavantage annulés" if attack.advantages else ""


def _sentence(inputs: Inputs, attack: SituatedAttack) -> str:
    if attack.roll is None:
        reasons = " ; ".join(TOLD[each][0] for each in attack.obstacles)
        return f"Touche {chance(attack.chance)} : {reasons}."
    cover = " (abri compris)" if COVER_BONUS[attack.situation.cover] else ""
    against = f"contre CA {attack.roll.armour_class}{cover}"
    thrown = ", ".join(filter(None, (against, _mode(attack))))
    critical = ", et chaque touche est un critique" if attack.automatic_critical else ""
    return (
        f"Avec {signed(inputs.bonus - attack.situation.malus)} au d20 {thrown} : "
        f"touche {chance(attack.chance)}{critical}."
    )


def _figures(attack: SituatedAttack) -> tuple[Figure, ...]:
    hit = Figure("Chance de toucher", attack.chance)
    if attack.roll is None:
        return (hit,)
    return (
        hit,
        Figure("Dé à obtenir", d20.face(attack.roll.face)),
        Figure("Jet", d20.MODES[attack.mode]),
        Figure("CA à atteindre", attack.roll.armour_class),
        Figure("20 naturel", attack.roll.natural_20),
    )


def _tables(inputs: Inputs, outcome: Outcome) -> tuple[Table, ...]:
    attack = outcome.attack
    tables = []
    if outcome.removals:
        rows = [Row("rien n’est retiré", (attack.chance,), bar=attack.chance)]
        rows += [Row(TOLD[each][0], (left,), bar=left) for each, left in outcome.removals.items()]
        tables.append(
            Table(
                "Chance de toucher sans cette cause", ("Sans…", "touche"), tuple(rows), folded=True
            )
        )
    if attack.roll:
        tables.append(
            Table(
                "Chance selon la CA sans abri ; un point de bonus vaut un point de CA",
                ("CA", "dé à obtenir", "touche"),
                tuple(
                    Row(
                        f"CA {armour_class}",
                        (d20.face(roll.face), roll.hit),
                        bar=roll.hit,
                        current=armour_class == inputs.ca,
                    )
                    for armour_class, roll in _around(inputs, attack)
                ),
                folded=True,
            )
        )
    return tuple(tables)


def _around(inputs: Inputs, attack: SituatedAttack) -> list[tuple[int, AttackRoll]]:
    """Return the rolls of the same attack against armour classes around the one asked."""
    classes = [
        inputs.ca + shift
        for shift in AROUND
        if Inputs.ca.minimum <= inputs.ca + shift <= Inputs.ca.maximum
    ]
    bonus, cover = inputs.bonus - attack.situation.malus, attack.situation.cover
    return [(each, attack_roll(bonus, each, mode=attack.mode, cover=cover)) for each in classes]


def _cause(circumstance: C, value: str) -> Step:
    text, rule = TOLD[circumstance]
    return Step(text[0].upper() + text[1:], value, rule)


def _steps(inputs: Inputs, attack: SituatedAttack) -> tuple[Step, ...]:
    steps = [_cause(each, "aucune touche") for each in attack.obstacles]
    steps += [_cause(each, "avantage") for each in attack.advantages]
    steps += [_cause(each, "désavantage") for each in attack.disadvantages]
    if attack.roll is None:
        return tuple(steps)
    situation = attack.situation
    if inputs.abris and inputs.meme_cote:
        steps.append(Step("Abri du même côté que l’attaque", "ne compte pas", TOLD[C.COVER][1]))
    if added := COVER_BONUS[situation.cover]:
        steps.append(Step(f"Abri {COVERS[situation.cover]}", f"CA +{added}", TOLD[C.COVER][1]))
    if inputs.deux_armes is not Pair.NONE:
        malus = signed(-two_weapons.MALUS[inputs.deux_armes])
        steps.append(Step(f"Armes : {PAIRS[inputs.deux_armes]}", malus, TOLD[C.TWO_WEAPONS][1]))
    if thrown := _throw_malus(inputs):
        steps.append(Step("Seconde arme lancée", signed(-thrown), TOLD[C.TWO_WEAPONS][1]))
    if attack.advantages or attack.disadvantages:
        steps.append(Step("En tout", _mode(attack), f"{PAGE}#avantage"))
    bonus = signed(inputs.bonus - situation.malus)
    steps += [
        Step(
            f"Dé à obtenir : CA {attack.roll.armour_class} moins ({bonus})",
            d20.face(attack.roll.face),
            f"{PAGE}#jet-attaque",
        ),
        Step("Chance de toucher", chance(attack.chance), f"{PAGE}#jet-attaque"),
        Step(
            "20 naturel : touche et critique",
            chance(attack.roll.natural_20),
            f"{CRITICALS}#vingt-naturel",
        ),
        Step(
            "1 naturel : raté et maladresse",
            chance(attack.roll.natural_1),
            f"{CRITICALS}#un-naturel",
        ),
    ]
    if attack.automatic_critical:
        steps.append(
            Step(
                "Cible sans défense à 1,50 m",
                "toute touche est un critique",
                f"{CRITICALS}#critique-automatique",
            )
        )
    return tuple(steps)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the d20, or two, and tell whether the attack hits."""
    attack = compute(inputs).attack
    if attack.roll is None:
        reasons = tuple(TOLD[each][0] for each in attack.obstacles)
        return Throw(reasons, "Aucun jet : l’attaque ne peut pas toucher.")
    kept, line = d20.throw(attack.mode, randomness)
    bonus = inputs.bonus - attack.situation.malus
    lines = (line, f"{kept} et {signed(bonus)} : {number(kept + bonus)}")
    if kept == 1:
        return Throw(lines, "1 naturel : raté, et maladresse.")
    reached = f"{number(kept + bonus)} contre CA {attack.roll.armour_class}"
    if kept < attack.roll.face:
        return Throw(lines, f"{reached} : raté.")
    critical = ", coup critique" if kept == FACES or attack.automatic_critical else ""
    told = "20 naturel" if kept == FACES else reached
    return Throw(lines, f"{told} : touché{critical}.")


CALCULATOR = Calculator(
    id="maison/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, avec tout ce qui aide, gêne ou empêche une attaque.",
    rule=f"{PAGE}#jet-attaque",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
