"""Oral French and hurried spelling, written out: « jlui », « ki », « par terre », « me barrer ».

Each family is one line of a table: how it is said, as a regular expression, and the words of the
standard language that it stands for. What is declared for a calculator is read through the same
table, so that a word means the same on both sides.
"""

import re
from collections.abc import Sequence

from calculators.asking.classes import ARMS, FOES, PERSONS

_VERB = (
    r"(?:es?|er|ent|ons|ez|ai[ts]|aient|ant|era[is]?|erait|erons|eront|ont|ee?s?|is|it|ir|ie?)\b"
)
"""The endings of a verb, in any person."""
_ELIDING = "|".join(
    sorted(
        ({each for each in FOES | PERSONS | ARMS if each[0] in "aeiou"} - {"eux"})
        | {"autre", "attaque", "armure", "arme", "initiative", "acrobatie", "avantage", "abri"}
        | {"esquive", "athletisme", "endurance", "equitation", "epaule", "abdomen"}
    )
)
"""Nouns before which an article or « de » is elided."""
_ME = r"(?:(?<=\bme )|(?<=\bm'))"
_ONESELF = rf"(?:{_ME}|(?<=\bse )|(?<=\bs'))"
_SOMEONE = "mec|gars|type|gus|nana|meuf|bonhomme|guerrier"


def _verbs(stems: str) -> str:
    return rf"(?:{stems}){_VERB}"


_FAMILIES: tuple[tuple[str, str], ...] = (
    # Sounds for letters, what is glued together, and words that are cut short.
    (
        (
            r"j(?=(?:[mtl]e|la|les|ne|[bcdfgklmnpqrstvxz][a-z]{2,}|(?:ai|avais|etais)\b|(?:essa|esquiv|"
            r"attaqu|encaiss|inflig|agripp)[a-z]+)\b)"
        ),
        "j ",
    ),
    (r"(?:jss|jsui|chuis?|shui)\b", "je suis"),
    (rf"l(?=(?:{_ELIDING})\b)", "l "),
    (rf"d(?=(?:{_ELIDING})\b)", "d "),
    (r"ya\b", "y a"),
    (r"(?<!\d )g(?= [a-z+\d])", "j ai"),
    (r"cest\b", "c est"),
    (r"cetai[ts]\b", "c etait"),
    (r"kell?e?s?\b", "quel"),
    (r"ki\b", "qui"),
    (r"ke?\b", "que"),
    (r"koi\b", "quoi"),
    (r"(?:kan[dt]?|qd)\b", "quand"),
    (r"(?:kombien|cm?bn?)\b", "combien"),
    (r"av(?:[ck]|ek)\b", "avec"),
    (r"kontre\b", "contre"),
    (r"ds\b", "dans"),
    (r"(?:qqu?n|kelkun)\b", "quelqu un"),
    (r"(?:mtn|mnt)\b", "maintenant"),
    (r"pdv\b", "pv"),
    (r"(?:gobo?|goblin)(?=s?\b)", "gobelin"),
    (r"arba\b", "arbalete"),
    (r"boubou\b", "bouclier"),
    (r"(?:dada|canasson)\b", "cheval"),
    (r"dt\b", "dont"),
    (r"pr(?= [a-z]+(?:er|ir|re)\b)", "pour"),
    (r"gd(?=e?s?\b)", "grand"),
    (r"p'?ti(?=ts?\b|te)|pti(?=\b)", "peti"),
    (r"tte?s?\b", "tout"),
    (r"d(?=une?\b)", "d "),
    (r"k\.?o\b", "inconscient"),
    # Verbs of another register.
    (
        _verbs(
            "defonc|demont|latt|derouill|eclat|fracass|tabass|dezingu|degomm|zigouill|trucid|"
            "savat|poutr|demoli|tatann"
        ),
        "frappe",
    ),
    (_verbs("canard|flingu|shoot|snip"), "tire"),
    (_verbs("morfl|degust|bouff"), "encaisse"),
    (_ONESELF + _verbs("mang"), "encaisse"),
    (_ONESELF + _verbs("barr"), "fuir"),
    (_ME + _verbs("cass|taill"), "fuir"),
    (_verbs("deguerp|detal|decamp"), "fuir"),
    (_verbs("chop|attrap|cueill|eu") + r" par surprise\b", "surprendre"),
    (_verbs("chop|alpagu"), "agrippe"),
    (
        (
            rf"(?:{_verbs('vir|arrach|enlev')}|{_verbs('fai|fer|fass')} (?:tomber|lacher)) "
            r"son (?:arme|epee|hache|masse|sabre|lance)(?: des mains)?\b"
        ),
        "desarme",
    ),
    (_verbs("flipp"), "effraye"),
    (r"(?:(?<=suis )|(?<=\best ))(?:crevee?|claquee?|lessivee?|rincee?|naze)\b", "epuise"),
    (_verbs("crev|clams|calanch"), "mourir"),
    # Turns that stand for one word, or for none.
    (
        r"(?:par terre|au tapis|sur (?:le cul|les fesses)|les quatre fers en l'air)\b",
        "a terre",
    ),
    (_verbs("planqu|cach|abrit|proteg|retranch") + r"(?= derriere\b)", ""),
    (
        r"(?:une?|l[ea]|s[ao]|des) (?:mandale|baffe|patate|pain|beigne|gnon|taloche|torgnole)s?\b",
        "",
    ),
    (r"dans les dents\b", ""),
    (r"(?:\d ?v ?\d)\b", ""),
    (r"comme (?:une?|des) [a-z]+\b", ""),
    (r"meme pas\b", "pas"),
    (r"se (?:proteg|defend)e?s? (?:meme )?pas\b", "pare pas"),
    (r"rien pour (?:parer|se defendre)\b", "ne pare pas"),
    (r"double(?= 20\b)", "deux"),
    (r"(?:dans|ds) les (?:pommes|vapes)\b", "inconscient"),
    (r"(?:(?<=\bsous la )|(?<=\bdans la ))flotte\b", "eau"),
    (r"(?<=\d )d'un (?:seul )?coup\b", ""),
    (r"en plein(?=e? (?:cac|corps|combat|melee|baston))", "en"),
    (r"(?:a sec|a court|en rade) d[e'](?= ?[a-z])", "sans"),
    (r"en (?:scred|loucede|douce|douceur)\b", "discret"),
    (rf"(?:l[ea] )?(?:{_SOMEONE}) d'? ?en face\b", "l adversaire"),
)
_MARKS = ((r"(?<=\d)m(?=\d\d\b)", ","), (r"(?<=\dm\d\d)(?!\w)", " m"))
"""What stands within a number: « 1m50 »."""
_ALL = (*((rf"(?<![a-z0-9])(?:{how})", said) for how, said in _FAMILIES), *_MARKS)
_SAID = {f"f{place}": said for place, (_, said) in enumerate(_ALL)}
_TOLD = re.compile(
    "|".join(rf"(?P<f{place}>{how})" for place, (how, _) in enumerate(_ALL))
    + r"|(?P<letter>[a-z])(?P<drawn>(?P=letter){2,})"
)
"""A letter that is drawn out, « toooucher », stands there once."""


def written_out(folded: str, places: Sequence[int]) -> tuple[str, list[int]]:
    """Return a folded question as it would be written, and where each letter was typed.

    Args:
        folded: the question.
        places: where each of its letters was typed, and where the last one ends.
    """
    # What is glued together has to come apart before its words are read: « jchope ».
    return _once(*_once(folded, [*places]))


def _once(folded: str, places: list[int]) -> tuple[str, list[int]]:
    found, typed = "", list[int]()
    end = 0
    for match in _TOLD.finditer(folded):
        said = _SAID.get(match.lastgroup or "", match["letter"])
        found += folded[end : match.start()] + said
        # The last of its words stands for all that was typed, those before for nothing.
        typed += places[end : match.start()] + [places[match.start()]] * len(said)
        end = match.end()
    return found + folded[end:], typed + places[end:]
