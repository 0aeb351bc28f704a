"""Maladresses: what natural 1s cost over a fight, and one played out (001 l.372-378)."""

from collections.abc import Iterator
from fractions import Fraction

from calculators import d20, reasons
from calculators.answer import Figure, Note, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.french import chance, decimal, number, percent, plural, signed
from calculators.maison import rulings
from calculators.maison.maladresses.asked import Ally, Fight, Inputs, Weapon, chances_of, compute
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.names import DAMAGE_ROLL
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import fumbles
from rules_core.maison.fumbles import Consequence

# --- the words ---


LEAST_MEAN = Fraction(1, 100)


def sentence(inputs: Inputs, each: Fraction, over: Fraction) -> str:
    """Say the chance of a natural 1, at each attack and over all of them."""
    told = f"À chaque attaque, un 1 naturel : {chance(each)}"
    if inputs.attaques == 1:
        return f"{told}."
    return f"{told} ; en {inputs.attaques} attaques, au moins un : {percent(over)}."


def mean(value: Fraction) -> str:
    """Write a mean, never as 0 when it is not."""
    return decimal(value) if value == 0 or value >= LEAST_MEAN else "moins de 0,01"


def steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »: the 1, then what each face of the d6 leads to."""
    natural = inputs.arme is Weapon.NATURAL
    shares = fumbles.consequences(natural_weapon=natural)
    bonus, rule = signed(inputs.bonus), f"{PAGE}#d6-maladresse"
    yield reasons.answer(
        "1 naturel à une attaque",
        fight.each.fumble,
        f"{PAGE}#un-naturel",
        "par-attaque.maladresse",
    )
    account = "sur-un-1.se-toucher"
    yield reasons.factor("d6 : soi-même", shares[Consequence.SELF], rule, account)
    aimed = f"Toucher sa propre CA {inputs.ca} avec {bonus}"
    yield reasons.factor(aimed, fight.on_self.hit, rule, account)
    account = "sur-un-1.toucher-allie"
    yield reasons.factor("d6 : un allié à portée", shares[Consequence.ALLY], rule, account)
    if fight.on_ally:
        aimed = f"Toucher sa CA {inputs.ca_allie} avec {bonus}"
        yield reasons.factor(aimed, fight.on_ally.hit, rule, account)
    else:
        yield reasons.factor("Aucun allié à portée", 0, rule, account, "raté")
    if natural:
        yield reasons.choice("d6 : un 5 se relance", "relance", rule)
    else:
        dropped = shares[Consequence.DROP]
        yield reasons.answer("d6 : arme lâchée", dropped, rule, "sur-un-1.arme-lachee")
    account = f"sur-un-1.{'se-blesser' if natural else 'arme-cassee'}"
    broken = "Se blesser d’office sur un 6" if natural else "Arme cassée sur un 6"
    yield reasons.factor("d6 : 6", shares[Consequence.BREAK], rule, account)
    yield reasons.factor(broken, fight.risk, f"{PAGE}#casse", account)
    yield reasons.answer(
        f"Dégâts moyens de {inputs.degats}",
        fight.base,
        DAMAGE_ROLL,
        "degats-d-un-coup",
        mean(fight.base),
    )


def notes(inputs: Inputs) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    natural = inputs.arme is Weapon.NATURAL
    yield rulings.STRAY_BLOW.note()
    if inputs.allie is Ally.NONE:
        yield rulings.NO_ALLY.note()
    if natural:
        yield rulings.NATURAL_WEAPON.note()
    if inputs.arme is Weapon.MAGIC:
        yield rulings.BREAKAGE.note(inputs.casse_au_dessus_de_11)
    if inputs.allie is Ally.IN_REACH and inputs.mode is not Mode.NORMAL:
        yield Note(
            "Le jet contre un allié garde ici les conditions de l’attaque : "
            "la source ne le dit que du jet contre soi-même.",
            f"{PAGE}#d6-maladresse",
        )
    if inputs.attaques > 1 and not natural:
        yield Note(
            "Les chances comptent toutes les attaques, même après une arme lâchée ou cassée.",
            f"{PAGE}#maladresse",
        )
    if inputs.degats.minimum < 0:
        yield Note("Un total de dégâts négatif compte pour 0.", DAMAGE_ROLL, about_input=True)


def explain(inputs: Inputs, fight: Fight) -> Result:
    """Put the risks into words."""
    chances = chances_of(inputs, fight.each)
    over = {name: fumbles.at_least_once(share, inputs.attaques) for name, share in chances.items()}
    to_self = fight.each.self_share * fight.base * inputs.attaques
    to_ally = fight.each.ally_share * fight.base * inputs.attaques
    return Result(
        sentence=sentence(inputs, chances["maladresse"], over["maladresse"]),
        answers={
            "par-attaque": chances,
            "sur-un-1": {name: share / fight.each.fumble for name, share in chances.items()},
            "au-moins-une-fois": over,
            "nombre-moyen": {name: share * inputs.attaques for name, share in chances.items()},
            "casse-sur-un-6": fight.risk,
            "degats-d-un-coup": fight.base,
            "degats-moyens-a-soi": to_self,
            "degats-moyens-a-un-allie": to_ally,
        },
        figures=(
            Figure("Maladresses en moyenne", mean(chances["maladresse"] * inputs.attaques)),
            Figure("Dégâts moyens à soi-même", mean(to_self)),
            Figure("Dégâts moyens à un allié", mean(to_ally)),
        ),
        tables=(table(inputs, chances, over),),
        steps=tuple(steps(inputs, fight)),
        notes=tuple(notes(inputs)),
    )


# --- the tables ---


WORDS = {
    "maladresse": "1 naturel",
    "se-toucher": "se toucher soi-même",
    "toucher-allie": "toucher un allié",
    "se-blesser": "se blesser d’office",
    "arme-lachee": "lâcher son arme",
    "arme-cassee": "casser son arme",
}


def table(inputs: Inputs, chances: dict[str, Fraction], over: dict[str, Fraction]) -> Table:
    """Return the chances of all that may happen, at each attack and over all of them."""
    return Table(
        f"Chances en {plural(inputs.attaques, 'attaque')}",
        ("Ce qui arrive", "par attaque", "au moins une fois"),
        tuple(
            Row(WORDS[name], (share, over[name]), bar=over[name]) for name, share in chances.items()
        ),
    )


# --- the dice ---


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
        dropped = "L’arme vous échappe : la ramasser prend le déplacement ou une action."
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


# --- the declaration ---


CALCULATOR = Calculator(
    id="maison/maladresses",
    title="Maladresses",
    purpose="Ce que les 1 naturels risquent de vous coûter, attaque après attaque.",
    question="maladresse",
    rule=f"{PAGE}#d6-maladresse",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
