import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { codesOf, FOLDER, lettersOf, parseRanges } from './font-faces.ts';
import { makeFonts } from './own-fonts.ts';

const unpacked = async (file: string): Promise<Buffer> =>
  subsetFont(await readFile(file), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
const tagsOf = (font: Buffer): readonly string[] =>
  Array.from({ length: font.readUInt16BE(4) }, (_, nth) => font.toString('latin1', 12 + nth * 16, 16 + nth * 16));

test('each letter has one face, and each piece of ours has the letters it promises, in all weights', async () => {
  await makeFonts();
  const css = (await Promise.all(['fonts.css', 'rare.css'].map((name) => readFile(join(FOLDER, name), 'utf8')))).join('');
  const faces = [...css.matchAll(/font-family:"Pretendard Variable".*?url\("([^"]+)"\).*?unicode-range:([^}]+)}/g)].map(
    ([, url = '', ranges = '']) => ({ url, codes: codesOf(parseRanges(ranges)) }),
  );
  const all = faces.flatMap(({ codes }) => codes);
  const faced = new Set(all);
  expect(faced.size).toBe(all.length);
  const has = lettersOf(
    await unpacked(join(import.meta.dirname, '../../node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2')),
  );
  // U+2060 is drawn by no font; named, so that no other font is looked through for it.
  expect(all.filter((code) => !has.has(code) && code !== 0x2060)).toEqual([]);
  for (let code = 0xac00; code <= 0xd7a3; code++) expect(faced.has(code), String.fromCodePoint(code)).toBe(true);
  const own = faces.filter(({ url }) => url.startsWith('./sans-'));
  expect(own.length).toBeGreaterThan(20);
  for (const { url } of own)
    expect([url, tagsOf(await unpacked(join(FOLDER, url)))]).toEqual([url, expect.arrayContaining(['fvar', 'gvar'])]);
});
