import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const run = promisify(execFile);
let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'maru-pages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const GOOD = 'globalThis.loads = (globalThis.loads ?? 0) + 1; export default "whole";';

/** In a process of its own: what an import that failed leaves behind is Node's, not that of whatever runs the tests. */
const inNode = async (first: string | null): Promise<unknown> => {
  const file = join(folder, 'server.mjs');
  if (first !== null) writeFileSync(file, first);
  const script = `
    import { writeFileSync } from 'node:fs';
    import { createPageBuild } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'page-build.ts')).href)};
    let said = 0;
    const pages = createPageBuild(${JSON.stringify(file)}, { error: () => (said += 1) }, 50);
    const ask = () => pages().catch(() => 'failed');
    const early = await Promise.all([ask(), ask(), ask()]);
    early.push(await ask());
    const saidEarly = said;
    writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(GOOD)});
    let late = 'failed';
    for (let n = 0; n < 200 && late === 'failed'; n++) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      late = await ask();
    }
    console.log(JSON.stringify({ early, saidEarly, late, loads: globalThis.loads }));`;
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script]);
  return JSON.parse(stdout);
};

it('loads the build once, however many ask', async () => {
  expect(await inNode(GOOD)).toEqual({ early: ['whole', 'whole', 'whole', 'whole'], saidEarly: 0, late: 'whole', loads: 1 });
});

it.each([
  ['breaks', 'throw new Error("half a build");'],
  ['cannot be read', 'export default {'],
  ['lacks a part', 'import "./missing.mjs"; export default "half";'],
  ['is not there', null],
])('tries again, after a pause, where the build %s', async (_how, text) => {
  expect(await inNode(text)).toEqual({ early: ['failed', 'failed', 'failed', 'failed'], saidEarly: 1, late: 'whole', loads: 1 });
});
