"""The rulings of D&D 3, each declared once; `docs/dd3/points-a-arbitrer.md` argues them."""

from calculators.rulings import Reading, Ruling
from rules_core.dd3.armour_class import DexterityLoss
from rules_core.dd3.attack import HelplessReading

PAGE = "dd3/points-a-arbitrer#arbitrage-{}"

HELPLESS_DEXTERITY = Ruling[None](
    page=PAGE,
    number=5,
    told="le −5 remplace le modificateur de Dex, quel qu’il soit",
)
HELPLESS_BONUS = Ruling(
    page=PAGE,
    number=5,
    label="Le +4 contre une cible sans défense ne vaut qu’au corps à corps",
    readings=(
        Reading(HelplessReading.ANY, "le +4 contre une cible sans défense vaut pour toute attaque"),
        Reading(HelplessReading.MELEE, "le +4 ne vaut que pour le corps à corps"),
    ),
)
FULL_ATTACK_ON_A_MOUNT = Ruling[None](
    page=PAGE,
    number=6,
    told="quand la monture se déplace, l’attaque à outrance est réservée au tir",
)
TOUCH = Ruling[None](
    page=PAGE,
    number=19,
    told="contre une attaque de contact, seuls armure et bouclier ne comptent pas",
)
ON_FOOT = Ruling[None](
    page=PAGE,
    number=23,
    told="la cible « à terre » du document est lue à pied",
)
NEGATIVE_DEXTERITY = Ruling(
    page=PAGE,
    number=30,
    label="Qui perd sa Dex perd aussi un modificateur négatif",
    readings=(
        Reading(
            DexterityLoss.BONUS,
            "qui perd son bonus de Dex garde un modificateur négatif",
        ),
        Reading(
            DexterityLoss.MODIFIER,
            "qui perd son bonus de Dex perd aussi un modificateur négatif",
        ),
    ),
)
