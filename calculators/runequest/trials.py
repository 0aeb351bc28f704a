"""How each opposed test of an effect or a move is told, in French."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from calculators.rulings import Ruling
from calculators.runequest import rulings, settled
from calculators.runequest.names import EFFECTS_PAGE, MOUNTED_PAGE, SKILLS_PAGE
from rules_core.runequest.trials import Trial


@dataclass(frozen=True, slots=True)
class Wording:
    """How a trial is told.

    Attributes:
        name: of the trial.
        imposing: who imposes something.
        target: who suffers it or not.
        suffered: what befalls the target.
        spared: what happens otherwise.
        rule: the page and anchor that states it.
        ruling: what rules a test that nobody wins.
        undecided: what happens if nobody wins and that decides nothing, where it is neither.
    """

    name: str
    imposing: str
    target: str
    suffered: str
    spared: str
    rule: str
    ruling: Ruling[Any]
    undecided: str = ""


WORDINGS: Mapping[Trial, Wording] = MappingProxyType(
    {
        Trial.DISARM: Wording(
            "désarmer",
            "Auteur",
            "Cible",
            "la cible perd son arme",
            "la cible garde son arme",
            f"{EFFECTS_PAGE}#desarmer",
            rulings.FAILING,
        ),
        Trial.TRIP: Wording(
            "croche-pied",
            "Auteur",
            "Cible",
            "la cible tombe",
            "la cible reste debout",
            f"{EFFECTS_PAGE}#croche-pied",
            settled.WINNING,
        ),
        Trial.LEAP: Wording(
            "attaque par bond",
            "Créature",
            "Cible",
            "la cible est mise à terre, sans dégâts",
            "la cible reste debout",
            f"{MOUNTED_PAGE}#attaques-par-bond",
            settled.WINNING,
        ),
        Trial.AT_BAY: Wording(
            "tenir en respect",
            "Adversaire",
            "Vous",
            "un adversaire au moins vous bat",
            "aucun adversaire ne vous bat",
            f"{SKILLS_PAGE}#tenir-en-respect",
            settled.WINNING,
        ),
        Trial.CHARGE: Wording(
            "échapper à une charge",
            "Qui charge",
            "Cible",
            "la cible est sans défense",
            "la cible se met hors de portée",
            f"{MOUNTED_PAGE}#echapper",
            rulings.CHARGE_UNDECIDED,
            "la cible n’est ni hors de portée ni sans défense",
        ),
        Trial.TRAP: Wording(
            "éviter un piège ou un sort",
            "Poseur ou lanceur",
            "Vous",
            "vous subissez tous les dégâts",
            "vous ne subissez aucun dégât",
            f"{SKILLS_PAGE}#acrobatie-pieges",
            rulings.TRAP_UNDECIDED,
        ),
        Trial.EXHAUSTION: Wording(
            "ne pas s’épuiser",
            "Meilleur assaillant",
            "Vous",
            "vous gagnez un niveau de fatigue",
            "vous ne gagnez pas de fatigue",
            f"{SKILLS_PAGE}#acrobatie-epuisante",
            rulings.FAILING,
        ),
    }
)
