"""The form of `runequest/epreuves`: each trial shows its own skills."""

from collections.abc import Iterator
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Condition, Field, Form
from calculators.runequest import contests, names, rulings
from calculators.runequest.character import ADVERSARYS_SIZE, ADVERSARYS_SKILL, Character
from calculators.runequest.trials import UNDECIDED, WORDINGS
from rules_core.runequest import trials
from rules_core.runequest.trials import Trial

LARGEST_SIZE = 100
BLADE = "+20 % à son porteur."


def _skill(label: str, when: Condition, **where: Any) -> Integer:
    """Return the field of a skill that only some trials ask for."""
    return Integer(
        label, minimum=0, maximum=names.HIGHEST_SKILL, unit="%", step=5, when=when, **where
    )


class Inputs(Form):
    """A trial, and what each side opposes in it."""

    epreuve = Choice(
        "Épreuve",
        default=Trial.DISARM,
        options={trial: wording.name for trial, wording in WORDINGS.items()},
    )
    disarming = epreuve.among(Trial.DISARM)
    leaping = epreuve.among(Trial.LEAP)
    at_bay = epreuve.among(Trial.AT_BAY)
    exhausting = epreuve.among(Trial.EXHAUSTION)
    arme = Character.competence.asked(
        label="Compétence d’arme de l’auteur de l’effet",
        when=epreuve.among(Trial.DISARM, Trial.TRIP),
        help="Toutes les compétences : bonus et malus compris.",
    )
    prise = Toggle(
        "L’auteur a une épée à deux mains ou une arme d’entrave", help=BLADE, when=disarming
    )
    arme_cible = _skill(
        "Compétence d’arme de la cible", disarming, default=ADVERSARYS_SKILL, presets=names.SKILLS
    )
    prise_cible = Toggle(
        "La cible a une épée à deux mains ou une arme d’entrave", help=BLADE, when=disarming
    )
    bond = _skill("Athlétisme de la créature", leaping, default=60)
    tai = Integer("TAI de la créature", default=24, minimum=1, maximum=LARGEST_SIZE, when=leaping)
    tai_cible = Integer(
        "TAI de la cible", default=ADVERSARYS_SIZE, minimum=1, maximum=LARGEST_SIZE, when=leaping
    )
    charge = _skill(
        "Équitation (monté) ou Athlétisme (à pied) de qui charge",
        epreuve.among(Trial.CHARGE),
        default=60,
    )
    poseur = _skill(
        "Compétence du poseur de piège, ou magie du lanceur", epreuve.among(Trial.TRAP), default=60
    )
    acrobatie = _skill(
        "Acrobatie de qui résiste",
        epreuve.among(Trial.TRIP, Trial.LEAP, Trial.AT_BAY, Trial.CHARGE, Trial.TRAP),
        default=50,
        help="La vôtre, pour tenir en respect ; Athlétisme d’un quadrupède ou d’une créature "
        "aquatique, Vol d’une créature volante.",
    )
    quadrupede = Toggle(
        "La cible est un quadrupède",
        help="Son Athlétisme remplace l’Acrobatie ; +20 % s’y ajoute.",
        when=epreuve.among(Trial.TRIP, Trial.LEAP),
    )
    adversaires = Integers(
        "Acrobatie de chaque adversaire",
        default=(50, 40, 40),
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        most=trials.MOST_FOES,
        unit="%",
        as_text="En %, séparées par des virgules.",
        when=at_bay,
    )
    fuite = Toggle(
        "Vous vous désengagez pour fuir",
        help="Sinon, un adversaire au moins peut toujours attaquer.",
        when=at_bay,
    )
    athletisme = Character.athletisme.asked(label="Votre Athlétisme", when=exhausting)
    assaillant = _skill("Meilleur Athlétisme parmi vos assaillants", exhausting, default=50)
    sans_vainqueur = alternative(
        rulings.FAILING,
        also=(rulings.CHARGE_UNDECIDED, rulings.TRAP_UNDECIDED),
        when=epreuve.among(*(trial for trial, ruling in UNDECIDED.items() if ruling.readings)),
    )
    un_seul_jet = alternative(rulings.ONE_TEST_A_FOE, when=at_bay)
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Ask for an opponent to hold at bay."""
        if self.epreuve is Trial.AT_BAY and not self.adversaires:
            yield Inputs.adversaires, "Donnez l’Acrobatie d’un adversaire au moins."
