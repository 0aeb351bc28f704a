"""Opposed test: levels, winner, margin and special effects (002 l.77-183, 457-462, 581-668)."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from calculators import reasons
from calculators.answer import (
    Answer,
    Figure,
    Note,
    Onward,
    Picture,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.calculator import Calculator
from calculators.french import chance, decimal, number, percent, plural, rounded
from calculators.onward import go_on
from calculators.reasons import Words
from calculators.runequest import combat_tables, contests, names, rulings
from calculators.runequest.names import CLASH_PAGE, SKILLS_PAGE, skill
from calculators.runequest.opposition.asked import (
    Inputs,
    compute,
    fighters,
    missed,
    readings,
    rolls,
    winners_part,
)
from rules_core.dice import Law, Randomness
from rules_core.runequest.duel import FOE, SURFACE, YOU, Duel
from rules_core.runequest.levels import ALWAYS_SUCCEEDS, SIDES, Level, SkillPart, SkillTest
from rules_core.runequest.margins import MARGINS, CombatTable
from rules_core.runequest.opposition import Opposition, Side, Ties, contest, outcome

# --- the words ---


BLOW, FUMBLED = "les dégâts du coup", "votre échec critique"
"""What comes next."""
type Effects = Mapping[Side, Mapping[CombatTable, Law]]
"""Laws of the number of special effects, by side and combat table."""
SIDE_NAMES = {YOU: "vous", FOE: "adversaire", Side.NOBODY: "personne"}
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
        "competences": {SIDE_NAMES[side]: test.skill for side, test in fighting.items()},
        "jets-reussis": {SIDE_NAMES[side]: test.success for side, test in fighting.items()},
        "niveaux": {
            SIDE_NAMES[side]: {
                names.LEVEL_KEYS[level]: share for level, share in test.chances.items()
            }
            for side, test in fighting.items()
        },
        "victoire": {SIDE_NAMES[side]: law.wins(side) for side in Side},
        "marges": {
            SIDE_NAMES[side]: {str(margin): share for margin, share in law.margins(side).items()}
            for side in effects
        },
        "effets": {
            SIDE_NAMES[side]: {
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


NO_REACTION = f"{SKILLS_PAGE}#plusieurs-adversaires"
EXCHANGE = f"{SKILLS_PAGE}#echanger-actions"
BETTER = MappingProxyType(
    {
        Ties.HIGHEST: "meilleur niveau ou, à niveau égal, jet le plus haut",
        Ties.LOWEST: "meilleur niveau ou, à niveau égal, jet le plus bas",
        Ties.NOBODY: "meilleur niveau",
    }
)

# --- the steps ---


def steps(inputs: Inputs, found: Duel) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    law, absent, thrown = found.law, missed(inputs), rolls(inputs)
    if inputs.sans_reaction and inputs.echange:
        yield reasons.choice("Actions de Combat échangées", "une Réaction, donc un jet", EXCHANGE)
    for side, who, name, fighter, made_of, test in zip(
        (YOU, FOE),
        ("Vous", "L’adversaire"),
        ("vous", "adversaire"),
        fighters(inputs),
        found.skills,
        (law.attacker, law.defender),
        strict=True,
    ):
        words = _precise(who, fighter.halvings) if fighter.halvings > 1 else None
        account = f"competences.{name}"
        yield from contests.skill_steps(who, made_of, account, words, always=True)
        if side is absent:
            lost = names.LEVELS[Level.FAILURE]
            yield reasons.choice(f"{who} : plus de Réaction", lost, NO_REACTION)
        elif thrown is None:
            yield contests.roll_step(who, test, f"jets-reussis.{name}")
        else:
            each = thrown[0 if side is YOU else 1]
            text = f"{who} : jet de {names.die(each)} contre {skill(test.skill)}"
            yield reasons.choice(text, names.LEVELS[test.level(each)], names.CONTEST)
    if thrown:
        yield _end(inputs, found)
        return
    won = f"Vous gagnez : {BETTER[inputs.egalites]}"
    yield reasons.answer(won, law.wins(YOU), names.CONTEST, "victoire.vous")
    for margin, share in law.margins(YOU).items():
        text = f"dont {MARGINS[margin].lower()}, marge {margin}"
        rule = f"{CLASH_PAGE}#marge"
        yield reasons.term(text, share, rule, "victoire.vous", percent(share))
    nobody = law.wins(Side.NOBODY)
    yield reasons.answer("Personne ne gagne", nobody, names.CONTEST, "victoire.personne")


def _end(inputs: Inputs, found: Duel) -> Step:
    """Return how two dice that are thrown end."""
    (end,) = found.law.outcomes
    told = "personne ne gagne"
    if end.winner is not Side.NOBODY:
        who = "vous gagnez" if end.winner is YOU else "l’adversaire gagne"
        told = f"{who}, marge {end.margin}"
    return reasons.choice(BETTER[inputs.egalites].capitalize(), told, f"{CLASH_PAGE}#marge")


def _precise(who: str, halvings: int) -> dict[SkillPart, Words]:
    text = f"{who} : coup précis, {halvings} moitiés de suite"
    return {SkillPart.PRECISE: Words(text, contests.HALVINGS, names.points)}


# --- the notes ---


def notes(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    both = fighters(inputs)
    yield from contests.precise_notes(max(each.halvings for each in both), inputs.arrondi)
    if any(each.halvings or each.crippled_style for each in both):
        if not any(each.halvings for each in both):
            yield rulings.ROUNDING.note(inputs.arrondi)
        if any(each.modifier for each in both):
            yield rulings.MODIFIERS_ORDER.note()
    if found.you == found.foe > SIDES:
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from _above_100(inputs, found)
    yield from _reactions(inputs, found)
    if min(test.skill for test in _rolling(inputs, found)) < ALWAYS_SUCCEEDS:
        yield rulings.BOUNDS.note()
    everybody = missed(inputs) is Side.NOBODY
    yield from contests.opposed_notes(readings(inputs), ties=everybody)
    yield rulings.SAME_ROWS.note()


def _above_100(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Tell on whom an excess weighs, where there are several adversaries (002 l.581-588)."""
    if not inputs.autres or max(found.you, *inputs.autres) <= SIDES:
        return
    told = (
        f"Chaque adversaire est ici un test à part : l’excédent au-dessus de {skill(SIDES)} y pèse "
        "du plus habile des deux sur l’autre."
    )
    if found.you > max(found.foe, *inputs.autres):
        told = f"Votre excédent au-dessus de {skill(SIDES)} pèse sur chacun de vos adversaires."
    yield Note(told, names.ABOVE_100, about_input=True)


def _rolling(inputs: Inputs, found: Duel) -> list[SkillTest]:
    """Return the sides that roll a die."""
    sides = {YOU: found.law.attacker, FOE: found.law.defender}
    return [test for side, test in sides.items() if side is not missed(inputs)]


def _reactions(inputs: Inputs, found: Duel) -> Iterator[Note]:
    """Tell what a defender without a Reaction left still counts for, or gives up."""
    if inputs.sans_reaction and inputs.echange:
        yield Note(
            "La source ne dit pas combien d’Actions de Combat coûte une Réaction ; échangées, "
            "elles ne serviront plus à attaquer ce round-ci.",
            EXCHANGE,
            about_input=True,
        )
    side = missed(inputs)
    if side is Side.NOBODY:
        return
    absent = found.you if side is YOU else found.foe
    if absent > SIDES and absent == max(found.you, found.foe):
        yield Note(
            "La source ne dit pas si l’excédent d’un défenseur sans Réaction pèse encore sur "
            "l’attaquant ; ici, il pèse.",
            NO_REACTION,
        )
    else:
        yield Note(
            "Qui n’a plus de Réaction ne lance pas : sa compétence, ses bonus et malus, son coup "
            "précis, son jet et les réussites de même niveau ne comptent pas.",
            NO_REACTION,
            about_input=True,
        )


def explain(inputs: Inputs, found: Duel) -> Result:
    """Put the test into words."""
    effects = effects_of(inputs, found)
    return Result(
        sentence=sentence(inputs, found),
        answers=answers(inputs, found, effects),
        figures=figures(inputs, found),
        tables=tuple(tables(inputs, found, effects)),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs, found)),
        onward=tuple(onward(inputs, found)),
    )


# --- the tables ---


def tables(inputs: Inputs, found: Duel, effects: Effects) -> Iterator[Table]:
    """Yield margins, precise blows, levels, effects, and chances by skill."""
    law = found.law
    if inputs.lances:
        yield from _thrown_tables(inputs, found)
        if found.others:
            yield _others(inputs.autres, found)
        return
    yield Table(
        "Qui gagne",
        ("Vainqueur", "chance"),
        tuple(
            Row(name, (law.wins(side),), bar=law.wins(side))
            for side, name in ((YOU, "vous"), (FOE, "adversaire"), (Side.NOBODY, "personne"))
        ),
        folded=True,
        picture=Picture.SHARES,
    )
    yield Table(
        "Qui gagne, et de combien",
        ("Marge", "vous", "adversaire"),
        tuple(
            Row(f"{margin}, {name.lower()}", (law.margins(YOU)[margin], law.margins(FOE)[margin]))
            for margin, name in MARGINS.items()
        ),
    )
    if found.others:
        yield _others(inputs.autres, found)
    if missed(inputs) is not YOU:
        yield _precise_table(inputs.role, inputs.moities, found)
    yield Table(
        "Niveaux de succès",
        ("Niveau", "vous", "adversaire"),
        tuple(
            Row(
                names.LEVELS[level].capitalize(),
                (law.attacker.chances[level], law.defender.chances[level]),
            )
            for level in reversed(Level)
        ),
        folded=True,
    )
    yield _effects("Vos effets spéciaux", effects[YOU])
    yield _effects("Les effets spéciaux de l’adversaire", effects[FOE])
    yield _surface(found)


def _thrown_tables(inputs: Inputs, found: Duel) -> Iterator[Table]:
    """Yield what each combat table makes of two dice that are thrown; nothing without a winner."""
    (end,) = found.law.outcomes
    if end.winner is Side.NOBODY:
        return
    role, precise = winners_part(inputs, end.winner)
    rows = tuple(
        Row(
            f"Table {names.TABLES[table]}",
            (
                combat_tables.BLOWS[table, role][end.margin],
                combat_tables.effects(table, end.margin, precise),
            ),
        )
        for table in CombatTable
    )
    yield Table("Ce que donne chaque table", ("Table", "le coup", "le vainqueur choisit"), rows)


def _others(others: Iterable[int], found: Duel) -> Table:
    return Table(
        "Contre vos autres adversaires",
        ("Adversaire", "vous gagnez", "il gagne"),
        tuple(
            Row(
                f"n° {index} : {skill(written)}"
                + (f", ramené à {skill(law.defender.skill)}" * (law.defender.skill != written)),
                (percent(law.wins(YOU)), percent(law.wins(FOE))),
            )
            for index, (written, law) in enumerate(zip(others, found.others, strict=True), 1)
        ),
    )


def _precise_table(role: Side, chosen: int, found: Duel) -> Table:
    blow = "Attaque" if role is Side.ATTACKER else "Défense"
    rows = []
    for halvings, law in enumerate(found.by_halvings):
        heading = f"{blow} {'précise' if halvings else 'normale'}"
        heading += f", {halvings} moitiés" if halvings > 1 else ""
        means = [law.effects(YOU, table, precise=halvings).mean for table in CombatTable]
        rows.append(
            Row(
                heading,
                (percent(law.wins(YOU)), *(decimal(mean) for mean in means)),
                current=halvings == chosen,
            )
        )
    columns = (blow, "victoire", "avec Déflection", "simplifiée")
    return Table("Victoire et effets spéciaux en moyenne, selon la table", columns, tuple(rows))


def _effects(caption: str, laws: Mapping[CombatTable, Law]) -> Table:
    chances = {table: dict(law.items()) for table, law in laws.items()}
    most = max(law.maximum for law in laws.values())
    rows = [
        Row(
            plural(count, "effet"),
            tuple(chances[table].get(count, Fraction()) for table in CombatTable),
        )
        for count in range(most + 1)
    ]
    rows.append(Row("En moyenne", tuple(decimal(laws[table].mean) for table in CombatTable)))
    columns = ("Nombre", *(names.TABLES[table] for table in CombatTable))
    return Table(caption, columns, tuple(rows), folded=True)


def _surface(found: Duel) -> Table:
    def whole(share: Fraction) -> str:
        """Write a chance in whole per cent, never rounded to a certainty that it is not."""
        shown = int(rounded(share * SIDES, 0))
        if shown in {0, SIDES} and share != Fraction(shown, SIDES):
            return "> 99" if shown else "< 1"
        return number(shown)

    return Table(
        "Vos chances de gagner, en %, selon votre compétence (lignes) et celle de l’adversaire "
        "(colonnes), tout compris",
        ("Vous", *map(str, SURFACE)),
        tuple(
            Row(
                number(row),
                tuple(map(whole, shares.values())),
                current=row == found.you,
                tints=tuple(shares.values()),
            )
            for row, shares in found.surface.items()
        ),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the test with two d100, and read both combat tables."""
    you, foe = (fighter.prepared(inputs.arrondi).total for fighter in fighters(inputs))
    absent = missed(inputs)
    law = contest(you, foe, readings(inputs), missed=absent)
    tests = (law.attacker, law.defender)
    # A side that counts as a failure throws nothing: any roll of its test is one.
    faces = rolls(inputs) or tuple(
        SIDES if side is absent else randomness.randint(1, SIDES) for side in (YOU, FOE)
    )
    levels = [test.level(each) for test, each in zip(tests, faces, strict=True)]
    lines = [
        f"{who}, plus de Réaction : {names.LEVELS[level]}"
        if side is absent
        else f"{who}, à {skill(test.skill)} : d100, {names.die(each)}, {names.LEVELS[level]}"
        for side, who, test, each, level in zip(
            (YOU, FOE), ("Vous", "L’adversaire"), tests, faces, levels, strict=True
        )
    ]
    end = outcome(tests[0], faces[0], tests[1], faces[1], inputs.egalites)
    fumbled = [level is Level.FUMBLE for level in levels]
    if any(fumbled):
        thrower = "Vous lancez" if not fumbled[1] else "L’adversaire lance"
        if all(fumbled):
            thrower = "Chacun lance"
        lines.append(f"{thrower} aussi sur une table d’échec critique")
    if end.winner is Side.NOBODY:
        return Throw(tuple(lines), "Personne ne gagne.")
    winner = "Vous gagnez" if end.winner is YOU else "L’adversaire gagne"
    role, precise = winners_part(inputs, end.winner)
    for table in CombatTable:
        blow = combat_tables.BLOWS[table, role][end.margin]
        gained = combat_tables.effects(table, end.margin, precise)
        lines.append(f"Table {names.TABLES[table]} : {blow} ; {gained}")
    return Throw(tuple(lines), f"{winner}, marge {end.margin} : {MARGINS[end.margin].lower()}.")


# --- the declaration ---


CALCULATOR = Calculator(
    id="runequest/opposition",
    title="Test d’opposition",
    purpose="Qui gagne l’échange, de combien, et avec combien d’effets spéciaux.",
    question="toucher",
    rule=names.CONTEST,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
