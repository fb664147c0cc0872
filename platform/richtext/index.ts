export { fromHtml } from './html.ts';
export { fromMarkdown } from './markdown.ts';
export type { ImageResolver, ResolvedImage, RichTextNote, Typeset } from './notes.ts';
export { isBlock, plainRichText, unwrapParagraph } from './shape.ts';
export { toHtml, type ToHtmlOptions } from './to-html.ts';
