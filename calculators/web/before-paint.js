/**
 * Runs before anything shows: tells the styles how this reader reads, for the page not to jump.
 *
 * `reading.js` goes on from there.
 */
{
  let read = "complet";
  try {
    read = localStorage.getItem("codex.lecture") ?? read;
  } catch {
    // Nothing is remembered where storage is refused.
  }
  document.documentElement.dataset.lecture = read;
}
