import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { expect, it } from 'vitest';
import { woff2Of } from './woff2.ts';

const require = createRequire(import.meta.url);
const LETTERS = '가나다㉠12';
const tablesOf = (sfnt: Buffer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Array.from({ length: sfnt.readUInt16BE(4) }, (_, at) => 12 + 16 * at).map((at) => {
      const from = sfnt.readUInt32BE(at + 8);
      return [sfnt.toString('latin1', at, at + 4), sfnt.subarray(from, from + sfnt.readUInt32BE(at + 12)).toString('base64')];
    }),
  );

// Outlines of both kinds: CFF, and `glyf` with `loca`.
it.each(['pretendard/dist/public/static/Pretendard-Regular.otf', '@fontsource/noto-sans-kr/files/noto-sans-kr-94-400-normal.woff2'])(
  '%s comes back from another reader, table by table',
  async (path) => {
    const sfnt = await subsetFont(await readFile(require.resolve(path)), LETTERS, { targetFormat: 'sfnt' });
    const woff2 = await woff2Of(sfnt);
    expect(woff2.toString('latin1', 0, 4)).toBe('wOF2');
    expect(woff2.length).toBeLessThan(sfnt.length);
    // The reader unpacks, cuts nothing away that is not cut yet, and packs as TrueType.
    const [back, again] = await Promise.all([woff2, sfnt].map((font) => subsetFont(font, LETTERS, { targetFormat: 'sfnt' })));
    const { head: backHead, ...backTables } = tablesOf(back as Buffer);
    const { head, ...tables } = tablesOf(again as Buffer);
    expect(backTables).toEqual(tables);
    expect(backHead?.length).toBe(head?.length);
  },
);
