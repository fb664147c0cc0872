import { join } from 'node:path';

/** As `npm start` and every command have it (tools/lib/run.mjs): most of a start is compiling. */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/node');
