"""The form of `maison/incantation`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Integers, Labelled, Toggle
from calculators.form import Form, Group
from calculators.maison import quantities, rulings
from calculators.maison.adversary import Adversary
from calculators.maison.character import Character
from calculators.maison.names import FOCUSES, SUPPORTS, classes
from rules_core.checks import Mode
from rules_core.maison import casting
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.casting import Casting, Focus, Support
from rules_core.maison.classes import CharacterClass
from rules_core.maison.segments import MAX_SPELL_LEVEL, SpellKind, usual_segments

# --- the form ---

SEGMENTS_SHOWN = range(1, 11)
"""Segment counts of the comparison."""
ADJUSTMENTS = Group("Vos ajustements, dont le meilleur compte")


class Time(Labelled):
    """How the casting time is known: in segments, or by the level of whose spell."""

    SEGMENTS = "segments", "en segments"
    WIZARD = SpellKind.WIZARD.value, "sort de magicien, par son niveau"
    PRIEST = SpellKind.PRIEST.value, "sort de clerc, de nécromancien ou de moine, par son niveau"


class Inputs(Form):
    """What is cast, by whom, and under which pressure."""

    support = Choice("Ce que vous utilisez", Support.SPELL, SUPPORTS)
    read = support.among(Support.SPELL, Support.SCROLL)
    temps = Choice("Temps d’incantation", Time.SEGMENTS, when=read)
    segments = Integer(
        "Segments d’incantation", 3, 0, casting.MAX_SEGMENTS, when=temps.among(Time.SEGMENTS)
    )
    niveau_du_sort = Integer(
        "Niveau du sort",
        *(3, 1, MAX_SPELL_LEVEL),
        help="En général ; si le sort donne ses segments, choisissez « en segments ».",
        when=temps.among(Time.WIZARD, Time.PRIEST),
    )
    intelligence = Character.intelligence.asked(group=ADJUSTMENTS)
    sagesse = Character.sagesse.asked(group=ADJUSTMENTS)
    dexterite = Character.dexterite.asked(group=ADJUSTMENTS)
    ennemis = Integers(
        "Niveau de chaque ennemi au contact",
        help="Celui d’un personnage est sur sa fiche ; pour un monstre qui n’en a pas, le MD le "
        "fixe (arbitrage 21). Rien si personne n’est au corps à corps.",
        as_text="Plusieurs : séparés par des virgules.",
        minimum=0,
        maximum=casting.MAX_LEVEL,
        most=casting.MAX_ENEMIES,
        foes=Adversary.niveau,
    )
    a_terre = Toggle("Vous êtes à terre", when=read)
    focus = Choice("Focus", Focus.NONE, FOCUSES, when=support.among(Support.SPELL))
    helped = focus.among(Focus.WAND, Focus.SYMBOL)
    classe = Character.classe.asked(
        label="Votre classe",
        default=CharacterClass.WIZARD,
        options=classes(casting.FOCUS_CASTERS[Focus.WAND] | casting.FOCUS_CASTERS[Focus.SYMBOL]),
        when=helped,
    )
    niveau_du_focus = Integer("Niveau du focus", 12, 0, casting.MAX_LEVEL, when=helped)
    jet_d_attaque = Toggle(
        "Le sort demande un jet d’attaque",
        help="Une fois lancé, il doit encore toucher.",
        option=True,
        when=read,
    )
    aimed = jet_d_attaque.among(True)
    bonus = Character.bonus.asked(help="", option=True, when=aimed)
    ca = Integer(
        "CA de la cible", 15, 0, 60, option=True, when=aimed, means=quantities.ARMOUR_CLASS
    )
    mode = Choice(
        "Jet d’attaque", Mode.NORMAL, d20.MODES, option=True, when=aimed, means=quantities.ROLL
    )
    rounds = Integer("Rounds d’essais", 3, 1, 20, option=True)
    a_terre_un_seul_jet = alternative(rulings.PRONE_CASTING, when=read)
    perte_au_total = alternative(rulings.LOSS)
    parchemin_a_terre = alternative(rulings.PRONE_SCROLL, when=support.among(Support.SCROLL))

    @property
    def by_level(self) -> SpellKind | None:
        """Whose spell it is, where its level tells the segments."""
        return SpellKind(self.temps.value) if self.matters(Inputs.niveau_du_sort) else None

    @property
    def drinks(self) -> bool:
        """Whether it is a potion."""
        return self.support is Support.POTION

    @property
    def attack(self) -> AttackRoll | None:
        """The attack roll that the spell asks for, if any."""
        if not self.aimed.holds(self):
            return None
        return attack_roll(self.bonus, self.ca, mode=self.mode)

    @property
    def useless_focus(self) -> bool:
        """Whether there is a focus that does not serve the class."""
        return self.helped.holds(self) and self.classe not in casting.FOCUS_CASTERS[self.focus]


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Attempt:
    """The attempt, in other numbers of segments too, and the attack roll that a spell asks for.

    A potion has no segments: its malus is drawn.
    """

    cast: Casting
    by_segments: dict[int, Casting]
    attack: AttackRoll | None

    @property
    def landed(self) -> Fraction | None:
        """The chance that the spell is cast and hits; None where it has no attack roll."""
        return self.cast.success * self.attack.hit if self.attack else None

    @property
    def faces(self) -> list[int]:
        """The least face that succeeds, for each malus that a potion may draw."""
        return [roll.face for _, _, roll in self.cast.rolls]


def compute(inputs: Inputs) -> Attempt:
    """Work out the attempt."""
    segments = inputs.segments
    if kind := inputs.by_level:
        segments = usual_segments(kind, inputs.niveau_du_sort)
    shown = () if inputs.drinks else sorted({*SEGMENTS_SHOWN, segments})
    by_segments = {each: _cast(inputs, each) for each in shown}
    return Attempt(_cast(inputs, segments), by_segments, inputs.attack)


def _cast(inputs: Inputs, segments: int) -> Casting:
    return casting.cast(
        inputs.support,
        intelligence=inputs.intelligence,
        wisdom=inputs.sagesse,
        dexterity=inputs.dexterite,
        segments=segments,
        character_class=inputs.classe,
        focus=inputs.focus,
        focus_level=inputs.niveau_du_focus,
        enemies=inputs.ennemis,
        prone=inputs.a_terre,
        prone_scroll=inputs.parchemin_a_terre,
        prone_alone=inputs.a_terre_un_seul_jet,
        loss=inputs.perte_au_total,
    )
