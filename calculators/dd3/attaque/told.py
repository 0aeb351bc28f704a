"""Attaque: the chance to hit, once or several times in a round (004 l.3-9, 25-33, 129-171)."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.dd3 import names, rulings, settled
from calculators.dd3.attaque.asked import MOVING, Assault, Inputs, Kind, Manner, Mount, compute
from calculators.french import (
    chance,
    decimal,
    enumeration,
    number,
    ordinal,
    percent,
    plural,
    signed,
)
from calculators.laws import law_table
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.checks import FACES, chance_at_least
from rules_core.dd3.armour_class import LOSING_DEXTERITY, Change, HelplessReading, State
from rules_core.dd3.attack import AttackRoll, Cause, Part, attack_round, parts
from rules_core.dd3.damage import Weapon
from rules_core.dice import Randomness

CONCEALMENT = f"{names.OPTIONS_PAGE}#camouflage"
USUAL = -20, 60
"""Bonuses and armour classes that the calculator of the damage takes."""

# --- the words ---


def sentence(_: Inputs, assault: Assault) -> str:
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
    told = f"En {len(attacks)} attaques à {bonuses} {against}"
    if never:
        return f"{told}, vous ne touchez jamais."
    return (
        f"{told} : {plural(assault.round.hits.mean, 'touche')} en moyenne, "
        f"au moins une : {chance(assault.round.at_least_one)}."
    )


def answers(inputs: Inputs, assault: Assault) -> dict[str, Answer]:
    """Return the exact answers."""
    attacks, hits = assault.round.attacks, assault.round.hits
    causes = {each.value: added for each, added in assault.added if isinstance(each, Cause)}
    return {
        "chance": attacks[0].hit,
        "modificateur": attacks[0].bonus,
        "face": attacks[0].face,
        "ca": attacks[0].armour_class,
        "attaques": [
            {"modificateur": each.bonus, "face": each.face, "chance": each.hit} for each in attacks
        ],
        "camouflage-passe": 1 - inputs.miss,
        "touches": hits,
        "moyenne": hits.mean,
        "au-moins-une": assault.round.at_least_one,
        "circonstances": causes,
        "attaque-sournoise": any(_sneak(inputs)),
    }


def figures(_: Inputs, assault: Assault) -> Iterator[Figure]:
    """Yield what is seen first."""
    first, *others = assault.round.attacks
    if others:
        yield Figure("Au moins une touche", assault.round.at_least_one)
        yield Figure("Touches en moyenne", decimal(assault.round.hits.mean))
    else:
        yield Figure("Chance de toucher", first.hit)
        yield Figure("Dé à obtenir", d20.face(first.face))
    yield Figure("CA à atteindre", first.armour_class)


def steps(inputs: Inputs, assault: Assault) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    first, *others = assault.round.attacks
    ordinal = ", première attaque" if others else ""
    yield _base(inputs, assault)
    yield from reasons.terms(assault.added, _attack_words(inputs), "modificateur")
    yield from reasons.terms(assault.facing.made_of, _armour_words(inputs), "ca")
    text = f"CA {number(first.armour_class)} moins ({signed(first.bonus)})"
    face, shown = f"Dé à obtenir{ordinal} : {text}", d20.face(first.face)
    yield reasons.answer(face, first.face, names.NATURALS, "face", shown)
    if inputs.camouflage:
        reached = chance_at_least(first.face)
        yield reasons.factor("Chance que ce dé touche", reached, names.NATURALS, "chance")
        text, missed = "Camouflage : les coups qui touchent ratent encore", inputs.miss
        yield reasons.factor(text, 1 - missed, CONCEALMENT, "chance", percent(missed))
    yield reasons.answer(f"Chance de toucher{ordinal}", first.hit, inputs.rule, "chance")
    if others:
        text, mean = "Touches en moyenne : la somme des chances", assault.round.hits.mean
        rule = f"{names.ATTACK_PAGE}#attaques-multiples"
        yield reasons.answer(text, mean, rule, "moyenne", decimal(mean))


def _base(inputs: Inputs, assault: Assault) -> Step:
    """Return the step of the base bonus, which says what a single attack comes from."""
    text, rule = "Bonus de base à l’attaque", inputs.rule
    if len(assault.bases) > 1:
        text, rule = "Bonus de base, attaque à outrance", f"{names.OPTIONS_PAGE}#outrance"
    elif len(inputs.bba) > 1 and inputs.maniere is Manner.CHARGE:
        text, rule = "En chargeant : une seule attaque", names.CHARGE
    elif len(inputs.bba) > 1:
        text = "Monture en mouvement, action partielle : une seule attaque"
        rule = names.SADDLE
    shown = enumeration(signed(each) for each in assault.bases)
    return reasons.term(text, assault.bases[0], rule, "modificateur", shown)


def _attack_words(inputs: Inputs) -> dict[StrEnum, Words]:
    rule = inputs.rule
    return {
        Part.STRENGTH: Words("Modificateur de Force", rule, always=True),
        Part.DEXTERITY: Words("Modificateur de Dex", rule, always=True),
        Part.SIZE: Words("Modificateur de taille", rule),
        Part.OTHERS: Words("Autres bonus ou malus", rule),
        Part.RANGE: Words("Malus de portée", rule),
        **names.CAUSES,
    }


def _armour_words(inputs: Inputs) -> dict[Change, Words]:
    state, action, dexterity = inputs.cible_etat, inputs.cible_action, "sa Dex"
    if state is State.HELPLESS:
        added = inputs.moins_cinq_en_plus is HelplessReading.ADDED
        dexterity = "−5 en plus de sa Dex" if added else "−5 à la place de sa Dex"
    lost = f"Cible {names.STATES[state]} : {dexterity}"
    return {
        Change.USUAL: Words("CA habituelle de la cible", names.ARMOUR_CLASS, number, always=True),
        Change.PROTECTION: names.UNARMOURED,
        Change.DEXTERITY: Words(lost, names.STATE_RULES[state]),
        Change.ACTION: Words(f"Cible : {names.ACTIONS[action]}", names.ACTION_RULES[action]),
        Change.COVER: Words("Abri de la cible", names.COVER),
    }


def _sneak(inputs: Inputs) -> Iterator[Note]:
    """Yield the note of what opens the target to a sneak attack; none when nothing does."""
    told = ""
    if inputs.cible_etat is State.HELPLESS:
        told, rule = "sans défense", names.HELPLESS
    elif inputs.cible_etat in LOSING_DEXTERITY:
        told, rule = "privée de tout bonus de Dex", names.DEXTERITY_LOST
    elif inputs.tenaille:
        told, rule = "prise en tenaille", names.FLANKING
    if told:
        yield Note(f"La cible est {told} : un roublard peut porter une attaque sournoise.", rule)


def notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    yield from _sneak(inputs)
    if Cause.VITALS in assault.added:
        told = "Attaquer à mains nues expose à une attaque d’opportunité, si la cible est armée."
        yield Note(told, names.BARE_HANDS)
    if inputs.genre is Kind.TOUCH:
        yield settled.TOUCH.note(about_input=True)
    if inputs.cible_etat in LOSING_DEXTERITY and inputs.cible_dexterite < 0:
        yield rulings.NEGATIVE_DEXTERITY.note(inputs.dex_entiere)
    if inputs.cible_etat is State.HELPLESS:
        yield rulings.HELPLESS_DEXTERITY.note(inputs.moins_cinq_en_plus, about_input=True)
        yield rulings.HELPLESS_BONUS.note(inputs.sans_defense_au_corps_a_corps, about_input=True)
    yield from names.charged_before(inputs.cible_etat, inputs.cible_action)
    if inputs.camouflage:
        yield Note(
            "La chance de rater du camouflage s’applique ici à tout coup qui touche, 20 naturel "
            "compris : la source ne le précise pas.",
            CONCEALMENT,
        )
    if inputs.tenaille and inputs.ranged:
        told = "La source ne dit pas si la tenaille vaut aussi à distance : le +2 est compté."
        yield Note(told, names.FLANKING, about_input=True)
    if inputs.monture is not Mount.ON_FOOT:
        yield from _saddle_notes(inputs, assault)


def _saddle_notes(inputs: Inputs, assault: Assault) -> Iterator[Note]:
    if Cause.HIGHER in assault.added:
        yield settled.ON_FOOT.note()
    if inputs.maniere is Manner.CHARGE:
        told = "La source ne décrit pas la charge en selle : le +2 est compté tel quel."
        yield Note(told, names.CHARGE)
    if inputs.ranged and inputs.monture is Mount.MOVING:
        yield names.NO_MALUS_ON_THE_MOVE
    if Cause.MOUNT_DOUBLE in assault.added or Cause.MOUNT_GALLOP in assault.added:
        yield names.HALFWAY
    if inputs.monture in MOVING:
        yield settled.FULL_ATTACK_ON_A_MOUNT.note(about_input=True)


PROJECTILE = ", arme à projectiles"
"""What the way to the damage says of the weapon."""


def onward(inputs: Inputs, assault: Assault) -> Iterator[Onward]:
    """Go on to the critical and the damage of the first attack, where a weapon may hit."""
    first, *others = assault.round.attacks
    if not first.hit or inputs.genre is Kind.TOUCH:
        return
    text, likely = "critique et dégâts", first.hit
    if inputs.ranged:
        text += PROJECTILE
    if others:
        text += ", première attaque"
    if inputs.camouflage:
        # The source does not say what concealment does to a critical: it is passed before.
        text, likely = f"{text}, camouflage passé", 1 - inputs.miss
    yield from _struck(inputs, first, text, likely)
    yield from _fought(inputs, first)


def _fought(inputs: Inputs, first: AttackRoll) -> Iterator[Onward]:
    """Go on to the whole fight from a plain attack in melee, which is what a fight is made of."""
    added = parts(ranged=False, strength=inputs.force, size=inputs.taille).total
    plain = inputs.bba[0] + added, inputs.ca
    usual = inputs.genre is Kind.MELEE and not inputs.camouflage
    if usual and (first.bonus, first.armour_class) == plain:
        yield from go_on(inputs, "dd3/combat", "tout le combat")


def _struck(
    inputs: Inputs,
    attack: AttackRoll,
    text: str,
    chance: Fraction | None = None,
    de: tuple[int, ...] = (),
) -> Iterator[Onward]:
    """Go on to the critical and the damage of an attack, whose d20 may have fallen."""
    yield from go_on(
        inputs,
        "dd3/critique",
        text,
        chance=chance,
        bonus=attack.bonus,
        ca=attack.armour_class,
        de=de,
        arme=Weapon.PROJECTILE if inputs.ranged else Weapon.MELEE,
    )


def _landed(
    inputs: Inputs, attacks: Sequence[AttackRoll], fallen: Sequence[int]
) -> Iterator[Onward]:
    """Go on from each attack that lands, with the face that fell."""
    for place, (attack, face) in enumerate(zip(attacks, fallen, strict=True), 1):
        if not face or inputs.genre is Kind.TOUCH:
            continue
        text = "critique et dégâts"
        if len(attacks) > 1:
            text += f" de la {ordinal(place, feminine=True)} attaque"
        if inputs.ranged:
            text += PROJECTILE
        yield from _struck(inputs, attack, text, de=(face,))


# --- the tables ---

AROUND = range(-5, 6)
"""Armour classes of the table, around the one that the attacks meet."""


def tables(inputs: Inputs, assault: Assault) -> Iterator[Table]:
    """Yield each attack and the law of hits where there are several, then other armour classes."""
    attacks, of_first = assault.round.attacks, ""
    if len(attacks) > 1:
        of_first = "de la première attaque "
        rows = tuple(
            Row(
                ordinal(place, feminine=True),
                (signed(each.bonus), d20.face(each.face), each.hit),
                bar=each.hit,
            )
            for place, each in enumerate(attacks, 1)
        )
        yield Table("Chaque attaque", ("Attaque", "bonus", "dé à obtenir", "touche"), rows)
        yield law_table("Nombre de touches", assault.round.hits, what="Touches")
    rows = tuple(
        Row(f"CA {usual}", (d20.face(met.face), met.hit), bar=met.hit, current=usual == inputs.ca)
        for usual, met in _around(inputs, attacks[0])
    )
    caption = f"Chance {of_first}selon la CA habituelle de la cible"
    yield Table(caption, ("CA", "dé à obtenir", "touche"), rows, folded=True)


def _around(inputs: Inputs, first: AttackRoll) -> Iterator[tuple[int, AttackRoll]]:
    """Yield the first attack against other usual armour classes."""
    shift = first.armour_class - inputs.ca
    for usual in (inputs.ca + step for step in AROUND):
        if Inputs.ca.minimum <= usual <= Inputs.ca.maximum:
            met = attack_round([first.bonus], usual + shift, miss=inputs.miss)
            yield usual, met.attacks[0]


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack of the round, and what hides the target from those that hit."""
    lines: list[str] = []
    attacks = compute(inputs).round.attacks
    landed = [_strike(inputs, each, randomness, lines) for each in attacks]
    ways = tuple(_landed(inputs, attacks, landed))
    if len(landed) == 1:
        return Throw(tuple(lines), "Touché." if landed[0] else "Raté.", ways)
    hits = plural(sum(map(bool, landed)), "touche")
    return Throw(tuple(lines), f"{hits} en {len(landed)} attaques.", ways)


def _strike(inputs: Inputs, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> int:
    """Throw one attack; note it, and return the face of one that lands, 0 of another."""
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    told = f"d20 : {face} naturel"
    if face not in {1, FACES}:
        total = f"{number(face + attack.bonus)} contre CA {number(attack.armour_class)}"
        told = f"d20 : {face}, {signed(attack.bonus)} : {total}"
    lines.append(f"{told}, {'touché' if hit else 'raté'}")
    if not hit or not inputs.camouflage:
        return face if hit else 0
    hidden = randomness.randint(1, 100)
    missed = hidden <= inputs.camouflage
    lines.append(f"d100 de camouflage : {hidden}, {'raté' if missed else 'touché'}")
    return 0 if missed else face


# --- the declaration ---

CALCULATOR = Calculator(
    id="dd3/attaque",
    title="Chance de toucher",
    purpose="Votre chance de toucher, attaque après attaque, selon la manœuvre et la cible.",
    question="toucher",
    rule=f"{names.ATTACK_PAGE}#attaque-ca",
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence, answers, figures=figures, tables=tables, steps=steps, notes=notes, onward=onward
    ),
    roll=roll,
)
