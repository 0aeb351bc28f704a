/**
 * « Signaler » : the issue form of the site's repository, with what the page knows filled in. The
 * foot of each page leads there without scripts, with page and version; where a host names no
 * repository, nothing does.
 */

import { element } from "./element.js";

/**
 * The address of a form, from the one at the foot of the page.
 * @param {string} foot @param {{ template: string, [field: string]: string }} told what fills it in
 */
export function reportAddress(foot, told) {
  const url = new URL(foot);
  const version = url.searchParams.get("version") ?? "";
  url.search = String(new URLSearchParams({ ...told, version }));
  return url.href;
}

/** Where a part of this page is published, since its own address may be a file of the reader's disk. @param {string} foot @param {string} part a query and an anchor */
export const published = (foot, part) => `${new URL(foot).searchParams.get("section")}${part}`;

/**
 * A link that fills the form in when it is about to be followed; null where there is no repository.
 * @param {(foot: string) => Parameters<typeof reportAddress>[1]} telling
 */
export function reportLink(telling) {
  const foot = document.querySelector("a.codex-signaler");
  if (!(foot instanceof HTMLAnchorElement)) return null;
  const link = element("a", { href: foot.href }, "Signaler");
  for (const about of ["pointerenter", "focus", "click"]) {
    link.addEventListener(about, () => {
      link.href = reportAddress(foot.href, telling(foot.href));
    });
  }
  return link;
}
