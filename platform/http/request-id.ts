import { randomBytes } from 'node:crypto';

const processPart = randomBytes(5).toString('hex');
let count = 0;

/** Unique across processes and restarts, cheap enough for the hot endpoints; shown on error screens and in every log line. */
export const newRequestId = (): string => `${processPart}-${(count++).toString(36)}`;
