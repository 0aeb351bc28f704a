/**
 * Becomes part of Pyodide's own script at build: see `trim.py`.
 *
 * Python's table takes no function of JavaScript as it is. Pyodide's script wraps each of some 260
 * in a tiny module of WebAssembly; this wraps them all in one.
 */

/**
 * Wrap functions as exports of one module of WebAssembly.
 * @template {(...given: any[]) => any} T
 * @param {(T & { sig: string })[]} functions each with its signature, as Emscripten writes it
 * @param {(sig: string, target: number[]) => void} writeType Emscripten's own
 * @returns {Map<T, Function>}
 */
export function wrapTogether(functions, writeType) {
  /** @param {number} value @returns {number[]} */
  const number = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...number(value >> 7)]);
  /** @param {number} id @param {number[][]} entries */
  const section = (id, entries) => {
    const bytes = [...number(entries.length), ...entries.flat()];
    return [id, ...number(bytes.length), ...bytes];
  };
  /** @param {number} place */
  const name = (place) => {
    const digits = [...String(place)].map((digit) => digit.charCodeAt(0));
    return [digits.length, ...digits];
  };
  const types = functions.map(({ sig }) => {
    /** @type {number[]} */
    const type = [];
    writeType(sig, type);
    return type;
  });
  // From a module without a name; a function, of the type in its place.
  const imports = types.map((_, place) => [0, ...name(place), 0, ...number(place)]);
  const exports = types.map((_, place) => [...name(place), 0, ...number(place)]);
  const bytes = [
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, types),
    ...section(2, imports),
    ...section(7, exports),
  ];
  const wrapping = new WebAssembly.Module(Uint8Array.from(bytes));
  const instance = new WebAssembly.Instance(wrapping, { "": { ...functions } });
  return new Map(
    functions.map((each, place) => [each, /** @type {Function} */ (instance.exports[place])]),
  );
}
