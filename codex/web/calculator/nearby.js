/** What a calculator fetches when it comes near the window, and when it costs little. */
import { engine } from "../engine/engine.js";
import { metered, packs } from "../engine/packs.js";

/** Some megabytes are spent before they are needed where they cost little. */
export const startEngine = () => {
  if (!metered()) engine.start();
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
