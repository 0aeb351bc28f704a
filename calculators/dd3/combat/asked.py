"""The form of `dd3/combat`."""

from collections.abc import Iterator
from typing import Any

from calculators import d20
from calculators.alternatives import alternative, choice
from calculators.casting import Act, act_field
from calculators.dd3 import quantities, rulings
from calculators.dd3.adversary import Adversary, attacks_field, blow_field
from calculators.dd3.character import Character
from calculators.dd3.combat import spells as cast
from calculators.fields import Choice, DiceField, Integer, Integers, Labelled, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from rules_core.checks import FACES
from rules_core.dd3 import criticals
from rules_core.dd3.fighter import MAX_HIT_POINTS
from rules_core.dd3.spells import SAVED, Aim, Stance
from rules_core.several import MOST

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
SECOND, SECOND_OF_FOE = Group("Votre seconde arme"), Group("Ses autres attaques")
MOST_FOLLOWED = 100
"""Hit points up to which spells are followed in time."""
TOO_LONG = f"Les sorts ne sont suivis que jusqu’à {MOST_FOLLOWED} points de vie de chaque côté."


class Manner(Labelled):
    """How a side fights in every round."""

    ORDINARY = "ordinaire", "ordinaire"
    DEFENSIVE = "defensive", "sur la défensive"


def _attacks(label: str, **where: Any) -> Integers:
    return attacks_field(label, (4,), ", malus aussi.", option=True, **where)


def _dice(label: str, **where: Any) -> DiceField:
    return blow_field(label, "1d6+1", option=True, **where)


def _threat(label: str, **where: Any) -> Integer:
    return Integer(label, FACES, criticals.LEAST_THREAT, FACES, option=True, **where)


def _times(label: str, **where: Any) -> Integer:
    return Integer(label, 2, 2, criticals.MAX_MULTIPLIER, option=True, **where)


class Inputs(Form):
    """The two fighters, and who acts first."""

    qui = Choice("Qui commence", First.ROLL)
    pv = Character.pv_max.asked(label="Vos points de vie", group=YOU)
    ca = Character.ca.asked(label="Votre CA", group=YOU)
    dexterite = Character.dexterite.asked(label="Dont votre modificateur de Dex", group=YOU)
    bba = Character.bba.asked(
        help="Un par attaque, du plus haut au plus bas.",
        as_text="Séparés par des virgules.",
        group=YOU,
    )
    force = Character.force.asked(group=YOU)
    degats = Character.degats.asked(group=YOU)
    deux_mains = Toggle("Arme tenue à deux mains", group=YOU)
    menace = Character.menace.asked(
        label="Votre critique possible à partir de",
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
        group=YOU,
    )
    multiplicateur = Character.multiplicateur.asked(
        label="Votre multiplicateur de critique",
        ruling=rulings.MISSING_VALUES,
        group=YOU,
    )
    adversaires = number_field(group=FOE)
    pv_adverses = Integer("Ses points de vie", 40, 1, MAX_HIT_POINTS, group=FOE, foes=Adversary.pv)
    ca_adverse = Integer(
        "Sa CA", 16, -20, 60, presets=d20.ARMOUR_CLASSES, group=FOE, means=quantities.ARMOUR_CLASS
    )
    dexterite_adverse = Integer(
        "Dont son modificateur de Dex", 1, -5, 20, group=FOE, means=quantities.DEXTERITY
    )
    attaques_adverses = attacks_field("Ses bonus d’attaque", group=FOE, foes=Adversary.attaques)
    degats_adverses = blow_field("Dégâts d’un de ses coups", group=FOE, foes=Adversary.coup)
    menace_adverse = Integer(
        "Son critique possible à partir de",
        *(FACES, criticals.LEAST_THREAT, FACES),
        presets=(20, 19, 18),
        ruling=rulings.MAGIC_THREAT,
        group=FOE,
    )
    multiplicateur_adverse = Integer(
        "Son multiplicateur de critique",
        *(2, 2, criticals.MAX_MULTIPLIER),
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        group=FOE,
    )
    taille = Character.taille.asked(
        label="Votre modificateur de taille, à l’attaque",
        help="Non donné par la source.",
        ruling=rulings.MISSING_VALUES,
        option=True,
    )
    divers = Integer(
        "Autres bonus ou malus à vos attaques",
        *(0, -20, 20),
        help="Arme magique, combat à deux armes ; négatif pour un malus.",
        option=True,
    )
    alone = adversaires.among(1)
    action = act_field("Ce que vous faites à chaque round", alone)
    action_adverse = act_field("Ce que l’adversaire fait à chaque round", alone)
    casts, foe_casts = action.among(Act.SPELL), action_adverse.among(Act.SPELL)
    strikes, foe_strikes = action.among(Act.WEAPON), action_adverse.among(Act.WEAPON)
    several = adversaires.among(*range(2, MOST + 1))
    maniere = Choice(
        "Votre façon de vous battre", Manner.ORDINARY, option=True, when=several | strikes
    )
    maniere_adverse = Choice(
        "Sa façon de se battre", Manner.ORDINARY, option=True, when=several | foe_strikes
    )
    charge = Toggle(
        "Vous chargez si vous agissez en premier",
        help="Le combat commence alors à distance, de 3 m au moins.",
        option=True,
        when=strikes,
    )
    charge_adverse = Toggle(
        "L’adversaire charge s’il agit en premier", option=True, when=foe_strikes
    )
    seconde = Toggle("Vous frappez aussi d’une seconde arme", option=True)
    with_second = seconde.among(True)
    attaques_seconde = _attacks(
        "Bonus d’attaque de la seconde arme", when=with_second, group=SECOND
    )
    degats_seconde = _dice("Dégâts de la seconde arme", when=with_second, group=SECOND)
    menace_seconde = _threat(
        "Critique de la seconde arme à partir de", when=with_second, group=SECOND
    )
    multiplicateur_seconde = _times(
        "Multiplicateur de la seconde arme", when=with_second, group=SECOND
    )
    autres = Toggle("Il frappe aussi autrement", help="Seconde arme, griffes…", option=True)
    with_others = autres.among(True)
    attaques_autres = _attacks("Bonus de ces attaques", when=with_others, group=SECOND_OF_FOE)
    degats_autres = _dice("Dégâts de ces attaques", when=with_others, group=SECOND_OF_FOE)
    menace_autres = _threat(
        "Critique de ces attaques à partir de", when=with_others, group=SECOND_OF_FOE
    )
    multiplicateur_autres = _times(
        "Multiplicateur de ces attaques", when=with_others, group=SECOND_OF_FOE
    )
    own_spell, foe_spell = Group("Vos sorts", casts), Group("Ses sorts", foe_casts)
    sorts = cast.ready_field("Vos sorts prêts", own_spell)
    degats_du_sort = cast.damage_field("Dégâts de votre sort", own_spell)
    incantation = cast.stance_field("Vous incantez", own_spell)
    concentration = Character.concentration.asked(
        label="Votre bonus de concentration", minimum=-20, option=True, group=own_spell
    )
    niveau_du_sort = cast.level_field(
        "Niveau de votre sort", own_spell, incantation.among(Stance.DEFENSIVE)
    )
    visee = cast.aim_field("Votre sort lancé demande", own_spell)
    touches, saves = visee.among(Aim.TOUCH), visee.among(*SAVED)
    bonus_du_sort = cast.touch_field("Bonus d’attaque de votre sort", own_spell, touches)
    multiplicateur_du_sort = cast.times_field(
        "Multiplicateur de critique de votre sort", own_spell, touches
    )
    protection_adverse = cast.protection_field(
        "Armure et bouclier, dans sa CA", own_spell, touches, foes=Adversary.protection
    )
    dd_du_sort = cast.difficulty_field("DD de votre sort", own_spell, saves)
    sauvegarde_adverse = cast.save_field("Son bonus de sauvegarde", own_spell, saves)
    sorts_adverses = cast.ready_field("Ses sorts prêts", foe_spell)
    degats_du_sort_adverse = cast.damage_field("Dégâts de son sort", foe_spell)
    incantation_adverse = cast.stance_field("L’adversaire incante", foe_spell)
    concentration_adverse = cast.concentration_field("Son bonus de concentration", foe_spell)
    niveau_du_sort_adverse = cast.level_field(
        "Niveau de son sort", foe_spell, incantation_adverse.among(Stance.DEFENSIVE)
    )
    visee_adverse = cast.aim_field("Son sort lancé demande", foe_spell)
    foe_touches, foe_saves = visee_adverse.among(Aim.TOUCH), visee_adverse.among(*SAVED)
    bonus_du_sort_adverse = cast.touch_field("Bonus d’attaque de son sort", foe_spell, foe_touches)
    multiplicateur_du_sort_adverse = cast.times_field(
        "Multiplicateur de critique de son sort", foe_spell, foe_touches
    )
    protection = cast.protection_field("Armure et bouclier, dans votre CA", foe_spell, foe_touches)
    dd_du_sort_adverse = cast.difficulty_field("DD de son sort", foe_spell, foe_saves)
    sauvegarde = cast.save_field("Votre bonus de sauvegarde", foe_spell, foe_saves)
    contact_perdu = alternative(rulings.MISSED_SPELL, when=touches | foe_touches)
    naturels_decident = alternative(rulings.NATURALS, when=casts | foe_casts)
    multiplie = choice(rulings.MULTIPLIED)
    total_seul = alternative(rulings.CONFIRMATION)
    dex_entiere = alternative(rulings.NEGATIVE_DEXTERITY)
    dernier_coup = alternative(rulings.AT_ZERO, when=several | (strikes & foe_strikes))

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse a side without any attack, and what takes too long with so many hit points."""
        if not self.bba:
            yield Inputs.bba, "Donnez au moins un bonus de base à l’attaque."
        if not self.attaques_adverses:
            yield Inputs.attaques_adverses, "Donnez au moins un bonus d’attaque."
        for held, given, field in (
            (self.seconde, self.attaques_seconde, Inputs.attaques_seconde),
            (self.autres, self.attaques_autres, Inputs.attaques_autres),
        ):
            if held and not given:
                yield field, "Donnez au moins un bonus d’attaque."
        if max(self.pv, self.pv_adverses) > MOST_FOLLOWED:
            for each, cast_field in (
                (Inputs.action, Inputs.sorts),
                (Inputs.action_adverse, Inputs.sorts_adverses),
            ):
                if self.matters(cast_field):
                    yield each, TOO_LONG
