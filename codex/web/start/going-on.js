/**
 * The page that a shared link names its calculator by (codex/publish/sharing.py): whoever runs
 * scripts goes on at once, with all that the link holds, and does not come back here.
 */
const there = document.querySelector("a");
if (there) {
  const url = new URL(there.href);
  url.search = location.search;
  if (location.hash) url.hash = location.hash;
  location.replace(url.href);
}
