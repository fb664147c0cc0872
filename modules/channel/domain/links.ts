import { addressText, hrefOf, withoutEnd } from '@platform/kernel/written-address';

/** A piece of a text: what is an address leads there. */
export interface Piece {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
/** A text with its addresses. Nothing of it is markup. */
export const linkPieces = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: addressText(address, href), href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
};

/** Paragraphs, each with its lines. */
export const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'));
