"""The « Pourquoi ? » of `runequest/epreuves`, and its notes."""

from collections.abc import Iterator

from calculators import reasons
from calculators.answer import Note, Step
from calculators.reasons import Words
from calculators.runequest import contests, names, rulings
from calculators.runequest.epreuves.computation import Trying, readings
from calculators.runequest.epreuves.form import Inputs
from calculators.runequest.trials import UNDECIDED, WORDINGS, Wording
from rules_core.runequest.levels import SIDES, opposed_skills
from rules_core.runequest.opposition import Side
from rules_core.runequest.trials import Bonus, Stake, Trial

UNBEATEN = "aucun-ne-vous-bat"
"""The account of the chance that no adversary held at bay wins."""

# --- the steps ---


def steps(inputs: Inputs, trying: Trying) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    wording = WORDINGS[inputs.epreuve]
    if inputs.epreuve is Trial.LEAP:
        half = f"TAI {inputs.tai_cible}, au plus la moitié de {inputs.tai}"
        yield reasons.choice(half, "oui" if trying.possible else "non", wording.rule)
    if not trying.possible:
        return
    for index, (skills, test) in enumerate(zip(trying.skills, trying.tests, strict=True), 1):
        foe = wording.imposing + (f" n° {index}" if trying.attacking else "")
        for who, made_of, side, role in zip(
            (foe, wording.target),
            opposed_skills(*skills, inputs.maitres_egaux),
            (test.attacker, test.defender),
            ("impose", "resiste"),
            strict=True,
        ):
            account, words = f"tests.{index}.{role}", _bonus_words(who, wording)
            yield from contests.skill_steps(who, made_of, account, words)
            yield contests.roll_step(who, side, f"{account}-reussit")
        beats = test.wins(Side.ATTACKER)
        if trying.attacking and not inputs.un_seul_jet:
            text = f"{foe} : ne pas gagner le test"
            yield reasons.factor(text, 1 - beats, names.CONTEST, UNBEATEN)
        elif trying.attacking or trying.stake is not Stake.OTHER_WINS:
            text = f"{foe} : gagner le test"
            yield reasons.answer(text, beats, names.CONTEST, f"tests.{index}.impose-gagne")
    if trying.attacking and inputs.un_seul_jet:
        told = "Aucun adversaire ne gagne contre votre seul jet"
        yield reasons.answer(told, trying.spared, wording.rule, "epargne")
    elif trying.attacking:
        yield reasons.total("Aucun adversaire ne gagne", trying.spared, wording.rule, UNBEATEN)
    else:
        when = _when(wording, trying.stake)
        yield reasons.answer(when, trying.suffered, wording.rule, "chance")


def _bonus_words(who: str, wording: Wording) -> dict[Bonus, Words]:
    """Return what the bonuses of a trial are called."""
    weapon = f"{who} : épée à deux mains ou arme d’entrave"
    return {
        Bonus.WEAPON: Words(weapon, wording.rule, names.points),
        Bonus.QUADRUPED: Words(f"{who} quadrupède : Athlétisme", wording.rule, names.points),
    }


def _when(wording: Wording, stake: Stake) -> str:
    """Tell when the target suffers."""
    return {
        Stake.OTHER_WINS: f"{wording.imposing} : il faut gagner",
        Stake.FAILS: f"{wording.target} : jet raté, ou test perdu",
        Stake.DOES_NOT_WIN: f"{wording.target} : test non gagné",
    }[stake]


# --- the notes ---


def notes(inputs: Inputs, trying: Trying) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if not trying.possible:
        return
    wording, undecided = WORDINGS[inputs.epreuve], UNDECIDED[inputs.epreuve]
    yield undecided.note(trying.stake if undecided.readings else None)
    if inputs.epreuve is Trial.AT_BAY:
        yield rulings.ONE_TEST_A_FOE.note(inputs.un_seul_jet)
        if len(trying.tests) == 1:
            yield Note(
                "La source réserve cette manœuvre à qui est en infériorité numérique : face à un "
                "seul adversaire, elle ne s’offre pas.",
                wording.rule,
                about_input=True,
            )
        if not inputs.fuite:
            yield Note(
                "Même si vous les bloquez tous, l’un d’eux peut attaquer, à moins que vous ne "
                "fuyiez.",
                wording.rule,
                about_input=True,
            )
    if inputs.epreuve is Trial.EXHAUSTION:
        yield Note("Cette épreuve est une règle optionnelle.", wording.rule)
    if inputs.epreuve is Trial.TRIP:
        yield Note(
            "De même après une entrave : qui tient l’arme d’entrave tente ce test par une Action "
            "de Combat, tant que la cible n’est pas libérée.",
            "runequest/effets-speciaux#entraver",
        )
    if any(first.total == second.total > SIDES for first, second in trying.skills):
        yield rulings.EQUAL_MASTERS.note(inputs.maitres_egaux, about_input=True)
    yield from contests.opposed_notes(readings(inputs), fumbles=False)
