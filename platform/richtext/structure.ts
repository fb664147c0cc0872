import { plainText, type RichElement, type RichNode, type RichText } from '@platform/kernel';
import type { NoteBook } from './notes.ts';
import { tidy } from './shape.ts';

/**
 * Puts right what a screen reader stumbles over, whatever the author wrote: header cells, headings and links without a word, headings that skip a level,
 * items outside of a list and lists of something else. So every text keeps axe's rules of structure, and no page has to be asked for them.
 */
export const wellStructured = (text: RichText, notes: NoteBook): RichNode[] => {
  /** Of the heading before: h1 and h2 belong to the page around the text. */
  let level = 2;
  /** The first cell of each table, and what stands in order in a list of definitions. */
  const corners = new Set<RichNode>();
  const definitions = new Set<RichNode>();

  const heading = ([tag, attributes, ...given]: RichElement): RichNode[] => {
    if (!hasWords(given)) {
      notes.add({ kind: 'heading-empty' });
      return [];
    }
    const own = Number(tag.slice(1));
    if (own > level + 1) notes.add({ kind: 'heading-skips', text: plainText(given).slice(0, 80) });
    level = Math.min(own, level + 1);
    // Before what stands in it: that may be a heading too.
    return [[`h${level}`, attributes, ...within(given, null)]];
  };
  const headerCell = (element: RichElement, children: readonly RichNode[]): RichNode => {
    const [tag, attributes] = element;
    if (hasWords(children)) return [tag, attributes, ...children];
    // The corner over the heads of the rows heads nothing.
    if (!corners.has(element)) notes.add({ kind: 'header-empty' });
    const { scope: _scope, abbr: _abbr, ...kept } = attributes ?? {};
    return ['td', Object.keys(kept).length > 0 ? kept : null, ...children];
  };

  const sayRepeatedAlt = (children: readonly RichNode[]): void => {
    const alt = repeatedAlt(children);
    if (alt !== undefined) notes.add({ kind: 'alt-repeated', alt: alt.slice(0, 80) });
  };
  /** Remembers what of it must be told from others of its tag; false for a list of definitions that is none. */
  const noteParts = (tag: string, given: RichText): boolean => {
    const corner = tag === 'table' ? firstCell(given) : undefined;
    if (corner) corners.add(corner);
    const items = tag === 'dl' ? definitionsIn(given) : [];
    for (const item of items ?? []) definitions.add(item);
    return items !== null;
  };

  const put = (element: RichElement): RichNode[] => {
    const [tag, attributes, ...given] = element;
    if (tag === 'math') return [element];
    if (/^h[3-6]$/.test(tag)) return heading(element);
    const isWhole = noteParts(tag, given);
    const children = within(given, tag === 'ul' || tag === 'ol' ? tag : null);
    if (tag === 'th') return [headerCell(element, children)];
    const isStray = (tag === 'dt' || tag === 'dd') && !definitions.has(element);
    if (!isWhole || isStray) {
      notes.add({ kind: 'list-broken', name: 'dl' });
      return [['div', attributes, ...children]];
    }
    if (SPEAKS_FOR_ITSELF.has(tag)) sayRepeatedAlt(children);
    if (tag !== 'a' || hasWords(children)) return [[tag, attributes, ...children]];
    notes.add({ kind: 'link-empty', url: attributes?.href ?? '' });
    return children;
  };
  const within = (nodes: readonly RichNode[], list: 'ul' | 'ol' | null): RichNode[] => {
    const children = tidy(
      nodes.flatMap((node) => (typeof node === 'string' ? [node] : put(node))),
      true,
    );
    const mayStay = (node: RichNode) => (tagOf(node) === 'li') === (list !== null) || (list !== null && isSpace(node));
    if (children.every(mayStay)) return children;
    notes.add({ kind: 'list-broken', name: list ?? 'li' });
    return gathered(children, mayStay, list ? 'li' : 'ul');
  };
  return within(text, null);
};

const tagOf = (node: RichNode | undefined): string | null => (typeof node === 'object' ? node[0] : null);
const childrenOf = (node: RichNode): RichText => (typeof node === 'object' ? (node.slice(2) as RichNode[]) : []);
const isSpace = (node: RichNode): boolean => typeof node === 'string' && node.trim() === '';
const hasWords = (nodes: readonly RichNode[]): boolean => plainText(nodes).trim() !== '';

/** What an image stands in that is read out as one. */
const SPEAKS_FOR_ITSELF = new Set(['p', 'li', 'td', 'th', 'a']);
const wordsOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const imagesIn = (nodes: RichText): readonly RichElement[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : node[0] === 'img' ? [node] : imagesIn(childrenOf(node))));
const withoutImages = (nodes: RichText): RichText =>
  nodes.flatMap((node): RichText =>
    typeof node === 'string' ? [node] : node[0] === 'img' ? [] : [[node[0], node[1], ...withoutImages(childrenOf(node))]],
  );
/** The words for an image that say what stands beside it, and nothing more. */
const repeatedAlt = (nodes: RichText): string | undefined => {
  const alts = imagesIn(nodes).map((image) => image[1]?.alt ?? '');
  if (alts.length === 0) return undefined;
  const beside = wordsOf(plainText(withoutImages(nodes)));
  return alts.find((alt) => beside !== '' && wordsOf(alt) === beside);
};

/** The first of its first row, whatever part of the table that stands in. */
const firstCell = (parts: RichText): RichNode | undefined => {
  const [row] = parts.flatMap((part) => (tagOf(part) === 'tr' ? [part] : childrenOf(part).filter((one) => tagOf(one) === 'tr')));
  return row && childrenOf(row)[0];
};

/** All that stands in a list of definitions, where it is terms with what they mean, in groups or not; null where it is not. */
const definitionsIn = (nodes: RichText): readonly RichNode[] | null => {
  const all = nodes.filter((node) => !isSpace(node));
  const items = all.flatMap((node) => (tagOf(node) === 'div' ? childrenOf(node).filter((one) => !isSpace(one)) : [node]));
  return /^(?:(?:dt )+(?:dd )+)+$/.test(items.map((item) => `${tagOf(item)} `).join('')) ? [...all, ...items] : null;
};

/** What may not stay goes into an element of its own with its neighbours. */
const gathered = (nodes: readonly RichNode[], mayStay: (node: RichNode) => boolean, tag: string): RichNode[] => {
  const out: RichNode[] = [];
  let strays: RichNode[] = [];
  for (const node of [...nodes, null]) {
    if (node !== null && !mayStay(node)) {
      strays.push(node);
      continue;
    }
    if (strays.length > 0) out.push([tag, null, ...strays]);
    strays = [];
    if (node !== null) out.push(node);
  }
  return out;
};
