/**
 * What a piece of a screen shows, read from its page as the site has it by now. Nothing of it is kept
 * but by the offline copy: a new version shows, and what is gone is told.
 *
 * @typedef {import("./piece.js").Piece} Piece
 * @typedef {{ title: string, content: Node[] }} Shown
 * @typedef {"unread" | "page" | "section" | "table" | "calcul"} Missing
 *   the page cannot be read here, or it is gone, or what of it was meant
 */
import { CONTENT, sectionOf } from "../reading/at-heading.js";
import { titleOf } from "../reading/preview-text.js";
import { element } from "../shared/element.js";
import { nameOfTable } from "./table-name.js";
import { addressOf } from "./where.js";

/** What stands in a section for its page alone. */
const LEFT_OUT = `.headerlink, .codex-offers, .codex-offers-table, section-filter, reading-switch,
  sheet-chooser, print-page, resume-session, our-table, character-sheet, script, style, template`;
/** A table may be wider than its place: it scrolls in its own. */
const BOX = ":is(.calc-table, .md-typeset__scrollwrap)";
/** What names something else of the page. */
const NAMING = ["for", "headers", "aria-labelledby", "aria-describedby", "aria-controls"];

/** Pages that were asked for, by address. @type {Map<string, Promise<Document | Missing>>} */
const pages = new Map();

/** @param {URL} url @returns {Promise<Document | Missing>} */
async function fetched(url) {
  const response = await fetch(url);
  if (!response.ok) return response.status === 404 || response.status === 410 ? "page" : "unread";
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** @param {URL} url */
function pageOf(url) {
  const known = pages.get(url.href) ?? fetched(url).catch(() => /** @type {Missing} */ ("unread"));
  pages.set(url.href, known);
  // What failed is asked for again.
  known.then((page) => page instanceof Document || pages.delete(url.href));
  return known;
}

/**
 * Have a part of another page stand here: its addresses lead where they led, and its names are no
 * other's.
 * @param {Element} part @param {URL} from @param {(id: string) => string} renamed
 */
function moved(part, from, renamed) {
  for (const each of part.querySelectorAll(LEFT_OUT)) each.remove();
  const all = [part, ...part.querySelectorAll("*")];
  const own = new Set(all.map(({ id }) => id).filter(Boolean));
  for (const each of all) {
    if (each.id) each.id = renamed(each.id);
    // What stands in a form is named in it alone.
    if (each instanceof HTMLInputElement && !each.form) each.name = renamed(each.name);
    for (const name of NAMING) {
      const names = each.getAttribute(name)?.split(" ");
      if (names)
        each.setAttribute(name, names.map((id) => (own.has(id) ? renamed(id) : id)).join(" "));
    }
    for (const name of ["href", "src"]) {
      const address = each.getAttribute(name);
      if (address === null) continue;
      const inside = address.startsWith("#") && own.has(address.slice(1));
      each.setAttribute(
        name,
        inside ? `#${renamed(address.slice(1))}` : new URL(address, from).href,
      );
    }
  }
  return part;
}

/** A calculator in a section is led to: it is a piece of its own. @param {Element} part */
function withoutCalculators(part) {
  const held = element("div", {}, part);
  for (const each of held.querySelectorAll("rule-calculator")) {
    const title = titleOf(each.querySelector(".calc-title") ?? each);
    each.replaceWith(element("p", {}, element("a", { href: `#${each.id}` }, title)));
  }
  return /** @type {Element} */ (held.firstElementChild);
}

/** What follows a heading in its section, unfolded. @param {Element} heading @param {Element} content */
function told(heading, content) {
  const [first, ...after] = sectionOf(heading, content);
  // A box says it all, with its own heading.
  if (first && first !== heading) return [...first.children].filter((each) => each !== heading);
  return after.flatMap((each) =>
    each.matches(".codex-replie") ? [...each.children].slice(1) : [each],
  );
}

/**
 * A calculator under a name of its own: one may stand here twice. It starts from what was kept of its
 * inputs, and its links lead to its page.
 * @param {Element} found @param {URL} home its address @param {Piece} piece @returns {Shown}
 */
function calculator(found, home, piece) {
  const made = /** @type {HTMLElement} */ (document.importNode(found, true));
  const { id, dataset } = made;
  const { key = "", share } = dataset;
  const own = `${key}-${piece.id}`;
  moved(made, home, (name) => (isOf(name, id) ? `calc-${own}${name.slice(id.length)}` : name));
  const inputs = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(piece.text)) {
    inputs.append(name.startsWith(`${key}.`) ? `${own}${name.slice(key.length)}` : name, value);
  }
  Object.assign(dataset, {
    ...{ key: own, piece: piece.id, home: home.href, opened: `?${inputs}#${made.id}` },
    ...(share && { share: new URL(share, home).href }),
    ...(piece.kind === "calcul" && { follows: "" }),
  });
  const keeps = made.querySelector("[data-do=screen]");
  if (keeps) keeps.textContent = "Garder ces valeurs";
  return { title: titleOf(made.querySelector(".calc-title") ?? made), content: [made] };
}

/** Whether a name is that of a calculator, or of a part of it. @param {string} name @param {string} id */
const isOf = (name, id) => name === id || name.startsWith(`${id}-`);

/**
 * What a piece shows, or what of it is missing.
 * @param {Piece} piece @returns {Promise<Shown | Missing>}
 */
export async function shown(piece) {
  const url = addressOf(piece.at);
  const page = await pageOf(new URL(url.pathname, url));
  if (!(page instanceof Document)) return page;
  const heading = page.getElementById(decodeURIComponent(url.hash.slice(1)));
  const content = heading?.closest(CONTENT);
  if (piece.kind === "calcul" || piece.kind === "reponse") {
    return heading?.matches("rule-calculator") ? calculator(heading, url, piece) : "calcul";
  }
  if (!heading || !content || heading.matches("rule-calculator")) return "section";
  const parts = told(heading, content);
  if (piece.kind === "table") {
    const tables = parts.flatMap((part) => [
      ...part.querySelectorAll("table:not(rule-calculator *)"),
    ]);
    const table = tables.find((each) => nameOfTable(each) === piece.text);
    if (!table) return "table";
    parts.splice(0, parts.length, table.closest(BOX) ?? table);
  }
  const titled = heading.closest(".codex-essentiel") ? content.querySelector("h1") : heading;
  const title = piece.kind === "table" ? piece.title : titleOf(titled ?? heading);
  const copies = parts.map((each) => {
    const copy = withoutCalculators(/** @type {Element} */ (document.importNode(each, true)));
    return moved(copy, url, (id) => `${id}-${piece.id}`);
  });
  return { title, content: copies };
}
