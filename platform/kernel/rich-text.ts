/**
 * Formatted text as data: already parsed, sanitised and typeset (formulas are MathML) when a paper is published, so that the browser
 * only turns it into elements. Compact tuples instead of hast objects: a paper of 50 problems is a third of the size and parses faster.
 */
export type RichNode = string | RichElement;
export type RichElement = readonly [tag: string, attributes: Readonly<Record<string, string>> | null, ...children: RichNode[]];
export type RichText = readonly RichNode[];

/** What a reader would hear: text and image alternatives, without markup. */
export const plainText = (nodes: RichText): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, attributes, ...children] = node;
      return tag === 'img' ? (attributes?.alt ?? '') : plainText(children as RichText);
    })
    .join('');
