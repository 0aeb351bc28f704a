/** The files that readers keep of what they wrote: each says of which format it is. */

/** A sentence that says why a file is none. */
export class FileError extends Error {}

/**
 * What a file of a format holds, whichever version wrote it up to this one.
 * @param {string} text @param {string} format @param {number} version
 * @param {string} none says that it is of another format
 * @throws {FileError}
 */
export function opened(text, format, version, none) {
  const held = parsed(text);
  if (held?.format !== format || !Number.isInteger(held.version)) throw new FileError(none);
  if (held.version > version) {
    throw new FileError(
      "Ce fichier vient d’une version plus récente du Codex. Rechargez la page, puis reprenez-le.",
    );
  }
  return held;
}

/** What a text holds as JSON, null where it is none. @param {string} text @returns {any} */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
