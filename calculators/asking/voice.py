"""Who acts and who undergoes: « un orc attaque mon joueur », « je suis agrippé »."""

from collections.abc import Sequence

from calculators.asking.classes import BEINGS, CREATURES, SIDES
from calculators.asking.token import Kind, Owner, Subject, Token

OWN_PERSONS = (BEINGS - {"cavalier"}) | {
    "joueur",
    "joueuse",
    "personnage",
    "hero",
    "heros",
    "groupe",
}
"""Whom « mon » makes one's own: « mon joueur », « ma barde »."""
STRIKING = frozenset({"attaqu", "frapp", "tap", "charg", "vis", "agress", "tir"})
"""Roots of verbs whose object is struck at."""
_ME = frozenset({"m", "me", "nous"})
_I = frozenset({"je", "j"})
_INFINITIVES = ("er", "ir", "re", "ons")
"""« Je veux m’échapper », « nous attaquons »: no object before the verb."""
_IS = frozenset(
    {"suis", "es", "est", "sommes", "sont", "etre", "etait", "etais", "ete", "fait", "fais"}
)
_ARTICLES = frozenset({"un", "une", "le", "la", "l", "son", "sa"})
_BETWEEN = frozenset({"de", "d", "du", "par", "avec", "pour"})
_ENDS = ("e", "ee", "es", "ees", "i", "is", "ie", "u", "ue")


def is_own(token: Token) -> bool:
    """Tell whether a word is one's own person: « mon joueur », « un de mes héros »."""
    return token.owner is Owner.MINE and token.folded in OWN_PERSONS


def is_undergone(token: Token) -> bool:
    """Tell whether a verb is passive: « je suis agrippé » seizes no one."""
    # « Je lui fais une balayette » does it.
    noun = not _ARTICLES.isdisjoint(token.links[-1:])
    passive = not (noun or _IS.isdisjoint(token.links[-2:])) and token.folded.endswith(_ENDS)
    return token.kind is Kind.WORD and passive and not token.text.lower().endswith("er")


def strikes_me(verb: Token, after: Sequence[Token]) -> bool:
    """Tell whether the object of a verb is oneself or one's own: « il me désarme »."""
    me = not _ME.isdisjoint(verb.links) and _I.isdisjoint(verb.links)
    # « Il essaie de me désarmer »
    by_him = verb.subject in {Subject.THEIRS, Subject.SOMEONE}
    if me and (by_him or not verb.folded.endswith(_INFINITIVES)):
        return True
    own = after and is_own(after[0]) and not after[0].apart
    return bool(own) and _BETWEEN.isdisjoint(after[0].links[:1])


def is_attacked(question: Sequence[Token]) -> bool:
    """Tell whether one's own side is attacked, and does not attack.

    « Il m’attaque », « l’orc attaque mon joueur », « mon joueur est attaqué », « l’orc l’attaque »,
    and « mon joueur est à terre, l’orc attaque », where he begins the clause.
    """
    told = False
    mine = any(each.owner is Owner.MINE and each.folded not in SIDES for each in question)
    for place, verb in enumerate(question):
        told |= is_own(verb)
        if verb.root not in STRIKING:
            continue
        after = question[place + 1 : place + 2]
        links = verb.links
        if strikes_me(verb, after):
            return True
        if told and is_undergone(verb):
            return True
        before = question[place - 1] if place else verb
        subject = before.folded in SIDES | CREATURES and not verb.apart
        if told and links[-1:] == ("l",) and (subject or {"il", "elle"} & {*links}):
            return True
        if mine and subject and not links and (place == 1 or before.apart):
            return True
    return False


def goes_on_of_own(question: Sequence[Token]) -> bool:
    """Tell whether « il » goes on about one's own: « mon joueur attaque à 70, il a un malus ».

    So it is until someone else is told of.
    """
    for each in reversed(question):
        if each.folded in SIDES | CREATURES or (each.folded in BEINGS and each.owner is None):
            return False
        if is_own(each):
            return True
    return False


def drop_owners(question: list[Token]) -> None:
    """Drop whose enemy it is: « l’ennemi de mon joueur » is the enemy."""
    for place in range(len(question) - 1, 0, -1):
        enemy, own = question[place - 1 : place + 1]
        of = not _BETWEEN.isdisjoint(own.links[:1]) and not own.apart
        if of and is_own(own) and enemy.folded in SIDES:
            del question[place]


def take_back(question: Sequence[Token]) -> None:
    """Give « il » back to one's own where a later clause names the other.

    « Mon barbare bouscule un orc, il a +5 en force, l’orc +3 »
    """
    for place, each in enumerate(question):
        he = each.owner is Owner.THEIRS and not {"il", "elle"}.isdisjoint(each.links)
        if he and any(map(is_own, question[:place])) and _turns_to_other(question[place + 1 :]):
            each.owner = Owner.MINE


def _turns_to_other(question: Sequence[Token]) -> bool:
    """Tell whether a clause begins with the other: « l’orc +3 », « et lui »."""
    return any(
        each.folded in SIDES | CREATURES
        and (each.apart or "et" in each.links)
        and not {"un", "une", "contre"} & {*each.links}
        for each in question
    )
