import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrandMenu, MenuItem } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { brands } from './index.ts';

/** Entries that pages say are theirs. */
const entriesOfPages = new Set(
  readdirSync('sites', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/pages\/.*\.tsx$/.test(path))
    .flatMap((path) => [...readFileSync(join('sites', path), 'utf8').matchAll(/menuEntry: '(\w+)'/g)].map(([, entry]) => entry)),
);

describe.each(brands)('$id', ({ id, sites }) => {
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

  it('has menus that lead to sites of its own', async () => {
    const items = await load();
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ site }) => sites[site as keyof typeof sites] === undefined)).toEqual([]);
  });

  it('has menu entries that pages belong to', async () => {
    const entries = (await load()).flatMap(({ entry = [] }) => entry);
    expect(entries.filter((entry) => !entriesOfPages.has(entry))).toEqual([]);
  });
});
