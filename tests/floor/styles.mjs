/**
 * What our styles, as esbuild writes them for the floor, ask of a browser: properties and their
 * words, functions and units, selectors, rules and conditions, looked up in MDN's tables.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { generate, parse, walk } from "css-tree";
import { transformSync } from "esbuild";
import { floors, known, missing } from "./data.mjs";

const FOLDERS = ["web", "page/maison", "page/runequest", "page/oeil_noir", "page/dd3"];
const { properties, selectors, types, "at-rules": rules } = known.css;
const target = floors.styles.map((each) => each.replace(" ", ""));

/** Functions, units and words of values, by name, wherever MDN's tables have them. */
const values = new Map();
for (const held of [types]) collect(held);

function collect(held) {
  for (const [name, each] of Object.entries(held)) {
    if (name === "__compat" || typeof each !== "object") continue;
    if (each.__compat && !values.has(name)) values.set(name, each.__compat);
    collect(each);
  }
}

/** What one node asks for, as names and MDN's entries. */
function* asked(node) {
  if (node.type === "Atrule") yield [`@${node.name}`, rules[node.name]?.__compat];
  if (node.type === "Feature")
    yield [`(${node.name})`, rules.media[node.name.replace(/^(?:min|max)-/, "")]?.__compat];
  if (node.type === "SelectorList") yield* dragged(node);
  if (node.type === "PseudoClassSelector" || node.type === "PseudoElementSelector")
    yield [`:${node.name}`, selectors[node.name]?.__compat];
  if (node.type === "Declaration" && !node.property.startsWith("-")) {
    const property = properties[node.property];
    yield [node.property, property?.__compat];
    walk(node.value, (part) => {
      if (part.type === "Identifier") found.push(wordOf(node.property, part.name));
      if (part.type === "Function") found.push([`${part.name}()`, values.get(part.name)]);
      if (part.type === "Dimension") found.push([part.unit, unit(part.unit)]);
    });
    yield* found.splice(0);
  }
}

/** @type {[string, any][]} */
const found = [];

/** Selectors that browsers drop together with one of their list that they do not know. */
function* dragged(list) {
  const unknown = (selector) => {
    let first;
    walk(selector, (part) => {
      const compat = /^Pseudo/.test(part.type) && selectors[part.name]?.__compat;
      if (compat && missing(compat, "styles").length) first ??= [part.name, compat];
    });
    return first;
  };
  const all = list.children.toArray().map(unknown);
  const [name, compat] = all.find(Boolean) ?? [];
  if (name && !all.every(Boolean)) yield [`a list with :${name}`, compat];
}

const wordOf = (property, word) => [`${property}: ${word}`, properties[property]?.[word]?.__compat];

/** The units that a phone's bars move are told of together. */
const unit = (name) =>
  /^[dsl]v[hw]$/.test(name) ? values.get("viewport_percentage_units_dynamic") : values.get(name);

/** Each feature that the styles ask for: its name, MDN's entry, and where it stands. */
export function* ofStyles() {
  for (const folder of FOLDERS) {
    const home = new URL(`../../codex/${folder}/`, import.meta.url);
    const files = readdirSync(fileURLToPath(home), { recursive: true });
    for (const file of files.filter((each) => each.endsWith(".css"))) {
      const written = transformSync(readFileSync(new URL(file, home), "utf-8"), {
        loader: "css",
        target,
      });
      const tree = parse(written.code, { positions: true });
      /** @type {any[]} */
      const nodes = [];
      walk(tree, {
        enter(node) {
          // What is asked for first is not missed.
          if (node.type === "Atrule" && node.name === "supports") return walk.skip;
          nodes.push(node);
          return undefined;
        },
      });
      for (const node of nodes) {
        for (const [name, compat] of asked(node)) {
          if (compat) yield { name, compat, at: `${file}: ${generate(node).slice(0, 60)}` };
        }
      }
    }
  }
}
