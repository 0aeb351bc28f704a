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
WEAPON_SKILL = "compétence|compétence d’arme|épée|lance|hache|masse|sabre|arme|attaque"
