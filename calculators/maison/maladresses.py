"""Maladresses: what natural 1s cost over a fight, and one played out (001 l.372-378)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from calculators import d20, reasons
from calculators.alternatives import alternative
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.fields import Choice, Integer, Labelled
from calculators.form import Form
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.maison import quantities, rulings
from calculators.maison.character import Character
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL
from calculators.maison.rolls import NEGATIVE_DAMAGE, throw_chain, throw_damage
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import fumbles
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.fumbles import Consequence, Mishaps

RULE = f"{PAGE}#d6-maladresse"

# --- the form ---


class Weapon(Labelled):
    """What the attacker strikes with, as far as a fumble cares."""

    ORDINARY = "ordinaire", "ordinaire"
    MAGIC = "magique", "magique"
    NATURAL = "naturelle", "naturelle ou mains nues"


class Ally(Labelled):
    """Whether a blow astray may meet an ally."""

    IN_REACH = "a-portee", "à portée"
    NONE = "aucun", "aucun à portée"


class Inputs(Form):
    """The attacks, and what a stray blow may meet."""

    attaques = Integer(
        "Nombre d’attaques",
        *(10, 1, fumbles.MAX_ATTACKS),
        help="D’un round, d’un combat, d’une soirée.",
        means=quantities.ATTACKS,
    )
    mode = Choice("Jets d’attaque", Mode.NORMAL, d20.MODES, means=quantities.ROLL)
    arme = Choice("Arme", Weapon.ORDINARY)
    magic = arme.among(Weapon.MAGIC)
    niveau_arme = Integer(
        "Niveau de magie de l’arme",
        *(fumbles.LEAST_MAGIC_LEVEL, fumbles.LEAST_MAGIC_LEVEL, fumbles.MAX_LEVEL),
        when=magic,
    )
    bonus = Character.bonus.asked(help="")
    ca = Character.ca.asked(label="Votre propre CA")
    allie = Choice("Allié", Ally.IN_REACH)
    ca_allie = Integer("CA de cet allié", 15, 0, 60, when=allie.among(Ally.IN_REACH))
    degats = Character.degats.asked(
        help="Sans attaque sournoise, et sans le double d’une concentration de samouraï."
    )
    casse_au_dessus_de_11 = alternative(rulings.BREAKAGE, when=magic)

    @property
    def natural(self) -> bool:
        """Whether the weapon can neither fall nor break, and hurts its owner instead."""
        return self.arme is Weapon.NATURAL


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Fight:
    """The stray blows, the risk of a 6, what may happen at each attack, and the mean damage.

    `chances` and `over` are those of all that may happen with this weapon, by its name in the
    answers: at each attack, and of once or more over all of them.
    """

    on_self: AttackRoll
    on_ally: AttackRoll | None
    risk: Fraction
    each: Mishaps
    chances: Mapping[str, Fraction]
    over: Mapping[str, Fraction]
    base: Fraction


def compute(inputs: Inputs) -> Fight:
    """Follow the natural 1 of one attack to its end; damage never goes below 0."""
    level = inputs.niveau_arme if inputs.arme is Weapon.MAGIC else 0
    risk = fumbles.breakage(level, inputs.casse_au_dessus_de_11)
    on_self = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode)
    on_ally = None
    if inputs.allie is Ally.IN_REACH:
        on_ally = attack_roll(inputs.bonus, inputs.ca_allie, mode=inputs.mode)
    each = fumbles.mishaps(on_self, on_self, on_ally, risk, natural_weapon=inputs.natural)
    chances = {
        "maladresse": each.fumble,
        "se-toucher": each.struck_self,
        "toucher-allie": each.struck_ally,
    }
    if inputs.natural:
        chances |= {"se-blesser": each.broken}
    else:
        chances |= {"arme-lachee": each.dropped, "arme-cassee": each.broken}
    over = {name: fumbles.at_least_once(share, inputs.attaques) for name, share in chances.items()}
    base = inputs.degats.law.map(lambda value: max(0, value)).mean
    return Fight(on_self, on_ally, risk, each, chances, over, base)


# --- the words ---


def _sentence(inputs: Inputs, fight: Fight) -> str:
    told = f"À chaque attaque, un 1 naturel : {chance(fight.each.fumble)}"
    if inputs.attaques == 1:
        return f"{told}."
    over = percent(fight.over["maladresse"])
    return f"{told} ; en {inputs.attaques} attaques, au moins un : {over}."


def _answers(inputs: Inputs, fight: Fight) -> dict[str, Answer]:
    chances, fumble = fight.chances, fight.each.fumble
    return {
        "par-attaque": chances,
        "sur-un-1": {name: share / fumble for name, share in chances.items()},
        "au-moins-une-fois": fight.over,
        "nombre-moyen": {name: share * inputs.attaques for name, share in chances.items()},
        "casse-sur-un-6": fight.risk,
        "degats-d-un-coup": fight.base,
        "degats-moyens-a-soi": fight.each.self_share * fight.base * inputs.attaques,
        "degats-moyens-a-un-allie": fight.each.ally_share * fight.base * inputs.attaques,
    }


def _figures(inputs: Inputs, fight: Fight) -> Iterator[Figure]:
    each, damage = fight.each, fight.base * inputs.attaques
    yield Figure("Maladresses en moyenne", decimal(each.fumble * inputs.attaques))
    yield Figure("Dégâts moyens à soi-même", decimal(each.self_share * damage))
    yield Figure("Dégâts moyens à un allié", decimal(each.ally_share * damage))


def _steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »: the 1, then what each face of the d6 leads to."""
    shares = fumbles.consequences(natural_weapon=inputs.natural)
    natural_1, fumble = "1 naturel à une attaque", fight.each.fumble
    yield reasons.answer(natural_1, fumble, f"{PAGE}#un-naturel", "par-attaque.maladresse")
    account = "sur-un-1.se-toucher"
    yield reasons.factor("d6 : soi-même", shares[Consequence.SELF], RULE, account)
    aimed = f"Toucher sa propre CA {inputs.ca} avec {signed(inputs.bonus)}"
    yield reasons.factor(aimed, fight.on_self.hit, RULE, account)
    account = "sur-un-1.toucher-allie"
    yield reasons.factor("d6 : un allié à portée", shares[Consequence.ALLY], RULE, account)
    if fight.on_ally:
        aimed = f"Toucher sa CA {inputs.ca_allie} avec {signed(inputs.bonus)}"
        yield reasons.factor(aimed, fight.on_ally.hit, RULE, account)
    else:
        yield reasons.factor("Aucun allié à portée", 0, RULE, account, "raté")
    if inputs.natural:
        yield reasons.choice("d6 : un 5 se relance", "relance", RULE)
    else:
        dropped = shares[Consequence.DROP]
        yield reasons.answer("d6 : arme lâchée", dropped, RULE, "sur-un-1.arme-lachee")
    account = f"sur-un-1.{'se-blesser' if inputs.natural else 'arme-cassee'}"
    broken = "Se blesser d’office sur un 6" if inputs.natural else "Arme cassée sur un 6"
    yield reasons.factor("d6 : 6", shares[Consequence.BREAK], RULE, account)
    yield reasons.factor(broken, fight.risk, f"{PAGE}#casse", account)
    text, shown = f"Dégâts moyens de {inputs.degats}", decimal(fight.base)
    yield reasons.answer(text, fight.base, DAMAGE_ROLL, "degats-d-un-coup", shown)


def _notes(inputs: Inputs, _: Fight) -> Iterator[Note]:
    yield rulings.STRAY_BLOW.note()
    if inputs.allie is Ally.NONE:
        yield rulings.NO_ALLY.note()
    if inputs.natural:
        yield rulings.NATURAL_WEAPON.note()
    if inputs.arme is Weapon.MAGIC:
        yield rulings.BREAKAGE.note(inputs.casse_au_dessus_de_11)
    if inputs.allie is Ally.IN_REACH and inputs.mode is not Mode.NORMAL:
        yield Note(
            "Le jet contre un allié garde ici les conditions de l’attaque : "
            "la source ne le dit que du jet contre soi-même.",
            RULE,
        )
    if inputs.attaques > 1 and not inputs.natural:
        told = "Les chances comptent toutes les attaques, même après une arme lâchée ou cassée."
        yield Note(told, f"{PAGE}#maladresse")
    if inputs.degats.minimum < 0:
        yield NEGATIVE_DAMAGE


# --- the tables ---

WORDS = {
    "maladresse": "1 naturel",
    "se-toucher": "se toucher soi-même",
    "toucher-allie": "toucher un allié",
    "se-blesser": "se blesser d’office",
    "arme-lachee": "lâcher son arme",
    "arme-cassee": "casser son arme",
}


def _tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    caption = f"Chances en {plural(inputs.attaques, 'attaque')}"
    rows = tuple(
        Row(WORDS[name], (share, over), bar=over)
        for (name, share), over in zip(fight.chances.items(), fight.over.values(), strict=True)
    )
    yield Table(caption, ("Ce qui arrive", "par attaque", "au moins une fois"), rows)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the d6 of a natural 1 that has just been thrown, and what follows."""
    lines = ["1 naturel : raté"]
    outcome = _ended(inputs, compute(inputs), randomness, lines)
    return Throw(tuple(lines), outcome)


def _ended(inputs: Inputs, fight: Fight, randomness: Randomness, lines: list[str]) -> str:
    """Throw the d6, again where a natural weapon would drop, and tell how it ends."""
    while True:
        face = randomness.randint(1, fumbles.SIDES)
        lines.append(f"d6 : {face}")
        result = fumbles.FACES[face]
        if not (inputs.natural and result is Consequence.DROP):
            break
        lines.append("Une arme naturelle ne peut pas tomber : on relance.")
    if result is Consequence.DROP:
        return "L’arme vous échappe : la ramasser prend le déplacement ou une action."
    if result is Consequence.BREAK:
        return _broken(inputs, fight, randomness, lines)
    aimed, hit, struck = "vous", "vous atteint", fight.on_self
    if result is Consequence.ALLY:
        if fight.on_ally is None:
            return "Aucun allié à portée : l’attaque est seulement ratée."
        aimed, hit, struck = "un allié", "atteint un allié", fight.on_ally
    kept, line = d20.throw(inputs.mode, randomness)
    lines.append(f"{line}, {signed(inputs.bonus)} : {number(kept + inputs.bonus)}")
    if kept < struck.face:
        return f"Le coup part vers {aimed} et rate."
    doublings = 1 + throw_chain(randomness, lines) if kept == FACES else 0
    dealt = throw_damage(inputs.degats, randomness, lines) * 2**doublings
    if doublings:
        lines.append(f"Critique : ×{2**doublings}")
    return f"Le coup {hit} : {plural(dealt, 'dégât')}."


def _broken(inputs: Inputs, fight: Fight, randomness: Randomness, lines: list[str]) -> str:
    risk = fight.risk * 100
    if not risk:
        return "L’arme ne peut pas casser : l’attaque est seulement ratée."
    drawn = randomness.randint(1, 100)
    bad = "on se blesse" if inputs.natural else "l’arme casse"
    lines.append(f"d100 : {drawn} ({bad} jusqu’à {decimal(risk)})")
    if drawn > risk:
        spared = "Vous ne vous blessez pas" if inputs.natural else "L’arme tient"
        return f"{spared} : l’attaque est seulement ratée."
    if inputs.natural:
        dealt = throw_damage(inputs.degats, randomness, lines)
        return f"Vous vous blessez : {plural(dealt, 'dégât')}."
    return "L’arme casse."


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/maladresses",
    title="Maladresses",
    purpose="Ce que les 1 naturels risquent de vous coûter, attaque après attaque.",
    question="maladresse",
    rule=RULE,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence, _answers, figures=_figures, tables=_tables, steps=_steps, notes=_notes
    ),
    roll=roll,
)
