import type { Element, ElementContent } from 'hast';
import { contentToPresentation, isContentMath } from './content-mathml.ts';
import { fenced, math, words } from './math-nodes.ts';
import type { NoteBook } from './notes.ts';

/**
 * Brings what browsers do not draw into the presentation MathML that they do: `mfenced`, content MathML, `mstack`. What cannot be said
 * exactly is noted as a change of meaning, because a formula without its brackets is another formula.
 */
export const presentable = (element: Element, notes: NoteBook): Element => ({
  ...element,
  children: element.children.flatMap((child) => convert(child, notes)),
});

const IGNORED = new Set(['malignmark', 'maligngroup']);
const elementsOf = (element: Element): readonly Element[] => element.children.filter((child) => child.type === 'element');

const convert = (node: ElementContent, notes: NoteBook): readonly ElementContent[] => {
  if (node.type !== 'element') return [node];
  const name = node.tagName.toLowerCase();
  if (isContentMath(name)) return [contentToPresentation(node, notes)];
  if (IGNORED.has(name)) return [];
  const inner = presentable(node, notes);
  if (name === 'mfenced') return [mfenced(inner)];
  if (name === 'mstack') return [stack(inner, notes)];
  if (name === 'mlongdiv') {
    notes.add({ kind: 'formula-changed', name });
    return [
      math(
        'mrow',
        elementsOf(inner).flatMap((part, index) => (index === 0 ? [part] : [words('  '), part])),
      ),
    ];
  }
  if (name === 'mlabeledtr') {
    notes.add({ kind: 'formula-changed', name });
    return [math('mtr', elementsOf(inner).slice(1))];
  }
  if (name === 'maction') {
    notes.add({ kind: 'formula-changed', name });
    return elementsOf(inner).slice(0, 1);
  }
  return [inner];
};

/** `open`, `close` and `separators`, as MathML 2 and 3 define them: the last separator repeats. */
const mfenced = (element: Element): Element => {
  const { open = '(', close = ')', separators = ',' } = element.properties;
  const signs = [...String(separators).replace(/\s/g, '')];
  return fenced(elementsOf(element), {
    open: String(open).trim(),
    close: String(close).trim(),
    separatorAt: (index) => signs[Math.min(index, signs.length - 1)] ?? '',
  });
};

/** Written arithmetic as a table, each row to the right; its lines and carries are not drawn. */
const stack = (element: Element, notes: NoteBook): Element => {
  const rowsOf = (part: Element): readonly (readonly ElementContent[])[] => {
    if (part.tagName === 'msgroup') return elementsOf(part).flatMap(rowsOf);
    if (part.tagName === 'msrow') return [part.children];
    if (part.tagName === 'msline' || part.tagName === 'mscarries') {
      notes.add({ kind: 'formula-changed', name: part.tagName });
      return [];
    }
    return [[part]];
  };
  const rows = elementsOf(element).flatMap(rowsOf);
  return math(
    'mtable',
    rows.map((row) => math('mtr', [math('mtd', row)])),
    { columnAlign: 'right' },
  );
};
