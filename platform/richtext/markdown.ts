import type { Root as HastRoot } from 'hast';
import { raw } from 'hast-util-raw';
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { boxes, onlyContainerDirectives } from './boxes.ts';
import { fromHast } from './from-hast.ts';
import { loneFormulas } from './lone-formulas.ts';
import { beyondLimits, isDeepMarkdown, justWords } from './measure.ts';
import { noteBook, type ImageResolver, type NoteBook, type Typeset } from './notes.ts';

const parser = unified()
  .use(remarkParse)
  // `3~5개, 10~20개` is a range twice over, not struck text
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective)
  .use(onlyContainerDirectives)
  // CommonMark closes `**말**` before a Hangul particle, but not `**(말)**` or `**‘말’**`
  .use(remarkCjkFriendly)
  .freeze();
const toHast = unified().use(remarkRehype, { allowDangerousHtml: true }).freeze();

/**
 * One line of words in which no sign means anything: what the parser would give, without it. Half of an exam's texts are such, and the parser
 * puts its extensions together anew for each.
 */
const PLAIN = /^(?!\d+[.)])[\p{L}\p{N}(‘“「『](?:[\p{L}\p{N},.?%()·‘’“”「」『』/–×÷−→-]| (?! ))*(?<! )$/u;
const plainParagraph = (source: string): HastRoot | null =>
  PLAIN.test(source) && !/www\./i.test(source)
    ? { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: source }] }] }
    : null;

const parsed = (source: string, notes: NoteBook): HastRoot => {
  const tree: Root = parser.parse(source);
  boxes(tree, notes);
  loneFormulas(tree, source);
  // raw HTML becomes part of the tree here, and goes through the same allow-list as everything else
  return raw(toHast.runSync(tree)) as HastRoot;
};

/** Markdown of an exam package (docs/exchange-format.md, “Text”) to formatted text. */
export const fromMarkdown = (source: string, { resolveImage }: { readonly resolveImage: ImageResolver }): Typeset => {
  const refused = beyondLimits(source, isDeepMarkdown);
  if (refused) return refused;
  const notes = noteBook();
  try {
    return {
      text: fromHast(plainParagraph(source) ?? parsed(source, notes), { notes, resolveImage, texInText: false }),
      notes: notes.all(),
    };
  } catch (cause) {
    // thousands of nested quotes or lists end the parsers' own recursion
    if (!(cause instanceof RangeError)) throw cause;
    return justWords(source);
  }
};
