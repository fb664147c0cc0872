/**
 * A number as people read it: one decimal, halves upwards (8 of 30 is 26.7 %). Also what differences of such numbers go through, where 70 − 63.3 is
 * 6.700000000000003. Never −0, which would be shown with its sign.
 */
export const toTenth = (value: number): number => Math.round(10 * value) / 10 + 0;
