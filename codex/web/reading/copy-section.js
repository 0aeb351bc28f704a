/** Copies one section as Markdown, with its address and its source lines, by a button at its heading. */
import { copy } from "../shared/clipboard.js";
import { element } from "../shared/element.js";
import { takeaway, unreached } from "../takeaway/brought.js";
import { CONTENT, offerAtHeadings, sectionOf } from "./at-heading.js";

offerAtHeadings((heading) => {
  const content = heading.closest(CONTENT);
  if (!content || heading.closest("rule-calculator, our-table, my-screen, character-sheet"))
    return null;
  const button = element("button", { type: "button", class: "codex-copy" }, "Copier");
  button.title = "Copier cette section en Markdown";
  const place = element("div");
  // It is there before the button is pressed: a browser may forget the press while a script comes.
  for (const about of ["pointerenter", "focus"]) button.addEventListener(about, takeaway);
  button.addEventListener("click", async () => {
    const script = await takeaway();
    // What cannot be copied shows below the heading.
    heading.after(place);
    if (!script) place.replaceChildren(element("p", { role: "status" }, unreached("Copier")));
    else if (await copy(button, script.markdown(sectionOf(heading, content)), place))
      place.remove();
  });
  return button;
});
