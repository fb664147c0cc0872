import { fromHtml as parseHtml } from 'hast-util-from-html';
import { fromHast } from './from-hast.ts';
import { beyondLimits, isDeepHtml, justWords } from './measure.ts';
import { noteBook, type ImageResolver, type Typeset } from './notes.ts';

/**
 * HTML as learning systems write it (Moodle, QTI), TeX between `\(…\)`, `\[…\]` or `$$…$$` included, to formatted text.
 *
 * @param texInText false where formulas are MathML already and a dollar sign is one
 */
export const fromHtml = (
  source: string,
  { resolveImage, texInText = true }: { readonly resolveImage: ImageResolver; readonly texInText?: boolean },
): Typeset => {
  const refused = beyondLimits(source, isDeepHtml);
  if (refused) return refused;
  const notes = noteBook();
  try {
    const text = fromHast(parseHtml(source, { fragment: true }), { notes, resolveImage, texInText });
    return { text, notes: notes.all() };
  } catch (cause) {
    // the parser's own recursion ends on thousands of nested tags
    if (!(cause instanceof RangeError)) throw cause;
    return justWords(source);
  }
};
