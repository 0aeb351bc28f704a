"""The form of `maison/incantation`."""

from calculators.conditions import Group
from calculators.fields import Choice, Integer, Integers, Toggle
from calculators.form import Form
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import FOCUSES, SUPPORTS, classes
from rules_core.maison import casting
from rules_core.maison.casting import Focus, Support
from rules_core.maison.classes import CharacterClass

ADJUSTMENTS = Group("Vos ajustements")


class Inputs(Form):
    """What is cast, by whom, and under which pressure."""

    support = Choice("Ce que vous utilisez", default=Support.SPELL, options=SUPPORTS)
    segments = Integer(
        "Segments d’incantation",
        default=3,
        minimum=0,
        maximum=casting.MAX_SEGMENTS,
        when=support.among(Support.SPELL, Support.SCROLL),
    )
    intelligence = Character.intelligence.asked(group=ADJUSTMENTS)
    sagesse = Character.sagesse.asked(group=ADJUSTMENTS)
    dexterite = Character.dexterite.asked(group=ADJUSTMENTS)
    ennemis = Integers(
        "Niveau de chaque ennemi au contact",
        help="Séparés par des virgules ; laissez vide si personne n’est au corps à corps.",
        minimum=0,
        maximum=casting.MAX_LEVEL,
        most=casting.MAX_ENEMIES,
    )
    a_terre = Toggle("Vous êtes à terre")
    spell = support.among(Support.SPELL)
    classe = Choice(
        "Votre classe",
        default=CharacterClass.WIZARD,
        options=classes(casting.FOCUS_CASTERS[Focus.WAND] | casting.FOCUS_CASTERS[Focus.SYMBOL]),
        when=spell,
    )
    focus = Choice("Focus", default=Focus.NONE, options=FOCUSES, when=spell)
    niveau_du_focus = Integer(
        "Niveau du focus",
        default=12,
        minimum=0,
        maximum=casting.MAX_LEVEL,
        when=focus.among(Focus.WAND, Focus.SYMBOL),
    )
    rounds = Integer("Rounds d’essais", default=3, minimum=1, maximum=20, option=True)
    a_terre_un_seul_jet = rulings.PRONE_CASTING.alternative()
    perte_au_total = rulings.LOSS.alternative()
    parchemin_a_terre = rulings.PRONE_SCROLL.alternative(when=support.among(Support.SCROLL))
