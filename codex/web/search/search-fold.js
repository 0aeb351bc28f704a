/**
 * Words as the search compares them: without case, accents, ligatures, elisions, and cut to a stem.
 */

import { stemmer } from "@orama/stemmers/french";
import { fold } from "../shared/plain.js";
import { FORMS, shorter } from "./search-forms.js";

/** Say nothing of what is looked for. */
const LITTLE = new Set(
  `a ai ainsi alors apres as au aucun aussi autre aux avant avec avez avoir bien c ca ce ceci cela ces
  cet cette chaque ci combien comme comment d dans de des dois doit donc du elle elles en encore entre
  es est et eu fait faire faut font he il ils j je l la le les leur lui m ma mais me meme mes moi mon n
  ne ni nos notre nous on ont ou par pas peu peut peux plus pour pourquoi puis qu quand que quel quelle
  quelles quels qui quoi s sa sans se ses si son sont sous suis sur t ta te tes toi ton tout toute tous
  tres tu un une va vers veut veux vos votre vous y the of to is in it my for and or when how what do
  does can i
  arrive arrivent avait avons beaucoup celle celui ceux chose deja devons devrait doivent etait etant
  etre existe existent exister expliquer faudrait font jamais lors lorsque marche parce peuvent
  pendant permis perso personnage personnages possible pourrait pourrais puisque sais savoir sera
  serait soit suffit toujours toutes trop vais vont voudrais voudrait vraiment are at be did if on
  should that there this with
  maintenant vrai vraie vrais vraies devient deviennent devenir mieux sait savent lequel laquelle
  lesquels lesquelles avaient aura aurai aurais aurait auront seront serais soient ceux la ici tel
  telle tels telles rien parfois souvent ensuite presque plutot assez environ quelques certains
  certaines sinon car selon afin normalement forcement exactement simplement seulement uniquement
  puisse puissent pourra pourrai pourraient pourront devoir devra devrais devront fallait faudra
  faudrait falloir vouloir voulait obligatoirement fais etes sommes suivant jusque dessus quelconque
  servir sert servent refait refaire`.split(/\s+/),
);
/** Little words that are words of the game where they stand in capitals or with a number. */
const GAME = new Set(["ca", "en", "pas", "pr", "sous", "sur"]);

/**
 * @typedef {{ text: string, stem: string, little: boolean, start: number, end: number }} Word
 *   `text` folded, `start` and `end` its place in what was read
 */

/** Letters and figures, with the « & » of D&D. */
const WORD = /[\p{L}\p{Mn}\p{N}]+(?:&[\p{L}\p{N}]+)*/gu;
/** Elided, it is glued to the next word by an apostrophe: « l'armure », « aujourd'hui ». */
const ELIDED = new Set(["l", "d", "j", "m", "n", "s", "t", "c", "qu", "jusqu", "lorsqu", "puisqu"]);

/** @type {Map<string, { text: string, stem: string }>} what was read before, as it was written */
const known = new Map();

/** @param {string} text a folded word @returns {string} */
function stemOf(text) {
  const word = FORMS.get(text) ?? text;
  return /\d/.test(word) || word.length < 4 ? word : shorter(fold(stemmer(word)), word);
}

/** A word folded, and its stem. @param {string} written */
function reading(written) {
  let read = known.get(written);
  if (!read) {
    const text = fold(written);
    read = { text, stem: stemOf(text) };
    known.set(written, read);
  }
  return read;
}

/** The words of a text as the index keeps them. @param {string} text */
export const readings = (text) => (text.match(WORD) ?? []).map(reading);

/** The words of a text, in order, each read when it is asked for. @param {string} text @returns {Generator<Word>} */
export function* scan(text) {
  for (const { 0: found, index } of text.matchAll(WORD)) {
    const { text: folded, stem } = reading(found);
    const after = text[index + found.length];
    const elided = (after === "'" || after === "’") && ELIDED.has(folded);
    const little =
      elided || (LITTLE.has(folded) && !(GAME.has(folded) && found !== found.toLowerCase()));
    yield { text: folded, stem, little, start: index, end: index + found.length };
  }
}

/** The words of a text, in order. @param {string} text */
export const words = (text) => [...scan(text)];

/** Turns of phrase that a question is put in, and that ask nothing though a word of them might. */
const TURNS =
  `a partir d, a partir de, a partir du, a partir des, ai droit a, ai droit de, ai le droit,
  a droit a, a le droit, avoir droit, avoir le droit, en train de, quelqu un, quelque chose,
  se passe t il, se passe, quelle est la regle, quelles sont les regles, y a t il, il y a, en tout,
  au juste, donne quoi, ca donne, s y prend`
    .split(/,\s+/)
    .map((turn) => turn.split(" "));

/** A question without the turns that it is put in; itself where it is nothing else. @param {string} question */
export function unturned(question) {
  const all = words(question);
  let kept = "";
  let done = 0;
  for (let place = 0; place < all.length; place++) {
    const turn = TURNS.find((each) => each.every((word, far) => all[place + far]?.text === word));
    if (!turn) continue;
    kept += question.slice(done, all[place]?.start);
    place += turn.length - 1;
    done = all[place]?.end ?? done;
  }
  kept += question.slice(done);
  return words(kept).length ? kept : question;
}

/** What an apostrophe glues, written without it, as phones leave it out: « dopportunité ». */
const GLUED = /^(?:qu|jusqu|lorsqu|puisqu|[ldjmnstc])(?=[aeiouyh])(.{3,})$/;

/**
 * A word without what a lost apostrophe left glued to it; itself where that makes no known word.
 * @param {string} text @param {Map<string, string>} known
 */
export function unglued(text, known) {
  const rest = known.has(text) ? undefined : GLUED.exec(text)?.[1];
  return rest && known.has(rest) ? rest : text;
}

/** How a word sounds, for who writes as one hears: « critik ». @param {string} text */
export function sound(text) {
  return text
    .replace(/ph/g, "f")
    .replace(/qu?|ck|c(?![eiyh])/g, "k")
    .replace(/y/g, "i")
    .replace(/e?au/g, "o")
    .replace(/(.)\1/g, "$1")
    .replace(/(.{3})(?:es?|s|t|x)$/, "$1");
}
