"""What `runequest/opposition` answers in a sentence, in figures and in exact values."""

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.answer import Answer, Figure, Onward
from calculators.french import chance, percent
from calculators.onward import go_on
from calculators.runequest import names
from calculators.runequest.names import skill
from calculators.runequest.opposition.computation import missed, winners_part
from calculators.runequest.opposition.form import Inputs
from rules_core.dice import Law
from rules_core.runequest.duel import FOE, YOU, Duel
from rules_core.runequest.levels import Level
from rules_core.runequest.opposition import MARGINS, CombatTable, Opposition, Side

BLOW, FUMBLED = "les dégâts du coup", "votre échec critique"
"""What comes next."""
type Effects = Mapping[Side, Mapping[CombatTable, Law]]
"""Laws of the number of special effects, by side and combat table."""
SIDES = {YOU: "vous", FOE: "adversaire", Side.NOBODY: "personne"}
"""The names of the sides in answers."""


def sentence(inputs: Inputs, found: Duel) -> str:
    """Say how often each side wins, or who has won where the dice are thrown."""
    law = found.law
    mine, theirs = skill(law.attacker.skill), skill(law.defender.skill)
    fight = {
        YOU: f"Sans Réaction contre {theirs} tout compris",
        FOE: f"À {mine} tout compris contre un défenseur sans Réaction",
        Side.NOBODY: f"À {mine} contre {theirs} tout compris",
    }[missed(inputs)]
    if inputs.lances:
        return f"{fight}, {_thrown(found)}."
    won, lost = law.wins(YOU), law.wins(FOE)
    yours = f"vous gagnez : {chance(won)}" if won else "vous ne gagnez jamais"
    foes = (
        f"votre adversaire gagne : {percent(lost)}" if lost else "votre adversaire ne gagne jamais"
    )
    nobody = f"personne ne gagne : {percent(law.wins(Side.NOBODY))}"
    return f"{fight}, {yours} ; {foes} ; {nobody}."


def _thrown(found: Duel) -> str:
    """Say who has won."""
    (end,) = found.law.outcomes
    if end.winner is Side.NOBODY:
        return "personne ne gagne"
    who = "vous gagnez" if end.winner is YOU else "votre adversaire gagne"
    return f"{who}, marge {end.margin} : {MARGINS[end.margin].lower()}"


def figures(inputs: Inputs, found: Duel) -> tuple[Figure, ...]:
    """Return what is seen first."""
    if inputs.lances:
        (end,) = found.law.outcomes
        winners = {YOU: "vous", FOE: "l’adversaire", Side.NOBODY: "personne"}
        seen = Figure("Vainqueur", winners[end.winner])
        return (seen,) if end.winner is Side.NOBODY else (seen, Figure("Marge", end.margin))
    told = {YOU: "Vous gagnez", FOE: "L’adversaire gagne", Side.NOBODY: "Personne ne gagne"}
    return tuple(Figure(label, found.law.wins(side)) for side, label in told.items())


def onward(inputs: Inputs, found: Duel) -> Iterator[Onward]:
    """Go on to the damage where the attack may win, and to your own fumble."""
    attacker, fumble = (YOU if inputs.role is Side.ATTACKER else FOE), Level.FUMBLE
    if inputs.lances:
        (end,) = found.law.outcomes
        ((mine, _),) = found.law.levels
        if end.winner is not Side.NOBODY:
            role, precise = winners_part(inputs, end.winner)
            known: dict[str, Any] = {"vainqueur": role, "marge": end.margin, "precise": precise}
            yield go_on(inputs, "runequest/degats", BLOW, **known)
        if mine is fumble:
            yield go_on(inputs, "runequest/maladresses", FUMBLED)
        return
    halvings = inputs.moities if attacker is YOU else inputs.moities_adverses
    yield go_on(
        inputs,
        "runequest/degats",
        BLOW,
        chance=found.law.wins(attacker),
        vainqueur=Side.ATTACKER,
        precise=halvings,
    )
    if often := found.law.attacker.chances[fumble]:
        yield go_on(inputs, "runequest/maladresses", FUMBLED, chance=often)


def effects_of(inputs: Inputs, found: Duel) -> Effects:
    """Return the laws of the special effects of each side, with each table."""
    return {
        side: {table: found.law.effects(side, table, precise=halvings) for table in CombatTable}
        for side, halvings in ((YOU, inputs.moities), (FOE, inputs.moities_adverses))
    }


def answers(inputs: Inputs, found: Duel, effects: Effects) -> Mapping[str, Answer]:
    """Return everything that is worked out, for machines."""
    law = found.law
    fighting = {YOU: law.attacker, FOE: law.defender}
    return {
        "role": inputs.role.value,
        "competences": {SIDES[side]: test.skill for side, test in fighting.items()},
        "jets-reussis": {SIDES[side]: test.success for side, test in fighting.items()},
        "niveaux": {
            SIDES[side]: {names.LEVEL_KEYS[level]: share for level, share in test.chances.items()}
            for side, test in fighting.items()
        },
        "victoire": {SIDES[side]: law.wins(side) for side in Side},
        "marges": {
            SIDES[side]: {str(margin): share for margin, share in law.margins(side).items()}
            for side in effects
        },
        "effets": {
            SIDES[side]: {
                table.value: {"loi": each, "moyenne": each.mean} for table, each in laws.items()
            }
            for side, laws in effects.items()
        },
        "par-moities": {
            str(halvings): _halved(each, halvings)
            for halvings, each in enumerate(found.by_halvings)
        },
        "autres": [
            {
                "competence": each.defender.skill,
                "vous": each.wins(YOU),
                "adversaire": each.wins(FOE),
            }
            for each in found.others
        ],
        "surface": {
            str(row): {str(column): share for column, share in shares.items()}
            for row, shares in found.surface.items()
        },
    }


def _halved(law: Opposition, halvings: int) -> Mapping[str, Answer]:
    return {
        "competence": law.attacker.skill,
        "victoire": law.wins(YOU),
        **{table.value: law.effects(YOU, table, precise=halvings).mean for table in CombatTable},
    }
