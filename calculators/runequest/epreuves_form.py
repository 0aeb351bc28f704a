"""The form of the opposed tests of effects and moves: each trial shows its own skills."""

from collections.abc import Iterator
from typing import Any

from calculators.fields import Choice, Field, Form, Integer, Integers, Toggle
from calculators.runequest import names
from calculators.runequest.trial_texts import WORDINGS
from rules_core.runequest import trials
from rules_core.runequest.trials import Trial

LARGEST_SIZE = 100
BLADE = "+20 % à son porteur."


def _skill_field(label: str, default: int, *shown_for: Trial, help_: str = "") -> Integer:
    """Return the field of a skill that only some trials ask for."""
    return Integer(
        label=label,
        default=default,
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        unit="%",
        help=help_,
        shown_for=("epreuve", shown_for),
    )


class Inputs(Form):
    """A trial, and what each side opposes in it."""

    epreuve = Choice(
        label="Épreuve",
        default=Trial.DISARM,
        options={trial: wording.name for trial, wording in WORDINGS.items()},
    )
    arme = _skill_field(
        "Compétence d’arme de l’auteur de l’effet",
        65,
        Trial.DISARM,
        Trial.TRIP,
        help_="Toutes les compétences : bonus et malus compris.",
    )
    prise = Toggle(
        label="L’auteur a une épée à deux mains ou une arme d’entrave",
        help=BLADE,
        shown_for=("epreuve", (Trial.DISARM,)),
    )
    arme_cible = _skill_field("Compétence d’arme de la cible", 55, Trial.DISARM)
    prise_cible = Toggle(
        label="La cible a une épée à deux mains ou une arme d’entrave",
        help=BLADE,
        shown_for=("epreuve", (Trial.DISARM,)),
    )
    bond = _skill_field("Athlétisme de la créature", 60, Trial.LEAP)
    tai = Integer(
        label="TAI de la créature",
        default=24,
        minimum=1,
        maximum=LARGEST_SIZE,
        shown_for=("epreuve", (Trial.LEAP,)),
    )
    tai_cible = Integer(
        label="TAI de la cible",
        default=12,
        minimum=1,
        maximum=LARGEST_SIZE,
        shown_for=("epreuve", (Trial.LEAP,)),
    )
    charge = _skill_field(
        "Équitation (monté) ou Athlétisme (à pied) de qui charge", 60, Trial.CHARGE
    )
    poseur = _skill_field("Compétence du poseur de piège, ou magie du lanceur", 60, Trial.TRAP)
    acrobatie = _skill_field(
        "Acrobatie de qui résiste",
        50,
        Trial.TRIP,
        Trial.LEAP,
        Trial.AT_BAY,
        Trial.CHARGE,
        Trial.TRAP,
        help_="La vôtre, pour tenir en respect ; Athlétisme d’un quadrupède ou d’une créature "
        "aquatique, Vol d’une créature volante.",
    )
    quadrupede = Toggle(
        label="La cible est un quadrupède",
        help="Son Athlétisme remplace l’Acrobatie ; +20 % s’y ajoute.",
        shown_for=("epreuve", (Trial.TRIP, Trial.LEAP)),
    )
    adversaires = Integers(
        label="Acrobatie de chaque adversaire",
        default=(50, 40, 40),
        minimum=0,
        maximum=names.HIGHEST_SKILL,
        most=trials.MOST_FOES,
        unit="%",
        help="En %, séparées par des virgules.",
        shown_for=("epreuve", (Trial.AT_BAY,)),
    )
    fuite = Toggle(
        label="Vous vous désengagez pour fuir",
        help="Sinon, un adversaire au moins peut toujours attaquer.",
        shown_for=("epreuve", (Trial.AT_BAY,)),
    )
    athletisme = _skill_field("Votre Athlétisme", 50, Trial.EXHAUSTION)
    assaillant = _skill_field("Meilleur Athlétisme parmi vos assaillants", 50, Trial.EXHAUSTION)
    sans_vainqueur = Toggle(
        label="Sans vainqueur, il n’arrive rien",
        help="Autre lecture des arbitrages 28, 32 et 35.",
        option=True,
        shown_for=("epreuve", (Trial.DISARM, Trial.CHARGE, Trial.TRAP, Trial.EXHAUSTION)),
    )
    critique = names.critical_field()
    egalites = names.ties_field()
    maitres_egaux = names.masters_field()

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Ask for an opponent to hold at bay."""
        if self.epreuve is Trial.AT_BAY and not self.adversaires:
            yield Inputs.adversaires, "Donnez l’Acrobatie d’un adversaire au moins."
