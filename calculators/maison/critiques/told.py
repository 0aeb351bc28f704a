"""Critiques: hitting, doubling and doubling again, and what a natural 1 costs (001 l.338-378)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Figure, Note, Onward, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, decimal, fraction, number, plural, signed
from calculators.laws import law_table
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.critiques.asked import Blow, Inputs, breakage, compute, consequences
from calculators.maison.maladresses.asked import Weapon
from calculators.maison.names import (
    ATTACK_PAGE,
    CONSEQUENCES,
    DAMAGE_ROLL,
    HIT_POINTS_PAGE,
)
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.points_de_vie.asked import MOST, Event
from calculators.maison.resistances.asked import Multiplier
from calculators.maison.rolls import defence_words
from calculators.onward import go_on
from calculators.targets import brought_down
from rules_core.checks import FACES, Mode
from rules_core.dice import Dice, Randomness
from rules_core.maison import criticals, fumbles
from rules_core.maison.attack import AttackRoll
from rules_core.maison.criticals import AutomaticReading, BothDice, ThrownChain
from rules_core.maison.fumbles import Consequence

# --- the words ---


DOUBLINGS_SHOWN = range(1, 5)
MOST_MULTIPLIED = max(int(each.value) for each in Multiplier).bit_length() - 1
"""The most doublings that the resistances take."""


def times(doublings: int) -> str:
    """Write the multiplier of so many doublings."""
    return f"×{2**doublings}"


def sentence(inputs: Inputs, blow: Blow, multiplier: Fraction) -> str:
    """Say the answer in a sentence."""
    falls = blow.falls(inputs.pv_cible)
    target = "" if falls is None else f" ; {brought_down(falls)}"
    return f"{_dealt(blow, multiplier)}{target}."


def _dealt(blow: Blow, multiplier: Fraction) -> str:
    """Say the damage, without a full stop."""
    if blow.dealt is not None:
        times_told = f", ×{number(multiplier.numerator)}" if multiplier > 1 else ", sans doublement"
        thrown, dealt = (plural(each, "dégât") for each in (blow.base.minimum, blow.dealt))
        return f"Dés lancés : {thrown}{times_told}, soit {dealt}"
    mean = f"{plural(blow.mean, 'dégât')} en moyenne"
    if blow.attack is None:
        return f"{mean} par sort, multiplicateur moyen ×{decimal(multiplier)}"
    return f"Touche : {chance(blow.doubling.hit)} ; {mean} par attaque"


def figures(inputs: Inputs, blow: Blow) -> tuple[Figure, ...]:
    """Return what is seen first."""
    if blow.dealt is not None:
        return (
            Figure("Dégâts", blow.dealt),
            Figure("Multiplicateur", times(inputs.doublements)),
        )
    figures = [Figure("Critique", blow.doubling.at_least(1))]
    if blow.attack:
        figures = [
            Figure("Toucher", blow.attack.hit),
            *figures,
            Figure("Maladresse", blow.attack.natural_1),
            Figure("Dégâts si touché", decimal(blow.mean_when_hit)),
        ]
    figures.append(
        Figure("Dégâts par attaque" if blow.attack else "Dégâts par sort", decimal(blow.mean))
    )
    if inputs.attaques > 1 and blow.attack:
        total = decimal(blow.mean * inputs.attaques)
        figures.append(Figure(f"En {inputs.attaques} attaques", total))
    return tuple(figures)


def consequence_name(inputs: Inputs, consequence: Consequence) -> str:
    """Name what the d6 brings, with the risk of a 6."""
    if consequence is not Consequence.BREAK:
        return CONSEQUENCES[consequence]
    risk = chance(breakage(inputs))
    if inputs.arme_naturelle:
        return f"se blesser soi-même : {risk}"
    return f"arme cassée : {risk}"


def _target(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the hit points of a target that resists nothing."""
    falls = blow.falls(inputs.pv_cible)
    if not falls:
        return
    (known,) = inputs.pv_cible
    dealt = {} if blow.dealt is None else {"montant": min(blow.dealt, MOST)}
    yield go_on(
        inputs,
        "maison/points-de-vie",
        "une cible abattue, sans résistance",
        chance=falls if blow.dealt is None else None,
        evenement=Event.DAMAGE,
        pv=known,
        pv_max=max(known, Character.pv_max.default),
        **dealt,
    )


def onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to what the target takes, and to the mishap of a natural 1."""
    if blow.dealt is not None:
        if blow.dealt and inputs.doublements <= MOST_MULTIPLIED:
            yield go_on(
                inputs,
                "maison/resistances",
                "ce que la cible subit",
                degats=Dice((), inputs.degats_lances),
                critique=Multiplier(str(2**inputs.doublements)),
            )
        yield from _target(inputs, blow)
        return
    yield from _target(inputs, blow)
    if inputs.degats.maximum >= 0:
        yield go_on(
            inputs,
            "maison/resistances",
            "ce que la cible subit",
            chance=blow.doubling.hit,
            degats=inputs.degats,
        )
    if blow.attack:
        weapon = Weapon.MAGIC if inputs.niveau_arme else Weapon.ORDINARY
        magic = {"niveau_arme": inputs.niveau_arme} if inputs.niveau_arme else {}
        yield go_on(
            inputs,
            "maison/maladresses",
            "ce que coûte un 1 naturel",
            chance=blow.attack.natural_1,
            mode=inputs.mode,
            arme=Weapon.NATURAL if inputs.arme_naturelle else weapon,
            **magic,
        )


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


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the blow into words."""
    doubling = blow.doubling
    multiplier = doubling.mean_multiplier / doubling.hit
    return Result(
        sentence=sentence(inputs, blow, multiplier),
        answers={
            "ca": blow.attack.armour_class if blow.attack else None,
            "face": blow.attack.face if blow.attack else None,
            "toucher": doubling.hit,
            "vingt-naturel": blow.natural_20,
            "exactement": {times(k): doubling.exactly(k) for k in DOUBLINGS_SHOWN},
            "au-moins": {times(k): doubling.at_least(k) for k in DOUBLINGS_SHOWN},
            "multiplicateur-moyen": multiplier,
            "degats-moyens-si-touche": blow.mean_when_hit,
            "degats-moyens": blow.mean,
            "degats-moyens-en-tout": blow.mean * (inputs.attaques if blow.attack else 1),
            "degats-obtenus": blow.dealt,
            "loi-des-degats": blow.law,
            "hors-de-la-loi": blow.law.tail,
            "cible-a-0-ou-moins": blow.falls(inputs.pv_cible),
            "maladresse": blow.attack.natural_1 if blow.attack else Fraction(),
            "consequences": consequences(inputs, blow),
            "casse": breakage(inputs) if blow.attack else Fraction(),
        },
        figures=figures(inputs, blow),
        tables=tuple(tables(inputs, blow)),
        steps=tuple(steps(inputs, blow, multiplier)),
        notes=tuple(notes(inputs, blow)),
        onward=tuple(onward(inputs, blow)),
    )


# --- the tables ---


def tables(inputs: Inputs, blow: Blow) -> Iterator[Table]:
    """Yield what compares the answer with others."""
    doubling = blow.doubling
    if isinstance(doubling, ThrownChain):
        yield _doublings_table(blow.base.minimum, doubling.doublings)
        return
    yield Table(
        "Chaîne de critiques, par attaque" if blow.attack else "Chaîne de critiques, par sort",
        ("Dégâts", "exactement", "au moins"),
        tuple(
            Row(
                times(k),
                (doubling.exactly(k), doubling.at_least(k)),
                bar=doubling.at_least(k) / doubling.hit,
            )
            for k in DOUBLINGS_SHOWN
        ),
    )
    yield law_table("Dégâts possibles", blow.law)
    if blow.attack:
        yield _fumble_table(inputs, blow.attack.natural_1)


def _doublings_table(thrown: int, doublings: int) -> Table:
    shown = range(max(doublings, DOUBLINGS_SHOWN[-1]) + 1)
    return Table(
        "Selon les doublements",
        ("Doublements", "multiplicateur", "dégâts"),
        tuple(Row(str(k), (times(k), thrown * 2**k), current=k == doublings) for k in shown),
        folded=True,
    )


def _fumble_table(inputs: Inputs, fumble: Fraction) -> Table:
    consequences = fumbles.consequences(natural_weapon=inputs.arme_naturelle)
    return Table(
        "Sur un 1 naturel, le d6",
        ("Conséquence", "sur un 1", "par attaque"),
        tuple(
            Row(consequence_name(inputs, each), (share, share * fumble), bar=share)
            for each, share in consequences.items()
        ),
        folded=True,
        drawn=0,
    )


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attack or spell with its chain."""
    blow = compute(inputs)
    if blow.dealt is not None:
        return Throw(("Aucun dé à lancer.",), f"{plural(blow.dealt, 'dégât')}.")
    lines: list[str] = []
    doublings = 0
    if blow.attack:
        face, line = d20.throw(inputs.mode, randomness)
        total = face + inputs.bonus
        lines.append(f"{line}, {signed(inputs.bonus)} : {number(total)}")
        if face == 1:
            result = _mishap(inputs, randomness, lines)
            return Throw(
                tuple(lines), f"1 naturel, maladresse : {consequence_name(inputs, result)}."
            )
        if face < blow.attack.face:
            return Throw(tuple(lines), f"Raté contre CA {blow.attack.armour_class}.")
        on_any = inputs.chaine_sur_tout_critique is AutomaticReading.ANY_HIT
        opened = face == FACES or (inputs.critique_automatique and on_any)
        doublings = int(face == FACES or inputs.critique_automatique)
        if opened:
            doublings += _chain(randomness, lines)
    if blow.attack is None or inputs.de_du_sort_en_plus:
        doublings += _chain(randomness, lines)
    thrown = inputs.degats.roll(randomness)
    base = max(0, sum(thrown) + inputs.degats.constant)
    lines.append(f"Dégâts {inputs.degats} : {number(base)}")
    dealt = base * 2**doublings
    worth = plural(dealt, "dégât")
    return Throw(tuple(lines), f"{times(doublings)} : {worth}." if doublings else f"{worth}.")


def _mishap(inputs: Inputs, randomness: Randomness, lines: list[str]) -> Consequence:
    """Throw the d6 of a natural 1, again where a natural weapon would drop."""
    while True:
        face = randomness.randint(1, fumbles.SIDES)
        result = fumbles.FACES[face]
        if not (inputs.arme_naturelle and result is Consequence.DROP):
            lines.append(f"d6 : {face}")
            return result
        lines.append(f"d6 : {face}, une arme naturelle ne peut pas tomber : on relance")


def _chain(randomness: Randomness, lines: list[str]) -> int:
    """Throw single d20s until one is not a 20, and return how many were."""
    doublings = 0
    while True:
        face = randomness.randint(1, FACES)
        lines.append(f"d20 de critique : {face}")
        if face != FACES:
            return doublings
        doublings += 1


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/critiques",
    title="Attaque, critiques et dégâts",
    purpose="Vos chances de toucher, de doubler et redoubler, et les dégâts que cela fait.",
    question="degats",
    rule=f"{PAGE}#chaine-critique",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
