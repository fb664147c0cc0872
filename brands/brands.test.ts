import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, BrandMenu, MenuItem } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { brands } from './index.ts';

/** Entries that pages say are theirs. */
const entriesOfPages = new Set(
  readdirSync('sites', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/pages\/.*\.tsx$/.test(path))
    .flatMap((path) => [...readFileSync(join('sites', path), 'utf8').matchAll(/menuEntry: '(\w+)'/g)].map(([, entry]) => entry)),
);

describe.each(brands)('$id', ({ id, sites, isForTests }: Brand) => {
  const load = async (): Promise<readonly MenuItem[]> => {
    const { menu } = (await import(`./${id}/menu.ts`)) as { readonly menu: BrandMenu };
    return [
      ...menu.groups.flatMap((group) => [group, ...group.items]),
      ...Object.values(menu.sites).flat(),
      ...(menu.side ?? []),
      ...menu.member,
      ...(menu.corporate ?? []),
      ...menu.footer,
    ];
  };

  it('has all of its folder (docs/adding-a-brand.md)', () => {
    const expected = [
      'brand.ts',
      'menu.ts',
      'tokens.css',
      ...['icon.svg', 'icon-180.png', 'icon-512.png', 'preview.png'].map((name) => `assets/${name}`),
    ];
    const there = readdirSync(`brands/${id}`, { recursive: true, encoding: 'utf8' });
    expect(expected.filter((name) => !there.includes(name))).toEqual([]);
    expect(readFileSync('brands/tokens.css', 'utf8')).toContain(`"./${id}/tokens.css"`);
    expect(readFileSync(`brands/${id}/tokens.css`, 'utf8')).toContain(`[data-brand="${id}"]`);
    expect(readFileSync('.env.example', 'utf8').includes(`\n${id.toUpperCase()}_DOMAIN=`)).toBe(isForTests !== true);
  });

  it('has menus that lead to sites of its own', async () => {
    const items = await load();
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ site }) => sites[site] === undefined)).toEqual([]);
  });

  it('has menu entries that pages belong to', async () => {
    const entries = (await load()).flatMap(({ entry = [] }) => entry);
    expect(entries.filter((entry) => !entriesOfPages.has(entry))).toEqual([]);
  });
});

it('every folder is a brand', () => {
  const folders = readdirSync('brands', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(brands.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});
