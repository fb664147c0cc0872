import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { codesOf, face, FOLDER, parseRanges, type Range } from './font-faces.ts';
import { sansFaces } from './sans-fonts.ts';

const require = createRequire(import.meta.url);
const MATH = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2';
const NOTO_PIECES = '@fontsource/noto-sans-kr/unicode.json';

/**
 * What formulas of school and aptitude papers are made of. Browsers draw a `mi` of one letter with the sloped letters of plane 1, and look for
 * everything that stretches (brackets, roots, sums, arrows, accents) in the first font only: all of it is in this piece.
 */
const USUAL: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa8, 0xa8],
  [0xac, 0xac],
  [0xaf, 0xb4],
  [0xb7, 0xb7],
  [0xbc, 0xbe],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x131, 0x131],
  [0x237, 0x237],
  [0x2c6, 0x2c7],
  [0x2d8, 0x2dc],
  [0x302, 0x304],
  [0x307, 0x308],
  [0x393, 0x394],
  [0x398, 0x398],
  [0x39b, 0x39b],
  [0x39e, 0x39e],
  [0x3a0, 0x3a0],
  [0x3a3, 0x3a3],
  [0x3a6, 0x3a6],
  [0x3a8, 0x3a9],
  [0x3c0, 0x3c0],
  [0x2002, 0x2006],
  [0x2009, 0x200b],
  [0x2016, 0x2016],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2034],
  [0x203e, 0x203e],
  [0x2044, 0x2044],
  [0x2061, 0x2064],
  [0x20d7, 0x20d7],
  [0x2102, 0x2103],
  [0x210e, 0x210e],
  [0x2113, 0x2113],
  [0x2115, 0x2115],
  [0x211a, 0x211a],
  [0x211d, 0x211d],
  [0x2124, 0x2124],
  [0x2190, 0x2194],
  [0x21a6, 0x21a6],
  [0x21d0, 0x21d4],
  [0x2200, 0x2200],
  [0x2202, 0x2203],
  [0x2205, 0x2209],
  [0x220b, 0x220b],
  [0x220f, 0x220f],
  [0x2211, 0x2213],
  [0x2215, 0x221a],
  [0x221d, 0x221e],
  [0x2220, 0x2220],
  [0x2223, 0x222c],
  [0x222e, 0x222e],
  [0x2234, 0x2237],
  [0x223c, 0x223d],
  [0x2243, 0x2243],
  [0x2245, 0x2245],
  [0x2248, 0x2248],
  [0x2252, 0x2252],
  [0x2260, 0x2261],
  [0x2264, 0x2267],
  [0x226a, 0x226b],
  [0x2282, 0x2284],
  [0x2286, 0x2287],
  [0x2295, 0x2297],
  [0x22a5, 0x22a5],
  [0x22c5, 0x22c5],
  [0x22ee, 0x22ef],
  [0x22f1, 0x22f1],
  [0x2308, 0x230b],
  [0x23b4, 0x23b5],
  [0x23de, 0x23df],
  [0x25b3, 0x25b3],
  [0x27e8, 0x27e9],
  [0x1d434, 0x1d467],
  [0x1d6a4, 0x1d6a5],
  [0x1d6fc, 0x1d71b],
];
/** Everything else of mathematics. No letter beyond it, or a Korean word in a formula would load it all. */
const OTHER: readonly Range[] = [
  [0x80, 0x2bff],
  [0x1d400, 0x1d7ff],
];

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
  return (
    face('Maru Math', './math-rare.woff2', OTHER, '400', DENSE) +
    face('Maru Math', './math.woff2', USUAL, '400', DENSE) +
    face('Maru Signs', './math.woff2', inWords)
  );
};

const NOTO = '@fontsource/noto-sans-kr/files/noto-sans-kr';
/** Signs of Korean papers that Pretendard lacks, each in a piece of its own with what stands beside it: ㉠ ㉮, then ◎, ─, and ㈀ ㈎. The package's pieces have 10 KB for one of them. */
const SIGNS: readonly { readonly piece: number; readonly ranges: readonly Range[] }[] = [
  { piece: 94, ranges: [[0x3260, 0x327b]] },
  { piece: 96, ranges: [[0x25ce, 0x25ce]] },
  { piece: 97, ranges: [[0x2500, 0x2500]] },
  {
    piece: 94,
    ranges: [
      [0x3200, 0x321b],
      [0x3231, 0x3231],
      [0x3239, 0x3239],
      [0x3251, 0x325a],
      [0x327e, 0x327f],
    ],
  },
];
const signFaces = async (): Promise<string> => {
  const faces = SIGNS.map(async ({ piece, ranges }, nth) => {
    await cut(`${NOTO}-${piece}-400-normal.woff2`, `signs-${nth}.woff2`, codesOf(ranges));
    return face('Maru Signs', `./signs-${nth}.woff2`, ranges);
  });
  return (await Promise.all(faces)).join('');
};

/** Hanja, kana and rare signs (Noto Sans KR, OFL 1.1) in the package's own pieces: without them they are boxes on a device that has no such font. */
const rareFaces = async (): Promise<string> => {
  const pieces = Object.entries(JSON.parse(await readFile(require.resolve(NOTO_PIECES), 'utf8')) as Readonly<Record<string, string>>);
  const isRare = ([from]: Range) => from >= 0x2000 && (from < 0xac00 || from >= 0xf900);
  return pieces
    .flatMap(([piece, text]) => {
      const number = /^\[(\d+)\]$/.exec(piece)?.[1];
      const ranges = parseRanges(text).filter(isRare);
      return number && ranges.length > 0 ? [face('Maru Rare', `../../${NOTO}-${number}-400-normal.woff2`, ranges)] : [];
    })
    .join('');
};

const STAMP = join(FOLDER, 'inputs');
/** What the fonts are made of: the packages and our own lists. Cutting them takes ten seconds. */
const inputs = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const name of ['pretendard', '@fontsource/stix-two-math', '@fontsource/noto-sans-kr', 'subset-font']) {
    const { version } = JSON.parse(await readFile(join(import.meta.dirname, `../../node_modules/${name}/package.json`), 'utf8')) as {
      readonly version: string;
    };
    hash.update(`${name} ${version}\n`);
  }
  for (const name of ['own-fonts.ts', 'sans-fonts.ts', 'font-faces.ts', 'usual-syllables.txt'])
    hash.update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex');
};

/** Cuts the fonts that no package has in the pieces we need. Every letter of an exam is ours: with another device's font a number is wider than its place, or a letter a box. */
export const makeFonts = async (): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  const stamp = await inputs();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === stamp) return;
  await rm(STAMP, { force: true });
  const [math, sans, signs, rare] = await Promise.all([mathFaces(), sansFaces(), signFaces(), rareFaces()]);
  await writeFile(join(FOLDER, 'fonts.css'), sans.usual + math + signs);
  await writeFile(join(FOLDER, 'rare.css'), sans.rare + rare);
  await writeFile(STAMP, stamp);
};

export const ownFonts = (): Plugin => ({ name: 'maru-own-fonts', config: makeFonts });
