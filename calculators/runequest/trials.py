"""How each opposed test of an effect or a move is told, in French."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from calculators.rulings import Ruling
from calculators.runequest import rulings
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
        undecided: what happens if nobody wins and that decides nothing, where it is neither.
        rule: the page and anchor that states it.
    """

    name: str
    imposing: str
    target: str
    suffered: str
    spared: str
    rule: str
    undecided: str = ""


WORDINGS: Mapping[Trial, Wording] = MappingProxyType(
    {
        Trial.DISARM: Wording(
            "désarmer",
            "Auteur",
            "Cible",
            "la cible perd son arme",
            "la cible garde son arme",
            "runequest/effets-speciaux#desarmer",
        ),
        Trial.TRIP: Wording(
            "croche-pied",
            "Auteur",
            "Cible",
            "la cible tombe",
            "la cible reste debout",
            "runequest/effets-speciaux#croche-pied",
        ),
        Trial.LEAP: Wording(
            "attaque par bond",
            "Créature",
            "Cible",
            "la cible est mise à terre, sans dégâts",
            "la cible reste debout",
            "runequest/cavalerie-charge#attaques-par-bond",
        ),
        Trial.AT_BAY: Wording(
            "tenir en respect",
            "Adversaire",
            "Vous",
            "un adversaire au moins vous bat",
            "aucun adversaire ne vous bat",
            "runequest/competences#tenir-en-respect",
        ),
        Trial.CHARGE: Wording(
            "échapper à une charge",
            "Qui charge",
            "Cible",
            "la cible est sans défense",
            "la cible se met hors de portée",
            "runequest/cavalerie-charge#echapper",
            "la cible n’est ni hors de portée ni sans défense",
        ),
        Trial.TRAP: Wording(
            "éviter un piège ou un sort",
            "Poseur ou lanceur",
            "Vous",
            "vous subissez tous les dégâts",
            "vous ne subissez aucun dégât",
            "runequest/competences#acrobatie-pieges",
        ),
        Trial.EXHAUSTION: Wording(
            "ne pas s’épuiser",
            "Meilleur assaillant",
            "Vous",
            "vous gagnez un niveau de fatigue",
            "vous ne gagnez pas de fatigue",
            "runequest/competences#acrobatie-epuisante",
        ),
    }
)
UNDECIDED: Mapping[Trial, Ruling[Any]] = MappingProxyType(
    {
        Trial.DISARM: rulings.FAILING,
        Trial.TRIP: rulings.WINNING,
        Trial.LEAP: rulings.WINNING,
        Trial.AT_BAY: rulings.WINNING,
        Trial.CHARGE: rulings.CHARGE_UNDECIDED,
        Trial.TRAP: rulings.TRAP_UNDECIDED,
        Trial.EXHAUSTION: rulings.FAILING,
    }
)
"""What rules a test that nobody wins."""
