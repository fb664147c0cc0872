/** The cut that is drawn before somebody chooses, percent from the top. */
export const USUAL_SHARE = 30;

/** Nobody is in the first nought percent. */
export const percentOf = (share: number): number => Math.max(1, Math.round(share * 100));
