import { vi } from 'vitest';

/** Vitest's own second is no patience on a machine that does ten other things; milliseconds, as `patience` in vitest.config.ts. */
const PATIENCE_MS = 60_000;

/** Until this throws no more. Fake timers run on meanwhile. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: PATIENCE_MS });
