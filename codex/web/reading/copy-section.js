/** Copies one section as Markdown, with its address and its source lines, by a button at its heading. */
import { copy } from "../shared/clipboard.js";
import { element } from "../shared/element.js";
import { CONTENT, offerAtHeadings, sectionOf } from "./at-heading.js";
import { markdown } from "./markdown.js";

offerAtHeadings((heading) => {
  const content = heading.closest(CONTENT);
  if (!content || heading.closest("rule-calculator, our-table, my-screen, character-sheet"))
    return null;
  const button = element("button", { type: "button", class: "codex-copy" }, "Copier");
  button.title = "Copier cette section en Markdown";
  const place = element("div");
  button.addEventListener("click", async () => {
    const text = markdown(sectionOf(heading, content));
    // Without a clipboard, the text shows below the heading.
    heading.after(place);
    if (await copy(button, text, place)) place.remove();
  });
  return button;
});
