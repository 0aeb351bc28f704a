"""Manœuvres: how each is likely to end (004 l.322-378, 391-411)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from calculators import d20, reasons
from calculators.answer import Answer, Figure, Note, Picture, Result, Row, Step, Table, Throw
from calculators.calculator import Calculator
from calculators.dd3 import rulings
from calculators.dd3.manoeuvres.asked import (
    TRIPS,
    AnyEnd,
    Attempt,
    Inputs,
    Manoeuvre,
    compute,
    exposed,
    fighter,
    made,
    target,
)
from calculators.dd3.names import ATTACK_PAGE, MANOEUVRES_PAGE, MOUNTED_PAGE, OPPORTUNITY_PAGE
from calculators.french import NBSP, capital, chance, decimal, number, percent, plural, signed
from calculators.laws import law_table
from calculators.reasons import Words
from rules_core.checks import FACES
from rules_core.dd3.attack import AttackRoll
from rules_core.dd3.grapple import GrappleEnd
from rules_core.dd3.manoeuvres import PUSH, PUSH_PER_POINT, End, Part, push
from rules_core.dd3.mounted import FALL
from rules_core.dd3.movement import FACTORS, SQUARE, Pace
from rules_core.dd3.opposed import TO_COME, Opposed
from rules_core.dd3.tripping import Ability
from rules_core.dice import Randomness

# --- the words ---


ABILITIES = MappingProxyType(
    {Ability.STRENGTH: "Force", Ability.DEXTERITY: "Dex", Ability.RIDING: "Équitation"}
)


def length(centimetres: int | Fraction) -> str:
    """Write a distance in metres: « 2,1 m »."""
    return f"{decimal(Fraction(centimetres, 100))}{NBSP}m"


ENDS: Mapping[AnyEnd, str] = MappingProxyType(
    {
        End.TARGET_PUSHED: "la cible recule",
        End.UNMOVED: "la cible cède sans reculer",
        End.TARGET_DISARMED: "la cible perd son arme",
        End.TARGET_DOWN: "la cible tombe à la renverse",
        End.AVOIDED: "la cible s’écarte et vous passez",
        End.STOPPED: "la cible s’écarte, mais vous ne passez pas",
        End.MISSED: "l’attaque de contact rate",
        End.NOTHING: "rien ne change",
        End.BACK: f"vous reculez de {length(SQUARE)}",
        End.BACK_DOWN: "vous reculez sur une case occupée et tombez",
        End.ATTACKER_PUSHED: "vous êtes repoussé",
        End.ATTACKER_DISARMED: "vous perdez votre arme",
        End.ATTACKER_DOWN: "vous tombez à la renverse",
        GrappleEnd.HELD: "la prise est assurée",
        GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête",
        GrappleEnd.MISSED: "la saisie rate",
        GrappleEnd.ESCAPED: "la cible vous échappe",
    }
)
CERTAIN: Mapping[AnyEnd, tuple[str, str]] = MappingProxyType(
    {
        End.TARGET_PUSHED: ("la cible recule toujours", "la cible ne recule jamais"),
        End.TARGET_DISARMED: (
            "la cible perd toujours son arme",
            "la cible ne perd jamais son arme",
        ),
        End.TARGET_DOWN: ("la cible tombe toujours", "la cible ne tombe jamais"),
        GrappleEnd.HELD: ("la prise est toujours assurée", "la prise n’est jamais assurée"),
    }
)
"""What is said of a success that always comes, and of one that never does."""
WORST = MappingProxyType(
    {
        End.ATTACKER_PUSHED: "vous êtes toujours repoussé",
        End.ATTACKER_DISARMED: "vous perdez toujours la vôtre",
        End.ATTACKER_DOWN: "vous tombez toujours",
        End.BACK_DOWN: "vous reculez toujours sur une case occupée et tombez",
        GrappleEnd.STRUCK: "l’attaque d’opportunité vous arrête toujours",
    }
)
"""The ends that cost the attacker most, and what is said of one that always comes."""
SPENT = "l’élan a pris tout votre déplacement"
OPENINGS = MappingProxyType(
    {
        Manoeuvre.RUSH: "À la charge à mains nues",
        Manoeuvre.DISARM: "Au désarmement",
        Manoeuvre.GRAPPLE: "À la lutte",
        Manoeuvre.TRIP: "Au croc-en-jambe",
        Manoeuvre.UNHORSE: "Au croc-en-jambe",
        Manoeuvre.OVERRUN: "Au renversement",
    }
)


def end_name(inputs: Inputs, end: AnyEnd) -> str:
    """Say how it ends; a rider falls from the saddle, who overruns falls where his target is."""
    if inputs.manoeuvre is Manoeuvre.UNHORSE and end is End.TARGET_DOWN:
        return "le cavalier tombe de selle"
    if inputs.manoeuvre is Manoeuvre.OVERRUN and end is End.ATTACKER_DOWN:
        return "vous tombez dans l’espace de la cible"
    return ENDS[end]


def mean_push(attempt: Attempt) -> Fraction | None:
    """Return how far the target goes on average when it is beaten; None when it never is."""
    if not attempt.pushed or not attempt.roll or not attempt.roll.win:
        return None
    return attempt.pushed.mean / attempt.roll.win


def _worst(attempt: Attempt) -> list[AnyEnd]:
    """Return the ends that cost most, those that may come."""
    return [end for end, each in attempt.ends.items() if each and end in WORST]


def sentence(inputs: Inputs, attempt: Attempt) -> str:
    """Say the chance of success, and of the worst ends."""
    told = [f"{OPENINGS[inputs.manoeuvre]}, {_success(inputs, attempt)}"]
    for end in _worst(attempt):
        each = attempt.ends[end]
        told.append(WORST[end] if each == 1 else f"{end_name(inputs, end)} : {percent(each)}")
    return f"{' ; '.join(told)}."


def _success(inputs: Inputs, attempt: Attempt) -> str:
    if attempt.success is End.AVOIDED:
        return _avoided(attempt.left or 0)
    if attempt.success is End.TARGET_PUSHED and not attempt.left:
        return f"{SPENT} : même battue, la cible ne recule pas"
    each = attempt.ends[attempt.success]
    always, never = CERTAIN[attempt.success]
    told = f"{end_name(inputs, attempt.success)} : {chance(each)}"
    if each in {0, 1}:
        told = always if each else never
        if inputs.manoeuvre is Manoeuvre.UNHORSE:
            told = told.replace("la cible", "le cavalier")
    mean = mean_push(attempt)
    return told if mean is None else f"{told}, de {length(mean)} en moyenne"


def _avoided(left: int) -> str:
    if not left:
        return f"la cible s’écarte, mais {SPENT} : vous ne passez pas"
    told = ENDS[End.AVOIDED]
    return f"{told}, sans jet ; il vous reste {length(left)} de déplacement"


def figures(inputs: Inputs, attempt: Attempt) -> Iterator[Figure]:
    """Yield what is seen first."""
    for end in (attempt.success, *_worst(attempt)):
        yield Figure(capital(end_name(inputs, end)), attempt.ends[end])
    if (mean := mean_push(attempt)) is not None:
        yield Figure("Recul moyen d’une cible battue", length(mean))
    elif attempt.damage:
        yield Figure("Dégâts moyens de la prise", decimal(attempt.damage.mean))
    elif attempt.touch:
        yield Figure("Attaque de contact", attempt.touch.hit)
    elif attempt.left is not None:
        yield Figure("Déplacement restant", length(attempt.left))


def attack_answer(attack: AttackRoll | None) -> Answer:
    """Return what is answered of an attack."""
    if attack is None:
        return None
    return {
        "modificateur": attack.bonus,
        "ca": attack.armour_class,
        "face": attack.face,
        "chance": attack.hit,
    }


def opposed_answer(roll: Opposed | None) -> Answer:
    """Return what is answered of an opposed roll, from the side of the one who tries."""
    if roll is None:
        return None
    return {
        "modificateur": roll.mine if roll.made.mine is None else None,
        "contre": roll.theirs if roll.made.theirs is None else None,
        "gagne": roll.win,
        "egalite": roll.tie,
        "perd": roll.loss,
    }


RULES = MappingProxyType(
    {
        Manoeuvre.RUSH: f"{MANOEUVRES_PAGE}#charge-mains-nues",
        Manoeuvre.DISARM: f"{MANOEUVRES_PAGE}#desarmement",
        Manoeuvre.GRAPPLE: f"{MANOEUVRES_PAGE}#lutte",
        Manoeuvre.TRIP: f"{MANOEUVRES_PAGE}#croc-en-jambe",
        Manoeuvre.UNHORSE: f"{MOUNTED_PAGE}#desarconner",
        Manoeuvre.OVERRUN: f"{MANOEUVRES_PAGE}#renversement",
    }
)
TRIP_RULE = RULES[Manoeuvre.TRIP]
GRAPPLE_STEPS = f"{MANOEUVRES_PAGE}#lutte-etapes"
PUSH_RULE = f"{MANOEUVRES_PAGE}#repousser"


# --- the steps ---


def steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    """Yield the lines of the « Pourquoi ? »."""
    rule = RULES[inputs.manoeuvre]
    if (open_to := exposed(inputs)) is not None:
        text, page = "La tentative expose à une attaque d’opportunité", OPPORTUNITY_PAGE
        yield reasons.choice(text, "oui" if open_to else "non", f"{page}#actions-qui-exposent")
    if attempt.opportunity:
        text = "La cible vous touche, et la tentative échoue"
        yield _attack_step(text, attempt.opportunity, rule, "attaque-d-opportunite")
    if attempt.touch:
        touch_rule = f"{ATTACK_PAGE}#contact-ref"
        yield _attack_step("Attaque de contact", attempt.touch, touch_rule, "contact")
    if attempt.roll:
        yield from _opposed_steps(inputs, attempt, attempt.roll)
    if attempt.answer:
        yield _answer_step(inputs, attempt.answer)
    if attempt.free:
        yield reasons.answer(
            "Immobilisée, la cible se dégage à chaque essai",
            attempt.free.win,
            f"{MANOEUVRES_PAGE}#immobilise",
            "se-degager",
        )
    yield from _distance_steps(inputs, attempt)


def _opposed_steps(inputs: Inputs, attempt: Attempt, roll: Opposed) -> Iterator[Step]:
    rule, made_already = RULES[inputs.manoeuvre], "jet-deja-lance"
    if roll.made.mine is None:
        yield from reasons.terms(attempt.mine, _own_words(inputs), "jet-oppose.modificateur")
    else:
        yield reasons.answer("Votre jet, déjà lancé", roll.made.mine, rule, made_already)
    if roll.made.theirs is None:
        yield from reasons.terms(attempt.theirs, _target_words(inputs), "jet-oppose.contre")
    else:
        yield reasons.answer("Le jet de la cible, déjà lancé", roll.made.theirs, rule, made_already)
    yield reasons.answer(
        f"Jet opposé : {_sides(roll)}, à dépasser",
        roll.win,
        GRAPPLE_STEPS if inputs.manoeuvre is Manoeuvre.GRAPPLE else rule,
        "jet-oppose.gagne",
    )


def _attack_step(text: str, attack: AttackRoll, rule: str, name: str) -> Step:
    met = f"{signed(attack.bonus)} contre CA {number(attack.armour_class)}"
    text = f"{text} : {met}, {d20.face(attack.face)}"
    return reasons.answer(text, attack.hit, rule, f"{name}.chance")


def _own_words(inputs: Inputs) -> Mapping[Part, Words]:
    rule = TRIP_RULE if inputs.manoeuvre in TRIPS else RULES[inputs.manoeuvre]
    size = f"Taille de la cible : {signed(inputs.taille)} par rapport à vous"
    return {
        Part.STRENGTH: Words("Votre modificateur de Force", rule, always=True),
        Part.RUSH: Words("Élan de la charge", rule),
        Part.SIZE: Words(size, rule),
        Part.STABILITY: Words("Stabilité", rule),
        Part.ATTACK: Words("Votre bonus d’attaque", rule, always=True),
        Part.WEAPONS: Words("Votre avantage d’armes", rule),
        Part.GRAPPLE: Words("Votre bonus de lutte", rule, always=True),
        Part.BASE: Words("Votre bonus de base à l’attaque", rule, always=True),
        Part.SPECIAL_SIZE: Words("Votre modificateur de taille spécial", rule, always=True),
        Part.OTHER: Words("Votre autre bonus de lutte", rule),
    }


def _target_words(inputs: Inputs) -> Mapping[Part, Words]:
    rule, best = RULES[inputs.manoeuvre], ABILITIES[target(inputs).resists_with]
    return {
        Part.STRENGTH: Words("Modificateur de Force de la cible", rule, always=True),
        Part.ATTACK: Words("Bonus d’attaque de la cible", rule, always=True),
        Part.WEAPONS: Words("Avantage d’armes de la cible", rule),
        Part.GRAPPLE: Words("Bonus de lutte de la cible", rule, always=True),
        Part.BASE: Words("Bonus de base à l’attaque de la cible", rule, always=True),
        Part.SPECIAL_SIZE: Words("Modificateur de taille spécial de la cible", rule, always=True),
        Part.OTHER: Words("Autre bonus de lutte de la cible", rule),
        Part.RESISTING: Words(f"La cible résiste au mieux, avec : {best}", rule, always=True),
    }


def _sides(roll: Opposed) -> str:
    mine, theirs = _side(roll.mine, roll.made.mine), _side(roll.theirs, roll.made.theirs)
    return f"{mine} contre {theirs}"


def _side(modifier: int, made: int | None) -> str:
    return f"d20 ({signed(modifier)})" if made is None else number(made)


def _answer_step(inputs: Inputs, answer: Opposed) -> Step:
    text, rule = f"Après un échec, la cible réplique : {_sides(answer)}", RULES[inputs.manoeuvre]
    if inputs.manoeuvre in TRIPS:
        text += f", votre {ABILITIES[fighter(inputs).resists_with]}"
        rule = TRIP_RULE
    return reasons.answer(text, answer.win, rule, "replique.gagne")


def _distance_steps(inputs: Inputs, attempt: Attempt) -> Iterator[Step]:
    if attempt.left is not None:
        speed, run = length(SQUARE * inputs.vitesse), length(SQUARE * inputs.elan)
        yield reasons.answer(
            f"Déplacement restant : {FACTORS[Pace.CHARGE]} × {speed} moins {run} d’élan",
            attempt.left,
            RULES[inputs.manoeuvre],
            "deplacement-restant-cm",
            length(attempt.left),
        )
    if attempt.pushed:
        added = f" + {PUSH_PER_POINT}{NBSP}cm par point d’écart" if inputs.accompagne else ""
        yield reasons.choice(
            f"Recul : {length(PUSH)}{added}, sans passer ce reste",
            f"au plus {length(attempt.pushed.maximum)}",
            PUSH_RULE,
        )


# --- the notes ---


def notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    """Yield the rulings in force and the limits of the answer."""
    if attempt.touch:
        yield rulings.TOUCH.note()
    if attempt.roll:
        yield rulings.OPPOSED_TIE.note()
        yield rulings.OPPOSED_NATURALS.note()
        if made(inputs) != TO_COME and inputs.manoeuvre in {Manoeuvre.GRAPPLE, *TRIPS}:
            yield Note(
                "Le jet opposé est lancé : ce qui le précède, contact et attaque d’opportunité, "
                "est tenu pour passé.",
                RULES[inputs.manoeuvre],
                about_input=True,
            )
    if inputs.manoeuvre is Manoeuvre.RUSH:
        yield from _rush_notes(inputs, attempt)
    elif inputs.manoeuvre is Manoeuvre.DISARM:
        yield rulings.DISARM_BONUS.note(inputs.arme_a_deux_mains)
        yield Note(
            "La source ne dit pas qu’une attaque d’opportunité réussie empêche le désarmement : "
            "elle ne compte pas ici.",
            RULES[Manoeuvre.DISARM],
            about_input=True,
        )
    elif inputs.manoeuvre is Manoeuvre.GRAPPLE:
        yield from _grapple_notes(attempt)
    elif attempt.roll is None:
        yield from _stop_notes(inputs, attempt)
        yield Note(
            "C’est la cible qui choisit de vous éviter ; la source ne demande alors aucun jet.",
            RULES[Manoeuvre.OVERRUN],
        )
    else:
        yield from _stop_notes(inputs, attempt)
        yield from _trip_notes(inputs)


def _stop_notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    if attempt.left == 0:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour traverser l’espace "
            "de la cible, même à terre ou écartée.",
            RULES[inputs.manoeuvre],
            about_input=True,
        )


def _rush_notes(inputs: Inputs, attempt: Attempt) -> Iterator[Note]:
    if made(inputs).mine is None:
        yield rulings.RUSH_ROLL.note()
    yield rulings.RUSH_LOST.note()
    if not inputs.accompagne:
        yield rulings.RUSH_ALONE.note()
    if not attempt.left:
        yield Note(
            "L’élan prend tout le déplacement permis : il n’en reste rien pour repousser la cible.",
            PUSH_RULE,
            about_input=True,
        )
    yield Note(
        "Repoussé sur une case occupée, on tombe à la renverse ; si elle est contrôlée, on "
        "subit les attaques d’opportunité.",
        PUSH_RULE,
    )


def _grapple_notes(attempt: Attempt) -> Iterator[Note]:
    yield rulings.MISSING_VALUES.note(
        detail=" ; ici, le modificateur de taille spécial de la lutte"
    )
    if attempt.opportunity:
        yield Note(
            "Le moindre dégât de l’attaque d’opportunité fait échouer la saisie : un coup qui "
            "touche est tenu pour en infliger.",
            RULES[Manoeuvre.GRAPPLE],
        )
    yield Note(
        "Pour garder sa prise il faut encore venir au contact, sans jet, exposé aux attaques "
        "d’opportunité des autres.",
        GRAPPLE_STEPS,
    )
    yield Note(
        "Les dégâts à mains nues sont temporaires, sauf à viser les organes vitaux.",
        f"{MANOEUVRES_PAGE}#mains-nues",
    )


def _trip_notes(inputs: Inputs) -> Iterator[Note]:
    yield rulings.TRIP_MODIFIER.note(inputs.par_categorie)
    yield rulings.TRIP_ANSWER.note()
    yield rulings.MISSED_TOUCH.note()
    if inputs.dos_occupe:
        yield Note(
            "Qui doit reculer sur une case occupée tombe à la renverse.",
            RULES[Manoeuvre.OVERRUN],
        )
    if inputs.manoeuvre is Manoeuvre.OVERRUN:
        return
    if inputs.manoeuvre is Manoeuvre.UNHORSE:
        yield Note(
            f"Un personnage qui tombe de sa monture subit {FALL} points de dégâts.",
            f"{MOUNTED_PAGE}#chutes",
        )
    yield Note(
        "La source ne dit pas si le croc-en-jambe expose à une attaque d’opportunité.",
        TRIP_RULE,
    )


def explain(inputs: Inputs, attempt: Attempt) -> Result:
    """Put the attempt into words."""
    resisting = attempt.roll and inputs.matters(Inputs.cible_dexterite)
    return Result(
        sentence=sentence(inputs, attempt),
        answers={
            "reussite": attempt.ends[attempt.success],
            "issues": {end.value: each for end, each in attempt.ends.items()},
            "expose": exposed(inputs),
            "attaque-d-opportunite": attack_answer(attempt.opportunity),
            "contact": attack_answer(attempt.touch),
            "jet-deja-lance": attempt.roll.made.known if attempt.roll else None,
            "jet-oppose": opposed_answer(attempt.roll),
            "replique": opposed_answer(attempt.answer),
            "resiste-avec": ABILITIES[target(inputs).resists_with] if resisting else None,
            "se-degager": attempt.free.win if attempt.free else None,
            "deplacement-restant-cm": attempt.left,
            "recul-cm": attempt.pushed,
            "recul-moyen-cm": mean_push(attempt),
            "degats": attempt.damage,
            "degats-moyens": attempt.damage.mean if attempt.damage else None,
        },
        figures=tuple(figures(inputs, attempt)),
        tables=tuple(tables(inputs, attempt)),
        steps=tuple(steps(inputs, attempt)),
        notes=tuple(notes(inputs, attempt)),
    )


# --- the tables ---


def tables(inputs: Inputs, attempt: Attempt) -> Iterator[Table]:
    """Yield the ends, the stages on the way to success, then how far or how hard."""
    if attempt.roll is None:
        return
    yield Table(
        "Comment cela finit",
        ("Issue", "chance"),
        tuple(
            Row(capital(end_name(inputs, end)), (each,), bar=each)
            for end, each in attempt.ends.items()
            if each
        ),
        picture=Picture.SHARES,
    )
    stages = tuple(_stages(attempt, attempt.roll))
    if len(stages) > 1:
        yield Table("Étape par étape", ("Étape", "chance", "jusque-là"), stages, folded=True)
    if attempt.pushed:
        yield law_table("Recul de la cible, en centimètres", attempt.pushed, what="Recul")
    if attempt.damage:
        yield law_table("Dégâts d’une prise assurée", attempt.damage)


def _stages(attempt: Attempt, roll: Opposed) -> Iterator[Row]:
    """Yield the steps on the way to success, each with its own chance and that to come so far."""
    chances = {}
    if attempt.opportunity:
        chances["Éviter l’attaque d’opportunité"] = 1 - attempt.opportunity.hit
    if attempt.touch:
        chances["Attaque de contact"] = attempt.touch.hit
    chances["Jet opposé"] = roll.win
    so_far = Fraction(1)
    for heading, each in chances.items():
        so_far *= each
        yield Row(heading, (each, so_far), bar=so_far)


# --- the dice ---


def roll(inputs: Inputs, randomness: Randomness) -> Throw:
    """Play the manoeuvre once."""
    attempt = compute(inputs)
    if attempt.roll is None:
        (end,) = [end for end, each in attempt.ends.items() if each]
        return Throw(("Aucun dé à lancer",), f"{capital(end_name(inputs, end))}.")
    lines: list[str] = []
    end, margin = _play(attempt, attempt.roll, randomness, lines)
    outcome = capital(end_name(inputs, end))
    if end is End.TARGET_PUSHED and attempt.left is not None:
        pushed = push(margin, attempt.left, along=inputs.accompagne)
        outcome += f" de {length(pushed)}"
    if end is GrappleEnd.HELD:
        faces = inputs.degats.roll(randomness)
        lines.append(f"Dégâts, {inputs.degats} : {', '.join(map(str, faces)) or 'sans dé'}")
        outcome += f" : {plural(max(0, sum(faces) + inputs.degats.constant), 'dégât')}"
    return Throw(tuple(lines), f"{outcome}.")


def _play(
    attempt: Attempt, opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> tuple[AnyEnd, int]:
    """Throw stage after stage; return the end, and the margin of the attacker's opposed roll."""
    struck = attempt.opportunity
    if struck and _strike("Attaque d’opportunité", struck, randomness, lines):
        return GrappleEnd.STRUCK, 0
    if attempt.touch and not _strike("Attaque de contact", attempt.touch, randomness, lines):
        return attempt.missed, 0
    margin = _oppose(("Vous", "la cible"), opposed_roll, randomness, lines)
    if margin > 0:
        return attempt.won, margin
    if attempt.answer:
        lost = _oppose(("La cible réplique", "vous"), attempt.answer, randomness, lines) > 0
    else:
        lost = margin < 0
    return (attempt.lost if lost else attempt.kept), margin


def _strike(text: str, attack: AttackRoll, randomness: Randomness, lines: list[str]) -> bool:
    face = randomness.randint(1, FACES)
    hit = face >= attack.face
    lines.append(
        f"{text} : d20, {face}{_total(face, attack.bonus)} contre CA "
        f"{number(attack.armour_class)}, {'touché' if hit else 'raté'}"
    )
    return hit


def _oppose(
    sides: tuple[str, str], opposed_roll: Opposed, randomness: Randomness, lines: list[str]
) -> int:
    """Throw the d20 that are to come; note them, and return the margin."""
    made = opposed_roll.made
    mine, first = _played(sides[0], opposed_roll.mine, made.mine, randomness)
    theirs, second = _played(sides[1], opposed_roll.theirs, made.theirs, randomness)
    lines.append(f"{first} ; {second}")
    return mine - theirs


def _played(name: str, modifier: int, made: int | None, randomness: Randomness) -> tuple[int, str]:
    """Return the total of a side, thrown unless it is made already, and what tells it."""
    if made is not None:
        return made, f"{name} : jet déjà lancé, total {number(made)}"
    face = randomness.randint(1, FACES)
    return face + modifier, f"{name} : d20, {face}{_total(face, modifier)}"


def _total(face: int, bonus: int) -> str:
    return f", {signed(bonus)}, total {number(face + bonus)}"


# --- the declaration ---


CALCULATOR = Calculator(
    id="dd3/manoeuvres",
    title="Tenter une manœuvre",
    purpose="Vos chances de repousser, désarmer, saisir ou renverser, et ce que coûte un échec.",
    question="manoeuvre",
    rule=f"{MANOEUVRES_PAGE}#manoeuvres",
    form=Inputs,
    compute=compute,
    explain=explain,
    roll=roll,
)
