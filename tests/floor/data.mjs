/**
 * The floor of browsers that `package.json` declares, beside MDN's tables of what each browser knows.
 */
import { readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, ROOT), "utf-8"));

export const known = read("node_modules/@mdn/browser-compat-data/data.json");
/** What may be missing below or at the floor, and why nothing is lost. */
export const lent = read("tests/floor/lent.json");
export const { browserslist: floors } = read("package.json");
/** As MDN's tables call those that they name otherwise. */
const NAMES = { ios: "safari_ios" };

/** What a browser supports without a flag or a prefix: the first version, or nothing. */
function since(support) {
  const whole = [support]
    .flat()
    .find((each) => !each.flags && !each.prefix && !each.version_removed);
  const version = whole?.version_added;
  if (version === true) return 0;
  return version ? Number.parseFloat(version.replace("≤", "")) : Number.POSITIVE_INFINITY;
}

/**
 * The browsers of a floor that do not know a feature, each with the version that does.
 * @param {{ support: Record<string, any> }} compat @param {"scripts" | "styles"} what
 */
export function missing(compat, what) {
  return floors[what].flatMap((named) => {
    const [browser, version] = named.split(" ");
    const first = since(compat.support[NAMES[browser] ?? browser] ?? { version_added: true });
    if (first <= Number(version)) return [];
    return [first === Number.POSITIVE_INFINITY ? `no ${browser}` : `${browser} ${first}`];
  });
}
