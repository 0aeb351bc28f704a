/**
 * « Intégrer »: the lines by which another page shows a calculator alone, at its present inputs. They
 * stand where publishing wrote such frames, beside the addresses that links are shared by.
 */
import { button, element } from "../shared/element.js";

/** The script that sizes frames, and its digest: others' pages hold both (codex/publish/embedding.py). */
const LOADER = "cadre-0720c7d57606b788.js";
const INTEGRITY = "sha384-oRMZeNyuCt9n7Px5uUL+lYj/1O5hx7uKIZtQIiePVXgPUdLL4FxtP1pd9baEPIKL";

/**
 * The frame of a calculator, and the script that gives it its height.
 * @param {HTMLElement} calculator @param {string} title @param {string} link holds its inputs
 */
function lines(calculator, title, link) {
  const { share = "", key = "" } = calculator.dataset;
  const way = share.replace("partage/", "cadre/");
  const frame = new URL(way, location.href);
  for (const [name, value] of new URL(link).searchParams) {
    if (name === "v" || name.startsWith(`${key}.`)) frame.searchParams.append(name, value);
  }
  const shown = element("iframe", {
    src: frame.href,
    title: `${title}, Codex de combat`,
    width: "100%",
    height: String(calculator.offsetHeight),
    loading: "lazy",
  });
  const sizing = element("script", {
    src: new URL(`${way.slice(0, way.indexOf("cadre/"))}cadre/${LOADER}`, location.href).href,
    integrity: INTEGRITY,
    crossorigin: "anonymous",
    async: "",
  });
  // Set upon an element, a style would be refused by the policy of this page.
  const line = shown.outerHTML.replace("<iframe", '<iframe style="border: 0"');
  return `${line}\n${sizing.outerHTML}`;
}

/**
 * What « Partager » offers beside the link, folded; nothing where the site has no frames.
 * @param {HTMLElement} calculator @param {string} title @param {string} link
 * @returns {HTMLElement[]}
 */
export function embedding(calculator, title, link) {
  if (!calculator.dataset.share) return [];
  const area = element("textarea", { readonly: "", rows: "6", "aria-label": "Lignes à copier" });
  area.value = lines(calculator, title, link);
  const words =
    "La première ligne affiche ce calculateur, à ces valeurs, dans une page qui accepte les cadres. La seconde, facultative, ajuste la hauteur.";
  const summary = element("summary", {}, "Intégrer");
  const pressed = button("embed", "Copier ces lignes");
  return [
    element("details", { class: "calc-embed" }, summary, element("p", {}, words), area, pressed),
  ];
}
