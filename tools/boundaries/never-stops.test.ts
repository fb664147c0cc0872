import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SAYS = /시간[^.]*(?:계속|흘러|가고 있)|멈추지 않|흐르고 있/;

it('the README names every text that says that the time of an exam never stops', () => {
  const readme = readFileSync('modules/attempt/README.md', 'utf8');
  const named = [...readme.matchAll(/`([a-z]\w*(?:\.\w+)+(?:\.\*)?)`/g)].map(([, key = '']) => key);
  const keys = ['modules', 'sites'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?:^|\/)copy\/[\w-]+\.json$/.test(path) && !path.includes('node_modules'))
      .flatMap((path) => Object.entries(JSON.parse(readFileSync(join(root, path), 'utf8')) as Readonly<Record<string, string>>))
      .filter(([, said]) => SAYS.test(said))
      .map(([key]) => key),
  );
  expect(keys.length).toBeGreaterThan(8);
  expect(keys.filter((key) => !named.some((name) => name === key || (name.endsWith('.*') && key.startsWith(name.slice(0, -1)))))).toEqual(
    [],
  );
});
