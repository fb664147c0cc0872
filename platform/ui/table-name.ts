import type { RichNode, RichText } from '@platform/kernel';

export const wordsOf = (nodes: RichText): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.slice(2) as RichText))).join('');

/** Letters of what a table is called: more is a sentence that begins bold. */
const TITLE_MOST = 60;
/** A unit, a source: the one thing that stands behind a bold title. */
const REMARK = /^\s*\([^()]*\)\s*$/;

/** A short bold line before a table, with or without a remark in brackets, is what it is called: seen above it, and heard with it. */
export const tableName = (before: RichNode | undefined): string | undefined => {
  if (typeof before !== 'object' || before[0] !== 'p') return undefined;
  const [first, ...rest] = before.slice(2) as RichText;
  if (typeof first !== 'object' || !/^(?:b|strong)$/.test(first[0])) return undefined;
  const words = wordsOf([before]);
  return words.length <= TITLE_MOST && (rest.length === 0 || REMARK.test(wordsOf(rest))) ? words : undefined;
};
