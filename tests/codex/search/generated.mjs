/**
 * Questions made from the headings of the codex, as a reader types them: whole, hurried, with a slip.
 */

/** @typedef {{ question: string, game: string, right: string[], kind: string }} Asked */

/** What a finger does to a word, by the name of the slip. @type {Record<string, (title: string, turn: number) => string>} */
const SLIPS = {
  "as written": (title) => title,
  "no accents": (title) =>
    title
      .normalize("NFD")
      .replace(/\p{Mn}/gu, "")
      .replaceAll("œ", "oe"),
  "a letter lost": (title, turn) =>
    slip(title, turn, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  "two swapped": (title, turn) =>
    slip(
      title,
      turn,
      (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    ),
  plural: (title, turn) =>
    slip(title, turn, (word) => (/[sxz]$/.test(word) ? word.slice(0, -1) : `${word}s`), 4),
  "l’ or d’": (title, turn) => slip(title, turn, (word) => `${turn % 2 ? "l'" : "d’"}${word}`, 4),
};

/**
 * @param {string} title @param {number} turn which of its long words, and which letter of it
 * @param {(word: string, at: number) => string} change @param {number} [least] letters of a long word
 */
function slip(title, turn, change, least = 6) {
  const long = title.split(/(?<=[\s’'])|(?=\s)/).map((word, place) => ({ word, place }));
  const words = long.filter(({ word }) => /^\p{L}+$/u.test(word) && word.length >= least);
  const chosen = words[turn % words.length];
  if (!chosen) return "";
  // Neither the first letter nor the last two: few fingers slip there.
  const at = 1 + (turn % Math.max(1, chosen.word.length - 3));
  return long.map(({ word, place }) => (place === chosen.place ? change(word, at) : word)).join("");
}

/** @param {import("../../../codex/web/search/search-index.js").Data} data @returns {Asked[]} */
export function generated({ games, pages, sections, aside = [] }) {
  const asked = [];
  /** @type {Map<string, string[]>} */
  const titled = new Map();
  const address = (row) => `${pages[row[0]][0]}#${row[2] ? row[1] : ""}`;
  const plain = (row) => row[3].replace(/^Arbitrage\s\d+\s:\s/, "");
  const key = (row) => `${row[5]} ${plain(row).toLowerCase()}`;
  for (const row of sections) titled.set(key(row), [...(titled.get(key(row)) ?? []), address(row)]);
  for (const [turn, row] of sections.entries()) {
    // « Ce que cette page touche » stands on every page.
    if (row[5] < 0 || titled.get(key(row)).length > 3) continue;
    // What is not played stands after all that applies: aside.mjs asks for it.
    if (row[9] && aside.includes(row[9])) continue;
    for (const [kind, change] of Object.entries(SLIPS)) {
      const question = change(plain(row), turn);
      if (question)
        asked.push({ question, game: games[row[5]][0], right: titled.get(key(row)), kind });
    }
  }
  return asked;
}
