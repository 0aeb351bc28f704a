"""Turns of speech that ask, greet, hesitate or tell who asks: nothing of a calculation.

They are classes of the language, and known by their form: a verb of asking in any person, a clause
that asks what comes of it, a particle of hesitation. What they leave out is not read at all.
"""

import re

_CAN = r"(?:pourr|pouv|peu|saur|sav|sai|veu|voul|voudr)[a-z]*"
_TELL = (
    r"(?:dire|donner|calculer|indiquer|expliquer|preciser|rappeler|confirmer|savoir|connaitre|"
    r"comprendre|verifier|estimer|evaluer)"
)
_WISH = r"(?:aimer|voudr|souhait|voul|cherch|tien|veu|essa)[a-z]*"
_COME = r"(?:donn|fai|fer|pass|march|arriv|devien|prend|inflig|subi|encaiss|rest)[a-z]*"
ENDS = r"$|[,;:.?!]|s[vt]p\b|merci\b|du coup\b"
"""What a clause ends with: nothing, its sign, or a turn that follows it."""
_END = rf"(?= *(?:{ENDS}))"
_NOUNS = ("degats", "dommages", "points", "impact", "lors", "suite", "apres", "resultat", "marge")
"""« 9 dégâts du coup » speaks of a blow."""

_GREETING = (
    r"bonjour|bonsoir|salut|coucou|hello|merci(?: bien| beaucoup)?(?: d'avance)?|svp|stp|"
    r"s'il (?:vous|te) plait|je (?:vous|te|t'en|vous en) prie|please|thanks?(?: you)?"
)
# « Pourriez-vous me dire », « j’aimerais savoir si », « est-ce que », « dis-moi »
_ASKING = (
    rf"(?:et )?{_CAN}[- ](?:vous|tu|on|je)(?: (?:me|m'|nous))? ?{_TELL}|"
    rf"(?:tu|vous|on) {_CAN}(?: (?:me|m'|nous))? ?{_TELL}|"
    rf"(?:j'|je |on |nous ){_WISH} (?:bien |juste )?(?:vous |te )?{_TELL}(?: si)?|"
    r"(?:j'aimerais|je voudrais|je souhaiterais)(?: bien)?(?: qu[e'])?|"
    r"(?:qu')?est[- ]ce (?:que|qu'|qui)(?: (?:ca|cela) donne)?|"
    r"dis(?:[- ]moi|ons)?|dites(?:[- ]moi)?|"
    r"je me demand[a-z]+(?: si)?|(?:petite|une) question"
)
# « Ça donne quoi », « il lui arrive quoi », « que se passe-t-il », « ça passe ou pas »
_COMING = (
    rf"(?:ca|cela|il|elle|on|je|j'|tu|lui|mon joueur) ?(?:se |me |lui |nous )?{_COME} "
    rf"(?:quoi|combien|comment|lequel){_END}|"
    rf"(?:que|qu'|quoi) ?(?:se )?(?:lui |me |m')?{_COME}[- ](?:t[- ])?(?:il|elle|on|ca)|"
    r"(?:ca|cela) (?:lui |me )?(?:passe|marche|suffit|fonctionne|le fait)"
    rf"(?: ou (?:pas|non))?{_END}|"
    r"(?:il|elle|je|on) (?:s'|m')(?:y|en) (?:sort|sorti?ra|tire|tirera|sors)|"
    rf"(?:il|elle|on|j') ?(?:y )?arrive{_END}|(?<=mourir )ou (?:pas|non){_END}|"
    r"sans (?:me|se) faire (?:taper|frapper|toucher|attaquer)"
)
_HESITATING = (
    rf"{''.join(f'(?<!{each} )' for each in (*_NOUNS, 'pi'))}du coup(?! d(?:[eu]\b|'))|"
    r"genre(?! d(?:[eu]\b|'))|en (?:fait|gros|vrai|somme|bref)|euh+|heu+|hein|bah|ben|beh|voila|"
    r"bref|ouais|ok|okay|lol|mdr|hop|franchement|carrement|tu vois|vous voyez|tu sais|on va dire|"
    r"bon(?= (?:du|alors|ben|bah|je|j'|on|la|donc|en|tu|mon|ma)\b|,)|"
    r"je (?:crois|pense|suppose)|disons|mettons|admettons|imaginons|supposons|par exemple|"
    rf"a peu pres|quoi{_END}"
)
# What only leads to what is given.
_LEADING = (
    r"sachant (?:que|qu')|etant donne (?:que|qu')?|vu (?:que|qu')|(?:dans le|au) cas "
    r"(?:ou|echeant)|a (?:votre|ton) avis|(?:selon|d'apres) (?:vous|toi)|si jamais"
)
_SPEECH = re.compile(
    rf"(?<![a-z0-9'-])(?:{_GREETING}|{_ASKING}|{_COMING}|{_HESITATING}|{_LEADING})(?![a-z0-9])"
)


# « Je le tue ou pas ? » asks whether, and « je suis tenace ou pas ? » tells nothing.
_WHETHER = re.compile(
    r"(?:^|[,.;:!?]) *(?:et )?(?:je|j'|il|elle|on|ca)(?: (?!est |suis |ai |a |sont )|(?<='))"
    r"(?:(?! (?:est|suis|ai|a|sont) )[^,.;:!?\d])*?(?P<tag> ou (?:pas|non))(?= *(?:\?|$))"
)


def silenced(folded: str) -> str:
    """Return a folded question with blanks for its turns of speech, as long as it was."""
    folded = _WHETHER.sub(
        lambda asks: asks[0][: -len(asks["tag"])] + " " * len(asks["tag"]), folded
    )
    return _SPEECH.sub(lambda turn: " " * len(turn[0]), folded)
