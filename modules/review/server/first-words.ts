import { plainText, type RichText } from '@platform/kernel';

/** They say nothing without their columns, or without being seen. */
const LAID_OUT = new Set(['table', 'figure', 'img']);
/** Parts of a line: what stands beside them belongs to the same word. */
const IN_LINE = new Set(['b', 'i', 'em', 'strong', 'u', 'sub', 'sup', 'span', 'a', 'br', 'mark', 'code', 'ruby', 'rt']);
const LOWERED = new Map(Array.from('0123456789+-−=()', (sign, at) => [sign, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'[at] ?? sign]));

/** The beginning of a text as one line: without tables and figures, with a space between its blocks, small figures small (`H₂O`). */
export const firstWords = (text: RichText, most: number): string => plainText(inLine(text)).replaceAll(/\s+/g, ' ').trim().slice(0, most);

const inLine = (text: RichText): RichText =>
  text.flatMap((node): RichText => {
    if (typeof node === 'string') return [node];
    const [tag, attributes, ...children] = node;
    if (LAID_OUT.has(tag)) return [' '];
    if (tag === 'sub') return [lowered(plainText(children))];
    if (tag.startsWith('m') && tag !== 'mark') return [node];
    const inside: RichText = [[tag, attributes, ...inLine(children)]] as RichText;
    return IN_LINE.has(tag) ? inside : [' ', ...inside, ' '];
  });
const lowered = (text: string): string =>
  [...text].every((sign) => LOWERED.has(sign)) ? [...text].map((sign) => LOWERED.get(sign)).join('') : text;
