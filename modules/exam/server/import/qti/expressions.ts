import { elementsIn, textOf, type XmlElement } from '../xml.ts';
import { take } from '../xml-element.ts';
import {
  atomOf,
  container,
  declaredValue,
  isTrue,
  mapped,
  matches,
  NotFollowed,
  numberOf,
  single,
  type Atom,
  type Maybe,
} from './values.ts';

/** What an expression may look at. */
export interface Scope {
  readonly responses: ReadonlyMap<string, Maybe>;
  readonly outcomes: Map<string, Maybe>;
  readonly responseDeclarations: ReadonlyMap<string, XmlElement>;
  readonly outcomeDeclarations: ReadonlyMap<string, XmlElement>;
  /** Counts one step; throws when there were too many. */
  readonly step: () => void;
}

type Operator = (args: readonly Maybe[], element: XmlElement, scope: Scope) => Maybe;

const numbers = (args: readonly Maybe[]): readonly number[] | null => {
  const all = args.flatMap((arg) => (arg === null ? [null] : arg.atoms.map((atom) => numberOf(single(atom)))));
  return all.some((value) => value === null) ? null : (all as readonly number[]);
};
/** Null as soon as one argument is null, as QTI's arithmetic has it. */
const arithmetic =
  (work: (values: readonly number[]) => number): Operator =>
  (args) => {
    const values = numbers(args);
    const result = values && work(values);
    return result === null || !Number.isFinite(result) ? null : single(result);
  };
const compare =
  (is: (a: number, b: number) => boolean): Operator =>
  ([a, b]) => {
    const [one, other] = [numberOf(a ?? null), numberOf(b ?? null)];
    return one === null || other === null ? null : single(is(one, other));
  };
/** QTI's three values: null is neither true nor false. */
const logic =
  (decisive: boolean): Operator =>
  (args) => {
    if (args.some((arg) => arg !== null && isTrue(arg) === decisive)) return single(decisive);
    return args.some((arg) => arg === null) ? null : single(!decisive);
  };
const collect =
  (cardinality: 'multiple' | 'ordered'): Operator =>
  (args) =>
    container(
      cardinality,
      args.flatMap((arg) => arg?.atoms ?? []),
    );
const both =
  (work: (a: NonNullable<Maybe>, b: NonNullable<Maybe>, element: XmlElement) => Atom): Operator =>
  ([a, b], element) =>
    a && b ? single(work(a, b, element)) : null;

const roundTo = (value: number, figures: number, mode: string): number => {
  if (mode === 'decimalPlaces') return Math.round(value * 10 ** figures) / 10 ** figures;
  return value === 0 ? 0 : Number(value.toPrecision(figures));
};
const isEqual = (
  a: number,
  b: number,
  { attributes: { toleranceMode = 'exact', tolerance = '0', includeLowerBound = 'true', includeUpperBound = 'true' } }: XmlElement,
): boolean => {
  if (toleranceMode === 'exact') return a === b;
  const [below, above = below] = tolerance.trim().split(/\s+/).map(Number);
  if (below === undefined || above === undefined || Number.isNaN(below + above)) throw new NotFollowed('equal tolerance');
  const isRelative = toleranceMode === 'relative';
  const [low, high] = isRelative ? [a * (1 - below / 100), a * (1 + above / 100)] : [a - below, a + above];
  return (includeLowerBound === 'true' ? b >= low : b > low) && (includeUpperBound === 'true' ? b <= high : b < high);
};

const variable = (identifier: string, scope: Scope): Maybe => {
  if (scope.outcomes.has(identifier)) return scope.outcomes.get(identifier) ?? null;
  if (scope.responses.has(identifier)) return scope.responses.get(identifier) ?? null;
  if (identifier === 'numAttempts') return single(1);
  if (identifier === 'completionStatus') return single('completed');
  throw new NotFollowed(`variable ${identifier}`);
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  baseValue: (_args, element) => single(atomOf(textOf(element), element.attributes.baseType)),
  variable: (_args, { attributes }, scope) => variable(attributes.identifier ?? '', scope),
  correct: (_args, { attributes }, scope) => declaredValue(scope.responseDeclarations.get(attributes.identifier ?? ''), 'correctResponse'),
  default: (_args, { attributes }, scope) => declaredValue(scope.outcomeDeclarations.get(attributes.identifier ?? ''), 'defaultValue'),
  mapResponse: (_args, { attributes: { identifier = '' } }, scope) =>
    single(mapped(variable(identifier, scope), scope.responseDeclarations.get(identifier))),
  null: () => null,
  isNull: ([value]) => single(value === null || value === undefined),
  not: ([value]) => (value ? single(!isTrue(value)) : null),
  and: logic(false),
  or: logic(true),
  anyN: (args, { attributes: { min = '0', max = '0' } }) => {
    const count = args.filter((arg) => isTrue(arg)).length;
    return single(count >= Number(min) && count <= Number(max));
  },
  multiple: collect('multiple'),
  ordered: collect('ordered'),
  containerSize: ([value]) => single(value?.atoms.length ?? 0),
  index: ([value], { attributes }) => {
    const atom = value?.atoms[Number(attributes.n ?? 1) - 1];
    return atom === undefined ? null : single(atom);
  },
  delete: ([one, from]) =>
    one && from
      ? container(
          from.cardinality,
          from.atoms.filter((atom) => atom !== one.atoms[0]),
        )
      : null,
  match: both(matches),
  member: both((one, all) => all.atoms.map(String).includes(String(one.atoms[0]))),
  contains: both((all, some) => {
    const left = all.atoms.map(String);
    return some.atoms.every((atom) => left.includes(String(atom)) && left.splice(left.indexOf(String(atom)), 1).length === 1);
  }),
  stringMatch: both((a, b, { attributes: { caseSensitive = 'true', substring = 'false' } }) => {
    const [one, other] = [a, b].map((value) => (caseSensitive === 'true' ? String(value.atoms[0]) : String(value.atoms[0]).toLowerCase()));
    return substring === 'true' ? (one ?? '').includes(other ?? '') : one === other;
  }),
  equal: both((a, b, element) => isEqual(numberOf(a) ?? Number.NaN, numberOf(b) ?? Number.NaN, element)),
  equalRounded: both(
    (a, b, { attributes: { roundingMode = 'significantFigures', figures = '3' } }) =>
      roundTo(numberOf(a) ?? Number.NaN, Number(figures), roundingMode) ===
      roundTo(numberOf(b) ?? Number.NaN, Number(figures), roundingMode),
  ),
  gt: compare((a, b) => a > b),
  gte: compare((a, b) => a >= b),
  lt: compare((a, b) => a < b),
  lte: compare((a, b) => a <= b),
  sum: arithmetic((values) => values.reduce((total, value) => total + value, 0)),
  product: arithmetic((values) => values.reduce((total, value) => total * value, 1)),
  min: arithmetic((values) => Math.min(...values)),
  max: arithmetic((values) => Math.max(...values)),
  subtract: arithmetic(([a = 0, b = 0]) => a - b),
  divide: arithmetic(([a = 0, b = 0]) => a / b),
  power: arithmetic(([a = 0, b = 0]) => a ** b),
  integerDivide: arithmetic(([a = 0, b = 0]) => Math.floor(a / b)),
  integerModulus: arithmetic(([a = 0, b = 0]) => a - b * Math.floor(a / b)),
  round: arithmetic(([a = 0]) => Math.floor(a + 0.5)),
  truncate: arithmetic(([a = 0]) => Math.trunc(a)),
  integerToFloat: arithmetic(([a = 0]) => a),
};

/** @throws NotFollowed for what needs chance, a program or more than there is here */
export const evaluate = (element: XmlElement, scope: Scope): Maybe => {
  scope.step();
  take(element);
  const operator = Object.hasOwn(OPERATORS, element.name) ? OPERATORS[element.name] : undefined;
  if (!operator) throw new NotFollowed(element.name);
  const args = element.name === 'baseValue' ? [] : elementsIn(element).map((child) => evaluate(child, scope));
  return operator(args, element, scope);
};
