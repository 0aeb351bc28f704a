/**
 * Has the menu and the search of a narrow window work by keyboard.
 *
 * The theme opens them, and the levels of the menu, with labels: Tab passes most of them by, and
 * nothing leads into what opens, or back. What another theme does not have, or does its own way,
 * is left as it is.
 */
const MENU = ".md-sidebar--primary";
/** Narrower, and the search is a button. */
const narrow = matchMedia("(max-width: 59.984375em)");

/** @param {string} selector */
const find = (selector) => /** @type {any} */ (document.querySelector(selector));
/** @param {string} selector @returns {HTMLElement[]} */
const all = (selector) => [.../** @type {any} */ (document.querySelectorAll(selector))];

const query = find(".md-search__input");
const drawer = /** @type {HTMLInputElement | null} */ (find("[data-md-toggle=drawer]"));
/** What is open. Without a field in the page, the search is a dialog that looks after itself. */
const toggles = [drawer, query && find("[data-md-toggle=search]")].filter(Boolean);

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
    const opens = control && (toggles.includes(control) || !control.dataset.mdToggle);
    if (opens) label.ariaExpanded = String(control.checked);
  }
};

const prepare = () => {
  make(find(".md-header__button[for=__drawer]"), "Menu");
  make(find(".md-header__button[for=__search]"), "Rechercher");
  for (const label of all(`${MENU} label:not([for=__drawer])`)) {
    const title = find(`.md-nav__title[for=${label.getAttribute("for")}]`)?.textContent.trim();
    if (!title) continue;
    const back = label.matches(".md-nav__title");
    make(label, back ? `Retour, ${title}` : label.textContent.trim() || `Pages, ${title}`);
  }
  tell();
};

const fit = () => {
  if (query) query.tabIndex = narrow.matches ? -1 : 0;
};

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key === "Escape") {
    for (const { checked, id } of toggles) if (checked) focus(`.md-header__button[for=${id}]`);
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

narrow.addEventListener("change", fit);
fit();
prepare();
addEventListener("DOMContentLoaded", () => {
  // The theme tells of each page that it has put in the place of another.
  /** @type {any} */ (globalThis).document$?.subscribe(prepare);
});
