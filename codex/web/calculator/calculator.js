/**
 * <rule-calculator>: brings the form that the page already holds to life.
 *
 * The form, the answer to its first values and every sentence come with the page or from Python;
 * this element only carries inputs one way and answers the other.
 */

import { addressedHtml } from "../engine/addresses.js";
import { engine } from "../engine/engine.js";
import { packs } from "../engine/packs.js";
import { showEngine, showOutdated, stageOf } from "../engine/status.js";
import { isOthers } from "../engine/version.js";
import { showErrors, showRelevant, tellBounds } from "../form/fields.js";
import { read, write } from "../form/inputs.js";
import { numbers } from "../form/number.js";
import { rowsOf } from "../form/rows.js";
import { putCalculator } from "../screen/put.js";
import { drawFight, note } from "../session/fight.js";
import { openLog } from "../session/journal.js";
import { leave } from "../session/left-off.js";
import { end } from "../shared/life.js";
import { Still } from "../shared/still.js";
import { adversaries, sheets } from "../sheets/sheet.js";
import { tables } from "../table/table.js";
import { Asking } from "./asking.js";
import { openAtAnswer } from "./at-answer.js";
import { Bar } from "./bar.js";
import { doubts } from "./editions.js";
import { Further } from "./further.js";
import { Held } from "./held.js";
import { nearby, startEngine } from "./nearby.js";
import { Pins } from "./pins.js";
import { placeOf, question } from "./question.js";
import { replayed, takeDraw } from "./replay.js";
import { addressOf, nameShare, share, titleOf } from "./share.js";
import { eraseThrows, keepThrow, restoreThrows } from "./throws.js";
import { Vary } from "./vary.js";
import { Ways } from "./ways.js";

/** A pause this long in typing lets a screen reader speak the answer. */
const SPEAK_AFTER_MS = 700;
/** What the styles take the bar for, of the window's height: `--foot` in calculator.css. */
const ALLOWED_FOOT = 0.15;

const retry = () => engine.retry();
const reload = () => location.reload();

class RuleCalculator extends HTMLElement {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #speaking;
  #life = new AbortController();
  /** Lists, shown as rows. @type {import("../form/rows.js").Rows[]} */
  #rows = [];
  /** What « Rétablir » brings back. @type {{ values: import("../form/inputs.js").Values, turned: boolean } | null} */
  #before = null;
  /** The field that keeps the answer from coming. @type {HTMLElement | null} */
  #wrong = null;
  /** @type {Asking} */
  #asking = /** @type {never} */ (null);
  /** @type {Ways} */
  #ways = /** @type {never} */ (null);
  /** @type {Held} */
  #held = /** @type {never} */ (null);
  /** @type {Bar} */
  #bar = /** @type {never} */ (null);
  /** @type {Pins} */
  #pins = /** @type {never} */ (null);
  /** @type {Vary} */
  #vary = /** @type {never} */ (null);
  /** @type {Further} */
  #further = /** @type {never} */ (null);
  /** @type {Still} */
  #still = /** @type {never} */ (null);
  /**
   * Tells the styles how much of the window the bar takes at its foot, where that is more than they
   * allow for: to tell them has the browser style all of the calculator anew.
   */
  #height = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    if (height > ALLOWED_FOOT * innerHeight) this.style.setProperty("--foot", `${height}px`);
    else this.style.removeProperty("--foot");
  });

  connectedCallback() {
    if (this.dataset.engine === "absent") return;
    if (isOthers(this)) {
      this.#form.inert = true;
      this.#part("foot").remove();
      return showOutdated(this.#part("engine"));
    }
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#held = new Held(this, this.#form, signal);
    this.#asking = new Asking(this, this.#form, this.#held.pristine, {
      show: (answer) => this.#show(answer),
      tell: () => this.#tell(),
    });
    this.#ways = new Ways(
      this.#part("answer"),
      () => this.#line.turned,
      () => this.#bar.close(),
    );
    this.#still = new Still(this, signal);
    this.#bar = new Bar(this, signal);
    this.#pins = new Pins(this, this.#form, signal, {
      take: (values) => this.#take(values),
      say: (text) => {
        this.#speak(text);
        this.#tell();
        this.#bar.say(text);
      },
    });
    this.#vary = new Vary(this, this.#form, signal, (text) => this.#speak(text));
    this.#further = new Further(this, this.#form, signal, (text) => this.#speak(text));
    nameShare(this);
    this.#part("actions").hidden = false;
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#rows = rowsOf(this.#form, signal);
    numbers(this.#form, signal);
    this.#form.addEventListener("input", (event) => this.#typed(event), { signal });
    this.addEventListener("focusin", startEngine, { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    engine.addEventListener("change", () => this.#showEngine(), { signal });
    packs.addEventListener("change", () => this.#awaiting && this.#asking.ask(), { signal });
    for (const each of [sheets, adversaries]) {
      each.addEventListener("change", (event) => this.#takeSheet(event), { signal });
    }
    tables.addEventListener("change", (event) => this.#takeTable(event), { signal });
    // One that the browser kept as it was left has missed what was pinned since.
    addEventListener("pageshow", ({ persisted }) => persisted && this.#tell(), { signal });
    nearby.observe(this);
    this.#height.observe(this.#part("foot"), { box: "border-box" });
    this.#showEngine();
    // On the reader's screen, a calculator starts from what was kept of it.
    this.#open(new URL(this.dataset.opened ?? location.href, location.href));
  }

  disconnectedCallback() {
    if (this.dataset.engine === "absent" || isOthers(this)) return;
    end(this.#life);
    nearby.unobserve(this);
    this.#height.disconnect();
    clearTimeout(this.#speaking);
    for (const rows of this.#rows) rows.remove();
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  get #line() {
    return this.#held.line;
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }

  /** @param {URL} url */
  #open(url) {
    const draw = takeDraw(url, this.dataset.key ?? "");
    const { unknown, linked, sent, asked } = this.#held.open(url);
    const doubt = linked ? doubts(url, this, unknown) : "";
    if (this.#held.carried) this.#warn(this.#held.carried);
    if (doubt) this.#warn(doubt);
    else if (unknown.length) this.#warnOf("Cet onglet gardait", unknown);
    if (unknown.length || this.#held.differ) this.#changed();
    else {
      if (asked) drawFight(this);
      this.#showLines(true);
    }
    if (sent && !this.dataset.opened) openAtAnswer(this, this.#part("answer"), this.#life.signal);
    if (draw !== undefined && linked) this.#roll(draw);
  }

  /** @param {boolean} right when no value is refused */
  #showLines(right) {
    this.#line.show(right);
    this.#held.table.show();
  }

  /** The sheets changed, and some values with them. @param {Event} event */
  #takeSheet(event) {
    const { chose } = /** @type {CustomEvent<{ chose: boolean }>} */ (event).detail;
    if (this.#held.follow(chose)) this.#changed();
    else this.#showLines(!this.#wrong);
  }

  /** The tables changed, and some values with them. @param {Event} event */
  #takeTable(event) {
    const { chose } = /** @type {CustomEvent<{ chose: boolean }>} */ (event).detail;
    if (this.#held.followTable(chose)) this.#changed();
    else this.#showLines(!this.#wrong);
  }

  /** Follow the table here, or the Codex for this once. @param {boolean} used */
  #useTable(used) {
    this.#held.table.used = used;
    if (this.#held.followTable(true)) this.#changed();
    else this.#showLines(!this.#wrong);
  }

  /** @param {string} source what holds them @param {string[]} unknown values without a field */
  #warnOf(source, unknown) {
    const told = unknown.join(" ; ");
    this.#warn(`${source} des valeurs que ce calculateur ne connaît pas\u00a0: ${told}.`);
  }

  /** @param {string} text */
  #warn(text) {
    const warning = this.querySelector(".calc-warning") ?? document.createElement("p");
    warning.className = "calc-warning";
    warning.textContent = text;
    this.#part("left").prepend(warning);
  }

  /** @param {Event} event */
  #typed(event) {
    this.#offerBack(null);
    this.#held.typed(event);
    this.#leave();
    this.#changed();
    const wrong = tellBounds(event.target);
    if (!wrong) return;
    this.#wrong = wrong;
    this.#part("answer").hidden = true;
    this.#tell();
  }

  /** Inputs changed: grey the answer until the one to them comes. */
  #changed() {
    this.#ways.forget();
    this.#held.settle();
    this.#held.remember();
    this.#still.around(() => {
      this.#line.show(false);
      for (const rows of this.#rows) rows.refresh();
      showRelevant(this, this.#form);
      this.#held.table.show();
      // What was shared was the former answer.
      this.#part("copied").replaceChildren();
    });
    this.#bar.close();
    this.#asking.stale = true;
    this.#part("answer").classList.add("calc-stale");
    this.#asking.ask();
  }

  /** Whether the answer in the page is not, or not yet, the one to the present inputs. */
  get #awaiting() {
    return this.#part("answer").classList.contains("calc-stale");
  }

  /** @param {import("../engine/engine.js").Answer} answer */
  #show(answer) {
    this.#still.around(() => this.#draw(answer));
    if (!this.#awaiting) this.#ways.goOn();
  }

  /** @param {import("../engine/engine.js").Answer} answer */
  #draw(answer) {
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
    place.innerHTML = addressedHtml(answer.html, placeOf(this));
    for (const each of place.querySelectorAll("details")) {
      each.open = opened.has(each.dataset.key ?? null);
    }
    drawFight(this);
    if (!this.#asking.stale) place.classList.remove("calc-stale");
    this.#showLines(true);
    this.#speak(answer.sentence ?? "");
  }

  /** @param {string} text */
  #speak(text) {
    clearTimeout(this.#speaking);
    this.#speaking = setTimeout(() => {
      this.#part("spoken").textContent = text;
    }, SPEAK_AFTER_MS);
  }

  #showEngine() {
    const told = showEngine(this.#part("engine"), engine.state);
    if (engine.state.failure) this.#ways.forget();
    if (told) this.#speak(told);
    this.#tell();
  }

  /** Say in the bar what the answer is, or what keeps it from coming. */
  #tell() {
    this.#still.around(() => {
      this.#pins.draw();
      this.#vary.draw();
      this.#further.draw();
    });
    if (this.#wrong) this.#bar.wrong(this.#wrong);
    else if (!this.#asking.busy || !this.#awaiting) this.#bar.answer(this.#pins.beside);
    else if (engine.state.failure?.reason === "changed")
      this.#bar.wait("Nouvelle version\u00a0: recharger", reload);
    else if (engine.state.failure) this.#bar.wait("Moteur arrêté\u00a0: réessayer", retry);
    else if (engine.state.stage !== "ready") this.#bar.wait(stageOf(engine.state));
  }

  /** @param {import("../form/inputs.js").Values} values */
  #take(values) {
    this.#offerBack(null);
    const unknown = write(this.#form, values);
    if (unknown.length) this.#warnOf("L’épingle contient", unknown);
    this.#changed();
  }

  /** Fill in what a link of « Continuer » knows, for a calculator of this very page. @param {URL} url @param {boolean} turned */
  take(url, turned) {
    this.#held.fill(url, turned);
    this.querySelector(".calc-warning")?.remove();
    this.#changed();
    if (this.#held.carried) this.#warn(this.#held.carried);
    const title = this.querySelector(".calc-title");
    if (!(title instanceof HTMLElement)) return;
    title.tabIndex = -1;
    title.focus();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#ways.taken(event, this.#awaiting && !engine.state.failure)) return;
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    if (!pressed) return;
    switch (pressed.dataset.do) {
      case "roll":
        this.#roll();
        break;
      case "erase":
        eraseThrows(this);
        this.#bar.close();
        break;
      case "restore":
        restoreThrows(this);
        this.#bar.open(false);
        break;
      case "session":
        openLog();
        break;
      case "note":
      case "unnote":
        this.#speak(note(this, pressed));
        break;
      case "link":
      case "text":
      case "embed":
      case "throw":
        this.#share(pressed);
        break;
      case "screen":
        this.#speak(putCalculator(this, this.#held.kept, this.#part("copied")));
        break;
      case "keep":
        this.#line.keep(pressed.dataset.value === "foe" ? "foe" : "you");
        break;
      case "back":
        this.#take(this.#line.base());
        break;
      case "leave-table":
      case "take-table":
        this.#useTable(pressed.dataset.do === "take-table");
        break;
      case "reset":
        this.#reset();
        break;
      case "reload":
        reload();
        break;
      case "retry":
        retry();
        break;
    }
  }

  get #sharing() {
    return { calculator: this, form: this.#form, pristine: this.#held.pristine };
  }

  /** The address that holds the present values. */
  get address() {
    return addressOf(this.#sharing);
  }

  /** Keep where the reader is, with the present values, for the first pages to lead back. */
  #leave() {
    leave(this.address, titleOf(this), {
      // Of sides that changed places, the link alone says whose values these are.
      calculator: !this.#line.turned,
    });
  }

  /** @param {HTMLButtonElement} pressed */
  async #share(pressed) {
    const pinned = () => this.#pins.text;
    const copied = await share(pressed, this.#sharing, this.#part("copied"), pinned);
    if (copied) this.#speak("Copié.");
  }

  /** @param {number} [draw] of a fight that is played again */
  async #roll(draw) {
    let { address } = this;
    const asked = () => {
      address = this.address;
      return { ...question(this, this.#form, "roll"), ...(draw !== undefined && { draw }) };
    };
    const answer = await engine.ask({ toJSON: asked });
    if (answer.html === undefined) {
      this.#show(answer);
      this.#tell();
      // Nothing was thrown: what hinders it is where the reader is led.
      return this.#bar.lead();
    }
    const again = answer.draw === undefined ? "" : replayed(address, answer.draw);
    keepThrow(this, answer.html, again);
    this.#leave();
    this.#bar.open(false);
    this.#speak(answer.sentence ?? "");
  }

  /** Back to the page's own values; what was typed is kept until the next change. */
  #reset() {
    const { turned } = this.#line;
    const before = this.#before ? null : { values: read(this.#form), turned };
    this.#held.reset(this.#before?.turned);
    if (this.#before) write(this.#form, this.#before.values);
    this.querySelector(".calc-warning")?.remove();
    this.#changed();
    this.#offerBack(before);
  }

  /** @param {{ values: import("../form/inputs.js").Values, turned: boolean } | null} before what « Rétablir » brings back */
  #offerBack(before) {
    this.#before = before;
    const reset = this.querySelector("[data-do=reset]");
    if (reset) reset.textContent = before ? "Rétablir" : "Réinitialiser";
  }
}

customElements.define("rule-calculator", RuleCalculator);
