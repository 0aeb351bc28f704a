/**
 * Tell what scripts and styles ask of a browser that the floor in `package.json` does not have, and
 * `lent.json` does not excuse; and what it excuses for nothing.
 */
import { lent, missing } from "./data.mjs";
import { ofScripts } from "./scripts.mjs";
import { ofStyles } from "./styles.mjs";

let wrong = 0;

/** @param {string} told */
const tell = (told) => {
  console.error(`floor: ${told}`);
  wrong += 1;
};

for (const [what, asked] of /** @type {const} */ ([
  ["scripts", ofScripts()],
  ["styles", ofStyles()],
])) {
  const excused = new Set(Object.values(lent[what]).flat());
  const excuses = new Set(excused);
  const told = new Set();
  for (const { name, compat, at } of asked) {
    const lacking = missing(compat, what);
    if (!lacking.length) continue;
    excuses.delete(name);
    if (excused.has(name) || told.has(name)) continue;
    told.add(name);
    tell(`${name} needs ${lacking.join(", ")} (${at})`);
  }
  for (const name of excuses) tell(`${name} in lent.json is not needed by ${what}`);
}
process.exitCode = wrong ? 1 : 0;
