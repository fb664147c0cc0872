import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { codesOf, face, FOLDER, lettersOf, parseRanges, rangesIn, type Range } from './font-faces.ts';

const require = createRequire(import.meta.url);
const WHOLE = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
const PIECES = 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';

/** Each as the package says it: browsers keep faces of another weight range apart, and use the letters of one of the two only. */
const WEIGHTS = '45 920';
/** What our stylesheets ask for; `<b>` within bold text asks for 900. The thinner half of the font is a third of its bytes. */
const AXIS = { wght: { min: 400, max: 900 } };
/** Those that browsers use by themselves, and `tabular-nums`. Alternate letters that nobody asks for are half of a Latin piece. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn', 'tnum'];
/** Of no use to what draws a page. */
const UNUSED_TABLES = ['STAT', 'gasp', 'meta', 'DSIG'];

/** On every page. U+2060 keeps words together (`keep-interpunct.ts`). */
const LATIN: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x2060, 0x2060],
  [0x2192, 0x2192],
  [0x2212, 0x2212],
];
/** Signs of Korean papers: letters of lists, brackets, shapes, numbers in circles. */
const SIGNS: readonly Range[] = [
  [0xa7, 0xa7],
  [0xab, 0xab],
  [0xb1, 0xb3],
  [0xbb, 0xbd],
  [0x3bc, 0x3bc],
  [0x2032, 0x2033],
  [0x203b, 0x203b],
  [0x2103, 0x2103],
  [0x2160, 0x2169],
  [0x2190, 0x2191],
  [0x2193, 0x2194],
  [0x2460, 0x2469],
  [0x25a0, 0x25a1],
  [0x25b2, 0x25b3],
  [0x25bd, 0x25bd],
  [0x25c6, 0x25c7],
  [0x25cb, 0x25cb],
  [0x25cf, 0x25cf],
  [0x2605, 0x2606],
  [0x3000, 0x3002],
  [0x3008, 0x3011],
  [0x3014, 0x3015],
  [0x3131, 0x314e],
];

/** The most usual syllables in one piece, the others in small ones, in the order of how many problems and pages have them: a page needs some eight of them. */
const FIRST = 400;
const NEXT = 24;
const syllablePieces = async (): Promise<readonly (readonly number[])[]> => {
  const text = await readFile(join(import.meta.dirname, 'usual-syllables.txt'), 'utf8');
  const codes = [...text].filter((letter) => letter !== '\n').map((letter) => letter.codePointAt(0) ?? 0);
  const rest = codes.slice(FIRST);
  return [
    codes.slice(0, FIRST),
    ...Array.from({ length: Math.ceil(rest.length / NEXT) }, (_, nth) => rest.slice(nth * NEXT, (nth + 1) * NEXT)),
  ];
};

/** Signs that Pretendard has and its own pieces for the web leave out; the pieces are cut so that a sign does not load the letters of Vietnam. */
const FORGOTTEN: readonly (readonly Range[])[] = [
  [
    [0xa6, 0xbf],
    [0x2010, 0x2015],
    [0x2070, 0x209c],
    [0x2205, 0x2205],
  ],
  [
    [0xc0, 0x17f],
    [0x1ea0, 0x1ef9],
  ],
  [
    [0x2016, 0x206f],
    [0x20a0, 0x2204],
    [0x2213, 0x2bff],
    [0x3000, 0x33ff],
  ],
];

/** The package's pieces, for the letters that ours leave out. */
const rareFaces = (css: string, usual: ReadonlySet<number>, has: ReadonlySet<number>): string =>
  [...css.matchAll(/url\(\.\/([^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g)]
    .map(([, file = '', text = '']) => ({
      file,
      codes: codesOf(parseRanges(text))
        .filter((code) => !usual.has(code) && has.has(code))
        .toSorted((a, b) => a - b),
    }))
    .filter(({ codes }) => codes.length > 0)
    .map(({ file, codes }) => face('Pretendard Variable', `../../pretendard/dist/web/variable/${file}`, rangesIn(codes), WEIGHTS))
    .join('');

/**
 * Pretendard (OFL 1.1) in pieces of our own: its package's are of 110 letters of all weights, and a page of 250 syllables needs eleven of them, 300 KB.
 *
 * @returns faces that pages need at once, and those of rare letters
 */
export const sansFaces = async (): Promise<{ readonly usual: string; readonly rare: string }> => {
  await mkdir(FOLDER, { recursive: true });
  const css = await readFile(require.resolve(PIECES), 'utf8');
  // Unpacked once. Not narrowed here: cut a second time, a narrowed font loses all its weights (a test looks).
  const open = await subsetFont(await readFile(require.resolve(WHOLE)), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const has = lettersOf(open);
  const options = {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: AXIS,
    keepFeatures: FEATURES,
    dropTables: UNUSED_TABLES,
  } as const;
  const write = async (name: string, codes: readonly number[]): Promise<string> => {
    const piece = await subsetFont(open, String.fromCodePoint(...codes), options);
    await writeFile(join(FOLDER, `${name}.woff2`), piece);
    return face('Pretendard Variable', `./${name}.woff2`, rangesIn([...codes].toSorted((a, b) => a - b)), WEIGHTS);
  };
  const pieces = [codesOf(LATIN), codesOf(SIGNS).filter((code) => has.has(code)), ...(await syllablePieces())];
  const usual = new Set(pieces.flat());
  const known = new Set([...usual, ...codesOf(parseRanges(css.replaceAll(/url\([^)]*\)/g, '')))]);
  const forgotten = FORGOTTEN.map((ranges) => codesOf(ranges).filter((code) => !known.has(code) && has.has(code)));
  const [usualFaces, forgottenFaces] = await Promise.all([
    Promise.all(pieces.map((codes, nth) => write(`sans-${nth}`, codes))),
    Promise.all(forgotten.map((codes, nth) => write(`sans-rare-${nth}`, codes))),
  ]);
  return { usual: usualFaces.join(''), rare: rareFaces(css, usual, has) + forgottenFaces.join('') };
};
