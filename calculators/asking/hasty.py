"""Hurried spelling: what is glued, cut short, or written as it sounds.

Each family is how it is written, as a regular expression, and what it stands for; see `oral`.
"""

from calculators.asking.classes import ARMS, FOES, PERSONS
from calculators.asking.letters import SPELLED
from calculators.asking.speech import ENDS

_OF_J = (
    "amb|amai|ave|au[nx]|arg|arr|ard|eun|eux?\b|ets?\b|ett|ete|eton|ust|usqu|ument|ug|ur|uin|umel|"
    "upe|alon|ul|ad|acq|asm|aso|ero|ea|an[aeiou]|im|esu"
)
"""Starts of words that begin with « j » themselves: « jambe », « juste », « jeter »."""
_OTHERS = (
    "abdomen abri acrobatie action allie arme armure at athletisme attaque autre avantage eau "
    "echec effet enc endurance epaule equilibre equitation escalier esquive etat ev impact ini "
    "init initiative"
)
_NAMES = {each for each in FOES | PERSONS | ARMS if each[0] in "aeiou"} - {"eux"}
_ELIDING = "|".join(sorted(_NAMES.union(_OTHERS.split())))
"""Nouns before which an article or « de » is elided."""
_COUNTING = "|".join(SPELLED)
_HERO = f"(?:{'|'.join(sorted(PERSONS))})"
HASTY: tuple[tuple[str, str], ...] = (
    # Sounds for letters, what is glued together, and words that are cut short.
    (
        (
            r"j(?=(?:[mtl]e|la|les|ne|[bcdfgklmnpqrstvxz][a-z]{2,}|(?:ai|avais|etais)\b|"
            rf"(?!{_OF_J})[aeiu][a-z]{{2,}}(?:e|s|rai))\b)"
        ),
        "j ",
    ),
    (
        r"m(?=(?:aid|attaqu|agripp|esquiv|echapp|envoi|enerv|encercl|ecras|attrap|empoign)[a-z]+\b)",
        "m ",
    ),
    (r"jusqu'?(?=a(?:ux?)?\b)", "jusqu "),
    (r"(?<=\d) ?x(?= (?:a|par)\b)", " fois"),
    (r"js?k'?a(?= \d)", "jusqu a"),
    (r"pu(?= (?:de|d)\b)", "plus"),
    (r"1(?= (?:attaque de contact|mec|gars|type|ogre|gob|orc|troll|tigre|loup)\b)", "un"),
    (r"(?:(?<=\bje )suis|(?<=\bj['\s])etais) a (?=\d+ ?(?:sur|/) ?\d)", "ai pv "),
    (r"(?:jss|jsui|chuis?|shui)\b", "je suis"),
    (rf"l(?=(?:{_ELIDING})\b)", "l "),
    (rf"d(?=(?:{_ELIDING})\b)", "d "),
    (r"ya\b", "y a"),
    # « G » is a size too.
    (r"(?<!\d )(?<!\btaille )g(?= [a-z+\d])", "j ai"),
    (r"cest\b", "c est"),
    (r"cetai[ts]\b", "c etait"),
    (r"kell?e?s?\b", "quel"),
    (r"ki\b", "qui"),
    (r"ke?\b", "que"),
    (r"koi\b", "quoi"),
    (r"(?:kan[dt]?|qd)\b", "quand"),
    (r"(?:kombien|cm?bn?)\b", "combien"),
    (r"av(?:[ck]|ek)\b", "avec"),
    # Before a number « AC » is the armour class.
    (r"ac(?= (?:une?|m[oa]n|mes|s[oa]n|ses|l[ae]s?|l|l'|des?|d'|deux) ?[a-z])", "avec"),
    (r"ss(?= [a-z])", "sans"),
    (r"kontre\b", "contre"),
    (r"persone\b", "personne"),
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
            r"pr(?= (?:(?!quatre)[a-z]+(?:er|ir|re)\b|[mlsdtn]'|qu'|"
            r"(?:me|le|la|les|mon|ma|mes|son|sa|se|que|qui|ca|pas|voir|vrai|des)(?![a-z])))"
        ),
        "pour",
    ),
    (r"gd(?=e?s?\b)", "grand"),
    (r"comenc(?=e)", "commenc"),
    # What someone has, and what comes once more.
    (r"(?:(?<=\bil )|(?<=\belle )|(?<=\bqui ))porte(?= \d)", "a"),
    (r"(?<=\bje )porte(?= \d)", "ai"),
    # Dice are taken once more; points of life that are taken again are regained.
    (r"re(?=pren[ds]s? \d+d\d\S*+(?! (?:pv|ev|points?)\b))", ""),
    # Whose a value is, before or behind it.
    (r"(?<=\bla )siene\b", "sienne"),
    (r"(?<=\bla )miene\b", "mienne"),
    (r"(?<=\d )moi(?= ?(?:[,;?)]|$))", "pour moi"),
    (r"(?<=\d )lui(?= ?(?:[,;?)]|$))", "pour lui"),
    (r"mais plus d(?:e |')(?=(?:bouclier|arme|epee|hache|lance)\b)", "sans "),
    (r"\(7 loc(?:alisation)?s?\)", ""),
    # Two sides of a whole fight.
    (r"//+", "contre"),
    (r"(?:je |on )l(?:es|e|a) (?:bats?|gagne) avec\b", "qui gagne ; moi"),
    (r"(?:je |on )bats? (?=(?:une?|l[ae]s?|\d+|deux|trois|quatre|cinq|six) )", "qui gagne contre "),
    (r"(?<=\bqui gagne )entre (?=moi\b)", ", "),
    (r"(?:je |on )l(?:es|e|a) bats?(?= *\?? *(?:$|du coup))", "qui gagne"),
    # Whether one dies is what is left is asked for.
    (
        (
            r"(?<=[:,] )(?:(?:(?:il|elle) )?(?:est )?morte?|(?:il|elle) (?:meurt|creve|tombe)|"
            r"je l[ea] (?:couche|tue|descends?|abats?)(?: d'un (?:seul )?coup)?)"
            r"(?= *(?:du coup *)?\?)"
        ),
        "",
    ),
    (r"(?<=\bcombien )en plus\b", ""),
    (r"(?<=\btaille de plus )que moi\b", ""),
    (r"(?<=\bcritique )possible (?=des|a partir|\d)", ""),
    # What comes of several causes is asked for.
    (rf"(?<=[:,] )(?:avantage ou desavantage|desavantage ou avantage)(?= *(?:{ENDS}))", ""),
    (r"(?<=, \d )de suite\b", "sorts de suite"),
    (r"p'?i?ti(?=ts?\b|te)|pti(?=\b)", "peti"),
    (r"tte?s?\b", "tout"),
    (r"d(?=une?\b)", "d "),
    (r"k\.?o\b", "inconscient"),
    (r"ms(?= )", "mais"),
    (r"(?<!\d )(?<!\d)mm\b", "meme"),
    (r"2(?= mains?\b)", "deux"),
    (r"1(?:ere?s?|ers?)\b", "premier"),
    (r"jds\b", "jet de sauvegarde"),
    (r"surp\b", "surprise"),
    (r"ep(?= (?:court|long|batard)e?s?\b)", "epee"),
    (r"(?<=\best )\+(?= [a-z])", "plus"),
    (r"att?(?:a(?:q(?:ue)?)?)?\.? d'? ?opp?o?\b\.?|aoo?\b", "attaque d opportunite"),
    (r"(?<=\()chacune? (?:a )?(?=\d)", ""),
    # « 34 pour 75 % » is a throw and its skill.
    (r"(?<=\d )(?:pour|avec)(?= \d+ ?%)", "sur"),
    (r"des (?:jetes|lances|tires)[ :,]*moi(?= \d+,? (?:et )?lui \d)", "j'ai fait"),
    (r"(?:(?<=\bfait \d\d )|(?<=\blui \d\d ))(?:pour|avec)(?= \d\d\b)", "sur"),
    # « / oni 77 PV » is the other side, « / reste 12 PV » is not.
    (
        (
            r"/ (?=(?:une? )?(?!rest|encore|total|max|avec|perd|pren|soin|gagn|moins|plus|pour|deg)"
            r"[a-z]{3,} \d+ (?:pv|ev)\b)"
        ),
        "contre ",
    ),
    # « On est surpris » tells of oneself, « on est deux » counts.
    (
        rf"(?:on est|nous sommes) (?=(?:a )?[a-z]{{4,}})(?!(?:a )?(?:{_COUNTING})\b)",
        "je suis ",
    ),
    # One who fights the other stands against him; « contre moi » turns back to oneself.
    (r"(?:j'|on |nous )affront(?:e|ons) (?=[^;]*[,;.)] (?:moi|j'ai|mon|ma)\b)", "contre "),
    (
        (
            r"(?:(?<=[\d)] )|(?<=pv ))(?:(?:tue|affronte|survive)(?:nt)?|bat(?:tent)?|attaquent|"
            r"survit) (?:a )?(?=(?:une?|mon|ma|le|la|les|\d+|deux|trois|quatre) )"
            r"(?!\w+ (?:fois|coups?|attaques?|rounds?|tours?|points?|pv)\b)"
        ),
        "contre ",
    ),
    (
        (
            r"(?:(?:contre|vs|versus|face a) "
            rf"(?:moi|m(?:on|a) (?:perso(?:nnage)?|pj|heros|heroine))|sur m(?:on|a) {_HERO}(?= \())"
            r"(?= \(?(?:[a-z]+ )?\d)"
        ),
        "; moi",
    ),
)
