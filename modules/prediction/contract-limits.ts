/* Apart from the schemas: the browser needs them too. */

/** Below so many entries nothing is said but how many there are. */
export const LEAST_ENTRIES = 100;
/** Shares from the top of which the cut is said, percent. */
export const SHARES = [10, 20, 30, 40, 50] as const;
