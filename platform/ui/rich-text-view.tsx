import { useCopy } from '@platform/i18n';
import type { RichElement, RichNode, RichText } from '@platform/kernel';
import { createElement, Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FigureContext, TextImage } from './figures.tsx';
import { imageSources } from './image-sources.ts';
import { tableName, wordsOf } from './table-name.ts';
import { classOfPiece, unbrokenPieces } from './unbroken-pieces.ts';

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
  if (tag !== 'img') return props;
  // Letters in a drawing are drawn for its width: it is shown where they are as large as the text's, and on a phone as wide as can be.
  const isDrawing = Number(props.width) >= DRAWING_WIDTH && props.src?.endsWith('.svg');
  return {
    alt: '',
    decoding: 'async',
    ...imageSources(props.src ?? '', Number(props.width)),
    ...props,
    ...(isDrawing && { className: 'drawing' }),
  };
};
/** Narrower ones are signs and shapes. Pixels. */
const DRAWING_WIDTH = 480;

/** Formulas and code are not lines of words. */
const AS_IT_STANDS = new Set(['math', 'code', 'pre', 'kbd', 'samp']);
const toWords = (text: string): ReactNode => {
  const parts = unbrokenPieces(text);
  return parts.length === 1
    ? text
    : parts.map((part, at) =>
        at % 2 === 1 ? (
          <span key={at} className={classOfPiece(part)}>
            {part}
          </span>
        ) : (
          part
        ),
      );
};

const toElement = (node: RichNode, key: number, all: RichText): ReactNode => {
  if (typeof node === 'string') return toWords(node);
  const [tag, attributes, ...children] = node;
  const content = (children as RichText).map(AS_IT_STANDS.has(tag) ? toPlainElement : toElement);
  if (!TAGS.has(tag)) return <span key={key}>{content}</span>;
  if (tag === 'math' && attributes?.display !== 'block')
    return (
      <Fragment key={key}>
        {linesOf(children as RichText).map((line, at) =>
          createElement(tag, { key: at, ...propsOf(tag, attributes) }, ...line.map(toPlainElement)),
        )}
      </Fragment>
    );
  if (tag === 'img') return <TextImage key={key} {...propsOf(tag, attributes)} />;
  const title = tag === 'table' ? tableName(all[key - 1]) : undefined;
  const element = createElement(tag, { key, ...propsOf(tag, attributes), 'aria-label': title }, ...content);
  if (tag === 'table')
    return (
      <Region key={key} as="div" name="ui.table">
        {element}
      </Region>
    );
  // The browser does not let a formula scroll by itself. It may stand in a line of text, where there is no place for a `div`.
  return tag === 'math' && attributes?.display === 'block' ? (
    <Region key={key} as="span" name="ui.formula">
      {element}
    </Region>
  ) : (
    element
  );
};

const RELATION = /^[=≒≈≃≅<>≤≥≠≡→⇒⇔∴]$/;
/** Letters of a formula that has room in any line. */
const SHORT = 16;

/** A formula in a line of words, after whose relations the line may break: browsers never break inside one, and a phone is narrower than many. */
const linesOf = (nodes: RichText): readonly RichText[] => {
  const [only] = nodes;
  if (nodes.length === 1 && typeof only === 'object' && only[0] === 'mrow') return linesOf(only.slice(2) as RichText);
  if (wordsOf(nodes).length <= SHORT) return [nodes];
  const lines: RichNode[][] = [[]];
  nodes.forEach((node, at) => {
    lines.at(-1)?.push(node);
    if (
      typeof node === 'object' &&
      node[0] === 'mo' &&
      typeof node[2] === 'string' &&
      RELATION.test(node[2]) &&
      at > 0 &&
      at < nodes.length - 1
    )
      lines.push([]);
  });
  return lines;
};

/** As it stands, inside of what is no line of words. */
const toPlainElement = (node: RichNode, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const content = (children as RichText).map(toPlainElement);
  return TAGS.has(tag) ? createElement(tag, { key, ...propsOf(tag, attributes) }, ...content) : <span key={key}>{content}</span>;
};

/** A wide table or formula scrolls in a place of its own, and then by keyboard too; while more of it is hidden its end fades. */
const Region = ({
  as: Place,
  name,
  children,
}: {
  readonly as: 'div' | 'span';
  readonly name: 'ui.table' | 'ui.formula';
  readonly children: ReactNode;
}) => {
  const copy = useCopy();
  const ref = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const lookForMore = () => {
    const region = ref.current;
    if (region) setHasMore(region.scrollWidth - region.clientWidth - region.scrollLeft > 1);
  };
  const look = () => {
    const region = ref.current;
    if (!region) return;
    // Measured as narrow as it can be: made roomy it would never fit again.
    region.removeAttribute('data-roomy');
    const isWider = region.scrollWidth - region.clientWidth > 1;
    region.toggleAttribute('data-roomy', isWider);
    setOverflows(isWider);
    lookForMore();
  };
  useEffect(() => {
    const region = ref.current;
    if (!region || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(look);
    // What scrolls too: it grows when its letters come, and the place that it scrolls in does not.
    for (const element of [region, ...region.children]) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <Place
      className="rt-scroll"
      ref={ref}
      data-more={hasMore || undefined}
      {...(overflows ? { role: 'group', 'aria-label': copy(name), tabIndex: 0, onScroll: lookForMore } : {})}
    >
      {children}
    </Place>
  );
};

/**
 * Formatted text as elements.
 *
 * @param inline for text inside a line (a choice, a table cell): a single paragraph loses its paragraph
 * @param isLabel it names a field, in which no button may stand: its figures are only looked at
 */
export const RichTextView = ({
  text,
  inline = false,
  isLabel = inline,
  className,
}: {
  readonly text: RichText;
  readonly inline?: boolean;
  readonly isLabel?: boolean;
  readonly className?: string;
}) => {
  if (inline) {
    const line = <span className={classNames('rt', className)}>{(soleParagraph(text) ?? text).map(toElement)}</span>;
    return isLabel ? <FigureContext value={null}>{line}</FigureContext> : line;
  }
  return <div className={classNames('rt', className)}>{text.map(toElement)}</div>;
};

const soleParagraph = (text: RichText): RichText | undefined => {
  const [only, ...rest] = text;
  if (rest.length > 0 || typeof only !== 'object' || only[0] !== 'p') return undefined;
  const [, , ...children] = only;
  return children;
};
