import type { ElementContent } from 'hast';
import { fromHtml as parseHtml } from 'hast-util-from-html';
import katex from 'katex';

/** A macro may not unfold forever, and no formula of an exam is longer. */
const MAX_SOURCE = 5_000;

/**
 * TeX to MathML. `output: 'mathml'` because KaTeX's HTML needs inline styles, which the content security policy refuses,
 * and because MathML is what a screen reader reads.
 */
export const typesetFormula = (source: string, display: boolean): { readonly node: ElementContent } | { readonly reason: string } => {
  if (source.length > MAX_SOURCE) return { reason: 'too long' };
  try {
    const html = katex.renderToString(source, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 1_000,
    });
    const span = parseHtml(html, { fragment: true }).children[0];
    const math = span?.type === 'element' ? span.children.find((child) => child.type === 'element' && child.tagName === 'math') : undefined;
    return math?.type === 'element' ? { node: math } : { reason: 'empty' };
  } catch (cause) {
    return { reason: cause instanceof Error ? cause.message.replace(/^KaTeX parse error: /, '') : String(cause) };
  }
};

export interface FormulaPart {
  readonly tex: string;
  readonly display: boolean;
}

/** Moodle's and MathJax's marks for TeX inside HTML text. A single `$` is money there, not mathematics. */
const CLOSES: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/** Cuts a text at its formulas. Looks for each kind of end once at most when there is none, so that many beginnings cost no more than one. */
export const splitFormulas = (text: string): readonly (string | FormulaPart)[] => {
  const parts: (string | FormulaPart)[] = [];
  const openers = /\\\(|\\\[|\$\$/g;
  const endless = new Set<string>();
  let from = 0;
  for (let match = openers.exec(text); match; match = openers.exec(text)) {
    const [opener] = match;
    const close = CLOSES[opener] ?? '';
    const end = endless.has(opener) ? -1 : text.indexOf(close, match.index + opener.length + 1);
    if (end < 0) {
      endless.add(opener);
      continue;
    }
    if (match.index > from) parts.push(text.slice(from, match.index));
    const whole = text.slice(match.index, end + close.length);
    // `$$…$$` alone in its text is a displayed formula, inside a sentence it is an inline one: Moodle authors write both this way.
    const alone = text.trim() === whole;
    parts.push({ tex: whole.slice(opener.length, -close.length), display: opener === '\\[' || (opener === '$$' && alone) });
    from = end + close.length;
    openers.lastIndex = from;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
};
