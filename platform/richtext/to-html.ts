import type { RichElement, RichNode, RichText } from '@platform/kernel';

const VOID_TAGS = new Set(['br', 'hr', 'img']);
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const MATHML = 'http://www.w3.org/1998/Math/MathML';

export interface ToHtmlOptions {
  /** Another address for an image. */
  readonly imageAddress: (src: string) => string;
  /** Every element closed and MathML in its namespace, as XML wants it. */
  readonly isXml?: boolean;
}

/** Formatted text as HTML that `fromHtml` reads to the same text again. What the reader sets by itself (sizes of images, attributes of links) is left out. */
export const toHtml = (text: RichText, options: ToHtmlOptions): string => text.map((node) => htmlOf(node, options)).join('');

const htmlOf = (node: RichNode, options: ToHtmlOptions): string => {
  if (typeof node === 'string') return escaped(node);
  const [tag, , ...children] = node;
  const open = `<${tag}${attributesOf(node, options)}`;
  if (VOID_TAGS.has(tag)) return options.isXml ? `${open}/>` : `${open}>`;
  const inside = toHtml(children, options);
  // HTML drops the first line break of `pre`.
  return `${open}>${tag === 'pre' && !options.isXml && inside.startsWith('\n') ? '\n' : ''}${inside}</${tag}>`;
};

const attributesOf = ([tag, attributes]: RichElement, { imageAddress, isXml }: ToHtmlOptions): string => {
  const pairs = Object.entries(attributes ?? {}).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    if (tag === 'img') return name === 'src' ? [[name, imageAddress(value)]] : name === 'alt' ? [[name, value]] : [];
    if (tag === 'a' && name !== 'href' && name !== 'lang' && name !== 'dir') return [];
    // QTI's own names for the same.
    if (name === 'class' && isXml) return [[name, value.replace(/\balign-/g, 'qti-align-')]];
    return [[name, value]];
  });
  if (tag === 'math' && isXml) pairs.unshift(['xmlns', MATHML]);
  return pairs.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
};
