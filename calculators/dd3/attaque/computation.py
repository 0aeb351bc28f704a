"""The attack that the form of `dd3/attaque` describes."""

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from calculators.dd3.attaque.form import Inputs, Kind, Manner, Mount
from rules_core.dd3 import attack
from rules_core.dd3.armour_class import ArmourClass, Facing, State, facing
from rules_core.dd3.attack import Cause, Part, Round
from rules_core.ledger import Ledger

MANNERS = MappingProxyType({Manner.CHARGE: Cause.CHARGE, Manner.DEFENSIVE: Cause.DEFENSIVE})
SHOOTING_MOUNTS = MappingProxyType(
    {Mount.DOUBLE: Cause.MOUNT_DOUBLE, Mount.GALLOP: Cause.MOUNT_GALLOP}
)
STILL = frozenset({Mount.ON_FOOT, Mount.STILL})


@dataclass(frozen=True, slots=True)
class Assault:
    """The attacks of the round.

    `bases` are the base bonuses that it allows, `added` what counts in each attack on top of its
    own, `facing` the armour class that they meet.
    """

    bases: tuple[int, ...]
    added: Ledger[Part | Cause]
    facing: Facing
    round: Round

    @property
    def causes(self) -> Ledger[Cause]:
        """What counts beyond the attacker's own bonus."""
        return Ledger.of((term, value) for term, value in self.added if isinstance(term, Cause))


def partial(inputs: Inputs) -> bool:
    """Tell whether the mount's move leaves a partial action only, for one blow (ruling 004-6)."""
    return inputs.genre is not Kind.RANGED and inputs.monture not in STILL


def miss(inputs: Inputs) -> Fraction:
    """Return the chance that concealment makes a blow that hits miss."""
    return Fraction(inputs.camouflage, 100)


def compute(inputs: Inputs) -> Assault:
    """Work out the attacks of the round."""
    ranged = inputs.genre is Kind.RANGED
    met = facing(
        ArmourClass(inputs.ca, inputs.protection, inputs.cible_dexterite),
        inputs.cible_etat,
        inputs.cible_action,
        touch=inputs.genre is Kind.TOUCH,
        loss=inputs.dex_entiere,
        helpless=inputs.moins_cinq_en_plus,
        cover=inputs.abri,
    )
    added = attack.parts(
        ranged=ranged,
        strength=inputs.force,
        dexterity=inputs.dexterite,
        size=inputs.taille,
        others=inputs.divers,
        range_malus=inputs.portee,
    ) + attack.counted(
        _causes(inputs), ranged=ranged, helpless=inputs.sans_defense_au_corps_a_corps
    )
    single = inputs.maniere is Manner.CHARGE or partial(inputs)
    bases = (max(inputs.bba),) if single else inputs.bba
    blows = attack.attack_round(
        [base + added.total for base in bases], met.total, miss=miss(inputs)
    )
    return Assault(bases, added, met, blows)


def _causes(inputs: Inputs) -> frozenset[Cause]:
    """Return what holds of the attack beyond the attacker's own bonus."""
    ranged = inputs.genre is Kind.RANGED
    held = {
        MANNERS.get(inputs.maniere): True,
        Cause.FLANKING: inputs.tenaille,
        Cause.HELPLESS: inputs.cible_etat is State.HELPLESS,
        Cause.HIGHER: inputs.cible_a_pied and inputs.matters(Inputs.cible_a_pied),
        Cause.VITALS: inputs.genre is Kind.MELEE and inputs.mains_nues,
        Cause.CROWD: ranged and inputs.tir_dans_le_tas,
        SHOOTING_MOUNTS.get(inputs.monture): ranged,
    }
    return frozenset(cause for cause, holds in held.items() if cause and holds)
