"""What `maison/resistances` answers in a sentence and in figures."""

from collections.abc import Iterator
from typing import Any

from calculators.answer import Figure, Onward
from calculators.french import decimal, number, plural, signed
from calculators.maison.character import Character
from calculators.maison.names import DAMAGE_PAGE as PAGE
from calculators.maison.points_de_vie.form import MOST, Event
from calculators.maison.resistances.computation import Blow, fixed
from calculators.maison.resistances.form import Inputs
from calculators.onward import go_on
from calculators.targets import brought_down
from rules_core.maison import resistance
from rules_core.maison.resistance import Stage, Target


def sentence(inputs: Inputs, blow: Blow) -> str:
    """Say the answer in a sentence."""
    falls = blow.falls(inputs.pv_cible)
    return f"{_damage(blow)}{'' if falls is None else f' ; {brought_down(falls)}'}."


def _damage(blow: Blow) -> str:
    """Say the damage taken, without a full stop."""
    if fixed(blow):
        return f"Sur {_struck(blow)}, la cible {_taken(blow)}"
    if not blow.law.maximum:
        return "La cible ne subit aucun dégât"
    low, high = number(blow.law.minimum), number(blow.law.maximum)
    between = f"toujours {low}" if low == high else f"de {low} à {high}"
    return f"La cible subit {plural(blow.law.mean, 'dégât')} en moyenne, {between}"


def figures(blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    if fixed(blow):
        return (Figure("Dégâts subis", blow.law.minimum), Figure("Arrêtés", blow.stopped))
    return (
        Figure("En moyenne", decimal(blow.law.mean)),
        Figure("Aucun dégât", blow.law.probability(lambda value: value == 0)),
        Figure("Au plus", blow.law.maximum),
    )


def _struck(blow: Blow) -> str:
    """Say the damage before anything resists."""
    dealt = blow.dealt.minimum
    multiplied = f" ({number(dealt)} × {blow.target.multiplier})" if blow.struck > dealt else ""
    return f"{plural(blow.struck, 'dégât')}{multiplied}"


def _taken(blow: Blow) -> str:
    """Say what is left, and what has multiplied it since."""
    taken, target = blow.law.minimum, blow.target
    if not taken:
        return "n’en subit aucun"
    since = "vulnérabilité comprise" if target.vulnerable else ""
    if target.critical_last and target.multiplier > 1:
        critical = f"critique ×{target.multiplier}"
        since = f"{critical} et vulnérabilité compris" if since else f"{critical} compris"
    return f"en subit {number(taken)}{f', {since}' if since else ''}"


STAGES = {
    Stage.CRITICAL: ("Critique", f"{PAGE}#ordre"),
    Stage.INTANGIBLE: ("Intangible : l’arme passe au travers", f"{PAGE}#intangibles"),
    Stage.FLAT: ("Résistances fixes", f"{PAGE}#resistance-fixe"),
    Stage.HALF: ("Résistance par moitié, arrondie à l’inférieur", f"{PAGE}#moitie"),
    Stage.ZOID: ("Zoid : un sixième, arrondi à l’inférieur", f"{PAGE}#zoids"),
    Stage.VULNERABLE: ("Vulnérabilité : le double", f"{PAGE}#vulnerabilite"),
}


def detail(stage: Stage, target: Target) -> str:
    """Say what a stage does to the damage."""
    text, _ = STAGES[stage]
    if stage is Stage.CRITICAL:
        return f"{text} ×{target.multiplier}"
    if stage is Stage.FLAT and target.immune:
        return f"Résistance totale : plus de {resistance.LAST_FLAT}"
    if stage is Stage.FLAT:
        values = [str(value) for _, value in target.flat_resistances]
        shown = str(target.flat_total)
        if len(values) > 1:
            shown = f"{' + '.join(values)} = {shown}"
        return f"{text} : {shown}, soit {signed(-target.flat_total)}"
    return text


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the hit points that are left."""
    known: dict[str, Any] = {"montant": min(blow.law.minimum, MOST)} if fixed(blow) else {}
    text, falls = "les points de vie qui restent", blow.falls(inputs.pv_cible)
    if falls is not None:
        (left,) = inputs.pv_cible
        known |= {"pv": left, "pv_max": max(left, Character.pv_max.default)}
        if falls and not fixed(blow):
            text, known["chance"] = "une cible abattue", falls
    if blow.law.maximum:
        yield go_on(inputs, "maison/points-de-vie", text, evenement=Event.DAMAGE, **known)
