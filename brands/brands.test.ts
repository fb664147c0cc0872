import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '@modules/listing/terms';
import type { Brand, BrandMenu, MenuItem } from '@platform/kernel';
import { describe, expect, it } from 'vitest';
import { MY_PAGES } from '../sites/cbt/my-pages.ts';
import { BOARD_ENTRIES } from '../sites/community/parts/address.ts';
import { brands } from './index.ts';

/** Entries that pages say are theirs; lists of listings have that of their kind, and boards one by their address. */
const entriesOfPages = new Set<string | undefined>([
  ...KINDS,
  ...readdirSync('sites', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/pages\/.*\.tsx$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join('sites', path), 'utf8');
      const chosen = [...text.matchAll(/menuEntryOf:[^]{0,200}/g)].flatMap(([rule]) => [...rule.matchAll(/'(\w+)'/g)]);
      return [...text.matchAll(/menuEntry: '(\w+)'/g), ...chosen].map(([, entry]) => entry);
    }),
  ...Object.values(BOARD_ENTRIES),
]);

/** Pages of /mycbt that are no entry of a menu that the specification fixes (2.2, 2.3), each with the pages that lead to it. */
const REACHED_FROM: Readonly<Record<string, readonly string[]>> = {
  strength: ['pages/my/review/page.tsx', 'parts/desk/weak-types.tsx'],
};

/** By brand, kind and version. Members agreed to the wording: a changed one is a new version. What was never published may be changed here by hand. */
const lock = JSON.parse(readFileSync('brands/legal-documents.lock.json', 'utf8')) as Readonly<Record<string, string>>;

describe.each(brands)('$id', ({ id, sites, isForTests, offers, documents = [] }: Brand) => {
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

  it('has documents whose wording never changes, in versions that follow each other', () => {
    const found = documents.flatMap(({ kind, title, versions }) =>
      versions.map(({ version, text }) => [
        `${id}/${kind}/${version}`,
        createHash('sha256').update(`${title}\n\n${text}`.normalize('NFC')).digest('base64url'),
      ]),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(Object.entries(lock).filter(([name]) => name.startsWith(`${id}/`))));
    for (const { versions } of documents) {
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
      const days = versions.map(({ effectiveOn }) => effectiveOn);
      expect(days).toEqual([...new Set(days)].toSorted());
      expect(versions.slice(1).filter(({ changes }) => changes === undefined)).toEqual([]);
    }
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

  it('has a way to every page of a member’s own exams', async () => {
    const entries = new Set((await load()).flatMap(({ entry = [] }) => entry));
    const shown = MY_PAGES.filter((page) => !('needs' in page) || offers[page.needs]);
    const without = shown.map(({ name }) => name).filter((name) => !entries.has(name));
    expect(without.filter((name) => REACHED_FROM[name] === undefined)).toEqual([]);
    for (const [name, paths] of Object.entries(REACHED_FROM))
      for (const path of paths) expect(readFileSync(`sites/cbt/${path}`, 'utf8')).toContain(`/mycbt/${name}`);
  });
});

it('every folder is a brand', () => {
  const folders = readdirSync('brands', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  expect(brands.map(({ id }) => id).toSorted()).toEqual(folders.toSorted());
});
