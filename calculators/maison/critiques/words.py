"""What `maison/critiques` answers in a sentence and in figures."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.answer import Figure, Onward
from calculators.french import chance, decimal, number, plural
from calculators.maison.character import Character
from calculators.maison.critiques.computation import Blow, breakage
from calculators.maison.critiques.form import Inputs
from calculators.maison.maladresses.form import Weapon
from calculators.maison.names import CONSEQUENCES
from calculators.maison.points_de_vie.form import MOST, Event
from calculators.maison.resistances.form import Multiplier
from calculators.onward import go_on
from calculators.targets import brought_down
from rules_core.dice import Dice
from rules_core.maison.fumbles import Consequence

DOUBLINGS_SHOWN = range(1, 5)
MOST_MULTIPLIED = max(int(each.value) for each in Multiplier).bit_length() - 1
"""The most doublings that the resistances take."""


def times(doublings: int) -> str:
    """Write the multiplier of so many doublings."""
    return f"×{2**doublings}"


def sentence(inputs: Inputs, blow: Blow, multiplier: Fraction) -> str:
    """Say the answer in a sentence."""
    falls = blow.falls(inputs.pv_cible)
    target = "" if falls is None else f" ; {brought_down(falls)}"
    return f"{_dealt(blow, multiplier)}{target}."


def _dealt(blow: Blow, multiplier: Fraction) -> str:
    """Say the damage, without a full stop."""
    if blow.dealt is not None:
        times_told = f", ×{number(multiplier.numerator)}" if multiplier > 1 else ", sans doublement"
        thrown, dealt = (plural(each, "dégât") for each in (blow.base.minimum, blow.dealt))
        return f"Dés lancés : {thrown}{times_told}, soit {dealt}"
    mean = f"{plural(blow.mean, 'dégât')} en moyenne"
    if blow.attack is None:
        return f"{mean} par sort, multiplicateur moyen ×{decimal(multiplier)}"
    return f"Touche : {chance(blow.doubling.hit)} ; {mean} par attaque"


def figures(inputs: Inputs, blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    if blow.dealt is not None:
        return (
            Figure("Dégâts", blow.dealt),
            Figure("Multiplicateur", times(inputs.doublements)),
        )
    figures = [Figure("Critique", blow.doubling.at_least(1))]
    if blow.attack:
        figures = [
            Figure("Toucher", blow.attack.hit),
            *figures,
            Figure("Maladresse", blow.attack.natural_1),
            Figure("Dégâts si touché", decimal(blow.mean_when_hit)),
        ]
    figures.append(
        Figure("Dégâts par attaque" if blow.attack else "Dégâts par sort", decimal(blow.mean))
    )
    if inputs.attaques > 1 and blow.attack:
        total = decimal(blow.mean * inputs.attaques)
        figures.append(Figure(f"En {inputs.attaques} attaques", total))
    return tuple(figures)


def consequence_name(inputs: Inputs, consequence: Consequence) -> str:
    """Name what the d6 brings, with the risk of a 6."""
    if consequence is not Consequence.BREAK:
        return CONSEQUENCES[consequence]
    risk = chance(breakage(inputs))
    if inputs.arme_naturelle:
        return f"se blesser soi-même : {risk}"
    return f"arme cassée : {risk}"


def _target(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the hit points of a target that resists nothing."""
    falls = blow.falls(inputs.pv_cible)
    if not falls:
        return
    (known,) = inputs.pv_cible
    dealt = {} if blow.dealt is None else {"montant": min(blow.dealt, MOST)}
    yield go_on(
        inputs,
        "maison/points-de-vie",
        "une cible abattue, sans résistance",
        chance=falls if blow.dealt is None else None,
        evenement=Event.DAMAGE,
        pv=known,
        pv_max=max(known, Character.pv_max.default),
        **dealt,
    )


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to what the target takes, and to the mishap of a natural 1."""
    if blow.dealt is not None:
        if blow.dealt and inputs.doublements <= MOST_MULTIPLIED:
            yield go_on(
                inputs,
                "maison/resistances",
                "ce que la cible subit",
                degats=Dice((), inputs.degats_lances),
                critique=Multiplier(str(2**inputs.doublements)),
            )
        yield from _target(inputs, blow)
        return
    yield from _target(inputs, blow)
    if inputs.degats.maximum >= 0:
        yield go_on(
            inputs,
            "maison/resistances",
            "ce que la cible subit",
            chance=blow.doubling.hit,
            degats=inputs.degats,
        )
    if blow.attack:
        weapon = Weapon.MAGIC if inputs.niveau_arme else Weapon.ORDINARY
        magic = {"niveau_arme": inputs.niveau_arme} if inputs.niveau_arme else {}
        yield go_on(
            inputs,
            "maison/maladresses",
            "ce que coûte un 1 naturel",
            chance=blow.attack.natural_1,
            mode=inputs.mode,
            arme=Weapon.NATURAL if inputs.arme_naturelle else weapon,
            **magic,
        )
