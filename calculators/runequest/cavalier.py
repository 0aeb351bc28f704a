"""Cavalier: a rider's combat skill, his chance to win, where he strikes (002 l.724-732)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from calculators.calculator import (
    Answer,
    Calculator,
    Figure,
    Note,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.fields import Choice, Form, Integer, Toggle
from calculators.french import NBSP, chance, number, percent, signed
from calculators.runequest import names
from calculators.runequest.names import HIGHEST_SKILL, LARGEST_MODIFIER, ruling, skill
from rules_core.dice import Randomness
from rules_core.runequest import mounted
from rules_core.runequest.levels import SIDES
from rules_core.runequest.mounted import BonusReading, RidersSkill
from rules_core.runequest.opposition import (
    MARGINS,
    Opposition,
    Readings,
    Side,
    contest,
    outcome,
)

PAGE = "runequest/cavalerie-charge"


class Action(StrEnum):
    """What the rider does."""

    ATTACK = "attaque"
    DEFEND = "defense"


ATTACKING = ("action", (Action.ATTACK,))
WINNERS = {Side.ATTACKER: "Cavalier", Side.DEFENDER: "Adversaire", Side.NOBODY: "Personne"}


class Inputs(Form):
    """The rider, what he does, and his adversary."""

    competence = Integer(
        label="Compétence de combat",
        default=75,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        group="Cavalier",
    )
    equitation = Integer(
        label="Équitation",
        default=50,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        group="Cavalier",
    )
    action = Choice(
        label="Le cavalier",
        default=Action.ATTACK,
        options={Action.ATTACK: "attaque", Action.DEFEND: "se défend"},
        group="Cavalier",
    )
    au_dessous = Toggle(
        label="Adversaire au-dessous de lui", default=True, shown_for=ATTACKING, group="Cavalier"
    )
    arme_longue = Toggle(
        label="Arme longue, comme une lance", shown_for=ATTACKING, group="Cavalier"
    )
    adversaire = Integer(
        label="Compétence de l’adversaire",
        default=60,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
    )
    modificateur = Integer(
        label="Autres bonus et malus du cavalier",
        default=0,
        minimum=-LARGEST_MODIFIER,
        maximum=LARGEST_MODIFIER,
        unit="%",
        help=f"Un malus est négatif. Situation, blessures, fatigue{NBSP}: ils comptent avant le "
        "plafond.",
        option=True,
    )
    bonus_de_hauteur = Choice(
        label=f"Le bonus de +{mounted.FROM_ABOVE}{NBSP}%",
        default=BonusReading.AFTER_LIMIT,
        options={
            BonusReading.AFTER_LIMIT: "s’ajoute après le plafond",
            BonusReading.BEFORE_LIMIT: "compte avant le plafond",
        },
        help="Arbitrage 15.",
        option=True,
        shown_for=ATTACKING,
    )
    critique = names.critical_field()
    echec_critique = names.fumble_field()
    egalites = names.ties_field()
    maitres_egaux = names.masters_field()


@dataclass(frozen=True, slots=True)
class Ride:
    """The skill, and the same fight on horseback and on foot; the rider stands first."""

    skill: RidersSkill
    mounted: Opposition
    on_foot: Opposition


def _readings(inputs: Inputs) -> Readings:
    return names.readings(
        inputs.critique, inputs.echec_critique, inputs.egalites, inputs.maitres_egaux
    )


def _from_above(inputs: Inputs) -> bool:
    """Tell whether the rider strikes an adversary below him."""
    return inputs.action is Action.ATTACK and inputs.au_dessous


def compute(inputs: Inputs) -> Ride:
    """Limit the skill, and oppose it twice."""
    kept = mounted.riders_skill(
        inputs.competence + inputs.modificateur,
        inputs.equitation,
        from_above=_from_above(inputs),
        reading=inputs.bonus_de_hauteur,
    )
    readings = _readings(inputs)
    return Ride(
        kept,
        contest(kept.mounted, inputs.adversaire, readings),
        contest(kept.on_foot, inputs.adversaire, readings),
    )


def _aimed(inputs: Inputs) -> bool:
    """Tell whether the location is drawn as the source says: from above, without a long weapon."""
    return _from_above(inputs) and not inputs.arme_longue


def explain(inputs: Inputs, ride: Ride) -> Result:
    """Put the fight into words."""
    won = ride.mounted.wins(Side.ATTACKER)
    figures = [
        Figure("Compétence à cheval", skill(ride.skill.mounted)),
        Figure("Le cavalier l’emporte", won),
    ]
    if _aimed(inputs):
        law = mounted.LOCATION.law
        figures.append(Figure("Localisation", f"{law.minimum} à {law.maximum}"))
    return Result(
        sentence=_sentence(inputs, ride),
        answers={
            "competence": ride.skill.mounted,
            "plafonnee": ride.skill.limited,
            "bonus": ride.skill.gained,
            "competence-a-pied": ride.skill.on_foot,
            "a-cheval": _answers(ride.mounted),
            "a-pied": _answers(ride.on_foot),
            "localisation": mounted.LOCATION.law if _aimed(inputs) else None,
        },
        figures=tuple(figures),
        tables=_tables(ride),
        steps=_steps(inputs, ride),
        notes=_notes(inputs, ride),
    )


def _answers(test: Opposition) -> Mapping[str, Answer]:
    return {
        "cavalier": test.attacker.skill,
        "adversaire": test.defender.skill,
        "gagne": test.wins(Side.ATTACKER),
        "perd": test.wins(Side.DEFENDER),
        "personne": test.wins(Side.NOBODY),
        "marges": {str(margin): each for margin, each in test.margins(Side.ATTACKER).items()},
    }


def _sentence(inputs: Inputs, ride: Ride) -> str:
    does = "attaque" if inputs.action is Action.ATTACK else "se défend"
    return (
        f"À cheval, le cavalier {does} à {skill(ride.skill.mounted)} contre "
        f"{skill(inputs.adversaire)} et l’emporte{NBSP}: "
        f"{chance(ride.mounted.wins(Side.ATTACKER))}{NBSP}; à pied, à "
        f"{skill(ride.skill.on_foot)}{NBSP}: {percent(ride.on_foot.wins(Side.ATTACKER))}."
    )


def _tables(ride: Ride) -> tuple[Table, ...]:
    ways = {
        "à cheval": (ride.skill.mounted, ride.mounted),
        "à pied": (ride.skill.on_foot, ride.on_foot),
    }
    compared = Table(
        "Qui l’emporte",
        ("Vainqueur", *(f"{way}, {skill(value)}" for way, (value, _) in ways.items())),
        tuple(
            Row(
                winner,
                tuple(test.wins(side) for _, test in ways.values()),
                bar=ride.mounted.wins(side),
            )
            for side, winner in WINNERS.items()
        ),
    )
    mounted_margins, foot_margins = (test.margins(Side.ATTACKER) for _, test in ways.values())
    margins = Table(
        "Victoires du cavalier",
        ("Marge", *ways),
        tuple(
            Row(f"{margin}, {name.lower()}", (mounted_margins[margin], foot_margins[margin]))
            for margin, name in MARGINS.items()
        ),
        folded=True,
    )
    return compared, margins


def _steps(inputs: Inputs, ride: Ride) -> tuple[Step, ...]:
    kept = ride.skill
    steps = [Step("Compétence de combat", skill(inputs.competence), names.CONTEST)]
    if inputs.modificateur:
        steps.append(
            Step("Autres bonus et malus", f"{signed(inputs.modificateur)}{NBSP}%", names.ABOVE_100)
        )
    limit = Step(
        f"Plafond{NBSP}: Équitation à {skill(inputs.equitation)}",
        skill(kept.limited),
        f"{PAGE}#plafond-equitation",
    )
    bonus = Step("Adversaire au-dessous", f"{signed(kept.gained)}{NBSP}%", f"{PAGE}#bonus-cavalier")
    if not kept.gained:
        steps.append(limit)
    elif inputs.bonus_de_hauteur is BonusReading.BEFORE_LIMIT:
        steps += [bonus, limit]
    else:
        steps += [limit, bonus]
    rider, adversary = "Le cavalier", "L’adversaire"
    steps += filter(
        None,
        (
            names.levelling_step(
                rider, kept.mounted, inputs.adversaire, ride.mounted.attacker.skill
            ),
            names.levelling_step(
                adversary, inputs.adversaire, kept.mounted, ride.mounted.defender.skill
            ),
        ),
    )
    steps += [
        names.roll_step(rider, ride.mounted.attacker),
        names.roll_step(adversary, ride.mounted.defender),
        Step(
            "Le cavalier gagne le test d’opposition",
            chance(ride.mounted.wins(Side.ATTACKER)),
            names.CONTEST,
        ),
    ]
    if _aimed(inputs):
        steps.append(
            Step("Localisation touchée", str(mounted.LOCATION), f"{PAGE}#localisation-cavalier")
        )
    return tuple(steps)


def _notes(inputs: Inputs, ride: Ride) -> tuple[Note, ...]:
    notes = []
    if ride.skill.gained:
        told = {
            BonusReading.AFTER_LIMIT: "s’ajoute après le plafond d’Équitation",
            BonusReading.BEFORE_LIMIT: "compte avant le plafond d’Équitation",
        }[inputs.bonus_de_hauteur]
        notes.append(ruling(15, f"Le +{mounted.FROM_ABOVE}{NBSP}% {told}"))
    if inputs.modificateur:
        notes.append(ruling(27, "Les autres bonus et malus comptent avant le plafond"))
    if SIDES < inputs.adversaire in {ride.skill.mounted, ride.skill.on_foot}:
        notes.append(
            ruling(
                17,
                f"À compétences égales au-dessus de 100{NBSP}%{NBSP}: "
                f"{names.EQUAL_MASTERS[inputs.maitres_egaux]}",
                about_input=True,
            )
        )
    notes += names.opposed_notes(_readings(inputs))
    if _from_above(inputs) and inputs.arme_longue:
        notes.append(
            Note(
                f"Avec une arme longue, la localisation n’est pas {mounted.LOCATION}{NBSP}: la "
                "source ne donne pas d’autre jet.",
                f"{PAGE}#localisation-cavalier",
                about_input=True,
            )
        )
    return tuple(notes)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the two d100, and the location."""
    test = compute(inputs).mounted
    rider, adversary = randomness.randint(1, SIDES), randomness.randint(1, SIDES)
    lines = [
        f"{who}{NBSP}: {names.die(face)} contre {skill(side.skill)}, "
        f"{names.LEVELS[side.level(face)]}"
        for who, face, side in (
            ("Cavalier", rider, test.attacker),
            ("Adversaire", adversary, test.defender),
        )
    ]
    if _aimed(inputs):
        place = sum(mounted.LOCATION.roll(randomness)) + mounted.LOCATION.constant
        lines.append(f"Localisation, si le coup porte{NBSP}: {number(place)}")
    end = outcome(test.attacker, rider, test.defender, adversary, inputs.egalites)
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne l’emporte.")
    winner = "Le cavalier" if end.winner is Side.ATTACKER else "L’adversaire"
    won = MARGINS[end.margin].lower()
    return Throw(tuple(lines), f"{winner} l’emporte{NBSP}: {won}, marge {end.margin}.")


CALCULATOR = Calculator(
    id="runequest/cavalier",
    title="Combattre à cheval",
    purpose="La compétence d’un cavalier au combat, et ce qu’il y gagne ou y perd.",
    rule=f"{PAGE}#cavalier",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
