import type { RichNode, RichText } from '@platform/kernel';
import { classOfPiece, unbrokenPieces } from '@platform/ui';
import type { TextPlace, TextRange } from '../../contract.ts';

type Span = Pick<TextRange, 'start' | 'end'>;

/** One object, so that nothing seems changed. */
export const NO_HIGHLIGHTS: readonly TextRange[] = [];
export const rangesOf = (highlights: readonly TextRange[], where: TextPlace): readonly Span[] =>
  highlights.filter((range) => range.where === where);

/**
 * The text with `<mark>` around these letters, as data: so the server can draw it, it prints, high contrast and screen readers know it, and
 * React never meets a node that it did not make (all of which the CSS Custom Highlight API would leave to be desired).
 * A formula is painted as a whole: markup inside it would break it.
 *
 * @param spans rising, not overlapping
 */
export const markText = (text: RichText, spans: readonly Span[]): RichText => {
  if (spans.length === 0) return text;
  let offset = 0;
  const walk = (node: RichNode): readonly RichNode[] => {
    if (typeof node === 'string') {
      const from = offset;
      offset += node.length;
      return cut(node, from, spans);
    }
    const [tag, attributes, ...children] = node;
    if (tag === 'math') {
      const from = offset;
      offset += lengthOf(children);
      return spans.some(({ start, end }) => start < offset && end > from) ? [painted(node)] : [node];
    }
    return [[tag, attributes, ...(children as RichText).flatMap(walk)]];
  };
  return text.flatMap(walk);
};

const painted = (node: RichNode): RichNode => ['mark', { class: 'hl' }, node];

const lengthOf = (nodes: RichText): number =>
  nodes.reduce((sum: number, node) => {
    if (typeof node === 'string') return sum + node.length;
    const [, , ...children] = node;
    return sum + lengthOf(children);
  }, 0);

/** What must not be torn apart stays together with paint in it too, or lines would break elsewhere than before. */
const cut = (text: string, from: number, spans: readonly Span[]): readonly RichNode[] => {
  // Blanks between rows and cells must stay blanks: a mark has no place there.
  if (text.trim() === '' || !spans.some(({ start, end }) => start < from + text.length && end > from)) return [text];
  let at = 0;
  return unbrokenPieces(text).flatMap((piece, index): readonly RichNode[] => {
    const parts = cutPiece(text.slice(at, at + piece.length), from + at, spans);
    at += piece.length;
    return index % 2 === 1 && parts.length > 1 ? [['span', { class: classOfPiece(piece) }, ...parts]] : parts;
  });
};

const cutPiece = (text: string, from: number, spans: readonly Span[]): readonly RichNode[] => {
  if (text === '') return [];
  const pieces: RichNode[] = [];
  let at = 0;
  for (const span of spans) {
    const [start, end] = [Math.max(at, span.start - from), Math.min(text.length, span.end - from)];
    if (start >= end) continue;
    if (start > at) pieces.push(text.slice(at, start));
    pieces.push(painted(text.slice(start, end)));
    at = end;
  }
  if (at === 0) return [text];
  return at < text.length ? [...pieces, text.slice(at)] : pieces;
};
