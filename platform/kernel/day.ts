import { z } from 'zod';

/** A day in Korea: `2026-11-20`. */
export const Day = z.iso.date();
export type Day = z.output<typeof Day>;
/** A month in Korea: `2026-11`. */
export const Month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);
export type Month = z.output<typeof Month>;
