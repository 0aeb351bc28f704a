"""Combat: a whole fight by L’Œil Noir (003 l.28-34, 70-84, 98, 107-110, 195-202)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import fights, reasons
from calculators.answer import Answer, Figure, Note, Step, Table
from calculators.calculator import Calculator, telling
from calculators.fights import First
from calculators.french import decimal, enumeration, number
from calculators.oeil_noir import blows, fought, names, rulings, settled
from calculators.oeil_noir.combat.asked import STROKES, Inputs, Outcome, Value, compute
from calculators.oeil_noir.combat.further import FURTHER
from calculators.oeil_noir.combat.played import ATTACK, ORDER, PARRY, TIES, WOUNDS, roll
from calculators.reasons import Words
from rules_core.oeil_noir.assault import Exchange, Parry, Part
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.fight import Fighter
from rules_core.oeil_noir.manoeuvres import Part as Cost
from rules_core.oeil_noir.manoeuvres import Stroke
from rules_core.oeil_noir.wounds import Build

# --- the words ---

RULE = f"{names.ROUND_PAGE}#resume"
CHANGES = f"{names.INITIATIVE_PAGE}#changements"
DEFENCE = f"{names.ROUND_PAGE}#actions"
NUMBER = f"{names.INITIATIVE_PAGE}#epuisement"
OUT = f"{names.LIFE_PAGE}#hors-de-combat"
LOW = f"{names.LIFE_PAGE}#paliers"
TOGETHER = f"{names.SITUATIONS_PAGE}#cumul"
UNTOLD = f"{names.MANOEUVRES_PAGE}#fin-du-texte"
CHANGED = f"{names.WOUNDS_PAGE}#armes-seuil"
STROKE_RULES = {Stroke.AIMED: CHANGED, Stroke.FLAT: blows.ENDURANCE, Stroke.OTHER: UNTOLD}
FUMBLES = f"{names.FUMBLES_PAGE}#quand"
SIDES = {"": "vous", "-adverse": "l’adversaire"}
"""What ends the name of each side's answers, and what the side is called."""
ROUND = "Round"


def _sentence(inputs: Inputs, outcome: Outcome) -> str:
    return fights.sentence(outcome.course, ROUND, inputs.adversaires)


def _answers(inputs: Inputs, outcome: Outcome) -> dict[str, Answer]:
    first = outcome.first
    told = fights.answers(outcome.course) | {
        "commencer": {"avant": first.before, "ensemble": first.together, "apres": first.after},
        "blessures-comptees": outcome.followed,
        "touche-adverse-sans-parade": _unparried(outcome),
    }
    foes = outcome.foe, outcome.you
    for (name, own, found), foe, values in zip(_sides(outcome), foes, inputs.values, strict=True):
        attack, parry = values
        told |= {
            f"at-en-jeu{name}": attack.total,
            f"prd-en-jeu{name}": parry.total,
            f"touche{name}": found.hit,
            f"dommages-par-attaque{name}": found.per_attack.mean,
            f"pv-avant-de-tomber{name}": own.hit_points,
            f"seuils{name}": list(own.struck_by(foe.held.stroke).values),
        }
    return told


def _unparried(outcome: Outcome) -> Fraction:
    """Return the chance that a foe's attack touches you once your defence is spent."""
    return outcome.foe.met(outcome.you, outcome.rules, defence=Parry.NONE).hit


def _sides(outcome: Outcome) -> Iterator[tuple[str, Fighter, Exchange]]:
    """Yield each side with the end of its answers' names, and its first attack."""
    you, foe, rules = outcome.you, outcome.foe, outcome.rules
    for name, own, other in zip(SIDES, (you, foe), (foe, you), strict=True):
        yield name, own, own.against(other, rules)


def _figures(inputs: Inputs, outcome: Outcome) -> Iterator[Figure]:
    yield from fights.figures(outcome.course, inputs.adversaires)


def _steps(inputs: Inputs, outcome: Outcome) -> Iterator[Step]:
    first = outcome.first
    if inputs.qui is First.ROLL:
        yield reasons.answer("Vous attaquez en premier", first.before, ORDER, "commencer.avant")
        if first.together:
            text = "Vous attaquez en même temps"
            yield reasons.answer(text, first.together, TIES, "commencer.ensemble")
    else:
        yield reasons.choice("Attaque en premier", inputs.qui.label, ORDER)
    for (name, own, found), values in zip(_sides(outcome), inputs.values, strict=True):
        who, met = SIDES[name], found.assault
        if stroke := STROKE_RULES.get(own.held.stroke):
            text = f"Manœuvre, {who}"
            yield reasons.choice(text, STROKES[own.held.stroke], stroke)
        yield from _values(name, *values)
        against = f"contre PRD {number(met.parry.value)}" if met.parry else "sans parade"
        text = f"L’attaque touche, {who} : AT {number(met.attack.value)} {against}"
        yield reasons.answer(text, found.hit, PARRY, f"touche{name}")
        mean = found.per_attack.mean
        text = f"Points de dommages par attaque, ratées comprises, {who}"
        yield reasons.answer(text, mean, blows.DAMAGE, f"dommages-par-attaque{name}", decimal(mean))
        text = f"PV à perdre avant d’être hors de combat, {who}"
        yield reasons.answer(text, own.hit_points, OUT, f"pv-avant-de-tomber{name}")
    if inputs.adversaires > 1:
        text = "L’attaque touche, l’adversaire : votre défense du Round dépensée"
        yield reasons.answer(text, _unparried(outcome), PARRY, "touche-adverse-sans-parade")


def _values(name: str, attack: Value, parry: Value) -> Iterator[Step]:
    """Yield what makes an AT and a PRD, where something adds to that of the sheet."""
    who = SIDES[name]
    for what, made_of, rule in (("AT", attack, ATTACK), ("PRD", parry, PARRY)):
        if not any(value for _, value in made_of.without(Part.SHEET)):
            continue
        cost = "la manœuvre" if what == "AT" else "la manœuvre en face"
        words = {
            Part.SHEET: Words(f"{what} sans rien d’autre, {who}", rule, number, always=True),
            Part.SITUATION: Words(f"{what} : la situation", TOGETHER, names.modifier),
            Cost.REQUIRED: Words(f"{what} : {cost}", UNTOLD, names.modifier),
        }
        account = f"{what.lower()}-en-jeu{name}"
        yield from reasons.terms(made_of, words, account)
        yield reasons.answer(f"{what} en tout, {who}", made_of.total, rule, account)


def _notes(inputs: Inputs, outcome: Outcome) -> Iterator[Note]:
    foes = inputs.adversaires
    left = ["autres actions", "Endurance", "soins"]
    if not inputs.rules.low:
        left.append("malus d’une faible EV")
    if not inputs.races:
        left.append("perte d’INI d’une Blessure, l’ordre du premier Round restant")
    left.append("sorts, que la source ne décrit pas")
    yield Note(
        "Une attaque et une parade chacun à chaque Round, jusqu’à ce que l’un soit hors de combat. "
        f"Sont laissés de côté : {enumeration(left)}.",
        RULE,
    )
    if inputs.races:
        yield Note(
            "Une Blessure ôte 2 à l’INI et à sa base : l’ordre se lit de nouveau à chaque Round, "
            "et qui a une INI sous 0 n’attaque plus.",
            CHANGES,
        )
        yield settled.WOUNDED_TIES.note()
    yield from _manoeuvres(inputs)
    if inputs.rules.low:
        yield Note(
            "À moins de la moitié, du tiers ou du quart de ses PV de base, on perd 1, 2 ou 3 à "
            "l’AT et à la PRD (règle optionnelle).",
            LOW,
        )
        yield settled.PENALTIES_ADD_UP.note()
    if outcome.first.together:
        yield fought.TOGETHER.note()
    yield from fights.several_notes(foes, RULE)
    if foes > 1:
        yield from _several(inputs)
    yield Note(
        f"Chaque Blessure ôte 2 à l’AT et à la PRD ; au-delà de {outcome.followed}, elles n’ôtent "
        "ici rien de plus.",
        WOUNDS,
    )
    if inputs.critiques is not Critical.NONE:
        yield Note(
            "Un 20 manque, sans plus : les maladresses, les attaques occasionnelles et les "
            "ruptures d’arme ne sont pas jouées, ni le jet de Volonté contre la Blessure d’un coup "
            "critique.",
            FUMBLES,
        )
        yield rulings.CRITICAL_WOUND.note(inputs.blessure_critique)
        yield settled.HALF_PARRY.note()
    yield rulings.CRITICAL_DOUBLING.note(inputs.critiques)
    yield settled.STRICTLY_MORE.note()
    yield settled.BELOW_ZERO.note()
    if inputs.patient.spared or inputs.foes_patient.spared:
        yield rulings.SPARED.note()
        yield settled.EXACT_ZERO.note()


def _manoeuvres(inputs: Inputs) -> Iterator[Note]:
    """Tell how a manœuvre is held, and what the source does not say of it."""
    strokes = {inputs.held.stroke, inputs.foes_held.stroke}
    if strokes == {Stroke.NONE}:
        return
    yield Note(
        "La manœuvre est tentée à chaque attaque. Aucune n’est décrite : malus et Annonce sont "
        "ceux de votre table.",
        UNTOLD,
    )
    yield fought.FAILED_MANOEUVRE.note()
    if Stroke.FLAT in strokes:
        yield fought.ENDURANCE_LEFT.note()
        yield settled.ENDURANCE_HALF.note()
        yield rulings.ENDURANCE_ROUNDING.note(inputs.arrondi)
        yield settled.RAISED_ONCE.note()
    iron = Build.IRON in {inputs.particularite, inputs.particularite_adverse}
    if Stroke.AIMED in strokes and iron:
        yield settled.THRESHOLD_CHANGES.note()


def _several(inputs: Inputs) -> Iterator[Note]:
    """Tell how one defends against several, and what is left out of that."""
    free = "" if inputs.critiques is Critical.NONE else " ; une parade de maître ne la dépense pas"
    unhurt = " tant qu’il n’a pas de Blessure" if inputs.races else ""
    yield Note(
        "Votre seule défense du Round répond à leur première attaque réussie, celui que vous "
        f"frappez attaquant d’abord{unhurt}{free}.",
        DEFENCE,
        about_input=True,
    )
    yield rulings.DEFENCE_SPENT.note(Parry.NONE, about_input=True)
    initiative = "un même jet vaut pour tous" if inputs.races else "tous agissent ensemble"
    yield Note(
        "La règle de la supériorité numérique et la conversion d’une attaque en défense, annoncées "
        f"et absentes de la source, sont laissées de côté, comme l’INI de chacun : {initiative}.",
        NUMBER,
        about_input=True,
    )
    yield settled.ANNOUNCED_RULES.note(about_input=True)


# --- the tables ---


def _tables(_: Inputs, outcome: Outcome) -> Iterator[Table]:
    yield from fights.tables(outcome.course, ROUND)


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/combat",
    title="Le combat entier : qui l’emporte",
    purpose="Un combat jusqu’au bout, contre un ou plusieurs : qui l’emporte, et avec quels PV.",
    question="combat",
    rule=RULE,
    page=names.LIFE_PAGE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
    ),
    roll=roll,
    plays=True,
    further=FURTHER,
)
