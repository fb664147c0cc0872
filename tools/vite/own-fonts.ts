import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Made at each start of Vite, read by `platform/ui/styles/fonts.css`, `sites/app/letters.ts` and `sites/app/client.tsx`. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/maru-fonts');
const require = createRequire(import.meta.url);
const MATH = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2';
const PRETENDARD = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
const PRETENDARD_PIECES = 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
const NOTO_PIECES = '@fontsource/noto-sans-kr/unicode.json';

type Range = readonly [from: number, to: number];

/**
 * What formulas of school and aptitude papers are made of. Browsers draw a `mi` of one letter with the sloped letters of plane 1, and look for
 * everything that stretches (brackets, roots, sums, arrows, accents) in the first font only: all of it is in this piece.
 */
const USUAL: readonly Range[] = [
  [0x20, 0x7e], [0xa0, 0xa0], [0xa8, 0xa8], [0xac, 0xac], [0xaf, 0xb4], [0xb7, 0xb7], [0xbc, 0xbe], [0xd7, 0xd7], [0xf7, 0xf7], [0x131, 0x131], [0x237, 0x237],
  [0x2c6, 0x2c7], [0x2d8, 0x2dc], [0x302, 0x304], [0x307, 0x308], [0x393, 0x394], [0x398, 0x398], [0x39b, 0x39b], [0x39e, 0x39e], [0x3a0, 0x3a0], [0x3a3, 0x3a3],
  [0x3a6, 0x3a6], [0x3a8, 0x3a9], [0x3c0, 0x3c0], [0x2002, 0x2006], [0x2009, 0x200b], [0x2016, 0x2016], [0x2022, 0x2022], [0x2026, 0x2026], [0x2032, 0x2034],
  [0x203e, 0x203e], [0x2044, 0x2044], [0x2061, 0x2064], [0x20d7, 0x20d7], [0x2102, 0x2103], [0x210e, 0x210e], [0x2113, 0x2113], [0x2115, 0x2115], [0x211a, 0x211a],
  [0x211d, 0x211d], [0x2124, 0x2124], [0x2190, 0x2194], [0x21a6, 0x21a6], [0x21d0, 0x21d4], [0x2200, 0x2200], [0x2202, 0x2203], [0x2205, 0x2209], [0x220b, 0x220b],
  [0x220f, 0x220f], [0x2211, 0x2213], [0x2215, 0x221a], [0x221d, 0x221e], [0x2220, 0x2220], [0x2223, 0x222c], [0x222e, 0x222e], [0x2234, 0x2237], [0x223c, 0x223d],
  [0x2243, 0x2243], [0x2245, 0x2245], [0x2248, 0x2248], [0x2252, 0x2252], [0x2260, 0x2261], [0x2264, 0x2267], [0x226a, 0x226b], [0x2282, 0x2284], [0x2286, 0x2287],
  [0x2295, 0x2297], [0x22a5, 0x22a5], [0x22c5, 0x22c5], [0x22ee, 0x22ef], [0x22f1, 0x22f1], [0x2308, 0x230b], [0x23b4, 0x23b5], [0x23de, 0x23df], [0x25b3, 0x25b3],
  [0x27e8, 0x27e9], [0x1d434, 0x1d467], [0x1d6a4, 0x1d6a5], [0x1d6fc, 0x1d71b],
];
/** Everything else of mathematics. No letter beyond it, or a Korean word in a formula would load it all. */
const OTHER: readonly Range[] = [[0x80, 0x2bff], [0x1d400, 0x1d7ff]];

/** Signs that Pretendard has and its own pieces for the web leave out, − above all; the pieces are cut so that a minus does not load the letters of Vietnam. */
const FORGOTTEN: readonly (readonly Range[])[] = [
  [[0xa6, 0xbf], [0x2010, 0x2015], [0x2070, 0x209c], [0x2205, 0x2205], [0x2212, 0x2212]],
  [[0xc0, 0x17f], [0x1ea0, 0x1ef9]],
  [[0x2016, 0x206f], [0x20a0, 0x2204], [0x2213, 0x2bff], [0x3000, 0x33ff]],
];

const rangesOf = (ranges: readonly Range[]): string => ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
const parseRanges = (text: string): readonly Range[] => [...text.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)]);
const codesOf = (ranges: readonly Range[]): readonly number[] => ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth));
/** In order, without gaps. */
const rangesIn = (codes: readonly number[]): readonly Range[] => {
  const firsts = codes.filter((code, at) => codes[at - 1] !== code - 1);
  const lasts = codes.filter((code, at) => codes[at + 1] !== code + 1);
  return firsts.map((first, at) => [first, lasts[at] ?? first]);
};
const face = (family: string, address: string, ranges: readonly Range[], weight = '400', more = ''): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${more}src:url("${address}") format("woff2");unicode-range:${rangesOf(ranges)}}\n`;

/** Hints are left out: half the bytes, and no system with smooth letters uses them. */
const cut = async (source: string, file: string, codes: readonly number[]): Promise<void> => {
  const whole = await readFile(require.resolve(source));
  await writeFile(join(FOLDER, file), await subsetFont(whole, String.fromCodePoint(...codes), { targetFormat: 'woff2', noHinting: true }));
};

/** Each part of a formula is a line of its own: with the font's gap between lines a fraction is a quarter higher than it needs. */
const DENSE = 'line-gap-override:0%;';

/** Formulas (STIX Two Math, OFL 1.1): the usual letters, some 30 KB, and all of them for what is rare. Where two faces have a letter, browsers take the later one. */
const mathFaces = async (): Promise<string> => {
  await cut(MATH, 'math.woff2', codesOf(USUAL));
  await cut(MATH, 'math-rare.woff2', codesOf([...USUAL, ...OTHER]));
  // ≒ in a line of words: neither Pretendard nor Noto Sans KR has it.
  const inWords = USUAL.filter(([from]) => from >= 0x2200 && from < 0x2300);
  return face('Maru Math', './math-rare.woff2', OTHER, '400', DENSE) + face('Maru Math', './math.woff2', USUAL, '400', DENSE) + face('Maru Signs', './math.woff2', inWords);
};

const forgottenFaces = async (): Promise<string> => {
  const known = new Set(codesOf(parseRanges((await readFile(require.resolve(PRETENDARD_PIECES), 'utf8')).replaceAll(/url\([^)]*\)/g, ''))));
  const faces = FORGOTTEN.map(async (ranges, nth) => {
    const codes = codesOf(ranges).filter((code) => !known.has(code));
    await cut(PRETENDARD, `pretendard-${nth}.woff2`, codes);
    return face('Pretendard Variable', `./pretendard-${nth}.woff2`, rangesIn(codes), '45 920');
  });
  return (await Promise.all(faces)).join('');
};

/** Hanja, kana and rare signs (Noto Sans KR, OFL 1.1) in the package's own pieces: without them they are boxes on a device that has no such font. */
const rareFaces = async (): Promise<string> => {
  const pieces = Object.entries(JSON.parse(await readFile(require.resolve(NOTO_PIECES), 'utf8')) as Readonly<Record<string, string>>);
  const isRare = ([from]: Range) => from >= 0x2000 && (from < 0xac00 || from >= 0xf900);
  return pieces.flatMap(([piece, text]) => {
    const number = /^\[(\d+)\]$/.exec(piece)?.[1];
    const ranges = parseRanges(text).filter(isRare);
    return number && ranges.length > 0 ? [face('Maru Rare', `../../@fontsource/noto-sans-kr/files/noto-sans-kr-${number}-400-normal.woff2`, ranges)] : [];
  }).join('');
};

/** Cuts the fonts that no package has in the pieces we need. Every letter of an exam is ours: with another device's font a number is wider than its place, or a letter a box. */
export const ownFonts = (): Plugin => ({
  name: 'maru-own-fonts',
  config: async () => {
    await mkdir(FOLDER, { recursive: true });
    const [math, forgotten, rare] = await Promise.all([mathFaces(), forgottenFaces(), rareFaces()]);
    await writeFile(join(FOLDER, 'fonts.css'), math + forgotten);
    await writeFile(join(FOLDER, 'rare.css'), rare);
  },
});
