import { SaxesParser } from 'saxes';
import { refuse } from './problems.ts';
import { take, xmlElement, type XmlElement, type XmlNode } from './xml-element.ts';

export type { XmlElement, XmlNode } from './xml-element.ts';

interface XmlOptions {
  /** Allows a document type that declares nothing. */
  readonly plainDoctype?: boolean;
  /** `<?xml-stylesheet …?>` and the like; the XML declaration is none. */
  readonly instructions?: 'ignored' | 'refused';
}

const MAX_DEPTH = 200;
const IS_NAMESPACE = /^(?:xmlns(?::.*)?|xsi:.*)$/;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Well-formed XML to a tree in document order with line numbers. `saxes` and not `fast-xml-parser`, which accepts much that is not
 * well-formed and knows no positions. Document types are refused, so there are no entities to expand; nothing is ever loaded.
 *
 * @throws PackageRefused naming file and line
 */
export const parseXml = (text: string, file: string, { plainDoctype = false, instructions = 'ignored' }: XmlOptions = {}): XmlElement => {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const open: (Omit<XmlElement, 'kind' | 'children'> & { readonly children: XmlNode[] })[] = [];
  let root: XmlElement | null = null;
  const add = (node: XmlNode) => void open.at(-1)?.children.push(node);

  parser.on('error', (cause) => {
    const message = cause.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    refuse(`XML이 올바르지 않습니다: ${message}`, { file, line: parser.line });
  });
  parser.on('doctype', (doctype) => {
    if (!plainDoctype || doctype.includes('['))
      refuse('XML에 DOCTYPE(문서 형식 선언, 엔터티)이 있어 받지 않습니다. 그 줄을 지우고 다시 가져오세요.', { file, line: parser.line });
  });
  parser.on('processinginstruction', ({ target }) => {
    if (instructions === 'refused') refuse(`XML에 처리 지시(<?${target}?>)가 있어 받지 않습니다.`, { file, line: parser.line });
  });
  parser.on('opentag', (tag) => {
    if (open.length >= MAX_DEPTH) refuse(`XML 태그가 ${MAX_DEPTH}겹 넘게 겹쳐 있습니다.`, { file, line: parser.line });
    const given = Object.entries(tag.attributes).map(([name, value]) => [name, String(value)] as const);
    const attributes = Object.fromEntries(
      given.filter(([name]) => !IS_NAMESPACE.test(name)).map(([name, value]) => [localName(name), value]),
    );
    const namespaces = given.filter(([name]) => IS_NAMESPACE.test(name)).map(([, value]) => value);
    open.push({ name: localName(tag.name), attributes, namespaces, children: [], line: parser.line });
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (!closed) return;
    const element = xmlElement(closed);
    if (open.length === 0) root = element;
    else add(element);
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  return root ?? refuse('XML에 내용이 없습니다.', { file, line: 1 });
};

/** Children as they are; unlike the other functions below this one does not count them as taken (see left-over.ts). */
export const elementsIn = (element: XmlElement): readonly XmlElement[] => element.children.filter((child) => typeof child !== 'string');
export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element &&
  elementsIn(element)
    .filter((child) => child.name === name)
    .slice(0, 1)
    .map(take)[0];
export const childrenNamed = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  elementsIn(element)
    .filter((child) => names.includes(child.name))
    .map(take);

/** Every element below, in document order; not counted as taken. */
export const descendants = (element: XmlElement): readonly XmlElement[] =>
  elementsIn(element).flatMap((child) => [child, ...descendants(child)]);
export const descendantsNamed = (element: XmlElement, ...names: readonly string[]): readonly XmlElement[] =>
  descendants(element)
    .filter(({ name }) => names.includes(name))
    .map(take);

/** Words of the element. What stands in it counts as taken where it has words too, or holds them for Moodle (`<text/>`): the rest says something by its name. */
export const textOf = (node: XmlNode): string => (typeof node === 'string' ? node : take(node).children.map(wordsOf).join(''));
const wordsOf = (node: XmlNode): string => {
  if (typeof node === 'string') return node;
  const words = node.children.map(wordsOf).join('');
  if (words.trim() !== '' || node.name === 'text') take(node);
  return words;
};

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
const VOID = new Set(['br', 'img', 'hr', 'col', 'wbr', 'input']);

/**
 * XHTML in XML to HTML text, for the one HTML reader there is.
 * @param replace what stands for an element instead of itself; undefined leaves it
 */
export const toHtml = (nodes: readonly XmlNode[], replace: (element: XmlElement) => string | undefined = () => undefined): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escapeText(node);
      take(node);
      const other = replace(node);
      if (other !== undefined) return other;
      const attributes = Object.entries(node.attributes)
        .map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
        .join('');
      return VOID.has(node.name)
        ? `<${node.name}${attributes}>`
        : `<${node.name}${attributes}>${toHtml(node.children, replace)}</${node.name}>`;
    })
    .join('');
