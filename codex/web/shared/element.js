/** Elements as scripts write them. */

/**
 * @template {keyof HTMLElementTagNameMap} N
 * @param {N} name @param {Record<string, string>} [attributes] @param {(Node | string)[]} held
 * @returns {HTMLElementTagNameMap[N]}
 */
export function element(name, attributes = {}, ...held) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...held.filter((each) => each !== ""));
  return made;
}

/**
 * A button of a calculator or a sheet, which hears of it by `data-do`.
 * @param {string} task @param {string} text @param {string} [value] what it is done with
 */
export function button(task, text, value) {
  const made = element("button", { type: "button", class: "calc-button", "data-do": task }, text);
  if (value !== undefined) made.dataset.value = value;
  return made;
}

/**
 * A button that does something of its own.
 * @param {string} text @param {() => void} act @param {string} [className]
 */
export function acting(text, act, className) {
  const made = element("button", { type: "button" }, text);
  if (className) made.className = className;
  made.addEventListener("click", act);
  return made;
}
