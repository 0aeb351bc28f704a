/**
 * Make the styles of a built site light: standard input names its pages and scripts, the theme's
 * sheets and ours; standard output has both, written again, as JSON.
 *
 * The theme brings rules for all that a site might hold, and browsers try most of them on every
 * element of every page. What no page and no script of this site can hold goes.
 */
import { readFile } from "node:fs/promises";
import { json } from "node:stream/consumers";
import postcss from "postcss";
import selectors from "postcss-selector-parser";
import { PurgeCSS } from "purgecss";

/** More ways than this to end are left together. */
const MOST_WAYS = 8;

/**
 * What selects an element by its own words alone: browsers find the rules for these by that word,
 * but try on every element what ends with `:is(…)`.
 * @param {selectors.Node} node
 */
function isPlain(node) {
  return ["tag", "class", "attribute", "id"].includes(node.type);
}

/** How strong a plain compound is, to compare. @param {selectors.Node[]} nodes */
function strength(nodes) {
  const count = (/** @type {string[]} */ ...types) =>
    nodes.filter((node) => types.includes(node.type)).length;
  return [count("id"), count("class", "attribute"), count("tag")].join();
}

/** The last compound of a selector. @param {selectors.Selector} selector */
function lastOf(selector) {
  const parts = selector.nodes;
  const before = parts.findLastIndex((node) => node.type === "combinator");
  return parts.slice(before + 1);
}

/**
 * A selector that ends with `:is(a, b)`, as one for each way: only where all are equally strong, so
 * that nothing wins that did not before.
 * @param {selectors.Selector} selector @returns {selectors.Selector[]}
 */
function ways(selector) {
  const last = lastOf(selector);
  const choice = last.find((node) => node.type === "pseudo" && node.value === ":is");
  if (choice?.type !== "pseudo" || choice.nodes.length > MOST_WAYS) return [selector];
  const each = choice.nodes.map(({ nodes }) => nodes);
  const strengths = new Set(each.map(strength));
  const tagged = last[0]?.type === "tag";
  const fits = (/** @type {selectors.Node[]} */ nodes) =>
    nodes.every(isPlain) && !(tagged && nodes[0]?.type === "tag");
  if (strengths.size !== 1 || !each.every(fits)) return [selector];
  const at = selector.nodes.indexOf(choice);
  const first = selector.nodes.indexOf(/** @type {selectors.Node} */ (last[0]));
  return each.map((nodes) => {
    const way = /** @type {selectors.Selector} */ (selector.clone());
    way.nodes[at]?.remove();
    const said = nodes.map((node) => node.clone());
    // The name of an element comes first in its compound.
    const from = nodes[0]?.type === "tag" ? first : at;
    way.nodes.splice(from, 0, .../** @type {selectors.Node[]} */ (said));
    for (const node of said) /** @type {any} */ (node).parent = way;
    const lead = way.nodes[first];
    const space = selector.nodes[first]?.spaces.before ?? "";
    if (lead) lead.spaces = { before: first ? "" : space, after: "" };
    return way;
  });
}

const spread = selectors((root) => {
  for (let turn = 0; turn < 2; turn += 1) {
    root.nodes = root.nodes.flatMap(ways);
  }
});

/** @type {postcss.Plugin} */
const BY_THEIR_WORD = {
  postcssPlugin: "by-their-word",
  Rule(rule) {
    const inKeyframes = rule.parent?.type === "atrule" && /keyframes/.test(rule.parent.name);
    if (inKeyframes || !rule.selector.includes(":is(")) return;
    const written = spread.processSync(rule.selector);
    if (written !== rule.selector) rule.selector = written;
  },
};

/** @param {string} css */
function byTheirWord(css) {
  return postcss([BY_THEIR_WORD]).process(css, { from: undefined }).css;
}

/** What the theme puts on the page for the time that its colours change. */
const SWITCHING = "[data-md-color-switching]";
/** A table that the theme would style; ours have a class. */
const BARE = "table:not([class])";
const IS_BARE = /<table(?![^>]*\sclass=)/;

/** A word by which browsers find what a compound selects, and its pseudo-element if it has one.
 * @param {selectors.Node[]} nodes */
function wordOf(nodes) {
  const word = ["class", "id", "tag", "attribute"]
    .map((type) => nodes.find((node) => node.type === type))
    .find(Boolean);
  const part = nodes.find((node) => /^::?(before|after)$/.test(String(node)));
  return `${word ? String(word).trim() : "*"}${part ? `::${part.value?.replaceAll(":", "")}` : ""}`;
}

/** All that changes in steps, each by its word. @param {postcss.Root[]} sheets */
function moving(sheets) {
  /** @type {Set<string>} */
  const words = new Set();
  const read = selectors((root) => {
    root.each((selector) => void words.add(wordOf(lastOf(selector))));
  });
  for (const sheet of sheets) {
    sheet.walkDecls(/^transition/, ({ parent, value }) => {
      const moves = value !== "none" && parent instanceof postcss.Rule;
      if (moves && !parent.selector.includes(SWITCHING)) {
        read.processSync(parent.selector);
      }
    });
  }
  return [...words].sort();
}

/**
 * The theme without rules by which a browser styles all that an element holds when that gets any
 * class, or when the theme has taken its colours: they end with what may be anything.
 * @param {string} theme @param {string} ours @param {boolean} isBare a page has a table without class
 */
function withoutAny(theme, ours, isBare) {
  const sheet = postcss.parse(theme);
  const parts = moving([sheet, postcss.parse(ours)]);
  sheet.walkRules((rule) => {
    const left = rule.selectors.filter((each) => isBare || !each.includes(BARE));
    if (!left.length) rule.remove();
    else if (left.some((each) => each.startsWith(`${SWITCHING} `))) {
      rule.selectors = parts.map((part) => `${SWITCHING} ${part}`);
    } else if (left.length < rule.selectors.length) rule.selectors = left;
  });
  return sheet.toString();
}

const asked = await json(process.stdin);
const theme = (
  await Promise.all(asked.theme.map((/** @type {string} */ path) => readFile(path, "utf8")))
).join("\n");
const pages = await Promise.all(
  asked.pages.map((/** @type {string} */ path) => readFile(path, "utf8")),
);
// What the theme's script only looks for is there in no page.
const absent = ["tabbed-"].filter((word) => !pages.some((page) => page.includes(word)));
const [kept] = await new PurgeCSS().purge({
  content: [
    ...pages.map((raw) => ({ raw, extension: "html" })),
    ...(await Promise.all(
      asked.scripts.map(async (/** @type {string} */ path) => ({
        raw: await readFile(path, "utf8"),
        extension: "js",
      })),
    )),
  ],
  css: [{ raw: theme }],
  blocklist: absent.map((word) => new RegExp(word)),
});
const ours = await readFile(asked.ours, "utf8");
const light = withoutAny(
  kept?.css ?? "",
  ours,
  pages.some((page) => IS_BARE.test(page)),
);
process.stdout.write(JSON.stringify({ theme: byTheirWord(light), ours: byTheirWord(ours) }));
