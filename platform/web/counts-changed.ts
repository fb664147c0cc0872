/* What a page's frame counts for a member changed by something that was done on the page itself. */

const NAME = 'maru-counts-changed';

/** Whoever shows the counts asks anew. */
export const announceCounts = (): void => void dispatchEvent(new Event(NAME));
/** @returns how to stop */
export const onCountsChanged = (ask: () => void): (() => void) => {
  addEventListener(NAME, ask);
  return () => removeEventListener(NAME, ask);
};
