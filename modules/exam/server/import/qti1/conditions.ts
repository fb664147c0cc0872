import { elementsIn, textOf, type XmlElement } from '../xml.ts';
import { take } from '../xml-element.ts';
import { element } from './element.ts';

/** One thing to answer, by its identifier. */
export interface Asked {
  readonly id: string;
  /** `blank`: choices that stand for what may be written, by their identifiers. */
  readonly kind: 'one' | 'many' | 'text' | 'number' | 'blank';
  readonly labels: ReadonlyMap<string, string>;
}
export type AskedById = ReadonlyMap<string, Asked>;

const base = (baseType: string, value: string): XmlElement => element('baseValue', { baseType }, [value]);
const variable = (identifier: string): XmlElement => element('variable', { identifier });
const respondentOf = ({ attributes }: XmlElement): string => attributes.respident ?? '';

/** A `conditionvar` as an expression of QTI 2. What is unknown keeps its name: the evaluation says that it cannot be followed. */
export const expressionOf = (node: XmlElement, asked: AskedById): XmlElement => {
  take(node);
  const children = () => elementsIn(node).map((child) => expressionOf(child, asked));
  switch (node.name) {
    case 'conditionvar':
    case 'and': {
      const range = rangeIn(node);
      return range ? within(range) : element('and', {}, children());
    }
    case 'or': {
      // A number with a margin is said twice: as itself, and as a range around itself.
      const ranges = elementsIn(node).flatMap((child) => (child.name === 'and' ? (rangeIn(child) ?? []) : []));
      const others = elementsIn(node).filter(
        (child) => !ranges.some((range) => isInside(child, range) || (child.name === 'and' && rangeIn(child) !== null)),
      );
      elementsIn(node).forEach(take);
      return element('or', {}, [...ranges.map(within), ...others.map((child) => expressionOf(child, asked))]);
    }
    case 'not':
      return element('not', {}, children());
    case 'other':
      return base('boolean', 'true');
    case 'unanswered':
      return element('isNull', {}, [variable(respondentOf(node))]);
    case 'varequal':
      return equalTo(node, asked.get(respondentOf(node)));
    case 'vargte':
    case 'vargt':
      return element('gte', {}, [variable(respondentOf(node)), base('float', textOf(node).trim())]);
    case 'varlte':
    case 'varlt':
      return element('lte', {}, [variable(respondentOf(node)), base('float', textOf(node).trim())]);
    default:
      return element(node.name);
  }
};

const equalTo = (node: XmlElement, asked: Asked | undefined): XmlElement => {
  const value = textOf(node).trim();
  const own = variable(respondentOf(node));
  const isExact = /^yes$/i.test(node.attributes.case ?? '');
  const same = (text: string) => element('stringMatch', { caseSensitive: String(isExact) }, [own, base('string', text)]);
  switch (asked?.kind) {
    case 'many':
      return element('member', {}, [base('identifier', value), own]);
    case 'text':
      return same(value);
    case 'number':
      return element('equal', {}, [own, base('float', value)]);
    // Everything that is listed for a blank is right in it.
    case 'blank':
      return element('or', {}, [...asked.labels.values()].map(same));
    default:
      return element('match', {}, [own, base('identifier', value)]);
  }
};

interface Range {
  readonly respondent: string;
  readonly low: number;
  readonly high: number;
}
const rangeIn = (node: XmlElement): Range | null => {
  const parts = elementsIn(node);
  const low = parts.find(({ name }) => name === 'vargte' || name === 'vargt');
  const high = parts.find(({ name }) => name === 'varlte' || name === 'varlt');
  if (!low || !high || parts.length !== 2 || respondentOf(low) !== respondentOf(high)) return null;
  const range = { respondent: respondentOf(low), low: Number(textOf(low)), high: Number(textOf(high)) };
  return Number.isFinite(range.low) && Number.isFinite(range.high) && range.low <= range.high ? range : null;
};
const isInside = (node: XmlElement, { respondent, low, high }: Range): boolean =>
  node.name === 'varequal' && respondentOf(node) === respondent && Number(textOf(node)) >= low && Number(textOf(node)) <= high;
/** Figures that floating point has added are none of the author's. */
const decimal = (value: number): string => String(Number(value.toFixed(9)));
const middle = ({ low, high }: Range): string => decimal((low + high) / 2);
const within = (range: Range): XmlElement =>
  element('equal', { toleranceMode: 'absolute', tolerance: decimal((range.high - range.low) / 2) }, [
    variable(range.respondent),
    base('float', middle(range)),
  ]);

/** What a condition asks to be answered, beside what must not be. */
export const namedIn = (node: XmlElement, id: string): readonly string[] => {
  if (node.name === 'not') return [];
  if (node.name === 'varequal') return respondentOf(node) === id ? [textOf(node).trim()] : [];
  const range = rangeIn(node);
  if (range) return range.respondent === id ? [middle(range)] : [];
  const ranges = node.name === 'or' ? elementsIn(node).flatMap((child) => rangeIn(child) ?? []) : [];
  return elementsIn(node)
    .filter((child) => !ranges.some((one) => isInside(child, one)))
    .flatMap((child) => namedIn(child, id));
};
