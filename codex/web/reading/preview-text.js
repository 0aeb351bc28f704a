/**
 * The first lines of a section that a link leads to: of this page, or of another one that is fetched
 * for it. Of a table that defines the very words of the link, they are that definition.
 *
 * @typedef {{ title: string, place: string, content: Node[] }} Excerpt
 *   `place` is the title of the page, where it is another one, or that of the table's section
 */

import { element } from "../shared/element.js";
import { fold } from "../shared/plain.js";

const HEADINGS = "h1, h2, h3, h4";
const LEFT_OUT = `.headerlink, .statut, .box-word, .arbitrage, .non-fournie, .exemple, .codex-essentiel,
  rule-calculator, section-filter, figure, nav, details, form, button, svg, script, style, template`;
/** Lines of the source. */
const LINES = /\s?\(l\.\s[\d, -]+\)/g;
/** Characters of the text at most and at least, and rows and items of what is listed. */
const LONGEST = 340;
const ENOUGH = 120;
const MOST_ROWS = 5;
const KEPT = new Set(["class", "colspan", "rowspan", "scope"]);

/** Pages that were asked for, by address. @type {Map<string, Promise<Document | null>>} */
const pages = new Map();

/** @param {Element} heading */
export function titleOf(heading) {
  const copy = /** @type {Element} */ (heading.cloneNode(true));
  for (const each of copy.querySelectorAll(".headerlink, .codex-offers")) each.remove();
  return copy.textContent?.trim() ?? "";
}

/** @param {Element} heading */
const rank = (heading) => Number(heading.tagName[1]);

/** What follows a heading; what folds of its section (`shut.py`) as if it stood open. @param {Element} heading */
function* after(heading) {
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(".codex-replie")) yield* [...next.children].slice(1);
    else yield next;
  }
}

/** What a section says, with that of the ones below it until it is enough. @param {Element} heading */
function* below(heading) {
  let told = 0;
  for (const next of after(heading)) {
    if (next.matches(HEADINGS)) {
      if (told >= ENOUGH || rank(next) <= rank(heading)) return;
    } else if (!next.matches(LEFT_OUT) && next.textContent?.trim()) {
      told += next.textContent.length;
      // The theme puts tables into boxes of its own.
      yield next.querySelector("table") ?? next;
    }
  }
}

/** A copy without what answers to the reader, names something, or is no text of the rule. @param {Element} part */
function copied(part) {
  const copy = /** @type {Element} */ (part.cloneNode(true));
  for (const each of copy.querySelectorAll(LEFT_OUT)) each.remove();
  for (const each of copy.querySelectorAll("a")) each.replaceWith(...each.childNodes);
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...each.attributes]) if (!KEPT.has(name)) each.removeAttribute(name);
  }
  for (const list of [copy, ...copy.querySelectorAll("ul, ol, tbody")]) {
    const listed = list.matches("ul, ol, tbody") ? [...list.children].slice(MOST_ROWS) : [];
    for (const each of listed) each.remove();
    if (listed.length) list.append(list.matches("tbody") ? rest(list) : element("li", {}, "…"));
  }
  copy.normalize();
  return copy;
}

/** The row that says that there are more. @param {Element} body */
function rest(body) {
  const row = element("tr");
  row.append(element("td", { colspan: `${body.firstElementChild?.children.length}` }, "…"));
  return row;
}

/** The items of a list, or of those in a part. @param {Node} part */
const items = (part) => (part instanceof Element ? part.querySelectorAll("li") : []);

/** Leave what lies beyond a number of characters; return how many are left. @param {Node} part @param {number} most */
function shorten(part, most) {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  let left = most;
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    text.data = text.data.replace(LINES, "");
    if (left <= 0) text.data = "";
    else if (text.length > left) text.data = `${text.data.slice(0, left).replace(/\s*\S*$/, "")}…`;
    left -= text.length;
  }
  // Nothing is left of these but their number or mark; the first tells that there was more.
  const empty = [...items(part)].filter((item) => !item.textContent?.trim());
  const cut = texts.some(({ data }) => data.endsWith("…"));
  for (const each of cut ? empty : empty.slice(1)) each.remove();
  if (empty[0] && !cut) empty[0].textContent = "…";
  return left;
}

/** Words as they are compared, in the singular. @param {string | null | undefined} text */
const plain = (text) =>
  fold(text ?? "")
    .trim()
    .replace(/\s+/g, " ")
    .replace(/s(?= |$)/g, "");

/**
 * The definition of a word in the tables of a section: of one that a first cell names, or else that
 * another explains.
 * @param {Element[]} parts @param {string} word @returns {[string, Element] | null}
 */
function definition(parts, word) {
  const tables = parts.filter((part) =>
    /^(terme|sigle)/.test(plain(part.querySelector("th")?.textContent)),
  );
  const rows = tables.flatMap((table) => [...table.querySelectorAll("tbody tr")]);
  const cells = rows.map(({ children }) => [...children]);
  const named = cells.find(([name]) => plain(name?.textContent).split(", ").includes(word));
  const [name, told] =
    named ?? cells.find(([, text]) => plain(text?.textContent).startsWith(word)) ?? [];
  return told ? [name?.textContent ?? "", told] : null;
}

/** @param {Document} held @param {string} anchor @param {string} word @returns {Excerpt | null} */
function read(held, anchor, word) {
  const heading = held.getElementById(anchor);
  if (!heading?.matches(HEADINGS)) return null;
  const parts = [...below(heading)];
  const defined = definition(parts, plain(word));
  if (defined) {
    const [title, cell] = defined;
    const text = element("p");
    text.append(...copied(cell).childNodes);
    shorten(text, LONGEST);
    return { title, place: titleOf(heading), content: [text] };
  }
  // What was decided is what a ruling says.
  const ruled = parts.find((each) => each.matches(".retenu"));
  const content = [];
  let left = LONGEST;
  for (const part of ruled ? [ruled] : parts) {
    if (left <= 0) break;
    const copy = copied(part);
    // A table shows its first rows whole.
    const rows = copy.matches("table");
    if (rows && content.length > 1) break;
    left = shorten(copy, rows ? Number.POSITIVE_INFINITY : left);
    if (rows) left = 0;
    content.push(copy);
  }
  const first = held === document ? null : held.querySelector("article h1");
  return {
    title: titleOf(heading),
    place: first && first !== heading ? titleOf(first) : "",
    content,
  };
}

/** @param {URL} url */
async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) return null;
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** @param {URL} url */
function pageOf(url) {
  const known = pages.get(url.href) ?? fetched(url).catch(() => null);
  pages.set(url.href, known);
  // What failed is asked for again.
  known.then((page) => page ?? pages.delete(url.href));
  return known;
}

/**
 * The first lines of what a link of this site leads to, at once where it leads within the page;
 * nothing where it leads to no section, or where that cannot be read.
 * @param {HTMLAnchorElement} link @returns {Excerpt | null | Promise<Excerpt | null>}
 */
export function excerpt(link) {
  const url = new URL(link.href);
  const anchor = decodeURIComponent(url.hash.slice(1));
  const word = link.dataset.word ?? link.textContent ?? "";
  if (url.pathname === location.pathname) return read(document, anchor, word);
  return pageOf(new URL(url.pathname, url)).then((page) => page && read(page, anchor, word));
}
