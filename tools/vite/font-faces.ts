import { join } from 'node:path';

/** Made at each start of Vite, read by `platform/ui/styles/fonts.css`, `sites/app/letters.ts` and `sites/app/client.tsx`. */
export const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/maru-fonts');

/** Letters by their code points, both ends included. */
export type Range = readonly [from: number, to: number];

const rangesOf = (ranges: readonly Range[]): string =>
  ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
/** Reads a `unicode-range`. */
export const parseRanges = (text: string): readonly Range[] =>
  [...text.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)]);
export const codesOf = (ranges: readonly Range[]): readonly number[] =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth));
/** @param codes in order, without gaps in what is one range */
export const rangesIn = (codes: readonly number[]): readonly Range[] => {
  const firsts = codes.filter((code, at) => codes[at - 1] !== code - 1);
  const lasts = codes.filter((code, at) => codes[at + 1] !== code + 1);
  return firsts.map((first, at) => [first, lasts[at] ?? first]);
};
export const face = (family: string, address: string, ranges: readonly Range[], weight = '400', more = ''): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${more}src:url("${address}") format("woff2");unicode-range:${rangesOf(ranges)}}\n`;

/** Which letters a font has (its `cmap`). @param font unpacked (TrueType) */
export const lettersOf = (font: Buffer): ReadonlySet<number> => {
  const table = Array.from({ length: font.readUInt16BE(4) }, (_, nth) => 12 + nth * 16).find(
    (at) => font.toString('latin1', at, at + 4) === 'cmap',
  );
  const start = font.readUInt32BE((table ?? 0) + 8);
  const maps = Array.from({ length: font.readUInt16BE(start + 2) }, (_, nth) => start + font.readUInt32BE(start + 8 + nth * 8));
  const groups = maps.find((at) => font.readUInt16BE(at) === 12);
  if (table === undefined || groups === undefined) throw new Error('the font has no list of letters of format 12');
  const ranges = Array.from({ length: font.readUInt32BE(groups + 12) }, (_, nth): Range => [
    font.readUInt32BE(groups + 16 + nth * 12),
    font.readUInt32BE(groups + 20 + nth * 12),
  ]);
  return new Set(codesOf(ranges));
};
