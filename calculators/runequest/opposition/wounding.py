"""The blow of the test, followed to the wound (002 l.116-183, l.527-550, l.931-963)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Picture, Row, Step, Table
from calculators.french import capital, decimal, number, percent, plural
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.runequest import contests, names, rulings, settled, throws
from calculators.runequest.degats.asked import Parry
from calculators.runequest.names import CLASH_PAGE, SEVERITIES, WOUNDS_PAGE
from calculators.runequest.opposition.asked import Inputs
from rules_core.dice import Randomness
from rules_core.runequest.damage import NO_DICE
from rules_core.runequest.duel import FOE, YOU
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.opposition import Outcome, Side
from rules_core.runequest.wounding import Strike, Wounding
from rules_core.runequest.wounds import Severity

# --- the words ---

LEVELS = f"{WOUNDS_PAGE}#niveaux-de-blessure"
TABLES = MappingProxyType(
    {
        CombatTable.DEFLECTION: f"{CLASH_PAGE}#table-deflection",
        CombatTable.SIMPLE: f"{CLASH_PAGE}#table-simplifiee",
    }
)
GRADES: Mapping[Severity | None, str] = MappingProxyType(
    {each: "aucun dégât" if each is None else SEVERITIES[each] for each in (None, *Severity)}
)
KEYS: Mapping[Severity | None, str] = MappingProxyType(
    {
        None: "aucun-degat",
        Severity.SLIGHT: "ni-serieuse-ni-majeure",
        Severity.SERIOUS: "serieuse",
        Severity.MAJOR: "majeure",
    }
)
GRAVE = (Severity.SERIOUS, Severity.MAJOR)
WINS = MappingProxyType({YOU: "vous gagnez", FOE: "l’adversaire gagne"})


def grave(found: Wounding) -> Fraction:
    """Return the chance of a Serious Wound or a Major one."""
    return sum((found.grades[each] for each in GRAVE), Fraction())


def clause(found: Wounding) -> str:
    """Say how often the location struck is gravely wounded, at the end of the sentence."""
    if not grave(found):
        return " ; la localisation touchée n’a jamais de Blessure Sérieuse ni Majeure"
    serious, major = (percent(found.grades[each]) for each in GRAVE)
    return f" ; à la localisation touchée, Blessure Sérieuse : {serious}, Majeure : {major}"


def answers(found: Wounding) -> dict[str, Answer]:
    """Return what the exchange does to the location, for machines."""
    told: dict[str, Answer] = {KEYS[each]: share for each, share in found.grades.items()}
    damage: dict[str, Answer] = {"moyenne": found.taken.mean, "loi": found.taken}
    return told | {"serieuse-ou-majeure": grave(found), "degats": damage}


def figures(found: Wounding) -> Iterator[Figure]:
    """Yield the chances of a grave wound."""
    for each in GRAVE:
        yield Figure(f"Blessure {SEVERITIES[each]}", found.grades[each])


def steps(inputs: Inputs, strike: Strike, found: Wounding) -> Iterator[Step]:
    """Yield how each end of the test adds to the chance of a grave wound."""
    rule = TABLES[inputs.table]
    yield reasons.choice("Table de combat", names.TABLES[inputs.table], rule)
    mean = found.taken.mean
    text = "Dégâts à la localisation, sur tout l’échange, en moyenne"
    yield reasons.answer(text, mean, rule, "coup.degats.moyenne", decimal(mean))
    account = "coup.serieuse-ou-majeure"
    for end, (chance, law) in found.blows.items():
        share = law.probability(lambda taken: strike.grade(taken) in GRAVE)
        if share:
            text = f"{capital(WINS[end.winner])}, marge {end.margin}, {percent(chance)} : "
            text += f"Sérieuse ou Majeure, {percent(share)} des coups"
            yield reasons.term(text, chance * share, rule, account, percent(chance * share))
    yield reasons.answer("Blessure Sérieuse ou Majeure", grave(found), LEVELS, account)
    text = f"dont Majeure : {number(-inputs.depart)} ou moins, l’opposé du départ"
    major = found.grades[Severity.MAJOR]
    yield reasons.answer(text, major, f"{WOUNDS_PAGE}#majeure", "coup.majeure")


def notes(inputs: Inputs, *, rounded: bool) -> Iterator[Note]:
    """Yield what the source leaves open of the blow, and the rulings that it follows.

    `rounded` is for a note of the rounding that stands already.
    """
    yield Note(
        "Aucun effet spécial n’est compté, car la source en laisse le choix au vainqueur ; elle ne "
        "donne pas la table des localisations, et la réponse vaut pour celle que vous décrivez ; "
        "quand personne ne gagne, aucune ligne de la table ne s’applique, donc aucun dégât.",
        f"{CLASH_PAGE}#test-opposition",
        about_input=True,
    )
    if inputs.table is CombatTable.SIMPLE:
        return
    if not rounded:
        yield rulings.ROUNDING.note(inputs.arrondi)
    if inputs.parade is Parry.NONE:
        return
    yield settled.DAMAGE_ORDER.note()
    yield settled.DEFLECTION_DICE.note()
    if inputs.missed is not Side.NOBODY:
        yield contests.DEFLECTING_WITHOUT_REACTION


# --- the tables ---


def tables(found: Wounding) -> Iterator[Table]:
    """Yield the wounds of the whole exchange, then its damage."""
    rows = (Row(GRADES[each], (share,), bar=share) for each, share in found.grades.items())
    caption, columns = "Le coup, jusqu’à la blessure", ("Blessure", "chance")
    yield Table(caption, columns, tuple(rows), picture=Picture.SHARES)
    yield law_table("Dégâts à la localisation, sur tout l’échange", found.taken)


# --- the dice ---


def throw(
    inputs: Inputs, strike: Strike, end: Outcome, randomness: Randomness
) -> tuple[tuple[str, ...], str, tuple[Onward, ...]]:
    """Throw the blow once the test is decided; return its lines, what it does, and what is next."""
    defence = strike.defence(end)
    if defence is None:
        return (), "aucun dégât", ()
    weapon, modifier = inputs.weapon
    thrown = throws.throw(weapon, randomness) + throws.throw(modifier, randomness)
    rolled = max(0, thrown - throws.throw(inputs.malus_degats, randomness))
    lines = [f"Dégâts lancés : {number(rolled)}"]
    parried = 0
    if inputs.deflection != NO_DICE and defence.terms.deflection:
        parried = max(0, throws.throw(inputs.deflection, randomness))
        lines.append(f"Déflection : {number(parried)}")
    taken = defence.follow(rolled, parried).taken
    grade = strike.grade(taken)
    if grade is None:
        return tuple(lines), GRADES[grade], ()
    lines.append(f"À la localisation : {plural(taken, 'dégât')}")
    ways = go_on(
        inputs,
        "runequest/blessures",
        f"la blessure de {plural(taken, 'dégât')}",
        # Who is struck is the one who is then asked for.
        turned=inputs.role is Side.ATTACKER,
        depart=inputs.depart,
        perdus=inputs.perdus,
        degats_subis=taken,
    )
    return tuple(lines), f"blessure {GRADES[grade]}", tuple(ways)
