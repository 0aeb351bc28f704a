/**
 * Words as the search compares them: without case, accents, ligatures, elisions, and cut to a stem.
 */

import { stemmer } from "@orama/stemmers/french";
import { fold } from "../shared/plain.js";
import { FORMS, shorter } from "./search-forms.js";
import { GAME, LITTLE } from "./search-little.js";

/**
 * @typedef {{ text: string, stem: string, little: boolean, start: number, end: number }} Word
 *   `text` folded, `start` and `end` its place in what was read
 */

/** Letters and figures, with the « & » of D&D; 16,7 is one number, and no 7. */
const WORD = /\p{N}+,\p{N}+|[\p{L}\p{Mn}\p{N}]+(?:&[\p{L}\p{N}]+)*/gu;
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

/** The words of a text, in order. @param {string} text */
export function words(text) {
  /** @type {Word[]} */
  const all = [];
  for (const { 0: found, index: start } of text.matchAll(WORD)) {
    const { text: folded, stem } = reading(found);
    const end = start + found.length;
    const after = text[end];
    const elided = (after === "'" || after === "’") && ELIDED.has(folded);
    const little =
      elided || (LITTLE.has(folded) && !(GAME.has(folded) && found !== found.toLowerCase()));
    all.push({ text: folded, stem, little, start, end });
  }
  return all;
}

/** Turns of phrase that a question is put in, and that ask nothing though a word of them might. */
const TURNS =
  `a partir d, a partir de, a partir du, a partir des, ai droit a, ai droit de, ai le droit,
  a droit a, a le droit, avoir droit, avoir le droit, le droit de, le droit d, en train de,
  quelqu un, quelque chose, se passe t il, se passe, quelle est la regle, quelles sont les regles,
  y a t il, il y a, en tout, au juste, donne quoi, ca donne, s y prend, par rapport a,
  par rapport au, par rapport aux, pour de bon, en vrai, au final, des fois, ca prend,
  prend combien, ca change quoi, qu on gagne a, on gagne a, gagne quoi, se battre avec,
  me battre avec, me bats avec, combattre avec, fait quoi, fais quoi, sert a quoi, a quoi sert`
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
