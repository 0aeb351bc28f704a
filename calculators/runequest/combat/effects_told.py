"""What is told of the special effects that each side of a whole fight chooses, and of precision."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Note, Step
from calculators.runequest import contests, names, rulings, settled
from calculators.runequest.combat import effects
from calculators.runequest.combat.asked import Inputs
from rules_core.runequest.effects import RULES, Effect
from rules_core.runequest.fighters import Ending, Fighter, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.policies import BEST_DIE

# --- the words ---

CHOOSING = f"{names.CLASH_PAGE}#choisir-effets"
LIST = f"{names.EFFECTS_PAGE}#liste"
ANSWERED = MappingProxyType(
    {
        Effect.RIPOSTE: "Une attaque appelle une riposte",
        Effect.VULNERABLE: "Une attaque coûte l’Action suivante à l’attaquant",
    }
)


def others(sides: tuple[Fighter, Fighter]) -> str:
    """Say which special effects are left out."""
    if _of(*sides):
        return "les autres effets spéciaux"
    return "effets spéciaux, que le vainqueur choisit"


def _of(*sides: Fighter) -> tuple[Effect, ...]:
    """Return the effects that some sides choose."""
    return tuple(
        effect for each in sides for effect in (*each.policy.striking, *each.policy.parrying)
    )


def steps(who: str, own: Fighter, rules: Rules) -> Iterator[Step]:
    """Yield the effects that a side chooses each time."""
    for effect in _of(own):
        if rules.table in RULES[effect].tables:
            text, named = f"Effet spécial de chaque victoire, {who}", effects.NAMED[effect]
            yield reasons.choice(text, named.partition(", ")[2], effects.rule(effect))


def notes(inputs: Inputs, sides: tuple[Fighter, Fighter]) -> Iterator[Note]:
    """Tell how effects are chosen, and what they do besides that is left out."""
    found = set(_of(*sides))
    yield from _precise(inputs, sides)
    if not found:
        return
    yield Note(
        "Les effets sont choisis à chaque victoire qui en donne, toujours les mêmes et dans le "
        "même ordre ; de ceux qu’elle donnerait de plus, aucun n’est joué. La règle optionnelle "
        "qui rend une tactique répétée plus facile à anticiper est laissée de côté.",
        CHOOSING,
    )
    chosen = (taken for each in sides for taken in (each.policy.striking, each.policy.parrying))
    if any(len(taken) > 1 for taken in chosen):
        yield settled.EFFECT_TWICE.note()
    yield from _answers(inputs, sides)
    if found & BEST_DIE:
        yield settled.GREATEST_DIE.note()
    if Effect.IMPALE in found:
        yield Note(
            "D’une arme qui empale, seul le dé à son maximum est joué : ni le malus de 20 % de "
            "qui la garde dans la blessure, ni les dégâts de son retrait.",
            effects.rule(Effect.IMPALE),
        )
    if Effect.PIERCE_ARMOUR in found:
        yield Note(
            "L’armure portée et la protection naturelle sont ici un nombre, et l’effet les passe "
            "ensemble : qui a les deux n’en verrait passer qu’une.",
            effects.rule(Effect.PIERCE_ARMOUR),
        )
    if Effect.LOCATION in found or Effect.DEFLECT in found:
        yield Note(
            "La localisation choisie est toujours à portée, et toujours la même.",
            effects.rule(Effect.LOCATION if Effect.LOCATION in found else Effect.DEFLECT),
        )
    yield from _useless(inputs, found)
    if inputs.matters(Inputs.arme_seule):
        yield rulings.EXPOSED_SHIELD.note(inputs.arme_seule)


def _answers(inputs: Inputs, sides: tuple[Fighter, Fighter]) -> Iterator[Note]:
    """Tell how what answers a blow is followed."""
    answers = {each.answer for each in sides}
    if Effect.VULNERABLE in answers:
        yield Note(
            "L’Action de Combat que perd un attaquant vulnérable est ici sa prochaine attaque, au "
            "round suivant s’il n’en a plus.",
            effects.rule(Effect.VULNERABLE),
        )
    if Effect.RIPOSTE not in answers:
        return
    yield Note(
        "Une riposte suit aussitôt l’attaque, de qui est encore debout ; elle vaut les attaques de "
        "son camp, avec leurs effets, et précise si elles le sont.",
        effects.rule(Effect.RIPOSTE),
    )
    yield settled.RIPOSTE_MET.note()
    if inputs.matters(Inputs.riposte_seule):
        yield rulings.RIPOSTE_ANSWERED.note(inputs.riposte_seule)


def _useless(inputs: Inputs, found: set[Effect]) -> Iterator[Note]:
    """Tell which effects the simple table has no use for."""
    if inputs.table is not CombatTable.SIMPLE:
        return
    if Effect.EXPOSE in found:
        yield settled.EXPOSED_DEFENDER.note()
    if found & {Effect.BEST_PARRY, Effect.DEFLECT, Effect.ATTACK_MISSES}:
        yield Note(
            "La table simplifiée exclut parade maximum, dévier le coup et l’attaquant rate : ils "
            "ne jouent pas.",
            LIST,
            about_input=True,
        )


def _precise(inputs: Inputs, sides: tuple[Fighter, Fighter]) -> Iterator[Note]:
    """Tell what precise blows and Reactions cost and give."""
    attack = max(each.policy.precise for each in sides)
    guard = max(each.policy.guarded for each in sides)
    if attack:
        yield Note(
            "Une attaque précise l’est à chaque coup : la compétence réduite ne sert qu’à "
            "attaquer, et chaque moitié donne un effet de plus à qui gagne le test, même de "
            "marge 0.",
            contests.PRECISE,
        )
    if guard:
        yield Note(
            "Une défense précise l’est à chaque Réaction : la compétence réduite ne sert qu’à se "
            "défendre, et chaque moitié donne un effet de plus à qui gagne le test, même de "
            "marge 0.",
            contests.PRECISE,
        )
    if attack and inputs.fin is not Ending.SERIOUS:
        yield rulings.HALVED_AGAINST_ENDURANCE.note(inputs.moitie_endurance)
    if attack or guard:
        yield from contests.precise_notes(max(attack, guard), inputs.arrondi)
