/**
 * <rule-calculator>: brings the form that the page already holds to life.
 *
 * The form, the answer to its first values and every sentence come with the page or from Python;
 * this element only carries inputs one way and answers the other.
 */
import { engine } from "./engine.js";
import { sentence as failureSentence } from "./guard.js";
import { changes, fromUrl, holds, read, toUrl, write } from "./inputs.js";
import { metered, packs } from "./packs.js";

/** A pause this long in typing lets a screen reader speak the answer. */
const SPEAK_AFTER_MS = 700;
const COPIED_FOR_MS = 2500;

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", ",");

/** Of the squares that distances are counted in. */
const METRES_A_SQUARE = 1.5;

/** Some megabytes are spent before they are needed where they cost little. */
const startEngine = () => {
  if (!metered()) engine.start();
};

/** Fetches a calculator's pack, and starts the engine, when it comes near the viewport. */
const nearby = new IntersectionObserver(
  (entries) => {
    const near = entries.filter((entry) => entry.isIntersecting);
    for (const { target } of near) packs.load(target.getAttribute("data-pack"));
    if (near.length) startEngine();
  },
  { rootMargin: "300px" },
);

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

class RuleCalculator extends HTMLElement {
  /** @type {import("./inputs.js").Values} */
  #pristine = {};
  #busy = false;
  #stale = false;
  /** How many answers came from the pack: the engine's to an earlier question is then too late. */
  #packed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;
  #life = new AbortController();
  /** Tells the styles how much of the window the answer takes at its foot. */
  #height = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    this.style.setProperty("--answer", `${height}px`);
  });

  connectedCallback() {
    if (this.dataset.engine !== "ready") return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#pristine = read(this.#form, { pristine: true });
    this.#part("actions").hidden = false;
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#form.addEventListener("input", () => this.#changed(), { signal });
    this.#form.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.addEventListener("focusin", startEngine, { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    engine.addEventListener("change", () => this.#showEngine(), { signal });
    packs.addEventListener("change", () => this.#awaiting && this.#evaluate(), { signal });
    nearby.observe(this);
    this.#measure();
    this.#showEngine();
    this.#open(new URL(location.href));
  }

  disconnectedCallback() {
    this.#life.abort();
    nearby.unobserve(this);
    this.#height.disconnect();
    clearTimeout(this.#speaking);
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  get #prefix() {
    return this.dataset.key ?? "";
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }

  /**
   * Take over what this tab remembers, or else the values of a shared link; and before all, what the
   * reader changed while the scripts were still to come. @param {URL} url
   */
  #open(url) {
    const given = {
      ...(this.#remembered() ?? fromUrl(url, this.#prefix, this.#pristine)),
      ...changes(read(this.#form), this.#pristine),
    };
    if (Object.keys(given).length === 0) return;
    const unknown = write(this.#form, given);
    if (unknown.length) {
      this.#warn(
        `Le lien contient des valeurs que ce calculateur ne connaît pas\u00a0: ${unknown.join(" ; ")}.`,
      );
    }
    this.#changed();
  }

  /** @param {string} text */
  #warn(text) {
    const warning = this.querySelector(".calc-warning") ?? document.createElement("p");
    warning.className = "calc-warning";
    warning.textContent = text;
    this.#form.before(warning);
  }

  /** Inputs changed: grey the answer until the one to them comes. */
  #changed() {
    this.#remember();
    this.#showRelevant();
    this.#part("roll").replaceChildren();
    this.#stale = true;
    this.#part("answer").classList.add("calc-stale");
    this.#evaluate();
  }

  /** Whether the answer in the page is not, or not yet, the one to the present inputs. */
  get #awaiting() {
    return this.#part("answer").classList.contains("calc-stale");
  }

  /** Ask the engine for one answer at a time; what changed meanwhile is asked next. */
  async #evaluate() {
    if (this.#answeredByPack() || this.#busy) return;
    this.#busy = true;
    while (this.#stale) {
      this.#stale = false;
      const packed = this.#packed;
      const answer = await this.#ask("evaluate");
      if (packed === this.#packed) this.#show(answer);
    }
    this.#busy = false;
  }

  #answeredByPack() {
    const question = this.#question("evaluate");
    const changed = changes(question.inputs, this.#pristine);
    const answer = packs.answer(this.dataset.pack, question, changed);
    if (!answer) return false;
    this.#packed++;
    this.#stale = false;
    this.#show(answer);
    return true;
  }

  /** Ask of the inputs as they stand once the engine listens. @param {"evaluate" | "roll"} task */
  #ask(task) {
    return engine.ask({ toJSON: () => this.#question(task) });
  }

  /** @param {"evaluate" | "roll"} task */
  #question(task) {
    const rule = /** @type {HTMLAnchorElement} */ (this.querySelector(".calc-rule"));
    const page = (rule.dataset.rule ?? "").split("#")[0] ?? "";
    const address = rule.href.split("#")[0] ?? "";
    const suffix = address.endsWith(".html") ? ".html" : "/";
    const path = `${page}${suffix}`.replace(/index\/$/, "");
    const root = address.slice(0, address.length - path.length);
    const here = location.href.replace(/[?#].*/, "");
    return { do: task, id: this.dataset.id, inputs: read(this.#form), root, suffix, here };
  }

  /** @param {import("./engine.js").Answer} answer */
  #show(answer) {
    this.#showErrors(answer.errors ?? {});
    if (answer.failure)
      this.#warn("Ce calcul a échoué\u00a0: rechargez la page ou réinitialisez les valeurs.");
    if (answer.html === undefined) return this.#speak(Object.values(answer.errors ?? {}).join(" "));
    const place = this.#part("answer");
    const opened = new Set(
      [...place.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-key")),
    );
    place.innerHTML = answer.html;
    for (const each of place.querySelectorAll("details")) {
      each.open = opened.has(each.dataset.key ?? null);
    }
    this.#measure();
    if (!this.#stale) place.classList.remove("calc-stale");
    this.#speak(answer.sentence ?? "");
  }

  #measure() {
    this.#height.disconnect();
    const sentence = this.querySelector(".calc-sentence");
    if (sentence) this.#height.observe(sentence);
  }

  /** @param {Record<string, string>} errors */
  #showErrors(errors) {
    for (const field of this.querySelectorAll("[data-field]")) {
      const message = errors[field.getAttribute("data-field") ?? ""] ?? "";
      const place = field.querySelector(".calc-error");
      if (place) place.textContent = message;
      field.classList.toggle("calc-wrong", message !== "");
      for (const input of field.querySelectorAll("input[type=text], select, textarea")) {
        input.setAttribute("aria-invalid", String(message !== ""));
      }
      const folded = field.closest("details");
      if (message && folded) folded.open = true;
    }
  }

  /** Hide the fields and groups whose condition does not hold: the declaration exported it. */
  #showRelevant() {
    const values = read(this.#form);
    /** @param {string} name */
    const matters = (name) => {
      const field = this.querySelector(`[data-field="${name}"]`);
      for (let block = field?.closest("[data-when]"); block; ) {
        if (!shown(block)) return false;
        block = block.parentElement?.closest("[data-when]");
      }
      return true;
    };
    /** @param {Element} block */
    const shown = (block) =>
      holds(JSON.parse(block.getAttribute("data-when") ?? "{}"), values, matters);
    for (const block of this.querySelectorAll("[data-when]")) {
      block.toggleAttribute("hidden", !shown(block));
    }
  }

  /** @param {string} text */
  #speak(text) {
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => {
      this.#part("spoken").textContent = text;
    }, SPEAK_AFTER_MS);
  }

  /** The address of this calculator with its inputs. */
  #link() {
    const url = toUrl(new URL(location.href), this.#prefix, read(this.#form), this.#pristine);
    url.hash = this.id;
    return url;
  }

  /**
   * Keep what was changed for this tab, so that a reload, a visit to another page or a phone short
   * of memory does not lose it. Not in the address: the theme would take that for another page.
   */
  #remember() {
    const changed = changes(read(this.#form), this.#pristine);
    try {
      sessionStorage.setItem(this.#memory, JSON.stringify(changed));
    } catch {
      // Storage refused or full: the inputs last as long as the page.
    }
  }

  /** @returns {import("./inputs.js").Values | null} */
  #remembered() {
    try {
      return JSON.parse(sessionStorage.getItem(this.#memory) ?? "null");
    } catch {
      return null;
    }
  }

  get #memory() {
    return `codex ${location.pathname}${location.search} ${this.#prefix}`;
  }

  #showEngine() {
    const { stage, loaded, total, failure } = engine.state;
    const place = this.#part("engine");
    place.classList.toggle("calc-failed", failure !== null);
    if (failure) {
      const text = `${failureSentence(failure.reason)} Tant qu’elle est grisée, la réponse affichée vaut pour d’autres valeurs.`;
      if (place.dataset.told === text) return;
      place.dataset.told = text;
      const retry = document.createElement("button");
      retry.type = "button";
      retry.className = "calc-button";
      const outdated = failure.reason === "changed";
      retry.dataset.do = outdated ? "reload" : "retry";
      retry.textContent = outdated ? "Recharger" : "Réessayer";
      place.replaceChildren(document.createTextNode(`${text} `), retry);
      this.#speak(text);
      return;
    }
    delete place.dataset.told;
    const bytes = total ? ` ${megabytes(loaded)} / ${megabytes(total)} Mo` : "";
    const texts = {
      idle: "",
      files: `Chargement du moteur de calcul…${bytes}`,
      python: "Démarrage du moteur de calcul…",
      ready: "",
    };
    // Every byte is there, and Python starts: most of the wait on a fast network.
    const started = stage === "files" && total > 0 && loaded === total;
    place.textContent = texts[started ? "python" : stage];
  }

  /** Arrow keys step a number, as its − and + buttons do. @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const input = event.target;
    if (!by || !(input instanceof HTMLInputElement) || input.dataset.min === undefined) return;
    event.preventDefault();
    this.#step(input, by);
  }

  /** @param {HTMLInputElement} input @param {number} by */
  #step(input, by) {
    const typed = input.value.trim().replace("−", "-").replace(",", ".");
    // Of a distance in metres, its squares.
    const metres = /^([\d.]+)\s*m/i.exec(typed)?.[1];
    const current = metres ? Math.round(Number(metres) / METRES_A_SQUARE) : Number(typed);
    const { min, max } = input.dataset;
    const next = (Number.isFinite(current) ? current : Number(input.defaultValue)) + by;
    input.value = String(Math.min(Number(max), Math.max(Number(min), next)));
    this.#changed();
  }

  /** Fill in what a link of « Continuer » knows, for a calculator of this very page. @param {URL} url */
  take(url) {
    this.#form.reset();
    write(this.#form, fromUrl(url, this.#prefix, this.#pristine));
    this.#changed();
    const title = this.querySelector(".calc-title");
    if (!(title instanceof HTMLElement)) return;
    title.tabIndex = -1;
    title.focus();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const onward = event.target instanceof Element ? event.target.closest(".calc-onward a") : null;
    if (
      onward instanceof HTMLAnchorElement &&
      !(event.metaKey || event.ctrlKey || event.shiftKey)
    ) {
      const there = document.getElementById(onward.hash.slice(1));
      const here = onward.pathname === location.pathname;
      if (here && there instanceof RuleCalculator) {
        // What the reader typed in this page's calculators stays.
        event.preventDefault();
        event.stopPropagation();
        there.take(new URL(onward.href));
      }
      return;
    }
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    const input = button.closest("[data-field]")?.querySelector("input");
    if (input && button.dataset.step) this.#step(input, Number(button.dataset.step));
    if (input && button.dataset.set !== undefined) {
      input.value = button.dataset.set;
      this.#changed();
    }
    switch (button.dataset.do) {
      case "roll":
        this.#roll();
        break;
      case "link":
        this.#copy(button, this.#link().href);
        break;
      case "text":
        this.#copy(button, this.#asText());
        break;
      case "reset":
        this.#form.reset();
        this.querySelector(".calc-warning")?.remove();
        this.#changed();
        break;
      case "reload":
        location.reload();
        break;
      case "retry":
        engine.retry();
        break;
    }
  }

  async #roll() {
    const answer = await this.#ask("roll");
    if (answer.html === undefined) return this.#show(answer);
    this.#part("roll").innerHTML = answer.html;
    this.#speak(answer.sentence ?? "");
  }

  /** The answer with its inputs and link, for a chat. */
  #asText() {
    const lines = [...this.querySelectorAll("[data-field]")]
      .filter(
        (field) =>
          field instanceof HTMLElement &&
          !field.hidden &&
          field.closest("details:not([open])") === null,
      )
      .flatMap((field) => [...field.querySelectorAll("fieldset, label[for], .calc-check")])
      .map((part) => labelled(part))
      .filter(Boolean);
    const said = this.querySelector(".calc-sentence")?.textContent ?? "";
    const title = this.querySelector(".calc-title")?.firstChild?.textContent ?? "";
    return [`${title} — ${said}`, ...lines, this.#link().href].join("\n");
  }

  /** @param {HTMLButtonElement} button @param {string} text */
  async #copy(button, text) {
    const label = button.textContent;
    if (await copy(text)) {
      button.textContent = "Copié";
      this.#speak("Copié.");
      setTimeout(() => {
        button.textContent = label;
      }, COPIED_FOR_MS);
      return;
    }
    // No clipboard (plain http, old browser): show the text, selected, ready to be copied by hand.
    const area = document.createElement("textarea");
    area.value = text;
    area.readOnly = true;
    area.setAttribute("aria-label", "Texte à copier");
    this.#part("roll").replaceChildren(area);
    area.select();
  }
}

/** « Label : value » of one control as it stands. @param {Element} part */
function labelled(part) {
  if (part instanceof HTMLFieldSetElement) {
    const chosen = part.querySelector("input:checked")?.nextElementSibling?.textContent;
    return chosen && `${part.querySelector("legend")?.textContent} : ${chosen}`;
  }
  if (part.classList.contains("calc-check")) {
    return part.querySelector("input")?.checked ? part.textContent?.trim() : "";
  }
  const control = document.getElementById(part.getAttribute("for") ?? "");
  if (control instanceof HTMLSelectElement) {
    return `${part.textContent} : ${control.selectedOptions[0]?.textContent}`;
  }
  if (control instanceof HTMLTextAreaElement) {
    const lines = control.value.split("\n").map((line) => line.trim());
    return `${part.textContent} : ${lines.filter(Boolean).join(" ; ")}`;
  }
  return control instanceof HTMLInputElement && control.type === "text"
    ? `${part.textContent} : ${control.value}`
    : "";
}

customElements.define("rule-calculator", RuleCalculator);
