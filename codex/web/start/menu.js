/**
 * Has the menu of a narrow window work by keyboard.
 *
 * The theme opens it, and its levels, with labels: Tab passes most of them by, and nothing leads
 * into what opens, or back. What another theme does not have, or does its own way,
 * is left as it is.
 */
import { eachPage } from "../shared/each-page.js";

const MENU = ".md-sidebar--primary";
const BUTTON = ":scope > [role=button]";
/** @param {string} selector */
const find = (selector) => /** @type {any} */ (document.querySelector(selector));
/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [.../** @type {any} */ (document.querySelectorAll(selector))];

const drawer = /** @type {HTMLInputElement | null} */ (find("[data-md-toggle=drawer]"));

/** Focus the first visible one, other than what has just been hidden. @param {string} selector */
const focus = (selector) => {
  const left = document.activeElement;
  all(selector).find((each) => {
    each.focus({ preventScroll: true });
    return document.activeElement === each && each !== left;
  });
};

/**
 * Put into a label the button that it looks like: a label may not be one itself.
 *
 * @param {HTMLElement?} label @param {string} name
 */
const make = (label, name) => {
  if (!label) return;
  let button = /** @type {HTMLElement?} */ (label.querySelector(BUTTON));
  if (!button) {
    button = document.createElement("span");
    button.setAttribute("role", "button");
    button.tabIndex = 0;
    button.append(...label.childNodes);
    label.append(button);
    // The theme lets Tab stop at some of them.
    label.removeAttribute("tabindex");
  }
  button.setAttribute("aria-label", name);
};

const tell = () => {
  for (const button of all("label > [role=button]")) {
    const { control } = /** @type {any} */ (button.parentElement);
    const opens = control && (control === drawer || !control.dataset.mdToggle);
    if (opens) button.setAttribute("aria-expanded", String(control.checked));
  }
};

const prepare = () => {
  make(find(".md-header__button[for=__drawer]"), "Menu");
  for (const label of all(`${MENU} label:not([for=__drawer])`)) {
    const title = find(`.md-nav__title[for=${label.getAttribute("for")}]`)?.textContent.trim();
    if (!title) continue;
    const back = label.matches(".md-nav__title");
    make(label, back ? `Retour, ${title}` : label.textContent.trim() || `Pages, ${title}`);
  }
  tell();
};

/** @param {EventTarget?} at @returns {at is HTMLElement} */
const isButton = (at) => at instanceof HTMLElement && at.matches("label > [role=button]");

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Escape") {
    if (drawer?.checked) focus(`.md-header__button[for=${drawer.id}] > [role=button]`);
  } else if ((key === "Enter" || key === " ") && isButton(target)) {
    event.preventDefault();
    target.click();
  }
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(".md-toggle")) return;
  tell();
  if (!drawer?.checked) return;
  // All that an open level covers is hidden.
  focus(
    target.checked
      ? `${MENU} :is(a, [role=button])`
      : `.md-nav__link[for=${target.id}] > [role=button]`,
  );
});

document.addEventListener("focusin", ({ target }) => {
  if (drawer?.checked && target instanceof Element && !target.closest(MENU)) drawer.click();
});

eachPage(prepare);
