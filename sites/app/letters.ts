/// <reference types="vite/client" />
import faces from '../../node_modules/.cache/maru-fonts/fonts.css?raw';

/** The pieces of Pretendard as the build named them, by their number (`tools/vite/sans-fonts.ts`). */
const addresses = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../node_modules/.cache/maru-fonts/sans-*.woff2', { query: '?url', import: 'default', eager: true }),
  ).map(([file, address]) => [/sans-(\d+)\./.exec(file)?.[1] ?? '', address]),
);

/** The usual letters of formulas, as `tools/vite/own-fonts.ts` cut them. */
const [mathFont = ''] = Object.values(
  import.meta.glob<string>('../../node_modules/.cache/maru-fonts/math.woff2', { query: '?url', import: 'default', eager: true }),
);

/** Which piece holds a letter of the basic plane: its number + 1, or 0. */
const pieceOf = ((): Uint8Array => {
  const pieces = new Uint8Array(0x1_00_00);
  for (const [, piece, list = ''] of faces.matchAll(/sans-(\d+)\.woff2[^}]*?unicode-range:([^};]+)/g))
    for (const [, from = '', to = from] of list.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi))
      pieces.fill(Number(piece) + 1, parseInt(from, 16), parseInt(to, 16) + 1);
  return pieces;
})();

/** A page of exam text needs some 10. More would take the line from what the page cannot do without. */
const MAX_PIECES = 20;

/**
 * Links that load the letters of a page's text together with its stylesheets. A browser finds out which pieces it needs when it has laid the
 * page out: until then the learner reads in another font, or in boxes, and the text jumps when the right one comes.
 *
 * @param html a page's HTML; what stands in tags and scripts is not read
 */
export const letterLinks = (html: string): string => {
  const counts = new Map<number, number>();
  for (const text of html.replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '').split(/<[^>]*>/))
    for (let i = 0; i < text.length; i++) {
      const piece = pieceOf[text.charCodeAt(i)] ?? 0;
      if (piece) counts.set(piece, (counts.get(piece) ?? 0) + 1);
    }
  const needed = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, MAX_PIECES);
  const files = [...needed.map(([piece]) => addresses[piece - 1]), ...(html.includes('<math') ? [mathFont] : [])];
  return files.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin=""/>`).join('');
};
