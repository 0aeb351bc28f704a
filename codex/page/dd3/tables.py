"""The tables of the D&D 3 pages; their figures come from `rules_core`."""

from types import MappingProxyType

from calculators.answer import Row, Table
from calculators.dd3.deplacement import COST_NAMES, PACES
from calculators.dd3.monte.asked import MOVES
from calculators.french import length, percent, plural, signed
from rules_core.checks import FACES
from rules_core.dd3 import concentration, dying, mounted, movement
from rules_core.dd3.armour_class import ACTION_MODIFIER, HELPLESS_DEXTERITY, Action
from rules_core.dd3.attack import MODIFIER, Cause
from rules_core.dd3.concentration import Distraction
from rules_core.dd3.mounted import MountMove
from rules_core.dd3.movement import COSTS, Cost, Pace

NOT_GIVEN = "non donné"
"""What a cell says when the source has no value for it."""


def _distance(squares: int) -> str:
    """Write a distance in metres: « 1,5 m », « 36 m »."""
    return length(squares * movement.SQUARE)


# --- actions ---

_STEP = _distance(movement.STEP_LENGTH)
_ACTIONS = (
    (
        "action simple",
        "tout son déplacement, et frapper ; ou un sort, avant ou après son déplacement",
        "maintenir un sort, toucher un ami",
    ),
    (
        "action complexe",
        f"le round entier ; un pas de déplacement ({_STEP}) seulement",
        "sort d’un round entier, attaque à outrance, coup de grâce",
    ),
    (
        "action partielle",
        f"se déplacer, ou frapper et faire un pas de déplacement ({_STEP})",
        "round de surprise, action préparée, hors de combat",
    ),
    (
        "action de mouvement",
        "le déplacement d’une action simple ; deux font un double déplacement",
        "se relever, puis frapper et faire un pas ; se relever et fouiller sa sacoche",
    ),
    (
        "attaque d’opportunité",
        (
            "une par round, au meilleur bonus, contre qui s’expose dans la zone contrôlée "
            f"({_STEP} autour de soi)"
        ),
        "incanter ou tirer au contact de l’ennemi",
    ),
    (
        "action d’attaque",
        f"un jet d’attaque, qui touche sur un {FACES} naturel et rate sur un 1 naturel",
        "charge, tir dans le tas",
    ),
    (
        "attaque à outrance",
        "toutes ses attaques, par une action complexe",
        "attaques dues au niveau, deux armes, arme double",
    ),
    (
        "combat sur la défensive",
        (
            f"{signed(ACTION_MODIFIER[Action.DEFENSIVE])} à la CA, "
            f"{signed(MODIFIER[Cause.DEFENSIVE])} à toutes ses attaques"
        ),
        "seul, ou avec une attaque à outrance",
    ),
    (
        "action magique",
        "lancer un sort, activer un objet, user d’un pouvoir",
        (
            "parchemin, gants de Dex, imposition des mains, renvoi des morts-vivants, "
            "esquive instinctive"
        ),
    ),
    (
        "déplacement total",
        (
            f"double déplacement (×{movement.FACTORS[Pace.DOUBLE]}, action simple) ou course "
            f"(×{movement.FACTORS[Pace.RUN]}, action complexe)"
        ),
        "double déplacement : environ 10 km/h",
    ),
    (
        "actions diverses",
        f"{signed(ACTION_MODIFIER[Action.TOTAL_DEFENCE])} à la CA au lieu d’attaquer",
        "défense totale",
    ),
)
"""The three columns of the source, its examples back on their rows (004 l.55-249, ruling 17)."""


def _actions() -> Table:
    rows = tuple(Row(kind, (allowed, example)) for kind, allowed, example in _ACTIONS)
    return Table("Les types d’action", ("Type", "ce qu’il permet", "exemples"), rows)


# --- moves ---


def _zones() -> Table:
    told = {True: "expose", False: "n’expose pas"}
    rows = []
    for pace, name in PACES.items():
        entering = told[pace in movement.ENTERING]
        if pace is Pace.CHARGE:
            entering += ", sauf à sa cible"
        rows.append(Row(name, (entering, told[pace in movement.LEAVING])))
    return Table(
        "Ce qui expose à une attaque d’opportunité",
        ("Allure", "entrer dans une zone contrôlée", "en sortir"),
        tuple(rows),
    )


_SPEED = 6
"""A speed to show distances with, in squares; the source gives none."""


def _moves() -> Table:
    rows = []
    for pace, name in PACES.items():
        factor = movement.FACTORS.get(pace, 1)
        heading = name if factor == 1 else f"{name}, ×{factor}"
        cost = COST_NAMES[COSTS[pace]]
        rows.append(Row(heading, (_reach(pace), cost)))
        if pace is Pace.RUN:
            heavy = f"{name} en armure lourde, ×{movement.HEAVY_RUN}"
            rows.append(Row(heavy, (_reach(pace, heavy=True), cost)))
    return Table(
        "Distance de chaque allure dans un round",
        ("Allure", f"avec une vitesse de {_distance(_SPEED)}", "action demandée"),
        tuple(rows),
    )


def _reach(pace: Pace, *, heavy: bool = False) -> str:
    squares = movement.reach(pace, _SPEED, heavy=heavy)
    return f"{_distance(squares)} ({plural(squares, 'case')})"


# --- options ---


def _options() -> Table:
    same = "celle de l’attaque"
    kept = "inchangée"
    complex_action = COST_NAMES[Cost.COMPLEX]
    attack = {cause: signed(added) for cause, added in MODIFIER.items()}
    own = {action: signed(added) for action, added in ACTION_MODIFIER.items()}
    helpless = f"la cible : {signed(HELPLESS_DEXTERITY)} au lieu du mod. de Dex"
    told = (
        ("attaque à outrance", "toutes ses attaques", kept, complex_action),
        (
            "charge",
            f"{attack[Cause.CHARGE]}, une seule attaque",
            own[Action.CHARGE],
            COST_NAMES[COSTS[Pace.CHARGE]],
        ),
        (
            "combat sur la défensive",
            f"{attack[Cause.DEFENSIVE]} à toutes ses attaques",
            own[Action.DEFENSIVE],
            same,
        ),
        (
            "défense totale",
            "pas d’attaque",
            own[Action.TOTAL_DEFENCE],
            COST_NAMES[Cost.SIMPLE],
        ),
        ("tir dans le tas", attack[Cause.CROWD], kept, same),
        ("prise en tenaille", attack[Cause.FLANKING], kept, same),
        ("cible à l’abri", "inchangé", f"la cible : bonus {NOT_GIVEN}", same),
        ("cible camouflée", f"chance de rater {NOT_GIVEN}e", kept, same),
        ("cible sans défense", attack[Cause.HELPLESS], helpless, same),
        ("coup de grâce", "critique d’office", "sans objet", complex_action),
    )
    return Table(
        "Ce que change chaque option",
        ("Option", "jet d’attaque", "CA", "action"),
        tuple(Row(option, tuple(cells)) for option, *cells in told),
    )


# --- concentration ---

_DISTRACTIONS = MappingProxyType(
    {
        Distraction.DAMAGE: "coup reçu en incantant",
        Distraction.DEFENSIVE: "incantation sur la défensive",
        Distraction.MOUNTED: "sort en selle, au milieu du déplacement",
        Distraction.GALLOP: "sort en selle, au galop",
        Distraction.POWER: "pouvoir magique sur la défensive",
    }
)
_DAMAGE, _LEVEL = 8, 3
"""Damage and level of the examples."""


def _concentration() -> Table:
    rows = []
    for distraction, name in _DISTRACTIONS.items():
        blow = distraction is Distraction.DAMAGE
        amount = _DAMAGE if blow else _LEVEL
        example = plural(amount, "dégât") if blow else f"niveau {amount}"
        added = "dégâts" if blow else "niveau"
        difficulty = concentration.difficulty(distraction, amount)
        told = f"{concentration.BASE[distraction]} + {added}"
        rows.append(Row(name, (told, f"{example} : DD {difficulty}")))
    rows += [
        Row(name, (NOT_GIVEN, "au meneur de jeu"))
        for name in ("sort maintenu, déconcentré", "autre distraction")
    ]
    return Table(
        "Difficulté du jet de concentration",
        ("Ce qui déconcentre", "DD", "exemple"),
        tuple(rows),
    )


# --- hit points ---


def _states() -> Table:
    lost = f"{signed(-dying.STRAIN)} PV"
    strain = f"une action partielle ; si elle fatigue, {lost} juste après, et mourant"
    negative = f"{signed(-1)} à {signed(dying.DEATH + 1)}"
    told = (
        ("au-dessus de 0, et de ses dégâts temporaires", "valide", "agit normalement"),
        ("au-dessus de 0, égal à ses dégâts temporaires", "chancelant", "comme hors de combat"),
        ("0 ou plus, au-dessous de ses dégâts temporaires", "inconscient", "perd connaissance"),
        ("0", "hors de combat", strain),
        (
            negative,
            "mourant",
            (
                f"inconscient ; chaque round, {percent(dying.STABILISING)} de chances de se "
                f"stabiliser, sinon {lost}"
            ),
        ),
        (
            f"{negative}, après un jet réussi",
            "stabilisé",
            f"ne perd plus de PV ; un jet toutes les heures, d’effet {NOT_GIVEN}",
        ),
        (f"{signed(dying.DEATH)} ou moins", "mort", "lecture retenue (arbitrage 1)"),
    )
    return Table(
        "L’état selon les points de vie",
        ("Points de vie", "état", "effet"),
        tuple(Row(points, tuple(cells)) for points, *cells in told),
    )


# --- in the saddle ---


def _saddle() -> Table:
    rows = []
    for pace, name in MOVES.items():
        melee = mounted.mounted_attack(pace, ranged=False)
        shot = mounted.mounted_attack(pace, ranged=True)
        disturbed = mounted.CASTING.get(pace)
        unhindered = "sans malus" if pace is MountMove.STEP else "aucun malus donné"
        rows.append(
            Row(
                name,
                (
                    "action partielle" if melee.partial else "comme à pied",
                    f"{signed(shot.causes.total)}, à mi-parcours" if shot.halfway else unhindered,
                    f"en chemin : DD {concentration.BASE[disturbed]} + niveau"
                    if disturbed
                    else "avant ou après, sans jet",
                ),
            )
        )
    return Table(
        "Ce que la monture laisse faire",
        ("Allure de la monture", "corps à corps", "tir", "sort"),
        tuple(rows),
    )


TABLES = MappingProxyType(
    {
        "actions": _actions(),
        "sortir-entrer": _zones(),
        "deplacements": _moves(),
        "options": _options(),
        "concentration": _concentration(),
        "etats": _states(),
        "monte": _saddle(),
    }
)
"""The tables by the second half of their id."""
