import { useCopy } from '@platform/i18n';
import type { RichElement, RichNode, RichText } from '@platform/kernel';
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { imageSources } from './image-sources.ts';

/** The server has sanitised the text already (`platform/richtext`); what is not in this list is shown as its content alone. */
const TAGS = new Set(
  `p div blockquote ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption h3 h4 h5 h6 hr pre a abbr b br cite code del em i img ins kbd
   mark q rp rt ruby s samp small span strong sub sup u var math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose mover munder
   munderover msub msup msubsup mmultiscripts mprescripts none mtable mtr mtd merror`.split(/\s+/),
);
const FORBIDDEN_ATTRIBUTE = /^(?:on|style$|srcdoc$|srcset$|ref$|key$|dangerously|id$)/i;
const SAFE_ADDRESS = /^(?:https?:|mailto:|\/(?!\/)|#)/i;
const propNames: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' };

const propsOf = (tag: string, attributes: RichElement[1]): Record<string, string> => {
  const props: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (FORBIDDEN_ATTRIBUTE.test(name)) continue;
    if ((name === 'href' || name === 'src') && !SAFE_ADDRESS.test(value)) continue;
    props[propNames[name] ?? name] = value;
  }
  if (tag === 'a') return { ...props, rel: 'noopener noreferrer', target: '_blank' };
  return tag === 'img' ? { alt: '', decoding: 'async', ...imageSources(props.src ?? '', Number(props.width)), ...props } : props;
};

const toElement = (node: RichNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const content = (children as RichText).map(toElement);
  if (!TAGS.has(tag)) return <span key={key}>{content}</span>;
  const element = createElement(tag, { key, ...propsOf(tag, attributes) }, ...content);
  if (tag === 'table') return <Region key={key} as="div" name="ui.table">{element}</Region>;
  // The browser does not let a formula scroll by itself. It may stand in a line of text, where there is no place for a `div`.
  return tag === 'math' && attributes?.display === 'block' ? <Region key={key} as="span" name="ui.formula">{element}</Region> : element;
};

/** A wide table or formula scrolls in a place of its own, and then by keyboard too. */
const Region = ({ as: Place, name, children }: { readonly as: 'div' | 'span'; readonly name: 'ui.table' | 'ui.formula'; readonly children: ReactNode }) => {
  const copy = useCopy();
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const region = ref.current;
    if (!region || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setOverflows(region.scrollWidth > region.clientWidth + 1));
    // What scrolls too: it grows when its letters come, and the place that it scrolls in does not.
    for (const element of [region, ...region.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Place className="rt-scroll" ref={ref} {...(overflows ? { role: 'group', 'aria-label': copy(name), tabIndex: 0 } : {})}>{children}</Place>
  );
};

/**
 * Formatted text as elements.
 *
 * @param inline for text inside a line (a choice, a table cell): a single paragraph loses its paragraph
 */
export const RichTextView = ({ text, inline = false, className }: { readonly text: RichText; readonly inline?: boolean; readonly className?: string }) => {
  if (inline) return <span className={classNames('rt', className)}>{(soleParagraph(text) ?? text).map(toElement)}</span>;
  return <div className={classNames('rt', className)}>{text.map(toElement)}</div>;
};

const soleParagraph = (text: RichText): RichText | undefined => {
  const [only, ...rest] = text;
  if (rest.length > 0 || typeof only !== 'object' || only[0] !== 'p') return undefined;
  const [, , ...children] = only;
  return children as RichText;
};
