"""Assaut: one attack against one parry, to the vitality lost (003 l.70-84, l.191-202)."""

from fractions import Fraction
from types import MappingProxyType

from calculators.calculator import Answer, Calculator, Figure, Result, Row, Table, Throw
from calculators.french import chance, decimal, number, plural
from calculators.laws import law_table
from calculators.oeil_noir import names
from calculators.oeil_noir.assaut_form import Inputs, compute, shifted
from calculators.oeil_noir.assaut_why import impact_text, notes, steps
from calculators.oeil_noir.blow_texts import damage_points
from rules_core.dice import Law, Randomness
from rules_core.oeil_noir.assault import HITS, Assault, End, Exchange, Level, Trial
from rules_core.oeil_noir.checks import FACES
from rules_core.oeil_noir.damage import Critical

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
LEVELS = MappingProxyType(
    {
        Level.CRITICAL: "attaque critique",
        Level.SUCCESS: "réussie",
        Level.FAILURE: "ratée",
        Level.FUMBLE: "échec critique",
    }
)
PARRY_LEVELS = MappingProxyType({**LEVELS, Level.CRITICAL: "parade de maître"})


# --- the answer ---


def explain(inputs: Inputs, found: Exchange) -> Result:
    """Put the attack into words."""
    around = shifted(inputs)
    return Result(
        sentence=_sentence(found),
        answers=_answers(inputs, found, around),
        figures=(
            Figure("Touche", found.hit),
            Figure("Dommages en moyenne", decimal(found.per_attack.mean)),
            Figure("Au moins une Blessure", found.wounding(inputs.seuil)),
        ),
        tables=_tables(found, around),
        steps=tuple(steps(inputs, found)),
        notes=tuple(notes(inputs, found)),
    )


def _answers(
    inputs: Inputs, found: Exchange, around: dict[int, tuple[Fraction, ...]]
) -> dict[str, Answer]:
    attack, parry = found.assault.attack, found.assault.parry
    critical = inputs.critiques is not Critical.NONE
    return {
        "at": attack.value,
        "prd": parry.value if parry else None,
        "attaque": _levels(attack),
        "parade": _levels(parry) if parry else None,
        "parade-d-un-critique": _guard(found.assault),
        "issues": {end.value: found.ending(end) for end in End},
        "touche": found.hit,
        "echec-critique-de-parade": found.chance(
            lambda _end, _attack, level: level is Level.FUMBLE
        ),
        "arme-paree-menacee": found.chance(
            lambda end, level, _parry: end is End.MASTERED and level is Level.SUCCESS
        ),
        "bonus-fo": inputs.strength_bonus,
        "par-attaque": _mean_and_law(found.per_attack),
        "si-touche": _mean_and_law(found.given_hit),
        "touche-ordinaire": _mean_and_law(found.plain),
        "touche-critique": _mean_and_law(found.critical if critical else None),
        "blessure": found.wounding(inputs.seuil),
        "blessure-si-touche": found.wounding(inputs.seuil) / found.hit if found.hit else None,
        "par-ajustement": {
            str(shift): dict(zip(("at", "prd"), chances, strict=False))
            for shift, chances in around.items()
        },
    }


def _levels(trial: Trial) -> dict[str, Answer]:
    chances: dict[str, Answer] = {level.value: share for level, share in trial.chances.items()}
    return chances | {"reussie": trial.success}


def _guard(assault: Assault) -> Fraction | None:
    """Return the chance to parry a critical attack, None where neither comes."""
    guard = assault.parry_of(Level.CRITICAL)
    return guard.success if guard and guard.naturals else None


def _mean_and_law(law: Law | None) -> dict[str, Answer] | None:
    return None if law is None else {"moyenne": law.mean, "loi": law}


def _sentence(found: Exchange) -> str:
    parry = found.assault.parry
    against = f"contre PRD {number(parry.value)}" if parry else "sans parade"
    told = (
        f"À AT {number(found.assault.attack.value)} {against}, l’attaque touche : "
        f"{chance(found.hit)}"
    )
    if found.given_hit is None:
        return f"{told}."
    return (
        f"{told} ; elle inflige {damage_points(found.per_attack.mean)} en moyenne, "
        f"{decimal(found.given_hit.mean)} quand elle touche."
    )


def _tables(found: Exchange, around: dict[int, tuple[Fraction, ...]]) -> tuple[Table, ...]:
    naturals = found.assault.attack.naturals
    ends = {end: found.ending(end) for end in End if naturals or end not in CRITICAL_ENDS}
    rows = tuple(Row(ENDS[end], (share,), bar=share) for end, share in ends.items())
    tables = [Table("Issues d’une attaque", ("Issue", "chance"), rows)]
    if found.given_hit:
        caption = "Points de dommages d’une attaque qui touche"
        tables.append(law_table(caption, found.given_hit, what="Points"))
        caption = "Points de dommages par attaque"
        tables.append(law_table(caption, found.per_attack, what="Points"))
    columns = ("à l’AT", "à la PRD") if found.assault.parry else ("à l’AT",)
    tables.append(
        Table(
            "Chance de toucher avec un bonus ou un malus de plus",
            ("De plus", *columns),
            tuple(
                Row(names.modifier(shift), chances, bar=chances[0], current=shift == 0)
                for shift, chances in around.items()
            ),
            folded=True,
        )
    )
    return tuple(tables)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Throw the attack, the parry and the points d'impact, as far as they are needed."""
    assault = inputs.assault()
    lines: list[str] = []
    attack = _throw("Attaque", assault.attack, LEVELS, randomness, lines)
    succeeded = attack in {Level.CRITICAL, Level.SUCCESS}
    guard = assault.parry_of(attack) if succeeded else None
    parry = _throw("Parade", guard, PARRY_LEVELS, randomness, lines) if guard else None
    end = assault.end(attack, parry)
    outcome = ENDS[end]
    if end in HITS:
        outcome += f" : {_strike(inputs, end, randomness, lines)}"
    if parry is Level.FUMBLE:
        outcome += " ; le défenseur lance aussi une maladresse à la PRD"
    if end is End.FUMBLE:
        outcome += " : l’attaquant lance une maladresse à l’AT"
    if end is End.MASTERED and attack is Level.SUCCESS:
        outcome += " : l’arme parée subit un jet de facteur de rupture"
    return Throw(tuple(lines), f"{outcome}.")


def _throw(
    name: str,
    trial: Trial,
    told: MappingProxyType[Level, str],
    randomness: Randomness,
    lines: list[str],
) -> Level:
    """Throw a D20; note it, and return its level."""
    face = randomness.randint(1, FACES)
    level = trial.level(face)
    lines.append(f"{name}, à {number(trial.value)} : D20, {face}, {told[level]}")
    return level


def _strike(inputs: Inputs, end: End, randomness: Randomness, lines: list[str]) -> str:
    """Throw the points d'impact of a hit; note them, and tell what they do."""
    thrown = sum(inputs.pi.roll(randomness)) + inputs.pi.constant + inputs.strength_bonus
    lines.append(f"{impact_text(inputs)} : {plural(thrown, 'PI', 'PI')}")
    critical = end is End.CRITICAL_HIT
    points = (inputs.blow if critical else inputs.blow.ordinary).damage(thrown)
    told = damage_points(points)
    if critical:
        return f"{told} et une Blessure Sérieuse au moins"
    return f"{told} et une Blessure au moins" if points > inputs.seuil else told


CALCULATOR = Calculator(
    id="oeil-noir/assaut",
    title="Attaque contre parade",
    purpose="La chance de toucher, ce que le coup coûte, et la chance d’une Blessure.",
    rule=f"{names.ATTACK_PAGE}#jet-attaque",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
