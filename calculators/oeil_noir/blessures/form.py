"""What `oeil-noir/blessures` asks, and what the rules make of it."""

from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType

from calculators.fields import Choice, Dice, Form, Integer, Toggle
from calculators.oeil_noir import names
from rules_core import dice
from rules_core.oeil_noir import damage, wounds
from rules_core.oeil_noir.damage import Blow, Kind
from rules_core.oeil_noir.wounds import Build, OlderRule, Thresholds


class Rule(StrEnum):
    """Which text is played."""

    THRESHOLDS = "seuils"
    OLDER = "ancienne"


BUILDS = MappingProxyType(
    {Build.ORDINARY: "aucun", Build.IRON: "En Fer", Build.GLASS: "Os de Verre"}
)
KINDS = MappingProxyType(
    {
        Kind.IMPACT: "des points d’impact (PI)",
        Kind.ENDURANCE: "des points d’impact à l’Endurance, PI(End)",
        Kind.DIRECT: "des points de dommages, sans PR",
    }
)
BLOW, WOUNDED = "Coup", "Blessé"
OLDER = ("regle", (Rule.OLDER,))


class Inputs(Form):
    """Whoever is struck, and the blow."""

    cn = Integer(
        label="Constitution (CN)",
        default=13,
        minimum=1,
        maximum=wounds.MAX_CONSTITUTION,
        group=WOUNDED,
    )
    particularite = Choice(
        label="Avantage ou inconvénient",
        default=Build.ORDINARY,
        options=BUILDS,
        group=WOUNDED,
    )
    deja = Integer(
        label="Blessures déjà reçues",
        default=0,
        minimum=0,
        maximum=wounds.MAX_WOUNDS - wounds.MOST_AT_ONCE,
        group=WOUNDED,
    )
    genre = Choice(label="Le coup inflige", default=Kind.IMPACT, options=KINDS, group=BLOW)
    points = Dice(
        label="Points du coup",
        default=dice.parse_dice("2d6+4"),
        help="Des dés, ou le nombre obtenu.",
        group=BLOW,
    )
    pr = Integer(
        label="Protection (PR)",
        default=3,
        minimum=0,
        maximum=damage.MAX_PROTECTION,
        group=BLOW,
        shown_for=("genre", (Kind.IMPACT, Kind.ENDURANCE)),
    )
    abaisse = Toggle(
        label="Carreau, Coup Ciblé…",
        help="Une arme ou une action qui abaisse les seuils de 2.",
        group=BLOW,
    )
    releve = Toggle(
        label="Sans arme, Coup du Plat…",
        help="Une attaque qui relève les seuils de 2.",
        group=BLOW,
        shown_for=("genre", (Kind.IMPACT, Kind.DIRECT)),
    )
    regle = Choice(
        label="Règle",
        default=Rule.THRESHOLDS,
        options={
            Rule.THRESHOLDS: "les trois seuils",
            Rule.OLDER: "l’ancien résumé : une Blessure, jet de Volonté",
        },
        help="Arbitrage 4.",
        option=True,
    )
    volonte = Integer(
        label="Chance de réussir le jet de Volonté",
        default=50,
        minimum=0,
        maximum=100,
        unit="%",
        help="La source ne dit pas comment il se joue.",
        option=True,
        shown_for=OLDER,
    )
    automatique = Toggle(
        label="Flèche, carreau ou Capacité Spéciale : Blessure sans ce jet",
        option=True,
        shown_for=OLDER,
    )
    rage = Toggle(
        label="Frénétique, ou Rage Sanguinaire, dans cet état",
        help="Les malus sont alors négligés.",
        option=True,
    )
    arrondi = names.rounding_field("Arrondi de la moitié des PI(End)", ("genre", (Kind.ENDURANCE,)))

    @property
    def older(self) -> OlderRule | None:
        """The older rule, None where the thresholds are played."""
        if self.regle is not Rule.OLDER:
            return None
        return OlderRule(self.cn, Fraction(self.volonte, 100), self.automatique)

    @property
    def raised(self) -> bool:
        """Whether the attack raises the thresholds."""
        return self.genre is Kind.ENDURANCE or self.releve

    @property
    def thresholds(self) -> Thresholds:
        """The thresholds that the blow meets."""
        return Thresholds(self.cn, self.particularite, self.abaisse, self.raised)

    @property
    def blow(self) -> Blow:
        """The blow."""
        return Blow(self.genre, self.pr, rounding=self.arrondi)
