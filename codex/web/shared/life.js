/** The life of an element in the page: what it listens to ends with it. */

/**
 * End it. Without a reason of ours, the signal makes an error, whose stack keeps the document that
 * the theme was putting in the place of this one.
 * @param {AbortController} life
 */
export const end = (life) => life.abort("over");
