"""Opposed test: levels, winner, margin and special effects (002 l.77-183, 457-462, 581-668)."""

from collections.abc import Iterator
from types import MappingProxyType

from calculators.calculator import Calculator, Figure, Note, Result, Step, Throw
from calculators.fields import Choice, Form, Integer, Integers, Toggle
from calculators.french import chance, percent, signed
from calculators.runequest import combat_texts, names, opposition_tables
from calculators.runequest.names import ruling, skill
from rules_core.dice import Randomness
from rules_core.runequest.duel import FOE, YOU, Duel, Fighter, duel
from rules_core.runequest.levels import MAX_HALVINGS, SIDES, Level, reduced
from rules_core.runequest.opposition import (
    MARGINS,
    CombatTable,
    Readings,
    Side,
    Ties,
    contest,
    outcome,
)

CLASH = "runequest/affrontement"
SKILLS = "runequest/competences"
NO_REACTION = f"{SKILLS}#plusieurs-adversaires"
MOST_FOES = 8
SIGN = "Un malus est négatif."


class Inputs(Form):
    """Two fighters, and what weighs on each."""

    role = Choice(
        label="Vous êtes",
        default=Side.ATTACKER,
        options={each: names.SIDES_OF_A_TEST[each] for each in (Side.ATTACKER, Side.DEFENDER)},
    )
    competence = Integer(
        label="Compétence",
        default=65,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        group="Vous",
        help="D’arme ; l’Acrobatie pour vous rapprocher, vous désengager ou éviter une volée.",
    )
    ajustement = Integer(
        label="Bonus ou malus",
        default=0,
        minimum=-names.LARGEST_MODIFIER,
        maximum=names.LARGEST_MODIFIER,
        unit="%",
        group="Vous",
        help=SIGN,
    )
    moities = Integer(
        label="Coup précis : nombre de moitiés",
        default=0,
        minimum=0,
        maximum=MAX_HALVINGS,
        group="Vous",
        help="1 pour une attaque ou une défense précise ; plus, par la règle optionnelle.",
    )
    competence_adverse = Integer(
        label="Compétence",
        default=55,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        group="Votre adversaire",
    )
    ajustement_adverse = Integer(
        label="Bonus ou malus",
        default=0,
        minimum=-names.LARGEST_MODIFIER,
        maximum=names.LARGEST_MODIFIER,
        unit="%",
        group="Votre adversaire",
        help=SIGN,
    )
    moities_adverses = Integer(
        label="Coup précis : nombre de moitiés",
        default=0,
        minimum=0,
        maximum=MAX_HALVINGS,
        group="Votre adversaire",
    )
    prive = Toggle(
        label="Vous êtes privé d’un des deux objets de votre style",
        help="Arme et bouclier, ou deux armes : trois quarts de la compétence.",
        option=True,
    )
    prive_adverse = Toggle(
        label="Votre adversaire est privé d’un des deux objets de son style", option=True
    )
    sans_reaction = Toggle(
        label="Celui qui se défend n’a plus de Réaction",
        help="Il est tenu pour avoir échoué à son jet.",
        option=True,
    )
    autres = Integers(
        label="Compétences de vos autres adversaires",
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        most=MOST_FOES,
        unit="%",
        help="En %, tout compris, séparées par des virgules ; chacune est opposée à la vôtre.",
        option=True,
    )
    critique = names.critical_field()
    echec_critique = names.fumble_field()
    egalites = names.ties_field()
    arrondi = names.rounding_field()
    maitres_egaux = names.masters_field()


def _fighters(inputs: Inputs) -> tuple[Fighter, Fighter]:
    return (
        Fighter(inputs.competence, inputs.ajustement, inputs.moities, inputs.prive),
        Fighter(
            inputs.competence_adverse,
            inputs.ajustement_adverse,
            inputs.moities_adverses,
            inputs.prive_adverse,
        ),
    )


def _missed(inputs: Inputs) -> Side:
    """Return the side that counts as a failure, if one does."""
    if not inputs.sans_reaction:
        return Side.NOBODY
    return FOE if inputs.role is Side.ATTACKER else YOU


def _readings(inputs: Inputs) -> Readings:
    return names.readings(
        inputs.critique, inputs.echec_critique, inputs.egalites, inputs.maitres_egaux
    )


def compute(inputs: Inputs) -> Duel:
    """Work out the test."""
    you, foe = _fighters(inputs)
    return duel(
        you,
        foe,
        inputs.autres,
        rounding=inputs.arrondi,
        readings=_readings(inputs),
        missed=_missed(inputs),
    )


def explain(inputs: Inputs, found: Duel) -> Result:
    """Put the test into words."""
    law = found.law
    effects = {
        side: {table: law.effects(side, table, precise=halvings) for table in CombatTable}
        for side, halvings in ((YOU, inputs.moities), (FOE, inputs.moities_adverses))
    }
    sides = {YOU: "vous", FOE: "adversaire", Side.NOBODY: "personne"}
    fighting = {YOU: law.attacker, FOE: law.defender}
    return Result(
        sentence=_sentence(found, _missed(inputs)),
        answers={
            "role": inputs.role.value,
            "competences": {sides[side]: test.skill for side, test in fighting.items()},
            "niveaux": {
                sides[side]: {
                    names.LEVEL_KEYS[level]: share for level, share in test.chances.items()
                }
                for side, test in fighting.items()
            },
            "victoire": {sides[side]: law.wins(side) for side in Side},
            "marges": {
                sides[side]: {str(margin): share for margin, share in law.margins(side).items()}
                for side in effects
            },
            "effets": {
                sides[side]: {
                    table.value: {"loi": each, "moyenne": each.mean} for table, each in laws.items()
                }
                for side, laws in effects.items()
            },
            "par-moities": {
                str(halvings): {
                    "competence": each.attacker.skill,
                    "victoire": each.wins(YOU),
                    **{
                        table.value: each.effects(YOU, table, precise=halvings).mean
                        for table in CombatTable
                    },
                }
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
        },
        figures=tuple(
            Figure(label, law.wins(side))
            for side, label in (
                (YOU, "Vous gagnez"),
                (FOE, "L’adversaire gagne"),
                (Side.NOBODY, "Personne ne gagne"),
            )
        ),
        tables=tuple(
            opposition_tables.tables(
                found,
                effects,
                role=inputs.role,
                halvings=inputs.moities,
                others=inputs.autres,
            )
        ),
        steps=tuple(_steps(inputs, found)),
        notes=tuple(_notes(inputs, found)),
    )


def _sentence(found: Duel, missed: Side) -> str:
    law = found.law
    mine, theirs = skill(law.attacker.skill), skill(law.defender.skill)
    fight = {
        YOU: f"Sans Réaction contre {theirs} tout compris",
        FOE: f"À {mine} tout compris contre un défenseur sans Réaction",
        Side.NOBODY: f"À {mine} contre {theirs} tout compris",
    }[missed]
    return (
        f"{fight}, "
        f"vous gagnez : {chance(law.wins(YOU))} ; votre adversaire gagne : "
        f"{percent(law.wins(FOE))} ; personne ne gagne : {percent(law.wins(Side.NOBODY))}."
    )


# --- reasons ---

_BETTER = MappingProxyType(
    {
        Ties.HIGHEST: "meilleur niveau ou, à niveau égal, jet le plus haut",
        Ties.LOWEST: "meilleur niveau ou, à niveau égal, jet le plus bas",
        Ties.NOBODY: "meilleur niveau",
    }
)


def _steps(inputs: Inputs, found: Duel) -> Iterator[Step]:
    law = found.law
    for side, who, fighter, before, other, test in zip(
        (YOU, FOE),
        ("Vous", "L’adversaire"),
        _fighters(inputs),
        (found.you, found.foe),
        (found.foe, found.you),
        (law.attacker, law.defender),
        strict=True,
    ):
        yield from _preparation(inputs, who, fighter)
        if levelling := names.levelling_step(who, before, other, test.skill):
            yield levelling
        if side is _missed(inputs):
            yield Step(f"{who} : plus de Réaction", names.LEVELS[Level.FAILURE], NO_REACTION)
        else:
            yield names.roll_step(who, test)
    won = f"Vous gagnez : {_BETTER[inputs.egalites]}"
    yield Step(won, chance(law.wins(YOU)), names.CONTEST)
    for margin, share in law.margins(YOU).items():
        text = f"dont {MARGINS[margin].lower()}, marge {margin}"
        yield Step(text, percent(share), f"{CLASH}#marge")
    yield Step("Personne ne gagne", chance(law.wins(Side.NOBODY)), names.CONTEST)


def _preparation(inputs: Inputs, who: str, fighter: Fighter) -> Iterator[Step]:
    """Yield what is done to a written skill, in order."""
    yield Step(f"{who} : compétence écrite", skill(fighter.skill), names.CONTEST)
    if fighter.crippled_style:
        left = reduced(fighter.skill, crippled_style=True, rounding=inputs.arrondi)
        style = "runequest/styles-defense#style-diminue"
        yield Step(f"{who} : trois quarts, faute d’un des deux objets", skill(left), style)
    if fighter.halvings:
        left = fighter.prepared(inputs.arrondi) - fighter.modifier
        anchor = "precise" if fighter.halvings == 1 else "precise-multiple"
        halved = "la moitié" if fighter.halvings == 1 else f"{fighter.halvings} moitiés de suite"
        yield Step(f"{who} : coup précis, {halved}", skill(left), f"{SKILLS}#{anchor}")
    if fighter.modifier:
        added = f"{who} : {signed(fighter.modifier)} de bonus ou malus"
        yield Step(added, skill(fighter.prepared(inputs.arrondi)), f"{SKILLS}#au-dessus-de-100")


def _notes(inputs: Inputs, found: Duel) -> Iterator[Note]:
    fighters = _fighters(inputs)
    if max(each.halvings for each in fighters) > 1:
        yield Note(
            "Plus d’une moitié est une règle optionnelle : un effet spécial de plus par moitié.",
            f"{SKILLS}#precise-multiple",
        )
        yield ruling(16, "La première moitié est celle du coup précis ordinaire")
    if any(each.halvings or each.crippled_style for each in fighters):
        yield ruling(12, f"Moitiés et trois quarts arrondis à l’entier {_rounded(inputs)}")
        if any(each.modifier for each in fighters):
            yield ruling(27, "Les bonus et malus viennent après les trois quarts et les moitiés")
    if found.you == found.foe > SIDES:
        yield ruling(
            17,
            f"À compétences égales : {names.EQUAL_MASTERS[inputs.maitres_egaux]}",
            about_input=True,
        )
    if inputs.autres and found.you > SIDES:
        yield Note(
            f"Votre excédent au-dessus de {skill(SIDES)} pèse sur chacun de vos adversaires.",
            names.ABOVE_100,
            about_input=True,
        )
    missing = {YOU: found.you, FOE: found.foe}.get(_missed(inputs), 0)
    if missing > SIDES and missing == max(found.you, found.foe):
        yield Note(
            "La source ne dit pas si l’excédent d’un défenseur sans Réaction pèse encore sur "
            "l’attaquant ; ici, il pèse.",
            NO_REACTION,
        )
    if min(found.law.attacker.skill, found.law.defender.skill) < SIDES // 20:
        yield ruling(11, "Un jet de 01 à 05 réussit toujours, dans les deux camps")
    yield from names.opposed_notes(_readings(inputs))
    same = "Avec la Déflection, les marges 2 et 3 donnent le même effet spécial unique"
    yield ruling(2, same)


def _rounded(inputs: Inputs) -> str:
    return names.ROUNDINGS[inputs.arrondi]


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the test with two d100, and read both combat tables."""
    you, foe = (fighter.prepared(inputs.arrondi) for fighter in _fighters(inputs))
    missed = _missed(inputs)
    law = contest(you, foe, _readings(inputs), missed=missed)
    tests = (law.attacker, law.defender)
    # A side that counts as a failure throws nothing: any roll of its test is one.
    rolls = [SIDES if side is missed else randomness.randint(1, SIDES) for side in (YOU, FOE)]
    levels = [test.level(each) for test, each in zip(tests, rolls, strict=True)]
    lines = [
        f"{who}, plus de Réaction : {names.LEVELS[level]}"
        if side is missed
        else f"{who}, à {skill(test.skill)} : d100, {names.die(each)}, {names.LEVELS[level]}"
        for side, who, test, each, level in zip(
            (YOU, FOE), ("Vous", "L’adversaire"), tests, rolls, levels, strict=True
        )
    ]
    end = outcome(tests[0], rolls[0], tests[1], rolls[1], inputs.egalites)
    fumbled = [level is Level.FUMBLE for level in levels]
    if any(fumbled):
        thrower = "Vous lancez" if not fumbled[1] else "L’adversaire lance"
        if all(fumbled):
            thrower = "Chacun lance"
        lines.append(f"{thrower} aussi sur une table d’échec critique")
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne gagne.")
    winner = "Vous gagnez" if end.winner is YOU else "L’adversaire gagne"
    foe_role = Side.DEFENDER if inputs.role is Side.ATTACKER else Side.ATTACKER
    role, precise = (
        (inputs.role, inputs.moities) if end.winner is YOU else (foe_role, inputs.moities_adverses)
    )
    for table in CombatTable:
        blow = combat_texts.BLOWS[table, role][end.margin]
        gained = combat_texts.effects(table, end.margin, precise)
        lines.append(f"Table {names.TABLES[table]} : {blow} ; {gained}")
    return Throw(tuple(lines), f"{winner}, marge {end.margin} : {MARGINS[end.margin].lower()}.")


CALCULATOR = Calculator(
    id="runequest/opposition",
    title="Test d’opposition",
    purpose="Qui gagne l’échange, de combien, et avec combien d’effets spéciaux.",
    rule=names.CONTEST,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
