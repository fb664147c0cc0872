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
import { noteBook, type ImageResolver, type Typeset } from './notes.ts';

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

/** Markdown of an exam package (docs/exchange-format.md, “Text”) to formatted text. */
export const fromMarkdown = (source: string, { resolveImage }: { readonly resolveImage: ImageResolver }): Typeset => {
  const refused = beyondLimits(source, isDeepMarkdown);
  if (refused) return refused;
  const notes = noteBook();
  try {
    const tree: Root = parser.parse(source);
    boxes(tree, notes);
    loneFormulas(tree, source);
    // raw HTML becomes part of the tree here, and goes through the same allow-list as everything else
    const hast = raw(toHast.runSync(tree)) as HastRoot;
    return { text: fromHast(hast, { notes, resolveImage, texInText: false }), notes: notes.all() };
  } catch (cause) {
    // thousands of nested quotes or lists end the parsers' own recursion
    if (!(cause instanceof RangeError)) throw cause;
    return justWords(source);
  }
};
