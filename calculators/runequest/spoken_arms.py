"""What players of RuneQuest call arms, skills, and who attacks and who defends."""

ARMS = (
    "épée|lance|hache|masse|sabre|dague|rapière|cimeterre|marteau|fléau|bâton|gourdin|hallebarde|"
    "pique|espadon|trident|poignard"
)
STYLES = "|".join(f"{arm} et bouclier" for arm in ARMS.split("|"))
OWN_SKILL = f"compétence|{ARMS}|{STYLES}|arme|combat|style"
THEIR_SKILL = "contre|vs|versus|face|adversaire|adversaires|ennemi|ennemis|adverse|lui"
ATTACKING = "attaque|attaquer|attaquant|frapper|attack"
DEFENDING = (
    "défense|se défend|défendre|défenseur|défend|parade|parer|pare|esquive|esquiver|bouclier|"
    "pavois|parry|dodge|evade|block|bloque|bloquer"
)
PRECISE = "moitiés|coup précis|coups précis|précise|précises"
WEAPON_SKILL = "compétence|compétence d’arme|épée|lance|hache|masse|sabre|arme|attaque"
AT_PLACES = (" tête", " bras", " jambe", " poitrine", " abdomen", " ventre")
AIMS = "|".join(
    f"{verb}{place}" for verb in ("vise", "viser", "visé", "aim") for place in ("", *AT_PLACES)
)
"""To aim at a place, which takes half of one’s chances."""
CHARGES = "|".join(
    f"{verb} {charge}"
    for verb in ("échapper à", "échappe à", "esquiver", "éviter", "évite", "esquive")
    for charge in (
        *("une charge", "une charge d’un cavalier", "une charge de cavalier"),
        *("un cavalier qui charge", "une bête qui charge", "charge montée", "sa charge"),
    )
)
"""To get out of the way of one who charges."""
