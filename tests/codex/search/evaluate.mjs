/**
 * How many questions find their section among the first: `node evaluate.mjs INDEX [PHRASES] [--home] [--every=N] [--misses]`.
 *
 * PHRASES has a line each: question, game, sections that answer (`page/#anchor`), kind. Without it,
 * the questions are made from the headings. INDEX is `search/codex.json` of a built site.
 * With `--every`, one of so many is asked. Prints JSON: hits at 1, 3 and 10 by kind, milliseconds.
 */
import { readFileSync } from "node:fs";
import { SectionIndex } from "../../../codex/web/search/search-index.js";
import { generated } from "./generated.mjs";

/** @param {string} path */
const read = (path) => readFileSync(path, "utf-8");

/** @param {string} path @returns {import("./generated.mjs").Asked[]} */
export function phrases(path) {
  const lines = read(path).trim().split("\n").slice(1);
  return lines.map((line) => {
    const [question = "", game = "", targets = "", kind = ""] = line.split("\t");
    return { question, game, right: targets.split(" "), kind };
  });
}

/**
 * @param {SectionIndex} index @param {import("./generated.mjs").Asked[]} asked
 * @param {boolean} home asked from the home page, and not from the game's
 */
export function evaluate(index, asked, home = false) {
  /** @type {Record<string, { asked: number, 1: number, 3: number, 10: number }>} */
  const hits = {};
  const misses = [];
  const times = [];
  for (const { question, game, right, kind } of asked) {
    const start = performance.now();
    const { found } = index.search(question, home ? "" : game);
    times.push(performance.now() - start);
    const rank = found.findIndex(({ address, anchor }) =>
      // A page alone stands for all of its sections.
      right.some((each) => each === `${address}#${anchor}` || each === address),
    );
    for (const name of [kind, "all"]) {
      hits[name] ??= { asked: 0, 1: 0, 3: 0, 10: 0 };
      hits[name].asked++;
      for (const top of [1, 3, 10]) if (rank >= 0 && rank < top) hits[name][top]++;
    }
    if (rank < 0 || rank > 2) misses.push(`${question} [${game}] ${rank + 1}: ${right[0]}`);
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  return { hits, misses, p50: at(0.5), p95: at(0.95) };
}

/** @param {string} path @returns {SectionIndex & { data: any }} */
export function load(path) {
  const data = JSON.parse(read(path));
  return Object.assign(new SectionIndex(data), { data });
}

if (import.meta.filename === process.argv[1]) {
  const [path, ...rest] = process.argv.slice(2);
  const file = rest.find((each) => !each.startsWith("--"));
  const index = load(path);
  const all = file ? phrases(file) : generated(index.data);
  const every = Number(rest.find((each) => each.startsWith("--every="))?.slice(8) ?? 1);
  const asked = all.filter((_, place) => place % every === 0);
  const told = evaluate(index, asked, rest.includes("--home"));
  console.log(
    JSON.stringify(rest.includes("--misses") ? told : { ...told, misses: undefined }, null, 1),
  );
}
