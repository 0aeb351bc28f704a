/** Parts of a page as Markdown, as Foundry, Obsidian and forums read it. */

/** What stands in a section for its page alone, or answers there alone. */
const LEFT_OUT = `.headerlink, .codex-offers, .codex-offers-table, .fold-mark, our-point, section-filter,
  reading-switch, sheet-chooser, print-page, rule-calculator, button, textarea, svg, script, style, template`;
const BLOCKS = new Set(
  "P UL OL TABLE DIV DETAILS DL DT DD H1 H2 H3 H4 SECTION FIGURE SUMMARY BLOCKQUOTE".split(" "),
);
const QUOTED = ".admonition, details, blockquote";
const STRONG = ".box-word, .admonition-title, summary, dt, caption";

/** @param {string} text */
const escaped = (text) =>
  text
    .replace(/[ \n\t]+/g, " ")
    .replace(/[\\`*_[\]]/g, "\\$&")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** @param {string} mark @param {string} text */
const marked = (mark, text) =>
  text.trim() ? text.replace(/^( *)(.*?)( *)$/s, `$1${mark}$2${mark}$3`) : text;

/** @param {Node} node @returns {string} */
function inline(node) {
  if (node instanceof Text) return escaped(node.data);
  if (!(node instanceof Element) || node.matches(LEFT_OUT)) return "";
  const held = [...node.childNodes].map(inline).join("");
  if (node.matches("strong, b")) return marked("**", held);
  if (node.matches("em, i")) return marked("*", held);
  if (node instanceof HTMLAnchorElement && node.href) return `[${held}](${node.href})`;
  return node.matches("br") ? " " : held;
}

/** A paragraph, which must not begin as a list or a heading does. @param {string} text */
const paragraph = (text) =>
  text
    .trim()
    .replace(/^([-+#]+)(?=\s)/, "\\$1")
    .replace(/^(\d+)([.)])(?=\s)/, "$1\\$2");

/** @param {string} text @param {string} first @param {string} rest */
const led = (text, first, rest) =>
  text
    .replace(/^(?=.)/gm, rest)
    .replace(rest, first)
    .replaceAll(/\n(?=\n)/g, `\n${rest.trimEnd()}`);

/** @param {HTMLTableElement} table */
function rowsOf(table) {
  const rows = [...table.rows].map((row) =>
    [...row.cells].flatMap((cell) => [
      inline(cell).trim().replaceAll("|", "\\|"),
      ...Array(cell.colSpan - 1).fill(""),
    ]),
  );
  const width = Math.max(...rows.map((row) => row.length));
  const [head = [], ...body] = rows.map((row) =>
    [...row, ...Array(width - row.length).fill("")].join(" | "),
  );
  return [head, Array(width).fill("---").join(" | "), ...body]
    .map((row) => `| ${row} |`)
    .join("\n");
}

/** The blocks of what stands in an element. @param {Element} part @returns {string[]} */
function flow(part) {
  /** @type {string[]} */
  const blocks = [];
  let run = "";
  const flush = () => {
    if (run.trim()) blocks.push(paragraph(run));
    run = "";
  };
  for (const each of part.childNodes) {
    if (each instanceof Element && BLOCKS.has(each.tagName)) {
      flush();
      blocks.push(...block(each));
    } else run += inline(each);
  }
  flush();
  return blocks;
}

/** @param {Element} part @returns {string[]} */
function block(part) {
  if (part.matches(LEFT_OUT)) return [];
  const heading = /^H([1-6])$/.exec(part.tagName);
  if (heading) {
    const url = new URL(`#${part.id}`, location.href);
    url.search = "";
    return [`${"#".repeat(Number(heading[1]))} [${inline(part).trim()}](${url.href})`];
  }
  if (part instanceof HTMLTableElement) {
    const caption = part.caption ? block(part.caption) : [];
    return [...caption, rowsOf(part)];
  }
  if (part.matches("ul, ol")) {
    const first = part.matches("ul") ? "-   " : "1.  ";
    return [
      [...part.children].map((item) => led(flow(item).join("\n\n"), first, "    ")).join("\n"),
    ];
  }
  const held = flow(part);
  if (part.matches(STRONG)) return held.map((each) => marked("**", each));
  if (part.matches(".statut")) return held.map((each) => marked("*", each));
  return part.matches(QUOTED) ? [led(held.join("\n\n"), "> ", "> ")] : held;
}

/** @param {Element[]} parts */
export const markdown = (parts) => `${parts.flatMap(block).join("\n\n")}\n`;
