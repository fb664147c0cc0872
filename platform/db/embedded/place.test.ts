import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { canReach } from './account.ts';
import { preparePlace } from './place.ts';

const parent = mkdtempSync(join(tmpdir(), 'maru-place-'));
// As a system's own folders are: everybody may walk through it.
chmodSync(parent, 0o755);
afterEach(() => rmSync(join(parent, 'a'), { recursive: true, force: true }));
const othersMay = (folder: string) => statSync(folder).mode & 0o007;

it('closes the folders that it makes to others, and the account of the database reaches its own', () => {
  const dataDir = join(parent, 'a', 'data');
  const { root, account } = preparePlace(dataDir);
  expect(root).toBe(join(dataDir, 'postgres'));
  expect([join(parent, 'a'), dataDir, root].map(othersMay)).toEqual([0, 0, 0]);
  expect(canReach(root, account)).toBe(true);
  expect(statSync(parent).mode & 0o777).toBe(0o755);
  // A second start finds what the first one made.
  expect(preparePlace(dataDir).root).toBe(root);
});
