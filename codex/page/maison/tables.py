"""The tables of the `maison` pages, drawn from `rules_core`."""

from calculators import d20, french
from calculators.answer import Row, Table
from calculators.french import signed
from calculators.maison import names, settled
from codex.page.maison.figures import SIZES
from rules_core.checks import FACES, Mode, chance_at_least
from rules_core.maison import (
    casting,
    criticals,
    damage_bonus,
    disengage,
    exhaustion,
    fumbles,
    resistance,
    sizes,
    stealth,
    surprise,
    two_weapons,
)
from rules_core.maison.casting import Focus, Support
from rules_core.maison.classes import CharacterClass
from rules_core.maison.exhaustion import Effect
from rules_core.maison.fumbles import BreakageReading, Consequence
from rules_core.maison.resistance import DamageType, Target
from rules_core.maison.situation import Kind
from rules_core.maison.sizes import Size, Space
from rules_core.maison.stealth import Action
from rules_core.maison.two_weapons import Length

_LEVELS_SHOWN = (12, 15, 18, 20, 25, 30)
_ZERO_TO_THREE = range(4)


def _armour() -> Table:
    rows = [Row(f"vêtements ordinaires (arbitrage {settled.ORDINARY_CLOTHES.number})", ("0",))]
    rows += [
        Row(names.PIECES[piece], (signed(modifier),))
        for piece, modifier in stealth.MODIFIERS.items()
    ]
    return Table("Modificateur de chaque pièce portée", ("Pièce", "au jet"), tuple(rows))


def _difficulties() -> Table:
    rows = [
        Row(
            f"DD {each.difficulty}",
            (d20.face(each.face), each.normal, each.advantage),
            bar=each.normal,
        )
        for each in (stealth.chances_at(difficulty, 0) for difficulty in stealth.DIFFICULTIES)
    ]
    return Table(
        "Chances sans ajustement ni malus",
        ("Difficulté", "dé à obtenir", "normal", "avec avantage"),
        tuple(rows),
        drawn=1,
    )


def _supports() -> Table:
    law = casting.POTION_MALUS.law
    drawn = f"{casting.POTION_MALUS} : de {signed(-law.minimum)} à {signed(-law.maximum)}"
    told = {
        Support.SPELL: ("−1 par segment", "compte", "le sort"),
        Support.SCROLL: ("−1 par segment", "sans effet", "le parchemin"),
        Support.POTION: (drawn, "sans effet", "la potion, renversée"),
    }
    return Table(
        "Sort, parchemin, potion",
        ("Support", "malus au dé", "focus", "perdu sur un 1 naturel"),
        tuple(Row(names.SUPPORTS[support], cells) for support, cells in told.items()),
    )


def _potion() -> Table:
    law = casting.POTION_MALUS.law
    likeliest = max(chance for _, chance in law.items())
    return Table(
        f"Malus d’une potion ({casting.POTION_MALUS})",
        ("Malus", "chance"),
        tuple(
            Row(signed(-malus), (chance,), bar=chance / likeliest) for malus, chance in law.items()
        ),
    )


def _focus() -> Table:
    rows = []
    for focus in (Focus.WAND, Focus.SYMBOL):
        served = [
            name for caster, name in names.CLASSES.items() if caster in casting.FOCUS_CASTERS[focus]
        ]
        caster = next(each for each in names.CLASSES if each in casting.FOCUS_CASTERS[focus])
        bonuses = [
            signed(casting.focus_bonus(Support.SPELL, caster, focus, level))
            for level in (12, 15, 20)
        ]
        rows.append(Row(names.FOCUSES[focus], (french.enumeration(served), *bonuses)))
    return Table(
        "Bonus du focus selon son niveau",
        ("Focus", "sert à", "niveau 12", "niveau 15", "niveau 20"),
        tuple(rows),
    )


def _multipliers() -> Table:
    shown = range(1, 4)
    modes = {
        "jet simple": Mode.NORMAL,
        "avantage": Mode.ADVANTAGE,
        "désavantage": Mode.DISADVANTAGE,
    }
    return Table(
        "Chance d’atteindre au moins chaque multiplicateur, par attaque",
        ("Jet", *(f"×{2**doublings}" for doublings in shown)),
        tuple(
            Row(
                name,
                tuple(
                    chance_at_least(FACES, mode) * criticals.AGAIN ** (doublings - 1)
                    for doublings in shown
                ),
            )
            for name, mode in modes.items()
        ),
    )


def _fumbles() -> Table:
    weapon = fumbles.consequences()
    natural = fumbles.consequences(natural_weapon=True)
    rows = []
    for consequence, share in weapon.items():
        faces = [str(face) for face, each in fumbles.FACES.items() if each is consequence]
        other = natural.get(consequence)
        text = names.CONSEQUENCES[consequence]
        if consequence is Consequence.BREAK:
            text += " (arme naturelle : on se blesse peut-être)"
        rows.append(
            Row(
                f"{french.NBSP}ou{french.NBSP}".join(faces),
                (text, share, "relancer" if other is None else other),
            )
        )
    return Table(
        "Le d6 de la maladresse",
        ("d6", "conséquence", "avec une arme", "arme naturelle ou mains nues"),
        tuple(rows),
    )


def _breakage() -> Table:
    rows = [Row("ordinaire", (fumbles.breakage(), fumbles.breakage()))]
    rows += [
        Row(
            f"niveau {level}",
            (fumbles.breakage(level), fumbles.breakage(level, BreakageReading.ABOVE_11)),
        )
        for level in _LEVELS_SHOWN
    ]
    return Table(
        "Chance de casse sur un 6",
        ("Arme", "tous les niveaux comptent", "seuls ceux au-dessus du 11"),
        tuple(rows),
    )


_EXAMPLES = {
    DamageType.ACID: "souffle du dragon noir, sécrétions d’une gelée noire",
    DamageType.BLUDGEONING: "marteau, chute, constriction",
    DamageType.FIRE: "souffle du dragon rouge, sorts de flammes",
    DamageType.FORCE: "projectile magique, arme spirituelle",
    DamageType.LIGHTNING: "sort éclair, souffle du dragon bleu",
    DamageType.COLD: "lance de glace d’un diable, souffle du dragon blanc",
    DamageType.NECROTIC: "certains morts-vivants, certains sorts",
    DamageType.PIERCING: "lance, morsure",
    DamageType.POISON: "dard venimeux, souffle du dragon vert",
    DamageType.PSYCHIC: "attaque psionique d’un illithid",
    DamageType.RADIANT: "colonne de flamme du clerc, arme au châtiment angélique",
    DamageType.THUNDER: "explosion sonore, vague tonnante",
    DamageType.SLASHING: "épée, hache, griffes",
}


def _damage_types() -> Table:
    return Table(
        "Les treize types de dégâts",
        ("Type", "par exemple"),
        tuple(Row(name, (_EXAMPLES[kind],)) for kind, name in names.DAMAGE_TYPES.items()),
    )


def _magic_weapons() -> Table:
    return Table(
        "Résistance d’une créature tangible à une arme trop faible",
        ("Elle exige", *("arme ordinaire", "arme +1", "arme +2", "arme +3")),
        tuple(
            Row(
                f"+{needs}",
                tuple(
                    str(Target(needs=needs, weapon=weapon).missing_resistance)
                    for weapon in _ZERO_TO_THREE
                ),
            )
            for needs in _ZERO_TO_THREE
            if needs
        ),
    )


def _flat() -> Table:
    dealt = (5, 12, 25, 60)
    rows = [
        Row(
            str(flat),
            tuple(resistance.damage_taken(each, Target(flat=(flat,))) for each in dealt),
        )
        for flat in (5, 10, 15, 20, resistance.LAST_FLAT, resistance.LAST_FLAT + resistance.STEP)
    ]
    return Table(
        "Ce qui reste d’un coup après une résistance fixe",
        ("Résistance", *(f"coup de {each}" for each in dealt)),
        tuple(rows),
    )


_WEAPONS = {
    Length.VERY_SHORT: ("dague", "deux dagues"),
    Length.SHORT: ("épée courte", "deux épées courtes"),
    Length.MEDIUM: ("épée longue", "deux épées longues"),
}
"""The example that the source gives of each length, alone and twice (001 l.434-438)."""


def _two_weapons() -> Table:
    rows = []
    for pair, (longer, shorter) in two_weapons.LENGTHS.items():
        example = f"{_WEAPONS[longer][0]} et {_WEAPONS[shorter][0]}"
        if longer is shorter:
            example = _WEAPONS[longer][1]
        malus = two_weapons.MALUS[pair]
        rows.append(Row(names.PAIRS[pair], (example, signed(-malus) if malus else "aucun")))
    return Table(
        "Malus à chaque attaque, selon la longueur des deux armes",
        ("Armes", "exemple", "malus"),
        tuple(rows),
    )


def _damage_bonus() -> Table:
    classes = [*damage_bonus.BOTH_ROLLS, CharacterClass.OTHER]
    return Table(
        "Ce à quoi sert la Dextérité, avec une arme",
        ("Classe", "au corps à corps", "à distance"),
        tuple(
            Row(
                names.CLASSES[each],
                tuple(
                    f"toucher {'et' if damage_bonus.counts_both(each, kind) else 'ou'} dégâts"
                    for kind in Kind
                ),
            )
            for each in classes
        ),
    )


def _advantaged() -> Table:
    tests = {
        "être discret": stealth.ADVANTAGED[Action.STEALTH],
        "Se cacher": stealth.ADVANTAGED[Action.HIDE],
        "ne pas être surpris": surprise.ADVANTAGED,
        "Se désengager": disengage.ADVANTAGED,
    }
    named = [each for each in names.CLASSES if any(each in kept for kept in tests.values())]
    return Table(
        "Les jets où une classe a l’avantage",
        ("Classe", *tests),
        tuple(
            Row(
                names.CLASSES[each],
                tuple("avantage" if each in kept else "jet simple" for kept in tests.values()),
            )
            for each in named
        ),
    )


def _sizes() -> Table:
    return Table(
        "Espace et gabarit de chaque taille",
        ("Taille", "espace contrôlé", "gabarit, en cases"),
        tuple(
            Row(f"{SIZES[size][0]} ({SIZES[size][1]})", (_space(size, space), _templates(space)))
            for size, space in sizes.SPACES.items()
        ),
    )


def _space(size: Size, space: Space) -> str:
    side = f"{space.side_cm} cm"
    if space.side_cm >= 100:  # noqa: PLR2004 centimetres in a metre
        whole, rest = divmod(space.side_cm, 100)
        side = f"{whole},{rest:02} m" if rest else f"{whole} m"
    more = " ou plus" if size is Size.TITANIC else ""
    return f"{side} × {side}{more}"


def _templates(space: Space) -> str:
    if not space.templates:
        return "variable"
    if len(space.templates) == 1:
        ((width, length),) = space.templates
        return f"{width * length:g}".replace(".", ",")
    return " ou ".join(f"{width:g} × {length:g}" for width, length in space.templates)


_EXHAUSTION = {
    Effect.CHECKS: "désavantage aux jets de caractéristique",
    Effect.HALF_SPEED: "vitesse diminuée de moitié",
    Effect.ATTACKS_AND_SAVES: "désavantage aux jets d’attaque et de sauvegarde",
    Effect.HALF_HIT_POINTS: "maximum de points de vie diminué de moitié",
    Effect.NO_SPEED: "vitesse réduite à 0",
    Effect.DEATH: f"mort («{french.NBSP}−5 hp{french.NBSP}»), que le MD précise",
}


def _exhaustion() -> Table:
    return Table(
        "Ce qu’ajoute chaque niveau",
        ("Niveau", "effet"),
        tuple(
            Row(str(level), (_EXHAUSTION[effect],)) for level, effect in exhaustion.LEVELS.items()
        ),
    )


TABLES = {
    "malus-armure": _armour(),
    "difficultes-discretion": _difficulties(),
    "supports": _supports(),
    "malus-potion": _potion(),
    "focus": _focus(),
    "multiplicateurs": _multipliers(),
    "maladresses": _fumbles(),
    "casse": _breakage(),
    "types-degats": _damage_types(),
    "armes-magiques": _magic_weapons(),
    "resistances-fixes": _flat(),
    "deux-armes": _two_weapons(),
    "bonus-degats": _damage_bonus(),
    "classes-avantagees": _advantaged(),
    "tailles": _sizes(),
    "epuisement": _exhaustion(),
}
