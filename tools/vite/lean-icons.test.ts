import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leanIcon } from './lean-icon.ts';
import { readIcon } from './lean-icons.ts';

const root = join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Every icon that a page imports. */
const used = (): readonly string[] => {
  const files = globSync('{platform,sites,modules}/**/*.tsx', { cwd: root, exclude: (path) => path.includes('node_modules') });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
};
const attributesOf = (markup: string): string =>
  markup.replaceAll(
    /<(\w+)((?: [\w-]+="[^"]*")*)/g,
    (_, tag: string, list: string) => `<${tag} ${(list.match(/[\w-]+="[^"]*"/g) ?? []).toSorted().join(' ')}`,
  );

test('an icon of the build draws what the library draws on the server', async () => {
  const names = used();
  expect(names.length).toBeGreaterThan(50);
  for (const name of names) {
    const file = require.resolve(`lucide-react/icons/${name}`);
    const { default: original } = (await import(pathToFileURL(file).href)) as { readonly default: ComponentType<object> };
    const named = /from '\.\/([\w-]+)\.mjs'/.exec(readFileSync(file, 'utf8'))?.[1];
    const icon = (await readIcon(file)) ?? (await readIcon(require.resolve(`lucide-react/icons/${named ?? name}`)));
    if (!icon) throw new Error(`${name} has no shapes`);
    const props = { className: 'i i-s', 'aria-hidden': true };
    expect(attributesOf(renderToStaticMarkup(createElement(leanIcon(icon.names, icon.node), props))), name).toBe(
      attributesOf(renderToStaticMarkup(createElement(original, props))),
    );
  }
});
