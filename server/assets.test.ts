import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const FILES = 1_000;
/** Fewer than the files, and enough for a process that does nothing else. */
const OPEN_FILES = 400;

it('are read with few of them open at once: a process in a container may have 1,024', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-assets-'));
  for (let n = 0; n < FILES; n++) await writeFile(join(folder, `${n}.js`), 'export {};');
  const script = `import { loadAssets } from ${JSON.stringify(join(import.meta.dirname, 'assets.ts'))};
    const assetOf = await loadAssets({ '/': ${JSON.stringify(folder)} }, {});
    console.log(assetOf('/${FILES - 1}.js', new Request('http://localhost/')).status);`;
  const limited = `ulimit -n ${OPEN_FILES}; exec "$0" --input-type=module --eval "$1"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, script]);
  expect(stdout.trim()).toBe('200');
  await rm(folder, { recursive: true });
});
