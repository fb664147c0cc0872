import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';

/** Korean text as outlines: a drawing made of them looks the same wherever it is rasterised, whatever fonts are there. */
export interface Letters {
  /** @returns width of the text at this size, pixels */
  readonly width: (text: string, size: number) => number;
  /** @returns SVG of the text, its base line beginning at (x, y) */
  readonly draw: (text: string, at: { readonly x: number; readonly y: number; readonly size: number; readonly colour: string }) => string;
}

const require = createRequire(import.meta.url);

const load = async (weight: string): Promise<Letters> => {
  const bytes = await readFile(require.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`));
  const face = new Face(new Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)));
  const font = new Font(face);
  const { upem } = face;
  const outlines = new Map<number, string>();
  const outline = (glyph: number): string => {
    let path = outlines.get(glyph);
    if (path === undefined) outlines.set(glyph, (path = font.glyphToPath(glyph)));
    return path;
  };
  const shaped = (text: string) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, at) => ({ glyph: codepoint, advance: positions[at]?.xAdvance ?? 0 }));
  };
  return {
    width: (text, size) => shaped(text).reduce((sum, { advance }) => sum + advance, 0) * (size / upem),
    draw: (text, { x, y, size, colour }) => {
      const scale = size / upem;
      let pen = 0;
      const glyphs = shaped(text).map(({ glyph, advance }) => {
        const path = `<path transform="translate(${pen} 0)" d="${outline(glyph)}"/>`;
        pen += advance;
        return path;
      });
      // Fonts count upwards, drawings downwards.
      return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
    },
  };
};

const loaded = new Map<string, Promise<Letters>>();
/** Loaded with the first text that needs it: 1.5 MB each. */
export const letters = (weight: 'SemiBold' | 'ExtraBold'): Promise<Letters> => {
  let font = loaded.get(weight);
  if (!font) loaded.set(weight, (font = load(weight)));
  return font;
};

/**
 * Breaks a text between words into lines of at most this width; what a single word has too much goes on in the next line, and what is left
 * after the last line ends in `…`.
 */
export const wrap = (text: string, font: Letters, size: number, width: number, mostLines: number): readonly string[] => {
  const fits = (line: string) => font.width(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  const words = text.trim().split(/\s+/);
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let head = word;
    while (head.length > 1 && !fits(head)) head = head.slice(0, -1);
    if (head !== word) words.unshift(word.slice(head.length));
    line = head;
  }
  lines.push(line);
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  let last = kept[mostLines - 1] ?? '';
  while (last !== '' && !fits(`${last}…`)) last = last.slice(0, -1).trimEnd();
  return [...kept.slice(0, -1), `${last}…`];
};
