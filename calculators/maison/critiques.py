"""Critiques: hitting, doubling and doubling again, and what a natural 1 costs (001 l.338-378)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.french import chance, decimal, fraction, number, plural, signed
from calculators.laws import law_table
from calculators.maison.names import CONSEQUENCES, COVERS, ruling
from rules_core import dice
from rules_core.checks import FACES, Mode
from rules_core.dice import Law, Randomness
from rules_core.maison import criticals, fumbles
from rules_core.maison.attack import COVER_BONUS, AttackRoll, Cover, attack_roll
from rules_core.maison.criticals import AutomaticReading, BothDice, Doubling
from rules_core.maison.fumbles import BreakageReading, Consequence

PAGE = "maison/critiques-maladresses"
ATTACK_PAGE = "maison/attaque-distance"
DOUBLINGS_SHOWN = range(1, 5)


class Kind(StrEnum):
    """What deals the damage."""

    ATTACK = "attaque"
    SPELL = "sort"


ATTACK = ("type", (Kind.ATTACK,))


class Inputs(Form):
    """The blow, its target and its damage."""

    type = Choice(
        label="Ce qui frappe",
        default=Kind.ATTACK,
        options={
            Kind.ATTACK: "attaque (arme ou sort à jet d’attaque)",
            Kind.SPELL: "sort à dégâts",
        },
    )
    bonus = Integer(label="Bonus d’attaque", default=5, minimum=-20, maximum=40, shown_for=ATTACK)
    ca = Integer(label="CA de la cible", default=15, minimum=0, maximum=60, shown_for=ATTACK)
    mode = Choice(label="Jet d’attaque", default=Mode.NORMAL, options=d20.MODES, shown_for=ATTACK)
    abri = Choice(label="Abri de la cible", default=Cover.NONE, options=COVERS, shown_for=ATTACK)
    degats = Dice(
        label="Dégâts",
        default=dice.parse_dice("2d6+3"),
        help="Des dés et un bonus, comme 2d6+3, ou un nombre.",
    )
    attaques = Integer(
        label="Nombre d’attaques", default=1, minimum=1, maximum=20, option=True, shown_for=ATTACK
    )
    critique_automatique = Toggle(
        label="Cible paralysée ou inconsciente à 1,50 m",
        help="Toute attaque qui touche est alors un critique.",
        option=True,
        shown_for=ATTACK,
    )
    chaine_sur_tout_critique = Toggle(
        label="Ce critique automatique ouvre aussi la chaîne",
        help="Autre lecture de l’arbitrage 24 : sans 20 naturel.",
        option=True,
        shown_for=ATTACK,
    )
    de_du_sort_en_plus = Toggle(
        label="Sort à jet d’attaque : le dé de critique du sort s’ajoute",
        help="Autre lecture de l’arbitrage 24 : les deux multiplicateurs se multiplient.",
        option=True,
        shown_for=ATTACK,
    )
    niveau_arme = Integer(
        label="Niveau de magie de l’arme",
        default=0,
        minimum=0,
        maximum=fumbles.MAX_LEVEL,
        help="0 pour une arme ordinaire ; une arme magique est au moins de niveau 12.",
        option=True,
        shown_for=ATTACK,
    )
    arme_naturelle = Toggle(label="Arme naturelle ou mains nues", option=True, shown_for=ATTACK)
    casse_au_dessus_de_11 = Toggle(
        label="Seuls les niveaux au-dessus du 11 réduisent la casse",
        help="Autre lecture de l’arbitrage 25.",
        option=True,
        shown_for=ATTACK,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a target that cannot be aimed at and a level that no weapon has."""
        if self.type is not Kind.ATTACK:
            return
        if self.abri is Cover.TOTAL:
            yield Inputs.abri, "Une cible à l’abri total ne peut pas être visée."
        if 0 < self.niveau_arme < fumbles.LEAST_MAGIC_LEVEL:
            yield (
                Inputs.niveau_arme,
                "Une arme magique est au moins de niveau 12 ; mettez 0 pour une arme ordinaire.",
            )


@dataclass(frozen=True, slots=True)
class Blow:
    """What one throw gives: the attack roll (None for a spell), the doublings, the damage."""

    attack: AttackRoll | None
    doubling: Doubling | BothDice
    base: Law
    law: Law

    @property
    def mean_when_hit(self) -> Fraction:
        """Mean damage of a blow that hits."""
        return self.mean / self.doubling.hit

    @property
    def mean(self) -> Fraction:
        """Mean damage of one throw, misses included, in closed form."""
        return self.base.mean * self.doubling.mean_multiplier


def compute(inputs: Inputs) -> Blow:
    """Work out the blow; damage never goes below 0."""
    base = inputs.degats.law.map(lambda value: max(0, value))
    if inputs.type is Kind.SPELL:
        return Blow(None, criticals.SPELL, base, criticals.damage_law(criticals.SPELL, base))
    roll = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode, cover=inputs.abri)
    own = criticals.attack_doubling(
        roll,
        automatic=inputs.critique_automatique,
        chain=AutomaticReading.ANY_HIT
        if inputs.chaine_sur_tout_critique
        else AutomaticReading.NATURAL_20,
    )
    doubling = BothDice(own, criticals.SPELL) if inputs.de_du_sort_en_plus else own
    return Blow(roll, doubling, base, criticals.damage_law(doubling, base))


def explain(inputs: Inputs, blow: Blow) -> Result:
    """Put the blow into words."""
    doubling = blow.doubling
    multiplier = doubling.mean_multiplier / doubling.hit
    return Result(
        sentence=_sentence(blow, multiplier),
        answers={
            "face": blow.attack.face if blow.attack else None,
            "toucher": doubling.hit,
            "vingt-naturel": blow.attack.natural_20 if blow.attack else criticals.AGAIN,
            "exactement": {_times(k): doubling.exactly(k) for k in DOUBLINGS_SHOWN},
            "au-moins": {_times(k): doubling.at_least(k) for k in DOUBLINGS_SHOWN},
            "multiplicateur-moyen": multiplier,
            "degats-moyens-si-touche": blow.mean_when_hit,
            "degats-moyens": blow.mean,
            "degats-moyens-en-tout": blow.mean * inputs.attaques,
            "loi-des-degats": blow.law,
            "hors-de-la-loi": blow.law.tail,
            "maladresse": blow.attack.natural_1 if blow.attack else Fraction(),
            "consequences": _consequences(inputs, blow),
            "casse": _breakage(inputs) if blow.attack else Fraction(),
        },
        figures=_figures(inputs, blow),
        tables=_tables(inputs, blow),
        steps=_steps(inputs, blow, multiplier),
        notes=_notes(inputs, blow),
    )


def _times(doublings: int) -> str:
    return f"×{2**doublings}"


def _breakage(inputs: Inputs) -> Fraction:
    reading = (
        BreakageReading.ABOVE_11 if inputs.casse_au_dessus_de_11 else BreakageReading.EVERY_LEVEL
    )
    return fumbles.breakage(0 if inputs.arme_naturelle else inputs.niveau_arme, reading)


def _consequences(inputs: Inputs, blow: Blow) -> dict[str, Fraction]:
    """Chance of each consequence, per attack."""
    if blow.attack is None:
        return {}
    shares = fumbles.consequences(natural_weapon=inputs.arme_naturelle)
    return {each.value: share * blow.attack.natural_1 for each, share in shares.items()}


def _sentence(blow: Blow, multiplier: Fraction) -> str:
    mean = f"{plural(blow.mean, 'dégât')} en moyenne"
    if blow.attack is None:
        return f"{mean} par sort, multiplicateur moyen ×{decimal(multiplier)}."
    return f"Touche : {chance(blow.doubling.hit)} ; {mean} par attaque."


def _figures(inputs: Inputs, blow: Blow) -> tuple[Figure, ...]:
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


def _tables(inputs: Inputs, blow: Blow) -> tuple[Table, ...]:
    doubling = blow.doubling
    chain = Table(
        "Chaîne de critiques, par attaque" if blow.attack else "Chaîne de critiques, par sort",
        ("Dégâts", "exactement", "au moins"),
        tuple(
            Row(
                _times(k),
                (doubling.exactly(k), doubling.at_least(k)),
                bar=doubling.at_least(k) / doubling.hit,
            )
            for k in DOUBLINGS_SHOWN
        ),
    )
    law = law_table("Loi des dégâts", blow.law)
    if blow.attack is None:
        return chain, law
    consequences = fumbles.consequences(natural_weapon=inputs.arme_naturelle)
    fumble = Table(
        "Sur un 1 naturel, le d6",
        ("Conséquence", "sur un 1", "par attaque"),
        tuple(
            Row(_consequence(inputs, each), (share, share * blow.attack.natural_1), bar=share)
            for each, share in consequences.items()
        ),
        folded=True,
    )
    return chain, law, fumble


def _consequence(inputs: Inputs, consequence: Consequence) -> str:
    if consequence is not Consequence.BREAK:
        return CONSEQUENCES[consequence]
    risk = chance(_breakage(inputs))
    if inputs.arme_naturelle:
        return f"se blesser soi-même : {risk}"
    return f"arme cassée : {risk}"


def _steps(inputs: Inputs, blow: Blow, multiplier: Fraction) -> tuple[Step, ...]:
    steps = []
    if blow.attack:
        if bonus := COVER_BONUS[inputs.abri]:
            steps.append(
                Step(f"Abri {COVERS[inputs.abri]}", f"CA +{bonus}", "maison/manoeuvres#abri")
            )
        steps.append(
            Step(
                f"Dé à obtenir : CA {blow.attack.armour_class} moins ({signed(inputs.bonus)})",
                d20.face(blow.attack.face),
                f"{ATTACK_PAGE}#jet-attaque",
            )
        )
        if inputs.mode is not Mode.NORMAL:
            steps.append(Step("Deux d20", d20.MODES[inputs.mode], f"{ATTACK_PAGE}#avantage"))
        steps.append(
            Step("Chance de toucher", chance(blow.attack.hit), f"{ATTACK_PAGE}#jet-attaque")
        )
        steps.append(
            Step("20 naturel : ×2", chance(blow.attack.natural_20), f"{PAGE}#vingt-naturel")
        )
    else:
        steps.append(Step("d20 du sort, 20 : ×2", chance(criticals.AGAIN), f"{PAGE}#critique-sort"))
    if blow.attack and inputs.critique_automatique:
        steps.append(
            Step("Cible sans défense : toute touche double", "×2", f"{PAGE}#critique-automatique")
        )
    steps += [
        Step("Chaque 20 de plus double encore", chance(criticals.AGAIN), f"{PAGE}#chaine-critique"),
        Step(
            "Multiplicateur moyen d’un coup qui touche",
            f"×{decimal(multiplier)} ({fraction(multiplier)})",
            f"{PAGE}#chaine-critique",
        ),
        Step(
            f"Dégâts moyens de {inputs.degats}",
            decimal(blow.base.mean),
            "maison/degats-resistances#jet-degats",
        ),
    ]
    if blow.attack:
        steps.append(
            Step("1 naturel : maladresse", chance(blow.attack.natural_1), f"{PAGE}#maladresse")
        )
    return tuple(steps)


def _notes(inputs: Inputs, blow: Blow) -> tuple[Note, ...]:
    notes = []
    if inputs.mode is not Mode.NORMAL and blow.attack:
        notes.append(ruling(24, "Les dés de la chaîne se lancent seuls, sans avantage"))
    if inputs.critique_automatique and blow.attack:
        opened = "toute touche" if inputs.chaine_sur_tout_critique else "un 20 naturel"
        notes.append(ruling(24, f"Critique automatique ×2 ; {opened} ouvre la chaîne"))
    if blow.law.tail:
        notes.append(
            Note(
                f"La loi s’arrête à ×{2**criticals.CUT} : au-delà, il reste "
                f"{_tiny(blow.law.tail)} ; les moyennes en tiennent compte.",
                f"{PAGE}#chaine-critique",
            )
        )
    if inputs.degats.minimum < 0:
        notes.append(
            Note(
                "Un total de dégâts négatif compte pour 0.",
                "maison/degats-resistances#jet-degats",
                about_input=True,
            )
        )
    return tuple(notes)


def _tiny(share: Fraction) -> str:
    """Write a chance too small for per cent: « 1 chance sur 3 200 000 »."""
    return f"environ 1 chance sur {number(round(1 / share))}"


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attack or spell with its chain."""
    blow = compute(inputs)
    lines: list[str] = []
    doublings = 0
    if blow.attack:
        face, line = d20.throw(inputs.mode, randomness)
        total = face + inputs.bonus
        lines.append(f"{line}, {signed(inputs.bonus)} : {number(total)}")
        if face == 1:
            result = fumbles.FACES[randomness.randint(1, fumbles.SIDES)]
            while inputs.arme_naturelle and result is Consequence.DROP:
                result = fumbles.FACES[randomness.randint(1, fumbles.SIDES)]
            return Throw(tuple(lines), f"1 naturel, maladresse : {_consequence(inputs, result)}.")
        if face < blow.attack.face:
            return Throw(tuple(lines), f"Raté contre CA {blow.attack.armour_class}.")
        opened = face == FACES or (inputs.critique_automatique and inputs.chaine_sur_tout_critique)
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
    return Throw(tuple(lines), f"{_times(doublings)} : {worth}." if doublings else f"{worth}.")


def _chain(randomness: Randomness, lines: list[str]) -> int:
    """Throw single d20s until one is not a 20, and return how many were."""
    doublings = 0
    while True:
        face = randomness.randint(1, FACES)
        lines.append(f"d20 de critique : {face}")
        if face != FACES:
            return doublings
        doublings += 1


CALCULATOR = Calculator(
    id="maison/critiques",
    title="Attaque, critiques et dégâts",
    purpose="Vos chances de toucher, de doubler et redoubler, et les dégâts que cela fait.",
    rule=f"{PAGE}#chaine-critique",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
