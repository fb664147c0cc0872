import { globSync, readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { ofType, textOf, type Node } from './syntax-tree.ts';

/*
 * States that pages draw, by the text that tells each of them apart: nothing here, failed, waiting, a dialog, a question, a notice, a refusal. A text has
 * one place in the product, so its key names the state.
 */

/** Components of the shared set that are a state, with the attribute that says which. */
const COMPONENTS: Readonly<Record<string, string>> = {
  BottomSheet: 'title',
  EmptyState: 'title',
  ErrorState: 'title',
  Modal: 'title',
  Panel: 'label',
  PlayerDialog: 'title',
  Sheet: 'label',
  Waiting: 'label',
};
/** Files that make them, or give others a state of theirs: what is in them is counted where they are used. */
const SHARED = new Set([
  'modules/exam/ui/player/player-dialog.tsx',
  'platform/ui/modal.tsx',
  'platform/ui/modal-stack.tsx',
  'platform/ui/toast.tsx',
  'sites/frames/portal/sheet.tsx',
  'sites/frames/shop/panel.tsx',
  'sites/shop/parts/bottom-sheet.tsx',
]);
const MAY_HAVE_STATES = new RegExp(String.raw`<(?:dialog|${Object.keys(COMPONENTS).join('|')})\b|useAsk|\bnote\b|role="alert"`);

/** `a.${x}` as an expression over keys: a place is one word. */
const templateOf = ({ quasis }: Node): string =>
  (quasis as readonly { readonly raw?: string; readonly cooked?: string }[]).map(({ raw, cooked }) => cooked ?? raw ?? '').join('*');

/** What an expression may come to: of a choice both ends, not what it asks. */
const endsOf = (value: Node): readonly string[] => {
  const { type } = value;
  if (type === 'ConditionalExpression') return [...endsOf(value.consequent as Node), ...endsOf(value.alternate as Node)];
  if (type === 'ParenthesisExpression') return endsOf(value.expression as Node);
  if (type === 'StringLiteral') return [textOf(value)];
  if (type === 'TemplateLiteral') return [templateOf(value)];
  return [];
};
/** The texts that are asked for in an expression, in the order of the source. */
const textsAskedIn = (value: unknown): readonly (readonly string[])[] =>
  ofType('CallExpression', value)
    .filter(({ callee }) => /^\w*[cC]opy$/.test(textOf(callee)))
    .map((call) => {
      const [first] = call.arguments as readonly { readonly expression: Node }[];
      return first ? endsOf(first.expression) : [];
    })
    .filter((keys) => keys.length > 0);

const attributeOf = ({ attributes }: Node, name: string): Node | undefined =>
  (attributes as readonly Node[]).find((attribute) => attribute.type === 'JSXAttribute' && textOf(attribute.name) === name);
const isNamed = (attribute: Node | undefined, word: string): boolean =>
  attribute !== undefined && ofType('StringLiteral', attribute.value).some((text) => textOf(text).split(' ').includes(word));

/** What says which state an element is; undefined for one that is none. */
const namedBy = (element: Node, brought: ReadonlySet<string>): readonly (readonly string[])[] | undefined => {
  const opening = element.opening as Node;
  const name = textOf(opening.name);
  const attribute = COMPONENTS[name];
  if (attribute !== undefined && brought.has(name)) return textsAskedIn(attributeOf(opening, attribute)?.value);
  if (name === 'dialog') return textsAskedIn([attributeOf(opening, 'aria-label')?.value ?? null, element.children]);
  const isNotice = isNamed(attributeOf(opening, 'className'), 'note') || isNamed(attributeOf(opening, 'role'), 'alert');
  return isNotice ? textsAskedIn(element.children) : undefined;
};

type Shapes = ReadonlyMap<string, ReadonlySet<string>>;
interface Found {
  /** Keys, with `*` for a word that is not known before. */
  readonly keys: readonly string[];
  /** Of each key what is drawn, but its words: once for each place that draws it. */
  readonly shapes: Shapes;
  /** States whose text is given to them: their place in the file, `Modal 1`. */
  readonly unnamed: readonly string[];
}
/** Attributes whose word says how a thing looks or what it is for a reader. */
const OF_LOOK = new Set(['as', 'className', 'kind', 'role', 'size', 'tone', 'type']);

/** What is drawn, without its words: elements within one another, the names of their attributes, and what tells looks apart. */
const shapeOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return '';
  if (Array.isArray(value)) return value.map(shapeOf).join('');
  const node = value as Node;
  if (node.type === 'JSXElement') {
    const { name, attributes } = node.opening as { readonly name: unknown; readonly attributes: readonly Node[] };
    const of = attributes.map((attribute) => {
      const called = textOf(attribute.name);
      if (called.startsWith('on') || called === 'key' || called === 'ref') return '';
      const words = OF_LOOK.has(called) ? ofType('StringLiteral', attribute.value).map(textOf).join('|') : shapeOf(attribute.value);
      return ` ${called || '...'}${words && `=${words}`}`;
    });
    return `<${textOf(name)}${of.toSorted().join('')}>${shapeOf(node.children)}</>`;
  }
  const isChoice = node.type === 'ConditionalExpression' || node.type === 'BinaryExpression';
  const within = Object.entries(node).map(([name, part]) => (name === 'span' || name === 'ctxt' ? '' : shapeOf(part)));
  const shape = within.join('');
  return isChoice && shape ? `(${shape})` : shape;
};
/** A question is drawn by one component out of its parts; a tone that is chosen makes two of it. */
const shapesOfQuestion = (properties: readonly Node[]): readonly string[] => {
  const tone = properties.find(({ key }) => textOf(key) === 'tone');
  const names = properties.map(({ key }) => textOf(key)).filter((name) => name !== 'tone');
  // What says no tone has the first one (platform/ui/modal-stack.tsx).
  const tones = tone ? endsOf(tone.value as Node) : ['primary'];
  return tones.map((one) => `question ${one}: ${names.toSorted().join(' ')}`);
};
const noteShapes = (all: Map<string, Set<string>>, key: string, shapes: Iterable<string>): void => {
  const known = all.get(key) ?? new Set();
  all.set(key, known);
  for (const shape of shapes) known.add(shape);
};

export const statesIn = (source: string): Found => {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as { readonly body: readonly Node[] };
  const brought = new Set(ofType('ImportSpecifier', body).map(({ local }) => textOf(local)));
  const shapes = new Map<string, Set<string>>();
  const unnamed: string[] = [];
  for (const element of ofType('JSXElement', body)) {
    const texts = namedBy(element, brought);
    if (!texts) continue;
    const [named] = texts;
    if (named) for (const key of named) noteShapes(shapes, key, [shapeOf(element)]);
    else unnamed.push(textOf((element.opening as Node).name));
  }
  // A question is an object with its title.
  if (source.includes('useAsk'))
    for (const { properties } of ofType('ObjectExpression', body))
      for (const { key, value } of properties as readonly Node[])
        if (textOf(key) === 'title')
          for (const asked of textsAskedIn(value).flat()) noteShapes(shapes, asked, shapesOfQuestion(properties as readonly Node[]));
  return { keys: [...shapes.keys()], shapes, unnamed };
};

/** Every text of the product by its key. */
export const allTexts = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('{modules,platform,sites}/**/copy/*.json').flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
    ),
  );

/** The keys that a template stands for. */
export const keysLike = (template: string, keys: Iterable<string>): readonly string[] => {
  if (!template.includes('*')) return [template];
  const pattern = new RegExp(`^${template.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`[\w-]+`)}$`);
  return [...keys].filter((key) => pattern.test(key));
};

/** The states of all sources: their keys with what is drawn for each, and how many of a file are named by nothing in it. */
export const drawnStates = (): { readonly shapes: Shapes; readonly unnamed: Readonly<Record<string, readonly string[]>> } => {
  const shapes = new Map<string, Set<string>>();
  const unnamed: Record<string, readonly string[]> = {};
  const texts = allTexts();
  for (const file of globSync('{modules,platform,sites}/**/*.tsx')) {
    if (/\.(?:test|stories)\.tsx$|node_modules/.test(file) || SHARED.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    if (!MAY_HAVE_STATES.test(source)) continue;
    const found = statesIn(source);
    for (const [key, drawn] of found.shapes) for (const one of keysLike(key, texts.keys())) noteShapes(shapes, one, drawn);
    if (found.unnamed.length > 0) unnamed[file] = found.unnamed;
  }
  return { shapes, unnamed };
};
