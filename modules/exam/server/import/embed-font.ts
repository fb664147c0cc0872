import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { woff2Of } from './woff2.ts';

/** An SVG shown by `<img>` knows no web font of its page. Letters would look as each device has them, or be missing. */
const FAMILY = 'Maru Figure';
const require = createRequire(import.meta.url);

// The second knows the signs of Korean papers that the first lacks (㉠, ◎): the browser goes on to it letter by letter.
const FONTS = [
  { weight: '400', path: 'pretendard/dist/public/static/Pretendard-Regular.otf' },
  { weight: '600', path: 'pretendard/dist/public/static/Pretendard-SemiBold.otf' },
] as const;
const SIGNS = '@fontsource/noto-sans-kr/files/noto-sans-kr-94-400-normal.woff2';

const loaded = new Map<string, Promise<Buffer>>();
const load = (path: string): Promise<Buffer> => {
  let font = loaded.get(path);
  if (!font) loaded.set(path, (font = readFile(require.resolve(path))));
  return font;
};

/** Unpacked once: that takes ten times as long as to cut it. */
let unpacked: Promise<Buffer> | undefined;
const signs = (): Promise<Buffer> =>
  (unpacked ??= load(SIGNS).then((font) => subsetFont(font, '', { targetFormat: 'sfnt', keepAllGlyphs: true })));

const BOLD = /font-weight\s*[:=]\s*["']?\s*(?:bold|[6-9]00)/;
const SIGN = /[㈀-㋿]/;

/**
 * Puts the letters that a drawing uses into the drawing itself: a few kilobytes, and it looks the same on every device and in print.
 * A drawing without text comes back as it was.
 */
export const embedFont = async (svg: string): Promise<string> => {
  const letters = lettersOf(svg);
  if (letters === '') return svg;
  const faces = FONTS.filter(({ weight }) => weight === '400' || BOLD.test(svg));
  const rules = await Promise.all([
    ...faces.map(async ({ weight, path }) => rule(FAMILY, weight, await cut(await load(path), letters))),
    ...(SIGN.test(letters) ? [signs().then(async (font) => rule(`${FAMILY} Signs`, '400', await cut(font, letters)))] : []),
  ]);
  const style = `<style>${rules.join('')}svg,text,tspan{font-family:"${FAMILY}","${FAMILY} Signs",Pretendard,"Noto Sans KR",sans-serif}</style>`;
  return svg.replace(/<svg\b[^>]*>/, (tag) => tag + style);
};

/** The drawing as it was before, so that it can be given away and come back the same. */
export const withoutFont = (svg: string): string =>
  svg.replace(/(<svg\b[^>]*>)<style>@font-face\{font-family:"Maru Figure"[^<]*<\/style>/, '$1');

const cut = async (font: Buffer, letters: string): Promise<Buffer> => woff2Of(await subsetFont(font, letters, { targetFormat: 'sfnt' }));

const rule = (family: string, weight: string, font: Buffer): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};src:url(data:font/woff2;base64,${font.toString('base64')}) format("woff2")}`;

const lettersOf = (svg: string): string => {
  const texts = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, '')).join('');
  const decoded = texts
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return [...new Set(decoded.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&'))]
    .filter((letter) => letter.trim() !== '')
    .toSorted()
    .join('');
};
