/**
 * Formatted text as data: already parsed, sanitised and typeset (formulas are MathML) when a paper is published, so that the browser
 * only turns it into elements. Compact tuples instead of hast objects: a paper of 50 problems is a third of the size and parses faster.
 */
export type RichNode = string | RichElement;
export type RichElement = readonly [tag: string, attributes: Readonly<Record<string, string>> | null, ...children: RichNode[]];
export type RichText = readonly RichNode[];

/** What a reader would hear: text and image alternatives, without markup. What stands above or below a line stays apart from what stands in it. */
export const plainText = (nodes: RichText): string => nodes.map((node) => (typeof node === 'string' ? node : ofElement(node))).join('');

const ofElement = ([tag, attributes, ...children]: RichElement): string => {
  if (tag === 'img') return attributes?.alt ?? '';
  // Each child is read once: twice would be a million times where twenty elements stand in each other.
  if (tag !== 'msup' && tag !== 'mfrac') {
    const inside = plainText(children);
    return tag === 'sup' ? (raised(inside) ?? inside) : inside;
  }
  const [first = '', second = ''] = children
    .filter((child) => typeof child !== 'string' || child.trim() !== '')
    .map((child) => plainText([child]));
  return tag === 'msup' ? `${first}${raised(second) ?? `^${grouped(second)}`}` : `${grouped(first)}/${grouped(second)}`;
};

const RAISED = new Map(Array.from('0123456789+-−=()n', (sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'[at] ?? sign]));
/** `²` of `2`; null where a sign has no raised form. */
const raised = (text: string): string | null =>
  [...text].every((sign) => RAISED.has(sign)) ? [...text].map((sign) => RAISED.get(sign)).join('') : null;
const grouped = (text: string): string => (/[+\-−]/.test(text) ? `(${text})` : text);
