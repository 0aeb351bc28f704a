"""Oral French and hurried spelling, written out: « jlui », « ki », « par terre », « me barrer ».

Each family is one line of a table: how it is said, as a regular expression, and the words of the
standard language that it stands for. What is declared for a calculator is read through the same
table, so that a word means the same on both sides.
"""

import re
from collections.abc import Sequence

from calculators.asking.both import of_both
from calculators.asking.hasty import HASTY
from calculators.asking.letters import SPELLED, TENS
from calculators.asking.speech import ENDS

_VERB = (
    r"(?:es?|er|ent|ons|ez|ai[ts]|aient|ant|era[is]?|erait|erons|eront|ont|ee?s?|is|it|ir|ie?|"
    r"res?|s|t)\b"
)
"""The endings of a verb, in any person."""
_TEN = 10
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


_UNITS = "cases?|metres?|points?|pts?|pv|degats|segments?|rounds?|tours?|pour cent"
_NAMED = ("ca", "pr", "dd", "at", "prd", "enc", "cn", "tai", "niveau", "annonce")
_BEHIND = "|".join(rf"(?<=\b{each} )|(?<=\b{each} de )" for each in _NAMED)
_ALONE = r"(?<![-a-z])" + "".join(rf"(?<!\b{each} )" for each in (*TENS, "et", "cent"))
_COUNTED = tuple(
    (rf"{_ALONE}(?:(?:{_BEHIND}){name}\b(?!-)|{name}(?= (?:{_UNITS})\b))", str(value))
    for name, value in SPELLED.items()
    if 1 < value <= _TEN
)
"""Numbers in letters that are no part of a phrase: « huit cases », « PR cinq »."""
_FAMILIES: tuple[tuple[str, str], ...] = (
    *HASTY,
    *_COUNTED,
    (r"sans (?:aucune?|la moindre)\b", "sans"),
    (r"zero(?= [a-z]{4,})(?! pour cent)", "aucun"),
    # Who does something to one is no one of one's own side: « celui qui me tient ».
    (r"(?:celui|celle|ceux|celles) qui (?=(?:me |m'|nous ))", "adversaire qui "),
    # Verbs of another register.
    (
        _verbs(
            "defonc|demont|latt|derouill|eclat|fracass|tabass|dezingu|degomm|zigouill|trucid|"
            "savat|poutr|demoli|tatann"
        ),
        "frappe",
    ),
    (_verbs("canard|flingu|shoot|snip"), "tire"),
    (
        r"(?:poignard|embroch|transperc|estourb|ross|bourrin|bast?onn)(?:er?|ait|ons|ez|ent)\b",
        "frappe",
    ),
    (r"(?:qui )?(?:dor(?:t|ment|s)|roupille|pionce|ronfle)\b", "endormi"),
    (r"meurs\b|(?<!qui )meur(?:t|ent)\b", "mourir"),
    (
        (
            r"on (?:le |la |les |l')(?:prend|chope|attaque|tape|entoure|encercle) "
            r"(?:a|en) (?:deux|2|sandwich)(?: de chaque cote| des deux cotes)?\b"
        ),
        "tenaille",
    ),
    (
        (
            r"(?:flank|flanqu)(?:e|es|er|ent|ons|ee?s?)?\b|en sandwich\b|(?:de chaque cote|"
            r"des deux cotes)"
            rf"(?= *(?:{ENDS}|de lui|du|d'elle))"
        ),
        "tenaille",
    ),
    (
        r"(?:l'un|un|une) de mes (?:compagnons|potes|copains|allies|amis|equipiers|camarades)\b",
        "mon allie",
    ),
    (r"en train d[e'] ?", ""),
    (
        r"20 a (?:la |l')(?=(?:parade|prd|attaque|at)\b.*\b(?:table|maladresse|fumble))",
        "maladresse a la ",
    ),
    (r"de (?:sa|son|leur) (?=prise|etreinte|emprise)", "d une "),
    (r"(?:fou[a-z]*|fich[a-z]*) le camp\b", "fuir"),
    (
        (
            r"(?:veut|faut|besoin|necessite|demande|reclame|exige)(?: au moins| que)? "
            r"(?:du|de|d'une?|une?|les?|la)(?: arme)? ?(?=\+ ?\d)"
        ),
        "exige ",
    ),
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
    (_ME + rf"{_verbs('tir')}(?= *(?:{ENDS}|(?:d[eu]|d'|hors|ailleurs|vite)\b))", "fuir"),
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
    (rf"ouvr(?:e|ent|es)(?: (?:l[ae]s? )?(?:bal|feu|hostilites))?(?= *(?:{ENDS}))", "commence"),
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
    (r"(?:crevee?|claquee?|rincee?)(?= (?:niv|niveau)\b)", "epuise"),
    (r"(?:(?<=suis )|(?<=\best ))(?:crevee?|claquee?|lessivee?|rincee?|naze)\b", "epuise"),
    (_verbs("crev|clams|calanch"), "mourir"),
    # Turns that stand for one word, or for none.
    (rf"(?<![-\d])(?=\d+ (?:taill?es?|categories?)(?: de taille)? {_SMALLER})", "-"),
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
            rf"(?= *(?:{ENDS}|(?:l[ea]|pour|pr|de|avec|en|si|dd|ca)\b))"
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
    # Whether one falls is what the chances of its hit points are asked for.
    (
        (
            r"(?<=\d pv )(?:[:,;] )?(?:est[- ]ce qu')?(?:il|elle|ca l[ea]|je l[ea]) "
            r"(?:tombe|couche|tue|descend|y passe)(?: ce (?:round|tour))?(?= *(?:$|\?|du coup))"
        ),
        "",
    ),
    (
        (
            r"(?:qui|lequel)(?: est[- ]ce qui)? (?:creve|mourir|meurt|claque|y passe|perd|survit|"
            rf"reste debout)(?= *(?:{ENDS}|en premier))"
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
    (
        (
            r"(?:(?<=\bsurpris )|(?<=\bsurprise )|(?<=\btouche )|(?<=\bpasse )|(?<=\bmort )|"
            r"(?<=\bconscient )|(?<=\bdebout )|(?<=\brecule ))ou (?:pas|non)(?= ?[?])"
        ),
        "",
    ),
    (r"double(?= 20\b)", "deux"),
    # « Dés 34 et 72 », which fold to an article.
    (r"des(?= \d+ ?(?:et|/) ?\d+(?! ?[a-z%d]))", "jets"),
    # « 2d6+5 si ça touche »: damage is of a hit.
    (rf"(?<=\d )(?:si|quand) (?:ca|je) touche(?= *(?:{ENDS}))", ""),
    (r"(?:dans|ds) les (?:pommes|vapes)\b", "inconscient"),
    (r"(?:(?<=\bsous la )|(?<=\bdans la ))flotte\b", "eau"),
    (r"(?<=\d )d'un (?:seul )?coup\b", ""),
    (r"en plein(?=e? (?:cac|corps|combat|melee|baston))", "en"),
    (r"(?:a sec|a court|en rade) d[e'](?= ?[a-z])", "sans"),
    (r"en (?:scred|loucede|douce|douceur)\b", "discret"),
    (rf"(?:l[ea] )?(?:{_SOMEONE}) d'? ?en face\b", "l adversaire"),
)
_MARKS = (
    (r" - (?=\d+ points?\b)", ", "),
    (r" / (?=(?:at|ev|pv|ca|moi|lui)\b)", " contre "),
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
    return _once(*_once(*of_both(folded, [*places])))


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
