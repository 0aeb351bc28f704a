"""Assaut: one attack against one parry, to the vitality lost (003 l.70-84, l.191-202)."""

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.oeil_noir import names
from calculators.oeil_noir.assaut.computation import Engagement, compute
from calculators.oeil_noir.assaut.form import Inputs
from calculators.oeil_noir.assaut.reasons import notes, steps
from calculators.oeil_noir.assaut.tables import tables
from calculators.oeil_noir.assaut.throw import roll
from calculators.oeil_noir.assaut.words import figures, onward, sentence
from rules_core.dice import Law
from rules_core.oeil_noir.assault import End, Level, Trial
from rules_core.oeil_noir.damage import Critical


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
