/** <resume-session>: on a first page, the way back to where the reader was, and the log. */

import { continued, leftOff } from "../kept/kept.js";
import { eachPage } from "../shared/each-page.js";
import { button, element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { openLog } from "./journal.js";
import { keepRoom, lastLeft, leave, systemHere } from "./left-off.js";

class ResumeSession extends HTMLElement {
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    leftOff.follow(() => this.#draw(), signal);
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.#draw();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  #draw() {
    keepRoom();
    const last = lastLeft(this.dataset.system ?? "");
    if (!last) return this.replaceChildren();
    const way = element(
      "a",
      { href: last.href, title: last.title },
      element("span", {}, `Reprendre\u00a0: ${last.title}`),
    );
    if (last.calculator) way.dataset.calculator = "";
    this.replaceChildren(way, button("session", "Séance"));
  }

  /** @param {Event} event */
  #click({ target }) {
    const pressed = target instanceof Element ? target.closest("a, button") : null;
    if (pressed instanceof HTMLButtonElement) openLog();
    // With the sheet, as « Continuer » goes on: the link is the reader's own.
    else if (pressed instanceof HTMLAnchorElement && "calculator" in pressed.dataset)
      continued.put(pressed.hash);
  }
}

customElements.define("resume-session", ResumeSession);

eachPage(() => {
  const title = document.querySelector("h1")?.firstChild?.textContent?.trim() ?? "";
  const first = document.querySelector("resume-session");
  const system = systemHere();
  if (!system || !title || first) return;
  const last = lastLeft(system);
  // A calculator of this very page leads back here, and to its values.
  const stays = last?.calculator && new URL(last.href).pathname === location.pathname;
  if (!stays) leave(location.href, title, { calculator: false });
});
