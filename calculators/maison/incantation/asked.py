"""The form of `maison/incantation`."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from calculators import d20
from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Form, Group
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import FOCUSES, SUPPORTS, classes
from rules_core.checks import Mode
from rules_core.maison import casting
from rules_core.maison.attack import AttackRoll, attack_roll
from rules_core.maison.casting import Casting, Focus, Support
from rules_core.maison.classes import CharacterClass
from rules_core.maison.segments import MAX_SPELL_LEVEL, SpellKind, usual_segments

# --- the form ---


ADJUSTMENTS = Group("Vos ajustements, dont le meilleur compte")


class Time(StrEnum):
    """How the casting time is known: in segments, or by the level of whose spell."""

    SEGMENTS = "segments"
    WIZARD = SpellKind.WIZARD
    PRIEST = SpellKind.PRIEST


class Inputs(Form):
    """What is cast, by whom, and under which pressure."""

    support = Choice("Ce que vous utilisez", default=Support.SPELL, options=SUPPORTS)
    read = support.among(Support.SPELL, Support.SCROLL)
    temps = Choice(
        "Temps d’incantation",
        default=Time.SEGMENTS,
        options={
            Time.SEGMENTS: "en segments",
            Time.WIZARD: "sort de magicien, par son niveau",
            Time.PRIEST: "sort de clerc, de nécromancien ou de moine, par son niveau",
        },
        when=read,
    )
    segments = Integer(
        "Segments d’incantation",
        default=3,
        minimum=0,
        maximum=casting.MAX_SEGMENTS,
        when=temps.among(Time.SEGMENTS),
    )
    niveau_du_sort = Integer(
        "Niveau du sort",
        default=3,
        minimum=1,
        maximum=MAX_SPELL_LEVEL,
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
    )
    a_terre = Toggle("Vous êtes à terre", when=read)
    focus = Choice("Focus", default=Focus.NONE, options=FOCUSES, when=support.among(Support.SPELL))
    helped = focus.among(Focus.WAND, Focus.SYMBOL)
    classe = Choice(
        "Votre classe",
        default=CharacterClass.WIZARD,
        options=classes(casting.FOCUS_CASTERS[Focus.WAND] | casting.FOCUS_CASTERS[Focus.SYMBOL]),
        when=helped,
    )
    niveau_du_focus = Integer(
        "Niveau du focus",
        default=12,
        minimum=0,
        maximum=casting.MAX_LEVEL,
        when=helped,
    )
    jet_d_attaque = Toggle(
        "Le sort demande un jet d’attaque",
        help="Une fois lancé, il doit encore toucher.",
        option=True,
        when=read,
    )
    aimed = jet_d_attaque.among(True)
    bonus = Character.bonus.asked(option=True, when=aimed)
    ca = Integer("CA de la cible", default=15, minimum=0, maximum=60, option=True, when=aimed)
    mode = Choice("Jet d’attaque", default=Mode.NORMAL, options=d20.MODES, option=True, when=aimed)
    rounds = Integer("Rounds d’essais", default=3, minimum=1, maximum=20, option=True)
    a_terre_un_seul_jet = alternative(rulings.PRONE_CASTING, when=read)
    perte_au_total = alternative(rulings.LOSS)
    parchemin_a_terre = alternative(rulings.PRONE_SCROLL, when=support.among(Support.SCROLL))


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Attempt:
    """The attempt, and the attack roll of a spell that asks for one."""

    cast: Casting
    attack: AttackRoll | None

    @property
    def landed(self) -> Fraction | None:
        """The chance that the spell is cast and hits; None where it has no attack roll."""
        return self.cast.success * self.attack.hit if self.attack else None


def compute(inputs: Inputs) -> Attempt:
    """Work out the attempt."""
    attack = None
    if inputs.jet_d_attaque and inputs.matters(Inputs.jet_d_attaque):
        attack = attack_roll(inputs.bonus, inputs.ca, mode=inputs.mode)
    return Attempt(cast_in(inputs, segments_of(inputs)), attack)


def by_level(inputs: Inputs) -> bool:
    """Tell whether the segments come from the level of the spell."""
    return inputs.matters(Inputs.niveau_du_sort)


def segments_of(inputs: Inputs) -> int:
    """Return the segments given, or those that the level of the spell comes to."""
    if by_level(inputs):
        return usual_segments(SpellKind(inputs.temps.value), inputs.niveau_du_sort)
    return inputs.segments


def cast_in(inputs: Inputs, segments: int) -> Casting:
    """Work out the attempt in another number of segments."""
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
