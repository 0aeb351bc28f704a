"""The « Pourquoi ? » of `dd3/mourant`, and its notes."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.dd3 import rulings
from calculators.dd3.mourant.computation import Fate, aid, damage
from calculators.dd3.mourant.form import Inputs
from calculators.dd3.mourant.throw import STABLE_UP_TO
from calculators.dd3.mourant.words import DEAD, DYING, OUT, STATES, TEMPORARY, points_of_life
from calculators.dd3.names import HIT_POINTS_PAGE, OPTIONS_PAGE
from calculators.french import decimal, number, percent, plural, signed
from calculators.reasons import Words
from rules_core.dd3 import dying
from rules_core.dd3.dying import DEATH, STABILISING, Agony, Condition, CoupDeGrace, Part

STABLE = f"{HIT_POINTS_PAGE}#stabilise"
COUP = f"{OPTIONS_PAGE}#coup-de-grace"
PARTS = MappingProxyType(
    {
        Part.HIT_POINTS: Words("Points de vie", f"{HIT_POINTS_PAGE}#points-de-vie", number, True),
        Part.TEMPORARY: Words("Dégâts temporaires", TEMPORARY),
        Part.STRAIN: Words("Action fatigante", OUT),
        Part.BASE: Words("DD du jet de Vigueur", COUP, number),
        Part.DAMAGE: Words("DD du jet de Vigueur : dégâts, au moins", COUP, always=True),
    }
)
"""What hit points and difficulties are made of."""

# --- the steps ---


def steps(inputs: Inputs, fate: Fate) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    if fate.coup:
        yield from _coup_steps(inputs, fate.coup)
        return
    if _bruised(inputs, fate):
        margin = dying.margin(inputs.points, inputs.temporaires)
        yield from reasons.terms(margin, PARTS, "marge")
        yield reasons.total("Points de vie moins ces dégâts", margin.total, TEMPORARY, "marge")
    yield reasons.choice(points_of_life(inputs.points), *STATES[fate.present])
    if fate.strained:
        yield from reasons.terms(fate.remaining, PARTS, "points-ensuite")
        yield reasons.choice(points_of_life(fate.left), STATES[fate.coming][0], OUT)
    if fate.agony:
        yield from _agony_steps(inputs, fate.left, fate.agony)


def _bruised(inputs: Inputs, fate: Fate) -> bool:
    """Tell whether temporary damage counts: whoever lives has it weighed from 0 hit points on."""
    return not fate.coup and inputs.temporaires > 0 and inputs.points >= 0


def _agony_steps(inputs: Inputs, left: int, agony: Agony) -> Iterator[Step]:
    text, face = "Se stabiliser, à chaque d100", f"{STABLE_UP_TO} ou moins, {percent(STABILISING)}"
    yield reasons.choice(text, face, DYING)
    rolls = plural(left - DEATH, "d100", "d100")
    yield reasons.choice(f"De {number(left)} à la mort, à −10", rolls, DEAD)
    text = "Tous ratés, si personne ne vous aide"
    yield reasons.answer(text, dying.agony(left).death, DYING, "mourir-sans-aide")
    if aid(inputs):
        text = "Stabilisé par les premiers secours"
        yield reasons.answer(text, agony.helped, STABLE, "secouru")


def _coup_steps(inputs: Inputs, coup: CoupDeGrace) -> Iterator[Step]:
    law, account = damage(inputs), "coup-de-grace"
    text = "Critique automatique, dégâts moyens"
    yield reasons.answer(text, law.mean, COUP, "degats-moyens", decimal(law.mean))
    text = f"Mort par les dégâts : {points_of_life(inputs.cible_points)}, mort à −10"
    yield reasons.answer(text, coup.by_damage, DEAD, f"{account}.tue-par-les-degats")
    least = dying.save_parts(law.minimum, inputs.degats_seuls)
    yield from reasons.terms(least, PARTS, f"{account}.dd-minimum")
    if law.maximum > law.minimum:
        most = dying.save_difficulty(law.maximum, inputs.degats_seuls)
        yield reasons.answer("DD, au plus", most, COUP, f"{account}.dd-maximum")
    text = f"Mort par le jet raté, Vigueur {signed(inputs.vigueur)}"
    yield reasons.answer(text, coup.by_save, COUP, f"{account}.tue-par-le-jet")


# --- the notes ---


def notes(inputs: Inputs, fate: Fate) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if fate.coup:
        yield rulings.SAVE_DIFFICULTY.note(inputs.degats_seuls)
        yield Note("La source ne donne aucun effet propre au 1 et au 20 naturels de ce jet.", COUP)
    elif fate.present is Condition.DISABLED:
        yield rulings.DISABLED_STRAIN.note()
    elif fate.strained:
        yield rulings.STAGGERED_STRAIN.note()
    if _bruised(inputs, fate):
        yield rulings.TEMPORARY_DAMAGE.note()
    if fate.coup or fate.coming in {Condition.DYING, Condition.DEAD}:
        yield rulings.DEATH.note()
    if not fate.coup:
        yield from _unused(inputs, fate)
    if not fate.agony:
        return
    yield rulings.FIRST_ROLL.note()
    yield rulings.HOURLY_ROLL.note()
    if not (helping := aid(inputs)):
        return
    yield Note("Les premiers secours stabilisent sans rendre de point de vie.", STABLE)
    if helping.after >= fate.left - DEATH:
        yield Note(
            "Ces secours arrivent trop tard : le dernier d100 est déjà lancé.",
            STABLE,
            about_input=True,
        )


def _unused(inputs: Inputs, fate: Fate) -> Iterator[Note]:
    """Yield what was given and changes nothing."""
    if inputs.fatigante and not fate.strained:
        yield Note(
            "L’action fatigante ne change rien ici : elle ne coûte qu’à qui est hors de combat ou "
            "chancelle.",
            OUT,
            about_input=True,
        )
    if aid(inputs) and not fate.agony:
        yield Note(
            "Les premiers secours ne changent rien ici : vous n’êtes pas mourant.",
            STABLE,
            about_input=True,
        )
    if inputs.temporaires and not _bruised(inputs, fate):
        yield Note(
            "Sous 0 point de vie, les dégâts temporaires ne changent plus l’état.",
            TEMPORARY,
            about_input=True,
        )
