"""The form of `runequest/charge`."""

from collections.abc import Iterator
from enum import StrEnum

from calculators.alternatives import choice
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.form import Field, Form, Group
from calculators.runequest import contests, rulings, throws
from calculators.runequest.character import ADVERSARYS_ACROBATICS, ADVERSARYS_SIZE, Character
from calculators.runequest.names import HIGHEST_SKILL
from rules_core import dice
from rules_core.runequest import knockback
from rules_core.runequest.charge import Gait
from rules_core.runequest.opposition import Side


class Rider(StrEnum):
    """Who is on the back of what charges."""

    NONE = "aucun"
    FREE = "arme-libre"
    COUCHED = "arme-calee"


class Reply(StrEnum):
    """What the target of a charge may do (002 l.759-760)."""

    STAND = "soutenir"
    FLEE = "echapper"


USUALLY, CHARGING, OF_TARGET = ", sans charger", ", en charge", " de la cible"
"""What ends the label of a damage modifier, or of the penalty that stands for a negative one."""
CHARGE = Group("Charge")
TARGET = Group("Cible")


class Inputs(Form):
    """The charge, its blow, and what its target does."""

    allure = Choice(
        "Qui court",
        default=Gait.QUADRUPED,
        options={Gait.BIPED: "un bipède", Gait.QUADRUPED: "un quadrupède"},
        group=CHARGE,
    )
    cavalier = Choice(
        "Cavalier",
        default=Rider.COUCHED,
        options={
            Rider.NONE: "aucun",
            Rider.FREE: "arme à la main",
            Rider.COUCHED: "arme calée sous le bras",
        },
        group=CHARGE,
    )
    arme = Character.arme.asked(group=CHARGE, penalty=throws.PENALTY + CHARGING)
    modificateur = Character.modificateur.asked(
        label=f"Modificateur de dégâts{USUALLY}", group=CHARGE, penalty=throws.PENALTY + USUALLY
    )
    modificateur_charge = throws.Damage(
        "Modificateur de dégâts en charge",
        default=dice.parse_dice("2d6"),
        help="Crans ajoutés, un pour un bipède, deux pour un quadrupède. La source ne donne pas "
        "l’échelle.",
        group=CHARGE,
        penalty=throws.PENALTY + CHARGING,
    )
    tai = Integer(
        "TAI de la cible",
        default=ADVERSARYS_SIZE,
        minimum=1,
        maximum=knockback.MAX_SIZE,
        group=TARGET,
    )
    reponse = Choice(
        "Elle choisit de",
        default=Reply.STAND,
        options={Reply.STAND: "soutenir la charge", Reply.FLEE: "tenter d’y échapper"},
        group=TARGET,
    )
    standing = reponse.among(Reply.STAND)
    fleeing = reponse.among(Reply.FLEE)
    portee = Choice(
        "Arme la plus longue",
        default=Side.ATTACKER,
        options={
            Side.ATTACKER: "celle de la charge",
            Side.DEFENDER: "celle de la cible",
            Side.NOBODY: "aucune des deux",
        },
        when=standing,
        group=TARGET,
    )
    arme_cible = throws.Damage(
        "Dégâts de son arme",
        default=dice.parse_dice("1d8"),
        when=standing,
        group=TARGET,
        penalty=throws.PENALTY + OF_TARGET,
    )
    modificateur_cible = throws.Damage(
        "Son modificateur de dégâts",
        default=dice.Dice(),
        when=standing,
        group=TARGET,
        penalty=throws.PENALTY + OF_TARGET,
    )
    lance = Toggle("Lance ou arme semblable", when=standing, group=TARGET)
    modificateur_monture = DiceField(
        "Modificateur de dégâts de la monture, en charge",
        default=dice.parse_dice("2d6"),
        help="Crans compris : la lance peut l’emprunter.",
        when=lance.among(True) & cavalier.among(Rider.FREE),
        group=TARGET,
    )
    acrobatie = Integer(
        "Son Acrobatie",
        default=ADVERSARYS_ACROBATICS,
        minimum=0,
        maximum=HIGHEST_SKILL,
        unit="%",
        step=5,
        help="Athlétisme d’un quadrupède ou d’une créature aquatique, Vol d’une créature volante.",
        when=fleeing,
        group=TARGET,
    )
    poursuite = Character.equitation.asked(
        label="Équitation du cavalier, ou Athlétisme sans cavalier", when=fleeing, group=TARGET
    )
    malus = throws.penalty_field(USUALLY)
    malus_charge = throws.penalty_field(CHARGING)
    malus_cible = throws.penalty_field(OF_TARGET, when=standing)
    sans_vainqueur = choice(rulings.CHARGE_UNDECIDED, when=fleeing)
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    egalites = choice(rulings.TIES)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[dice.Dice], str]]:
        """Refuse penalties that would add."""
        yield from throws.adding(self, Inputs.malus, Inputs.malus_charge, Inputs.malus_cible)
