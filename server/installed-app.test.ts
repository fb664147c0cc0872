import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brands } from '../brands/index.ts';
import { createInstalledApp } from './installed-app.ts';

const NAMED = { name: '이름 CBT', shortName: '이름', categories: ['education'] };
const answer = createInstalledApp({
  asset: async (path) =>
    new Uint8Array(await readFile(join(import.meta.dirname, '..', path.replace(/^\/brand\/([a-z]+)\//, 'brands/$1/assets/')))),
  images: { get: (_name, make) => make() },
});

const app = (path: string, brand: (typeof brands)[number]) => answer(path, brand, NAMED);

it.each(brands.map((brand) => [brand.id, brand] as const))(
  '%s: name, colour and every icon, drawn from its own mark',
  async (_id, brand) => {
    const manifest = (await (await app('/app.webmanifest', brand))!.json()) as {
      readonly name: string;
      readonly theme_color: string;
      readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: NAMED.name, short_name: NAMED.shortName, start_url: '/', theme_color: brand.themeColor });
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toContain('512x512');
    for (const { src, sizes, purpose } of manifest.icons.filter(({ sizes: all }) => /^(?:48|192|512)x/.test(all))) {
      const icon = sharp(await (await app(src, brand))!.arrayBuffer());
      const { width, height } = await icon.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      const { data, info } = await icon.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      // The corner: paper where a system cuts its shape, nothing where the mark stands alone.
      expect(data[3]).toBe(purpose === 'maskable' ? 255 : 0);
      // The middle is the mark's.
      const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
      expect([...data.subarray(middle, middle + 3)]).not.toEqual([255, 255, 255]);
    }
  },
);

it('an icon of yesterday leads to today’s, and no size is drawn that nobody named', async () => {
  const [brand] = brands;
  expect((await app('/app-icon/any-192.00000000.png', brand!))?.status).toBe(302);
  expect(await app('/app-icon/any-193.00000000.png', brand!)).toBeUndefined();
});
