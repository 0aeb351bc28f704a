"""On paper: what a million readers a day would ask of a host behind a network of caches."""

from collections.abc import Mapping

from tests.trust.load import Load, Visit
from tests.trust.report import NBSP, number, table

READERS = 1_000_000
NEW = 0.05
"""The share of readers who come for the first time."""
PEAK = 4
"""How much more is asked in the busiest hour than on average."""
DAY_S = 86_400
PLACES = 300
"""Caches around the world that each fetch a file once."""


def visits_table(visits: Mapping[str, Visit], rules: int) -> str:
    """Draw what a host sends for each kind of visit."""
    told = {
        "Nouveau lecteur, une page et son calculateur": visits["new, without a copy"],
        "Nouveau lecteur, avec la copie hors ligne de tout le Codex": visits["new"],
        "Lecteur qui revient, sans copie": visits["back, without a copy"],
        "Lecteur qui revient, avec sa copie": visits["back"],
        "Le même, après une correction sur une page": visits["after a text"],
        "Le même, après un changement de règle (calculé)": Visit(
            visits["after a text"].requests + 2, visits["after a text"].bytes + rules
        ),
    }
    rows = [(what, number(each.requests), kilobytes(each.bytes)) for what, each in told.items()]
    return table(("Visite", "Requêtes", "Octets envoyés"), rows)


def paper(visits: Mapping[str, Visit], rules: int, load: Load) -> str:
    """Draw what a million readers a day come to."""
    new, back, text = visits["new"], visits["back"], visits["after a text"]
    news, backs = READERS * NEW, READERS * (1 - NEW)
    sent = news * new.bytes + backs * back.bytes
    asked = news * new.requests + backs * back.requests
    peak = asked / DAY_S * PEAK
    again = READERS * back.requests / DAY_S * PEAK
    rows = [
        ("Octets envoyés par jour", terabytes(sent)),
        ("Débit en moyenne", megabits(sent / DAY_S)),
        ("Débit à l’heure de pointe", megabits(sent / DAY_S * PEAK)),
        ("Requêtes par seconde à l’heure de pointe", number(peak)),
        ("Publier une correction, tous les lecteurs la recevant", terabytes(backs * text.bytes)),
        (
            "Publier un changement de règle, de même",
            terabytes(backs * (text.bytes + rules)),
        ),
        (
            "Ce que l’hébergement d’origine envoie aux caches pour remplir chacun d’eux",
            gigabytes(PLACES * new.bytes),
        ),
        (
            (
                f"Questions «{NBSP}a-t-il changé{NBSP}?{NBSP}» à l’heure de pointe, si le "
                "cache les transmet toutes"
            ),
            f"{number(again)} par seconde",
        ),
        (
            "Ce que le nginx du projet en soutient dans l’essai ci-dessus",
            f"{number(load.per_second)} par seconde",
        ),
    ]
    return table(("Un million de lecteurs par jour", "Ordre de grandeur"), rows)


def load_row(load: Load) -> str:
    """Tell the load in words."""
    return (
        f"Charge sur nginx{NBSP}: {number(load.per_second)} requêtes par seconde, 99{NBSP}% "
        f"des réponses en moins de {number(load.p99_ms)}{NBSP}ms"
    )


def kilobytes(size: float) -> str:
    """Write a size."""
    if size >= 1e6:
        return f"{number(size / 1e6, 2)}{NBSP}Mo"
    return f"{number(size / 1e3)}{NBSP}ko" if size >= 1e3 else f"{number(size)}{NBSP}octets"


def gigabytes(size: float) -> str:
    """Write a size."""
    return f"{number(size / 1e9, 1)}{NBSP}Go"


def terabytes(size: float) -> str:
    """Write a size."""
    return f"{number(size / 1e12, 2)}{NBSP}To" if size >= 1e11 else gigabytes(size)


def megabits(rate: float) -> str:
    """Write bytes a second as networks tell it."""
    return f"{number(rate * 8 / 1e6)}{NBSP}Mbit/s"
