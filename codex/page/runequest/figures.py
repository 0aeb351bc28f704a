"""The figures of the RuneQuest pages; what they say follows `rules_core` (build only)."""

from types import MappingProxyType

from calculators import french
from calculators.runequest.names import LEVELS
from codex.page.drawing import Board, svg
from codex.page.shelf import Drawing
from rules_core.runequest import fumbles
from rules_core.runequest.levels import Level
from rules_core.runequest.margins import EFFECTS, MARGINS, MAX_MARGIN

HELD = 20
"""Malus of a head or trunk that a weapon entangles, in per cent (002 l.254-256)."""


# --- echelle-des-niveaux ---

_ARTICLES = MappingProxyType({Level.FUMBLE: "l’", Level.FAILURE: "l’", Level.SUCCESS: "la "})
_RUNG, _TALL = 2.6, 1.8
"""From one rung of the ladder to the next, and the height of one, in squares of 20 units."""


def _middle(level: Level) -> float:
    """Return how far down the middle of a rung lies."""
    return (Level.CRITICAL - level) * _RUNG + _TALL / 2


def _ladder() -> Drawing:
    board = Board(20, 0, 66)
    left, right = 5, 13
    parts = [
        board.text(0, -2.2, "Le vainqueur a une", "fig-quiet"),
        board.text(0, -1.2, LEVELS[Level.CRITICAL], "fig-strong"),
        board.text(18, -2.2, "Le vainqueur a une", "fig-quiet", anchor="end"),
        board.text(18, -1.2, LEVELS[Level.SUCCESS], "fig-strong", anchor="end"),
    ]
    for level, name in LEVELS.items():
        look = "fig-won" if level.succeeded else "fig-box"
        top = _middle(level) - _TALL / 2
        parts.append(board.box(left, top, right - left, _TALL, name, look=look))
    # One line for each level below the winner's, the farthest one outside.
    for winner, edge, side in ((Level.CRITICAL, left, -1), (Level.SUCCESS, right, 1)):
        for loser in (level for level in Level if level < winner):
            margin = winner - loser
            across = edge + side * (margin * 1.5 - 0.2)
            parts += [
                board.arrow(
                    (edge, _middle(winner)),
                    (across, _middle(winner)),
                    (across, _middle(loser)),
                    (edge, _middle(loser)),
                ),
                board.step(across, (_middle(loser) + _middle(Level(loser + 1))) / 2, str(margin)),
            ]
    foot = _middle(Level.FUMBLE) + 2.4
    called = {margin: name.lower() for margin, name in MARGINS.items()}
    entries = [(str(margin), name) for margin, name in called.items()]
    entries[0] = ("0", f"{called[0]}, à niveaux égaux")
    parts.append(board.legend(0, foot, entries))
    won = [
        f"Pour une {LEVELS[winner]} : "
        + ", ".join(
            f"{winner - loser} jusqu’à {_ARTICLES[loser]}{LEVELS[loser]}"
            for loser in reversed(Level)
            if loser < winner
        )
        for winner in (Level.CRITICAL, Level.SUCCESS)
    ]
    return Drawing(
        svg(70 + round((foot + 4.9) * 20), *parts),
        "La marge compte les niveaux qui séparent le vainqueur, qui a réussi, du perdant.",
        "Une échelle de quatre barreaux, du haut vers le bas : "
        f"{', '.join(LEVELS[level] for level in reversed(Level))}. Des flèches vont du niveau du "
        f"vainqueur à celui du perdant, avec la marge entre les deux. {'. '.join(won)}. À niveaux "
        "égaux, la marge est de 0. Les noms : "
        f"{' ; '.join(f'marge {margin}, {name}' for margin, name in called.items())}.",
    )


# --- un-echange ---


def _exchange() -> Drawing:
    board = Board(20, 0, 1)
    halves = ((0.0, "l’attaquant"), (9.3, "du défenseur"))
    parts = []
    for x, who in halves:
        whose = f"de {who}" if who.startswith("l") else who
        parts += [
            board.box(
                *(x, 0, 8.7, 3.6),
                f"*Jet {whose}",
                "d100 : son niveau",
                f"échec critique : d{fumbles.SIDES}",
            ),
            board.arrow((x + 4.35, 3.6), (x + 4.35, 5.2)),
        ]
    thirds = (0.0, 6.2, 12.4)
    parts += [
        board.box(0, 5.2, 18, 1.6, "Qui a réussi, et au meilleur niveau ?", look="fig-ask"),
        *(board.arrow((x + 2.8, 6.8), (x + 2.8, 8.4)) for x in thirds),
        board.box(0, 8.4, 5.6, 2.6, "*l’attaquant", "gagne", look="fig-won"),
        board.box(6.2, 8.4, 5.6, 2.6, "*le défenseur", "gagne", look="fig-won"),
        board.box(12.4, 8.4, 5.6, 2.6, "*personne", "ne gagne", look="fig-kept"),
        *(board.arrow((x + 2.8, 11), (x + 2.8, 12.6)) for x in thirds[:2]),
        board.box(
            *(0, 12.6, 18, 3.6),
            f"*Marge, de 0 à {MAX_MARGIN} : table de combat",
            "dégâts entiers, à moitié ou nuls",
            f"effets spéciaux du vainqueur, de 0 à {max(map(max, EFFECTS.values()))}",
        ),
        board.arrow((9, 16.2), (9, 17.8)),
        board.box(
            *(0, 17.8, 18, 3.6),
            "*Dégâts : arme + modificateur",
            "− points de Déflection, avec cette table",
            "− points d’armure de la localisation",
        ),
        board.arrow((9, 21.4), (9, 23)),
        board.box(0, 23, 18, 1.6, "Points de vie de la localisation touchée ?", look="fig-ask"),
        *(board.arrow((x, 24.6), (x, 26.2)) for x in (2.4, 7.9, 14.4)),
        board.box(0, 26.2, 4.8, 3.6, "1 ou plus", "ni Sérieuse", "ni Majeure"),
        board.box(5.4, 26.2, 5, 3.6, "0 ou moins", "*Blessure", "*Sérieuse", look="fig-kept"),
        board.box(11, 26.2, 7, 3.6, "− total ou moins", "*Blessure", "*Majeure", look="fig-enemy"),
        *(board.arrow((x, 29.8), (x, 31.4)) for x in (7.9, 14.4)),
        board.box(
            *(4, 31.4, 14, 2.6),
            "*Test d’opposition : Endurance",
            "contre la compétence de l’attaquant",
        ),
    ]
    return Drawing(
        svg(682, *parts),
        "Un échange de coups, des deux jets à la blessure, du haut vers le bas.",
        "Les étapes d’un échange de coups, dans l’ordre. L’attaquant et le défenseur lancent "
        "chacun un d100 contre leur compétence d’arme ; un échec critique se tire en plus sur sa "
        f"table, au d{fumbles.SIDES}. Celui qui a réussi au meilleur niveau gagne, l’attaquant ou "
        f"le défenseur ; il arrive que personne ne gagne. La marge, de 0 à {MAX_MARGIN}, mène à la "
        "table de combat : dégâts entiers, à moitié ou nuls, et de 0 à "
        f"{max(map(max, EFFECTS.values()))} effets spéciaux pour le vainqueur. Des dégâts, ceux de "
        "l’arme et du modificateur, sont retranchés les points de Déflection, avec la table qui "
        "s’en sert, puis les points d’armure de la localisation. Il reste à la localisation "
        "touchée 1 point de vie ou plus : ni Blessure Sérieuse ni Blessure Majeure. 0 ou moins : "
        "Blessure Sérieuse. −PV de départ, ou plus bas : Blessure Majeure. Une "
        "blessure de ces deux niveaux demande un test d’opposition de l’Endurance contre la "
        "compétence de l’attaquant.",
    )


# --- localisations ---

_TRUNK, _ARMS, _LEGS = "1", "2", "3"


def _body(board: Board) -> str:
    """Draw a body from the front, each location with its sign."""
    shapes = (
        (1.75, 2.5, 2.9, 3.2, _TRUNK),
        (1.9, 5.8, 2.6, 2.2, _TRUNK),
        (0.05, 2.6, 1.6, 5.4, _ARMS),
        (4.75, 2.6, 1.6, 5.4, _ARMS),
        (1.55, 8.1, 1.6, 6.2, _LEGS),
        (3.25, 8.1, 1.6, 6.2, _LEGS),
    )
    parts = [Board(58, board.left + 35, board.top - 7).disc(0, 0), board.step(3.2, 1.1, _TRUNK)]
    for x, y, width, height, sign in shapes:
        parts += [
            board.token(x, y, width, height),
            board.step(x + width / 2, y + height / 2, sign),
        ]
    return "".join(parts)


_THERE = (
    (
        _TRUNK,
        "Tête, poitrine, abdomen",
        ("blessure : inconscience",),
        (f"entrave : {french.signed(-HELD)} % à toutes", "ses activités"),
    ),
    (
        _ARMS,
        "Bras",
        ("blessure : inutilisable,", "il lâche ce qu’il tient,", "sauf un objet attaché"),
        ("entrave : son arme ou son", "bouclier ne sert plus"),
    ),
    (
        _LEGS,
        "Jambe",
        ("blessure : inutilisable,", "la cible tombe"),
        ("entrave : sans manœuvre",),
    ),
)
"""What a Serious Wound and a hold do at each location (002 l.251-256, l.940-956)."""


def _locations() -> Drawing:
    board = Board(20, 0, 8)
    parts = [_body(board)]
    down = 0.6
    for sign, name, wound, hold in _THERE:
        parts += [board.step(7.4, down, sign), board.text(8.4, down, name, "fig-strong")]
        for line in (*wound, *hold):
            down += 1
            parts.append(board.text(8.4, down, line))
        down += 1.7
    told = " ".join(
        f"{name} : {' '.join(wound)} ; {' '.join(hold)}." for _, name, wound, hold in _THERE
    )
    return Drawing(
        svg(324, *parts),
        "Selon la localisation, ce que fait une Blessure Sérieuse, test d’Endurance raté, ou "
        "l’effet Entraver.",
        "Un corps vu de face, dont les localisations portent un numéro : 1 pour la tête, la "
        "poitrine et l’abdomen, 2 pour les bras, 3 pour les jambes. Une Blessure Sérieuse, quand "
        "le test d’Endurance est raté, et une arme qui entrave n’y font pas la même chose. "
        f"{told}",
    )


# --- charge ---


def _charge() -> Drawing:
    board = Board(20, 0, 1)
    parts = [
        board.box(0, 0, 18, 1.6, "*La charge arrive : la cible choisit"),
        board.arrow((4.3, 1.6), (4.3, 3.2)),
        board.arrow((13.7, 1.6), (13.7, 3.2)),
        board.box(0, 3.2, 8.7, 1.6, "*Soutenir", look="fig-ask"),
        board.box(9.3, 3.2, 8.7, 1.6, "*Échapper", look="fig-ask"),
        board.arrow((4.3, 4.8), (4.3, 6.4)),
        board.arrow((13.7, 4.8), (13.7, 6.4)),
        board.box(0, 6.4, 8.7, 3.6, "l’arme à la plus", "longue portée", "frappe la première"),
        board.box(
            *(9.3, 6.4, 8.7, 3.6),
            "*son Acrobatie",
            "contre Équitation,",
            "à pied : Athlétisme",
        ),
        board.arrow((4.3, 10), (4.3, 11.9)),
        board.arrow((11.3, 10), (11.3, 11.9)),
        board.text(10.9, 11, "gagné", anchor="end"),
        board.arrow((16, 10), (16, 11.9)),
        board.text(15.6, 11, "perdu", anchor="end"),
        board.box(
            *(0, 11.9, 8.7, 3.6),
            "*elle peut frapper,",
            "et reçoit le choc",
            "tout entier",
            look="fig-kept",
        ),
        board.box(9.3, 11.9, 4.1, 3.6, "*hors de", "*portée", look="fig-won"),
        board.box(13.9, 11.9, 4.1, 3.6, "*sans", "*défense", look="fig-enemy"),
        board.text(13.7, 16.5, "pas de contre-attaque", "fig-quiet", anchor="middle"),
    ]
    return Drawing(
        svg(346, *parts),
        "Devant une charge, la cible la soutient ou tente d’y échapper.",
        "Deux chemins, selon ce que la cible de la charge choisit. À gauche, la soutenir : "
        "l’arme à la plus longue portée frappe la première ; la cible peut frapper, et reçoit le "
        "choc tout entier. À droite, tenter d’y échapper : son Acrobatie s’oppose à l’Équitation "
        "de l’assaillant, ou à son Athlétisme s’il est à pied. Gagné, elle est hors de portée ; "
        "perdu, elle est sans défense. Dans les deux cas, elle ne contre-attaque pas.",
    )


FIGURES = MappingProxyType(
    {
        "echelle-des-niveaux": _ladder(),
        "un-echange": _exchange(),
        "charge": _charge(),
        "localisations": _locations(),
    }
)
"""The figures by the second half of their id."""
