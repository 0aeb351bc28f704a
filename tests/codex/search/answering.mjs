/**
 * How many questions the first result answers: `node answering.mjs INDEX ANSWERS`.
 *
 * ANSWERS has a line each: question, game, sections that answer (`page/#anchor`), and what an
 * answer says, one of several that bars part. Prints JSON: how many were `asked`, for how many the
 * first result `held` the answer, being such a section, and for how many its excerpt `showed` it.
 */
import { readFileSync } from "node:fs";
import { load } from "./evaluate.mjs";

const [path = "", answers = ""] = process.argv.slice(2);
const index = load(path);
/** @param {string} text */
const plain = (text) => text.replace(/\s/g, " ").toLowerCase();
const told = { asked: 0, held: 0, showed: 0, /** @type {string[]} */ misses: [] };
for (const line of readFileSync(answers, "utf-8").trim().split("\n").slice(1)) {
  const [question = "", game = "", targets = "", said = ""] = line.split("\t");
  const [first] = index.search(question, game).found;
  const held = targets.split(" ").includes(`${first?.address}#${first?.anchor}`);
  const shown = plain((first?.text ?? []).map(([text]) => text).join(""));
  const showed = held && said.split("|").some((each) => shown.includes(plain(each)));
  told.asked++;
  if (held) told.held++;
  if (showed) told.showed++;
  else
    told.misses.push(
      `${question} [${game}] ${held ? shown : `${first?.address}#${first?.anchor}`}`,
    );
}
console.log(JSON.stringify(told, null, 1));
