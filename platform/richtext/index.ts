export { fromHtml } from './html.ts';
export { fromMarkdown } from './markdown.ts';
export type { ImageResolver, ResolvedImage, RichTextNote, Typeset } from './notes.ts';
export { plainRichText, unwrapParagraph } from './shape.ts';
