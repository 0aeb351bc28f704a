"""Assaut: one attack against one parry, to the vitality lost (003 l.70-84, l.191-202)."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from types import MappingProxyType

from calculators import reasons
from calculators.answer import Answer, Figure, Note, Onward, Picture, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, happens, number, percent, plural
from calculators.laws import law_table
from calculators.oeil_noir import blows, names, rulings, settled
from calculators.oeil_noir.assaut import ways
from calculators.oeil_noir.assaut.asked import Engagement, Inputs, compute
from calculators.oeil_noir.names import OLD
from calculators.onward import as_dice
from calculators.reasons import Words
from rules_core.dice import Law, Randomness
from rules_core.ledger import Ledger
from rules_core.oeil_noir.assault import HITS, End, Exchange, Level, Part, Trial
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.damage import Critical, Kind, with_serious
from rules_core.oeil_noir.losses import Loss, Penalties
from rules_core.oeil_noir.wounds import WOUND_MALUS, Thresholds

ATTACK = f"{names.ATTACK_PAGE}#jet-attaque"
PARRY = f"{names.ATTACK_PAGE}#parade"
STRENGTH = f"{names.STRENGTH_PAGE}#force"
FUMBLE = f"{names.ATTACK_PAGE}#echec-critique"


# --- the words ---

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


def impact_text(inputs: Inputs, strength: int) -> str:
    """Write the throw of points d'impact: « 1d6+3 », « 1d6+3, et 2 de la FO »."""
    text = blows.dice_text(inputs.pi)
    return f"{text}, et {strength} de la FO" if strength else text


def sentence(_: Inputs, engaged: Engagement) -> str:
    """Say how often the attack touches, and what it costs."""
    found = engaged.exchange
    attack, parry = found.assault.attack, found.assault.parry
    against = f"contre PRD {number(parry.value)}" if parry else "sans parade"
    touches = happens(
        found.hit, "l’attaque touche", "l’attaque touche toujours", "l’attaque ne touche jamais"
    )
    told = f"À AT {number(attack.value)} {against}, {touches}"
    if found.given_hit is None:
        return f"{told}."
    told += f" ; elle inflige {blows.damage_points(found.per_attack.mean)} en moyenne"
    if found.hit != 1:
        told += f", {decimal(found.given_hit.mean)} quand elle touche"
    if engaged.wounds:
        told += f" ; {plural(engaged.wounds.mean, 'Blessure')} en moyenne"
    return f"{told}."


def answers(inputs: Inputs, engaged: Engagement) -> dict[str, Answer]:
    """Return the exact answers."""
    found, assault = engaged.exchange, engaged.exchange.assault
    guard = assault.parry_of(Level.CRITICAL)
    wounded = found.wounding(inputs.threshold)
    broken = found.chance(lambda end, level, _: end is End.MASTERED and level is Level.SUCCESS)
    return {
        "at": assault.attack.value,
        "prd": assault.parry.value if assault.parry else None,
        "attaque": _levels(assault.attack),
        "parade": _levels(assault.parry) if assault.parry else None,
        "parade-d-un-critique": guard.success if guard and guard.naturals else None,
        "issues": {end.value: found.ending(end) for end in End},
        "touche": found.hit,
        "echec-critique-de-parade": found.chance(lambda _, __, level: level is Level.FUMBLE),
        "arme-paree-menacee": broken,
        "bonus-fo": engaged.strength,
        "points-d-impact": _law(engaged.points),
        "par-attaque": _law(found.per_attack),
        "si-touche": _law(found.given_hit) if found.given_hit else None,
        "touche-ordinaire": _law(found.plain),
        "touche-critique": _law(found.critical) if inputs.plays_criticals else None,
        "blessure": wounded,
        "blessure-si-touche": wounded / found.hit if found.hit else None,
        "seuils": list(inputs.thresholds.values) if inputs.thresholds else None,
        "blessures": _law(engaged.wounds) if engaged.wounds else None,
        "par-ajustement": {
            str(shift): dict(zip(("at", "prd"), chances, strict=False))
            for shift, chances in engaged.around.items()
        },
    }


def _levels(trial: Trial) -> dict[str, Answer]:
    chances: dict[str, Answer] = {level.value: each for level, each in trial.chances.items()}
    return chances | {"reussie": trial.success}


def _law(told: Law) -> dict[str, Answer]:
    return {"moyenne": told.mean, "loi": told}


def figures(inputs: Inputs, engaged: Engagement) -> Iterator[Figure]:
    """Yield what is seen first."""
    found = engaged.exchange
    yield Figure("Touche", found.hit)
    yield Figure("Dommages en moyenne", decimal(found.per_attack.mean))
    yield Figure("Au moins une Blessure", found.wounding(inputs.threshold))
    if engaged.wounds:
        yield Figure("Blessures en moyenne", decimal(engaged.wounds.mean))


def steps(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    """Yield what is done, from the values of the sheets to the vitality lost."""
    attack = engaged.exchange.assault.attack
    yield from _value(engaged.attack, _words("AT", inputs.penalties, ATTACK), "at")
    yield _success("Attaque réussie", attack, ATTACK, "attaque.reussie")
    if attack.naturals:
        yield _level(f"dont critique : 1 au D20 ({OLD})", attack, Level.CRITICAL, blows.CRITICAL)
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
    yield from _value(engaged.parry, _words("PRD", inputs.foes_penalties, PARRY), "prd")
    yield _success("Parade réussie", parry, PARRY, "parade.reussie")
    guard = assault.parry_of(Level.CRITICAL)
    if guard and guard.naturals:
        text = f"dont parade de maître : 1 au D20 ({OLD})"
        yield _level(text, parry, Level.CRITICAL, f"{PARRY}-maitre", "parade")
        text = f"Échec critique de la parade : 20 au D20 ({OLD})"
        yield _level(text, parry, Level.FUMBLE, FUMBLE, "parade")
        text = "Parade d’une attaque critique, à PRD/2"
        yield _success(text, guard, blows.CRITICAL, "parade-d-un-critique", f" ({OLD})")


def _damage(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    found, account = engaged.exchange, "points-d-impact.moyenne"
    if bonus := engaged.strength:
        law = inputs.pi.law
        text = f"Points d’impact de l’arme : {blows.dice_text(inputs.pi)}"
        yield reasons.term(text, law.mean, blows.IMPACT, account, blows.spread(law))
        above = f"FO {inputs.fo} pour un seuil de {inputs.seuil_fo}"
        text = f"{above} : 1 PI par tranche de {inputs.tranche_fo} ({OLD})"
        yield reasons.term(text, bonus, STRENGTH, account, names.modifier(bonus))
    text, law = f"Points d’impact : {impact_text(inputs, bonus)}", engaged.points
    yield reasons.answer(text, law.mean, blows.IMPACT, account, blows.spread(law))
    text, law = f"Points de dommages : PI moins PR {inputs.pr}", found.plain
    yield reasons.answer(
        text, law.mean, blows.DAMAGE, "touche-ordinaire.moyenne", blows.spread(law)
    )
    if inputs.plays_criticals:
        text, law = f"{blows.doubling(inputs.critiques)} ({OLD})", found.critical
        yield reasons.answer(
            text, law.mean, blows.CRITICAL, "touche-critique.moyenne", blows.spread(law)
        )


def _wounding(inputs: Inputs, engaged: Engagement) -> Iterator[Step]:
    found, account = engaged.exchange, "blessure"
    if inputs.thresholds:
        yield from blows.threshold_steps(inputs.thresholds, Kind.IMPACT, "seuils.0")
    plain, critical = found.ending(End.HIT), found.ending(End.CRITICAL_HIT)
    yield reasons.term("Touche ordinaire", plain, PARRY, account, chance(plain))
    heavy = found.plain.probability(lambda points: points > inputs.threshold)
    text = f"Plus de {blows.damage_points(inputs.threshold)} d’une touche ordinaire"
    yield reasons.factor(text, heavy, blows.THRESHOLDS, account, percent(heavy))
    if inputs.plays_criticals:
        text = f"Touche critique, qui inflige une Blessure ({OLD})"
        yield reasons.term(text, critical, blows.CRITICAL, account, chance(critical))
    wounded = found.wounding(inputs.threshold)
    yield reasons.answer("Au moins une Blessure", wounded, blows.THRESHOLDS, account)
    if inputs.thresholds and engaged.wounds:
        yield from _counted(inputs, found, inputs.thresholds, engaged.wounds)


def _counted(
    inputs: Inputs, found: Exchange, thresholds: Thresholds, wounds: Law
) -> Iterator[Step]:
    """Yield what each kind of hit adds to the mean of the Blessures."""
    account = "blessures.moyenne"
    plain, critical = found.wounds(thresholds, inputs.blessure_critique)
    kinds = [("Touche ordinaire", End.HIT, plain, blows.THRESHOLDS)]
    if inputs.plays_criticals:
        kinds.append((f"Touche critique ({OLD})", End.CRITICAL_HIT, critical, blows.CRITICAL))
    for text, end, law, rule in kinds:
        share = found.ending(end)
        told = f"{text}, {percent(share)} : {plural(law.mean, 'Blessure')} en moyenne"
        yield reasons.term(told, share * law.mean, rule, account, decimal(share * law.mean))
    text, mean = "Blessures d’une attaque, en moyenne", wounds.mean
    yield reasons.answer(text, mean, blows.THRESHOLDS, account, blows.spread(wounds))


def notes(inputs: Inputs, engaged: Engagement) -> Iterator[Note]:
    """Yield the rulings in force, then what the reader may have overlooked."""
    yield settled.EQUAL_ROLL.note()
    if inputs.plays_criticals:
        yield from _critical_notes(inputs, engaged)
    else:
        told = "Sans l’ancien résumé, ni 1 ni 20 ne comptent à part : la valeur seule décide."
        yield Note(told, blows.CRITICAL)
    both = ((engaged.attack, inputs.penalties), (engaged.parry, inputs.foes_penalties))
    if any(value and value.total <= 0 and lost.wounds for value, lost in both):
        yield settled.BELOW_ZERO.note()
    if any(lost.wounds and lost.vitality.malus for _, lost in both):
        yield settled.PENALTIES_ADD_UP.note()
    if inputs.mauvaise_main:
        told = "En mauvaise main, la FO n’ajoute aucun PI sans Combat à Deux Mains I."
        yield Note(told, f"{names.SITUATIONS_PAGE}#mauvaise-main", about_input=True)
    elif inputs.fo < inputs.seuil_fo:
        yield settled.WEAK_STRENGTH.note(about_input=True)
    if inputs.thresholds:
        yield from blows.threshold_notes(inputs.thresholds, Kind.IMPACT)
    else:
        yield settled.STRICTLY_MORE.note()


def _critical_notes(inputs: Inputs, engaged: Engagement) -> Iterator[Note]:
    yield rulings.NATURALS.note()
    if engaged.parry:
        yield settled.HALF_PARRY.note()
        yield settled.CRITICAL_MASTERED.note()
    yield rulings.CRITICAL_DOUBLING.note(inputs.critiques)
    if engaged.strength:
        yield settled.STRENGTH_DOUBLED.note()
    if inputs.thresholds:
        yield rulings.CRITICAL_WOUND.note(inputs.blessure_critique)
    yield from blows.VOLITION


# --- the tables ---

CRITICAL_ENDS = frozenset({End.FUMBLE, End.MASTERED, End.CRITICAL_HIT})


def tables(_: Inputs, engaged: Engagement) -> Iterator[Table]:
    """Yield the ends of the attack, the laws of what it costs, and other modifiers."""
    found, assault = engaged.exchange, engaged.exchange.assault
    ends = {end: found.ending(end) for end in End}
    rows = tuple(
        Row(ENDS[end], (share,), bar=share)
        for end, share in ends.items()
        if assault.attack.naturals or end not in CRITICAL_ENDS
    )
    yield Table("Issues d’une attaque", ("Issue", "chance"), rows, picture=Picture.SHARES)
    if found.given_hit:
        caption = "Points de dommages d’une attaque qui touche"
        yield law_table(caption, found.given_hit, what="Points")
        yield law_table("Points de dommages par attaque", found.per_attack, what="Points")
    if engaged.wounds:
        rows = tuple(
            Row(blows.wounds(count), (share,), bar=share) for count, share in engaged.wounds.items()
        )
        caption = "Blessures d’une attaque"
        yield Table(caption, ("Blessures", "chance"), rows, picture=Picture.SHARES)
    caption = "Chance de toucher avec un bonus ou un malus de plus"
    columns = ("De plus", "à l’AT", "à la PRD") if assault.parry else ("De plus", "à l’AT")
    rows = tuple(
        Row(names.modifier(shift), chances, bar=chances[0], current=shift == 0)
        for shift, chances in engaged.around.items()
    )
    yield Table(caption, columns, rows, folded=True, drawn=0)


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
    guard = assault.parry_of(attack) if attack in {Level.CRITICAL, Level.SUCCESS} else None
    parry = _throw("Parade", guard, PARRY_LEVELS, randomness, lines) if guard else None
    end = assault.end(attack, parry)
    outcome = ENDS[end]
    following: Iterator[Onward] = iter(())
    if end in HITS:
        thrown = _impact(inputs, engaged, randomness, lines)
        outcome += f" : {_strike(inputs, engaged, end, thrown)}"
        critical = inputs.critiques if end is End.CRITICAL_HIT else Critical.NONE
        points = as_dice(thrown)
        following = ways.touched(inputs, points, critical, "ce que coûte cette touche")
    if parry is Level.FUMBLE:
        outcome += " ; le défenseur lance aussi une maladresse à la PRD"
    if end is End.FUMBLE:
        outcome += " : l’attaquant lance une maladresse à l’AT"
        following = ways.fumbled(inputs)
    if end is End.MASTERED and attack is Level.SUCCESS:
        outcome += " : l’arme parée subit un jet de facteur de rupture"
    return Throw(tuple(lines), f"{outcome}.", tuple(following))


def _throw(
    name: str, trial: Trial, told: Mapping[Level, str], randomness: Randomness, lines: list[str]
) -> Level:
    """Throw a D20; note it, and return its level."""
    face = randomness.randint(1, FACES)
    level = trial.level(face)
    lines.append(f"{name}, à {number(trial.value)} : D20, {face}, {told[level]}")
    return level


def _impact(inputs: Inputs, engaged: Engagement, randomness: Randomness, lines: list[str]) -> int:
    """Throw the points d'impact of a hit; note them."""
    thrown = blows.cast(inputs.pi, randomness) + engaged.strength
    lines.append(f"{impact_text(inputs, engaged.strength)} : {plural(thrown, 'PI', 'PI')}")
    return thrown


def _strike(inputs: Inputs, engaged: Engagement, end: End, thrown: int) -> str:
    """Tell what the points d'impact of a hit do."""
    critical = end is End.CRITICAL_HIT
    points = (engaged.blow if critical else engaged.blow.ordinary).damage(thrown)
    told = blows.damage_points(points)
    if inputs.thresholds:
        count = inputs.thresholds.wounds(points)
        count = with_serious(count, inputs.blessure_critique) if critical else count
        return f"{told}, {blows.wounds(count)}"
    if not critical and points <= inputs.threshold:
        return told
    return f"{told} et une Blessure {'Sérieuse ' if critical else ''}au moins"


# --- the declaration ---

CALCULATOR = Calculator(
    id="oeil-noir/assaut",
    title="Attaque contre parade",
    purpose="La chance de toucher, ce que le coup coûte, et la chance d’une Blessure.",
    question="toucher",
    rule=ATTACK,
    form=Inputs,
    compute=compute,
    explain=telling(
        sentence,
        answers,
        figures=figures,
        tables=tables,
        steps=steps,
        notes=notes,
        onward=ways.onward,
    ),
    roll=roll,
)
