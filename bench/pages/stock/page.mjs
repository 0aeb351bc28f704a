/** Stock Pyodide as its documentation shows it: a module worker that is asked and answers. */
const answer = /** @type {HTMLElement} */ (document.querySelector("#answer"));
const worker = new Worker("worker.mjs", { type: "module" });
worker.addEventListener("message", ({ data }) => {
  answer.textContent = data;
});
document.querySelector("#bonus")?.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) worker.postMessage(Number(target.value));
});
answer.dataset.alive = "";
