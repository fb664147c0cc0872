/* What pages of the back office have to know besides; without schemas, which they do not load. */

export const OFFICE_PRODUCT_STATES = ['on-sale', 'coming', 'paused'] as const;
/** Whole won. */
export const MOST_WON = 10_000_000;
/** Characters. */
export const MOST_PRICE_REASON = 300;
export const MOST_PRODUCT_Q = 60;
/** How far ahead a price may be planned, days. */
export const MOST_PLANNED_DAYS = 366;
