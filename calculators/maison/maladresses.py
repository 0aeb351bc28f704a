"""Maladresses: what natural 1s cost over a fight, and one played out (001 l.372-378)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators import d20
from calculators.calculator import Calculator, Figure, Note, Result, Row, Step, Table, Throw
from calculators.fields import Choice, Dice, Form, Integer, Toggle
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.maison.names import ruling
from rules_core import dice
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.fumbles import BreakageReading, Consequence, Mishaps

PAGE = "maison/critiques-maladresses"
DAMAGE = "maison/degats-resistances#jet-degats"
LEAST_MEAN = Fraction(1, 100)


class Weapon(StrEnum):
    """What the attacker strikes with, as far as a fumble cares."""

    ORDINARY = "ordinaire"
    MAGIC = "magique"
    NATURAL = "naturelle"


class Ally(StrEnum):
    """Whether a blow astray may meet an ally."""

    IN_REACH = "a-portee"
    NONE = "aucun"


class Inputs(Form):
    """The attacks, and what a stray blow may meet."""

    attaques = Integer(
        label="Nombre d’attaques",
        default=10,
        minimum=1,
        maximum=fumbles.MAX_ATTACKS,
        help="D’un round, d’un combat, d’une soirée.",
    )
    mode = Choice(label="Jets d’attaque", default=Mode.NORMAL, options=d20.MODES)
    arme = Choice(
        label="Arme",
        default=Weapon.ORDINARY,
        options={
            Weapon.ORDINARY: "ordinaire",
            Weapon.MAGIC: "magique",
            Weapon.NATURAL: "naturelle ou mains nues",
        },
    )
    niveau_arme = Integer(
        label="Niveau de magie de l’arme",
        default=fumbles.LEAST_MAGIC_LEVEL,
        minimum=fumbles.LEAST_MAGIC_LEVEL,
        maximum=fumbles.MAX_LEVEL,
        shown_for=("arme", (Weapon.MAGIC,)),
    )
    bonus = Integer(label="Bonus d’attaque", default=5, minimum=-20, maximum=40)
    ca = Integer(label="Votre propre CA", default=15, minimum=0, maximum=60)
    allie = Choice(
        label="Allié",
        default=Ally.IN_REACH,
        options={Ally.IN_REACH: "à portée", Ally.NONE: "aucun à portée"},
    )
    ca_allie = Integer(
        label="CA de cet allié",
        default=15,
        minimum=0,
        maximum=60,
        shown_for=("allie", (Ally.IN_REACH,)),
    )
    degats = Dice(
        label="Dégâts",
        default=dice.parse_dice("1d8+3"),
        help="Sans backstab d’infiltrateur, et sans le double d’une concentration de samouraï.",
    )
    casse_au_dessus_de_11 = Toggle(
        label="Seuls les niveaux au-dessus du 11 réduisent la casse",
        help="Autre lecture de l’arbitrage 25.",
        option=True,
        shown_for=("arme", (Weapon.MAGIC,)),
    )


@dataclass(frozen=True, slots=True)
class Fight:
    """The stray blows, the risk of a 6, the chances at each attack, and the mean damage."""

    on_self: AttackRoll
    on_ally: AttackRoll | None
    risk: Fraction
    each: Mishaps
    base: Fraction


def compute(inputs: Inputs) -> Fight:
    """Follow the natural 1 of one attack to its end; damage never goes below 0."""
    reading = (
        BreakageReading.ABOVE_11 if inputs.casse_au_dessus_de_11 else BreakageReading.EVERY_LEVEL
    )
    risk = fumbles.breakage(inputs.niveau_arme if inputs.arme is Weapon.MAGIC else 0, reading)
    on_self = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode)
    on_ally = None
    if inputs.allie is Ally.IN_REACH:
        on_ally = attack_roll(inputs.bonus, inputs.ca_allie, mode=inputs.mode)
    natural = inputs.arme is Weapon.NATURAL
    each = fumbles.mishaps(on_self, on_self, on_ally, risk, natural_weapon=natural)
    base = inputs.degats.law.map(lambda value: max(0, value)).mean
    return Fight(on_self, on_ally, risk, each, base)


WORDS = {
    "maladresse": "1 naturel",
    "se-toucher": "se toucher soi-même",
    "toucher-allie": "toucher un allié",
    "se-blesser": "se blesser d’office",
    "arme-lachee": "lâcher son arme",
    "arme-cassee": "casser son arme",
}


def _chances(inputs: Inputs, each: Mishaps) -> dict[str, Fraction]:
    """Return the chance of all that may happen with this weapon, by its name in the answers."""
    told = {
        "maladresse": each.fumble,
        "se-toucher": each.struck_self,
        "toucher-allie": each.struck_ally,
    }
    if inputs.arme is Weapon.NATURAL:
        return told | {"se-blesser": each.broken}
    return told | {"arme-lachee": each.dropped, "arme-cassee": each.broken}


def explain(inputs: Inputs, fight: Fight) -> Result:
    """Put the risks into words."""
    chances = _chances(inputs, fight.each)
    over = {name: fumbles.at_least_once(share, inputs.attaques) for name, share in chances.items()}
    to_self = fight.each.self_share * fight.base * inputs.attaques
    to_ally = fight.each.ally_share * fight.base * inputs.attaques
    return Result(
        sentence=_sentence(inputs, chances["maladresse"], over["maladresse"]),
        answers={
            "par-attaque": chances,
            "au-moins-une-fois": over,
            "nombre-moyen": {name: share * inputs.attaques for name, share in chances.items()},
            "casse-sur-un-6": fight.risk,
            "degats-moyens-a-soi": to_self,
            "degats-moyens-a-un-allie": to_ally,
        },
        figures=(
            Figure("Maladresses en moyenne", _mean(chances["maladresse"] * inputs.attaques)),
            Figure("Dégâts moyens à soi-même", _mean(to_self)),
            Figure("Dégâts moyens à un allié", _mean(to_ally)),
        ),
        tables=(
            Table(
                f"Chances en {plural(inputs.attaques, 'attaque')}",
                ("Ce qui arrive", "par attaque", "au moins une fois"),
                tuple(
                    Row(WORDS[name], (share, over[name]), bar=over[name])
                    for name, share in chances.items()
                ),
            ),
        ),
        steps=_steps(inputs, fight),
        notes=_notes(inputs),
    )


def _sentence(inputs: Inputs, each: Fraction, over: Fraction) -> str:
    told = f"À chaque attaque, un 1 naturel : {chance(each)}"
    if inputs.attaques == 1:
        return f"{told}."
    return f"{told} ; en {inputs.attaques} attaques, au moins un : {percent(over)}."


def _mean(value: Fraction) -> str:
    """Write a mean, never as 0 when it is not."""
    return decimal(value) if value == 0 or value >= LEAST_MEAN else "moins de 0,01"


def _steps(inputs: Inputs, fight: Fight) -> tuple[Step, ...]:
    natural = inputs.arme is Weapon.NATURAL
    shares = fumbles.consequences(natural_weapon=natural)
    bonus = signed(inputs.bonus)
    ally = ("Aucun allié à portée", "raté", "d6-maladresse")
    if fight.on_ally:
        aimed = f"Toucher sa CA {inputs.ca_allie} avec {bonus}"
        ally = (aimed, chance(fight.on_ally.hit), "d6-maladresse")
    drop = ("d6 : un 5 se relance", "relance", "d6-maladresse")
    if not natural:
        drop = ("d6 : arme lâchée", chance(shares[Consequence.DROP]), "d6-maladresse")
    broken = "Se blesser d’office sur un 6" if natural else "Arme cassée sur un 6"
    steps = (
        ("1 naturel à une attaque", chance(fight.on_self.natural_1), "un-naturel"),
        ("d6 : soi-même", chance(shares[Consequence.SELF]), "d6-maladresse"),
        (
            f"Toucher sa propre CA {inputs.ca} avec {bonus}",
            chance(fight.on_self.hit),
            "d6-maladresse",
        ),
        ("d6 : un allié à portée", chance(shares[Consequence.ALLY]), "d6-maladresse"),
        ally,
        drop,
        ("d6 : 6", chance(shares[Consequence.BREAK]), "d6-maladresse"),
        (broken, chance(fight.risk), "casse"),
    )
    return (
        *(Step(text, value, f"{PAGE}#{anchor}") for text, value, anchor in steps),
        Step(f"Dégâts moyens de {inputs.degats}", _mean(fight.base), DAMAGE),
    )


def _notes(inputs: Inputs) -> tuple[Note, ...]:
    natural = inputs.arme is Weapon.NATURAL
    rulings = [
        "Le coup porté à soi-même ou à un allié peut être critique, sans nouvelle maladresse"
    ]
    if inputs.allie is Ally.NONE:
        rulings[0] = "Le coup porté à soi-même peut être critique, sans nouvelle maladresse"
        rulings.append("Sans allié à portée, un 3 ou un 4 n’est qu’un raté")
    if natural:
        rulings.append("Qui se blesse subit ses dégâts normaux")
    if inputs.arme is Weapon.MAGIC:
        every = "Chaque niveau de l’arme, dès le premier, réduit la casse de 1 %"
        above = "Seuls les niveaux au-dessus du 11 réduisent la casse, de 1 % chacun"
        rulings.append(above if inputs.casse_au_dessus_de_11 else every)
    notes = [ruling(25, text) for text in rulings]
    if inputs.allie is Ally.IN_REACH and inputs.mode is not Mode.NORMAL:
        same = (
            "Le jet contre un allié garde ici les conditions de l’attaque : "
            "la source ne le dit que du jet contre soi-même."
        )
        notes.append(Note(same, f"{PAGE}#d6-maladresse"))
    if inputs.attaques > 1 and not natural:
        all_made = "Les chances comptent toutes les attaques, même après une arme lâchée ou cassée."
        notes.append(Note(all_made, f"{PAGE}#maladresse"))
    if inputs.degats.minimum < 0:
        notes.append(Note("Un total de dégâts négatif compte pour 0.", DAMAGE, about_input=True))
    return tuple(notes)


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the d6 of a natural 1 that has just been thrown, and what follows."""
    fight = compute(inputs)
    natural = inputs.arme is Weapon.NATURAL
    lines = ["1 naturel : raté"]
    while True:
        face = randomness.randint(1, fumbles.SIDES)
        lines.append(f"d6 : {face}")
        result = fumbles.FACES[face]
        if not (natural and result is Consequence.DROP):
            break
        lines.append("Une arme naturelle ne peut pas tomber : on relance.")
    if result is Consequence.DROP:
        dropped = "L’arme vous échappe : la reprendre coûte le mouvement ou une action."
        return Throw(tuple(lines), dropped)
    if result is Consequence.BREAK:
        return _break(inputs, fight, randomness, lines)
    aimed, hit, struck = "vous", "vous atteint", fight.on_self
    if result is Consequence.ALLY:
        if fight.on_ally is None:
            return Throw(tuple(lines), "Aucun allié à portée : l’attaque est seulement ratée.")
        aimed, hit, struck = "un allié", "atteint un allié", fight.on_ally
    kept, line = d20.throw(inputs.mode, randomness)
    lines.append(f"{line}, {signed(inputs.bonus)} : {number(kept + inputs.bonus)}")
    if kept < struck.face:
        return Throw(tuple(lines), f"Le coup part vers {aimed} et rate.")
    doublings = 0
    while kept == FACES:
        doublings += 1
        kept = randomness.randint(1, FACES)
        lines.append(f"d20 de critique : {kept}")
    dealt = _damage(inputs, randomness, lines) * 2**doublings
    if doublings:
        lines.append(f"Critique : ×{2**doublings}")
    return Throw(tuple(lines), f"Le coup {hit} : {plural(dealt, 'dégât')}.")


def _break(inputs: Inputs, fight: Fight, randomness: Randomness, lines: list[str]) -> Throw:
    natural = inputs.arme is Weapon.NATURAL
    risk = fight.risk * 100
    if not risk:
        return Throw(tuple(lines), "L’arme ne peut pas casser : l’attaque est seulement ratée.")
    drawn = randomness.randint(1, 100)
    bad = "on se blesse" if natural else "l’arme casse"
    lines.append(f"d100 : {drawn} ({bad} jusqu’à {decimal(risk)})")
    if drawn > risk:
        spared = "Vous ne vous blessez pas" if natural else "L’arme tient"
        return Throw(tuple(lines), f"{spared} : l’attaque est seulement ratée.")
    if natural:
        dealt = plural(_damage(inputs, randomness, lines), "dégât")
        return Throw(tuple(lines), f"Vous vous blessez : {dealt}.")
    return Throw(tuple(lines), "L’arme casse.")


def _damage(inputs: Inputs, randomness: Randomness, lines: list[str]) -> int:
    dealt = max(0, sum(inputs.degats.roll(randomness)) + inputs.degats.constant)
    lines.append(f"Dégâts {inputs.degats} : {number(dealt)}")
    return dealt


CALCULATOR = Calculator(
    id="maison/maladresses",
    title="Maladresses",
    purpose="Ce que les 1 naturels risquent de vous coûter, attaque après attaque.",
    rule=f"{PAGE}#d6-maladresse",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
