"""The form of `runequest/combat`."""

from collections.abc import Iterator
from typing import Any

from calculators.alternatives import alternative, choice
from calculators.fields import Choice, Integer, Integers
from calculators.fights import number_field
from calculators.form import Field, Group
from calculators.runequest import adversary, contests, names, quantities, rulings, throws
from calculators.runequest.adversary import Adversary
from calculators.runequest.character import BODY_PARTS, ORDER, Character
from calculators.runequest.combat import effects
from calculators.runequest.combat.bodies import body, parry_field, parrying, shield_field
from calculators.runequest.combat.choices import Begins
from calculators.runequest.combat.effects import Parrying, Striking
from calculators.runequest.degats.asked import Parry
from rules_core.dice import parse_dice
from rules_core.runequest.bodies import MOST_HURTS
from rules_core.runequest.damage import MAX_ARMOUR, NO_DICE, Roll, damage_law
from rules_core.runequest.fighters import MAX_BLOWS, Ending, Fighter, Rules
from rules_core.runequest.margins import CombatTable
from rules_core.runequest.ripostes import falls
from rules_core.runequest.several import MAX_REACTIONS, Melee
from rules_core.runequest.wounds import Location
from rules_core.several import MOST

# --- the form ---

YOU, FOE = Group("Vous"), Group("L’adversaire")
THEIRS = " adverse"
"""Ends the names of what is theirs."""
MOST_FACES = 20
MOST_POINTS = 20
UNEVEN = "Contre plusieurs, donnez une armure, la même pour tout le corps."
TOO_WIDE = (
    f"Si vos Réactions ne suffisent pas, {MOST_POINTS} points de vie par localisation au plus."
)
TOO_LONG = (
    f"Avec cet effet en défense, {MOST_HURTS} blessures doivent suffire à mettre hors de combat : "
    "donnez moins de points de vie."
)


class Inputs(contests.OpposedForm):
    """The two fighters, and how they fight."""

    fin = choice(rulings.USELESS_LIMB, option=False)
    qui = Choice("Qui commence", Begins.EITHER)
    table = Choice(
        "Table de combat", CombatTable.DEFLECTION, names.TABLES, means=quantities.COMBAT_TABLE
    )
    deflected = table.among(CombatTable.DEFLECTION)
    adversaires = number_field()
    competence = Character.competence.asked(
        label="Votre compétence d’arme", help="Malus d’armure et autres malus compris.", group=YOU
    )
    arme = Character.arme.asked(
        label="Dés de dégâts de votre arme", help="Sans le modificateur de dégâts.", group=YOU
    )
    modificateur = Character.modificateur.asked(label="Votre modificateur de dégâts", group=YOU)
    parade = parry_field("Vous parez avec", "votre arme", deflected, YOU)
    bouclier = shield_field("votre", deflected & parade.among(Parry.SHIELD), YOU)
    armure = Character.armure_totale.asked(
        label="Votre armure",
        default=(3,),
        counts=(1, BODY_PARTS),
        names=(),
        unit="PA",
        help="Portée et naturelle ensemble : un nombre pour tout le corps, ou celui de la tête, "
        "de la poitrine, de l’abdomen, de chaque bras, de chaque jambe.",
        group=YOU,
    )
    endurance = Character.endurance.asked(label="Votre Endurance", group=YOU)
    attaques = Integer(
        "Vos attaques à chaque round",
        *(2, 1, MAX_BLOWS),
        help="Vos Actions de Combat qui servent à frapper.",
        group=YOU,
    )
    reactions = Integer(
        "Vos Réactions à chaque round",
        *(2, 0, MAX_REACTIONS),
        help="Elles répondent aux premières attaques du round ; les autres vous trouvent sans.",
        when=adversaires.among(*range(2, MOST + 1)),
        group=YOU,
    )
    points = Character.points_vie.asked(label="Points de vie de vos localisations", group=YOU)
    competence_adverse = adversary.weapon_skill("Sa compétence d’arme", group=FOE)
    arme_adverse = throws.Damage(
        "Dés de dégâts de son arme",
        parse_dice("1d8"),
        help="Sans le modificateur de dégâts.",
        group=FOE,
        whose=THEIRS,
        means=quantities.ADVERSARYS_WEAPON,
    )
    modificateur_adverse = throws.Damage(
        "Son modificateur de dégâts",
        NO_DICE,
        group=FOE,
        whose=THEIRS,
        means=quantities.ADVERSARYS_MODIFIER,
    )
    parade_adverse = parry_field("Il pare avec", "son arme", deflected, FOE)
    bouclier_adverse = shield_field("son", deflected & parade_adverse.among(Parry.SHIELD), FOE)
    armure_adverse = Integer(
        "Son armure", 3, 0, MAX_ARMOUR, unit="PA", group=FOE, foes=Adversary.armure
    )
    endurance_adverse = names.skill_field("Son Endurance", 50, group=FOE, foes=Adversary.endurance)
    attaques_adverses = Integer("Ses attaques à chaque round", 2, 1, MAX_BLOWS, group=FOE)
    points_adverses = Character.points_vie.likewise(
        label="Points de vie de ses localisations",
        help=Character.points_vie.help,
        group=FOE,
        foes=Adversary.points_vie,
    )
    malus_degats = Character.malus.asked(option=True)
    malus_degats_adverse = throws.penalty_field(THEIRS, means=quantities.ATTACKERS_PENALTY)
    faces = Integers(
        "Faces du dé de localisation",
        default=(1,) * len(Location),
        minimum=0,
        maximum=MOST_FACES,
        most=len(Location),
        counts=(len(Location),),
        help=f"{ORDER}. La table est dans les règles de base ; à 1 partout, toutes sont aussi "
        "probables.",
        as_text="Séparées par des virgules.",
        option=True,
    )
    effet = effects.striking("Effet spécial de vos attaques gagnées")
    moities, effet_deux, effet_trois = effects.more(effet, table, "Vos")
    visee = effects.place(
        "Localisation que vous choisissez",
        effects.chosen(Striking.LOCATION, effet, effet_deux, effet_trois),
    )
    reponse = effects.parrying("Effet spécial de vos Réactions gagnées")
    moities_defense, reponse_deux, reponse_trois = effects.more_replies(reponse, deflected, "Vos")
    refuge = effects.place(
        "Localisation où vous déviez",
        deflected & effects.chosen(Parrying.DEFLECT, reponse, reponse_deux, reponse_trois),
    )
    effet_adverse = effects.striking("Effet spécial de ses attaques gagnées")
    moities_adverse, effet_deux_adverse, effet_trois_adverse = effects.more(
        effet_adverse, table, "Ses"
    )
    visee_adverse = effects.place(
        "Localisation qu’il choisit",
        effects.chosen(Striking.LOCATION, effet_adverse, effet_deux_adverse, effet_trois_adverse),
    )
    reponse_adverse = effects.parrying("Effet spécial de ses Réactions gagnées")
    moities_defense_adverse, reponse_deux_adverse, reponse_trois_adverse = effects.more_replies(
        reponse_adverse, deflected, "Ses"
    )
    refuge_adverse = effects.place(
        "Localisation où il dévie",
        deflected
        & effects.chosen(
            Parrying.DEFLECT, reponse_adverse, reponse_deux_adverse, reponse_trois_adverse
        ),
    )
    riposte_seule = alternative(
        rulings.RIPOSTE_ANSWERED,
        when=effects.chosen(Parrying.RIPOSTE, reponse, reponse_deux, reponse_trois)
        & effects.chosen(
            Parrying.RIPOSTE, reponse_adverse, reponse_deux_adverse, reponse_trois_adverse
        ),
    )
    arme_seule = alternative(
        rulings.EXPOSED_SHIELD,
        when=deflected
        & (
            effects.exposing(parade_adverse, effet, effet_deux, effet_trois)
            | effects.exposing(parade, effet_adverse, effet_deux_adverse, effet_trois_adverse)
        ),
    )
    moitie_endurance = alternative(
        rulings.HALVED_AGAINST_ENDURANCE, when=effects.precise(moities, moities_adverse)
    )
    battu_seulement = alternative(
        rulings.FAILING, label="Le test d’Endurance n’échoue que si l’attaquant le gagne"
    )
    membre_une_fois = alternative(rulings.LIMB_ONCE, when=fin.among(Ending.LIMB, Ending.ARM))
    critique = contests.critical_field()
    arrondi_critique = choice(rulings.CRITICAL_ROUNDING)
    echec_critique = contests.fumble_field()
    egalites = choice(rulings.TIES)
    arrondi = choice(rulings.ROUNDING)
    maitres_egaux = choice(rulings.EQUAL_MASTERS)

    def check(self) -> Iterator[tuple[Field[Any], str]]:
        """Refuse what no fight has, and what is not followed."""
        refused = [*self._refused()]
        yield from refused
        if not refused and any(self._choosing(*effects.ANSWERING)):
            you, foe, rules = self.you, self.foe, self.rules
            if not falls(you, foe, rules):
                yield Inputs.points, TOO_LONG
            if not falls(foe, you, rules):
                yield Inputs.points_adverses, TOO_LONG

    def _refused(self) -> Iterator[tuple[Field[Any], str]]:
        yield from throws.adding(self, Inputs.malus_degats, Inputs.malus_degats_adverse)
        if self.adversaires > 1 and len(set(self.armure)) > 1:
            yield Inputs.armure, UNEVEN
        if not any(self.faces):
            yield Inputs.faces, "Donnez une face au moins à une localisation."
        met = self.reactions
        pressed = self.adversaires > 1 and 0 < met < self.adversaires * self.attaques_adverses
        if pressed and max(self.points, default=0) > MOST_POINTS:
            yield Inputs.points, TOO_WIDE
        for own, parry in ((YOUR_CHOICES, self.parade), (THEIR_CHOICES, self.parade_adverse)):
            yield from own.refused(self, parry)
        if self.adversaires > 1:
            answering = self._choosing(*effects.ANSWERING)
            yield from ((field, effects.NO_ANSWER) for field in answering)
        if any(self._choosing(Parrying.RIPOSTE)):
            vulnerable = self._choosing(Parrying.VULNERABLE)
            yield from ((field, effects.ONE_ANSWER) for field in vulnerable)
        if pressed:
            chosen = THEIR_CHOICES.choosing(self, Striking.LOCATION)
            yield from ((field, effects.NO_ORDER) for field in chosen)
        if pressed and self.table is CombatTable.DEFLECTION:
            chosen = YOUR_CHOICES.choosing(self, Parrying.DEFLECT)
            yield from ((field, effects.NO_ORDER) for field in chosen)

    def _choosing(self, *chosen: Parrying) -> Iterator[Field[Any]]:
        """Yield the fields of both sides that choose one of some effects in defence."""
        for each in (YOUR_CHOICES, THEIR_CHOICES):
            yield from each.choosing(self, *chosen)

    @property
    def you(self) -> Fighter:
        """Your side."""
        weapon = self.arme, self.modificateur, self.malus_degats
        return Fighter(
            self.competence,
            damage_law(Roll(self.arme), *weapon[1:]),
            self.endurance,
            body(self.points, self.faces, self.armure),
            parrying(self.parade, self.arme, self.bouclier),
            self.attaques,
            YOUR_CHOICES.policy(self, weapon, self.parade, spared=self.spares(self.parade_adverse)),
        )

    @property
    def foe(self) -> Fighter:
        """The other side."""
        weapon = self.arme_adverse, self.modificateur_adverse, self.malus_degats_adverse
        return Fighter(
            self.competence_adverse,
            damage_law(Roll(weapon[0]), *weapon[1:]),
            self.endurance_adverse,
            body(self.points_adverses, self.faces, (self.armure_adverse,)),
            parrying(self.parade_adverse, weapon[0], self.bouclier_adverse),
            self.attaques_adverses,
            THEIR_CHOICES.policy(
                self, weapon, self.parade_adverse, spared=self.spares(self.parade)
            ),
        )

    def spares(self, parry: Parry) -> bool:
        """Tell whether « Exposer le défenseur » leaves a parry its Deflection (ruling 002-41)."""
        return parry is Parry.SHIELD and self.matters(Inputs.arme_seule) and self.arme_seule

    @property
    def melee(self) -> Melee:
        """You against all of them."""
        return Melee(self.you, self.foe, self.adversaires, self.reactions)

    @property
    def rules(self) -> Rules:
        """How the table plays."""
        return Rules(
            self.fin,
            self.table,
            self.readings,
            self.battu_seulement,
            self.arrondi,
            again=not (self.matters(Inputs.membre_une_fois) and self.membre_une_fois),
            halved=self.matters(Inputs.moitie_endurance) and self.moitie_endurance,
            chained=not (self.matters(Inputs.riposte_seule) and self.riposte_seule),
        )


YOUR_CHOICES = effects.Fields(
    (Inputs.effet, Inputs.effet_deux, Inputs.effet_trois),
    Inputs.visee,
    (Inputs.reponse, Inputs.reponse_deux, Inputs.reponse_trois),
    *(Inputs.refuge, Inputs.moities, Inputs.moities_defense),
)
THEIR_CHOICES = effects.Fields(
    (Inputs.effet_adverse, Inputs.effet_deux_adverse, Inputs.effet_trois_adverse),
    Inputs.visee_adverse,
    (Inputs.reponse_adverse, Inputs.reponse_deux_adverse, Inputs.reponse_trois_adverse),
    *(Inputs.refuge_adverse, Inputs.moities_adverse, Inputs.moities_defense_adverse),
)
"""What each side chooses."""
