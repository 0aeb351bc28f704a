/** What a table is called: by its caption, or by the heads of its columns, in one line. */

/** @param {Element} table */
export function nameOfTable(table) {
  const named = table.querySelector("caption");
  const heads = named ? [named] : [...table.querySelectorAll("tr:first-child > *")];
  return heads
    .map((each) => {
      const copy = /** @type {Element} */ (each.cloneNode(true));
      // What the pages mark, the table does not say.
      for (const sign of copy.querySelectorAll(".codex-signs, .codex-offers")) sign.remove();
      return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
    })
    .filter(Boolean)
    .join(" · ");
}
