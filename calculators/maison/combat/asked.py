"""The form of `maison/combat`."""

from collections.abc import Iterator
from typing import Any

from calculators import d20
from calculators.alternatives import alternative
from calculators.casting import Act, act_field
from calculators.fields import Choice, DiceField, Integer, Toggle
from calculators.fights import First, number_field
from calculators.form import Field, Form, Group
from calculators.maison import quantities, rulings
from calculators.maison.adversary import Adversary
from calculators.maison.character import Character
from calculators.maison.combat import spells as cast
from calculators.maison.names import PAIRS
from calculators.quantities import of_sheet
from rules_core.checks import Mode
from rules_core.dice import Dice, parse_dice
from rules_core.maison import exhaustion
from rules_core.maison.exhaustion import Effect
from rules_core.maison.fight import (
    MAX_ATTACKS,
    MAX_HIT_POINTS,
    MAX_TEMPORARY,
    MOST_EXHAUSTED,
)
from rules_core.maison.resistance import LAST_FLAT, STEP
from rules_core.maison.spells import ATTACKS, SAVED
from rules_core.maison.two_weapons import Pair

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
HELD = frozenset(Pair) - {Pair.NONE}
MOST_FOLLOWED = 100
"""Hit points up to which spells, or two weapons that deal otherwise, are followed in time."""
TOO_LONG = f"{{}} que jusqu’à {MOST_FOLLOWED} points de vie de chaque côté, temporaires compris."


class Inputs(Form):
    """The two fighters, and who acts first."""

    qui = Choice("Qui commence", First.ROLL)
    rolled = qui.among(First.ROLL)
    pv = Character.pv_max.asked(
        label="Vos points de vie", minimum=1, maximum=MAX_HIT_POINTS, group=YOU
    )
    ca = Character.ca.asked(label="Votre CA", group=YOU)
    bonus = Character.bonus.asked(help="", group=YOU)
    degats = Character.degats.asked(help="", group=YOU)
    attaques = Integer(
        "Vos attaques à chaque tour", 1, 1, MAX_ATTACKS, group=YOU, means=quantities.ATTACKS
    )
    initiative = Character.dexterite.asked(
        label="Votre bonus d’initiative",
        ruling=rulings.INITIATIVE,
        help=rulings.INITIATIVE.refers,
        when=rolled,
        group=YOU,
    )
    adversaires = number_field(group=FOE)
    pv_adverses = Integer("Ses points de vie", 30, 1, MAX_HIT_POINTS, group=FOE, foes=Adversary.pv)
    ca_adverse = Integer(
        "Sa CA", 14, 0, 60, presets=d20.ARMOUR_CLASSES, means=quantities.ARMOUR_CLASS, group=FOE
    )
    bonus_adverse = Integer(
        "Son bonus d’attaque", 5, -20, 40, means=of_sheet(Adversary.bonus).theirs, group=FOE
    )
    degats_adverses = DiceField(
        "Dégâts d’un de ses coups",
        parse_dice("1d8+2"),
        means=of_sheet(Adversary.degats).theirs,
        group=FOE,
    )
    attaques_adverses = Integer(
        "Ses attaques à chaque tour", 1, 1, MAX_ATTACKS, group=FOE, foes=Adversary.attaques
    )
    initiative_adverse = Integer(
        "Son bonus d’initiative",
        *(1, -10, 20),
        when=rolled,
        means=quantities.DEXTERITY.theirs,
        group=FOE,
    )
    mode = Choice("Vos jets d’attaque", Mode.NORMAL, d20.MODES, option=True, means=quantities.ROLL)
    mode_adverse = Choice("Ses jets d’attaque", Mode.NORMAL, d20.MODES, option=True)
    temporaires = Character.temporaires.asked(
        label="Vos points de vie temporaires", maximum=MAX_TEMPORARY, option=True
    )
    temporaires_adverses = Integer(
        "Ses points de vie temporaires", 0, 0, MAX_TEMPORARY, option=True
    )
    epuisement = Character.epuisement.asked(
        label="Votre niveau d’épuisement",
        maximum=MOST_EXHAUSTED,
        help="Il ne change pas pendant le combat.",
        option=True,
    )
    epuisement_adverse = Integer("Son niveau d’épuisement", 0, 0, MOST_EXHAUSTED, option=True)
    initiative_genee = alternative(rulings.TIRED_INITIATIVE, when=rolled)
    deux_armes = Choice(
        "Longueur de vos deux armes",
        Pair.NONE,
        PAIRS,
        help="Les attaques de chaque tour vont de l’une à l’autre.",
        option=True,
    )
    degats_seconde = DiceField(
        "Dégâts de votre seconde arme",
        parse_dice("1d4+3"),
        help="La plus faible : elle porte la dernière attaque d’un nombre impair.",
        option=True,
        when=deux_armes.among(*HELD),
    )
    deux_armes_adverses = Choice("Longueur de ses deux armes", Pair.NONE, PAIRS, option=True)
    degats_seconde_adverses = DiceField(
        "Dégâts de sa seconde arme",
        parse_dice("1d4+2"),
        option=True,
        when=deux_armes_adverses.among(*HELD),
    )
    resistance = Integer(
        "Votre résistance fixe à ses coups",
        *(0, 0, LAST_FLAT),
        step=STEP,
        help="Par tranches de 5 : ce que chaque coup perd, critique compris.",
        option=True,
    )
    resistance_adverse = Integer(
        "Sa résistance fixe à vos coups", *(0, 0, LAST_FLAT), step=STEP, option=True
    )
    naturelle = Toggle("Vous frappez à mains nues ou d’une arme naturelle", option=True)
    naturelle_adverse = Toggle("Il frappe à mains nues ou d’une arme naturelle", option=True)
    alone = adversaires.among(1)
    arme_cassee = alternative(rulings.BROKEN_WEAPON, when=alone)
    resistance_a_soi = alternative(rulings.OWN_RESISTANCE, when=alone)
    action = act_field("Ce que vous faites à chaque round", alone)
    action_adverse = act_field("Ce que l’adversaire fait à chaque round", alone)
    casts, foe_casts = action.among(Act.SPELL), action_adverse.among(Act.SPELL)
    own_spell, foe_spell = Group("Vos sorts", casts), Group("Ses sorts", foe_casts)
    sorts = cast.ready_field("Vos sorts prêts", own_spell)
    degats_du_sort = cast.damage_field("Dégâts de votre sort", own_spell)
    incantation = cast.bonus_field("Votre bonus d’incantation", own_spell)
    segments = cast.segments_field("Segments de votre sort", own_spell)
    niveau_au_contact = cast.level_field(
        "Niveau de l’adversaire à votre contact", own_spell, foes=Adversary.niveau
    )
    visee = cast.aim_field("Votre sort lancé demande", own_spell)
    bonus_du_sort = cast.attack_field(
        "Bonus d’attaque de votre sort", own_spell, visee.among(*ATTACKS)
    )
    dd_du_sort = cast.difficulty_field("DD de votre sort", own_spell, visee.among(*SAVED))
    sauvegarde_adverse = cast.save_field("Son bonus de sauvegarde", own_spell, visee.among(*SAVED))
    resistance_au_sort_adverse = cast.resistance_field("Sa résistance fixe à votre sort", own_spell)
    sorts_adverses = cast.ready_field("Ses sorts prêts", foe_spell)
    degats_du_sort_adverse = cast.damage_field("Dégâts de son sort", foe_spell)
    incantation_adverse = cast.bonus_field("Son bonus d’incantation", foe_spell)
    segments_adverses = cast.segments_field("Segments de son sort", foe_spell)
    niveau_au_contact_adverse = cast.level_field("Votre niveau, à son contact", foe_spell)
    visee_adverse = cast.aim_field("Son sort lancé demande", foe_spell)
    bonus_du_sort_adverse = cast.attack_field(
        "Bonus d’attaque de son sort", foe_spell, visee_adverse.among(*ATTACKS)
    )
    dd_du_sort_adverse = cast.difficulty_field(
        "DD de son sort", foe_spell, visee_adverse.among(*SAVED)
    )
    sauvegarde = cast.save_field(
        "Votre bonus de sauvegarde", foe_spell, visee_adverse.among(*SAVED)
    )
    resistance_au_sort = cast.resistance_field("Votre résistance fixe à son sort", foe_spell)
    perte_au_total = alternative(rulings.LOSS, when=casts | foe_casts)
    de_du_sort_en_plus = alternative(
        rulings.SPELL_DIE, when=visee.among(*ATTACKS) | visee_adverse.among(*ATTACKS)
    )
    naturels_decident = alternative(
        rulings.SAVE_NATURALS, when=visee.among(*SAVED) | visee_adverse.among(*SAVED)
    )

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse damage that can only be negative, half of one point, and parts of a step."""
        for each in filter(self.matters, self.fields()):
            held = getattr(self, each.attribute)
            if isinstance(held, Dice) and held.maximum < 0:
                yield each, "Ces dégâts sont toujours négatifs."
            if each in RESISTED and held % STEP:
                yield each, f"Une résistance fixe va par tranches de {STEP}."
        for points, level, tiring in (
            (self.pv, self.epuisement, Inputs.epuisement),
            (self.pv_adverses, self.epuisement_adverse, Inputs.epuisement_adverse),
        ):
            if points == 1 and halves(level):
                yield tiring, "La moitié d’un point de vie, à l’inférieur, n’en laisse aucun."
        most = max(self.pv + self.temporaires, self.pv_adverses + self.temporaires_adverses)
        if self.adversaires == 1 and most > MOST_FOLLOWED:
            yield from self._too_long()

    def _too_long(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse what takes too long with so many hit points."""
        for pair, first, second, pairing in (
            (self.deux_armes, self.degats, self.degats_seconde, Inputs.deux_armes),
            (
                self.deux_armes_adverses,
                self.degats_adverses,
                self.degats_seconde_adverses,
                Inputs.deux_armes_adverses,
            ),
        ):
            if pair in HELD and first != second:
                yield pairing, TOO_LONG.format("Deux armes aux dégâts différents ne sont suivies")
        for act, acting in (
            (self.action, Inputs.action),
            (self.action_adverse, Inputs.action_adverse),
        ):
            if act is Act.SPELL:
                yield acting, TOO_LONG.format("Les sorts ne sont suivis")


RESISTED = (
    Inputs.resistance,
    Inputs.resistance_adverse,
    Inputs.resistance_au_sort,
    Inputs.resistance_au_sort_adverse,
)
"""The fields of what a resistance takes off."""


def halves(level: int) -> bool:
    """Tell whether this level of exhaustion halves the hit points."""
    return Effect.HALF_HIT_POINTS in exhaustion.effects(level)
