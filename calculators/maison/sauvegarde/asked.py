"""The form of `maison/sauvegarde`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form, Group
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import COVERS, SAVES
from calculators.maison.states import grave_state_field, ticked
from rules_core.maison import circumstances, saves
from rules_core.maison.attack import Cover
from rules_core.maison.saves import DIFFICULTIES, Cause, Save, Saver, SavingThrow, saving_throw

# --- the form ---

CREATURE = Group("La créature")


class Inputs(Form):
    """The save, who makes it, and what bears on it."""

    caracteristique = Choice("Sauvegarde de", Save.DEXTERITY, SAVES)
    agile = caracteristique.among(Save.DEXTERITY)
    dd = Integer("Difficulté (DD)", 15, 1, 60, presets=(10, 15, 20))
    force = Character.force.asked(when=caracteristique.among(Save.STRENGTH))
    dexterite = Character.dexterite.asked(when=agile)
    intelligence = Character.intelligence.asked(when=caracteristique.among(Save.INTELLIGENCE))
    sagesse = Character.sagesse.asked(when=caracteristique.among(Save.WISDOM))
    ajustement = Integer(
        "Ajustement de la caractéristique", 0, -10, 20, when=caracteristique.among(Save.OTHER)
    )
    autres_bonus = Integer(
        "Autres bonus à ce jet",
        *(0, -20, 30),
        help="Maîtrise, objet, capacité : la source n’en donne pas la liste.",
    )
    esquive = Toggle("A choisi l’action Esquiver", group=CREATURE)
    aveugle = Toggle("Aveuglée", group=CREATURE, when=agile)
    entrave = Toggle("Entravée", group=CREATURE, when=agile)
    etat = grave_state_field(group=CREATURE)
    epuisement = Character.epuisement.asked(
        maximum=saves.MOST_EXHAUSTED, help="Le niveau 6 est la mort.", group=CREATURE
    )
    abri = Choice("Meilleur abri", Cover.NONE, COVERS, when=agile)
    meme_cote = Toggle(
        "L’effet vient du même côté que l’abri",
        help="L’abri ne compte alors pas.",
        option=True,
        when=abri.among(Cover.HALF, Cover.THREE_QUARTERS),
    )
    vitesse_nulle = Toggle(
        "Agrippée, entravée ou de vitesse 0",
        help="Elle perd le bénéfice de son esquive.",
        option=True,
        when=esquive.among(True),
    )
    a_l_etroit = Toggle("Dans un espace étroit", option=True, when=agile)
    autre_avantage = Toggle("Autre cause d’avantage", option=True)
    autre_desavantage = Toggle("Autre cause de désavantage", option=True)
    garde_ajustement = alternative(
        rulings.LOST_BONUSES,
        when=caracteristique.among(Save.DEXTERITY, Save.INTELLIGENCE, Save.WISDOM),
    )
    naturels_decident = alternative(rulings.SAVE_NATURALS)

    @property
    def saver(self) -> Saver:
        """Who saves, with the adjustment of the ability and all that bears on it."""
        adjustments = {
            Save.STRENGTH: self.force,
            Save.DEXTERITY: self.dexterite,
            Save.INTELLIGENCE: self.intelligence,
            Save.WISDOM: self.sagesse,
            Save.OTHER: self.ajustement,
        }
        state = {Cause(self.etat.value)} if self.etat.grave else set()
        return Saver(
            adjustments[self.caracteristique],
            self.autres_bonus,
            ticked(self, Cause) | state,
            self.epuisement,
            circumstances.best_cover((self.abri,), same_side=self.meme_cote),
        )


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The save, its chance once each cause goes away, and the same at other difficulties."""

    thrown: SavingThrow
    removals: dict[Cause, Fraction]
    by_difficulty: dict[int, SavingThrow]


def compute(inputs: Inputs) -> Outcome:
    """Work out the save."""
    save, saver = inputs.caracteristique, inputs.saver
    keeps, naturals = inputs.garde_ajustement, inputs.naturels_decident
    by_difficulty = {
        each: saving_throw(save, each, saver, keeps_adjustment=keeps, naturals=naturals)
        for each in sorted({*DIFFICULTIES, inputs.dd})
    }
    removals = saves.removals(save, inputs.dd, saver, keeps_adjustment=keeps, naturals=naturals)
    return Outcome(by_difficulty[inputs.dd], removals, by_difficulty)
