"""Assaut: one attack against one parry, to the vitality lost (003 l.70-84, l.191-202)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from types import MappingProxyType

from calculators import reasons
from calculators.answer import (
    Answer,
    Figure,
    Note,
    Onward,
    Picture,
    Result,
    Row,
    Step,
    Table,
    Throw,
)
from calculators.calculator import Calculator
from calculators.french import capital, chance, decimal, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import names, rulings
from calculators.oeil_noir.assaut.asked import (
    Engagement,
    Inputs,
    compute,
    foes_penalties,
    penalties,
)
from calculators.oeil_noir.blows import (
    CRITICAL,
    DAMAGE,
    IMPACT,
    THRESHOLDS,
    VOLITION,
    damage_points,
    dice_text,
    spread,
)
from calculators.oeil_noir.names import OLD, happens
from calculators.onward import go_on
from calculators.reasons import Words
from rules_core.dice import MAX_CONSTANT, Law, Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir.assault import HITS, End, Exchange, Level, Part, Trial
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.damage import Critical
from rules_core.oeil_noir.fumbles import Board
from rules_core.oeil_noir.losses import Loss, Penalties
from rules_core.oeil_noir.wounds import WOUND_MALUS

# --- the words ---


def impact_text(inputs: Inputs, strength: int) -> str:
    """Write the throw of points d'impact: « 1d6+3 », « 1d6+3, et 2 de la FO »."""
    text = dice_text(inputs.pi)
    return f"{text}, et {strength} de la FO" if strength else text


def sentence(found: Exchange) -> str:
    """Say how often the attack touches, and what it costs."""
    parry = found.assault.parry
    against = f"contre PRD {number(parry.value)}" if parry else "sans parade"
    touches = happens(
        found.hit,
        "l’attaque touche",
        "l’attaque touche toujours",
        "l’attaque ne touche jamais",
    )
    told = f"À AT {number(found.assault.attack.value)} {against}, {touches}"
    if found.given_hit is None:
        return f"{told}."
    told += f" ; elle inflige {damage_points(found.per_attack.mean)} en moyenne"
    if found.hit == 1:
        return f"{told}."
    return f"{told}, {decimal(found.given_hit.mean)} quand elle touche."


def figures(inputs: Inputs, found: Exchange) -> tuple[Figure, ...]:
    """Return what is seen first."""
    return (
        Figure("Touche", found.hit),
        Figure("Dommages en moyenne", decimal(found.per_attack.mean)),
        Figure("Au moins une Blessure", found.wounding(inputs.seuil)),
    )


def onward(inputs: Inputs, engaged: Engagement) -> Iterator[Onward]:
    """Go on to what a hit costs, and to the fumble of a failure."""
    found, pi = engaged.exchange, inputs.pi
    constant = pi.constant + engaged.strength
    if found.hit and constant <= MAX_CONSTANT:
        yield go_on(
            inputs,
            "oeil-noir/degats",
            "ce que coûte une touche ordinaire",
            chance=found.hit,
            points=replace(pi, constant=constant),
            pr=inputs.pr,
        )
    fumbled = found.assault.attack.chances[Level.FUMBLE]
    if fumbled:
        text = "l’échec critique de l’attaque"
        yield go_on(inputs, "oeil-noir/maladresses", text, chance=fumbled, tableau=Board.ATTACK)


ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
MASTER = f"{names.ATTACK_PAGE}#parade-maitre"
FUMBLE = f"{names.ATTACK_PAGE}#echec-critique"
STRENGTH = f"{names.STRENGTH_PAGE}#force"

# --- the steps ---


def steps(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    """Yield what is done, from the values of the sheets to the vitality lost."""
    attack = engaged.exchange.assault.attack
    yield from _value(engaged.attack, _words("AT", penalties(inputs), ATTACK), "at")
    yield _success("Attaque réussie", attack, ATTACK, "attaque.reussie")
    if attack.naturals:
        yield _level(f"dont critique : 1 au D20 ({OLD})", attack, Level.CRITICAL, CRITICAL)
        yield _level(f"Échec critique : 20 au D20 ({OLD})", attack, Level.FUMBLE, FUMBLE)
    yield from _parry(inputs, engaged)
    yield reasons.answer("L’attaque touche", engaged.exchange.hit, PARRY, "touche")
    yield from _damage(inputs, engaged)
    yield from _wounding(inputs, engaged)


def _words(name: str, lost: Penalties, rule: str) -> Mapping[StrEnum, Words]:
    wounds = f"{name} : {plural(lost.wounds, 'Blessure')}, malus de {WOUND_MALUS} chacune"
    low = f"{name} : Énergie Vitale, {names.VITALITIES[lost.vitality]} (règle optionnelle)"
    together = f"{names.SITUATIONS_PAGE}#cumul"
    return {
        Part.SHEET: Words(f"{name} de la feuille", rule, number, always=True),
        Part.SITUATION: Words(f"{name} : la situation", together, names.modifier),
        Loss.WOUNDS: Words(wounds, f"{names.WOUNDS_PAGE}#malus", names.modifier),
        Loss.VITALITY: Words(low, f"{names.LIFE_PAGE}#paliers", names.modifier),
    }


def _value(
    made_of: Ledger[Part | Loss], words: Mapping[StrEnum, Words], account: str
) -> Iterator[Step]:
    """Yield how a value of the sheet becomes the one that the D20 meets, where it changes."""
    if any(value for _, value in made_of.without(Part.SHEET)):
        yield from reasons.terms(made_of, words, account)
        text, rule = f"{account.upper()} en tout", words[Part.SHEET].rule
        yield reasons.total(text, made_of.total, rule, account)


def _success(text: str, trial: Trial, rule: str, name: str, after: str = "") -> Step:
    """Return the step of which rolls succeed; from 1 on, the chance gives the last."""
    highest = int(trial.success * FACES)
    faces = f"{highest} ou moins au D20" if highest > 1 else ("aucun jet", "1 au D20")[highest]
    return reasons.answer(f"{text} : {faces}{after}", trial.success, rule, name)


def _level(text: str, trial: Trial, level: Level, rule: str, of: str = "attaque") -> Step:
    return reasons.answer(text, trial.chances[level], rule, f"{of}.{level}")


def _parry(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    assault = engaged.exchange.assault
    parry = assault.parry
    if parry is None or engaged.parry is None:
        yield reasons.choice("Parade", "aucune", PARRY)
        return
    yield from _value(engaged.parry, _words("PRD", foes_penalties(inputs), PARRY), "prd")
    yield _success("Parade réussie", parry, PARRY, "parade.reussie")
    guard = assault.parry_of(Level.CRITICAL)
    if guard and guard.naturals:
        text = f"dont parade de maître : 1 au D20 ({OLD})"
        yield _level(text, parry, Level.CRITICAL, MASTER, "parade")
        text = f"Échec critique de la parade : 20 au D20 ({OLD})"
        yield _level(text, parry, Level.FUMBLE, FUMBLE, "parade")
        text = "Parade d’une attaque critique, à PRD/2"
        yield _success(text, guard, CRITICAL, "parade-d-un-critique", f" ({OLD})")


def _damage(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    found, account = engaged.exchange, "points-d-impact.moyenne"
    if bonus := engaged.strength:
        law = inputs.pi.law
        text = f"Points d’impact de l’arme : {dice_text(inputs.pi)}"
        yield reasons.term(text, law.mean, IMPACT, account, spread(law))
        above = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text = f"{above} : 1 PI par tranche de {inputs.tranche_fo} ({OLD})"
        yield reasons.term(text, bonus, STRENGTH, account, names.modifier(bonus))
    text, law = f"Points d’impact : {impact_text(inputs, bonus)}", engaged.points
    yield reasons.answer(text, law.mean, IMPACT, account, spread(law))
    text, law = f"Points de dommages : PI moins PR {inputs.pr}", found.plain
    yield reasons.answer(text, law.mean, DAMAGE, "touche-ordinaire.moyenne", spread(law))
    if inputs.critiques is not Critical.NONE:
        text, law = f"{_doubling(inputs)} ({OLD})", found.critical
        yield reasons.answer(text, law.mean, CRITICAL, "touche-critique.moyenne", spread(law))


def _doubling(inputs: Inputs) -> str:
    return capital(rulings.CRITICAL_DOUBLING.sentence(inputs.critiques))


def _wounding(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    found, account = engaged.exchange, "blessure"
    plain, critical = found.ending(End.HIT), found.ending(End.CRITICAL_HIT)
    yield reasons.term("Touche ordinaire", plain, PARRY, account, chance(plain))
    heavy = found.plain.probability(lambda points: points > inputs.seuil)
    text = f"Plus de {damage_points(inputs.seuil)} d’une touche ordinaire"
    yield reasons.factor(text, heavy, THRESHOLDS, account, percent(heavy))
    if inputs.critiques is not Critical.NONE:
        text = f"Touche critique, qui inflige une Blessure ({OLD})"
        yield reasons.term(text, critical, CRITICAL, account, chance(critical))
    wounded = found.wounding(inputs.seuil)
    yield reasons.answer("Au moins une Blessure", wounded, THRESHOLDS, account)


# --- the notes ---


def notes(inputs: Inputs, engaged: Engagement) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    yield rulings.EQUAL_ROLL.note()
    if inputs.critiques is Critical.NONE:
        told = "Sans l’ancien résumé, ni 1 ni 20 ne comptent à part : la valeur seule décide."
        yield Note(told, CRITICAL)
    else:
        yield from _critical_notes(inputs, engaged)
    both = (penalties(inputs), foes_penalties(inputs))
    values = (engaged.attack, engaged.parry)
    if any(
        made_of and made_of.total <= 0 and lost.wounds
        for made_of, lost in zip(values, both, strict=True)
    ):
        yield rulings.BELOW_ZERO.note()
    if any(lost.wounds and lost.vitality.malus for lost in both):
        yield rulings.PENALTIES_ADD_UP.note()
    if inputs.fo < inputs.seuil_fo and not inputs.mauvaise_main:
        yield rulings.WEAK_STRENGTH.note(about_input=True)
    if inputs.mauvaise_main:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, f"{names.SITUATIONS_PAGE}#mauvaise-main", about_input=True)
    yield rulings.STRICTLY_MORE.note()


def _critical_notes(inputs: Inputs, engaged: Engagement) -> Iterator[Note]:
    yield rulings.NATURALS.note()
    if engaged.parry:
        yield rulings.HALF_PARRY.note()
        yield rulings.CRITICAL_MASTERED.note()
    yield rulings.CRITICAL_DOUBLING.note(inputs.critiques)
    if engaged.strength:
        yield rulings.STRENGTH_DOUBLED.note()
    yield from VOLITION


def explain(inputs: Inputs, engaged: Engagement) -> Result:
    """Put the attack into words."""

    def levels(trial: Trial) -> dict[str, Answer]:
        chances: dict[str, Answer] = {level.value: each for level, each in trial.chances.items()}
        return chances | {"reussie": trial.success}

    def law(told: Law | None) -> dict[str, Answer] | None:
        return None if told is None else {"moyenne": told.mean, "loi": told}

    found, assault = engaged.exchange, engaged.exchange.assault
    guard = assault.parry_of(Level.CRITICAL)
    wounded = found.wounding(inputs.seuil)
    return Result(
        sentence=sentence(found),
        answers={
            "at": assault.attack.value,
            "prd": assault.parry.value if assault.parry else None,
            "attaque": levels(assault.attack),
            "parade": levels(assault.parry) if assault.parry else None,
            "parade-d-un-critique": guard.success if guard and guard.naturals else None,
            "issues": {end.value: found.ending(end) for end in End},
            "touche": found.hit,
            "echec-critique-de-parade": found.chance(
                lambda _end, _attack, level: level is Level.FUMBLE
            ),
            "arme-paree-menacee": found.chance(
                lambda end, level, _parry: end is End.MASTERED and level is Level.SUCCESS
            ),
            "bonus-fo": engaged.strength,
            "points-d-impact": law(engaged.points),
            "par-attaque": law(found.per_attack),
            "si-touche": law(found.given_hit),
            "touche-ordinaire": law(found.plain),
            "touche-critique": law(
                found.critical if inputs.critiques is not Critical.NONE else None
            ),
            "blessure": wounded,
            "blessure-si-touche": wounded / found.hit if found.hit else None,
            "par-ajustement": {
                str(shift): dict(zip(("at", "prd"), chances, strict=False))
                for shift, chances in engaged.around.items()
            },
        },
        onward=tuple(onward(inputs, engaged)),
        figures=figures(inputs, found),
        tables=tuple(tables(engaged)),
        steps=tuple(steps(inputs, engaged)),
        notes=tuple(notes(inputs, engaged)),
    )


# --- the tables ---


ENDS = MappingProxyType(
    {
        End.FUMBLE: "Échec critique de l’attaque",
        End.MISS: "Attaque ratée",
        End.PARRIED: "Attaque parée",
        End.MASTERED: "Parade de maître",
        End.HIT: "Touche ordinaire",
        End.CRITICAL_HIT: "Touche critique",
    }
)
CRITICAL_ENDS = frozenset({End.FUMBLE, End.MASTERED, End.CRITICAL_HIT})


def tables(engaged: Engagement) -> Iterator[Table]:
    """Yield the ends of the attack, the laws of what it costs, and other modifiers."""
    found = engaged.exchange
    naturals = found.assault.attack.naturals
    ends = {end: found.ending(end) for end in End if naturals or end not in CRITICAL_ENDS}
    rows = tuple(Row(ENDS[end], (share,), bar=share) for end, share in ends.items())
    yield Table("Issues d’une attaque", ("Issue", "chance"), rows, picture=Picture.SHARES)
    if found.given_hit:
        caption = "Points de dommages d’une attaque qui touche"
        yield law_table(caption, found.given_hit, what="Points")
        yield law_table("Points de dommages par attaque", found.per_attack, what="Points")
    columns = ("à l’AT", "à la PRD") if found.assault.parry else ("à l’AT",)
    yield Table(
        "Chance de toucher avec un bonus ou un malus de plus",
        ("De plus", *columns),
        tuple(
            Row(names.modifier(shift), chances, bar=chances[0], current=shift == 0)
            for shift, chances in engaged.around.items()
        ),
        folded=True,
        drawn=0,
    )


# --- the dice ---


LEVELS = MappingProxyType(
    {
        Level.CRITICAL: "attaque critique",
        Level.SUCCESS: "réussie",
        Level.FAILURE: "ratée",
        Level.FUMBLE: "échec critique",
    }
)
PARRY_LEVELS = MappingProxyType({**LEVELS, Level.CRITICAL: "parade de maître"})


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the parry and the points d'impact, as far as they are needed."""
    engaged = compute(inputs)
    assault = engaged.exchange.assault
    lines: list[str] = []
    attack = _throw("Attaque", assault.attack, LEVELS, randomness, lines)
    succeeded = attack in {Level.CRITICAL, Level.SUCCESS}
    guard = assault.parry_of(attack) if succeeded else None
    parry = _throw("Parade", guard, PARRY_LEVELS, randomness, lines) if guard else None
    end = assault.end(attack, parry)
    outcome = ENDS[end]
    if end in HITS:
        outcome += f" : {_strike(inputs, engaged, end, randomness, lines)}"
    if parry is Level.FUMBLE:
        outcome += " ; le défenseur lance aussi une maladresse à la PRD"
    if end is End.FUMBLE:
        outcome += " : l’attaquant lance une maladresse à l’AT"
    if end is End.MASTERED and attack is Level.SUCCESS:
        outcome += " : l’arme parée subit un jet de facteur de rupture"
    return Throw(tuple(lines), f"{outcome}.")


def _throw(
    name: str,
    trial: Trial,
    told: Mapping[Level, str],
    randomness: Randomness,
    lines: list[str],
) -> Level:
    """Throw a D20; note it, and return its level."""
    face = randomness.randint(1, FACES)
    level = trial.level(face)
    lines.append(f"{name}, à {number(trial.value)} : D20, {face}, {told[level]}")
    return level


def _strike(
    inputs: Inputs, engaged: Engagement, end: End, randomness: Randomness, lines: list[str]
) -> str:
    """Throw the points d'impact of a hit; note them, and tell what they do."""
    thrown = sum(inputs.pi.roll(randomness)) + inputs.pi.constant + engaged.strength
    lines.append(f"{impact_text(inputs, engaged.strength)} : {plural(thrown, 'PI', 'PI')}")
    critical = end is End.CRITICAL_HIT
    points = (engaged.blow if critical else engaged.blow.ordinary).damage(thrown)
    told = damage_points(points)
    if critical:
        return f"{told} et une Blessure Sérieuse au moins"
    return f"{told} et une Blessure au moins" if points > inputs.seuil else told


# --- the declaration ---


CALCULATOR = Calculator(
    id="oeil-noir/assaut",
    title="Attaque contre parade",
    purpose="La chance de toucher, ce que le coup coûte, et la chance d’une Blessure.",
    question="toucher",
    rule=f"{names.ATTACK_PAGE}#jet-attaque",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
