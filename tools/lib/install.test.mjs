import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isWritable } from './install.mjs';

it('knows whether npm can keep its cache at home', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maru-home-'));
  writeFileSync(join(folder, 'file'), '');
  expect(isWritable(join(folder, '.npm'))).toBe(true);
  expect(isWritable(join(folder, 'file', '.npm'))).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
