import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = globSync('{modules,platform,sites,server}/**/copy/*.json', { exclude: (name) => name === 'node_modules' });

it('no file of texts says a key twice: a reader of JSON takes the last of them in silence', () => {
  expect(files.length).toBeGreaterThan(50);
  const twice = files.flatMap((file) => {
    const keys = [...readFileSync(file, 'utf8').matchAll(/^\s*"([^"]+)":/gm)].map(([, key]) => key);
    return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${file}: ${key}`);
  });
  expect(twice).toEqual([]);
});
