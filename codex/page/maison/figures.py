"""The figures of the `maison` pages; their numbers come from `rules_core` (build only)."""

from types import MappingProxyType

from calculators import french
from calculators.maison import names
from codex.page.drawing import Board, svg
from codex.page.maison import sequences
from codex.page.shelf import Drawing
from rules_core.checks import FACES
from rules_core.maison.attack import COVER_BONUS, Cover
from rules_core.maison.casting import PRONE_DIFFICULTY, TARGET
from rules_core.maison.sizes import SPACES, SQUARE_CM, Size

SHORT = MappingProxyType(
    {
        Size.TINY: "TP",
        Size.SMALL: "P",
        Size.MEDIUM: "M",
        Size.LARGE: "G",
        Size.HUGE: "TG",
        Size.GARGANTUAN: "Gig",
        Size.TITANIC: "Tit",
    }
)
SIZES = MappingProxyType(
    {size: (french.capital(names.SIZES[size]), short) for size, short in SHORT.items()}
)
"""Name and abbreviation of each size (001 l.188-194)."""


def _length(centimetres: int) -> str:
    """Write a length: « 75 cm », « 1,50 m », « 3 m »."""
    metres, rest = divmod(centimetres, 100)
    if not metres:
        return f"{rest} cm"
    return f"{metres},{rest:02} m" if rest else f"{metres} m"


def _space(size: Size) -> str:
    """Write the space of a size: « 1,50 m × 1,50 m »."""
    side = _length(SPACES[size].side_cm)
    return f"{side} × {side}" if SPACES[size].templates else f"{side} × {side} ou plus"


def _template(template: tuple[float, float]) -> str:
    """Write a template: « 0,25 », « 1 », « 2 × 3 »."""
    width, length = template
    if width == length and width <= 1:
        return f"{width * length:g}".replace(".", ",")
    return f"{width} × {length}"


def _templates(size: Size) -> str:
    """Write the templates of a size: « 1 case », « 4 × 4, 3 × 5 ou 3 × 6 cases »."""
    *others, last = map(_template, SPACES[size].templates)
    noun = "cases" if "×" in last else "case"
    return f"{', '.join(others)} ou {last} {noun}" if others else f"{last} {noun}"


# --- tailles ---

_SQUARE = 20
_NARROW, _BROAD, _WHOLE = 6, 9, 17
"""Columns of squares: of the two boards that share a row, and of a board that has it alone."""


def _heading(board: Board, *sizes: Size) -> str:
    """Write above a board the names of sizes of one space, and that space, on two lines."""
    called = ", ".join(f"{SIZES[size][0]} ({SIZES[size][1]})" for size in sizes)
    name = board.text(-0.5, -2.15, called, "fig-strong")
    return name + board.text(-0.5, -1.2, _space(sizes[0]), "fig-quiet")


def _wide_heading(board: Board, size: Size) -> str:
    """Write the same on a single line."""
    name = board.text(-0.5, -1.2, f"{SIZES[size][0]} ({SIZES[size][1]})", "fig-strong")
    return name + board.text(_WHOLE + 0.5, -1.2, _space(size), "fig-quiet", anchor="end")


def _row(board: Board, size: Size) -> str:
    """Draw the templates of a size beside one another, lying, a square apart."""
    x = 0
    parts = []
    for width, length in SPACES[size].templates:
        label = _template((width, length)).replace(french.NBSP, "")
        parts.append(board.token(x, 0, length, width, label))
        x += int(length) + 1
    return "".join(parts)


def _sizes() -> Drawing:
    first, second = 10, 170
    tiny, small = Board(_SQUARE, first, 54), Board(_SQUARE, second, 54)
    large, huge = Board(_SQUARE, first, 152), Board(_SQUARE, second, 152)
    great, titan = Board(_SQUARE, first, 272), Board(_SQUARE, first, 412)
    (quarter, _), *_ = SPACES[Size.TINY].templates
    vast = SPACES[Size.TITANIC].side_cm / SQUARE_CM
    parts = [
        _heading(tiny, Size.TINY),
        tiny.grid(_NARROW, 1),
        tiny.token(0, 0, quarter, quarter),
        tiny.text(1.5, 0.5, _templates(Size.TINY), "fig-clear"),
        _heading(small, Size.SMALL, Size.MEDIUM),
        small.grid(_BROAD, 1),
        small.token(0, 0, 1, 1, SIZES[Size.SMALL][1]),
        small.token(2, 0, 1, 1, SIZES[Size.MEDIUM][1]),
        small.text(4.4, 0.5, _templates(Size.SMALL), "fig-clear"),
        _heading(large, Size.LARGE),
        large.grid(_NARROW, 3),
        _row(large, Size.LARGE),
        _heading(huge, Size.HUGE),
        huge.grid(_BROAD, 3),
        _row(huge, Size.HUGE),
        _wide_heading(great, Size.GARGANTUAN),
        great.grid(_WHOLE, 4),
        _row(great, Size.GARGANTUAN),
        _wide_heading(titan, Size.TITANIC),
        titan.grid(_WHOLE, 5),
        titan.token(0, 0, vast, vast, SIZES[Size.TITANIC][1], "ghost"),
        titan.arrow((vast, vast / 2), (vast + 2, vast / 2)),
        titan.text(vast + 2.5, vast / 2, "gabarit variable", "fig-clear"),
    ]
    told = [
        f"{SIZES[size][0]} ({SIZES[size][1]}) : {_space(size)}, {_templates(size)}."
        for size in SPACES
        if SPACES[size].templates
    ]
    return Drawing(
        svg(412 + round(5.5 * _SQUARE), *parts),
        f"Les gabarits à la même échelle : chaque case vaut {_length(SQUARE_CM)}.",
        "Les sept tailles dessinées à la même échelle sur une grille dont la case vaut "
        f"{_length(SQUARE_CM)}. {' '.join(told)} {SIZES[Size.TITANIC][0]} "
        f"({SIZES[Size.TITANIC][1]}) : {_space(Size.TITANIC)}, gabarit variable.",
    )


# --- tenaille ---


def _pincer() -> Drawing:
    parts = []
    for board, good in ((Board(44, 18, 52), True), (Board(44, 210, 52), False)):
        other = (2, 1) if good else (1, 0)
        facing = ((2, 1), (2, 2)) if good else ((1, 1), (2, 1))
        parts += [
            board.title(-0.4, "Tenaille" if good else "Pas de tenaille", good=good),
            board.grid(3, 3, around=0.4),
            board.line((1, 1), (1, 2), look="fig-side"),
            board.line(*facing, look="fig-side"),
            board.disc(0, 1, "A"),
            board.disc(*other, "B"),
            board.disc(1, 1, "C", "enemy"),
            board.text(
                1.5, 3.75, "A et B : avantage" if good else "aucun avantage", anchor="middle"
            ),
        ]
    return Drawing(
        svg(228, *parts),
        "A et B prennent C en tenaille s’ils se tiennent sur deux côtés opposés.",
        "Deux grilles, où A et B attaquent une même cible, C. Dans la première, A est à gauche de "
        "C et B à sa droite : ils se tiennent sur deux côtés opposés, prennent C en tenaille et "
        "ont tous deux l’avantage à leurs jets d’attaque. Dans la seconde, A est à gauche de C, "
        "mais B est au-dessus : ces deux côtés ne sont pas opposés, il n’y a ni tenaille ni "
        "avantage.",
    )


# --- distance-coins ---

_PATH = ((1, 2), (2, 2), (3, 1), (4, 1), (5, 1))
"""The squares counted from A, in (0, 2), to the nearest of those that B takes."""


def _distance() -> Drawing:
    board = Board(40, 20, 54)
    length = len(_PATH)
    told = f"{length} cases, soit {_length(length * SQUARE_CM)}"
    centres = [(x + 0.5, y + 0.5) for x, y in _PATH]
    parts = [
        board.text(-0.5, -0.95, f"De A à B : {told}", "fig-strong"),
        board.grid(8, 3),
        board.line((0.5, 2.5), *centres, look="fig-way fig-plain"),
        board.token(5, 0, 2, 2, "B", "enemy"),
        board.disc(0, 2, "A"),
        *(board.step(x, y, str(place)) for place, (x, y) in enumerate(centres, 1)),
    ]
    start, corner, goal = (0.5, 1.5), (0.5, 0.5), (1.5, 0.5)
    for board, good in ((Board(48, 42, 262), False), (Board(48, 222, 262), True)):
        way = (start, corner, goal) if good else (start, goal)
        steps = (corner, goal) if good else ()
        parts += [
            board.title(-0.5, "Contourner" if good else "Couper le coin", good=good),
            board.grid(2, 2),
            board.wall(1, 1, 1.5, 1),
            board.text(1.75, 1.5, "mur", "fig-clear", anchor="middle"),
            board.line(*way, look="fig-way fig-good") if good else board.arrow(*way, way="bad"),
            board.disc(0, 1, "A"),
            *(board.step(x, y, str(place)) for place, (x, y) in enumerate(steps, 1)),
        ]
    return Drawing(
        svg(382, *parts),
        "Une diagonale compte pour une case, mais ne coupe pas le coin d’un mur.",
        "Trois grilles. En haut, la distance de A à B, qui occupe 2 × 2 cases : le compte part de "
        "la première case vide à côté de A, passe par le plus court, en diagonale de la deuxième "
        f"à la troisième case, et s’arrête dans l’espace de B. Cela fait {told}. "
        "En bas à gauche, A veut avancer en diagonale, mais la case à sa droite est un mur : il ne "
        "peut pas en couper le coin. En bas à droite, il le contourne : une case vers le haut, une "
        "case vers la droite, soit 2 cases.",
    )


# --- zone-de-controle ---


def _control() -> Drawing:
    bad, good = Board(34, 1, 36), Board(34, 189, 36)
    parts = []
    for board, safe in ((bad, False), (good, True)):
        parts += [
            board.title(0, "Ne provoque rien" if safe else "Provoque", good=safe),
            board.grid(5, 5, around=0),
            board.zone(1, 1, 3, 3),
            board.disc(2, 2, "E", "enemy"),
        ]
    parts += [
        bad.arrow((1.5, 1.5), (0.4, 0.4), way="bad"),
        bad.disc(1, 1, "1"),
        bad.arrow((1.5, 3.5), (2.5, 3.5), (3.65, 3.5), way="bad"),
        bad.disc(1, 3, "2"),
        bad.legend(0, 5.6, (("1", "quitter la zone"), ("2", "y faire 2 cases"))),
        good.arrow((0.5, 1.5), (1.65, 1.5), way="good"),
        good.disc(0, 1, "3"),
        good.arrow((3.5, 3.5), (3.5, 2.35), way="good"),
        good.disc(3, 3, "4"),
        good.legend(0, 5.6, (("3", "y entrer"), ("4", "y faire 1 case"))),
        bad.zone(0.03, 6.93, 0.6, 0.6),
        bad.text(0.9, 7.23, f"zone de contrôle de E, ici 1 case ({_length(SQUARE_CM)})"),
    ]
    return Drawing(
        svg(296, *parts),
        "Quitter la zone de contrôle d’un ennemi, ou y faire plus d’une case, provoque son attaque "
        "d’opportunité.",
        "Deux grilles. Au centre de chacune, un ennemi, E ; sa zone de contrôle, qui est son "
        f"allonge, couvre ici 1 case ({_length(SQUARE_CM)}) autour de lui, soit les huit cases "
        "voisines. À gauche, deux déplacements provoquent une attaque d’opportunité : quitter la "
        "zone, et y faire deux cases de suite, même sans en sortir. À droite, deux déplacements "
        "n’en provoquent pas : entrer dans la zone, et n’y faire qu’une seule case.",
    )


# --- abri ---

_HIDDEN = MappingProxyType({Cover.HALF: 50, Cover.THREE_QUARTERS: 75, Cover.TOTAL: 100})
"""How much of the target its cover hides, in per cent (001 l.479, 482, 485)."""


def _bonus(cover: Cover) -> str:
    """Write what a cover gives: « +2 à la CA »."""
    if cover not in COVER_BONUS:
        return "impossible à viser"
    bonus = COVER_BONUS[cover]
    return f"{french.signed(bonus)} à la CA" if bonus else "aucun bonus"


def _cover() -> Drawing:
    tall, line = 2.6, -2.6 * 0.88
    attacker, target = 2, 8.2
    first = Board(20, 0, 12)
    parts = [
        first.text(attacker, 0, "attaquant", "fig-quiet", anchor="middle"),
        first.text(target, 0, "cible", "fig-quiet", anchor="middle"),
    ]
    for place, cover in enumerate((*_HIDDEN, Cover.NONE)):
        board = Board(20, 0, 82 + place * 74)
        parts += [
            board.line((0, 0), (10.4, 0), look="fig-soil"),
            board.pawn(attacker, 0, tall, "ally"),
            board.pawn(target, 0, tall, "enemy"),
        ]
        barred = cover is Cover.TOTAL
        if cover is Cover.NONE:
            name = "Obstacle derrière"
            parts.append(board.wall(9.5, -tall, 0.7, tall))
        else:
            name = f"{names.COVERS[cover].capitalize()} ({_HIDDEN[cover]} %)"
            height = tall * _HIDDEN[cover] / 100 + (0.15 if barred else 0)
            parts.append(board.wall(target - 0.9, -height, 1.8, height))
            parts.append(board.pawn(target, 0, tall, "ghost"))
        tip = target - (1 if barred else 0.55)
        parts += [
            board.arrow((attacker + 0.9, line), (tip, line), way="bad" if barred else "plain"),
            board.text(10.9, -1.95, name, "fig-strong"),
            board.text(10.9, -0.95, _bonus(cover)),
        ]
    return Drawing(
        svg(308, *parts),
        "L’abri dépend de ce que l’obstacle cache de la cible, vue par l’attaquant.",
        "Quatre scènes, vues de côté : un attaquant à gauche, une cible à droite. Un mur bas cache "
        f"la moitié de la cible : abri partiel (50 %), {_bonus(Cover.HALF)}. Un mur plus haut en "
        f"cache les trois quarts : abri important (75 %), {_bonus(Cover.THREE_QUARTERS)}. Un mur "
        "la cache tout entière : abri total (100 %), elle est impossible à viser directement. Le "
        "mur est derrière la cible, et non entre elle et l’attaquant : aucun bonus. Le "
        "bonus à la CA vaut aussi pour les jets de sauvegarde de Dextérité.",
    )


# --- incantation ---


def _casting() -> Drawing:
    board = Board(20, 0, 1)
    natural = f"{FACES} naturel"
    parts = [
        board.box(3.5, 0, 9, 1.6, "Êtes-vous à terre ?", look="fig-ask"),
        board.arrow((8, 1.6), (8, 3.3)),
        board.text(8.5, 2.3, "oui"),
        board.arrow((12.5, 0.8), (17, 0.8), (17, 8.9)),
        board.text(15.2, 1.7, "non", anchor="middle"),
        board.box(
            0,
            3.3,
            16,
            3.6,
            "*Test de Dextérité",
            f"d20 + Dextérité − segments ≥ {PRONE_DIFFICULTY}",
            "raté : le sort ne part pas",
        ),
        board.arrow((8, 6.9), (8, 8.9)),
        board.text(8.5, 7.7, "réussi"),
        board.box(
            0,
            8.9,
            18,
            3.6,
            "*Jet d’incantation",
            "d20 + ajustement (+ focus) − segments",
            f"− niveau du plus fort ennemi au contact ≥ {TARGET}",
        ),
        *(board.arrow((x, 12.5), (x, 14.1)) for x in (2.8, 9, 15.2)),
        board.box(0, 14.1, 5.6, 3.6, "1 naturel", "*sort perdu", look="fig-enemy"),
        board.box(
            *(6.2, 14.1, 5.6, 3.6),
            f"{TARGET} ou plus,",
            f"ou {natural}",
            "*sort lancé",
            look="fig-won",
        ),
        board.box(12.4, 14.1, 5.6, 3.6, "raté sur 2", "ou plus", "*sort gardé", look="fig-kept"),
        board.arrow((9, 17.7), (9, 19.3)),
        board.box(2.2, 19.3, 13.6, 1.6, "Le sort a-t-il un jet d’attaque ?", look="fig-ask"),
        board.arrow((4.3, 20.9), (4.3, 22.6)),
        board.text(4.8, 21.6, "oui"),
        board.arrow((13.7, 20.9), (13.7, 22.6)),
        board.text(14.2, 21.6, "non"),
        board.box(
            *(0, 22.6, 8.7, 4.5),
            "*Jet d’attaque",
            "il faut toucher",
            f"{natural} :",
            "dégâts doublés",
        ),
        board.box(
            *(9.3, 22.6, 8.7, 4.5),
            "*d20 de critique",
            "pour un sort à dégâts",
            f"{natural} :",
            "dégâts doublés",
        ),
    ]
    return Drawing(
        svg(544, *parts),
        "L’ordre des jets d’un sort lancé en combat, du haut vers le bas.",
        "Les jets d’un sort lancé en combat, dans l’ordre. À terre, il faut d’abord un test de "
        f"Dextérité : d20 + Dextérité − segments, à {PRONE_DIFFICULTY} ou plus ; raté, le sort ne "
        "part pas. Réussi, ou si l’on n’est pas à terre, vient le jet d’incantation : d20 + "
        "ajustement, plus le focus s’il y en a un, − segments, − niveau du plus fort ennemi au "
        f"contact, à {TARGET} ou plus. Sur un 1 naturel, quel que soit le total, le sort est "
        f"perdu. À {TARGET} ou plus, ou sur un {natural}, il est lancé. Raté sur 2 ou plus, il est "
        f"gardé. Une fois lancé, si le sort a un jet d’attaque, il faut toucher, et un {natural} "
        "double les dégâts. S’il n’en a pas et qu’il fait des dégâts, un d20 de critique les "
        f"double sur un {natural}.",
    )


FIGURES = MappingProxyType(
    {
        "tailles": _sizes(),
        "tenaille": _pincer(),
        "distance-coins": _distance(),
        "zone-de-controle": _control(),
        "abri": _cover(),
        "incantation": _casting(),
        "embuscade": sequences.ambush(),
        "reductions": sequences.reductions(),
    }
)
"""The figures by the second half of their id."""
