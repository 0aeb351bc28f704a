"""Low vitality: the state it leaves, what it costs, dying and being saved (003 l.98-105)."""

from fractions import Fraction

from calculators.answer import Answer, Result
from calculators.calculator import Calculator
from calculators.oeil_noir import names
from calculators.oeil_noir.energie_vitale.computation import Case, compute
from calculators.oeil_noir.energie_vitale.form import Inputs
from calculators.oeil_noir.energie_vitale.reasons import notes, steps
from calculators.oeil_noir.energie_vitale.tables import tables
from calculators.oeil_noir.energie_vitale.throw import roll
from calculators.oeil_noir.energie_vitale.words import figures, sentence
from rules_core.oeil_noir import life
from rules_core.oeil_noir.life import Penalties, State


def explain(inputs: Inputs, case: Case) -> Result:
    """Put the state of the fighter into words."""

    def malus(lost: Penalties) -> dict[str, Answer]:
        return {
            "at": lost.combat,
            "prd": lost.combat,
            "cd": lost.from_wounds,
            "ini": lost.from_wounds,
            "agilite": lost.combat,
            "qualites": lost.vitality.malus,
            "sorts-et-aptitudes": lost.vitality.talent_malus,
            "vi": lost.speed,
        }

    patient = case.patient
    dying = patient.state is State.DYING
    delays: dict[str, Answer] = {str(face): patient.delay(face) for face in case.saved}
    saved: dict[str, Answer] = {str(face): share for face, share in case.saved.items()}
    chances: list[Answer] = [Fraction(each, life.PERCENT) for each in inputs.chances]
    return Result(
        sentence=sentence(inputs, case),
        answers={
            "etat": patient.state.value,
            "palier": case.penalties.vitality.value,
            "malus": malus(case.penalties) if case.alive else None,
            "vitesse": case.pace.total,
            "mort-sous": -patient.resilience,
            "delai": delays if dying else None,
            "epreuve-compliquee-de": life.difficulty(patient.below) if dying else None,
            "duree-des-soins": life.duration(patient.below, inputs.restants) if dying else None,
            "chances-des-epreuves": chances if dying else None,
            "survie": case.survival,
            "survie-selon-d6": saved if dying else None,
            "perte-permanente-sous": -patient.permanent_threshold,
            "perte-permanente": patient.loses_for_good,
        },
        figures=figures(inputs, case),
        tables=tuple(tables(case)),
        steps=tuple(steps(inputs, case)),
        notes=tuple(notes(inputs, case)),
    )


CALCULATOR = Calculator(
    id="oeil-noir/energie-vitale",
    title="Faible Énergie Vitale et agonie",
    purpose="L’état d’un blessé, ses malus, le temps qui lui reste et ses chances de survie.",
    question="tenir",
    rule=f"{names.LIFE_PAGE}#hors-de-combat",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
