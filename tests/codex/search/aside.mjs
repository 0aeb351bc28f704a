/**
 * Whether what a table does not play stands before an answer that applies: `node aside.mjs INDEX`.
 *
 * Asks for each such section by its heading and each expression of players, from its game's pages
 * and from the home page. Prints JSON: how many were `asked`, in how many an answer that applies
 * came `after` its section or before it (`compared`), and each that came after.
 */
import { fold } from "../../../codex/web/shared/plain.js";
import { load } from "./evaluate.mjs";

const index = load(process.argv[2] ?? "");
/** @param {string} text the words of a text, read apart from the search */
const read = (text) => fold(text).match(/[a-z0-9œ]+/g) ?? [];
/** Tell nothing of what is asked. */
const LITTLE = new Set("a au aux d de des du en et l la le les un une s j par sur dans".split(" "));
const rows = index.data.sections.map(
  ([page, anchor, kind, title, , game, text = "", said = ""]) => ({
    key: `${index.data.pages[page][0]}#${kind ? anchor : ""}`,
    game: index.data.games[game]?.[0] ?? "",
    // What says them together: a line under the heading, or an expression of players.
    told: [...text.split("\n").map((line) => `${title} ${line}`), ...said.split(", ")].map(
      (each) => new Set(read(each)),
    ),
  }),
);
const byKey = new Map(rows.map((row) => [row.key, row]));
const told = { asked: 0, compared: 0, /** @type {string[]} */ after: [] };
for (const section of index.sections.filter(({ status }) => index.aside.has(status))) {
  for (const question of [section.title, ...section.words.split(/,\s/)].filter(Boolean)) {
    const words = read(question).filter((each) => !LITTLE.has(each));
    if (!words.length) continue;
    for (const game of [section.game, ""]) {
      const { found } = index.search(question, game);
      const keys = found.map(({ address, anchor }) => `${address}#${anchor}`);
      const place = found.findIndex(
        ({ status, game }) => index.aside.has(status) && game === section.game,
      );
      told.asked++;
      for (const [at, key] of keys.entries()) {
        const row = byKey.get(key);
        if (row?.game !== section.game || index.aside.has(found[at]?.status ?? "")) continue;
        if (!row.told.some((said) => words.every((each) => said.has(each)))) continue;
        told.compared++;
        if (place >= 0 && at > place) told.after.push(`${question}: ${keys[place]} before ${key}`);
      }
    }
  }
}
console.log(JSON.stringify(told, null, 1));
