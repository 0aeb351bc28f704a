/**
 * <rule-calculator>: brings the form that the page already holds to life.
 *
 * The form, the answer to its first values and every sentence come with the page or from Python;
 * this element only carries inputs one way and answers the other.
 */
import { Bar } from "./bar.js";
import { copy } from "./clipboard.js";
import { engine } from "./engine.js";
import { lines, showErrors, showRelevant, tellBounds } from "./fields.js";
import { changes, fromUrl, read, toUrl, write } from "./inputs.js";
import { numbers } from "./number.js";
import { Rows } from "./rows.js";
import { showEngine, stageOf } from "./status.js";
import { eraseThrows, keepThrow } from "./throws.js";

/** A pause this long in typing lets a screen reader speak the answer. */
const SPEAK_AFTER_MS = 700;

const retry = () => engine.retry();

/** Starts the engine when a calculator comes near the viewport. */
const nearby = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) engine.start();
  },
  { rootMargin: "300px" },
);

class RuleCalculator extends HTMLElement {
  /** @type {import("./inputs.js").Values} */
  #pristine = {};
  #busy = false;
  #stale = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;
  #life = new AbortController();
  /** Lists, shown as rows. @type {Rows[]} */
  #rows = [];
  /** What « Rétablir » brings back. @type {import("./inputs.js").Values | null} */
  #before = null;
  /** The field that keeps the answer from coming. @type {HTMLElement | null} */
  #wrong = null;
  /** @type {Bar} */
  #bar = /** @type {never} */ (null);
  /** Tells the styles how much of the window the bar takes at its foot. */
  #height = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    this.style.setProperty("--foot", `${height}px`);
  });

  connectedCallback() {
    if (this.dataset.engine !== "ready") return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#pristine = read(this.#form, { pristine: true });
    this.#bar = new Bar(this, signal);
    this.#part("actions").hidden = false;
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#rows = [...this.#form.querySelectorAll("[data-rows]")].map(
      (text) => new Rows(/** @type {import("./rows.js").Text} */ (text), signal),
    );
    numbers(this.#form, signal);
    this.#form.addEventListener("input", (event) => this.#typed(event), { signal });
    this.addEventListener("focusin", () => engine.start(), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    engine.addEventListener("change", () => this.#showEngine(), { signal });
    nearby.observe(this);
    this.#height.observe(this.#part("foot"), { box: "border-box" });
    this.#showEngine();
    this.#open(new URL(location.href));
  }

  disconnectedCallback() {
    this.#life.abort();
    nearby.unobserve(this);
    this.#height.disconnect();
    clearTimeout(this.#speaking);
    for (const rows of this.#rows) rows.remove();
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

  /** Take over what this tab remembers, or else the values of a shared link. @param {URL} url */
  #open(url) {
    const given = this.#remembered() ?? fromUrl(url, this.#prefix, this.#pristine);
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

  /** @param {Event} event */
  #typed(event) {
    this.#offerBack(null);
    this.#changed();
    const wrong = tellBounds(event.target);
    if (!wrong) return;
    this.#wrong = wrong;
    this.#part("answer").hidden = true;
    this.#tell();
  }

  /** Inputs changed: grey the answer until the one to them comes. */
  #changed() {
    this.#remember();
    for (const rows of this.#rows) rows.refresh();
    showRelevant(this, this.#form);
    this.#bar.close();
    this.#stale = true;
    this.#part("answer").classList.add("calc-stale");
    this.#evaluate();
  }

  /** Ask for one answer at a time; what changed meanwhile is asked next. */
  async #evaluate() {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#stale) {
      this.#stale = false;
      const asked = engine.ask(this.#question("evaluate"));
      this.#tell();
      this.#show(await asked);
    }
    this.#busy = false;
    this.#tell();
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
    this.#wrong = showErrors(this, answer.errors ?? {});
    if (answer.failure)
      this.#warn("Ce calcul a échoué\u00a0: rechargez la page ou réinitialisez les valeurs.");
    const place = this.#part("answer");
    // The answer to other values leaves with them.
    place.hidden = answer.html === undefined;
    if (answer.html === undefined) return this.#speak(Object.values(answer.errors ?? {}).join(" "));
    const opened = new Set(
      [...place.querySelectorAll("details[open]")].map((each) => each.getAttribute("data-key")),
    );
    place.innerHTML = answer.html;
    for (const each of place.querySelectorAll("details")) {
      each.open = opened.has(each.dataset.key ?? null);
    }
    if (!this.#stale) place.classList.remove("calc-stale");
    this.#speak(answer.sentence ?? "");
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
    const told = showEngine(this.#part("engine"), engine.state);
    if (told) this.#speak(told);
    this.#tell();
  }

  /** Say in the bar what the answer is, or what keeps it from coming. */
  #tell() {
    if (this.#wrong) this.#bar.wrong(this.#wrong);
    else if (!this.#busy) this.#bar.answer();
    else if (engine.state.failure) this.#bar.wait("Moteur arrêté\u00a0: réessayer", retry);
    else if (engine.state.stage !== "ready") this.#bar.wait(stageOf(engine.state));
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
    switch (button.dataset.do) {
      case "roll":
        this.#roll();
        break;
      case "erase":
        eraseThrows(this.dataset.id ?? "");
        this.#bar.close();
        break;
      case "tell":
        this.#bar.tell();
        break;
      case "close":
        this.#bar.close();
        break;
      case "link":
        this.#copy(button, this.#link().href);
        break;
      case "text":
        this.#copy(button, this.#asText());
        break;
      case "reset":
        this.#reset();
        break;
      case "retry":
        retry();
        break;
    }
  }

  async #roll() {
    const answer = await engine.ask(this.#question("roll"));
    if (answer.html === undefined) {
      this.#show(answer);
      return this.#tell();
    }
    keepThrow(this.dataset.id ?? "", answer.html);
    this.#bar.open(false);
    this.#speak(answer.sentence ?? "");
  }

  /** The answer with its inputs and link, for a chat. */
  #asText() {
    const said = this.querySelector(".calc-sentence")?.textContent ?? "";
    const title = this.querySelector(".calc-title")?.firstChild?.textContent ?? "";
    return [`${title} — ${said}`, ...lines(this.#form), this.#link().href].join("\n");
  }

  /** @param {HTMLButtonElement} button @param {string} text */
  async #copy(button, text) {
    if (await copy(button, text, this.#part("copied"))) this.#speak("Copié.");
  }

  /** Back to the page's own values; what was typed is kept until the next change. */
  #reset() {
    const before = this.#before ? null : read(this.#form);
    if (this.#before) write(this.#form, this.#before);
    else this.#form.reset();
    this.querySelector(".calc-warning")?.remove();
    this.#changed();
    this.#offerBack(before);
  }

  /** @param {import("./inputs.js").Values | null} before what « Rétablir » brings back */
  #offerBack(before) {
    this.#before = before;
    const button = this.querySelector("[data-do=reset]");
    if (button) button.textContent = before ? "Rétablir" : "Réinitialiser";
  }
}

customElements.define("rule-calculator", RuleCalculator);
