/** A page that nobody looks at draws no frames. Milliseconds. */
const PATIENCE_MS = 200;

/**
 * Does something after the frame that shows what was just drawn: what lays out the page at once, or asks the network, must not keep a frame waiting.
 *
 * @returns how to have it not done
 */
export const afterFrame = (act: () => void): (() => void) => {
  if (typeof requestAnimationFrame === 'undefined' || document.hidden) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  let timer = setTimeout(act, PATIENCE_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
