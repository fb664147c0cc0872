import { tidyLine } from '@platform/kernel/written-text';

/* What a foreign page says of itself in its head. It is whatever somebody wrote: read in time that grows with its length alone, and given on as plain text. */

export interface PageHead {
  readonly title: string;
  readonly about: string;
}
const [MOST_TITLE, MOST_ABOUT] = [100, 160];
/** So much of a page is looked at, in tags no longer than this. Letters. */
const [LONGEST_HEAD, LONGEST_TAG] = [65_536, 1_500];

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', middot: '·', hellip: '…' };
const characterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu, (whole, decimal?: string, hex?: string, name?: string) =>
    decimal ? characterOf(Number(decimal)) : hex ? characterOf(Number.parseInt(hex, 16)) : (NAMED[name?.toLowerCase() ?? ''] ?? whole),
  );
const lineOf = (text: string, most: number): string => {
  const line = tidyLine(decoded(text).toWellFormed());
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : line;
};

const ATTRIBUTE = /[\s"'/]([a-z:-]{1,20})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/giu;
/** `name` or `property` of a meta tag, and what it says. */
const metaOf = (tag: string): readonly [string, string] | null => {
  const values = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) values.set(name.toLowerCase(), double ?? single ?? bare ?? '');
  const name = values.get('property') ?? values.get('name');
  const content = values.get('content');
  return name === undefined || content === undefined ? null : [name.toLowerCase(), content];
};

/** Null for a page that has no title. */
export const pageHeadOf = (html: string): PageHead | null => {
  const said = new Map<string, string>();
  // A tag ends before the next one begins, whatever its quotes say.
  for (const part of html.slice(0, LONGEST_HEAD).split('<')) {
    const tag = part.slice(0, LONGEST_TAG);
    if (/^(?:\/head|body)\b/iu.test(tag)) break;
    const meta = /^meta\s/iu.test(tag)
      ? metaOf(tag)
      : /^title[\s>]/iu.test(tag)
        ? (['title', tag.slice(tag.indexOf('>') + 1)] as const)
        : null;
    if (meta && !said.has(meta[0])) said.set(meta[0], meta[1]);
  }
  const first = (names: readonly string[], most: number): string => {
    for (const name of names) {
      const line = lineOf(said.get(name) ?? '', most);
      if (line !== '') return line;
    }
    return '';
  };
  const title = first(['og:title', 'title'], MOST_TITLE);
  return title === '' ? null : { title, about: first(['og:description', 'description'], MOST_ABOUT) };
};
