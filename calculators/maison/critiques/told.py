"""Critiques: hitting, doubling and doubling again, and what a natural 1 costs (001 l.338-378)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from calculators import d20, fallen, reasons
from calculators.answer import Answer, Figure, Note, Onward, Row, Step, Table, Throw
from calculators.calculator import Calculator, telling
from calculators.french import chance, decimal, fraction, number, plural, signed
from calculators.laws import law_table
from calculators.maison import hits, rolls, rulings, settled
from calculators.maison.critiques.asked import Blow, Inputs, compute
from calculators.maison.maladresses.asked import Weapon
from calculators.maison.names import CONSEQUENCES, DAMAGE_PAGE, DAMAGE_ROLL, HIT_POINTS_PAGE
from calculators.maison.names import CRITICALS_PAGE as PAGE
from calculators.maison.resistances.asked import Multiplier
from calculators.onward import as_dice, go_on
from calculators.targets import brought_down
from rules_core.checks import FACES, Mode
from rules_core.dice import Dice, Law, Randomness
from rules_core.maison import criticals, fumbles
from rules_core.maison.attack import AttackRoll, Cover
from rules_core.maison.criticals import AutomaticReading, BothDice
from rules_core.maison.fumbles import Consequence

# --- the words ---

CHAIN = f"{PAGE}#chaine-critique"
NATURAL = f"{PAGE}#vingt-naturel"
FLAT = f"{DAMAGE_PAGE}#resistance-fixe"
SPELL_DIE = f"{PAGE}#critique-sort"
DOUBLINGS_SHOWN = range(1, 5)
MULTIPLIERS = [*Multiplier]
"""Those that the resistances take, by the number of doublings."""
RESISTED_SHOWN = 2
"""Criticals that lead on to the resistances: the rarer ones are one touch away there."""


def _times(doublings: int) -> str:
    return f"×{2**doublings}"


def _sentence(inputs: Inputs, blow: Blow) -> str:
    target = "" if blow.falls is None else f" ; {brought_down(blow.falls)}"
    if blow.falls_in_all is not None:
        target += f" ; en {inputs.attaques} attaques, {brought_down(blow.falls_in_all)}"
    return f"{_damage(inputs, blow)}{target}."


def _damage(inputs: Inputs, blow: Blow) -> str:
    """Say the damage, without a full stop."""
    if blow.dealt is not None:
        times = f"×{number(2**inputs.doublements)}" if inputs.doublements else "sans doublement"
        thrown, dealt = (plural(each, "dégât") for each in (blow.base.minimum, blow.dealt))
        return f"Dés lancés : {thrown}, {times}, soit {dealt}"
    mean = f"{plural(blow.mean, 'dégât')} en moyenne"
    left = f", {decimal(blow.taken)} avec la résistance" if inputs.stopped else ""
    if blow.hit:
        times = f"×{number(2**inputs.doublements)}" if inputs.doublements else "sans doublement"
        return f"Le coup touche, {times} : {mean}{left}"
    if inputs.natural_20:
        multiplier = f"multiplicateur moyen ×{decimal(blow.multiplier)}"
        return f"20 naturel, le coup touche : {mean}{left}, {multiplier}"
    if blow.attack is None:
        return f"{mean} par sort{left}, multiplicateur moyen ×{decimal(blow.multiplier)}"
    return f"Touche : {chance(blow.doubling.hit)} ; {mean} par attaque{left}"


def _answers(inputs: Inputs, blow: Blow) -> dict[str, Answer]:
    attack, doubling = blow.attack, blow.doubling
    shares = fumbles.consequences(natural_weapon=inputs.arme_naturelle) if attack else {}
    return {
        "ca": attack.armour_class if attack else None,
        "face": attack.face if attack else None,
        "toucher": doubling.hit,
        "vingt-naturel": blow.natural_20,
        "sans-critique": doubling.exactly(0),
        "exactement": {_times(k): doubling.exactly(k) for k in DOUBLINGS_SHOWN},
        "au-moins": {_times(k): doubling.at_least(k) for k in DOUBLINGS_SHOWN},
        "multiplicateur-moyen": blow.multiplier,
        "degats-moyens-si-touche": blow.mean_when_hit,
        "degats-moyens": blow.mean,
        "degats-moyens-en-tout": blow.mean * (inputs.attaques if attack else 1),
        "degats-subis-moyens": blow.taken,
        "degats-obtenus": blow.dealt,
        "loi-des-degats": blow.law,
        "hors-de-la-loi": blow.law.tail,
        "cible-a-0-ou-moins": blow.falls,
        "cible-a-0-ou-moins-en-tout": blow.falls_in_all,
        "maladresse": blow.natural_1,
        "consequences": {each.value: share * blow.natural_1 for each, share in shares.items()},
        "casse": inputs.breakage if attack else Fraction(),
    }


def _figures(inputs: Inputs, blow: Blow) -> Iterator[Figure]:
    if blow.dealt is not None:
        yield Figure("Dégâts", blow.dealt)
        yield Figure("Multiplicateur", _times(inputs.doublements))
        return
    critical, mean = Figure("Critique", blow.doubling.at_least(1)), decimal(blow.mean)
    if blow.hit:
        yield Figure("Dégâts du coup", mean)
        yield Figure("Multiplicateur", _times(inputs.doublements))
        yield from _taken(inputs, blow)
        return
    if blow.attack is None:
        yield critical
        yield Figure("Dégâts du coup" if inputs.natural_20 else "Dégâts par sort", mean)
        yield from _taken(inputs, blow)
        return
    yield Figure("Toucher", blow.attack.hit)
    yield critical
    yield Figure("Maladresse", blow.natural_1)
    yield Figure("Dégâts si touché", decimal(blow.mean_when_hit))
    yield Figure("Dégâts par attaque", mean)
    yield from _taken(inputs, blow)
    if inputs.attaques > 1:
        told = f"En {inputs.attaques} attaques"
        yield Figure(told, decimal(blow.mean * inputs.attaques), "Dégâts en tout")
    if blow.falls_in_all is not None:
        yield Figure("Cible abattue en tout", blow.falls_in_all)


def _taken(inputs: Inputs, blow: Blow) -> Iterator[Figure]:
    if inputs.stopped:
        yield Figure("Dégâts subis", decimal(blow.taken))


def _consequence(inputs: Inputs, consequence: Consequence) -> str:
    """Name what the d6 brings, with the risk of a 6."""
    if consequence is not Consequence.BREAK:
        return CONSEQUENCES[consequence]
    broken = "se blesser soi-même" if inputs.arme_naturelle else "arme cassée"
    return f"{broken} : {chance(inputs.breakage)}"


def _steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    if blow.dealt is not None:
        yield reasons.factor("Dégâts lancés", inputs.degats_lances, DAMAGE_ROLL, "degats-obtenus")
        yield _doubled(inputs, "degats-obtenus")
        yield from _target_steps(inputs, blow)
        return
    if blow.hit:
        account, shown = "degats-moyens-si-touche", decimal(blow.base.mean)
        text = f"Dégâts moyens de {inputs.degats}"
        yield reasons.factor(text, blow.base.mean, DAMAGE_ROLL, account, shown)
        yield _doubled(inputs, account)
        yield from _target_steps(inputs, blow)
        return
    if inputs.natural_20:
        yield reasons.answer("20 naturel : ×2", blow.natural_20, NATURAL, "vingt-naturel")
    elif blow.attack:
        yield from _attack_steps(inputs, blow.attack)
    else:
        yield reasons.answer("d20 du sort, 20 : ×2", criticals.AGAIN, SPELL_DIE, "vingt-naturel")
    yield reasons.choice("Chaque 20 de plus double encore", "on relance à chaque 20", CHAIN)
    yield from _mean_steps(inputs, blow)
    yield from _target_steps(inputs, blow)
    if blow.attack:
        rule = f"{PAGE}#maladresse"
        text = "1 naturel : maladresse (pour un sort, si le MD le veut)"
        yield reasons.answer(text, blow.natural_1, rule, "maladresse")


def _doubled(inputs: Inputs, account: str) -> Step:
    """Return the step of the doublings that are thrown."""
    doubled, factor = plural(inputs.doublements, "doublement"), 2**inputs.doublements
    return reasons.factor(doubled, factor, CHAIN, account, f"×{number(factor)}")


def _mean_steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    """Yield what makes the mean damage of a blow that hits."""
    account, own, second = "degats-moyens-si-touche", blow.multiplier, None
    if isinstance(blow.doubling, BothDice):
        own = blow.doubling.attack.mean_multiplier / blow.doubling.hit
        second = blow.doubling.spell.mean_multiplier
    text = "Multiplicateur moyen d’un coup qui touche"
    yield reasons.factor(text, own, CHAIN, account, f"×{decimal(own)} ({fraction(own)})")
    if second:
        text, shown = "Second dé, celui du sort : multiplicateur moyen", fraction(second)
        yield reasons.factor(text, second, SPELL_DIE, account, f"×{decimal(second)} ({shown})")
    text = f"Dégâts moyens de {inputs.degats}"
    yield reasons.factor(text, blow.base.mean, DAMAGE_ROLL, account, decimal(blow.base.mean))


def _target_steps(inputs: Inputs, blow: Blow) -> Iterator[Step]:
    if inputs.stopped:
        text = f"Le coup entier, moins {inputs.stopped} de résistance, en moyenne"
        yield reasons.answer(text, blow.taken, FLAT, "degats-subis-moyens", decimal(blow.taken))
    if inputs.hit_points is not None and blow.falls is not None:
        text = f"Le coup entier enlève {number(inputs.hit_points)} PV ou plus, {_against(inputs)}"
        yield reasons.answer(text, blow.falls, f"{HIT_POINTS_PAGE}#bornes", "cible-a-0-ou-moins")
    if blow.falls_in_all is not None:
        text = f"Les {inputs.attaques} attaques, chacune jetée à part, les enlèvent ensemble"
        account = "cible-a-0-ou-moins-en-tout"
        yield reasons.answer(text, blow.falls_in_all, f"{HIT_POINTS_PAGE}#bornes", account)


def _against(inputs: Inputs) -> str:
    return f"après {inputs.stopped} de résistance" if inputs.stopped else "sans résistance"


def _attack_steps(inputs: Inputs, roll: AttackRoll) -> Iterator[Step]:
    yield from reasons.terms(roll.defence, rolls.defence_words(inputs.abri), "ca")
    yield rolls.face_step(f"CA {roll.armour_class}", inputs.bonus, roll.face, rolls.ATTACK_ROLL)
    if inputs.mode is not Mode.NORMAL:
        yield reasons.choice("Deux d20", d20.MODES[inputs.mode], rolls.MODE_RULE)
    yield reasons.answer("Chance de toucher", roll.hit, rolls.ATTACK_ROLL, "toucher")
    yield reasons.answer("20 naturel : ×2", roll.natural_20, NATURAL, "vingt-naturel")
    if inputs.critique_automatique:
        rule = f"{PAGE}#critique-automatique"
        yield reasons.choice("Cible sans défense : toute touche double", "×2", rule)


def _notes(inputs: Inputs, blow: Blow) -> Iterator[Note]:
    if inputs.mode is not Mode.NORMAL and blow.attack:
        yield settled.DICE_OF_THE_CHAIN.note()
    if inputs.critique_automatique and blow.attack:
        yield rulings.AUTOMATIC_CRITICAL.note(inputs.chaine_sur_tout_critique)
    if isinstance(blow.doubling, BothDice):
        yield rulings.SPELL_DIE.note(inputs.de_du_sort_en_plus)
    if inputs.stopped:
        yield rulings.CRITICAL_LAST.note()
    if blow.law.tail:
        # Too small for per cent.
        rest = f"environ 1 chance sur {number(round(1 / blow.law.tail))}"
        yield Note(
            f"La loi s’arrête à {number(blow.law.maximum)}, le plus que donne "
            f"×{2**criticals.CUT} : au-delà, il reste {rest} ; les moyennes en tiennent compte.",
            CHAIN,
        )
    if blow.dealt is None and inputs.degats.minimum < 0:
        yield rolls.NEGATIVE_DAMAGE


def _onward(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to what the target takes, to its hit points, and to the mishap of a natural 1."""
    yield from _resisted(inputs, blow)
    taken = blow.law.map(lambda dealt: max(0, dealt - inputs.stopped))
    # A chain beyond the law may fell too, by a damage that no one would name.
    if blow.falls and taken.maximum >= (inputs.hit_points or 0):
        likely = None if blow.falls == 1 else blow.falls
        yield from hits.wounded(inputs, taken, known=inputs.hit_points, chance=likely)
    if blow.attack:
        yield from _mishaps(inputs, "ce que coûte un 1 naturel", blow.natural_1)
        yield from _fought(inputs)


def _fought(inputs: Inputs) -> Iterator[Onward]:
    """Go on to the whole fight, where blows can harm, and nobody has cover or is helpless."""
    if inputs.abri is not Cover.NONE or inputs.critique_automatique or inputs.degats.maximum < 0:
        return
    known: dict[str, Any] = {}
    if inputs.hit_points is not None:
        known = {"pv_adverses": inputs.hit_points}
    yield from go_on(
        inputs,
        "maison/combat",
        "tout le combat",
        resistance_adverse=inputs.stopped,
        naturelle=inputs.arme_naturelle,
        **known,
    )


def _mishaps(
    inputs: Inputs, text: str, chance: Fraction | None = None, face: tuple[int, ...] = fallen.EMPTY
) -> Iterator[Onward]:
    """Go on to what a natural 1 costs, whose d6 may have fallen."""
    weapon = Weapon.MAGIC if inputs.niveau_arme else Weapon.ORDINARY
    magic: dict[str, Any] = {"niveau_arme": inputs.niveau_arme} if inputs.niveau_arme else {}
    yield from go_on(
        inputs,
        "maison/maladresses",
        text,
        chance=chance,
        de_tombe=face,
        arme=Weapon.NATURAL if inputs.arme_naturelle else weapon,
        **magic,
    )


def _resisted(inputs: Inputs, blow: Blow) -> Iterator[Onward]:
    """Go on to the resistances of the target, from the least of the criticals that may come."""
    thrown = blow.dealt is not None
    dealt = Dice((), inputs.degats_lances) if thrown else inputs.degats
    if dealt.maximum <= 0:
        return
    likely = {k: blow.doubling.exactly(k) for k in range(len(MULTIPLIERS))}
    for doublings in [k for k in likely if likely[k]][:RESISTED_SHOWN]:
        kind = f"un critique {_times(doublings)}" if doublings else "un coup sans critique"
        text = "ce que la cible subit" if blow.hit else f"ce que la cible subit, {kind}"
        sure = likely[doublings] == 1
        yield from _struck(inputs, dealt, doublings, text, None if sure else likely[doublings])


def _struck(
    inputs: Inputs, dealt: Dice | None, doublings: int, text: str, chance: Fraction | None = None
) -> Iterator[Onward]:
    """Go on to the resistances of the target with some damage, doubled so many times."""
    yield from go_on(
        inputs,
        "maison/resistances",
        text,
        chance=chance,
        degats=dealt,
        critique=MULTIPLIERS[doublings],
        resistances=(inputs.stopped,) if inputs.stopped else (),
    )


def _fallen(inputs: Inputs, thrown: int, doublings: int) -> Iterator[Onward]:
    """Go on with the damage that was thrown, doubled so many times."""
    if thrown and doublings < len(MULTIPLIERS):
        yield from _struck(inputs, as_dice(thrown), doublings, "ce que la cible subit")
    if not inputs.stopped:
        law = Law.constant(thrown * 2**doublings)
        yield from hits.wounded(inputs, law, known=inputs.hit_points)


# --- the tables ---


def _tables(inputs: Inputs, blow: Blow) -> Iterator[Table]:
    doubling = blow.doubling
    if blow.dealt is not None:
        yield _doublings_table(blow.base.minimum, inputs.doublements)
        return
    if blow.hit:
        yield law_table("Dégâts possibles", blow.law)
        return
    of = "de ce coup" if inputs.natural_20 else "par attaque" if blow.attack else "par sort"
    yield Table(
        f"Chaîne de critiques, {of}",
        ("Dégâts", "exactement", "au moins"),
        tuple(
            Row(_times(k), (doubling.exactly(k), at_least), bar=at_least / doubling.hit)
            for k in DOUBLINGS_SHOWN
            for at_least in (doubling.at_least(k),)
        ),
    )
    yield law_table("Dégâts possibles", blow.law)
    if blow.attack:
        yield _fumble_table(inputs, blow.natural_1)


def _doublings_table(thrown: int, doublings: int) -> Table:
    shown = range(max(doublings, DOUBLINGS_SHOWN[-1]) + 1)
    rows = tuple(Row(str(k), (_times(k), thrown * 2**k), current=k == doublings) for k in shown)
    columns = ("Doublements", "multiplicateur", "dégâts")
    return Table("Selon les doublements", columns, rows, folded=True)


def _fumble_table(inputs: Inputs, fumble: Fraction) -> Table:
    rows = tuple(
        Row(_consequence(inputs, each), (share, share * fumble), bar=share)
        for each, share in fumbles.consequences(natural_weapon=inputs.arme_naturelle).items()
    )
    columns = ("Conséquence", "sur un 1", "par attaque")
    return Table("Sur un 1 naturel, le d6", columns, rows, folded=True, drawn=0)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play one attack or spell with its chain."""
    blow = compute(inputs)
    if blow.dealt is not None:
        ways = _fallen(inputs, blow.base.minimum, inputs.doublements)
        return Throw(("Aucun dé à lancer.",), f"{plural(blow.dealt, 'dégât')}.", tuple(ways))
    lines: list[str] = []
    doublings = inputs.doublements if blow.hit else int(inputs.natural_20)
    if blow.attack:
        face, line = d20.throw(inputs.mode, randomness)
        lines.append(f"{line}, {signed(inputs.bonus)} : {number(face + inputs.bonus)}")
        if face == 1:
            fell = _mishap(inputs, randomness, lines)
            mishap = _consequence(inputs, fumbles.FACES[fell])
            ways = _mishaps(inputs, "ce que coûte cette maladresse", face=(fell,))
            return Throw(tuple(lines), f"1 naturel, maladresse : {mishap}.", tuple(ways))
        if face < blow.attack.face:
            return Throw(tuple(lines), f"Raté contre CA {blow.attack.armour_class}.")
        on_any = inputs.chaine_sur_tout_critique is AutomaticReading.ANY_HIT
        doublings = int(face == FACES or inputs.critique_automatique)
        if face == FACES or (inputs.critique_automatique and on_any):
            doublings += rolls.throw_chain(randomness, lines)
    if not blow.hit and (blow.attack is None or inputs.de_du_sort_en_plus):
        doublings += rolls.throw_chain(randomness, lines)
    thrown = rolls.throw_damage(inputs.degats, randomness, lines)
    dealt = plural(thrown * 2**doublings, "dégât")
    told = f"{_times(doublings)} : {dealt}." if doublings else f"{dealt}."
    return Throw(tuple(lines), told, tuple(_fallen(inputs, thrown, doublings)))


def _mishap(inputs: Inputs, randomness: Randomness, lines: list[str]) -> int:
    """Throw the d6 of a natural 1, again where a natural weapon would drop; return its face."""
    while True:
        face = randomness.randint(1, fumbles.SIDES)
        result = fumbles.FACES[face]
        if not (inputs.arme_naturelle and result is Consequence.DROP):
            lines.append(f"d6 : {face}")
            return face
        lines.append(f"d6 : {face}, une arme naturelle ne peut pas tomber : on relance")


# --- the declaration ---

CALCULATOR = Calculator(
    id="maison/critiques",
    title="Attaque, critiques et dégâts",
    purpose="Vos chances de toucher, de doubler et redoubler, et les dégâts que cela fait.",
    question="degats",
    rule=CHAIN,
    form=Inputs,
    compute=compute,
    explain=telling(
        _sentence,
        _answers,
        figures=_figures,
        tables=_tables,
        steps=_steps,
        notes=_notes,
        onward=_onward,
    ),
    roll=roll,
    lasting={"pv": Inputs.pv_cible},
)
