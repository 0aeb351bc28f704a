import { engine } from "./engine.js";

/** Starts the engine when a calculator comes near the viewport. */
export const nearby = new IntersectionObserver(
  (entries) => {
    if (entries.some((entry) => entry.isIntersecting)) engine.start();
  },
  { rootMargin: "300px" },
);
