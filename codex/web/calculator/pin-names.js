/**
 * What a pin is called: by what its values have that another answer beside it has not, « CA 18,
 * Avantage »; short, for a phone and the bar; or as the reader named it. Two that would be called
 * alike are numbered.
 *
 * @typedef {import("../kept/kept.js").Pin} Pin
 */

const MOST_VALUES = 2;
/** Characters of each value of a name, of which its label has some in any case; and of a reader's name. */
export const LONGEST = 28;
const LEAST = 8;
const ABBREVIATION = /\((\p{Lu}{2,5})\)/u;
const SEPARATOR = "\u00a0: ";

/**
 * A line, « Cible, Classe d’armure (CA) : 18 », as a name has it: without the legend of its group, by
 * the abbreviation that the label gives, and of a ticked box the label alone.
 * @param {string} line @param {string[]} legends
 */
function short(line, legends) {
  const [label = "", ...rest] = line.split(SEPARATOR);
  const value = rest.join(SEPARATOR);
  const legend = legends.find((each) => label.startsWith(`${each}, `));
  const bare = legend === undefined ? label : label.slice(legend.length + 2);
  const told = ABBREVIATION.exec(bare)?.[1] ?? bare;
  if (!value) return cut(told, LONGEST);
  const parted = value === "non" ? SEPARATOR : " ";
  return `${cut(told, LONGEST - value.length)}${parted}${cut(value, LONGEST)}`;
}

/** @param {string} text @param {number} most */
const cut = (text, most) =>
  text.length > Math.max(most, LEAST)
    ? `${text.slice(0, Math.max(most, LEAST) - 1).trimEnd()}…`
    : text;

/**
 * The names of some pins, from what sets each apart from the present values and the other pins.
 * @param {Pick<Pin, "lines" | "name">[]} pins @param {string[]} present the present values, as lines
 * @param {string[]} legends those of the form's groups
 * @returns {string[]}
 */
export function namesOf(pins, present, legends) {
  const all = [present, ...pins.map(({ lines }) => lines)].filter(({ length }) => length);
  const named = pins.map(({ lines, name }) => {
    if (name) return name;
    const own = lines.filter((line) => all.some((other) => !other.includes(line)));
    const told = own.slice(0, MOST_VALUES).map((line) => short(line, legends));
    return told.join(", ") || "Épinglée";
  });
  return named.map((name, place) => {
    const alike = named.filter((each) => each === name).length > 1;
    return alike ? `${name} (${place + 1})` : name;
  });
}
