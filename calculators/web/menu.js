/**
 * Has the menu of a narrow window work by keyboard.
 *
 * The theme opens it, and its levels, with labels: Tab passes most of them by, and nothing leads
 * into what opens, or back. What another theme does not have, or does its own way,
 * is left as it is.
 */
const MENU = ".md-sidebar--primary";
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

/** Make a label the button that it looks like. @param {HTMLElement?} label @param {string} name */
const make = (label, name) => {
  if (!label) return;
  label.role = "button";
  label.tabIndex = 0;
  label.ariaLabel = name;
};

const tell = () => {
  for (const label of all("label[role=button]")) {
    const control = /** @type {any} */ (label).control;
    const opens = control && (control === drawer || !control.dataset.mdToggle);
    if (opens) label.ariaExpanded = String(control.checked);
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

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Escape") {
    if (drawer?.checked) focus(`.md-header__button[for=${drawer.id}]`);
  } else if ((key === "Enter" || key === " ") && target instanceof HTMLLabelElement) {
    event.preventDefault();
    // The theme presses it too, on Enter.
    event.stopPropagation();
    target.click();
  }
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.matches(".md-toggle")) return;
  tell();
  if (!drawer?.checked) return;
  // All that an open level covers is hidden.
  focus(target.checked ? `${MENU} :is(a, label)` : `.md-nav__link[for=${target.id}]`);
});

document.addEventListener("focusin", ({ target }) => {
  if (drawer?.checked && target instanceof Element && !target.closest(MENU)) drawer.click();
});

prepare();
addEventListener("DOMContentLoaded", () => {
  // The theme tells of each page that it has put in the place of another.
  /** @type {any} */ (globalThis).document$?.subscribe(prepare);
});
