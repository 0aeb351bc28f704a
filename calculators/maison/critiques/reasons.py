"""The « Pourquoi ? » of `maison/critiques`, and its notes."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Note, Step
from calculators.french import decimal, fraction, number, plural, signed
from calculators.maison import rulings
from calculators.maison.critiques.computation import Blow
from calculators.maison.critiques.form import Inputs
from calculators.maison.names import ATTACK_PAGE, DAMAGE_ROLL, HIT_POINTS_PAGE, defence_words
from calculators.maison.names import CRITICALS_PAGE as PAGE
from rules_core.checks import Mode
from rules_core.maison import criticals
from rules_core.maison.attack import AttackRoll
from rules_core.maison.criticals import BothDice


def steps(inputs: Inputs, blow: Blow, multiplier: Fraction) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    chain, when_hit = f"{PAGE}#chaine-critique", "degats-moyens-si-touche"
    if blow.dealt is not None:
        yield reasons.factor("Dégâts lancés", inputs.degats_lances, DAMAGE_ROLL, "degats-obtenus")
        doubled = plural(inputs.doublements, "doublement")
        factor = 2**inputs.doublements
        yield reasons.factor(doubled, factor, chain, "degats-obtenus", f"×{number(factor)}")
        yield from _target_steps(inputs, blow)
        return
    if blow.attack:
        yield from _attack_steps(inputs, blow.attack)
    else:
        spell = "d20 du sort, 20 : ×2"
        yield reasons.answer(spell, criticals.AGAIN, f"{PAGE}#critique-sort", "vingt-naturel")
    yield reasons.choice("Chaque 20 de plus double encore", "on relance à chaque 20", chain)
    own = multiplier
    if isinstance(blow.doubling, BothDice):
        own = blow.doubling.attack.mean_multiplier / blow.doubling.hit
    mean = "Multiplicateur moyen d’un coup qui touche"
    yield reasons.factor(mean, own, chain, when_hit, _times(own))
    if isinstance(blow.doubling, BothDice):
        second = blow.doubling.spell.mean_multiplier
        mean = "Second dé, celui du sort : multiplicateur moyen"
        yield reasons.factor(mean, second, f"{PAGE}#critique-sort", when_hit, _times(second))
    base = f"Dégâts moyens de {inputs.degats}"
    yield reasons.factor(base, blow.base.mean, DAMAGE_ROLL, when_hit, decimal(blow.base.mean))
    yield from _target_steps(inputs, blow)
    if blow.attack:
        fumble = "1 naturel : maladresse"
        yield reasons.answer(fumble, blow.attack.natural_1, f"{PAGE}#maladresse", "maladresse")


def _target_steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    falls = blow.falls(inputs.pv_cible)
    if falls is not None:
        text = f"Le coup entier enlève {number(inputs.pv_cible[0])} PV ou plus, sans résistance"
        yield reasons.answer(text, falls, f"{HIT_POINTS_PAGE}#bornes", "cible-a-0-ou-moins")


def _times(multiplier: Fraction) -> str:
    return f"×{decimal(multiplier)} ({fraction(multiplier)})"


def _attack_steps(inputs: Inputs, roll: AttackRoll) -> Iterator[Step]:
    own = f"{ATTACK_PAGE}#jet-attaque"
    yield from reasons.terms(roll.defence, defence_words(inputs.abri), "ca")
    yield reasons.answer(
        f"Dé à obtenir : CA {roll.armour_class} moins ({signed(inputs.bonus)})",
        roll.face,
        own,
        "face",
        d20.face(roll.face),
    )
    if inputs.mode is not Mode.NORMAL:
        yield reasons.choice("Deux d20", d20.MODES[inputs.mode], f"{ATTACK_PAGE}#avantage")
    yield reasons.answer("Chance de toucher", roll.hit, own, "toucher")
    natural = f"{PAGE}#vingt-naturel"
    yield reasons.answer("20 naturel : ×2", roll.natural_20, natural, "vingt-naturel")
    if inputs.critique_automatique:
        defenceless = "Cible sans défense : toute touche double"
        yield reasons.choice(defenceless, "×2", f"{PAGE}#critique-automatique")


def notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if inputs.mode is not Mode.NORMAL and blow.attack:
        yield rulings.DICE_OF_THE_CHAIN.note()
    if inputs.critique_automatique and blow.attack:
        yield rulings.AUTOMATIC_CRITICAL.note(inputs.chaine_sur_tout_critique)
    if isinstance(blow.doubling, BothDice):
        yield rulings.SPELL_DIE.note(inputs.de_du_sort_en_plus)
    if blow.law.tail:
        yield Note(
            f"La loi s’arrête à {number(blow.law.maximum)}, le plus que donne "
            f"×{2**criticals.CUT} : au-delà, il reste {_tiny(blow.law.tail)} ; les moyennes en "
            "tiennent compte.",
            f"{PAGE}#chaine-critique",
        )
    if blow.dealt is None and inputs.degats.minimum < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)


def _tiny(share: Fraction) -> str:
    """Write a chance too small for per cent: « 1 chance sur 3 200 000 »."""
    return f"environ 1 chance sur {number(round(1 / share))}"
