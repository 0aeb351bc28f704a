"""Surprise: the chance not to be surprised, for one creature or a whole side (001 l.33-34, 687)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Integer, Toggle
from calculators.form import Form, Group
from calculators.french import capital, chance, decimal, enumeration, number, signed
from calculators.laws import law_table
from calculators.maison import rulings, settled
from calculators.maison.character import Character
from calculators.maison.names import ABILITIES, CLASSES, classes
from calculators.maison.rolls import difficulty_answers, face_step, naturals_note
from rules_core.checks import Mode
from rules_core.dice import Randomness
from rules_core.maison import surprise
from rules_core.maison.surprise import SurpriseTest

PAGE = "maison/surprise-discretion"
TEST = f"{PAGE}#jet-contre-surprise"

# --- the form ---

ADJUSTMENTS = Group("Vos ajustements")


class Inputs(Form):
    """Who may be surprised, by which attack."""

    intelligence = Character.intelligence.asked(group=ADJUSTMENTS)
    dexterite = Character.dexterite.asked(group=ADJUSTMENTS)
    sagesse = Character.sagesse.asked(group=ADJUSTMENTS)
    dd = Integer(
        "Difficulté (DD)",
        *(surprise.USUAL_DIFFICULTIES[0], 1, 60),
        presets=surprise.USUAL_DIFFICULTIES,
    )
    classe = Character.classe.asked(options=classes(surprise.ADVANTAGED))
    assourdi = Toggle("Assourdi")
    creatures = Integer(
        "Créatures qui le tentent",
        *(1, 1, surprise.MAX_CREATURES),
        help="Toutes avec ces mêmes chiffres, chacune avec son propre jet.",
        option=True,
    )
    avantage = Toggle("Une autre cause d’avantage", option=True)
    desavantage = Toggle("Une autre cause de désavantage", option=True)
    naturels_decident = alternative(rulings.NATURALS)


# --- the computation ---


def compute(inputs: Inputs) -> SurpriseTest:
    """Work out the test."""
    return surprise.surprise_test(
        inputs.intelligence,
        inputs.dexterite,
        inputs.sagesse,
        inputs.dd,
        character_class=inputs.classe,
        deafened=inputs.assourdi,
        advantage=inputs.avantage,
        disadvantage=inputs.desavantage,
        creatures=inputs.creatures,
        naturals=inputs.naturels_decident,
    )


# --- the words ---


def _abilities(test: SurpriseTest) -> str:
    return " ou ".join(ABILITIES[ability] for ability in test.abilities)


def _sentence(inputs: Inputs, test: SurpriseTest) -> str:
    thrown = "" if test.mode is Mode.NORMAL else f" et {d20.MODES[test.mode]}"
    own = f"Au DD {inputs.dd}, avec {signed(test.modifier)} au d20 ({_abilities(test)}){thrown}"
    if test.chance in {0, 1}:
        who = "tout le monde est" if test.creatures > 1 else "vous êtes"
        return f"{own} : {who} {'alerté' if test.chance else 'surpris'} à coup sûr."
    told = f"{own} : ne pas être surpris, {chance(test.chance)}."
    if test.creatures == 1:
        return told
    return (
        f"{told} Sur {test.creatures} créatures : toutes alertées, {chance(test.all_aware)} ; "
        f"au moins une, {chance(1 - test.none_aware)} ; aucune, {chance(test.none_aware)}."
    )


def _answers(_: Inputs, test: SurpriseTest) -> dict[str, Answer]:
    return {
        "caracteristique": test.abilities[0].value,
        "a-egalite": [ability.value for ability in test.abilities[1:]],
        "ajustement": test.modifier,
        "mode": test.mode.value,
        "face": test.chosen.face,
        "chance": test.chance,
        "par-caracteristique": {
            ability.value: {"ajustement": modifier, "face": it.face, "chance": it.of(test.mode)}
            for ability, modifier, it in test.by_ability
        },
        "par-dd": difficulty_answers(test.by_difficulty),
        "groupe": {
            "creatures": test.creatures,
            "toutes": test.all_aware,
            "au-moins-une": 1 - test.none_aware,
            "aucune": test.none_aware,
            "moyenne": test.aware.mean,
            "loi": test.aware,
        },
    }


def _figures(_: Inputs, test: SurpriseTest) -> Iterator[Figure]:
    yield Figure("Non surpris", test.chance)
    yield Figure("Dé à obtenir", d20.face(test.chosen.face))
    if test.creatures > 1:
        yield Figure("Toutes alertées", test.all_aware)
        yield Figure("Aucune alertée", test.none_aware)
        yield Figure("Alertées en moyenne", decimal(test.aware.mean))


def _steps(inputs: Inputs, test: SurpriseTest) -> Iterator[Step]:
    others, best = f"{PAGE}#autres-avantages", f"Meilleur ajustement : {_abilities(test)}"
    yield reasons.answer(best, test.modifier, TEST, "ajustement", signed(test.modifier))
    yield face_step(str(inputs.dd), test.modifier, test.chosen.face, TEST)
    if test.class_advantage:
        named = capital(CLASSES[inputs.classe])
        yield reasons.choice(named, "avantage", f"{PAGE}#classes-avantagees")
    if inputs.avantage:
        yield reasons.choice("Autre cause", "avantage", others)
    if inputs.assourdi:
        yield reasons.choice("Assourdi", "désavantage", f"{PAGE}#assourdi")
    if inputs.desavantage:
        yield reasons.choice("Autre cause", "désavantage", others)
    yield reasons.answer(f"Chance en mode {d20.MODES[test.mode]}", test.chance, TEST, "chance")
    if test.creatures > 1:
        yield from _group_steps(test)


def _group_steps(test: SurpriseTest) -> Iterator[Step]:
    mean, each = test.aware.mean, f"la chance à la puissance {test.creatures}"
    rule = f"{PAGE}#surprise-individuelle"
    for text, made, name, shown in (
        (f"Toutes alertées : {each}", test.all_aware, "toutes", ""),
        ("Aucune alertée : de même avec la chance de rater", test.none_aware, "aucune", ""),
        (f"Alertées en moyenne : {test.creatures} fois la chance", mean, "moyenne", decimal(mean)),
    ):
        yield reasons.answer(text, made, rule, f"groupe.{name}", shown)


def _notes(inputs: Inputs, test: SurpriseTest) -> Iterator[Note]:
    yield settled.ARMOUR_AGAINST_SURPRISE.note(about_input=True)
    if (inputs.assourdi or inputs.desavantage) and (test.class_advantage or inputs.avantage):
        yield settled.CANCELLING.note(about_input=True)
    if inputs.assourdi:
        yield Note(
            "Si seul un bruit pouvait trahir l’attaque, la source ne dit pas si un assourdi "
            "rate d’office ; le MD tranche.",
            f"{PAGE}#assourdi-ouie",
        )
    yield from naturals_note(inputs.naturels_decident, test.chosen)
    if test.creatures > 1:
        yield Note(
            "Chaque créature réussit ou rate pour elle-même : les autres peuvent être "
            "surprises (statut incertain).",
            f"{PAGE}#surprise-individuelle",
        )
    yield Note(
        "Qui rate ne bouge ni n’agit à son premier tour, et n’a pas de réaction avant la fin "
        "de ce tour (statut incertain).",
        f"{PAGE}#effets-surprise",
    )


# --- the tables ---


def _tables(inputs: Inputs, test: SurpriseTest) -> Iterator[Table]:
    by_difficulty = {each.difficulty: each for each in (*test.by_difficulty, test.chosen)}
    if test.creatures > 1:
        yield law_table("Combien de créatures sont alertées", test.aware, what="Alertées")
    rows = tuple(
        Row(f"DD {dd}", (d20.face(each.face), chance), bar=chance, current=dd == inputs.dd)
        for dd, each in sorted(by_difficulty.items())
        for chance in (each.of(test.mode),)
    )
    yield Table("Chances selon le DD", ("DD", "dé à obtenir", "non surpris"), rows)
    rows = tuple(
        Row(ABILITIES[ability], (signed(modifier), chance), chance, ability in test.abilities)
        for ability, modifier, each in test.by_ability
        for chance in (each.of(test.mode),)
    )
    columns = ("Caractéristique", "ajustement", "non surpris")
    yield Table("Selon la caractéristique choisie", columns, rows, folded=True)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw for each creature."""
    test = compute(inputs)
    lines, totals, aware = [], [], []
    for each in range(1, test.creatures + 1):
        kept, line = d20.throw(test.mode, randomness)
        totals.append(kept + test.modifier)
        who = f"Créature {each}, " if test.creatures > 1 else ""
        lines.append(f"{who}{line}, {signed(test.modifier)} : {number(totals[-1])}")
        if kept >= test.chosen.face:
            aware.append(str(each))
    if test.creatures == 1:
        verdict = "non surpris" if aware else "surpris"
        outcome = f"{number(totals[0])} contre DD {inputs.dd} : {verdict}."
    elif aware:
        outcome = f"Alertées : {len(aware)} sur {test.creatures}, n° {enumeration(aware)}."
    else:
        outcome = f"Alertées : aucune sur {test.creatures}."
    return Throw(tuple(lines), outcome)


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/surprise",
    title="Ne pas être surpris",
    purpose="Votre chance de déjouer une attaque surprise, seul ou à plusieurs.",
    question="surprise",
    rule=TEST,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
    roll=roll,
)
