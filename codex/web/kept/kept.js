/**
 * All that the site keeps in the reader's browser: where, under which name, in which shape.
 *
 * A shape that changes gets a migration here, and its former one a test. Two scripts read some of
 * these by their names: `before-paint.js` the reading, the sheets, the tables and where one was,
 * `publish/leaving` the sheets.
 */
import { json, Kept, keysOf, list, TEXT } from "./store.js";

/**
 * @typedef {import("../form/inputs.js").Values} Values
 * @typedef {Record<string, string>} SheetValues
 * @typedef {{ of: string, made: string, values: SheetValues, steps: SheetValues }} Worked
 * @typedef {{ id: string, name: string, values: SheetValues }} Weapon
 * @typedef {{ hand: string, all: Weapon[] }} Arms
 * @typedef {{ id: string, name: string, values: SheetValues, aside?: SheetValues, arms?: Arms,
 *   pieces?: unknown[] }} Character
 * @typedef {{ chosen: string | null, characters: unknown[], adversaries?: unknown }} Shelf
 * @typedef {{ lines: string[], outcome: string }} FormerThrow
 * @typedef {{ text: string, to: string, turned?: boolean }} Way
 * @typedef {{ id: string, game: string, title: string, at: number, lines: string[], outcome: string,
 *   ways: Way[], left: string, rules?: [word: string, to: string][], again?: string }} Thrown
 * @typedef {{ title: string, at: number, path: string, calculator: boolean }} Left
 * @typedef {{ part: string, named: string, foe: string, whose?: string, before: string, after: string,
 *   kept: Record<string, string> }} Mark
 * @typedef {{ label: string, shown: string, exact: string }} Figure
 * @typedef {{ figures: Figure[], lines: string[], values: Values, made: string, name?: string }} Pin
 * @typedef {{ changed: Values, linked: boolean, met?: boolean, turned?: boolean,
 *   untabled?: boolean }} FormState
 */

/** @param {unknown} held @returns {held is Record<string, any>} */
const isRecord = (held) => held !== null && typeof held === "object" && !Array.isArray(held);
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isFlag = (value) => typeof value === "boolean";
/** @param {unknown} values */
const areTexts = (values) => Array.isArray(values) && values.every(isText);
/** Whether values are those of a form. @param {unknown} values */
const areValues = (values) =>
  isRecord(values) && Object.values(values).every((value) => [value].flat().every(isText));

// --- characters ---

/**
 * The characters, by system. The first shape stays as long as it can be added to: a tab of a former
 * version, still open, writes over what it does not know; adversaries stand on a system's shelf beside
 * its characters, where it leaves them. Weapons came later: the values of the one in hand are the
 * character's own. What was worked out of a character stood here too, as `derived`.
 */
export const shelves = new Kept(
  "browser",
  "codex.fiches",
  json({ empty: () => /** @type {Record<string, unknown>} */ ({}), whole: isRecord }),
);

/** @param {any} worked */
const isWorked = (worked) =>
  [worked?.of, worked?.made].every(isText) &&
  [worked.values, worked.steps].every(
    (each) => isRecord(each) && Object.values(each).every(isText),
  );

/**
 * What Python made of the values of characters, by system, then by character and weapon. It has a name
 * of its own, as it is put down whenever the engine answers: what another tab has typed meanwhile is
 * written by that tab alone.
 */
export const workings = new Kept(
  "browser",
  "codex.calculs",
  json({
    empty: () => /** @type {Record<string, Record<string, Worked>>} */ ({}),
    whole: (held) =>
      isRecord(held) &&
      Object.values(held).every((all) => isRecord(all) && Object.values(all).every(isWorked)),
  }),
);

/** By system, an id, or "" for nobody. @param {string} key */
const oneEach = (key) =>
  new Kept(
    "tab",
    key,
    json({
      empty: () => /** @type {Record<string, string>} */ ({}),
      whole: (held) => isRecord(held) && Object.values(held).every(isText),
    }),
  );

/** Who plays in this tab. */
export const playing = oneEach("codex.joue");

/** Which adversary is met in this tab. */
export const facing = oneEach("codex.affronte");

// --- tables ---

/** What the reader's tables play, by system: shelves as those of the characters. */
export const tables = new Kept(
  "browser",
  "codex.tables",
  json({ empty: () => /** @type {Record<string, unknown>} */ ({}), whole: isRecord }),
);

/** Which table plays in this tab. */
export const tabling = oneEach("codex.table");

// --- screens of one's own ---

/** What the reader's screens show, by system: shelves as those of the tables. */
export const screens = new Kept(
  "browser",
  "codex.ecrans",
  json({ empty: () => /** @type {Record<string, unknown>} */ ({}), whole: isRecord }),
);

/** Which screen is shown in this tab. */
export const screening = oneEach("codex.ecran-choisi");

// --- calculators ---

/** @param {any} thrown */
const isThrow = (thrown) => isText(thrown?.outcome) && areTexts(thrown.lines);

/** @param {any} thrown */
const isThrown = (thrown) =>
  isThrow(thrown) &&
  [thrown.id, thrown.game, thrown.title, thrown.left].every(isText) &&
  Number.isFinite(thrown.at) &&
  // Whole fights came later: their lines lead to rules, and they can be played again.
  (thrown.again === undefined || isText(thrown.again)) &&
  (thrown.rules === undefined || (Array.isArray(thrown.rules) && thrown.rules.every(areTexts))) &&
  Array.isArray(thrown.ways) &&
  thrown.ways.every(
    (/** @type {any} */ way) =>
      [way?.text, way?.to].every(isText) && typeof way.turned === "boolean",
  );

/** What was thrown over all calculators, the latest first. @type {Kept<Thrown[]>} */
export const session = new Kept("browser", "codex.seance", list(isThrown));

const FORMER = "codex.jets.";

/**
 * What each calculator kept of its own throws, by its id, before there was a log of all.
 * @returns {[string, Kept<FormerThrow[]>][]}
 */
export const formerThrows = () =>
  keysOf("browser")
    .filter((key) => key.startsWith(FORMER))
    .map((key) => [key.slice(FORMER.length), new Kept("browser", key, list(isThrow))]);

/** @param {any} mark */
const isMark = (mark) =>
  [mark?.part, mark?.named, mark?.foe, mark?.before, mark?.after].every(isText) &&
  (mark.whose === undefined || isText(mark.whose)) &&
  isRecord(mark.kept) &&
  Object.values(mark.kept).every(isText);

/** What the fight of each game left of its target, blow after blow, the last one first. */
export const fights = new Kept(
  "browser",
  "codex.combats",
  json({
    empty: () => /** @type {Record<string, Mark[]>} */ ({}),
    whole: (held) =>
      isRecord(held) &&
      Object.values(held).every((marks) => Array.isArray(marks) && marks.every(isMark)),
  }),
);

/** @param {any} pin */
const isPin = (pin) =>
  areValues(pin?.values) &&
  areTexts(pin.lines) &&
  isText(pin.made) &&
  isText(pin.name ?? "") &&
  Array.isArray(pin.figures) &&
  pin.figures.every((/** @type {any} */ each) =>
    [each?.label, each?.shown, each?.exact].every(isText),
  );

/** Pins did not say by which engine their answer was made. @param {any} pins */
const unmade = (pins) => pins.map((/** @type {any} */ pin) => ({ ...pin, made: "" }));

/** The answers that were pinned to a calculator of this page. @param {string} key @returns {Kept<Pin[]>} */
export const pinsOf = (key) =>
  new Kept("tab", `codex.épingles ${location.pathname} ${key}`, list(isPin, [unmade]));

/**
 * Forms were kept as their values alone, and then, unmarked, as they are now; whether an adversary is
 * met there whom no link brought, and whether the two sides have changed places, came later.
 * @param {any} held
 */
const unlinked = (held) => (isRecord(held?.changed) ? held : { changed: held, linked: false });

/** What the address tells the calculators of a page: all but the words of a search. */
function linked() {
  const told = new URLSearchParams(location.search);
  if (!told.has("h")) return location.search;
  told.delete("h");
  return `?${told}`.replace(/^\?$/, "");
}

/**
 * What the form of a calculator of this page held. Not in the address: the theme would take that
 * for another page.
 * @param {string} key
 */
export const formOf = (key) =>
  new Kept(
    "tab",
    `codex ${location.pathname}${linked()} ${key}`,
    json({
      empty: () => /** @type {FormState | null} */ (null),
      whole: (held) =>
        areValues(held?.changed) &&
        [held.linked, held.met ?? false, held.turned ?? false].every(isFlag),
      migrations: [unlinked],
    }),
  );

/** The calculator that a link of « Continuer » leads to, until it is there, and whether turned. */
export const continued = new Kept("tab", "codex.suite", TEXT);

/** @param {any} left */
const isLeft = (left) =>
  [left?.title, left?.path].every(isText) &&
  Number.isFinite(left.at) &&
  typeof left.calculator === "boolean";

/** Where the reader was last in each game. */
export const leftOff = new Kept(
  "browser",
  "codex.reprise",
  json({
    empty: () => /** @type {Record<string, Left>} */ ({}),
    whole: (held) => isRecord(held) && Object.values(held).every(isLeft),
  }),
);

// --- how the reader reads ---

export const reading = new Kept("browser", "codex.lecture", TEXT);

/** What a filter leaves out. @param {string} facet */
export const filterOf = (facet) => new Kept("browser", `codex.filtre.${facet}`, TEXT);

export const searchedGames = new Kept("browser", "codex.recherche.jeux", TEXT);

/** The last questions that led somewhere. @type {Kept<string[]>} */
export const searched = new Kept("browser", "codex.recherche.faites", list(isText));

// --- the device ---

/** For this visit only: a screen left on by a choice of last week empties the battery. */
export const awake = new Kept("tab", "codex.écran", TEXT);

/** Whether the reader has answered the offer to install the site. */
export const installation = new Kept("browser", "codex.installation", TEXT);

/** What the reader, or the want of room, decided on the copy to read offline. */
export const offlineCopy = new Kept("browser", "codex.hors-ligne", TEXT);
