"""The form of `maison/attaque`."""

from dataclasses import dataclass
from fractions import Fraction

from calculators import d20
from calculators.fields import Choice, Choices, Integer, Toggle
from calculators.form import Form, Group
from calculators.maison import quantities
from calculators.maison.character import Character
from calculators.maison.names import COVERS, PAIRS
from calculators.maison.states import State, grave_state_field, ticked
from rules_core.ledger import Ledger
from rules_core.maison import circumstances, two_weapons
from rules_core.maison.attack import Cover
from rules_core.maison.circumstances import Part, SituatedAttack
from rules_core.maison.situation import Circumstance, Distance, Kind, Situation, Water
from rules_core.maison.two_weapons import Malus, Pair

# --- the form ---

ATTACKER = Group("Attaquant")
TARGET = Group("Cible")
AROUND = Group("Alentour")


class Inputs(Form):
    """The attack, the attacker, the target, and what stands around them."""

    bonus = Character.bonus.asked(
        help="", minimum=circumstances.LEAST_BONUS, maximum=circumstances.MOST_BONUS
    )
    ca = Integer(
        "CA de la cible, sans abri",
        *(15, 0, 60),
        presets=d20.ARMOUR_CLASSES,
        means=quantities.ARMOUR_CLASS,
    )
    genre = Choice(
        "Attaque (arme ou sort)",
        Kind.MELEE,
        {Kind.MELEE: "au corps à corps", Kind.RANGED: "à distance"},
    )
    distance = Choice(
        "Distance de la cible",
        Distance.NEAR,
        {Distance.NEAR: "1,50 m ou moins", Distance.FAR: "plus loin"},
        when=genre.among(Kind.MELEE),
    )
    ranged = genre.among(Kind.RANGED)
    portee = Choice(
        "Portée",
        Distance.FAR,
        {
            Distance.NEAR: "à 1,50 m ou moins",
            Distance.FAR: "portée normale",
            Distance.LONG: "portée longue",
            Distance.OUT: "au-delà",
        },
        help="Une attaque qui n’a qu’une portée ne va pas plus loin : au-delà.",
        when=ranged,
    )
    ennemi_au_contact = Toggle(
        "Un autre ennemi à 1,50 m du tireur",
        help="S’il voit le tireur et peut agir. La cible si proche compte d’elle-même.",
        when=ranged,
    )
    abris = Choices(
        "Abri de la cible",
        (),
        options={each: name for each, name in COVERS.items() if each is not Cover.NONE},
        slots={
            ("Meilleur abri de la cible", "aucun"): (Cover.HALF, Cover.THREE_QUARTERS, Cover.TOTAL)
        },
    )
    attaquant_a_terre = Toggle("À terre", group=ATTACKER)
    attaquant_non_vu = Toggle("Invisible, ou non vu de la cible", group=ATTACKER)
    attaquant_aveugle = Toggle("Aveuglé", group=ATTACKER)
    attaquant_entrave = Toggle("Entravé", group=ATTACKER)
    attaquant_empoisonne = Toggle("Empoisonné", group=ATTACKER, means=quantities.POISONED)
    attaquant_effraye = Toggle(
        "Effrayé, la source en vue", group=ATTACKER, means=quantities.FRIGHTENED
    )
    cible_a_terre = Toggle("À terre", group=TARGET)
    cible_non_vue = Toggle("Invisible, ou non vue de l’attaquant", group=TARGET)
    cible_aveuglee = Toggle("Aveuglée", group=TARGET)
    cible_entravee = Toggle("Entravée", group=TARGET)
    cible_esquive = Toggle(
        "A choisi l’action Esquiver",
        help="Sans effet si elle ne voit pas l’attaquant, ne peut agir ou n’a plus de vitesse.",
        group=TARGET,
    )
    cible_etat = grave_state_field(group=TARGET)
    tenaille = Toggle("Cible prise en tenaille", group=AROUND)
    aide = Toggle(
        "Un allié a choisi Aider",
        help="Pour le premier jet d’attaque, l’allié étant à 1,50 m de la cible.",
        group=AROUND,
    )
    autre_avantage = Toggle("Autre cause d’avantage", group=AROUND)
    autre_desavantage = Toggle("Autre cause de désavantage", group=AROUND)
    attaquant_etat = Choice(
        "Attaquant empêché",
        State.NONE,
        {
            State.NONE: "non",
            State.CHARMED: "charmé par la cible",
            State.INCAPACITATED: "incapable d’agir",
            State.STUNNED: "étourdi",
            State.UNCONSCIOUS: "inconscient",
            State.PARALYSED: "paralysé",
            State.PETRIFIED: "pétrifié",
        },
        option=True,
    )
    epuisement = Character.epuisement.asked(label="Niveau d’épuisement de l’attaquant", option=True)
    attaquant_a_l_etroit = Toggle("Attaquant dans un espace étroit", option=True)
    cible_a_l_etroit = Toggle("Cible dans un espace étroit", option=True)
    cible_sans_vitesse = Toggle(
        "Cible agrippée, ou de vitesse 0", help="Elle perd le bénéfice de son esquive.", option=True
    )
    meme_cote = Toggle(
        "L’attaque vient du même côté que l’abri", help="L’abri ne compte alors pas.", option=True
    )
    deux_armes = Choice("Longueur des deux armes", Pair.NONE, PAIRS, option=True)
    seconde_lancee = Toggle(
        "La seconde arme est lancée sur une autre cible",
        help="2 points de malus de plus, aux deux attaques.",
        option=True,
        when=deux_armes.among(*(pair for pair in Pair if pair is not Pair.NONE)),
    )
    sous_l_eau = Choice(
        "Arme sous l’eau",
        Water.NONE,
        {
            Water.NONE: "non",
            Water.ANY_WEAPON: "ordinaire",
            Water.FIT_WEAPON: "adaptée",
            Water.SWIMMER: "ordinaire, avec une vitesse de nage",
        },
        help="Adaptées : au contact, dague, javeline, épée courte, lance, trident ; à distance, "
        "arbalète, filet, arme lancée. La source ne parle que d’armes : pour un sort, non.",
        option=True,
    )

    @property
    def given(self) -> frozenset[Circumstance]:
        """The circumstances that boxes and states give."""
        states = (("ATTACKER", self.attaquant_etat), ("TARGET", self.cible_etat))
        grave = (Circumstance[f"{who}_{state.name}"] for who, state in states if state.grave)
        return ticked(self, Circumstance).union(grave)

    @property
    def maluses(self) -> Ledger[Malus]:
        """What two weapons take off the attack."""
        thrown = self.seconde_lancee and self.matters(Inputs.seconde_lancee)
        return two_weapons.maluses(self.deux_armes, thrown=thrown)


# --- the computation ---


@dataclass(frozen=True, slots=True)
class Outcome:
    """The attack, what is added to its d20, and its chance once each circumstance goes away."""

    attack: SituatedAttack
    modifiers: Ledger[Part | Malus]
    removals: dict[Circumstance, Fraction]


def compute(inputs: Inputs) -> Outcome:
    """Work out the attack."""
    maluses = inputs.maluses
    situation = Situation(
        kind=inputs.genre,
        distance=inputs.portee if inputs.genre is Kind.RANGED else inputs.distance,
        given=inputs.given,
        exhaustion=inputs.epuisement,
        water=inputs.sous_l_eau,
        cover=circumstances.best_cover(inputs.abris, same_side=inputs.meme_cote),
        malus=-maluses.total,
    )
    return Outcome(
        circumstances.situated_attack(inputs.bonus, inputs.ca, situation),
        circumstances.modifiers(inputs.bonus, maluses),
        circumstances.removals(inputs.bonus, inputs.ca, situation),
    )
