/**
 * Stock Pyodide where the site has its engine: the same page asks, and gets the same answers, by
 * the messages of `codex/web/engine/worker.js`.
 */
import { loadPyodide } from "/cdn/pyodide/v0.29.5/full/pyodide.mjs";

async function start() {
  const [pyodide, rules] = await Promise.all([loadPyodide(), fetch("/stock/calculators.zip")]);
  pyodide.unpackArchive(await rules.arrayBuffer(), "zip");
  return pyodide.runPython("from calculators.browser import answer\nanswer");
}

// The page would take a long silence for a failure.
const alive = setInterval(() => postMessage({}), 1000);
const started = start();
started.finally(() => clearInterval(alive));
addEventListener("message", async ({ data }) => {
  const answer = await started;
  if (data.boot) postMessage({ ready: true });
  else postMessage({ answered: data.ask, answer: answer(data.question) });
});
