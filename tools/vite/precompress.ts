import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/;
/** Below this many bytes headers weigh more than what is saved. */
const LEAST_BYTES = 512;

/** Writes `x.br` and `x.gz` beside every text file of the browser's build, at the best quality: `server/assets.ts` sends them as they are. */
export const precompress = (): Plugin => ({
  name: 'maru-precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    async handler({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        if (bytes.length < LEAST_BYTES) continue;
        const br = brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        });
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))]);
      }
    },
  },
});
