"""Oral French and hurried spelling, written out: « jlui », « ki », « par terre », « me barrer ».

Each family is one line of a table: how it is said, as a regular expression, and the words of the
standard language that it stands for. What is declared for a calculator is read through the same
table, so that a word means the same on both sides.
"""

import re
from collections.abc import Sequence

from calculators.asking.classes import ARMS, FOES, PERSONS

_VERB = (
    r"(?:es?|er|ent|ons|ez|ai[ts]|aient|ant|era[is]?|erait|erons|eront|ont|ee?s?|is|it|ir|ie?|"
    r"res?|s|t)\b"
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
_SMALLER = r"(?:plus petite?s?|de moins|en dessous|au[- ]dessous)\b"
_LOST = (
    r"\d+(?!\d| ?(?:%|(?:m|cases?|coups?|fois|attaques?|fleches?|segments?|tours?|blessures?|"
    r"niveaux?|objets?|(?:pv|points? de vie) temp[a-z]*)\b))"
)
"""Points, as they are lost: no skill, and no count of blows."""
_FACE = r"(?:la|sa) (?:gueule|tronche|face|tete|figure|binette|poire)\b"
_HURT = (
    r"(?:(?:tres|bien|salement|sacrement|vraiment|trop) )?(?:amochee?s?|mal en point|mal barree?s?|"
    r"charcutee?s?|en (?:sale|piteux|mauvais) etat|dans un (?:sale|piteux|mauvais) etat)"
)


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
    (
        (
            r"pr(?= (?:[a-z]+(?:er|ir|re)\b|[mlsdtn]'|qu'|(?:me|le|la|les|mon|ma|mes|son|sa|se|"
            r"que|qui|ca|pas|voir|vrai|des)(?![a-z])))"
        ),
        "pour",
    ),
    (r"gd(?=e?s?\b)", "grand"),
    (r"p'?i?ti(?=ts?\b|te)|pti(?=\b)", "peti"),
    (r"tte?s?\b", "tout"),
    (r"d(?=une?\b)", "d "),
    (r"k\.?o\b", "inconscient"),
    (r"ms(?= )", "mais"),
    (r"(?<!\d )(?<!\d)mm\b", "meme"),
    (r"2(?= mains?\b)", "deux"),
    (r"1ere?\b", "premier"),
    (r"(?<=\best )\+(?= [a-z])", "plus"),
    (r"attaque d'? ?op(?:po)?\b|aoo\b", "attaque d opportunite"),
    # « 34 pour 75 % » is a throw and its skill, « contre moi » turns back to oneself.
    (r"(?<=\d )pour(?= \d+ ?%)", "sur"),
    (r"(?:contre|vs|versus|face a) moi(?= (?:[a-z]+ )?\d)", "; moi"),
    # Verbs of another register.
    (
        _verbs(
            "defonc|demont|latt|derouill|eclat|fracass|tabass|dezingu|degomm|zigouill|trucid|"
            "savat|poutr|demoli|tatann"
        ),
        "frappe",
    ),
    (_verbs("canard|flingu|shoot|snip"), "tire"),
    # « Il lui en met une », « je me fais taper 14 », « j’ai pris 20 » before what it takes away.
    (_ONESELF + rf"{_verbs('cass')} {_FACE}", "tombe"),
    (
        (
            r"(?<!me )(?<!jme )(?<!se )(?<!m')"
            rf"{_verbs('cass|pet|explos|ravag|refai|eclat|defonc')} {_FACE}"
        ),
        "frappe",
    ),
    (
        (
            rf"(?:{_ME}|{_ONESELF})?{_verbs('fai|fass')} (?:taper|frapper|toucher|cogner|blesser|"
            r"allumer|mettre|exploser|demonter|demolir|defoncer)(?: (?:de|pour))?(?= \d)"
        ),
        "encaisse",
    ),
    (
        rf"(?:pris(?:e|es)?|{_verbs('ramass|recolt|mang')})(?= (?:deja |encore )?{_LOST})",
        "encaisse",
    ),
    (
        rf"(?<=\bme ){_verbs('met|me|coll|fou|inflig|claqu|balanc|envo')}(?= {_LOST})",
        "encaisse",
    ),
    (
        rf"(?<=\blui ){_verbs('met|me|coll|fou|claqu|balanc|envo')}(?= {_LOST})",
        "degats",
    ),
    (_verbs("morfl|degust|bouff"), "encaisse"),
    (_ONESELF + _verbs("mang"), "encaisse"),
    (_ONESELF + _verbs("barr"), "fuir"),
    (_ME + _verbs("cass|taill"), "fuir"),
    (_ME + rf"{_verbs('tir')}(?= (?:d[eu]|d'|hors|ailleurs)\b)", "fuir"),
    (_verbs("sprint|caval"), "court"),
    (r"rang(?:es?|er)(?= (?:m[oa]n?|mes|s[oa]n?|l[ea]|une?)\b)", "ranger"),
    # « Je veux lui faire mal » gives him no value.
    (r"(?:lui|leur)(?= [a-z]+(?:er|ir|re)\b)", ""),
    (
        (
            rf"{_verbs('foir|plant|loup|rat')}(?= (?:m[oa]n? |mes |l'|une? |s[oa]n? )?"
            r"(?:attaque|parade|at|prd|coup)\b.*\b(?:table|fumble|maladresse))"
        ),
        "maladresse a",
    ),
    (_verbs("deguerp|detal|decamp"), "fuir"),
    (_verbs("chop|attrap|cueill|eu") + r" par surprise\b", "surprendre"),
    (_verbs("chop|alpagu"), "agrippe"),
    (
        (
            rf"(?:{_verbs('vir|arrach|enlev|piqu|chourav|tax|subtilis|confisqu|prend')}|"
            rf"{_verbs('fai|fer|fass')} (?:tomber|lacher)) "
            r"son (?:arme|epee|hache|masse|sabre|lance)(?: des mains)?\b"
        ),
        "desarme",
    ),
    (_verbs("flipp"), "effraye"),
    (r"(?:(?<=suis )|(?<=\best ))(?:crevee?|claquee?|lessivee?|rincee?|naze)\b", "epuise"),
    (_verbs("crev|clams|calanch"), "mourir"),
    # Turns that stand for one word, or for none.
    (rf"(?<![-\d])(?=\d+ (?:tailles?|categories?)(?: de taille)? {_SMALLER})", "-"),
    (
        rf"(?:(?<=\btaille )|(?<=\btailles )|(?<=\bcategorie )|(?<=\bcategories )){_SMALLER}",
        "de plus",
    ),
    (
        r"(?:par terre|au tapis|sur (?:le cul|les fesses)|les quatre fers en l'air)\b",
        "a terre",
    ),
    (_verbs("planqu|cach|abrit|proteg|retranch") + r"(?= derriere\b)", ""),
    (
        (
            r"(?:une?|l[ea]|s[ao]|des) (?:mandale|baffe|patate|pain|beigne|gnon|taloche|torgnole|"
            r"claque|tarte|gifle|raclee|rouste|branlee|chataigne|uppercut|bonne droite)s?\b"
        ),
        "",
    ),
    (r"dans les dents\b", ""),
    (rf"(?:(?:suis|est|sont|es|etais) )?{_HURT}\b", ""),
    (
        (
            r"(?:c(?:[' ]?est)? (?:grave(?: docteur)?|long|mort|chaud|dur|jouable|bon|cuit)|"
            r"je suis (?:hs|cuit|foutu|fichu))(?: (?:nan|non|hein))?(?: ou (?:pas|quoi))?"
            r"(?= ?(?:$|[,;.?!]))"
        ),
        "",
    ),
    (r"ca (?:monte|revient|laisse|me laisse) (?:a )?(?:cb|combien|quoi)\b", ""),
    (
        r"(?:y a|(?:ai|a)(?: t il)?|c[ ']est) (?:pas )?(?:moyen|possible)(?: (?:de|que|qu'|d'))?",
        "",
    ),
    (r"(?<!et )rien (?:d'? ?)?autre\b|(?:et )?c(?:'| )est tout\b|point barre\b", ""),
    (r"one[- ]?shot(?:er)?\b|buter\b|tuer\b", ""),
    (
        (
            r"(?:qui|lequel)(?: est[- ]ce qui)? (?:creve|mourir|meurt|claque|y passe|perd|survit|"
            r"reste debout)(?= ?(?:$|[,;.?!]| en premier))"
        ),
        "qui l'emporte",
    ),
    (
        (
            r"(?:(?:ils?|elles?) )?(?:ne )?(?:me|nous) "
            r"(?:voi[ts]|voient|reperent?|captent?|remarquent?) (?:meme )?pas\b"
        ),
        "je suis pas vu",
    ),
    (
        r"(?:je |j |on )(?:ne )?l(?:es?|a) (?:voi[ts]|repere|capte|distingue) (?:meme )?pas\b",
        "pas voir l'adversaire",
    ),
    (
        (
            r"coll(?:ee?s?|er?) (?:(?:a|sur) (?:moi|nous)|au (?:cul|train)|"
            r"aux (?:fesses|basques))\b"
        ),
        "au contact",
    ),
    (r"dans (?:les|mes) pattes\b", "au contact"),
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
_MARKS = (
    (r"(?<=\d)m(?=\d\d\b)", ","),
    (r"(?<=\dm\d\d)(?!\w)", " m"),
)
"""What stands within a number: « 1m50 »."""
_ALL = (*_FAMILIES, *_MARKS)
_SAID = {f"f{place}": said for place, (_, said) in enumerate(_ALL)}
_GROUPS = [f"(?P<f{place}>{how})" for place, (how, _) in enumerate(_ALL)]
_TOLD = re.compile(
    # What stands within a word is passed over at once.
    rf"(?<![a-z0-9])(?:{'|'.join(_GROUPS[: len(_FAMILIES)])})|{'|'.join(_GROUPS[len(_FAMILIES) :])}"
    r"|(?P<letter>[a-z])(?P<drawn>(?P=letter){2,})"
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
