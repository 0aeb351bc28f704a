/**
 * The inputs of a form as plain values, and as the parameters of a shared link.
 *
 * Nothing is judged here: what a value means, and whether it is right, Python says.
 *
 * @typedef {string | string[]} Value
 * @typedef {Record<string, Value>} Values
 */

/**
 * A field that is a list is shown as rows of radio buttons named `field.0`, `field.1`…
 * @param {string} name
 */
const fieldOf = (name) => name.split(".")[0] ?? name;

/**
 * The named controls of a form.
 * @param {HTMLFormElement} form
 */
function* controls(form) {
  for (const element of form.elements) {
    if (
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name
    ) {
      yield element;
    }
  }
}

/**
 * Read the form; `pristine` reads what it held when the page was written.
 * @param {HTMLFormElement} form
 * @param {{ pristine?: boolean }} [options]
 * @returns {Values}
 */
export function read(form, { pristine = false } = {}) {
  /** @type {Values} */
  const values = {};
  for (const element of controls(form)) {
    const name = fieldOf(element.name);
    const several = element.name !== name;
    if (several) values[name] ??= [];
    if (element instanceof HTMLSelectElement) {
      const original = [...element.options].find((option) => option.defaultSelected);
      values[name] = pristine ? (original?.value ?? "") : element.value;
    } else if (element instanceof HTMLTextAreaElement) {
      values[name] = pristine ? element.defaultValue : element.value;
    } else if (element.type === "radio") {
      if (!(pristine ? element.defaultChecked : element.checked)) continue;
      const list = values[name];
      if (!Array.isArray(list)) values[name] = element.value;
      else if (element.value) list.push(element.value);
    } else if (element.type === "checkbox") {
      values[name] = (pristine ? element.defaultChecked : element.checked) ? "oui" : "non";
    } else {
      values[name] = pristine ? element.defaultValue : element.value;
    }
  }
  return values;
}

/**
 * Put values into the form. Text is taken as it is; return the names and values it has no place for.
 * @param {HTMLFormElement} form
 * @param {Values} values
 * @returns {string[]}
 */
export function write(form, values) {
  const left = new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()]));
  for (const element of controls(form)) {
    const name = fieldOf(element.name);
    const wanted = left.get(name);
    if (!wanted) continue;
    if (element instanceof HTMLSelectElement) {
      element.value = wanted[0] ?? "";
      if (element.value === wanted[0]) wanted.length = 0;
    } else if (element instanceof HTMLTextAreaElement) {
      element.value = wanted.join("\n");
      wanted.length = 0;
    } else if (element.type === "radio") {
      // The empty choice of a row is first: a wanted value of the same row replaces it.
      const found = wanted.indexOf(element.value);
      if (element.value === "") element.checked = true;
      else if (found >= 0) {
        element.checked = true;
        wanted.splice(found, 1);
      }
    } else if (element.type === "checkbox") {
      element.checked = wanted[0] === "oui";
      if (["oui", "non"].includes(wanted[0] ?? "")) wanted.length = 0;
    } else {
      element.value = wanted.join(", ");
      wanted.length = 0;
    }
  }
  return [...left]
    .filter(([, rest]) => rest.some((value) => value !== ""))
    .slice(0, MOST_TOLD)
    .map(([name, rest]) => `${short(name)} = ${short(rest.join(", "))}`);
}

/** Of what a link holds too much, a warning repeats the beginning. */
const MOST_TOLD = 5;
const LONGEST_TOLD = 32;

/** @param {string} text */
function short(text) {
  return text.length > LONGEST_TOLD ? `${text.slice(0, LONGEST_TOLD - 1)}…` : text;
}

/**
 * Judge the condition of a field, as its declaration exported it: the values that it asks of other
 * fields, or a list of such ways, one of which is enough.
 * @param {Record<string, string[]> | Record<string, string[]>[]} when
 * @param {Values} values
 * @param {(name: string) => boolean} matters whether another field matters itself
 */
export function holds(when, values, matters) {
  return [when]
    .flat()
    .some((way) =>
      Object.entries(way).every(
        ([name, among]) => among.includes(String(values[name]).trim()) && matters(name),
      ),
    );
}

/**
 * The values that are not the page's own.
 * @param {Values} values
 * @param {Values} pristine
 * @returns {Values}
 */
export function changes(values, pristine) {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => String(value) !== String(pristine[name])),
  );
}

/**
 * Write into `url` what differs from the page's own values, each parameter prefixed by `key`.
 * @param {URL} url
 * @param {string} key
 * @param {Values} values
 * @param {Values} pristine
 */
export function toUrl(url, key, values, pristine) {
  for (const name of [...url.searchParams.keys()]) {
    if (name.startsWith(`${key}.`)) url.searchParams.delete(name);
  }
  for (const [name, value] of Object.entries(changes(values, pristine))) {
    url.searchParams.set(`${key}.${name}`, [value].flat().join(","));
  }
  return url;
}

/**
 * Read the values that a link gives to the calculator `key`.
 * @param {URL} url
 * @param {string} key
 * @param {Values} pristine tells which fields are lists
 * @returns {Values}
 */
export function fromUrl(url, key, pristine) {
  /** @type {Values} */
  const values = {};
  for (const [parameter, value] of url.searchParams) {
    if (!parameter.startsWith(`${key}.`)) continue;
    const name = parameter.slice(key.length + 1);
    values[name] = Array.isArray(pristine[name]) ? value.split(",").filter(Boolean) : value;
  }
  return values;
}
