/** What a calculator fetches when it comes near the window, and when it costs little. */
import { engine } from "../engine/engine.js";
import { packs } from "../engine/packs.js";
import { sparing } from "../shared/line.js";

/** Some megabytes are spent before they are needed where they cost little. */
export const startEngine = () => {
  if (!sparing()) engine.start();
};

/** Fetches a calculator's pack, and starts the engine, when it comes near the viewport. */
export const nearby = new IntersectionObserver(
  (entries) => {
    const near = entries.filter((entry) => entry.isIntersecting);
    for (const { target } of near) packs.load(target.getAttribute("data-pack"));
    if (near.length) startEngine();
  },
  { rootMargin: "300px" },
);
