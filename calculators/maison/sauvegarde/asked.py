"""The form of `maison/sauvegarde`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators.alternatives import alternative
from calculators.fields import Choice, Integer, Toggle
from calculators.form import Form, Group
from calculators.maison import rulings
from calculators.maison.character import Character
from calculators.maison.names import COVERS, SAVES
from calculators.maison.states import State, grave_state_field
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
    epuisement = Integer(
        "Niveau d’épuisement",
        *(0, 0, saves.MOST_EXHAUSTED),
        help="Le niveau 6 est la mort.",
        group=CREATURE,
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


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The save, its chance once each cause goes away, and face and chance by difficulty."""

    saver: Saver
    thrown: SavingThrow
    removals: dict[Cause, Fraction]
    by_difficulty: tuple[tuple[int, int | None, Fraction], ...]


def _given(inputs: Inputs) -> frozenset[Cause]:
    """Return the causes that toggles and the state give; each bears its cause's name."""
    known = {each.value: each for each in Cause}
    toggles = {
        known[field.name]
        for field in Inputs.fields()
        if isinstance(field, Toggle)
        and field.name in known
        and inputs.matters(field)
        and getattr(inputs, field.attribute)
    }
    state = () if inputs.etat is State.NONE else (known[inputs.etat.value],)
    return frozenset({*toggles, *state})


def compute(inputs: Inputs) -> Outcome:
    """Work out the save."""
    adjustments = {
        Save.STRENGTH: inputs.force,
        Save.DEXTERITY: inputs.dexterite,
        Save.INTELLIGENCE: inputs.intelligence,
        Save.WISDOM: inputs.sagesse,
        Save.OTHER: inputs.ajustement,
    }
    save, keeps = inputs.caracteristique, inputs.garde_ajustement
    saver = Saver(
        adjustments[save],
        inputs.autres_bonus,
        _given(inputs),
        inputs.epuisement,
        circumstances.best_cover((inputs.abri,), same_side=inputs.meme_cote),
    )
    shown = sorted({*DIFFICULTIES, inputs.dd})
    by_difficulty = ((dd, saving_throw(save, dd, saver, keeps_adjustment=keeps)) for dd in shown)
    return Outcome(
        saver,
        saving_throw(save, inputs.dd, saver, keeps_adjustment=keeps),
        saves.removals(save, inputs.dd, saver, keeps_adjustment=keeps),
        tuple((dd, thrown.face, thrown.chance) for dd, thrown in by_difficulty),
    )
