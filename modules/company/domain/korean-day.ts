const ZONE_MS = 9 * 3_600_000;

/** The day that it is in Korea: `2026-11-27`. */
export const koreanDay = (ms: number): string => new Date(ms + ZONE_MS).toISOString().slice(0, 10);
