// Bootstrap scripts run under any Node from 18 on, before anything is installed: no dependency, no newer API.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** @param {...string} parts */
export const at = (...parts) => join(root, ...parts);
