/**
 * Has the theme's script come once the page stands, and mends what its instant page changes do to
 * links.
 *
 * That script holds the page for a fifth of a second, or a full one on a phone, and nothing that is
 * read or computed needs it: it comes when the browser has nothing better to do.
 *
 * Its page changes take every link of the site. The first one within a page has them fetch that page again and
 * build it anew: what was open closes. And a reader who scrolls while another page comes is left
 * anywhere on it, for they take the position noted meanwhile for one to go back to. So links within
 * the page are left to the browser, and a page that came is shown where its link said.
 */
{
  /**
   * It keeps most of each page that it has put aside. After so many, one is loaded whole, which lets all of
   * them go; unless the visit holds what the browser would not keep (`kept/store.js`).
   */
  const MOST_CHANGES = 40;
  let changes = 0;
  const { dataset } = document.documentElement;

  /** The theme comes this long after the page, whatever else the browser does. */
  const LATEST_MS = 3_000;

  /** @param {string} href */
  const page = (href) => href.split("#", 1)[0] ?? "";

  /** The page in the window. */
  let shown = page(location.href);
  /** The link that the theme follows, until its page shows. */
  let ahead = "";

  /** @param {HTMLAnchorElement} link @param {MouseEvent} event */
  const follow = (link, event) => {
    history.replaceState({ x: scrollX, y: scrollY }, "");
    // The theme leaves alone what names a target.
    link.target = "_self";
    setTimeout(() => link.removeAttribute("target"));
    if (link.href.includes("#")) return;
    // The browser would load the page again.
    event.preventDefault();
    if (location.href !== link.href) history.pushState(null, "", link.href);
    scrollTo(0, 0);
  };

  document.body.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.href || link.target || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const within = page(link.href) === shown && page(location.href) === shown;
    if (within) follow(link, event);
    // Loaded whole: our script, which does not run here, may there.
    else if (dataset.asleep || (changes > MOST_CHANGES && !dataset.visit)) link.target = "_self";
    else ahead = link.href;
  });

  addEventListener("popstate", (event) => {
    if (ahead || page(location.href) !== shown) return;
    event.stopImmediatePropagation();
    if (event.state) scrollTo(event.state.x, event.state.y);
  });

  const arrive = () => {
    changes++;
    shown = page(location.href);
    const wanted = ahead === location.href;
    ahead = "";
    if (!wanted) return;
    if (location.hash) location.replace(location.hash);
    else scrollTo(0, 0);
  };

  // Any `<meta name="color-scheme">` that comes has a browser style and lay out the whole page, here
  // twice over; `colours.css` tells it the scheme from the start.
  const { head } = document;
  /** @type {any} */ (head).appendChild = (/** @type {Node} */ node) =>
    node instanceof HTMLMetaElement && node.name === "color-scheme"
      ? node
      : Node.prototype.appendChild.call(head, node);

  // It knows what stands in the head by its text, and writes each address whole, so that this is the
  // same on every page. That has a browser read a sheet again, and style and lay out the whole page for it:
  // ours have the text that they would get, and stay as they are.
  for (const link of head.querySelectorAll("link")) {
    if (link.rel !== "stylesheet" && link.rel !== "preload") continue;
    const { href } = link;
    const whole = /** @type {HTMLLinkElement} */ (link.cloneNode());
    whole.href = href;
    Object.defineProperty(link, "href", { get: () => href, set: () => {} });
    Object.defineProperty(link, "outerHTML", { get: () => whole.outerHTML });
  }

  // While colours change, nothing moves: each element that could is styled anew, twice. As it begins,
  // the page has the colours that the reader chose.
  const { body } = document;
  const hold = () => {
    body.setAttribute = (name, value) => {
      if (name !== "data-md-color-switching")
        Element.prototype.setAttribute.call(body, name, value);
    };
  };
  const letGo = () => Reflect.deleteProperty(body, "setAttribute");

  let begun = false;
  const begin = () => {
    const coming = document.querySelector("script[data-theme]");
    if (begun || !(coming instanceof HTMLScriptElement)) return;
    begun = true;
    const script = document.createElement("script");
    script.src = coming.dataset.theme ?? "";
    hold();
    script.addEventListener("error", letGo);
    script.addEventListener("load", () => {
      // It tells of the first page, and of each that it has put in its place.
      /** @type {any} */ (globalThis).document$?.subscribe(arrive);
      dispatchEvent(new Event("codex-theme"));
      // What it begins with, and has missed: in a turn of its own, for one to be answered in between.
      setTimeout(() => {
        document.dispatchEvent(new Event("DOMContentLoaded"));
        letGo();
      });
    });
    document.body.append(script);
  };
  addEventListener("load", () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(begin, { timeout: LATEST_MS });
    else setTimeout(begin);
  });
  // A file that does not come holds back that event.
  addEventListener("DOMContentLoaded", () => setTimeout(begin, LATEST_MS), { once: true });
}
