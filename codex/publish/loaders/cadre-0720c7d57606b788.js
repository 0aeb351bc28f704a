// Codex de combat: gives each frame of a calculator in this page the height that it asks for.
(() => {
  const TYPE = "codex-cadre";
  const HIGHEST = 20000;
  const root = new URL(".", document.currentScript.src).href;
  const frames = () =>
    [...document.querySelectorAll("iframe")].filter(({ src }) => src.startsWith(root));
  addEventListener("message", ({ data, source }) => {
    if (data?.type !== TYPE || !(data.height > 0 && data.height < HIGHEST)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${data.height}px`;
  });
  // Those that were there before, and told nobody.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: TYPE }, "*");
})();
