"""How each opposed test of an effect or a move is told, in French."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from rules_core.runequest.trials import Stake, Trial


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
            "vous subissez tous les dommages",
            "vous ne subissez aucun dommage",
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
RULINGS = MappingProxyType({Trial.CHARGE: 32, Trial.TRAP: 35})
"""The ruling on a test that nobody wins, where it is not ruling 28."""
STAKES: Mapping[Stake, str] = MappingProxyType(
    {
        Stake.OTHER_WINS: "Il faut un vainqueur : sans lui, il n’arrive rien",
        Stake.FAILS: "Échouer, c’est rater son jet ou voir l’autre gagner",
        Stake.DOES_NOT_WIN: "Qui ne gagne pas le test est réputé l’avoir perdu",
    }
)
"""When the target suffers, as the ruling says."""
