"""The form of `oeil-noir/assaut`."""

from calculators.alternatives import choice
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Condition, Form, Group
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.character import Character
from rules_core.oeil_noir import assault, damage
from rules_core.oeil_noir.assault import Parry
from rules_core.oeil_noir.life import LowVitality
from rules_core.oeil_noir.wounds import MAX_WOUNDS

LARGEST_MODIFIER = 40
ATTACKER, DEFENDER = Group("Attaquant"), Group("Défenseur")


def _modifier(label: str, group: Group, when: Condition | None = None) -> Integer:
    return Integer(
        label,
        default=0,
        minimum=-LARGEST_MODIFIER,
        maximum=LARGEST_MODIFIER,
        help="−3 est un malus de 3 ; toute la situation ensemble.",
        group=group,
        when=when,
    )


def _vitality(who: str, when: Condition | None = None) -> Choice[LowVitality]:
    return Choice(
        f"Énergie Vitale {who} (règle optionnelle)",
        default=LowVitality.NONE,
        options=names.VITALITIES,
        option=True,
        when=when,
    )


class Inputs(Form):
    """One attack, what it meets, and what weighs on both."""

    at = Character.at.asked(group=ATTACKER)
    ajustement_at = _modifier("Bonus ou malus à l’AT", ATTACKER)
    pi = Character.pi.asked(help="1D+3 s’écrit 1d6+3.", group=ATTACKER)
    parade = choice(rulings.DEFENCE_SPENT, group=DEFENDER, option=False)
    parries = parade.among(Parry.TRIED)
    prd = Integer(
        "Valeur de parade (PRD)",
        default=12,
        minimum=0,
        maximum=names.HIGHEST_VALUE,
        group=DEFENDER,
        when=parries,
    )
    ajustement_prd = _modifier("Bonus ou malus à la PRD", DEFENDER, parries)
    pr = Integer(
        "Protection (PR)", default=3, minimum=0, maximum=damage.MAX_PROTECTION, group=DEFENDER
    )
    seuil = Integer(
        "Seuil de Blessure",
        default=7,
        minimum=0,
        maximum=assault.MAX_THRESHOLD,
        help="CN/2 le plus souvent ; il faut plus de points de dommages pour une Blessure.",
        group=DEFENDER,
    )
    blessures = Character.blessures.asked(label="Blessures de l’attaquant", option=True)
    blessures_adverses = Integer(
        "Blessures du défenseur",
        default=0,
        minimum=0,
        maximum=MAX_WOUNDS,
        option=True,
        when=parries,
    )
    vitalite = _vitality("de l’attaquant")
    vitalite_adverse = _vitality("du défenseur", parries)
    fo = Character.force.asked(
        label="Force (FO) de l’attaquant", maximum=damage.MAX_STRENGTH, option=True
    )
    seuil_fo = Character.seuil_fo.asked(option=True)
    tranche_fo = Character.tranche_fo.asked(option=True)
    mauvaise_main = Toggle(
        "Arme en mauvaise main, sans Combat à Deux Mains I",
        help="Aucun bonus de FO ; son malus à l’AT se compte plus haut.",
        option=True,
    )
    critiques = choice(rulings.CRITICAL_DOUBLING)
