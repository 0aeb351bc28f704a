"""The figures of the D&D 3 pages; their numbers come from `rules_core` (build only)."""

from types import MappingProxyType

from calculators.french import NBSP, length, plural, signed
from codex.page.drawing import Board, svg
from codex.page.shelf import Drawing
from rules_core.dd3.armour_class import ACTION_MODIFIER, Action
from rules_core.dd3.attack import MODIFIER, Cause
from rules_core.dd3.manoeuvres import PUSH, PUSH_PER_POINT, push
from rules_core.dd3.movement import FACTORS, LEAST_CHARGE, SQUARE, STEP_LENGTH, Pace

# --- zone-controlee ---


def _zone() -> Drawing:
    step = length(STEP_LENGTH * SQUARE)
    bad, good = Board(34, 1, 36), Board(34, 189, 36)
    parts = []
    for board, safe in ((bad, False), (good, True)):
        parts += [
            board.title(0, "N’expose pas" if safe else "Expose", good=safe),
            board.grid(5, 5, around=0),
            board.zone(1, 1, 3, 3),
            board.disc(2, 2, "E", "enemy"),
        ]
    parts += [
        bad.arrow((0.5, 0.5), (2.5, 0.5), (2.5, 1.7), way="bad"),
        bad.disc(0, 0, "1"),
        bad.arrow((2.5, 3.5), (2.5, 4.5), (4.8, 4.5), way="bad"),
        bad.disc(2, 3, "2"),
        bad.disc(3, 2, "3"),
        bad.legend(0, 5.6, (("1", "entrer"), ("2", "sortir en courant"), ("3", "incanter, tirer"))),
        good.arrow((2.5, 1.5), (2.5, 0.5), (0.3, 0.5), way="good"),
        good.disc(2, 1, "4"),
        good.arrow((0.5, 2.5), (1.8, 2.5), way="good"),
        good.disc(0, 2, "5"),
        good.legend(0, 5.6, (("4", "sortir sans courir"), ("5", f"un pas de {step}"))),
        bad.zone(0.03, 7.9, 0.6, 0.6),
        bad.text(0.9, 8.2, f"zone contrôlée par E : {step}, 1 case"),
    ]
    return Drawing(
        svg(330, *parts),
        "Entrer dans une zone contrôlée, en sortir en courant, y incanter ou y tirer expose à une "
        "attaque d’opportunité.",
        f"Deux grilles. Au centre de chacune, un ennemi, E ; il contrôle {step} tout autour de "
        "lui, ce que le dessin étend aux huit cases voisines. À gauche, ce qui lui donne une "
        "attaque d’opportunité : entrer dans la zone, en sortir en courant, et, sans bouger, y "
        "lancer un sort ou y utiliser une arme à projectiles. À droite, ce qui ne lui en donne "
        f"pas : sortir de la zone sans courir, et un simple pas de {step}, ici pour y entrer.",
    )


# --- tenaille ---


def _pincer() -> Drawing:
    bonus = signed(MODIFIER[Cause.FLANKING])
    parts = []
    for board, good in ((Board(44, 18, 52), True), (Board(44, 210, 52), False)):
        way = "fig-way fig-good" if good else "fig-way fig-bad"
        parts += [
            board.title(-0.4, "Tenaille" if good else "Pas de tenaille", good=good),
            board.grid(3, 3, around=0.4),
            board.line((-0.2, 1.5), (3.2, 1.5), look=way),
            "" if good else board.disc(2, 1, "", "ghost"),
            board.disc(0, 1, "A"),
            board.disc(2, 1 if good else 0, "B"),
            board.disc(1, 1, "C", "enemy"),
            board.text(
                1.5, 3.75, f"A et B : {bonus} chacun" if good else "aucun bonus", anchor="middle"
            ),
        ]
    return Drawing(
        svg(228, *parts),
        "A et B prennent C en tenaille s’ils se tiennent de part et d’autre, sur une même ligne.",
        "Deux grilles, où A et B attaquent une même cible, C. Dans la première, A est à gauche de "
        "C et B à sa droite : une même ligne passe par A, C et B. Ils prennent C en tenaille, ont "
        f"chacun {bonus} à leur jet d’attaque, et un roublard peut porter une attaque sournoise. "
        "Dans la seconde, B est en haut à droite de C : la ligne qui va de A à C ne passe pas par "
        "lui, et la place en face de A reste vide. Il n’y a ni tenaille ni bonus.",
    )


# --- charge ---

_AROUND = ((0.5, 0.5), (1.5, 0.5), (1.9, 1.45), (3.1, 1.45), (3.5, 0.5), (4, 0.5))
"""A way round a foe in the third square, and past it."""


def _charge() -> Drawing:
    least, most = length(LEAST_CHARGE * SQUARE), FACTORS[Pace.CHARGE]
    attack, own = signed(MODIFIER[Cause.CHARGE]), signed(ACTION_MODIFIER[Action.CHARGE])
    lane = Board(40, 20, 64)
    parts = [
        lane.title(-0.5, f"En ligne droite, {least} au moins", good=True),
        lane.grid(8, 1),
        lane.zone(1, 0, LEAST_CHARGE, 1),
        lane.arrow((0.5, 0.5), (6.5, 0.5), way="good"),
        lane.disc(0, 0, "A"),
        lane.disc(7, 0, "C", "enemy"),
        lane.text(1 + LEAST_CHARGE / 2, 0.8, least, "fig-clear", anchor="middle"),
        lane.text(-0.45, 1.95, f"{attack} à l’attaque, une seule ; {own} à la CA"),
        lane.text(-0.45, 2.45, f"jusqu’à {most} fois la vitesse, au contact de C"),
    ]
    wrong = (
        ("Un coude", "on ne tourne pas", ((0.5, 0.5), (2.5, 0.5), (2.5, 1.5)), (3, 1)),
        ("Trop près", f"moins de {least} d’élan", ((0.5, 0.5), (1.5, 0.5)), (2, 0)),
        ("Au-delà de la cible", "arrêt à son contact", _AROUND, (2, 0)),
    )
    for place, (name, why, way, foe) in enumerate(wrong):
        board = Board(34, 18, 204 + place * 106)
        parts += [
            board.grid(4, 2, around=0.4),
            board.arrow(*way, way="bad"),
            board.disc(0, 0, "A"),
            board.disc(*foe, "C", "enemy"),
            board.verdict(5.1, 0.65, good=False),
            board.text(5.6, 0.65, name, "fig-strong"),
            board.text(4.85, 1.3, why),
        ]
    return Drawing(
        svg(204 + 2 * 106 + 84, *parts),
        f"Une charge va tout droit sur {least} au moins et s’arrête au contact de sa cible.",
        "Quatre scènes, où A charge C. En haut, une charge permise : A avance en ligne droite, "
        f"d’au moins {least} et d’au plus {most} fois sa vitesse, et s’arrête au contact de C. Il "
        f"a {attack} à son jet d’attaque, pour une seule attaque, et {own} à la CA pendant le "
        "round. Dessous, trois charges impossibles : un trajet qui fait un coude ; un élan trop "
        f"court, de moins de {least} ; un trajet qui contourne C et le dépasse.",
    )


# --- repousser ---

_MARGINS = (1, 5, 10)
"""Points above the other's roll: the least, then two that end on whole squares."""


def _push() -> Drawing:
    far = 100 * SQUARE
    scenes = [("Sans suivre C, quel que soit l’écart", push(1, far, along=False))]
    scenes += [
        (f"En suivant C, {plural(margin, 'point')} d’écart", push(margin, far))
        for margin in _MARGINS
    ]
    parts = []
    for place, (words, pushed) in enumerate(scenes):
        board = Board(36, 18, 38 + place * 96)
        end = 1 + pushed / SQUARE
        parts += [
            board.text(-0.5, -0.8, words, "fig-strong"),
            board.grid(7, 1, around=0.4),
            board.disc(0, 0, "A"),
            board.disc(1, 0, "", "ghost"),
            board.arrow((1.5, 0.5), (end + 0.1, 0.5)),
            board.disc(end, 0, "C", "enemy"),
            board.text(8.85, 0.5, length(pushed), "fig-strong", anchor="end"),
        ]
    base, more = length(PUSH), length(PUSH_PER_POINT)
    told = ", ".join(
        f"{length(push(margin, far))} pour {plural(margin, 'point')}" for margin in _MARGINS
    )
    return Drawing(
        svg(38 + 3 * 96 + 56, *parts),
        f"La cible repoussée recule de {base}, et de {more} de plus par point si A la suit.",
        f"Quatre lignes de cases de {length(SQUARE)}, où A a gagné le jet de Force opposé et "
        f"repousse C. S’il ne le suit pas, C recule de {base}, quel que soit l’écart. S’il "
        f"l’accompagne, C recule de {base} et de {more} de plus par point au-dessus de son jet. "
        f"Ici{NBSP}: {told}. Le tout reste dans les limites du déplacement permis à A.",
    )


# --- lutte ---


def _grapple() -> Drawing:
    board = Board(20, 0, 21)
    wide, middle, aside = 10.6, 5.3, 12.4
    steps = (
        ("1", 4.2, "*Attraper", "attaque de contact"),
        ("2", 8.4, "*Assurer sa prise", "jet de lutte opposé", "dégâts à mains nues"),
        ("3", 13.6, "*Venir au contact", "sans jet, mais exposé aux", "intervenants extérieurs"),
        ("4", 18.8, "*Maintenir sa prise", "infliger des dégâts", "ou immobiliser"),
    )
    failures = ((0, "oui :", "échec"), (4.2, "ratée :", "échec"), (8.4, "raté :", "il s’échappe"))
    parts = [
        board.box(
            *(0, -1, wide, 3.6),
            "*Vouloir saisir",
            "attaque d’opportunité :",
            "le moindre dégât ?",
            look="fig-ask",
        )
    ]
    for sign, top, *lines in steps:
        look = "fig-won" if sign == "4" else "fig-box"
        parts += [
            board.arrow((middle, top - 1.6), (middle, top)),
            board.box(0, top, wide, len(lines) + 0.6, *lines, look=look),
            board.step(0.9, top + 0.9, sign),
        ]
    for top, cause, end in failures:
        parts += [
            board.arrow((wide, top + 1.3), (aside, top + 1.3)),
            board.box(aside, top, 5.6, 2.6, cause, f"*{end}", look="fig-enemy"),
        ]
    for top, words in ((2.6, "non"), (6.8, "réussie"), (12, "réussi")):
        parts.append(board.text(middle + 0.5, top + 0.7, words))
    turn = (wide + aside) / 2
    parts += [
        board.box(aside, 13.6, 5.6, 2.6, "Se mêler à", "une lutte", look="fig-kept"),
        board.arrow((aside, 14.9), (turn, 14.9), (turn, 11.5), (wide, 11.5)),
        board.text(0.1, 23.4, "Jet de lutte : d20 + BBA + mod. de Force", "fig-quiet"),
        board.text(0.1, 24.4, "+ mod. de taille spécial (non donné)", "fig-quiet"),
    ]
    return Drawing(
        svg(524, *parts),
        "Les quatre étapes de la lutte, du haut vers le bas.",
        "Les étapes d’une lutte, dans l’ordre. Vouloir saisir donne à la cible une attaque "
        "d’opportunité : au moindre dégât, c’est l’échec. Étape 1, attraper : une attaque de "
        "contact ; ratée, c’est l’échec. Étape 2, assurer sa prise : un jet de lutte opposé ; "
        "réussi, il inflige les dégâts d’une attaque à mains nues ; raté, l’adversaire s’échappe. "
        "Étape 3, venir au contact : sans jet, mais cela expose aux attaques d’opportunité des "
        "intervenants extérieurs. Étape 4, maintenir sa prise : infliger des dégâts ou "
        "immobiliser. Qui se mêle à une lutte entre à l’étape 2, sans attaque d’opportunité de la "
        "cible. Le jet de lutte est d20 + BBA + modificateur de Force + modificateur de taille "
        "spécial, qui n’est pas donné.",
    )


FIGURES = MappingProxyType(
    {
        "zone-controlee": _zone(),
        "tenaille": _pincer(),
        "charge": _charge(),
        "repousser": _push(),
        "lutte": _grapple(),
    }
)
"""The figures by the second half of their id."""
