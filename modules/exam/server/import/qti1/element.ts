import { xmlElement } from '../xml-element.ts';
import type { XmlElement, XmlNode } from '../xml.ts';

/** An element that stands in no file: what QTI 1 says, in the words of QTI 2. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly XmlNode[] = [],
  line = 1,
): XmlElement => xmlElement({ name, attributes, children, line, namespaces: [] });
