/**
 * Runs before the theme's script, and mends what its instant page changes do to links.
 *
 * They take every link of the site. The first one within a page has them fetch that page again and
 * build it anew: what was open closes. And a reader who scrolls while another page comes is left
 * anywhere on it, for they take the position noted meanwhile for one to go back to. So links within
 * the page are left to the browser, and a page that came is shown where its link said.
 */
{
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
    else ahead = link.href;
  });

  addEventListener("popstate", (event) => {
    if (ahead || page(location.href) !== shown) return;
    event.stopImmediatePropagation();
    if (event.state) scrollTo(event.state.x, event.state.y);
  });

  addEventListener("DOMContentLoaded", () => {
    // The theme tells of the first page, and of each that it has put in its place.
    /** @type {any} */ (globalThis).document$?.subscribe(() => {
      shown = page(location.href);
      const wanted = ahead === location.href;
      ahead = "";
      if (!wanted) return;
      if (location.hash) location.replace(location.hash);
      else scrollTo(0, 0);
    });
  });
}
