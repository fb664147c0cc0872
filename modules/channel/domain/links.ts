/** A piece of a text: what is an address leads there. */
export interface Piece {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /https?:\/\/[^\s<>"'`{}|\\^]+/giu;
/** What ends a sentence ends no address; nor does a bracket that was opened before it. */
const trimmed = (found: string): string => {
  let address = found.replace(/[.,!?:;~…。、·]+$/u, '');
  while (address.endsWith(')') && address.split('(').length < address.split(')').length)
    address = address.slice(0, -1).replace(/[.,!?:;]+$/u, '');
  return address;
};

/**
 * Where an address leads; null for what only looks like one: another scheme, a name and password in it (`https://bank.test@evil.test`), no dot in
 * the host.
 */
const hrefOf = (address: string): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isPlain && url.hostname.includes('.') ? url.href : null;
};
/** As it was written, unless its host is not what it looks like: then in letters that cannot deceive. */
const shownOf = (address: string, href: string): string => (new URL(href).hostname.includes('xn--') ? href : address);

/** A text with its addresses. Nothing of it is markup. */
export const linkPieces = (text: string): readonly Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > from) pieces.push({ text: text.slice(from, index), href: null });
    pieces.push({ text: shownOf(address, href), href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
};

/** Paragraphs, each with its lines. */
export const paragraphsOf = (text: string): readonly (readonly string[])[] =>
  text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'));
