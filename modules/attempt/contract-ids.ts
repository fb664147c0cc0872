import { z } from 'zod';

export const RecordIdx = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).brand('RecordIdx');
export type RecordIdx = z.output<typeof RecordIdx>;
/** One browser tab that writes into a record; made by the browser, kept for the tab's life. */
export const DeviceId = z.uuid().toLowerCase().brand('Device');
export type DeviceId = z.output<typeof DeviceId>;
