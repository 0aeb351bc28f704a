/** What leaves the site for other programs: a script of its own, which `brought.js` asks for. */
export { elsewhere } from "./elsewhere.js";
export { embedding } from "./embed.js";
export { markdown } from "./markdown.js";
