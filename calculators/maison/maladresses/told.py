"""Maladresses: what natural 1s cost over a fight, and one played out (001 l.372-378)."""

from collections.abc import Iterator

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import capital, chance, decimal, number, percent, plural, signed
from calculators.maison import rulings, settled
from calculators.maison.maladresses import fallen
from calculators.maison.maladresses.asked import Ally, Fight, Inputs, Weapon, compute
from calculators.maison.maladresses.fallen import RULE
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.rolls import NEGATIVE_DAMAGE, throw_chain, throw_damage
from rules_core.checks import FACES, Mode
from rules_core.dice import Randomness
from rules_core.maison import fumbles
from rules_core.maison.fumbles import Consequence

# --- the words ---


def _sentence(inputs: Inputs, fight: Fight) -> str:
    if fight.result:
        return fallen.sentence(inputs, fight)
    told = f"À chaque attaque, un 1 naturel : {chance(fight.each.fumble)}"
    if inputs.attaques == 1:
        return f"{told}."
    over = percent(fight.over["maladresse"])
    return f"{told} ; en {inputs.attaques} attaques, au moins un : {over}."


def _answers(inputs: Inputs, fight: Fight) -> dict[str, Answer]:
    chances, fumble = fight.chances, fight.each.fumble
    law: dict[str, Answer] = {
        "par-attaque": chances,
        "sur-un-1": {name: share / fumble for name, share in chances.items()},
        "au-moins-une-fois": fight.over,
        "nombre-moyen": {name: share * inputs.attaques for name, share in chances.items()},
        "casse-sur-un-6": fight.risk,
        "degats-d-un-coup": fight.base,
        "degats-moyens-a-soi": fight.each.self_share * fight.base * inputs.attaques,
        "degats-moyens-a-un-allie": fight.each.ally_share * fight.base * inputs.attaques,
    }
    if fight.result:
        law = dict.fromkeys(law) | fallen.kept(fight)
    return law | fallen.answers(fight)


def _figures(inputs: Inputs, fight: Fight) -> Iterator[Figure]:
    if fight.result:
        yield from fallen.figures(inputs, fight)
        return
    each, damage = fight.each, fight.base * inputs.attaques
    yield Figure("Maladresses en moyenne", decimal(each.fumble * inputs.attaques))
    yield Figure("Dégâts moyens à soi-même", decimal(each.self_share * damage))
    yield Figure("Dégâts moyens à un allié", decimal(each.ally_share * damage))


def _steps(inputs: Inputs, fight: Fight) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »: the 1, then what each face of the d6 leads to."""
    if fight.result:
        yield from fallen.steps(inputs, fight)
        return
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
    yield fallen.base_step(inputs, fight)


def _notes(inputs: Inputs, fight: Fight) -> Iterator[Note]:
    yield from fallen.notes(inputs, fight) if fight.result else _of_all(inputs)
    if inputs.degats.minimum < 0 and inputs.matters(Inputs.degats):
        yield NEGATIVE_DAMAGE


def _of_all(inputs: Inputs) -> Iterator[Note]:
    yield settled.STRAY_BLOW.note()
    if inputs.allie is Ally.NONE:
        yield settled.NO_ALLY.note()
    if inputs.natural:
        yield settled.NATURAL_WEAPON.note()
    if inputs.arme is Weapon.MAGIC:
        yield rulings.BREAKAGE.note(inputs.casse_au_dessus_de_11)
    if inputs.allie is Ally.IN_REACH and inputs.mode is not Mode.NORMAL:
        yield fallen.ALLY_CONDITIONS
    if inputs.attaques > 1 and not inputs.natural:
        told = "Les chances comptent toutes les attaques, même après une arme lâchée ou cassée."
        yield Note(told, f"{PAGE}#maladresse")


# --- the tables ---

WORDS = {
    "maladresse": "1 naturel",
    **fallen.AFTER,
    "arme-lachee": "lâcher son arme",
    "arme-cassee": "casser son arme",
}


def _tables(inputs: Inputs, fight: Fight) -> Iterator[Table]:
    if fight.result:
        yield from fallen.tables(fight)
        return
    caption = f"Chances en {plural(inputs.attaques, 'attaque')}"
    rows = tuple(
        Row(WORDS[name], (share, over), bar=over)
        for (name, share), over in zip(fight.chances.items(), fight.over.values(), strict=True)
    )
    yield Table(caption, ("Ce qui arrive", "par attaque", "au moins une fois"), rows)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the d6 of a natural 1 that has just been thrown, where it did not fall, and the rest."""
    lines = ["1 naturel : raté"]
    outcome = _ended(inputs, compute(inputs), randomness, lines)
    return Throw(tuple(lines), outcome)


def _ended(inputs: Inputs, fight: Fight, randomness: Randomness, lines: list[str]) -> str:
    """Throw the d6, again where a natural weapon would drop, and tell how it ends."""
    face = inputs.face or randomness.randint(1, fumbles.SIDES)
    while True:
        lines.append(f"d6 : {face}")
        result = fumbles.FACES[face]
        if not (inputs.natural and result is Consequence.DROP):
            break
        lines.append("Une arme naturelle ne peut pas tomber : on relance.")
        face = randomness.randint(1, fumbles.SIDES)
    if result is Consequence.DROP:
        return capital(f"{fallen.DROPPED}.")
    if result is Consequence.BREAK:
        return _broken(inputs, fight, randomness, lines)
    aimed, hit, struck = "vous", "vous atteint", fight.on_self
    if result is Consequence.ALLY:
        if fight.on_ally is None:
            return capital(f"{fallen.UNSTRUCK}.")
        aimed, hit, struck = "un allié", "atteint un allié", fight.on_ally
    kept, line = d20.throw(inputs.mode, randomness)
    lines.append(f"{line}, {signed(inputs.bonus)} : {number(kept + inputs.bonus)}")
    if kept < struck.face:
        return f"Le coup part vers {aimed} et rate."
    doublings = 1 + throw_chain(randomness, lines) if kept == FACES else 0
    dealt = throw_damage(inputs.degats, randomness, lines) * 2**doublings
    if doublings:
        lines.append(f"Critique : ×{2**doublings}")
    return f"Le coup {hit} : {plural(dealt, 'dégât')}."


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
