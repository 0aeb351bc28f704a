"""Deux armes: the malus of a pair, and what its attacks give (001 l.430-441)."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Dice, Field, Form, Integer, Toggle
from calculators.french import chance, decimal, number, plural, signed
from calculators.laws import law_table
from calculators.maison.names import LENGTHS, PAIRS, ruling
from rules_core import dice
from rules_core.checks import FACES, Mode
from rules_core.dice import Law, Randomness
from rules_core.maison import criticals, two_weapons
from rules_core.maison.attack import attack_roll
from rules_core.maison.two_weapons import Arm, Hand, Length, Series, TwoWeapons

RULE = "maison/manoeuvres#deux-armes"
ATTACK_PAGE = "maison/attaque-distance"
NO_DICE = dice.parse_dice("0")
NAMES = {Hand.FIRST: "première", Hand.SECOND: "seconde"}


class Manner(StrEnum):
    """How the two weapons are used."""

    CONTACT = "contact"
    THROW = "lancer"


class Second(StrEnum):
    """Whether the second weapon has the first one's bonus."""

    SAME = "meme"
    OTHER = "autre"


THROW = ("facon", (Manner.THROW,))
CONTACT = ("facon", (Manner.CONTACT,))


class Inputs(Form):
    """The two weapons, how they are used, and the target."""

    arme_1 = Choice(label="Première arme", default=Length.MEDIUM, options=LENGTHS)
    arme_2 = Choice(
        label="Seconde arme",
        default=Length.VERY_SHORT,
        options=LENGTHS,
        help="Très courte : dague ; courte : épée courte ; moyenne : épée longue.",
    )
    nain = Toggle(label="Combattant nain")
    bonus = Integer(
        label="Bonus d’attaque, sans le malus",
        default=7,
        minimum=two_weapons.LEAST_BONUS,
        maximum=two_weapons.MOST_BONUS,
    )
    ca = Integer(label="CA de la cible", default=15, minimum=0, maximum=60)
    facon = Choice(
        label="Façon d’attaquer",
        default=Manner.CONTACT,
        options={
            Manner.CONTACT: "les deux au contact",
            Manner.THROW: "au contact, puis lancer la seconde sur une autre cible",
        },
    )
    attaques = Integer(
        label="Attaques de l’action, en tout",
        default=2,
        minimum=1,
        maximum=two_weapons.MAX_ATTACKS,
        help="La source ne dit pas combien d’attaques donne la seconde arme.",
        shown_for=CONTACT,
    )
    ca_2 = Integer(label="CA de l’autre cible", default=15, minimum=0, maximum=60, shown_for=THROW)
    mode_2 = Choice(
        label="Jet du lancer",
        default=Mode.DISADVANTAGE,
        options=d20.MODES,
        help="Désavantage tant qu’un ennemi à 1,50 m voit le lanceur et peut agir.",
        shown_for=THROW,
    )
    plus_faible = Choice(
        label="Arme la plus faible",
        default=Hand.SECOND,
        options=NAMES,
        help="Elle porte la dernière attaque d’un nombre impair. La source ne dit pas laquelle "
        "est la plus faible.",
        option=True,
        shown_for=CONTACT,
    )
    mode = Choice(
        label="Jet d’attaque au contact", default=Mode.NORMAL, options=d20.MODES, option=True
    )
    bonus_de_la_seconde = Choice(
        label="Bonus de la seconde arme",
        default=Second.SAME,
        options={Second.SAME: "le même", Second.OTHER: "un autre"},
        option=True,
    )
    bonus_2 = Integer(
        label="Bonus d’attaque avec la seconde, sans le malus",
        default=7,
        minimum=two_weapons.LEAST_BONUS,
        maximum=two_weapons.MOST_BONUS,
        option=True,
        shown_for=("bonus-de-la-seconde", (Second.OTHER,)),
    )
    degats_1 = Dice(
        label="Dégâts de la première",
        default=NO_DICE,
        help="Comme 1d8+3. Laissez 0 aux deux armes pour ne pas compter les dégâts.",
        option=True,
    )
    degats_2 = Dice(label="Dégâts de la seconde", default=NO_DICE, option=True)
    attaques_seule = Integer(
        label="À comparer : attaques avec la première seule",
        default=1,
        minimum=1,
        maximum=two_weapons.MAX_ATTACKS,
        option=True,
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse the weapons that a dwarf does not pair."""
        for field, length in ((Inputs.arme_1, self.arme_1), (Inputs.arme_2, self.arme_2)):
            if self.nain and not two_weapons.dwarf_wields(length):
                yield field, "Un nain se bat avec deux armes courtes au plus, pas avec une moyenne."


@dataclass(frozen=True, slots=True)
class Side:
    """One way to spend the action: its attacks, what hits, the mean damage (None: not asked)."""

    attacks: int
    hits: Law
    damage: Fraction | None

    @property
    def at_least_one(self) -> Fraction:
        """The chance that at least one attack hits."""
        return self.hits.probability(lambda hits: hits > 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The two weapons, and the first one alone without malus."""

    fight: TwoWeapons
    pair: Side
    alone: Side


def _bonuses(inputs: Inputs) -> tuple[int, int]:
    """Return the bonus with each weapon, without the malus."""
    other = inputs.matters(Inputs.bonus_2)
    return inputs.bonus, inputs.bonus_2 if other else inputs.bonus


def compute(inputs: Inputs) -> Outcome:
    """Work out the action, and the comparison."""
    thrown = inputs.facon is Manner.THROW
    bonus, second_bonus = _bonuses(inputs)
    fight = two_weapons.fight(
        Arm(inputs.arme_1, bonus, inputs.ca, inputs.mode),
        Arm(
            inputs.arme_2,
            second_bonus,
            inputs.ca_2 if thrown else inputs.ca,
            inputs.mode_2 if thrown else inputs.mode,
        ),
        attacks=two_weapons.THROW_ATTACKS if thrown else inputs.attaques,
        weaker=Hand.SECOND if thrown else inputs.plus_faible,
        thrown=thrown,
        dwarf=inputs.nain,
    )
    alone = Series(inputs.attaques_seule, attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode))
    return Outcome(
        fight,
        _side(inputs, (fight.first, inputs.degats_1), (fight.second, inputs.degats_2)),
        _side(inputs, (alone, inputs.degats_1)),
    )


def _side(inputs: Inputs, *series: tuple[Series, dice.Dice]) -> Side:
    damage = None
    if _counts_damage(inputs):
        damage = sum((each.attacks * _mean(each, thrown) for each, thrown in series), Fraction())
    return Side(
        sum(each.attacks for each, _ in series),
        two_weapons.hits_law(*(each for each, _ in series)),
        damage,
    )


def _counts_damage(inputs: Inputs) -> bool:
    return (inputs.degats_1, inputs.degats_2) != (NO_DICE, NO_DICE)


def _mean(series: Series, thrown: dice.Dice) -> Fraction:
    """Return the mean damage of one attack, misses and chains of criticals included."""
    base = thrown.law.map(lambda value: max(0, value)).mean
    return base * criticals.attack_doubling(series.roll).mean_multiplier


def explain(inputs: Inputs, outcome: Outcome) -> Result:
    """Put the action into words."""
    fight, pair, alone = outcome.fight, outcome.pair, outcome.alone
    return Result(
        sentence=_sentence(outcome),
        answers={
            "malus": -fight.malus,
            "par-arme": {
                hand.value: {
                    "attaques": each.attacks,
                    "face": each.roll.face,
                    "chance": each.roll.hit,
                }
                for hand, each in _hands(fight)
            },
            "au-moins-une": pair.at_least_one,
            "nombre": pair.hits,
            "moyenne": pair.hits.mean,
            "degats-moyens": pair.damage,
            "premiere-seule": {
                "attaques": alone.attacks,
                "chance": attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode).hit,
                "au-moins-une": alone.at_least_one,
                "moyenne": alone.hits.mean,
                "degats-moyens": alone.damage,
            },
        },
        figures=_figures(outcome),
        tables=_tables(inputs, outcome),
        steps=_steps(inputs, outcome),
        notes=_notes(inputs, outcome),
    )


def _hands(fight: TwoWeapons) -> tuple[tuple[Hand, Series], tuple[Hand, Series]]:
    return (Hand.FIRST, fight.first), (Hand.SECOND, fight.second)


def _sentence(outcome: Outcome) -> str:
    fight, pair = outcome.fight, outcome.pair
    malus = f"malus {fight.malus} à chaque attaque" if fight.malus else "aucun malus"
    attacks = plural(pair.attacks, "attaque")
    damage = f" et {plural(pair.damage, 'dégât')}" if pair.damage is not None else ""
    return (
        f"Armes, {PAIRS[fight.pair]} : {malus}. En {attacks}, au moins une touche "
        f"{chance(pair.at_least_one)} ; {plural(pair.hits.mean, 'touche')}{damage} en moyenne."
    )


def _figures(outcome: Outcome) -> tuple[Figure, ...]:
    fight, pair = outcome.fight, outcome.pair
    figures = [
        Figure("Malus", signed(-fight.malus)),
        Figure("Au moins une touche", pair.at_least_one),
        Figure("Touches en moyenne", decimal(pair.hits.mean)),
    ]
    if pair.damage is not None:
        figures.append(Figure("Dégâts en moyenne", decimal(pair.damage)))
    return tuple(figures)


def _tables(inputs: Inputs, outcome: Outcome) -> tuple[Table, ...]:
    by_weapon = Table(
        "Chaque arme",
        ("Arme", "attaques", "dé à obtenir", "touche"),
        tuple(
            Row(
                f"{NAMES[hand]} ({LENGTHS[length]})",
                (each.attacks, d20.face(each.roll.face), each.roll.hit),
                bar=each.roll.hit,
            )
            for (hand, each), length in zip(
                _hands(outcome.fight), (inputs.arme_1, inputs.arme_2), strict=True
            )
        ),
    )
    sides = (("Les deux armes", outcome.pair), ("La première seule, sans malus", outcome.alone))
    columns = ["Façon", "attaques", "touches en moyenne", "au moins une"]
    damaging = outcome.pair.damage is not None
    if damaging:
        columns.insert(3, "dégâts en moyenne")
    compared = Table(
        "Comparaison avec une seule arme",
        tuple(columns),
        tuple(
            Row(
                name,
                (
                    side.attacks,
                    decimal(side.hits.mean),
                    *((decimal(side.damage),) if side.damage is not None else ()),
                    side.at_least_one,
                ),
                bar=side.at_least_one,
            )
            for name, side in sides
        ),
    )
    law = law_table("Nombre de touches", outcome.pair.hits, what="Touches")
    return by_weapon, compared, law


def _steps(inputs: Inputs, outcome: Outcome) -> tuple[Step, ...]:
    fight = outcome.fight
    steps = [
        Step(f"Armes : {PAIRS[fight.pair]}", signed(fight.throw_malus - fight.malus), RULE),
    ]
    if fight.throw_malus:
        steps.append(Step("Seconde lancée sur une autre cible", signed(-fight.throw_malus), RULE))
    elif fight.first.attacks != fight.second.attacks:
        steps.append(Step("Nombre impair : la dernière attaque", NAMES[inputs.plus_faible], RULE))
    bonuses = _bonuses(inputs)
    for (hand, each), bonus in zip(_hands(fight), bonuses, strict=True):
        name = NAMES[hand].capitalize()
        steps += [
            Step(
                f"{name} : CA {each.roll.armour_class} moins ({signed(bonus - fight.malus)})",
                d20.face(each.roll.face),
                f"{ATTACK_PAGE}#jet-attaque",
            ),
            Step(
                f"{name} : touche, {d20.MODES[each.roll.mode]}",
                chance(each.roll.hit),
                f"{ATTACK_PAGE}#avantage",
            ),
        ]
    steps.append(
        Step("Au moins une touche", chance(outcome.pair.at_least_one), f"{ATTACK_PAGE}#jet-attaque")
    )
    if outcome.pair.damage is not None:
        steps.append(
            Step(
                "Dégâts en moyenne, critiques compris",
                decimal(outcome.pair.damage),
                "maison/critiques-maladresses#chaine-critique",
            )
        )
    return tuple(steps)


def _notes(inputs: Inputs, outcome: Outcome) -> tuple[Note, ...]:
    notes = []
    if inputs.facon is Manner.THROW:
        notes.append(
            Note("La source ne prévoit ici qu’une attaque au contact et un lancer.", RULE),
        )
    else:
        notes += [
            ruling(
                27,
                "La source ne dit ni combien d’attaques donne une paire, ni quelle arme est la "
                "plus faible",
            ),
            Note(
                "Les attaques sont comptées par moitié pour chaque arme ; la source ne dit que "
                "la dernière d’un nombre impair.",
                RULE,
            ),
        ]
    if outcome.pair.attacks > 1:
        notes.append(
            Note(
                "Les maladresses qui interrompent la série (arme lâchée ou cassée) ne sont pas "
                "comptées.",
                "maison/critiques-maladresses#maladresse",
            )
        )
    if _counts_damage(inputs) and min(inputs.degats_1.minimum, inputs.degats_2.minimum) < 0:
        notes.append(
            Note(
                "Un total de dégâts négatif compte pour 0.",
                "maison/degats-resistances#jet-degats",
                about_input=True,
            )
        )
    return tuple(notes)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw every attack: one of each weapon in turn, the weaker one last of an odd number."""
    fight = compute(inputs).fight
    bonuses = dict(zip(Hand, _bonuses(inputs), strict=True))
    order = [(hand, each, turn) for hand, each in _hands(fight) for turn in range(each.attacks)]
    lines, hits = [], 0
    for hand, each, _ in sorted(order, key=lambda attack: attack[2]):
        kept, line = d20.throw(each.roll.mode, randomness)
        total = kept + bonuses[hand] - fight.malus
        touched = kept >= each.roll.face
        hits += touched
        verdict = "touché" if touched else "raté"
        special = {1: ", maladresse", FACES: ", coup critique"}.get(kept, "")
        lines.append(
            f"{NAMES[hand].capitalize()}, {line} ; {number(total)} contre CA "
            f"{each.roll.armour_class} : {verdict}{special}"
        )
    return Throw(tuple(lines), f"{plural(hits, 'touche')} sur {len(lines)}.")


CALCULATOR = Calculator(
    id="maison/deux-armes",
    title="Combat à deux armes",
    purpose="Le malus de vos deux armes, et ce que leurs attaques donnent.",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
