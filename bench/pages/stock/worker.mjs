import { loadPyodide } from "/cdn/pyodide/v0.29.5/full/pyodide.mjs";

const OPEN = `
from rules_core import blow
lambda bonus: str(blow.multiplier(bonus))
`;

async function start() {
  const [pyodide, rules] = await Promise.all([loadPyodide(), fetch("rules.zip")]);
  pyodide.unpackArchive(await rules.arrayBuffer(), "zip");
  return pyodide.runPython(OPEN);
}

const started = start();
addEventListener("message", async ({ data }) => {
  const multiplier = await started;
  postMessage(multiplier(data));
});
