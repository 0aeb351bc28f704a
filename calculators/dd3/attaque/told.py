"""Attaque: the chance to hit, once or several times in a round (004 l.3-9, 25-33, 129-171)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.dd3 import rulings
from calculators.dd3.attaque.asked import STILL, Assault, Inputs, Kind, Manner, Mount, compute, miss
from calculators.dd3.names import (
    ACTION_RULES,
    ACTIONS,
    ATTACK_PAGE,
    CAUSES,
    MANOEUVRES_PAGE,
    MOUNTED_PAGE,
    OPTIONS_PAGE,
    STATE_RULES,
    STATES,
    charged_before,
)
from calculators.french import chance, decimal, enumeration, number, percent, plural, signed
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import FACES, chance_at_least
from rules_core.dd3.armour_class import LOSING_DEXTERITY, Change, HelplessReading, State
from rules_core.dd3.attack import AttackRoll, Cause, Part, attack_round
from rules_core.dice import Randomness

# --- the words ---


LEAST, MOST = -20, 60
"""Bonuses and armour classes that the calculator of the damage takes."""


def sentence(assault: Assault) -> str:
    """Say the chance to hit, of one attack or of the round."""
    attacks = assault.round.attacks
    against = f"contre CA {number(attacks[0].armour_class)}"
    never = not assault.round.at_least_one
    if len(attacks) == 1:
        with_it = f"Avec {signed(attacks[0].bonus)} au d20 {against},"
        if never:
            return f"{with_it} vous ne touchez jamais."
        return f"{with_it} chance de toucher : {chance(attacks[0].hit)}."
    bonuses = enumeration(signed(each.bonus) for each in attacks)
    if never:
        return f"En {len(attacks)} attaques à {bonuses} {against}, vous ne touchez jamais."
    mean = plural(assault.round.hits.mean, "touche")
    return (
        f"En {len(attacks)} attaques à {bonuses} {against} : {mean} en moyenne, "
        f"au moins une : {chance(assault.round.at_least_one)}."
    )


def figures(assault: Assault) -> tuple[Figure, ...]:
    """Return what is seen first."""
    attacks = assault.round.attacks
    if len(attacks) == 1:
        return (
            Figure("Chance de toucher", attacks[0].hit),
            Figure("Dé à obtenir", d20.face(attacks[0].face)),
            Figure("CA à atteindre", attacks[0].armour_class),
        )
    return (
        Figure("Au moins une touche", assault.round.at_least_one),
        Figure("Touches en moyenne", decimal(assault.round.hits.mean)),
        Figure("CA à atteindre", attacks[0].armour_class),
    )


def onward(inputs: Inputs, assault: Assault) -> Iterator[Onward]:
    """Go on to the critical and the damage of the first attack, where it may hit."""
    first = assault.round.attacks[0]
    within = all(LEAST <= each <= MOST for each in (first.bonus, first.armour_class))
    if first.hit and within:
        yield go_on(
            inputs,
            "dd3/critique",
            "critique et dégâts",
            chance=first.hit,
            bonus=first.bonus,
            ca=first.armour_class,
        )


# --- the steps ---


def steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    first = assault.round.attacks[0]
    ordinal = ", première attaque" if len(assault.bases) > 1 else ""
    yield _base(inputs, assault)
    yield from reasons.terms(assault.added, _attack_words(inputs), "modificateur")
    yield from reasons.terms(assault.facing.made_of, _armour_words(inputs), "ca")
    yield reasons.answer(
        f"Dé à obtenir{ordinal} : CA {number(first.armour_class)} moins ({signed(first.bonus)})",
        first.face,
        f"{ATTACK_PAGE}#naturels",
        "face",
        d20.face(first.face),
    )
    own = _rule(inputs)
    if inputs.camouflage:
        reached = chance_at_least(first.face)
        rule = f"{ATTACK_PAGE}#naturels"
        yield reasons.factor("Chance que ce dé touche", reached, rule, "chance")
        yield reasons.factor(
            "Camouflage : les coups qui touchent ratent encore",
            1 - miss(inputs),
            f"{OPTIONS_PAGE}#camouflage",
            "chance",
            shown=percent(miss(inputs)),
        )
    yield reasons.answer(f"Chance de toucher{ordinal}", first.hit, own, "chance")
    if len(assault.bases) > 1:
        mean = assault.round.hits.mean
        yield reasons.answer(
            "Touches en moyenne : la somme des chances",
            mean,
            f"{ATTACK_PAGE}#attaques-multiples",
            "moyenne",
            decimal(mean),
        )


def _rule(inputs: Inputs) -> str:
    kind = "distance" if inputs.genre is Kind.RANGED else "corps-a-corps"
    return f"{ATTACK_PAGE}#jet-{kind}"


def _base(inputs: Inputs, assault: Assault) -> Step:
    """Return the step of the base bonus, which says what a single attack comes from."""
    text, rule = "Bonus de base à l’attaque", _rule(inputs)
    if len(assault.bases) > 1:
        text, rule = "Bonus de base, attaque à outrance", f"{OPTIONS_PAGE}#outrance"
    elif len(inputs.bba) > 1 and inputs.maniere is Manner.CHARGE:
        text, rule = "En chargeant : une seule attaque", f"{OPTIONS_PAGE}#charge"
    elif len(inputs.bba) > 1:
        text = "Monture en mouvement, action partielle : une seule attaque"
        rule = f"{MOUNTED_PAGE}#en-selle"
    shown = enumeration(signed(each) for each in assault.bases)
    return reasons.term(text, assault.bases[0], rule, "modificateur", shown=shown)


def _attack_words(inputs: Inputs) -> Mapping[StrEnum, Words]:
    own = _rule(inputs)
    return {
        Part.STRENGTH: Words("Modificateur de Force", own, always=True),
        Part.DEXTERITY: Words("Modificateur de Dex", own, always=True),
        Part.SIZE: Words("Modificateur de taille", own),
        Part.OTHERS: Words("Autres bonus ou malus", own),
        Part.RANGE: Words("Malus de portée", own),
        **CAUSES,
    }


def _armour_words(inputs: Inputs) -> dict[Change, Words]:
    return {
        Change.USUAL: Words(
            "CA habituelle de la cible", f"{ATTACK_PAGE}#classe-armure", number, always=True
        ),
        Change.PROTECTION: Words(
            "De contact : ni armure ni bouclier", f"{ATTACK_PAGE}#contact-ref"
        ),
        Change.DEXTERITY: Words(
            f"Cible {STATES[inputs.cible_etat]} : {_dexterity(inputs)}",
            STATE_RULES[inputs.cible_etat],
        ),
        Change.ACTION: Words(
            f"Cible : {ACTIONS[inputs.cible_action]}", ACTION_RULES[inputs.cible_action]
        ),
        Change.COVER: Words("Abri de la cible", f"{OPTIONS_PAGE}#abri"),
    }


def _dexterity(inputs: Inputs) -> str:
    """Say what becomes of the target's Dexterity."""
    if inputs.cible_etat is not State.HELPLESS:
        return "sa Dex"
    added = inputs.moins_cinq_en_plus is HelplessReading.ADDED
    return "−5 en plus de sa Dex" if added else "−5 à la place de sa Dex"


# --- the notes ---


def sneak(inputs: Inputs) -> Note | None:
    """Return the note of what opens the target to a sneak attack; None when nothing does."""
    if inputs.cible_etat is State.HELPLESS:
        told, rule = "La cible est sans défense", f"{OPTIONS_PAGE}#sans-defense"
    elif inputs.cible_etat in LOSING_DEXTERITY:
        told, rule = "La cible est privée de tout bonus de Dex", f"{ATTACK_PAGE}#perte-dex"
    elif inputs.tenaille:
        told, rule = "La cible est prise en tenaille", f"{OPTIONS_PAGE}#tenaille"
    else:
        return None
    return Note(f"{told} : un roublard peut porter une attaque sournoise.", rule)


def notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if opened := sneak(inputs):
        yield opened
    if Cause.VITALS in assault.added:
        yield Note(
            "Attaquer à mains nues expose à une attaque d’opportunité, si la cible est armée.",
            f"{MANOEUVRES_PAGE}#mains-nues",
        )
    if inputs.genre is Kind.TOUCH:
        yield rulings.TOUCH.note(about_input=True)
    if inputs.cible_etat in LOSING_DEXTERITY and inputs.cible_dexterite < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)
    if inputs.cible_etat is State.HELPLESS:
        yield rulings.HELPLESS_DEXTERITY.note(inputs.moins_cinq_en_plus, about_input=True)
        yield rulings.HELPLESS_BONUS.note(inputs.sans_defense_au_corps_a_corps, about_input=True)
    if before := charged_before(inputs.cible_etat, inputs.cible_action):
        yield before
    yield from _limits(inputs)
    if inputs.monture is not Mount.ON_FOOT:
        yield from _saddle_notes(inputs, assault)


def _limits(inputs: Inputs) -> Iterator[Note]:
    """Yield what the source does not say of this attack."""
    if inputs.camouflage:
        yield Note(
            "La chance de rater du camouflage s’applique ici à tout coup qui touche, 20 naturel "
            "compris : la source ne le précise pas.",
            f"{OPTIONS_PAGE}#camouflage",
        )
    if inputs.tenaille and inputs.genre is Kind.RANGED:
        yield Note(
            "La source ne dit pas si la tenaille vaut aussi à distance : le +2 est compté.",
            f"{OPTIONS_PAGE}#tenaille",
            about_input=True,
        )


def _saddle_notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    if Cause.HIGHER in assault.added:
        yield rulings.ON_FOOT.note()
    if inputs.maniere is Manner.CHARGE:
        yield Note(
            "La source ne décrit pas la charge en selle : le +2 est compté tel quel.",
            f"{OPTIONS_PAGE}#charge",
        )
    if inputs.genre is Kind.RANGED and inputs.monture is Mount.MOVING:
        yield Note(
            "La source ne donne aucun malus pour un simple déplacement.",
            f"{MOUNTED_PAGE}#tir-monte",
        )
    if Cause.MOUNT_DOUBLE in assault.added or Cause.MOUNT_GALLOP in assault.added:
        yield Note(
            "Le tir part à la moitié du déplacement de la monture.", f"{MOUNTED_PAGE}#tir-monte"
        )
    if inputs.monture not in STILL:
        yield rulings.FULL_ATTACK_ON_A_MOUNT.note(about_input=True)


def explain(inputs: Inputs, assault: Assault) -> Result:
    """Put the attacks into words."""
    attacks, hits = assault.round.attacks, assault.round.hits
    best = attacks[0]
    return Result(
        sentence=sentence(assault),
        answers={
            "chance": best.hit,
            "modificateur": best.bonus,
            "face": best.face,
            "ca": best.armour_class,
            "attaques": [
                {"modificateur": each.bonus, "face": each.face, "chance": each.hit}
                for each in attacks
            ],
            "touches": hits,
            "moyenne": hits.mean,
            "au-moins-une": assault.round.at_least_one,
            "circonstances": {cause.value: added for cause, added in assault.causes},
            "attaque-sournoise": sneak(inputs) is not None,
        },
        figures=figures(assault),
        tables=tuple(tables(inputs, assault)),
        steps=tuple(steps(inputs, assault)),
        notes=tuple(notes(inputs, assault)),
        onward=tuple(onward(inputs, assault)),
    )


# --- the tables ---


AROUND = range(-5, 6)
"""Armour classes of the table, around the one that the attacks meet."""


def tables(inputs: Inputs, assault: Assault) -> Iterator[Table]:
    """Yield each attack and the law of hits where there are several, then other armour classes."""
    attacks = assault.round.attacks
    if len(attacks) > 1:
        yield Table(
            "Chaque attaque",
            ("Attaque", "bonus", "dé à obtenir", "touche"),
            tuple(
                Row(
                    _rank(place),
                    (signed(each.bonus), d20.face(each.face), each.hit),
                    bar=each.hit,
                )
                for place, each in enumerate(attacks, 1)
            ),
        )
        yield law_table("Nombre de touches", assault.round.hits, what="Touches")
    yield _by_armour_class(inputs, assault)


def _rank(place: int) -> str:
    return "1re" if place == 1 else f"{place}e"


def _by_armour_class(inputs: Inputs, assault: Assault) -> Table:
    """Return the table of the same attacks against other usual armour classes."""
    shift = assault.round.attacks[0].armour_class - inputs.ca
    bonuses = [each.bonus for each in assault.round.attacks]
    rows = []
    for usual in (inputs.ca + step for step in AROUND):
        if not Inputs.ca.minimum <= usual <= Inputs.ca.maximum:
            continue
        met = attack_round(bonuses, usual + shift, miss=miss(inputs))
        cells = (d20.face(met.attacks[0].face), met.attacks[0].hit)
        rows.append(Row(f"CA {usual}", cells, bar=met.attacks[0].hit, current=usual == inputs.ca))
    first = "de la première attaque " if len(bonuses) > 1 else ""
    return Table(
        f"Chance {first}selon la CA habituelle de la cible",
        ("CA", "dé à obtenir", "touche"),
        tuple(rows),
        folded=True,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack of the round, and what hides the target from those that hit."""
    attacks = compute(inputs).round.attacks
    lines: list[str] = []
    landed = [_strike(inputs, each, randomness, lines) for each in attacks]
    if len(landed) == 1:
        return Throw(tuple(lines), "Touché." if landed[0] else "Raté.")
    touches = plural(sum(landed), "touche")
    return Throw(tuple(lines), f"{touches} en {len(landed)} attaques.")


def _strike(inputs: Inputs, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    """Throw one attack; note it, and tell whether it lands."""
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    told = f"d20 : {face}"
    if face in {1, FACES}:
        told += " naturel"
    else:
        total = number(face + attack.bonus)
        told += f", {signed(attack.bonus)} : {total} contre CA {number(attack.armour_class)}"
    lines.append(f"{told}, {'touché' if hit else 'raté'}")
    if not hit or not inputs.camouflage:
        return hit
    hidden = randomness.randint(1, 100)
    missed = hidden <= inputs.camouflage
    lines.append(f"d100 de camouflage : {hidden}, {'raté' if missed else 'touché'}")
    return not missed


# --- the declaration ---


CALCULATOR = Calculator(
    id="dd3/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, attaque après attaque, selon la manœuvre et la cible.",
    question="toucher",
    rule=f"{ATTACK_PAGE}#attaque-ca",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
