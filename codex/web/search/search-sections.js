/**
 * The sections of all pages, as the search looks through them.
 */

/** @typedef {"page" | "section" | "calculator" | "ruling"} Kind */
/** @type {Kind[]} */
const KINDS = ["page", "section", "calculator", "ruling"];

/**
 * @typedef {{ id: number, address: string, page: string, boost: number, anchor: string, kind: Kind,
 *   title: string, above: string, game: string, text: string, words: string, rest: string,
 *   status: string, choice: string }} Section `choice` names what a table may say of it, as
 *   `codex/page/optional.py` does
 */

/** @param {import("./search-index.js").Data} data @returns {Section[]} */
export const sectionsOf = ({ games, pages, sections }) =>
  sections.map(
    (
      [page, anchor, kind, title, above, game, text = "", said = "", rest = "", status = ""],
      id,
    ) => ({
      id,
      address: pages[page]?.[0] ?? "",
      page: pages[page]?.[1] ?? "",
      boost: pages[page]?.[2] ?? 1,
      anchor: kind ? anchor : "",
      kind: KINDS[kind] ?? "section",
      title,
      above,
      game: games[game]?.[0] ?? "",
      text,
      words: said,
      rest,
      status,
      choice: `section-${(pages[page]?.[0] ?? "").split("/").at(-2)}.${anchor}`,
    }),
  );
