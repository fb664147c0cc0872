/** PostgreSQL gave up on this transaction so that another could go on: nothing was written, the same again may succeed. */
const PASSING = new Set(['40P01', '40001']);
const TRIES = 3;

/** Locks are taken in one order everywhere; this is the net below, for the one circle that nobody thought of. */
export const retrying = async <T>(work: () => Promise<T>, alsoPassing?: string): Promise<T> => {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (left === 0 || code === undefined || !(PASSING.has(code) || code === alsoPassing)) throw error;
    }
  }
};
