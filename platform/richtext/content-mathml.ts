import type { Element, ElementContent } from 'hast';
import { fenced, letter, math, operator, words } from './math-nodes.ts';
import type { NoteBook } from './notes.ts';

/** Content MathML says what a formula means; here it becomes how one writes it. Only what has one way of writing. */
const INFIX: Readonly<Record<string, string>> = {
  plus: '+',
  minus: '−',
  times: '×',
  eq: '=',
  neq: '≠',
  lt: '<',
  gt: '>',
  leq: '≤',
  geq: '≥',
  approx: '≈',
  equivalent: '≡',
  and: '∧',
  or: '∨',
  implies: '⇒',
  in: '∈',
  notin: '∉',
  union: '∪',
  intersect: '∩',
  subset: '⊆',
  prsubset: '⊂',
  setdiff: '∖',
  compose: '∘',
  tendsto: '→',
};
/** The higher, the tighter; a part that binds less than its surroundings gets brackets. */
const STRENGTH: Readonly<Record<string, number>> = {
  implies: 1,
  or: 2,
  and: 3,
  union: 5,
  intersect: 5,
  setdiff: 5,
  plus: 6,
  minus: 6,
  times: 7,
  compose: 7,
};
const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'sec',
  'csc',
  'cot',
  'sinh',
  'cosh',
  'tanh',
  'arcsin',
  'arccos',
  'arctan',
  'ln',
  'exp',
  'gcd',
  'lcm',
  'max',
  'min',
  'det',
  'arg',
]);
const CONSTANTS: Readonly<Record<string, string>> = {
  pi: 'π',
  infinity: '∞',
  exponentiale: 'e',
  imaginaryi: 'i',
  emptyset: '∅',
  eulergamma: 'γ',
  true: '참',
  false: '거짓',
  naturalnumbers: 'ℕ',
  integers: 'ℤ',
  rationals: 'ℚ',
  reals: 'ℝ',
  complexes: 'ℂ',
};
const OTHERS = new Set(
  `apply ci cn csymbol bind bvar degree lowlimit uplimit condition domainofapplication lambda interval set list vector matrix matrixrow piecewise piece otherwise
  divide power root abs floor ceiling factorial not rem quotient sum product int diff partialdiff limit log logbase forall exists conjugate real imaginary transpose inverse ident`
    .trim()
    .split(/\s+/),
);

export const isContentMath = (name: string): boolean =>
  Object.hasOwn(INFIX, name) || FUNCTIONS.has(name) || Object.hasOwn(CONSTANTS, name) || OTHERS.has(name);

const elementsOf = (element: Element): readonly Element[] => element.children.filter((child) => child.type === 'element');
const textOf = (element: Element): string =>
  element.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('')
    .trim();
const brackets = (parts: readonly ElementContent[], open = '(', close = ')'): Element =>
  fenced(parts, { open, close, separatorAt: () => ',' });

export const contentToPresentation = (element: Element, notes: NoteBook): Element => {
  const convert = (part: Element): Element => contentToPresentation(part, notes);
  const name = element.tagName.toLowerCase();
  if (name === 'cn') return numberOf(element) ?? unknown(element, notes);
  if (name === 'ci' || name === 'csymbol') return elementsOf(element).length > 0 ? math('mrow', element.children) : letter(textOf(element));
  if (Object.hasOwn(CONSTANTS, name)) return letter(CONSTANTS[name] ?? name);
  if (name === 'apply') return applied(element, notes) ?? unknown(element, notes);
  if (name === 'set' || name === 'list' || name === 'vector') {
    if (elementsOf(element).some(({ tagName }) => tagName === 'bvar' || tagName === 'condition')) return unknown(element, notes);
    return name === 'set' ? brackets(elementsOf(element).map(convert), '{', '}') : brackets(elementsOf(element).map(convert));
  }
  return isContentMath(name) ? unknown(element, notes) : element;
};

const numberOf = (element: Element): Element | null => {
  const type = String(element.properties.type ?? 'real');
  const parts = [''];
  for (const child of element.children) {
    if (child.type === 'element' && child.tagName === 'sep') parts.push('');
    else if (child.type === 'text') parts[parts.length - 1] += child.value;
  }
  const [first = '', second = ''] = parts.map((part) => part.trim());
  const digits = (text: string) => math('mn', [{ type: 'text', value: text }]);
  if (type === 'rational' && parts.length === 2) return math('mfrac', [digits(first), digits(second)]);
  if (type === 'e-notation' && parts.length === 2)
    return math('mrow', [digits(first), operator('×'), math('msup', [digits('10'), digits(second)])]);
  return parts.length === 1 && /^(?:real|integer|double)$/.test(type) && element.properties.base === undefined ? digits(first) : null;
};

const headOf = (element: Element): string => (element.tagName === 'apply' ? (elementsOf(element)[0]?.tagName.toLowerCase() ?? '') : '');

/** Functions of one argument with a way of writing of their own. */
const UNARY: Readonly<Record<string, (arg: Element, notes: NoteBook) => Element>> = {
  abs: (arg, notes) => brackets([contentToPresentation(arg, notes)], '|', '|'),
  floor: (arg, notes) => brackets([contentToPresentation(arg, notes)], '⌊', '⌋'),
  ceiling: (arg, notes) => brackets([contentToPresentation(arg, notes)], '⌈', '⌉'),
  factorial: (arg, notes) => math('mrow', [grouped(arg, 9, notes), operator('!')]),
  not: (arg, notes) => math('mrow', [operator('¬'), grouped(arg, 9, notes)]),
  minus: (arg, notes) => math('mrow', [operator('−'), grouped(arg, 7, notes)]),
};
const BINARY: Readonly<Record<string, (a: Element, b: Element, notes: NoteBook) => Element>> = {
  divide: (a, b, notes) => math('mfrac', [contentToPresentation(a, notes), contentToPresentation(b, notes)]),
  power: (a, b, notes) => math('msup', [grouped(a, 9, notes), contentToPresentation(b, notes)]),
};
const QUALIFIERS = new Set(['bvar', 'degree', 'lowlimit', 'uplimit', 'condition', 'domainofapplication', 'logbase']);

const applied = (element: Element, notes: NoteBook): Element | null => {
  const [head, ...args] = elementsOf(element);
  if (!head) return null;
  const name = head.tagName.toLowerCase();
  const qualifiers = args.filter(({ tagName }) => QUALIFIERS.has(tagName.toLowerCase()));
  const plain = args.filter((arg) => !qualifiers.includes(arg));
  const convert = (part: Element): Element => contentToPresentation(part, notes);
  const [a, b] = plain;
  if (name === 'root' && a && plain.length === 1 && qualifiers.every(({ tagName }) => tagName === 'degree'))
    return root(a, qualifiers[0], notes);
  if (qualifiers.length > 0) return null;
  const unary = Object.hasOwn(UNARY, name) ? UNARY[name] : undefined;
  if (unary && a && plain.length === 1) return unary(a, notes);
  const binary = Object.hasOwn(BINARY, name) ? BINARY[name] : undefined;
  if (binary && a && b && plain.length === 2) return binary(a, b, notes);
  if (Object.hasOwn(INFIX, name)) return infix(name, plain, notes);
  if (FUNCTIONS.has(name)) return math('mrow', [letter(name), brackets(plain.map(convert))]);
  if (name === 'ci' || name === 'csymbol') return math('mrow', [convert(head), brackets(plain.map(convert))]);
  return null;
};

const root = (radicand: Element, qualifier: Element | undefined, notes: NoteBook): Element => {
  const degree = qualifier && elementsOf(qualifier)[0];
  const under = contentToPresentation(radicand, notes);
  return degree ? math('mroot', [under, contentToPresentation(degree, notes)]) : math('msqrt', [under]);
};

const infix = (name: string, args: readonly Element[], notes: NoteBook): Element | null => {
  if (args.length < 2) return null;
  const strength = STRENGTH[name] ?? 4;
  return math(
    'mrow',
    args.flatMap((arg, index): readonly Element[] => {
      // a − (b − c) needs its brackets, a + b + c does not; a sign never follows a sign
      const part = grouped(arg, index > 0 && (name === 'minus' || isNegative(arg)) ? strength + 1 : strength, notes);
      return index === 0 ? [part] : [operator(INFIX[name] ?? name), part];
    }),
  );
};

const isNegative = (element: Element): boolean =>
  (headOf(element) === 'minus' && elementsOf(element).length === 2) || (element.tagName === 'cn' && textOf(element).startsWith('-'));

/** The part in brackets where it binds less than `strength`. */
const grouped = (element: Element, strength: number, notes: NoteBook): Element => {
  const made = contentToPresentation(element, notes);
  const name = headOf(element);
  const own = isNegative(element) ? 6 : Object.hasOwn(INFIX, name) ? (STRENGTH[name] ?? 4) : name === 'divide' || name === 'power' ? 8 : 10;
  return own < strength ? brackets([made]) : made;
};

/** The operator's name and what it is applied to: ugly, and not another formula. */
const unknown = (element: Element, notes: NoteBook): Element => {
  const isApply = element.tagName === 'apply';
  const [head, ...args] = elementsOf(element);
  const name = (isApply ? head?.tagName : element.tagName) ?? 'apply';
  notes.add({ kind: 'formula-changed', name });
  const parts = (isApply ? args : elementsOf(element)).map((part) => contentToPresentation(part, notes));
  return parts.length > 0 ? math('mrow', [words(name), brackets(parts)]) : math('mrow', [words(name), brackets([words(textOf(element))])]);
};
