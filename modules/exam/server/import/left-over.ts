import type { ImportNote } from './problems.ts';
import { isTaken, take, attributesLeft, type XmlElement } from './xml-element.ts';

/** Attributes that say nothing about a problem: what programs and authors call things, the program that wrote the file, its language. */
const MEANINGLESS = new Set([
  'id',
  'identifier',
  'title',
  'class',
  'label',
  'toolName',
  'toolVersion',
  'lang',
  'space',
  'base',
  'schemaLocation',
  'version',
]);

export interface ReadFile {
  readonly file: string;
  readonly root: XmlElement;
}

/**
 * One note for each kind of element or attribute that nobody used: where it stands first, and how often. An element that holds nothing says
 * something by its name.
 */
export const leftOverNotes = (files: readonly ReadFile[]): readonly ImportNote[] => {
  const found = new Map<string, { readonly file: string; readonly line: number; count: number }>();
  const add = (what: string, file: string, line: number) => {
    const known = found.get(what);
    if (known) known.count += 1;
    else found.set(what, { file, line, count: 1 });
  };
  const walk = (element: XmlElement, parent: string, file: string): void => {
    if (!isTaken(element)) return add(`<${parent}> 안의 <${element.name}>`, file, element.line);
    for (const name of attributesLeft(element)) if (!MEANINGLESS.has(name)) add(`<${element.name}>의 ${name} 속성`, file, element.line);
    for (const child of element.children) if (typeof child !== 'string') walk(child, element.name, file);
  };
  for (const { file, root } of files) {
    take(root);
    walk(root, '', file);
  }
  return [...found].map(([what, { file, line, count }]) => ({
    level: 'lost',
    file,
    line,
    message: `쓰지 않는 것을 뺐습니다: ${what}${count === 1 ? '' : ` (${count}곳)`}`,
  }));
};
