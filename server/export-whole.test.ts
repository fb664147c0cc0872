import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { register } from '../testing/member.ts';
import { servedProduct } from './testing.ts';

/* That a member takes away all that is kept of them: no module that has something to delete of a member is without a list, and no list is lost. */
const product = servedProduct();

it('the file has each list that is described, and no other', async () => {
  const agent = product.agent('cbt.career.localhost');
  await register(agent);
  const file = (await agent.get('/apiV2/user/me/export')).json();
  const lists = Object.keys(file).filter((name) => Array.isArray(file[name]));
  const described = [...readFileSync('docs/export-format.md', 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
  expect(lists.toSorted()).toEqual(described.toSorted());
  expect(lists.length).toBeGreaterThan(40);
});

it('every module that deletes something of a member gives it to them too', () => {
  const sources = globSync('modules/*/server/index.ts').map((path) => [path, readFileSync(path, 'utf8')] as const);
  const deleting = sources.filter(([, source]) => source.includes('eraseMember'));
  expect(deleting.length).toBeGreaterThan(20);
  expect(deleting.filter(([, source]) => !source.includes('exportParts')).map(([path]) => path)).toEqual([]);
});
