const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Within a day in all: three business days are left for whoever looks at it (전자상거래법 제18조). */
const WAITS_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS] as const;
/** What may have been done is asked for until the provider says so, once a day in the end. */
const LAST_MS = 24 * HOUR_MS;

/** How long the clock waits that has asked so often, before it asks again. */
export const waitMs = (tries: number): number => WAITS_MS[tries] ?? LAST_MS;
/** From then on an operator has to look at it. */
export const isForOperators = (tries: number): boolean => tries >= WAITS_MS.length;
