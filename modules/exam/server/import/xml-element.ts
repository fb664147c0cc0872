export interface XmlElement {
  readonly kind: 'element';
  /** Local name, without prefix. */
  readonly name: string;
  /** By local name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  readonly line: number;
  /** Values of `xmlns` and `xsi` attributes, which are not among the attributes. */
  readonly namespaces: readonly string[];
}
export type XmlNode = string | XmlElement;

/*
 * Every element and attribute that a reader does not use leaves a note. The functions of xml.ts that hand out elements by name, as text or
 * as HTML count them as taken, and reading an attribute counts as using it; what was never looked at is what the file lost.
 */
interface Use {
  taken: boolean;
  readonly attributes: Set<string>;
}
const uses = new WeakMap<XmlElement, Use>();

/** An element whose use is followed: what no reader takes leaves a note. */
export const xmlElement = (given: Omit<XmlElement, 'kind'>): XmlElement => {
  const use: Use = { taken: false, attributes: new Set() };
  const attributes = new Proxy(given.attributes, {
    get: (all, name) => {
      if (typeof name === 'string') use.attributes.add(name);
      return Reflect.get(all, name) as string | undefined;
    },
  });
  const element: XmlElement = { ...given, kind: 'element', attributes: attributes };
  uses.set(element, use);
  return element;
};

/** Counts the element as used, not what is in it. */
export const take = (element: XmlElement): XmlElement => {
  const use = uses.get(element);
  if (use) use.taken = true;
  return element;
};

/** Counts the element with everything in it as used: a note of the reader's own says what became of it, or there is nothing to say. */
export const takeAll = (element: XmlElement): void => {
  const stack = [element];
  for (let next = stack.pop(); next; next = stack.pop()) {
    take(next);
    const use = uses.get(next);
    for (const name of Object.keys(next.attributes)) use?.attributes.add(name);
    stack.push(...next.children.filter((child) => typeof child !== 'string'));
  }
};

/** Counts attributes as used that change nothing here. */
export const takeAttributes = (element: XmlElement, ...names: readonly string[]): void =>
  names.forEach((name) => uses.get(element)?.attributes.add(name));

export const isTaken = (element: XmlElement): boolean => uses.get(element)?.taken ?? false;
export const attributesLeft = (element: XmlElement): readonly string[] => {
  const used = uses.get(element)?.attributes;
  return Object.keys(element.attributes).filter((name) => !used?.has(name));
};
