/** The site's root, wherever it is published: two folders above the scripts that a page loads. */
export const ROOT = new URL("../../", import.meta.url);
