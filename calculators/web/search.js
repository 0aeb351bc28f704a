/**
 * Runs before the theme's script, and has the index of the search wait until the reader searches.
 *
 * The theme asks for the index as each page loads, although it is heavier than the page. Its
 * request is kept back here, opened but not sent. Without this script, it leaves at once.
 */

/** The theme's request for the index ends so; on disk it is no request but a script. */
const INDEX = "/search/search_index.json";

/** Another theme, or one without a search, asks for what it needs by its own ways. */
const box = document.querySelector(".md-search__input");

/** Done once the reader searches, or follows a result whose words the page is to show. */
const wanted = new Promise((resolve) => {
  box?.addEventListener("focus", resolve, { once: true });
  // A link with a question opens the search by itself, and gives no focus in a tab behind.
  const toggle = document.querySelector("[data-md-toggle=search]");
  toggle?.addEventListener("change", resolve, { once: true });
  if (new URLSearchParams(location.search).has("h")) resolve(true);
});

const { open, send } = XMLHttpRequest.prototype;

/**
 * @this {XMLHttpRequest}
 * @param {[string, string | URL]} request
 */
function openAndKeep(...request) {
  if (String(request[1]).endsWith(INDEX)) {
    this.send = () => void wanted.then(() => send.call(this));
  }
  return open.apply(this, /** @type {any} */ (request));
}

if (box) XMLHttpRequest.prototype.open = openAndKeep;
