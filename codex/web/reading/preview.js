/**
 * Shows the first lines of a section beside the links that lead to it: on hover, on focus, and on a
 * tap, which previews where a click follows. Words that have a gloss preview whatever presses them.
 *
 * There is one box, above all else. As a hint it is read with its link, and stays while the pointer
 * is on either; opened by a tap it takes the focus, and leads on. Escape closes it. Where the browser
 * knows no popovers, and without scripts, a link is a link.
 */

import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";
import { excerpt } from "./preview-text.js";

/** @typedef {import("./preview-text.js").Excerpt} Excerpt */

const LINKS = ".md-content article a[href*='#']:not(.headerlink, nav a)";
const GLOSS = ".gloss";
/** A pointer that rests this long on a link asks for it; one that left has this long to come back. */
const REST_MS = 350;
const LEAVE_MS = 250;
const GAP = 6;
const EDGE = 8;

const title = element("p", { class: "preview-title", id: "preview-title" });
const text = element("div", { class: "preview-text", id: "preview-text" });
const open = element("a", { "aria-describedby": text.id }, "Ouvrir");
const close = element("button", { type: "button", "aria-label": "Fermer l’aperçu" }, "×");
const foot = element("div", { class: "preview-foot" });
const box = element("div", {
  ...{ class: "preview md-typeset", id: "preview", popover: "manual" },
  // What is pressed inside of it leaves it the focus.
  tabindex: "-1",
});
foot.append(open, close);
box.append(title, text, foot);

/** The link that the box is about. @type {HTMLAnchorElement | null} */
let shown = null;
/** The link that the pointer is on. @type {HTMLAnchorElement | null} */
let under = null;
/** Whether the box waits for an answer of the reader. */
let held = false;
let waiting = 0;
/** Pointer that pressed last. */
let pointer = "";
/** Where the pointer is, for a link on two lines. */
let height = 0;
/** What gets the focus back, which asks for no preview again. @type {Element | null} */
let quiet = null;

/** The link to a section that a target stands in. @param {EventTarget | null} target */
function linkOf(target) {
  const link = target instanceof Element ? target.closest(LINKS) : null;
  if (!(link instanceof HTMLAnchorElement) || link.hash.length < 2) return null;
  // A calculator shows what it is once one is there.
  const own = link.protocol === location.protocol && link.host === location.host;
  return own && !link.hash.startsWith("#calc-") ? link : null;
}

/** @param {Excerpt | null} found @param {HTMLAnchorElement} link */
function fill(found, link) {
  const name = found?.title || link.textContent || "";
  title.replaceChildren(name);
  if (found?.place) title.append(element("span", {}, found.place));
  text.replaceChildren(...(found?.content ?? []));
  open.href = link.href;
}

/** Beside its link, where there is more room; it moves with the page. */
function place() {
  const rects = [...(shown?.getClientRects() ?? [])];
  const at = rects.find(({ top, bottom }) => top <= height && height <= bottom) ?? rects[0];
  if (!at) return;
  const { clientWidth: width, clientHeight: most } = document.documentElement;
  const beneath = most - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  box.style.removeProperty("max-height");
  const upwards = box.offsetHeight > beneath && above > beneath;
  box.style.maxHeight = `${Math.max(upwards ? above : beneath, 0)}px`;
  const left = Math.max(EDGE, Math.min(at.left, width - box.offsetWidth - EDGE));
  const top = upwards ? at.top - GAP - box.offsetHeight : at.bottom + GAP;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${top + scrollY}px`;
}

/** @param {HTMLAnchorElement} link @param {boolean} hold */
function show(link, hold) {
  if (shown && shown !== link) hide();
  shown = link;
  held = hold;
  box.setAttribute("role", hold ? "dialog" : "tooltip");
  foot.hidden = !hold;
  if (hold) box.setAttribute("aria-labelledby", title.id);
  else link.setAttribute("aria-describedby", box.id);
  if (!box.isConnected) document.body.append(box);
  box.showPopover();
  place();
}

function hide() {
  clearTimeout(waiting);
  waiting = 0;
  if (!shown) return;
  const link = shown;
  shown = null;
  link.removeAttribute("aria-describedby");
  box.removeAttribute("aria-labelledby");
  if (box.contains(document.activeElement)) {
    quiet = link;
    link.focus({ preventScroll: true });
    quiet = null;
  }
  if (box.matches(":popover-open")) box.hidePopover();
  held = false;
}

/** Shows it, as a hint, once its text is there. @param {HTMLAnchorElement} link */
async function hint(link) {
  const found = await excerpt(link);
  const wanted = link === under || link === document.activeElement;
  if (!found?.content.length || !wanted || held || !link.isConnected) return;
  fill(found, link);
  show(link, false);
}

/** Shows it at once, and its text when that is there. @param {HTMLAnchorElement} link */
async function hold(link) {
  hide();
  const found = excerpt(link);
  fill(found instanceof Promise ? null : found, link);
  show(link, true);
  open.focus({ preventScroll: true });
  if (!(found instanceof Promise)) return;
  box.setAttribute("aria-busy", "true");
  const told = await found;
  box.removeAttribute("aria-busy");
  if (shown !== link) return;
  fill(told, link);
  if (!told) text.append(element("p", {}, "L’aperçu n’a pas pu être chargé."));
  place();
}

/** @param {() => void} act @param {number} [after] */
function later(act, after = REST_MS) {
  clearTimeout(waiting);
  waiting = setTimeout(act, after);
}

/** @param {PointerEvent} event */
function move({ target, pointerType, clientY }) {
  if (pointerType === "touch" || held) return;
  const link = linkOf(target);
  const inside = target instanceof Node && box.contains(target);
  if (link === under && !inside) return;
  under = link;
  clearTimeout(waiting);
  if (link && link !== shown) {
    later(() => {
      height = clientY;
      hint(link);
    });
  } else if (!link && !inside && shown && shown !== document.activeElement) {
    later(hide, LEAVE_MS);
  }
}

/** @param {MouseEvent} event */
function press(event) {
  const link = linkOf(event.target);
  const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
  const touched = event.detail > 0 && pointer === "touch";
  // A second tap follows.
  const again = link === shown && held;
  if (!link || !plain || again || !(touched || link.matches(GLOSS))) {
    if (link) hide();
    return;
  }
  // Neither the browser nor the theme follows it.
  event.preventDefault();
  event.stopImmediatePropagation();
  height = event.clientY;
  hold(link);
}

/** @param {FocusEvent} event */
function focus({ target }) {
  const link = linkOf(target);
  if (!link || link === quiet || link === shown || !link.matches(":focus-visible")) return;
  height = 0;
  later(() => hint(link));
}

/** @param {FocusEvent} event */
function blur({ target, relatedTarget }) {
  if (!shown) {
    const link = linkOf(target);
    if (link && link !== under) clearTimeout(waiting);
    return;
  }
  const inside = target instanceof Node && box.contains(target);
  const stays = relatedTarget instanceof Node && box.contains(relatedTarget);
  const left = held ? inside && !stays : target === shown && shown !== under;
  // A window that loses the focus gives it back.
  if (left && document.hasFocus()) hide();
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.key !== "Escape" || !shown) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  hide();
}

if ("popover" in HTMLElement.prototype) {
  addEventListener("pointermove", move, { passive: true });
  addEventListener(
    "pointerdown",
    ({ target, pointerType }) => {
      pointer = pointerType;
      clearTimeout(waiting);
      const outside = !(target instanceof Node && box.contains(target));
      if (outside && linkOf(target) !== shown) hide();
    },
    { capture: true, passive: true },
  );
  addEventListener("click", press, { capture: true });
  addEventListener("keydown", key, { capture: true });
  addEventListener("focusin", focus);
  addEventListener("focusout", blur);
  addEventListener("resize", () => shown && place());
  close.addEventListener("click", hide);
  // The theme follows it first.
  open.addEventListener("click", () => setTimeout(hide));
  eachPage(hide);
}
