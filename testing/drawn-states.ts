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

interface Found {
  /** Keys, with `*` for a word that is not known before. */
  readonly keys: readonly string[];
  /** States whose text is given to them: their place in the file, `Modal 1`. */
  readonly unnamed: readonly string[];
}
export const statesIn = (source: string): Found => {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as { readonly body: readonly Node[] };
  const brought = new Set(ofType('ImportSpecifier', body).map(({ local }) => textOf(local)));
  const keys: string[] = [];
  const unnamed: string[] = [];
  for (const element of ofType('JSXElement', body)) {
    const texts = namedBy(element, brought);
    if (!texts) continue;
    const [named] = texts;
    if (named) keys.push(...named);
    else unnamed.push(textOf((element.opening as Node).name));
  }
  // A question is an object with its title.
  if (source.includes('useAsk'))
    for (const { properties } of ofType('ObjectExpression', body))
      for (const { key, value } of properties as readonly Node[]) if (textOf(key) === 'title') keys.push(...textsAskedIn(value).flat());
  return { keys: [...new Set(keys)], unnamed };
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

/** The states of all sources: keys, and how many of a file are named by nothing in it. */
export const drawnStates = (): { readonly keys: ReadonlySet<string>; readonly unnamed: Readonly<Record<string, readonly string[]>> } => {
  const keys = new Set<string>();
  const unnamed: Record<string, readonly string[]> = {};
  const texts = allTexts();
  for (const file of globSync('{modules,platform,sites}/**/*.tsx')) {
    if (/\.(?:test|stories)\.tsx$|node_modules/.test(file) || SHARED.has(file)) continue;
    const source = readFileSync(file, 'utf8');
    if (!MAY_HAVE_STATES.test(source)) continue;
    const found = statesIn(source);
    for (const key of found.keys) for (const one of keysLike(key, texts.keys())) keys.add(one);
    if (found.unnamed.length > 0) unnamed[file] = found.unnamed;
  }
  return { keys, unnamed };
};
