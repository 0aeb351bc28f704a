"""Figures of the `maison` pages that show steps in their order (build only)."""

from codex.page.drawing import Board, svg
from codex.page.shelf import Drawing
from rules_core.maison.resistance import ZOID_DIVISOR


def ambush() -> Drawing:
    """Draw the steps of an ambush (001 l.8, 19, 21, 33)."""
    board = Board(20, 0, 1)
    parts = [
        board.box(0, 0, 18, 1.6, "Un camp cherche-t-il à rester discret ?", look="fig-ask"),
        board.arrow((4.3, 1.6), (4.3, 3.5)),
        board.text(4.8, 2.5, "oui"),
        board.arrow((15.6, 1.6), (15.6, 3.5)),
        board.text(16.1, 2.5, "non"),
        board.box(
            *(0, 3.5, 10, 4.5),
            "*Jet de discrétion",
            "d20 + Dextérité",
            "+ modificateur d’armure",
            "≥ DD",
        ),
        board.arrow((10, 5.75), (13.2, 5.75)),
        board.text(11.5, 5.05, "raté", anchor="middle"),
        board.arrow((4.3, 8), (4.3, 9.9)),
        board.text(4.8, 8.9, "réussi"),
        board.box(
            *(0, 9.9, 10, 4.5),
            "*Jet contre la surprise",
            "d20 + Intelligence,",
            "Dextérité ou Sagesse",
            "≥ DD",
        ),
        board.arrow((10, 12.15), (13.2, 12.15)),
        board.text(11.5, 11.45, "réussi", anchor="middle"),
        # Three ways lead here: no need, a failure of those who hide, a success against them.
        board.box(13.2, 3.5, 4.8, 10.9, "*pas", "*surpris", look="fig-won"),
        board.arrow((4.3, 14.4), (4.3, 16.3)),
        board.text(4.8, 15.3, "raté, ou pas tenté"),
        board.box(0, 16.3, 11.4, 1.6, "*surpris", look="fig-enemy"),
        board.arrow((4.3, 17.9), (4.3, 19.5)),
        board.arrow((15.6, 14.4), (15.6, 19.5)),
        board.box(0, 19.5, 18, 1.6, "*Initiative : tous la tirent"),
        board.arrow((4.3, 21.1), (4.3, 22.7)),
        board.box(
            *(0, 22.7, 18, 3.6),
            "Qui est surpris, à son premier tour :",
            "ni déplacement, ni action ; pas de réaction",
            "avant la fin de ce tour",
            look="fig-kept",
        ),
    ]
    return Drawing(
        svg(528, *parts),
        "L’embuscade pas à pas\N{NO-BREAK SPACE}: la surprise se décide avant l’initiative.",
        "Les étapes d’une embuscade, du haut vers le bas. Un camp cherche-t-il à rester discret ? "
        "Si personne n’essaie, personne n’est surpris. Sinon, vient le jet de discrétion : d20 + "
        "Dextérité + modificateur d’armure, à comparer au DD. S’il est raté, personne n’est "
        "surpris. S’il est réussi, celui qui va être surpris peut tenter le jet pour ne pas "
        "l’être : d20 + Intelligence, Dextérité ou Sagesse, à comparer au DD. Réussi, il n’est pas "
        "surpris ; raté ou pas tenté, il l’est. Puis tous tirent l’initiative, surpris ou non. À "
        "son premier tour, qui est surpris n’a ni déplacement ni action, et pas de réaction avant "
        "la fin de ce tour : un effet au statut incertain.",
    )


def reductions() -> Drawing:
    """Draw the order in which damage is reduced, with the example of its section."""
    board = Board(20, 0, 24)
    rows = (
        ("1", "Critique", "× 2", "40"),
        ("2", "Résistances fixes", "− 5 − 5", "30"),
        ("3", "Moitié", "÷ 2", "15"),
        ("4", "Zoid", f"÷ {ZOID_DIVISOR}", ""),
        ("5", "Vulnérabilité", "× 2", ""),
    )
    start, kept = "20", "15"
    parts = [
        board.text(0, -0.5, "L’ordre", "fig-quiet"),
        board.text(17.9, -0.5, "l’exemple", "fig-quiet", anchor="end"),
        board.box(15, 0.2, 3, 1.4, start),
    ]
    for place, (sign, name, does, left) in enumerate(rows):
        top = 2.6 + place * 2.4
        parts += [
            board.step(0.6, top + 0.7, sign),
            board.text(1.7, top + 0.7, name, "fig-strong" if left else "fig-quiet"),
            board.text(13.4, top + 0.7, does, "" if left else "fig-quiet", anchor="end"),
            board.arrow((16.5, top - 1), (16.5, top)),
            board.box(
                15, top, 3, 1.4, f"*{left}" if left else kept, look="fig-box" if left else "fig-ask"
            ),
        ]
    foot = 2.6 + len(rows) * 2.4
    parts += [
        board.arrow((16.5, foot - 1), (16.5, foot)),
        board.box(15, foot, 3, 1.4, f"*{kept}", look="fig-won"),
        board.text(13.4, foot + 0.7, "dégâts subis", "fig-strong", anchor="end"),
    ]
    return Drawing(
        svg(24 + round((foot + 1.6) * 20), *parts),
        "L’ordre du Codex, avec les nombres de l’exemple : en pointillé, ce qui n’y joue pas.",
        "L’ordre des réductions, du haut vers le bas, à partir d’un coup de 20 points. D’abord le "
        "critique : × 2, soit 40. Puis les résistances fixes : − 5 − 5, soit 30. Puis la moitié : "
        f"15. Le Zoid (÷ {ZOID_DIVISOR}) et la vulnérabilité (× 2) ne jouent pas dans cet exemple. "
        "La cible subit 15 points.",
    )
