/**
 * Runs in the site's pages from their first moment: has the engine start in a given way, and notes
 * when it reaches each stage, by the messages of its worker.
 *
 * @param {"snapshot" | "bytecode"} way
 */
(way) => {
  /** @type {Record<string, number>} */
  const marks = {};
  /** @type {any} */ (window).benchMarks = marks;
  /** @param {string} name */
  const mark = (name) => {
    marks[name] ??= performance.now();
  };
  const post = Worker.prototype.postMessage;
  /** @type {(this: Worker, message: any, ...rest: any[]) => void} */
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!message?.boot) return post.call(this, message, ...rest);
    if (marks.asked) throw new Error("the engine started a second time");
    mark("asked");
    this.addEventListener("message", ({ data }) => {
      if (data.stage) mark(data.stage);
      if (data.progress && data.progress[0] === data.progress[1]) mark("downloaded");
      if (data.ready) mark("ready");
    });
    return post.call(this, { ...message, way }, ...rest);
  };
};
