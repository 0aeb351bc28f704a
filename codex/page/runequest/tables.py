"""The tables of the RuneQuest pages; their figures come from `rules_core`."""

from types import MappingProxyType

from calculators.answer import Row, Table
from calculators.runequest import combat_tables, settled
from calculators.runequest.fumbles import KINDS, TEXTS, faces
from calculators.runequest.names import SIDES_OF_A_TEST
from rules_core.runequest import effects, fumbles, knockback, wounds
from rules_core.runequest.effects import Condition, Effect, WithSimpleTable
from rules_core.runequest.fumbles import Kind, Mishap
from rules_core.runequest.margins import MARGINS, CombatTable
from rules_core.runequest.opposition import Side


def _combat(table: CombatTable, caption: str) -> Table:
    won = (Side.ATTACKER, Side.DEFENDER)
    rows = []
    for margin, name in MARGINS.items():
        granted = combat_tables.effects(table, margin)
        cells = tuple(f"{combat_tables.BLOWS[table, side][margin]} ; {granted}" for side in won)
        rows.append(Row(f"{margin}, {name.lower()}", cells))
    return Table(caption, ("Marge", "l’attaquant gagne", "le défenseur gagne"), tuple(rows))


EFFECTS = MappingProxyType(
    {
        Effect.MAXIMISE: "Maximiser les dégâts",
        Effect.LOCATION: "Choisir une localisation",
        Effect.PIERCE_ARMOUR: "Traverser (ignorer) l’armure",
        Effect.DISARM: "Désarmer l’adversaire",
        Effect.BASH: "Cogner l’adversaire",
        Effect.DAMAGE_WEAPON: "Endommager l’arme",
        Effect.ENTANGLE: "Entraver l’adversaire",
        Effect.IMPALE: "Empaler",
        Effect.EXPOSE: "Exposer le défenseur",
        Effect.BEST_PARRY: "Parade maximum",
        Effect.DEFLECT: "Dévier le coup",
        Effect.TRIP: "Croche-pied",
        Effect.DISTANCE: "Changer la distance d’engagement",
        Effect.VULNERABLE: "Attaquant vulnérable",
        Effect.RIPOSTE: "Riposte",
        Effect.ATTACK_MISSES: "L’attaquant rate",
    }
)
"""The names of the source; the third has one in the list and another in the text (002-3)."""
_CONDITIONS = MappingProxyType(
    {
        Condition.CANNOT_IMPALE: "arme qui n’empale pas",
        Condition.CAN_IMPALE: "arme d’estoc",
        Condition.CAN_ENTANGLE: "arme d’entrave (fouet, filet)",
        Condition.SHIELD_OR_TWO_HANDS: "bouclier ou arme à deux mains",
        Condition.NOT_A_SHIELD: "parade sans bouclier",
        Condition.IN_REACH: "à portée de l’attaquant",
        Condition.TWICE_THE_SIZE_AT_MOST: (
            f"TAI d’au plus {knockback.BASH_LIMIT} fois celle de l’attaquant"
        ),
        Condition.DEFENCE_FAILED: "jet de défense raté",
        Condition.ATTACK_FAILED: "jet d’attaque raté",
    }
)
_WITH_SIMPLE = MappingProxyType(
    {
        WithSimpleTable.BARRED: "pas avec la table simplifiée",
        WithSimpleTable.POINTLESS: "sans objet avec la table simplifiée",
    }
)


def _effects() -> Table:
    rows = []
    for effect, rule in effects.RULES.items():
        whose = [SIDES_OF_A_TEST[side] for side in Side if side in rule.sides]
        asked = [text for condition, text in _CONDITIONS.items() if condition in rule.conditions]
        if rule.simple in _WITH_SIMPLE:
            asked.append(_WITH_SIMPLE[rule.simple])
        rows.append(Row(EFFECTS[effect], (" ou ".join(whose), " ; ".join(asked) or "aucune")))
    return Table("Les seize effets spéciaux", ("Effet", "au choix de", "condition"), tuple(rows))


def _fumbles(kind: Kind) -> Table:
    rows = []
    for entry in fumbles.TABLES[kind]:
        name, effect = TEXTS[entry.mishap]
        if entry.mishap is Mishap.BROKEN_WEAPON:
            effect += f" L’arme ne casse pas (arbitrage {settled.BROKEN_WEAPON.number})."
        rows.append(Row(faces(entry), (name, effect)))
    caption = f"Échec critique, {KINDS[kind]}"
    return Table(caption, (f"d{fumbles.SIDES}", "résultat", "effet"), tuple(rows))


def _wounds() -> Table:
    lost = f"perte des 1d{wounds.ACTIONS_LOST.maximum} prochaines Actions de Combat"
    told = (
        (
            "points de vie de la localisation",
            "0 ou moins",
            "−PV de départ, ou plus bas (−7 pour 7 PV)",
        ),
        ("aussitôt", lost, "à terre, hors de combat"),
        (
            "test d’Endurance raté",
            "bras ou jambe : inutilisable ; tête, poitrine, abdomen : inconscience",
            "inconscience",
        ),
        (
            "suites",
            "une cicatrice à vie",
            "estropié à vie ; sans soins, mort en CON + POU minutes",
        ),
    )
    return Table(
        "Les deux niveaux de blessure",
        ("Blessure", "Sérieuse", "Majeure"),
        tuple(Row(what, (serious, major)) for what, serious, major in told),
    )


_BLOWS = ((15, 13), (20, 13), (28, 13))
"""Damage and TAI of the examples: a recoil of no metre, of one and of several."""


def _pushed() -> Table:
    step = f"1 m par {knockback.POINTS_A_METRE} points"
    told = [
        ("survient", "de lui-même, sur un coup très fort", "par un effet spécial de l’attaquant"),
        (
            "TAI de la cible",
            "inférieure aux dégâts",
            f"{knockback.BASH_LIMIT} fois celle de l’attaquant au plus",
        ),
        ("arme", "quelconque", "bouclier ou arme à deux mains"),
        ("distance", f"{step} au-dessus de la TAI", f"{step} de dégâts"),
        ("dégâts comptés", "avant parade et armure", "avant parade et armure"),
        ("chute", "sauf test simple d’Acrobatie", "vers un obstacle, sauf test d’Acrobatie"),
    ]
    for damage, size in _BLOWS:
        metres = knockback.knockback_metres(damage, size)
        told.append(
            (
                f"{damage} dégâts, TAI {size}",
                f"{metres} m",
                f"{knockback.bash_metres(damage)} m",
            )
        )
    return Table(
        "Deux façons de faire reculer",
        ("Point", "Recul", "Cogner"),
        tuple(Row(point, (recoil, bash)) for point, recoil, bash in told),
    )


TABLES = MappingProxyType(
    {
        "combat-deflection": _combat(
            CombatTable.DEFLECTION, "Table de combat avec points de Déflection"
        ),
        "combat-simplifiee": _combat(CombatTable.SIMPLE, "Table de combat simplifiée"),
        "effets": _effects(),
        "echec-naturelle": _fumbles(Kind.NATURAL),
        "echec-melee": _fumbles(Kind.MELEE),
        "echec-jet": _fumbles(Kind.MISSILE),
        "blessures": _wounds(),
        "recul-cogner": _pushed(),
    }
)
"""The tables by the second half of their id."""
