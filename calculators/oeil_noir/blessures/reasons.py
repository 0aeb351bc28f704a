"""The French of `oeil-noir/blessures`: tables, the « Pourquoi ? » and the notes."""

from collections.abc import Iterator
from fractions import Fraction

from calculators.calculator import Note, Row, Step, Table
from calculators.french import chance, enumeration, number
from calculators.laws import law_table
from calculators.oeil_noir import names
from calculators.oeil_noir.blessures_form import Inputs, Rule
from calculators.oeil_noir.blow_texts import dice_text
from calculators.oeil_noir.names import ruling
from rules_core.dice import Law
from rules_core.oeil_noir import wounds
from rules_core.oeil_noir.damage import Kind
from rules_core.oeil_noir.life import Penalties
from rules_core.oeil_noir.wounds import SHIFT, Build, Thresholds

PAGE = names.WOUNDS_PAGE
HEADINGS = ("aucune", "une", "deux", "trois")


def cost(inputs: Inputs, total: int) -> str:
    """Say what so many Blessures take away."""
    if inputs.rage or not total:
        return "aucun malus"
    lost = Penalties(wounds=total)
    combat, speed = number(lost.combat), number(lost.speed)
    return f"malus de {combat} à l’AT, la PRD, la CD, l’INI et l’AG, malus de {speed} à la VI"


def thrown(inputs: Inputs) -> str:
    """Name what the blow throws: « PI, 2d6+4 »."""
    name = {Kind.IMPACT: "PI", Kind.ENDURANCE: "PI(End)", Kind.DIRECT: "Points de dommages"}
    return f"{name[inputs.genre]}, {dice_text(inputs.points)}"


def _span(low: int, high: int) -> str:
    return number(low) if low == high else f"{number(low)} à {number(high)}"


# --- tables ---


def tables(inputs: Inputs, thresholds: Thresholds, damage: Law, law: Law) -> tuple[Table, ...]:
    """Return the Blessures of the blow, what they cost, and the law of the points de dommages."""
    rows = _older_rows(inputs, law) if inputs.older else _rows(thresholds, law)
    caption = "Blessures de ce coup"
    told = [Table(caption, ("Blessures", "points de dommages", "chance"), tuple(rows))]
    costs = tuple(_cost(inputs, new, share) for new, share in law.items())
    columns = ("Blessures en tout", "malus à l’AT, PRD, CD, INI, AG", "malus à la VI", "chance")
    told.append(Table("Malus après ce coup", columns, costs))
    if len(damage.weights) > 1:
        told.append(law_table("Points de dommages de ce coup", damage, what="Points"))
    return tuple(told)


def _rows(thresholds: Thresholds, law: Law) -> Iterator[Row]:
    """Yield a row for each number of Blessures that some points de dommages inflict."""
    shares = dict(law.items())
    lows = [0, *(each + 1 for each in thresholds.values)]
    highs = [*thresholds.values, None]
    for new, (low, high) in enumerate(zip(lows, highs, strict=True)):
        if high is None or low <= high:
            points = f"{number(low)} ou plus" if high is None else _span(low, high)
            share = shares.get(new, Fraction())
            yield Row(HEADINGS[new], (points, share), bar=share)


def _older_rows(inputs: Inputs, law: Law) -> Iterator[Row]:
    shares = dict(law.items())
    limit = number(inputs.cn)
    told = (f"{limit} au plus, ou Volonté réussie", f"plus de {limit}, Volonté ratée")
    if inputs.automatique:
        told = ("0", "1 ou plus")
    for new, points in enumerate(told):
        share = shares.get(new, Fraction())
        yield Row(HEADINGS[new], (points, share), bar=share)


def _cost(inputs: Inputs, new: int, share: Fraction) -> Row:
    total = inputs.deja + new
    felt = Penalties(wounds=0 if inputs.rage else total)
    return Row(number(total), (felt.combat, felt.speed, share), bar=share)


# --- why ---


def steps(
    inputs: Inputs, thresholds: Thresholds, damage: Law, wounded: Fraction
) -> tuple[Step, ...]:
    """Return the « Pourquoi ? »."""
    told = [*_damage_steps(inputs, damage)]
    told += _older_steps(inputs) if inputs.older else _threshold_steps(inputs, thresholds)
    told.append(Step("Au moins une Blessure", chance(wounded), _rule(inputs)))
    each = f"chacune, {cost(inputs, 1)}" if not inputs.rage else "négligés dans cet état"
    rule = f"{names.LIFE_PAGE}#rage" if inputs.rage else f"{PAGE}#malus"
    told.append(Step("Malus des Blessures", each, rule))
    return tuple(told)


def _rule(inputs: Inputs) -> str:
    return f"{PAGE}#{'seuils' if inputs.regle is Rule.THRESHOLDS else 'blessure-serieuse'}"


def _damage_steps(inputs: Inputs, damage: Law) -> Iterator[Step]:
    known = inputs.points
    least, most = max(0, known.minimum), max(0, known.maximum)
    anchor = {
        Kind.IMPACT: "points-impact",
        Kind.ENDURANCE: "endurance",
        Kind.DIRECT: "dommages-directs",
    }[inputs.genre]
    yield Step(thrown(inputs), _span(least, most), f"{names.ATTACK_PAGE}#{anchor}")
    if inputs.genre is Kind.DIRECT:
        return
    low, high = (inputs.blow.left(each) for each in (known.minimum, known.maximum))
    armour = f"Moins la PR, {number(inputs.pr)}"
    yield Step(armour, _span(low, high), f"{names.ATTACK_PAGE}#points-dommages")
    if inputs.genre is Kind.ENDURANCE:
        halves = _span(damage.minimum, damage.maximum)
        told = "Vrais points de dommages : la moitié"
        yield Step(told, halves, f"{names.ATTACK_PAGE}#endurance")


def _older_steps(inputs: Inputs) -> Iterator[Step]:
    if inputs.automatique:
        yield Step("Arme qui blesse sans jet de Volonté", "dès 1 point de dommages", _rule(inputs))
        return
    yield Step("Jet de Volonté", f"à plus de {number(inputs.cn)}, la CN", _rule(inputs))
    told = chance(1 - Fraction(inputs.volonte, 100))
    yield Step("Jet de Volonté raté", told, _rule(inputs))


def _threshold_steps(inputs: Inputs, thresholds: Thresholds) -> Iterator[Step]:
    values = enumeration(number(each) for each in thresholds.plain)
    yield Step("Seuils : CN/2, CN et 1,5 fois la CN", values, f"{PAGE}#seuils")
    raised, lowered = f"relevés de {SHIFT}", f"abaissés de {SHIFT}"
    if inputs.particularite is Build.IRON:
        yield Step("En Fer", raised, f"{PAGE}#en-fer")
    elif inputs.particularite is Build.GLASS:
        yield Step("Os de Verre", lowered, f"{PAGE}#en-fer")
    if inputs.abaisse:
        yield Step("Carreau, Coup Ciblé…", lowered, f"{PAGE}#armes-seuil")
    if inputs.genre is Kind.ENDURANCE:
        yield Step("Attaque à PI(End)", raised, f"{PAGE}#endurance")
    elif inputs.releve:
        yield Step("Sans arme, Coup du Plat…", raised, f"{PAGE}#armes-seuil")
    values = enumeration(number(each) for each in thresholds.values)
    yield Step("Blessures : à plus de", values, f"{PAGE}#seuils")


# --- notes ---


def notes(inputs: Inputs, thresholds: Thresholds, out: Fraction) -> tuple[Note, ...]:
    """Return the rulings in force and the limits of the answer."""
    told = [*(_older_notes(inputs) if inputs.older else _threshold_notes(inputs, thresholds))]
    if inputs.genre is Kind.ENDURANCE:
        told.append(ruling(12, "La moitié des PI(End) se prend après la PR"))
    if not inputs.rage:
        told.append(ruling(43, "Ces malus font aussi descendre une valeur sous 0"))
        loss = "L’AG perdue ne change aucune autre valeur de base."
        told.append(Note(loss, f"{PAGE}#malus"))
    if out:
        limit = number(wounds.OUT_OF_ACTION)
        older = f"Pour l’ancien résumé seul, {limit} Blessures mettent hors de combat"
        told.append(ruling(5, older))
    causes = "Un FULMINICTUS, un étouffement et la plupart des poisons n’infligent pas de Blessure."
    told.append(Note(causes, f"{PAGE}#causes"))
    return tuple(told)


def _older_notes(inputs: Inputs) -> Iterator[Note]:
    older = "L’ancien résumé n’inflige qu’une Blessure ; le texte récent a trois seuils"
    yield ruling(4, older)
    yield ruling(7, "Les malus restent ceux du texte récent")
    if inputs.automatique:
        text = "L’ancien résumé ne demande pas ce jet pour la flèche ni le carreau ; lu dès 1 point"
        yield ruling(6, text)


def _threshold_notes(inputs: Inputs, thresholds: Thresholds) -> Iterator[Note]:
    yield ruling(11, "Il faut strictement plus de points de dommages que le seuil")
    if inputs.particularite is Build.IRON and inputs.abaisse:
        printed = (
            "L’exemple imprimé, CN 13, donne 5, 11 et 18 : il oublie En Fer. Les modifications "
            "s’ajoutent, 7, 13 et 20"
        )
        yield ruling(9, printed)
    if inputs.genre is Kind.ENDURANCE:
        yield ruling(50, "Des PI(End) relèvent les seuils de 2, une seule fois")
    if inputs.cn % 2:
        yield ruling(
            16, "CN/2 et 1,5 fois la CN s’arrondissent au plus proche, une moitié vers le haut"
        )
    if min(thresholds.plain) + thresholds.shift < 0:
        floor = "Un seuil n’est pas compté sous 0 : un coup sans dommage ne blesse pas"
        yield ruling(56, floor, about_input=True)
