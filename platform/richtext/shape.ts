import type { RichElement, RichNode, RichText } from '@platform/kernel';
import { BLOCK_TAGS } from './allow-list.ts';

/** Text without any markup: one node, or none when there is nothing to say. */
export const plainRichText = (text: string): RichText => (text === '' ? [] : [text]);

/** For what stands in a line (a choice, a stem): the content of the only paragraph, or the blocks as they are. */
export const unwrapParagraph = (text: RichText): RichText => {
  const [only] = text;
  return trimEnds(text.length === 1 && typeof only === 'object' && only[0] === 'p' ? (only.slice(2) as RichNode[]) : text);
};

export const isBlock = (node: RichNode): boolean => typeof node === 'object' && BLOCK_TAGS.has(node[0]);

/** Joins neighbouring strings, and drops the line ends that only laid out the source between blocks. */
export const tidy = (nodes: readonly RichNode[], keepSpace: boolean): RichNode[] => {
  const joined: RichNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined[joined.length - 1] = last + node;
    else if (node !== '') joined.push(node);
  }
  if (keepSpace) return joined;
  const spaced = joined.map((node) => (typeof node === 'string' ? node.replace(/[ \t]*[\r\n]+[ \t]*/g, ' ') : node));
  if (!spaced.some(isBlock)) return spaced;
  const isEdge = (node: RichNode | undefined) => node === undefined || isBlock(node);
  return spaced.filter(
    (node, index) => typeof node !== 'string' || node.trim() !== '' || !(isEdge(spaced[index - 1]) || isEdge(spaced[index + 1])),
  );
};

/** A paragraph holds no blocks: one with a figure or a box in it is cut around it. */
export const splitParagraph = (children: readonly RichNode[], attributes: RichElement[1]): RichNode[] => {
  const out: RichNode[] = [];
  let line: RichNode[] = [];
  const flush = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim() !== ''))
      out.push(['p', attributes, ...trimEnds(line)] satisfies RichElement);
    line = [];
  };
  for (const node of children) {
    if (isBlock(node)) {
      flush();
      out.push(node);
    } else line.push(node);
  }
  flush();
  return out;
};

export const trimEnds = (nodes: readonly RichNode[]): RichNode[] =>
  nodes
    .map((node, index) => {
      if (typeof node !== 'string') return node;
      const start = index === 0 ? node.trimStart() : node;
      return index === nodes.length - 1 ? start.trimEnd() : start;
    })
    .filter((node) => node !== '');
