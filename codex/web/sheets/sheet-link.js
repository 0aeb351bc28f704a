/**
 * All sheets of a game as the end of an address: a party goes to its players by one link, which holds
 * what the file of the same sheets holds.
 */
import { parsed } from "../shared/own-file.js";
import { packedIn, packedInto } from "../shared/packed.js";
import { adversaries, sheets } from "./sheet.js";
import { readFile, written } from "./sheet-file.js";

/** @param {string} system */
const openingOf = (system) => `#fiches-${system}=`;

/** The address of a page with them; null where it would be too long to send. @param {string} page @param {string} system */
export const linkTo = (page, system) =>
  packedInto(page, openingOf(system), parsed(written(system)));

/** Whether an address holds sheets of a game, whole or not. @param {URL} url @param {string} system */
export const isSheetLink = (url, system) => url.hash.startsWith(openingOf(system));

/**
 * The sheets that an address holds, as the text of a file.
 * @param {URL} url @param {string} system
 * @throws {import("../shared/own-file.js").FileError} it was cut short, or holds no sheet of the game
 */
export async function sheetsIn(url, system) {
  const text = JSON.stringify((await packedIn(url, openingOf(system))) ?? null);
  return { text, ...readFile(text, system) };
}

/** Whether there is anything to send. @param {string} system */
export const hasAny = (system) => [sheets, adversaries].some((each) => each.of(system).length > 0);
