import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { RichNode, RichText } from '@platform/kernel';
import {
  ALLOWED_TAGS,
  DROPPED_TAGS,
  isMathTag,
  isSilentAttribute,
  mayHaveAttribute,
  RENAMED_TAGS,
  safeLink,
  SILENT_TAGS,
} from './allow-list.ts';
import { splitFormulas, typesetFormula } from './formula.ts';
import { presentable } from './mathml.ts';
import type { ImageResolver, NoteBook } from './notes.ts';
import { splitParagraph, tidy, trimEnds } from './shape.ts';
import { wellStructured } from './structure.ts';

export interface FromHastContext {
  readonly notes: NoteBook;
  readonly resolveImage: ImageResolver;
  /** Text nodes may hold TeX between `\(…\)`, `\[…\]` and `$$…$$`. */
  readonly texInText: boolean;
  /** Within a formula a tag that goes changes what the formula says. */
  readonly inMath?: boolean;
  /** HTML has no link within a link: read again, the outer one would end, empty, where the inner one begins. */
  readonly inLink?: boolean;
}

/** Frames, and alignment as we or QTI say it. */
const KNOWN_CLASS = /^(?:qti-)?(box|box-label|align-(?:left|center|right))$/;
/** Deeper than any text needs; keeps recursion here and in the browser away from the stack's end. */
const MAX_DEPTH = 64;

/**
 * A parsed tree to formatted text: the sanitiser. Default deny, and what goes is noted; `hast-util-sanitize` would be shorter,
 * but drops in silence, and an importer has to tell what an author lost.
 */
export const fromHast = (root: Root, context: FromHastContext): RichText =>
  wellStructured(trimEnds(tidy(convertAll(root.children, context, 0, false), false)), context.notes);

const convertAll = (
  nodes: readonly (RootContent | ElementContent)[],
  context: FromHastContext,
  depth: number,
  inPre: boolean,
): RichNode[] => nodes.flatMap((node) => convert(node, context, depth, inPre));

const convert = (node: RootContent | ElementContent, context: FromHastContext, depth: number, inPre: boolean): RichNode[] => {
  if (node.type === 'text') return context.texInText && !inPre ? withFormulas(node.value, context) : [node.value];
  if (node.type !== 'element') return [];
  if (depth > MAX_DEPTH) {
    context.notes.add({ kind: 'too-deep' });
    return [wordsOf(node)];
  }
  return convertElement(node, context, depth, inPre);
};

const convertElement = (element: Element, context: FromHastContext, depth: number, inPre: boolean): RichNode[] => {
  const given = element.tagName.toLowerCase();
  if (given === 'code' && isFormula(element)) return formula(wordsOf(element), classesOf(element).includes('math-display'), context);
  if (given === 'img') return image(element, context);
  if (DROPPED_TAGS.has(given)) {
    if (given !== 'annotation') context.notes.add({ kind: 'element-dropped', name: given });
    return [];
  }
  const tag = RENAMED_TAGS[given] ?? given;
  const [only] = element.children;
  if (tag === 'pre' && element.children.length === 1 && only?.type === 'element' && isFormula(only)) {
    return convert(only, context, depth + 1, false);
  }
  const children = childrenOf(element, tag, context, depth, inPre);
  if (ALLOWED_TAGS.has(tag)) return withTag(element, tag, children, context);
  if (!SILENT_TAGS.has(tag)) context.notes.add({ kind: context.inMath ? 'formula-changed' : 'element-unwrapped', name: given });
  return children;
};

const childrenOf = (element: Element, tag: string, context: FromHastContext, depth: number, inPre: boolean): RichNode[] => {
  const isPre = inPre || tag === 'pre' || tag === 'code';
  const source = tag === 'math' ? presentable(element, context.notes) : element;
  const isLink = tag === 'a' && safeLink(String(element.properties.href ?? '')) !== null;
  const within = isMathTag(tag) ? { ...context, texInText: false, inMath: true } : isLink ? { ...context, inLink: true } : context;
  return tidy(convertAll(source.children, within, depth + 1, isPre), isPre);
};

/** An element that is allowed, or only its children where it says nothing without its attributes. */
const withTag = (element: Element, tag: string, children: RichNode[], context: FromHastContext): RichNode[] => {
  const attributes = attributesOf(element, tag, context);
  if (tag === 'p') return splitParagraph(children, attributes);
  if (tag === 'span' && !attributes) return children;
  if (tag === 'a' && (context.inLink || !attributes?.href)) return children;
  const isFormulaPart = isMathTag(tag) && tag !== 'mtext';
  return [[tag, attributes, ...(isFormulaPart ? children.filter((child) => typeof child !== 'string' || child.trim() !== '') : children)]];
};

const attributesOf = (element: Element, tag: string, context: FromHastContext): Record<string, string> | null => {
  const kept: Record<string, string> = {};
  const classes: string[] = [];
  for (const [property, value] of Object.entries(element.properties)) {
    const name = attributeName(property);
    const text = Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
    if (value === false || value === null || value === undefined) continue;
    if (name === 'class') classes.push(...text.split(/\s+/).flatMap((word) => KNOWN_CLASS.exec(word)?.[1] ?? []));
    else if (name === 'align' && ['left', 'center', 'right'].includes(text)) classes.push(`align-${text}`);
    else if (name === 'style') styleClasses(text, tag, classes, context);
    else if (name === 'href' && tag === 'a') link(text, kept, context);
    else if (mayHaveAttribute(tag, name, text)) kept[name] = text;
    else if (!isSilentAttribute(name)) context.notes.add({ kind: 'attribute-dropped', name, on: tag });
  }
  if (tag === 'th') kept.scope ??= 'col';
  if (classes.length > 0) kept.class = [...new Set(classes)].join(' ');
  return Object.keys(kept).length > 0 ? kept : null;
};

/** The tree's property names as they stand in HTML: `className` is `class`, `colSpan` is `colspan`, `dataId` is `data-id`. */
const attributeName = (property: string): string =>
  property === 'className' ? 'class' : property.replace(/^(data|aria)(?=[A-Z])/, '$1-').toLowerCase();

/** Alignment survives as a class; every other inline style goes, as the content security policy would refuse it anyway. */
const styleClasses = (style: string, tag: string, classes: string[], { notes }: FromHastContext): void => {
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(':').map((part) => part.trim().toLowerCase());
    if (name === 'text-align' && ['left', 'center', 'right'].includes(value)) classes.push(`align-${value}`);
    else if (name !== '' && !isMathTag(tag)) notes.add({ kind: 'attribute-dropped', name: 'style', on: tag });
  }
};

const link = (href: string, kept: Record<string, string>, { notes }: FromHastContext): void => {
  const safe = safeLink(href);
  if (safe === null) {
    // a jump inside the page (GFM footnotes make them) has nowhere to go
    notes.add({ kind: 'link-dropped', url: href });
    return;
  }
  kept.href = safe;
  kept.rel = 'noopener noreferrer nofollow';
  kept.target = '_blank';
};

const image = (element: Element, { notes, resolveImage }: FromHastContext): RichNode[] => {
  const src = String(element.properties.src ?? '');
  const alt = String(element.properties.alt ?? '').trim();
  const caption = String(element.properties.title ?? '').trim();
  const resolved = resolveImage(src);
  if (!resolved) {
    notes.add({ kind: 'image-missing', src: src.slice(0, 200) });
    return alt === '' ? [] : [`[${alt}]`];
  }
  if (alt === '') notes.add({ kind: 'alt-missing', src });
  const img: RichNode = ['img', { src: resolved.src, alt, width: String(resolved.width), height: String(resolved.height) }];
  return caption === '' ? [img] : [['figure', null, img, ['figcaption', null, caption]]];
};

const withFormulas = (text: string, context: FromHastContext): RichNode[] =>
  splitFormulas(text).flatMap((part) => (typeof part === 'string' ? [part] : formula(part.tex, part.display, context)));

const formula = (source: string, display: boolean, context: FromHastContext): RichNode[] => {
  const made = typesetFormula(source, display);
  if ('node' in made) return convert(made.node, { ...context, texInText: false }, 0, false);
  context.notes.add({ kind: 'formula-failed', source: source.slice(0, 200), reason: made.reason });
  return [['code', null, source]];
};

const classesOf = (element: Element): readonly string[] =>
  Array.isArray(element.properties.className) ? element.properties.className.map(String) : [];
const isFormula = (element: Element): boolean => classesOf(element).some((word) => word === 'math-inline' || word === 'math-display');

/** Text of a subtree, without recursion: it is called where the tree is too deep for that. */
const wordsOf = (element: Element): string => {
  const stack: ElementContent[] = [element];
  let words = '';
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'text') words += node.value;
    if (node.type === 'element' && !DROPPED_TAGS.has(node.tagName)) stack.push(...node.children.toReversed());
  }
  return words;
};
